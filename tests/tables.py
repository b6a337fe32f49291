"""Small tables whose verdict can be seen."""

from __future__ import annotations

from typing import Any

from klondike import Position, Rules, position_from_json


def table(foundations: tuple[int, int, int, int], **piles: Any) -> Position:
    """A position from its heights and what else is not empty: columns as a dict by number, `pass_number`."""
    given: dict[str, object] = {"foundations": dict(zip("CDHS", foundations, strict=True))}
    for name in ("stock", "waste"):
        given[name] = piles.get(name, "")
    for name in ("face_down", "face_up"):
        given[name] = [piles.get(name, {}).get(number, "") for number in range(1, 8)]
    return position_from_json(given | {"pass": piles.get("pass_number", 1)}, Rules())


WON = table((13, 13, 13, 13))

UNDER = table((10, 13, 13, 13), waste="JC QC", face_up={1: "KC"})
"""The jack of clubs lies under the queen in the waste: it takes a recycle in draw 1, or a
king that comes back to take the queen."""
UNDER_LENGTH = 5

BURIED = table((10, 13, 13, 13), face_down={2: "JC"}, face_up={1: "KC", 2: "QC"})
"""The jack of clubs lies face down under the queen, which only a red king can take: one must come back."""
BURIED_LENGTH = 6
