"""Strict JSON: read at any depth, with the line and column of every error; and written.

Refused, where the standard library says nothing: NaN, infinities and numbers that overflow to them, names
that stand twice in one object, lone surrogates, and whatever is too large, too deep or too long to be meant.
Nothing here recurses, so a chain of 100,000 lists is read and written like any other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from math import isfinite
from typing import Any, NoReturn, Self

import numpy as np

from plyscope.quoting import shortened, visible

MOST_DEPTH = 1_000_000
"""Lists and objects inside each other."""

MOST_BYTES = 200_000_000
"""Of a text."""

MOST_DIGITS = 100
"""Characters of a number."""

SHALLOW = 400
"""Nesting that the standard library's reader, which recurses, is trusted with."""

TOKENS = (
    r"[ \t\n\r]*(?:"
    r"(?P<open>[\[{])|(?P<close>[\]}])|(?P<mark>[,:])"
    r'|(?P<string>"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+")'
    r"|(?P<number>-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)(?![0-9A-Za-z.+-])"
    r"|(?P<word>true|false|null)(?![0-9A-Za-z_])"
)
TOKEN = re.compile(TOKENS + ")")
SPACE = re.compile(r"[ \t\n\r]*")
BLANKS = (" ", "\t", "\n", "\r")
STRING = re.compile(r'"[^"\\\x00-\x1f]*+(?:\\.[^"\\\x00-\x1f]*+)*+"')
WORDS = {"true": True, "false": False, "null": None}

ODD_NUMBER = re.compile(r"[0-9.eE+-]{101}|[eE][+-]?[0-9]{3}|NaN|Infinity")
HALF = re.compile(r"\\u[dD][89a-fA-F]|[\ud800-\udfff]")
"""Words that the standard library's reader would accept; perhaps only inside a string."""

SHORT = 10_000
"""Characters of a text in which it is quicker to look at every number than for odd ones beforehand."""

MOST_REREAD = 1_000_000
"""Characters of a text that is read again for a message that says best what is wrong with it."""

EXPECTED = {
    "Expecting value": "a value",
    "Expecting ',' delimiter": '"," or a bracket that closes',
    "Expecting ':' delimiter": '":"',
    "Expecting property name enclosed in double quotes": "a name in quotation marks",
    "Extra data": "the end of the text",
}
"""What the standard library's reader expected, in the words of ours."""


class JsonError(ValueError):
    """A text that is not JSON as required; names line and column from 1, and what was expected."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class Decimal(float):
    """A number with a point or exponent that also knows how it was written, as its text."""

    __slots__ = ("text",)

    def __new__(cls, text: str) -> Self:
        """The number nearest to what is written."""
        number = super().__new__(cls, text)
        number.text = text
        return number

    text: str

    def __str__(self) -> str:
        return self.text


def read(
    text: str | bytes,
    *,
    most_depth: int = MOST_DEPTH,
    most_bytes: int = MOST_BYTES,
    wanted: str = "a value",
    exact: bool = False,
) -> Any:
    """Return the value of a JSON text as Python lists, dicts, texts and numbers; raises JsonError.

    Bytes must be UTF-8. Whole numbers without a point or exponent are int, all others float, with `exact`
    Decimal. `wanted` describes a missing value in the error.
    """
    if len(text) > most_bytes:
        raise JsonError(f"The text is longer than {most_bytes:,} bytes.")
    if isinstance(text, bytes):
        text = decoded(text)
    if text.startswith("\ufeff"):
        raise JsonError("Line 1, column 1: expected JSON, found a byte order mark before it.")
    if not _has_half(text) and _nesting(text) <= min(SHALLOW, most_depth):
        try:
            return _read_plainly(text, exact=exact)
        except json.JSONDecodeError as error:
            if len(text) > MOST_REREAD:
                raise _in_our_words(text, error, wanted) from None
        except ValueError:
            pass  # read again below, which says where and what was expected
    return Reader(text, most_depth, wanted, exact=exact).read()


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _read_plainly(text: str, *, exact: bool) -> Any:
    """The same by the standard library's reader, which is fast; raises ValueError for what is refused."""
    odd = len(text) < SHORT or ODD_NUMBER.search(text) is not None
    return _DECODERS[exact, odd].decode(text)


def _has_half(text: str) -> bool:
    """Return True if there may be half of a surrogate pair in a text."""
    return ("\\u" in text or not text.isascii()) and HALF.search(text) is not None


