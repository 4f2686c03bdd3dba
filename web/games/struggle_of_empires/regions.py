"""What stands on regions and homelands: the pieces of the map, tooltips, words for readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from web.html.markup import Markup, join, tag
from web.map.tokens import GAP, Piece, flow
from web.page.words import in_a_row
from web.table.moment import Facts, Moment

from . import tokens
from .plaques import guessed, lines, plaque, power_word
from .seats import by_rank, power_of
from .tokens import SIZES

CROWD = 6
"""From this number of tokens on, army and fort of a power become one."""

LEAST = 0.72
"""The smallest scale of tokens in a crowd."""

DANGERS = ("pirates", "revolt", "blockade")


def fought_over(moment: Moment) -> str:
    """The region of the battle that is on, "" without one."""
    battle = moment.view["battle"]
    return str(battle["region"]) if battle else ""


def pieces(moment: Moment, places: Facts) -> dict[str, list[Piece]]:
    """What stands on every place of the map."""
    view = moment.view
    fought = fought_over(moment)
    moving = moves_now(moment)
    found: dict[str, list[Piece]] = {name: [] for name in places}
    for name, facts in view["regions"].items():
        units = [
            (power_of(moment, unit["seat"]), unit["kind"], unit["count"]) for unit in facts["units"]
        ]
        found[name] = [
            *standing(units, places[name], moving.get(name, ())),
            *counters(moment, facts, places[name]),
            plaque(moment, name, name == fought),
        ]
    for power, facts in view["homelands"].items():
        units = [(power, unit["kind"], unit["count"]) for unit in facts["units"]]
        found[power] = standing(units, places[power], moving.get(power, ()))
    return found


def moves_now(moment: Moment) -> dict[str, tuple[str, str]]:
    """The place whose unit moves now, with power and kind of the unit."""
    move = moment.view["move"]
    if not move or moment.past or move["origin"] is None or moment.actor is None:
        return {}
    return {move["origin"]: (power_of(moment, moment.actor), move["kind"])}


def standing(
    units: Sequence[tuple[str, str, int]], place: Facts, ring: Sequence[str]
) -> list[Piece]:
    """The tokens of (power, kind, count), set in the places for land and sea."""
    land = [unit for unit in units if unit[1] != "fleet" or "fleets" not in place]
    sea = [unit for unit in units if unit[1] == "fleet" and "fleets" in place]
    found = []
    for slot, key, group in (("crowd", "tokens", land), ("fleets", "fleets", sea)):
        room = place[key]["width"] * place[key].get("rows", 1) if key in place else 0
        made = merged(group, ring) if len(group) > CROWD else each(group, ring)
        pieces_ = fitted(slot, made, room)
        if slot == "fleets" and place["kind"] == "panel":
            pieces_ = above_foot(pieces_, place[key])
        found += pieces_
    return found


def above_foot(made: Sequence[Piece], anchor: Facts) -> list[Piece]:
    """The pieces moved up where they take more rows than there is room for over a plaque."""
    offsets = flow([piece.size for piece in made], anchor["width"])
    extra = len({y for _, y in offsets}) - anchor.get("rows", 1)
    if extra <= 0:
        return list(made)
    up = f"translate(0 {-extra * made[0].size[1] / 2:g})"
    return [replace(piece, art=tag("g", piece.art, transform=up)) for piece in made]


Made = tuple[str, Markup, tuple[int, int], int]


def each(units: Sequence[tuple[str, str, int]], ring: Sequence[str]) -> list[Made]:
    """One token a power and kind."""
    return [
        (
            f"{power}.{kind}",
            tokens.unit(kind, power, count, (power, kind) == tuple(ring)),
            SIZES[kind],
            count,
        )
        for power, kind, count in units
    ]


def merged(units: Sequence[tuple[str, str, int]], ring: Sequence[str]) -> list[Made]:
    """One token a power: a fort becomes a small wall on the army's corner."""
    forts = {power: count for power, kind, count in units if kind == "fort"}
    found = []
    for power, kind, count in units:
        alone = not any(power == other and kind_ == "army" for other, kind_, _ in units)
        if kind == "fort" and not alone:
            continue
        art, size = tokens.unit(kind, power, count, (power, kind) == tuple(ring)), SIZES[kind]
        if kind == "army" and power in forts:
            art, size = tokens.with_wall(power, count, forts[power]), tokens.WALLED
        found.append((f"{power}.{kind}", art, size, count))
    return found


