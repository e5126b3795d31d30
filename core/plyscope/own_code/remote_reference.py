"""Remote reference: the right search beside an own one, worked out in a process that can play own games."""

from __future__ import annotations

import uuid
from threading import Event
from typing import TYPE_CHECKING, cast

import numpy as np

from plyscope.own_code.remote_search import Question
from plyscope.own_code.shared_rows import RowCopy, SharedRows
from plyscope.plain.errors import OwnCodeError
from plyscope.plain.reference import NAMES, Conventions, CutRule, Fail, Kind, Reference
from plyscope.record.trace import CHUNK_ROWS, Trace

if TYPE_CHECKING:
    from plyscope.own_code.workshop import Workshop

MOST_ROWS = 4_000_000
"""Rows of a record that are compared at most, from its first one."""

SECONDS = 60.0
"""Seconds within which the reference must be found."""


class Unreferenced(Exception):
    """A record that has no reference; its text says why."""


def reference_of(workshop: Workshop, asked: Question, record: Trace, stop: Event | None = None) -> Reference:
    """Return the reference of a search that was `asked` for and wrote this record.

    Takes as long as a search in plain Python of as many nodes. Raises Unreferenced, also soon after `stop`
    is set, and OwnCodeError.
    """
    process = workshop.take(asked.files)

    def turn() -> None:
        if stop is not None and stop.is_set():
            process.end()
            raise Unreferenced

    name, answer = (process.folder / f"{kind} {uuid.uuid4().hex}" for kind in ("record", "rows"))
    shared: SharedRows | None = None
    try:
        rows = min(record.length, MOST_ROWS)
        with open(name, "wb") as file:
            for part in record.read(0, rows):
                file.write(np.ascontiguousarray(part).tobytes())
        room = 4 * rows + CHUNK_ROWS
        shared = SharedRows(answer, room, new=True)
        question = {"position": asked.position, "record": name.name, "file": answer.name, "rows": room}
        found = process.ask({"do": "reference", **question}, SECONDS, turn=turn)
        if "reason" in found:
            raise Unreferenced(str(found["reason"]))
        if found.get("kind") not in NAMES or found.get("fail") not in ("soft", "hard", "bound"):
            raise OwnCodeError("The process gave something else than a reference.")
        trace = Trace(room)
        RowCopy(shared, trace).go_on()
        cuts_at: CutRule = ">" if found["cut"] == ">" else ">="
        conventions = Conventions(cast(Fail, found["fail"]), cuts_at)
        complete = found.get("complete") is True and rows == record.length
        return Reference(trace, cast(Kind, found["kind"]), conventions, complete)
    finally:
        name.unlink(missing_ok=True)
        if shared is not None:
            shared.remove()
        workshop.give_back(process)
