"""The `plyscope` command: opens the window, or runs a subcommand without it."""

from __future__ import annotations

import argparse
import importlib
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from plyscope import __version__, installation
from plyscope.cli import (  # fmt: skip
    agents,
    arena,
    cluster,
    court,
    engine,
    exercise_commands,
    export,
    hosts,
    lab,
    tournaments,
    zoo,
)
from plyscope.cli.errors import CommandError
from plyscope.files import leftovers
from plyscope.quoting import quoted
from plyscope.search.memory import MEMORY_USED_UP

Arguments = argparse.Namespace


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return 0, 1 for a failure, 2 for a command that is not understood."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal that has no "−" shows "?" instead
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given[:1] == ["--plugin"]:
        from plyscope.arena.plugin import conversation

        return conversation.main(given[1:])
    if len(given) == 1 and given[0] in hosts.HOSTS:
        return hosts.run(given[0])
    files = _files(given)
    if files is not None:
        return _open_window(files)
    parser = command_line()
    try:
        chosen = parser.parse_args(given)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 2
    leftovers.begin(installation.settings_folder)
    try:
        run: Callable[[Arguments], int] = chosen.run
        return run(chosen)
    except CommandError as error:
        print(f"plyscope: {error}", file=sys.stderr)
    except MemoryError:
        print(f"plyscope: {MEMORY_USED_UP}", file=sys.stderr)
    except KeyboardInterrupt:
        print("plyscope: stopped.", file=sys.stderr)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read the output has gone; there is nobody to tell
    return 1


def _files(given: Sequence[str]) -> list[str] | None:
    """The files to open in the window, if the words name files and no command; none open it as it is."""
    if given and (given[0].startswith("-") or not (Path(given[0]).exists() or Path(given[0]).suffix)):
        return None
    return [str(Path(name).absolute()) for name in given]


def _open_window(files: Sequence[str]) -> int:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # until the window hears it: an exception may get lost
    missing = [name for name in files if not Path(name).is_file()]
    if missing:
        print(f"plyscope: There is no file {missing[0]}.", file=sys.stderr)
        return 1
    problem = installation.preflight()
    if problem is not None:
        print(f"plyscope: {problem}", file=sys.stderr)
        return 1
    try:
        importlib.import_module("PySide6.QtWidgets")
        app = importlib.import_module("plyscope_desktop.app.main")
    except ImportError as error:
        print(f"plyscope: The window cannot be opened: {error}.", file=sys.stderr)
        return 1
    return int(app.main(files))


# What can be typed.


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and what to type for help."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}. Type `{self.prog} --help`.\n")


