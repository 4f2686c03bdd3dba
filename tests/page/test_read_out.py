"""What screen readers are told at a table, and in which words. Without a browser."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from core import Session
from core.bots import choose
from core.protocol import CHANCE
from page.shown import moment_of
from web.games.pocket_imperium import panels
from web.games.struggle_of_empires.table import TABLE as STRUGGLE
from web.panels import advice
from web.panels.log import Journal
from web.table import card, history, moves, story, story_commands
from web.table.controller import Controller
from web.table.pace_commands import PACE_COMMANDS
from web.table.screen import Screen

CARD = "Place an army\nUnits\t0 →\t1\n\nThen Ben decides.\n\nClick again, or Enter, to play it"
"""A card as the browser tells its text: what the page does not show is left out."""


def test_a_card_is_read_line_by_line_and_not_in_one_word() -> None:
    run_together = CARD.replace("\n", "").replace("\t", "") + "Tap again to play it"
    node = SimpleNamespace(hidden=False, innerText=CARD, textContent=run_together)
    node.matches, node.querySelector = lambda _: False, lambda _: None  # without a table's heads
    node.classList = SimpleNamespace(add=lambda _: None, remove=lambda _: None)
    table: Any = SimpleNamespace(painter=SimpleNamespace(node=lambda _: node))
    assert card.words(cast("Controller", table)) == (
        "Place an army. Units: 0 → 1. Then Ben decides. Click again, or Enter, to play it."
    )


def said_of_others(session: Session, seat: int) -> str:
    """What is read out when others have gone on to this seat's next decision."""
    journal, before = Journal(session.game), session.step
    while session.actor != seat or session.step == before:
        session.play(choose(session, "greedy"))
    moment = moment_of(session, seat)
    journal.update(session, moment.say)
    table: Any = SimpleNamespace(
        session=session,
        screen=Screen(told=before, spoken=before),
        terms=SimpleNamespace(here=[seat]),
        journal=journal,
        moment=moment,
        actor=seat,
        seen=None,
        viewer=lambda: seat,
        persons_turn=lambda: True,
    )
    return " ".join(story._said_of_others(table))


def test_each_who_did_something_in_a_turn_that_is_shared_is_told_of() -> None:
    """All place their first ships in one turn: the one sentence told of the listener's own."""
    start = ["start 0"]
    session = Session.new("pocket_imperium", seats=4, seed=5, chance=start)
    session.play(session.choices[0])
    said = said_of_others(session, 0)
    for name in ("Ben", "Chiara", "Dora"):
        assert said.count(f"{name} places 2 ships") == 1, said
    assert "Anna" not in said


def test_what_is_turned_up_does_not_hide_what_others_did_with_it() -> None:
    session = Session.new("pocket_imperium", seats=4, seed=5, chance=["start 0"])
    heard = ""
    while not heard.startswith("Ben moves"):  # where a reveal ends and the next one begins
        session.play(choose(session, "greedy"))
        if session.actor != 0:
            heard = said_of_others(session, 0)
    turned_up = re.search(r"Reveal \d: [^.]*\. (Ben|Chiara|Dora) ", heard)
    assert turned_up is not None, heard


def test_a_war_that_others_end_is_told() -> None:
    """Counters are drawn in a turn of nobody's, with which its income and points are told."""
    session = Session.new("struggle_of_empires", seats=4, seed=5)
    heard = ""
    while session.view(None)["war"] < 2:
        heard = said_of_others(session, 0)
    assert heard.count("War 1 is over. Points: Austria 28, France 25") == 1, heard
    assert heard.index("War 1 is over") < heard.index("Russia bids 0 gold"), heard


