"""Values of every kind that no function of the kernel expects."""

from __future__ import annotations


def deep(levels: int = 3000) -> list[object]:
    result: list[object] = []
    for _ in range(levels):
        result = [result]
    return result


HOSTILE: list[object] = [
    None,
    True,
    False,
    -1,
    0,
    99,
    10**5000,
    -(2**64),
    1.5,
    float("nan"),
    float("inf"),
    "",
    " \n\t",
    "\0",
    "\ud800",
    "\U0010ffff" * 3,
    "x" * 10_000_000,
    "bid " * 1000,
    b"bid 1",
    bytearray(b"I1"),
    [],
    [[]],
    deep(),
    {},
    {"seats": None},
    {1: 2},
    {"a": deep()},
    set(),
    (),
    (1,),
    (True, 1),
    (1.0, 1),
    ("bid", 1),
    (10**5000,),
    ((1,),),
    object(),
    print,
    int,
]

HOSTILE_JSON: dict[str, str] = {
    "nothing": "",
    "lists": "[" * 100_000,
    "objects": '{"a":' * 100_000,
    "closed lists": "[" * 5000 + "]" * 5000,
    "under a key": '{"imperia": 1, "info": ' + "[" * 5000 + "]" * 5000 + "}",
    "digits": "1" * 5000,
    "digits under a key": '{"imperia": 1, "revision": ' + "9" * 5000 + "}",
    "revision": '{"imperia": 1, "game": "toy", "revision": ' + "9" * 4200 + "}",
    "open text": '"' + '\\"' * 100_000,
    "surrogate": '"\ud800"',
    "no number": "NaN",
    "infinite": '{"imperia": 1e999}',
}
"""JSON texts that no reader may do more with than refuse them in a sentence."""

HOSTILE_TOML: dict[str, str] = {
    "digits": "title = " + "1" * 5000,
    "lists": "title = " + "[" * 600,
    "closed lists": "title = " + "[" * 600 + "]" * 600,
    "lists on lines": "title = " + "[\n" * 600,
    "tables": "title = " + "{a = " * 600,
    "dotted": ".".join("a" * 20_000) + " = 1",
    "dotted, quoted": " . ".join(['"a"'] * 20_000) + " = 1",
    "dotted head": "[" + ".".join("a" * 20_000) + "]",
    "head, keys and lists": f"[{'.'.join('a' * 20)}]\n{'.'.join('b' * 20)} = {'[' * 20}{']' * 20}",
    "date": "[[power]]\nborn = 1979-05-27",
    "time in a list": "title = [[07:32:00]]",
    "infinite": "title = inf",
    "no number": "title = -nan",
    "long": "#" * 1_000_000,
    "open text": '"' + '\\"' * 40_000,
}
"""TOML texts of the same kind."""
