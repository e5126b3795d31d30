"""Source: the text of the algorithm that runs, and which of its lines a row of the record comes from.

An algorithm shows its `visit`, or that of the class that it builds upon. Where something else is worth
showing, its module or that of a base class names ranges of methods, each by the first and the last, those of
a collaborator with its module and class: SHOWN = (("visit", "fail"), ("open_nodes.OpenNodes.count", "cut")).
Methods that it names in AT_CHANCE write the rows of chance nodes.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from plyscope import catalog
from plyscope.lessons.marked_text import Mark, Text
from plyscope.options import options_of
from plyscope.own_code.own_search import OwnSearch
from plyscope.record.trace import CLOSED_LIST, OPEN_LIST, TABLE
from plyscope.rules.position import CHANCE

NAME = "Python, as it runs"
ID = "python"

CALLS: tuple[tuple[str, *tuple[Mark, ...]], ...] = (
    (r"\brecord\.proved\(", Mark("value"), Mark("leave")),
    (r"\brecord\.ended\(", Mark("leaf")),
    (r"\brecord\.same\(", Mark("hit")),
    (r"\brecord\.round\(", Mark("round")),
    (r"\brecord\.visited\(", Mark("visit")),
    (r"\brecord\.playout\(", Mark("playout")),
    (r"\badd_node\(NONE", Mark("enter", place="root")),
    (r"\b((trace|record)\.enter|add_node)\(", Mark("enter")),
    (r"\bvalue_changed\(", Mark("value")),
    (r"\balpha_raised\(", Mark("alpha")),
    (r"\bbeta_lowered\(", Mark("beta")),
    (r"\bcutoff\(", Mark("cutoff")),
    (r"\bat_least\(", Mark("at_least")),
    (r"\bat_most\(", Mark("at_most")),
    (r"\bleave\(", Mark("leave")),
    (r"\bvalue_leaf\(.*\bnumber\(0\)", Mark("leaf", place="root")),
    (r"\bvalue_leaf\(.*\bnumber\(n\)", Mark("leaf", place="above k")),
    (r"\bis_settled\(", Mark("leaf", TABLE), Mark("hit")),
    (r"\b(value_leaf|leaf)\(", Mark("leaf")),
    (r"\b(hit|is_known)\(", Mark("hit")),
    (r"\b(store|remember)\(", Mark("store")),
    (r"\brepeat\(", Mark("repeat")),
    (r"\bproof\(", Mark("proof")),
    (r"\bdisproof\(", Mark("disproof")),
    (r"\blisted\(0, OPEN_LIST, NONE", Mark("list", OPEN_LIST, place="root")),
    (r"\blisted\(\w+, OPEN_LIST, NONE", Mark("list", OPEN_LIST, way="in")),
    (r"\blisted\(\w+, OPEN_LIST, 0", Mark("list", OPEN_LIST, way="out")),
    (r"\badd_to_closed\(", Mark("list", CLOSED_LIST, way="in")),
    (r"\bremove_from_closed\(", Mark("list", CLOSED_LIST, way="out")),
    (r"\bmove_to_tail\(", Mark("list", CLOSED_LIST, way="within")),
    (r"\bflush\(", Mark("hidden")),
)
"""Calls on the search or its trace that write rows; the narrower ones come first."""

STEPS = re.compile(r"\bstep\([^()]*, (\w+)(?: if .* else (\w+))?\)")
"""A call that writes a STEP row; its number has a name in the algorithm's module."""


def source_of(algorithm: str, options: dict[str, Any] | None = None) -> Text:
    """The source of an algorithm with these options, from beside the compiled module.

    One stretch has the line numbers of its file; several stand below each other and are numbered from 1.
    """
    entry = catalog.algorithm(algorithm)
    known = {option.name for option in options_of(entry.options)}
    given = {name: value for name, value in (options or {}).items() if name in known}
    made: Any = entry.search(**given)
    if isinstance(made, OwnSearch) or hasattr(made, "search_class"):
        return _own_source(entry.pseudocode)
    search: Any = type(made)
    found: Text = _source(search, str(given.get("text", "")))
    return found


def _own_source(text: str) -> Text:
    """The source of a search in plain Python, whose words write the rows."""
    lines = tuple(text.splitlines())
    marks: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        for word, kinds in OWN_WORDS.items():
            if re.search(rf"\bself\.{word}\(", line):
                marks |= dict.fromkeys(kinds, number)
    return Text(
        ID, NAME, lines, tuple((number, Mark(kind)) for kind, number in marks.items()), is_python=True
    )


