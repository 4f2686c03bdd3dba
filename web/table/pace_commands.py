"""What people do about the bots' pace: stop, one step, faster, on to the next decision."""

from __future__ import annotations

from collections.abc import Callable

from web.table.controller import Controller
from web.table.pace import SPEEDS
from web.table.render import paint


def stop(table: Controller) -> None:
    """Let the bots wait until told to go on."""
    table.bots.stop()
    table.screen.pace.arrived()
    table.screen.pace.halted = True
    paint(table)


def resume(table: Controller) -> None:
    """Let the bots go on."""
    pace = table.screen.pace
    pace.halted = pace.held = False
    paint(table)
    table.bots.start()


def toggle(table: Controller) -> None:
    """Stop the bots, or let them go on: what the button says that is on the screen."""
    if table.bots_turn():
        stopped = table.moment is not None and table.moment.stopped
        (resume if stopped else stop)(table)


def step(table: Controller) -> None:
    """Let the bots play one step that can be seen, and wait; what one thinks already stays."""
    if not table.bots_turn():
        return
    pace = table.screen.pace
    pace.arrived()
    pace.halted = pace.stepping = True
    paint(table)
    table.bots.start()


def quicken(table: Controller, speed: str) -> None:
    """Multiply the bots' speed by this much (by key: take the next speed), and go on."""
    pace, by_key = table.screen.pace, int(speed) not in SPEEDS
    pace.speed = pace.next_speed if by_key else int(speed)
    pace.skipping = False
    if by_key:  # a button says itself that it is pressed
        table.shell.announce(table.words.t("table.pace.speed_line", n=pace.speed))
    if table.bots_turn():
        resume(table)


def skip(table: Controller) -> None:
    """Let bots move at once until a person is to act."""
    if table.bots_turn():
        table.screen.pace.skipping = True
        resume(table)


PACE_COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "stop": lambda table, _: stop(table),
    "resume": lambda table, _: resume(table),
    "pace-toggle": lambda table, _: toggle(table),
    "pace-step": lambda table, _: step(table),
    "pace-speed": quicken,
    "pace-skip": lambda table, _: skip(table),
    "play-now": lambda table, _: table.thinking.hurry(),
}
