"""Verbs and phases of Pocket Imperium; their numbers are part of the link format."""

from __future__ import annotations

START, TILE, TOKEN, REVEAL = 0, 1, 2, 3
PLACE, LAY = 4, 5
ADD, FLEET, SHIPS, STEP, GO, STOP = 6, 7, 8, 9, 10, 11
INVADE, FROM, ATTACK = 12, 13, 14
CHOOSE, RETURN, DONE = 15, 16, 17

# Orders, as in (LAY, order).
EXPAND, EXPLORE, EXTERMINATE = 0, 1, 2
ORDERS = 3
ORDER_IDS = ("expand", "explore", "exterminate")

# Phases in which somebody decides (or chance does: the first four).
(
    P_START,
    P_BOARD,
    P_REVEAL,
    P_TOKEN,
    P_PLACE,
    P_PLAN,
    P_EXPAND,
    P_EXPLORE,
    P_SHIPS,
    P_STEP,
    P_MIDDLE,
    P_EXTERMINATE,
    P_FROM,
    P_CHOOSE,
    P_PRIME_PICK,
    P_RETURN,
    P_OVER,
) = range(17)

# Phases that run by themselves, until one is reached in which somebody decides.
A_PLACE = -1
A_ROUND = -2
A_PLAN = -3
A_CARD = -4
A_ACT = -5
A_MIDDLE = -6
A_UPKEEP = -7
A_CHOOSE = -8
A_COLLECT = -9
A_LAST = -10
A_RETURN = -11
