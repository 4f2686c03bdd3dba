"""Events of money and governments: taxation, payout of interest, loans, the Investor card, the end.

Each is told by a single step. Facts are figures before and after, seats and nations by id.
"""

from __future__ import annotations

from typing import Any

from core.games.imperial2030.board import INVESTOR, SPACE_IDS
from core.games.imperial2030.passed import MARKERS
from core.protocol import Event, Message, Params, Passed, id_of, seat_of

Facts = dict[str, Any]


def of_step(step: Passed) -> list[Event]:
    """Return what this step, which is no gift, brought in money and governments, in its order."""
    found = []
    for message in step.messages:
        name, params = message
        if name in MARKERS and id_of(params["space"]) == SPACE_IDS[INVESTOR]:
            found.append(_payout(step, params))
        elif name in _TELLERS:
            found.append(_TELLERS[name](step, message))
    return found


def _named(step: Passed, *names: str) -> tuple[Message, ...]:
    return tuple(message for message in step.messages if message[0] in names)


def change(before: object, after: object) -> Facts:
    """A figure before and after."""
    return {"before": before, "after": after}


# ---- taxation ----


def _taxation(step: Passed, message: Message) -> Event:
    """Revenue, pay, bonus; power and factor before and after, and what bonds are worth by it."""
    nation = id_of(message[1]["nation"])
    old, new = (view["nations"][nation] for view in (step.before(), step.after()))
    seat = seat_of(message[1]["seat"])
    worth = _worth(step, nation)
    facts = {
        "nation": nation,
        "seat": seat,
        "factories": old["free_factories"],
        "flags": old["flags"],
        "units": old["units"],
        "from_factories": old["tax"]["factories"],
        "from_flags": old["tax"]["flags"],
        **{key: old["tax"][key] for key in ("unpaid", "bonus_cut")},
        **{key: message[1][key] for key in ("revenue", "pay", "bonus", "gain")},
        **{key: change(old[key], new[key]) for key in ("treasury", "power", "factor")},
        "worth": worth,
    }
    matters = {other["seat"]: 2 for other in worth if other["before"] != other["after"]}
    won = facts["bonus"] or facts["gain"]
    return step.event("taxation", facts, {seat: 2 if won else 1, **matters}, (message,))


def _worth(step: Passed, nation: str) -> list[Facts]:
    """What the bonds of a nation are worth in points, to each seat that holds some."""
    before, after = (view["players"] for view in (step.before(), step.after()))
    return [
        {
            "seat": seat,
            **change(
                before[seat]["holdings"][nation]["points"], facts["holdings"][nation]["points"]
            ),
        }
        for seat, facts in enumerate(after)
        if nation in facts["holdings"]
    ]


# ---- interest ----


def _payout(step: Passed, marker: Params) -> Event:
    """Who is owed interest and gets how much, what the treasury pays and who covers the rest.

    `card`: what the holder of the Investor card gets besides, None where that is not in this step.
    """
    nation = id_of(marker["nation"])
    before = step.before()
    old, new = before["nations"][nation], step.after()["nations"][nation]
    messages = _named(step, "log.interest", "log.interest_private")
    cards = _named(step, "log.card")
    paid = {seat_of(p["seat"]): p["amount"] for name, p in messages if name == "log.interest"}
    private = sum(int(p["amount"]) for name, p in messages if name == "log.interest_private")
    holdings = [player["holdings"].get(nation) for player in before["players"]]
    payments = [
        {
            "seat": seat,
            "owed": held["interest"],
            "paid": paid.get(seat, 0),
            "forgone": held["interest"] - int(paid.get(seat, 0)),
        }
        for seat, held in enumerate(holdings)
        if held
    ]
    seat = seat_of(marker["seat"])
    facts = {
        "nation": nation,
        "seat": seat,
        "payments": payments,
        "total": sum(payment["paid"] for payment in payments),
        "private": private,
        "treasury": change(old["treasury"], new["treasury"]),
        "card": next(({"seat": seat_of(p["seat"]), "amount": p["amount"]} for _, p in cards), None),
    }
    matters = dict.fromkeys((payment["seat"] for payment in payments), 2)
    return step.event("investor", facts, matters | ({seat: 2} if private else {}), messages)


# ---- loans, governments, the card ----