OWN_WORDS = {
    "enter": ("enter",),
    "better": ("value",),
    "narrow": ("alpha", "beta"),
    "cut": ("cutoff",),
    "leave": ("leaf", "leave"),
    "round": ("round",),
    "playout": ("playout",),
    "visit": ("visit",),
}
"""The words of a search in plain Python, and the rows that they write."""


@cache
def _source(search: type, variant: str) -> Text:
    names: dict[str, Any] = {}
    for owner in reversed(search.__mro__[:-1]):
        names |= vars(sys.modules[owner.__module__])
    wanted = names.get("SHOWN", (("visit", "visit"),))
    found = [part for first, last in wanted for part in _ranges(search, first, last)]
    found = found or list(_ranges(search, "think", "think"))
    if not found:
        raise LookupError(f"{search.__name__} has neither visit nor think to show")
    if len(found) == 1:
        _, first, lines = found[0]
        return Text(ID, NAME, lines, _marks(lines, first, names, variant), first, is_python=True)
    joined: list[str] = []
    for file, _, lines in found:
        joined += [*([""] if joined else []), f"# {file}", *lines]
    return Text(ID, NAME, tuple(joined), _marks(tuple(joined), 1, names, variant), is_python=True)


def _ranges(search: type, first: str, last: str) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """File, first line number and lines of the methods from `first` to `last`, or nothing if there are none.

    They are those of the search or its nearest base class that has them, or of a collaborator.
    """
    collaborator, _, method = first.rpartition(".")
    module, _, name = collaborator.rpartition(".")
    package = search.__module__.rpartition(".")[0]
    for owner in (getattr(sys.modules[f"{package}.{module}"], name),) if name else search.__mro__:
        found = _methods(owner, (method, last))
        if found is not None:
            yield f"{owner.__module__.rpartition('.')[2]}.py", *found
            return


def _methods(owner: type, shown: tuple[str, str]) -> tuple[int, tuple[str, ...]] | None:
    """The methods of a class from the first to the last that is named, and the number of the first line."""
    file = getattr(sys.modules.get(owner.__module__), "__file__", None)
    path = Path(file).parent / (owner.__module__.rpartition(".")[2] + ".py") if file else None
    if path is None or not path.exists():
        return None
    text = path.read_text(encoding="utf-8")
    classes = [found for found in ast.parse(text).body if isinstance(found, ast.ClassDef)]
    body = [part for found in classes if found.name == owner.__name__ for part in found.body]
    methods = {found.name: found for found in body if isinstance(found, ast.FunctionDef)}
    if not all(name in methods for name in shown):
        return None
    begin, end = methods[shown[0]], methods[shown[1]]
    lines = text.splitlines()[begin.lineno - 1 : end.end_lineno]
    return begin.lineno, tuple(line[begin.col_offset :] for line in lines)


def _marks(
    lines: tuple[str, ...], first: int, names: dict[str, Any], variant: str
) -> tuple[tuple[int, Mark], ...]:
    """The marks of lines of source; of several lines that write the same rows, the last counts.

    A printed text of the two-phase search puts a node into CLOSED before it looks at it: the first counts.
    """
    found: dict[Mark, int] = {}
    side: int | None = None
    for number, line in enumerate(lines, first):
        if line.startswith("def "):
            method = line.removeprefix("def ").partition("(")[0]
            side = CHANCE if method in names.get("AT_CHANCE", ()) else None
            continue
        for pattern, *marks in CALLS:
            if re.search(pattern, line):
                for general in marks:
                    mark = general if side is None else replace(general, side=side)
                    if not (mark in found and variant.startswith("printed") and mark.note == CLOSED_LIST):
                        found[mark] = number
                break
        step = STEPS.search(line)
        for name in step.groups() if step is not None else ():
            if name is not None and isinstance(names.get(name), int):
                found[Mark("step", names[name])] = number
    order = [mark for _, *marks in CALLS for mark in marks]

    def rank(mark: Mark) -> tuple[bool, bool, int]:
        general = replace(mark, side=None)
        return mark.side is None, mark.note is None, order.index(general) if general in order else len(order)

    kept = sorted(found, key=rank)
    return tuple((found[mark], mark) for mark in kept)
