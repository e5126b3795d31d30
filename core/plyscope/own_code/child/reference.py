"""Reference: the right search beside the record of an own one, in a process where own games can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from plyscope.own_code.shared_rows import SharedRows
from plyscope.plain.reference import NoReference, reference_for
from plyscope.record.trace import ROW, Trace
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop


def referred(folder: Path, question: dict[str, Any], position: Position) -> dict[str, Any]:
    """Search as the algorithm does, in the order of moves of the record in a file; write it to another."""
    rows = np.fromfile(folder / question["record"], ROW)
    record = Trace(len(rows))
    record.append(rows)
    found = reference_for(position, record, stop=Stop())
    if isinstance(found, NoReference):
        return {"reason": found.sentence}
    written = found.trace.length
    shared = SharedRows(folder / question["file"], max(question["rows"], 1), new=False)
    copy = Trace(written, shared.next_chunk)
    for part in found.trace.read(0, min(written, shared.rows)):
        copy.append(part)
    shared.publish(copy.length)
    return {
        "kind": found.kind,
        "fail": found.conventions.fail,
        "cut": found.conventions.cut,
        "complete": found.complete and copy.length == written,
    }
