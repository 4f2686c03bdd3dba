"""What tests of the page's pure modules share."""

from pathlib import Path

import pytest

from tools.site.catalogue import compiled
from web.page.words import Words

LOCALE = Path(__file__).resolve().parents[2] / "web/assets/locale"


@pytest.fixture(scope="session")
def words() -> Words:
    """The English words of the page."""
    return Words.load(compiled(LOCALE / "en"))
