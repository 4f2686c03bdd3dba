"""Setting up: flag cards, starting bonds, governments, investor card (DE 87-258, I37)."""

from __future__ import annotations

import pytest

from core import Session
from core.errors import SetupError
from imperial2030.builders import (
    GAME,
    NATIONS,
    SPACES,
    A,
    B,
    C,
    D,
    E,
    F,
    bonds,
    card,
    costs,
    deal,
    experienced,
    factories,
    flag,
    government,
    has_swiss_bank,
    nation,
    offered,
    on_turn,
    play,
    purses,
    refused,
    texts,
    treasury,
)

SECOND = {
    "russia": "europe",
    "china": "usa",
    "india": "brazil",
    "brazil": "china",
    "usa": "russia",
    "europe": "india",
}
"""The nation of the 2 million bond on each flag card."""


def test_setup_6p() -> None:
    """DE 139-178: one card each; 9 and 2 million lent, 2 million left, 11 in every treasury."""
    game = deal(6, *NATIONS[:-1])
    assert purses(game) == [2] * 6
    for seat, name in enumerate(NATIONS):
        assert bonds(game, seat, name) == [9]
        assert bonds(game, seat, SECOND[name]) == [2]
        assert treasury(game, name) == 11
        assert government(game, name) == seat
    assert on_turn(game) == "russia"
    assert game.actor == A
    assert card(game) == B


def test_setup_2p() -> None:
    """DE 158-170: Russia, India and the USA against China, Europe and Brazil."""
    game = deal(2, "russia")
    governed = [[n for n in NATIONS if government(game, n) == seat] for seat in (A, B)]
    assert governed == [["russia", "india", "usa"], ["china", "brazil", "europe"]]
    assert purses(game) == [2, 2]
    assert [treasury(game, name) for name in NATIONS] == [11] * 6
    assert card(game) == B


def test_two_players_the_other_way_round() -> None:
    game = deal(2, "china")
    assert government(game, "china") == government(game, "europe") == A
    assert government(game, "russia") == government(game, "usa") == B
    assert card(game) == A
    assert game.actor == B


def test_three_players_get_fixed_pairs_of_cards() -> None:
    """DE 147-157: USA with India, Brazil with Russia, Europe with China; 24 million each."""
    game = deal(3, "china", "india")
    governed = [[n for n in NATIONS if government(game, n) == seat] for seat in (A, B, C)]
    assert governed == [["china", "europe"], ["india", "usa"], ["russia", "brazil"]]
    assert purses(game) == [2, 2, 2]
    assert bonds(game, A, "usa") == [2]
    assert bonds(game, A, "india") == [2]
    assert [treasury(game, name) for name in NATIONS] == [11] * 6
    assert card(game) == A


def test_setup_5p_missing() -> None:
    """DE 187-194: the card nobody was dealt goes to the holder of that nation's 2 million bond."""
    game = deal(5, "russia", "china", "india", "brazil", "europe")
    assert treasury(game, "usa") == 2
    assert government(game, "usa") == government(game, "china") == B
    assert bonds(game, B, "usa") == [2]
    assert all(9 not in bonds(game, seat, "usa") for seat in range(5))
    assert 9 in nation(game, "usa")["bonds_left"]
    assert treasury(game, "russia") == 9


def test_setup_4p_russia_empty() -> None:
    """DE 187-194, 432-441: a nation without any bond has no government; its turn is left out."""
    game = deal(4, "china", "india", "brazil", "europe")
    assert treasury(game, "russia") == 0
    assert government(game, "russia") is None
    assert all(bonds(game, seat, "russia") == [] for seat in range(4))
    assert government(game, "usa") == A
    assert treasury(game, "usa") == 2
    assert treasury(game, "europe") == 9
    assert card(game) == B
    assert on_turn(game) == "china"
    assert game.actor == A


def test_four_players_without_the_two_first_cards_still_govern_them() -> None:
    """The 2 million bonds of Russia and China are on the cards of the USA and of Brazil."""
    game = deal(4, "india", "brazil", "usa", "europe")
    assert government(game, "russia") == C
    assert government(game, "china") == B
    assert card(game) == D
    assert on_turn(game) == "russia"


def test_the_investor_card_goes_left_of_the_last_seat_to_the_first() -> None:
    """DE 437-439; seats go round the table."""
    game = deal(6, "china", "india", "brazil", "usa", "europe")
    assert government(game, "russia") == F
    assert card(game) == A


@pytest.mark.parametrize("seats", range(2, 7))
def test_nobody_starts_a_standard_game_with_a_swiss_bank(seats: int) -> None:
    for seed in range(5):
        game = Session.new(GAME, seats=seats, seed=seed)
        assert not any(has_swiss_bank(game, seat) for seat in range(seats))
        assert purses(game) == [2] * seats


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_board_at_the_start(seats: int) -> None:
    """DE 62-78: two factories a nation, markers in the centre, 0 power, no units, no flags."""
    game = Session.new(GAME, seats=seats, seed=3)
    view = game.view(None)
    assert all(region["units"] == [] for region in view["regions"].values())
    assert all(region["flag"] is None for region in view["regions"].values())
    assert flag(game, "kazakhstan") is None
    for name in NATIONS:
        state = view["nations"][name]
        assert (state["power"], state["factor"], state["space"]) == (0, 0, None)
        assert (state["flags"], state["flags_left"]) == (0, 15)
        assert len(state["factories"]) == 2
    assert factories(game, "russia") == ["moscow", "vladivostok"]
    assert factories(game, "china") == ["beijing", "shanghai"]
    assert factories(game, "india") == ["mumbai", "new_delhi"]
    assert factories(game, "brazil") == ["brasilia", "rio_de_janeiro"]
    assert factories(game, "usa") == ["chicago", "new_orleans"]
    assert factories(game, "europe") == ["london", "paris"]
    assert view["round"] == 1


