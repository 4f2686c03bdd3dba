"""Words: ids in, sentences out."""

from dataclasses import replace
from pathlib import Path

import pytest

from core import GAMES, Session
from page.shown import moment_of
from page.shown import words as english
from tools.site.catalogue import CatalogueError, compiled, joined
from web.page.words import Words, apart
from web.table.moment import Person

PART = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "home.title"
msgstr "Imperia"

msgid "home.seats"
msgid_plural "home.seats"
msgstr[0] "{n} seat"
msgstr[1] "{n} seats"

msgid "list.more"
msgstr "{head}, {item}"

msgid "list.last"
msgstr "{head} and {item}"

# A sentence over two lines, with a quotation.
msgid "toy.log.move"
msgstr "{who} moves {nation:of} "
"army to “{place}”."

msgid "toy.nation.india"
msgstr "India"

msgid "toy.nation.india:of"
msgstr "India’s"

msgid "toy.place.sea"
msgstr "the sea"

msgid "pocket_imperium.log.place"
msgstr "{start_ships} ships, {nothing}"

msgid "toy.paid"
msgid_plural "toy.paid"
msgstr[0] "{who} pays {amount} coin"
msgstr[1] "{who} pays {amount} coins"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    folder = tmp_path / "en"
    folder.mkdir()
    (folder / "part.po").write_text(PART, encoding="utf-8")
    return Words.load(compiled(folder))


def test_plain_and_plural(words: Words) -> None:
    assert words.t("home.title") == "Imperia"
    assert [words.t("home.seats", n=n) for n in (0, 1, 2)] == ["0 seats", "1 seat", "2 seats"]


def test_what_is_missing_shows(words: Words) -> None:
    assert words.t("home.nothing") == "⟨home.nothing⟩"
    assert words.t("list.last", head="a") == "a and ⟨item⟩"
    assert not words.has("home.nothing") and words.has("home.seats")


def test_message_of_a_game(words: Words) -> None:
    params = {"who": "@seat.1", "nation": "@nation.india", "place": "@place.sea"}
    sentence = words.say(("log.move", params), "toy", ["Anna", "Ben"])
    assert sentence == "Ben moves India’s army to “the sea”."


def test_several_words_are_said_as_a_list(words: Words) -> None:
    params = {"who": "@seat.1", "nation": "@nation.india", "place": "@seat.0 @seat.1"}
    sentence = words.say(("log.move", params), "toy", ["Anna", "Ben"])
    assert sentence == "Ben moves India’s army to “Anna and Ben”."


def test_several_words_have_their_forms() -> None:
    """It was "Governs Brazil and USA"."""
    governed = ("told.governs", {"nations": "@nation.brazil @nation.usa"})
    assert english().say(governed, "imperial2030") == "Governs Brazil and the USA"
    refused = ("event.battle.refused", {"who": "@power.france @seat.0"})
    said = english().say(refused, "struggle_of_empires", ["Anna"])
    assert said == "No help from France and Anna."


def test_plural_by_the_first_number(words: Words) -> None:
    assert words.say(("paid", {"who": "@seat.0", "amount": 1}), "toy", ["Anna"]) == (
        "Anna pays 1 coin"
    )
    assert words.say(("paid", {"who": "@seat.0", "amount": 3}), "toy", ["Anna"]) == (
        "Anna pays 3 coins"
    )


def test_plural_by_the_number_that_is_told() -> None:
    """It was "Help with 1 fleets": what decided were the armies, of which there are none."""
    said = english().of_game("struggle_of_empires").t
    fleets, armies = {"armies": 0, "fleets": 1}, {"armies": 1, "fleets": 0}
    assert said("struggle_of_empires.choice.help_fleets", **fleets) == "Help with 1 fleet"
    assert said("struggle_of_empires.choice.help_armies", **armies) == "Help with 1 army"


def test_the_usual_pace_is_no_multiple() -> None:
    """A screen reader said "1 times as quick as in the settings"."""
    said = english().t
    assert said("table.pace.speed_line", n=1) == "×1, as quick as in the settings"
    assert said("table.pace.speed_line", n=3) == "×3, 3 times as quick as in the settings"


def test_a_blockade_by_a_single_fleet_is_told_as_one() -> None:
    """It was "with 1 fleets"."""
    said = english().of_game("struggle_of_empires").t
    why = "struggle_of_empires.why.blockade"
    assert "with 1 fleet;" in said(why, power="Spain", region="Africa", fleets=1, own=0)
    assert "with 2 fleets;" in said(why, power="Spain", region="Africa", fleets=2, own=1)


def test_braces_in_a_name_are_harmless(words: Words) -> None:
    assert words.t("list.more", head="{item}", item="{0}") == "{item}, {0}"


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_list(words: Words, items: list[str], text: str) -> None:
    assert words.list_of(items) == text


def test_same_id_twice_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    for name in ("a.po", "b.po"):
        (folder / name).write_text('msgid "x"\nmsgstr "y"\n', encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"b\.po: x stands in two parts"):
        joined(folder)


def test_a_sentence_may_name_a_figure_of_the_rules(words: Words) -> None:
    ships = GAMES["pocket_imperium"].figures["start_ships"]
    assert words.t("pocket_imperium.log.place") == f"{ships} ships, ⟨nothing⟩"
    assert words.t("pocket_imperium.log.place", start_ships=9) == "9 ships, ⟨nothing⟩"


@pytest.mark.parametrize("name", ["דוד", "محمد"])
def test_a_name_from_right_to_left_keeps_the_figures_behind_it(name: str) -> None:
    """Without its marks a browser turns round what follows: "0 → 2" becomes "2 → 0"."""
    moment = replace(moment_of(Session.new("pocket_imperium", seats=2)), people=[Person(name)] * 2)
    told = moment.t("after.tile", tile="@tile.0", seat="@seat.0", old=0, new=2)
    assert told == f"North would score \u2068{name}\u2069 0 → 2"
    assert moment.initials(0) == f"{name[0]}1"


def test_a_title_turns_no_sentence_round_it() -> None:
    assert apart("\u202eMy game\u2069") == "My game"
    assert apart(apart("דוד")) == apart("דוד")


def test_other_names_are_told_as_they_are_written() -> None:
    moment = moment_of(Session.new("pocket_imperium", seats=2))
    assert moment.t("log.choose", seat="@seat.0", tile="@tile.0") == "Anna scores North."
