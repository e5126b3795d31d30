"""DOT: a part of a record as a graph that Graphviz and networkx read.

A node is called n and its number. Besides shape and label it has the attributes `side`, `ply`, `move`,
`value`, `alpha`, `beta`, `state`, `leaf`, `cut_by` and `skipped`, which Graphviz leaves alone. Children that
a cutoff left out are drawn as one dashed box behind the node.
"""

from __future__ import annotations

import re
from array import array
from math import isnan

from plyscope.exports.csv_file import WORDS
from plyscope.exports.node_table import NodeColumns, NodeRow, rows_of
from plyscope.exports.part import Meter, Output, Part
from plyscope.query.events import has_windows
from plyscope.query.move_names import MoveNames
from plyscope.record.tree import DONE, NONE
from plyscope.rules.values import value_text, window_text

SHAPES = ("triangle", "invtriangle", "circle")
HEAD = """digraph search {
  graph [ordering=out];
  node [fontname="Helvetica", fontsize=11];
  edge [arrowhead=none, fontname="Helvetica", fontsize=10];
"""
LINES = 4_096
CONTROL = re.compile("[\\x00-\\x09\\x0b-\\x1f\\x7f]")


def write(output: Output, part: Part, meter: Meter, *, names: bool = True) -> None:
    """Write the nodes of a part; with `names` edges carry the names of moves where known."""
    namer = MoveNames(part.position, part.first_node, part.room) if names and part.position else None
    output.write(HEAD.encode())
    cut, left_out = array("q"), array("q")
    windows = has_windows(part.trace)
    for nodes in NodeColumns(part, namer).slices(meter):
        for begin in range(0, len(nodes), LINES):
            lines = []
            for row in rows_of(nodes[begin : begin + LINES]):
                lines.append(_node(row, namer, windows=windows))
                if row.parent != NONE and row.node != part.root:
                    lines.append(_edge(row, namer))
                if row.skipped > 0:
                    cut.append(row.node)
                    left_out.append(row.skipped)
            output.write("".join(lines).encode())
            if meter.stopped:
                meter.tell(0, 1)
    for begin in range(0, len(cut), LINES):  # behind all others: Graphviz draws children in this order
        both = zip(cut[begin : begin + LINES], left_out[begin : begin + LINES], strict=True)
        output.write("".join(_left_out(node, count) for node, count in both).encode())
    output.write(b"}\n")


def _node(row: NodeRow, namer: MoveNames | None, *, windows: bool) -> str:
    value = row.returned if row.state == DONE else row.value
    name = namer.own_name(row.node) if namer is not None else ""
    label = [text for text in (name, "" if isnan(value) else value_text(value)) if text]
    if windows and not row.leaf:
        label.append(window_text(row.entry_alpha, row.entry_beta))
    facts = {
        "label": "\n".join(label),
        "shape": "box" if row.leaf else SHAPES[row.side],
        "side": WORDS["side"][row.side],
        "ply": str(row.ply),
        "move": str(row.move) if row.parent != NONE else "",
        "value": "" if isnan(value) else repr(value),
        "alpha": repr(row.alpha) if windows else "",
        "beta": repr(row.beta) if windows else "",
        "state": WORDS["state"][row.state],
        "leaf": WORDS["leaf"][row.leaf],
        "cut_by": str(row.cut_by) if row.cut_by != NONE else "",
        "skipped": str(row.skipped) if row.skipped else "",
    }
    said = ", ".join(f"{name}={quoted(text)}" for name, text in facts.items() if text)
    return f"  n{row.node} [{said}];\n"


def _edge(row: NodeRow, namer: MoveNames | None) -> str:
    name = namer.name(row.node) if namer is not None else ""
    label = f" [label={quoted(name)}]" if name else ""
    return f"  n{row.parent} -> n{row.node}{label};\n"


def _left_out(node: int, count: int) -> str:
    stub = f"left_out_{node}"
    return f'  {stub} [label="+{count}", shape=box, style=dashed];\n  n{node} -> {stub} [style=dashed];\n'


def quoted(text: str) -> str:
    """A text as DOT writes it: lines stay lines of the label, other signs of control become blanks."""
    lines = CONTROL.sub(" ", text.replace("\r\n", "\n").replace("\r", "\n"))
    kept = lines.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{kept}"'
