"""The command `plyscope agents`: the list of programs that play, and their tests."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from plyscope.cli.errors import CommandError
from plyscope.files.file_names import shown_name
from plyscope.quoting import quoted, visible

if TYPE_CHECKING:
    from plyscope.arena.agents.agent import Agent, Tested
    from plyscope.arena.agents.agents_file import AgentList

COMMAND = "cmd:"
TRAILING = ("--name", "--protocol", "--folder", "--seconds")
"""Options of `agents add` that may also stand behind the command."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words of `plyscope agents`."""
    _json(parser, False)
    actions = parser.add_subparsers(dest="action", metavar="ACTION")

    def action(name: str, help: str) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = actions.add_parser(name, help=help, description=help)
        _json(added, argparse.SUPPRESS)
        return added

    action("list", "List the agents; so does `plyscope agents` alone.")
    add = action("add", "Add a program, or files in Python, and test them.")
    add.add_argument("--name", metavar="N", help="what it is called (as it calls itself)")
    add.add_argument("--protocol", metavar="P", help=f"{_protocols()} (found out)")
    add.add_argument("--folder", metavar="DIR", help="the folder it runs in")
    add.add_argument("--seconds", type=float, metavar="S", help="seconds a move (1)")
    add.add_argument("--no-test", action="store_true", help="do not run it")
    add.add_argument(
        "words",
        nargs=argparse.REMAINDER,
        metavar="CMD",
        help="the program and its arguments, or FILE.py …; the options can also stand behind them, unless "
        "-- stands before them",
    )
    remove = action("remove", "Remove an agent.")
    remove.add_argument("id", metavar="ID", help="its id, as `plyscope agents` lists them")
    find = action("find", "Find programs that are installed here.")
    find.add_argument("--add", action="store_true", help="add and test those that are not in the list")
    test = action("test", "Test an agent: handshake, one move, end.")
    test.add_argument(
        "agent", metavar="ID|FILE.py|cmd:COMMAND", help="its id, or a file or command that is in no list"
    )
    test.add_argument("--protocol", metavar="P", help=f"{_protocols()} (its own, or found out)")
    test.add_argument("--game", metavar="G", help="the game of the move (one that it plays)")
    test.add_argument("--seconds", type=float, metavar="S", help="seconds for the move (its own, or 1)")
    test.add_argument("--start", type=float, metavar="S", help="seconds for the handshake (5)")
    test.add_argument("--margin", type=float, metavar="S", help="seconds that are forgiven (its own, or 0.1)")
    test.add_argument("--talk", action="store_true", help="print what is said, too")


def run(given: argparse.Namespace) -> int:
    """Run `plyscope agents`."""
    from plyscope.arena.agents.agents_file import AgentsFileError, UnknownAgent
    from plyscope.arena.agents.resolve import EntrantError
    from plyscope.catalog import UnknownEntry
    from plyscope.files.atomic_save import SavingError

    actions = {"add": _add, "remove": _remove, "find": _find, "test": _test}
    try:
        return actions.get(given.action, _list)(given)
    except (AgentsFileError, UnknownAgent, UnknownEntry, EntrantError, SavingError) as error:
        raise CommandError(str(error)) from None


def _json(parser: argparse.ArgumentParser, default: Any) -> None:
    parser.add_argument("--json", action="store_true", default=default, help="print one JSON object")


def _protocols() -> str:
    return "uci, ucci, gtp, gomocup, cecp or lines"


def _opened() -> AgentList:
    import sys

    from plyscope.arena.agents.agents_file import AgentList

    agents = AgentList()
    for problem in agents.problems:
        print(f"plyscope: {problem}", file=sys.stderr)
    return agents


# What the actions do.


def _list(given: argparse.Namespace) -> int:
    agents = _opened()
    if given.json:
        _print_json({"agents": [_told(agent) for agent in agents.agents], "problems": list(agents.problems)})
        return 0
    if not agents.agents:
        print("There are no agents yet. `plyscope agents find` looks for programs that are installed.")
        return 0
    _print_table(agents.agents)
    return 0


def _add(given: argparse.Namespace) -> int:
    agents = _opened()
    added: list[Agent] = []
    for agent in _given_agents(given):
        if not given.no_test:
            agent = _tried(agent)
        agent = replace(agent, name=given.name or _called(agent))
        added.append(agents.add(agent))
    if given.json:
        _print_json({"added": [_told(agent) for agent in added]})
    else:
        _print_table(added)
    return 0


