"""Buying bonds: a row per nation, a chip per bond, so that what is left is seen at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from core.errors import IllegalAction
from core.play.preview import Preview
from core.protocol import Choice
from web.html.markup import Markup, classes, join, tag
from web.html.tables import change_table
from web.panels.buttons import act_button
from web.table.moment import Facts, Moment

from .preview import change, line, new_government
from .tokens import NATIONS, emblem

BONDS = ("bond", "buy", "trade")
"""The verbs that lead to a bond of a nation: their first argument is it, their last its price."""


def offers(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    """The choices by the bond they lead to ("bond.china.12")."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        if choice.verb in BONDS:
            found.setdefault(choice.targets[-1], []).append(choice)
    return found


def owners(players: Sequence[Facts], nation: str) -> dict[int, int]:
    """Who holds which bond of a nation: value -> seat."""
    return {
        value: seat
        for seat, facts in enumerate(players)
        for value in facts["bonds"].get(nation, ())
    }


def letter(moment: Moment, choice: Choice) -> str:
    """The letter of a bond in a menu: its rows run a, b, c … as they stand there."""
    if choice.verb not in BONDS:
        return ""
    menu = moment.menu
    if menu is None or choice not in menu.choices:
        menu = moment.layout.group(f"nation.{choice.args[0]}")
    at = menu.choices.index(choice) if menu is not None and choice in menu.choices else -1
    return ascii_lowercase[at] if 0 <= at < len(ascii_lowercase) else ""


def asked(choices: Sequence[Choice]) -> bool:
    """Whether bonds are to be chosen now."""
    return any(choice.verb in BONDS for choice in choices)


def purse(moment: Moment) -> str:
    """The cash of the person to act, who may pay for spaces of the rondel."""
    listed = [choice for group in moment.layout.groups for choice in group.choices]
    if moment.actor is None or not any(choice.verb == "rondel" for choice in listed):
        return ""
    cash = moment.view["players"][moment.actor]["cash"]
    return "" if cash is None else moment.t("player.cash", n=cash)


def interest(moment: Moment, value: int) -> int:
    """What one payout of a bond of this price brings."""
    return int(moment.view["rules"]["interest"][str(value)])


def chip(
    moment: Moment,
    nation: str,
    value: int,
    here: Sequence[Choice],
    held: Mapping[int, int],
    left: bool,
) -> Markup:
    """One bond: to buy, too dear, or in whose hands."""
    face = join(tag("b", str(value)), tag("small", f"+{interest(moment, value)}"))
    target = f"bond.{nation}.{value}"
    if here:
        act, goal, label = "play", here[0].text, moment.say(here[0].label)
        if len(here) > 1:
            act, goal = "menu", target
            label = moment.t("invest.ways", nation=f"@nation.{nation}", value=value, n=len(here))
        known = {"value": goal, "key": f"bond-{nation}-{value}", "data_target": target}
        return act_button(act, face, cls="bond buy", aria_label=label, **known)
    if value in held:
        seat = held[value]
        words = moment.t(
            "invest.held", nation=f"@nation.{nation}", value=value, who=f"@seat.{seat}"
        )
        mark = moment.mark(seat, 12, letter=False)
        return tag("span", face, mark, cls="bond held", title=words, data_target=target)
    return tag("span", face, cls=classes("bond", "left" if left else "gone"), data_target=target)


def grid(moment: Moment, choices: Sequence[Choice]) -> Markup:
    """The table of all bonds, with buttons where one can be bought."""
    found = offers(choices)
    rows = []
    for nation in NATIONS:
        facts = moment.view["nations"].get(nation)
        if facts is None:
            continue
        rows.append(_line(moment, nation, facts["bonds_left"], found))
    head = tag("p", tag("span", moment.t("invest.legend"), cls="hint"), own_cash(moment))
    return tag("div", head, _heads(moment), rows, cls="invest")


def _heads(moment: Moment) -> Markup:
    """What a payout brings, over the prices: where there is no room for it on each bond."""
    blank = [tag("span")] * 3
    gains = [tag("span", f"+{interest(moment, value)}") for value in _values(moment)]
    return tag("div", *blank, *gains, cls="bond-line heads", aria_hidden="true")


def _line(
    moment: Moment, nation: str, left: Sequence[int], found: Mapping[str, Sequence[Choice]]
) -> Markup:
    """The bonds of one nation; redrawn only if something about them has changed."""
    held = owners(moment.view["players"], nation)
    group = moment.layout.group(f"nation.{nation}")
    offered = [found.get(f"bond.{nation}.{value}", ()) for value in _values(moment)]
    number = group.number if group else None
    facts = left, held, number, [[choice.text for choice in here] for here in offered]

    def draw() -> Markup:
        chips = [
            chip(moment, nation, value, here, held, value in left)
            for value, here in zip(_values(moment), offered, strict=True)
        ]
        return tag(
            "div",
            tag("span", number, cls="no") if group else tag("span", cls="no none"),
            emblem(nation, 20),
            tag("span", moment.word(f"nation.{nation}"), cls="land clip"),
            *chips,
            cls=classes("bond-line", f"n-{nation}", not group and "closed"),
            role="group",
            aria_label=moment.word(f"nation.{nation}"),
        )

    return moment.kept(f"bonds-{nation}", facts, draw)


