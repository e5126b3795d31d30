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


class NoThreadError(MemoryError):
    """The system starts no more threads: there is no memory for a stack, or no more are allowed."""


def start_thread(work: Callable[[], None], name: str, *, deep: bool = False) -> threading.Thread:
    """Start a thread that does not keep the program alive, a `deep` one with a large stack.

    Raises NoThreadError.
    """

    def work_deeply() -> None:
        with _deep_recursion():
            work()

    thread = threading.Thread(target=work_deeply if deep else work, name=name, daemon=True)
    with _starting:
        before = threading.stack_size(STACK_BYTES) if deep else None
        try:
            thread.start()
        except RuntimeError as error:
            raise NoThreadError("The system starts no more threads.") from error
        finally:
            if before is not None:
                threading.stack_size(before)
    return thread


class LargeStack:
    """Such a thread; it ends with the `with` statement. Raises NoThreadError."""

    def __init__(self) -> None:
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = start_thread(self._serve, "large stack", deep=True)

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
        while (work := self._work.get()) is not None:
            work()


def on_large_stack(function: Callable[[], Result], interrupt: Callable[[], None] | None = None) -> Result:
    """Call one function on such a thread; see LargeStack.call. Raises NoThreadError."""
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