def test_the_pieces_of_each_nation() -> None:
    """DE 93-97: China 10 armies and 6 fleets, the USA 6 and 10, all others 8 and 8."""
    game = deal(6, *NATIONS[:-1])
    left = {n: (nation(game, n)["armies_left"], nation(game, n)["fleets_left"]) for n in NATIONS}
    assert left.pop("china") == (10, 6)
    assert left.pop("usa") == (6, 10)
    assert set(left.values()) == {(8, 8)}


def test_the_first_turn_may_be_any_space_for_nothing() -> None:
    assert costs(deal(6, *NATIONS[:-1])) == dict.fromkeys(SPACES, 0)


def test_setup_exp_cash() -> None:
    """DE 206-222."""
    for seats, money in ((6, 13), (5, 15), (4, 19), (3, 25), (2, 37)):
        game = experienced(seats)
        assert purses(game) == [money] * seats
        assert [treasury(game, name) for name in NATIONS] == [0] * 6


def test_setup_exp_order() -> None:
    """DE 224-256: from the start player clockwise; the next nation begins one seat further left."""
    game = experienced(3, A)
    asked = []
    for _ in range(6 * 3 - 1):
        asked.append(game.actor)
        game.play("pass")
    asked.append(game.actor)
    assert asked == [A, B, C, B, C, A, C, A, B, A, B, C, B, C, A, C, A, B]
    game.play("bond europe 4")
    assert treasury(game, "europe") == 4
    assert purses(game) == [25, 21, 25]


def test_the_start_player_is_drawn() -> None:
    game = experienced(4, C)
    asked = []
    for _ in range(8):
        asked.append(game.actor)
        game.play("pass")
    assert asked == [C, D, A, B, D, A, B, C]


def test_each_takes_one_free_bond_of_the_nation_and_pays_its_treasury() -> None:
    game = experienced(3, A)
    assert texts(game) == sorted(
        ["pass", *(f"bond russia {v}" for v in (2, 4, 6, 9, 12, 16, 20, 25))]
    )
    game.play("bond russia 9")
    assert (purses(game), treasury(game, "russia")) == ([16, 25, 25], 9)
    assert game.actor == B
    refused(game, "bond russia 9")
    refused(game, "bond china 4")
    game.play("bond russia 4")
    game.play("bond russia 12")
    assert treasury(game, "russia") == 25
    assert game.actor == B
    assert not texts(game, "bond russia")
    refused(game, "bond china 25")
    game.play("bond china 20")
    assert purses(game) == [16, 1, 13]


def test_who_cannot_pay_any_bond_is_not_asked() -> None:
    game = play(experienced(3, A), "bond russia 25", "pass", "pass")
    asked = []
    while texts(game, "bond "):
        asked.append(game.actor)
        game.play("bond europe 2" if offered(game, "bond europe 2") else "pass")
    assert A not in asked
    assert purses(game)[A] == 0


def test_the_largest_loan_governs_after_the_bond_round() -> None:
    game = play(experienced(3, A), "bond russia 6", "bond russia 9", "bond russia 4")
    play(game, "bond china 9", "pass", "bond china 4", *["pass"] * 12)
    assert government(game, "russia") == government(game, "china") == B
    assert [government(game, n) for n in NATIONS[2:]] == [None] * 4
    assert card(game) == C
    assert on_turn(game) == "russia"
    assert game.actor == B


def test_who_governs_nothing_gets_a_swiss_bank() -> None:
    """DE 254-256."""
    game = play(experienced(3, A), "bond russia 6", "bond russia 9", "bond russia 4")
    play(game, "bond china 9", "pass", "bond china 4", *["pass"] * 12)
    assert [has_swiss_bank(game, seat) for seat in range(3)] == [True, False, True]


def test_setup_exp_noRU_noCN() -> None:
    """I37: neither Russia nor China: the next nation that has a government."""
    game = play(experienced(3, A), *["pass"] * 6)
    play(game, "pass", "pass", "bond india 9", *["pass"] * 9)
    assert on_turn(game) == "india"
    assert game.actor == B
    assert card(game) == C


def test_no_russia_but_china_in_the_bond_round() -> None:
    """DE 439-441."""
    game = play(experienced(3, A), *["pass"] * 3)
    play(game, "pass", "bond china 2", "bond china 4", *["pass"] * 12)
    assert government(game, "china") == A
    assert on_turn(game) == "china"
    assert card(game) == B


def test_a_bond_round_with_thirty_seven_million() -> None:
    """With two players even the largest bond is within reach."""
    game = play(experienced(2, B), "bond russia 30")
    assert treasury(game, "russia") == 30
    assert purses(game) == [37, 7]


def test_without_investor_card_nobody_gets_it() -> None:
    assert card(deal(6, *NATIONS[:-1], investor_card=False)) is None


def test_a_card_cannot_be_dealt_twice() -> None:
    with pytest.raises(SetupError):
        deal(6, "russia", "russia")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(SetupError):
        Session.new(GAME, seats=seats, seed=1)


@pytest.mark.parametrize("options", [{"setup": "easy"}, {"bonus": True}])
def test_unknown_options_are_refused(options: dict[str, str | bool]) -> None:
    with pytest.raises(SetupError):
        Session.new(GAME, seats=3, seed=1, options=options)


def test_every_seat_can_be_dealt_every_card() -> None:
    seen = set()
    for seed in range(60):
        game = Session.new(GAME, seats=6, seed=seed)
        seen |= {(government(game, name), name) for name in NATIONS}
    assert len(seen) == 36
    assert (E, "usa") in seen
