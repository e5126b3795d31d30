"""Source: the text of the algorithm that runs, and which of its lines a row of the record comes from."""

from __future__ import annotations

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
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.lstrip().startswith("def visit("))
    indent = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < len(lines) and (
        not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent
    ):
        end += 1
    while not lines[end - 1].strip():
        end -= 1
    shown = tuple(line[indent:] for line in lines[start:end])
    line_of = {
        kind: start + 1 + number
        for kind, call in WRITERS.items()
        for number, line in enumerate(shown)
        if call in line
    }
    return Source(path, start + 1, shown, line_of)
