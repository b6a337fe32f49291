"""Surveys below the command line: ranges, intervals, folders, merging, and what clusters are asked for."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from itertools import pairwise, permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike import Limits
from klondike.deals import LARGEST_NUMBER as LARGEST
from klondike.files import take_lock
from klondike.survey import (
    Folder,
    Job,
    Odds,
    Row,
    Span,
    SurveyError,
    deals_for,
    from_csv,
    hire,
    missing,
    odds_of,
    own_manifest,
    own_table,
    run,
    shards,
    to_csv,
    to_json,
    to_text,
    wilson,
)
from klondike.survey.chart import to_html, to_svg
from klondike.survey.crew import Threads
from klondike.survey.parquet import ask_shards, read_shards, shard_table, write_shard
from klondike.survey.plan import merged
from klondike.survey.run import plan
from klondike.survey.work import solve_shard, solver_build

JOB = Job.of(3, None, True, Limits(states=2_000))
WON, LOST, OPEN = "winnable", "unwinnable", "undecided"


def row(deal: int, verdict: str, states: int = 10) -> Row:
    return Row(
        deal, verdict, states, 0.5, 80 if verdict == WON else None, "states" if verdict == OPEN else None
    )


def folder(path: Path, *rows: Row, job: Job = JOB, build: str = "kernel 0") -> Path:
    """A survey's folder with these deals, a file for each."""
    survey = Folder(path)
    with survey.writing(job, build, {}):
        for one in rows:
            survey.write(Span(one.deal, one.deal), [one])
    return path


def refusal(act: Callable[[], object]) -> SurveyError:
    """What is raised: one line, with a code."""
    with pytest.raises(SurveyError) as caught:
        act()
    assert "\n" not in caught.value.message
    return caught.value


# Ranges


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [("1:20000", 1, 20_000), ("7", 7, 7), ("0:0", 0, 0), (f"5:{LARGEST}", 5, LARGEST), (" 1:2 ", 1, 2)],
)
def test_ranges_include_both_ends(text: str, first: int, last: int) -> None:
    assert Span.of(text) == (first, last)
    assert Span.of(text).size == last - first + 1


@pytest.mark.parametrize(
    "text",
    ["", ":", "1:", ":5", "5:1", "1-5", "a:b", "-1:5", "1:2:3", f"1:{LARGEST + 1}", "1.0:2", "١:٢", "9" * 40],
)
def test_what_is_no_range_is_refused(text: str) -> None:
    assert refusal(lambda: Span.of(text)).code == "bad_range"


spans = st.builds(lambda first, more: Span(first, first + more), st.integers(0, 60), st.integers(0, 20))


@given(spans, st.lists(spans, max_size=6), st.integers(1, 15))
def test_shards_are_what_is_missing_each_deal_once(asked: Span, done: list[Span], size: int) -> None:
    there = {deal for span in done for deal in span.numbers}
    left = [deal for span in shards(asked, done, size) for deal in span.numbers]
    assert left == [deal for deal in asked.numbers if deal not in there]
    assert left == [deal for span in missing(asked, done) for deal in span.numbers]
    assert all(span.size <= size for span in shards(asked, done, size))


@given(st.lists(spans, max_size=8))
def test_ranges_merge_into_few(done: list[Span]) -> None:
    joined = merged(done)
    assert {deal for span in joined for deal in span.numbers} == {
        deal for span in done for deal in span.numbers
    }
    assert all(one.last + 1 < other.first for one, other in pairwise(joined))


def test_a_range_of_all_deals_is_planned_lazily() -> None:
    assert next(shards(Span(0, LARGEST), [Span(0, 99)], 100)) == Span(100, 100)


# Intervals


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval_is_the_published_one(hits: int, count: int, low: float, high: float) -> None:
    assert [round(end, 4) for end in wilson(hits, count)] == [low, high]


def test_undecided_deals_count_as_lost_below_and_as_won_above() -> None:
    odds = Odds("draw 3", 1000, 700, 200, 100, 5, 5)
    assert odds.low == round(wilson(700, 1000)[0], 6)
    assert odds.high == round(wilson(800, 1000)[1], 6)


def test_how_many_deals_an_interval_takes() -> None:
    count = deals_for(0.001, 0.8)
    low, high = wilson(round(0.8 * count), count)
    assert high - low == pytest.approx(0.002, rel=1e-3)


# Folders


