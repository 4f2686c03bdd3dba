"""The whole site as a build makes it, for all tests that look into it: made once a worker."""

from __future__ import annotations

import pytest

from tools.site import site


@pytest.fixture(scope="session")
def site_files() -> dict[str, bytes]:
    """Every file of the site, without its compressed twins."""
    return site.site_files()
