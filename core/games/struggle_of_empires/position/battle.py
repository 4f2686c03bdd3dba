"""A battle that goes on, as a position has it: read and checked."""

from __future__ import annotations

from core.data.reader import Reader
from core.data.shown import shown
from core.games.struggle_of_empires import actions as a
from core.games.struggle_of_empires.board import (
    AMERICAS,
    BATTLE_SEA,
    COLONIES,
    FIGHTING_WITHDRAWAL,
    NEUTRAL,
    PIRATES,
    PLACES,
    REGION_IDS,
    SLAVE_REVOLT,
    SURPRISE_ATTACK,
    TILE_IDS,
    TILES,
    UNIT_IDS,
    UNITS,
)
from core.games.struggle_of_empires.rules import attack, battle
from core.games.struggle_of_empires.rules.strength import allied, principal, tiles_for_either
from core.games.struggle_of_empires.state import (
    ATTACKER,
    COUNTRY,
    DEFENDER,
    DRAW,
    NOBODY,
    RAIDERS,
    RISING,
    Battle,
    State,
)
from core.games.struggle_of_empires.words import counter_text

_KEYS = (
    *("attacker", "defender", "region", "counter", "help", "asked", "asking", "land", "naval"),
    *("support", "sea", "as_fleet", "symbols", "double", "asked_blockade", "dice", "offers"),
    *("result", "todo", "fallen", "surprise", "withdrawn"),
)
RESULTS = ("attacker", "defender", "draw", "none")
NAMED = {"neutral": COUNTRY, "pirates": RAIDERS, "revolt": RISING}
FLAGS = ("land", "naval", "double", "asked_blockade", "surprise", "withdrawn")
_ROLLED = (a.P_RESERVE, a.P_WITHDRAWAL, a.P_LOSS_HELPER, a.P_LOSS)
_JUDGED = (a.P_WITHDRAWAL, a.P_LOSS_HELPER, a.P_LOSS)
_OPEN = (a.P_SURPRISE, a.P_HELP, a.P_SEA, a.P_SEA_DEFENCE)


def read_battle(s: State, data: object) -> Battle:
    """The battle of a position; raises PositionError."""
    row = Reader(data, "phase.battle", keys=_KEYS)
    region = row.index("region", REGION_IDS)
    if region < 0:
        raise row.error("region", "is missing: where the battle is")
    attacker, defender = _read_one(s, row, "attacker"), _read_one(s, row, "defender")
    b = Battle(seats=s.seats, attacker=attacker, defender=defender, region=region)
    b.counter = _read_counter(s, row, b)
    b.land = int(row.flag("land", _has_land(s, b)))
    _check_sides(s, row, b)
    fought = s.phase == a.P_SYMBOL or (s.phase not in _OPEN and not b.land)
    b.naval = int(row.flag("naval", fought))
    b.sea = row.index("sea", RESULTS, NOBODY)
    for name in ("double", "surprise", "withdrawn"):
        setattr(b, name, int(row.flag(name, False)))
    b.asked_blockade = int(row.flag("asked_blockade", s.phase == a.P_BLOCKADE))
    _read_tiles(s, row, b)
    _read_support(s, row, b)
    _read_help(s, row, b)
    _read_dice(s, row, b)
    _check_stage(s, row, b)
    return b


def _read_tiles(s: State, row: Reader, b: Battle) -> None:
    """Alliance tiles with both symbols; in a merely naval attack all are fleets (R38)."""
    known = tiles_for_either(s, b)
    names = [TILE_IDS[tile] for tile in known]
    for key in ("as_fleet", "symbols"):
        setattr(b, key, sum(1 << known[number] for number in row.indexes(key, names)))
    if "as_fleet" not in row.data and b.naval and not b.land:
        b.as_fleet = sum(1 << tile for tile in known)


