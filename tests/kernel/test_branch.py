"""A list that goes on from the beginning of another one."""

from __future__ import annotations

import pytest

from core.play.branch import Branch


def grown() -> tuple[list[int], Branch[int]]:
    trunk = [0, 1, 2, 3, 4]
    branch = Branch(trunk, 3)
    branch += [30, 40]
    return trunk, branch


def test_it_is_its_beginning_and_what_is_its_own() -> None:
    trunk, branch = grown()
    branch.append(50)
    assert list(branch) == [0, 1, 2, 30, 40, 50]
    assert (branch[2], branch[3], branch[-1], branch[1:4]) == (2, 30, 50, [1, 2, 30])
    assert trunk == [0, 1, 2, 3, 4]


def test_its_end_can_be_replaced_and_nothing_of_the_trunk() -> None:
    trunk, branch = grown()
    branch[-1] = 41
    assert branch[3:] == [30, 41]
    with pytest.raises(IndexError):
        branch[2] = 9
    with pytest.raises(IndexError):
        branch.insert(1, 9)
    assert trunk == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("at", [5, 4, 3, 2, 0])
def test_cut_off_anywhere_it_grows_again(at: int) -> None:
    trunk, branch = grown()
    before = list(branch)
    del branch[at:]
    branch += [7]
    assert list(branch) == [*before[:at], 7]
    assert trunk == [0, 1, 2, 3, 4]


def test_nothing_is_taken_out_of_its_middle() -> None:
    _, branch = grown()
    with pytest.raises(TypeError):
        del branch[1]
    with pytest.raises(TypeError):
        del branch[1:2]
    assert len(branch) == 5
