"""Paint errors: an error while painting is reported as a crash, and painting goes on.

Qt paints many things in one go. An error that is passed on would still be pending while the next of them is
painted, and PySide counts its references wrongly then, which ends the program. So does a painter that
outlives the picture on which it paints.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import ParamSpec

from PySide6.QtGui import QPainter

Arguments = ParamSpec("Arguments")


def reported(paint: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """Decorate a method that paints so that it never raises."""

    @wraps(paint)
    def painted(*arguments: Arguments.args, **named: Arguments.kwargs) -> None:
        try:
            paint(*arguments, **named)
        except Exception:
            kind, error, trace = _error()
            _end_painters(trace, arguments)
            sys.excepthook(kind, error, trace)

    return painted


def _end_painters(trace: TracebackType | None, given: tuple[object, ...]) -> None:
    """End the painters that were created before an error."""
    if trace is not None:
        _end_painters(trace.tb_next, given)
        for value in trace.tb_frame.f_locals.values():
            if isinstance(value, QPainter) and value.isActive() and all(value is not one for one in given):
                value.end()


def _error() -> tuple[type[BaseException], BaseException, TracebackType | None]:
    kind, error, trace = sys.exc_info()
    assert kind is not None and error is not None
    return kind, error, trace