def _values(moment: Moment) -> list[int]:
    return [int(value) for value in moment.view["rules"]["interest"]]


def own_cash(moment: Moment) -> Markup | None:
    """What the person to act may spend, beside the bonds."""
    seat = moment.actor
    cash = moment.view["players"][seat]["cash"] if seat is not None else None
    if seat is None or cash is None:
        return None
    mark = moment.mark(seat, 16, letter=False)
    return tag("b", mark, moment.t("player.cash", n=cash), cls="own-cash")


def preview(moment: Moment, target: str) -> Markup:
    """What each way to this bond would bring: its price, the sums lent, who would govern."""
    _, nation, value_text = target.split(".")
    choices = [choice for group in moment.layout.groups for choice in group.choices]
    ahead = moment.ahead
    ways = offers(choices).get(target, []) if ahead is not None else []
    parts: list[Markup | None] = []
    for choice in ways:
        if len(ways) > 1:
            parts.append(tag("h4", moment.say(choice.label)))
        if ahead is not None:
            parts.append(_way(moment, nation, ahead(choice), brief=len(ways) > 1))
    if not ways:
        parts += [tag("p", text) for text in _present(moment, nation)]
    return _card(moment, nation, int(value_text), *parts)


def preview_of(moment: Moment, choice: Choice) -> Markup | None:
    """The same for a row of a list or menu: whichever way leads to a bond, its card is one."""
    if moment.ahead is None:
        return None
    try:
        look = moment.ahead(choice)
    except IllegalAction:  # what is hidden would decide it: the shared card says so
        return None
    nation, value = choice.args[0], int(choice.args[-1])
    trade = tag("h4", moment.say(choice.label)) if choice.verb == "trade" else None
    way = _way(moment, nation, look, brief=False)
    return _card(moment, nation, value, trade, way)


def _card(moment: Moment, nation: str, value: int, *parts: Markup | None) -> Markup:
    """A bond's card: what it pays, what that counts in the end, and the parts."""
    known = {"nation": f"@nation.{nation}", "value": value, "interest": interest(moment, value)}
    factor = moment.view["nations"][nation]["factor"]
    heads = (
        tag("h3", moment.t("invest.bond", **known)),
        tag("p", moment.t("invest.factor", factor=factor)),
    )
    return join(*heads, *parts)


def _way(moment: Moment, nation: str, look: Preview, brief: bool) -> Markup:
    """The price really paid, what else changes, and whom the nation would fall to."""
    seat = moment.actor
    old, new = (view["players"][seat] for view in (look.before, look.after))
    before, after = (view["nations"][nation] for view in (look.before, look.after))
    who = f"@seat.{seat}"
    rows = [
        line(
            moment.t("invest.pays", who=who), moment.money(after["treasury"] - before["treasury"])
        ),
        line(moment.t("invest.lent", who=who), new["sums"][nation], old["sums"][nation]),
    ]
    if not brief:
        rows += change(moment, "cash", old["cash"], new["cash"], who=who)
        rows.append(line(moment.t("invest.interest"), new["interest"], old["interest"]))
        if old["score"] is not None:
            rows.append(line(moment.t("invest.points"), new["score"], old["score"]))
    return join(change_table(rows), *(tag("p", text) for text in _government(moment, nation, look)))


def _government(moment: Moment, nation: str, look: Preview) -> list[str]:
    """Who would govern the nation, as far as nobody else lends it more before that is looked at."""
    after = look.after["nations"][nation]
    old, due = look.before["nations"][nation]["government"], after["government_due"]
    name = f"@nation.{nation}"
    if due is None:
        return []
    if due == old:
        sum_lent = after["sums"].get(str(due), 0)
        told = [moment.t("preview.still_governs", who=f"@seat.{due}", nation=name, n=sum_lent)]
        if due != moment.actor:
            told.append(moment.t("preview.to_govern", n=after["to_govern"]))
        return told
    sentences = new_government(moment, nation, old, due)
    if due != after["government"]:
        sentences.append(moment.t("preview.others_first"))
    return sentences


def _present(moment: Moment, nation: str) -> list[str]:
    """Who governs the nation of a bond that cannot be had now."""
    facts = moment.view["nations"][nation]
    seat = facts["government"]
    if seat is None:
        return [moment.t("invest.nobody")]
    return [moment.t("invest.theirs", who=f"@seat.{seat}", n=facts["sums"].get(str(seat), 0))]
