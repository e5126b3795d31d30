"""What tests of agents share: a list of agents of their own, and programs that play as a word says."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.drivers.driver import DeclaredOption, Identity
from plyscope.arena.host import known_agents
from plyscope_desktop.session import agents as session_agents
from plyscope_desktop.session.agents import Agents

SCRIPT = Path(__file__).parents[1] / "support" / "agent_script.py"

Make = Callable[..., Agent]


@pytest.fixture
def agents(qtbot: QtBot, config: Path) -> Iterator[Agents]:
    """The agents of the program, in a list of this test's own."""
    session_agents.agents.cache_clear()
    made = session_agents.agents()
    yield made
    made.close()
    session_agents.agents.cache_clear()
    known_agents._Provided.agents = None
    known_agents._foreign.clear()


@pytest.fixture
def scripted(agents: Agents) -> Make:
    """Adds a program that plays as a word says; it counts as tested already."""

    def make(mode: str = "events", **more: object) -> Agent:
        option = DeclaredOption("depth", "spin", 2, 1, 9)
        games = ("connect4", "tictactoe")
        who = Identity(
            f"Scripted {mode}", "Tests", games=games, options=(option,), analyses=mode == "analyse"
        )
        tested = Tested("move", identity=who, seconds=0.05, protocol="lines")
        command = (sys.executable, str(SCRIPT), mode)
        agent = Agent("", f"Scripted {mode}", command, "lines", tested=tested, **more)  # type: ignore[arg-type]
        return agents.add([agent], test=False)[0]

    return make
