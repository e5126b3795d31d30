"""Faulty lines: the line of a function that gave a value, or that changed a state which it was given."""

from __future__ import annotations

import ast
import inspect
import linecache
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from types import CodeType, FrameType
from typing import Any

MOST_ITEMS = 10_000
"""Items of a generator that are asked for again."""


def line_of_value(function: Callable[..., object] | None, arguments: tuple[Any, ...] = ()) -> int | None:
    """The line at which a function gave its value; without arguments, or where it is unclear, its first one.

    With arguments the function is called again, so a value that depends on chance can come from elsewhere.
    """
    code = code_of(function)
    if code is None or function is None:
        return None
    found = _returned(function, arguments, code) if arguments else None
    return found or _only_return(code) or code.co_firstlineno


def line_of_change(function: Callable[..., object], state: Any, action: Any) -> int | None:
    """The line at which `function(state, action)` changed the state; None if it does not change it again."""
    code = code_of(function)
    if code is None:
        return None
    before = repr(state)
    changed: list[int] = []
    last = [code.co_firstlineno]

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        if frame.f_code is not code:
            return trace
        if not changed and repr(state) != before:
            changed.append(last[0])
        last[0] = frame.f_lineno
        return trace

    _run_traced(lambda: function(state, action), trace)
    return changed[0] if changed else None


def code_of(function: Callable[..., object] | None) -> CodeType | None:
    """The code of a function, also inside a decorator that says what it wraps; None if it has none."""
    inner: Any = inspect.unwrap(getattr(function, "__func__", function)) if function is not None else None
    found = getattr(inner, "__code__", None)
    return found if isinstance(found, CodeType) else None


def _returned(function: Callable[..., object], arguments: tuple[Any, ...], code: CodeType) -> int | None:
    owner = getattr(function, "__self__", None)
    inner: Any = inspect.unwrap(getattr(function, "__func__", function))
    given = arguments if owner is None else (owner, *arguments)
    lines: list[int] = []

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "return" and frame.f_code is code and (argument is not None or not lines):
            lines.append(frame.f_lineno)  # a generator gives None at its end
        return trace

    def call() -> None:
        found = inner(*given)
        if inspect.isgenerator(found):
            for _ in islice(found, MOST_ITEMS):
                pass

    _run_traced(call, trace)
    return lines[-1] if lines else None


def _run_traced(call: Callable[[], object], trace: Callable[[FrameType, str, Any], Any]) -> None:
    """Call a function, whose errors say nothing new, under a trace function."""
    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except Exception:
        pass  # what went wrong the first time is known
    finally:
        sys.settrace(before)


def _only_return(code: CodeType) -> int | None:
    """The line of the last statement of a function, if that is its only `return`, or of its only `yield`."""
    try:
        tree = ast.parse("".join(linecache.getlines(code.co_filename)))
    except (SyntaxError, ValueError, RecursionError):
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            if first == code.co_firstlineno:
                return _only_result(node)
    return None


def _only_result(function: ast.FunctionDef) -> int | None:
    found = list(_results(function))
    if len(found) == 1 and (found[0] is function.body[-1] or not isinstance(found[0], ast.Return)):
        return found[0].lineno
    return None


def _results(node: ast.AST) -> Iterator[ast.Return | ast.Yield | ast.YieldFrom]:
    """The statements of a function that give its results, without those of functions inside it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            continue
        if isinstance(child, ast.Return | ast.Yield | ast.YieldFrom):
            yield child
        yield from _results(child)
