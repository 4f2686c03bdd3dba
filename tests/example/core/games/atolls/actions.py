"""Verbs and phases of Atolls; the numbers of verbs are part of the link format."""

from __future__ import annotations

SAIL, REST, BOATS, THROW = range(4)

# Phases in which a seat decides (in P_RAID chance does).
P_SAIL, P_BOATS, P_RAID, P_OVER = range(4)

# The phase that runs by itself.
A_NEXT = -1
