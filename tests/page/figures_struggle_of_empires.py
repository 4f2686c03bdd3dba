"""Figures of Struggle of Empires as the page draws them, each beside what playing brings."""

from __future__ import annotations

from itertools import product
from typing import Any

from core import Session
from page.shown import moment_of, numbers
from web.games.struggle_of_empires import auction, forecast, players, shop, voyages

GAME = "struggle_of_empires"
IN_INDIA = {"armies": {"india": 2}, "fleets": {"india": 1}, "markers": {"india": 1}}


def figures() -> dict[str, tuple[int, int]]:
    """Return each figure as (drawn, done)."""
    lost, back = _voyage({})
    return {
        "attack": _attack(),
        "lot": _buying({}),
        "lot_with_banking": _buying({"banking": 1}),
        "bid": _bid(),
        "population_max": _population(),
        "lost": lost,
        "back": back,
        "navigation": _voyage({"navigation": 1})[1],
        "industry": _rule("industry", "points"),
        "reform": _rule("government_reform", "unrest"),
        "pirates": _pirates(),
    }


def two(first: dict[str, Any], second: dict[str, Any] | None = None, **more: Any) -> Session:
    """Britain is on turn against France."""
    return Session.from_position(
        GAME, {"seats": 2, "players": [first, second or {}], **more}, seed=1
    )


def of(session: Session, key: str, seat: int = 0) -> int:
    return int(session.view(seat)["players"][seat][key])


def _attack() -> tuple[int, int]:
    """The price of an attack."""
    session = two({"gold": 20, **IN_INDIA}, IN_INDIA)
    card = forecast.attack_preview(moment_of(session, 0), "attack india france")
    shown = str(card).partition("</p>")[0]
    session.play("attack india france")
    return numbers(shown)[0], 20 - of(session, "gold")


def _buying(tiles: dict[str, int]) -> tuple[int, int]:
    """Unrest and gold left (as 10 u + g) of who buys for 3 gold without any."""
    session = two({"gold": 0, "tiles": tiles})
    note = shop.card(moment_of(session, 0), "army_training", facts_of(session, "army_training"))
    lacks = note.partition('class="takes-unrest">')[2].partition("</p>")[0]
    _, unrest, *keeps = numbers(lacks)
    session.play("buy army_training")
    return 10 * unrest + sum(keeps), 10 * of(session, "unrest") + of(session, "gold")


def facts_of(session: Session, tile: str) -> Any:
    return session.view(0)["tiles"][tile]


def _bid() -> tuple[int, int]:
    """Unrest of a bid of 21 for who has no gold, once it is paid."""
    start = {"seats": 2, "players": [{"gold": 0}, {"gold": 0}], "phase": {"name": "auctions"}}
    session = Session.from_position(GAME, start)
    seat = session.actor
    assert seat is not None
    session.play("side a france")
    if session.choice("bid 21") is None:
        session.play("side b britain")
    choice = session.choice("bid 21")
    assert choice is not None
    told = numbers(auction.unrest_note(moment_of(session, seat), choice))[-1]
    session.play(choice)
    session.play("pass")
    return told, of(session, "unrest", seat)


def _population() -> tuple[int, int]:
    """The highest population, as the card has boxes for it."""
    card = players.pips(5, moment_of(two({})).view["rules"]["population_max"])
    session = two({"population": 8}, phase={"name": "income"})
    return card.count("<rect"), of(session, "population")


def _voyage(tiles: dict[str, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Percent of voyages from India that lose the army, and that come back."""
    ends = {"lost": 0, "back": 0, "there": 0}
    start = {"armies": {"india": 1}, "tiles": tiles, "markers": {"baltic": 1}}
    for rolls in product(range(1, 7), repeat=2):
        session = two(start)
        session.play("move army india")
        choice = session.choice("to baltic")
        assert choice is not None
        note = voyages.note(moment_of(session, 0), choice)
        session = Session.from_position(
            GAME, session.position(), chance=[f"roll {roll}" for roll in rolls]
        )
        session.play("to baltic")
        regions = session.view(0)["regions"]
        there = bool(regions["baltic"]["units"])
        ends["there" if there else "back" if regions["india"]["units"] else "lost"] += 1
    told = numbers(note)
    lost, back = (round(100 * ends[way] / 36) for way in ("lost", "back"))
    return (told[0] if lost else 0, lost), (told[-1], back)


def _rule(tile: str, key: str) -> tuple[int, int]:
    """What a tile brings at once."""
    session = two({"gold": 20, "population": 9, "unrest": 9})
    told = numbers(" ".join(shop.rule_words(moment_of(session, 0), tile)))[-1]
    before = of(session, key)
    session.play(f"buy {tile}")
    price = facts_of(session, tile)["unrest"] if key == "unrest" else 0
    return told, abs(of(session, key) - before - price)


def _pirates() -> tuple[int, int]:
    session = two({"gold": 20, "population": 9}, IN_INDIA)
    told = numbers(" ".join(shop.rule_words(moment_of(session, 0), "pirates")))[-1]
    session.play("buy pirates")
    forecasts = session.view(0)["attacks"]
    session.play(next(iter(forecasts)))
    return told, _strength(session)


def _strength(session: Session) -> int:
    """The raiders' strength, as the log tells it less what their dice add."""
    for step in range(session.step):
        for name, told in session.message(step):
            if name.startswith("log.dice_"):
                return int(told["attacker_total"]) - abs(int(told["a1"]) - int(told["a2"]))
    return int(session.view(0)["battle"]["strength"]["attacker"][0][1])
