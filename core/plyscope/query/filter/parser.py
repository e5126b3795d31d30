"""Filter parser: reads a condition such as `ply > 3 and cut == "beta"`; nothing of it is ever executed.

    either     = both { "or" both }
    both       = one { "and" one }
    one        = "not" one | comparison
    comparison = sum { ("==" | "!=" | "<" | "<=" | ">" | ">=") sum }
               | sum ["not"] "in" "(" sum { "," sum } ")" | sum "contains" text
    sum        = product { ("+" | "-") product }
    product    = unary { ("*" | "/") unary }
    unary      = "-" unary | "+" unary | number | text | name | "(" either ")"

Texts, lengths and depths are bounded, so that reading takes a moment, whatever was typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import inf
from typing import Literal, NoReturn, get_args

from plyscope.rules.values import WIN

LONGEST = 1_000
"""Characters of a filter."""

MOST_TOKENS = 400
DEEPEST = 40
"""Parentheses, signs and "not" within each other."""


class FilterError(ValueError):
    """A filter that cannot be read: the message says what was expected.

    `column` counts from 1, `found` is the text there, "" for the end of the text.
    """

    def __init__(self, sentence: str, column: int = 1, found: str = "") -> None:
        super().__init__(sentence)
        self.column = column
        self.found = found


@dataclass(frozen=True)
class Part:
    """A part of a filter, and its place in the text: the characters `start` to `end` - 1."""

    start: int
    end: int


@dataclass(frozen=True)
class Number(Part):
    value: float


@dataclass(frozen=True)
class Text(Part):
    value: str


@dataclass(frozen=True)
class Nothing(Part):
    """The word `none`."""


@dataclass(frozen=True)
class Name(Part):
    """A field, or a word that a field knows."""

    name: str


@dataclass(frozen=True)
class Negative(Part):
    inner: Part


Operator = Literal["+", "-", "*", "/"]
OPERATORS: dict[str, Operator] = {operator: operator for operator in get_args(Operator)}


@dataclass(frozen=True)
class Arithmetic(Part):
    sign: Operator
    left: Part
    right: Part


Sign = Literal["==", "!=", "<", "<=", ">", ">="]
SIGNS: dict[str, Sign] = {sign: sign for sign in get_args(Sign)}


@dataclass(frozen=True)
class Comparison(Part):
    """One or several in a chain, as 1 < ply <= 3; there is one sign less than terms."""

    terms: tuple[Part, ...]
    signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Among(Part):
    term: Part
    choices: tuple[Part, ...]
    negated: bool


@dataclass(frozen=True)
class Contains(Part):
    term: Part
    text: str


@dataclass(frozen=True)
class Not(Part):
    inner: Part


@dataclass(frozen=True)
class Both(Part):
    """All of these."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Either(Part):
    """Any of these."""

    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Token:
    """`kind` is "number", "text", "name", "end", or the sign or word itself as the grammar has it."""

    kind: str
    text: str
    start: int
    end: int


WIDE = str.maketrans("（），“”‘’；：＝＜＞！＋－＊／．　−–×÷", "(),\"\"'';:=<>!+-*/. --*/")
"""Full-width signs and their like, as an input method for Chinese writes them, for the plain ones."""

SAME = {
    "=": "==", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">=", "&&": "and", "&": "and", "||": "or", "|": "or",
    "!": "not", "且": "and", "或": "or", "非": "not", "属于": "in", "包含": "contains", "无": "none",
}  # fmt: skip
"""Other ways to write signs and words."""

WORDS = ("and", "or", "not", "in", "contains", "none")

TOKEN = re.compile(
    r"""\s*(?:
    (?P<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|∞|inf(?:inity)?\b|[WL]\d+\b|[胜负][ ]?\d+\b)
    |(?P<text>"[^"]*"|'[^']*')
    |(?P<sign>==|!=|<>|<=|>=|&&|\|\||[-+*/()<>=!&|,≠≤≥且或非])
    |(?P<name>[^\W\d](?:(?![且或非])\w)*)
    )""",
    re.VERBOSE,
)
NAME_GOES_ON = re.compile(r"[A-Za-z_0-9.]")


def tokens_of(text: str) -> list[Token]:
    """The words and signs of a filter with their places, and one at the end; raises FilterError."""
    if len(text) > LONGEST:
        raise FilterError(f"A filter has at most {LONGEST} characters.", LONGEST + 1, text[LONGEST])
    plain, found, place = text.translate(WIDE), [], 0
    while place < len(plain.rstrip()):
        match = TOKEN.match(plain, place)
        if match is None or match.lastgroup is None:
            _refuse_sign(plain, place)
        kind, word = match.lastgroup, match[match.lastgroup]
        start, place = match.start(match.lastgroup), match.end()
        if kind == "number" and NAME_GOES_ON.match(plain, place):
            raise FilterError("A number must be followed by a space or a sign.", place + 1, plain[place])
        if kind == "text":
            word = text[start + 1 : place - 1]
        elif kind != "number":
            word = SAME.get(word, word)
            lower = word.lower()
            kind = lower if kind == "sign" or lower in WORDS else kind
        found.append(Token(kind, word, start, place))
        if len(found) > MOST_TOKENS:
            raise FilterError(f"A filter has at most {MOST_TOKENS} words and signs.", start + 1, word)
    return [*found, Token("end", "", len(text.rstrip()), len(text.rstrip()))]