def _loan(step: Passed, message: Message) -> Event:
    """A bond bought, or traded for a larger one."""
    params = message[1]
    nation, seat = id_of(params["nation"]), seat_of(params["seat"])
    view = step.after()["nations"][nation]
    facts: Facts = {"nation": nation, "seat": seat, "price": params["price"]}
    facts |= {"cost": params.get("cost", params["price"]), "old": params.get("old")}
    facts |= {"sums": view["sums"], "government_due": view["government_due"]}
    matters = {int(other): 1 for other in view["sums"]}
    return step.event("loan", facts, matters, (message,))


def _government(step: Passed, message: Message) -> Event:
    """A nation has another government: who it was, who it is, what everybody has lent."""
    nation, seat = id_of(message[1]["nation"]), seat_of(message[1]["seat"])
    old = step.before()["nations"][nation]["government"]
    after = step.after()
    banks = _named(step, "log.swiss_given", "log.swiss_returned")
    touched = [m for m in banks if seat_of(m[1]["seat"]) in (old, seat)]
    facts = {
        "nation": nation,
        "before": old,
        "after": seat,
        "sums": after["nations"][nation]["sums"],
        "treasury": after["nations"][nation]["treasury"],
        "swiss_given": [seat_of(p["seat"]) for name, p in touched if name == "log.swiss_given"],
        "swiss_returned": [seat_of(p["seat"]) for n, p in touched if n == "log.swiss_returned"],
    }
    matters = dict.fromkeys(map(int, facts["sums"]), 1) | {seat: 3}
    matters |= {} if old is None else {old: 3}
    return step.event("government", facts, matters, (message, *touched))


def _card(step: Passed, message: Message) -> Event:
    """The holder of the Investor card takes its income."""
    seat = seat_of(message[1]["seat"])
    return step.event("card", {"seat": seat, "amount": message[1]["amount"]}, {seat: 1}, (message,))


def _card_goes(step: Passed, message: Message) -> Event:
    old, new = step.before()["card"], seat_of(message[1]["seat"])
    return step.event("card_goes", change(old, new), {old: 1, new: 1}, (message,))


def _forced(step: Passed, message: Message) -> Event:
    """A Swiss Bank makes a nation stop at Investor."""
    nation, bank = id_of(message[1]["nation"]), seat_of(message[1]["seat"])
    seat = step.before()["nations"][nation]["government"]
    facts = {"nation": nation, "seat": seat, "bank": bank}
    return step.event("forced", facts, {bank: 1, seat: 2}, (message,))


def _canal(step: Passed, message: Message) -> Event:
    """A passage is allowed or refused."""
    before = step.before()
    seat, mover = seat_of(message[1]["seat"]), before["nations"][before["turn"]]["government"]
    refused = message[0] == "log.refuse"
    facts = {"canal": id_of(message[1]["canal"]), "seat": seat, "nation": before["turn"]}
    return step.event("canal", facts | {"refused": refused}, {seat: 1, mover: 1}, (message,))


def gift(step: Passed) -> Event:
    """A gift to a treasury; what else is said there is the nation's last move once more."""
    message = step.messages[0]
    nation, seat = id_of(message[1]["nation"]), seat_of(message[1]["seat"])
    treasury = [view["nations"][nation]["treasury"] for view in (step.before(), step.after())]
    facts = {"nation": nation, "seat": seat, "amount": message[1]["amount"]}
    government = step.after()["nations"][nation]["government"]
    matters = {seat: 1} | ({} if government is None else {government: 1})
    return step.event("gift", facts | {"treasury": change(*treasury)}, matters, (message,))


def _end(step: Passed, message: Message) -> Event:
    """The game is over: whose power ended it, and the points of all."""
    view = step.after()
    facts = {
        "nation": id_of(message[1]["nation"]),
        "scores": [player["score"] for player in view["players"]],
        "cash": [player["cash"] for player in view["players"]],
    }
    return step.event("end", facts, dict.fromkeys(range(view["seats"]), 3), (message,))


_TELLERS = {
    "log.tax": _taxation,
    "log.buy": _loan,
    "log.trade": _loan,
    "log.government": _government,
    "log.card": _card,
    "log.card_goes": _card_goes,
    "log.force": _forced,
    "log.allow": _canal,
    "log.refuse": _canal,
    "log.over": _end,
}
"""Message -> what makes an event of it."""
