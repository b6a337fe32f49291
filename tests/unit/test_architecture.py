"""The rooms and who may import whom: the arrows of docs/architecture.md, walked."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from support import ROOT

SOURCE = ROOT / "src" / "klondike"

LAYERS = [
    {"errors", "text"},
    {"cards", "json_text"},
    {"moves", "rules", "deals"},
    {"position"},
    {"layout", "perft", "scoring", "view"},
    {"game"},
    {"record"},
    {"replay"},
    {"solver", "files"},
    {"advice"},
    {"survey", "numbering", "locale"},
    {"learn", "winnable"},
    {"cli", "server", "terminal"},
]
"""From what all know to what knows all: a module imports from layers below its own, or within its room."""
RULEBOOK = {room for layer in LAYERS[:8] for room in layer}
"""What knows nothing outside Python: up to `replay`."""
FACES = {"cli", "server", "terminal"}
MAY_OPEN = {"cli": {"server", "terminal"}}
"""The command line starts the other faces."""
IMPURE = {"time", "os", "pathlib", "random", "socket", "threading", "subprocess", "tempfile", "shutil", "io"}
LEVEL = {room: level for level, rooms in enumerate(LAYERS) for room in rooms}


def room_of(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(file: Path) -> set[str]:
    """The rooms of this package, and the outside packages, that a module imports; outside ones with a dot."""
    depth = len(file.relative_to(SOURCE).parts)
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {f".{name.name.split('.')[0]}" for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            if not node.level:
                found.add(f".{(node.module or '').split('.')[0]}")
            elif node.level == depth:
                inner = (node.module or "").split(".")[0]
                found |= {inner} if inner else {name.name for name in node.names}
    return found


def modules() -> list[Path]:
    return [
        file
        for file in sorted(SOURCE.rglob("*.py"))
        if file.parent != SOURCE or file.stem not in ("__init__", "__main__")
    ]


@pytest.mark.parametrize("file", modules(), ids=lambda file: str(file.relative_to(SOURCE)))
def test_arrows_do_not_turn_round(file: Path) -> None:
    room = room_of(file)
    assert room in LEVEL, f"{room} is in no layer: give it one here and in docs/architecture.md"
    for other in imports(file) & LEVEL.keys() - {room}:
        assert LEVEL[other] < LEVEL[room] or other in MAY_OPEN.get(room, set()), f"{room} imports {other}"


@pytest.mark.parametrize("file", [f for f in modules() if room_of(f) in RULEBOOK])
def test_the_rulebook_needs_nothing_but_python(file: Path) -> None:
    outside = {name.removeprefix(".") for name in imports(file) if name.startswith(".")}
    assert not outside & {"click", "fastapi", "uvicorn", "fluent", "platformdirs"}
    assert not outside & IMPURE, "rules touch no clock, disk or environment"


def test_only_deals_makes_decks() -> None:
    for file in modules():
        if {".random", ".secrets"} & imports(file):
            assert room_of(file) in {"deals", "advice", "learn", "survey", "solver"}, file
