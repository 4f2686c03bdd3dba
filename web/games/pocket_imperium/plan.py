"""Order cards: places, hand, and what an order is worth, shown instead of the list of choices."""

from __future__ import annotations

from collections.abc import Sequence

from web.html.markup import Markup, classes, join, picture, tag
from web.html.tables import row
from web.panels.buttons import act_button, enter_sign, key_number, small_button
from web.table.moment import Moment

SIGNS = {
    "expand": "M0-8V8M-8 0H8",
    "explore": "M-9 7C-7-2-2-5 7-5M2-10l6 5-6 5",
    "exterminate": "M-8-8L8 8M8-8L-8 8M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
}


def hand(moment: Moment) -> dict[str, int] | None:
    """The cards left to the seat that plans, if these eyes may see them."""
    view = moment.view
    if view["phase"] != "plan" or moment.actor is None or moment.viewer != moment.actor:
        return None
    found: dict[str, int] | None = view["players"][moment.actor]["hand"]
    return found


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


def offers(moment: Moment) -> Markup | None:
    """The planning panel; None when nobody lays cards here."""
    left = hand(moment)
    if left is None or moment.actor is None:
        return None
    laid = [order for order in moment.view["players"][moment.actor]["plan"] if order]
    return tag(
        "div",
        tag("ol", slots(moment, laid), cls="slots", aria_label=moment.word("plan.slots")),
        tag(
            "ol",
            [_card(moment, order, count) for order, count in left.items() if count],
            cls="rows-list hand",
            aria_label=moment.word("plan.hand"),
        ),
        effect_table(moment),
        tag("p", moment.word("plan.hint"), cls="hint"),
        _foot(moment, laid),
        cls="plan",
    )


def slots(moment: Moment, laid: Sequence[str]) -> list[Markup]:
    """The places of the plan: three, or three pairs with two players."""
    rules = moment.view["rules"]
    each = rules["cards"] // rules["reveals"]
    found = []
    for reveal in range(rules["reveals"]):
        inner = []
        for place in range(reveal * each, (reveal + 1) * each):
            if place < len(laid):
                inner.append(_laid(moment, laid[place], place))
            else:
                state = classes("slot open", place == len(laid) and "next")
                inner.append(tag("span", str(reveal + 1), cls=state))
        found.append(tag("li", inner, cls="pair" if each == 2 else None))
    return found


def _laid(moment: Moment, order: str, place: int) -> Markup:
    word = moment.word(f"order.{order}")
    return act_button(
        "undo",
        sign(order),
        tag("span", word),
        cls=f"slot laid o-{order}",
        key=f"slot-{place}",
        aria_label=moment.t("plan.take_back", order=f"@order.{order}"),
    )


def _card(moment: Moment, order: str, count: int) -> Markup:
    target = f"order.{order}"
    group = moment.layout.group(target)
    number = group.number if group else 0
    many = tag("span", f"×{count}", cls="times") if count > 1 else None
    button = act_button(
        "group",
        tag("span", key_number(number, "0"), sign(order), many, cls=f"band o-{order}"),
        tag("b", moment.word(f"order.{order}")),
        tag("small", moment.word(f"order.{order}.line")),
        cls=classes("row order", moment.chosen == target and "on"),
        value=target,
        data_target=target,
        key=f"row-{target}",
        aria_pressed="true" if moment.chosen == target else "false",
    )
    return tag("li", button)


def effect_table(moment: Moment) -> Markup:
    """What an order is worth by how many show it."""
    effect = moment.view["rules"]["effect"]
    return tag(
        "table",
        tag(
            "tbody",
            row(
                moment.word(f"plan.showing_{len(moment.people)}"),
                [tag("td", number) for number in effect],
            ),
            row(
                moment.word("plan.actions"),
                [tag("td", tag("b", str(worth))) for worth in effect.values()],
            ),
        ),
        cls="effect",
    )


def _foot(moment: Moment, laid: Sequence[str]) -> Markup | None:
    chosen = moment.layout.group(moment.chosen) if moment.chosen else None
    parts = []
    if laid:
        parts.append(small_button("undo-turn", "undo", moment.word("plan.clear"), key="plan-clear"))
    if chosen is not None and chosen.single is not None:
        parts.append(
            act_button(
                "play",
                tag("span", moment.word("plan.lock")),
                enter_sign(),
                cls="button primary lock",
                value=chosen.single.text,
                key="lock",
            )
        )
    return tag("div", join(*parts), cls="list-foot plan-foot") if parts else None
