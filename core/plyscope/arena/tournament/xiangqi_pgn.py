"""Games of xiangqi in PGN, with the tag Variant, as Fairy-Stockfish and programs built on it read them.

Moves are written as in chess, with the letters K A E H R C P: Hc3, Cbxe3, Pe5+. The file, else the rank, else
both tell which of several men is meant. In the tags, Red is White.
"""

from __future__ import annotations

from textwrap import wrap

from plyscope import catalog
from plyscope.files.formats.pgn import WIDTH, comment_of, tags_of
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import Position

VARIANT = "xiangqi"
LETTERS = {"K": "K", "A": "A", "B": "E", "N": "H", "R": "R", "C": "C", "P": "P"}
"""Letters of the men in moves, by their signs in positions."""


def write(record: GameRecord) -> str:
    """A game of xiangqi as PGN; raises MoveError and GameRecordError."""
    game = catalog.game("xiangqi")
    position = game.start() if record.position is None else game.read(record.position)
    tags = tags_of(record)
    own = {"Variant": VARIANT}
    if record.position is not None:
        own |= {"SetUp": "1", "FEN": record.position}
    lines = [f'[{name} "{value}"]' for name, value in (tags | own).items()]
    words: list[str] = []
    black = position.side == 1
    first = 2 * int(position.write().split()[5]) - 1 + black if record.position is not None else 1
    for place, text in enumerate(record.moves):
        words += _comment(record, place)
        number, after = divmod(first + place - 1, 2)
        if not after or place == 0 or words[-1].endswith("}"):
            words.append(f"{number + 1}{'...' if after else '.'}")
        move = position.parse(text)
        words.append(algebraic(position, move))
        position.play(move)
    words += _comment(record, len(record.moves))
    words.append(record.tags.get("Result", "*"))
    moves = wrap(" ".join(words), WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", *moves, ""])


def algebraic(position: Position, move: int) -> str:
    """A legal move as in chess; the position is as before."""
    text = position.text(move)
    origin, to = _points(text)
    board = _board(position)
    others = [
        _points(position.text(other))[0]
        for other in position.legal_moves()
        if other != move and _points(position.text(other))[1] == to
    ]
    others = [other for other in others if board[other] == board[origin]]
    letter = LETTERS[board[origin].upper()]
    if not others:
        which = ""
    elif all(other[0] != origin[0] for other in others):
        which = origin[0]
    else:
        which = origin[1:] if all(other[1:] != origin[1:] for other in others) else origin
    after = position.copy()
    after.play(move)
    check = ""
    if after.is_forced:
        check = "#" if after.finished and not after.legal_moves() else "+"
    return f"{letter}{which}{'x' if to in board else ''}{to}{check}"


def _points(text: str) -> tuple[str, str]:
    """The two points of a move, such as a9 and a10."""
    at = next(i for i, sign in enumerate(text[1:], 1) if sign.isalpha())
    return text[:at], text[at:]


def _board(position: Position) -> dict[str, str]:
    """The signs of the men by their points."""
    found = {}
    for rank, row in zip(range(10, 0, -1), position.recurring().split()[0].split("/"), strict=True):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
            else:
                found[f"{'abcdefghi'[file]}{rank}"] = sign
                file += 1
    return found


def _comment(record: GameRecord, place: int) -> list[str]:
    comment = comment_of(record, place)
    return [f"{{{comment}}}"] if comment else []
