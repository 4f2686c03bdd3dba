"""The battle table shows the strength that was rolled with until the battle is over."""

from __future__ import annotations

from core import Session

AMERICA = "north_america"


def one_army(power: str, place: int, armies: int = 1) -> dict[str, object]:
    return {"power": power, "place": place, "armies": {AMERICA: armies}}


def test_units_lost_count_in_the_table_until_the_battle_is_over() -> None:
    players = [
        one_army("spain", 1, armies=5),
        {**one_army("britain", 2), "markers": {AMERICA: 1}},
        one_army("austria", 4),
        one_army("russia", 6),
    ]
    turn = {"name": "action", "turn": 0}
    session = Session.from_position(
        "struggle_of_empires",
        {"seats": 4, "players": players, "phase": turn},
        chance=["roll 1 1", "roll 3 4"],
    )
    for text in (f"attack {AMERICA} britain", "help 1 0", "help 1 0"):
        session.play(text)
    battle = session.view(None)["battle"]
    assert battle["stage"] == "loss_helper"
    assert session.view(None)["players"][1]["left"]["army"] == 14  # Britain's army is lost
    assert battle["strength"]["defender"] == [["armies", 1], ["help", 2]]
    assert (
        Session.from_position("struggle_of_empires", session.position()).view(None)["battle"]
        == battle
    )
