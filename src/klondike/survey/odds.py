"""From surveys to odds: folders merged, deal by deal, into a line for each rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..errors import SurveyError
from .folder import Folder
from .interval import odds_interval
from .parquet import ask_shards, shard_table
from .work import Job


@dataclass(frozen=True, slots=True)
class Odds:
    """A rule's line. `median` and `states` are the states of a deal in the middle, and of all together."""

    rule: str
    deals: int
    winnable: int
    unwinnable: int
    undecided: int
    median: int | None
    states: int

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval, the undecided counted as lost."""
        return round(odds_interval(self.winnable, self.undecided, self.deals)[0], 6)

    @property
    def high(self) -> float:
        """The upper end, the undecided counted as won."""
        return round(odds_interval(self.winnable, self.undecided, self.deals)[1], 6)


def odds_of(folders: Iterable[Path]) -> list[Odds]:
    """A line for each rule, whatever the order of the folders or of the deals in them.

    A deal counts once, however many folders have it: decided before undecided, then fewest states first, so
    that limits and solvers may differ between folders. Raises `SurveyError` for a folder that is no survey,
    and `verdicts_differ` when a deal is winnable in one and unwinnable in another: one of them is wrong.
    """
    by_rule: dict[tuple[int, float, bool], tuple[Job, list[Path]]] = {}
    for path in folders:
        folder = Folder(path)
        job = folder.job
        folder.counts()
        rules = job.rules
        key = (rules.draw, rules.passes or float("inf"), not rules.worry_back)
        by_rule.setdefault(key, (job, []))[1].extend(folder.shards.values())
    return [_merge(job.rule, paths) for _, (job, paths) in sorted(by_rule.items(), key=lambda item: item[0])]


def mean_seconds(folder: Folder) -> float | None:
    """Seconds of search for a deal, as far as a folder knows; None when it has no deals."""
    paths = list(folder.shards.values())
    if not paths:
        return None
    mean: float = ask_shards(paths, f"SELECT avg(seconds) FROM {shard_table(paths)}")[0][0]
    return mean


def _merge(rule: str, paths: Sequence[Path]) -> Odds:
    if not paths:
        return Odds(rule, 0, 0, 0, 0, None, 0)
    table = shard_table(paths)
    clash = ask_shards(
        paths,
        f"""SELECT deal, min(filename) FILTER (verdict = 'winnable'),
            min(filename) FILTER (verdict = 'unwinnable')
        FROM {table} WHERE verdict <> 'undecided' GROUP BY deal HAVING count(DISTINCT verdict) > 1
        ORDER BY deal LIMIT 1""",
    )
    if clash:
        deal, won, lost = clash[0]
        raise SurveyError(
            f"deal {deal} ({rule}) is winnable in {won} and unwinnable in {lost}: one of them is wrong",
            code="verdicts_differ",
        )
    [line] = ask_shards(
        paths,
        f"""WITH best AS (
            SELECT verdict, states, row_number() OVER (
                PARTITION BY deal ORDER BY verdict = 'undecided', states
            ) AS place FROM {table}
        ) SELECT count(*), count(*) FILTER (verdict = 'winnable'), count(*) FILTER (verdict = 'unwinnable'),
            count(*) FILTER (verdict = 'undecided'), quantile_disc(states, 0.5), sum(states)
        FROM best WHERE place = 1""",
    )
    deals, winnable, unwinnable, undecided, median, states = map(int, line)
    return Odds(rule, deals, winnable, unwinnable, undecided, median, states)
