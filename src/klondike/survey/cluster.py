"""Crews of Dask workers: processes here, a scheduler's address, SLURM, Kubernetes.

Workers only solve and send rows back, a few kilobytes a shard; the one who asked writes them. So nothing need
be shared but the network, and a worker that is lost has spoilt nothing: Dask gives its shard to another.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

import dask
from distributed import CancelledError, Client, KilledWorker, LocalCluster, as_completed

from ..solver import Limits
from .faults import SurveyError
from .plan import Span
from .work import Job, Row, solve_shard

PATIENCE: Final = "10s"
"""How long a scheduler, and its first worker, are waited for."""
LOSSES: Final = 20
"""So often a shard's worker may be lost before the shard is taken for the cause of it."""
AHEAD: Final = 3
"""Shards handed out for each worker: nobody waits for the next, and the scheduler holds no long list."""
ROOM_MB: Final = 512
"""What a worker needs beside the solver's tables."""


class Workers:
    """A crew behind a Dask scheduler."""

    def __init__(self, name: str, workers: int, client: Client, close: Callable[[], None]) -> None:
        self.name, self.workers = name, workers
        self._client, self._close = client, close

    def solve(self, spans: Iterable[Span], job: Job, build: str) -> Generator[tuple[Span, list[Row]]]:
        """Shards as they are done; lost workers' shards are done again.

        Raises `SurveyError`: `build_differs`, `no_scheduler` when the scheduler goes away.
        """
        left = iter(spans)
        asked: dict[Any, Span] = {}

        def submit(count: int) -> list[Any]:
            futures = []
            for span in islice(left, count):
                future = self._client.submit(solve_shard, span, job, build, pure=False)
                asked[future] = span
                futures.append(future)
            return futures

        try:
            done = as_completed(submit(AHEAD * self.workers), loop=self._client.loop)
            for future in done:
                span = asked.pop(future)
                yield span, _rows(future, span)
                future.release()
                done.update(submit(1))
        finally:
            with suppress(Exception):  # there may be no scheduler left to tell
                self._client.cancel(list(asked), force=True)

    def close(self) -> None:
        """Closes what was opened: a cluster of our own ends, a scheduler that was there before does not."""
        with suppress(Exception):  # the work is over, and what is left ends with this process
            self._client.close(timeout=2)
        with suppress(Exception):
            self._close()


def _rows(future: Any, span: Span) -> list[Row]:
    try:
        rows: list[Row] = future.result()
    except SurveyError:
        raise
    except CancelledError:
        raise SurveyError(
            "the scheduler went away; what is done is saved, the same command continues", code="no_scheduler"
        ) from None
    except KilledWorker:
        raise SurveyError(
            f"deals {span} cost their worker its life {LOSSES} times; has it enough memory?", code="worker_lost"
        ) from None
    except Exception as error:
        told = f"{type(error).__name__}: {error}".splitlines()[0]
        raise SurveyError(f"a worker cannot solve deals {span}: {told}", code="build_differs") from None
    return rows


def local(workers: int) -> Workers:
    """Processes of this machine, each replaced when it dies."""
    _quiet()
    dask.config.set({"distributed.scheduler.allowed-failures": LOSSES})
    cluster = LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        # the solver keeps to its own limit; and nobody looks at the dashboard
        memory_limit=0,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    )
    return Workers("local processes", workers, Client(cluster, set_as_default=False), cluster.close)


def scheduler(address: str) -> Workers:
    """The workers of a scheduler that runs already: `host:port`."""
    _quiet()
    try:
        client = Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError):
        raise SurveyError(f"no scheduler answers at {address}", code="no_scheduler") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        threads = sum(client.nthreads().values())
    except (OSError, TimeoutError):
        client.close()
        raise SurveyError(f"the scheduler at {address} has no workers", code="no_scheduler") from None
    return Workers(f"dask://{address}", threads, client, lambda: None)


def slurm(workers: int, limits: Limits) -> Workers:
    """One SLURM job for each worker; queue, account and time are told in Dask's configuration."""
    cluster = slurm_cluster(limits)
    cluster.scale(jobs=workers)
    return Workers("slurm", workers, Client(cluster, set_as_default=False), cluster.close)


def slurm_cluster(limits: Limits, **options: Any) -> Any:
    """The cluster whose `job_script()` is what SLURM is given: a job of one core for one worker."""
    _need("dask_jobqueue", "slurm")
    from dask_jobqueue import SLURMCluster

    return SLURMCluster(
        cores=1,
        processes=1,
        memory=f"{limits.memory_mb + ROOM_MB}MiB",
        # a worker whose scheduler is gone ends by itself
        worker_extra_args=["--lifetime-restart", "--death-timeout", "60"],
        **options,
    )


def kubernetes(workers: int, limits: Limits) -> Workers:
    """A pod for each worker, by the Dask operator; the image is told in Dask's configuration."""
    _need("dask_kubernetes", "kubernetes")
    from dask_kubernetes.operator import KubeCluster

    cluster = KubeCluster(custom_cluster_spec=kubernetes_resource(workers, limits))
    return Workers("kubernetes", workers, Client(cluster, set_as_default=False), cluster.close)


def kubernetes_resource(workers: int, limits: Limits) -> dict[str, Any]:
    """The DaskCluster resource that Kubernetes is given: pods of one core for one worker each."""
    _need("dask_kubernetes", "kubernetes")
    from dask_kubernetes.operator import make_cluster_spec

    memory = f"{limits.memory_mb + ROOM_MB}Mi"
    spec: dict[str, Any] = make_cluster_spec(
        name="klondike-survey",
        image=dask.config.get("kubernetes.image", "klondike:latest"),
        n_workers=workers,
        resources={"requests": {"cpu": "1", "memory": memory}, "limits": {"cpu": "1", "memory": memory}},
        worker_command=["dask", "worker", "--nthreads", "1"],
    )
    return spec


def _need(module: str, extra: str) -> None:
    if find_spec(module) is None:
        raise SurveyError(
            f"engine {extra!r} needs the extra {extra!r}: pip install 'klondike[{extra}]'", code="extra_missing"
        )


def _quiet() -> None:
    """Dask tells of every worker lost; here the result tells."""
    for name in ("distributed", "distributed.nanny", "distributed.worker", "distributed.scheduler"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
