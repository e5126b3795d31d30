"""Portable Game Notation: games of chess and Chess960; python-chess writes them.

They are not read by python-chess, which names no places, skips what it does not know and takes longer.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from plyscope import catalog
from plyscope.files.formats.movetext import (
    RESULTS,
    Grammar,
    Words,
    refuse_position,
    tags_in_order,
)
from plyscope.games.chess.fen import start_fen
from plyscope.quoting import quoted
from plyscope.rules.game_record import Comments, Format, GameRecord, GameRecordError, Heading, Place, wrong
from plyscope.rules.position import MoveError, Position, PositionError

GRAMMAR = Grammar(
    move=r"(?:[KQRBN][-a-hx1-8]|[a-h]|[O0]-[O0])(?:(?!e\.p)[-a-hx1-8=QRBNO0])*(?!(?!e\.p)\w)[+\#]*",
    result=r"1-0|0-1|1/2-1/2|\*",
    end=r"(?:(?<![\w:/=-])(?:1-0|0-1|1/2-1/2)|\*)",
    note=r"(?=\$[0-9])\$[0-9]++|[!?]++|(?=e\.p\.)e\.p\.",
    number=r"(?=[0-9]++(?:\.|(?![-/\w])))[0-9]++\.*+|\.++",
    example="Nf3",
)
OWN_TAGS = ("FEN", "SetUp", "Variant")
CHESS = ("chess", "standard", "normal", "from position")
CHESS960 = ("chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random", "fischerandom chess")
WIDTH = 80


class PortableGameNotation(Format):
    id = "pgn"
    name = "Portable Game Notation"
    suffixes = (".pgn",)
    games = ("chess",)
    source = "S. J. Edwards, PGN Specification and Implementation Guide, 1994"

    def places(self, text: str) -> list[Place]:
        return GRAMMAR.places(text)

    def heading(self, text: str, place: Place) -> Heading:
        return GRAMMAR.heading("chess", text, place)

    def count(self, text: str, place: Place) -> int:
        return GRAMMAR.words(text, place).moves

    def read_game(self, text: str, place: Place) -> GameRecord:
        game = GRAMMAR.words(text, place)
        options, start = start_of(text, game)
        position, moves, comments = start.copy(), list[str](), Comments()
        for word, at in game.words:
            if word.startswith("{"):
                comments.add(len(moves), word[1:-1])
                continue
            try:
                move = position.parse(word)
            except MoveError:
                raise illegal(text, word, at, position) from None
            moves.append(position.text(move))
            position.play(move)
        tags = game.tags_but(*OWN_TAGS)
        if game.result not in ("", "*"):
            tags["Result"] = game.result
        fresh = start is usual_start(bool(options.get("chess960"))) or (
            start.write() == catalog.game("chess").start(**options).write()
        )
        return GameRecord(
            "chess", options, None if fresh else start.write(), tuple(moves), tags, comments.joined(" ")
        )

    def write(self, record: GameRecord) -> str:
        import chess.pgn

        chess_game = catalog.game("chess")
        start = (
            chess_game.start(**record.options)
            if record.position is None
            else chess_game.read(record.position, **record.options)
        )
        chess960 = bool(getattr(start, "chess960", False))
        board = chess.Board(start.write(), chess960=chess960)
        game = chess.pgn.Game(tags_of(record))
        if chess960 or start.write() != chess_game.start().write():
            game.setup(board)
        node: chess.pgn.GameNode = game
        node.comment = comment_of(record, 0)
        position = start.copy()
        for number, text in enumerate(record.moves, 1):
            move = position.parse(text)
            node = node.add_variation(board.parse_uci(position.text(move)))
            board.push(node.move if node.move is not None else chess.Move.null())
            position.play(move)
            node.comment = comment_of(record, number)
        return f"{game.accept(chess.pgn.StringExporter(columns=WIDTH, variations=False))}\n"


def tags_of(record: GameRecord) -> dict[str, str]:
    """The tags to write; raises GameRecordError."""
    tags = tags_in_order(record.tags, OWN_TAGS)
    if tags.get("Result", "*") not in RESULTS:
        raise GameRecordError(f"A result cannot be {quoted(tags['Result'])}: expected {', '.join(RESULTS)}.")
    return tags


def comment_of(record: GameRecord, moves: int) -> str:
    """A comment as it is written, on one line."""
    return " ".join(record.comments.get(moves, "").replace("}", ")").split())


@cache
def usual_start(chess960: bool) -> Position:
    """The position with which games begin that do not say otherwise; to be copied."""
    return catalog.game("chess").start(**({"chess960": True} if chess960 else {}))


@cache
def start_numbers() -> dict[str, int]:
    """The numbers of the start positions of Chess960 by their FEN."""
    return {start_fen(number): number for number in range(960)}


def start_of(text: str, game: Words) -> tuple[dict[str, Any], Position]:
    """The options and the position with which a game begins; raises GameRecordError."""
    variant, at = game.tags.get("Variant", ("", 0))
    if variant.lower() not in ("", *CHESS, *CHESS960):
        raise wrong(text, at, "chess or Chess960", quoted(variant))
    options: dict[str, Any] = {"chess960": True} if variant.lower() in CHESS960 else {}
    if "FEN" not in game.tags:
        return options, usual_start(bool(options))
    fen, at = game.tags["FEN"]
    try:
        position = catalog.game("chess").read(fen, **options)
    except PositionError as why:
        refuse_position(text, at, why)
    if getattr(position, "chess960", False):
        number = start_numbers().get(position.write())
        return {"chess960": True} if number is None else {"chess960": True, "start": number}, position
    return options, position


def illegal(text: str, word: str, at: int, position: Position) -> GameRecordError:
    """The error of a move that is not legal in its position."""
    legal = ", ".join(map(position.label, position.legal_moves())) or "none, the game is over"
    return wrong(text, at, f"a legal move ({legal})", quoted(word))


FORMAT = PortableGameNotation()
