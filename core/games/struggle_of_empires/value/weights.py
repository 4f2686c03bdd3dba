"""The weights of the estimate; the numbers stand in data/."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from core.games.struggle_of_empires.board import ROUNDS
from core.shortfall import read_shortfall
from core.weights import read, read_styles


class Weights(NamedTuple):
    """What the estimate goes by, in points where nothing else is said."""

    # ---- attacks to come ----
    at_once: float
    """How sure an attack that pays is to come in this war, however many turns are left."""
    each_turn: float
    """How far a turn in which it may come leaves that open."""
    next_wars: float
    """How sure it is to come in later wars."""
    cost: float
    """Gold that an attack costs."""
    lost: float
    """A unit lost in an attack, besides the unrest."""
    unrest: float
    """Its unrest."""
    fallen: float
    """A unit lost in a battle under way, for each war to come."""
    thanks: float
    """Share that an ally has in what its help brings."""
    counted: float
    """0: what a battle under way will bring is told roughly, otherwise counted (battle.py)."""

    # ---- markers ----
    drift: tuple[float, ...]
    """Percent in a quarter of a war: a marker more where a seat has some, where it has none, a
    marker less."""
    kept: float
    """Share of what markers would bring in a later war if nobody minded."""
    again: float
    """Share of what markers bring in this war, counted for each later one besides."""
    again_overseas: float
    """That share in colonies, as a part of the other."""
    guard: float
    """Share of a marker's worth that an army keeps from those who might come, up to three."""
    access: float
    """Share of what could be won in a colony for a fleet that lets armies in."""

    # ---- units, for each war to come ----
    army: float
    """One in Europe."""
    army_overseas: float
    fleet: float
    more: float
    """Share of such a unit that one from the third on is worth."""
    fort: float
    guarding_fort: float
    """One where its owner has a marker, besides."""
    at_home: float
    """A unit at home."""
    slavers: float
    """A fleet in Africa for each Slaves counter on the map, up to three."""

    # ---- gold and people ----
    purse: float
    """Gold, population and tiles, beside what stands on the map; unrest the less."""
    gold: float
    """One that a marker or a country brings, or that upkeep costs."""
    needed: float
    """One that actions of this war will want, or that a later war brings."""
    spare: float
    """One beyond that, for later wars."""
    idle: float
    """One beyond that in the last war."""
    wanted: float
    """Gold that a turn wants."""
    enough: float
    """Gold that a later war should bring."""
    saved: float
    """Each of ten gold in hand for each later war, besides."""
    folk: float
    """A population that may soon be used."""
    more_folk: float
    """One that may be used later."""
    people: float
    """A population for each war to come, besides."""

    # ---- unrest ----
    rise: float
    """Unrest that a war brings, the less the more there is."""
    typical: float
    """Unrest of others at the end."""
    steep: float
    """How that spreads."""
    any_unrest: float
    """What an unrest costs at the end, whoever has most."""
    early_unrest: float
    """What one costs for each later war, besides."""

    # ---- tiles ----
    each_war: tuple[float, ...]
    """What each progress tile brings in a war, in their order (board.py)."""
    trained: float
    """More Army Training than another seat, for each of these and each war to come."""
    company: float
    """A company for each war to come, besides the gold it may bring."""
    alliance: float
    """An alliance for each war to come, besides the strength it brings where there are units."""
    once: tuple[float, ...]
    """Fighting Withdrawal, Surprise Attack and Blockade, each used once."""

    # ---- turns ----
    act: float
    """An action still to come."""
    move: float
    """A move of this action."""
    late: float
    """Moving last in a round rather than first, for each war to come."""
    neighbour: float
    """A region next to the homeland, while homelands are chosen."""
    early: tuple[float, ...]
    """What it is worth to move first rather than last in the first round of a war, by war, with
    an even number of seats."""
    early_of_two: tuple[float, ...]
    """The same with two seats."""
    bid: tuple[float, ...]
    """What each gold of a bid costs besides what it is worth in the purse, by war."""
    eager: float
    """Winning an auction is not worth this besides what is bid: another auction will come, and the
    others may propose the same."""


_FOLDER = Path(__file__).parent.parent / "data"
WEIGHTS = read(Weights, _FOLDER)
SEASONED = read(Weights, _FOLDER, "seasoned.toml")
"""By these `seasoned` judges."""
KEEN = read(Weights, _FOLDER, "keen.toml")
"""By these `expert` does, hints and reviews."""
MASTER = read(Weights, _FOLDER, "master.toml")
"""By these `master` does."""
STYLES = read_styles(Weights, _FOLDER)
SHORTFALL = read_shortfall(_FOLDER, [*ROUNDS])
"""By how many points the estimate falls short at stages of the game, by seats."""
