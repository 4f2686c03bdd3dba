"""What happens in a game at the table: choices, bots, undo and redo, the past. Part of Table."""

from __future__ import annotations

from typing import Any

from core import Session
from core.play.undo import undo_step, why_not
from core.protocol import CHANCE, Choice
from web.html import dom
from web.page import seats
from web.screens import share
from web.secrets import sealing


class Moves:
    """The part of Table that changes the session."""

    # ---- whose move ----
    @property
    def actor(self) -> int | None:
        """The seat to act now."""
        return self.session.actor

    def persons_turn(self) -> bool:
        """Whether a person who sits here is to act now."""
        return self.actor is not None and self.actor in self.here

    def away(self) -> bool:
        """Whether a person is to act who sits at another browser."""
        return self.actor is not None and self.actor in self.persons and not self.persons_turn()

    def secrets(self) -> bool:
        """Whether each person may see what others may not: choices made in secret, or an option."""
        session = self.session
        secret = session.game.secret is not None and session.game.secret(session.state)
        return secret or any(session.options.get(name) for name in self.ui.private_options)

    def handover(self) -> bool:
        """Whether the device has to change hands before the next person may look."""
        several = len(self.here) > 1 and self.persons_turn()
        return several and self.seen != self.actor and self.secrets()

    def viewer(self) -> int | None:
        """Whose eyes the page has now; None for what everybody may see."""
        if len(self.here) == 1:
            return int(self.here[0])
        own = self.secrets() and not self.handover() and self.seen in self.here
        return self.seen if own else None

    # ---- playing ----
    def play(self, text: str) -> None:
        """Play the choice with this notation, if it is one."""
        if self.past is not None or not self.persons_turn() or self.handover():
            return
        choice = self.session.choice(text)
        if choice is not None and choice.seat in (None, *self.here):
            self._played(choice)

    def _played(self, choice: Choice) -> None:
        seat = self.actor
        self.session.play(choice)
        self.session.info = sealing.published(self.shell, self.session, seat)
        self.forget_selection()
        if self.panel in self.ui.passing_panels:
            self.panel = ""
        self.proceed()

    def proceed(self, first: bool = False) -> None:
        """Go on after any change: forced single choices, save, paint, bots."""
        self._play_forced()
        if not first and sealing.passes_on(self.session):
            dom.run(self.by_links())
            return
        self._look_after_turn()
        self.paint()
        if not first:
            self.save_soon()
        if self.session.over and not self.ended:
            self.ended = True
            self.show_panel("end")
        if self.persons_turn():
            self.halted = False
            self.focus_first()
            self.look()
        self._wait_for_bots()

    async def by_links(self) -> None:
        """Go on by links: everybody plans in a browser of their own, sealed."""
        self.save()
        session = await sealing.by_links(self.shell, self.session)
        dom.once(0, lambda: self.shell.reopen(self.key, session))

    async def send(self) -> None:
        """Copy the link to send to whoever is to act."""
        done = await share.copy_link(self.shell, self.session)
        self.hint = str(self.shell.t("share.link_copied" if done else "share.refused"))
        self.paint()

    def seats_anew(self) -> None:
        """Ask again who sits here."""
        self.save()
        seats.seats_of(self.shell, self.session).leave()
        session = self.session
        dom.once(0, lambda: self.shell.reopen(self.key, session))

    def _play_forced(self) -> None:
        """Play what a person cannot choose about, unless it is another browser's secret."""
        while self.persons_turn() or (self.away() and not self.secrets()):
            if self.handover():
                return
            legal = [choice for choice in self.session.offers if not choice.optional]
            if len(legal) != 1:
                return
            self.session.play(legal[0])

    def _look_after_turn(self) -> None:
        """Forget whose eyes are on the page while all look: a secret begins with a curtain."""
        if not self.secrets():
            self.seen = None

    def save_soon(self) -> None:
        """Keep the game right after this paint, so that keeping never delays it."""
        if self._unsaved is None:
            self._unsaved = dom.once(0, self.save)
            self.root.dataset.unsaved = "true"

    def save(self) -> None:
        """Keep the game now, if something has changed since."""
        if self._unsaved is not None:
            self._unsaved()
            self._unsaved = None
            self.shell.save(self.key, self.session)
            self.root.dataset.unsaved = "false"

    def forget_selection(self) -> None:
        """Drop what was half chosen on the page."""
        self.chosen, self.menu, self.page, self.optional, self.hint = "", None, 0, "", ""
        self.hover, self.hover_state = "", ("", "")
        self.peek = False
        self.local.clear()

    # ---- bots ----
    def _bot_wanted(self) -> bool:
        return (
            not self.closed
            and not self.halted
            and self.past is None
            and self.actor is not None
            and bool(self.people[self.actor].level)
        )

    def _bot_plays(self, action: Any) -> bool:
        """Play a bot's action; whether something was to be seen (a selection is not)."""
        if action is None:
            return True
        self.session.play(action)
        self.journal.update(self.session, self.say)
        quiet = self.journal.quiet(self.session.step - 1) and not self.session.over
        if quiet and self._bot_wanted():
            return False
        self.proceed()
        return True

    def _wait_for_bots(self) -> None:
        """Start the bots; say that one is thinking only if it takes a moment."""
        if self._bot_wanted():
            self.bot_runner.start()

    def stop_bots(self) -> None:
        """Let the bots wait until told to go on."""
        self.bot_runner.stop()
        self.halted = True
        self.paint()

    def resume(self) -> None:
        """Let the bots go on."""
        self.halted = False
        self.paint()
        self._wait_for_bots()

    # ---- back and forth ----
    def undo(self, whole_turn: bool = False) -> None:
        """Take back the last decision of a person, with what bots answered."""
        if self.past is not None:
            self.now()
            return
        step = self.undo_to(whole_turn)
        if step is None:
            self.hint = self.undo_stop()
            self.paint()
            return
        self.bot_runner.stop()
        self.session.goto(step)
        self.after_jump()

    def redo(self) -> None:
        """Play again what undo took back, up to a person's next decision."""
        if self.past is not None or not self.session.redo():
            return
        self.bot_runner.stop()
        while self.session.step < self.session.length and not self._decision():
            self.session.redo()
        self.after_jump()

    def _decision(self) -> bool:
        if not self.persons_turn():
            return False
        return sum(not choice.optional for choice in self.session.offers) > 1

    def after_jump(self) -> None:
        """Paint and keep the position that undo or redo led to."""
        self.forget_selection()
        self.ended = self.session.over
        if self.panel == "end" and not self.session.over:
            self.panel = ""
        self.paint()
        self.save_soon()
        if self.persons_turn():
            self.focus_first()
        self._wait_for_bots()

    def undo_to(self, whole_turn: bool = False) -> int | None:
        """Return the step undo leads to; nobody takes back what another person chose in secret."""
        session, step = self.session, undo_step(self.session, self.persons, whole_turn)
        if step is not None and session.log[step].actor not in self.here:
            return None
        secret = session.game.secret is not None and session.game.secret(session.state)
        if step is None or not secret or len(self.persons) == 1:
            return step
        return step if session.log[step].actor == self.actor else None

    def undo_stop(self) -> str:
        """Return the sentence about what stops undo, "" when nothing does."""
        why = why_not(self.session, self.persons)
        if why is None and self.undo_to() is None:
            why = "undo.other_person"
        if why == "undo.chance":
            last = next(step for step in reversed(self.session.log) if step.actor == CHANCE)
            own = f"table.{why}_{last.text.split()[0]}"
            why = own.removeprefix("table.") if self.words.has(own) else why
        return str(self.words.t(f"table.{why}")) if why else ""

    def show_past(self, step: int) -> None:
        """Show the position after so many steps; the game itself stays where it is."""
        step = min(max(step, 0), self.session.step)
        if step == self.session.step:
            self.now()
            return
        self.bot_runner.stop()
        self.past = step
        self.forget_selection()
        self.paint()

    def now(self) -> None:
        """Leave the past."""
        self.past = None
        self.paint()
        self._wait_for_bots()

    def copy(self) -> None:
        """Go on from the shown position as another game."""
        other = Session.from_json(self.session.to_json())
        other.goto(self.past if self.past is not None else self.session.step)
        self.shell.navigate(f"#play/{self.shell.create(other)}")

    def rematch(self) -> None:
        """Begin the same game again, everybody one seat further."""
        people = list(self.session.info.get("people") or [])
        info = {**self.session.info, "people": people[1:] + people[:1]}
        setup = self.session.setup
        if setup.start is not None:
            other = Session.from_position(setup.game.id, setup.start, info=info)
        else:
            other = Session.new(
                setup.game.id, seats=setup.seats, options=self.session.options, info=info
            )
        self.shell.navigate(f"#play/{self.shell.create(other)}")
