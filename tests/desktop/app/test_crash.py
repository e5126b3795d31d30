"""Crashes: one dialog whatever happens, a report without private paths, and a program that goes on."""

import gc
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QThread, QTimer, Signal, qWarning
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope.files.file_lock import FileLock
from plyscope_desktop.app import crash, hard_crash
from plyscope_desktop.app.crash import Reporter
from plyscope_desktop.dialogs import crash_report
from plyscope_desktop.dialogs.crash_report import CrashDialog
from plyscope_desktop.runtime import faults, log_file

SAVED = Path("recovery.plyscope")


@pytest.fixture
def reporter(qtbot: QtBot, plain_window: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reporter]:
    monkeypatch.setattr(sys, "stderr", None)  # as in a windowed program
    log_file.stop()
    made = Reporter(lambda: SAVED)
    made.install()
    yield made
    made.remove()
    if made.dialog is not None:
        made.dialog.accept()


def dialog_of(reporter: Reporter, qtbot: QtBot) -> CrashDialog:
    qtbot.waitUntil(lambda: reporter.dialog is not None)
    assert reporter.dialog is not None
    return reporter.dialog


def dialogs() -> list[QWidget]:
    return [w for w in QApplication.topLevelWidgets() if isinstance(w, CrashDialog) and w.isVisible()]


def fail() -> None:
    raise KeyError("impossible")


class Failing(QObject):
    """Fails when it is asked."""

    asked = Signal()

    def fail(self) -> None:
        raise KeyError("impossible")


