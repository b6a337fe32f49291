"""Hypothesis without a clock: limits in tests are counts, never seconds. Ctrl+C as a terminal gives it."""

import signal

from hypothesis import HealthCheck, settings

# a run in the background inherits a deaf SIGINT, and so would every command that the tests interrupt
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("klondike", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("klondike")
