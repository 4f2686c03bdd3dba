"""What copies of games are called in the list of games."""

from __future__ import annotations

from page.shown import words
from web.page.copies import copy_title
from web.page.storage import TITLE_CHARS


def test_a_copy_says_from_which_step_it_is_one() -> None:
    assert copy_title(words(), "Friday evening", 30) == "Friday evening · copy from step 30"


def test_a_copy_of_a_copy_is_called_after_the_first_game() -> None:
    once = copy_title(words(), "Friday · evening", 30)
    assert copy_title(words(), once, 4) == "Friday · evening · copy from step 4"


def test_a_long_title_leaves_room_for_that() -> None:
    found = copy_title(words(), "x" * TITLE_CHARS, 1234)
    assert len(found) == TITLE_CHARS and found.endswith(" · copy from step 1234")
