"""Many deals: how often can it be won? A number of deals, a rule, a method, a limit and an interval.

    plan.py       ranges of deals, and the shards that are still to do
    work.py       a shard solved; who solved it
    crew.py       who does the work: threads, or Dask's workers (cluster.py)
    run.py        the survey itself
    folder.py     a survey on disk: a manifest, and shards (parquet.py) there whole or not at all (disk.py)
    odds.py       folders merged into odds by rule, told by tell.py and chart.py, beside published.py
    interval.py   Wilson's interval
    data/         the project's own odds

Needs the extra `survey` to read and write shards; the project's own odds are read without.
"""

from ..errors import SurveyError
from .crew import ENGINES, Crew, hire
from .folder import Folder
from .interval import deals_for, odds_interval, wilson
from .odds import Odds, mean_seconds, odds_of
from .plan import SHARD, Span, missing, shards
from .run import Tally, plan, run
from .tell import from_csv, interval_text, own_manifest, own_table, to_csv, to_json, to_text
from .work import Job, Row

__all__ = [
    "ENGINES",
    "SHARD",
    "Crew",
    "Folder",
    "Job",
    "Odds",
    "Row",
    "Span",
    "SurveyError",
    "Tally",
    "deals_for",
    "from_csv",
    "hire",
    "interval_text",
    "mean_seconds",
    "missing",
    "odds_interval",
    "odds_of",
    "own_manifest",
    "own_table",
    "plan",
    "run",
    "shards",
    "to_csv",
    "to_json",
    "to_text",
    "wilson",
]
