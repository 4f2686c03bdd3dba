"""Games of Struggle of Empires to begin with, and somebody who decides in them.

A `Wisher` decides by a simple rule that makes a game short: every kind of deed a few times, then
passes. It looks at the game as the browser keeps it; a `Hand` (struggle_hands.py) then finds on the
page what is wished, as a person would: on the map, in menus, auction, battle and panel of tiles.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from core import Session
from e2e.player import NAMES

GAME_ID = "struggle_of_empires"
PEOPLE = (*NAMES, "Guido")
POWERS = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")
COLONIES = ("caribbean", "africa", "india", "north_america", "south_america", "east_indies")


# ---- games to begin with ----
def people(persons: int, bots_: int = 0, level: str = "random") -> list[dict[str, Any]]:
    """Who sits at the table: so many persons, then so many bots."""
    kinds = ["person"] * persons + ["bot"] * bots_
    return [
        {"name": name, "kind": kind, "bot": level if kind == "bot" else None}
        for name, kind in zip(PEOPLE, kinds, strict=False)
    ]


def new_session(persons: int, bots_: int = 0, seed: int = 1, **options: Any) -> Session:
    """A game at its first decision."""
    info = {"people": people(persons, bots_)}
    return Session.new(GAME_ID, seats=persons + bots_, seed=seed, options=options, info=info)


def at_position(
    persons: int, bots_: int = 0, chance: Sequence[str] = (), **position: Any
) -> Session:
    """A game that begins at this position; `chance` are the coming draws and dice."""
    session = Session.from_position(
        GAME_ID, {"seats": persons + bots_, **position}, seed=1, chance=list(chance)
    )
    session.info = {"people": people(persons, bots_)}
    return session


def play(session: Session, *texts: str) -> Session:
    """Play these clicks."""
    for text in texts:
        session.play(text)
    return session


def phase(session: Session) -> str:
    """What is being decided."""
    return str(session.view(None)["phase"])


# ---- deciding ----
ANSWERS = {
    "sea": ("fight",),
    "sea_defence": ("fight",),
    "surprise": ("use", "decline"),
    "help": ("help", "refuse"),
    "blockade": ("use", "decline"),
    "reserve": ("use", "accept"),
    "withdrawal": ("use", "accept"),
    "militia": ("done",),
    "move": ("done",),
}
"""What is answered by phase, the first that is on offer."""

PLACING = tuple(
    f"place {unit}"
    for unit in (
        "fleet mediterranean",
        "army mediterranean",
        "fleet africa",
        "army german_states",
        "fleet caribbean",
    )
)
"""Where the first units go."""

FOES = f"({'|'.join(POWERS)})"
DEEDS = (
    "buy reserve",
    f"attack mediterranean {FOES}",
    "buy levant_company",
    "use levant_company",
    "move fleet",
    "build army",
    "enslave",
    "colonise",
    "rebuild",
    "buy (bavaria|saxony|bohemia)",
    "attack .* [0-9]",
    "buy pirates",
    "use",
)
"""What is done in the turns, by pattern."""

SWAP = "swap"
"""A wish that is no choice: to propose the pair of the standing bid the other way round."""


class Wisher:
    """Decides for all persons of a game: each of the deeds (patterns of notation) so often, in
    their order as far as they are legal; everything else is passed or answered at once."""

    def __init__(
        self,
        seed: int,
        often: int = 1,
        placing: Sequence[str] = PLACING,
        deeds: Sequence[str] = DEEDS,
    ) -> None:
        self.lot, self.often = Random(seed), often
        self.placing, self.deeds = tuple(placing), tuple(deeds)
        self.done: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()

    def wish(self, session: Session) -> str:
        """The notation of what to do next, or `SWAP`."""
        texts = [choice.text for choice in session.choices if not choice.optional]
        text = self._decide(session, phase(session), texts)
        self.done[kind_of(text)] += 1
        return text

    def _decide(self, session: Session, now: str, texts: list[str]) -> str:
        if now == "place":
            placed: int = session.view(None)["players"][session.actor]["units"]
            return self.placing[placed % len(self.placing)]
        if now in ("auction", "amount"):
            return self._bid(session, now, texts)
        if now == "action":
            return self._act(texts)
        if now in ("to", "deploy"):
            return self._go(texts)
        for start in ANSWERS.get(now, ()):
            fitting = [text for text in texts if text.split()[0] == start]
            if fitting:
                return fitting[-1]
        return self.lot.choice(texts)

    def _bid(self, session: Session, now: str, texts: list[str]) -> str:
        """The first two answers are raises, one of them by a swap; then everybody passes."""
        bids = [text for text in texts if text.startswith("bid ")]
        if now == "amount":
            return bids[0] if "pass" in texts or self.done["bid"] else bids[:3][-1]
        if "pass" not in texts:
            return self.lot.choice(texts)
        pair = session.view(None)["auction"]
        if not self.done[SWAP] and pair["b"] is not None and pair["a"] is not None:
            return SWAP
        if self.done["bid"] < 4 and self.lot.random() < 0.5:
            return bids[0]
        return "pass"

    def _act(self, texts: list[str]) -> str:
        """A deed that was not done often enough, else pass."""
        for deed in self.deeds:
            fitting = [text for text in texts if re.match(deed, text)]
            if fitting and self.kept[deed] < self.often:
                self.kept[deed] += 1
                return self.lot.choice(fitting)
        return "end" if "end" in texts else "pass"

    def _go(self, texts: list[str]) -> str:
        """Overseas if there is a way, else anywhere."""
        ways = [text for text in texts if text.startswith("to ")]
        far = [text for text in ways if text.split()[1] in COLONIES]
        return self.lot.choice(far or ways or texts)


def kind_of(text: str) -> str:
    """The first word of a notation."""
    return text.split()[0]
