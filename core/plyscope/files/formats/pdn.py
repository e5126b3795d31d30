"""Portable Draughts Notation: games of English draughts, as draughts programs and collections keep them.

It is read here and not by pydraughts, whose reader knows no place of an error, leaves comments out, accepts
illegal moves, and needs time that grows with the square of nested text.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from plyscope import catalog
from plyscope.files.formats.movetext import (
    RESULTS,
    Grammar,
    Words,
    refuse_position,
    tags_in_order,
)
from plyscope.quoting import named, quoted
from plyscope.rules.game_record import (
    Comments,
    Format,
    GameRecord,
    GameRecordError,
    Heading,
    Place,
    line_and_column,
    wrong,
)
from plyscope.rules.position import Position, PositionError

RESULT = r"(?:1-0|0-1|1/2-1/2|2-0|0-2|1-1|0-0|\*)(?![0-9x:-])"
GRAMMAR = Grammar(
    move=r"[0-9]{1,2}(?:[-xX:×][0-9]{1,2})+\*?",
    result=RESULT,
    end=rf"(?<![\w:/×-]){RESULT}",
    note=r"(?=\$[0-9])\$[0-9]++|[!?]++",
    number=r"(?=[0-9]++\.)[0-9]++\.++",
    example="11-15",
)
POINTS = {"2-0": "1-0", "0-2": "0-1", "1-1": "1/2-1/2"}
ENGLISH = "21"
OTHER_GAMES = {
    "20": "international draughts", "22": "Italian draughts", "23": "American pool checkers",
    "24": "Spanish draughts", "25": "Russian draughts", "26": "Brazilian draughts",
    "27": "Canadian draughts", "28": "Portuguese draughts", "29": "Czech draughts",
    "30": "Turkish draughts", "31": "Thai draughts", "40": "Frisian draughts",
}  # fmt: skip
OWN_TAGS = ("GameType", "SetUp", "FEN")
WIDTH = 80


class PortableDraughtsNotation(Format):
    id = "pdn"
    name = "Portable Draughts Notation"
    suffixes = (".pdn",)
    games = ("draughts",)
    source = "Portable Draughts Notation 3.0, wiegerw.github.io/pdn"

    def places(self, text: str) -> list[Place]:
        return GRAMMAR.places(text)

    def heading(self, text: str, place: Place) -> Heading:
        return GRAMMAR.heading("draughts", text, place)

    def count(self, text: str, place: Place) -> int:
        return GRAMMAR.words(text, place).moves

    def read_game(self, text: str, place: Place) -> GameRecord:
        game = GRAMMAR.words(text, place)
        check_kind(text, game)
        start = start_of(text, game)
        position, moves, comments = start.copy(), list[str](), Comments()
        for word, at in game.words:
            if word.startswith("{"):
                comments.add(len(moves), word[1:-1])
                continue
            try:
                move = position.parse(word.rstrip("*"))
            except PositionError:
                raise illegal(text, word, at, position) from None
            moves.append(position.text(move))
            position.play(move)
        tags = game.tags_but(*OWN_TAGS)
        if game.result not in ("", "*"):
            tags.setdefault("Result", POINTS.get(game.result, game.result))
        fen = start.write() if "FEN" in game.tags else None
        return GameRecord("draughts", {}, fen, tuple(moves), tags, comments.joined(" "))

    def write(self, record: GameRecord) -> str:
        tags = tags_in_order(record.tags, OWN_TAGS)
        lines = [tag_line(name, value) for name, value in tags.items()]
        lines.append(tag_line("GameType", ENGLISH))
        if record.position is not None:
            lines += [tag_line("SetUp", "1"), tag_line("FEN", record.position)]
        result = tags.get("Result", "*")
        words = " ".join([*movetext(record), result if result in RESULTS else "*"])
        moves = wrap(words, WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*lines, "", *moves, ""])


def check_kind(text: str, game: Words) -> None:
    """Raise GameRecordError for games of other draughts."""
    kind, at = game.tags.get("GameType", (ENGLISH, 0))
    number = kind.split(",")[0].strip()
    if number != ENGLISH:
        other = OTHER_GAMES.get(number, "another game")
        line, column = line_and_column(text, at)
        raise GameRecordError(
            f"Line {line}, column {column}: expected English draughts (GameType 21), found {other} "
            f"({named(kind)})."
        )


def start_of(text: str, game: Words) -> Position:
    """The position with which a game begins; raises GameRecordError."""
    draughts = catalog.game("draughts")
    if "FEN" not in game.tags:
        return draughts.start()
    fen, at = game.tags["FEN"]
    try:
        return draughts.read(fen)
    except PositionError as why:
        refuse_position(text, at, why)


def tag_line(name: str, value: str) -> str:
    """A tag as it is written; the value has its escapes."""
    return f'[{name} "{value}"]'


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


def illegal(text: str, word: str, at: int, position: Position) -> GameRecordError:
    """The error of a move that is not legal in its position."""
    legal = ", ".join(map(position.text, position.legal_moves())) or "none, the game is over"
    return wrong(text, at, f"a legal move ({legal})", quoted(word))


FORMAT = PortableDraughtsNotation()
