"""Every choice that costs or brings something says so, with the figures that the kernel gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core import Session
from core.games.imperial2030.board import HOMES, REGION_IDS, SHIPYARD
from web.games.imperial2030 import regions, standing
from web.games.imperial2030 import table as imperial
from web.games.struggle_of_empires import table as struggle
from web.page.words import Words
from web.panels import log, prompt
from web.panels.prices import price_words
from web.table.choices import arrange
from web.table.moment import Moment, Person

ASSETS = Path(__file__).parents[2] / "web" / "assets"
IMPERIAL = json.loads((ASSETS / "maps" / "imperial2030.json").read_text("utf-8"))["regions"]
NATIONS = ("russia", "china", "india", "brazil", "usa", "europe")


def frame_of(session: Session, words: Words) -> Moment:
    """What the table would show of this moment."""
    game = session.game.id
    ui = (imperial if game == "imperial2030" else struggle).TABLE
    names = [Person(name) for name in ("Anna", "Ben", "Chiara")[: session.seats]]
    layout = arrange(session.choices, ui.group_key, ui.main_rank, ui.group_order)
    view = session.view(None)
    return Moment(
        game,
        words.of_game(game),
        names,
        view,
        layout,
        session.prompt,
        ui,
        actor=session.actor,
        price=session.price,
    )


def bills(moment: Moment, target: str) -> list[str]:
    """The prices of the choices of a group."""
    group = moment.layout.group(target)
    assert group is not None
    return [price_words(moment, choice) for choice in group.choices]


def rows(moment: Moment) -> dict[str, tuple[str, str]]:
    """The list: label and note by target."""
    return {group.target: moment.row(group) for group in moment.layout.groups}


def russia(phase: str, **more: object) -> Session:
    """Russia has just gone where it is asked `phase`; one seat governs everything."""
    position = {
        "seats": 2,
        "players": [
            {"cash": 4, "bonds": {"russia": [9]}},
            {"cash": 0, "swiss_bank": False, **more},
        ],
        "nations": {name: {"government": 0} for name in NATIONS},
    }
    position["nations"]["russia"] |= {"space": "maneuver_1", "treasury": 12}
    session = Session.from_position("imperial2030", position)
    session.play(f"rondel {phase}")
    return session


def test_the_swiss_bank_is_told_what_is_at_stake(words: Words) -> None:
    session = russia("import", bonds={"russia": [6, 2]}, swiss_bank=True)
    moment = frame_of(session, words)
    assert session.actor == 1
    assert "on its way to Import?</h2>" in prompt.words(moment)  # the interest stands in the row
    assert rows(moment)["say:force"][1] == "Russia pays 8\u00a0M interest, 4\u00a0M of it to you"
    bank, before = session.view(1)["players"][1]["cash"], session.view(1)["nations"]["russia"]
    session.play("force")
    assert session.view(1)["players"][1]["cash"] >= bank + 4
    assert before["treasury"] - session.view(1)["nations"]["russia"]["treasury"] == 8


def test_imports_show_their_price_and_what_may_be_bought(words: Words) -> None:
    moment = frame_of(russia("import"), words)
    assert "1\u00a0M" in prompt.words(moment)
    shown = rows(moment)
    assert shown["vladivostok"] == ("Vladivostok", "army or fleet")
    assert bills(moment, "vladivostok") == ["1\u00a0M", "1\u00a0M"]
    assert shown["moscow"] == ("Moscow", "army")
    assert bills(moment, "moscow") == ["1\u00a0M"]


def test_a_factory_that_may_produce_says_what_it_makes(words: Words) -> None:
    """Not how many units stand there: they have nothing to do with it."""
    nations: dict[str, dict[str, object]] = {name: {"government": 0} for name in NATIONS}
    nations["russia"] |= {"armies": {"vladivostok": 2}, "factories": ["moscow", "vladivostok"]}
    session = Session.from_position("imperial2030", {"seats": 2, "nations": nations})
    session.play("rondel production_1")
    shown = rows(frame_of(session, words))
    assert (shown["moscow"], shown["vladivostok"]) == (("Moscow", "army"), ("Vladivostok", "fleet"))
    before = session.view(None)["nations"]["russia"]
    session.play("produce vladivostok")
    after = session.view(None)["nations"]["russia"]
    assert (after["fleets"] - before["fleets"], after["armies"] - before["armies"]) == (1, 0)


def test_a_factory_shows_its_price_and_what_it_is(words: Words) -> None:
    session = Session.from_position(
        "imperial2030",
        {
            "seats": 2,
            "nations": {name: {"government": 0} for name in NATIONS}
            | {"russia": {"government": 0, "treasury": 12, "factories": ["moscow"]}},
        },
    )
    session.play("rondel factory")
    moment = frame_of(session, words)
    assert "5\u00a0M" in prompt.words(moment)
    assert rows(moment)["vladivostok"] == ("Vladivostok", "shipyard")
    assert rows(moment)["novosibirsk"] == ("Novosibirsk", "factory")
    assert bills(moment, "vladivostok") == ["5\u00a0M"]
    session.play("build vladivostok")
    told = [moment.say(message) for message in session.message(session.step - 1)]
    assert "Russia builds a shipyard in Vladivostok." in told


def test_home_ports_have_shipyards_and_other_homes_factories(words: Words) -> None:
    homes = REGION_IDS[:HOMES]
    nations = {
        name: {"government": 0, "factories": list(homes[i * 4 : i * 4 + 4])}
        for i, name in enumerate(NATIONS)
    }
    session = Session.from_position("imperial2030", {"seats": 2, "nations": nations})
    moment = frame_of(session, words)
    for home, shipyard in zip(homes, SHIPYARD, strict=True):
        word = "Shipyard" if shipyard else "Factory"
        assert f"<p>{word}</p>" in regions.tip_of(moment, home, IMPERIAL[home]), home
        assert word in regions.spoken(moment, home, []).split(". "), home
        assert standing.city_kind(IMPERIAL[home]) == ("shipyard" if shipyard else "armaments")


@pytest.mark.parametrize(
    ("space", "told"), [("import", "imports nothing"), ("production_2", "produces nothing")]
)
def test_an_action_without_effect_leaves_a_line(words: Words, space: str, told: str) -> None:
    session = russia(space)
    session.play("done")
    moment = frame_of(session, words)
    lines = [moment.say(m) for i in range(session.step) for m in session.message(i)]
    assert lines.count(f"Russia {told}.") == 1


def test_what_cannot_be_done_at_all_leaves_a_line_too(words: Words) -> None:
    nations = {name: {"government": 0} for name in NATIONS}
    session = Session.from_position("imperial2030", {"seats": 2, "nations": nations})
    session.play("rondel import")
    lines = [frame_of(session, words).say(m) for m in session.message(0)]
    assert lines[-1] == "Russia imports nothing."


def test_an_import_that_was_made_is_no_empty_one(words: Words) -> None:
    session = russia("import")
    session.play("import army moscow")
    session.play("done")
    journal = log.Journal(session.game)
    journal.update(session, frame_of(session, words).say)
    assert not [line for line in journal.lines() if line.kind == "no_import"]


# ---- Struggle of Empires ----
def test_building_shows_what_it_costs(words: Words) -> None:
    facts = {"armies": {"india": 1}, "gold": 20}
    players = [{"power": "britain", **facts}, {"power": "france", **facts}]
    session = Session.from_position("struggle_of_empires", {"seats": 2, "players": players})
    moment = frame_of(session, words)
    prices = {
        choice.text: (price_words(moment, choice), moment.note(choice))
        for group in moment.layout.groups
        for choice in group.choices
    }
    assert prices["build army"] == ("1 population", "")
    assert prices["rebuild army"] == ("1 population · 1 unrest", "")
    before = session.view(0)["players"][0]
    session.play("rebuild army")
    session.play("from india")
    after = session.view(0)["players"][0]
    assert before["population"] - after["population"] == 1
    assert after["unrest"] - before["unrest"] == 1


def test_the_number_of_tiles_is_no_price(words: Words) -> None:
    moment = frame_of(Session.from_position("struggle_of_empires", {"seats": 2}), words)
    last = "".join(struggle.TABLE.last_rows(moment))
    assert "tiles on display" in last
