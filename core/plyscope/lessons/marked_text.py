"""Marked text: source code or pseudocode, each line with the rows of a record that belong to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.query.events import KIND_NAMES, of_kinds
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree

KINDS = {name: kind for kind, name in KIND_NAMES.items()}

Place = Literal["", "root", "below", "above k", "at k"]
Way = Literal["", "in", "out", "within"]


@dataclass(frozen=True)
class Mark:
    """The rows that belong to a line of a text; a missing condition matches anything.

    `kind` is that of the row, `note` its note, `side` who moves at its node. `place` is where the node is:
    the root or below it, above the depth that is searched to or at it. `way` is where a list's node goes.
    """

    kind: str
    note: int | None = None
    side: int | None = None
    place: Place = ""
    way: Way = ""

    def fits(self, rows: np.ndarray, tree: Tree) -> NDArray[np.bool_]:
        """Mask of the rows that it matches; the tree has read them."""
        found: NDArray[np.bool_] = rows["kind"] == KINDS[self.kind]
        if not found.any():
            return found
        if self.note is not None:
            found &= rows["note"] == self.note
        if self.side is not None:
            found &= tree.side[np.minimum(rows["node"], max(tree.known - 1, 0))] == self.side
        if self.place in ("root", "below"):
            found &= (rows["ply"] == 0) == (self.place == "root")
        elif self.place:
            found &= (rows["ply"] == depths(rows, tree)) == (self.place == "at k")
        if self.way:
            came, went = rows["other"] == NONE, rows["move"] == NONE
            found &= {"in": came & ~went, "out": went, "within": ~came & ~went}[self.way]
        return found


def depths(rows: np.ndarray, tree: Tree) -> NDArray[np.int64]:
    """The depth that is searched to, in the chapter of each row's node."""
    firsts = np.array([chapter.first_node for chapter in tree.chapters])
    wanted = np.array([chapter.depth for chapter in tree.chapters])
    found: NDArray[np.int64] = wanted[np.searchsorted(firsts, rows["node"], side="right") - 1]
    return found


@dataclass(frozen=True)
class Text:
    """A text with line numbers from `first_line` on; of the marks that match a row, the first counts.

    `name` is its name in the list of texts. `is_words`: its lines are sentences. `is_python` says that it
    is Python, which is the same in every language; the words in the lines of all other texts are translated.
    """

    id: str
    name: str
    lines: tuple[str, ...]
    marks: tuple[tuple[int, Mark], ...]
    first_line: int = 1
    is_words: bool = False
    is_python: bool = False

    def lines_of(self, rows: np.ndarray, tree: Tree) -> NDArray[np.int32]:
        """The line that each of the rows belongs to, 0 for none."""
        found: NDArray[np.int32] = np.zeros(len(rows), np.int32)
        for line, mark in self.marks:
            found[(found == 0) & mark.fits(rows, tree)] = line
        return found

    def at_line(self, line: int, rows: np.ndarray, tree: Tree) -> NDArray[np.bool_]:
        """Return a mask of the rows that belong to a line."""
        found = of_kinds(rows, tuple(KINDS[mark.kind] for own, mark in self.marks if own == line))
        found[found] = self.lines_of(rows[found], tree) == line
        return found

    def line_at(self, trace: Trace, tree: Tree, tick: int) -> int | None:
        """Return the number of the line whose row led to a moment; None if there is none."""
        if not 0 < tick <= min(trace.length, tree.read_to):
            return None
        line = next(int(self.lines_of(part, tree)[0]) for part in trace.read(tick - 1, tick))
        return line or None

    def line_text(self, trace: Trace, tree: Tree, tick: int) -> str:
        """Return the line without its indent; empty if there is none."""
        line = self.line_at(trace, tree, tick)
        return "" if line is None else self.lines[line - self.first_line].strip()

    def marked_lines(self) -> list[int]:
        """Numbers of the lines that match rows, from the top."""
        return sorted({line for line, _ in self.marks})

    def lines_about(self, kind: str) -> list[int]:
        """Numbers of the lines that match rows of a kind."""
        return sorted({line for line, mark in self.marks if mark.kind == kind})


LINE_BY_LINE = "loops"
"""The text of a search that runs what a lecture prints."""

Line = str | tuple[Any, ...]
"""A line of a text without rows of its own, or with its marks behind it."""


def text(
    id: str, name: str, lines: Sequence[Line], *, is_words: bool = False, is_python: bool = False
) -> Text:
    """A text, written line by line, each with its marks."""
    shown, marks = [], []
    for number, line in enumerate(lines, 1):
        words, *own = (line,) if isinstance(line, str) else line
        shown.append(words)
        marks += [(number, mark) for mark in own]
    return Text(id, name, tuple(shown), tuple(marks), 1, is_words, is_python)


def has_words(line: str) -> bool:
    """Return True if a line of pseudocode has words to translate, not only signs and names in capitals."""
    return re.search("[a-z]{2}", line) is not None
