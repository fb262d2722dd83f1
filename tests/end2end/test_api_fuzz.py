"""A short, seeded run of `tests.hostile.api_requests`: no route fails, whatever it is asked."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.api_server import serving_here
from tests.hostile.api_requests import fuzz_api


def test_no_request_makes_the_api_fail(copy: Path) -> None:
    with serving_here(copy) as server:
        fuzzed = fuzz_api(server, requests=50, seed=20_261_123)
        assert fuzzed.faults == []
        assert fuzzed.requests >= 40
        assert server.read("/status")["passages"]
    statuses = {status for counts in fuzzed.statuses.values() for status in counts}
    assert {200, 400, 401} <= statuses
    assert statuses <= {200, 202, 400, 401, 403, 404, 405, 413, 415, 429}
