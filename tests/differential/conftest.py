"""The kernel, where the package has one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from klondike.solver.kernel import Kernel, KernelMissing


@pytest.fixture(scope="module")
def kernel() -> Iterator[Kernel]:
    """An engine whose tables are kept from test to test, as a batch keeps them."""
    try:
        engine = Kernel()
    except KernelMissing as missing:
        pytest.skip(str(missing))
    yield engine
    engine.close()
