"""The tree editor: opened, used and closed, with trees of any size, all steps and back."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from tree_editing import CONTROL, LEFT, key, opened, text

from plyscope import catalog
from plyscope.games.tree.branch import drawing, spots, sums_to_one, text_of
from plyscope.games.tree.game import TreePosition
from plyscope.games.tree.tree import explicit_tree
from plyscope.games.tree.typed_text import read_typed
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.tree_editor import TreeEditor
from plyscope_desktop.tree_editor.sheet import FIRST_TREE, Sheet
from plyscope_desktop.tree_editor.state import MOST_DRAWN

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def editor(qtbot: QtBot, session: Session) -> TreeEditor:
    return opened(qtbot, session)


def test_the_tree_on_the_board_is_opened_and_the_drawn_one_becomes_the_game(
    qtbot: QtBot, session: Session
) -> None:
    game = catalog.game("tree")
    session.document.new_game(
        game, game.read('{"type": "min", "children": [[1, 2], {"name": "x", "children": [3]}]}')
    )
    session.document.play(1)
    editor = opened(qtbot, session)
    assert text(editor) == '{"type": "min", "children": [[1, 2], {"name": "x", "children": [3]}]}'
    assert editor.sheet.moment.selected == (1,) and editor.sheet.is_clean
    key(editor, Qt.Key.Key_A)
    with qtbot.waitSignal(editor.accepted):
        QTest.mouseClick(editor.use_button, LEFT)
    assert isinstance(session.document.position, TreePosition) and session.document.position.nodes.nodes == 7
    assert session.document.played == 0 and not editor.isVisible()


def test_closing_asks_once_about_what_would_be_lost(qtbot: QtBot, editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_A)
    editor.close()
    assert editor.isVisible() and editor.question is not None
    box = editor.question
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert editor.question is box
    buttons = {button.text(): button for button in box.findChildren(QPushButton)}
    buttons["Keep drawing"].click()
    assert editor.isVisible() and editor.question is None
    editor.reject()
    assert editor.question is not None
    buttons = {button.text(): button for button in editor.question.findChildren(QPushButton)}
    buttons["Throw away"].click()
    assert not editor.isVisible()


def test_closing_an_untouched_drawing_asks_nothing(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_A)
    key(editor, Qt.Key.Key_Z, modifier=CONTROL)
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert not editor.isVisible()


# Large trees.


def test_a_tree_too_large_to_draw_is_used_as_text(qtbot: QtBot, session: Session, editor: TreeEditor) -> None:
    many = "[" + ",".join("[1,2,3,4,5,6,7,8,9,10]" for _ in range(6_000)) + "]"
    QGuiApplication.clipboard().setText(many)
    lines = editor.text_pane.lines
    lines.selectAll()
    lines.paste()
    assert editor.sheet.is_reading and not editor.use_button.isEnabled()
    qtbot.waitUntil(lambda: not editor.sheet.is_reading)
    assert editor.sketch.accessibleDescription() == "60,000 leaves: too many to draw, use it as text."
    assert lines.isReadOnly() and len(lines.toPlainText()) < 3_000
    key(editor, Qt.Key.Key_A, Qt.Key.Key_Down)
    QTest.mouseClick(editor.use_button, LEFT)
    assert len(session.document.position.legal_moves()) == 6_000


def test_from_a_large_tree_undo_leads_back(qtbot: QtBot, editor: TreeEditor) -> None:
    editor.sheet.type_text("[" + "1," * 60_000 + "2]")
    editor.sheet.read()
    qtbot.waitUntil(lambda: not editor.sheet.is_reading)
    assert editor.sheet.moment.root is None
    editor.sheet.undo()
    assert text(editor) == FIRST_TREE and not editor.text_pane.lines.isReadOnly()
    assert editor.text_pane.lines.toPlainText() == FIRST_TREE


def test_a_drawing_does_not_grow_beyond_what_can_be_drawn(editor: TreeEditor) -> None:
    wide = "[" + ", ".join(["1"] * (MOST_DRAWN - 2)) + "]"
    editor.sheet.replace_text(wide, "edit the text")
    key(editor, Qt.Key.Key_A)
    assert len(spots(drawing(read_typed(text(editor))))) == MOST_DRAWN
    key(editor, Qt.Key.Key_S)
    assert "at most 2,000 nodes" in editor.message.text.text()
    editor.sheet.paste("[" + "1," * 60_000 + "2]")
    assert "too large" in editor.message.text.text()


def test_a_chain_of_100_000_plies_is_read_shown_and_left(qtbot: QtBot, editor: TreeEditor) -> None:
    editor.sheet.replace_text("[" * 100_000 + "1" + "]" * 100_000, "edit the text")
    qtbot.waitUntil(lambda: not editor.sheet.is_reading)
    assert editor.sheet.moment.counts == (100_001, 1, 100_000)
    editor.sheet.undo()
    editor.sheet.redo()
    editor.sheet.undo()
    assert text(editor) == FIRST_TREE


# All steps and back.


STEPS = (
    *("child", "sibling", "remove", "paste", "left", "right", "type", "equal", "name_all", "unname_all"),
    *("undo", "redo", "value", "name", "move", "share", "text", "select", "random"),
)


def act(sheet: Sheet, step: str, luck: Random) -> None:
    drawn = sheet.drawn
    assert drawn is not None
    found = spots(drawn.root)
    number = luck.randrange(len(found))
    path: list[int] = []
    while number:
        path.insert(0, found[number].place)
        number = found[number].parent
    sheet.select(tuple(path))
    simple: dict[str, Callable[[], object]] = {
        "child": sheet.add_child,
        "sibling": sheet.add_sibling,
        "remove": sheet.remove,
        "paste": lambda: sheet.paste(luck.choice(["[1, [2, 3]]", "4", '{"name": "x", "value": 2}', "not"])),
        "left": lambda: sheet.shift(-1),
        "right": lambda: sheet.shift(1),
        "type": lambda: sheet.next_type(),
        "equal": sheet.make_equal,
        "name_all": sheet.name_all,
        "unname_all": lambda: sheet.name_all(False),
        "undo": sheet.undo,
        "redo": sheet.redo,
        "value": lambda: sheet.take("value", luck.choice(["3", "−2.5", "∞", "x"])),
        "name": lambda: sheet.take("name", luck.choice(["A", "", "甲"])),
        "move": lambda: sheet.take("move", luck.choice(["left", ""])),
        "share": lambda: sheet.take("share", luck.choice(["1/2", "0.25", "2"])),
        "text": lambda: sheet.type_text(luck.choice(["[1, 2]", "3 4 / 5", "[1, ", "[[[7]]]"])),
        "select": lambda: None,
        "random": lambda: sheet.replace_text("[[1, 2], 3]", "random tree"),
    }
    simple[step]()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.sampled_from(STEPS), min_size=1, max_size=25), seed=st.integers(0, 10**6))
def test_undoing_every_step_leads_back_and_redoing_on(
    plain_window: None, steps: list[str], seed: int
) -> None:
    sheet, luck = Sheet(), Random(seed)
    sheet.begin(FIRST_TREE)
    for step in steps:
        act(sheet, step, luck)
        if step == "text" and luck.random() < 0.5:
            sheet.read()
        moment = sheet.moment
        if moment.is_read and moment.error is None and moment.root is not None:
            assert text_of(drawing(read_typed(moment.text))) == text_of(moment.root)
            if all(spot.type != "chance" or sums_to_one(spot.branch) for spot in spots(moment.root)):
                assert explicit_tree(read_typed(moment.text)).nodes == len(spots(moment.root))
    while sheet.stack.canRedo():
        sheet.redo()
    seen = []

    def state() -> tuple[str, str]:
        sheet.read()
        assert sheet.moment.root is not None
        return sheet.moment.text, text_of(sheet.moment.root)

    while sheet.stack.canUndo():
        seen.append(state())
        sheet.undo()
    assert state() == (FIRST_TREE, FIRST_TREE)
    while sheet.stack.canRedo():
        sheet.redo()
        assert state() == seen.pop()
    assert seen == []
    sheet.close()


# What everybody can reach.


def test_every_control_is_named_and_reached_by_tab(editor: TreeEditor) -> None:
    reached: list[QWidget] = []
    widget = editor.sketch.nextInFocusChain()
    while widget is not None and widget is not editor.sketch:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled():
            reached.append(widget)
        widget = widget.nextInFocusChain()
    for widget in reached:
        assert widget.accessibleName() or getattr(widget, "text", str)(), widget
    wanted: list[QWidget] = [editor.inspector.type, editor.inspector.fields["name"], editor.text_pane.lines]
    wanted += [editor.cancel_button, editor.use_button]
    places = [reached.index(widget) for widget in wanted]
    assert places == sorted(places)


@pytest.mark.slow
def test_it_follows_theme_scale_and_language(editor: TreeEditor) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for id, scale, words in (("dark", 200, "en"), ("projector", 80, "zh_CN"), ("light", 100, "en")):
        theme.apply(app, id, scale)
        language.use(words)
        editor.grab()
    assert editor.use_button.text() == "Use this tree"


def test_the_selected_node_is_said_to_screen_readers(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_Down)
    assert editor.sketch.accessibleDescription() == "Node 1, ▼ MIN, 3 children"
    key(editor, Qt.Key.Key_Down)
    assert editor.sketch.accessibleDescription() == "Node 1's first leaf, leaf, Value 3"


def test_a_large_tree_on_the_board_is_opened_as_text(qtbot: QtBot, session: Session) -> None:
    game = catalog.game("tree")
    session.document.new_game(game, game.read(str([[1] * 50] * 50)))
    editor = opened(qtbot, session)
    qtbot.waitUntil(lambda: not editor.sheet.is_reading)
    assert editor.sketch.accessibleDescription() == "2,500 leaves: too many to draw, use it as text."
    assert editor.text_pane.lines.toPlainText().startswith("[[1,1,1,") and editor.sheet.is_clean


def test_starting_over_is_a_step(editor: TreeEditor) -> None:
    key(editor, Qt.Key.Key_N, modifier=CONTROL)
    assert text(editor) == "[0, 0]"
    key(editor, Qt.Key.Key_Z, modifier=CONTROL)
    assert text(editor) == FIRST_TREE


def test_a_dropped_file_is_loaded(editor: TreeEditor, tmp_path: Path) -> None:
    (tmp_path / "tree.txt").write_text("7 8 / 9")
    dropped = QMimeData()
    dropped.setUrls([QUrl.fromLocalFile(str(tmp_path / "tree.txt"))])
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    assert not editor.text_pane.lines.canInsertFromMimeData(dropped)
    editor.dropEvent(QDropEvent(QPointF(9, 9), copy, dropped, LEFT, none))
    assert text(editor) == "[[7, 8], [9]]"
