"""The commands `plyscope match` and `plyscope tournament`: play, stop with Ctrl+C, and go on later."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyscope.cli import cluster
from plyscope.cli.errors import CommandError

if TYPE_CHECKING:
    from plyscope.arena.tournament.news import News
    from plyscope.arena.tournament.settings import Settings
    from plyscope.arena.tournament.tournament import Tournament

SUFFIX = ".plyarena"
FINISHED, STOPPED = 0, 3
"""What the commands return; 1 is an error."""

FORMS = ("match", "round robin", "gauntlet", "knockout")


def add_match(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `plyscope match`."""
    from plyscope.cli.tournament_arguments import add_arguments

    parser.add_argument(
        "players",
        metavar="PLAYER",
        nargs=2,
        help="an agent's id, level:strong, algorithm:mcts{c=0.7}, a FILE.py, or cmd:COMMAND",
    )
    parser.add_argument("--game", required=True, metavar="G", help="a game's id, see `plyscope games`")
    parser.add_argument("--pairs", type=int, default=1, metavar="N", help="pairs of games (1)")
    add_arguments(parser)
    _add_running(parser, "where the games go; what is there goes on")


def add_tournament(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `plyscope tournament`."""
    from plyscope.cli.tournament_arguments import add_arguments

    parser.add_argument(
        "target",
        type=Path,
        metavar="SETTINGS.json|FILE.plyarena|FOLDER",
        help="settings to begin with, a tournament to go on with, or a folder of Python files that play",
    )
    parser.add_argument("--resume", action="store_true", help="only go on with what was begun")
    parser.add_argument("--yes", action="store_true", help="run the programs of a file from elsewhere")
    parser.add_argument("--game", metavar="G", help="of a folder: a game's id")
    parser.add_argument("--form", choices=FORMS, default="round robin", help="of a folder (round robin)")
    parser.add_argument("--rounds", type=int, default=1, metavar="N", help="pairs of every pairing (1)")
    parser.add_argument("--heads", type=int, default=1, metavar="N", help="in a gauntlet, who meets the rest")
    parser.add_argument(
        "--with", dest="others", metavar="PLAYER", action="append", default=[], help="another player"
    )
    add_arguments(parser)
    _add_running(parser, "where the games go (beside the settings or the folder)")


def _add_running(parser: argparse.ArgumentParser, out: str) -> None:
    parser.add_argument("--slots", type=int, metavar="N", help="games at the same time (processors less one)")
    parser.add_argument("--out", type=Path, metavar="FILE.plyarena", help=out)
    parser.add_argument("--quiet", action="store_true", help="print the standings alone")
    cluster.add_playing(parser)


def run_match(given: argparse.Namespace) -> int:
    """`plyscope match`."""
    from plyscope.cli.tournament_words import settings_of

    if given.out is None:
        raise CommandError("Expected --out FILE.plyarena: a game counts when it is in the file.")
    if given.pairs < 1:
        raise CommandError(f"--pairs: expected a number from 1, found {given.pairs}.")
    settings = settings_of(given, given.players, "match", given.pairs)
    return _run(given, settings, _named(given.out))


def run_tournament(given: argparse.Namespace) -> int:
    """`plyscope tournament`."""
    from plyscope.cli.tournament_words import folder_entrants, read_file, settings_of

    target: Path = given.target
    if target.is_dir():
        if given.game is None:
            raise CommandError("Expected --game G: the game that the files of the folder play.")
        files, left_out = folder_entrants(target)
        for name, why in left_out.items():
            print(f"plyscope: {name} does not play: {why}", file=sys.stderr)
        settings = settings_of(given, [*files, *given.others], given.form, given.rounds, given.heads)
        notes = {f"left out: {name}": why for name, why in left_out.items()}
        settings = replace(settings, notes=notes)
        return _run(given, settings, _named(given.out or target.with_name(target.resolve().name + SUFFIX)))
    if not target.is_file():
        raise CommandError(f"There is no file {target}.")
    if target.suffix == SUFFIX or _is_journal(target):
        return _run(given, None, target)
    settings = read_file(target)
    for name, why in settings.notes.items():
        print(f"plyscope: {name}: {why}", file=sys.stderr)
    return _run(given, settings, _named(given.out or target.with_suffix(SUFFIX)))


def _named(path: Path) -> Path:
    return path if path.suffix else path.with_suffix(SUFFIX)


def _is_journal(path: Path) -> bool:
    from plyscope.arena.tournament.journal import BEGINS

    with path.open("rb") as file:
        return file.read(len(BEGINS)) == BEGINS


def _run(given: argparse.Namespace, settings: Settings | None, path: Path) -> int:
    """Play at a path, and print what happens."""
    from plyscope.arena.agents.command_text import text_of
    from plyscope.arena.tournament.journal import Journal
    from plyscope.cli.arena import print_summary

    if settings is None:
        _refuse_foreign(path, allowed=getattr(given, "yes", False))
    elif getattr(given, "resume", False) and not path.is_file():
        raise CommandError(f"{path}: there is nothing to go on with.")
    if given.slots is not None and given.slots < 1:
        raise CommandError(f"--slots: expected a number from 1, found {given.slots}.")
    try:
        tournament = cluster.tournament_of(given, settings, path, _printer(given))
        with _interrupts(tournament):
            ended = tournament.run()
        notes = list(dict.fromkeys(tournament.notes))
        with Journal.read(path) as journal:
            print_summary(journal, as_json=given.json, state=ended, notes=notes)
    except (ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    if ended == "stopped":
        words = f"{text_of((str(path),))} --resume{cluster.words_of(given)}"
        print(f"plyscope: Stopped. Go on with: plyscope tournament {words}", file=sys.stderr)
        return STOPPED
    return FINISHED


def _refuse_foreign(path: Path, *, allowed: bool) -> None:
    """Raise CommandError for programs that a file from elsewhere names, unless they are the user's own."""
    from plyscope.arena.agents.agents_file import AgentList
    from plyscope.arena.agents.trust import full_command, is_trusted
    from plyscope.arena.tournament.journal import contents

    try:
        found = contents(path)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if allowed or not found.foreign:
        return
    known = AgentList().agents
    agents = [entrant.agent for entrant in found.settings.entrants if entrant.agent is not None]
    unknown = [agent for agent in agents if not is_trusted(agent, known)]
    if unknown:
        listed = "; ".join(full_command(agent).replace("\n", " ") for agent in unknown)
        raise CommandError(f"{path.name} comes from elsewhere and would run: {listed}. --yes runs this.")


@contextmanager
def _interrupts(tournament: Tournament) -> Iterator[None]:
    """Ctrl+C lets the games that run end; once more, and they are broken off and do not count."""
    pressed = 0

    def interrupt(number: int, frame: object) -> None:
        nonlocal pressed
        pressed += 1
        again = pressed > 1 or number != signal.SIGINT
        tournament.stop(abort=again)
        if not again:
            said = "The games that run are played to their end; Ctrl+C again breaks them off."
            print(f"plyscope: {said}", file=sys.stderr, flush=True)

    numbers = [signal.SIGINT, signal.SIGTERM]
    former: dict[signal.Signals, Any] = {number: signal.signal(number, interrupt) for number in numbers}
    try:
        yield
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def _printer(given: argparse.Namespace) -> Any:
    from plyscope.arena.tournament.news import GameCounted, GameDropped
    from plyscope.quoting import visible

    def hear(news: News) -> None:
        if given.json or given.quiet:
            return
        if isinstance(news, GameCounted):
            game = news.counted
            reason = f": {visible(game.reason)}" if game.reason else ""
            print(
                f"game {game.n}  {game.first} - {game.second}  {game.result}  {game.by}{reason}", flush=True
            )
        elif isinstance(news, GameDropped):
            print(f"game {news.n}  does not count: {visible(news.reason)}", flush=True)

    return hear
