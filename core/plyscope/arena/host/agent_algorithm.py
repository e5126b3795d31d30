"""What the catalog says of an agent, so that its searches are shown and saved like those of an algorithm."""

from __future__ import annotations

from pathlib import Path

from plyscope.arena.agents.agent import Agent
from plyscope.arena.host.agent_search import AgentSearch, NoOptions
from plyscope.arena.host.known_agents import agent_of, declines, named_agent
from plyscope.search.search import Algorithm

MOST_SOURCE = 200_000
"""Characters of a student's file that are shown as its text."""


def agent_algorithm(name: str) -> Algorithm:
    """What the catalog says of `agent:ID`, also of an agent that this machine does not have."""
    id = agent_of(name)
    agent = named_agent(id)
    return Algorithm(
        id=name,
        name=id if agent is None else agent.name,
        sentence="A program of its own: what it tells of its search is recorded.",
        pseudocode="" if agent is None else _source_of(agent),
        source="" if agent is None else agent.command[0],
        options=NoOptions,
        build=lambda options: AgentSearch(id),  # type: ignore[arg-type, return-value]  # it runs like a Search
        declines=lambda game: declines(id, game),
        tells=lambda position, answer, trace: answer.details,
        chance=True,
        windows="any",
    )


def _source_of(agent: Agent) -> str:
    """The text of a student's file; "" for programs, and for files that cannot be read."""
    if not agent.is_python:
        return ""
    try:
        return Path(agent.command[0]).read_text("utf-8", "replace")[:MOST_SOURCE]
    except OSError:
        return ""
