"""What tests of the window share: settings of their own, a plain look and language, a session, a window."""

import gc
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

from plyscope import catalog
from plyscope_desktop.app import program
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.commands import declare
from plyscope_desktop.session import own_code
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell import docks
from plyscope_desktop.shell.command_actions import window_commands
from plyscope_desktop.shell.window import Window

sys.path.insert(
    0, str(Path(__file__).parent / "support")
)  # for `from tree_editing import …`: tests are no package
sys.path.append(str(Path(__file__).parents[1] / "core" / "support"))  # for records written by hand

declare((*window_commands(), *docks.commands()))  # for widgets that show their names and keys

LONGEST_MS = 60_000


class PatientBot(QtBot):
    """Waits so long that only a broken program takes it: the machine may have other work meanwhile."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = LONGEST_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = LONGEST_MS, **more: Any) -> SignalBlocker:
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitExposed(self, widget: Any, *, timeout: int = LONGEST_MS) -> Any:
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for settings in which there are none yet."""
    folder = tmp_path / "config"
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(folder))
    settings.store.cache_clear()
    yield folder
    settings.store.cache_clear()


@pytest.fixture
def english(config: Path) -> None:
    """Settings in which the program is English and nothing moves."""
    settings.store().set(settings.LANGUAGE, "en")
    settings.store().set(settings.REDUCED_MOTION, True)


@pytest.fixture(scope="session")
def english_texts(qapp: QApplication) -> None:
    """English with its plurals, which there are none of before a language is chosen."""
    language.use("en")


@pytest.fixture
def plain_window(qapp: QApplication, english_texts: None) -> Iterator[None]:
    """Light and English, before and after a test."""
    make_plain(qapp)
    yield
    delete_closed()
    make_plain(qapp)


def make_plain(app: QApplication) -> None:
    """Make the application light and English, unless it is: a style sheet is worked out for every widget."""
    if not app.styleSheet() or (theme.current().id, theme.chosen_scale()) != ("light", 1.0):
        theme.apply(app, "light")
    if language.current() != "en":
        language.use("en")


def delete_closed() -> None:
    """Delete the windows that a test is done with, which Qt would keep, and every later test dress anew."""
    QCoreApplication.processEvents()  # PySide never frees the call that a QTimer.singleShot did not make
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=300_000)
    made.run.luck = Random(1)
    yield made
    made.close()


@pytest.fixture
def window(qtbot: QtBot, english: None) -> Iterator[Window]:
    """The whole program, which asks nothing when it is closed."""
    make_application()
    made = make_window()
    made.session.run.budget = 300_000
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.session.document.history.clear()
    made.close()


@pytest.fixture(autouse=True)
def room_of_a_laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opens windows as on a laptop: the screen of the offscreen platform is 800 pixels wide."""
    monkeypatch.setattr(program, "free_room", lambda screen: QSize(1366, 760))


@pytest.fixture(autouse=True)
def delete_windows(qapp: QApplication) -> Iterator[None]:
    """Deletes what a test is done with."""
    yield
    delete_closed()


@pytest.fixture(autouse=True)
def forget_own_code() -> Iterator[None]:
    """Ends the processes of own code, and forgets its games and searches: other tests list those of ours."""
    forget_files()  # tests without a window open some, too
    yield
    if own_code.workshop.cache_info().currsize:
        workshop = own_code.workshop()
        workshop.close()
        own_code.workshop.cache_clear()
        forget_files()


def forget_files() -> None:
    """Forget the games and searches of all files that were opened."""
    for name in {*catalog.all_games(), *catalog.all_algorithms()}:
        if catalog.is_file(name):
            catalog.forget(name)


@pytest.fixture(autouse=True)
def leave_garbage_to_the_window(qapp: QApplication) -> Iterator[None]:
    """Fails a test that lets Python collect again: threads of later tests would free widgets and timers."""
    collects = gc.isenabled()
    yield
    assert collects or not gc.isenabled()


@pytest.fixture(autouse=True)
def free_mouse(qapp: QApplication) -> Iterator[None]:
    """Lets go of what a test leaves pressed: for the next one, pointing would be dragging."""
    yield
    held = QGuiApplication.mouseButtons()
    if held != Qt.MouseButton.NoButton:
        place = QWidget()
        place.show()
        for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
            if button & held:
                QTest.mouseRelease(place, button)
        place.close()


@pytest.fixture(autouse=True)
def clear_screen(qapp: QApplication) -> Iterator[None]:
    """Fails a test that leaves a window open: it would lie above later ones and catch their mouse."""
    yield
    left = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    for widget in left:
        widget.hide()
    assert left == []
