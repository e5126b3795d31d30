"""Trust: what to ask before a program runs that a file from elsewhere names."""

from __future__ import annotations

from collections.abc import Iterable

from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.command_text import text_of
from plyscope.own_code import surroundings
from plyscope.quoting import visible


def is_trusted(agent: Agent, known: Iterable[Agent]) -> bool:
    """Return True if the user has an agent with the same command, folder and options already."""
    same = (agent.command, agent.folder, agent.options)
    return any((other.command, other.folder, other.options) == same for other in known)


def full_command(agent: Agent) -> str:
    """The whole command as text, its folder and options with it, safe to show."""
    said = text_of(agent.command)
    if agent.folder:
        said += f"\nin {agent.folder}"
    said += "".join(f"\n{name} = {value}" for name, value in agent.options)
    return "\n".join(visible(line) for line in said.split("\n"))


def question(agent: Agent) -> str:
    """The question before a program from elsewhere runs for the first time, its full command within."""
    return f"{visible(agent.name)} is a program that runs with your rights. {full_command(agent)}"


def warning(agent: Agent) -> str:
    """The sentence about what the program of an agent can do here."""
    if agent.is_python and surroundings.bubblewrap() is not None:
        return "Other people's code can read your files, but cannot write them or use the network."
    return "Other people's code can read and change your files. Run only what you trust."
