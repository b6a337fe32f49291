"""The shapes of what the API reads and answers, for its description only.

Answers are sent as the rulebook's dicts, untouched, and what comes in is read by the rulebook alone; tests
hold these models against both.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..advice import Reason
from ..record import FORMAT
from ..rules import PRESETS


class _Closed(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RuleOptions(_Closed):
    """Options of a game; what is left out takes its default."""

    draw: Literal[1, 2, 3] = Field(default=1, description="cards turned up at once")
    passes: int | None = Field(
        default=None, ge=1, description="how often the stock may be gone through; null: no limit"
    )
    worry_back: bool = Field(default=True, description="whether foundation to column is allowed")
    recycle_draws: bool = Field(
        default=True, description="whether the act that recycles also turns the next cards"
    )
    scoring: Literal["casual", "standard", "vegas", "none"] = "casual"
    timed: bool = Field(default=False, description="a time bonus; standard scoring only")


Preset = Annotated[str, Field(json_schema_extra={"enum": list(PRESETS)})]
DealName = Annotated[
    str | int,
    Field(
        description="a deal number, 0 to 2^64 - 1, a 46-character code, a Klondike-Solver string of 156 "
        "digits, or 52 card texts"
    ),
]
Moves = Annotated[str, Field(description="move texts with white space between: `S-W W-T4 T3-T5x2`")]


class Foundations(_Closed):
    """Cards on each foundation: its height."""

    C: int = Field(ge=0, le=13)
    D: int = Field(ge=0, le=13)
    H: int = Field(ge=0, le=13)
    S: int = Field(ge=0, le=13)


class Piles(_Closed):
    """The table as card texts: waste bottom to top, stock first drawn first, columns from base to exposed."""

    stock: str
    waste: str
    foundations: Foundations
    face_down: list[str] = Field(min_length=7, max_length=7)
    face_up: list[str] = Field(min_length=7, max_length=7)


# What comes in. Keys of replay's answers are passed over, so that one can be sent back as it is.


class Game(BaseModel):
    """A deal, and moves from it."""

    deal: DealName
    rules: Preset | RuleOptions = "casual-1"
    moves: Moves = ""
    seconds: float | None = Field(default=None, ge=0, description="time played, for a time bonus")


class PositionPiles(Piles):
    """A table at any moment, in its pass of the stock."""

    pass_: int = Field(default=1, alias="pass", ge=1)


class PositionLine(BaseModel):
    """A position, and moves from it."""

    position: PositionPiles
    rules: Preset | RuleOptions = "casual-1"
    moves: Moves = ""
    seconds: float | None = Field(default=None, ge=0)


class SavedRecord(_Closed):
    """A game saved or shared. Its result and score must be those of its replay."""

    format: Literal["klondike-record/1"] = Field(default=FORMAT)
    deal: DealName
    rules: Preset | RuleOptions
    moves: Moves
    undone: str = Field(description="moves taken back, next redo first")
    groups: list[Annotated[list[int], Field(min_length=2, max_length=2)]] = Field(
        description="[start, count] of what one undo takes back as one, along moves then undone"
    )
    seconds: int | None = Field(ge=0)
    started: str | None = Field(description="an ISO time")
    hints: int = Field(ge=0)
    undos: int = Field(ge=0)
    result: Literal["won", "lost", "open"]
    score: int


class SearchLimits(BaseModel):
    """Where a search stops, never above the server's own limits; and what is searched for."""

    max_states: int | None = Field(default=None, ge=1, description="states to enter")
    max_seconds: float | None = Field(default=None, gt=0)
    max_memory: int | None = Field(default=None, ge=1, description="megabytes of tables")
    shortest: bool = Field(default=False, description="the fewest draws and moves, or how few there must be")


class SolveGame(SearchLimits, Game):
    """A deal, or a game to be solved where its moves end."""


class SolvePosition(SearchLimits, PositionLine):
    """A position, solved where its moves end, in the pass it says."""


class SolveRecord(SearchLimits, SavedRecord):
    """A record, solved where its moves end."""


class HintWishes(BaseModel):
    """How a hint is thought about."""

    playouts: int | None = Field(
        default=None,
        ge=1,
        description="imagined games to weigh the choices by, never above the server's; null: the page's own "
        "number",
    )
    thoughtful: bool = Field(default=False, description="whether to look at the face-down cards too")


class HintGame(HintWishes, Game):
    """A deal, or a game; the hint is for the table where its moves end."""


class HintPosition(HintWishes, PositionLine):
    """A position, of whose past only the moves given with it are known."""


