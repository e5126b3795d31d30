"""Games of a tournament for other programs: PGN, SGF, PDN, or JSON, which holds games of every kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import isfinite
from pathlib import Path
from typing import Any

from plyscope import catalog, strict_json
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.verdicts import Verdict
from plyscope.arena.tournament import othello_sgf, xiangqi_pgn
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.settings import Settings
from plyscope.files.atomic_save import save_bytes
from plyscope.quoting import quoted, visible
from plyscope.rules.game import Game
from plyscope.rules.game_record import GameRecord, GameRecordError
from plyscope.rules.position import CHANCE, PositionError

JSON = "json"
FORMATS = {
    "chess": "pgn", "xiangqi": "pgn", "go": "sgf", "gomoku": "sgf", "othello": "sgf", "draughts": "pdn",
}  # fmt: skip
"""The text formats of games by their ids; every game can be written as JSON, too."""

TERMINATIONS: dict[Verdict, str] = {
    "rules": "normal", "resign": "normal", "illegal": "rules infraction", "time": "time forfeit",
    "crash": "abandoned", "not started": "abandoned", "adjudicated": "adjudication",
    "length": "adjudication", "forfeit": "abandoned",
}  # fmt: skip
"""The tag Termination, in the words of the PGN standard."""

ENDS: dict[Verdict, str] = {
    "resign": "R", "time": "T", "illegal": "F", "crash": "F", "not started": "F", "forfeit": "F",
}  # fmt: skip
"""How a game was won, as the property RE of SGF has it."""

TURNED = {"1-0": "0-1", "0-1": "1-0"}


class ExportError(ValueError):
    """Games that cannot be written; the sentence says which and why."""


def format_of(game: str) -> str:
    """The text format of a game by its id: pgn, sgf or pdn, else json."""
    return FORMATS.get(game, JSON)


def export(settings: Settings, games: Iterable[Counted], path: Path) -> int:
    """Write games to a file, in the format that its ending names; return how many.

    Raises ExportError, and OSError if the file cannot be written.
    """
    written = list(games)
    form = path.suffix.lower().removeprefix(".")
    text = "".join(texts(settings, written, form))
    save_bytes(path, text.encode())
    return len(written)


def texts(settings: Settings, games: Iterable[Counted], form: str) -> Iterator[str]:
    """The parts of the text with all games: of each game one, in JSON also what is around them.

    `form` is an id of a format. Raises ExportError.
    """
    usual = format_of(settings.game)
    if form not in (usual, JSON):
        name = catalog.game(settings.game).name
        known = f".{JSON}" if usual == JSON else f".{usual}, .{JSON}"
        raise ExportError(f"Games of {name} are written to {known} files; found {quoted(form)}.")
    if form == JSON:
        yield from _json_texts(settings, games)
        return
    write = _writer(settings.game, form)
    for number, counted in enumerate(games):
        try:
            yield ("\n" if number else "") + write(record_of(settings, counted))
        except (PositionError, GameRecordError) as error:
            raise ExportError(f"Game {counted.n} cannot be written. {error}") from None


def _writer(game: str, form: str) -> Callable[[GameRecord], str]:
    """What writes one game."""
    if game == "xiangqi":
        return xiangqi_pgn.write
    if game == "othello":
        return othello_sgf.write
    found: Callable[[GameRecord], str] = catalog.formats()[form].write
    return found


def record_of(settings: Settings, counted: Counted) -> GameRecord:
    """A counted game as it is exchanged with other programs: tags, comments with values and times."""
    tags = tags_of(settings, counted)
    if format_of(settings.game) == "sgf":
        tags["Result"] = _sgf_result(settings, counted)
    comments = {}
    if format_of(settings.game) == "pgn":
        comments = _told(counted)
    if counted.reason:
        said = f"{counted.by}: {visible(counted.reason)}"
        before = comments.get(len(counted.moves))
        comments[len(counted.moves)] = said if before is None else f"{before} {said}"
    return GameRecord(
        settings.game, dict(settings.game_options), counted.position or None, counted.moves, tags, comments
    )


def tags_of(settings: Settings, counted: Counted) -> dict[str, str]:
    """The tags of a game. Result is White's; Red is White, and so is who begins in games without colours."""
    game = catalog.game(settings.game)
    players = {entrant.id: entrant for entrant in settings.entrants}
    try:
        first, second = players[counted.first], players[counted.second]
    except KeyError as error:
        raise ExportError(f"Game {counted.n} has the player {error}, whom the tournament has not.") from None
    turned = black_begins(game)
    white, black = (second, first) if turned else (first, second)
    tags = {
        "Event": visible(settings.name) or "Plyscope arena",
        "Site": visible(counted.machine) or "?",
        "Date": counted.ended[:10].replace("-", ".") or "????.??.??",
        "Round": str(counted.round + 1),
        "White": visible(white.name),
        "Black": visible(black.name),
        "Result": TURNED.get(counted.result, counted.result) if turned else counted.result,
        "Termination": TERMINATIONS[counted.by],
        "TimeControl": "?",
        "PlyCount": str(_plies(game, settings, counted)),
    }
    controls = time_control(white.pace), time_control(black.pace)
    if controls[0] == controls[1]:
        tags["TimeControl"] = controls[0]
    else:
        tags |= {"WhiteTimeControl": controls[0], "BlackTimeControl": controls[1]}
    return tags


