"""Reported: an error while something is painted is told to the crash report, and painting goes on.

Qt paints many things in one go. An error that is passed on would still be pending while the next of them is
painted, and PySide counts its references wrongly then, which ends the program.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import ParamSpec

Arguments = ParamSpec("Arguments")


def reported(paint: Callable[Arguments, None]) -> Callable[Arguments, None]:
    """A method that paints, and never raises."""

    @wraps(paint)
    def painted(*arguments: Arguments.args, **named: Arguments.kwargs) -> None:
        try:
            paint(*arguments, **named)
        except Exception:
            sys.excepthook(*_error())

    return painted


def _error() -> tuple[type[BaseException], BaseException, TracebackType | None]:
    kind, error, trace = sys.exc_info()
    assert kind is not None and error is not None
    return kind, error, trace