def fitted(slot: str, made: Sequence[Made], room: float) -> list[Piece]:
    """The pieces, smaller where there are more than fit."""
    total = sum(size[0] + 1 + GAP for _, _, size, _ in made)
    factor = max(LEAST, min(1.0, room / total)) if total and room else 1.0
    found = []
    for who, art, size, count in made:
        drawn = tag("g", art, transform=f"scale({factor:.2f})") if factor < 1 else art
        box = int(size[0] * factor), int(size[1] * factor)
        found.append(Piece(slot, drawn, box, who, count))
    return found


def counters(moment: Moment, facts: Facts, place: Facts) -> list[Piece]:
    """Country counters and what else lies in a region: pirates, revolt, blockade."""
    made: list[Made] = []
    for counter in facts["counters"]:
        count = counter["count"]
        if counter["kind"] == "neutral":
            art = tokens.neutral(counter["strength"], counter["gold"], counter["points"], count)
            made.append(("", art, (26, 26), count))
        else:
            word = moment.word(f"token.{counter['kind']}")
            art = tokens.people(word, count)
            made.append(("", art, (tokens.pill(word) + 3, 22), count))
    made += [
        ("", tokens.danger(kind, power_of(moment, facts[kind])), (26, 26), 1)
        for kind in DANGERS
        if facts[kind] is not None
    ]
    return fitted("counters", made, place["counters"]["width"])


# ---- words ----
def unit_words(moment: Moment, units: Sequence[Facts]) -> list[tuple[str, str]]:
    """Return (power, words) for each kind of unit."""
    return [
        (
            power_of(moment, unit["seat"]),
            moment.t(f"tip.{unit['kind']}", who=power_word(moment, unit["seat"]), n=unit["count"]),
        )
        for unit in units
    ]


def counter_words(moment: Moment, facts: Facts) -> list[str]:
    """The country counters of a region in words."""
    found = []
    for counter in facts["counters"]:
        known = {name: counter[name] for name in ("strength", "gold", "points")}
        form = counter["kind"]
        if form == "neutral":
            form = "neutral_gold" if known["gold"] else "neutral_point" if known["points"] else form
        found.append(moment.t(f"tip.{form}", n=counter["count"], **known))
    found += [
        moment.t(f"tip.{kind}", who=power_word(moment, facts[kind]))
        for kind in DANGERS
        if facts[kind] is not None
    ]
    return found


def homeland_units(facts: Facts) -> list[dict[str, Any]]:
    """The units of a homeland with their seat."""
    return [{**unit, "seat": facts["seat"]} for unit in facts["units"]]


def name_of(moment: Moment, target: str) -> str:
    """The name of a region or a power."""
    kind = "region" if target in moment.view["regions"] else "power"
    return moment.word(f"{kind}.{target}")


def tip(moment: Moment, target: str) -> Markup:
    """The tooltip of a region or homeland."""
    view = moment.view
    if target in view["homelands"]:
        return _home_tip(moment, target, homeland_units(view["homelands"][target]))
    if target not in view["regions"]:
        name, choosing = moment.word(f"power.{target}"), view["phase"] == "power"
        line = None if choosing else _muted(moment.word("tip.not_played"))
        return join(tag("b", name), line, _borders(moment, target))
    facts = view["regions"][target]
    numbers = moment.t("tip.values", values=" ".join(str(value) for value in facts["points"]))
    notes = [name for name in ("points", "counters") if guessed(moment, facts["status"][name])]
    counters = in_a_row(counter_words(moment, facts))
    return join(
        tag("b", moment.word(f"region.{target}")),
        _muted(numbers),
        tag("ul", [_holder(moment, facts, seat) for seat in present(facts)]),
        tag("p", counters) if counters else None,
        _muted(moment.word(f"tip.guess_{'_'.join(notes)}"), "guess-note") if notes else None,
    )


def present(facts: Facts) -> list[int]:
    """The seats with markers or units in a region, the most markers first."""
    ranked = [seat for seat, _ in by_rank(facts["markers"])]
    return list(dict.fromkeys([*ranked, *(unit["seat"] for unit in facts["units"])]))


