"""Words of the catalogue for what is on the board, as messages name them."""

from __future__ import annotations

from core.games.imperial2030.actions import KIND_IDS
from core.games.imperial2030.board import CANAL_IDS, NATION_IDS, REGION_IDS, SHIPYARD, SPACE_IDS
from core.protocol import Params


def region_word(region: int) -> str:
    """Return the word for a region."""
    return f"@region.{REGION_IDS[region]}"


def nation_word(nation: int) -> str:
    """Return the word for a nation."""
    return f"@nation.{NATION_IDS[nation]}"


def kind_word(kind: int) -> str:
    """Return the word for a kind of unit."""
    return f"@kind.{KIND_IDS[kind]}"


def space_word(space: int) -> str:
    """Return the word for a rondel space."""
    return f"@space.{SPACE_IDS[space]}"


def canal_word(canal: int) -> str:
    """Return the word for a canal."""
    return f"@canal.{CANAL_IDS[canal]}"


def works_suffix(home: int) -> str:
    """Return how ids of messages about a home's factory end: home ports have shipyards."""
    return "_shipyard" if SHIPYARD[home] else ""


def nation_at(nation: int, region: int) -> Params:
    """Return the parameters of what a nation does in a region."""
    return {"nation": nation_word(nation), "region": region_word(region)}