def test_paging_through_the_past_tells_each_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not only once that this is the past: which step it is, and what happened in it."""
    session = Session.new("pocket_imperium", seats=3, seed=5, chance=["start 0"])
    for _ in range(3):
        session.play(session.choices[0])
    moment, said, journal = moment_of(session, 0), list[str](), Journal(session.game)
    journal.update(session, moment.say)
    table: Any = SimpleNamespace(
        session=session,
        screen=Screen(),
        bots=SimpleNamespace(stop=lambda: None),
        board=None,
        journal=journal,
        words=moment.words,
        shell=SimpleNamespace(announce=said.append),
    )
    monkeypatch.setattr(history, "paint", lambda _: None)
    for back in (1, 2):
        history.show_past(cast("Controller", table), session.step - back)
        line = journal.last(1, session.step - back)[-1].text
        assert said[-1] == f"Step {session.step - back} of {session.step}. {line}"
    assert said[0] != said[1]


def test_what_was_played_is_told_where_the_same_is_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cards are laid, factories produce under one prompt, read out only when it changes."""
    session = Session.new("pocket_imperium", seats=3, seed=5, chance=["start 0"])
    while "lay expand" not in [choice.text for choice in session.choices] or session.actor != 0:
        session.play(session.choices[0])
    said: list[str] = []
    table: Any = SimpleNamespace(
        session=session,
        screen=Screen(),
        terms=SimpleNamespace(here=[0]),
        ui=SimpleNamespace(passing_panels=()),
        choices=lambda: SimpleNamespace(ways={}),
        persons_turn=lambda: True,
        handover=lambda: False,
        say=moment_of(session, 0).say,
        shell=SimpleNamespace(announce=said.append),
    )
    table.actor = session.actor
    monkeypatch.setattr(moves, "proceed", lambda _: None)
    monkeypatch.setattr(moves.sealing, "published", lambda *_: session.info)
    moves.play(cast("Controller", table), "lay expand")
    assert said == ["Lay Expand"]


