"""Background check: reads a large recording that is already shown and verifies it.

The rows are compared with their checksums, with the columns of the tree in the file, and played from the
position that was searched; then the checksums of the columns are. Nothing of it stays in memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

import numpy as np

from plyscope.files.recording import tree_index
from plyscope.files.recording.damage import Damage
from plyscope.files.recording.file_layout import Footer, crc_of
from plyscope.files.recording.mapped_arrays import Mapped, Scratch
from plyscope.files.recording.recording import Opened
from plyscope.files.recording.replay import Replay, ReplayError
from plyscope.record.trace import CHUNK_ROWS, ENTER
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
        mapped = Mapped(file, opened.size)
        index = tree_index.read(mapped, footer)
        rows, nodes, chunks = 0, 0, 0
        while rows < footer.rows:
            if not goes_on():
                return None
            part, why = opened.sound_rows(rows, nodes)
            damage = _wrong(part, rows, why, replay, footer)
            if damage is not None:
                return Verdict(damage, False)
            if index is not None and not index.agrees(part, rows, nodes):
                index = None
            nodes += int(np.count_nonzero(part["kind"] == ENTER))
            rows += len(part)
            chunks += 1
            if chunks % DROP_EVERY == 0:
                for one in (parents, moves, mapped):
                    one.drop()
            tell(0.8 * rows / footer.rows)
        tree = index is not None and nodes == footer.nodes
        for count, section in enumerate(footer.sections.values()):
            if not goes_on():
                return None
            tree = tree and crc_of(file, section.at, section.bytes) == section.crc
            tell(0.8 + 0.2 * count / len(footer.sections))
        return Verdict(None, tree)


def _wrong(part: np.ndarray, start: int, why: str, replay: Replay, footer: Footer) -> Damage | None:
    """Return what is wrong with the next rows, of which these are sound, if anything."""
    try:
        for begin in range(0, len(part), STEP_ROWS):
            replay.check(part[begin : min(begin + STEP_ROWS, len(part))])
    except ReplayError as error:
        return Damage(error.row, footer.rows, error.why)
    return Damage(start + len(part), footer.rows, why) if why or not len(part) else None
