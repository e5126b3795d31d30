"""A source with many changes in it, of which the variable PLYSCOPE_MUTANT of the environment switches on one.

So a compiled module is built once for all its changes, and each run of the tests takes another one. The
module also notes which of its changes were reached, on or off, and whether any of its functions was.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from changes import Change, functions_of

ACTIVE = "PLYSCOPE_MUTANT"
REACHED_FOLDER = "PLYSCOPE_MUTANTS_REACHED"
"""Where programs that a test starts leave the numbers of the changes that they reached."""

HEAD = """import atexit as _mutant_atexit, os as _mutant_os
import cython as _mutant_cython
_mutant_active = _mutant_cython.declare(_mutant_cython.int, int(_mutant_os.environ.get({active!r}, "0")))
_mutant_touched = _mutant_cython.declare(_mutant_cython.int, 0)
@_mutant_cython.cfunc
@_mutant_cython.nogil
@_mutant_cython.exceptval(check=False)
@_mutant_cython.returns(_mutant_cython.int)
def _mutant_touch():
    global _mutant_touched
    _mutant_touched = 1
    return 0
"""
SWITCH = """_mutant_reached_{n} = _mutant_cython.declare(_mutant_cython.int, 0)
@_mutant_cython.cfunc
@_mutant_cython.nogil
@_mutant_cython.exceptval(check=False)
@_mutant_cython.returns(_mutant_cython.bint)
def _mutant_{n}():
    global _mutant_reached_{n}
    _mutant_reached_{n} = 1
    return _mutant_active == {n}
"""
TAIL = """def _mutant_switch(number):
    global _mutant_active
    _mutant_active = number
def _mutant_take_reached():
    global {names}_mutant_touched
    found = [n for n, reached in ({pairs} (__name__, _mutant_touched)) if reached]
    {names}_mutant_touched = {zeros}
    return found
def _mutant_leave_reached():
    folder = _mutant_os.environ.get({folder!r})
    if folder:
        found = _mutant_take_reached()
        if found:
            place = _mutant_os.path.join(folder, "%d-%s" % (_mutant_os.getpid(), __name__))
            with open(place, "w") as file:
                file.write(" ".join(str(n) for n in found))
_mutant_atexit.register(_mutant_leave_reached)
"""


def with_switches(source: str, changes: Mapping[int, Change]) -> str:
    """The source with these changes, each with its number (from 1), switched off unless asked for."""
    edits: dict[tuple[int, int], list[tuple[int, Change]]] = {}
    for number, change in changes.items():
        edits.setdefault((change.start, change.end), []).append((number, change))
    text = source.encode()
    marks = starts_of(source, text)
    spans = sorted(
        [*edits, *((at, at) for at in marks)], key=lambda span: (span[0], span[0] < span[1], -span[1])
    )
    top = after_future(source, text)
    names = [f"_mutant_reached_{n}" for n in changes]
    head = HEAD.format(active=ACTIVE) + "".join(SWITCH.format(n=n) for n in changes)
    head += TAIL.format(
        names="".join(f"{name}, " for name in names),
        pairs=" ".join(f"({n}, _mutant_reached_{n})," for n in changes),
        zeros="0, " * len(names) + "0",
        folder=REACHED_FOLDER,
    )

    def written(start: int, end: int, inner: Sequence[tuple[int, int]]) -> bytes:
        """Bytes of the source with the changes of the spans in it."""
        parts, at, rest = [], start, list(inner)
        while rest:
            span = rest.pop(0)
            inside = []
            while rest and rest[0][1] <= span[1] and rest[0][0] < span[1]:
                inside.append(rest.pop(0))
            parts.append(text[at : span[0]])
            if span in edits:
                parts.append(switched(text, span, edits[span], written(*span, inside)))
            else:
                parts.append(b"_mutant_touch()\n" + b" " * column(text, span[0]))
            at = span[1]
        parts.append(text[at:end])
        return b"".join(parts)

    before = [span for span in spans if span[0] < top]
    after = [span for span in spans if span[0] >= top]
    assert not before, "a change above the imports"
    return (text[:top] + head.encode() + written(top, len(text), after)).decode()


def switched(text: bytes, span: tuple[int, int], edits: Sequence[tuple[int, Change]], inner: bytes) -> bytes:
    """One place of the source with its changes."""
    if edits[0][1].statement:
        indent = b" " * column(text, span[0])
        choices = [f"if _mutant_{n}(): {change.text}\n".encode() for n, change in edits]
        return (indent + b"el").join(choices) + indent + b"else: " + inner
    boolean = text[slice(*span)] in (b"True", b"False")
    if boolean:
        return f"(_mutant_{edits[0][0]}() == {edits[0][1].text})".encode()
    choices = [f"({change.text}) if _mutant_{n}() else ".encode() for n, change in edits]
    return b"(" + b"".join(choices) + b"(" + inner + b"))"


def column(text: bytes, at: int) -> int:
    """How far a place is from the beginning of its line, in bytes."""
    return at - (text.rfind(b"\n", 0, at) + 1)


def starts_of(source: str, text: bytes) -> list[int]:
    """Where the functions begin to do something, as bytes of the source."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return sorted({starts[line - 1] + indent for line, indent in functions_of(source)})


def after_future(source: str, text: bytes) -> int:
    """Where the first line begins after the docstring and the imports from the future."""
    last = 0
    for node in ast.parse(source).body:
        is_doc = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_doc and not (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            break
        last = node.end_lineno or 0
    return sum(len(line) for line in text.splitlines(keepends=True)[:last])
