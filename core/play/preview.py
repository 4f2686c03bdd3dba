"""What a click would bring: a look ahead that leaves the session as it is.

A copy of the position is played to the next decision of anybody or the next step of chance; forced
steps in between are no decisions and are played, too. The copy is one that the seat cannot tell
from the true position (`Game.resample`, as bots get it), and it is shown by `Game.view`: nothing
comes to light that the seat does not know. Where what follows depends on hidden things, the preview
is one of the ways it may go, and always the same one.

>>> from core import GAMES, Session
>>> session = Session.new(next(iter(GAMES)), seats=3, seed=7)
>>> preview = session.preview(session.choices[0], session.actor)
>>> preview.before == session.view(session.actor), session.step
(True, 3)
>>> steps = session.play(session.choices[0])
>>> preview.after == session.view(steps[0].actor), preview.actor == session.actor
(True, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.data.shown import shown
from core.errors import IllegalAction
from core.play.chance import PREVIEW, Rng
from core.play.choices import run_click
from core.play.messages import messages_of
from core.play.setup import Setup
from core.play.timeline import Timeline, meanwhile
from core.protocol import CHANCE, Game, Message, Turn


@dataclass(frozen=True, slots=True)
class Preview:
    """The position as a seat sees it before and after a click, and what comes in between.

    `messages` are the sentences that the log would get. `actor` is the seat that decides next,
    CHANCE where an outcome is drawn next, OVER where the game would end. `turn` is whose turn it is
    then, None if the game counts none. `chance` is the verb of what is drawn next, "" for nothing.
    `secret` says that a stage of secret choices begins then: `actor` is only the first to choose.
    """

    before: Mapping[str, Any]
    after: dict[str, Any]
    messages: tuple[Message, ...]
    actor: int
    turn: Turn | None = None
    chance: str = ""
    secret: bool = False


def preview(
    setup: Setup, state: Any, step: int, click: object, seat: int | None, before: Mapping[str, Any]
) -> Preview:
    """Return what a Choice, action or text of the seat to act would bring, seen by a seat.

    `state` is the present one, after `step` steps, `before` what the seat (None: an onlooker) sees
    of it. A text may be several clicks, as long as chance does not act between them. Raises as
    `Session.play` does, and IllegalAction where, for all the seat knows, the click may be
    impossible (it is another seat's, and something is hidden).
    """
    game = setup.game
    wish = Timeline(game, state)
    run_click(wish, click, lambda: None)
    line = Timeline(game, _known(setup, state, step, seat))
    for wished in wish.steps:
        try:
            line.add_checked(wished.action)
        except IllegalAction:
            raise IllegalAction(
                f"Seat {seat} cannot tell what {shown(wished.text)} brings: it depends on secrets."
            ) from None
    _go_on(line)
    last = line.states[-1]
    turn = game.turn(last) if game.turn is not None else None
    chance = game.parts(last, game.outcomes(last)[0][0])[0] if last.actor == CHANCE else ""
    secret = _secret_begins(game, state, last)
    return Preview(before, game.view(last, seat), _messages(line), last.actor, turn, chance, secret)


def _secret_begins(game: Game[Any], now: Any, then: Any) -> bool:
    """Say whether what is chosen then is secret, and what is chosen now is not."""
    if game.secret is None or then.actor < 0:
        return False
    return game.secret(then) and not game.secret(now)


def _known(setup: Setup, state: Any, step: int, seat: int | None) -> Any:
    """Return a state that the seat (for an onlooker: the one to act) cannot tell from the real."""
    knower = state.actor if seat is None else seat
    rng = Rng(setup.seed, PREVIEW, step, knower)
    return setup.game.resample(state, knower, rng.below)


def _go_on(line: Timeline) -> None:
    """Play forced steps up to the next decision or step of chance, or the end."""
    while True:
        state = line.states[-1]
        if state.actor < 0:
            return
        legal = line.game.legal(state)
        if len(legal) > 1 or line.game.optional(state) or meanwhile(line.game, state):
            return
        line.add(legal[0], 1)


def _messages(line: Timeline) -> tuple[Message, ...]:
    return tuple(
        message
        for before, step in zip(line.states, line.steps, strict=False)
        for message in messages_of(line.game, before, step.action)
    )
