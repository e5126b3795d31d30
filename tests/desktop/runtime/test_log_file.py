"""The log file: one line a fact, two small files, and nothing that can disturb the program."""

import os
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from plyscope_desktop.dialogs.log import LogDialog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import log_file
from plyscope_desktop.runtime.log_file import MOST_BYTES, NAME, OLDER, LogFile
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.session_log import SessionLog


class Clock:
    """Seconds that a test sets."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def facts(log: LogFile) -> list[str]:
    """The lines without time and process."""
    return [line.split(" ", 3)[-1] for line in log.last_lines(1000)]


def test_a_fact_is_one_line_of_utf8_whatever_it_holds(tmp_path: Path) -> None:
    log = LogFile(tmp_path)
    log.write("opened 博弈.plyscope")
    log.write("two\nlines\r\nand \udcff a lone surrogate")
    log.close()
    lines = (tmp_path / NAME).read_bytes().decode("utf-8").splitlines()
    assert len(lines) == 2 and lines[0].endswith("opened 博弈.plyscope")
    assert "two ⏎ lines ⏎ and \\udcff a lone surrogate" in lines[1]


def test_time_never_goes_back_when_the_system_clock_does(tmp_path: Path) -> None:
    clock = Clock()
    log = LogFile(tmp_path, clock)
    log.write("first")
    clock.now += 61.5
    log.write("second")
    first, second = (datetime.fromisoformat(" ".join(line.split()[:2])) for line in log.last_lines(2))
    log.close()
    assert (second - first).total_seconds() == pytest.approx(61.5, abs=0.001)


def test_two_files_of_a_megabyte_are_kept(tmp_path: Path) -> None:
    clock = Clock()
    log = LogFile(tmp_path, clock)
    for number in range(300):
        clock.now += 1
        log.write(f"{number} " + "x" * 9_990)
    log.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([NAME, OLDER])
    assert all(path.stat().st_size <= MOST_BYTES for path in tmp_path.iterdir())
    assert "299 x" in (tmp_path / NAME).read_text() and "299 x" in log.text()


def test_the_same_line_and_a_storm_of_lines_are_counted(tmp_path: Path) -> None:
    clock = Clock()
    log = LogFile(tmp_path, clock)
    for _ in range(1001):
        log.write("the same")
    assert facts(log) == ["the same", "the last line came 1000 more times"]
    clock.now += 1
    for number in range(1000):
        log.write(f"line {number}")
    clock.now += 1
    log.write("after")
    log.close()
    assert len(facts(log)) < 60
    assert facts(log)[-2:] == ["950 lines were left out, they came too fast", "after"]


def test_without_a_place_to_write_the_lines_are_in_memory_and_the_reason_is_known(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log = LogFile(tmp_path / "file" / "log")
    log.write("still known")
    assert log.path is None and log.problem
    assert facts(log) == ["still known"] and "still known" in log.text()


def test_a_full_disk_ends_the_file_and_nothing_else(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    (tmp_path / NAME).symlink_to("/dev/full")
    log = LogFile(tmp_path)
    log.write("lost on disk")
    log.write("goes on")
    assert log.path is None and log.problem
    assert facts(log) == ["lost on disk", "goes on"]


def test_the_folder_follows_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("PLYSCOPE_LOG", raising=False)
    assert log_file.folder() == tmp_path / "config" / "log"
    monkeypatch.setenv("PLYSCOPE_LOG", str(tmp_path / "elsewhere"))
    log_file.stop()  # what other tests wrote in this second counts as coming too fast
    log_file.write("before there was a file")
    log = log_file.start()
    assert log.path == tmp_path / "elsewhere" / NAME
    assert "before there was a file" in log.path.read_text()
    log_file.stop()


def test_reports_do_not_name_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/somebody"))
    assert log_file.without_home("in /home/somebody/a.py") == "in ~/a.py"


def test_searches_are_told_with_their_setup_and_their_nodes(qtbot: QtBot, session: Session) -> None:
    log_file.stop()
    SessionLog(session)
    session.document.set_setup(Setup(depth=2, seconds=None))
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")
    told = facts(log_file.current())
    assert "search 1 begins: tictactoe after 0 moves, alphabeta depth 2" in told
    assert session.record.answer is not None
    assert any(
        line.startswith("search 1 ends by depth: value") and f"{session.record.answer.nodes} nodes" in line
        for line in told
    )


def test_the_dialog_shows_the_end_and_copies_all(
    qtbot: QtBot, plain_window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLYSCOPE_LOG", str(tmp_path))
    log_file.start()
    log_file.write("something happened")
    dialog = LogDialog()
    qtbot.addWidget(dialog)
    assert "something happened" in dialog.lines.toPlainText() and NAME in dialog.where.text()
    log_file.write("and more")
    dialog.refresh_button.click()
    dialog.copy_button.click()
    assert "and more" in QGuiApplication.clipboard().text()
    log_file.stop()
    dialog.retranslate()
    assert "in memory" in dialog.where.text() and not dialog.folder_button.isEnabled()


def test_a_file_that_another_copy_of_the_program_holds_grows_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(source: str, target: Path) -> None:
        raise PermissionError(source)

    (tmp_path / OLDER).write_text("before\n")
    monkeypatch.setattr(os, "replace", held)
    clock = Clock()
    log = LogFile(tmp_path, clock)
    for number in range(150):
        clock.now += 1
        log.write(f"{number} " + "x" * 9_990)
    log.close()
    assert (tmp_path / OLDER).read_text() == "before\n" and not log.problem
    text = (tmp_path / NAME).read_text()
    assert all(f" {number} x" in text for number in range(150))


def test_two_copies_of_the_program_write_whole_lines_into_one_file(tmp_path: Path) -> None:
    one, other = LogFile(tmp_path), LogFile(tmp_path)
    for number in range(20):
        one.write(f"one {number}")
        other.write(f"other {number}")
    one.close()
    other.close()
    lines = (tmp_path / NAME).read_text().splitlines()
    assert [line.split(" ", 3)[-1] for line in lines] == [
        f"{who} {number}" for number in range(20) for who in ("one", "other")
    ]