class HintRecord(HintWishes, SavedRecord):
    """A record; what was undone is not looked at."""


# What goes out


class DealAnswer(Piles):
    """A deal: its name as given, its 52 cards in deal order, its code, and the piles it makes."""

    deal: str
    deck: str
    code: str = Field(min_length=46, max_length=46)


class ReplayAnswer(Piles):
    """A game played by the rulebook to its last move."""

    deal: DealName | None = Field(description="as given; null when a position was given")
    rules: Preset | RuleOptions = Field(description="as given")
    ok: Literal[True]
    moves: int = Field(ge=0, description="moves played")
    score: int = Field(description="a time bonus included")
    scores: list[int] = Field(description="after each move, without a time bonus")
    legal_counts: list[int] = Field(description="legal moves before each move")
    legal: list[str] = Field(description="legal moves now, in any order")
    won: bool
    pass_: int = Field(alias="pass", ge=1, description="of the stock, from 1")


class SolveAnswer(_Closed):
    """A verdict: winnable with moves that prove it, unwinnable after an exhaustive search, or undecided."""

    deal: DealName | None = Field(description="as given; null when a position was given")
    draw: Literal[1, 2, 3]
    passes: int | None = Field(ge=1)
    worry_back: bool
    verdict: Literal["winnable", "unwinnable", "undecided"]
    moves: Moves | None = Field(description="legal moves with separate recycles; null unless winnable")
    length: int | None = Field(ge=0, description="draws and moves, recycles not counted")
    lower_bound: int | None = Field(
        ge=0,
        description="with `shortest`: no win is shorter; the line is proved shortest when it is `length`",
    )
    states: int = Field(ge=0, description="search states entered, the first included")
    seconds: float = Field(ge=0, description="the search alone")
    stopped: Literal["states", "seconds", "memory"] | None = Field(description="the limit that was met")
    engine: str = Field(description="who searched: the kernel with its build, or the reference")


CardText = Annotated[str, Field(pattern="^[A2-9TJQK][CDHS]$", description="rank and suit: `TH`")]
ReasonCode = Annotated[str, Field(json_schema_extra={"enum": [reason.value for reason in Reason]})]


class HintOption(_Closed):
    """One move worth advising, with what the words of its reason name."""

    move: str
    reason: ReasonCode
    card: CardText | None = Field(description="the card that moves; null for draws and recycles")
    goal: CardText | None = Field(description="the card it is done for")
    pile: str | None = Field(description="the column it is about")
    number: int = Field(ge=0, description="cards or draws, as the reason has it")
    wins: int = Field(ge=0, description="imagined games won after it")
    playouts: int = Field(ge=0, description="of so many; 0 where no thought was needed")


class HintAnswer(_Closed):
    """A hint: what `klondike hint` answers, and the moves that are next best."""

    move: str | None = Field(description="null when there is none to give")
    reason: ReasonCode = Field(
        description="why; `nothing_new` when every move leads back or to nothing new, `undecided` when the "
        "server's limits were met first"
    )
    win_share: float | None = Field(
        ge=0, le=1, description="of imagined games; thoughtful: 1 or 0 is proved; null: no thought was needed"
    )
    thoughtful: bool
    message: str = Field(description="the reason in words, in the language of `Content-Language`")
    options: list[HintOption] = Field(
        description="all moves worth advising, best first: the first is `move`, the others are for whoever "
        "asks again; empty for a thoughtful hint"
    )


class UsefulAnswer(_Closed):
    """What could be proved from what the player sees and has seen."""

    no_useful_move: bool = Field(
        description="true: proved, whatever the unseen cards are; false says nothing, for a useful move may "
        "come or the proof met its limit"
    )


class Problem(_Closed):
    """A problem document (RFC 9457)."""

    type: str = Field(description="a URI that names the kind of problem")
    title: str = Field(description="the code in words")
    status: int = Field(description="the HTTP status")
    detail: str = Field(description="one English line: the value at fault, and what was expected")
    code: str = Field(description="stable and snake_case: what programs branch on")
    at: int | None = Field(description="zero-based index of the move at fault, null when it was no move")


class Health(_Closed):
    """The server is up."""

    status: Literal["ok"]


DESCRIBED: Final = (
    DealAnswer,
    Game,
    Health,
    HintAnswer,
    HintGame,
    HintPosition,
    HintRecord,
    PositionLine,
    Problem,
    ReplayAnswer,
    SavedRecord,
    SolveAnswer,
    SolveGame,
    SolvePosition,
    SolveRecord,
    UsefulAnswer,
)
"""What the description speaks of by name; what stands inside them comes with them."""
