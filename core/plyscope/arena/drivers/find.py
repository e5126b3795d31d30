"""Drivers by the ids of their protocols, and the order in which the protocol of a program is found out."""

from __future__ import annotations

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.drivers.driver import Driver
from plyscope.quoting import quoted

DETECTION = ("lines", "uci", "gtp", "ucci", "gomocup", "cecp")
"""The order in which protocols are tried on a program."""

NAME_HINTS = (
    ("pbrain-", "gomocup"),
    ("gnugo", "gtp"),
    ("gtp-", "gtp"),
    ("katago", "gtp"),
    ("leela-zero", "gtp"),
    ("leelaz", "gtp"),
    ("pachi", "gtp"),
    ("stockfish", "uci"),
    ("pikafish", "uci"),
    ("ethereal", "uci"),
    ("glaurung", "uci"),
    ("toga", "uci"),
    ("lc0", "uci"),
    ("sjaak", "uci"),
    ("eleeye", "ucci"),
    ("hoixiangqi", "cecp"),
    ("hoichess", "cecp"),
    ("fairymax", "cecp"),
    ("maxqi", "cecp"),
    ("shamax", "cecp"),
    ("phalanx", "cecp"),
    ("sjeng", "cecp"),
    ("crafty", "cecp"),
    ("gnuchess", "cecp"),
)
"""Parts of the names of programs, and the protocol that such a program most likely speaks."""


class UnknownProtocol(LookupError):
    """A protocol that this program does not speak; says which there are."""


def drivers() -> dict[str, type[Driver]]:
    """All drivers by id, in the order of DETECTION, others behind."""
    found: dict[str, type[Driver]] = catalog.entries("arena.drivers", "DRIVER")
    order = [id for id in DETECTION if id in found]
    return {id: found[id] for id in [*order, *(id for id in found if id not in order)]}


def driver(id: str) -> type[Driver]:
    """The driver of a protocol; raises UnknownProtocol."""
    found = drivers()
    if id not in found:
        raise UnknownProtocol(f"There is no protocol {quoted(id)}; the protocols are: {', '.join(found)}.")
    return found[id]


ARGUMENT_HINTS = (("ucci", "ucci"), ("uci", "uci"), ("gtp", "gtp"), ("xboard", "cecp"))
"""Parts of arguments that choose a protocol."""


def detection(agent: Agent) -> list[str]:
    """The ids of the protocols in the order in which they are tried on an agent."""
    if agent.is_python:
        return ["lines"]
    name = agent.command[0].replace("\\", "/").rpartition("/")[2].lower()
    said = " ".join(agent.command[1:]).lower()
    hinted = [protocol for part, protocol in ARGUMENT_HINTS if part in said][:1]
    hinted += [protocol for part, protocol in NAME_HINTS if part in name]
    known = drivers()
    return [id for id in dict.fromkeys([*hinted, *DETECTION]) if id in known]
