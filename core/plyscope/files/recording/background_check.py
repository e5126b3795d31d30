"""Background check: reads a large recording that is already shown and verifies it.

The rows are compared with their checksums, with the columns of the tree in the file, and played from the
position that was searched; then the checksums of the columns are. Nothing of it stays in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO

import numpy as np

from plyscope.files.recording.damage import CHANGED, Damage
from plyscope.files.recording.file_layout import (
    BLOCK_ROWS,
    STORED,
    TYPES,
    Footer,
    checks_of,
    crc_of,
    read_section,
)
from plyscope.files.recording.mapped_arrays import Mapped, Scratch
from plyscope.files.recording.recording import Opened
from plyscope.files.recording.replay import Replay, ReplayError
from plyscope.files.recording.tree_index import TREE, part_of
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import CHUNK_ROWS, ENTER, LAST_PLY, LEAF, LEAVE, ROW
from plyscope.rules.position import Position

STEP_ROWS = CHUNK_ROWS // 4
"""Rows that are played at once: others wait meanwhile, for about a millisecond."""

DROP_EVERY = 4
"""Chunks after which what was noted for playing need not be in memory."""


@dataclass(frozen=True)
class Verdict:
    """Result of a check: the damage of its rows, if any, and whether its tree matches the rows."""

    damage: Damage | None
    tree: bool


def check(
    path: Path,
    position: Position,
    goes_on: Callable[[], bool] = lambda: True,
    tell: Callable[[float], None] = lambda share: None,
) -> Verdict | None:
    """Read a whole recording with a tree; None if cancelled. Raises RecordingError or OSError.

    `tell` is called from time to time with the progress.
    """
    with open(path, "rb") as file, TemporaryFile() as notes:
        opened = Opened(file)
        footer = opened.footer
        if footer is None:
            return Verdict(Damage(0, None), False)
        replay = Replay(position)
        parents = Scratch(notes, footer.nodes + CHUNK_ROWS, 0)
        moves = Scratch(notes, footer.nodes + CHUNK_ROWS, 1)
        replay.stand_in(parents.numbers, moves.numbers)
        mapped, section = Mapped(file, opened.size), footer.sections[f"{TREE}left"]
        left = mapped.array(section.at, section.count, TYPES[section.type])
        tree, rows, nodes, chunks = True, 0, 0, 0
        checks = read_section(file, footer.sections["checks"])
        while rows < footer.rows:
            if not goes_on():
                return None
            part = _rows(file, opened.head.rows_at, rows, footer.rows)
            damage = _wrong(part, rows, nodes, checks, replay, footer)
            if damage is not None:
                return Verdict(damage, False)
            tree = tree and _agrees(file, footer, left, part, rows, nodes)
            nodes += int(np.count_nonzero(part["kind"] == ENTER))
            rows += len(part)
            chunks += 1
            if chunks % DROP_EVERY == 0:
                for one in (parents, moves, mapped):
                    one.drop()
            tell(0.8 * rows / footer.rows)
        tree = tree and nodes == footer.nodes
        for count, section in enumerate(footer.sections.values()):
            if not goes_on():
                return None
            tree = tree and crc_of(file, section.at, section.bytes) == section.crc
            tell(0.8 + 0.2 * count / len(footer.sections))
        return Verdict(None, tree)


def _rows(file: BinaryIO, begin: int, start: int, stop: int) -> np.ndarray:
    file.seek(begin + start * ROW.itemsize)
    data = file.read(min(CHUNK_ROWS, stop - start) * ROW.itemsize)
    return np.frombuffer(data, STORED, len(data) // ROW.itemsize).astype(ROW, copy=False)


def _wrong(
    part: np.ndarray, start: int, nodes: int, checks: np.ndarray | None, replay: Replay, footer: Footer
) -> Damage | None:
    """Return what is wrong with the next rows, if anything."""
    if checks is None or not len(part):
        return Damage(start, footer.rows)
    first = start // BLOCK_ROWS
    found = np.array(checks_of(part), np.uint32)
    differs = found != checks[first : first + len(found)]
    sound = int(np.argmax(differs)) * BLOCK_ROWS if differs.any() else len(part)
    wrong = first_wrong(part[:sound], nodes)
    sound = sound if wrong is None else wrong
    try:
        for begin in range(0, sound, STEP_ROWS):
            replay.check(part[begin : min(begin + STEP_ROWS, sound)])
    except ReplayError as error:
        return Damage(error.row, footer.rows, error.why)
    return None if sound == len(part) else Damage(start + sound, footer.rows, CHANGED)


def _agrees(
    file: BinaryIO, footer: Footer, left: np.ndarray, part: np.ndarray, start: int, nodes: int
) -> bool:
    """Return True if the columns of the tree agree with the next rows."""
    kind = part["kind"]
    entering = np.flatnonzero(kind == ENTER)
    entered = part[entering]
    wanted = {
        "parent": entered["other"], "move": entered["move"], "side": entered["note"],
        "entered": start + entering + 1,
    }  # fmt: skip
    for name, numbers in wanted.items():
        if not np.array_equal(_column(file, footer, name, nodes, len(entered)), numbers):
            return False
    plies = _column(file, footer, "ply", nodes, len(entered))
    if not np.array_equal(np.minimum(plies, LAST_PLY), entered["ply"]):
        return False
    leaving = np.flatnonzero((kind == LEAVE) | (kind == LEAF))
    return np.array_equal(left[part["node"][leaving]], start + leaving + 1)


def _column(file: BinaryIO, footer: Footer, name: str, begin: int, count: int) -> np.ndarray:
    return part_of(file, footer.sections[TREE + name], begin, count)
