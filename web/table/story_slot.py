"""Paints the story over the map: the card or the recap, and on the map what it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.html import dom
from web.html.markup import Markup
from web.map import looking, room
from web.map.board import Board
from web.map.camera import Camera
from web.map.room import Told
from web.map.tokens import Piece
from web.panels import event_card, recap
from web.panels.routes import movers_in, routes_in
from web.table import story
from web.table.controller import Controller
from web.table.make_moment import make_moment
from web.table.moment import Moment
from web.table.render import look
from web.table.stage_events import Since, Story, is_grave
from web.table.story_places import of_card, of_event, of_line, of_story, sentences

BESIDE = 4.0
"""px over and under the one line of a folded card."""


LEAST = 240.0
"""px that a recap keeps of its height, so that a few of its lines are read at once."""


class StorySlot:
    """The place over the map in which events are shown."""

    def __init__(self, table: Controller) -> None:
        self._table = table
        self._past: tuple[int | None, int, Story] = (None, 0, Story())
        self._folds = False
        """Whether the card would hide targets, so that it shows its title only."""
        self._painted: object = None
        """What the card on the page tells of."""
        self._placed: object = None
        """What determined the place of the card."""
        self._stood = False
        """Whether a card stood over the map at the last paint."""
        self._made_way: object = None
        """The card that the map of a phone has made way for, or makes no way for any more."""
        self._went: Camera | None = None
        """Where the map went for a card; None: it stayed."""
        self._left: tuple[object, object, object] = (None, None, None)
        """The card that was placed last, the stage then, and where the map was left."""
        self._drawn: object = None
        """What the map shows of the story now."""

    def told(self) -> Story:
        """The story on show: while the past is, the event that it belongs to."""
        table, past = self._table, self._table.screen.past
        if past is None:
            return table.screen.story
        if self._past[:2] != (past, table.session.step):
            self._past = past, table.session.step, story.of_past(table)
        return self._past[2]

    def put_away(self) -> None:
        """Take away what is on show: after a card that stayed, the recap is next."""
        table, past = self._table, self._table.screen.past
        if past is None:
            table.screen.story = table.screen.story.put_away()
        else:
            self._past = past, table.session.step, Story()

    def give_way(self) -> bool:
        """Fold a card that people have unfolded over a phone's sheet and panels, for what they ask
        for now would come up behind it; whether there was one."""
        told = self.told()
        if not (told.shown and told.open and self._table.narrow()):
            return False
        told.open = None
        return True

    # ---- the card ----
    def paint(self, moment: Moment) -> None:
        """Bring the card up to date; `place` puts it where it belongs."""
        told, put = self.told(), self._table.painter.put
        node = self._table.painter.node("story")
        node.hidden = not told.shown or self._table.screen.panel == "end"
        dom.update(node, "data-open", "true" if told.open else "false")
        dom.update(self._table.root, "data-story", "false" if node.hidden else "true")
        self._painted = told.event, told.since
        if told.shown:
            put("story", self._card(moment, told, self._folded(told)))
        else:
            put("story", "")
            self._folds, self._placed = False, None

    def _folded(self, told: Story) -> bool:
        return self._folds if told.open is None else not told.open

    def _card(self, moment: Moment, told: Story, folded: bool) -> Markup:
        if told.since is None:
            return event_card.draw(moment, told, folded)
        lines = self._table.journal.between(told.since.first, told.since.last)
        return recap.draw(moment, told, self._view(told.since), lines, folded)

    def _view(self, since: Since) -> Mapping[str, Any]:
        """The view at the beginning of a recap."""
        table = self._table
        return table.seen.of(table.session.timeline, since.first, table.viewer())

    def place(self, moment: Moment) -> bool:
        """Put the card where it hides no target; one that cannot shows its title only.

        Whether it has come, or had to be placed again.
        """
        board, told, screen = self._table.board, self.told(), self._table.screen
        if board is None:
            return False
        if not told.shown or self._table.painter.node("story").hidden:
            room.keep(board, 0)
            if self._stood:
                self._come_back(board)
            self._stood = False
            return False
        if (told.event, told.since) != self._painted:
            return False  # the one before is of another size; the next paint brings the new one
        self._stood = True
        stands = (told.event, told.since, told.open, moment.step, board.camera, board.size)
        dock = dom.need(".dock-box", self._table.root).offsetHeight  # it may lie over the stage
        window = (screen.panel, screen.tab, screen.height, screen.past, dock)
        asked = (*board.numbers, *window, screen.chosen)
        if (stands, asked) == self._placed:
            return False
        card, stage = _card_of(told, moment), (board.size.width, board.size.height)
        if self._left[:2] == (card, stage) and self._left[2] != board.camera:
            self._made_way = card  # people went somewhere: the map does not jump back
        elif screen.past is None and self._left[0] not in (None, card):
            self._give_back(board)  # the card before this one may have been larger
        self._stand(moment, board, told)
        self._placed, self._left = (stands, asked), (card, stage, board.camera)
        return True

    def _chosen(self, board: Board) -> list[str]:
        """The places of what is chosen, if these are several: any may be clicked once more."""
        chosen, larger = self._table.screen.chosen, self._table.ui.larger_target
        if not chosen:
            return []
        return [name for name in board.places if larger(name) == chosen != name]

    def _stand(self, moment: Moment, board: Board, told: Story) -> None:
        # On a phone a card stands over the sheet: its title only while a person decides, unless it
        # is grave and there is room for it. The map makes way, once: people may move it back.
        node, docked = self._table.painter.node("story"), self._table.narrow()
        decision = self._table.ui.decision_place(moment)
        told_of = (of_line if docked else of_card)(self._table, moment, told)
        asked = [*([decision] if decision else []), *told_of]
        about = Told(*of_story(self._table, moment, told))

        def put() -> bool:
            if docked:
                return room.dock(board, node, asked)
            least = LEAST if told.event is None else None
            return room.stand(board, node, asked, about, whole=self._chosen(board), least=least)

        over_sheet = docked and self._table.persons_turn()
        if over_sheet and told.open is None:
            grave = is_grave(told, self._table.viewer())
            self._fold(moment, told, not grave)
            hides = grave and put()
            moved = hides and self._make_way(moment, told_of, hides)
            hides = (put() if moved else hides) or self._lies_on_line(board)
            self._fold(moment, told, hides or not grave)
            if moved and hides:  # in vain: the decision alone is looked at again
                look(self._table)
        if over_sheet and not told.open:  # what is asked about no place is asked about them all
            line = self._folded(told) and not (board.numbers or decision)
            room.keep(board, node.offsetHeight + BESIDE if line else 0)
        elif told.open is None:
            self._fold(moment, told, False)
            hides = put()
            if docked and self._make_way(moment, told_of, hides):
                hides = put()
            hides = hides or self._lies_on_line(board)
            self._fold(moment, told, hides)
            if not hides:
                return
        hides = put()
        if docked:
            self._make_way(moment, told_of, hides)

    def _lies_on_line(self, board: Board) -> bool:
        """Whether the card lies on the line that leads back from the past: a tab's sheet may leave
        no room for both."""
        node = self._table.painter.node
        past = self._table.screen.past is not None
        return past and room.overlap(board, node("story"), node("banner"))

    def _make_way(self, moment: Moment, told_of: Sequence[str], hides: bool) -> bool:
        """Let a phone's map make way for the card, so that what it tells of is seen; once for each.

        Whether it has moved.
        """
        board, told = self._table.board, self.told()
        facts = _card_of(told, moment)
        if board is None or told.open or self._made_way == facts:
            return False
        if not hides and all(board.seen(name) for name in told_of):
            return False
        self._made_way = facts
        look(self._table, told_of)
        self._went = board.camera
        return True

    def go_there(self, board: Board, moment: Moment) -> None:
        """Bring the places of the card that people went to into sight."""
        before = board.camera
        looking.show(board, of_card(self._table, moment, self.told()))
        if board.camera != before:
            self._went = board.camera

    def _come_back(self, board: Board) -> None:
        """The card is gone: a phone's map that went to what it told of comes back to what is asked.

        Where people have moved it since, it stays.
        """
        self._give_back(board)
        table, went = self._table, self._went == board.camera
        self._went = None
        if went and table.narrow() and table.screen.past is None and table.persons_turn():
            look(table)

    def _give_back(self, board: Board) -> None:
        """Take back the room that the map has made for a card."""
        there = self._went == board.camera
        room.give_back(board)
        if there:
            self._went = board.camera

    def _fold(self, moment: Moment, told: Story, folds: bool) -> None:
        """Let a card show all of itself, or its title only."""
        if folds != self._folds:
            self._folds = folds
            self._table.painter.put("story", self._card(moment, told, folds))

    def _facts(self, moment: Moment) -> object:
        told = self.told()
        return told.event, told.since, told.open, moment.step, len(told.events)

    def news(self, moment: Moment) -> bool:
        """Whether there is anything to show other than what is on show."""
        return self._facts(moment) != self._drawn

    # ---- the map ----
    def point(self, moment: Moment) -> None:
        """Show on the map what the story is about: ways, what is gone, places."""
        board, told, past = self._table.board, self.told(), self._table.screen.past
        if board is None:
            return
        if not self.news(moment):
            return
        self._drawn = self._facts(moment)
        event, since = told.event, told.since
        messages = sentences(self._table, told)
        ways = routes_in(moment.ui, messages)
        overview = since is not None and event is None and past is None
        gone = self._pieces_at(since.first) if overview and since is not None else {}
        board.tell(ways, movers_in(moment, messages), gone)
        board.point_out([] if event is None else of_event(self._table, moment, event, ways))

    def _pieces_at(self, step: int) -> dict[str, list[Piece]]:
        """What stood on the map after this number of steps."""
        table, board = self._table, self._table.board
        assert board is not None, "ghosts stand on a map"
        return table.ui.pieces(make_moment(table, step), board.places)


def _card_of(told: Story, moment: Moment) -> object:
    """What tells one card from the next."""
    return told.event, told.since, moment.step
