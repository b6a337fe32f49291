"""Hypothesis without a clock: limits in tests are counts, never seconds."""

from hypothesis import HealthCheck, settings

settings.register_profile("klondike", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("klondike")
