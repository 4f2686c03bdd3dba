"""What happened, as events: money, governments, battles, what each space brought."""

from __future__ import annotations

from typing import Any

from core import Session
from core.protocol import Event
from imperial2030.builders import A, B, C, armies_step, maneuver, play, position, taxed_russia


def told(session: Session, kind: str, seat: int | None = None) -> list[Event]:
    """The events of a kind in all that has been played."""
    return [event for event in session.events(0, session.step, seat) if event.kind == kind]


def only(session: Session, kind: str, seat: int | None = None) -> Event:
    (event,) = told(session, kind, seat)
    return event


def change(before: Any, after: Any) -> dict[str, Any]:
    return {"before": before, "after": after}


# ---- taxation ----
def taxed() -> Event:
    return only(taxed_russia(), "taxation")


def test_a_taxation_tells_revenue_pay_bonus_and_power() -> None:
    """DE 824-860: 4 factories and 2 flags bring 10; 3 units are paid, the bonus is 2."""
    facts = taxed().facts
    assert (facts["factories"], facts["flags"], facts["units"]) == (4, 2, 3)
    assert (facts["from_factories"], facts["from_flags"], facts["revenue"]) == (8, 2, 10)
    assert (facts["pay"], facts["bonus"], facts["gain"]) == (3, 2, 3)
    assert facts["treasury"] == change(1, 6)
    assert facts["power"] == change(4, 7) and facts["factor"] == change(0, 1)


def test_a_higher_factor_matters_to_all_who_lent_that_nation() -> None:
    event = taxed()
    assert event.facts["worth"] == [{"seat": A, **change(0, 4)}, {"seat": B, **change(0, 2)}]
    assert event.matters == {A: 2, B: 2}


def test_a_taxation_that_brings_nothing_is_a_small_matter() -> None:
    s = position(2, russia={"factories": []})
    assert only(play(s, "rondel taxation"), "taxation").matters == {A: 1}


# ---- interest ----
def test_a_payout_tells_who_gets_what_and_who_covers_the_rest() -> None:
    """I03: the treasury holds 1, B is owed 2: the government forgoes its own 4 and adds 1."""
    s = position(3, cash=5, bonds=[{"russia": [9]}, {"russia": [4]}], russia={"treasury": 1})
    event = only(play(s, "rondel investor"), "investor")
    assert event.facts["payments"] == [
        {"seat": A, "owed": 4, "paid": 0, "forgone": 4},
        {"seat": B, "owed": 2, "paid": 2, "forgone": 0},
    ]
    assert event.facts["total"] == 2 and event.facts["private"] == 1
    assert event.facts["treasury"] == change(1, 0)
    assert event.matters == {A: 2, B: 2}


def test_a_payout_tells_what_the_investor_card_brings_besides() -> None:
    """DE 716-718: the holder of the card gets 2 M in the same step."""
    bonds = [{"russia": [9]}, {"russia": [4]}]
    s = position(3, card=C, bonds=bonds, russia={"treasury": 9})
    assert only(play(s, "rondel investor"), "investor").facts["card"] == {"seat": C, "amount": 2}


# ---- governments ----
def test_a_change_of_government_is_a_change_of_fortune_for_both() -> None:
    bonds = [{"russia": [9]}, {"china": [9]}, {"india": [9], "russia": [2]}]
    others = {"brazil": B, "usa": B, "europe": C}
    s = position(3, cash=30, card=B, bonds=bonds, governs=others)
    play(s, "rondel investor", "buy russia 12")
    event = only(s, "government")
    assert event.facts["nation"] == "russia"
    assert (event.facts["before"], event.facts["after"]) == (A, B)
    assert event.facts["sums"] == {"0": 9, "1": 12, "2": 2}
    assert event.facts["swiss_given"] == [A]
    assert event.matters == {A: 3, B: 3, C: 1}


def test_the_card_pays_and_goes_on() -> None:
    s = position(3, cash=30, card=B, bonds=[{"russia": [9]}])
    play(s, "rondel investor", "pass")
    assert only(s, "card").facts == {"seat": B, "amount": 2}
    assert only(s, "card_goes").facts == change(B, C)


def test_a_gift_before_the_rondel_tells_of_nothing_else() -> None:
    """Where the marker stands was told when it got there."""
    s = position(2, cash=5, russia={"space": "taxation", "treasury": 1})
    play(s, "give russia 3")
    assert [name for name, _ in s.message(s.step - 1)] == ["log.gift"]
    assert [event.kind for event in s.events(0, s.step, None)] == ["gift"]
    assert only(s, "gift").facts["treasury"] == change(1, 4)


