"""Packed file: a finished recording in few bytes, in the place of the file into which its search wrote.

Its version is 3. Behind the head come the rows, as `row_blocks` writes them, then the sections of the tree,
narrow where no program walks along them, then footer and trailer, as in any recording.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from plyscope import strict_json
from plyscope.files import atomic_save
from plyscope.files.json_fields import number_json
from plyscope.files.recording import row_blocks
from plyscope.files.recording.file_layout import (
    NUMBERS,
    PACKED,
    PLACES,
    Footer,
    Section,
    aligned,
    head_bytes,
    trailer_bytes,
    type_of,
)
from plyscope.files.recording.narrow_columns import NARROW, Written, narrowed
from plyscope.files.recording.packed_rows import NumberTable
from plyscope.files.recording.tree_index import KINDS, ROW_KINDS, SAME, SLOTS, TREE
from plyscope.record.columns import RARE, STATE
from plyscope.record.row_effects import ALWAYS
from plyscope.record.seek import CHANGED_BY
from plyscope.record.trace import Trace

ROWS_SHARE = 0.7
"""Share of the time that rows take, of that for rows and tree."""


@dataclass(frozen=True)
class WideTree:
    """The tree of a record as `tree_index.write` made it: its columns by name, its entry for a footer."""

    nodes: int
    columns: Mapping[str, NDArray[Any]]
    index: dict[str, Any]

    @property
    def loose(self) -> bool:
        """Return True if a chapter is of any order: then rows are taken into the columns of the state."""
        return any(chapter[6] for chapter in self.index["chapters"])

    def has_rows(self, kinds: tuple[int, ...]) -> bool:
        """Return True if there are rows of one of these kinds."""
        return bool(self.columns[ROW_KINDS].reshape(-1, KINDS)[:, list(kinds)].any())


def save(
    path: Path,
    trace: Trace,
    before: dict[str, Any],
    after: dict[str, Any],
    tree: WideTree,
    tell: Callable[[float], None] = lambda share: None,
    *,
    files: atomic_save.Files | None = None,
) -> None:
    """Write a finished record with its tree; the file is either whole or as it was before.

    `before` are the facts known before the search, `after` the others. Raises SavingError, or ValueError for
    what cannot be packed.
    """
    head = head_bytes(before, PACKED)

    def write(sink: atomic_save.Sink) -> None:
        sections: dict[str, Section] = {}

        def put(name: str, written: Written) -> None:
            at = aligned(sink.size)
            sink.write(bytes(at - sink.size))
            check, count = 0, 0
            for part in written.parts:
                data = np.ascontiguousarray(part).tobytes()
                check = zlib.crc32(data, check)
                sink.write(data)
                count += len(part)
            sections[name] = Section(at, count, written.type, check)

        sink.write(head)
        rows = row_blocks.write(trace, len(head), sink.write, lambda share: tell(ROWS_SHARE * share))
        put(PLACES, _plain(rows.places))
        put(NUMBERS, _plain(rows.table.numbers().view(np.float64)))
        same: dict[str, Any] = {}
        for number, (name, column) in enumerate(tree.columns.items()):
            for part, written in _sections(name, column, tree, rows.table, same):
                put(part, written)
            tell(ROWS_SHARE + (1.0 - ROWS_SHARE) * (number + 1) / len(tree.columns))
        footer = Footer(
            trace.length, tree.nodes, zlib.crc32(head), after, sections, {**tree.index, SAME: same}
        )
        data = strict_json.write(asdict(footer)).encode()
        at = sink.size
        sink.write(data)
        sink.write(trailer_bytes(PACKED, at, data))

    atomic_save.save(path, write, files=files)


def _sections(
    name: str, column: NDArray[Any], tree: WideTree, table: NumberTable, same: dict[str, Any]
) -> Iterator[tuple[str, Written]]:
    """What is written of a column: nothing of one that says the same as another, or the same of all nodes."""
    if name in (f"{SLOTS}skipped", f"{SLOTS}returned"):
        return
    plain = name.removeprefix(TREE)
    if not name.startswith(TREE) or plain not in (*NARROW, *STATE, *RARE):
        yield name, _plain(column)
    elif plain in NARROW or not tree.loose:
        for added, written in narrowed(plain, column, table):
            yield name + added, written
    elif _is_same(plain, column, tree):
        same[plain] = number_json(column[0].item())
    else:
        yield name, _plain(column)


def _is_same(name: str, column: NDArray[Any], tree: WideTree) -> bool:
    """Return True for a column that is the same for all nodes at all moments."""
    if name in RARE or name in ALWAYS or tree.has_rows(CHANGED_BY[name]):
        return False
    return bool((column == column[0]).all())


def _plain(column: NDArray[Any]) -> Written:
    return Written(type_of(column.dtype), len(column), iter((column,)))
