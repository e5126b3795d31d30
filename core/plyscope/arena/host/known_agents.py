"""Known agents: the programs that a window can ask for moves, by their ids."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Protocol

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.rules.game import Game

PREFIX = catalog.AGENT


_foreign: dict[str, Agent] = {}


class Host(Protocol):
    """The side of the window that speaks with the process of the host; any thread may ask."""

    def ask(self, question: dict[str, Any], heard: Callable[[dict[str, Any]], None]) -> int:
        """Send a question; what is said about it is heard in another thread. Returns its number."""

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message without an answer."""


class _Provided:
    """The agents of this machine, None until they are read, and where they and their host come from."""

    agents: dict[str, Agent] | None = None
    load: Callable[[], Iterable[Agent]] = staticmethod(lambda: ())
    host: Callable[[], Host] | None = None


def provide(load: Callable[[], Iterable[Agent]], host: Callable[[], Host]) -> None:
    """Read the agents by `load` when one is asked for first, and let `host` run them."""
    _Provided.agents, _Provided.load, _Provided.host = None, staticmethod(load), staticmethod(host)


def present_host() -> Host | None:
    """What runs the agents of this program; None where nothing does."""
    return None if _Provided.host is None else _Provided.host()


def know_agents(agents: Iterable[Agent]) -> None:
    """Know these agents by their ids from now on, and no others."""
    _Provided.agents = {agent.id: agent for agent in agents}


def _known() -> dict[str, Agent]:
    if _Provided.agents is None:
        know_agents(_Provided.load())
    assert _Provided.agents is not None
    return _Provided.agents


def known_agents() -> tuple[Agent, ...]:
    """All agents of this machine, in the order of their list."""
    return tuple(_known().values())


def known_agent(id: str) -> Agent | None:
    """The agent with an id; None if there is none any more, or never was on this machine."""
    return _known().get(id)


def agents_of_file(path: Path) -> tuple[Agent, ...]:
    """The agents that are this Python file."""
    return tuple(
        agent
        for agent in known_agents()
        if agent.is_python and Path(agent.folder, agent.command[0]).absolute() == path.absolute()
    )


def foreign_agent(agent: Agent) -> str:
    """Take an agent that a file from elsewhere names: it is called by its name, and not run.

    Returns the id under which `named_agent` finds it.
    """
    id = next((id for id, known in _foreign.items() if known == agent), f"elsewhere {len(_foreign) + 1}")
    _foreign[id] = agent
    return id


def is_foreign(id: str) -> bool:
    """Return True for the id of an agent that a file named and nobody agreed to run."""
    return id in _foreign


def named_agent(id: str) -> Agent | None:
    """The agent with an id, known here or named by a file."""
    return _known().get(id) or _foreign.get(id)


def agent_of(algorithm: str) -> str:
    """The id of the agent that an algorithm of the catalog stands for; "" for other algorithms."""
    return algorithm.removeprefix(PREFIX) if algorithm.startswith(PREFIX) else ""


def declines(id: str, game: Game) -> str | None:
    """Return why an agent cannot play a game, or None. What was not tested yet may try."""
    agent = known_agent(id)
    if game.elsewhere is not None or catalog.is_file(game.id):
        return "Agents cannot play a game of own code."
    if agent is None or agent.tested is None or not agent.tested.identity.games:
        return None
    return None if game.id in agent.tested.identity.games else f"{agent.name} does not play {game.name}."
