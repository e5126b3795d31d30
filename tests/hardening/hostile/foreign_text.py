"""Texts and numbers that a hostile file puts where ordinary ones belong."""

from __future__ import annotations

from random import Random
from typing import Any

MARKED_UP = "<img src='file:///nowhere/Zq9x.png'><b>Zq9x</b>&lt;"
"""What the walk over all widgets of the window knows: it has to be read there sign by sign."""

TEXTS = (
    "",
    " ",
    "\t\r\n",
    "\0",
    "a\0b",
    MARKED_UP,
    "<script>alert(1)</script>",
    "<a href='https://example.org/'>move</a>",
    "&#60;b&#62; &amp;lt;",
    "%s %n %d %(x)s {0.__class__} {n} ${HOME} $(id) `id`",
    "%1 %2 %n %L1",
    "‮evil‬ ‭⁦x⁩",
    "\u200b\u200e\ufeff\u2028\u2029\x85",
    "\x1b[2J\x1b]0;title\x07\x08\x7f\x9b31m",
    "e\u0301" * 40 + "\u0300" * 200,
    "👩‍👩‍👧‍👦🏳️‍🌈\U0001f1e6",
    "\U0010ffff\ue000\ufffe",
    "对抗搜索：α ≥ β，“剪枝”",
    "مرحبا بالعالم שלום",
    "../../../../etc/passwd",
    "C:\\Windows\\system32\\cmd.exe",
    "file:///dev/zero",
    "http://127.0.0.1:1/x.png",
    "null",
    "NaN",
    "inf",
    "-Infinity",
    "1e400",
    "0x10",
    "٣",
    "1_000",
    "-0",
    "__class__",
    "__proto__",
    "constructor",
    "'; DROP TABLE games; --",
    "!!python/object/apply:os.system",
    '"quoted" \\ backslash \\u0041',
    "[[[[",
    "{{{{",
    "((((",
)

NUMBERS: tuple[int | float, ...] = (
    0,
    -1,
    1,
    2**31 - 1,
    2**31,
    -(2**31) - 1,
    2**32,
    2**53 + 1,
    2**62,
    2**63 - 1,
    2**63,
    -(2**63),
    2**64,
    10**30,
    -(10**99),
    0.5,
    -0.0,
    1e-320,
    5e-324,
    1e16,
    1e300,
    1.7976931348623157e308,
    -1e308,
)

WRITTEN_NUMBERS = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e400",
    "-1e400",
    "9" * 5_000,
    "0." + "3" * 5_000,
    "1e-99999999",
    "01",
    "+1",
    ".5",
    "5.",
    "0x1f",
    "1_000",
    "--1",
    "1e",
    "٣",
    "½",
)
"""Numbers as they may be written that no JSON holds, or none that is meant."""

LONG = 3_000_000
"""Characters of a text that is long."""


def text(random: Random) -> str:
    """Return a foreign text: mostly a short one, seldom a long one."""
    chance = random.random()
    if chance < 0.02:
        return random.choice(("A", "<b>", "对", "\u0300", "( ", "9")) * (LONG // random.choice((3, 30, 300)))
    if chance < 0.1:
        return random.choice(TEXTS) + random.choice(TEXTS)
    return random.choice(TEXTS)


def value(random: Random) -> Any:
    """Return a value of any kind that JSON can hold."""
    chance = random.random()
    if chance < 0.3:
        return text(random)
    if chance < 0.6:
        return random.choice(NUMBERS)
    if chance < 0.8:
        return random.choice((None, True, False, [], {}, [[]], [None], {"": ""}))
    if chance < 0.9:
        return nested(random.choice((3, 30, 100)), random.random() < 0.5)
    return [random.choice(NUMBERS)] * random.choice((1, 100, 20_000))


def nested(depth: int, objects: bool) -> Any:
    """Return lists or objects inside each other."""
    found: Any = 1
    for _ in range(depth):
        found = {"children": [found]} if objects else [found]
    return found
