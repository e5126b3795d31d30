"""Changes to a text by its words: left out, doubled, exchanged, replaced, nested, made long."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import foreign_text

WORD = re.compile(r'"[^"\n]*"|\w+|\s+|[^\w\s]')
BRACKETS = ("()", "{}", "[]", "(;)", '""', "<>")
MOST_WORDS = 20_000
"""Words of a text that are told apart; the rest stays as it is."""


def words(text: str) -> list[str]:
    """Return the words of a text, blanks and marks among them, which join to it again."""
    found, end = [], 0
    for match in WORD.finditer(text):
        if len(found) == MOST_WORDS:
            break
        found.append(match[0])
        end = match.end()
    return [*found, text[end:]]


def changed(text: str, random: Random) -> str:
    """Return a text with one change or a few."""
    found = words(text)
    for _ in range(random.choice((1, 1, 2, 3, 10))):
        random.choice(CHANGES)(found, random)
        if not found:
            break
    return "".join(found)


def _place(found: list[str], random: Random) -> int:
    return random.randrange(len(found))


def _leave_out(found: list[str], random: Random) -> None:
    del found[_place(found, random)]


def _cut(found: list[str], random: Random) -> None:
    begin = _place(found, random)
    del found[begin : begin + random.randrange(1, 200)]


def _double(found: list[str], random: Random) -> None:
    begin = _place(found, random)
    part = found[begin : begin + random.choice((1, 2, 10, 100))]
    found[begin:begin] = part * random.choice((1, 1, 2, 50))


def _exchange(found: list[str], random: Random) -> None:
    one, other = _place(found, random), _place(found, random)
    found[one], found[other] = found[other], found[one]


def _replace(found: list[str], random: Random) -> None:
    found[_place(found, random)] = foreign_text.text(random)


def _replace_a_number(found: list[str], random: Random) -> None:
    numbers = [at for at, word in enumerate(found) if word.isdigit()]
    if numbers:
        number = str(random.choice(foreign_text.NUMBERS))
        found[random.choice(numbers)] = random.choice((number, *foreign_text.WRITTEN_NUMBERS))


def _fill_quotes(found: list[str], random: Random) -> None:
    quoted = [at for at, word in enumerate(found) if len(word) > 1 and word[0] == word[-1] == '"']
    if quoted:
        found[random.choice(quoted)] = f'"{foreign_text.text(random)}"'


def _nest(found: list[str], random: Random) -> None:
    begin, end = (lambda pair: (pair[:-1], pair[-1]))(random.choice(BRACKETS))
    depth = random.choice((1, 2, 50, 2_000, 100_000))
    at = _place(found, random)
    found[at] = begin * depth + found[at] + end * random.choice((depth, depth, depth - 1, 0))


def _open_or_close(found: list[str], random: Random) -> None:
    found.insert(_place(found, random), random.choice('(){}[]"\\;\n%'))


def _lengthen(found: list[str], random: Random) -> None:
    at = _place(found, random)
    found[at] = found[at] * random.choice((2, 100, 10_000))


def _end_here(found: list[str], random: Random) -> None:
    del found[_place(found, random) :]


CHANGES: tuple[Callable[[list[str], Random], None], ...] = (
    _leave_out,
    _leave_out,
    _cut,
    _double,
    _exchange,
    _replace,
    _replace,
    _replace_a_number,
    _replace_a_number,
    _fill_quotes,
    _fill_quotes,
    _nest,
    _open_or_close,
    _open_or_close,
    _lengthen,
    _end_here,
)


def encoded(text: str, random: Random) -> bytes:
    """Return a text as bytes, seldom in another encoding than UTF-8 or with other ends of lines."""
    chance = random.random()
    if chance < 0.03:
        return text.encode(random.choice(("latin-1", "gb18030", "utf-16", "utf-16-le", "utf-32")), "replace")
    if chance < 0.05:
        return b"\xef\xbb\xbf" + text.encode("utf-8", "surrogatepass")
    if chance < 0.08:
        text = text.replace("\n", random.choice(("\r\n", "\r", "\n\r", "\x0b", "\u2028", "")))
    return text.encode("utf-8", "surrogatepass")
