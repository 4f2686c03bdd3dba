"""Previews of Imperial 2030: what stands in the view after a click, before it is made."""

from __future__ import annotations

import pytest

from core import IllegalAction, Session
from imperial2030.builders import GAME, A, B, C, position


def test_taxation_shows_treasury_power_and_cash() -> None:
    s = position(2, russia={"treasury": 11, "flags": ["alaska"]})
    look = s.preview("rondel taxation", A)
    before, after = look.before["nations"]["russia"], look.after["nations"]["russia"]
    s.play("rondel taxation")
    assert after == s.view(A)["nations"]["russia"]
    assert before["treasury"] == 11 and after["treasury"] > 11
    assert look.actor == s.actor == B
    assert "log.tax" in [name for name, _ in look.messages]


def test_with_hidden_cash_nobody_sees_what_another_can_pay() -> None:
    """I40: seat A pays 15 for six spaces and gets 2; that it can pay is not for others to know."""
    s = position(
        3, cash=[90, 0, 0], options={"hidden_cash": True}, russia={"power": 20, "space": "factory"}
    )
    s = Session.from_position(GAME, s.position(), seed=11)
    assert s.preview("rondel maneuver_2", A).after["players"][A]["cash"] == 77
    assert s.preview("rondel maneuver_2", C).after["players"][A]["cash"] is None
    with pytest.raises(IllegalAction, match="Seat 1 cannot tell what 'rondel maneuver_2' brings"):
        s.preview("rondel maneuver_2", B)