def _read_support(s: State, row: Reader, b: Battle) -> None:
    """Who has naval support follows from the sea, unless somebody declined to fight (R24)."""
    if b.sea != NOBODY and (b.naval or not b.land or s.phase in _OPEN):
        raise row.error("sea", "may only be given before a battle on land")
    fits = _supports(s, b)
    b.support = row.index("support", RESULTS, fits[0] if len(fits) == 1 else DRAW)
    if b.support not in fits:
        names = " or ".join(f"'{RESULTS[side]}'" for side in fits)
        raise row.error("support", f"must be {names} here")


def _supports(s: State, b: Battle) -> tuple[int, ...]:
    """Who may have naval support now."""
    if s.phase in _OPEN or b.naval:
        return (NOBODY,)
    if b.sea != NOBODY:
        return (b.sea if b.sea < DRAW else NOBODY,)
    if attack.can_meet_at_sea(s, b):
        return ATTACKER, DEFENDER
    return (attack.uncontested(s, b),)


def _read_one(s: State, row: Reader, key: str) -> int:
    value = row.data.get(key)
    if isinstance(value, str):
        return NAMED[tuple(NAMED)[row.index(key, tuple(NAMED))]]
    if key not in row.data:
        raise row.error(key, f"is missing: a seat, or one of {', '.join(NAMED)}")
    return row.integer(key, 0, s.seats - 1, default=0)


def _has_land(s: State, b: Battle) -> bool:
    if b.attacker < 0:
        return b.attacker == RISING
    return b.defender != RAIDERS and bool(s.armies[b.attacker * PLACES + b.region])


def _read_counter(s: State, row: Reader, b: Battle) -> int:
    numbers = [
        number
        for number in s.values.of_region[b.region]
        if s.open[number] and s.values.counters[number].kind == NEUTRAL
    ]
    texts = [counter_text(s.values.counters[number]) for number in numbers]
    number = row.index("counter", texts) if row.data.get("counter") is not None else -1
    if (number >= 0) != (b.defender == COUNTRY):
        raise row.error("counter", "must be given if a country defends, and only then")
    return numbers[number] if number >= 0 else -1


def _check_sides(s: State, row: Reader, b: Battle) -> None:
    """Who attacks whom, and that it could come to this."""
    if b.attacker < 0:
        _check_raid(s, row, b)
        return
    if b.attacker != s.turn:
        raise row.error("attacker", f"must be the seat on turn, {s.turn}")
    fleet = s.fleets[b.attacker * PLACES + b.region]
    lost = s.phase in (a.P_LOSS_HELPER, a.P_LOSS)  # what attacked may be lost by now
    if b.land != _has_land(s, b) and not lost:
        raise row.error("land", "must say whether the attacker has armies there")
    if not b.land and (not (fleet or lost) or b.defender in (COUNTRY, RISING)):
        raise row.error("region", "holds nothing of the attacker that could attack")
    if b.defender >= 0:
        if b.defender == b.attacker or allied(s, b.attacker, b.defender):
            raise row.error("defender", "is not an enemy of the attacker")
    elif b.defender != COUNTRY and b.region != _lies_at(s, b.defender):
        raise row.error("defender", "is not in this region")


def _lies_at(s: State, tile: int) -> int:
    """Where Pirates or the Slave Revolt lie, -1: nowhere."""
    return s.pirates_at if tile == RAIDERS else s.revolt_at


def _check_raid(s: State, row: Reader, b: Battle) -> None:
    pirates = b.attacker == RAIDERS
    tile = PIRATES if pirates else SLAVE_REVOLT
    lying = _lies_at(s, b.attacker)
    if b.attacker == COUNTRY or b.region not in (COLONIES if pirates else AMERICAS):
        raise row.error("attacker", "cannot attack in this region")
    if b.defender < 0 or not s.markers[b.defender * PLACES + b.region]:
        raise row.error("defender", "must be a seat with a control marker there")
    if b.land != (not pirates):
        raise row.error("land", "must be false for pirates and true for a revolt")
    if lying >= 0 or any(s.own[tile::TILES]):
        raise row.error("attacker", "is already on the map or owned by a player")
    s.supply[tile] = 0


