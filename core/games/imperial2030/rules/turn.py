"""A nation's turn: the rondel, the forced stop, what follows the space's action."""

from __future__ import annotations

from core.games.imperial2030.actions import (
    A_BEGIN_TURN,
    A_INVEST,
    A_NEXT_NATION,
    A_SPACE,
    FORCE,
    LET_PASS,
    P_FORCE,
    P_RONDEL,
    RONDEL,
    STAGE_BEFORE,
    STAGE_CARD,
    STAGE_OFFER,
    STAGE_ROUND,
)
from core.games.imperial2030.board import (
    CARD_BONUS,
    FREE_STEPS,
    INVESTOR,
    MAX_STEPS,
    POWER_PER_FACTOR,
    SPACE_IDS,
)
from core.games.imperial2030.rules.money import can_pay_interest, interest_owed
from core.games.imperial2030.state import NATIONS, WITHOUT_CARD, State, clear_turn
from core.games.imperial2030.words import nation_word, space_word
from core.protocol import Action, Emit, Params, seat_word

SPACES = len(SPACE_IDS)
_RONDEL: list[Action] = [(RONDEL, space) for space in range(SPACES)]
_FORCE: list[Action] = [(FORCE,), (LET_PASS,)]


def begin_turn(s: State, emit: Emit | None) -> None:
    """Start the turn of `s.nation`; without the card Swiss Banks may invest first (I38)."""
    clear_turn(s)
    if s.options & WITHOUT_CARD and investors(s, STAGE_BEFORE):
        _start_investing(s, STAGE_BEFORE)
        return
    _ask_for_space(s)


def to_rondel(s: State) -> None:
    """Ask the government for a rondel space, after Swiss Banks have invested."""
    clear_turn(s)
    _ask_for_space(s)


def _ask_for_space(s: State) -> None:
    s.phase = P_RONDEL
    s.actor = s.government[s.nation]


def clockwise(s: State, first: int) -> list[int]:
    """Return all seats clockwise, this one first."""
    return [(first + k) % s.seats for k in range(s.seats)]


def steps_to(s: State, nation: int, space: int) -> int:
    """Return the steps from the marker to a space, 1 to 8; 0 for the first move, which is free."""
    return _steps(s.space[nation], space)


def _steps(origin: int, space: int) -> int:
    return (space - origin - 1) % SPACES + 1 if origin >= 0 else 0


_WITHIN = [
    [
        [_RONDEL[space] for space in range(SPACES) if _steps(origin, space) <= most]
        for most in range(MAX_STEPS + 1)
    ]
    for origin in (*range(SPACES), -1)  # [-1]: no space yet
]
"""[space of a marker][most steps] -> the choices of the spaces that it reaches."""
_INVESTOR = _RONDEL[INVESTOR]


def step_cost(s: State, nation: int, steps: int) -> int:
    """Return what the government pays for this number of steps, in millions (DE 277-284)."""
    if steps <= FREE_STEPS:
        return 0
    return (steps - FREE_STEPS) * _step_price(s, nation)


def _step_price(s: State, nation: int) -> int:
    return 1 + s.power[nation] // POWER_PER_FACTOR


def rondel_choices(s: State) -> list[Action]:
    """Return the spaces in reach that the government can pay for (I34)."""
    nation = s.nation
    cash = s.cash[s.government[nation]]
    most = FREE_STEPS + cash // _step_price(s, nation)
    choices = _WITHIN[s.space[nation]][min(most, MAX_STEPS)]
    if _INVESTOR not in choices:
        return choices
    cost = step_cost(s, nation, steps_to(s, nation, INVESTOR))
    if can_pay_interest(s, nation, cash - cost):
        return choices
    return [choice for choice in choices if choice is not _INVESTOR]


def move_marker(s: State, action: Action, emit: Emit | None) -> None:
    """Choose a space; if the marker would pass Investor, Swiss Banks are asked first (I26)."""
    s.target = action[1]
    s.passed = int(passes_investor(s, s.nation, s.target))
    if s.passed and any(s.swiss) and sum(interest_owed(s, s.nation)) <= s.treasury[s.nation]:
        s.queue = stoppers(s)
    if s.queue and emit is not None:
        emit("log.wants", {"nation": nation_word(s.nation), "space": space_word(s.target)})
    _ask_to_force(s, emit)


def passes_investor(s: State, nation: int, space: int) -> bool:
    """Say whether the marker's way to a space passes Investor without ending there."""
    return 0 < steps_to(s, nation, INVESTOR) < steps_to(s, nation, space)


