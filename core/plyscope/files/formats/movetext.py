"""Movetext: games with tags, moves, comments and variations, as PGN and PDN have them, cut into words.

The places of all games are found without looking at their moves, so that a file of many games is listed at
once. Each word keeps its place, for what is to be said about it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn

from plyscope.quoting import quoted
from plyscope.rules.game_record import (
    MOST_MOVES,
    GameRecordError,
    Heading,
    Place,
    line_and_column,
    refuse_long,
    wrong,
)

TAG = r'\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]'
TAG_PLACE = re.compile(TAG)
INSIDE = re.compile(r"(?:[^()\[{};\n]++|\{[^}]*+\}?+|;[^\n]*+|\n(?:%[^\n]*+)?+)*+")
"""A part of a variation without another one in it.

No part of a possessive repetition may fail once it has matched a character: before Python 3.11.5 the whole
would match nothing then (python/cpython#106052).
"""

ESCAPED = re.compile(r"\\(.)")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
FIRST_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
NEAR_END = 30
"""Characters before the end of a game in which a list looks for its result."""

MOST_WORDS = 3 * MOST_MOVES
NAME = re.compile("[A-Za-z0-9_]+")


@dataclass
class Words:
    """One game: its tags with their places, and the words between the tags and the end.

    Words are moves, and comments with a brace before them and behind.
    """

    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    words: list[tuple[str, int]] = field(default_factory=list)
    result: str = ""
    moves: int = 0

    @property
    def begun(self) -> bool:
        """Return True if there was anything of a game; a comment alone is none."""
        return bool(self.tags or self.moves or self.result)

    def tags_but(self, *own: str) -> dict[str, str]:
        """What the tags say, without those that say how the game is to be read."""
        return {name: value for name, (value, _) in self.tags.items() if name not in own}


@dataclass(frozen=True)
class Grammar:
    """How a format writes its moves, results and notes, as regular expressions; `example` is a move.

    `end` is a result wherever in a text it is looked for, not only behind another word.
    """

    move: str
    result: str
    end: str
    note: str
    number: str
    example: str

    @cached_property
    def token(self) -> re.Pattern[str]:
        """One token with its kind; whatever says nothing comes together as a space."""
        return re.compile(
            rf"""(?P<space>(?:\s++|{self.note}|{self.number})++)
            | (?P<tag>{TAG})
            | (?P<comment>\{{[^}}]*+\}})
            | (?P<line>;[^\n]*+|(?m:^)%[^\n]*+)
            | (?P<open>\()
            | (?P<close>\))
            | (?P<result>{self.result})
            | (?P<move>{self.move})
            """,
            re.VERBOSE,
        )

    @cached_property
    def passed(self) -> re.Pattern[str]:
        """Everything up to the next tag, bracket or result."""
        return re.compile(
            rf"(?:[^\[(){{}};%*0-2\n]++|\{{[^}}]*+\}}?+|;[^\n]*+|\n(?:%[^\n]*+)?+|(?!{self.end})[%*0-2}}])*+"
        )

    @cached_property
    def end_place(self) -> re.Pattern[str]:
        """A result."""
        return re.compile(self.end)

    @cached_property
    def last_result(self) -> re.Pattern[str]:
        """A result at the end."""
        return re.compile(rf"({self.end})\s*\Z")

    # Where the games are.

    def places(self, text: str) -> list[Place]:
        """Where the games of a text are, at least one; raises GameRecordError."""
        refuse_long(text)
        found: list[Place] = []
        begin = at = 1 if text.startswith("\ufeff") else 0
        names: set[str] = set()
        moves, depth = False, 0
        while True:
            passed = self.passed.match(text, at)
            end = at if passed is None else passed.end()
            moves = moves or (not depth and self._has_moves(text, at, end))
            sign = text[end : end + 1]
            if sign == "":
                break
            at = end + 1
            tag = TAG_PLACE.match(text, end) if sign == "[" else None
            result = self.end_place.match(text, end) if sign not in "[()" else None
            if tag is not None:
                if moves or depth or tag["name"] in names:
                    found.append(Place(begin, end))
                    begin, moves, depth, names = end, False, 0, set()
                names.add(tag["name"])
                at = tag.end()
            elif sign == "(":
                depth += 1
            elif sign == ")":
                depth = max(0, depth - 1)
            elif result is not None:
                at = result.end()
                if not depth:
                    found.append(Place(begin, at))
                    begin, moves, names = at, False, set()
            else:
                moves = True  # whatever it is: the game cannot be read, and a tag begins another one
        if names or moves or depth or self._is_begun(text, begin):
            found.append(Place(begin, len(text)))
        elif found:
            found[-1] = Place(found[-1].begin, len(text))
        else:
            raise wrong(text, len(text), "a game")
        return found

    def _has_moves(self, text: str, at: int, end: int) -> bool:
        """Return True if there is a move between two places, or something that is none of the words."""
        while at < end:
            match = self.token.match(text, at, end)
            if match is None or match.lastgroup == "move":
                return True
            at = match.end()
        return False

    def _is_begun(self, text: str, at: int) -> bool:
        """Return True if a game comes behind the last result, or something that is none of the words."""
        try:
            return next(self._games(text, at, len(text)), None) is not None
        except GameRecordError:
            return True

    def heading(self, game: str, text: str, place: Place) -> Heading:
        """What a list shows of a game."""
        tags: dict[str, str] = {}
        at = place.begin
        while (match := self.token.match(text, at, place.end)) is not None and match.lastgroup != "move":
            if match.lastgroup == "tag":
                tags[match["name"]] = ESCAPED.sub(r"\1", match["value"])
            elif match.lastgroup == "result":
                break
            at = match.end()
        ending = self.last_result.search(text, max(at, place.end - NEAR_END), place.end)
        if ending is not None and ending[1] != "*":
            tags.setdefault("Result", ending[1])
        return Heading(game, tags)

    # What is in them.

    def words(self, text: str, place: Place) -> Words:
        """The words of a game; raises GameRecordError."""
        return next(self._games(text, place.begin, place.end), Words())

    def _games(self, text: str, at: int, end: int) -> Iterator[Words]:
        """Games of a part of a text, cut into words, without variations."""
        game = Words()
        while at < end:
            match = self.token.match(text, at, end)
            if match is None:
                raise self._wrong(text, at)
            kind, begin, at = match.lastgroup, at, match.end()
            if kind == "tag":
                if game.moves or match["name"] in game.tags:
                    yield game
                    game = Words()
                game.tags[match["name"]] = (ESCAPED.sub(r"\1", match["value"]), begin)
            elif kind == "open":
                if not game.moves:
                    raise wrong(text, begin, "a move before the variation that begins here")
                at = self._end_of_variation(text, begin, end)
            elif kind == "close":
                raise wrong(text, begin, "a move", ") without a variation before it")
            elif kind == "space":
                continue
            elif kind == "move":
                game.words.append((match[0], begin))
                game.moves += 1
                if game.moves > MOST_MOVES:
                    raise wrong(text, begin, f"at most {MOST_MOVES:,} moves of a game", "more")
            elif kind == "result":
                game.result = match[0]
                yield game
                game = Words()
            elif not match[0].startswith("%"):
                said = match[0][1:].replace("}", ")") if kind == "line" else match[0][1:-1]
                game.words.append(("{" + " ".join(said.split()) + "}", begin))
                if len(game.words) > MOST_WORDS:
                    raise wrong(text, begin, f"at most {MOST_WORDS:,} moves and comments of a game", "more")
        if game.begun:
            yield game

    def _end_of_variation(self, text: str, at: int, end: int) -> int:
        """The place behind the variation that begins here and those in it; their moves are not looked at."""
        open_at: list[int] = []
        while True:
            sign = text[at : at + 1] if at < end else ""
            if sign == "(":
                open_at.append(at)
            elif sign == ")":
                open_at.pop()
                if not open_at:
                    return at + 1
            elif sign == "" or TAG_PLACE.match(text, at):
                raise wrong(text, open_at[-1], ") at the end of the variation", "none")
            else:
                raise self._wrong(text, at)
            passed = INSIDE.match(text, at + 1, end)
            at = at + 1 if passed is None else passed.end()

    def _wrong(self, text: str, at: int) -> GameRecordError:
        """The error of characters with which nothing begins."""
        if text[at] == "{":
            return wrong(text, at, "a comment that ends with a brace", "none")
        if text[at] == "[":
            return wrong(text, at, 'a tag such as [White "Name"]')
        word = quoted(text[at : at + 20].split()[0])
        return wrong(text, at, f"a move such as {self.example}, a tag, a comment or a result", word)


def refuse_position(text: str, at: int, why: Exception) -> NoReturn:
    """Raise GameRecordError for a tag whose position cannot be read."""
    line, column = line_and_column(text, at)
    raise GameRecordError(
        f"Line {line}, column {column}: the position cannot be read: {str(why).rstrip('.')}."
    )


def tags_in_order(tags: Mapping[str, str], own: Iterable[str]) -> dict[str, str]:
    """The tags to write with their escapes, those first that everybody expects; raises GameRecordError."""
    kept = {name: value for name, value in tags.items() if name not in own}
    for name in kept:
        if not NAME.fullmatch(name):
            raise GameRecordError(f"A tag cannot be called {quoted(name)}: expected letters and digits.")
    order = [name for name in FIRST_TAGS if name in kept]
    order += [name for name in kept if name not in FIRST_TAGS]
    return {
        name: " ".join(kept[name].splitlines()).replace("\\", "\\\\").replace('"', '\\"') for name in order
    }
