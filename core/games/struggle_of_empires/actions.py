"""Verbs and phases of Struggle of Empires; their numbers are part of the link format."""

from __future__ import annotations

START, DRAW, CLAIM, POWER, PLACE, ROLL = range(6)
SIDE_A, SIDE_B, BID, PASS = range(6, 10)
BUY, BUILD, REBUILD, FROM, TO, STAY, DONE, MOVE = range(10, 18)
ATTACK, COLONISE, ENSLAVE, USE, RAID, END = range(18, 24)
HELP, REFUSE, DECLINE, FIGHT, SYMBOL, ACCEPT, LOSE, LOSS_OF = range(24, 32)
GIVE = 32
REVEAL = 33

# Whom an attack is for, as in (ATTACK, region, foe): a seat, a tile on the map, or FOE_COUNTER
# and the number of a country counter.
FOE_PIRATES, FOE_REVOLT, FOE_COUNTER = 7, 8, 9

# Phases in which somebody decides, or chance does.
(
    P_START,
    P_COUNTER,
    P_DEAL,
    P_POWER,
    P_CLAIM,
    P_PLACE,
    P_AUCTION,
    P_SIDE_B,
    P_AMOUNT,
    P_ACTION,
    P_DEPLOY,
    P_REBUILD,
    P_MILITIA,
    P_MOVE,
    P_TO,
    P_VOYAGE,
    P_VOYAGE_AGAIN,
    P_FREE_ATTACK,
    P_ALLIANCE,
    P_RAID,
    P_SURPRISE,
    P_HELP,
    P_SEA,
    P_SEA_DEFENCE,
    P_SYMBOL,
    P_BLOCKADE,
    P_DICE_ATTACKER,
    P_DICE_DEFENDER,
    P_RESERVE,
    P_WITHDRAWAL,
    P_LOSS_HELPER,
    P_LOSS,
    P_REVEAL,
    P_OVER,
) = range(34)

# Phases that run by themselves, until one is reached in which somebody decides.
A_COUNTERS = -1
A_POWERS = -2
A_CLAIMS = -3
A_PLACE = -4
A_WAR = -5
A_AUCTION = -6
A_ROUND = -7
A_TURN = -8
A_ACT = -9
A_DEPLOYED = -10
A_MOVED = -11
A_HELP = -12
A_SEA = -13
A_SYMBOLS = -14
A_DICE = -15
A_ROLLED = -16
A_RESULT = -17
A_LOSSES = -18
A_FOUGHT = -19
A_INCOME = -20
A_SCORE = -21
A_WAR_END = -22
A_END = -23
