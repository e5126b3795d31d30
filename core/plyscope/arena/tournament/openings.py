"""Openings of a tournament: drawn by lot, read from a file, or the start of the game alone.

Drawn ones are random moves from a seed: no two lead to symmetric positions, and if they are to be balanced, a
shallow search finds no forced end there and neither side far ahead. In games with dice they are not
drawn: there the rolls make the games different.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random

from plyscope import catalog
from plyscope.arena.self_play import openings
from plyscope.arena.tournament.journal import Opening
from plyscope.arena.tournament.settings import Settings
from plyscope.files import game_files
from plyscope.rules.error_scale import error_scale
from plyscope.rules.game import Game
from plyscope.rules.game_record import GameRecord, GameRecordError
from plyscope.rules.position import MoveError, Position, PositionError
from plyscope.search.search import Limits

MOST_DRAWN = 200
"""Openings that are drawn; later rounds begin with the first again."""

DEPTH, NODES = 4, 100_000
"""Limits of the search that says whether a position is balanced. Depths are even: an estimate after a move
of one side alone favours that side."""

CHANCE_SHARE, POINTS_BOUND = 4.0, 1
"""One unit of an evaluation: this part of the spread that means nearly certain chances, a pawn in chess; in
games that are won by points, the bound with this place of the error scale, from which on a loss is a mistake.
"""

MOST_BYTES = 100_000_000
MOST_LINES = 1_000
"""Openings of a file that are read at most; no tournament takes more than MOST_DRAWN."""

LONGEST_LINE = 10_000
BOARD_WORDS = 4
"""Words of a position of chess or xiangqi in EPD, after which come its operations."""


class OpeningError(ValueError):
    """Openings that cannot be used: the file, the line, and what was expected."""


@dataclass(frozen=True)
class Drawn:
    """Openings, at least one; `note` is a sentence if they are not as they were asked for, else ""."""

    openings: tuple[Opening, ...]
    note: str = ""


def drawn(settings: Settings) -> Drawn:
    """The openings of a tournament: as many as rounds, or fewer; raises OpeningError.

    More rounds add to them and leave the first ones as they are.
    """
    game = catalog.game(settings.game)
    start = game.start(**dict(settings.game_options))
    chosen = settings.openings
    if chosen.kind == "start":
        return Drawn((Opening(),))
    most = min(settings.rounds if settings.form != "knockout" else max(8, settings.rounds), MOST_DRAWN)
    if chosen.kind == "file":
        options = dict(settings.game_options)
        return Drawn(read_file(Path(chosen.file), start, options, chosen.plies, most))
    if start.has_chance or chosen.plies == 0:
        return Drawn((Opening(),))
    found = by_lot(start, most, settings.seed, chosen.plies, balanced=chosen.balanced)
    note = ""
    if not found and chosen.balanced:
        found = by_lot(start, most, settings.seed, chosen.plies, balanced=False)
        note = unbalanced(game.name, chosen.plies)
    if not found:
        raise OpeningError(f"{game.name} has no opening of {chosen.plies} moves after which it goes on.")
    return Drawn(found, note)


def unbalanced(game: str, plies: int) -> str:
    """The note of openings that are not balanced though they were to be."""
    return f"No opening of {plies} moves is balanced in {game}: those that are played are not."


def position_of(opening: Opening, game: Game, options: dict[str, object]) -> Position:
    """The position in which an opening begins, before its moves."""
    return game.read(opening.position, **options) if opening.position else game.start(**options)


def by_lot(start: Position, count: int, seed: int, plies: int, *, balanced: bool) -> tuple[Opening, ...]:
    """Up to `count` random openings of so many plies."""
    accepts = is_balanced if balanced else None
    found = []
    for moves in openings(start, count, Random(seed), plies=plies, accepts=accepts):
        here, texts = start.copy(), []
        for move in moves:
            texts.append(here.text(move))
            here.play(move)
        found.append(Opening("", tuple(texts)))
    return tuple(found)


def is_balanced(position: Position) -> bool:
    """Return True if a shallow search finds no forced end here and neither side more than one unit ahead.

    It looks four plies ahead, or two where four are too many or where estimates favour the side to move.
    """
    depths = (DEPTH // 2,) if position.game.swings else (DEPTH, DEPTH // 2)
    for depth in depths:
        answer = catalog.algorithm("alphabeta").search(iterative="no").run(position, Limits(depth, NODES))
        if answer.stopped_by in ("nodes", "memory"):
            continue
        if answer.value is None or answer.wins_in is not None:
            return answer.value is None
        return abs(answer.value - (position.game.even or 0.0)) <= unit(position.game)
    return True


def unit(game: Game) -> float:
    """One unit of the evaluation of a game: what a pawn is in chess, a mistake where points count."""
    scale = error_scale(game)
    if scale.unit in ("points", "equity"):
        return scale.bounds[POINTS_BOUND]
    if scale.spread is not None:
        return scale.spread / CHANCE_SHARE
    low, high = game.utilities
    return (high - low) / CHANCE_SHARE


# Files.


def read_file(
    path: Path, start: Position, options: dict[str, object], plies: int = 0, most: int = MOST_LINES
) -> tuple[Opening, ...]:
    """The first openings of a file, at most so many: games (PGN, SGF, PDN), positions (EPD, FEN or as the
    game writes them), or moves, a line each; raises OpeningError. Of games and moves only the first `plies`
    count, 0: all. What comes behind the last one that is wanted is not looked at.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise OpeningError(f"{path.name}: it is larger than {MOST_BYTES:,} bytes.")
        data = path.read_bytes()
    except OSError as error:
        raise OpeningError(f"{path}: it cannot be read: {error.strerror or error}.") from None
    try:
        found = game_files.read_bytes(path.name, data) if _is_games(path, data) else None
    except GameRecordError as error:
        raise OpeningError(f"{path.name}: {error}") from None
    if found is not None:
        openings = list(islice(_of_games(path.name, found.records, start, options, plies), most))
    else:
        openings = list(islice(_of_lines(path.name, data, start, options, plies), most))
    if not openings:
        raise OpeningError(f"{path.name}: expected games, positions or moves, found nothing.")
    return tuple(openings)