def test_a_survey_is_continued_and_never_solves_a_deal_twice(tmp_path: Path) -> None:
    out, asked = tmp_path / "new" / "survey", []

    class Watched(Threads):
        def solve(self, spans, job, build):  # type: ignore[no-untyped-def]
            asked.extend(spans := list(spans))
            yield from super().solve(spans, job, build)

    crew = Watched(2)
    tallies = list(run(Folder(out), JOB, Span(1, 30), crew, shard=8))
    assert tallies[0].left == 30
    assert (tallies[-1].left, tallies[-1].done) == (0, 30)
    for _ in run(Folder(out), JOB, Span(21, 45), crew, shard=8):
        pass
    assert [deal for span in asked for deal in span.numbers] == list(range(1, 46))
    assert plan(Folder(out), JOB, Span(1, 50))[0].left == 5
    told = Folder(out).manifest
    assert told is not None
    assert told["rules"] == {"draw": 3, "passes": None, "worry_back": True}
    assert told["limits"] == {"states": 2_000, "memory_mb": 512}
    assert told["solver"] == solver_build()
    assert [run["engine"] for run in told["runs"]] == ["local threads"] * 2
    assert set(told["runs"][0]["machine"]) == {"processor", "cores", "system", "python"}


def test_rows_say_what_the_solver_said(tmp_path: Path) -> None:
    rows = solve_shard(Span(1, 40), JOB, solver_build())
    assert {one.verdict for one in rows} == {WON, LOST, OPEN}
    assert all((one.length is not None) == (one.verdict == WON) for one in rows)
    assert all((one.stopped is not None) == (one.verdict == OPEN) for one in rows)
    path = tmp_path / "deals-1-40.parquet"
    write_shard(path, rows)
    read = ask_shards(
        [path], f"SELECT deal, verdict, states, seconds, length, stopped FROM {shard_table([path])}"
    )
    assert [Row(*line) for line in read] == rows


def test_a_deal_of_64_bits_comes_back_whole(tmp_path: Path) -> None:
    path = folder(tmp_path / "a", row(LARGEST, WON))
    assert list(Folder(path).shards) == [Span(LARGEST, LARGEST)]
    assert Folder(path).counts() == {WON: 1, LOST: 0, OPEN: 0}


@pytest.mark.parametrize(
    ("job", "build", "told"),
    [
        (Job.of(1, None, True, Limits(states=2_000)), "kernel 0", "its draw is 3, not 1"),
        (Job.of(3, 3, True, Limits(states=2_000)), "kernel 0", "its passes is none, not 3"),
        (Job.of(3, None, False, Limits(states=2_000)), "kernel 0", "its worry_back is true, not false"),
        (Job.of(3, None, True, Limits()), "kernel 0", "its limit of states is 2000, not none"),
        (Job.of(3, None, True, Limits(2_000, None, 9)), "kernel 0", "its limit of memory_mb is 512, not 9"),
        (JOB, "kernel 9", 'its solver is "kernel 0", not "kernel 9"'),
    ],
)
def test_a_folder_does_not_mix(tmp_path: Path, job: Job, build: str, told: str) -> None:
    path = folder(tmp_path / "a", row(1, WON))
    before = {at: at.read_bytes() for at in path.rglob("*") if at.is_file()}
    for act in (lambda: Folder(path).check(job, build), lambda: folder(path, job=job, build=build)):
        error = refusal(act)
        assert error.code == "survey_differs"
        assert told in error.message
    assert {at: at.read_bytes() for at in path.rglob("*") if at.is_file()} == before


