"""Laying a plan: three places, a hand that stays where it is, and what is final."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from core import Session
from page.shown import moment_of
from web.games.pocket_imperium import panels, plan, planning
from web.games.pocket_imperium.table import COMMANDS
from web.panels import consequence
from web.panels.choices import number_page
from web.table.choices import Group
from web.table.screen import Screen

SHIPS = {"S0.3": [0, 1], "S1.5": [1, 1], "S2.0": [2, 1]}


def planning_game(seats: int = 3, *laid: str) -> Session:
    ships = {name: fleet for name, fleet in SHIPS.items() if fleet[0] < seats}
    session = Session.from_position("pocket_imperium", {"seats": seats, "ships": ships})
    for order in laid:
        session.play(f"lay {order}")
    return session


class Table(SimpleNamespace):
    """As much of a table as arranging a plan asks for; nobody paints and saves."""

    session: Session
    screen: Screen

    @property
    def actor(self) -> int | None:
        return self.session.actor

    @property
    def moment(self) -> Any:
        moment = moment_of(self.session, self.session.actor, self.screen.chosen)
        moment.beside, moment.step = self.screen.beside, self.session.step
        return moment

    def choosing_secretly(self) -> bool:
        return True

    def ui_choose(self, order: str) -> bool:
        """Choose a card of the hand; whether that only arranged the plan."""
        return planning.fill(self, Group(f"order.{order}", []))


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Any:
    for name in ("paint", "save_soon"):
        monkeypatch.setattr(planning, name, lambda table: None)
    monkeypatch.setattr(planning, "focus_main", lambda root: None)

    def table(session: Session, chosen: str = "") -> Any:
        people = range(session.seats)
        terms = SimpleNamespace(people=people, here=people, first_step=0)
        screen = Screen(chosen=f"order.{chosen}" if chosen else "")
        return Table(session=session, screen=screen, terms=terms, root=None)

    return table


def orders(table: Any) -> list[tuple[str, str]]:
    return [(place.order, place.state) for place in plan.planned(table.moment)]


def drawn(session: Session, chosen: str = "") -> str:
    target = f"order.{chosen}" if chosen else ""
    return str(plan.offers(moment_of(session, session.actor, target)))


# ---- what is on show ----
def test_the_card_that_locks_shows_the_whole_plan_before_it_is_played() -> None:
    session = planning_game(3, "exterminate")
    found = plan.planned(moment_of(session, 0, "order.explore"))
    states = [(place.order, place.state) for place in found]
    assert states == [("exterminate", "laid"), ("explore", "chosen"), ("expand", "rest")]
    assert session.step == 1


def test_the_hand_keeps_its_places() -> None:
    """A laid card leaves its own place open; the others stay where they were."""
    for laid in ((), ("expand",), ("explore",)):
        names = re.findall(r"<b>(Ex\w+)</b>", drawn(planning_game(3, *laid)))
        assert names == ["Expand", "Explore", "Exterminate"]
    gone = drawn(planning_game(3, "expand"))
    assert gone.count('class="gone"') == 1 and 'data-value="order.expand"' not in gone


def test_there_is_one_button_that_is_final_and_only_when_the_plan_is_whole() -> None:
    session = planning_game(3, "expand")
    assert "primary lock" not in drawn(session) and "2 cards to lay" in drawn(session)
    shown = drawn(session, "explore")
    assert shown.count("primary lock") == 1 and "Then the plan is final." in shown
    assert "Lay and lock in" in shown


def test_a_second_click_on_the_last_card_takes_it_back_and_locks_nothing() -> None:
    chosen = drawn(planning_game(3, "expand"), "explore")
    card = next(found for found in re.findall(r"<button[^>]*>", chosen) if "row order on" in found)
    assert 'data-act="back"' in card
    first = drawn(planning_game(3), "explore")
    assert 'data-act="back"' not in first  # it is only laid


def test_the_card_that_lies_last_is_not_laid_again() -> None:
    """With two cards laid the third lies on the last place; its figures stay to be read."""
    session = planning_game(3, "explore")
    shown = drawn(session, "expand")
    assert 'data-value="order.expand"' in shown
    assert 'data-value="order.exterminate"' not in shown
    assert shown.count("lays itself") == 2 and "What Exterminate would be worth" in shown


def test_each_order_tells_what_it_would_be_worth_whatever_the_others_lay() -> None:
    """R-EFF: three players."""
    table = str(plan.worth_table(moment_of(planning_game(3), 0), "expand"))
    spoken = re.findall(r'visually-hidden">([^<]*)<', table)
    assert spoken == [
        "nobody else: 3 actions",
        "Ben too: 2 actions",
        "Chiara too: 2 actions",
        "Ben and Chiara too: 1 action",
    ]


def test_with_two_players_both_cards_of_the_other_may_weaken() -> None:
    """R-EFF: two players."""
    table = str(plan.worth_table(moment_of(planning_game(2), 0), "expand"))
    assert "Ben with both cards: 1 action" in table and "Ben, Ben" not in table


def test_each_order_tells_what_it_finds_to_do() -> None:
    shown = drawn(planning_game(3))
    assert "11 ships in supply" in shown and "1 fleet could move" in shown


# ---- arranging ----
def test_reveals_are_exchanged_by_laying_anew(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"), "explore")
    COMMANDS["plan-swap"](table, "0")
    assert [order for order, _ in orders(table)] == ["explore", "exterminate", "expand"]
    assert [step.text for step in table.session.log] == ["lay explore"]
    COMMANDS["plan-swap"](table, "1")
    assert [order for order, _ in orders(table)] == ["explore", "expand", "exterminate"]
    assert orders(table)[-1][1] == "rest"


def test_nothing_is_locked_by_arranging(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"), "explore")
    for command in ("plan-swap-first", "plan-swap-last", "plan-swap-first"):
        COMMANDS[command](table, "")
        assert not table.session.view(0)["players"][0]["laid"]


def test_places_that_are_open_are_not_exchanged(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"))
    COMMANDS["plan-swap"](table, "0")
    assert orders(table) == [("exterminate", "laid")]


def test_a_card_is_taken_back_from_any_place(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"), "explore")
    COMMANDS["plan-take"](table, "0")
    assert orders(table) == [("", "open"), ("explore", "laid")] and table.session.step == 0
    COMMANDS["plan-take"](table, "0")  # it is open
    assert orders(table) == [("", "open"), ("explore", "laid")]
    COMMANDS["plan-take"](table, "1")
    assert orders(table) == []


def test_cards_stay_on_their_places_when_one_before_them_is_taken_back(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"), "explore")
    COMMANDS["plan-take"](table, "0")
    html = str(plan.offers(table.moment))
    assert html.count('data-drop="plan-move"') == 3 and "2 cards to lay" in html
    assert html.count('class="gone"') == 1  # the laid one is no longer in the hand
    assert table.ui_choose("explore") and orders(table)[0] == ("", "open")  # it has no second one
    assert table.ui_choose("expand")
    assert orders(table) == [("expand", "laid"), ("explore", "chosen"), ("exterminate", "rest")]
    assert not table.ui_choose("expand")  # nothing is open: the card is chosen as ever


def test_a_card_is_dragged_to_another_place(sit: Any) -> None:
    """Onto a card they are exchanged, onto an open place it moves there; nothing is locked."""
    table = sit(planning_game(3, "exterminate"), "explore")
    COMMANDS["plan-move"](table, "0>2")
    assert [order for order, _ in orders(table)] == ["expand", "explore", "exterminate"]
    COMMANDS["plan-clear"](table, "")
    COMMANDS["plan-move"](table, "explore>2")
    assert orders(table) == [("", "open"), ("", "open"), ("explore", "laid")]
    COMMANDS["plan-move"](table, "2>1")
    assert orders(table) == [("", "open"), ("explore", "laid")]
    COMMANDS["plan-move"](table, "explore>0")  # the only one: it moves
    assert orders(table) == [("explore", "laid")]
    assert not table.session.view(0)["players"][0]["laid"]


def test_three_cards_tapped_in_a_row_lie_in_that_order(sit: Any) -> None:
    """The third tap finds its card on the last place, where it stays: nothing is exchanged."""
    table = sit(planning_game(3, "explore"), "expand")
    assert table.ui_choose("exterminate")
    assert orders(table) == [("explore", "laid"), ("expand", "chosen"), ("exterminate", "rest")]


def test_of_two_cards_of_a_kind_the_second_stays_last(sit: Any) -> None:
    """Two players: one card of a pair is chosen, the other kind fills what is left."""
    table = sit(planning_game(2, "expand", "expand", "explore"), "explore")
    assert [state for _, state in orders(table)[3:]] == ["chosen", "rest", "rest"]
    assert table.ui_choose("exterminate") and table.screen.chosen == "order.explore"
    assert not sit(planning_game(2, "expand", "expand")).ui_choose("exterminate")


def test_in_a_pair_the_open_place_is_the_second(sit: Any) -> None:
    """R-PLAN: the cards of a pair have no order."""
    table = sit(planning_game(2, "expand", "explore", "exterminate"))
    COMMANDS["plan-take"](table, "0")
    kept = [("explore", "laid"), ("", "open"), ("exterminate", "laid")]
    assert orders(table) == kept
    assert [step.text for step in table.session.log] == ["lay explore"]


def test_the_chosen_card_of_a_pair_is_the_one_that_was_chosen(sit: Any) -> None:
    """The pair is sorted once it is whole."""
    table = sit(planning_game(2, "expand", "explore", "explore"), "expand")
    assert orders(table)[2:4] == [("expand", "chosen"), ("explore", "laid")]


def test_the_chosen_card_is_marked_also_where_the_other_one_lays_itself(sit: Any) -> None:
    """The last pair: after the fifth card only one is left, and the pair is sorted."""
    laid = ("expand", "expand", "explore", "exterminate")
    table = sit(planning_game(2, *laid), "exterminate")
    assert orders(table)[4:] == [("explore", "rest"), ("exterminate", "chosen")]
    table = sit(planning_game(2, *laid), "explore")
    assert orders(table)[4:] == [("explore", "chosen"), ("exterminate", "rest")]
    COMMANDS["plan-swap"](table, "1")
    assert [order for order, _ in orders(table)[2:]] == ["explore", "exterminate"] * 2


def test_cards_kept_aside_end_with_the_step_they_belong_to(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"), "explore")
    COMMANDS["plan-take"](table, "0")
    table.session.play("lay expand")
    assert orders(table) == [("expand", "laid")]


def test_all_cards_are_taken_back_at_once(sit: Any) -> None:
    table = sit(planning_game(3, "exterminate"), "explore")
    COMMANDS["plan-clear"](table, "")
    assert orders(table) == [] and table.screen.chosen == ""


def test_with_two_players_whole_pairs_are_exchanged(sit: Any) -> None:
    """R-PLAN: three pairs, whose cards have no order."""
    table = sit(planning_game(2, "expand", "explore", "exterminate", "exterminate"))
    COMMANDS["plan-swap"](table, "0")
    kept = [order for order, _ in orders(table)]
    assert kept == ["exterminate", "exterminate", "expand", "explore"]
    COMMANDS["plan-swap"](table, "1")  # the third pair is not there yet
    assert [order for order, _ in orders(table)] == kept


def test_only_the_own_plan_is_arranged(sit: Any) -> None:
    """The first seat has locked in; the second one arranges its own."""
    table = sit(planning_game(3, "exterminate", "explore", "expand"), "exterminate")
    COMMANDS["plan-clear"](table, "")
    assert [step.text for step in table.session.log] == ["lay exterminate", "lay explore"]
    assert table.actor == 1


def test_a_card_keeps_its_number_and_key_whatever_is_laid() -> None:
    for laid in ((), ("expand",), ("explore",)):
        moment = moment_of(planning_game(2, *laid), 0)
        number_page(moment, 9)
        numbers = {group.target: group.number for group in moment.layout.groups}
        for number, order in enumerate(("expand", "explore", "exterminate"), 1):
            assert numbers.get(f"order.{order}", number) == number
    twice = moment_of(planning_game(2, "expand", "expand"), 0)
    number_page(twice, 9)
    assert [group.number for group in twice.layout.groups] == [2, 3]


def test_an_order_has_no_card_for_the_plan_tells_what_it_brings() -> None:
    """A second click on the last card takes it back: no card may say that it plays."""
    moment = moment_of(planning_game(3, "exterminate"), 0, "order.explore")
    assert consequence.draw(moment, "order.explore") is None


# ---- what stands below ----
def test_below_the_cards_stand_what_their_figures_are_and_words_for_each_hand() -> None:
    shown = drawn(planning_game(3))
    assert "Under a card: its actions if you alone turn it up, and if others do as well." in shown
    assert '<span class="by-mouse">Click a card to lay it' in shown
    assert '<span class="by-touch">Tap a card to lay it' in shown


def test_below_the_cards_stands_what_each_order_does() -> None:
    """Who plans for the first time sees three words that all begin alike."""
    hint = drawn(planning_game(3)).split('class="hint"')[1]
    assert (
        "Expand adds ships on your planets, Explore moves fleets, "
        "Exterminate invades planets next door."
    ) in hint


@pytest.mark.parametrize(("seats", "opposite"), [(2, False), (3, False), (4, True)])
def test_with_four_the_hint_says_who_never_counts(seats: int, opposite: bool) -> None:
    """The figures name two of three others; a newcomer asks for the third."""
    hint = drawn(planning_game(seats)).split('class="hint"')[1]
    told = "Only your neighbours count, not Chiara, who sits opposite." in hint
    assert told is opposite and ("sits opposite" in hint) is opposite


def test_each_step_of_a_round_says_what_happens_in_it() -> None:
    html = str(panels.steps(moment_of(planning_game(), 0)))
    titles = re.findall(r'class="step-name[^"]*" title="([^"]+)"', html)
    assert len(titles) == 6 and len(set(titles)) == 4, "the three reveals are alike"
    assert titles[0].startswith("Everybody lays three orders in secret")
    assert "⟨" not in html