def _remove(given: argparse.Namespace) -> int:
    removed = _opened().remove(given.id)
    if given.json:
        _print_json({"removed": _told(removed)})
    else:
        print(f"{removed.id} is removed: {_command(removed)}")
    return 0


def _find(given: argparse.Namespace) -> int:
    from plyscope.arena.agents.installed import find_installed

    agents = _opened()
    found = list(find_installed(agents.agents))
    if given.add:
        found = [agents.add(_tried(agent)) for agent in found]
    if given.json:
        _print_json({"added" if given.add else "found": [_told(agent) for agent in found]})
    elif given.add:
        _print_table(found)
    else:
        for agent in found:
            print(f"{agent.name:<24}{agent.protocol:<9}{_command(agent)}")
        if not found:
            print("No program is installed that is known here and not in the list.")
    return 0


def _test(given: argparse.Namespace) -> int:
    from plyscope import catalog
    from plyscope.arena.agents.probe import START, probe

    unlisted = given.agent.startswith(COMMAND) or given.agent.endswith(".py")
    agents = None if unlisted else _opened()
    if agents is None:
        agent = _of_words((given.agent.removeprefix(COMMAND),), given.protocol)
    else:
        agent = agents.agent(given.agent)
    changes: dict[str, Any] = {}
    if given.protocol is not None:
        changes["protocol"] = _protocol(given.protocol)
    if given.margin is not None:
        changes["margin"] = _seconds(given.margin, "--margin", least=0.0)
    asked = replace(agent, **changes)
    seconds = agent.seconds if given.seconds is None else _seconds(given.seconds, "--seconds")
    start = START if given.start is None else _seconds(given.start, "--start")
    game = None if given.game is None else catalog.game(given.game)
    tested = probe(asked, game, seconds, hear=_print_line if given.talk else None, start=start)
    if agents is not None and not changes and game is None:
        agents.put(replace(agent, tested=tested, protocol=agent.protocol or tested.protocol))
    if given.json:
        _print_json(
            {
                "verdict": tested.verdict,
                "reason": tested.reason,
                "move": tested.move or None,
                "strikes": list(tested.strikes),
                "seconds": None if tested.move_seconds is None else round(tested.move_seconds, 3),
            }
        )
    else:
        _print_test(asked, tested)
    return 0 if tested.verdict == "move" else 1


def _given_agents(given: argparse.Namespace) -> list[Agent]:
    """The agents that `agents add` was given: a command, or files in Python."""
    from plyscope.catalog import is_file

    words = _without_options(given)
    if not words:
        raise CommandError("agents add needs a program and its arguments, or a FILE.py.")
    alone = [(word,) for word in words] if all(is_file(word) for word in words) else [tuple(words)]
    if given.name and len(alone) > 1:
        raise CommandError("--name goes with one agent.")
    changes: dict[str, Any] = {}
    if given.seconds is not None:
        changes["seconds"] = _seconds(given.seconds, "--seconds")
    if given.folder is not None:
        if not Path(given.folder).is_dir():
            raise CommandError(f"There is no folder {given.folder}.")
        changes["folder"] = str(Path(given.folder).absolute())
    return [replace(_of_words(one, given.protocol), **changes) for one in alone]


def _without_options(given: argparse.Namespace) -> list[str]:
    """The words of the command; takes the options behind it into `given`, unless -- stands before it."""
    words: list[str] = list(given.words)
    if words[:1] == ["--"]:
        return words[1:]
    while True:
        if words[-1:] == ["--json"]:
            given.json = True
            words.pop()
        elif words[-1:] == ["--no-test"]:
            given.no_test = True
            words.pop()
        elif len(words) > 2 and words[-2] in TRAILING:
            name, value = words[-2].removeprefix("--"), words[-1]
            setattr(given, name, _number(value, words[-2]) if name == "seconds" else value)
            del words[-2:]
        else:
            return words


