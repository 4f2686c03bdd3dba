"""Plays a game in the terminal: numbered choices, the other seats are bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from core.bots.outside import BotError, Entry, move
from core.errors import CoreError
from core.play.messages import messages_of
from core.play.secret import stage
from core.play.session import Session
from core.play.timeline import Step
from core.play.undo import undo_step, why_not
from core.protocol import Action, Game, Message, id_of, seat_of, seat_word

HELP = "a number or a text plays; optional, view, undo, link, help, quit"
NO_OPTIONAL = "Nothing optional can be chosen now."
NO_UNDO = {
    "undo.start": "Nothing has been decided here yet.",
    "undo.chance": "Chance has spoken since.",
    "undo.other_person": "Somebody else has answered since.",
}


def play(
    session: Session,
    bots: Sequence[Entry | None],
    ask: Callable[[str], str],
    say: Callable[[str], None],
) -> None:
    """Play until the game is over or the person quits.

    `bots[seat]` is the bot of a seat; None is the person. `ask` prints a prompt and returns the
    answer (EOFError or Ctrl+C ends the game), `say` prints a line, in the end the link of the game:
    before a bot's BotError, too.
    """
    people = {seat for seat, bot in enumerate(bots) if bot is None}
    told, failed = 0, None
    try:
        while session.actor is not None:
            bot = bots[session.actor]
            if bot is not None:
                move(session, bot)
                continue
            told = _tell(session, people, min(told, session.step), say)
            say(f"\nseat {session.actor}: {_asked(session.prompt, session.actor)}")
            say(_listed(session, optional=False))
            if not _obey(session, people, ask("> ").strip(), say):
                break
    except (EOFError, KeyboardInterrupt):
        pass
    except BotError as error:
        failed = error
    _tell(session, people, min(told, session.step), say)
    if session.over:
        points = enumerate(session.scores)
        say("over: " + ", ".join(f"seat {seat} {each}" for seat, each in points))
    say(session.link())
    if failed is not None:
        raise failed


def _listed(session: Session, *, optional: bool) -> str:
    """The choices that are optional, or the others, each with its number among all."""
    numbered = enumerate(session.choices, 1)
    return "  ".join(f"{n} {each.text}" for n, each in numbered if each.optional == optional)


def _obey(session: Session, people: set[int], answer: str, say: Callable[[str], None]) -> bool:
    """Do what the person typed; False for quit."""
    match answer.lower():
        case "quit":
            return False
        case "link":
            say(session.link())
        case "view":
            say(str(session.view(session.actor)))
        case "optional":
            say(_listed(session, optional=True) or NO_OPTIONAL)
        case "undo":
            step = undo_step(session, people)
            if step is None:
                say(NO_UNDO[why_not(session, people) or "undo.start"])
            else:
                session.goto(step)
        case "help" | "":
            say(HELP)
        case _:
            _play(session, answer, say)
    return True


def _play(session: Session, answer: str, say: Callable[[str], None]) -> None:
    try:
        numbers = {str(n): choice for n, choice in enumerate(session.choices, 1)}
        session.play(numbers.get(answer, answer))
    except CoreError as error:
        say(str(error))


def _tell(session: Session, people: set[int], told: int, say: Callable[[str], None]) -> int:
    """Say what has happened since step `told`; return the step up to which all is told.

    What is chosen in secret waits for the end of its stage: a person may have yet to choose.
    """
    secret = stage(session)
    end = session.step if secret is None else secret
    for step in session.log[told:end]:
        who = "chance" if step.actor < 0 else f"seat {step.actor}"
        text = _seen(session, people, step) if step.actor < 0 else step.text
        say(f"{step.index + 1}. {who}: {text}")
    return end


def _seen(session: Session, people: set[int], step: Step) -> str:
    """What came of a step of chance, as far as people may know: "token ?"."""
    before, write = session.timeline.states[step.index], session.game.write
    texts = [write(before, action) for action in _alike(session.game, people, before, step.action)]
    words = [text.split() for text in texts]
    common = takewhile(lambda column: len({*column}) == 1, zip(*words, strict=False))
    return step.text if len(words) == 1 else " ".join([*(column[0] for column in common), "?"])


def _alike(game: Game[Any], people: set[int], before: Any, drawn: Action) -> list[Action]:
    """The outcomes that people cannot tell from the one that was drawn, with that one."""
    actions = [action for action, _ in game.outcomes(before)]
    told = {action: messages_of(game, before, action) for action in actions}
    same = [action for action in actions if told[action] == told[drawn]]
    after = {action: before.copy() for action in same}
    for action, state in after.items():
        game.apply(state, action)
    for seat in people if len(same) > 1 else ():
        seen = game.view(after[drawn], seat)
        same = [action for action in same if game.view(after[action], seat) == seen]
    return same


def _asked(prompt: Message, seat: int) -> str:
    """What a seat is asked: "step, hex S2.2, count 1", without what only repeats the seat."""
    name, params = prompt
    facts = [_fact(key, value) for key, value in params.items() if value != seat_word(seat)]
    return ", ".join([name.removeprefix("prompt.").replace("_", " "), *facts])


def _fact(key: str, value: int | str) -> str:
    """A parameter with its name, which a seat brings along: "left 3", "seat 2", "other seat 2".

    Things go by their ids, as in the choices; several stand in a row.
    """
    words = [_plain(word) for word in str(value).split(" ")]
    told = " ".join(words)
    return told if words[0].startswith(f"{key} ") else f"{key} {told}"


def _plain(word: str) -> str:
    """Return a word of a message as its id, a seat as "seat 2", all else as it is."""
    if not word.startswith("@"):
        return word
    return f"seat {seat_of(word)}" if word.startswith("@seat.") else id_of(word)
