"""Search record of a file, of a recording or a session, with the position that was searched."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from plyscope import catalog
from plyscope.files.identify import examine
from plyscope.files.recording import recording
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import Position

if TYPE_CHECKING:
    from plyscope.query.networkx_tree import TreeGraph


class NoRecordError(ValueError):
    """A file without a record of a search."""


def record_of(path: Path) -> tuple[Trace, Position | None]:
    """The record of a file, and the position that was searched, if it is known; raises ValueError."""
    found = examine(path)
    if found.session is None or found.session.record is None:
        if found.kind == "recording":
            return recording.load(path).trace, None
        raise NoRecordError(f"{path}: there is no record of a search in it.")
    record, document = found.session.record, found.session.document
    position = catalog.game(document.game).read(document.start, **document.options)
    for move in record.moves:
        position.play(move)
    return record.trace, position


def tree_graph(path: Path | str, tick: int | None = None) -> TreeGraph:
    """The tree of a recording or session as a `networkx.DiGraph`, at a moment (the last one, by default).

    Raises ValueError with what is wrong with the file, OSError if it cannot be read.
    """
    from plyscope.query.networkx_tree import TreeGraph

    trace, position = record_of(Path(path))
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to if tick is None else tick)
    return TreeGraph(tree, position)
