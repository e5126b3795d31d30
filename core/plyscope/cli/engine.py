"""What can be typed after `plyscope uci`, `ucci`, `gtp`, `gomocup` and `agent`: Plyscope as an engine.

What answers is imported only where it is used: other programs wait for the first answer.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from plyscope.cli.errors import CommandError
from plyscope.quoting import quoted

if TYPE_CHECKING:
    from plyscope.arena.serve.opponent import Opponent

Arguments = argparse.Namespace

PROTOCOLS = {
    "uci": "Play chess or xiangqi for a program that speaks UCI.",
    "ucci": "Play xiangqi for a program that speaks UCCI.",
    "gtp": "Play Go, Othello or gomoku for a program that speaks GTP, such as Sabaki.",
    "gomocup": "Play gomoku for a program that speaks the Gomocup protocol, such as Piskvork.",
    "agent": "Play any game for an arena of Plyscope.",
}
"""The commands with their help."""

GAMES = {
    "uci": ("chess", "xiangqi"),
    "ucci": ("xiangqi",),
    "gtp": ("go", "othello", "gomoku"),
    "gomocup": ("gomoku",),
}
"""The games of a protocol, the usual one first; `agent` plays all."""


def add_arguments(parser: argparse.ArgumentParser, protocol: str) -> None:
    """What such a command takes."""
    parser.set_defaults(protocol=protocol)
    games = GAMES.get(protocol, ())
    about = f"{', '.join(games)} ({games[0]})" if games else "a game's id (all)"
    parser.add_argument("--game", metavar="G", default=games[0] if games else "", help=about)
    parser.add_argument(
        "--algorithm", metavar="A", default="",
        help="as `plyscope algorithms` lists them, or a FILE.py of your own (the strongest play)",
    )  # fmt: skip
    parser.add_argument(
        "--set", metavar="O=V", action="append", default=[], help="an option of the algorithm; again for more"
    )
    parser.add_argument("--level", metavar="L", default="", help="first, beginner, …, full, as in the window")


def run(given: Arguments) -> int:
    """Answer on standard input and output until the other program ends it."""
    from plyscope.arena.serve.console import standard

    games = GAMES.get(given.protocol)
    if games is not None and given.game not in games:
        raise CommandError(f"{given.protocol} plays {', '.join(games)}; found {quoted(given.game)}.")
    try:
        opponent = opponent_of(given)
        if given.protocol == "uci":
            from plyscope.arena.serve.uci import Uci

            Uci(standard(), opponent, given.game).serve()
        elif given.protocol == "ucci":
            from plyscope.arena.serve.ucci import Ucci

            Ucci(standard(), opponent).serve()
        elif given.protocol == "gtp":
            from plyscope.arena.serve.gtp import Gtp

            Gtp(standard(), opponent, given.game).serve()
        elif given.protocol == "gomocup":
            from plyscope.arena.serve.gomocup import Gomocup

            Gomocup(standard("\r\n"), opponent).serve()
        else:
            from plyscope.arena.serve.lines import Lines

            Lines(standard(), opponent, given.game).serve()
    except (ValueError, LookupError) as error:
        raise CommandError(str(error)) from None
    return 0


def opponent_of(given: Arguments) -> Opponent:
    """Who plays, by what was typed; raises ValueError and UnknownEntry."""
    from plyscope.arena.serve.opponent import Opponent, game_named, level_named

    options = {}
    for text in given.set:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise ValueError(f"--set: expected NAME=VALUE, found {quoted(text)}.")
        options[name] = value
    if given.level:
        level_named(given.level)
        if given.algorithm:
            raise ValueError("Give --algorithm or --level, not both: a level has its own algorithm.")
    opponent = Opponent(given.algorithm, options, given.level)
    if given.game and (given.algorithm or options or given.protocol not in GAMES):
        opponent.for_game(game_named(given.game).start())  # what is wrong is said at once
    return opponent