def command_line() -> argparse.ArgumentParser:
    """The parser of everything that can be typed."""
    parser = _Parser(
        prog="plyscope",
        description="A laboratory for adversarial search. Alone or with files, opens the window.",
    )
    parser.add_argument("--version", action="version", version=f"plyscope {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[Arguments], int], help: str, json: bool = True) -> Any:
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(run=run)
        if json:
            added.add_argument("--json", action="store_true", help="print one JSON object")
        return added

    command("games", _games, "List the games with their options.")
    command("algorithms", _algorithms, "List the algorithms with their options.")
    presets = command("presets", _presets, "List the worked examples with the numbers that must come out.")
    presets.add_argument("ids", metavar="ID", nargs="*", help="only these examples")
    presets.add_argument(
        "--check", action="store_true", help="compare the numbers with those of the records; 1 if one differs"
    )
    command("doctor", _doctor, "Say how this installation is, and what to do about it.")

    show = command("show", _show, "Show a position: whose turn it is and which moves there are.")
    _position_arguments(show)
    _weights_argument(show)

    search = command("search", _search, "Search a position.")
    _position_arguments(search)
    _search_arguments(search)
    _weights_argument(search)
    search.add_argument(
        "--record", type=Path, metavar="FILE", help="record the search in a file, while it runs"
    )
    search.add_argument(
        "--record-rows", type=_whole_number, metavar="N", help="rows that are recorded at most (100,000,000)"
    )

    perft = command("perft", _perft, "Count the sequences of so many legal moves.")
    _position_arguments(perft)
    perft.add_argument("depth", type=_whole_number, metavar="DEPTH", help="how many moves")
    perft.add_argument("--divide", action="store_true", help="for each first move")

    solve = command("solve", _solve, "Say for certain what a position is worth, where its game has a solver.")
    _position_arguments(solve)
    solve.add_argument("--all", action="store_true", help="what every move is worth")

    tree = command(
        "tree", _tree, "Search a tree such as [[3,12,8],[2,4,6],[14,5,2]] or 3 12 8 / 2 4 6 / 14 5 2."
    )
    tree.add_argument(
        "tree", metavar="TREE", help="nested lists of numbers, or objects; - reads it from input"
    )
    tree.add_argument("--root", choices=("max", "min"), default="max", help="who moves first (max)")
    _search_arguments(tree)
    tree.add_argument("--events", action="store_true", help="all that the search did, step by step")

    check = command("check", _check, "Open files without a window: say what is in them, or what is wrong.")
    check.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a session, a recording, a tree as text, games (.pgn, .pdn, .sgf), a lesson (.md), or a game or "
        "search of your own (.py), which is run and tried",
    )

    export.add_arguments(command("export", _export, "Write a record as CSV, npz, DOT or LaTeX.", json=False))

    tune = command("tune", _tune, "Learn the weights of a game's evaluation from self-play.", json=False)
    _tune_arguments(tune)

    new = command(
        "new",
        _new,
        "Write the file of a game, a search or an evaluation of your own to begin with.",
        json=False,
    )
    new.add_argument("kind", choices=("game", "search", "evaluation"), help="what the file holds")
    new.add_argument("file", type=Path, metavar="FILE.py", help="where it goes")

    _lesson_commands(command)
    listed = command("agents", agents.run, "List, add, remove and test programs that play.", json=False)
    agents.add_arguments(listed)
    _tournament_commands(command)
    for protocol, about in engine.PROTOCOLS.items():
        engine.add_arguments(command(protocol, engine.run, about, json=False), protocol)

    batch = command(
        "batch", _batch, "Answer requests, one JSON object a line, from input to output.", json=False
    )
    batch.add_argument(
        "--own-code",
        action="store_true",
        help='let "game" and "algorithm" name files of your own in Python, which are run',
    )
    return parser


def _lesson_commands(command: Callable[..., Any]) -> None:
    """Commands of the lecture room."""
    answers = exercise_commands
    made = command("exercise", answers.run_exercise, "Make an exercise from a seed, with or without its key.")
    answers.add_exercise(made)
    made = command("sheet", answers.run_sheet, "Make a sheet of exercises: a file, paper, or for Moodle.")
    answers.add_sheet(made)
    answers.add_grade(command("grade", answers.run_grade, "Grade the answers of a class against its sheet."))
    lab.add_arguments(
        command("lab", lab.run, "Count nodes and leaves by depth, algorithm and order of moves.")
    )
    zoo.add_arguments(command("zoo", zoo.run, "Run a wrong alpha-beta beside the right one."))
    court.add_arguments(
        command("claim", court.run, "Judge claims of the lectures by experiments; alone, list them.")
    )


def _tournament_commands(command: Callable[..., Any]) -> None:
    """Commands of matches and tournaments."""
    tournaments.add_match(command("match", tournaments.run_match, "Let two players play pairs of games."))
    tournaments.add_tournament(
        command("tournament", tournaments.run_tournament, "Play a tournament, or go on with one.")
    )
    arena.add_arguments(command("arena", arena.run, "Show, export and report a tournament.", json=False))
    cluster.add_arguments(command("cluster", cluster.run, "Let several machines play.", json=False))


