"""Functions on a large stack return, raise and are interrupted as if they were called here."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from functools import partial
from time import process_time, sleep

import pytest

from plyscope import catalog
from plyscope.rules.stop import Stop
from plyscope.search.large_stack import LargeStack, on_large_stack
from plyscope.search.perft import perft


def test_what_a_function_returns_or_raises_comes_back() -> None:
    assert on_large_stack(lambda: 5) == 5
    with pytest.raises(ZeroDivisionError):
        on_large_stack(lambda: 1 // 0)
    with pytest.raises(SystemExit):
        on_large_stack(sys.exit)
    with LargeStack() as thread:
        assert [thread.call(partial(pow, number, 2)) for number in range(5)] == [0, 1, 4, 9, 16]
        assert thread.call(threading.current_thread) is not threading.main_thread()


def test_a_function_may_recurse_100000_deep_and_the_limit_is_as_before_afterwards() -> None:
    def down(depth: int) -> int:
        return 0 if depth == 0 else 1 + down(depth - 1)

    before, threads = sys.getrecursionlimit(), threading.active_count()
    assert on_large_stack(lambda: down(100_000)) == 100_000
    assert (sys.getrecursionlimit(), threading.active_count()) == (before, threads)
    assert threading.stack_size() == 0


def test_several_large_stacks_keep_the_limit_until_the_last_one_ends() -> None:
    before = sys.getrecursionlimit()
    first, second = LargeStack(), LargeStack()
    first.call(lambda: None)
    second.call(lambda: None)
    with second:
        with first:
            pass
        assert sys.getrecursionlimit() > before
    assert sys.getrecursionlimit() == before


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl+C is heard, also where a shell has put the tests into the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_ctrl_c_calls_what_ends_the_function() -> None:
    stop = threading.Event()

    def work() -> str:
        sleep(0.1)
        signal.raise_signal(signal.SIGINT)
        return "stopped" if stop.wait(60) else "not stopped"

    assert on_large_stack(work, stop.set) == "stopped"


@pytest.mark.usefixtures("heard")
def test_ctrl_c_leaves_a_function_that_cannot_be_ended_to_itself() -> None:
    go_on = threading.Event()

    def work() -> None:
        sleep(0.1)
        signal.raise_signal(signal.SIGINT)
        go_on.wait(60)

    with pytest.raises(KeyboardInterrupt):
        on_large_stack(work)
    go_on.set()


def test_counting_sequences_can_be_stopped() -> None:
    stop = Stop()
    threading.Timer(0.1, stop.set).start()
    started = process_time()
    with pytest.raises(InterruptedError, match="Stopped"):
        perft(catalog.game("connect4").start(), 30, stop)
    assert process_time() - started < 2
