"""States made from their fields: what a copy shares, what it does not, what is refused."""

from __future__ import annotations

import pytest

from core.state import Copied, made, plain, state


@state
class Fight(Copied):
    """A part of a state that is a state itself."""

    place: int
    dice: list[int] = made(lambda s: [])


class Prices:
    """Something that no action changes, without a method `copy`."""


@state
class War(Copied):
    """A state with a field of every sort."""

    seats: int
    prices: Prices
    round: int = 1
    actor: int = -1
    fight: Fight | None = None
    armies: bytearray = made(lambda s: bytearray(s.seats))
    cash: list[int] = made(lambda s: [10] * s.seats)


def war() -> War:
    return War(seats=3, prices=Prices(), fight=Fight(place=2))


def test_a_new_state_makes_its_lists_from_the_fields_given() -> None:
    new = war()
    assert new.cash == [10, 10, 10] and new.armies == bytearray(3) and new.round == 1


def test_every_field_of_a_copy_can_change_without_the_other() -> None:
    one = war()
    other = one.copy()
    assert other == one and other.prices is one.prices
    other.cash[0], other.armies[1], other.round = 3, 1, 2
    assert other.fight is not None and one.fight is not None
    other.fight.dice.append(6)
    assert one.cash == [10, 10, 10] and one.armies == bytearray(3) and one.fight.dice == []
    assert other != one


def test_a_part_that_is_not_there_is_copied_as_none() -> None:
    assert War(seats=2, prices=Prices()).copy().fight is None


@pytest.mark.parametrize("name", ["round", "actor", "fight", "armies", "cash"])
def test_states_differ_when_one_field_does(name: str) -> None:
    other = war()
    one = other.copy()
    setattr(other, name, 7)
    assert one != other


def test_no_other_attribute_can_be_set() -> None:
    with pytest.raises(AttributeError):
        war().cahs = [1]  # type: ignore[attr-defined]


def test_a_list_of_lists_is_refused() -> None:
    """A copy would share the inner lists."""
    with pytest.raises(TypeError, match=r"rows: a copy would share"):

        @state
        class Board(Copied):
            """A state that cannot be."""

            rows: list[list[int]] = made(lambda s: [])


def test_plain_fields_are_new_lists() -> None:
    one = war()
    fields = plain(one, "round", "cash", "armies")
    assert fields == {"round": 1, "cash": [10, 10, 10], "armies": [0, 0, 0]}
    assert fields["cash"] is not one.cash
