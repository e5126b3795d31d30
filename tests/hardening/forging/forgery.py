"""Forged recordings: real records with rows, links and columns changed at random, every checksum right."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

import numpy as np
from numpy.typing import NDArray

from plyscope import catalog
from plyscope.files.recording import packed_file, writer
from plyscope.files.recording.file_layout import (
    STORED,
    Footer,
    Section,
    aligned,
    checks_of,
    end_bytes,
    head_bytes,
    type_of,
)
from plyscope.files.recording.packed_file import WideTree
from plyscope.files.recording.tree_index import TREE
from plyscope.record.columns import RARE, STATE
from plyscope.record.trace import AT_MOST, ENTER, ROW, Trace
from plyscope.search.search import Limits

SEARCHES = (
    ("minimax", "tictactoe", {}), ("alphabeta", "connect4", {}), ("alphabeta", "tree", {}),
    ("alphabeta", "tictactoe", {"iterative": "yes", "table": "yes"}), ("pvs", "connect4", {}),
    ("mtdf", "tictactoe", {}), ("two-phase", "tictactoe", {}), ("expectimax", "pig", {}),
    ("mcts", "tictactoe", {}), ("mcts", "einstein", {}), ("proof-number", "connect4", {}),
    ("df-pn", "tictactoe", {}), ("and-or", "tictactoe", {}), ("alphabeta", "chess", {}),
    ("expectimax", "einstein", {}), ("alphabeta", "nim", {}),
)  # fmt: skip
"""Searches whose records are forged: algorithm, game, options."""

BUDGET, NODES = 6_000, 3_000
ODD = (-(2**31), -77, -2, -1, 0, 1, 2, 255, 65_535, 10**6, 2**31 - 1)
REALS = (float("nan"), float("inf"), -float("inf"), -1.0, 0.5, 1e300, 2.0**53, -0.0)


@dataclass(frozen=True)
class Real:
    """The record of a search, with its facts and its tree."""

    facts: dict[str, Any]
    rows: np.ndarray
    tree: WideTree

    @property
    def name(self) -> str:
        return f"{self.facts['algorithm']} {self.facts['game']}"


def real_records() -> list[Real]:
    """A record of each of the searches that this program knows."""
    return [
        recorded(algorithm, game, options)
        for algorithm, game, options in SEARCHES
        if algorithm in catalog.algorithms()
    ]


def recorded(algorithm: str, game: str, options: dict[str, Any]) -> Real:
    """Search and record; what the options are of which the algorithm has none is left out."""
    position, declared = catalog.game(game).start(), catalog.algorithm(algorithm)
    known = getattr(declared.options, "__dataclass_fields__", {})
    given = {name: value for name, value in options.items() if name in known}
    facts = {"game": game, "algorithm": algorithm, "set": given, "depth": 6, "nodes": NODES}
    trees: list[WideTree] = []
    with TemporaryDirectory() as folder, mock.patch.object(writer, "WITH_TREE", 0):
        made = writer.Recorder(Path(folder) / "x", facts, budget=BUDGET)
        with mock.patch.object(writer.Recorder, "_pack", lambda made, tree, *rest: trees.append(tree)):
            declared.search(**given).run(position, Limits(depth=6, nodes=NODES), made.trace)
            made.finish({"answer": None})
        rows = np.concatenate([part.copy() for part in made.trace.read(0, made.trace.length)])
        (tree,) = trees
        columns = {name: np.array(column) for name, column in tree.columns.items()}
        return Real(facts, rows, replace(tree, columns=columns))


def forge(path: Path, real: Real, random: Random) -> str:
    """Write a forged recording, and return in which form and with how many changes."""
    rows, columns = real.rows.copy(), {name: column.copy() for name, column in real.tree.columns.items()}
    packed = random.random() < 0.6
    changes = random.choice((1, 1, 2, 5, 40))
    what = random.choice(("rows", "rows", "columns", "both"))
    for _ in range(changes):
        if what != "columns":
            change_row(rows, random)
        if what != "rows":
            change_column(columns, real.tree.nodes, random)
    tree = replace(real.tree, columns=columns)
    if packed:
        trace = Trace(len(rows))
        trace.append(rows)
        packed_file.save(path, trace, real.facts, {"answer": None}, tree)
    else:
        path.write_bytes(plain_file(real.facts, rows, tree))
    return f"{real.name}, {'packed' if packed else 'plain'}, {changes} of {what}"


def change_row(rows: np.ndarray, random: Random) -> None:
    """Change something in one row: its kind, note, ply, nodes or numbers."""
    place = random.randrange(len(rows))
    row = rows[place : place + 1]
    name = random.choice(("kind", "kind", "note", "ply", "node", "other", "move", "before", "after", "all"))
    if name == "kind":
        row["kind"] = random.randrange(AT_MOST + 2)
    elif name == "note":
        row["note"] = random.choice((0, 1, 2, 3, 4, 5, 6, 77, 255))
    elif name == "ply":
        row["ply"] = random.choice((0, 1, 2, 9, 65_535))
    elif name in ("node", "other", "move"):
        near = random.randrange(-1, int(np.count_nonzero(rows["kind"] == ENTER)) + 1)
        row[name] = random.choice((near, int(row[name][0]) + random.choice((-1, 1)), random.choice(ODD)))
    elif name in ("before", "after"):
        row[name] = random.choice(REALS)
    else:
        row[:] = rows[random.randrange(len(rows))]


def change_column(columns: dict[str, NDArray[Any]], nodes: int, random: Random) -> None:
    """Change some numbers of one column of the tree."""
    name = random.choice([name for name, column in columns.items() if len(column)])
    column, plain = columns[name], name.removeprefix(TREE)
    for _ in range(random.choice((1, 3, 50))):
        place = random.randrange(len(column))
        if column.dtype.kind == "f":
            column[place] = random.choice(REALS)
        else:
            least, most = np.iinfo(column.dtype).min, np.iinfo(column.dtype).max
            near = random.randrange(-1, nodes + 1)
            wanted = near if plain not in (*STATE, *RARE) or random.random() < 0.7 else random.choice(ODD)
            column[place] = min(max(wanted, least), most)


def plain_file(facts: dict[str, Any], rows: np.ndarray, tree: WideTree) -> bytes:
    """A recording with its rows as they are, as large ones were before rows were packed."""
    head = head_bytes(facts)
    data = bytearray(head + rows.astype(STORED).tobytes() + bytes(ROW.itemsize))
    sections: dict[str, Section] = {}
    for name, column in tree.columns.items():
        data += bytes(aligned(len(data)) - len(data))
        numbers = column.tobytes()
        sections[name] = Section(len(data), len(column), type_of(column.dtype), zlib.crc32(numbers))
        data += numbers
    footer = Footer(len(rows), tree.nodes, zlib.crc32(head), {}, sections, tree.index)
    return bytes(data) + end_bytes(len(data), checks_of(rows), footer, {"answer": None})
