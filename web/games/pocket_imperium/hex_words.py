"""Hexes and tiles in words: what they are called, who is there, what they bring; their tooltips."""

from __future__ import annotations

from web.html.markup import Markup, join, tag
from web.table.moment import Moment

from . import geometry


def points_text(moment: Moment, slot: int) -> str:
    """What a tile would score for each player: "Anna 3, Ben 1"."""
    found = [
        f"{moment.names[seat]} {value}"
        for seat, value in enumerate(moment.view["tiles"][slot]["points"])
        if value
    ]
    return ", ".join(found) or "0"


def stand(moment: Moment, name: str) -> str:
    """Who is on a hex, shortly."""
    facts = moment.view["hexes"][name]
    if facts["owner"] is None:
        return moment.word(f"kind.{facts['kind']}")
    return moment.t("row.fleet", seat=f"@seat.{facts['owner']}", n=facts["ships"])


def row_note(moment: Moment, name: str, label: str) -> str:
    """What a row of the list says besides the name of the hex."""
    facts = moment.view["hexes"][name]
    if label == "choice.add":
        return moment.t("row.room", n=facts["ships"], keeps=facts["keeps"])
    fight = moment.view["battles"].get(name) if label == "choice.invade" else None
    if fight is not None and fight["owner"] is not None:
        return moment.t("row.fight", n=fight["most"], ships=fight["defenders"])
    if label in ("choice.fleet", "choice.from"):
        return moment.t("row.ships", n=facts["fresh"])
    if facts["owner"] is not None:
        return moment.t("row.ships", n=facts["ships"])
    plain = facts["kind"] == "empty" or label == "choice.place"
    return "" if plain else moment.word(f"row.{facts['kind']}")


def called(moment: Moment, name: str, kind: str) -> list[str]:
    """What a hex is called and what it is; Prime is both."""
    return list(dict.fromkeys([moment.word(f"hex.{name}"), moment.word(f"kind.{kind}")]))


def spoken(moment: Moment, name: str, near: list[str]) -> str:
    """A hex or tile in whole sentences."""
    if name.startswith("tile."):
        slot = int(name[-1])
        return moment.t("say.tile", tile=f"@tile.{slot}", points=points_text(moment, slot))
    facts = moment.view["hexes"].get(name)
    if facts is None:
        return ""
    parts = called(moment, name, facts["kind"])
    if facts["owner"] is not None:
        parts.append(stand(moment, name))
    lost = moment.view["upkeep"].get(name)
    if lost:
        parts.append(moment.t("say.lost", n=lost))
    if facts["token"]:
        parts.append(moment.word("say.token"))
    parts += held_words(moment, name)
    if near:
        names = moment.words.list_of([moment.word(f"hex.{other}") for other in near])
        parts.append(moment.t("say.near", names=names))
    return ". ".join(parts)


def held_words(moment: Moment, name: str) -> list[str]:
    """What holding Prime brings and costs each round."""
    if name != "P":
        return []
    words = ["tip.extra", "tip.quad"] if moment.view["quad"] else ["tip.extra"]
    return [moment.word(word) for word in words]


def tip(moment: Moment, name: str) -> Markup:
    """The tooltip of a hex or tile."""
    if name.startswith("tile."):
        slot = int(name[-1])
        return join(
            tag("b", moment.word(name)),
            tag("p", moment.t("tip.scores", points=points_text(moment, slot))),
        )
    facts = moment.view["hexes"][name]
    rows = []
    if facts["owner"] is not None:
        rows.append(tag("li", moment.mark(facts["owner"], 16), stand(moment, name)))
    keeps = moment.t("tip.keeps", n=facts["keeps"])
    tile = geometry.tile_of(name)
    title, *kinds = called(moment, name, facts["kind"])
    return join(
        tag("b", title),
        [tag("p", kind, cls="muted") for kind in kinds],
        tag("ul", rows) if rows else None,
        tag("p", keeps),
        [tag("p", words) for words in held_words(moment, name)],
        tag("p", moment.word("say.token")) if facts["token"] else None,
        tag("p", moment.t("tip.tile", tile=f"@{tile}", points=points_text(moment, int(tile[-1]))))
        if tile
        else None,
    )