def black_begins(game: Game) -> bool:
    """Return True if MAX, who begins, is called Black."""
    return game.first_player == "Black" or format_of(game.id) == "sgf"


def time_control(pace: Pace) -> str:
    """The tag TimeControl: moves/seconds, seconds+increment, or - where no clock ran."""
    if pace.control is None:
        return "-" if pace.seconds is None else f"1/{pace.seconds:g}"
    control = pace.control
    parts = [f"{control.main:g}" + (f"+{control.increment:g}" if control.increment else "")] * (
        control.main > 0
    )
    parts += [f"1/{control.overtime:g}"] * (control.overtime > 0)
    return ":".join(parts)


def _plies(game: Game, settings: Settings, counted: Counted) -> int:
    """The number of moves of the players, without those of chance."""
    if not game.has_chance:
        return len(counted.moves)
    options = dict(settings.game_options)
    plies = 0
    try:
        position = game.read(counted.position, **options) if counted.position else game.start(**options)
        for text in counted.moves:
            plies += position.side != CHANCE
            position.play(position.parse(text))
    except PositionError as error:
        raise ExportError(f"Game {counted.n} cannot be written. {error}") from None
    return plies


def _sgf_result(settings: Settings, counted: Counted) -> str:
    """The property RE; Black begins."""
    if counted.result == "1/2-1/2":
        return "0"
    winner = "B" if counted.result == "1-0" else "W"
    if counted.by == "rules" and counted.points is not None and settings.game in ("go", "othello"):
        return f"{winner}+{abs(counted.points):g}"
    return f"{winner}+{ENDS.get(counted.by, '')}"


def _told(counted: Counted) -> dict[int, str]:
    """Values and times as comments after their moves, as chess programs read them: [%eval …] [%emt …]."""
    comments = {}
    for place, (seconds, score) in enumerate(zip(counted.times, counted.scores, strict=True), 1):
        parts = []
        if isinstance(score, str):
            moves = (int(score[1:]) + 1) // 2
            parts.append(f"[%eval #{'-' if score[0] == 'L' else ''}{moves}]")
        elif score is not None and isfinite(score):
            parts.append(f"[%eval {score:.2f}]")
        if seconds is not None:
            minutes, rest = divmod(seconds, 60)
            parts.append(f"[%emt {int(minutes // 60)}:{int(minutes % 60):02}:{rest:06.3f}]")
        if parts:
            comments[place] = " ".join(parts)
    return comments


def _json_texts(settings: Settings, games: Iterable[Counted]) -> Iterator[str]:
    """One object: the game, its options, and the list of games, one a line."""
    options = {
        name: list(value) if isinstance(value, tuple) else value for name, value in settings.game_options
    }
    head = {"plyscope": "games", "version": 1, "game": settings.game, "options": options}
    yield strict_json.write(head)[:-1] + ',"games":['
    for number, counted in enumerate(games):
        yield (",\n" if number else "\n") + strict_json.write(_json_game(settings, counted))
    yield "\n]}\n"


def _json_game(settings: Settings, counted: Counted) -> dict[str, Any]:
    """A game with its tags; values that are infinite are texts."""
    return {
        "tags": tags_of(settings, counted),
        "first": counted.first,
        "second": counted.second,
        "position": counted.position or None,
        "moves": list(counted.moves),
        "result": counted.result,
        "by": counted.by,
        "reason": counted.reason,
        "times": list(counted.times),
        "scores": [
            score
            if score is None or isinstance(score, str) or isfinite(score)
            else ("-inf", "inf")[score > 0]
            for score in counted.scores
        ],
    }
