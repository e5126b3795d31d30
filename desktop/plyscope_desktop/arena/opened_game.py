"""Opened game: a game of a tournament as the main window shows it, with what was said about its moves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from plyscope import catalog
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.kept_searches import folder_of
from plyscope.arena.tournament.settings import Settings
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.arena.live_game import LiveGame
from plyscope_desktop.arena.names import joined, said, seconds_text, verdict_text
from plyscope_desktop.words.players import sides_of
from plyscope_desktop.words.values import value_text

TURNED = {"1-0": "0-1", "0-1": "1-0"}


def record_of(settings: Settings, counted: Counted) -> GameRecord:
    """A counted game: its players, its result, and beside each move its value and its seconds."""
    names = {entrant.id: entrant.name for entrant in settings.entrants}
    players = names.get(counted.first, counted.first), names.get(counted.second, counted.second)
    tags = _tags(settings, players, counted.n)
    first_is_black = sides_of(catalog.game(settings.game))[0] == "Black"
    tags["Result"] = TURNED.get(counted.result, counted.result) if first_is_black else counted.result
    comments = {}
    for number, (seconds, score) in enumerate(zip(counted.times, counted.scores, strict=False), 1):
        text = move_comment(score, seconds)
        if text:
            comments[number] = text
    end = verdict_text(counted.by) if counted.by != "rules" else ""
    last = joined((comments.get(len(counted.moves), ""), end, said(counted.reason)))
    if last:
        comments[len(counted.moves)] = last
    return GameRecord(
        settings.game, dict(settings.game_options), counted.position or None, counted.moves, tags, comments
    )


def record_of_live(settings: Settings, game: LiveGame) -> GameRecord:
    """A game that runs, as far as it is."""
    here, texts = game.start.copy(), []
    for move in game.moves:
        texts.append(here.text(move))
        here.play(move)
    tags = _tags(settings, (game.players[MAX].name, game.players[MIN].name), game.n)
    usual = catalog.game(settings.game).start(**dict(settings.game_options)).write()
    start = game.start.write()
    return GameRecord(
        settings.game, dict(settings.game_options), None if start == usual else start, tuple(texts), tags
    )


def _tags(settings: Settings, players: tuple[str, str], n: int) -> dict[str, str]:
    first, second = sides_of(catalog.game(settings.game))
    return {"Event": settings.name or "Plyscope", "Round": str(n + 1), first: players[0], second: players[1]}


def move_comment(score: float | str | None, seconds: float | None) -> str:
    """What was told about a move: its value and its seconds."""
    value = score if isinstance(score, str) else "" if score is None else value_text(round(score, 2))
    return joined((value, "" if seconds is None else seconds_text(round(seconds, 2))))


def searches_of(path: Path, n: int) -> Sequence[Path]:
    """The recordings of a game that were kept, in the order of its moves."""
    folder = folder_of(path)
    try:
        found = [file for file in folder.glob(f"g{n}-m*.recording") if move_of(file) >= 0]
    except OSError:
        return []
    return sorted(found, key=move_of)


def move_of(file: Path) -> int:
    """The number of moves before that of a recording; -1 for other files."""
    text = file.stem.rpartition("-m")[2]
    return int(text) if text.isdigit() else -1
