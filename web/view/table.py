"""The playing screen: owns a session, shows it, and turns clicks and keys into choices.

    table = open_table(root, session, None, key, shell)
    table.close()

The way of a click: target or button -> choice -> `session.play` -> frame -> panels -> only what
differs is painted -> `shell.save`. No rule of any game is known here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from core import Session
from core.bots import think
from core.takeback import takeback, why_not

from . import dom, skeleton
from .acts import Acts
from .board import Board
from .choices import Group, Layout, arrange
from .frame import Frame, Person
from .log import Journal
from .markup import Markup
from .paint import Painter, focus_key
from .panels import Panels
from .pilot import Pilot
from .summary import people_of, summary

WIDE = 1100
EMPTY = Layout([], None, [])


def open_table(root: Any, session: Session, seats: Any, key: str, shell: Any) -> Table:
    """Show a session on this element; `seats` may give the people, else the session's info does."""
    table = Table(root, session, seats, key, shell)
    dom.run(table.load())
    return table


class Table:
    """One open game."""

    def __init__(self, root: Any, session: Session, seats: Any, key: str, shell: Any) -> None:
        self.root, self.session, self.key, self.shell = root, session, key, shell
        self.words = shell.words
        rows = people_of({"people": seats} if seats else session.info, session.seats)
        names = shell.names(session)
        self.people = [Person(name, (row["bot"] or "") if row["kind"] == "bot" else "")
                       for name, row in zip(names, rows, strict=True)]
        self.persons = [seat for seat, person in enumerate(self.people) if not person.bot]
        self.hooks = import_module(f"games.{session.game.id}")
        self.journal = Journal(session.game)
        self.board: Board | None = None
        self.past: int | None = None
        self.chosen, self.menu, self.full, self.asides = "", None, False, False
        self.remark, self.hover, self.hover_state = "", "", ("", "")
        self.panel, self.tab, self.stop, self.filter = "", "decide", "mid", "all"
        self.halted, self.closed, self.slow = False, False, False
        self.seen: int | None = None
        self.ended = session.over
        self.layout = EMPTY
        self.frame: Frame | None = None
        self._layout_at: Any = None
        self.pilot = Pilot(lambda: think(self.session, self.people[self.session.actor].level),
                           self._bot_plays, self._bot_wanted, lambda: shell.settings["bot_ms"])
        root.innerHTML = skeleton.draw(self.words, self.words.t(f"{session.game.id}.name"),
                                       self.card_names(), [str(i) for i in range(session.seats)],
                                       self.hooks.sprite())
        root.className = "play"
        self.painter = Painter(root)
        self.panels = Panels(self)
        self.acts = Acts(self)

    def card_names(self) -> list[str]:
        """Return the names of the status cards."""
        return list(self.hooks.CARDS)

    async def load(self) -> None:
        """Fetch the map, then begin."""
        self.paint()
        game = self.session.game.id
        drawing = await (await dom.window.fetch(f"assets/maps/{game}.svg")).text()
        places = (await (await dom.window.fetch(f"assets/maps/{game}.json")).json()).to_py()
        if self.closed:
            return
        self.board = Board(dom.one(".stage", self.root), drawing, places,
                           lambda name: self.words.t(f"{game}.{name}"), self.acts)
        self.root.dataset.ready = "true"
        self.proceed(first=True)

    def close(self) -> None:
        """Stop the bots and give back all handlers."""
        self.closed = True
        self.pilot.stop()
        self.acts.close()
        if self.board is not None:
            self.board.close()
        dom.clear(self.root)
        self.root.className = ""

    # ---- whose move ----
    @property
    def actor(self) -> int | None:
        """The seat to act now."""
        return self.session.actor

    def persons_turn(self) -> bool:
        """Whether a person is to act now."""
        return self.actor is not None and self.actor in self.persons

    def covered(self) -> bool:
        """Whether the device has to change hands before the next person may look."""
        hidden = bool(self.session.options.get("hidden_cash"))
        return hidden and len(self.persons) > 1 and self.persons_turn() and self.seen != self.actor

    def viewer(self) -> int | None:
        """Whose eyes the page has now."""
        if len(self.persons) == 1:
            return self.persons[0]
        return None if self.covered() else self.seen if self.seen in self.persons else None

    # ---- playing ----
    def play(self, text: str) -> None:
        """Play the choice with this notation, if it is one."""
        if self.past is not None or not self.persons_turn() or self.covered():
            return
        for choice in self.session.choices:
            if choice.text == text:
                self._played(choice)
                return

    def _played(self, choice: Any) -> None:
        self.session.play(choice)
        self.forget_selection()
        self.proceed()

    def proceed(self, first: bool = False) -> None:
        """Go on after any change: forced single choices, save, paint, bots."""
        self._play_forced()
        if not first:
            self.shell.save(self.key, self.session)
        self._look_after_turn()
        self.paint()
        if self.session.over and not self.ended:
            self.ended = True
            self.show_panel("end")
        if self.persons_turn():
            self.halted = False
            self.focus_first()
            self.look()
        self._wait_for_bots()

    def _play_forced(self) -> None:
        """Play what a person cannot choose about."""
        while self.persons_turn() and not self.covered():
            legal = [choice for choice in self.session.choices if not choice.aside]
            if len(legal) != 1:
                return
            self.session.play(legal[0])

    def _look_after_turn(self) -> None:
        """Remember whose eyes are on the page while nothing is hidden."""
        if self.persons_turn() and not self.session.options.get("hidden_cash"):
            self.seen = self.actor

    def forget_selection(self) -> None:
        """Drop what was half chosen on the page."""
        self.chosen, self.menu, self.full, self.asides, self.remark = "", None, False, False, ""

    # ---- bots ----
    def _bot_wanted(self) -> bool:
        return (not self.closed and not self.halted and self.past is None and self.actor is not None
                and bool(self.people[self.actor].level))

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
            self.pilot.start()

    def stop_bots(self) -> None:
        """Let the bots wait until told to go on."""
        self.pilot.stop()
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
        step = takeback(self.session, self.persons, whole_turn)
        if step is None:
            self.remark = self.fence()
            self.paint()
            return
        self.pilot.stop()
        self.session.goto(step)
        self.after_jump()

    def redo(self) -> None:
        """Play again what undo took back, up to a person's next decision."""
        if self.past is not None or not self.session.redo():
            return
        self.pilot.stop()
        while self.session.step < self.session.length and not self._decision():
            self.session.redo()
        self.after_jump()

    def _decision(self) -> bool:
        if not self.persons_turn():
            return False
        return sum(not choice.aside for choice in self.session.choices) > 1

    def after_jump(self) -> None:
        """Paint and keep the position that undo or redo led to."""
        self.forget_selection()
        self.ended = self.session.over
        if self.panel == "end" and not self.session.over:
            self.panel = ""
        self.paint()
        self.shell.save(self.key, self.session)
        if self.persons_turn():
            self.focus_first()
        self._wait_for_bots()

    def fence(self) -> str:
        """Return the sentence about what stops undo, "" when nothing does."""
        why = why_not(self.session, self.persons)
        return str(self.words.t(f"table.{why}")) if why else ""

    def show_past(self, step: int) -> None:
        """Show the position after so many steps; the game itself stays where it is."""
        step = min(max(step, 0), self.session.step)
        if step == self.session.step:
            self.now()
            return
        self.pilot.stop()
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
        link = Session.from_json(other.to_json())
        self.shell.navigate(f"#play/{self.shell.store.create(link.to_json(), summary(link))}")

    def rematch(self) -> None:
        """Begin the same game again, everybody one seat further."""
        people = list(self.session.info.get("people") or [])
        info = {**self.session.info, "people": people[1:] + people[:1]}
        other = Session.new(self.session.game.id, seats=self.session.seats, options=self.session.options,
                            info=info)
        self.shell.navigate(f"#play/{self.shell.store.create(other.to_json(), summary(other))}")

    # ---- what is shown ----
    def say(self, message: Any) -> str:
        """Return the sentence for a message of the game."""
        return str(self.shell.say(message, self.session.game.id, [p.name for p in self.people]))

    def current_layout(self) -> Layout:
        """Return the choices of the person to act, grouped and numbered."""
        if self.past is not None or not self.persons_turn() or self.covered():
            return EMPTY
        mark = self.session.choices
        if mark is not self._layout_at:
            self._layout_at = mark
            self.layout = arrange(mark, self.hooks.group_key, self.hooks.main_rank)
        return self.layout

    def make_frame(self) -> Frame:
        """Gather what this paint needs."""
        session, past = self.session, self.past
        seat = self.viewer()
        if past is None:
            view, prompt, actor, step = session.view(seat), session.prompt, session.actor, session.step
        else:
            state = session.line.states[past]
            view, prompt, step = session.game.view(state, seat), ("prompt.over", {}), past
            actor = view["actor"]
        bot = past is None and actor is not None and bool(self.people[actor].level)
        back = bool(step) and past is None and self.persons_turn() and self._selected()
        can = takeback(session, self.persons) is not None
        return Frame(
            session.game.id, self.words, self.people, view, self.current_layout(), prompt, self.hooks,
            actor=actor, viewer=seat, step=step, length=session.step if past is None else session.step,
            chosen=self.chosen, menu=self.menu, full=self.full, asides=self.asides, back=back,
            past=past is not None, thinking=bot, stopped=self.halted,
            over=session.over and past is None, remark=self.remark, undo=can,
            redo=session.step < session.length, fence="" if can else self.fence(),
        )

    def _selected(self) -> bool:
        """Whether the last step was a selection of the person to act, so that Back takes it away."""
        last = self.session.log[-1]
        return last.actor == self.actor and not self.session.message(last.index)

    def paint(self) -> None:
        """Bring the page up to date."""
        if self.closed:
            return
        self.journal.update(self.session, self.say)
        self.frame = self.make_frame()
        self.panels.paint(self.frame)
        if self.board is not None:
            self.paint_board(self.frame)

    def paint_board(self, frame: Frame) -> None:
        """Bring the map up to date."""
        board = self.board
        board.set_pieces(self.hooks.pieces(frame, board.places), self.motion())
        board.set_tint(self.hooks.tint(frame))
        numbers = {group.target: group.number for group in frame.layout.groups
                   if group.target in board.places}
        board.set_targets(numbers, self.chosen)
        self.panels.pills(frame, board)

    def motion(self) -> int:
        """Return how long a piece slides, 0 when motion is unwanted."""
        wish = self.shell.settings["motion"]
        still = dom.window.matchMedia("(prefers-reduced-motion: reduce)").matches
        return 0 if wish == "off" or (wish == "auto" and still) else 220

    def wide(self) -> bool:
        """Whether there is room for menus beside the region."""
        return dom.window.innerWidth >= WIDE

    def look(self) -> None:
        """On small screens, bring what the decision is about onto the map."""
        if self.board is None or self.wide():
            return
        names = [g.target for g in self.layout.groups if g.target in self.board.places]
        maneuver = self.frame.view.get("maneuver") or {}
        unit = maneuver.get("unit")
        near = sorted(names, key=lambda name: self._distance(name, unit or names[0]))[:6]
        self.board.close_up([*([unit] if unit else []), *near])
        self.panels.pills(self.frame, self.board)

    def _distance(self, a: str, b: str) -> float:
        (x1, y1), (x2, y2) = self.board.middle(a), self.board.middle(b)
        return (x1 - x2) ** 2 + (y1 - y2) ** 2

    def focus_first(self) -> None:
        """Focus the first row of the list, unless people are busy somewhere else."""
        active = dom.some(dom.document.activeElement)
        outside = active is not None and active is not dom.document.body and not self.root.contains(active)
        closest = None if active is None else dom.some(active.closest(".drawer, .history, .topbar, .board"))
        if outside or closest is not None:
            return
        first = dom.one(".offers .row", self.root) or dom.one(".prompt-main button", self.root)
        if first is not None:
            first.focus(dom.to_js({"preventScroll": True}, dict_converter=dom.window.Object.fromEntries))

    # ---- selecting ----
    def click_target(self, name: str) -> None:
        """A target was clicked on the map or the rondel."""
        group = self.find_group(name)
        if group is None:
            self.menu, self.chosen = None, ""
            self.remark = self.hooks.why_not(self.frame, name) if self.persons_turn() else ""
            self.paint()
        elif group.single is not None and self.hooks.select_first(name) and self.chosen != name:
            self.chosen, self.menu, self.remark = name, None, ""
            self.paint()
        else:
            self.open_group(group)

    def open_group(self, group: Group) -> None:
        """Play a group's only choice, or show its menu."""
        if group.single is not None:
            self.play(group.single.text)
            return
        self.menu, self.chosen, self.remark = group, group.target, ""
        self.paint()
        focus_key(self.root, f"menu-{group.choices[0].text}")

    def find_group(self, name: str) -> Group | None:
        """Return the group of a target; for a finer target than a group's, just those choices."""
        layout = self.current_layout()
        found = layout.group(name)
        if found is not None:
            return found
        some = [choice for group in layout.groups for choice in group.choices if name in choice.targets]
        return Group(name, some) if some else None

    def back(self) -> None:
        """Leave what is open, one thing at a time; then take the selection back."""
        if self.menu is not None or self.asides or self.full or self.chosen or self.remark:
            self.forget_selection()
            self.paint()
            self.focus_first()
        elif self.past is not None:
            self.now()
        elif self.panel:
            self.show_panel("")
        elif self.frame is not None and self.frame.back:
            self.undo()

    def show_panel(self, name: str) -> None:
        """Open a panel in the drawer, or close it when it is open already."""
        self.panel = "" if name == self.panel else name
        self.paint()
        if self.panel:
            focus_key(self.root, "close-panel")
        elif self.tab != "decide":
            self.tab = "decide"
            self.paint()

    def uncover(self) -> None:
        """The person to act has the device."""
        self.seen = self.actor
        self.proceed(first=True)


def slot_name(node: Any) -> str:
    """Return the slot an element belongs to (for tests)."""
    found = dom.some(node.closest("[data-slot]"))
    return found.getAttribute("data-slot") if found is not None else ""


__all__ = ["Markup", "Table", "open_table", "slot_name"]
