"""What a seat sees: the unrest of others is hidden until the end, all else is open."""

from __future__ import annotations

import json
from typing import Any

import pytest
from lots import play_by_lot

from core import Session
from core.games.struggle_of_empires.view import attacks
from core.play.chance import TEST, Rng
from struggle_of_empires.battles import G, battlefield
from struggle_of_empires.builders import (
    GAME,
    POWERS,
    REGIONS,
    again,
    beginning,
    messages,
    of,
    pass_turns,
    phase,
    play,
    position,
)


def shown(session: Session, viewer: int | None) -> list[int | None]:
    """The unrest of all seats as this viewer sees it."""
    return [player["unrest"] for player in session.view(viewer)["players"]]


def troubled(*numbers: int, **more: Any) -> Session:
    """Players with this much unrest."""
    players = {power: {"unrest": n} for power, n in zip(POWERS, numbers, strict=False)}
    return position(players, **more)


def test_unrest_is_seen_by_its_owner_only() -> None:
    s = troubled(3, 8, 21)
    assert shown(s, 0) == [3, None, None]
    assert shown(s, 1) == [None, 8, None]
    assert shown(s, 2) == [None, None, 21]
    assert shown(s, None) == [None, None, None]


def test_all_unrest_is_shown_at_the_end() -> None:
    players = {power: {"unrest": n} for power, n in zip(POWERS, (3, 8, 21), strict=False)}
    s = beginning("end", players)
    assert s.over
    for viewer in (0, 1, 2, None):
        assert shown(s, viewer) == [3, 8, 21]


def test_unrest_may_be_open_by_an_option() -> None:
    s = troubled(3, 8, options={"open_unrest": True})
    assert shown(s, None) == shown(s, 0) == [3, 8]


def scene(trouble: int) -> Session:
    """A whole turn with borrowing, battle and losses, France having this much unrest before."""
    s = position(
        {
            "spain": {"armies": {G: 4}, "gold": 0},
            "france": {"armies": {G: 2}, "markers": {G: 1}, "unrest": trouble, "gold": 0},
            "britain": {"gold": 1},
            "austria": {},
        },
        ["roll 2 2", "roll 3 4"],
    )
    play(s, f"attack {G} france")
    pass_turns(s)
    play(s, "buy army_training", "pass")
    pass_turns(s, 2)
    return s


def test_views_and_log_do_not_depend_on_the_unrest_of_others() -> None:
    """Nothing tells whether France has 0 or 30: views, log, scores, ranking, figures."""
    found = set()
    for trouble in (0, 1, 19, 20, 35):
        s = scene(trouble)
        views = [s.view(seat) for seat in (0, 2, 3, None)]
        open_parts = [s.scores, s.ranking, s.game.stats(s.state), s.prompt]
        found.add(json.dumps([views, messages(s), open_parts], sort_keys=True))
        assert of(s, "france")["unrest"] == trouble + 4
    assert len(found) == 1


def test_messages_never_name_unrest_before_the_end() -> None:
    s = scene(13)
    words = json.dumps(messages(s))
    assert "unrest" not in words


def test_the_end_tells_the_unrest() -> None:
    s = troubled(21, 8, war=3, round=6)
    before = s.step
    pass_turns(s, 2)
    assert s.over
    told = [params["unrest"] for name, params in messages(s, before) if "unrest" in params]
    assert sorted(told) == [8, 21]


def test_resampled_states_look_the_same_and_hide_unrest() -> None:
    """What a bot is given tells nothing of the unrest of others."""
    s = troubled(3, 8, 21, war=2)
    rng = Rng(1, TEST)
    seen = set()
    for _ in range(60):
        other = s.game.resample(s.state, 1, rng.below)
        assert s.game.view(other, 1) == s.view(1)
        assert other.unrest[1] == 8
        seen.add(tuple(other.unrest))
    assert len(seen) > 5


def test_everything_else_is_open() -> None:
    """Gold, tiles, points, units: the same for all."""
    s = position(
        {"britain": {"tiles": {"reserve": 1}, "gold": 3, "armies": {"india": 1}}, "france": {}}
    )
    views = [s.view(viewer) for viewer in (0, 1, None)]
    for view in views:
        for player in view["players"]:
            player["unrest"] = None
    for view in views:
        view["attacks"] = None
        for tile in view["tiles"].values():
            tile["unrest_taken"] = None
    assert views[0] == views[1] == views[2]


