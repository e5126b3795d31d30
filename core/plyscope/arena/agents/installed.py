"""Installed: programs that play and that are known by name, found on this computer."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.program import search_path


@dataclass(frozen=True)
class KnownProgram:
    """A program by its file's name: what it is called, its protocol, and the arguments that make it speak."""

    file: str
    name: str
    protocol: str
    arguments: tuple[str, ...] = ()


KNOWN = (
    KnownProgram("stockfish", "Stockfish", "uci"),
    KnownProgram("fairy-stockfish", "Fairy-Stockfish", "uci"),
    KnownProgram("fairy-stockfish", "Fairy-Stockfish (UCCI)", "ucci"),
    KnownProgram("pikafish", "Pikafish", "uci"),
    KnownProgram("ethereal-chess", "Ethereal", "uci"),
    KnownProgram("glaurung", "Glaurung", "uci"),
    KnownProgram("toga2", "Toga II", "uci"),
    KnownProgram("fruit", "Fruit", "uci"),
    KnownProgram("lc0", "Leela Chess Zero", "uci"),
    KnownProgram("berserk", "Berserk", "uci"),
    KnownProgram("sjaakii", "Sjaak II", "uci"),
    KnownProgram("gnuchess", "GNU Chess", "uci", ("--uci",)),
    KnownProgram("crafty", "Crafty", "cecp"),
    KnownProgram("phalanx", "Phalanx", "cecp"),
    KnownProgram("sjeng", "Sjeng", "cecp"),
    KnownProgram("hoichess", "HoiChess", "cecp"),
    KnownProgram("fairymax", "Fairy-Max", "cecp"),
    KnownProgram("eleeye", "ElephantEye", "ucci"),
    KnownProgram("hoixiangqi", "HoiXiangqi", "cecp"),
    KnownProgram("maxqi", "MaxQi", "cecp"),
    KnownProgram("gnugo", "GNU Go", "gtp", ("--mode", "gtp")),
    KnownProgram("gtp-rhino", "GRhino", "gtp"),
)
"""Programs that play by themselves, without files that must be fetched first; the order is that of lists."""

GOMOCUP = "pbrain-"
"""The names of programs that speak the protocol of Gomocup begin with this."""


def known_program(command: Iterable[str]) -> KnownProgram | None:
    """The known program of a command, by its file's name, if its arguments do not choose another protocol."""
    words = list(command)
    file = _name_of(words[0]) if words else ""
    fitting = [one for one in KNOWN if one.file == file and list(one.arguments) == words[1:]]
    if fitting:
        return fitting[0]
    if file.startswith(GOMOCUP):
        return KnownProgram(file, file.removeprefix(GOMOCUP), "gomocup")
    return None


def find_installed(listed: Iterable[Agent] = ()) -> tuple[Agent, ...]:
    """Agents for the known programs where programs are looked for, without ids and tests.

    Those whose command and protocol an agent of `listed` has are left out.
    """
    have = {(_resolved(agent.command[0]), agent.command[1:], agent.protocol) for agent in listed}
    found: list[Agent] = []
    for program in [*KNOWN, *_gomocup_programs()]:
        path = shutil.which(program.file, path=search_path())
        if path is None or (_resolved(path), program.arguments, program.protocol) in have:
            continue
        command = (path, *program.arguments)
        found.append(Agent(id="", name=program.name, command=command, protocol=program.protocol))
    return tuple(found)


def _gomocup_programs() -> list[KnownProgram]:
    """Every program of a searched folder whose name begins as those of Gomocup do."""
    files: dict[str, None] = {}
    for folder in search_path().split(os.pathsep):
        try:
            names = sorted(os.listdir(folder or "."))
        except OSError:
            continue
        files |= {_name_of(name): None for name in names if name.startswith(GOMOCUP)}
    return [KnownProgram(file, file.removeprefix(GOMOCUP), "gomocup") for file in files]


def _name_of(program: str) -> str:
    """The name of a program's file as in KNOWN: without folder, `.exe`, and in lower case."""
    return Path(program.replace("\\", "/") if os.name == "nt" else program).name.lower().removesuffix(".exe")


def _resolved(program: str) -> str:
    path = shutil.which(program, path=search_path()) or program
    return os.path.realpath(path)
