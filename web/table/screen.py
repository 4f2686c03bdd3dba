"""The state of one playing screen: what people have opened, chosen and pointed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from web.html.markup import Markup
from web.map.camera import Camera
from web.table.choices import Group
from web.table.pace import Pace
from web.table.stage_events import Story

NOWHERE = ("", "")


@dataclass(slots=True)
class Screen:
    """Everything that the page knows besides the session; nothing of it is saved."""

    past: int | None = None
    """The step that is on show; None for the present."""
    left: Camera | None = None
    """Where the map stood when the present was left; None once it is painted again."""
    chosen: str = ""
    """The target that is selected, but not played."""
    menu: Group | None = None
    """The group whose menu is open."""
    stepwise: bool = False
    """Whether moves are offered click by click."""
    whole: dict[int, int] = field(default_factory=dict)
    """The first step of a move that was made as one, by each of its steps: undo takes back all."""
    page: int = 0
    card: str = ""
    """The target whose card is shown, "" for the one that is selected."""
    card_for: object = None
    """What determined the place of the card, None while there is none."""
    card_way: object = None
    """The card that the map has made way for, and how it lay; None while there is none."""
    card_grown: bool = False
    """Whether the card has become larger where it stands."""
    card_due: Callable[[], object] | None = None
    """Calls off the card that is about to come."""
    optional: str = ""
    """The kind of optional actions that is open."""
    hint: str = ""
    """Why the last click did nothing."""
    hint_rule: str = ""
    """The section of the rules that says so."""
    pointed: tuple[str, str] = NOWHERE
    """The target under the pointer, and the name (`data-hover`) of what is outlined for it."""
    sought: str = ""
    """The place that was brought into sight last by a pill."""
    panel: str = ""
    """The panel that is open in the drawer."""
    tab: str = "decide"
    """What the phone's sheet shows while no panel does."""
    height: str = "mid"
    """How far the phone's sheet is pulled up: "low", "mid", "high"."""
    log_filter: str = "all"
    source: str = ""
    """The source of points that is unfolded in the result."""
    private: bool = False
    """Whether the person to act looks at what is theirs alone."""
    private_said: bool = False
    """Whether screen readers have been told what that look shows."""
    holder: int | None = None
    """The seat that has the device, after a curtain."""
    side: str = ""
    """The side people have put the prompt on, "" where the game asks."""
    side_asked: str = ""
    pace: Pace = field(default_factory=Pace)
    story: Story = field(default_factory=Story)
    """The events on show."""
    told: int = 0
    """The step up to which events have been shown."""
    painted: int = 0
    """The step that the map has shown."""
    stood: object = None
    """The view whose pieces the map shows."""
    spoken: int = 0
    """The step up to which the turns of others were announced to screen readers."""
    chance_told: int = 0
    """The last step of chance that was announced to them after one of the viewer's own steps."""
    fresh: bool = True
    """Whether nobody has seen yet how the game came to where it was when the table opened."""
    ended: bool = False
    """Whether the end has been shown."""
    closed: bool = False
    orders: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    """Standing orders of the seats here, as the game made them."""
    ordered: set[int] = field(default_factory=set)
    """The steps that orders played after others had moved: nobody here decided them just then."""
    local: dict[str, Any] = field(default_factory=dict)
    """What a game keeps of a half made choice."""
    beside: dict[str, Any] = field(default_factory=dict)
    """What a game keeps beside the steps that are played; it says itself for how long."""
    drawn: dict[str, tuple[Any, Markup]] = field(default_factory=dict)
    """Parts drawn before, with the facts they show."""
    finger: bool = False
    """Whether a finger has pressed and its click is still to come."""
    mouse: tuple[float, float] | None = None
    """Where the mouse moved to last, or pressed, in px of the window; None before it has."""
    by_mouse: bool = False
    """Whether a mouse points at what is pointed at, rather than the focus."""
    resting: bool = True
    """Whether the mouse has not moved since it pressed, or since something else came under it."""
    looking: bool = False
    """Whether a paint moves the map, and puts what hangs on places right itself."""
    touched: bool = False
    """Whether a finger was used last, rather than a mouse or a key."""
    keyed: bool = False
    """Whether a key has been pressed at this table."""
    by_hand: bool = False
    """Whether a mouse or a finger was used last, rather than a key."""
    drop_tip: Callable[[], object] | None = None
    """Calls off the tooltip that is about to come."""

    def tell(self, hint: str, rule: str = "") -> None:
        """Say something under what is asked, with the section of the rules it rests on."""
        self.hint, self.hint_rule = hint, rule

    def forget_selection(self) -> None:
        """Drop what was half chosen."""
        self.chosen, self.menu, self.page, self.optional = "", None, 0, ""
        self.card, self.stepwise = "", False
        self.tell("")
        self.pointed, self.private = NOWHERE, False
        self.local.clear()