def test_views_are_json_in_every_state_of_a_game() -> None:
    rng = Rng(3, TEST)
    s = Session.new(GAME, seats=4, seed=11)
    for _ in range(150):
        for viewer in (None, s.actor):
            assert json.loads(json.dumps(s.view(viewer))) == s.view(viewer)
        play_by_lot(s, rng)


def test_the_keys_of_the_contract_are_there() -> None:
    view = position({"britain": {}, "france": {}}).view(0)
    assert set(view) >= {
        *("game", "seats", "over", "war", "wars", "round", "rounds", "phase", "actor", "start"),
        *("order", "bag", "title", "custom", "auction", "players", "regions", "homelands"),
        *("tiles", "turn", "move", "attacks", "battle"),
    }
    assert set(view["regions"]) == set(REGIONS)
    assert set(view["homelands"]) == {"britain", "france"}
    assert view["game"] == GAME
    assert (view["over"], view["war"], view["round"], view["actor"]) == (False, 1, 1, 0)


def test_regions_say_what_lies_there() -> None:
    s = position(
        {
            "britain": {"armies": {"india": 2}, "fleets": {"india": 1}, "markers": {"india": 1}},
            "france": {"forts": {"india": 1}},
        },
        counters={"india": ["3 gold 2", "3 gold 2", "4 point 1"], "caribbean": ["pop"]},
        pirates={"region": "india", "seat": 1},
    )
    india = s.view(None)["regions"]["india"]
    assert (india["sea"], india["colony"], india["points"]) == (True, True, [5, 3])
    assert sorted((u["seat"], u["kind"], u["count"]) for u in india["units"]) == [
        (0, "army", 2),
        (0, "fleet", 1),
        (1, "fort", 1),
    ]
    assert (india["markers"], india["would"], india["pirates"]) == ({"0": 1}, {"0": 5}, 1)
    assert india["counters"] == [
        {"kind": "neutral", "strength": 3, "gold": 2, "points": 0, "count": 2},
        {"kind": "neutral", "strength": 4, "gold": 0, "points": 1, "count": 1},
    ]
    germany = s.view(None)["regions"][G]
    assert (germany["sea"], germany["colony"], germany["points"]) == (False, False, [8, 5, 3])


def test_values_that_are_a_reconstruction_say_so() -> None:
    view = position({"britain": {}, "france": {}}).view(None)
    assert view["title"] == "Reconstruction"
    assert view["custom"] is False
    assert view["regions"][G]["status"]["points"] == "certain"
    known = {"points": "low", "counters": "low", "near": "medium"}
    assert view["regions"]["baltic"]["status"] == known
    assert view["tiles"]["army_training"]["status"]["cost"] == "low"
    assert view["tiles"]["industry"]["status"]["cost"] == "high"


# --- forecasts of battles -------------------------------------------------------------------------


def test_odds_are_exact() -> None:
    """All 1296 throws: 2 armies against a counter of 3; the attacker wins 206 ways in 1296."""
    s = battlefield({"armies": {G: 2}}, {}, counters={G: ["3"]})
    odds = s.view(0)["attacks"][f"attack {G} 3"]["total"]
    differences = [abs(x - y) for x in range(1, 7) for y in range(1, 7)]
    win = sum(2 + mine > 3 + theirs for mine in differences for theirs in differences)
    draw = sum(2 + mine == 3 + theirs for mine in differences for theirs in differences)
    assert (odds["win"], odds["draw"], odds["lose"]) == (win, draw, 1296 - win - draw)


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (3, 1), (2, 4), (6, 1)])
def test_odds_against_a_player(mine: int, theirs: int) -> None:
    """Losses by 7 are in what is expected: a seven comes 6 times in 36 for each side."""
    s = battlefield({"armies": {G: mine}}, {"armies": {G: theirs}, "markers": {G: 1}})
    odds = s.view(0)["attacks"][f"attack {G} britain"]["total"]
    throws = [(x, y) for x in range(1, 7) for y in range(1, 7)]
    win = draw = lost_mine = lost_theirs = 0
    for a in throws:
        for d in throws:
            gap = mine + abs(a[0] - a[1]) - theirs - abs(d[0] - d[1])
            win += gap > 0
            draw += gap == 0
            lost_mine += min(mine, (gap <= 0) + (sum(a) == 7))
            lost_theirs += min(theirs, (gap >= 0) + (sum(d) == 7))
    assert (odds["win"], odds["draw"], odds["lose"]) == (win, draw, 1296 - win - draw)
    assert odds["attacker"]["losses"] == pytest.approx(lost_mine / 1296)
    assert odds["defender"]["losses"] == pytest.approx(lost_theirs / 1296)
    assert odds["attacker"]["own"] == pytest.approx(lost_mine / 1296)
    assert odds["of"] == 1296