def _short(text: str, read: Callable[[str], Any]) -> Any:
    """A number that is written shortly, and finite; raises ValueError for another one."""
    if len(text) > MOST_DIGITS or not isfinite(number := read(text)):
        raise ValueError
    return number


def _refused(text: str) -> NoReturn:
    raise ValueError


_DECODERS = {
    (False, False): json.JSONDecoder(object_pairs_hook=_unique),
    (True, False): json.JSONDecoder(object_pairs_hook=_unique, parse_float=Decimal),
    (False, True): json.JSONDecoder(
        object_pairs_hook=_unique, parse_constant=_refused, parse_int=partial(_short, read=int),
        parse_float=partial(_short, read=float),
    ),
    (True, True): json.JSONDecoder(
        object_pairs_hook=_unique, parse_constant=_refused, parse_int=partial(_short, read=int),
        parse_float=partial(_short, read=Decimal),
    ),
}  # fmt: skip
"""The standard library's readers: whether decimals are exact, and whether every number is looked at."""


def _in_our_words(text: str, error: json.JSONDecodeError, wanted: str) -> JsonError:
    """The error of the standard library's reader."""
    expected = EXPECTED.get(error.msg, "a text that ends and holds no control character")
    expected = wanted if expected == "a value" else expected
    line, column = _place(text, error.pos)
    found = _found(text, error.pos)
    return JsonError(f"Line {line}, column {column}: expected {expected}, found {found}.", line, column)


def decoded(data: bytes) -> str:
    """The text of bytes that are UTF-8; raises JsonError with the place of the first that is not."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = _place(before, len(before))
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            raise JsonError("Line 1, column 1: expected UTF-8, found UTF-16.") from None
        found = f"the byte 0x{data[error.start]:02x}"
        raise JsonError(
            f"Line {line}, column {column}: expected UTF-8, found {found}.", line, column
        ) from None


def _nesting(text: str) -> int:
    """How deep the brackets of a text go, those in strings left out."""
    if text.count("[") + text.count("{") <= SHALLOW:
        return SHALLOW
    signs = np.frombuffer(STRING.sub("", text).encode("ascii", "replace"), np.uint8)
    steps = np.zeros(len(signs), np.int8)
    steps[(signs == ord("[")) | (signs == ord("{"))] = 1
    steps[(signs == ord("]")) | (signs == ord("}"))] = -1
    return int(np.cumsum(steps, dtype=np.int64).max(initial=0))


def _place(text: str, at: int) -> tuple[int, int]:
    """Line and column of a character, from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


