"""Large stack: run functions on a thread whose stack holds searches that recurse 100,000 plies deep."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from typing import TypeVar

STACK_BYTES = 512 * 1024 * 1024
"""Only what is used of it is ever taken from the system."""

RECURSION = 2_500_000
"""Calls inside each other, for the interpreted core: they take no room on the stack, but are counted."""

WAIT = 0.1
"""Seconds between two looks for Ctrl+C, which on some systems does not end a wait by itself."""

Result = TypeVar("Result")


class LargeStack:
    """Such a thread; it ends with the `with` statement."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._serve, name="large stack", daemon=True)
        with _starting:
            before = threading.stack_size(STACK_BYTES)
            try:
                self._thread.start()
            finally:
                threading.stack_size(before)

    def __enter__(self) -> LargeStack:
        return self

    def __exit__(self, *error: object) -> None:
        self._work.put(None)
        if error[0] is not KeyboardInterrupt:
            self._thread.join()

    def call(self, function: Callable[[], Result], interrupt: Callable[[], None] | None = None) -> Result:
        """Call a function on the thread, wait for it, and return or raise what it does.

        Ctrl+C meanwhile calls `interrupt`, which must make the function end soon, and the waiting goes on.
        Without one it raises KeyboardInterrupt at once and leaves the function to itself.
        """
        results: list[Result] = []
        errors: list[BaseException] = []
        done = threading.Event()

        def work() -> None:
            try:
                results.append(function())
            except BaseException as error:  # raised again where the result is waited for
                errors.append(error)
            finally:
                done.set()

        self._work.put(work)
        while True:
            try:
                while not done.wait(WAIT):  # inside, so that Ctrl+C is caught between two rounds too
                    pass
                break
            except KeyboardInterrupt:
                if interrupt is None:
                    raise
                interrupt()
        if errors:
            raise errors[0]
        return results[0]

    def _serve(self) -> None:
        with _deep_recursion():
            while (work := self._work.get()) is not None:
                work()


def on_large_stack(function: Callable[[], Result], interrupt: Callable[[], None] | None = None) -> Result:
    """Call one function on such a thread; see LargeStack.call."""
    with LargeStack() as thread:
        return thread.call(function, interrupt)


_starting = threading.Lock()


class _Deep:
    """The number of threads that recurse deeply, and the limit for all others."""

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
