"""Signals: whatever asks the program to end closes it from its event loop, once."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from plyscope_desktop.app.os_signals import Signals
from plyscope_desktop.app.program import Program

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there, a process cannot signal itself")
NUMBERS = [signal.SIGINT, signal.SIGTERM] + ([] if sys.platform == "win32" else [signal.SIGHUP])


class Closed(Program):
    """A program that counts how often it is closed."""

    count = 0

    def close(self) -> None:
        self.count += 1


@pytest.fixture(autouse=True)
def usual_signals() -> Iterator[None]:
    """What a terminal gives a program; one that began in the background ignores some of them."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in NUMBERS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.fixture
def program(qapp: QApplication) -> Iterator[Closed]:
    made = Closed()
    yield made
    made.deleteLater()


@pytest.fixture
def signals(program: Closed) -> Iterator[Signals]:
    made = Signals(program)
    made.program = program
    yield made
    made.give_back()


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number.name)
def test_the_program_is_closed_and_ends_well(qapp: QApplication, program: Closed, number: int) -> None:
    before = signal.getsignal(number)
    signals = Signals(program)
    signals.program = program
    assert signal.getsignal(number) != before
    QTimer.singleShot(0, qapp, lambda: os.kill(os.getpid(), number))
    QTimer.singleShot(60_000, signals, lambda: qapp.exit(1))
    assert qapp.exec() == 0 and program.count == 1
    assert signal.getsignal(number) == before, "a second one ends even a program that hangs"


def test_signals_are_heard_while_nothing_of_python_runs(
    qapp: QApplication, program: Closed, signals: Signals
) -> None:
    kill = "import os, signal, time; time.sleep(0.2); os.kill(os.getppid(), signal.SIGTERM)"
    with subprocess.Popen([sys.executable, "-c", kill]) as other:
        assert qapp.exec() == 0 and program.count == 1
        assert other.wait(60) == 0
