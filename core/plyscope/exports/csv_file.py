"""CSV: nodes or events as a table of text, a line each, as RFC 4180 has it.

Columns are those of `node_columns.COLUMNS`, and of `npz_file.EVENTS`; what has a code there is a word here.
Numbers are written so that they read back exactly, infinities as inf and -inf; what is not known is empty.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from plyscope.exports.node_table import COLUMNS, NodeColumns
from plyscope.exports.npz_file import EVENTS, events
from plyscope.exports.part import Meter, Output, Part
from plyscope.query.events import KIND_NAMES
from plyscope.query.move_names import MoveNames
from plyscope.record.tree import NONE

BOM = b"\xef\xbb\xbf"
"""Byte order mark that some spreadsheets need to read UTF-8."""

LINES = 16_384
"""Lines that are written together."""

MOST_KEPT = 100_000
QUOTE = '"'
SPECIAL = re.compile(r'[",\r\n]|^\s|\s$')

WORDS: dict[str, Sequence[str]] = {
    "side": ("max", "min", "chance"),
    "state": ("unseen", "open", "done"),
    "leaf": ("", "terminal", "depth", "table", "quiet", "far"),
    "hit": ("", "exact", "lower", "upper"),
    "kind": [KIND_NAMES[kind] for kind in sorted(KIND_NAMES)],
}
"""The words for codes, by column."""

NODE_NUMBERS = ("parent", "repeats", "best_child", "cut_by", "left")
"""Columns of node numbers, in which -1 means none."""


class _Numbers(dict[int, str]):
    """Texts of numbers by their bits, since the same ones come again and again."""

    def __missing__(self, bits: int) -> str:
        value = float(np.int64(bits).view(np.float64))
        text = "" if value != value else f"{value:.0f}" if value.is_integer() else repr(value)
        if len(self) < MOST_KEPT:
            self[bits] = text
        return text


_numbers = _Numbers()


def write_nodes(output: Output, part: Part, meter: Meter, *, names: bool = False, bom: bool = False) -> None:
    """Write a line for each node; with `names` a column holds the name of the move to it, "" at a root."""
    fields = list(COLUMNS.names or ())
    namer = MoveNames(part.position, part.first_node, part.room) if names and part.position else None
    head = list(fields)
    if namer is not None:
        head.insert(head.index("move") + 1, "move_name")
    output.write((BOM if bom else b"") + _line(head))
    for found in NodeColumns(part, namer).slices(meter):
        for begin in range(0, len(found), LINES):
            lines = found[begin : begin + LINES]
            columns = [_texts(name, lines[name], empty=name in NODE_NUMBERS) for name in fields]
            if namer is not None:
                columns.insert(head.index("move_name"), [_quoted(name) for name in _named(namer, lines)])
            output.write(_table(columns))
            if meter.stopped:
                meter.tell(0, 1)


def write_events(output: Output, part: Part, meter: Meter, *, bom: bool = False) -> None:
    """A line for each event."""
    fields = EVENTS.names or ()
    output.write((BOM if bom else b"") + _line(fields))
    for found in events(part, meter):
        for begin in range(0, len(found), LINES):
            lines = found[begin : begin + LINES]
            output.write(_table([_texts(name, lines[name]) for name in fields]))
            if meter.stopped:
                meter.tell(0, 1)


def _named(namer: MoveNames, lines: NDArray[np.void]) -> list[str]:
    return [
        "" if parent == NONE else namer.name(node)
        for node, parent in zip(lines["node"].tolist(), lines["parent"].tolist(), strict=True)
    ]


def _texts(name: str, column: NDArray[np.generic], *, empty: bool = False) -> list[str]:
    """A column as texts."""
    if name in WORDS:
        return list(map(WORDS[name].__getitem__, column.tolist()))
    if column.dtype.kind == "f":
        bits = np.ascontiguousarray(column, np.float64).view(np.int64)
        return list(map(_numbers.__getitem__, bits.tolist()))
    texts = list(map(str, column.tolist()))
    if empty:
        for place in np.flatnonzero(column == NONE).tolist():
            texts[place] = ""
    return texts


def _table(columns: Sequence[Sequence[str]]) -> bytes:
    return ("\r\n".join(map(",".join, zip(*columns, strict=True))) + "\r\n").encode()


def _line(fields: Sequence[str]) -> bytes:
    return (",".join(fields) + "\r\n").encode()


def _quoted(text: str) -> str:
    """A text as a field: in quotes where it needs them."""
    return f'"{text.replace(QUOTE, QUOTE + QUOTE)}"' if SPECIAL.search(text) else text
