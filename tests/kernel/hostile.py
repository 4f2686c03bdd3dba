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
