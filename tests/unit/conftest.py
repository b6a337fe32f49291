"""Both engines, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from klondike.solver import kernel


@pytest.fixture(params=["kernel", "reference"])
def engine(request: pytest.FixtureRequest) -> Iterator[str]:
    """The name that the engine's answers begin with; the reference answers where there is no kernel."""
    if request.param == "reference":
        with patch.object(kernel, "load", side_effect=kernel.KernelMissing("left out for this test")):
            yield request.param
        return
    try:
        kernel.load()
    except kernel.KernelMissing as missing:
        pytest.skip(str(missing))
    yield request.param