def test_a_folder_is_written_by_one_at_a_time(tmp_path: Path) -> None:
    path = folder(tmp_path / "a")
    lock = take_lock(path / "lock")
    assert refusal(lambda: folder(path)).code == "survey_busy"
    os.close(lock)
    folder(path, row(1, WON))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: (path / "manifest.json").write_text("{"),
        lambda path: (path / "manifest.json").write_text("[]"),
        lambda path: (path / "manifest.json").write_bytes(b"\xff"),
        lambda path: (path / "manifest.json").write_text('{"format": "klondike-survey/2"}'),
        lambda path: (path / "manifest.json").write_text('{"format": "klondike-survey/1"}'),
        lambda path: (path / "manifest.json").unlink(),
        lambda path: (path / "shards" / "deals-1-1.parquet").rename(path / "shards" / "deals-2-2.parquet"),
        lambda path: (path / "shards" / "deals-1-1.parquet").rename(path / "shards" / "mine.parquet"),
        lambda path: (path / "shards" / "deals-1-1.parquet").write_bytes(b""),
        lambda path: (path / "shards" / "deals-1-1.parquet").write_bytes(b"PAR1" * 40),
    ],
)
def test_a_spoilt_folder_is_refused_and_named(tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    path = folder(tmp_path / "a", row(1, WON))
    spoil(path)
    assert str(path) in refusal(lambda: Folder(path).counts() and odds_of([path])).message
    assert str(path) in refusal(lambda: list(run(Folder(path), JOB, Span(1, 2), Threads(1)))).message


def test_a_shard_with_a_deal_twice_or_without_verdict_is_refused(tmp_path: Path) -> None:
    for rows in ([row(1, WON), row(1, WON)], [row(1, "lost")]):
        write_shard(tmp_path / "deals-1-1.parquet", rows)
        assert (
            "no shard of a survey" in refusal(lambda: read_shards([tmp_path / "deals-1-1.parquet"])).message
        )


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear")
    assert "letters.txt" in refusal(lambda: Folder(tmp_path)).message
    assert [at.name for at in tmp_path.iterdir()] == ["letters.txt"]
    assert "not a survey" in refusal(lambda: odds_of([tmp_path / "none"])).message


def test_rows_of_other_deals_are_not_taken(tmp_path: Path) -> None:
    with Folder(tmp_path / "a").writing(JOB, "kernel 0", {}):
        refusal(lambda: Folder(tmp_path / "a").write(Span(1, 2), [row(1, WON)]))
    assert not Folder(tmp_path / "a").shards


# Merging


def test_a_deal_counts_once_and_decided_beats_undecided_in_any_order(tmp_path: Path) -> None:
    parts = [
        folder(tmp_path / "a", row(1, WON, 5), row(2, OPEN, 2_000), row(3, OPEN, 2_000)),
        folder(tmp_path / "b", row(2, LOST, 900), row(3, OPEN, 50), row(4, WON, 7), build="kernel 1"),
        folder(tmp_path / "c", row(1, WON, 4), row(4, WON, 7), job=Job.of(3, None, True, Limits())),
        folder(tmp_path / "d", row(1, LOST), job=Job.of(3, 1, True, Limits())),
    ]
    tables = {to_json(odds_of(order)) for order in permutations(parts)}
    assert len(tables) == 1
    assert len({to_csv(odds_of(order)) for order in permutations(parts)}) == 1
    one_pass, unlimited = json.loads(tables.pop())
    assert one_pass["rule"] == "draw 3, 1 pass"
    assert " ".join(unlimited) == "rule deals winnable unwinnable undecided low high states"
    assert [unlimited[name] for name in ("deals", WON, LOST, OPEN, "states")] == [
        4,
        2,
        1,
        1,
        4 + 900 + 50 + 7,
    ]
    assert odds_of([parts[0], parts[0]]) == odds_of([parts[0]])


def test_two_decided_verdicts_that_differ_are_an_error_that_names_the_deal(tmp_path: Path) -> None:
    parts = [
        folder(tmp_path / "a", row(8, WON), row(17, WON), row(20, WON)),
        folder(tmp_path / "b", row(17, LOST), row(20, LOST)),
    ]
    for order in permutations(parts):
        error = refusal(lambda order=order: odds_of(order))  # type: ignore[misc]
        assert error.code == "verdicts_differ"
        assert error.message.startswith("deal 17 (draw 3) is winnable in ")


def test_a_thousand_deals_solved_in_another_order_merge_to_the_same_bytes(tmp_path: Path) -> None:
    job = Job.of(1, None, True, Limits(states=300))
    here, there = tmp_path / "here", [tmp_path / f"there-{number}" for number in range(3)]
    list(run(Folder(here), job, Span(1, 1000), Threads(2), shard=100))
    pieces = list(shards(Span(1, 1000), [], 37))
    Random(5).shuffle(pieces)
    for number, piece in enumerate(pieces):
        out = Folder(there[number % 3])
        with out.writing(job, "a kernel elsewhere", {}):
            out.write(piece, solve_shard(piece, job, solver_build()))
    for tell in (to_json, to_csv, to_text, to_svg):
        assert tell(odds_of([here])).encode() == tell(odds_of(reversed(there))).encode()
        assert tell(odds_of([here])).encode() == tell(odds_of([*there, here])).encode()


# What is told


TABLE = [Odds("draw 1", 0, 0, 0, 0, None, 0), Odds("draw 3", 2000, 1640, 350, 10, 25, 61_000_000)]


def test_a_table_goes_through_csv_and_back() -> None:
    assert from_csv(to_csv(TABLE)) == TABLE


def test_a_table_to_read_has_the_published_figures_beside_it() -> None:
    text = to_text(TABLE)
    assert "81.945 ± 0.084 %" in text
    assert "80.26 to 84.10 %" in text
    assert all(f"{100 * odds.winnable / odds.deals:.2f} %" in text for odds in TABLE if odds.deals)
    svg = to_svg(TABLE)
    assert svg.startswith("<svg")
    assert "81.945 ± 0.084 %" in svg
    assert "2,000 deals, 10 undecided" in svg


def test_a_page_with_the_chart_needs_no_network() -> None:
    page = to_html(TABLE)
    assert page.lower().startswith("<!doctype html>")
    assert "<script src" not in page
    assert "2,000 deals, 10 undecided" in page


def test_the_projects_own_odds_agree_with_what_was_published() -> None:
    table = {odds.rule: odds for odds in own_table()}
    assert set(table) == set(own_manifest()["rules"])
    assert {"draw 1", "draw 2", "draw 3", "draw 1, 1 pass", "draw 3, 3 passes"} < set(table)
    assert {"draw 1, no worrying back", "draw 3, no worrying back"} < set(table)
    for odds in table.values():
        assert odds.winnable + odds.unwinnable + odds.undecided == odds.deals >= 2_000
    for rule, low, high in (("draw 3", 0.81861, 0.82029), ("draw 1", 0.887, 0.913)):
        assert table[rule].low <= high
        assert low <= table[rule].high
    # what fewer rights win, more rights win
    for weaker, stronger in (
        ("draw 1, no worrying back", "draw 1"),
        ("draw 3, no worrying back", "draw 3"),
        ("draw 1, 1 pass", "draw 1"),
        ("draw 3, 3 passes", "draw 3"),
        ("draw 3", "draw 1"),
    ):
        if table[weaker].deals == table[stronger].deals:
            assert table[weaker].winnable <= table[stronger].winnable + table[stronger].undecided


# Crews


def test_an_unknown_engine_is_refused() -> None:
    for engine in ("cloud", "dask://", "dask://host", "tcp://host:1", ""):
        assert refusal(lambda engine=engine: hire(engine, 1, JOB)).code == "bad_engine"  # type: ignore[misc]


def test_slurm_is_asked_for_a_core_and_enough_memory() -> None:
    from klondike.survey.cluster import slurm_cluster

    cluster = slurm_cluster(Limits(memory_mb=1536), host="127.0.0.1", queue="long", walltime="08:00:00")
    try:
        script = cluster.job_script()
    finally:
        cluster.close()
    for line in (
        "#SBATCH -J klondike-survey",
        "#SBATCH -p long",
        "#SBATCH -n 1",
        "#SBATCH --cpus-per-task=1",
    ):
        assert line in script.splitlines()
    assert "#SBATCH --mem=2G" in script
    assert "#SBATCH -t 08:00:00" in script
    assert "distributed.cli.dask_worker" in script
    assert "--nthreads 1 " in script


def test_kubernetes_is_asked_for_a_core_and_enough_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    from klondike.survey.cluster import kubernetes_resource

    monkeypatch.delenv("DASK_KUBERNETES__IMAGE", raising=False)
    assert refusal(lambda: kubernetes_resource(5, Limits())).code == "no_image"
    monkeypatch.setenv("DASK_KUBERNETES__IMAGE", "registry.example/klondike:1")
    resource = kubernetes_resource(5, Limits(memory_mb=1536))
    assert resource["kind"] == "DaskCluster"
    assert resource["spec"]["worker"]["replicas"] == 5
    [worker] = resource["spec"]["worker"]["spec"]["containers"]
    [scheduler] = resource["spec"]["scheduler"]["spec"]["containers"]
    assert worker["image"] == scheduler["image"] == "registry.example/klondike:1"
    assert worker["args"][:4] == ["dask", "worker", "--nthreads", "1"]
    assert worker["resources"]["limits"] == {"cpu": "1", "memory": "2048Mi"}


def test_a_solver_is_known_by_how_it_searches() -> None:
    assert ", search " in solver_build()
    error = refusal(lambda: solve_shard(Span(1, 1), JOB, "kernel 0, search 0"))
    assert error.code == "build_differs"
