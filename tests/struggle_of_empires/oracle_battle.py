"""The second reading of the rules goes on: how battles go."""

from __future__ import annotations

from typing import Any

from struggle_of_empires.builders import SEAS
from struggle_of_empires.oracle import PIECES, TILE, Position, Table


class Fight:
    """One attack, fought by the rules on a position; others answer and roll.

    `ask(phase, seat, options)` gives an answer among these texts, `roll(side)` two dice.
    """

    def __init__(self, position: Position, text: str, ask: Any, roll: Any) -> None:
        self.t = t = Table(position)
        self.ask, self.roll = ask, roll
        _, self.region, self.foe = text.split(" ", 2)
        self.attacker: int | None = position["phase"]["turn"]
        named = {t.power(seat): seat for seat in range(len(t.players))}
        self.defender: int | None = named.get(self.foe)
        self.sea: str | None = self.region if self.region in SEAS else None
        if self.region == "ottoman_empire":
            self.sea = "mediterranean"
        armed = t.at(position["phase"]["turn"], "armies", self.region) > 0
        self.land = armed and self.foe != "pirates"
        self.help: dict[int, list[int]] = {}
        self.as_fleet: set[str] = set()
        self.support: int | None = None
        self.result = 0

    def play(self) -> None:
        """All of it; changes the position."""
        self._pay()
        self._ask_helpers(self._one())
        if self.defender is not None and not self._surprised():
            self._ask_helpers(self.defender)
        naval = self._to_sea()
        if naval is None:
            return
        self._choose_symbols(naval)
        if naval:
            self._battle(naval=True)
            self.support = self.attacker if self.result > 0 else None
            if self.result < 0:
                self.support = self.defender
        if self.land:
            self._battle(naval=False)
        if self.result > 0 and (self.land or self.foe == "pirates"):
            self._conquer()

    def raid(self, tile: str) -> None:
        """Pirates or a Slave Revolt on the marker of `foe`; changes the position."""
        seat = self.defender
        assert seat is not None
        self.attacker, self.foe = None, {"pirates": "pirates", "slave_revolt": "revolt"}[tile]
        naval = tile == "pirates"
        self.land = not naval
        if self.land and self.t.at(seat, "fleets", self.region):
            self.support = seat
        self._choose_symbols(naval)
        self._battle(naval)
        if self.result > 0:
            self.t.players[seat]["markers"][self.region] -= 1
            self.t.position[self.foe] = {"region": self.region, "seat": seat}
        else:
            self.t.position["supply"][tile] = 1

    # before the dice

    def _pay(self) -> None:
        seat = self._one()
        player = self.t.players[seat]
        lot = 3 if self.t.at(seat, "tiles", "banking") else 2
        while player["gold"] < 2:
            player["gold"] += lot
            player["unrest"] += 1
        player["gold"] -= 2

    def _one(self) -> int:
        """The attacker, who is a player."""
        assert self.attacker is not None
        return self.attacker

    def _could_meet(self) -> bool:
        if self.foe == "pirates":
            return True
        if self.sea is None or self.defender is None:
            return False
        both = (self._one(), self.defender)
        return all(self.t.at(seat, "fleets", self.sea) for seat in both)

    def _offer(self, seat: int) -> tuple[int, int]:
        armies = self.t.at(seat, "armies", self.region) if self.land else 0
        fleets = self.t.at(seat, "fleets", self.sea) if self.sea and self._could_meet() else 0
        return armies, fleets

    def _ask_helpers(self, principal: int) -> None:
        seats = len(self.t.players)
        for seat in ((principal + k) % seats for k in range(1, seats)):
            if seat not in self.t.allies(principal):
                continue
            armies, fleets = self._offer(seat)
            if not armies and not fleets:
                continue
            options = [f"help {k} {n}" for k in range(armies + 1) for n in range(fleets + 1)]
            answer = self.ask("help", seat, ["refuse", *options[1:]])
            if answer != "refuse":
                self.help[seat] = [int(word) for word in answer.split()[1:]]

    def _surprised(self) -> bool:
        assert self.defender is not None
        if not self.t.at(self._one(), "tiles", "surprise_attack"):
            return False
        if not any(any(self._offer(seat)) for seat in self.t.allies(self.defender)):
            return False
        answer = self.ask("surprise", self.attacker, ["use surprise_attack", "decline"])
        if answer == "decline":
            return False
        self._put_back(self._one(), "surprise_attack")
        return True

    def _put_back(self, seat: int, tile: str) -> None:
        self.t.players[seat]["tiles"][tile] -= 1
        self.t.players[seat]["spent"].append(tile)
        left = self.t.position["supply"]
        left[tile] = left.get(tile, 0) + 1

    def _to_sea(self) -> bool | None:
        """Whether a naval battle is fought; None: nothing is fought at all."""
        if self.foe == "pirates":
            return True
        if self._could_meet():
            if self.land and self.ask("sea", self.attacker, ["fight", "decline"]) == "decline":
                self.support = self.defender
                return False
            if self.ask("sea_defence", self.defender, ["fight", "decline"]) == "fight":
                return True
            self.support = self.attacker
            return False if self.land else None
        for seat in (self.attacker, self.defender):
            if self.sea and seat is not None and self.t.at(seat, "fleets", self.sea):
                self.support = seat
                break
        return False

    def _choose_symbols(self, naval: bool) -> None:
        for seat in (self.attacker, self.defender):
            for tile, row in TILE.items():
                if seat is None or len(row.get("symbols", [])) != 2:
                    continue
                if not self.t.at(seat, "tiles", tile):
                    continue
                at_sea = naval and self.sea in row["regions"]
                on_land = self.land and self.region in row["regions"]
                if at_sea and on_land:
                    options = [f"symbol {tile} army", f"symbol {tile} fleet"]
                    at_sea = self.ask("symbol", seat, options).endswith("fleet")
                if at_sea:
                    self.as_fleet.add(tile)

    # strength and dice

    def _sides(self) -> tuple[int | None, int | None]:
        return self.attacker, self.defender

    def _helpers(self, side: int | None, naval: bool) -> list[int]:
        if side is None:
            return []
        part = 1 if naval else 0
        return [k for k in sorted(self.help) if self.help[k][part] and self.t.allied(k, side)]

    def _strength(self, side: int | None, naval: bool) -> int:
        if side is None:
            named = {"pirates": 1, "revolt": 3}
            return named.get(self.foe) or int(self.foe.split()[0])
        own = sum(self._own(side, naval).values())
        total = sum(self._own(side, naval, forts=2).values())
        total += sum(self.help[k][1 if naval else 0] for k in self._helpers(side, naval))
        total += self._alliances(side, naval)
        tile = "naval_training" if naval else "army_training"
        other = self.defender if side == self.attacker else self.attacker
        theirs = 0 if other is None else self.t.at(other, "tiles", tile)
        if own and self.t.at(side, "tiles", tile) > theirs:
            total += 1
        if not naval and self.support == side:
            total += 2 if self.doubled else 1
        return total

    doubled = False

    def _own(self, side: int, naval: bool, forts: int = 1) -> dict[str, int]:
        if naval:
            assert self.sea is not None
            return {"fleet": self.t.at(side, "fleets", self.sea)}
        found = {"army": self.t.at(side, "armies", self.region)}
        if side == self.defender:
            found["fort"] = forts * self.t.at(side, "forts", self.region)
        return found

    def _alliances(self, side: int, naval: bool) -> int:
        where = self.sea if naval else self.region
        count = 0
        for tile, row in TILE.items():
            if row["kind"] != "alliance" or where not in row["regions"]:
                continue
            kind = row["symbols"][0]
            if len(row["symbols"]) == 2:
                kind = "fleet" if tile in self.as_fleet else "army"
            if kind == ("fleet" if naval else "army"):
                count += self.t.at(side, "tiles", tile)
        return count

    def _battle(self, naval: bool) -> None:
        if not naval and self.support is not None:
            self._offer_blockade(self.support)
        dice = self._dice()
        totals = [
            self._strength(side, naval) + abs(pair[0] - pair[1])
            for side, pair in zip(self._sides(), dice, strict=True)
        ]
        self.result = (totals[0] > totals[1]) - (totals[0] < totals[1])
        lost = [int(self.result <= 0), int(self.result >= 0)]
        for k, pair in enumerate(dice):
            lost[k] += sum(pair) == 7
        if self.result > 0 and self._withdrew(naval):
            lost[1] = 0
        for k in (1, 0):
            self._lose(self._sides()[k], lost[k], naval)

    def _offer_blockade(self, seat: int) -> None:
        if not self.t.at(seat, "tiles", "blockade"):
            return
        if self.ask("blockade", seat, ["use blockade", "decline"]) != "decline":
            self._put_back(seat, "blockade")
            self.doubled = True

    def _dice(self) -> list[tuple[int, int]]:
        while True:
            dice = [self.roll(0), self.roll(1)]
            for side in self._sides():
                if side is None or not self.t.ready(side, "reserve"):
                    continue
                if self.ask("reserve", side, ["use reserve", "accept"]) != "accept":
                    used = self.t.players[side]["used"]
                    used["reserve"] = used.get("reserve", 0) + 1
                    break
            else:
                return dice

    # losses

    def _withdrew(self, naval: bool) -> bool:
        one = self.defender
        if one is None or not self.t.at(one, "tiles", "fighting_withdrawal"):
            return False
        if not self._kinds(one, naval) and not self._helpers(one, naval):
            return False
        answer = self.ask("withdrawal", one, ["use fighting_withdrawal", "accept"])
        if answer == "accept":
            return False
        self._put_back(one, "fighting_withdrawal")
        return True

    def _kinds(self, side: int, naval: bool) -> list[str]:
        own = self._own(side, naval)
        if self.result == 0:
            own.pop("fort", None)
        return [kind for kind, count in own.items() if count]

    def _lose(self, side: int | None, count: int, naval: bool) -> None:
        if side is None:
            return
        for turn in range(count):
            own, others = self._kinds(side, naval), self._helpers(side, naval)
            if others and (turn or not own):
                seat = others[0]
                if len(others) > 1:
                    names = [f"loss of {self.t.power(k)}" for k in others]
                    named = self.ask("loss_helper", side, names).removeprefix("loss of ")
                    seat = next(k for k in others if self.t.power(k) == named)
                self.help[seat][1 if naval else 0] -= 1
                self._remove(seat, "fleet" if naval else "army")
            elif own:
                kind = own[0]
                if len(own) > 1:
                    answer = self.ask("loss", side, [f"loss {name}" for name in own])
                    kind = answer.split()[1]
                self._remove(side, kind)

    def _remove(self, seat: int, kind: str) -> None:
        where = self.sea if kind == "fleet" else self.region
        assert where is not None
        self.t.players[seat][PIECES[kind][0]][where] -= 1
        self.t.players[seat]["unrest"] += 1
        blockade = self.t.position["blockade"]
        if blockade and not self.t.at(blockade["seat"], "fleets", blockade["region"]):
            self.t.position["blockade"] = None
            left = self.t.position["supply"]
            left["blockade"] = left.get("blockade", 0) + 1

    # the prize

    def _conquer(self) -> None:
        t, seat = self.t, self._one()
        player = t.players[seat]
        if self.defender is not None:
            if not t.at(self.defender, "markers", self.region):
                return
            t.players[self.defender]["markers"][self.region] -= 1
        elif self.foe in ("pirates", "revolt"):
            t.position[self.foe] = None
            tile = "pirates" if self.foe == "pirates" else "slave_revolt"
            t.position["supply"][tile] = 1
        else:
            t.position["counters"][self.region].remove(self.foe)
            words = self.foe.split()
            player["gold"] += int(words[2]) if "gold" in words else 0
            player["points"] += int(words[2]) if "point" in words else 0
        captured = [t.position[name] for name in ("pirates", "revolt")]
        out = sum(player["markers"].values())
        out += sum(1 for lying in captured if lying and lying["seat"] == seat)
        if out < 20:
            player["markers"][self.region] = t.at(seat, "markers", self.region) + 1
