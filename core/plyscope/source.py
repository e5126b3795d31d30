"""Source: the text of the algorithm that runs, and which of its lines a row of the record comes from."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

WRITERS = {
    "enter": "trace.enter(",
    "value": "trace.value_changed(",
    "alpha": "trace.alpha_raised(",
    "beta": "trace.beta_lowered(",
    "cutoff": "trace.cutoff(",
    "leave": "trace.leave(",
    "leaf": "self.value_leaf(",
}
"""What a line of an algorithm calls to write each kind of row."""


@dataclass(frozen=True)
class Source:
    """The method of an algorithm that searches one node, with the line numbers of its file."""

    path: Path
    first_line: int
    lines: tuple[str, ...]
    line_of: dict[str, int]


@cache
def source_of(algorithm: str) -> Source:
    """The source of an algorithm's `visit`, as it lies beside the compiled module."""
    path = Path(__file__).parent / "algorithms" / f"{algorithm}.py"
    text = path.read_text(encoding="utf-8")
    visit = next(
        found
        for found in ast.walk(ast.parse(text))
        if isinstance(found, ast.FunctionDef) and found.name == "visit"
    )
    shown = tuple(line[visit.col_offset :] for line in text.splitlines()[visit.lineno - 1 : visit.end_lineno])
    line_of = {
        kind: visit.lineno + number
        for kind, call in WRITERS.items()
        for number, line in enumerate(shown)
        if call in line
    }
    return Source(path, visit.lineno, shown, line_of)
