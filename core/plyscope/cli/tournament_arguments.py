"""Words of the command line that say how a tournament is played."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words that say how a tournament is played."""
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="seconds a move of every player (its own)")
    parser.add_argument("--depth", type=int, metavar="N", help="plies a move of every player")
    parser.add_argument("--nodes", type=int, metavar="N", help="nodes a move of every player")
    parser.add_argument("--control", metavar="M+I", help="seconds for the game, and more after each move")
    for name in ("seconds", "depth", "nodes"):
        parser.add_argument(
            f"--{name}-of", metavar="PLAYER=N", action="append", default=[], help=f"{name} of one player"
        )
    parser.add_argument("--margin", type=float, metavar="S", help="seconds that are forgiven (0.1)")
    parser.add_argument(
        "--openings",
        metavar="lot:N|start|FILE",
        default="lot:4",
        help="so many random moves, none, or games, positions or moves of a file (lot:4)",
    )
    parser.add_argument("--unbalanced", action="store_true", help="take random openings as they come")
    parser.add_argument(
        "--adjudicate",
        metavar="NAME=N,…",
        default="",
        help="end games early: win=10,draw=0.15,exact,plies=400",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed gives other games (0)")
    parser.add_argument("--name", default="", metavar="TEXT", help="what the tournament is called")
    parser.add_argument(
        "--keep-searches", action="store_true", help="record every search in a folder beside the file"
    )
    parser.add_argument(
        "--sprt",
        metavar="NAME=N,…",
        help="stop when a sequential test decides: elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalized",
    )
