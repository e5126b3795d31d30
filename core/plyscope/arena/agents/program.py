"""Program: the file that an agent runs, and its SHA-256, by which changes are noticed."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path

from plyscope.arena.agents.agent import Agent
from plyscope.files.checksums import sha256

INTERPRETERS = re.compile(
    r"(python[\d.]*w?|pypy[\d.]*|py|java|node|bun|deno|ruby|perl|lua[\d.]*|luajit|julia|rscript|dotnet|mono|php|"
    r"(ba|da|z|k)?sh|racket|guile|scheme|swipl|sbcl|wine\d*|env)(\.exe)?",
    re.IGNORECASE,
)
"""Programs that run another one, which is the first of their arguments that is a file."""

FOLDERS = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")
"""Where programs lie that are not on everybody's PATH."""

BLOCK = 1 << 20


def program_of(agent: Agent) -> Path | None:
    """The file that an agent runs: its program, or what an interpreter runs; None if there is none."""
    first = located(agent.command[0], agent.folder)
    if INTERPRETERS.fullmatch(Path(agent.command[0]).name):
        for word in agent.command[1:]:
            path = Path(agent.folder, word) if agent.folder else Path(word)
            if not word.startswith("-") and path.is_file():
                return path
    return first


def located(program: str, folder: str = "") -> Path | None:
    """Where a program is: as its path says, seen from the folder, or in `search_path`; None if nowhere."""
    path = Path(program)
    if path.is_absolute() or os.sep in program or (os.altsep is not None and os.altsep in program):
        path = Path(folder, program) if folder else path
        return path if path.is_file() else None
    found = shutil.which(program, path=search_path())
    if found is not None:
        return Path(found)
    path = Path(folder, program)
    return path if path.is_file() else None


def search_path() -> str:
    """The folders in which programs are looked for: PATH, then FOLDERS; in the form of PATH."""
    folders = [*os.environ.get("PATH", os.defpath).split(os.pathsep)]
    if sys.platform != "win32":
        folders += [folder for folder in FOLDERS if folder not in folders]
    return os.pathsep.join(folders)


def digest(agent: Agent) -> str:
    """The SHA-256 of the file that an agent runs, in hexadecimal; "" if it cannot be read."""
    path = program_of(agent)
    if path is None:
        return ""
    try:
        status = path.stat()
        state = (status.st_mtime_ns, status.st_size)
        known = _digests.get(path)
        if known is None or known[0] != state:
            known = _digests[path] = state, _digest_of(path)
        return known[1]
    except OSError:
        return ""


_digests: dict[Path, tuple[tuple[int, int], str]] = {}


def _digest_of(path: Path) -> str:
    found = sha256()
    with open(path, "rb") as file:
        while data := file.read(BLOCK):
            found.update(data)
    return found.hexdigest()
