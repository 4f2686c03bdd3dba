"""Choices of Struggle of Empires: how they are grouped, listed, named and confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from core.games.struggle_of_empires.board import POWER_IDS, REGION_IDS
from core.protocol import Choice
from web.html.markup import Markup, icon
from web.panels.choices import row as choice_row
from web.table.choices import Group
from web.table.moment import Moment

from . import battle_notes, forecast, players, regions, seats, shop, tokens, voyages

MAIN = ("end", "done", "stay")
"""Verbs of what may be the main button: it ends a step and costs nothing."""

PLACES = frozenset((*REGION_IDS, *POWER_IDS))

FEW = 2
"""Up to this many tiles to buy are in the list."""

FIGHTS = ("attack", "raid")
"""Verbs after which dice are rolled at once."""

STEPPED = ("say:bid ", "say:help ")
"""How groups begin that a stepper offers: they have no number."""

ALONE = ("bid", "help", "side_a", "side_b")
"""Verbs whose choices stand each for themselves: a panel draws them."""


def group_key(choice: Choice) -> str:
    """Its region or homeland, its tile, or itself."""
    if choice.verb in ALONE or not choice.targets:
        return ""
    return str(choice.targets[-1])


def group_order(target: str) -> int:
    """Homelands, regions, the rest, tiles, numbers."""
    if target in POWER_IDS:
        return 0
    if target in PLACES:
        return 1
    if target.startswith(STEPPED):
        return 4
    return 3 if target.startswith("tile.") else 2


LETTERS = {
    **{"build army": "a", "build fleet": "f", "build fort": "o"},
    **{"place army": "a", "place fleet": "f", "place fort": "o"},
    **{"rebuild army": "r", "rebuild fleet": "e", "rebuild fort": "t"},
    **{"move army": "m", "move fleet": "v", "move fort": "w", "colonise": "c", "enslave": "s"},
    **{"use trained_natives": "n", "use blockade": "k"},
}
"""How the text of an action begins -> its letter in every menu."""

FOES = {
    **{"britain": "b", "france": "f", "spain": "p", "russia": "r", "austria": "a"},
    **{"prussia": "u", "united_provinces": "d", "pirates": "i", "revolt": "l"},
    **{"1": "e", "2": "h", "3": "j", "4": "o", "5": "q", "6": "x", "7": "y", "8": "z"},
}
"""Who is attacked, a country by its strength -> the letter."""


def letter(moment: Moment, choice: Choice) -> str:
    """The letter of an action, the same in every menu and every turn."""
    words = choice.text.split()
    if choice.verb in FIGHTS:
        return FOES.get(words[2], "")
    return LETTERS.get(" ".join(words[:2]), LETTERS.get(words[0], ""))


def row(moment: Moment, group: Group) -> tuple[str, str]:
    """Label and reason of a row in the list."""
    target, choice = group.target, group.choices[0]
    if target.startswith("tile.") and group.single is None:
        return shop.tile_name(moment, target.removeprefix("tile.")), moment.note(choice)
    builds = group.single is not None and choice.verb in ("build", "rebuild")
    if target in PLACES and not builds:
        name = regions.name_of(moment, target)
        return name, what(moment, group)
    return moment.say(choice.label), moment.note(choice)


def what(moment: Moment, group: Group) -> str:
    """What can be done at a place, in a few words; what is there, if that is plain."""
    single = group.single
    if single is not None and single.verb == "raid":
        return str(forecast.target_note(moment, single.text))
    if single is not None and moment.note(single):
        return moment.note(single)
    choices = [choice for each in moment.layout.groups for choice in each.choices]
    if len(verbs(choices)) == 1:
        return str(regions.note_on(moment, group.target))
    known = [f"verb.{verb}" for verb in verbs(group.choices)]
    return ", ".join(
        moment.word(name) for name in known if moment.words.has(f"{moment.game}.{name}")
    )


def verbs(choices: Sequence[Choice]) -> list[str]:
    """The different verbs of choices, in their order."""
    return list(dict.fromkeys(choice.verb for choice in choices))


def note(moment: Moment, choice: Choice) -> str:
    """Chances of an attack, a voyage or in a battle."""
    if choice.verb in FIGHTS:
        return str(forecast.attack_note(moment, choice.text))
    return voyages.note(moment, choice) or str(battle_notes.choice_note(moment, choice))


def picture(moment: Moment, choice: Choice) -> Markup | None:
    """The unit it is about; swords for an attack."""
    kind = choice.args[0] if choice.args else ""
    if choice.verb in FIGHTS:
        return icon("swords", "icon")
    if kind in players.KINDS:
        return tokens.pic(kind, seats.power_of(moment, moment.actor))
    return None


def buys(group: Group) -> bool:
    """Whether a group is a tile on display."""
    return group.single is not None and group.single.verb == "buy"


def listed(moment: Moment) -> list[Group]:
    """The groups of the list; tiles to buy, when many, have a panel; numbers, steppers."""
    groups = [group for group in moment.layout.groups if not group.target.startswith(STEPPED)]
    others = [group for group in groups if not buys(group)]
    return groups if len(groups) - len(others) <= FEW else others


def rows_after(moment: Moment) -> list[Markup]:
    """The rows for the panel of tiles, where they are not listed, and for Back."""
    rows = []
    left = sum(map(buys, moment.layout.groups)) - sum(map(buys, listed(moment)))
    if left:
        more = {"value": "tiles", "key": "row-tiles", "aria_haspopup": "dialog"}
        label, note = moment.word("row.tiles"), moment.t("row.tiles.note", n=left)
        rows.append(choice_row("panel", "N", label, note, **more))
    if moment.back:
        label = moment.words.t("table.back")
        rows.append(choice_row("back", "←", label, cls="row back", key="row-back"))
    return rows