def _refuse_sign(text: str, place: int) -> NoReturn:
    start = place + len(text[place:]) - len(text[place:].lstrip())
    if text[start] in "\"'":
        raise FilterError("The quotation mark is not closed.", start + 1, text[start])
    raise FilterError("This sign means nothing in a filter.", start + 1, text[start])


def number_of(word: str) -> float:
    """The number of a token; W3 (胜 3) is the value of a win in three plies, L3 (负 3) of such a loss."""
    if word[0] in "WL胜负":
        size = WIN - min(float(word[1:]), WIN)
        return size if word[0] in "W胜" else -size
    return inf if word[0] in "∞i" else float(word)


class Reader:
    """Reads the tokens of one filter from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens_of(text)
        self.at = 0
        self.depth = 0

    def whole(self) -> Part:
        """All of it, which must be one condition; raises FilterError."""
        found = self.either()
        if self.now.kind != "end":
            raise FilterError("Expected a sign or word such as == or and.", *self.place)
        return found

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    def take(self, *kinds: str) -> Token | None:
        """The next token, if it is of one of these kinds."""
        token = self.now
        if token.kind not in kinds:
            return None
        self.at += 1
        return token

    @property
    def place(self) -> tuple[int, str]:
        """The column of the next token, and what it is."""
        return self.now.start + 1, self.text[self.now.start : self.now.end]

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise FilterError(f"A filter is nested at most {DEEPEST} deep.", *self.place)

    def either(self) -> Part:
        parts = [self.both()]
        while self.take("or"):
            parts.append(self.both())
        return parts[0] if len(parts) == 1 else Either(parts[0].start, parts[-1].end, tuple(parts))

    def both(self) -> Part:
        parts = [self.one()]
        while self.take("and"):
            parts.append(self.one())
        return parts[0] if len(parts) == 1 else Both(parts[0].start, parts[-1].end, tuple(parts))

    def one(self) -> Part:
        token = self.take("not")
        if token is None:
            return self.comparison()
        self.deeper()
        inner = self.one()
        self.depth -= 1
        return Not(token.start, inner.end, inner)

    def comparison(self) -> Part:
        first = self.sum()
        token = self.now
        following = self.tokens[min(self.at + 1, len(self.tokens) - 1)]
        if token.kind == "in" or (token.kind == "not" and following.kind == "in"):
            self.at += 1 if token.kind == "in" else 2
            return self.among(first, token.kind == "not")
        if self.take("contains"):
            text = self.take("text")
            if text is None:
                raise FilterError("Expected a text in quotation marks.", *self.place)
            return Contains(first.start, text.end, first, text.text)
        terms, signs = [first], list[Sign]()
        while sign := self.take(*SIGNS):
            signs.append(SIGNS[sign.kind])
            terms.append(self.sum())
        if not signs:
            return first
        return Comparison(first.start, terms[-1].end, tuple(terms), tuple(signs))

    def among(self, term: Part, negated: bool) -> Part:
        if self.take("(") is None:
            raise FilterError("Expected a list in parentheses.", *self.place)
        choices = [self.sum()]
        while self.take(","):
            choices.append(self.sum())
        end = self.take(")")
        if end is None:
            raise FilterError("Expected a comma or a closing parenthesis.", *self.place)
        return Among(term.start, end.end, term, tuple(choices), negated)

    def sum(self) -> Part:
        found = self.product()
        while sign := self.take("+", "-"):
            found = self.arithmetic(sign, found, self.product())
        return found

    def product(self) -> Part:
        found = self.unary()
        while sign := self.take("*", "/"):
            found = self.arithmetic(sign, found, self.unary())
        return found

    def arithmetic(self, sign: Token, left: Part, right: Part) -> Part:
        return Arithmetic(left.start, right.end, OPERATORS[sign.kind], left, right)

    def unary(self) -> Part:
        self.deeper()
        found = self.signed()
        self.depth -= 1
        return found

    def signed(self) -> Part:
        if sign := self.take("-"):
            inner = self.unary()
            return Negative(sign.start, inner.end, inner)
        if self.take("+"):
            return self.unary()
        if token := self.take("number"):
            return Number(token.start, token.end, number_of(token.text))
        if token := self.take("text"):
            return Text(token.start, token.end, token.text)
        if token := self.take("none"):
            return Nothing(token.start, token.end)
        if token := self.take("name"):
            return Name(token.start, token.end, token.text)
        begin = self.take("(")
        if begin is None:
            raise FilterError("Expected a field, a number or a parenthesis.", *self.place)
        inner = self.either()
        end = self.take(")")
        if end is None:
            raise FilterError("Expected a closing parenthesis.", *self.place)
        return replace(inner, start=begin.start, end=end.end)


def read(text: str) -> Part:
    """The parts of a filter; raises FilterError."""
    return Reader(text).whole()


def conditions(text: str) -> list[tuple[Part, str]]:
    """The conditions that all must hold, each with its own piece of the text; raises FilterError."""
    whole = read(text)
    parts = whole.parts if isinstance(whole, Both) else (whole,)
    return [(part, text[part.start : part.end]) for part in parts]


def joined(pieces: list[str]) -> str:
    """One filter of several conditions, which all must hold."""
    alone = len(pieces) == 1
    return " and ".join(piece if alone or not _is_loose(piece) else f"({piece})" for piece in pieces)


def _is_loose(piece: str) -> bool:
    """Would a condition fall apart if it were joined to others by "and"?"""
    part = read(piece)
    return isinstance(part, Either) and part.start == part.parts[0].start
