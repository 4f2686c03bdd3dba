"""The choices of the seat to act: grouped by target and numbered.

A group is one number on the map, in the list and on the keyboard. Nothing here knows the game:
the groups come from the targets that the kernel names, in its order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.play.ways import Way
from core.protocol import Choice


@dataclass(slots=True)
class Group:
    """All choices that belong to one target (or one choice without any)."""

    target: str
    choices: list[Choice] = field(default_factory=list)
    number: int = 0

    @property
    def single(self) -> Choice | None:
        """The only choice, if a click needs no menu."""
        return self.choices[0] if len(self.choices) == 1 else None


@dataclass(slots=True)
class Layout:
    """What the control corner offers now."""

    groups: list[Group]
    main: Choice | None
    optional: list[Choice]
    named: Callable[[str], Choice | None] | None = None
    """The choice with this text, for amounts that are not listed one by one."""
    place: str = ""
    """The one target that all of this is about: its answers stand each for themselves."""
    ways: dict[str, Way] = field(default_factory=dict)
    """Moves of several clicks that stand among the choices as one, by the text of all clicks."""

    def group(self, target: str) -> Group | None:
        """The group that a click on this target means."""
        for group in self.groups:
            if group.target == target:
                return group
        choice = self.amount(target.removeprefix("say:")) if target.startswith("say:") else None
        return Group(target, [choice]) if choice is not None else None

    def finer(self, target: str) -> list[Choice]:
        """The listed choices that have this target, whatever they are grouped under."""
        listed = [choice for group in self.groups for choice in group.choices]
        return [choice for choice in listed if target in choice.targets]

    def beside(self, target: str) -> Choice | None:
        """The main button's choice or an optional one that is about a target without a group."""
        main = [self.main] if self.main is not None else []
        return next((one for one in (*main, *self.optional) if target in one.targets), None)

    def picked(self, target: str) -> Choice | None:
        """The one choice that a target means, None where it means several or none."""
        if target.startswith("say:"):
            return self._said(target.removeprefix("say:"))
        group = self.group(target)
        found = group.choices if group is not None else self.finer(target)
        return found[0] if len(found) == 1 else None

    def _said(self, text: str) -> Choice | None:
        main = [self.main] if self.main is not None else []
        every = (choice for group in self.groups for choice in group.choices)
        for choice in (*main, *every, *self.optional):
            if choice.text == text and not choice.most:
                return choice
        return self.amount(text)

    def name_of(self, choice: Choice) -> str:
        """The target by which a choice is selected: its own where it has one, else its text."""
        ends = reversed(choice.targets)
        own = (name for name in ends if (found := self.picked(name)) and found.text == choice.text)
        return next(own, f"say:{choice.text}")

    def amount(self, text: str) -> Choice | None:
        """The optional choice with this text, if it is one of many amounts."""
        stem = text.rpartition(" ")[0]
        stems = [choice.text.rpartition(" ")[0] for choice in self.optional if choice.most]
        return self.named(text) if self.named is not None and stem in stems else None

    def number(self, number: int) -> Group | None:
        """The group with this number."""
        return next((group for group in self.groups if number and group.number == number), None)


EMPTY = Layout([], None, [])


def ranked_by(verbs: Sequence[str]) -> Callable[[Choice], int | None]:
    """How well a choice serves as the main button: the place of its verb, None without one."""
    return lambda choice: verbs.index(choice.verb) if choice.verb in verbs else None


def arrange(
    choices: Sequence[Choice],
    key: Callable[[Choice], str] | None = None,
    main: Callable[[Choice], int | None] | None = None,
    order: Callable[[str], int] | None = None,
) -> Layout:
    """Group and number the choices.

    `key` names the target a choice is grouped under (its last one by default), `main` ranks what
    may be the main button: the lowest number wins, None is no candidate. `order` may sort the
    groups; equal ones stay as the kernel gave them. A question about one place has its answers
    for groups, so that nobody has to choose the place first.
    """
    ranked = [
        (rank, i)
        for i, c in enumerate(choices)
        if main is not None and not c.optional and (rank := main(c)) is not None
    ]
    button = choices[min(ranked)[1]] if ranked else None
    groups: dict[str, Group] = {}
    for choice in choices:
        if choice.optional or choice is button:
            continue
        target = (key or last_target)(choice) or f"say:{choice.text}"
        groups.setdefault(target, Group(target)).choices.append(choice)
    ordered = sorted(groups.values(), key=lambda group: order(group.target) if order else 0)
    place = shared_target(ordered)
    if len(ordered) == 1 and ordered[0].target == place:
        ordered = [Group(f"say:{choice.text}", [choice]) for choice in ordered[0].choices]
    for number, group in enumerate(ordered, 1):
        group.number = number
    return Layout(ordered, button, [c for c in choices if c.optional], place=place)


def gather(layout: Layout, ways: Sequence[Way]) -> None:
    """Add moves of several clicks to the choices: each end is a target.

    A click that leads to the end of such a move itself is left out: the move stands for it.
    """
    several = [way for way in ways if len(way.clicks) > 1]
    begun = {(way.clicks[0], way.places[-1:]) for way in several}
    for group in layout.groups:
        group.choices = [
            choice for choice in group.choices if (choice.text, choice.targets[-1:]) not in begun
        ]
    groups = {group.target: group for group in layout.groups if group.choices}
    for way in several:
        target = way.places[-1] if way.places else f"say:{way.choice.text}"
        groups.setdefault(target, Group(target)).choices.append(way.choice)
        layout.ways[way.choice.text] = way
    layout.groups = list(groups.values())
    for number, group in enumerate(layout.groups, 1):
        group.number = number


def shared_target(groups: Sequence[Group]) -> str:
    """The target that several choices lead to, all of them; "" when they differ."""
    ends = [last_target(choice) for group in groups for choice in group.choices]
    return ends[0] if len(ends) > 1 and len({*ends}) == 1 else ""


def last_target(choice: Choice) -> str:
    """The target a choice leads to."""
    return choice.targets[-1] if choice.targets else ""


def page(groups: Sequence[Group], shown: int, at: int = 0) -> tuple[list[Group], int]:
    """The groups on a page of `shown` rows, and how many are on others.

    Pages count from 0; after the last one comes the first again.
    """
    if len(groups) <= shown:
        return list(groups), 0
    size = max(shown - 1, 1)
    first = at % -(-len(groups) // size) * size
    here = list(groups[first : first + size])
    return here, len(groups) - len(here)