def result(lead: int) -> dict[str, int]:
    """Throws of 1296 by who wins with this lead."""
    throws = [abs(x - y) for x in range(1, 7) for y in range(1, 7)]
    gaps = [lead + mine - theirs for mine in throws for theirs in throws]
    return {
        "attacker": sum(gap > 0 for gap in gaps),
        "none": sum(gap == 0 for gap in gaps),
        "defender": sum(gap < 0 for gap in gaps),
    }


def test_odds_with_a_battle_at_sea() -> None:
    """R24: the land battle by who has won support, each as often as the sea battle gives it."""
    s = battlefield(
        {"armies": {"india": 2}, "fleets": {"india": 1}},
        {"armies": {"india": 2}, "fleets": {"india": 2}, "markers": {"india": 1}},
    )
    forecast = s.view(0)["attacks"]["attack india britain"]
    sea, support = result(-1), {"attacker": 1, "none": 0, "defender": -1}
    assert [forecast["sea"][key] for key in ("win", "draw", "lose")] == list(sea.values())
    for who, lead in support.items():
        assert forecast["land"][who]["win"] == result(lead)["attacker"]
    win = sum(sea[who] * result(lead)["attacker"] for who, lead in support.items())
    total = forecast["total"]
    assert total["win"] / total["of"] == pytest.approx(win / 1296**2)


def test_attacks_are_shown_for_what_is_legal() -> None:
    s = battlefield({"armies": {G: 2}}, {"armies": {G: 1}}, counters={G: ["3", "4 gold 1"]})
    assert sorted(s.view(0)["attacks"]) == sorted(
        c.text for c in s.choices if c.text.startswith("attack")
    )


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    s = position({"britain": {}, "france": {}})
    wrong: Any = 2
    with pytest.raises(ValueError, match="Seats are"):
        s.view(wrong)


def test_looking_changes_nothing() -> None:
    s = again(scene(3))
    before = s.position()
    for viewer in (0, 1, 2, 3, None):
        s.view(viewer)
    assert s.position() == before
    assert phase(s) == "action"


def test_forecasts_of_attacks_are_reckoned_when_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A page shows one or two of many; as JSON, in comparisons and copies they are all there."""
    asked: list[object] = []
    real = attacks.of_attack

    def counted(s: Any, action: Any) -> Any:
        asked.append(action)
        return real(s, action)

    monkeypatch.setattr(attacks, "of_attack", counted)
    s = battlefield({"armies": {G: 2}}, {"armies": {G: 1}}, counters={G: ["3", "4 gold 1"]})
    view, other = s.view(0), s.view(0)
    assert len(view["attacks"]) > 1 and not asked
    text = next(iter(view["attacks"]))
    assert view["attacks"][text] == view["attacks"].get(text) and len(asked) == 1
    plain = json.loads(json.dumps(view["attacks"]))
    assert plain.keys() == view["attacks"].keys() and None not in plain.values()
    assert dict(other["attacks"]) == {**other["attacks"]} == view["attacks"] == other["attacks"]
    assert view["attacks"].get("attack nowhere") is None


def test_a_power_knows_before_it_is_chosen_which_regions_border_its_homeland() -> None:
    """Powers differ only in that: without markers and fleets their armies go there (R22)."""
    s = Session.new(GAME, seats=3, seed=4, options={"powers": "chosen"})
    borders = s.view(None)["borders"]
    assert borders["britain"] == {"regions": [G], "status": "certain"}
    for power, facts in borders.items():
        other = "france" if power == "britain" else "britain"
        rows = [{"power": power, "armies": {power: 1}}, {"power": other}]
        turn = Session.from_position(GAME, {"seats": 2, "players": rows})
        turn.play(f"move army {power}")
        ends = {choice.args[0] for choice in turn.choices if choice.verb == "to"}
        assert ends == set(facts["regions"]), power


def test_a_region_tells_which_regions_border_it() -> None:
    """An army goes on by land from where it stands, and nowhere else without ships (R22)."""
    s = Session.new(GAME, seats=3, seed=4)
    facts = s.view(None)["regions"]
    for name, region in facts.items():
        assert region["colony"] == (not region["near"])
        assert all(name in facts[other]["near"] for other in region["near"])
    assert facts[G]["near"] == ["baltic", "central_europe"]
    assert facts[G]["status"]["near"] == "medium" and facts["india"]["status"]["near"] == "certain"
