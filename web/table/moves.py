"""What happens in a game at the table: choices, bots, games that go on elsewhere, saving."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.bots import searches, think
from core.bots.question import answer, question
from core.bots.sparing import sparing
from core.bots.thought import read
from core.protocol import Action, Choice
from web.bots import slices
from web.html import dom
from web.page import seats
from web.screens import share
from web.secrets import sealing
from web.table import hints, steps, story
from web.table.bot_runner import BotRunner
from web.table.controller import Controller
from web.table.drawer import show_panel
from web.table.focus import focus_first
from web.table.render import paint


# ---- playing ----
def play(table: Controller, text: str) -> None:
    """Play the choice with this notation, if it is one."""
    if table.screen.past is not None or not table.persons_turn() or table.handover():
        return
    clicks = steps.clicks_of(table, text)
    if clicks:
        _play(table, clicks)


def _play(table: Controller, clicks: Sequence[Choice | str]) -> None:
    """Play a click, or those of a whole move."""
    session, seat = table.session, table.actor
    assert seat is not None, "somebody is to act"
    asked = seat, session.prompt
    first, redo = session.step, session.timeline.steps[session.step :]
    steps.clicked(table, clicks, session.play)
    if session.timeline.steps[first : first + len(redo)] != redo:  # hints were taken there, maybe
        session.info = hints.up_to(session.info, first)
    session.info = sealing.published(table.shell, session, seat)
    proceed(table)
    if (table.actor, session.prompt) == asked:
        _confirm(table, clicks[-1])


def _confirm(table: Controller, click: Choice | str) -> None:
    """Have screen readers told what was played where the same is asked again: the prompt, which
    they read when it is another, says nothing then."""
    if isinstance(click, Choice):
        table.shell.announce(table.say(click.label))
    else:
        table.shell.announce(table.journal.latest(table.session.step))


def proceed(table: Controller, first: bool = False) -> None:
    """Go on after any change: forced single choices, save, paint, bots."""
    screen, session = table.screen, table.session
    steps.forced(table, session.play)
    if table.terms.finished(session):
        table.terms.done(session)
        return
    if not first and sealing.passes_on(session):
        dom.run(by_links(table))
        return
    steps.open_again(table)
    table.journal.update(session, table.say)
    if _opens(table) or story.can_wait(table):
        story.put_away(table)
        table.slots.rest.untold = True
    else:
        story.tell(table)
    later = table.persons_turn() and table.slots.rest.focus_by(focus_first)
    paint(table, rescue=False, near=table.persons_turn())
    if not first:
        save_soon(table)
    if session.over and not screen.ended:
        screen.ended = True
        show_panel(table, "end")
    if table.persons_turn():
        screen.pace.arrived()
        if not later:
            focus_first(table.root)
    if not later:
        table.painter.rescue()
    table.bots.start()


def _opens(table: Controller) -> bool:
    """Whether this is the first paint, and what has happened before may be told after it.

    On a phone the map makes way for what is told, and should not move once it is there.
    """
    return table.slots.rest.step < 0 and not (table.narrow() or table.bots_turn())


# ---- bots ----
def bot_runner(table: Controller) -> BotRunner:
    """What lets the bots of a table move."""
    return BotRunner(
        lambda still_wanted: _thought(table, still_wanted),
        lambda action: _bot_plays(table, action),
        table.bot_wanted,
        lambda: table.screen.pace.pause(table.shell.settings["bot_ms"]),
        table.shell.thinker.drop,
    )


async def _thought(table: Controller, still_wanted: Callable[[], bool]) -> Action | None:
    """What the bot to act plays, None if it is no longer needed.

    What takes no time is thought here, all else in the worker; here in slices where it is not up,
    and with fewer looks where it never will be: the page has other things to do. A bot that
    searches keeps its plan where it thinks, so as long as the worker is up it thinks only there.
    """
    session, thinker, mind = table.session, table.shell.thinker, table.thinking
    name = table.people[session.state.actor].level
    run = mind.begin()
    try:
        if thinker.ready:
            action = None if searches(name) else slices.in_one(think(session, name))
            if action is not None:
                return action
            asked = question(session, name)
            text = await thinker.ask(asked, heard=lambda said: mind.hear(read(said)))
            if text is not None:
                return answer(text)
        bot = sparing(name) if thinker.broken else name
        return await slices.in_slices(mind.listened(think(session, bot)), still_wanted)
    finally:
        mind.end(run)


def _bot_plays(table: Controller, action: Action | None) -> bool:
    """Play a bot's action; whether something was to be seen (a selection is not)."""
    if action is None:
        return True
    session = table.session
    session.play(action)
    table.journal.update(session, table.say)
    if table.journal.quiet(session.step - 1) and not session.over and table.bot_wanted():
        return False
    table.screen.pace.stepping = False
    proceed(table)
    return True


# ---- other browsers, other hands ----
async def by_links(table: Controller) -> None:
    """Go on by links: everybody plans, sealed, in their own browser."""
    save(table)
    session = await sealing.by_links(table.shell, table.session)
    dom.once(0, lambda: table.shell.reopen(table.key, session))


async def send(table: Controller) -> None:
    """Copy the link to send to the player to act."""
    done = await share.copy_link(table.shell, table.session)
    table.screen.tell(table.shell.t("share.link_copied" if done else "share.refused"))
    paint(table)


def ask_seats(table: Controller) -> None:
    """Ask again who sits here."""
    save(table)
    session = table.session
    table.shell.likely = seats.Likely(table.key, frozenset(table.terms.here), said=True)
    seats.seats_of(table.shell, session).leave()
    dom.once(0, lambda: table.shell.reopen(table.key, session))


def uncover(table: Controller) -> None:
    """The person to act has the device."""
    table.screen.holder = table.actor
    proceed(table, first=True)


# ---- saving ----
def save_soon(table: Controller) -> None:
    """Save the game once this paint is on the screen, so that saving never delays it."""
    if table.terms.keeps and table.unsaved is None:
        table.unsaved = dom.when_painted(lambda: save(table))
        dom.put(table.root, "data-unsaved", "true")


def save(table: Controller) -> None:
    """Save the game now, if something has changed since."""
    if table.unsaved is not None:
        table.unsaved()
        table.unsaved = None
        table.shell.save(table.key, table.session)
        dom.put(table.root, "data-unsaved", "false")
