"""What tests of the page's pure modules share."""

from pathlib import Path

import example
import pytest

from tools.site.catalogue import compiled
from web.page.words import Words

ROOTS = Path(__file__).resolve().parents[2], example.ROOT


@pytest.fixture(scope="session")
def words() -> Words:
    """The English words of the page, those of the example game among them."""
    return Words.load(compiled(*(root / "web/assets/locale/en" for root in ROOTS)))
