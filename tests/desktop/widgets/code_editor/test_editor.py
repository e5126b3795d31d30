"""The code editor: typing as in an editor for Python, marks that follow their lines, its own keys."""

from statistics import median
from time import perf_counter

import numpy as np
import pytest
from controls import LEFT, listen, shown
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QColor, QImage, QKeySequence, QShortcut, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.widgets.code_editor.annotations import LineError
from plyscope_desktop.widgets.code_editor.editor import CodeEditor

pytestmark = pytest.mark.usefixtures("plain_window")

Key = Qt.Key
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
CODE = """def value(self, depth):
    self.enter(None)
    if depth == 0:
        return 1
    best = 0
    if self.narrow(0, 1) and big:
        self.cut()
    return best
"""


@pytest.fixture
def editor(qtbot: QtBot) -> CodeEditor:
    made = CodeEditor()
    made.resize(560, 400)
    made.set_text(CODE)
    shown(qtbot, made)
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.area.hasFocus)
    return made


def lines(editor: CodeEditor) -> list[str]:
    return editor.text().split("\n")


def press(
    editor: CodeEditor, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.keyClick(editor.area, key, modifiers)


def select(editor: CodeEditor, first: int, last: int) -> None:
    editor.go_to_line(first, 0)
    cursor = editor.area.textCursor()
    end = editor.area.document().findBlockByNumber(last - 1)
    cursor.setPosition(end.position() + 1, QTextCursor.MoveMode.KeepAnchor)
    editor.area.setTextCursor(cursor)


def picture(editor: CodeEditor) -> QImage:
    return editor.grab().toImage()


def count(image: QImage, colour: QColor, y: int, height: int, x: int = 0, width: int = 560) -> int:
    return sum(
        image.pixelColor(column, row) == colour
        for row in range(y, y + height)
        for column in range(x, x + width)
    )


def inked(image: QImage, colour: QColor, y: int, height: int, x: int, width: int) -> int:
    """The number of pixels of letters and lines of a colour, their soft edges included.

    How much of them is soft depends on the fonts of the system and how it smooths them.
    """
    ground = np.array(image.pixelColor(x, y).getRgb()[:3], float)
    full = np.array(colour.getRgb()[:3], float) - ground
    seen = np.array(
        [image.pixelColor(x + dx, y + dy).getRgb()[:3] for dx in range(width) for dy in range(height)], float
    )
    shares = (seen - ground) @ full / (full @ full)
    beside = np.abs(seen - ground - np.outer(shares, full)).max(axis=1)
    return int(np.count_nonzero((shares > 0.3) & (beside < 30)))


def reddish(image: QImage, y: int, height: int, x: int, width: int) -> int:
    """The number of pixels of red letters and lines, their soft edges included."""
    found = [image.pixelColor(x + dx, y + dy) for dx in range(width) for dy in range(height)]
    return sum(colour.red() - colour.green() > 60 for colour in found)


# The text.


@pytest.mark.parametrize(
    "text", ["", "a", "a\n", "\ta\x0c\x1f\n\n", "中文 ０\xa0x\u2028y", "😀 = '𝛼'\n", "a" * 99 + "\n"]
)
def test_a_text_comes_back_as_it_was_set(editor: CodeEditor, text: str) -> None:
    editor.set_text(text)
    assert editor.text() == text
    assert not editor.is_modified()
    editor.area.undo()
    assert editor.text() == text


def test_the_ends_of_lines_become_plain_ones(editor: CodeEditor) -> None:
    editor.set_text("a\r\nb\rc\n")
    assert editor.text() == "a\nb\nc\n"


def test_characters_that_are_no_text_are_refused_with_their_line(editor: CodeEditor) -> None:
    with pytest.raises(ValueError, match=r"Line 2 holds the character U\+0000"):
        editor.set_text("a\nb\0")
    with pytest.raises(ValueError, match=r"Line 1 holds the character U\+D800"):
        editor.replace_text("\ud800")
    assert editor.text() == CODE


def test_pasted_characters_that_are_no_text_are_left_out(editor: CodeEditor) -> None:
    editor.set_text("")
    data = QMimeData()
    data.setText("a\0b")
    editor.area.insertFromMimeData(data)
    assert editor.text() == "ab"


def test_typing_is_a_modification_until_it_is_undone_or_saved(editor: CodeEditor) -> None:
    heard = listen(editor.modification_changed)
    press(editor, Key.Key_X)
    press(editor, Key.Key_Z, CONTROL)
    press(editor, Key.Key_Y, CONTROL)
    assert (heard, editor.is_modified()) == ([True, False, True], True)
    editor.mark_saved()
    assert not editor.is_modified()


def test_colours_are_no_change_of_the_text(editor: CodeEditor, qtbot: QtBot) -> None:
    heard: list[None] = []
    editor.text_changed.connect(lambda: heard.append(None))
    editor.area.rescale()
    qtbot.waitUntil(editor.area.highlighter.finished)
    assert heard == []
    press(editor, Key.Key_X)
    assert heard == [None]


def test_replacing_is_one_step_and_keeps_the_cursor_and_the_view(editor: CodeEditor) -> None:
    editor.set_text("".join(f"line {n}\n" for n in range(200)))
    editor.go_to_line(100, 3)
    top = editor.area.verticalScrollBar().value()
    old = editor.text()
    new = old.replace("line 5\n", "line five 😀\n").replace("line 150", "LINE 150")
    editor.replace_text(new)
    assert editor.text() == new
    assert (editor.cursor_line(), editor.area.textCursor().positionInBlock()) == (100, 3)
    assert editor.area.verticalScrollBar().value() == top
    editor.replace_text(new.replace("😀", "😁"))
    assert "😁" in editor.text()
    press(editor, Key.Key_Z, CONTROL)
    press(editor, Key.Key_Z, CONTROL)
    assert editor.text() == old


# Typing.


def test_enter_keeps_the_indentation_and_deepens_it_after_a_colon(editor: CodeEditor) -> None:
    editor.set_text("    if a:  # why: so")
    editor.go_to_line(1, 99)
    press(editor, Key.Key_Return)
    QTest.keyClicks(editor.area, "b = 'c:'")
    press(editor, Key.Key_Return)
    QTest.keyClicks(editor.area, "d")
    assert lines(editor) == ["    if a:  # why: so", "        b = 'c:'", "        d"]


def test_backspace_in_the_indentation_removes_a_level(editor: CodeEditor) -> None:
    editor.set_text("          a b")
    editor.go_to_line(1)
    for expected in ("        a b", "    a b", "a b"):
        press(editor, Key.Key_Backspace)
        assert editor.text() == expected
    editor.go_to_line(1, 2)
    press(editor, Key.Key_Backspace)
    assert editor.text() == "ab"


def test_tab_indents_and_shift_tab_outdents_the_chosen_lines(editor: CodeEditor) -> None:
    editor.set_text("a\n\n  b\nc")
    select(editor, 1, 3)
    press(editor, Key.Key_Tab)
    assert lines(editor) == ["    a", "", "      b", "c"]
    press(editor, Key.Key_Backtab, SHIFT)
    assert lines(editor) == ["a", "", "    b", "c"]
    press(editor, Key.Key_Z, CONTROL)
    press(editor, Key.Key_Z, CONTROL)
    assert lines(editor) == ["a", "", "  b", "c"]
    editor.go_to_line(4, 1)
    press(editor, Key.Key_Tab)
    assert lines(editor)[3] == "c   "


def test_comments_are_made_and_taken_back(editor: CodeEditor) -> None:
    select(editor, 3, 4)
    press(editor, Key.Key_Slash, CONTROL)
    assert lines(editor)[2:4] == ["    # if depth == 0:", "    #     return 1"]
    press(editor, Key.Key_Slash, CONTROL)
    assert editor.text() == CODE


def test_home_goes_to_the_first_letter_and_then_to_the_beginning(editor: CodeEditor) -> None:
    editor.go_to_line(4, 12)
    columns = []
    for _ in range(3):
        press(editor, Key.Key_Home)
        columns.append(editor.area.textCursor().positionInBlock())
    assert columns == [8, 0, 8]


def test_the_other_bracket_is_framed_across_lines_but_not_in_strings(editor: CodeEditor) -> None:
    editor.set_text("f(a, ')',  # )\n  [b])\n)")
    editor.go_to_line(1, 1)
    assert editor.area._pair == (1, editor.text().index("])") + 1)
    editor.go_to_line(3, 1)
    assert editor.area._pair is None
    editor.set_text("(]")
    editor.go_to_line(1, 0)
    assert editor.area._pair is None


# Keys of the editor and keys of the window.


@pytest.fixture
def in_window(qtbot: QtBot) -> tuple[QWidget, CodeEditor, QPushButton, list[str]]:
    window = QWidget()
    made, button = CodeEditor(window), QPushButton("Next", window)
    layout = QVBoxLayout(window)
    layout.addWidget(made)
    layout.addWidget(button)
    heard: list[str] = []
    for keys in (
        "F",
        "1",
        "Ctrl+Z",
        "Ctrl+Shift+Z",
        "Ctrl+S",
        "Ctrl+F",
        "F4",
        "F8",
        "F9",
        "Left",
        "Space",
        "Esc",
    ):
        shortcut = QShortcut(QKeySequence(keys), window)
        shortcut.activated.connect(lambda keys=keys: heard.append(keys))
    shown(qtbot, window)
    window.activateWindow()
    made.set_text(CODE)
    made.setFocus()
    qtbot.waitUntil(made.area.hasFocus)
    return window, made, button, heard


def test_the_keys_of_the_text_are_not_shortcuts_of_the_window(
    in_window: tuple[QWidget, CodeEditor, QPushButton, list[str]],
) -> None:
    _, editor, _, heard = in_window
    saved: list[bool] = []
    clicked = listen(editor.line_clicked)
    editor.save_wanted.connect(lambda: saved.append(True))
    QTest.keyClicks(editor.area, "f1 ")
    press(editor, Key.Key_Z, CONTROL)
    press(editor, Key.Key_Z, CONTROL | SHIFT)
    press(editor, Key.Key_Left)
    press(editor, Key.Key_S, CONTROL)
    press(editor, Key.Key_F9)
    assert (heard, saved, clicked) == ([], [True], [1])
    assert lines(editor)[0] == "f1 def value(self, depth):"
    press(editor, Key.Key_F8)
    press(editor, Key.Key_F4)
    press(editor, Key.Key_Escape)
    assert heard == ["F8", "F4", "Esc"]


def test_control_tab_leaves_the_text_and_tab_does_where_it_is_read_only(
    in_window: tuple[QWidget, CodeEditor, QPushButton, list[str]],
) -> None:
    _, editor, button, heard = in_window
    press(editor, Key.Key_Tab, CONTROL)
    assert button.hasFocus()
    editor.setFocus()
    editor.set_read_only(True)
    press(editor, Key.Key_F)
    press(editor, Key.Key_Z, CONTROL)
    assert (heard, editor.text()) == (["F", "Ctrl+Z"], CODE)
    press(editor, Key.Key_Tab)
    assert button.hasFocus()


# The gutter.


def test_a_click_in_the_gutter_names_its_line(editor: CodeEditor) -> None:
    heard = listen(editor.line_clicked)
    gutter = editor.area.gutter
    QTest.mouseClick(gutter, LEFT, pos=QPoint(10, editor.area.point_of(3).y()))
    QTest.mouseClick(gutter, LEFT, pos=QPoint(10, gutter.height() - 2))
    assert heard == [3]


def test_breakpoints_follow_their_lines_and_are_dots(editor: CodeEditor) -> None:
    heard = listen(editor.stops_moved)
    editor.show_stops({2, 5, 99})
    assert editor.stops() == {2, 5}
    y = editor.area.point_of(5).y()
    assert picture(editor).pixelColor(12, y) == theme.current().error
    editor.go_to_line(1, 0)
    press(editor, Key.Key_Return)
    assert editor.stops() == {3, 6}
    select(editor, 3, 4)
    press(editor, Key.Key_Delete)
    assert editor.stops() == {3, 5}
    assert heard[0] == {3, 6}


def test_the_gutter_grows_with_the_numbers(editor: CodeEditor) -> None:
    width = editor.area.gutter.width()
    editor.set_text("\n" * 10_000)
    assert editor.area.gutter.width() > width
    view = editor.area.viewport().geometry()
    assert editor.area.gutter.geometry().right() < view.left()


# The running line.


def test_the_running_line_has_its_ground_bar_and_values(editor: CodeEditor) -> None:
    editor.show_now(2, "action b3, α 3, β 2")
    colours, y = theme.current(), editor.area.point_of(2).y()
    seen = picture(editor)
    assert seen.pixelColor(1, y) == colours.now
    assert seen.pixelColor(500, y) == colours.now_ground
    assert inked(seen, colours.now, y - 8, 16, x=200, width=200) > 20
    assert editor.area.accessibleDescription() == "Line 2 runs: self.enter(None) (action b3, α 3, β 2)"
    editor.show_now(None)
    assert picture(editor).pixelColor(1, y) == colours.panel
    assert editor.now() is None and editor.area.accessibleDescription() == ""


def test_values_are_seen_where_the_line_is_longer_than_the_view(editor: CodeEditor) -> None:
    editor.set_text("x = " + "a + " * 60 + "b\ny\n")
    editor.go_to_line(2)
    editor.show_now(1, "action b3")
    y = editor.area.point_of(1).y()
    assert inked(picture(editor), theme.current().now, y - 8, 16, x=400, width=150) > 20


def test_the_running_line_is_kept_in_the_middle_third(editor: CodeEditor) -> None:
    editor.set_text("x = 1\n" * 300)
    for line in (150, 152, 160, 20, 290, 1, 300):
        editor.show_now(line)
        y, height = editor.area.point_of(line).y(), editor.area.viewport().height()
        in_middle = height / 3 - 18 <= y <= height * 2 / 3 + 18
        bar = editor.area.verticalScrollBar()
        assert in_middle or bar.value() in (bar.minimum(), bar.maximum())
    editor.show_now(150)
    top = bar.value()
    editor.show_now(151)
    assert bar.value() == top


def test_the_text_does_not_scroll_under_the_hands_of_the_user(editor: CodeEditor) -> None:
    editor.set_text("x = 1\n" * 300)
    press(editor, Key.Key_X)
    editor.show_now(200)
    assert editor.area.verticalScrollBar().value() == 0
    editor.area._typed.invalidate()
    editor.show_now(201)
    assert editor.area.verticalScrollBar().value() > 0


# Errors.

SENTENCE = "narrow was true at C (α 3 ≥ β 2), but no cut followed."
ERROR = LineError(6, SENTENCE, 7, 32)


def test_an_error_has_its_ring_ground_wave_and_a_sentence_with_room_of_its_own(editor: CodeEditor) -> None:
    before = editor.area.point_of(7).y()
    editor.show_errors([ERROR])
    rows = {row.line: row for row in editor.area.rows()}
    assert editor.area.point_of(7).y() - before == rows[6].whole - 18 > 16
    colours, seen = theme.current(), picture(editor)
    y = int(rows[6].top)
    assert seen.pixelColor(1, y + 9) == seen.pixelColor(1, y + 30) == colours.error
    assert seen.pixelColor(500, y + 9) == seen.pixelColor(500, y + 30) == editor.area.error_ground()
    assert seen.pixelColor(500, y - 5) == seen.pixelColor(500, int(rows[7].top) + 5) == colours.panel
    area = editor.area
    assert reddish(seen, y, 18, x=5, width=15) > 20 and reddish(seen, y, 18, x=20, width=30) > 20
    text = area.gutter.width()
    assert inked(seen, colours.error, y + 19, 17, x=text, width=500) > 200
    wave = count(seen, colours.error, y + 13, 5, x=text + 50, width=180)
    assert wave > 30 and count(seen, colours.error, y + 13, 5, x=text + 240, width=250) == 0


def test_a_long_sentence_is_wrapped_and_takes_more_room(editor: CodeEditor) -> None:
    editor.show_errors([LineError(2, "NameError: " + "a long sentence " * 12)])
    wide = editor.area.rows()[1].whole
    editor.resize(300, 400)
    assert editor.area.rows()[1].whole > wide > 36


def test_an_error_follows_its_line_and_vanishes_when_that_line_is_edited(editor: CodeEditor) -> None:
    editor.show_errors([ERROR, LineError(2, "", weak=True)])
    editor.go_to_line(3, 0)
    press(editor, Key.Key_Return)
    editor.go_to_line(6, 99)
    press(editor, Key.Key_Return)
    assert editor.errors() == {8: [ERROR], 2: [LineError(2, "", weak=True)]}
    editor.go_to_line(8, 0)
    press(editor, Key.Key_Return)
    assert list(editor.errors()) == [2, 9]
    assert editor.area.rows()[8].whole > 18 == editor.area.rows()[7].whole
    editor.go_to_line(9, 9)
    press(editor, Key.Key_X)
    assert list(editor.errors()) == [2]
    assert {row.whole for row in editor.area.rows()} == {18}


def test_an_error_goes_with_its_line(editor: CodeEditor) -> None:
    editor.show_errors([ERROR])
    select(editor, 5, 8)
    press(editor, Key.Key_Delete)
    assert editor.errors() == {}


def test_an_error_behind_the_end_is_at_the_last_line(editor: CodeEditor) -> None:
    editor.set_text("(")
    editor.show_errors([LineError(2, "'(' was never closed", 0, 1), LineError(1, "twice", 40, 99)])
    assert list(editor.errors()) == [1]
    assert not picture(editor).isNull()
    assert editor.area.sentences(1) == "'(' was never closed\ntwice"


def test_a_weak_error_is_a_red_number_alone(editor: CodeEditor) -> None:
    editor.show_errors([LineError(3, "called from here", weak=True)])
    colours, seen, y = theme.current(), picture(editor), editor.area.point_of(3).y()
    assert seen.pixelColor(500, y) == colours.panel
    assert count(seen, colours.error, y - 9, 18, x=0, width=20) == 0
    assert reddish(seen, y - 9, 18, x=20, width=30) > 10
    assert {row.whole for row in editor.area.rows()} == {18}


def test_the_running_line_and_an_error_can_be_the_same_line(editor: CodeEditor) -> None:
    editor.show_errors([ERROR])
    editor.show_now(6, "α 3")
    colours, row = theme.current(), editor.area.rows()[5]
    seen = picture(editor)
    assert seen.pixelColor(500, int(row.top) + 9) == colours.now_ground
    assert seen.pixelColor(500, int(row.top) + 30) == editor.area.error_ground()
    assert editor.area.accessibleDescription().splitlines()[1] == f"Line 6: {SENTENCE}"


def test_f4_goes_round_the_errors(editor: CodeEditor) -> None:
    editor.show_errors([ERROR, LineError(2, "first"), LineError(4, "", weak=True)])
    places = []
    for _ in range(3):
        press(editor, Key.Key_F4)
        places.append((editor.cursor_line(), editor.area.textCursor().positionInBlock()))
    assert places == [(2, 4), (6, 7), (2, 4)]


def test_columns_of_an_error_are_characters(editor: CodeEditor) -> None:
    editor.set_text("s = '😀😀' + y")
    assert editor.area._marked_part("s = '😀😀' + y", 11, 12) == (13, 14)
    editor.go_to_line(1, 11)
    assert editor.area.textCursor().positionInBlock() == 13


# Find and replace.


def test_the_find_bar_counts_steps_and_closes(editor: CodeEditor) -> None:
    press(editor, Key.Key_F, CONTROL)
    bar = editor.find_bar
    assert bar.isVisible() and bar.field.hasFocus()
    QTest.keyClicks(bar.field, "SELF")
    assert bar.count.text() == "1 of 4"
    QTest.keyClick(bar.field, Key.Key_Return)
    assert (bar.count.text(), editor.cursor_line()) == ("2 of 4", 2)
    QTest.keyClick(bar.field, Key.Key_Return, SHIFT)
    QTest.keyClick(bar.field, Key.Key_Return, SHIFT)
    assert (bar.count.text(), editor.cursor_line()) == ("4 of 4", 7)
    bar.case.click()
    assert bar.count.text() == "Not found" and not bar.next.isEnabled()
    QTest.keyClick(bar.field, Key.Key_Escape)
    assert not bar.isVisible() and editor.area.hasFocus() and editor.area.found == []


def test_the_selected_word_is_found_and_f3_steps_in_the_text(editor: CodeEditor) -> None:
    editor.go_to_line(5, 6)
    cursor = editor.area.textCursor()
    cursor.select(QTextCursor.SelectionType.WordUnderCursor)
    editor.area.setTextCursor(cursor)
    press(editor, Key.Key_F, CONTROL)
    assert (editor.find_bar.field.text(), editor.find_bar.count.text()) == ("best", "1 of 2")
    editor.setFocus()
    press(editor, Key.Key_F3)
    assert editor.cursor_line() == 8
    press(editor, Key.Key_Escape)
    assert not editor.find_bar.isVisible()


def test_replacing_one_and_all(editor: CodeEditor) -> None:
    press(editor, Key.Key_F, CONTROL)
    bar = editor.find_bar
    QTest.keyClicks(bar.field, "self.")
    QTest.keyClicks(bar.replacement, "me.")
    QTest.mouseClick(bar.replace_one, LEFT)
    assert lines(editor)[1] == "    me.enter(None)" and bar.count.text() == "1 of 2"
    QTest.mouseClick(bar.replace_all, LEFT)
    assert editor.text() == CODE.replace("self.", "me.")
    editor.area.undo()
    assert editor.text().count("self.") == 2


def test_places_are_found_again_after_an_edit(editor: CodeEditor, qtbot: QtBot) -> None:
    press(editor, Key.Key_F, CONTROL)
    QTest.keyClicks(editor.find_bar.field, "self")
    editor.setFocus()
    editor.go_to_line(8, 99)
    editor.area.insertPlainText(" 😀self")
    qtbot.waitUntil(lambda: len(editor.area.found) == 5)
    cursor = editor.area.textCursor()
    cursor.setPosition(editor.area.found[-1][0])
    cursor.setPosition(editor.area.found[-1][1], QTextCursor.MoveMode.KeepAnchor)
    assert cursor.selectedText() == "self"


def test_a_read_only_text_can_be_searched_but_not_replaced(editor: CodeEditor) -> None:
    editor.set_read_only(True)
    editor.find_bar.open()
    QTest.keyClicks(editor.find_bar.field, "self")
    assert not editor.find_bar.replace_all.isVisible()
    editor.find_bar.replace_every()
    assert editor.text() == CODE


# Languages, sizes, speed.


def test_names_are_in_the_current_language(editor: CodeEditor) -> None:
    assert editor.area.accessibleName() == "Python code"
    editor.set_read_only(True)
    assert editor.area.accessibleName() == "Python code, read only"
    language.use("zh_CN")
    assert editor.area.accessibleName() == "Python 代码，只读"
    assert editor.find_bar.replace_all.text() == "全部替换"


def test_lines_grow_with_the_scale(editor: CodeEditor, qapp: QApplication) -> None:
    theme.apply(qapp, "projector", 150)
    row = editor.area.rows()[0]
    assert row.height == theme.px(18) > 30
    assert editor.area.gutter.width() > 60


def best_ms(do: object, times: int) -> float:
    assert callable(do)
    spent = []
    for _ in range(times):
        started = perf_counter()
        do()
        QApplication.processEvents()
        spent.append((perf_counter() - started) * 1000)
    return median(spent)


def test_ten_thousand_lines_open_and_are_typed_in_without_delay(editor: CodeEditor, qtbot: QtBot) -> None:
    text = "".join(f"    value = self.value(game.result(state, {n}), 'a')  # {n}\n" for n in range(10_000))
    assert best_ms(lambda: editor.set_text(text), 3) < 400
    assert editor.area.rows()[0].block.layout().formats()
    qtbot.waitUntil(editor.area.highlighter.finished)
    editor.show_errors([ERROR])
    editor.go_to_line(5_000)
    assert best_ms(lambda: QTest.keyClick(editor.area, Key.Key_X), 21) < 15


def test_a_line_of_a_million_characters_is_shown_without_colours(editor: CodeEditor) -> None:
    editor.set_text("x = '" + "ab c" * 250_000 + "'\ny = 2\n")
    assert not editor.highlighted
    assert not picture(editor).isNull()
    press(editor, Key.Key_X)
    assert editor.text().startswith("xx = ")
    editor.set_text(CODE)
    assert editor.highlighted


def test_a_tooltip_is_the_sentence_of_the_row_under_the_mouse(editor: CodeEditor) -> None:
    editor.show_errors([ERROR])
    y = editor.area.point_of(6).y()
    row = editor.area.row_at(y + 20)
    assert row is not None and editor.area.sentences(row.line) == SENTENCE
