"""Recordings: the record of a search in a file, with what was searched.

The first line is a JSON object: "format" ("plyscope-recording"), "version" (1), "rows" (how many follow),
"sha256" (of their bytes), and the facts of the search, such as "game", "position" and "algorithm". Behind it
stand the rows, 32 bytes each, little-endian, as `trace.ROW` describes them; nothing comes after.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from plyscope import json_text
from plyscope.store import saving
from plyscope.trace import CHUNK_ROWS, ENTER, ITERATION, ROW, STEP, VALUE, Trace

FORMAT, VERSION = "plyscope-recording", 1
STORED = ROW.newbyteorder("<")
LONGEST_HEAD = 100_000_000


class RecordingError(ValueError):
    """A file that is no recording, or not a whole one; says what was expected."""


@dataclass(frozen=True)
class Recording:
    """What a file holds: the facts of the search by name, and its record."""

    facts: dict[str, Any]
    trace: Trace


def save(path: Path, trace: Trace, facts: dict[str, Any], *, files: saving.Files | None = None) -> None:
    """Write a finished record; the file is either whole or as it was before. Raises SavingError."""
    rows = trace.length
    digest = hashlib.sha256()
    for part in trace.read(0, rows):
        digest.update(part.astype(STORED, copy=False).tobytes())
    head = {"format": FORMAT, "version": VERSION, "rows": rows, "sha256": digest.hexdigest(), **facts}
    line = json_text.write(head).encode() + b"\n"

    def write(sink: saving.Sink) -> None:
        sink.write(line)
        for part in trace.read(0, rows):
            sink.write(part.astype(STORED, copy=False).tobytes())

    saving.save(path, write, check=verify, files=files)


def load(path: Path) -> Recording:
    """Read a recording; raises RecordingError, or OSError where the file cannot be read."""
    trace, entered, start = Trace(), 0, 0

    def take(data: bytes) -> None:
        nonlocal entered, start
        part = np.frombuffer(data, STORED).astype(ROW, copy=False)
        entered = _check(part, start, entered)
        start += len(part)
        trace.append(part)

    with open(path, "rb") as file:
        return Recording(_read(file, take), trace)


def verify(path: Path) -> None:
    """Raise RecordingError or OSError unless a file is a recording with the rows that were written."""
    with open(path, "rb") as file:
        _read(file, lambda data: None)


def _read(file: BinaryIO, take: Callable[[bytes], None]) -> dict[str, Any]:
    """The facts of a recording; its rows are given to `take`, a chunk at a time."""
    line = file.readline(LONGEST_HEAD)
    if not line.endswith(b"\n"):
        raise RecordingError("Expected a recording: its first line does not end.")
    facts = _read_head(line)
    rows, digest = facts.pop("rows"), hashlib.sha256()
    size = os.fstat(file.fileno()).st_size - len(line)
    if size != rows * ROW.itemsize:
        raise RecordingError(f"Expected {rows} rows of {ROW.itemsize} bytes, found {size} bytes.")
    for start in range(0, rows, CHUNK_ROWS):
        data = file.read(min(CHUNK_ROWS, rows - start) * ROW.itemsize)
        digest.update(data)
        take(data)
    if digest.hexdigest() != facts.pop("sha256"):
        raise RecordingError("The rows are not those that were written: their checksum differs.")
    return facts


def _read_head(line: bytes) -> dict[str, Any]:
    try:
        facts = json_text.read(line)
    except json_text.JsonError as error:
        raise RecordingError(f"Expected a recording. {error}") from None
    if not isinstance(facts, dict) or facts.pop("format", None) != FORMAT:
        raise RecordingError(f'Expected a recording: "format" is not "{FORMAT}".')
    version = facts.pop("version", None)
    if version != VERSION:
        raise RecordingError(f"Expected version {VERSION} of recordings, found {str(version)[:20]}.")
    rows = facts.get("rows")
    if not isinstance(rows, int) or isinstance(rows, bool) or rows < 0:
        raise RecordingError('Expected a number of rows in "rows".')
    if not isinstance(facts.get("sha256"), str):
        raise RecordingError('Expected a checksum in "sha256".')
    return facts


def _check(rows: np.ndarray, start: int, entered: int) -> int:
    """Refuse rows that speak of nodes before they are entered; returns how many are entered behind them."""
    kind, node, other = rows["kind"], rows["node"], rows["other"]
    enters = kind == ENTER
    known = entered + np.cumsum(enters)  # behind each row
    wrong = kind > STEP
    wrong |= enters & ((node != known - 1) | (other >= node))
    wrong |= ~enters & (kind != ITERATION) & ((node < 0) | (node >= known))
    wrong |= (other < -1) | (other >= np.maximum(known, 1))
    wrong |= (kind == VALUE) & ((rows["move"] < -2) | (rows["move"] >= known))
    wrong |= (kind == ITERATION) & (node != known)
    if wrong.any():
        raise RecordingError(f"Row {start + int(np.argmax(wrong))}: it speaks of a node that is not there.")
    return int(known[-1]) if len(rows) else entered
