"""How every test here runs: property tests alike on every machine, however busy.

`hypothesis` would draw other examples at each run, and call a test a failure whose example took
200 ms: both would fail a change that has nothing to do with it. New examples are drawn on request:
`python3 build.py test tests/kernel --hypothesis-profile=fresh`.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("fresh", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")