def test_the_end_matters_to_all() -> None:
    russia = {"power": 24, "factories": ["moscow", "murmansk", "vladivostok"]}
    s = play(position(2, cash=5, russia=russia), "rondel taxation")
    assert only(s, "end").facts["scores"] == s.scores
    assert only(s, "end").matters == {A: 3, B: 3}


# ---- battles ----
def side(event: Event, number: int) -> dict[str, tuple[int, int, int]]:
    units = event.facts["sides"][number]["units"]
    return {unit["kind"]: (unit["met"], unit["lost"], unit["left"]) for unit in units}


def test_three_against_three_are_one_battle_in_which_all_are_lost() -> None:
    s = armies_step(2, russia={"armies": {"novosibirsk": 3}}, china={"armies": {"mongolia": 3}})
    for left in (2, 1, 0):
        play(s, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
        assert len(told(s, "battle")) == (left == 0)
    event = only(s, "battle")
    assert side(event, 0) == side(event, 1) == {"army": (3, 3, 0)}
    assert event.facts["empty"] and event.matters == {A: 2, B: 2}


def test_with_one_more_the_mover_holds_the_region() -> None:
    s = armies_step(
        2,
        russia={"armies": {"mongolia": 1, "novosibirsk": 1}},
        china={"armies": {"mongolia": 1}},
    )
    play(s, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
    event = only(s, "battle")
    assert side(event, 0) == {"army": (2, 1, 1)} and side(event, 1) == {"army": (1, 1, 0)}
    assert event.facts["holder"] == "russia"


def test_a_battle_that_others_could_join_is_over_with_the_maneuver() -> None:
    s = armies_step(2, russia={"armies": {"novosibirsk": 2}}, china={"armies": {"mongolia": 3}})
    play(s, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
    assert told(s, "battle") == []
    play(s, "end armies")
    event = only(s, "battle")
    assert side(event, 1) == {"army": (3, 1, 2)} and event.facts["holder"] == "china"
    assert s.message(event.first)[0][0] == "log.march" and event.last == s.step


def test_a_lone_raid_is_told_at_once() -> None:
    s = armies_step(
        2,
        russia={"armies": {"novosibirsk": 1, "murmansk": 1}},
        china={"armies": {"mongolia": 3}},
    )
    play(s, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
    assert side(only(s, "battle"), 1) == {"army": (3, 1, 2)}


def test_the_last_hostile_army_that_turns_friendly_frees_the_factory() -> None:
    """I12, I14: that matters to the owner of the factory, though nobody has moved."""
    s = armies_step(
        2, governs={"china": B}, russia={"armies": {"beijing": 2}}, china={"factories": ["beijing"]}
    )
    play(s, "army beijing turn")
    assert told(s, "freed") == []
    play(s, "army beijing turn")
    event = only(s, "freed")
    assert event.facts["factories"] == change(0, 1) and event.matters == {A: 1, B: 2}
    assert [name for name, _ in only(s, "maneuver").messages] == ["log.turn_friendly"] * 2


def test_an_army_that_turns_hostile_blocks_as_one_that_invades() -> None:
    s = armies_step(
        2,
        governs={"china": B},
        russia={"lying": {"beijing": 1}},
        china={"factories": ["beijing", "shanghai"]},
    )
    play(s, "army beijing lying turn")
    event = only(s, "invaded")
    assert event.facts["factories"] == change(2, 1) and not event.facts["entered"]


def test_a_demand_is_a_battle_and_a_decline_is_none() -> None:
    """I15: two governments are asked; the second demands the swap."""
    s = armies_step(
        3,
        governs={"russia": A, "china": B, "india": C},
        russia={"armies": {"kazakhstan": 1}},
        china={"armies": {"afghanistan": 1}},
        india={"armies": {"afghanistan": 1}},
    )
    play(s, "army kazakhstan", "army kazakhstan afghanistan", "peace", "ask china", "decline")
    assert only(s, "spared").facts["other"] == "china"
    play(s, "demand army")
    event = only(s, "battle")
    assert event.facts["demanded"] == 1
    assert [side["nation"] for side in event.facts["sides"]] == ["russia", "india"]
    assert event.facts["holder"] == "china"


def test_a_battle_before_the_last_flags_is_told_once() -> None:
    """I22: China chooses where its last flag goes after the maneuver's only fight."""
    regions = ["iran", "turkey", "ukraine", "kazakhstan", "korea", "japan", "indochina", "guinea"]
    regions += ["philippines", "indonesia", "australia", "peru", "congo", "nigeria"]
    s = armies_step(
        2,
        governs={"russia": A, "china": B},
        russia={"armies": {"novosibirsk": 1}},
        china={
            "armies": {"mongolia": 2, "afghanistan": 1},
            "flags": regions,
        },
    )
    play(s, "army novosibirsk", "army novosibirsk mongolia", "fight china army")
    assert s.prompt[0] == "prompt.flag", s.view(None)["nations"]["china"]["flags_left"]
    play(s, "flag mongolia")
    assert len(told(s, "battle")) == 1


# ---- what spaces bring ----
def test_an_enemy_in_a_home_province_matters_to_its_government() -> None:
    """I14: the factory there is blocked; a second army blocks nothing more."""
    s = armies_step(
        2, russia={"armies": {"vladivostok": 2}}, china={"factories": ["beijing", "urumqi"]}
    )
    for _ in range(2):
        play(s, "army vladivostok", "army vladivostok beijing", "hostile")
    event = only(s, "invaded")
    assert (event.facts["nation"], event.facts["other"]) == ("russia", "china")
    assert event.facts["region"] == "beijing" and event.facts["factories"] == change(2, 1)
    assert event.matters == {A: 1, B: 2}


def test_a_destroyed_factory_costs_armies() -> None:
    s = armies_step(
        2, russia={"armies": {"beijing": 3}}, china={"factories": ["beijing", "urumqi"]}
    )
    play(s, "destroy beijing")
    event = only(s, "destroyed")
    assert event.facts["armies"] == 3 and event.facts["factories"] == change(2, 1)
    assert event.matters == {A: 2, B: 2}


def test_whose_flag_is_replaced_has_lost_something() -> None:
    s = armies_step(2, russia={"armies": {"novosibirsk": 1}}, china={"flags": ["mongolia"]})
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    event = only(s, "flags")
    assert event.facts["changes"] == [{"region": "mongolia", **change("china", "russia")}]
    assert event.facts["flags"] == {"russia": change(0, 1), "china": change(1, 0)}
    assert event.matters == {A: 1, B: 2}


def test_new_flags_are_told_by_the_maneuver() -> None:
    s = armies_step(2, russia={"armies": {"novosibirsk": 1}})
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    assert told(s, "flags") == [] and only(s, "maneuver").facts["flags"] == ["mongolia"]


def test_production_and_import_tell_what_stands_where() -> None:
    s = position(2, russia={"treasury": 2})
    play(s, "rondel production_1", "produce all")
    made = only(s, "production").facts["made"]
    assert {unit["kind"] for unit in made} == {"army", "fleet"} and len(made) == 2
    s = position(2, russia={"treasury": 2})
    play(s, "rondel import", "import army moscow", "import army moscow")
    event = only(s, "import")
    assert event.facts["bought"] == [{"region": "moscow", "kind": "army"}] * 2
    assert event.facts["treasury"] == change(2, 0) and event.matters == {A: 1}


def test_a_factory_tells_its_price() -> None:
    s = play(position(2, russia={"treasury": 6, "factories": []}), "rondel factory", "build moscow")
    assert only(s, "factory").facts["region"] == "moscow"
    assert only(s, "factory").facts["treasury"] == change(6, 1)


def test_a_maneuver_is_told_as_a_whole() -> None:
    s = maneuver(2, russia={"fleets": {"vladivostok": 1}, "armies": {"novosibirsk": 1}})
    play(s, "fleet vladivostok", "fleet vladivostok sea_of_japan")
    play(s, "army novosibirsk", "army novosibirsk mongolia")
    event = only(s, "maneuver")
    assert [(m["kind"], m["origin"], m["to"]) for m in event.facts["moves"]] == [
        ("fleet", "vladivostok", "sea_of_japan"),
        ("army", "novosibirsk", "mongolia"),
    ]
    assert event.facts["flags"] == ["mongolia", "sea_of_japan"]
    assert (event.first, event.last) == (0, s.step)


def test_a_swiss_bank_forces_a_stop() -> None:
    s = position(
        3,
        governs={"russia": A, "china": B},
        swiss=[C],
        russia={"treasury": 9, "space": "maneuver_1"},
    )
    play(s, "rondel import", "force")
    assert only(s, "forced").facts == {"nation": "russia", "seat": A, "bank": C}
    assert only(s, "forced").matters == {C: 1, A: 2}