def _position_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", help="a game's id, as `plyscope games` lists them, or a FILE.py of your own"
    )
    parser.add_argument("--position", metavar="TEXT", help="the position, as `show` writes it (the start)")
    parser.add_argument(
        "--moves", metavar="MOVES", default="", help="moves from there, with blanks or ; between"
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        type=_pair,
        default=[],
        help="an option of the game",
    )


def _weights_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--weights", type=Path, metavar="FILE", help="a file of weights to evaluate with")


def _tune_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game's id; `plyscope games` lists them")
    number = partial(parser.add_argument, type=_whole_number, metavar="N")
    number("--games", default=3000, help="games of self-play (3000)")
    number("--pairs", default=2000, help="pairs of games against the old weights (2000)")
    number("--depth", default=4, help="plies that the players look ahead (4)")
    number("--seed", default=1, help="another seed gives other games (1)")
    _weights_argument(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the weights go (GAME.weights.json)")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with what was stopped")


def _search_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--algorithm",
        required=True,
        metavar="NAME",
        help="as `plyscope algorithms` lists them, or a FILE.py of your own",
    )
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        type=_pair,
        default=[],
        help="an option of the algorithm",
    )
    parser.add_argument("--depth", type=_whole_number, metavar="N", help="plies")
    parser.add_argument("--nodes", type=_whole_number, metavar="N", help="nodes at most")
    parser.add_argument("--seconds", type=float, metavar="S", help="seconds at most")
    parser.add_argument("--window", type=_window, metavar="ALPHA,BETA", help="at the root (-inf,inf)")


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, found {quoted(text)}")
    return name, value


def _window(text: str) -> list[float | str]:
    bounds = text.replace("−", "-").replace("∞", "inf").split(",")
    try:
        return [bound if bound in ("inf", "-inf") else float(bound) for bound in bounds]
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected two numbers, inf or -inf, found {quoted(text)}") from None


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise argparse.ArgumentTypeError(f"expected a whole number, found {quoted(text)}")
    return int(text)


# What the commands do; what they need is imported only there.


def _games(given: Arguments) -> int:
    from plyscope.cli import printing

    printing.print_games(as_json=given.json)
    return 0


def _algorithms(given: Arguments) -> int:
    from plyscope.cli import printing

    printing.print_algorithms(as_json=given.json)
    return 0


def _presets(given: Arguments) -> int:
    from plyscope.cli.presets import print_presets

    return print_presets(given.ids, check=given.check, as_json=given.json)


def _doctor(given: Arguments) -> int:
    from plyscope.cli import printing

    report = installation.examine()
    print(printing.json_line(report.json()) if given.json else report.text())
    return 0


def _show(given: Arguments) -> int:
    from plyscope.cli import batch, printing

    _answered(given, batch.show, printing.print_position, counts_from_one=True)
    return 0


def _perft(given: Arguments) -> int:
    from plyscope.cli import batch, printing

    _answered(given, batch.count, printing.print_perft)
    return 0


def _solve(given: Arguments) -> int:
    from plyscope.cli import batch, printing

    _answered(given, batch.solve, printing.print_solution)
    return 0


def _search(given: Arguments) -> int:
    from plyscope.cli import batch, printing
    from plyscope.cli.record import recorded

    _say_if_endless(_request(given))
    with recorded(given, _request(given)) as record:
        ask = partial(batch.search, trace=record.trace)
        record.answer = _answered(given, ask, printing.print_search, counts_from_one=True, trace=record.trace)
    return 0


def _say_if_endless(request: dict[str, Any]) -> None:
    """Say beforehand that a search without a limit will go on until it is stopped."""
    from plyscope.cli import batch_request

    if any(request.get(limit) is not None for limit in ("depth", "nodes", "seconds")):
        return
    if _names_files(request):
        return
    try:
        position = batch_request.position_of(request)
        algorithm, _ = batch_request.algorithm_of(request, position)
    except (ValueError, LookupError):
        return  # the search says what is wrong
    if not algorithm.samples and not position.finished and not algorithm.would_end(position):
        text = "No limit: {game} is too large to be searched to its end, so this goes on until Ctrl+C."
        advice = "--seconds 10 ends it after ten seconds."
        print(text.format(game=position.game.name), advice, file=sys.stderr, flush=True)


