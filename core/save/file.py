"""A game <-> JSON, for files and the browser's storage.

    {"imperia": 1, "game": id, "revision": of the rules, "seats": n, "seed": n, "options": {...},
     "steps": [notation], "position": after them}

and, only where there is any: "start" (the position it began from), "chance" (forced outcomes),
"redo" (notation of what redo would bring back), "info". Old files stay readable: keys are only
added. A file of an older rules revision whose steps no longer play goes on from its position, with
a `notice`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from json import dumps, loads
from typing import Any

from core import games
from core.data.bounds import LONGEST as LONGEST_FILE
from core.data.bounds import OutOfBounds, from_json
from core.data.shown import listed, shown
from core.errors import CoreError, IllegalAction, NewerVersion, SaveError
from core.play import notation, record
from core.play.draws import Draws, Forced, check_forced, checked_forced
from core.play.record import Record
from core.play.setup import Setup, checked_info, game_of, set_up
from core.play.timeline import Timeline
from core.protocol import CHANCE, Game

FORMAT = 1


def write_json(game: Record) -> dict[str, Any]:
    """Return a game as JSON-able data."""
    setup, steps = game.setup, game.timeline.steps
    data: dict[str, Any] = {"imperia": FORMAT, **header(setup)}
    if game.forced:
        data["chance"] = [item if isinstance(item, str) else list(item) for item in game.forced]
    data["steps"] = [step.text for step in steps[: game.at]]
    if len(steps) > game.at:
        data["redo"] = [step.text for step in steps[game.at :]]
    if game.info:
        data["info"] = dict(game.info)
    data["position"] = setup.game.position(game.state)
    return data


def header(setup: Setup) -> dict[str, Any]:
    """Return what a session starts from as JSON-able data."""
    data = {"game": setup.game.id, "revision": setup.game.revision, "seats": setup.seats}
    data |= {"seed": setup.seed, "options": dict(setup.options)}
    return data if setup.start is None else data | {"start": setup.start}


def read_json(source: Mapping[str, Any] | str | bytes) -> Record:
    """Return the game of `write_json` data or of its JSON text.

    Raises SaveError with one sentence about what is wrong; NewerVersion if only the version is.
    """
    data = _data(source)
    version = data.get("imperia")
    if type(version) is not int or version < 1:
        raise SaveError(
            "This is not a saved game of Imperia: 'imperia', the version of its format, "
            f"must be a whole number from 1 up{_instead(data, 'imperia')}."
        )
    if version > FORMAT:
        raise NewerVersion("This file was saved by a newer version of Imperia.")
    setup, revision = read_header(data)
    steps, redo = _texts(data, "steps", setup.game), _texts(data, "redo", setup.game)
    try:
        info, forced = checked_info(data.get("info", {})), _forced(data)
    except CoreError as error:
        raise SaveError(f"This file cannot be used. {error}") from error
    return _resumed(setup, revision, steps, redo, forced, info, data.get("position"))


def _data(source: object) -> Mapping[str, Any]:
    if isinstance(source, (str, bytes)):
        if len(source) > LONGEST_FILE:
            raise SaveError(
                f"This file has {len(source)} characters; "
                f"no saved game has more than {LONGEST_FILE}."
            )
        try:
            source = from_json(source)
        except OutOfBounds as error:
            raise SaveError(f"This file is not a saved game: {error}.") from None
        except UnicodeDecodeError:
            raise SaveError("This file is not a saved game: it is not a text file.") from None
        except ValueError as error:
            raise SaveError(f"This file is not JSON, or is cut off: {error}.") from None
    if not isinstance(source, Mapping):
        raise SaveError(f"A saved game must be a JSON object, not {shown(source)}.")
    return source


def read_header(data: Mapping[str, Any]) -> tuple[Setup, int]:
    """Return the set-up that a file or transcript names, and its rules revision; or SaveError."""
    revision = data.get("revision")
    if type(revision) is not int or revision < 0:
        raise SaveError(
            "'revision', that of the rules, must be a whole number from 0 up"
            f"{_instead(data, 'revision')}."
        )
    try:
        game = game_of(data.get("game"))
        if revision > game.revision:
            raise NewerVersion(
                f"This game is from a newer version of {game.id}: rules revision {shown(revision)}."
            )
        options, start = data.get("options", {}), data.get("start")
        return set_up(game, data.get("seats"), data.get("seed"), options, start), revision
    except NewerVersion:
        raise
    except CoreError as error:
        raise SaveError(f"This game cannot be set up. {error}") from error


def _instead(data: Mapping[str, Any], key: str) -> str:
    """Say what is there in place of what should be."""
    return f", not {shown(data[key])}" if key in data else ", but is missing"


def made_by_newer(data: Mapping[str, Any]) -> bool:
    """Say whether saved data are of a newer format, or of newer rules, than this version has."""
    version, revision, game = (data.get(key) for key in ("imperia", "revision", "game"))
    if type(version) is int and version > FORMAT:
        return True
    if not isinstance(game, str) or game not in games.GAMES:
        return False
    return type(revision) is int and revision > games.GAMES[game].revision


def _texts(data: Mapping[str, Any], key: str, game: Game[Any]) -> list[str]:
    texts = data.get(key, [])
    if not isinstance(texts, list) or not all(type(text) is str for text in texts):
        raise SaveError(f"{key!r} must be a list of texts, not {shown(texts)}.")
    if len(texts) > game.longest:
        raise SaveError(
            f"{key!r} has {len(texts)} entries; no game of {game.id} has more than {game.longest}."
        )
    return texts


def _forced(data: Mapping[str, Any]) -> Forced:
    given = data.get("chance", [])
    if not isinstance(given, list):
        raise SaveError(f"'chance' must be a list, not {shown(given)}.")
    return checked_forced([tuple(item) if isinstance(item, list) else item for item in given])


def follow(line: Timeline, text: str) -> None:
    """Append the step with this notation to a line; IllegalAction when there is none."""
    game, state = line.game, line.states[-1]
    actions: Sequence[Any] = ()
    if state.actor == CHANCE:
        actions = [outcome for outcome, _ in game.outcomes(state)]
    elif state.actor >= 0:
        actions = game.legal(state)
    action = notation.by_text(game, state, actions, text)
    if action is not None:
        line.add(action, len(actions))
        return
    if state.actor >= 0:
        action = notation.extra(game, state, text)
    if action is None:
        texts = [game.write(state, action) for action in actions]
        legal = f"Legal: {listed(texts)}" if texts else "The game is over"
        raise IllegalAction(
            f"Step {len(line.steps) + 1}, {shown(text)}, is not legal there. {legal}."
        )
    line.add_checked(action)


def _resumed(
    setup: Setup,
    revision: int,
    steps: Sequence[str],
    redo: Sequence[str],
    forced: Forced,
    info: dict[str, Any],
    position: object,
) -> Record:
    line = Timeline(setup.game, setup.first_state())
    try:
        for text in steps:
            follow(line, text)
        _check_position(line, position)
    except IllegalAction as error:
        if revision == setup.game.revision or not isinstance(position, Mapping):
            raise SaveError(
                f"This game breaks the rules (revision {setup.game.revision}). {error}"
            ) from None
        return _continued(setup, position, info, len(steps))
    at = len(line.steps)
    _redo(line, redo)
    try:
        check_forced(line, forced)
        Draws(setup.seed, forced).run(line)
    except CoreError as error:
        raise SaveError(f"This file cannot be used. {error}") from None
    return Record(setup, line, at, forced, info)


def _redo(line: Timeline, texts: Sequence[str]) -> None:
    """Append what redo would bring back, as far as it is legal: the game is whole without it."""
    try:
        for text in texts:
            follow(line, text)
    except IllegalAction:
        return


def _check_position(line: Timeline, position: object) -> None:
    if position is None:
        return
    found = loads(dumps(line.game.position(line.states[-1])))
    if found != position:
        raise IllegalAction("The saved position is not the one that the steps lead to.")


def _continued(
    setup: Setup, position: Mapping[str, Any], info: dict[str, Any], steps: int
) -> Record:
    """Return a game that goes on from a position of an older rules revision."""
    try:
        game = record.from_position(setup.game.id, position, seed=setup.seed, info=info)
    except CoreError as error:
        raise SaveError(
            f"This game was saved under older rules and cannot go on. {error}"
        ) from error
    game.notice = ("notice.continued", {"steps": steps})
    return game