def _read_help(s: State, row: Reader, b: Battle) -> None:
    """Who helps with what, and who is still to be asked: by default all who could help."""
    _read_asking(s, row, b)
    given = row.data.get("help", [])
    if not isinstance(given, list):
        raise row.error("help", "must be a list of [seat, armies, fleets]")
    for value in given:
        parts = value if isinstance(value, list) else []
        if len(parts) != 3 or any(type(part) is not int for part in parts):
            raise row.error("help", f"must hold [seat, armies, fleets], not {shown(value)}")
        seat, armies, fleets = parts
        if not _may_help(s, b, seat):
            raise row.error("help", f"seat {shown(seat)} cannot help in this battle")
        most = _most_help(s, b, seat)
        if not (0 <= armies <= most[0] and 0 <= fleets <= most[1]):
            raise row.error("help", f"seat {seat} does not have these units there")
        b.help_army[seat], b.help_fleet[seat] = armies, fleets
    _read_asked(s, row, b)


def _read_asking(s: State, row: Reader, b: Battle) -> None:
    """For which side help is asked, the attacker's before the defender's (R36)."""
    both = b.attacker >= 0 and b.defender >= 0
    last = DEFENDER if both else ATTACKER
    b.asking = row.index("asking", RESULTS[:2], ATTACKER if s.phase == a.P_HELP else last)
    if b.asking != last and (s.phase != a.P_HELP or not both):
        raise row.error("asking", f"must be '{RESULTS[last]}' here")


def _most_help(s: State, b: Battle, seat: int) -> tuple[int, int]:
    """What a seat may have sent; after a battle at sea others may have no fleet there any more."""
    if s.phase not in _JUDGED and b.sea == NOBODY:
        return attack.can_help(s, b, seat)
    sea = BATTLE_SEA[b.region]
    return s.armies[seat * PLACES + b.region], s.fleets[seat * PLACES + sea] if sea >= 0 else 0


def _read_asked(s: State, row: Reader, b: Battle) -> None:
    helping = [seat for seat in range(s.seats) if b.help_army[seat] or b.help_fleet[seat]]
    if s.phase in (a.P_SURPRISE, a.P_HELP) and "asked" not in row.data:
        b.asked = attack.may_help(s, b, b.asking) & ~sum(1 << seat for seat in helping)
    for seat in row.integers("asked", low=0, high=s.seats - 1, default=()):
        could = s.phase in (a.P_SURPRISE, a.P_HELP) and attack.may_help(s, b, b.asking)
        if not could >> seat & 1 or seat in helping:
            raise row.error("asked", f"seat {seat} cannot be asked for help here")
        b.asked |= 1 << seat
    early = b.surprise or s.phase == a.P_SURPRISE or b.asking == ATTACKER
    if early and any(not allied(s, seat, b.attacker) for seat in helping):
        raise row.error("help", "cannot be given to the defender yet")


def _may_help(s: State, b: Battle, seat: int) -> bool:
    if not 0 <= seat < s.seats or seat in (b.attacker, b.defender) or b.attacker < 0:
        return False
    return b.defender >= 0 or allied(s, seat, b.attacker)


def _read_dice(s: State, row: Reader, b: Battle) -> None:
    dice = row.integers("dice", low=0, high=6, default=()) or [0, 0, 0, 0]
    rolled = [bool(die) for die in dice]
    wanted = {a.P_DICE_DEFENDER: [True, True, False, False]}
    expected = wanted.get(s.phase, [s.phase in _ROLLED] * 4)
    if rolled != expected:
        raise row.error("dice", "must be the four dice, 0 where they are not rolled yet")
    b.dice = dice
    b.offers = row.integer("offers", 0, 1 if s.phase == a.P_RESERVE else 2, default=0)
    b.fallen = _read_fallen(s, row)
    judged = s.phase in _JUDGED
    b.result = row.index("result", RESULTS, battle.winner(s, b) if judged else NOBODY)
    if b.result != NOBODY and not judged:
        raise row.error("result", "must be 'none' until the dice are judged")
    due = battle.all_losses(b) if judged else []
    b.todo = row.integers("todo", low=0, high=3, default=()) if "todo" in row.data else due
    if b.todo and not judged:
        raise row.error("todo", "must be empty until the dice are judged")
    if judged and b.todo == due and b.result != battle.winner(s, b):
        raise row.error("result", "does not follow from the dice")


