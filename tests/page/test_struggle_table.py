"""Struggle of Empires' table as text: pieces in crowds, plaques, words of every state, secrets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lots import play_by_lot

from core import Session
from core.games.struggle_of_empires.view.latest import BATTLE_BEGINS, OUTCOMES, latest
from web.games.struggle_of_empires import atlas, badges, plaques, regions, seats, tokens
from web.games.struggle_of_empires.table import TABLE
from web.map import marks
from web.map.tokens import GAP, Piece, flow, spread
from web.page.words import Words
from web.panels import log, prompt
from web.table.choices import arrange
from web.table.moment import Moment, Person

GAME = "struggle_of_empires"
ASSETS = Path(__file__).parents[2] / "web" / "assets"
PLACES = json.loads((ASSETS / "maps" / f"{GAME}.json").read_text("utf-8"))["regions"]
NAMES = ("Anna", "Ben", "A name of fourty letters, and then some", "<b>&", "Ewa", "Farid", "Gül")
HOLDERS = ((4, "britain"), (3, "france"), (2, "spain"), (1, "russia"))
"""So many markers of these powers in a region."""
UNREST = (8351, 8462, 8573, 8684)
"""Sums that cannot be on the page by chance."""


def frame_of(session: Session, words: Words, viewer: int | None, **more: Any) -> Moment:
    """What the table would show this seat."""
    layout = arrange(session.choices, TABLE.group_key, TABLE.main_rank, TABLE.group_order)
    told = [m for i in range(session.step) for m in session.message(i)][::-1]
    return Moment(
        GAME,
        words.of_game(GAME),
        [Person(name) for name in NAMES[: session.seats]],
        session.view(viewer),
        layout,
        session.prompt,
        TABLE,
        actor=session.actor,
        viewer=viewer,
        over=session.over,
        ranking=session.ranking if session.over else (),
        scores=session.scores if session.over else (),
        latest=lambda: latest(told),
        **more,
    )


def everything(moment: Moment) -> str:
    """All that the game draws of a moment."""
    parts = [html for _, html in (*TABLE.chips(moment), *TABLE.cards(moment))]
    parts += [TABLE.above_prompt(moment)[1], TABLE.subtitle(moment), TABLE.rail(moment, [])]
    parts += [prompt.words(moment), prompt.main_button(moment), prompt.offers(moment)]
    parts += [draw(moment) for draw in TABLE.panels.values()]
    stacks = TABLE.pieces(moment, PLACES)
    parts += [marks.stack(stacks[name], PLACES[name]) for name in stacks]
    parts += [TABLE.tip(moment, name, PLACES[name]) for name in PLACES]
    parts += [TABLE.describe(moment, name, False) for name in PLACES]
    for group in moment.layout.groups:
        parts += [*moment.row(group), prompt.draw_menu(moment, group)]
        parts.append(TABLE.preview(moment, group.target) or "")
    return "".join(parts)


def missing(text: str) -> set[str]:
    """Ids and parameters that the catalogue does not know."""
    return set(re.findall("⟨(.*?)⟩", text))


@pytest.mark.parametrize("seats_", [2, 5, 7])
def test_every_moment_of_a_game_has_its_words(seats_: int, words: Words) -> None:
    session, pick = Session.new(GAME, seats=seats_, seed=6), Random(2)
    seen: set[str] = set()
    while not session.over:
        phase = session.view(None)["phase"]
        if phase not in seen or pick.random() < 0.015:
            seen.add(phase)
            viewer = session.actor if pick.random() < 0.5 else None
            moment = frame_of(session, words, viewer, may_look=viewer is None)
            assert not missing(everything(moment)), phase
        play_by_lot(session, pick)
    moment = frame_of(session, words, None)
    assert not missing(everything(moment))
    cells = [cell for seat in range(seats_) for cell in TABLE.result_cells(moment, seat)]
    assert len(cells) == 3 * seats_ and "?" not in cells
    assert all(TABLE.result_heads(moment))


# ---- secrets ----
def secretive() -> Session:
    """A game with sums of unrest that nothing else has."""
    players = [{"unrest": unrest} for unrest in UNREST]
    return Session.from_position(GAME, {"seats": 4, "players": players})


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_unrest_of_others_is_nowhere(viewer: int | None, words: Words) -> None:
    text = everything(frame_of(secretive(), words, viewer, may_look=viewer is None))
    found = [seat for seat, unrest in enumerate(UNREST) if str(unrest) in text]
    assert found == ([] if viewer is None else [viewer])


def test_a_look_shows_the_own_unrest_only(words: Words) -> None:
    session = secretive()
    peek = session.view(session.actor)
    text = everything(frame_of(session, words, None, may_look=True, private_view=peek))
    found = [seat for seat, unrest in enumerate(UNREST) if str(unrest) in text]
    assert found == [session.actor]


def test_open_unrest_needs_no_look(words: Words) -> None:
    session = Session.from_position(GAME, {"seats": 3, "options": {"open_unrest": True}})
    assert "peek" not in everything(frame_of(session, words, None, may_look=True))


# ---- crowds ----
def crowd(powers: int, kinds: tuple[str, ...]) -> list[tuple[str, str, int]]:
    return [(power, kind, 2) for power in tokens.POWERS[:powers] for kind in kinds]


def width(pieces: list[Piece]) -> int:
    return sum(piece.size[0] for piece in pieces)


@pytest.mark.parametrize("name", ["german_states", "africa", "mediterranean", "britain"])
@pytest.mark.parametrize("powers", [1, 3, 7])
def test_tokens_keep_to_their_room(name: str, powers: int) -> None:
    place = PLACES[name]
    made = regions.standing(crowd(powers, ("army", "fort", "fleet")), place, ())
    for slot, key in (("crowd", "tokens"), ("fleets", "fleets")):
        group = [piece for piece in made if piece.slot == slot]
        if not group or key not in place:
            continue
        least = min(piece.size[0] for piece in group)
        assert least >= 0.68 * tokens.SIZES["army"][0]
        room = place[key]["width"]
        tops = {offset[1] for _, _, offset in spread(group, marks.anchors(place))}
        assert len(tops) <= -(-width(group) // room) + 1


def test_in_a_crowd_forts_join_their_armies() -> None:
    made = regions.standing(crowd(7, ("army", "fort")), PLACES["german_states"], ())
    assert [piece.who for piece in made] == [f"{power}.army" for power in tokens.POWERS]
    few = regions.standing(crowd(3, ("army", "fort")), PLACES["german_states"], ())
    assert len(few) == 6


def test_every_power_has_a_look_of_its_own() -> None:
    assert len({tokens.EMBLEMS[power] for power in tokens.POWERS}) == 7
    pictures = {tokens.unit(kind, power) for kind in tokens.SIZES for power in tokens.POWERS}
    assert len(pictures) == 21


def test_rows_are_filled_evenly() -> None:
    sizes = [(20, 20)] * 5
    assert flow([], 50) == []
    assert {y for _, y in flow(sizes, 200)} == {0}
    offsets = flow(sizes, 5 * (20 + GAP) / 2 + 1)
    counts = [sum(1 for _, y in offsets if y == line) for line in sorted({y for _, y in offsets})]
    assert counts == [3, 2] or counts == [2, 3]


# ---- badges ----
def test_a_badge_bears_the_emblem_of_whose_units_it_counts() -> None:
    """Two units of Russia and one of Austria, where Prussia has the markers."""
    (piece,) = badges._badge(["prussia", "austria"], [("austria", 1), ("russia", 2)])
    assert (piece.who, piece.count) == ("russia.badge", 3)
    assert piece.art.index("#pw-austria") < piece.art.index("#pw-russia")  # peeps out behind it
    (piece,) = badges._badge(["prussia", "austria"], [])
    assert piece.who == "prussia.badge"


def test_where_several_have_units_each_has_a_badge_before_one_stands_for_all() -> None:
    """2 of Austria beside 3 of France are not 5 of Austria."""
    made = badges._each([("austria", 2), ("france", 2), ("france", 1)])
    assert [(piece.who, piece.count) for piece in made] == [
        ("france.badge", 3),
        ("austria.badge", 2),
    ]
    assert [piece.count for piece in badges._each([("austria", 2), ("austria", 1)])] == [3]


def test_where_four_have_units_each_has_a_badge_before_one_stands_for_all(words: Words) -> None:
    """One badge of the first with the units of all would read as its own; then that one, too."""
    players = [{"armies": {"africa": 2}, "fleets": {"africa": 1}} for _ in range(4)]
    session = Session.from_position(GAME, {"seats": 4, "war": 1, "players": players})
    moment = frame_of(session, words, None)
    ways = badges.simpler(moment, PLACES, TABLE.pieces(moment, PLACES))["africa"]
    counts = [[piece.count for piece in way if piece.slot == "unit"] for way in ways]
    assert counts[0] == [3, 3, 3, 3]
    assert counts[1:] == [[12]] * (len(counts) - 1) and len(counts) > 1


# ---- plaques ----
def test_markers_stand_by_rank() -> None:
    assert seats.by_rank({"0": 1, "2": 4, "1": 4, "3": 0}) == [(1, 4), (2, 4), (0, 1)]


@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("wide", [plaques.WIDE, plaques.NARROW])
def test_markers_stay_on_their_plaque(count: int, wide: int) -> None:
    spots = [plaques.spot(i, count, wide) for i in range(count)]
    assert len(set(spots)) == count
    assert all(x <= wide - 22 for x, _ in spots)
    assert all(y < plaques.height(count, wide) - plaques.HEAD for _, y in spots)


def test_reconstructed_values_are_marked(words: Words) -> None:
    session = Session.new(GAME, seats=3, seed=1)
    moment = frame_of(session, words, None)
    art = plaques.plaque(moment, "baltic", fought=False).art
    sure = plaques.plaque(moment, "german_states", fought=False).art
    assert 'class="guess"' in art and 'class="guess"' not in sure
    assert "guess-note" in TABLE.tip(moment, "baltic", {})


def test_a_single_point_of_a_region_is_told_as_one(words: Words) -> None:
    """The number of markers decided about it: "2 markers for 1 points"."""
    players = [{"markers": {"ottoman_empire": n}, "power": power} for n, power in HOLDERS]
    session = Session.from_position(GAME, {"seats": 4, "war": 1, "players": players})
    moment = frame_of(session, words, None)
    third = plaques.lines(moment, moment.view["regions"]["ottoman_empire"])[2]
    assert third == "Spain: 2 markers, 1 point"
    assert "2 markers for 1 point<" in TABLE.tip(moment, "ottoman_empire", {})


def test_what_is_asked_stands_beside_the_map_and_the_battle_is_marked(words: Words) -> None:
    moment = frame_of(Session.new(GAME, seats=3, seed=1), words, None)
    view = dict(moment.view)
    for region in ("south_america", "mediterranean", "india"):
        moment.view = {**view, "battle": {"region": region}}
        assert TABLE.dock_side is not None and TABLE.dock_side(moment) == "right"
        assert TABLE.tint(moment) == {region: "fought"}


# ---- the log ----
def test_turns_of_the_log_have_names(words: Words) -> None:
    session, pick = Session.new(GAME, seats=3, seed=2), Random(4)
    while session.step < 260 and not session.over:
        play_by_lot(session, pick)
    journal = log.Journal(session.game)
    moment = frame_of(session, words, None)
    journal.update(session, moment.say)
    text = log.draw(moment, journal.lines(), "all")
    assert "War 1, round 2 · " in text and "War 1, alliances" in text and "⟨" not in text
    kinds = {line.kind for line in journal.lines()}
    assert kinds & {*TABLE.log_filters["battles"]} and kinds & {*TABLE.log_filters["alliances"]}


def test_words_of_the_filters_exist(words: Words) -> None:
    known = {name for kinds in TABLE.log_filters.values() for name in kinds}
    assert all(words.has(f"{GAME}.log.{name}") for name in known)
    assert all(words.of_game(GAME).has(f"{GAME}.table.log.{name}") for name in TABLE.log_filters)


def test_the_log_of_battles_has_all_from_the_declaration_to_what_came_of_it() -> None:
    """An attack by the War Office, too: dice of nobody's attack stood there."""
    shown = {f"log.{name}" for name in TABLE.log_filters["battles"]}
    assert shown >= BATTLE_BEGINS | OUTCOMES


