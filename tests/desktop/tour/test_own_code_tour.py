"""The tour of own code: a copy that really runs, broken and mended by hand or by the tour, and then gone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.files.atomic_save import save_bytes
from plyscope.plain.copies import copy_of
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.settings import Setting
from plyscope_desktop.session.own_code import workshop
from plyscope_desktop.shell.window import Window
from plyscope_desktop.tour.overlay import Overlay
from plyscope_desktop.tour.own_code_steps import BROKEN_TEST, COURSE, EVENTS, STEPS, TEST, Workbench
from plyscope_desktop.tour.tour import Tour

TITLES = [step.title for step in STEPS]
NODES, ROWS, MISTAKE = 29, 102, 82
"""Of the first search, and the event at which the broken one parts from alpha-beta."""


class Guide:
    """Goes through the tour with a mouse and keys."""

    def __init__(self, window: Window, qtbot: QtBot) -> None:
        self.window, self.qtbot = window, qtbot
        self.record = window.session.record
        self.referee = window.services.referee

    def begin(self) -> None:
        """Start from the menu."""
        self.window.actions_by_id["help.own_code_tour"].trigger()
        self.wait(lambda: self.tour.overlay is not None and self.tour.overlay.isVisible())

    @property
    def tour(self) -> Tour:
        return self.window.tour

    @property
    def overlay(self) -> Overlay:
        assert self.tour.overlay is not None
        return self.tour.overlay

    @property
    def bench(self) -> Workbench:
        assert isinstance(self.tour.example, Workbench)
        return self.tour.example

    @property
    def panel(self) -> OwnCodePanel:
        return self.window.workspace.panel(OwnCodePanel)

    @property
    def title(self) -> str:
        return self.overlay.card.title.text()

    @property
    def line(self) -> int | None:
        """The line that the editor shows as running."""
        return None if self.panel.file is None else self.panel.file.editor.now()

    def shows_part(self) -> bool:
        """Return True if the part of the step can be seen."""
        self.overlay.arrange()
        return not self.overlay.hole().isEmpty()

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def click(self, button: QPushButton) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def next(self) -> None:
        self.click(self.overlay.card.next)

    def go_to(self, title: str) -> None:
        """Go on by Next until a step is shown."""
        while self.title != title:
            self.next()
        QApplication.processEvents()
        self.overlay.arrange()

    def let_search(self, text: str) -> None:
        """Wait until the file with a text in it was searched with, and judged."""
        self.wait(lambda: text in self.bench.text and self.bench.searched)
        self.wait(lambda: self.referee.state in ("agrees", "parts"))

    def at(self, part: QWidget) -> QWidget | None:
        """What a click in the middle of a part of the window would reach."""
        return self.window.childAt(part.mapTo(self.window, QPoint(part.width() // 2, part.height() // 2)))


@pytest.fixture
def guide(window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guide]:
    monkeypatch.setattr(QMessageBox, "exec", lambda box: QMessageBox.StandardButton.Discard)
    yield Guide(window, qtbot)
    window.tour.end()


def test_each_step_shows_its_part_and_does_what_it_says(guide: Guide) -> None:
    guide.begin()
    window, record = guide.window, guide.record
    folder = guide.bench.path.parent
    assert not settings.store().get(settings.TOUR_SEEN)
    for number, title in enumerate(TITLES, 1):
        guide.go_to(title)
        overlay = guide.overlay
        assert overlay.card.count.text() == f"{number} of {len(STEPS)}"
        if title == "Begin with a position":
            assert window.session.document.start.write() == "X...OX.O." and not guide.bench.path.exists()
        if title == "Edit a copy":
            assert str(folder) in overlay.card.text.text()
            guide.let_search(TEST)
            assert guide.panel.file is not None and guide.panel.file.path == guide.bench.path
            assert guide.referee.state == "agrees"
        if title == "See your own record":
            guide.wait(lambda: f"{NODES} nodes, {ROWS} events" in guide.overlay.card.text.text())
            assert record.tick == ROWS
        if title == "Step through your lines":
            guide.wait(lambda: record.tick == EVENTS)
            guide.wait(lambda: guide.line is not None and bool(guide.panel.variables.values))
        if title == "Make a mistake":
            page = guide.panel.file
            assert page is not None and page.editor.cursor_line() == guide.bench.line
            assert TEST in page.editor.text().split("\n")[guide.bench.line - 1]
            assert f"line {guide.bench.line}" in overlay.card.text.text()
        if title == "Read where they part":
            guide.let_search(BROKEN_TEST)
            guide.wait(lambda: window.workspace.parting_bar.isVisible())
            assert f"at event {MISTAKE}:" in window.workspace.parting_bar.text.text()
        if title == "Go to where they part":
            guide.wait(lambda: record.tick == MISTAKE)
        if title == "Read the variables":
            guide.wait(lambda: "beta" in dict(guide.panel.variables.values))
            values = dict(guide.panel.variables.values)
            assert float(values["alpha"]) >= float(values["beta"])
        if title == "Keep the contracts":
            guide.let_search(TEST + "  #")
            assert guide.referee.state == "agrees"
            guide.wait(lambda: guide.panel.below_head.tabs.tabText(0) == "Contracts: all 7 kept")
        guide.wait(guide.shows_part)
        assert "{" not in overlay.card.text.text()
        assert window.rect().contains(overlay.card.geometry())
    guide.next()
    assert not guide.tour.running and not folder.exists()


def test_what_the_user_writes_is_taken_instead(guide: Guide) -> None:
    guide.begin()
    guide.go_to("Make a mistake")
    guide.let_search(TEST)
    page = guide.panel.file
    assert page is not None
    area, line = page.editor.area, guide.bench.line
    assert guide.at(area) in (area, area.viewport())  # the mouse reaches the editor through the overlay
    QTest.mouseClick(area.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(200, 40))
    page.editor.go_to_line(line)
    cursor = area.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.NextCharacter, n=len("if self.narrow(alpha, beta)"))
    area.setTextCursor(cursor)
    QTest.keyClicks(area, " and depth > 7")
    QTest.keyClick(area, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    guide.let_search("depth > 7")
    assert guide.referee.hard
    guide.go_to("Go to where they part")
    guide.wait(lambda: guide.referee.tick is not None and guide.record.tick == guide.referee.tick)
    assert "depth > 7" in guide.bench.text and BROKEN_TEST not in guide.bench.text
    guide.go_to("Mend it")
    for _ in range(20):
        QTest.keyClick(area, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.editor.text() == guide.bench.good
    QTest.keyClick(area, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    guide.let_search(TEST + "  #")
    trace = guide.record.trace
    guide.go_to("Keep the contracts")
    QApplication.processEvents()
    assert guide.record.trace is trace  # nothing was searched again


def test_only_the_part_of_the_step_can_be_used(guide: Guide) -> None:
    guide.begin()
    guide.go_to("Edit a copy")
    guide.let_search(TEST)
    page = guide.panel.file
    assert page is not None
    assert guide.at(page.editor.area) is guide.overlay
    guide.go_to("Step through your lines")
    guide.wait(lambda: guide.record.tick == EVENTS)
    assert guide.at(guide.window.timeline_panel) is guide.overlay
    QTest.keyClick(guide.overlay.card.next, Qt.Key.Key_Period)
    assert guide.record.tick == EVENTS + 1  # a key that the text names
    QTest.keyClick(guide.overlay.card.next, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    page.editor.area.setFocus()
    QTest.keyClick(page.editor.area, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.activeModalWidget() is None and guide.tour.running
    assert not page.is_modified


def test_the_keyboard_goes_into_the_part_by_tab_and_back_by_escape(guide: Guide) -> None:
    guide.begin()
    guide.go_to("Make a mistake")
    guide.let_search(TEST)
    card, dock = guide.overlay.card, guide.window.docks["own_code"]
    card.next.setFocus()
    QTest.keyClick(card.next, Qt.Key.Key_Tab)
    focus = guide.window.focusWidget()
    assert focus is not None and dock.isAncestorOf(focus)
    QTest.keyClick(focus, Qt.Key.Key_Escape)
    guide.wait(lambda: guide.window.focusWidget() is card.next)
    assert guide.tour.running
    QTest.keyClick(card.next, Qt.Key.Key_Escape)
    assert not guide.tour.running


@pytest.mark.slow
def test_going_back_finds_each_step_as_it_was(guide: Guide) -> None:
    guide.begin()
    guide.go_to("Go to where they part")
    guide.wait(lambda: guide.record.tick == MISTAKE)
    for _ in range(3):
        guide.click(guide.overlay.card.back)
    guide.wait(lambda: guide.record.tick == EVENTS)
    guide.let_search(TEST + "  #")
    assert guide.referee.state == "agrees"
    while guide.title != TITLES[0]:
        guide.click(guide.overlay.card.back)
    assert guide.window.docks["board"].isVisible() and not guide.window.docks["own_code"].isVisible()


def test_session_editor_settings_and_disk_are_as_before(
    guide: Guide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # other tests have tours at the same time
    window, session = guide.window, guide.window.session
    own = tmp_path / "mine.py"
    text = copy_of("minimax", "en") or ""
    save_bytes(own, text.encode())
    session.document.new_game(catalog.game("connect4"))
    session.document.set_setup(Setup(depth=2, seconds=None))
    own_code = window.services.own_code
    own_code.edit(own)
    own_code.open(own, begin=True)
    guide.wait(lambda: session.record.state == "finished" and own_code.search_file() is not None)
    window.show_layout("study")
    window.layouts.raise_panel("own_code")
    page = guide.panel.file
    assert page is not None
    page.editor.go_to_line(1)
    QTest.keyClicks(page.editor.area, "#")
    session.record.show(10)
    document, trace, line = session.document.value, session.record.trace, own_code.line_at(10)
    undo, files = session.document.history.index(), set(workshop().files)
    kept = {name: settings.store().get(setting) for name, setting in STORED.items()}
    folders = set(Path(gettempdir()).glob("plyscope-tour-*"))
    guide.begin()
    guide.go_to("Read where they part")
    guide.let_search(BROKEN_TEST)
    guide.click(guide.overlay.card.skip)
    guide.wait(lambda: session.record.state == "finished")
    assert session.document.value is document and session.record.trace is trace
    assert session.document.history.index() == undo and session.record.tick == 10
    assert own_code.line_at(10) == line and line is not None
    assert set(workshop().files) == files and str(own) in catalog.all_algorithms()
    assert not [name for name in catalog.all_algorithms() if "plyscope-tour-" in name]
    assert {name: settings.store().get(setting) for name, setting in STORED.items()} == kept
    assert set(Path(gettempdir()).glob("plyscope-tour-*")) == folders
    assert window.layout_name == "study" and window.docks["own_code"].isVisible()
    assert guide.panel.files == [page] and guide.panel.file is page and page.is_modified
    assert own.read_text("utf-8") == text


STORED: dict[str, Setting[Any]] = {
    "setups": settings.SETUPS,
    "trusted": settings.OWN_CODE_TRUSTED,
    "folder": settings.OWN_CODE_FOLDER,
}


def test_the_layout_of_before_comes_back(guide: Guide) -> None:
    window = guide.window
    guide.begin()
    guide.go_to("Edit a copy")
    guide.tour.end()
    assert window.layout_name == "start"
    window.show_layout("study")
    assert window.docks["board"].isVisible() and not window.docks["own_code"].isVisible()
    assert guide.panel.files == []


@pytest.mark.parametrize(
    ("id", "themed"), [("en", "light"), pytest.param("zh_CN", "projector", marks=pytest.mark.slow)]
)
def test_no_card_covers_its_part_or_leaves_the_window(guide: Guide, id: str, themed: str) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    language.use(id)
    theme.apply(app, themed)
    guide.window.resize(1366, 696)
    guide.begin()
    for number in range(len(STEPS)):
        guide.wait(lambda: guide.record.state in ("finished", "empty"))
        if number >= 5:
            guide.wait(lambda: guide.referee.state in ("agrees", "parts"))
        overlay = guide.overlay
        guide.wait(guide.shows_part)
        card, hole = overlay.card, overlay.hole()
        assert guide.window.rect().contains(card.geometry())
        assert card.text.height() >= card.text.heightForWidth(card.text.width())
        covered = card.geometry().intersected(hole)
        assert covered.isEmpty() or area(covered) < area(hole) / 2, number
        guide.next()
    theme.apply(app, "light")


def area(box: QRect) -> int:
    return box.width() * box.height()


@pytest.mark.slow
def test_the_other_tour_ends_this_one(guide: Guide) -> None:
    guide.begin()
    guide.go_to("Edit a copy")
    folder = guide.bench.path.parent
    guide.tour.begin()
    guide.wait(lambda: guide.tour.running and guide.tour.course is not COURSE)
    assert not folder.exists()
