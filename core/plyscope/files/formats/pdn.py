"""Portable Draughts Notation: games of English draughts, as draughts programs and collections keep them.

It is read here and not by pydraughts, whose reader knows no place of an error, leaves comments out, accepts
illegal moves, and needs time that grows with the square of nested text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from textwrap import wrap
from typing import NoReturn

from plyscope import catalog
from plyscope.rules.game_record import MOST_CHARACTERS, Format, GameRecord, GameRecordError
from plyscope.rules.position import Position, PositionError

TOKEN = re.compile(
    r"""(?P<space>\s+)
    | (?P<tag>\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    | (?P<comment>\{[^}]*\})
    | (?P<line>;[^\n]*|(?m:^)%[^\n]*)
    | (?P<note>\$[0-9]+|[!?]+)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>(?:1-0|0-1|1/2-1/2|2-0|0-2|1-1|0-0|\*)(?![0-9x:-]))
    | (?P<number>[0-9]+\.+)
    | (?P<move>[0-9]{1,2}(?:[-xX:×][0-9]{1,2})+\*?)
    """,
    re.VERBOSE,
)
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
POINTS = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}
ENGLISH = "21"
OTHER_GAMES = {
    "20": "international draughts", "22": "Italian draughts", "23": "American pool checkers",
    "24": "Spanish draughts", "25": "Russian draughts", "26": "Brazilian draughts",
    "27": "Canadian draughts", "28": "Portuguese draughts", "29": "Czech draughts",
    "30": "Turkish draughts", "31": "Thai draughts", "40": "Frisian draughts",
}  # fmt: skip
FIRST_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
OWN_TAGS = ("GameType", "SetUp", "FEN")
WIDTH = 80


@dataclass
class Started:
    """A game that is being read."""

    text: str
    position: Position | None = None
    fen: str | None = None
    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    result: str = ""
    open: int = 0
    """Variations that are open."""
    begun: bool = False
    """Return True if anything was read yet."""

    def take_tag(self, name: str, value: str, at: int) -> None:
        """Store a tag; raises GameRecordError."""
        self.begun = True
        if name == "GameType":
            kind = value.split(",")[0].strip()
            if kind != ENGLISH:
                other = OTHER_GAMES.get(kind, "another game")
                line, column = place(self.text, at)
                raise GameRecordError(
                    f"Line {line}, column {column}: expected English draughts (GameType 21), found {other} "
                    f"({value})."
                )
        elif name == "FEN":
            try:
                self.position = catalog.game("draughts").read(value)
            except PositionError as refused:
                line, column = place(self.text, at)
                raise GameRecordError(
                    f"Line {line}, column {column}: the position cannot be read: {str(refused).rstrip('.')}."
                ) from None
            self.fen = self.position.write()
        elif name != "SetUp":
            self.tags[name] = value

    def take_move(self, word: str, at: int) -> None:
        """Make a move; raises GameRecordError."""
        self.begun = True
        if self.position is None:
            self.position = catalog.game("draughts").start()
        try:
            move = self.position.parse(word.rstrip("*"))
        except PositionError:
            line, column = place(self.text, at)
            legal = (
                ", ".join(map(self.position.text, self.position.legal_moves())) or "none, the game is over"
            )
            raise GameRecordError(
                f"Line {line}, column {column}: expected a legal move ({legal}), found {word!r}."
            ) from None
        self.moves.append(self.position.text(move))
        self.position.play(move)

    def take_comment(self, words: str) -> None:
        """Store a comment after the moves so far."""
        told = " ".join(words.split())
        if told:
            before = self.comments.get(len(self.moves), "")
            self.comments[len(self.moves)] = f"{before} {told}".strip()

    def record(self) -> GameRecord:
        """The game as it was read."""
        if self.result not in ("", "*"):
            self.tags.setdefault("Result", POINTS.get(self.result, self.result))
        return GameRecord("draughts", {}, self.fen, tuple(self.moves), self.tags, self.comments)


class PortableDraughtsNotation(Format):
    id = "pdn"
    name = "Portable Draughts Notation"
    suffixes = (".pdn",)
    games = ("draughts",)
    source = "Portable Draughts Notation 3.0, wiegerw.github.io/pdn"

    def read(self, text: str) -> list[GameRecord]:
        if len(text) > MOST_CHARACTERS:
            raise GameRecordError(
                f"The text has {len(text):,} characters; {MOST_CHARACTERS:,} are the most that is read."
            )
        found = [game.record() for game in games(text)]
        if not found:
            line, column = place(text, len(text))
            raise GameRecordError(
                f"Line {line}, column {column}: expected a game, found the end of the text."
            )
        return found

    def write(self, record: GameRecord) -> str:
        tags = {name: value for name, value in record.tags.items() if name not in OWN_TAGS}
        for name in tags:
            if not re.fullmatch("[A-Za-z0-9_]+", name):
                raise GameRecordError(f"A tag cannot be called {name!r}: expected letters and digits.")
        order = [name for name in FIRST_TAGS if name in tags]
        order += [name for name in tags if name not in FIRST_TAGS]
        lines = [tag_line(name, tags[name]) for name in order]
        lines.append(tag_line("GameType", ENGLISH))
        if record.position is not None:
            lines += [tag_line("SetUp", "1"), tag_line("FEN", record.position)]
        result = tags.get("Result", "*")
        words = " ".join([*movetext(record), result if result in RESULTS else "*"])
        moves = wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*lines, "", *moves, ""])


def games(text: str) -> Iterator[Started]:
    """The games of a text, one after the other; raises GameRecordError."""
    game = Started(text)
    at = 1 if text.startswith("\ufeff") else 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            refuse(text, at)
        kind = match.lastgroup
        if kind in ("name", "value"):
            kind = "tag"
        if kind == "tag" and (game.moves or game.open or match["name"] in game.tags):
            if game.open:
                refuse_open(text, at)
            yield game
            game = Started(text)
        at, begin = match.end(), at
        if kind == "open":
            game.open += 1
        elif kind == "close":
            if game.open == 0:
                line, column = place(text, begin)
                raise GameRecordError(
                    f"Line {line}, column {column}: expected a move, found ) without a variation before it."
                )
            game.open -= 1
        elif game.open or kind in ("space", "note", "number"):
            continue
        elif kind == "tag":
            game.take_tag(match["name"], re.sub(r"\\(.)", r"\1", match["value"]), begin)
        elif kind == "comment":
            game.take_comment(match[0][1:-1])
        elif kind == "line":
            game.take_comment(match[0][1:] if match[0].startswith(";") else "")
        elif kind == "move":
            game.take_move(match[0], begin)
        else:
            game.result = match[0]
            yield game
            game = Started(text)
    if game.open:
        refuse_open(text, len(text))
    if game.begun:
        yield game


def tag_line(name: str, value: str) -> str:
    """A tag as it is written; line breaks become spaces."""
    told = " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{told}"]'


def movetext(record: GameRecord) -> Iterator[str]:
    """The moves with their numbers and comments, word by word."""
    white_begins = record.position is not None and record.position.startswith("W")
    for i in range(len(record.moves) + 1):
        comment = " ".join(record.comments.get(i, "").split())
        if comment:
            yield "{" + comment.replace("{", "(").replace("}", ")") + "}"
        if i == len(record.moves):
            return
        number, second = divmod(i + white_begins, 2)
        if not second:
            yield f"{number + 1}."
        elif i == 0:
            yield f"{number + 1}..."
        yield record.moves[i]


def refuse(text: str, at: int) -> NoReturn:
    """Raise GameRecordError for characters with which nothing begins."""
    line, column = place(text, at)
    if text[at] == "{":
        raise GameRecordError(f"Line {line}, column {column}: expected a comment that ends with a brace.")
    if text[at] == "[":
        raise GameRecordError(f'Line {line}, column {column}: expected a tag such as [White "Name"].')
    word = text[at : at + 20].split()[0]
    raise GameRecordError(
        f"Line {line}, column {column}: expected a move such as 11-15, a tag, a comment or a result, found "
        f"{word!r}."
    )


def refuse_open(text: str, at: int) -> NoReturn:
    """Raise GameRecordError for a variation that has no end where there should be one."""
    line, column = place(text, at)
    raise GameRecordError(f"Line {line}, column {column}: expected ) at the end of a variation.")


def place(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a character, from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


FORMAT = PortableDraughtsNotation()