def stoppers(s: State) -> list[int]:
    """Return the Swiss Banks that may force the nation on turn to stop, clockwise (I26)."""
    government = s.government[s.nation]
    first = s.card if s.card >= 0 else government
    return [seat for seat in clockwise(s, first) if s.swiss[seat] and seat != government]


def _ask_to_force(s: State, emit: Emit | None) -> None:
    if s.queue:
        s.phase = P_FORCE
        s.actor = s.queue[0]
        return
    _settle_marker(s, emit)


def force_choices(s: State) -> list[Action]:
    """Return a Swiss Bank's answers: force the stop or let the marker pass."""
    return _FORCE


def force(s: State, action: Action, emit: Emit | None) -> None:
    """Stop the marker, or ask the next Swiss Bank; after the last refusal it moves on (I26)."""
    if emit is not None:
        name = "log.force" if action[0] == FORCE else "log.let_pass"
        emit(name, {"seat": seat_word(s.actor), "nation": nation_word(s.nation)})
    if action[0] == FORCE:
        s.target = INVESTOR
        s.passed = 0
        s.queue.clear()
    else:
        s.queue.pop(0)
    _ask_to_force(s, emit)


def _settle_marker(s: State, emit: Emit | None) -> None:
    """Move the marker, pay for the steps it really takes (I27) and carry out the space."""
    cost = step_cost(s, s.nation, steps_to(s, s.nation, s.target))
    if emit is not None:
        emit_marker(s, s.target, emit)
    s.cash[s.government[s.nation]] -= cost
    s.bank += cost
    s.space[s.nation] = s.target
    s.target = -1
    s.actor = s.government[s.nation]
    s.phase = A_SPACE


def emit_marker(s: State, space: int, emit: Emit) -> None:
    """Say in the log where the marker of the nation on turn goes, and for how much."""
    steps = steps_to(s, s.nation, space)
    cost = step_cost(s, s.nation, steps)
    name = "log.rondel_paid" if cost else "log.rondel" if steps else "log.rondel_first"
    where: Params = {"nation": nation_word(s.nation), "space": space_word(space)}
    seat = seat_word(s.government[s.nation])
    emit(name, {**where, "steps": steps, "cost": cost, "seat": seat})


def space_done(s: State, emit: Emit | None) -> None:
    """Follow the space's action by investing, if it applies, then by the next nation.

    With the card it applies after landing on Investor or passing it (I30). Without it everybody may
    lend to the nation that has just moved, its government first (I38).
    """
    if s.options & WITHOUT_CARD:
        _start_investing(s, STAGE_ROUND)
        return
    if not s.passed and s.space[s.nation] != INVESTOR:
        s.phase = A_NEXT_NATION
        return
    if emit is not None:
        emit("log.card", {"seat": seat_word(s.card), "amount": CARD_BONUS})
    s.cash[s.card] += CARD_BONUS
    s.bank -= CARD_BONUS
    _start_investing(s, STAGE_CARD)


def _start_investing(s: State, stage: int) -> None:
    clear_turn(s)
    s.stage = stage
    s.queue = investors(s, stage)
    s.phase = A_INVEST


def investors(s: State, stage: int) -> list[int]:
    """Return the seats that may lend at a stage of the investor phase, in the order they are asked.

    With the card its holder, then the Swiss Banks: a holder with a Swiss Bank invests once (I28,
    I29). Without it (I38): everybody after a move, the nation's government first; everybody where
    a nation has no government, that of the last nation before it first (DE 888-893); only the
    Swiss Banks before a move. At least one nation has a government.
    """
    if stage == STAGE_CARD:
        return [seat for seat in clockwise(s, s.card) if seat == s.card or s.swiss[seat]]
    if stage == STAGE_OFFER:
        return clockwise(s, _last_government(s))
    seats = clockwise(s, s.government[s.nation])
    return seats if stage == STAGE_ROUND else [seat for seat in seats if s.swiss[seat]]


def next_nation(s: State, emit: Emit | None) -> None:
    """Pass the turn on; a nation without government is skipped.

    Without the investor card it is offered to everybody first (DE 888-893).
    """
    while True:
        s.nation += 1
        if s.nation == NATIONS:
            s.nation = 0
            s.round += 1
            if emit is not None:
                emit("log.round", {"round": s.round})
        if s.government[s.nation] >= 0:
            s.phase = A_BEGIN_TURN
            return
        if s.options & WITHOUT_CARD:
            _start_investing(s, STAGE_OFFER)
            return


def _last_government(s: State) -> int:
    """Return the government of the last nation before this one that has any."""
    return next(
        s.government[(s.nation - k) % NATIONS]
        for k in range(1, NATIONS + 1)
        if s.government[(s.nation - k) % NATIONS] >= 0
    )
