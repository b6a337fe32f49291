"""Crews of Dask workers: processes here, a scheduler's address, SLURM, Kubernetes.

Workers only solve and send rows back, a few kilobytes a shard; the one who asked writes them. So nothing need
be shared but the network, and a worker that is lost has spoilt nothing: Dask gives its shard to another.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from importlib.util import find_spec
from itertools import islice
from pkgutil import resolve_name
from typing import Any, Final

import dask
from distributed import CancelledError, Client, KilledWorker, LocalCluster, wait

from ..errors import SurveyError
from ..solver import Limits
from .plan import Span
from .work import Job, Row, solve_shard, solver_build

PATIENCE: Final = 10
"""Seconds that a scheduler, and its first worker, are waited for."""
LOSSES: Final = 20
"""So often a shard's worker may be lost before the shard is taken for the cause of it."""
TRIES: Final = 3
AHEAD: Final = 3
"""Shards handed out for each worker: nobody waits for the next, and the scheduler holds no long list."""
LULL: Final = 5
"""Seconds without a shard after which it is asked whether anyone is still there."""
ROOM_MB: Final = 512
"""What a worker needs beside the solver's tables."""


_SAVED: Final = "what is done is saved, the same command continues"


class Workers:
    """A crew behind a Dask scheduler.

    When nobody is left, `revive` brings new workers; None when that is not up to us. Jobs and pods that are
    still awaited are not, so that for them it does nothing.
    """

    def __init__(
        self,
        name: str,
        workers: int,
        client: Client,
        close: Callable[[], object],
        revive: Callable[[], object] | None,
    ) -> None:
        self.name, self.workers = name, workers
        self._client, self._close, self._revive = client, close, revive

    def solve(self, spans: Iterable[Span], job: Job, build: str) -> Generator[tuple[Span, list[Row]]]:
        """Shards as they are done; lost workers' shards are done again.

        Raises `SurveyError`: `build_differs`, `no_scheduler` when the scheduler or all its workers go away.
        """
        asked: dict[Any, Span] = {}
        left = iter(spans)
        try:
            while True:
                for span in islice(left, AHEAD * self.workers - len(asked)):
                    asked[self._client.submit(solve_shard, span, job, build, pure=False)] = span
                if not asked:
                    return
                for future in self._finished(list(asked)):
                    span = asked.pop(future)
                    yield span, _rows(future, span)
        finally:
            with suppress(Exception):  # there may be no scheduler left to tell
                self._client.cancel(list(asked), force=True)

    def check(self, build: str) -> None:
        """Looks at the workers before they are given anything: one that does not know this package would die
        of what it is sent, not refuse it.

        Raises `SurveyError` (`build_differs`). Workers that come later are held to it shard by shard.
        """
        self._client.wait_for_workers(1)
        known = self._client.run(resolve_name, f"{solve_shard.__module__}:solve_shard", on_error="return")
        for address, answer in known.items():
            if isinstance(answer, BaseException):
                raise SurveyError(
                    f"the worker at {address} has no such klondike: {answer}", code="build_differs"
                )
        for address, there in self._client.run(solver_build).items():
            if there != build:
                raise SurveyError(
                    f"the worker at {address} has solver {there!r}, this survey's is {build!r}",
                    code="build_differs",
                )

    def _finished(self, asked: list[Any]) -> Iterable[Any]:
        """The next that are done, one at least."""
        while True:
            try:
                with self._client.as_current():
                    return list(wait(asked, timeout=LULL, return_when="FIRST_COMPLETED").done)
            except TimeoutError:
                if self._client.nthreads():
                    continue
                if self._revive is None:
                    raise SurveyError(
                        f"{self.name} has lost its workers; {_SAVED}", code="no_scheduler"
                    ) from None
                self._revive()
            except CancelledError:
                raise SurveyError(f"the scheduler went away; {_SAVED}", code="no_scheduler") from None

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
        raise SurveyError(f"the scheduler went away; {_SAVED}", code="no_scheduler") from None
    except KilledWorker:
        raise SurveyError(
            f"deals {span} cost their worker its life {LOSSES} times; has it enough memory?",
            code="worker_lost",
        ) from None
    except Exception as error:
        told = f"{type(error).__name__}: {error}".splitlines()[0]
        raise SurveyError(f"a worker cannot solve deals {span}: {told}", code="build_differs") from None
    return rows


