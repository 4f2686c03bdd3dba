"""The 43 locations, asked for by moving and returning (cases G)."""

from __future__ import annotations

from core.games.pocket_imperium.board import AXIAL, EDGE, HEX_IDS, NEAR, PRIME
from pocket_imperium.builders import HEXES, P1, P2, RIM, ending, exploring, hexes, play, position


def neighbours(name: str) -> list[str]:
    s = exploring(1, {name: (P1, 1)})
    return hexes(play(s, f"fleet {name.lower()}"), "step")


def test_g02_neighbours_of_the_central_system() -> None:
    wanted = "S0.4 S0.5 S1.5 S1.6 S2.1 S2.6 S3.1 S3.2 S4.2 S4.3 S5.3 S5.4"
    assert neighbours("P") == wanted.split()


def test_g03_neighbours_at_the_rim() -> None:
    assert neighbours("S0.3") == ["S0.0", "S0.2", "S0.4", "S1.1", "S1.6"]


def test_g04_rim_hexes() -> None:
    """Whoever returns does so at the rim."""
    s = ending({"S0.0": (P1, 1), "P": (0, 1)}, seats=2)
    assert s.actor == P2
    rim = hexes(s, "return")
    assert [name for name in rim if name[1] == "0"] == ["S0.1", "S0.2", "S0.3", "S0.6"]
    assert [name for name in rim if name[1] == "1"] == ["S1.1", "S1.2", "S1.3", "S1.4"]
    assert rim == sorted(RIM)
    assert len(rim) == 24


def test_g06_planets() -> None:
    kinds = [h["kind"] for h in position().view(None)["hexes"].values()]
    assert kinds.count("one") == 12
    assert kinds.count("two") == 6
    for slot in range(6):
        tile = kinds[7 * slot : 7 * slot + 7]
        assert tile.count("one") + 2 * tile.count("two") == 4


def test_numbers_of_the_whole_board() -> None:
    assert list(HEX_IDS) == HEXES
    assert sum(len(near) for near in NEAR) == 2 * 102
    assert all(n in NEAR[other] for n in range(43) for other in NEAR[n])
    assert [HEX_IDS[n] for n in range(43) if EDGE[n] == 0] == sorted(RIM)
    assert EDGE[PRIME] == 2
    assert {EDGE[n] for n in range(42)} == {0, 1}


def test_every_slot_is_the_one_before_turned_by_sixty_degrees() -> None:
    def turn(n: int) -> int:
        slot, place = divmod(n, 7)
        return 7 * ((slot + 1) % 6) + (place and place % 6 + 1)

    for n in range(42):
        q, r = AXIAL[n]
        assert AXIAL[turn(n)] == (-r, q + r)
        assert {turn(other) for other in NEAR[n] if other != PRIME} == {
            other for other in NEAR[turn(n)] if other != PRIME
        }