def _tree(given: Arguments) -> int:
    from plyscope.cli import printing

    _answered(given, printing.tree, printing.print_tree)
    return 0


def _tune(given: Arguments) -> int:
    from plyscope.catalog import UnknownEntry
    from plyscope.cli.tune import tune
    from plyscope.plain.errors import OwnCodeError

    try:
        return tune(given)
    except (ValueError, OSError, UnknownEntry, OwnCodeError) as error:
        raise CommandError(str(error)) from None


def _export(given: Arguments) -> int:
    try:
        print(export.export(given))
    except (ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    return 0


def _batch(given: Arguments) -> int:
    from plyscope.cli import batch

    batch.serve(sys.stdin.buffer, sys.stdout.buffer, own_code=given.own_code)
    return 0


def _new(given: Arguments) -> int:
    from plyscope.plain import templates

    try:
        templates.write(given.file, given.kind)
    except (ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    print(f"{given.file} is written. Try `plyscope check {given.file}`.")
    return 0


def _check(given: Arguments) -> int:
    from plyscope.cli.check import print_files

    return print_files(given.files, as_json=given.json)


def _answered(
    given: Arguments,
    ask: Callable[[dict[str, Any], Any], dict[str, Any]],
    print_answer: Callable[..., None],
    *,
    counts_from_one: bool = False,
    trace: Any = None,
) -> dict[str, Any]:
    """Ask as a batch would, and print the answer; Ctrl+C ends a search, whose best answer is printed."""
    from plyscope.cli import batch, printing
    from plyscope.rules.stop import Stop
    from plyscope.search.large_stack import on_large_stack

    stop, request = Stop(), _request(given)
    try:
        if _names_files(request):
            from plyscope.cli import own_code

            asked = {**request, "do": given.command}
            answer = on_large_stack(lambda: own_code.answer(asked, stop, trace), stop.set)
        else:
            answer = on_large_stack(lambda: ask(request, stop), stop.set)
    except Exception as error:
        if batch.kind_of(error) == "internal":
            raise
        raise CommandError(str(error) or type(error).__name__) from None
    if given.json:
        print(printing.json_line(answer))
    elif counts_from_one:
        print_answer(answer, printing.Names(request))
    else:
        print_answer(answer)
    return answer


def _names_files(request: dict[str, Any]) -> bool:
    return any(str(request.get(kind, "")).endswith(".py") for kind in ("game", "algorithm"))


def _weights(given: Arguments) -> dict[str, float]:
    from plyscope.catalog import UnknownEntry, is_file
    from plyscope.cli.tune import weights_for
    from plyscope.plain.errors import OwnCodeError

    try:
        if is_file(given.game):
            from plyscope.cli.own_code import opened

            return weights_for(opened(given.game).name, given.weights)
        return weights_for(given.game, given.weights)
    except OwnCodeError as error:
        raise CommandError(str(error)) from None
    except (ValueError, OSError, UnknownEntry) as error:
        raise CommandError(f"{given.weights}: {error}") from None


def _request(given: Arguments) -> dict[str, Any]:
    """The command line as a request of `batch`."""
    words = vars(given)
    plain = ("game", "position", "algorithm", "depth", "nodes", "seconds", "divide", "events", "root", "all")
    request: dict[str, Any] = {name: words[name] for name in plain if name in words}
    if "moves" in words:
        separated = given.moves.split(";") if ";" in given.moves else given.moves.split()
        request["moves"] = [move.strip() for move in separated]
        request["options"] = dict(given.option)
    if words.get("weights") is not None:
        request["weights"] = _weights(given)
    if "set" in words:
        request["set"] = dict(given.set)
        if given.window is not None:
            request["window"] = given.window
    if "tree" in words:
        request["tree"] = sys.stdin.read() if given.tree == "-" else given.tree
    return request


if __name__ == "__main__":
    sys.exit(main())