def test_a_refusal_that_stands_already_is_read_out_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The question is read out whenever it changes; the same words in it once more do not."""
    said: list[str] = []
    monkeypatch.setattr(history, "undo_to", lambda *_: None)
    monkeypatch.setattr(history, "undo_stop", lambda _: "Undo stops here.")
    monkeypatch.setattr(history, "paint", lambda _: None)
    table: Any = SimpleNamespace(screen=Screen(), shell=SimpleNamespace(announce=said.append))
    for read in ([], ["Undo stops here."]):
        history.undo(cast("Controller", table))
        assert table.screen.hint == "Undo stops here."
        assert said == read


# ---- what chance decides after an own step ----
class Told:
    """A table of three people at one screen, and what is read out at it."""

    def __init__(self, session: Session) -> None:
        moment, self.said = moment_of(session, 0), list[str]()
        journal = Journal(session.game)
        journal.update(session, moment.say)
        self.table: Any = SimpleNamespace(
            session=session,
            screen=Screen(told=session.step, spoken=session.step, fresh=False),
            terms=SimpleNamespace(here=[0, 1, 2], bots=()),
            journal=journal,
            moment=moment,
            actor=session.actor,
            seen=None,
            handover=lambda: False,
            viewer=lambda: 0,
            persons_turn=lambda: True,
            bots_turn=lambda: False,
            shell=SimpleNamespace(announce=self.said.append),
        )

    def hear(self, choice: Any) -> str:
        """Play, and return what is read out of it."""
        self.said.clear()
        session = self.table.session
        session.play(choice)
        self.table.journal.update(session, moment_of(session, 0).say)
        self.table.actor = session.actor
        story.tell(cast("Controller", self.table))
        return " ".join(self.said)


def test_whoever_rolled_is_told_how_the_dice_fell() -> None:
    """The next question is read out, and says nothing of the voyage or the battle before it."""
    session = Session.new("struggle_of_empires", seats=3, seed=3)
    told, heard = Told(session), list[str]()
    while len(heard) < 12:
        words = told.hear(choose(session, "greedy"))
        if session.timeline.steps[session.step - 1].actor == CHANCE:
            heard.append(words)
        else:
            assert words == ""
    for part in ("control marker", "arrives in Africa (roll 2)", "Dice 1 4 against 2 3"):
        assert sum(part in words for words in heard) == 1, heard
    assert sum("fight a draw in the Ottoman Empire (units lost" in words for words in heard) == 1


def test_what_keys_put_on_show_is_read_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """W, and the keys that walk from event to event, leave the focus where it is."""
    session = Session.new("struggle_of_empires", seats=4, seed=5)
    while session.view(None)["war"] < 2 or session.actor != 0:
        session.play(choose(session, "greedy"))
    told = Told(session)
    table = told.table
    table.terms.here, table.board = [0], None
    table.slots = SimpleNamespace(story=SimpleNamespace(told=lambda: table.screen.story))
    monkeypatch.setattr(story_commands, "paint", lambda _: None)
    for name, at in (("story", None), ("story-next", 0), ("story-next", 1), ("story-last", 0)):
        story_commands.STORY_COMMANDS[name](cast("Controller", table), "")
        if at is None:
            assert "War 1 is over." in told.said[-1]
        else:
            event = table.screen.story.events[at]
            assert told.said[-1] == table.moment.ui.event_line(table.moment, event)
    assert len({*told.said}) == 3, "the first event is on show twice, all else once"


# ---- whose it is, and what it is for ----
def test_an_order_that_is_turned_up_is_told_with_whose_it_is() -> None:
    """Eyes have the mark of its player before it and a tick behind it."""
    session = Session.new("pocket_imperium", seats=3, seed=5, chance=["start 0"])
    while not (session.view(None)["reveals"] and session.view(None)["reveals"][-1][0]["done"]):
        session.play(choose(session, "greedy"))
    told = str(panels.reveal(moment_of(session, 0), len(session.view(None)["reveals"])))
    for name in ("Anna", "Ben", "Chiara"):
        assert told.count(f"{name}: ") == 1
    assert told.count("carried out") == told.count("shown done")


def test_the_heading_of_upkeep_is_not_its_button_too() -> None:
    session = Session.new("pocket_imperium", seats=3, seed=5, chance=["start 0"])
    while session.view(None)["phase"] != "plan":
        session.play(session.choices[0])
    assert "<button" not in "".join(
        re.findall("<h3>.*?</h3>", str(panels.upkeep(moment_of(session, 0))))
    )


def test_each_button_of_a_hint_says_which_move_it_shows() -> None:
    """All of them said "Show this move"; two lines may begin alike."""
    session = Session.new("pocket_imperium", seats=2, seed=5, chance=["start 0"])
    lines = [
        advice.Shown("a", "Lay Expand", ["Anna adds a ship."], (1, 1), 0),
        advice.Shown("a", "Lay Expand", ["Anna adds two ships."], (1, 1), 0),
        advice.Shown("b", "Lay Explore", [], (1, 1), 0),
    ]
    html = str(advice.draw(moment_of(session, 0), lines))
    assert re.findall('aria-label="(Show[^"]*)"', html) == [
        "Show this move. Lay Expand. Anna adds a ship.",
        "Show this move. Lay Expand. Anna adds two ships.",
        "Show this move. Lay Explore.",
    ]


def test_where_the_keyboard_is_in_struggle_of_empires_names_what_borders_it() -> None:
    """H asks for that; whoever walks from place to place hears only what stands there."""
    players = [{"power": power} for power in ("austria", "prussia", "spain")]
    session = Session.from_position("struggle_of_empires", {"seats": 3, "players": players})
    moment = moment_of(session, 0)
    near = {
        "german_states": "Next to it: the Baltic and Central Europe. "
        "It borders the homelands of Austria and Prussia. Borders: a reconstruction",
        "ottoman_empire": "Next to it: the Mediterranean and Central Europe. "
        "It borders the homeland of Austria. Borders: a reconstruction",
        "spain": "Its homeland borders the Mediterranean: its armies may go there",
    }
    for place, words in near.items():
        brief, whole = (STRUGGLE.describe(moment, place, short) for short in (True, False))
        assert words in whole and whole.startswith(f"{brief}. "), whole
        assert "border" not in brief and "Next to" not in brief
    assert (
        STRUGGLE.describe(moment, "india", False) == STRUGGLE.describe(moment, "india", True) + "."
    )


def test_bots_that_go_step_by_step_are_told_of_step_by_step() -> None:
    """S lets them play one step and wait: of one amid a turn nothing was heard."""
    players = [{"power": "britain", "armies": {"britain": 2}}, {"power": "france"}]
    session = Session.from_position("struggle_of_empires", {"seats": 2, "players": players})
    session.play("move army britain")
    told = Told(session)
    told.table.terms.here, told.table.screen.pace.halted = [], True
    told.table.persons_turn = lambda: False
    assert told.hear("to german_states") == (
        "Britain moves an army from Britain to the German States."
    )
    assert session.actor == 0


def test_the_speed_that_a_key_gives_the_bots_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its button says so itself; the key leaves the focus where it is."""
    said: list[str] = []
    table: Any = SimpleNamespace(
        screen=Screen(),
        words=moment_of(Session.new("imperial2030", seats=2, seed=5)).words,
        bots_turn=lambda: False,
        shell=SimpleNamespace(announce=said.append),
    )
    for key in ("0", "0", "3"):
        PACE_COMMANDS["pace-speed"](cast("Controller", table), key)
    assert said == [
        "×3, 3 times as quick as in the settings",
        "×1, as quick as in the settings",
    ]