def _of_words(words: Sequence[str], protocol: str | None) -> Agent:
    """The agent of a program and its arguments as they were typed here."""
    from plyscope.arena.agents import program
    from plyscope.arena.agents.agent import Agent
    from plyscope.arena.agents.command_text import CommandTextError, words_of
    from plyscope.arena.agents.python_file import PythonFileError, python_agent
    from plyscope.arena.agents.resolve import named_agent
    from plyscope.catalog import is_file

    try:
        command = tuple(words) if len(words) > 1 else words_of(words[0])
    except CommandTextError as error:
        raise CommandError(str(error)) from None
    if len(command) == 1 and is_file(command[0]):
        path = Path(command[0]).absolute()
        try:
            return python_agent(path)
        except PythonFileError:  # its test says what is wrong, and where
            return Agent(id="", name=shown_name(path.stem), command=(str(path),), protocol="lines")
    here = program.located(command[0])
    files = [word for word in command[1:] if not os.path.isabs(word) and Path(word).is_file()]
    if here is not None:
        command = (str(here.absolute()), *command[1:])
    agent = named_agent(command, "" if protocol is None else _protocol(protocol))
    return replace(agent, folder=os.getcwd()) if files else agent


def _protocol(text: str) -> str:
    from plyscope.arena.drivers.find import drivers

    if text not in drivers():
        raise CommandError(f"There is no protocol {text}; the protocols are: {', '.join(drivers())}.")
    return text


def _seconds(seconds: float, option: str, least: float = 0.01) -> float:
    if not least <= seconds <= 3600:
        raise CommandError(f"{option} takes seconds from {least:g} to 3600.")
    return seconds


def _number(text: str, option: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise CommandError(f"{option} takes a number, found {quoted(text)}.") from None


def _tried(agent: Agent) -> Agent:
    """The same agent with what a test of it found."""
    from plyscope.arena.agents.probe import probe

    tested = probe(agent, None, agent.seconds)
    return replace(agent, tested=tested, protocol=agent.protocol or tested.protocol)


def _called(agent: Agent) -> str:
    """The name that a program gives itself; a file in Python has one already."""
    if agent.is_python or agent.tested is None:
        return agent.name
    return agent.tested.identity.name or agent.name


# What is printed.


def _print_json(value: Any) -> None:
    from plyscope import strict_json

    print(strict_json.write(value))


def _print_line(moment: float, sign: str, text: str) -> None:
    print(f"{sign} {text}", flush=True)


def _told(agent: Agent) -> dict[str, Any]:
    from plyscope.arena.agents.agent_json import agent_json

    return agent_json(agent)


def _command(agent: Agent) -> str:
    from plyscope.arena.agents.command_text import text_of

    return visible(text_of(agent.command))


def _print_table(agents: Sequence[Agent]) -> None:
    wide = max((len(agent.id) for agent in agents), default=0) + 2
    for agent in agents:
        tested = agent.tested
        state = "–" if tested is None else "ok" if tested.verdict == "move" else "FAILS"
        print(f"{state:<7}{agent.id:<{wide}}{agent.protocol or '–':<9}{_able(agent):<38}  {_command(agent)}")
        if tested is not None and tested.verdict != "move":
            print(f"       {_failed(tested)}")


def _able(agent: Agent) -> str:
    from plyscope import catalog

    if agent.tested is None:
        return "not tested yet"
    who = agent.tested.identity
    does = "analyses" if who.analyses else "plays"
    listed = "all games" if len(who.games) == len(catalog.games()) else ", ".join(who.games)
    return f"{does} {listed}" if listed else "tells no games"


def _failed(tested: Tested) -> str:
    named = tested.line is None or f"line {tested.line}" in tested.reason
    place = "" if named else f"line {tested.line}: "
    return f"{tested.verdict}: {place}{tested.reason}"


def _print_test(agent: Agent, tested: Tested) -> None:
    who = tested.identity
    version = "" if not who.version or who.version in who.name else f" {who.version}"
    author = f", by {who.author}" if who.author else ""
    print(f"{who.name or agent.name}{version}{author}")
    if tested.protocol:
        print(f"protocol   {tested.protocol}")
    if who.games:
        print(f"games      {', '.join(who.games)}")
    if tested.seconds is not None:
        print(f"started    after {tested.seconds:.2f} s")
    if who.options:
        print(f"options    {len(who.options):,}")
    for strike in tested.strikes:
        print(f"strike     {strike}")
    if tested.verdict == "move":
        print(f"move       {tested.move} after {tested.move_seconds or 0:.2f} s")
        return
    print(f"FAILS      {_failed(tested)}")
    for line in tested.log:
        print(f"           {line}")