def test_the_log_of_battles_has_the_tiles_used_in_them(words: Words) -> None:
    """R40: of dice thrown twice it tells why; tiles of a turn stay out."""
    two = {"armies": {"german_states": 2}, "population": 3}
    tiles = {"reserve": 1, "improved_agriculture": 1}
    players = [{"power": "britain", **two, "tiles": tiles}, {"power": "france", **two}]
    start = {"seats": 2, "players": players}
    dice = [f"roll {one}" for one in ("1 1", "6 1", "3 4", "2 2")]
    session = Session.from_position(GAME, start, chance=dice)
    session.play("use improved_agriculture")
    session.play("attack german_states france")
    session.play("use reserve")
    moment, journal = frame_of(session, words, 0), log.Journal(session.game)
    journal.update(session, moment.say)
    text = log.draw(moment, journal.lines(), "battles")
    assert "Britain uses Reserve." in text and "Improved Agriculture" not in text


def test_a_blockade_says_that_more_fleets_pass_it(words: Words) -> None:
    """R43: it bars only those without more fleets there than its owner's."""
    britain = {"power": "britain", "fleets": {"india": 1}}
    blockade = {"region": "india", "seat": 0}
    start = {"seats": 2, "players": [britain, {"power": "france"}], "blockade": blockade}
    moment = frame_of(Session.from_position(GAME, start), words, 1)
    said = regions.counter_words(moment, moment.view["regions"]["india"])
    assert said == ["Blockade of Britain: armies of others enter only where they have more fleets"]


