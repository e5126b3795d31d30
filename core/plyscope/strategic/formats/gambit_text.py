"""Gambit's text files: their tokens with line and column, quoted labels, exact numbers.

White space separates tokens and means nothing else; a label stands in quotation marks, with a backslash
before a quotation mark that belongs to it. Source: the manual of Gambit 16, "Game representation formats".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from plyscope import quoting
from plyscope.strategic.payoffs import PayoffError, payoff_of

MOST_CHARACTERS = 20_000_000
"""Longer texts are refused."""

MOST_LABEL = 1_000
"""Characters of a label."""

LABEL = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
WORD = re.compile(r'[^\s{},"]+')
SPACE = re.compile(r"\s*")
END = "the end of the text"


class GambitError(ValueError):
    """A text that is no game in Gambit's formats; says where, by line and column, and what was expected."""


@dataclass(frozen=True)
class Token:
    """One token: its kind ("label", "mark", "word", or "end"), what it says, and where it begins."""

    kind: str
    text: str
    at: int


class Tokens:
    """The tokens of a text, one after the other."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS:
            raise GambitError(f"The text has more than {MOST_CHARACTERS:,} characters.")
        self.text = text.removeprefix("\ufeff")
        self.at = 0
        self.next = self._read()

    def _read(self) -> Token:
        space = SPACE.match(self.text, self.at)
        at = self.at if space is None else space.end()
        sign = self.text[at : at + 1]
        if sign == "":
            return Token("end", "", at)
        if sign in "{},":
            self.at = at + 1
            return Token("mark", sign, at)
        if sign == '"':
            label = LABEL.match(self.text, at, at + 2 * MOST_LABEL + 2)
            if label is None:
                raise self.wrong(
                    Token("end", "", at),
                    f"a label of at most {MOST_LABEL:,} characters, with a mark at its end",
                )
            self.at = label.end()
            return Token("label", label[0], at)
        word = WORD.match(self.text, at)
        assert word is not None
        self.at = word.end()
        return Token("word", word[0], at)

    def take(self) -> Token:
        """The next token, which is passed."""
        token = self.next
        if token.kind != "end":
            self.next = self._read()
        return token

    def wrong(self, token: Token, expected: str) -> GambitError:
        """The error that something else was expected in the place of a token."""
        line = self.text.count("\n", 0, token.at) + 1
        column = token.at - self.text.rfind("\n", 0, token.at)
        found = (
            END
            if token.at >= len(self.text)
            else quoting.quoted(self.text[token.at : token.at + 20].split("\n")[0])
        )
        return GambitError(f"Line {line}, column {column}: expected {expected}, found {found}.")

    def is_mark(self, sign: str) -> bool:
        """Return True if the next token is this brace or comma."""
        return self.next.kind == "mark" and self.next.text == sign

    def passes(self, sign: str) -> bool:
        """Go past a brace or comma if it comes next."""
        found = self.is_mark(sign)
        if found:
            self.take()
        return found

    def expect_mark(self, sign: str, expected: str) -> None:
        """Go past a brace, which must come next."""
        token = self.take()
        if token.kind != "mark" or token.text != sign:
            raise self.wrong(token, expected)

    def expect_word(self, word: str, expected: str) -> None:
        """Go past a word, which must come next."""
        token = self.take()
        if token.kind != "word" or token.text != word:
            raise self.wrong(token, expected)

    def expect_label(self, expected: str) -> str:
        """The label that must come next."""
        token = self.take()
        if token.kind != "label":
            raise self.wrong(token, expected)
        return self.label_text(token)

    def label_text(self, token: Token) -> str:
        """What a label says, line breaks as blanks."""
        inner = re.sub(r'\\(["\\])', r"\1", token.text[1:-1])
        text = re.sub(r"\s*[\r\n\t]\s*", " ", inner).strip()
        if len(text) > MOST_LABEL:
            raise self.wrong(token, f"a label of at most {MOST_LABEL:,} characters, with a mark at its end")
        return "".join(sign for sign in text if sign.isprintable())

    def number(self) -> Fraction:
        """The number that must come next, exactly."""
        token = self.take()
        try:
            return payoff_of(token.text if token.kind == "word" else "")
        except PayoffError:
            raise self.wrong(token, "a number such as 3, -1/2 or 0.25, of at most 400 digits") from None

    def expect_count(self, expected: str, least: int = 1) -> int:
        """The whole number from `least` that must come next."""
        token = self.take()
        word = token.text if token.kind == "word" and token.text.isascii() else ""
        if not word.isdigit() or len(word) > 9 or int(word) < least:
            raise self.wrong(token, expected)
        return int(word)

    def numbers_in_braces(self, count: int) -> tuple[Fraction, ...]:
        """One number for each player in braces, commas between them or not."""
        self.expect_mark("{", "a brace and the payoffs of all players")
        found = []
        for _ in range(count):
            found.append(self.number())
            self.passes(",")
        self.expect_mark("}", "a brace after the payoff of the last player")
        return tuple(found)

    def players(self, most: int) -> tuple[str, ...]:
        """The names of the players in braces; those without a name are numbered. At most `most` are read."""
        self.expect_mark("{", "the names of the players in braces")
        names: list[str] = []
        while not self.is_mark("}"):
            token = self.next
            if len(names) == most:
                raise self.wrong(token, "the end of the players, of whom there are too many")
            names.append(self.expect_label("the name of a player in quotation marks, or a brace"))
        self.take()
        return tuple(name or f"Player {number}" for number, name in enumerate(names, 1))


def quoted(label: str) -> str:
    """A label as the files hold it."""
    kept = "".join(sign if sign.isprintable() else " " for sign in label)
    return '"' + kept.replace("\\", "\\\\").replace('"', '\\"') + '"'