def _read_fallen(s: State, row: Reader) -> list[int]:
    """Units lost so far, [seat, kind]; only while losses are taken."""
    given = row.data.get("fallen", [])
    if not isinstance(given, list) or (given and s.phase not in (a.P_LOSS_HELPER, a.P_LOSS)):
        raise row.error("fallen", "must be a list, and empty until losses are taken")
    codes = []
    for value in given:
        parts = value if isinstance(value, list) and len(value) == 2 else [None, None]
        pair = Reader(
            dict(zip(("seat", "kind"), parts, strict=True)), row.path, keys=("seat", "kind")
        )
        kind = pair.index("kind", UNIT_IDS)
        if kind < 0:
            raise row.error("fallen", f"must hold [seat, kind], not {shown(value)}")
        codes.append(pair.integer("seat", 0, s.seats - 1, default=0) * UNITS + kind)
    return codes


def _check_stage(s: State, row: Reader, b: Battle) -> None:
    """Flags fit how far the attack has come."""
    if b.naval and not (attack.can_meet_at_sea(s, b) or s.phase in _JUDGED):
        raise row.error("naval", "needs fleets on both sides")
    if not b.naval and not b.land and s.phase not in _OPEN:
        raise row.error("naval", "must be true: there is no battle on land")
    if s.phase in _OPEN and b.naval:
        raise row.error("naval", "must be false in this phase: it comes later")
    if b.double and (b.naval or b.support == NOBODY):
        raise row.error("double", "needs naval support")
    if s.phase not in _JUDGED:
        return
    if b.result == NOBODY or (s.phase == a.P_WITHDRAWAL and b.result != ATTACKER):
        raise row.error("result", "must say who won, and only a beaten defender may withdraw")
    due = battle.all_losses(b)
    if any(loss not in due for loss in b.todo) or b.todo != sorted(set(b.todo), key=_rank):
        raise row.error("todo", "does not follow from the dice")
    if s.phase == a.P_WITHDRAWAL and b.todo != due:
        raise row.error("todo", "must hold all losses before the defender withdraws")


def _rank(loss: int) -> tuple[int, int]:
    """The defender's losses come first."""
    return -(loss // 2), loss % 2


# ---- who is asked ----
def asked_seat(s: State, phase: Reader) -> int:
    """Whose answer the battle waits for; raises PositionError where the phase does not fit."""
    b = s.battle
    assert b is not None
    if s.phase == a.P_SURPRISE:
        fits = b.asking == DEFENDER and b.asked and s.own[b.attacker * TILES + SURPRISE_ATTACK]
        return _fitting(phase, bool(fits), b.attacker)
    if s.phase == a.P_SEA_DEFENCE:
        return _fitting(phase, b.defender >= 0 and attack.can_meet_at_sea(s, b), b.defender)
    if s.phase == a.P_BLOCKADE:
        fits = b.asked_blockade and battle.may_double(s, b)
        return _fitting(phase, bool(fits), principal(b, b.support))
    if s.phase == a.P_WITHDRAWAL:
        one = b.defender
        fits = one >= 0 and b.result == ATTACKER and s.own[one * TILES + FIGHTING_WITHDRAWAL]
        return _fitting(phase, bool(fits), one)
    step = {
        a.P_HELP: attack.ask_help,
        a.P_SEA: attack.meet_at_sea,
        a.P_SYMBOL: attack.next_symbol,
        a.P_RESERVE: battle.rolled,
        a.P_LOSS_HELPER: battle.next_loss,
        a.P_LOSS: battle.next_loss,
    }[s.phase]
    again = s.copy()
    step(again, None)
    again_same = again.phase == s.phase and again.battle == b
    return _fitting(phase, again_same, again.actor)


def _fitting(phase: Reader, fits: bool, seat: int) -> int:
    if not fits:
        raise phase.error("name", "does not fit the battle as it stands")
    return seat
