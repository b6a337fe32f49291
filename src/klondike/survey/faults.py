"""What a survey refuses, in one line each."""

from __future__ import annotations

from ..errors import KlondikeError


class SurveyError(KlondikeError):
    """A folder, range, engine or scheduler that cannot be used; nothing was spoilt.

    `bad_range`: no range of deals. `bad_survey`: a folder that is no survey, or a broken file in it.
    `survey_differs`: another survey than the one asked for. `survey_busy`: another process writes there.
    `build_differs`: a worker with another solver. `no_scheduler`: nobody to do the work. `extra_missing`: a
    library that is not installed. `verdicts_differ`: two folders that contradict each other.
    """

    code = "bad_survey"
