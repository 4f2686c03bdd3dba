"""What Imperial 2030 adds to home, set-up and rules page."""

from __future__ import annotations

from core.games.imperial2030 import board
from web.page.game_pages import (
    Draw,
    Draws,
    GamePages,
    HelpTable,
    Options,
    View,
    help_table,
    start_draw,
)
from web.page.words import Message

NUMBER_OF_NATIONS = {1: "draw.one", 2: "draw.two", 3: "draw.three"}
PLACES = ("first", "second", "third")


def turn_style(turn: str) -> str | None:
    """The colour of the nation on turn."""
    return f"var(--nation-{turn})" if turn in board.NATION_IDS else None


def setup_note(seats: int, options: Options) -> Message | None:
    """How many play, and the cash of each."""
    cash = board.START_CASH[str(options["setup"])].get(seats)
    return ("setup.note", {"seats": seats, "cash": cash}) if cash else None


def draws(seats: int, options: Options) -> Draws:
    """The flag card of each seat; with the bond round, the seat that begins."""
    if options["setup"] == "experienced":
        return Draws(("draws.start", {}), (start_draw(seats),))
    groups = tuple(_group(group) for group in sorted(board.DEAL_GROUPS[seats]))
    cards = (Draw(("draw.cards", {"seat": f"@seat.{seat}"}), groups) for seat in range(seats))
    return Draws(("draws.cards", {}), tuple(cards))


def _group(nations: tuple[int, ...]) -> tuple[str, Message]:
    """Notation and words of the cards that are dealt together."""
    names = [board.NATION_IDS[nation] for nation in nations]
    params = {place: f"@nation.{name}" for place, name in zip(PLACES, names, strict=False)}
    return f"deal {names[0]}", (NUMBER_OF_NATIONS[len(names)], params)


# ---- the rules page ----
HELP_WORDS = {
    "free_steps": board.FREE_STEPS,
    "max_steps": board.MAX_STEPS,
    "build_cost": board.BUILD_COST,
    "import_units": board.IMPORT_UNITS,
    "import_cost": board.IMPORT_COST,
    "destroy_armies": board.DESTROY_ARMIES,
    "card_bonus": board.CARD_BONUS,
    "power_goal": board.POWER_GOAL,
    "power_per_factor": board.POWER_PER_FACTOR,
    "tax_per_factory": board.TAX_PER_FACTORY,
    "tax_per_flag": board.TAX_PER_FLAG,
    "tax_limit": board.TAX_LIMIT,
    "pay_per_unit": board.PAY_PER_UNIT,
}
"""Figures for the help text, out of the tables of the game."""


HELP_NOW = {
    "bonds": "how-the-game-begins",
    "rondel": "a-nation-s-turn",
    **dict.fromkeys(("factory", "production", "import"), "factory-production-import"),
    **dict.fromkeys(
        ("fleets", "sail", "armies", "march", "via", "canal", "enter", "ask", "demand", "flag"),
        "maneuver",
    ),
    **dict.fromkeys(("force", "invest"), "investor"),
    "over": "the-end",
}
"""The section of the help text that each phase is about."""


def help_tables() -> list[HelpTable]:
    """Rondel, supply, taxes, bonds and starting cash."""
    return [_rondel(), _supply(), _taxes(), _bonds(), _cash()]


def help_variant(options: Options) -> list[HelpTable]:
    """The tax table of a game with "bonus only for increase": its bonus is no printed one."""
    if not options["bonus_increase"]:
        return []
    printed = _taxes()
    head = (*printed.head[:2], ("help.bonus_first", {}))
    rows = tuple((*row[:2], column) for column, row in enumerate(printed.rows))
    return [HelpTable("taxes", ("help.taxes_increase", {}), head, rows)]


def _rondel() -> HelpTable:
    figures = {"cost": board.BUILD_COST, "units": board.IMPORT_UNITS}
    costs = {"import": {"units": board.IMPORT_UNITS, "cost": board.IMPORT_COST}}
    rows = []
    for space in board.SPACE_IDS:
        kind = space.partition("_")[0]
        rows.append((f"@space.{space}", (f"help.{kind}", costs.get(kind, figures))))
    return help_table("rondel", "space action", rows)


def _supply() -> HelpTable:
    names = (f"@nation.{name}" for name in board.NATION_IDS)
    limits = zip(names, board.ARMY_LIMIT, board.FLEET_LIMIT, board.FLAG_LIMIT, strict=True)
    return help_table("supply", "nation armies fleets flags", [*limits])


def _taxes() -> HelpTable:
    rows = []
    for column, low in enumerate(board.TAX_FROM):
        last = column + 1 == len(board.TAX_FROM)
        high = low if last else board.TAX_FROM[column + 1] - 1
        if last:
            revenue: Message | int = ("help.revenue_from", {"low": low})
        else:
            revenue = low if low == high else ("help.revenue_range", {"low": low, "high": high})
        rows.append((revenue, board.TAX_POWER[column], board.TAX_BONUS[column]))
    return help_table("taxes", "revenue power bonus", rows)


def _bonds() -> HelpTable:
    rows = [*zip(board.PRICE, board.INTEREST, strict=True)]
    return help_table("bonds", "price interest", rows)


def _cash() -> HelpTable:
    standard, experienced = board.START_CASH["standard"], board.START_CASH["experienced"]
    rows = [(seats, standard[seats], experienced[seats]) for seats in sorted(standard)]
    return help_table("cash", "seats standard experienced", rows)


def sketch(view: View) -> dict[str, str]:
    """The nation of each region: who alone has units there, else whose flag or home it is."""
    homes = board.HOMES // len(board.NATION_IDS)
    owners = dict(
        zip(board.REGION_IDS, (n for n in board.NATION_IDS for _ in range(homes)), strict=False)
    )
    for name, facts in view["regions"].items():
        there = {unit["nation"] for unit in facts["units"]}
        if len(there) == 1:
            owners[name] = there.pop()
        elif facts["flag"]:
            owners[name] = facts["flag"]
    return owners


PAGES = GamePages(
    turn_style=turn_style,
    sketch=sketch,
    sketch_style=turn_style,
    setup_note=setup_note,
    draws=draws,
    help_tables=help_tables,
    help_variant=help_variant,
    help_words=HELP_WORDS,
    help_now=HELP_NOW,
)
