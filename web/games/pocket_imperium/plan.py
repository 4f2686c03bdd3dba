"""Order cards: the places of a plan, the hand, and what each order would be worth.

The hand keeps its places: a card that is laid leaves its own open. What is laid are steps of the
game; the last card but those that lay themselves is only selected, until the plan is locked in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from web.html.markup import Markup, classes, join, picture, tag, unseen
from web.panels.buttons import act_button, by_hand, enter_sign, key_number, small_button
from web.table.moment import Moment

SIGNS = {
    "expand": "M0-8V8M-8 0H8",
    "explore": "M-9 7C-7-2-2-5 7-5M2-10l6 5-6 5",
    "exterminate": "M-8-8L8 8M8-8L-8 8M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
}

Facts = Mapping[str, Any]


class Place(NamedTuple):
    """A card on a place of the plan: "laid", "chosen" (not yet played), or "rest" (lays itself).

    A place before a card may be open: it has no order.
    """

    order: str
    state: str


def hand(moment: Moment) -> dict[str, int] | None:
    """The cards left to the seat that plans, if these eyes may see them."""
    view = moment.view
    if view["phase"] != "plan" or moment.actor is None or moment.viewer != moment.actor:
        return None
    found: dict[str, int] | None = view["players"][moment.actor]["hand"]
    return found


def aside(moment: Moment) -> Mapping[int, str]:
    """The cards that lie behind an open place, by place: no step of the game holds them yet."""
    kept = moment.beside.get("plan", {})
    now = kept and (kept["step"], kept["seat"]) == (moment.step, moment.actor)
    return kept["cards"] if now else {}


def planned(moment: Moment) -> list[Place]:
    """The cards of the plan in their order, with the selected one and what it would lay.

    Cards keep their places where one before them was taken back.
    """
    laid = [order for order in moment.view["players"][moment.actor]["plan"] if order]
    places = [Place(order, "laid") for order in laid]
    behind = aside(moment)
    for place in range(len(laid), max(behind, default=-1) + 1):
        order = behind.get(place, "")
        places.append(Place(order, "laid" if order else "open"))
    group = moment.layout.group(moment.chosen) if moment.chosen else None
    if behind or group is None or group.single is None or moment.ahead is None:
        return places
    after = moment.ahead(group.single).after["players"][moment.actor]["plan"]
    then = [order for order in after if order]
    states = ["laid"] * len(laid) + ["chosen"] + ["rest"] * len(then)
    reveal = _reveal(moment, len(laid))
    if len({*then[reveal]}) == 2:
        # The core sorts a whole pair, whose cards have no order (R-PLAN).
        chosen = then.index(moment.chosen.removeprefix("order."), reveal.start)
        states[len(laid)], states[chosen] = states[chosen], states[len(laid)]
    return [Place(order, state) for order, state in zip(then, states, strict=False)]


def _reveal(moment: Moment, place: int) -> slice:
    """The places of the reveal that a place belongs to."""
    rules = moment.view["rules"]
    each = rules["cards"] // rules["reveals"]
    start = place - place % each
    return slice(start, start + each)


def lays_itself(places: Sequence[Place], order: str) -> bool:
    """Whether all that is left of an order lies on the last places, which fill themselves."""
    return Place(order, "rest") in places and Place(order, "chosen") not in places


def locks(moment: Moment, target: str) -> bool:
    """Whether this card locks the plan: after it one kind is left, which lays itself."""
    group = moment.layout.group(target)
    if hand(moment) is None or group is None or group.single is None or moment.ahead is None:
        return False
    after = moment.ahead(group.single).after
    return bool(after["players"][moment.actor]["laid"])


def sign(order: str) -> Markup:
    """The picture of an order."""
    path = tag("path", d=SIGNS[order])
    return picture(path, box="-14 -14 28 28", cls="order-sign", size=26)


# ---- drawing ----
def offers(moment: Moment) -> Markup | None:
    """The planning panel; None when nobody lays cards here."""
    left = hand(moment)
    if left is None or moment.actor is None:
        return None
    places = planned(moment)
    behind = [*aside(moment).values()]
    cards = [
        _card(moment, order, count - behind.count(order), places) for order, count in left.items()
    ]
    return tag(
        "div",
        tag("ol", slots(moment, places), cls="slots", aria_label=moment.word("plan.slots")),
        _foot(moment, places),
        tag("ol", cards, cls="rows-list hand", aria_label=moment.word("plan.hand")),
        tag("p", *_hint(moment), cls="hint"),
        cls="plan",
    )


def _hint(moment: Moment) -> list[Markup | str]:
    """What the orders do, what the figures under the cards are, and how to lay cards."""
    how = by_hand(moment.word("plan.hint"), moment.word("plan.tap"))
    return [
        moment.word("plan.orders"),
        " ",
        moment.word("plan.figures"),
        " ",
        *_who_never_counts(moment),
        how,
        " ",
        tag("span", moment.word("plan.keys"), cls="keys"),
    ]


def _who_never_counts(moment: Moment) -> list[str]:
    """Whose cards never weaken those of the actor: with four players who sits opposite."""
    worth = moment.view["players"][moment.actor]["worth"]
    counted = {seat for rows in worth.values() for row in rows for seat in row["shown_by"]}
    others = [seat for seat in range(len(moment.names)) if seat not in {*counted, moment.actor}]
    if not others:
        return []
    who = moment.words.list_of([moment.names[seat] for seat in others])
    return [moment.t("plan.never_counts", who=who), " "]


def slots(moment: Moment, places: Sequence[Place]) -> list[Markup]:
    """The places of the plan: three, or three pairs with two players."""
    rules = moment.view["rules"]
    each = rules["cards"] // rules["reveals"]
    found = []
    for turn in range(rules["reveals"]):
        inner = [
            _slot(moment, places, place, turn) for place in range(turn * each, (turn + 1) * each)
        ]
        both = places[turn * each : (turn + 2) * each]
        full = len(both) == 2 * each and all(card.order for card in both)
        swap = _swap(moment, turn, full) if turn + 1 < rules["reveals"] else None
        title = tag("small", moment.t("step.reveal", n=turn + 1), cls="slot-name")
        found.append(tag("li", title, inner, swap, cls="pair" if each == 2 else None))
    return found


def _slot(moment: Moment, places: Sequence[Place], place: int, turn: int) -> Markup:
    if place >= len(places) or not places[place].order:
        state = classes("slot open", place == first_open(places) and "next")
        return tag("span", str(turn + 1), cls=state, data_drop="plan-move", data_place=place)
    order, state = places[place]
    word = tag("span", moment.word(f"order.{order}"))
    if state == "rest":
        spoken = unseen(moment.word("plan.rest"))
        return tag(
            "span",
            sign(order),
            word,
            spoken,
            cls=f"slot rest o-{order}",
            data_drag=place,
            data_drop="plan-move",
            data_place=place,
        )
    return act_button(
        "plan-take",
        sign(order),
        word,
        cls=f"slot {state} o-{order}",
        value=place,
        data_drag=place,
        data_drop="plan-move",
        data_place=place,
        key=f"slot-{place}",
        aria_label=moment.t("plan.take_back", order=f"@order.{order}"),
    )


def first_open(places: Sequence[Place]) -> int:
    """The place that the next card fills."""
    return next((at for at, card in enumerate(places) if not card.order), len(places))


def _swap(moment: Moment, turn: int, full: bool) -> Markup | None:
    """The button between two reveals that are filled: it exchanges their cards."""
    if not full:
        return None
    words = moment.t("plan.swap", n=turn + 1, next=turn + 2)
    return act_button(
        "plan-swap",
        tag("span", "⇄", aria_hidden="true"),
        cls="button plain swap",
        value=turn,
        key=f"swap-{turn}",
        aria_label=words,
        title=words,
    )


def _card(moment: Moment, order: str, count: int, places: Sequence[Place]) -> Markup:
    """A card of the hand; on its place stays what it is worth, or that it is laid."""
    target = f"order.{order}"
    word = tag("b", moment.word(target))
    last = lays_itself(places, order)
    if last or not count:
        laid = tag("small", moment.word("plan.rest" if last else "plan.is_laid"))
        gone = tag("div", tag("span", sign(order), cls="band"), word, laid, cls="gone")
        return tag("li", gone, worth_table(moment, order) if last else None)
    group = moment.layout.group(target)
    number = group.number if group else 0
    many = tag("span", f"×{count}", cls="times") if count > 1 else None
    on = moment.chosen == target
    button = act_button(
        "back" if on and locks(moment, target) else "group",  # only one button is final
        tag("span", key_number(number, "0"), sign(order), many, cls=f"band o-{order}"),
        word,
        tag("small", _use(moment, order)),
        cls=classes("row order", on and "on"),
        value=target,
        data_target=target,
        data_drag=order,
        key=f"row-{target}",
        aria_pressed="true" if on else "false",
    )
    return tag("li", button, worth_table(moment, order))


def _use(moment: Moment, order: str) -> str:
    """What the order finds to do on the board as it stands."""
    uses = moment.view["players"][moment.actor]["uses"]
    return moment.t(f"plan.use.{order}" if uses[order] else f"plan.no_use.{order}", n=uses[order])


def worth_table(moment: Moment, order: str) -> Markup:
    """How many actions an order would give, by who else shows it."""
    rows = moment.view["players"][moment.actor]["worth"][order]
    items = [
        tag(
            "li",
            tag("span", _shown_by(moment, row["shown_by"]), aria_hidden="true", cls="by"),
            tag("b", str(row["actions"]), aria_hidden="true"),
            unseen(_worth_spoken(moment, row)),
        )
        for row in rows
    ]
    return tag("ul", items, cls="worth", aria_label=moment.t("plan.worth", order=f"@order.{order}"))


def _shown_by(moment: Moment, seats: Sequence[int]) -> Markup:
    if not seats:
        return tag("span", moment.word("plan.alone"), cls="alone")
    return join(*(moment.mark(seat, 15, letter=False) for seat in seats))


def _worth_spoken(moment: Moment, row: Facts) -> str:
    if not row["shown_by"]:
        return moment.t("plan.worth_alone", n=row["actions"])
    seats = row["shown_by"]
    names = moment.words.list_of([moment.names[seat] for seat in dict.fromkeys(seats)])
    twice = len(set(seats)) < len(seats)  # both cards of the one opponent
    return moment.t(f"plan.worth_{'twice' if twice else 'shown'}", n=row["actions"], names=names)


def _foot(moment: Moment, places: Sequence[Place]) -> Markup:
    """Clear, and the one button that is final; before it, what is still to be laid."""
    chosen = moment.layout.group(moment.chosen) if moment.chosen else None
    clear = None
    if places:
        clear = small_button("plan-clear", "undo", moment.word("plan.clear"), key="plan-clear")
    if chosen is None or chosen.single is None:
        missing = moment.view["rules"]["cards"] - sum(1 for place in places if place.order)
        wait = tag("span", moment.t("plan.missing", n=missing), cls="wait")
        return tag("div", join(wait, clear), cls="list-foot plan-foot")
    final = locks(moment, moment.chosen)
    lock = act_button(
        "play",
        tag("span", moment.word("plan.lock" if final else "plan.lay")),
        enter_sign(),
        cls="button primary lock",
        value=chosen.single.text,
        key="lock",
    )
    says = tag("p", moment.word("plan.final"), cls="final") if final else None
    return tag("div", join(says, clear, lock), cls="list-foot plan-foot ready")