def _is_games(path: Path, data: bytes) -> bool:
    """Return True for a file of games by its name, or if it begins like one with tags or nodes."""
    known = {suffix for entry in catalog.formats().values() for suffix in entry.suffixes}
    begin = data[:200].lstrip(b"\xef\xbb\xbf \r\n\t")
    return path.suffix.lower() in known or begin.startswith((b"[Event", b"(;"))


def _of_games(
    name: str, records: game_files.GameList, start: Position, options: dict[str, object], plies: int
) -> Iterator[Opening]:
    for number in range(len(records)):
        place = f"{name}, game {number + 1}"
        try:
            record = records[number]
        except GameRecordError as error:
            raise OpeningError(f"{place}: {error}") from None
        yield _of_record(record, place, start, options, plies)


def _of_record(
    record: GameRecord, place: str, start: Position, options: dict[str, object], plies: int
) -> Opening:
    if record.game != start.game.id:
        other = catalog.game(record.game).name
        raise OpeningError(f"{place}: expected a game of {start.game.name}, found one of {other}.")
    first = game_files.start_of(record)
    usual = start.write()
    position = "" if first.write() == usual else first.write()
    moves = record.moves[:plies] if plies else record.moves
    return _checked(Opening(position, moves), place, start.game, options)


def _of_lines(
    name: str, data: bytes, start: Position, options: dict[str, object], plies: int
) -> Iterator[Opening]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if not said or said.startswith("#"):
            continue
        place = f"{name}, line {number}"
        if len(said) > LONGEST_LINE:
            raise OpeningError(
                f"{place}: it has {len(said):,} characters; expected at most {LONGEST_LINE:,}."
            )
        yield _checked(_of_line(said, place, start, options, plies), place, start.game, options)


def _of_line(said: str, place: str, start: Position, options: dict[str, object], plies: int) -> Opening:
    """The opening of a line: moves if all of it can be played, else a position."""
    words = said.split(";") if ";" in said else said.split()
    words = [word.strip() for word in words if word.strip()]
    here, texts = start.copy(), list[str]()
    try:
        for word in words:
            move = here.parse(word)
            texts.append(here.text(move))
            here.play(move)
        return Opening("", tuple(texts[:plies] if plies else texts))
    except (MoveError, PositionError) as error:
        if texts:
            raise OpeningError(f"{place}: expected moves or a position. {error}") from None
    board = _without_operations(said, start.game)
    try:
        return Opening(start.game.read(board, **options).write(), ())
    except (PositionError, ValueError) as error:
        raise OpeningError(f"{place}: expected moves or a position. {error}") from None


def _without_operations(said: str, game: Game) -> str:
    """A line of EPD as the text of a position: its operations are left out, the counts begin anew."""
    words = said.split()
    if game.id not in ("chess", "xiangqi") or len(words) < BOARD_WORDS:
        return said
    if len(words) >= BOARD_WORDS + 2 and all(word.isdigit() for word in words[BOARD_WORDS : BOARD_WORDS + 2]):
        return " ".join(words[: BOARD_WORDS + 2])
    return " ".join([*words[:BOARD_WORDS], "0", "1"])


def _checked(opening: Opening, place: str, game: Game, options: dict[str, object]) -> Opening:
    """The opening, if its moves can be played and the game goes on after them; raises OpeningError."""
    try:
        here = position_of(opening, game, options)
        game.play(here, list(opening.moves))
    except ValueError as error:
        raise OpeningError(f"{place}: {error}") from None
    if here.finished:
        raise OpeningError(f"{place}: expected an opening after which the game goes on; it is over.")
    return opening
