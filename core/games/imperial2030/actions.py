"""Verbs and phases of Imperial 2030; their numbers are part of the link format.

Legal actions sort by verb, so the numbers also order the list a player sees: what moves the
game on comes first, passing comes late, gifts come last.
"""

from __future__ import annotations

DEAL, START, BOND = 0, 1, 2
RONDEL, FORCE, LET_PASS = 3, 4, 5
BUILD, PRODUCE_ALL, PRODUCE, IMPORT_ARMY, IMPORT_FLEET = 6, 7, 8, 9, 10
FLEET, SAIL, ARMY, MARCH, CONVOY, VIA = 11, 12, 13, 14, 15, 16
ALLOW, REFUSE = 17, 18
HOSTILE, FRIENDLY, PEACE, FIGHT, TURN, STAY = 19, 20, 21, 22, 23, 24
ASK, DEMAND, DECLINE, DESTROY, END, FLAG = 25, 26, 27, 28, 29, 30
BUY, TRADE, PASS, GIFT = 31, 32, 33, 34

# Kinds of unit, as in (FIGHT, nation, kind).
SHIP, UPRIGHT, LYING = 0, 1, 2
KIND_IDS = ("fleet", "army", "lying")
"""Kinds of unit by number."""

# Phases in which somebody decides (or chance does: the first two).
(
    P_DEAL,
    P_START,
    P_BONDS,
    P_RONDEL,
    P_FORCE,
    P_FACTORY,
    P_PRODUCTION,
    P_IMPORT,
    P_FLEETS,
    P_SAIL,
    P_ARMIES,
    P_MARCH,
    P_VIA,
    P_CANAL,
    P_ENTER,
    P_ASK,
    P_DEMAND,
    P_FLAG,
    P_INVEST,
    P_OVER,
) = range(20)

FLEET_PHASES = (P_FLEETS, P_SAIL)
ARMY_PHASES = (P_ARMIES, P_MARCH, P_VIA)
ENTERED_PHASES = (P_ENTER, P_ASK, P_DEMAND)
"""Phases in which a unit is already where it went."""
MANEUVER_PHASES = (*FLEET_PHASES, *ARMY_PHASES, P_CANAL, *ENTERED_PHASES)

# Phases that run by themselves, until one is reached in which somebody decides.
A_FIRST_TURN = -1
A_BEGIN_TURN = -2
A_SPACE = -3
A_SPACE_DONE = -4
A_NEXT_NATION = -5
A_NEXT_FLEET = -6
A_NEXT_ARMY = -7
A_ASK = -8
A_FLAGS = -9
A_INVEST = -10
A_NEXT_BOND = -11
A_MOVE = -12

# Stages of P_INVEST, kept in State.stage.
STAGE_CARD, STAGE_ROUND, STAGE_OFFER, STAGE_BEFORE = 0, 1, 2, 3
