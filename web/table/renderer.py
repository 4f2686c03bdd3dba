"""What the table shows: moments, painting, the map, focus. Part of Table."""

from __future__ import annotations

from typing import Any

from web.html import dom
from web.html.patch import as_js, focus_key
from web.panels.choices import number_page
from web.table.choices import Group, Layout, arrange
from web.table.moment import Moment

WIDE = 1100
"""From this width in px on there is room for menus beside their region."""

NEAREST = 4
"""So many targets a small screen brings into view by itself."""

FAR_BACK = 40
"""So many steps back panels may ask what was told."""

EMPTY = Layout([], None, [])


class Showing:
    """The part of Table that draws."""

    # ---- what is shown ----
    def say(self, message: Any) -> str:
        """Return the sentence for a message of the game."""
        return str(self.shell.say(message, self.session.game.id, [p.name for p in self.people]))

    def current_layout(self) -> Layout:
        """Return the choices of the person to act, grouped and numbered."""
        if self.past is not None or not self.persons_turn() or self.handover():
            return EMPTY
        mark = self.session.offers
        if mark is not self._layout_at:
            self._layout_at = mark
            here = [choice for choice in mark if choice.seat in (None, *self.here)]
            self.layout = arrange(here, self.ui.group_key, self.ui.main_rank, self.ui.group_order)
            self.layout.named = self.session.choice
        return self.layout

    def make_moment(self) -> Moment:
        """Gather what this paint needs."""
        session, past = self.session, self.past
        seat = self.viewer()
        if past is None:
            view, prompt, actor, step = (
                session.view(seat),
                session.prompt,
                session.actor,
                session.step,
            )
        else:
            state = session.timeline.states[past]
            view, prompt, step = session.game.view(state, seat), ("prompt.over", {}), past
            actor = view["actor"]
        bot = past is None and actor is not None and bool(self.people[actor].level)
        back = bool(step) and past is None and self.persons_turn() and self._selected()
        can = self.undo_to() is not None
        peeks = past is None and seat is None and self.persons_turn()
        moment = Moment(
            session.game.id,
            self.words,
            self.people,
            view,
            self.current_layout(),
            prompt,
            self.ui,
            actor=actor,
            viewer=seat,
            step=step,
            length=session.step,
            chosen=self.chosen,
            menu=self.menu,
            page=self.page,
            optional=self.optional,
            back=back,
            past=past is not None,
            thinking=bot,
            stopped=self.halted,
            over=session.over and past is None,
            away=past is None and self.away(),
            hint=self.hint,
            undo=can,
            redo=session.step < session.length,
            undo_stop="" if can else self.undo_stop(),
            recent=lambda: self.journal.recent(step, FAR_BACK),
            private_view=session.view(actor) if peeks and self.peek else None,
            may_look=peeks,
            ahead=lambda choice: session.preview(choice, seat),
            own=(lambda: session.view(actor)) if peeks else None,
            local=self.local,
            memo=self.memo,
        )
        number_page(moment, self.panels.rows())
        return moment

    def _selected(self) -> bool:
        """Whether the last step was the actor's own selection, which Back takes away."""
        session = self.session
        last = session.log[-1]
        turn, states = session.game.turn, session.timeline.states
        same = turn is None or turn(states[last.index]) == turn(states[session.step])
        return same and last.actor == self.actor and not session.message(last.index)

    def paint(self) -> None:
        """Bring the page up to date."""
        if self.closed:
            return
        self.journal.update(self.session, self.say)
        self.moment = self.make_moment()
        self.panels.paint(self.moment)
        if self.board is not None:
            self.paint_board(self.moment)

    def paint_board(self, moment: Moment) -> None:
        """Bring the map up to date."""
        board = self.board
        board.set_pieces(self.ui.pieces(moment, board.places), self.motion())
        board.set_tint(self.ui.tint(moment))
        numbers = {
            group.target: group.number
            for group in moment.layout.groups
            if group.target in board.places
        }
        if moment.layout.place in board.places:
            numbers.setdefault(moment.layout.place, 0)
        board.set_targets(numbers, self.chosen)
        if self.hover_state == ("", ""):
            board.outline([])
        self.panels.pills(moment, board)

    def motion(self) -> int:
        """Return how long a piece slides, 0 when motion is unwanted."""
        wish = self.shell.settings["motion"]
        still = dom.window.matchMedia("(prefers-reduced-motion: reduce)").matches
        return 0 if wish == "off" or (wish == "auto" and still) else 220

    def wide(self) -> bool:
        """Whether there is room for menus beside the region."""
        return dom.window.innerWidth >= WIDE

    def look(self) -> None:
        """Bring what the decision is about into sight; small screens go near it."""
        if self.board is None:
            return
        places, names = self.board.places, list(self.board.numbers)
        unit = self.ui.decision_place(self.moment)
        unit = unit if unit in places else None
        start = unit or next(iter(names), None)
        near = sorted(names, key=lambda name: self._distance(name, start or name))[:NEAREST]
        if self.wide():
            self.board.show([unit] if unit and names else [])
        else:
            self.board.close_up([unit] if unit else near[:1], near)
        self.panels.pills(self.moment, self.board)

    def _distance(self, a: str, b: str) -> float:
        (x1, y1), (x2, y2) = self.board.middle(a), self.board.middle(b)
        return (x1 - x2) ** 2 + (y1 - y2) ** 2

    def focus_first(self) -> None:
        """Focus the first row of the list, unless people are busy somewhere else."""
        active = dom.some(dom.document.activeElement)
        outside = (
            active is not None
            and active is not dom.document.body
            and not self.root.contains(active)
        )
        closest = (
            None
            if active is None
            else dom.some(active.closest(".drawer, .history, .topbar, .board"))
        )
        if outside or closest is not None:
            return
        first = dom.one(".offers .row", self.root) or dom.one(".prompt-main button", self.root)
        if first is not None:
            first.focus(as_js({"preventScroll": True}))

    def focus_main(self) -> None:
        """Focus the main button when a row was selected for it, so that Enter plays that."""
        active = dom.some(dom.document.activeElement)
        lost = active is None or active.isSameNode(dom.document.body)
        if not lost and dom.some(active.closest(".row")) is None:
            return
        signed = dom.every("button:has(kbd.enter)", self.root)
        shown = (button for button in signed if dom.some(button.offsetParent) is not None)
        button = next(shown, None)
        if button is not None:
            button.focus(as_js({"preventScroll": True}))

    # ---- selecting ----
    def click_target(self, name: str) -> None:
        """A target was clicked on the map or the rondel."""
        group = self.find_group(name) or self.find_group(self.ui.larger_target(name))
        if group is None:
            self.menu, self.chosen = None, ""
            self.hint = self.ui.why_not(self.moment, name) if self.persons_turn() else ""
            self.paint()
        elif group.single is not None and self.ui.click_selects(name) and self.chosen != name:
            self.chosen, self.menu, self.hint = name, None, ""
            self.paint()
            self.focus_main()
        else:
            self.open_group(group)

    def open_group(self, group: Group) -> None:
        """Play a group's only choice, or show its menu; what is final is selected first."""
        single = group.single is not None
        waits = self.ui.confirm_first(self.moment, group.target)
        if single and self.chosen != group.target and (waits or group.choices[0].optional):
            self.menu, self.chosen, self.hint = None, group.target, ""
            self.paint()
            self.focus_main()
            return
        if group.single is not None:
            self.play(group.single.text)
            return
        if self.menu != group:
            self.menu, self.chosen, self.hint = group, group.target, ""
            self.paint()
        focus_key(self.root, f"menu-{group.choices[0].text}")

    def find_group(self, name: str) -> Group | None:
        """Return the group of a target; for a finer target than a group's, just those choices.

        The place that a question is about means all its answers.
        """
        layout = self.current_layout()
        found = layout.group(name)
        if found is not None:
            return found
        listed = [choice for group in layout.groups for choice in group.choices]
        some = [choice for choice in listed if name in choice.targets]
        if not some and name and name == self.ui.question_place(self.moment):
            some = listed
        return Group(name, some) if some else None

    def back(self) -> None:
        """Leave what is open, one thing at a time; then take the selection back."""
        half = self.menu is not None or self.optional or self.page or self.chosen or self.hint
        if half or self.peek:
            self.forget_selection()
            self.paint()
            self.focus_first()
        elif self.past is not None:
            self.now()
        elif self.panel:
            self.show_panel("")
        elif self.moment is not None and self.moment.back:
            self.undo()

    def show_panel(self, name: str) -> None:
        """Open a panel in the drawer, or close it when it is open already."""
        self.panel = "" if name == self.panel else name
        if not self.panel:
            self.tab = "decide"
            focus_key(self.root, "prompt")
        self.paint()
        if self.panel:
            focus_key(self.root, "close-panel")
        else:
            self.focus_first()

    def uncover(self) -> None:
        """The person to act has the device."""
        self.seen = self.actor
        self.proceed(first=True)
