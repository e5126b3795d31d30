"""The command `plyscope cluster`, and how `match` and `tournament` are played on a cluster."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from plyscope.cli.errors import CommandError
from plyscope.quoting import quoted

if TYPE_CHECKING:
    from plyscope.arena.cluster.service import Address
    from plyscope.arena.tournament.news import News
    from plyscope.arena.tournament.settings import Settings
    from plyscope.arena.tournament.tournament import Tournament

MOST_SLOTS = 256


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of `plyscope cluster`."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)

    def action(name: str, help: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = actions.add_parser(name, help=help, description=help)
        return added

    def key(parser: argparse.ArgumentParser, help: str) -> None:
        parser.add_argument("--key", type=Path, metavar="FILE", help=help)

    def slots(parser: argparse.ArgumentParser, more: str) -> None:
        parser.add_argument(
            "--slots", type=_slots, metavar="N", help=f"games at a time (processors less one{more})"
        )

    serve = action("serve", "Begin a cluster: a scheduler, and this machine as its first player.")
    serve.add_argument("--port", type=_port, default=8786, metavar="N", help="where it listens (8786)")
    slots(serve, "; 0: the scheduler alone")
    serve.add_argument("--bind", metavar="ADDR", help="an address that other machines reach, with a key")
    key(serve, "of --bind; written if it is not there (plyscope-cluster.pem)")
    join = action("join", "Let this machine play, too.")
    join.add_argument("address", metavar="HOST:PORT", help="as `serve` says it")
    key(join, "the file that `serve --bind` wrote there")
    slots(join, "")


def run(given: argparse.Namespace) -> int:
    """`plyscope cluster`; raises CommandError."""
    from plyscope.arena.cluster.keys import ClusterError

    try:
        if given.action == "serve":
            return _serve(given)
        return _join(given)
    except ClusterError as error:
        raise CommandError(str(error)) from None


def _serve(given: argparse.Namespace) -> int:
    from plyscope.arena.cluster import keys, service

    file = None
    if given.bind is not None:
        file = given.key or Path(keys.NAME)
        if not file.exists():
            keys.write(file)
            _say(f"{file.absolute()} is the key: other machines join only with a copy of it")
    elif given.key is not None:
        raise CommandError("--key goes with --bind: this machine alone needs none.")
    address = service.Address(given.bind or service.LOOPBACK, given.port, file)
    service.serve(address, _number(given.slots), _say)
    return 0


def _join(given: argparse.Namespace) -> int:
    from plyscope.arena.cluster import service

    slots = max(1, _number(given.slots))
    if not service.join(_address(given.address, given.key), slots, _say):
        raise CommandError(f"The cluster at {given.address} has ended.")
    return 0


def add_playing(parser: argparse.ArgumentParser) -> None:
    """What can be typed after a command that plays games, to have them played on a cluster."""
    parser.add_argument("--cluster", metavar="HOST:PORT", help="play on the machines of `plyscope cluster`")
    parser.add_argument("--key", type=Path, metavar="FILE", help="what `plyscope cluster serve --bind` wrote")
    parser.add_argument(
        "--same-seconds", action="store_true", help="on a cluster: the same seconds on faster machines, too"
    )


def tournament_of(
    given: argparse.Namespace, settings: Settings | None, path: Path, hear: Callable[[News], None]
) -> Tournament:
    """The tournament, on this machine or on the cluster that was typed; raises CommandError."""
    from plyscope.arena.tournament.tournament import Tournament

    if given.cluster is None:
        if given.key is not None or given.same_seconds:
            raise CommandError("--key and --same-seconds go with --cluster.")
        return Tournament(settings, path, hear, slots=given.slots)
    if given.slots is not None:
        raise CommandError("--slots goes with this machine alone: each machine of a cluster has its own.")
    from plyscope.arena.cluster.coordinator import ClusterTournament
    from plyscope.arena.cluster.keys import ClusterError

    try:
        address = _address(given.cluster, given.key)
    except ClusterError as error:
        raise CommandError(str(error)) from None
    return ClusterTournament(settings, path, address, hear, _say, scale=not given.same_seconds)


def words_of(given: argparse.Namespace) -> str:
    """What was typed of a cluster, to be typed again; "" for nothing."""
    if given.cluster is None:
        return ""
    words = ["", "--cluster", given.cluster]
    words += ["--key", str(given.key)] if given.key is not None else []
    return " ".join([*words, *(["--same-seconds"] if given.same_seconds else [])])


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _address(text: str, key: Path | None) -> Address:
    from plyscope.arena.cluster import service

    return service.read_address(text, key)


def _number(slots: int | None) -> int:
    """So many slots, or one less than the processors."""
    return max(1, (os.cpu_count() or 1) - 1) if slots is None else slots


def _slots(text: str) -> int:
    return _whole(text, 0, MOST_SLOTS)


def _port(text: str) -> int:
    return _whole(text, 1, 65535)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
        raise argparse.ArgumentTypeError(
            f"expected a whole number from {least} to {most}, found {quoted(text)}"
        )
    return int(text)
