"""Portable Game Notation: games of chess and Chess960, read and written through python-chess.

python-chess skips what it does not know and reports no places. So a text is split into words here, each
with its place; python-chess is given them one a line, and what it refuses or skips is reported with the
place of the last one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from plyscope import catalog
from plyscope.rules.game_record import MOST_CHARACTERS, Format, GameRecord, GameRecordError
from plyscope.rules.position import Position, PositionError

if TYPE_CHECKING:
    import chess.pgn

TOKEN = re.compile(
    r"""(?P<space>\s+)
    | (?P<tag>\[\s*(?P<name>[A-Za-z0-9_]+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\])
    | (?P<comment>\{[^}]*\})
    | (?P<line>;[^\n]*|(?m:^)%[^\n]*)
    | (?P<note>\$[0-9]+|[!?]+|e\.p\.)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>1-0|0-1|1/2-1/2|\*)
    | (?P<move>(?:[KQRBN][-a-hx1-8]|[a-h]|[O0]-[O0])(?:(?!e\.p)[-a-hx1-8=QRBNO0])*(?!(?!e\.p)\w)[+\#]*)
    | (?P<number>[0-9]+\.*|\.+)
    """,
    re.VERBOSE,
)
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
FIRST_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
OWN_TAGS = ("FEN", "SetUp", "Variant")
CHESS = ("chess", "standard", "normal", "from position")
CHESS960 = ("chess960", "chess 960", "fischerandom", "fischerrandom", "fischer random", "fischerandom chess")
WIDTH = 80


@dataclass
class Game:
    """One game of a text: its tags with their places, and the words between the tags and the end."""

    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    words: list[tuple[str, int]] = field(default_factory=list)
    result: str = ""

    @property
    def begun(self) -> bool:
        return bool(self.tags or self.words or self.result)


class PortableGameNotation(Format):
    id = "pgn"
    name = "Portable Game Notation"
    suffixes = (".pgn",)
    games = ("chess",)
    source = "S. J. Edwards, PGN Specification and Implementation Guide, 1994"

    def read(self, text: str) -> list[GameRecord]:
        if len(text) > MOST_CHARACTERS:
            raise GameRecordError(
                f"The text has {len(text):,} characters; {MOST_CHARACTERS:,} are the most that is read."
            )
        found = [record_of(text, game) for game in games(text)]
        if not found:
            line, column = place(text, len(text))
            raise GameRecordError(
                f"Line {line}, column {column}: expected a game, found the end of the text."
            )
        return found

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
    """The tags to write, those that everybody expects first; raises GameRecordError."""
    tags = {name: value for name, value in record.tags.items() if name not in OWN_TAGS}
    for name in tags:
        if not re.fullmatch("[A-Za-z0-9_]+", name):
            raise GameRecordError(f"A tag cannot be called {name!r}: expected letters and digits.")
    if tags.get("Result", "*") not in RESULTS:
        raise GameRecordError(f"A result cannot be {tags['Result']!r}: expected {', '.join(RESULTS)}.")
    order = [name for name in FIRST_TAGS if name in tags]
    order += [name for name in tags if name not in FIRST_TAGS]
    plain = {name: " ".join(tags[name].splitlines()) for name in order}
    return {name: value.replace("\\", "\\\\").replace('"', '\\"') for name, value in plain.items()}


def comment_of(record: GameRecord, moves: int) -> str:
    """A comment as it is written, on one line."""
    return " ".join(record.comments.get(moves, "").replace("}", ")").split())


def record_of(text: str, game: Game) -> GameRecord:
    """A game that was cut into words, read by python-chess; raises GameRecordError."""
    import chess
    import chess.pgn

    class Replay(chess.pgn.BaseVisitor[None]):
        """Plays the main line on our board too."""

        def __init__(self) -> None:
            self.position, self.moves, self.seen = start.copy(), list[str](), 0
            self.comments: dict[int, str] = {}

        def begin_variation(self) -> Any:
            return chess.pgn.SKIP

        def visit_comment(self, comment: str) -> None:
            before, told = self.comments.get(len(self.moves), ""), " ".join(comment.split())
            if told:
                self.comments[len(self.moves)] = f"{before} {told}".strip()

        def visit_move(self, board: chess.Board, move: chess.Move) -> None:
            ours = self.position.parse(board.uci(move))
            self.moves.append(self.position.text(ours))
            self.position.play(ours)
            self.seen += 1

        def handle_error(self, error: Exception) -> None:
            raise error

        def result(self) -> None:
            return None

    options, start = start_of(text, game)
    words = Words(game, start, bool(options.get("chess960")))
    file: Any = words  # all that python-chess asks of a file is its next line
    replay = Replay()
    words.replay = replay
    try:
        chess.pgn.read_game(file, Visitor=lambda: replay)
    except (ValueError, AssertionError, IndexError):
        refuse_move(text, words, replay.position)
    if replay.seen != words.moves:
        refuse_move(text, words, replay.position)
    tags = {name: value for name, (value, _) in game.tags.items() if name not in OWN_TAGS}
    if game.result not in ("", "*"):
        tags["Result"] = game.result
    fresh = start.write() == catalog.game("chess").start(**options).write()
    return GameRecord(
        "chess", options, None if fresh else start.write(), tuple(replay.moves), tags, replay.comments
    )


class Words:
    """A game as the file that python-chess reads: a tag a line, then a word a line, main line only."""

    def __init__(self, game: Game, start: Position, chess960: bool) -> None:
        self.lines = [f'[FEN "{start.write()}"]\n', '[SetUp "1"]\n']
        if chess960:
            self.lines.append('[Variant "Chess960"]\n')
        self.lines.append("\n")
        self.game, self.at, self.word, self.moves = game, 0, 0, 0
        self.replay: Any = None

    @property
    def last(self) -> tuple[str, int]:
        """The word that was read last, and its place."""
        return self.game.words[max(0, self.word - 1)] if self.game.words else ("", 0)

    def readline(self) -> str:
        if self.at < len(self.lines):
            self.at += 1
            return self.lines[self.at - 1]
        if self.replay.seen != self.moves:
            raise ValueError("python-chess passed over a word")
        if self.word == len(self.game.words):
            return ""
        text, _ = self.game.words[self.word]
        self.word += 1
        self.moves += not text.startswith("{")
        return f"{text}\n"


def start_of(text: str, game: Game) -> tuple[dict[str, Any], Position]:
    """The options and the position with which a game begins; raises GameRecordError."""
    variant, at = game.tags.get("Variant", ("", 0))
    if variant.lower() not in ("", *CHESS, *CHESS960):
        line, column = place(text, at)
        raise GameRecordError(f"Line {line}, column {column}: expected chess or Chess960, found {variant!r}.")
    options: dict[str, Any] = {"chess960": True} if variant.lower() in CHESS960 else {}
    chess_game = catalog.game("chess")
    if "FEN" not in game.tags:
        return options, chess_game.start(**options)
    fen, at = game.tags["FEN"]
    try:
        position = chess_game.read(fen, **options)
    except PositionError as refused:
        line, column = place(text, at)
        raise GameRecordError(
            f"Line {line}, column {column}: the position cannot be read: {str(refused).rstrip('.')}."
        ) from None
    if getattr(position, "chess960", False):
        options = {"chess960": True}
        for number in range(960) if position.write().endswith(" w KQkq - 0 1") else ():
            if chess_game.start(chess960=True, start=number).write() == position.write():
                return {"chess960": True, "start": number}, position
    return options, position


def games(text: str) -> Iterator[Game]:
    """The games of a text, cut into words, without variations; raises GameRecordError."""
    game, open_at = Game(), list[int]()
    at = 1 if text.startswith("\ufeff") else 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            refuse(text, at)
        kind = "tag" if match.lastgroup in ("name", "value") else match.lastgroup
        at, begin = match.end(), at
        if kind == "tag" and not open_at:
            if any(not word.startswith("{") for word, _ in game.words) or match["name"] in game.tags:
                yield game
                game = Game()
            game.tags[match["name"]] = (re.sub(r"\\(.)", r"\1", match["value"]), begin)
        elif kind == "tag":
            refuse_open(text, open_at[-1])
        elif kind == "open":
            if not game.words:
                line, column = place(text, begin)
                raise GameRecordError(
                    f"Line {line}, column {column}: expected a move before the variation that begins here."
                )
            open_at.append(begin)
        elif kind == "close":
            if not open_at:
                line, column = place(text, begin)
                raise GameRecordError(
                    f"Line {line}, column {column}: expected a move, found ) without a variation before it."
                )
            open_at.pop()
        elif open_at or kind in ("space", "note", "number"):
            continue
        elif kind == "comment":
            game.words.append(("{" + " ".join(match[0][1:-1].split()) + "}", begin))
        elif kind == "line" and match[0].startswith(";"):
            told = match[0][1:].replace("}", ")")
            game.words.append(("{" + " ".join(told.split()) + "}", begin))
        elif kind == "move":
            game.words.append((match[0], begin))
        elif kind == "result":
            game.result = match[0]
            yield game
            game = Game()
    if open_at:
        refuse_open(text, open_at[-1])
    if game.begun:
        yield game


def refuse(text: str, at: int) -> NoReturn:
    """Raise GameRecordError for characters with which nothing begins."""
    line, column = place(text, at)
    if text[at] == "{":
        raise GameRecordError(f"Line {line}, column {column}: expected a comment that ends with a brace.")
    if text[at] == "[":
        raise GameRecordError(f'Line {line}, column {column}: expected a tag such as [White "Name"].')
    word = text[at : at + 20].split()[0]
    raise GameRecordError(
        f"Line {line}, column {column}: expected a move such as Nf3, a tag, a comment or a result, found "
        f"{word!r}."
    )


def refuse_open(text: str, at: int) -> NoReturn:
    """Raise GameRecordError for a variation that has no end where there should be one."""
    line, column = place(text, at)
    raise GameRecordError(f"Line {line}, column {column}: expected ) at the end of the variation.")


def refuse_move(text: str, words: Words, position: Position) -> NoReturn:
    """Raise GameRecordError for a move that is not legal in its position."""
    word, at = words.last
    line, column = place(text, at)
    legal = ", ".join(map(position.label, position.legal_moves())) or "none, the game is over"
    raise GameRecordError(f"Line {line}, column {column}: expected a legal move ({legal}), found {word!r}.")


def place(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a character, from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


FORMAT = PortableGameNotation()