def test_before_powers_are_chosen_each_seat_has_a_mark_of_its_own(words: Words) -> None:
    """Nobody could be told from another in the row of players while all were grey discs."""
    session = Session.new(GAME, seats=7, seed=3)
    while session.view(None)["phase"] != "power":
        session.play(session.choices[0])
    moment = frame_of(session, words, 0)
    marks_ = [str(moment.mark(seat, 20)) for seat in range(7)]
    assert len({*marks_}) == 7
    for (_, card), mark in zip(TABLE.cards(moment), marks_, strict=True):
        assert re.findall(r"<text[^>]*>.*?</text>", mark)[0] in str(card)


def test_what_several_countries_are_worth_is_told_in_victory_points(words: Words) -> None:
    start = {"seats": 2, "counters": {"german_states": ["5 point 1", "5 point 1"]}}
    session = Session.from_position(GAME, start)
    said = regions.tip(frame_of(session, words, 0), "german_states")
    assert "2 countries of strength 5 worth 1 VP each" in said


def test_what_lies_in_a_region_is_told_in_whole_sentences(words: Words) -> None:
    """'Country of strength 3. Country of strength 4' ended in the air."""
    body = {"seats": 2, "counters": {"baltic": ["3", "4"]}}
    moment = frame_of(Session.from_position("struggle_of_empires", body), words, 0)
    told = "Country of strength 3. Country of strength 4."
    assert told in regions.tip(moment, "baltic")
    assert told in atlas.section(moment, "baltic")


def test_the_points_of_industry_are_told_and_pass_the_filter_of_points(words: Words) -> None:
    session = Session.from_position(GAME, {"seats": 2, "players": [{"power": "britain"}, {}]})
    session.play("buy industry")
    identifier, params = session.message(0)[0]
    assert identifier.removeprefix("log.") in TABLE.log_filters["points"]
    points = session.view(0)["players"][0]["points"]
    assert words.say((identifier, params), GAME) == f"Britain takes Industry: {points} points."
    assert [event.kind for event in session.events(0, 1, 0)] == ["tile"]