class Storm(QWidget):
    """Fails whenever it is painted, and asks to be painted at once."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += 1
        self.update()
        raise ValueError("while painting")


def test_an_error_in_a_slot_is_told_in_words_with_a_report(reporter: Reporter, qtbot: QtBot) -> None:
    QTimer.singleShot(0, fail)
    dialog = dialog_of(reporter, qtbot)
    assert "KeyError in" in dialog.says.text() and "test_crash.py" in dialog.says.text()
    assert "has been saved for recovery" in dialog.says.text()
    text = dialog.report.toPlainText()
    for part in ("Plyscope", "Core", "Platform", "Traceback", "KeyError: 'impossible'", "Log"):
        assert part in text
    assert str(Path.home()) + "/" not in text and str(Path(__file__).parent) not in text
    dialog.copy_button.click()
    assert "KeyError: 'impossible'" in QGuiApplication.clipboard().text()


def test_an_error_does_not_hold_what_it_came_up_in(reporter: Reporter, qtbot: QtBot) -> None:
    failing = Failing()
    held = weakref.ref(failing)
    failing.asked.connect(failing.fail)
    failing.asked.emit()
    assert len(reporter.faults) == 1
    del failing
    gc.collect()
    assert held() is None


def test_it_says_so_when_the_session_was_not_saved(reporter: Reporter, qtbot: QtBot) -> None:
    def no_disk() -> Path | None:
        raise OSError("full")

    reporter.save = no_disk
    QTimer.singleShot(0, fail)
    assert "could not be saved" in dialog_of(reporter, qtbot).says.text()


def test_a_storm_in_a_paint_event_shows_one_dialog_with_a_count(reporter: Reporter, qtbot: QtBot) -> None:
    storm = Storm()
    qtbot.addWidget(storm)
    storm.show()
    dialog = dialog_of(reporter, qtbot)
    qtbot.waitUntil(lambda: storm.painted > 200)
    qtbot.waitUntil(lambda: "times" in dialog.count.text())
    assert len(dialogs()) == 1 and len(reporter.faults) == 1
    assert len([line for line in log_file.current().last_lines(100) if "while painting" in line]) == 1
    dialog.go_on_button.click()
    before = storm.painted
    qtbot.waitUntil(lambda: storm.painted > before + 50)
    assert dialogs() == [], "what was gone on from is quiet"
    QTimer.singleShot(0, fail)
    assert "KeyError" in dialog_of(reporter, qtbot).says.text(), "another error is told"
    storm.close()


def test_errors_of_threads_are_told(reporter: Reporter, qtbot: QtBot) -> None:
    class Worker(QThread):
        def run(self) -> None:
            fail()

    worker = Worker()
    worker.start()
    dialog = dialog_of(reporter, qtbot)
    assert worker.wait(60_000) and "KeyError" in dialog.says.text()
    dialog.accept()
    thread = threading.Thread(target=lambda: 1 / 0, name="a thread")
    thread.start()
    thread.join()
    assert "ZeroDivisionError" in dialog_of(reporter, qtbot).says.text()
    assert ", a thread" in faults.report_text(reporter.newest_first())


def test_what_python_cannot_raise_and_what_qt_says_is_logged(reporter: Reporter, qtbot: QtBot) -> None:
    class Stubborn:
        def __del__(self) -> None:
            raise RuntimeError("while it goes")

    Stubborn()
    qWarning("from Qt")
    lines = "\n".join(log_file.current().last_lines(10))
    assert "RuntimeError: while it goes" in lines and "Qt warning: from Qt" in lines
    assert reporter.dialog is None


def test_a_dialog_that_fails_itself_is_not_tried_again(
    reporter: Reporter, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def broken(faults: object) -> str:
        tried.append(faults)
        raise MemoryError

    monkeypatch.setattr(crash_report, "report_text", broken)
    failed: list[int] = []
    for number in range(3):
        QTimer.singleShot(0, fail)
        QTimer.singleShot(0, lambda number=number: failed.append(number))
        qtbot.waitUntil(lambda number=number: number in failed)
    QApplication.processEvents()
    assert len(tried) == 1 and dialogs() == []
    assert any("failed itself" in line for line in log_file.current().last_lines(10))


def test_the_report_can_be_saved(reporter: Reporter, qtbot: QtBot, tmp_path: Path) -> None:
    QTimer.singleShot(0, fail)
    dialog = dialog_of(reporter, qtbot)
    dialog.save_report(tmp_path / "report.txt")
    assert "KeyError" in (tmp_path / "report.txt").read_text("utf-8") and "report.txt" in dialog.told.text()
    dialog.save_report(tmp_path / "no" / "report.txt")
    assert "could not be written" in dialog.told.text()


def test_an_interruption_by_the_keyboard_is_no_crash(reporter: Reporter, qtbot: QtBot) -> None:
    reporter.report(KeyboardInterrupt, KeyboardInterrupt(), None)
    QApplication.processEvents()
    assert reporter.dialog is None and not reporter.faults


def test_a_window_that_does_not_open_says_why(
    qtbot: QtBot, plain_window: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def look(dialog: CrashDialog) -> int:
        seen.append((dialog.says.text(), dialog.go_on_button.isHidden()))
        return 0

    monkeypatch.setattr(CrashDialog, "exec", look)
    monkeypatch.setattr(sys, "stderr", None)
    try:
        fail()
    except KeyError as error:
        crash.tell_at_start(error)
    assert seen[0][1] and "The window cannot open." in seen[0][0]


RUN = """
import faulthandler, os, sys
from pathlib import Path
from plyscope_desktop.app.hard_crash import Watch
watch = Watch(Path(sys.argv[1]))
if sys.argv[2] == "fault":
    faulthandler._sigsegv()
elif sys.argv[2] == "kill":
    os._exit(9)
watch.end()
"""


def run(folder: Path, way: str) -> None:
    subprocess.run([sys.executable, "-c", RUN, str(folder), way], check=False, capture_output=True)


@pytest.mark.skipif(sys.platform == "win32", reason="a fault opens a dialog of the system")
def test_the_next_start_knows_how_the_last_run_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Path(crash.__file__).parents[2]
    roots = [desktop, desktop.parent / "core"]
    monkeypatch.setenv("PYTHONPATH", ":".join(map(str, roots)))
    run(tmp_path, "well")
    assert list(tmp_path.iterdir()) == []
    run(tmp_path, "kill")
    watch = hard_crash.Watch(tmp_path)
    assert [end.report for end in watch.earlier] == [None]
    watch.end()
    run(tmp_path, "fault")
    watch = hard_crash.Watch(tmp_path)
    (end,) = watch.earlier
    assert "Segmentation fault" in hard_crash.report_text(end)
    watch.end()
    assert [path.name for path in tmp_path.iterdir()] == [hard_crash.REPORT]


def test_a_copy_that_still_runs_did_not_end_hard(tmp_path: Path) -> None:
    (tmp_path / "running-1.txt").write_text("")
    with FileLock(tmp_path / "running-1.txt") as lock:
        assert lock.acquire()
        assert hard_crash.hard_ends(tmp_path) == []