def _holder(moment: Moment, facts: Facts, seat: int) -> Markup:
    """One line of the tooltip: a power's markers, points and units."""
    parts = []
    count = facts["markers"].get(str(seat), 0)
    if count:
        points = facts["would"].get(str(seat), 0)
        won = moment.t("sheet.scores", n=points)
        parts.append(moment.t("tip.markers" if points else "tip.only", n=count, points=won))
    parts += units_of(moment, facts, seat)
    words = moment.t("tip.line", who=power_word(moment, seat), what=moment.words.list_of(parts))
    return tag("li", tokens.emblem(power_of(moment, seat), 16), words)


def units_of(moment: Moment, facts: Facts, seat: int) -> list[str]:
    """The units of one seat in a region, without its name."""
    return [
        moment.t(f"tip.units_{unit['kind']}", n=unit["count"])
        for unit in facts["units"]
        if unit["seat"] == seat
    ]


def _home_tip(moment: Moment, power: str, units: Sequence[Facts]) -> Markup:
    line = moment.t("tip.homeland", who=f"@seat.{moment.view['homelands'][power]['seat']}")
    title = tag("b", moment.word(f"power.{power}"))
    return join(title, _muted(line), _borders(moment, power), _units(moment, units))


def border_words(moment: Moment, power: str) -> list[str]:
    """Which regions border a homeland, and whether that is a reconstruction."""
    facts = moment.view["borders"][power]
    if not facts["regions"]:
        return []
    told = moment.t("border.all", regions=_listed("region", facts["regions"]))
    guess = [moment.word("border.guess")] if guessed(moment, facts["status"]) else []
    return [told, *guess]


def _borders(moment: Moment, power: str) -> Markup:
    return join(*(_muted(line) for line in border_words(moment, power)))


def _muted(text: str, cls: str = "") -> Markup:
    return tag("p", text, cls=f"muted {cls}".strip())


def _units(moment: Moment, units: Sequence[Facts]) -> Markup | None:
    rows = [
        tag("li", tokens.emblem(power, 16), words) for power, words in unit_words(moment, units)
    ]
    return tag("ul", rows) if rows else None


def note_on(moment: Moment, target: str) -> str:
    """In few words what an actor would meet in a region."""
    view = moment.view
    if target not in view["regions"]:
        return ""
    facts = view["regions"][target]
    count = {True: 0, False: 0}
    for unit in facts["units"]:
        count[unit["seat"] == moment.actor] += unit["count"]
    if count[True] and count[False]:
        return moment.t("row.both", own=count[True], n=count[False])
    if count[True]:
        return moment.t("row.own", n=count[True])
    return moment.t("row.others", n=count[False]) if count[False] else ""


def spoken(moment: Moment, target: str, brief: bool) -> str:
    """A place in words: name, values, markers, units, counters, what it borders unless briefly."""
    view = moment.view
    parts = [name_of(moment, target)]
    if target in view["homelands"]:
        units = homeland_units(view["homelands"][target])
        parts += [words for _, words in unit_words(moment, units)]
    elif target in view["regions"]:
        facts = view["regions"][target]
        parts.append(moment.t("tip.values", values=" ".join(map(str, facts["points"]))))
        parts += lines(moment, facts)
        parts += [words for _, words in unit_words(moment, facts["units"])]
        parts += counter_words(moment, facts)
    told = ". ".join(parts)
    return told if brief else in_a_row([told, *_near(moment, target)])


def _near(moment: Moment, target: str) -> list[str]:
    """What a place borders: regions, and homelands of powers in play."""
    view = moment.view
    if target not in view["regions"]:
        return border_words(moment, target)
    facts = view["regions"][target]
    homes = [name for name in view["homelands"] if target in view["borders"][name]["regions"]]
    told = []
    if facts["near"]:
        told.append(moment.t("near.regions", regions=_listed("region", facts["near"])))
    if homes:
        told.append(moment.t("near.homelands", n=len(homes), powers=_listed("power", homes)))
    if told and guessed(moment, facts["status"]["near"]):
        told.append(moment.word("border.guess"))
    return told


def _listed(kind: str, names: Sequence[str]) -> str:
    """The parameter that names several regions or powers in a sentence."""
    return " ".join(f"@{kind}.{name}" for name in names)
