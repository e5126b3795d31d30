"""A lesson in the window: walked with real keys, silent about answers, and left without a trace."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_texts import AFTER_IT, FIRST_CUT, HEAD, PLAYED, SLIDE, expected_walk, known
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.lesson.panel import LessonPanel
from plyscope_desktop.runtime.resources import folder
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.shell.window import Window

KEYS = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
NO_KEYS = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "made.md"
    path.write_text(HEAD + "\n".join((FIRST_CUT, AFTER_IT, SLIDE, PLAYED)), "utf-8")
    return path


def opened(qtbot: QtBot, window: Window, path: Path, layout: str = "lecture", scene: str = "") -> OpenLesson:
    window.resize(1366, 768)
    if layout == "study":
        window.show_layout("study")
    assert window.lesson_room.open_file(path, scene)
    lesson = window.services.lesson
    qtbot.waitUntil(lambda: lesson.loaded is not None)
    window.activateWindow()
    return lesson


def press(
    window: Window, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QApplication.processEvents()
    QTest.keyClick(QApplication.focusWidget() or window, key, modifier)
    QApplication.processEvents()


def told(window: Window) -> str:
    """All that can be read, heard or pointed at in the window."""
    said = [window.windowTitle(), window.status.state_label.text(), window.status.details.text()]
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel | QAbstractButton):
            said.append(widget.text())
        if isinstance(widget, QComboBox):
            said.append(widget.currentText())
        found = QAccessible.queryAccessibleInterface(widget)
        if found is not None:
            said += [found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Value)]
    return "\n".join(filter(None, said))


def test_page_down_and_page_up_walk_the_whole_first_lecture_in_the_window(
    qtbot: QtBot, window: Window
) -> None:
    path = folder("lessons") / "en" / "s1.md"
    lesson = opened(qtbot, window, path, scene=known("s1").scenes[0].id)
    assert window.layout_name == "lecture" and window.workspace.shows_scene
    wanted, record = expected_walk(known("s1")), window.session.record
    found = []
    for _ in wanted:
        qtbot.waitUntil(lambda: lesson.loaded is not None)
        found.append((lesson.number, lesson.part, record.tick))
        press(window, KEYS.Key_PageDown)
    assert found == wanted
    back = []
    for _ in wanted:
        qtbot.waitUntil(lambda: lesson.loaded is not None)
        back.append((lesson.number, lesson.part, record.tick))
        press(window, KEYS.Key_PageUp)
    assert back == wanted[::-1]


def test_the_keys_of_a_lecture(qtbot: QtBot, window: Window, file: Path) -> None:
    lesson = opened(qtbot, window, file)
    page = window.workspace.scene_page
    press(window, KEYS.Key_T)
    assert lesson.thinking is not None and page.row.ring.isVisible()
    press(window, KEYS.Key_A)
    assert lesson.part == "answer" and lesson.thinking is None
    press(window, KEYS.Key_PageDown, SHIFT)
    assert (lesson.number, lesson.part) == (1, "slide")
    press(window, KEYS.Key_1)
    assert page.place.text == "<b>To scene 1</b>"
    press(window, KEYS.Key_Return)
    assert (lesson.number, lesson.part) == (0, "slide") and page.place.text == "<b>1 / 4</b>"
    press(window, KEYS.Key_3)
    press(window, KEYS.Key_Escape)
    assert lesson.is_open and page.place.text == "<b>1 / 4</b>", "Esc forgets the number first"
    press(window, KEYS.Key_B)
    image = page.grab().toImage()
    assert {image.pixelColor(x, 300).name() for x in range(0, page.width(), 61)} == {"#000000"}
    press(window, KEYS.Key_B)
    assert page.blank_page.isHidden()
    press(window, KEYS.Key_F7)
    assert "source" in page.views.shown
    press(window, KEYS.Key_F8)
    assert "board" in page.views.shown
    press(window, KEYS.Key_Escape)
    assert not lesson.is_open and window.layout_name == "start"


@pytest.mark.parametrize("layout", ["lecture", "study"])
def test_nothing_in_the_window_tells_the_answer_before_it_is_shown(
    qtbot: QtBot, window: Window, file: Path, layout: str
) -> None:
    lesson = opened(qtbot, window, file, layout)
    for number, words in (
        (0, ("No: max", "Cut", "cutoff", "pruned")),
        (1, ("Value 3", "worth 3", "4 and 6; 3")),
    ):
        lesson.go_to(number)
        for part in ("slide", "question"):
            lesson.show_slide() if part == "slide" else lesson.show_question()
            qtbot.wait(40)
            for node in (0, 5):  # A and C
                window.session.record.select(node)
                QApplication.processEvents()
                said = told(window)
                assert not [word for word in words if word in said], f"{layout}, {part}, node {node}"
    lesson.show_answer()
    qtbot.wait(40)
    assert "4 and 6; 3" in told(window)


def test_screen_readers_are_told_the_question_and_the_answer_and_no_step_before(
    qtbot: QtBot, window: Window, file: Path
) -> None:
    said: list[str] = []
    window.announcer.said.connect(said.append)
    lesson = opened(qtbot, window, file)
    while lesson.part != "question":
        lesson.next()
        qtbot.waitUntil(lambda: not window.announcer._later.isActive())
    assert len(said) == 2 and said[1] == lesson.scenes[0].question.replace("**", "")
    lesson.next()
    qtbot.waitUntil(lambda: not window.announcer._later.isActive())
    assert said[2].startswith("No: max") and len(said) == 4, "the answer, then the step that gives it"


def test_while_a_question_stands_what_knows_the_answer_is_closed(
    qtbot: QtBot, window: Window, file: Path
) -> None:
    lesson = opened(qtbot, window, file, "study")
    lesson.show_question()
    for id in ("statistics", "log", "node", "variables", "source", "find"):
        dock = window.docks[id]
        assert dock.widget() is not dock.panel and not dock.panel.isVisibleTo(window), id
    assert not window.timeline_panel.isVisible()
    for id in ("timeline.last", "search.go", "search.why", "edit.find", "file.export_data", "view.cause"):
        assert not window.actions_by_id[id].isEnabled(), id
        assert window.commands.why_not(id) == "After the answer."
    assert window.actions_by_id["view.fit"].isEnabled()
    press(window, KEYS.Key_End)
    assert window.session.record.tick == 17
    lesson.show_answer()
    assert all(dock.widget() is dock.panel for dock in window.docks.values())
    assert window.timeline_panel.isVisible() and window.actions_by_id["timeline.last"].isEnabled()
    assert not window.actions_by_id["edit.undo"].isEnabled()
    lesson.leave()
    assert window.actions_by_id["search.go"].isEnabled()


def test_leaving_puts_back_document_record_moment_layout_file_and_what_is_not_saved(
    qtbot: QtBot, window: Window, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, keeper = window.session, window.keeper
    window.resize(1366, 768)
    window.show_layout("study")
    session.document.new_game(catalog.game("connect4"))
    session.document.play(session.document.position.parse("4"))
    session.run.begin(Setup(depth=3, seconds=None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    keeper.save_to(tmp_path / "mine.plyscope")
    keeper.wait()
    session.document.play(session.document.position.parse("3"))
    session.record.show(session.record.last_tick // 2)
    session.record.select(7)
    history = session.document.history

    monkeypatch.setattr(keeper, "may_go", lambda: True)  # closing the window would ask

    def state() -> tuple[object, ...]:
        record = session.record
        return (
            session.document.value, record.trace, record.tick, record.selected, record.answer, record.state,
            window.layout_name, keeper.path, keeper.modified, keeper.read_only, keeper.would_be_missed,
            history.index(), history.count(), window.windowTitle(), window.isWindowModified(),
            [id for id, dock in window.docks.items() if not dock.isHidden()],
        )  # fmt: skip

    before = state()
    content = (tmp_path / "mine.plyscope").read_bytes()
    lesson = opened(qtbot, window, file, "study")
    assert window.windowTitle().startswith("Made for a test") and keeper.path is None
    for _ in range(6):
        window.services.lesson.next()
    window.show_layout("lecture")
    window.actions_by_id["file.save"].setEnabled(True)
    assert not keeper.would_be_missed
    press(window, KEYS.Key_Escape)
    assert not lesson.is_open
    QApplication.processEvents()
    assert state() == before
    assert (tmp_path / "mine.plyscope").read_bytes() == content
    history.undo()
    assert session.document.played == 1
    history.redo()
    keeper.save()
    keeper.wait()
    assert not keeper.modified


def test_an_untitled_game_is_untitled_again_and_would_be_missed(
    qtbot: QtBot, window: Window, file: Path
) -> None:
    session, keeper = window.session, window.keeper
    window.show_layout("play")
    session.document.set_replies(False)
    session.document.play(session.document.position.legal_moves()[0])
    assert keeper.would_be_missed and keeper.path is None
    opened(qtbot, window, file)
    assert window.layout_name == "lecture" and not keeper.would_be_missed
    window.leave_lecture()
    assert window.layout_name == "play" and keeper.would_be_missed and session.document.played == 1
    session.document.history.clear()


def test_another_file_a_new_game_and_the_tour_leave_the_lesson_first(
    qtbot: QtBot, window: Window, file: Path, tmp_path: Path
) -> None:
    tree = tmp_path / "tree.json"
    tree.write_text("[[1, 2], [3, 4]]", "utf-8")
    lesson = opened(qtbot, window, file)
    window.open_path(str(tree))
    window.keeper.wait()
    assert not lesson.is_open and window.session.document.game.id == "tree"
    lesson = opened(qtbot, window, file)
    window.session.open_preset(catalog.presets()["wallets"])
    assert not lesson.is_open and window.session.document.preset is catalog.presets()["wallets"]
    lesson = opened(qtbot, window, file)
    window.tour.begin()
    qtbot.waitUntil(lambda: window.tour.running)
    assert not lesson.is_open
    window.tour.end()
    lesson = opened(qtbot, window, file)
    window.show_layout("start")
    assert not lesson.is_open and window.layout_name == "start"


def test_a_lesson_opens_from_the_start_page_the_palette_and_a_dropped_file(
    qtbot: QtBot, window: Window, file: Path
) -> None:
    cards = window.start_page.lectures.cards
    assert len(cards) == 5 and cards[1].line.text() == "8 scenes"
    QTest.mouseClick(cards[1], Qt.MouseButton.LeftButton)
    lesson = window.services.lesson
    qtbot.waitUntil(lambda: lesson.is_open and lesson.loaded is not None)
    assert lesson.lesson is not None and lesson.lesson.id == "s1" and window.layout_name == "lecture"
    lesson.go_to(5)
    window.leave_lecture()
    assert window.layout_name == "start" and cards[1].line.text() == "8 scenes, go on with 6"
    QTest.mouseClick(cards[1], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: lesson.is_open)
    assert lesson.number == 5
    offers = {offer.name: offer for offer in window.lesson_room.offers()}
    scene = next(name for name in offers if name.startswith("2  "))
    offers[scene].do()
    assert lesson.number == 1
    window.leave_lecture()
    window.open_files([str(file)])
    qtbot.waitUntil(lambda: lesson.is_open)
    assert lesson.lesson is not None and lesson.lesson.id == "made"
    window.leave_lecture()


def test_a_lesson_that_cannot_be_read_is_told_with_its_line_and_nothing_changes(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.md"
    wrong.write_text(HEAD + FIRST_CUT.replace("hide =", "hides ="), "utf-8")
    before = window.session.document.value
    window.open_path(str(wrong))
    qtbot.waitUntil(lambda: window.message.isVisibleTo(window))
    line = 1 + (HEAD + FIRST_CUT).splitlines().index('hide = ["cuts"]')
    assert window.message.isVisibleTo(window)
    assert window.message.text.text().startswith(f"wrong.md, line {line}: ")
    assert not window.lesson_is_open and window.session.document.value is before


def test_study_shows_the_lesson_in_a_panel_and_the_layout_is_switched_under_way(
    qtbot: QtBot, window: Window, file: Path
) -> None:
    lesson = opened(qtbot, window, file, "study")
    dock, panel = window.docks["lesson"], window.workspace.panel(LessonPanel)
    qtbot.waitUntil(lambda: panel.isVisible())
    for _ in range(5):
        QTest.mouseClick(panel.next, Qt.MouseButton.LeftButton)
    assert lesson.part == "question" and panel.next.text() == "Show the answer"
    assert panel.question.isVisible() and not panel.answer.isVisible()
    window.show_layout("lecture")
    assert (
        lesson.part == "question" and window.workspace.scene_page.row.text.text == lesson.scenes[0].question
    )
    window.show_layout("study")
    qtbot.waitUntil(lambda: panel.isVisible())
    QTest.mouseClick(panel.next, Qt.MouseButton.LeftButton)
    assert panel.answer.isVisible() and panel.answer.shown().startswith("No: max")
    QTest.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not lesson.is_open and dock.isHidden() and window.layout_name == "study"


def test_the_exercise_of_a_scene_comes_back_to_the_scene(qtbot: QtBot, window: Window) -> None:
    lesson = opened(qtbot, window, folder("lessons") / "en" / "s3.md", scene="tree-a-to-n")
    page, record, desk = window.workspace.scene_page, window.session.record, window.services.exercises
    lesson.show_question()
    before = window.session.document.value, record.trace.length, record.tick
    QTest.mouseClick(page.exercise, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desk.exercise is not None)
    assert desk.exercise is not None and desk.exercise.exercise.kind == "cuts"
    assert lesson.is_open and lesson.suspended and not record.concealed.anything
    press(window, KEYS.Key_Escape)
    qtbot.waitUntil(lambda: not lesson.suspended)
    assert lesson.is_open and (lesson.part, window.layout_name) == ("question", "lecture")
    assert window.session.document.value.position.write() == before[0].position.write()
    assert (record.trace.length, record.tick) == before[1:] and record.excerpt and record.concealed.cuts
    window.close()
    assert not lesson.is_open, "a lesson is left when its window closes"
