"""Requests that name files of own code: they are answered in a process of their own, with deadlines."""

from __future__ import annotations

import atexit
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

from plyscope import catalog
from plyscope.cli.batch_request import limits_of
from plyscope.cli.errors import RequestError
from plyscope.own_code.child_process import ChildProcess
from plyscope.own_code.remote_search import STOPPING, watched
from plyscope.own_code.workshop import OwnFile, Workshop
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop

ANSWER = 5.0
"""Seconds within which a position must be shown."""

KINDS: tuple[catalog.Kind, ...] = ("game", "algorithm")


def names_files(request: dict[str, Any]) -> bool:
    """Return True if the game or the algorithm of a request is a file."""
    return any(isinstance(request.get(kind), str) and catalog.is_file(request[kind]) for kind in KINDS)


def answer(request: dict[str, Any], stop: Stop, trace: Trace | None = None) -> dict[str, Any]:
    """Return the answer to a request with files, as batch gives it; raises its errors, and OwnCodeError.

    `trace` takes the record of a search.
    """
    files, named = [], dict(request)
    for kind in KINDS:
        name = named.get(kind)
        if isinstance(name, str) and catalog.is_file(name):
            files.append(opened(name))
            named[kind] = files[-1].name
    process = workshop().take(tuple(files))
    try:
        said = _asked(process, named, stop, trace)
    finally:
        workshop().give_back(process)
    if "refusal" in said:
        raise RequestError(str(said["refusal"]["kind"]), str(said["refusal"]["message"]))
    found: dict[str, Any] = said["answer"]
    return found


def _asked(process: ChildProcess, request: dict[str, Any], stop: Stop, trace: Trace | None) -> dict[str, Any]:
    question = {"do": "request", "request": request}
    if request["do"] in ("search", "tree"):
        return watched(process, question, limits_of(request, stop), trace)[0]
    if request["do"] == "show":
        return process.ask({**question, "processor_seconds": 2 * ANSWER}, ANSWER)
    stopped: list[float] = []

    def turn() -> float | None:
        if stop.is_set() and not stopped:
            stopped.append(monotonic())
            return STOPPING
        return None

    return process.ask(question, None, turn=turn)


@cache
def workshop() -> Workshop:
    """The workshop of this command line."""
    made = Workshop()
    atexit.register(made.close)
    return made


_versions: dict[str, tuple[tuple[int, int], OwnFile]] = {}


def opened(name: str) -> OwnFile:
    """The file of this name, run again if it has changed; raises OwnCodeError."""
    path = Path(name).absolute()
    try:
        status = path.stat()
        state = (status.st_mtime_ns, status.st_size)
    except OSError:
        state = (0, 0)
    known = _versions.get(str(path))
    if known is None or known[0] != state:
        known = _versions[str(path)] = state, workshop().load(path)
    return known[1]
