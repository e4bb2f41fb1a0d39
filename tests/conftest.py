"""Hypothesis profiles: `make test` is quick and always the same, `make test-long` looks further."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("quick", max_examples=12, derandomize=True, database=None, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("long", max_examples=200, **_COMMON)  # type: ignore[arg-type]
settings.load_profile("quick")
