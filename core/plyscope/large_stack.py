"""Large stack: run a function on a thread whose stack holds searches that recurse 100,000 plies deep."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

STACK_BYTES = 512 * 1024 * 1024
"""Only what is used of it is ever taken from the system."""

RECURSION = 2_500_000
"""Calls inside each other, for the interpreted core: they take no room on the stack, but are counted."""

WAIT = 0.1
"""Seconds between two looks for Ctrl+C, which on some systems does not end a wait by itself."""

Result = TypeVar("Result")


def on_large_stack(function: Callable[[], Result], interrupt: Callable[[], None] | None = None) -> Result:
    """Call a function on such a thread, wait for it, and return or raise what it does.

    Ctrl+C meanwhile calls `interrupt`, which must make the function end soon, and the waiting goes on.
    Without one it raises KeyboardInterrupt at once and leaves the function to itself.
    """
    results: list[Result] = []
    errors: list[BaseException] = []
    done = threading.Event()

    def work() -> None:
        try:
            with _deep_recursion():
                results.append(function())
        except BaseException as error:  # raised again where the result is waited for
            errors.append(error)
        finally:
            done.set()

    thread = _start(work)
    while not done.is_set():
        try:
            done.wait(WAIT)
        except KeyboardInterrupt:
            if interrupt is None:
                raise
            interrupt()
    thread.join()
    if errors:
        raise errors[0]
    return results[0]


_starting = threading.Lock()


def _start(work: Callable[[], None]) -> threading.Thread:
    with _starting:
        before = threading.stack_size(STACK_BYTES)
        try:
            thread = threading.Thread(target=work, name="large stack", daemon=True)
            thread.start()
        finally:
            threading.stack_size(before)
    return thread


class _Deep:
    """How many threads recurse deeply now, and the limit for all others."""

    lock = threading.Lock()
    threads = 0
    limit = 0


@contextmanager
def _deep_recursion() -> Iterator[None]:
    """Raise the interpreter's recursion limit, which is one for all threads, while any of them needs it."""
    with _Deep.lock:
        if _Deep.threads == 0:
            _Deep.limit = sys.getrecursionlimit()
            sys.setrecursionlimit(max(_Deep.limit, RECURSION))
        _Deep.threads += 1
    try:
        yield
    finally:
        with _Deep.lock:
            _Deep.threads -= 1
            if _Deep.threads == 0:
                sys.setrecursionlimit(_Deep.limit)
