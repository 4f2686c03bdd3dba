"""Record the playthroughs: one whole game for each set-up worth watching, played by bots.

python -m tests.playthroughs.record              play them anew
python -m tests.playthroughs.record sentences    after sentences of the log have changed
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from core import Session
from core.tools.fingerprints import fingerprints

FOLDER = Path(__file__).parent

GAMES: dict[str, tuple[str, int, dict[str, str | bool]]] = {
    "imperial2030-2": ("imperial2030", 2, {}),
    "imperial2030-3-experienced": ("imperial2030", 3, {"setup": "experienced"}),
    "imperial2030-4-without-card": ("imperial2030", 4, {"investor_card": False}),
    "imperial2030-5-both-variants": (
        "imperial2030",
        5,
        {"setup": "experienced", "investor_card": False, "bonus_increase": True},
    ),
    "imperial2030-6-hidden-gifts": (
        "imperial2030",
        6,
        {"hidden_cash": True, "gifts_from_anyone": True},
    ),
    "pocket-2-standard": ("pocket_imperium", 2, {"board": "standard"}),
    "pocket-2-bounty-hidden": ("pocket_imperium", 2, {"bounty": True, "hidden_scores": True}),
    "pocket-3": ("pocket_imperium", 3, {}),
    "pocket-3-quad-side-b": (
        "pocket_imperium",
        3,
        {"prime": "quad", **{f"tile_{number}": "B" for number in range(2, 8)}},
    ),
    "pocket-4-adjacent-only-bounty": (
        "pocket_imperium",
        4,
        {"prime_entry": "adjacent_only", "bounty": True, "prime": "quad", "tile_2": "B"},
    ),
    "pocket-4-exterminate-only": (
        "pocket_imperium",
        4,
        {"prime_entry": "exterminate_only", "tile_3": "B"},
    ),
    "struggle-2": ("struggle_of_empires", 2, {}),
    "struggle-4-dealt-open": (
        "struggle_of_empires",
        4,
        {"powers": "dealt", "open_unrest": True},
    ),
    "struggle-5": ("struggle_of_empires", 5, {}),
    "struggle-7-ties": (
        "struggle_of_empires",
        7,
        {"powers": "dealt", "tie_break": "unrest_gold"},
    ),
}
"""Name -> game, seats, options."""


def play(game_id: str, seats: int, options: dict[str, str | bool], seed: int) -> Session:
    """A whole game of random clicks, now and then one that nobody needs."""
    session = Session.new(game_id, seats=seats, seed=seed, options=options)
    draw = random.Random(seed)
    while not session.over:
        optional = draw.random() < 0.02
        wanted = [choice for choice in session.choices if optional or not choice.optional]
        session.play(draw.choice(wanted))
    return session


def main() -> None:
    """Write a link and its trace for each set-up."""
    for seed, (name, (game_id, seats, options)) in enumerate(GAMES.items(), 1):
        session = play(game_id, seats, options, seed)
        (FOLDER / f"{name}.link").write_text(session.link() + "\n")
        (FOLDER / f"{name}.trace").write_text("\n".join(fingerprints(session)) + "\n")
        print(name, session.step, "steps")


def record_sentences() -> None:
    """Write what the same games tell now; end where one of them leads to another position."""
    for name in GAMES:
        trace = FOLDER / f"{name}.trace"
        before = trace.read_text().splitlines()
        now = fingerprints(Session.from_link((FOLDER / f"{name}.link").read_text().strip()))
        if [line.split()[0] for line in before] != [line.split()[0] for line in now]:
            sys.exit(f"{name} leads to other positions: nothing is written.")
        trace.write_text("\n".join(now) + "\n")
        anew = sum(old != new for old, new in zip(before, now, strict=True))
        print(name, anew, "steps told anew")


if __name__ == "__main__":
    record_sentences() if sys.argv[1:] == ["sentences"] else main()