class Reader:
    """Reads one text, token by token, with a stack of its own."""

    def __init__(
        self, text: str, most_depth: int, wanted: str, tokens: re.Pattern[str] = TOKEN, *, exact: bool = False
    ) -> None:
        self.text = text
        self.exact = exact
        self.most_depth = most_depth
        self.wanted = wanted
        self.tokens = tokens
        self.at = 0

    def read(self) -> Any:
        value = self._value()
        self.at = self.skip(self.at)
        if self.at != len(self.text):
            self.fail("the end of the text")
        return value

    def _value(self) -> Any:
        outer: list[tuple[Any, str]] = []
        inside: list[Any] | dict[str, Any] | None = None
        name = ""
        while True:
            match = self.match()
            kind = match.lastgroup if match is not None else None
            if match is not None and kind == "open":
                if len(outer) >= self.most_depth:
                    self._refuse(f"more than {self.most_depth:,} lists or objects are inside each other")
                outer.append((inside, name))
                inside = [] if match["open"] == "[" else {}
                self.at = match.end()
                while isinstance(inside, list) and self.text.startswith("[", self.at):
                    if len(outer) >= self.most_depth:
                        break  # which is refused above
                    outer.append((inside, name))
                    inside = []
                    self.at += 1
                if not self._closes(inside):
                    if isinstance(inside, dict):
                        name = self._name(inside)
                    continue
                value: Any = inside
                inside, name = outer.pop()
            elif match is not None and kind in ("string", "number", "word", "infinity"):
                self.at = self.skip(self.at)
                value = self.scalar(kind, match[kind])
                self.at = match.end()
            else:
                self.fail()
            while inside is not None:  # a value is complete: put it where it belongs
                if isinstance(inside, dict):
                    inside[name] = value
                else:
                    inside.append(value)
                if self.text[self.at : self.at + 1] == ("]" if isinstance(inside, list) else "}"):
                    self.at += 1  # what follows most often, without a look at what else may
                elif self.goes_on():
                    if isinstance(inside, dict):
                        name = self._name(inside)
                    break
                elif not self._closes(inside):
                    self.fail('"," or "]"' if isinstance(inside, list) else '"," or "}"')
                value = inside
                inside, name = outer.pop()
            else:
                return value

    def goes_on(self) -> bool:
        """Is there another entry? Goes past what separates it."""
        return self.follows(",")

    def follows(self, sign: str) -> bool:
        """Go past a sign if it comes next."""
        at = self.skip(self.at)
        if self.text.startswith(sign, at):
            self.at = at + len(sign)
            return True
        return False

    def _closes(self, inside: list[Any] | dict[str, Any]) -> bool:
        return self.follows("]" if isinstance(inside, list) else "}")

    def _name(self, inside: dict[str, Any]) -> str:
        """The name of an object's next entry, and the colon behind it."""
        match = TOKEN.match(self.text, self.at)
        if match is None or match.lastgroup != "string":
            self.fail("a name in quotation marks")
        self.at = self.skip(self.at)
        name: str = self.scalar("string", match["string"])
        if name in inside:
            self._refuse(f"the name {json.dumps(shortened(name), ensure_ascii=False)} is there twice")
        self.at = match.end()
        if not self.follows(":"):
            self.fail('":"')
        return name

    def scalar(self, kind: str, token: str) -> Any:
        if kind == "word":
            return WORDS[token]
        if kind == "infinity":
            return "-inf" if token.startswith("-") else "inf"
        if kind == "string":
            text = json.loads(token)
            if not is_text(text):
                self._refuse("half of a surrogate pair is no character")
            return text
        if len(token) > MOST_DIGITS:
            self._refuse(f"a number has more than {MOST_DIGITS} characters")
        if not ("." in token or "e" in token or "E" in token):
            return int(token)
        number = Decimal(token) if self.exact else float(token)
        if not isfinite(number):
            self._refuse(f"the number {token} is too large")
        return number

    def match(self) -> re.Match[str] | None:
        """The next token with the blanks before it."""
        return self.tokens.match(self.text, self.at)

    def skip(self, at: int) -> int:
        if self.text[at : at + 1] not in BLANKS:
            return at
        match = SPACE.match(self.text, at)
        return match.end() if match is not None else at

    def fail(self, expected: str = "") -> NoReturn:
        at = self.skip(self.at)
        line, column = _place(self.text, at)
        expected = expected or self.wanted
        raise JsonError(
            f"Line {line}, column {column}: expected {expected}, found {_found(self.text, at)}.", line, column
        )

    def _refuse(self, why: str) -> NoReturn:
        line, column = _place(self.text, self.skip(self.at))
        raise JsonError(f"Line {line}, column {column}: {why}.", line, column)


def is_text(text: str) -> bool:
    """Can a text be written to a file: has it no lone surrogates?"""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _found(text: str, at: int) -> str:
    """The text at a place, in quotation marks, escaped if not printable."""
    if at >= len(text):
        return "the end of the text"
    if text[at] == '"' and STRING.match(text, at) is None:
        return "a text that does not end or holds a control character"
    match = re.compile(r'"[^"]{0,18}"?|[^\s,:"\[\]{}]{1,20}').match(text, at)
    word = match[0] if match is not None else text[at]
    shown = visible(word)
    return shown if shown.startswith('"') else f'"{shown}"'


def write(value: Any) -> str:
    """Return lists, dicts, texts, numbers, true, false and null as JSON on one line.

    Raises ValueError for NaN and infinities, which JSON cannot express.
    """
    return "".join(_pieces(value))


PLAIN = (int, float, str, bool, type(None))


def _pieces(value: Any) -> Iterator[str]:
    """The text of a value in parts; lists and objects wait on a stack of what is still to be written."""
    waiting: list[Iterator[tuple[str, Any]]] = []
    closing: list[str] = []
    before = ""
    while True:
        yield before
        if isinstance(value, dict):
            yield "{"
            waiting.append(iter([(f"{_plain(str(name))}:", entry) for name, entry in value.items()]))
            closing.append("}")
            before = ""
        elif isinstance(value, list | tuple) and not all(type(entry) in PLAIN for entry in value):
            yield "["
            waiting.append(iter([("", entry) for entry in value]))
            closing.append("]")
            before = ""
        else:
            yield _plain(value)
            before = ","
        while waiting:
            following = next(waiting[-1], None)
            if following is not None:
                before, value = before + following[0], following[1]
                break
            waiting.pop()
            yield closing.pop()
            before = ","
        else:
            return


def _plain(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