def local(workers: int) -> Workers:
    """Processes of this machine, each replaced when it dies."""
    _quiet()
    dask.config.set({"distributed.scheduler.allowed-failures": LOSSES})
    for left in reversed(range(TRIES)):
        try:
            cluster = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                # the solver keeps to its own limit; and nobody looks at the dashboard, which takes a port
                memory_limit=0,
                dashboard_address="127.0.0.1:0",
                scheduler_kwargs={"dashboard": False},
                silence_logs=logging.CRITICAL,
            )
        except (RuntimeError, OSError, TimeoutError) as error:
            # one that dies before it has begun is not replaced: all begin again
            if not left:
                raise SurveyError(f"local workers cannot be started: {error}", code="worker_lost") from None
        else:
            break

    def revive() -> None:
        """A worker that dies while it starts is given up by Dask: all of them begin again."""
        cluster.scale(0)
        cluster.sync(cluster._correct_state)
        cluster.scale(workers)

    return Workers("local processes", workers, Client(cluster, set_as_default=False), cluster.close, revive)


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
    return Workers(f"dask://{address}", threads, client, lambda: None, None)


def slurm(workers: int, limits: Limits) -> Workers:
    """One SLURM job for each worker; queue, account and time are told in Dask's configuration."""
    _quiet()
    cluster = slurm_cluster(limits)
    # no fewer and no more: a job that ends, by its time or otherwise, is asked for anew
    cluster.adapt(minimum_jobs=workers, maximum_jobs=workers)
    return Workers("slurm", workers, Client(cluster, set_as_default=False), cluster.close, lambda: None)


def slurm_cluster(limits: Limits, *, host: str | None = None, **options: Any) -> Any:
    """The cluster whose `job_script()` is what SLURM is given: a job of one core for one worker."""
    _need("dask_jobqueue", "slurm")
    from dask_jobqueue.slurm import SLURMCluster

    # nobody looks at the dashboard, and its usual port may be another survey's
    scheduler: dict[str, Any] = {"dashboard": False, "dashboard_address": ":0"}
    if host is not None:
        scheduler["host"] = host
    return SLURMCluster(
        scheduler_options=scheduler,
        cores=1,
        processes=1,
        memory=f"{limits.memory_mb + ROOM_MB}MiB",
        job_name="klondike-survey",
        **options,
    )


def kubernetes(workers: int, limits: Limits) -> Workers:
    """A pod for each worker, by the Dask operator; the image is told by DASK_KUBERNETES__IMAGE."""
    _need("dask_kubernetes", "kubernetes")
    _quiet()
    from dask_kubernetes.operator import KubeCluster

    cluster = KubeCluster(custom_cluster_spec=kubernetes_resource(workers, limits))
    return Workers("kubernetes", workers, Client(cluster, set_as_default=False), cluster.close, lambda: None)


def kubernetes_resource(workers: int, limits: Limits) -> dict[str, Any]:
    """The DaskCluster resource that Kubernetes is given: pods of one core for one worker each.

    Raises `SurveyError` (`no_image`) when DASK_KUBERNETES__IMAGE names none; it must have klondike in it,
    which Dask's own has not.
    """
    _need("dask_kubernetes", "kubernetes")
    image = os.environ.get("DASK_KUBERNETES__IMAGE")
    if not image:
        raise SurveyError(
            "engine 'kubernetes' needs an image with klondike[cluster] in it: set DASK_KUBERNETES__IMAGE",
            code="no_image",
        )
    from dask_kubernetes.operator import make_cluster_spec

    memory = f"{limits.memory_mb + ROOM_MB}Mi"
    spec: dict[str, Any] = make_cluster_spec(
        name="klondike-survey",
        image=image,
        n_workers=workers,
        resources={"requests": {"cpu": "1", "memory": memory}, "limits": {"cpu": "1", "memory": memory}},
        worker_command=["dask", "worker", "--nthreads", "1"],
    )
    return spec


def _need(module: str, extra: str) -> None:
    if find_spec(module) is None:
        raise SurveyError(
            f"engine {extra!r} needs the extra {extra!r}: pip install 'klondike[{extra}]'",
            code="extra_missing",
        )


def _quiet() -> None:
    """Dask logs every worker that is lost, with tracebacks; here the result tells, in one line."""
    for name in list(logging.root.manager.loggerDict):
        if name.split(".")[0] in ("distributed", "tornado", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
