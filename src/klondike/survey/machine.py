"""What a manifest says of a run: where, when, by how many. No names of people or hosts."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .. import __version__


def this_run(engine: str, workers: int) -> dict[str, Any]:
    """A run that begins now on this machine.

    >>> sorted(this_run("local threads", 2))
    ['began', 'engine', 'klondike', 'machine', 'workers']
    """
    return {
        "began": datetime.now(UTC).isoformat(timespec="seconds"),
        "engine": engine,
        "workers": workers,
        "klondike": __version__,
        "machine": machine(),
    }


def machine() -> dict[str, Any]:
    """This machine, as far as it explains a measured time."""
    return {
        "processor": _processor() or platform.processor() or platform.machine(),
        "cores": cores(),
        "system": platform.system(),
        "python": platform.python_version(),
    }


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _processor() -> str | None:
    """Linux tells the model here; elsewhere `platform` does."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        return None
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, None)
