"""What tests of the page's pure modules share."""

from collections.abc import Iterator
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


@pytest.fixture
def example_is_found() -> Iterator[None]:
    """The example game is one of the games."""
    with example.among_games():
        yield
