"""Positions set up by hand in every game: pieces, what else belongs to them, and the text stay in step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.options import options_of
from plyscope.rules.board_setup import EMPTY
from plyscope.rules.picture import Cell
from plyscope.rules.position import Position, PositionError
from plyscope_desktop.boards.setup.editor import PositionEditor
from plyscope_desktop.widgets.flags import FlagBoxes, ListedValue
from plyscope_desktop.words.boards import middle_of

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Key = Qt.Key
WITH_SIGNS = sorted(id for id, game in catalog.games().items() if game.signs)

pytestmark = pytest.mark.usefixtures("config", "plain_window")
every_game = pytest.mark.parametrize("game", WITH_SIGNS)


@pytest.fixture
def editor(qtbot: QtBot) -> Iterator[PositionEditor]:
    made = PositionEditor()
    qtbot.addWidget(made)
    made.resize(900, 560)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.hide()


def edit(editor: PositionEditor, game: str, position: Position | None = None) -> None:
    editor.edit(catalog.game(game), position or catalog.game(game).start(), {})


def point(editor: PositionEditor, cell: Cell) -> QPointF:
    return editor.board.placement.pixels(*middle_of(cell))


def click(editor: PositionEditor, cell: Cell, button: Any = LEFT) -> None:
    QTest.mouseClick(editor.board, button, pos=point(editor, cell).toPoint())


def drag(editor: PositionEditor, start: QPointF, end: QPointF) -> None:
    QTest.mousePress(editor.board, LEFT, pos=start.toPoint())
    for step in (0.4, 1.0):
        QTest.mouseMove(editor.board, (start + (end - start) * step).toPoint())
    QTest.mouseRelease(editor.board, LEFT, pos=end.toPoint())


def cells(editor: PositionEditor) -> dict[int, Cell]:
    return {cell.index: cell for cell in editor.board.picture.cells if cell.index is not None}


def signs(editor: PositionEditor) -> tuple[str, ...]:
    assert editor.setting is not None
    return editor.setting.signs


def put(editor: PositionEditor, game: str, index: int, letter: str) -> None:
    """Put a sign on a cell, piece by piece where several of them stand on one."""
    known = {button.letter: button.sign.piece for button in editor.palette_of_signs.buttons if button.sign}
    if letter in known:
        editor.choose(letter)
    for sign in catalog.game(game).signs:
        if letter not in known and sign.letter == letter:
            editor.choose(next(one for one, piece in known.items() if piece.owner == sign.piece.owner))
    while signs(editor)[index] != letter:
        before = signs(editor)
        click(editor, cells(editor)[index])
        assert signs(editor) != before


def random_position(game: str, luck: Random) -> Position:
    position = catalog.game(game).start()
    for _ in range(luck.randrange(4, 30)):
        if position.finished:
            break
        position.play(luck.choice(position.legal_moves()))
    return position


@every_game
def test_random_positions_are_set_up_click_by_click(editor: PositionEditor, game: str) -> None:
    luck = Random(game)
    for _ in range(2):
        wanted = random_position(game, luck)
        edit(editor, game)
        QTest.mouseClick(editor.clear_button, LEFT)
        assert set(signs(editor)) == {EMPTY}
        found = catalog.game(game).take_apart(wanted)
        for index, letter in enumerate(found.signs):
            put(editor, game, index, letter)
        assert signs(editor) == found.signs
        editor.form.set_values(vars(found.rest))
        editor.form.changed.emit(editor.form.values())
        assert editor.position is not None
        assert editor.position.write() == wanted.write() == editor.text.toPlainText()


@every_game
def test_the_text_changes_board_and_form(editor: PositionEditor, game: str) -> None:
    luck = Random(game)
    for _ in range(3):
        wanted = random_position(game, luck)
        edit(editor, game)
        editor.text.setPlainText(wanted.write())
        assert editor.setting == catalog.game(game).take_apart(wanted)
        values = editor.form.values()
        assert values == {option.name: values[option.name] for option in options_of(catalog.game(game).rest)}
        assert editor.setting is not None and values == vars(editor.setting.rest)
        assert editor.accept_button.isEnabled()


@every_game
def test_a_piece_is_dragged_removed_and_typed(editor: PositionEditor, game: str) -> None:
    edit(editor, game)
    QTest.mouseClick(editor.clear_button, LEFT)
    known = sorted(cells(editor))
    first, second = cells(editor)[known[0]], cells(editor)[known[-1]]
    letter = catalog.game(game).signs[0].letter
    editor.choose(letter)
    click(editor, first)
    drag(editor, point(editor, first), point(editor, second))
    assert signs(editor)[known[0]] == EMPTY and signs(editor)[known[-1]] == letter
    drag(editor, point(editor, second), QPointF(2, 2))
    assert set(signs(editor)) == {EMPTY}
    click(editor, second)
    click(editor, second, RIGHT)
    assert set(signs(editor)) == {EMPTY}
    click(editor, first)
    click(editor, first, LEFT if catalog.game(game).put(letter, letter) == EMPTY else RIGHT)
    assert set(signs(editor)) == {EMPTY}
    editor.board.setFocus()
    QTest.keyClick(editor.board, Key.Key_Down)
    for _ in range(20):
        QTest.keyClick(editor.board, Key.Key_Down)
    for _ in range(20):
        QTest.keyClick(editor.board, Key.Key_Left)
    QTest.keyClicks(editor.board, letter)
    there = [index for index, sign in enumerate(signs(editor)) if sign == letter]
    assert len(there) == 1
    QTest.keyClick(editor.board, Key.Key_Period)
    assert set(signs(editor)) == {EMPTY}


@every_game
def test_what_is_illegal_is_said_in_a_sentence_and_not_handed_over(
    editor: PositionEditor, game: str, qtbot: QtBot
) -> None:
    edit(editor, game)
    for letter in dict.fromkeys(sign.letter for sign in catalog.game(game).signs):
        editor.choose(letter)
        QTest.mouseClick(editor.clear_button, LEFT)
        for _, cell in sorted(cells(editor).items()):
            click(editor, cell)
        if editor.position is None:
            break
    assert editor.setting is not None
    try:
        catalog.game(game).put_together(editor.setting)
        legal = True
    except PositionError:
        legal = False
    assert legal == editor.accept_button.isEnabled()
    if not legal:
        assert editor.reason.isVisible() and editor.reason.text().endswith((".", "。"))
        with qtbot.assertNotEmitted(editor.accepted):
            editor.accept()
    QTest.mouseClick(editor.start_button, LEFT)
    assert editor.position is not None
    with qtbot.waitSignal(editor.accepted) as heard:
        QTest.mouseClick(editor.accept_button, LEFT)
    assert heard.args is not None and heard.args[0].write() == catalog.game(game).start().write()


@every_game
def test_signs_are_named_and_large_enough_for_fingers(editor: PositionEditor, game: str) -> None:
    edit(editor, game)
    buttons = editor.palette_of_signs.buttons
    assert [button.letter for button in buttons[:-1]] == [
        sign.letter for sign in catalog.game(game).signs if sign.offered
    ]
    assert all(button.accessibleName() for button in buttons)
    assert all(min(button.width(), button.height()) >= 28 for button in buttons)
    editor.resize(320, 420)
    right = max(button.mapTo(editor, QPoint(button.width(), 0)).x() for button in buttons)
    assert right <= editor.width()


def castling(editor: PositionEditor) -> FlagBoxes:
    boxes = editor.form.control("castling")
    assert isinstance(boxes, FlagBoxes)
    return boxes


def fields(editor: PositionEditor) -> list[str]:
    assert editor.position is not None
    return editor.position.write().split()


def test_castling_is_ticked_where_king_and_rook_stand_right(editor: PositionEditor) -> None:
    edit(editor, "chess", catalog.game("chess").read("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"))
    boxes = castling(editor).boxes
    assert [box.text() for box in boxes.values()] == ["White O-O", "White O-O-O", "Black O-O", "Black O-O-O"]
    assert not any(box.isChecked() for box in boxes.values())
    assert all(box.isEnabled() for box in boxes.values())
    for letter in "Kq":
        QTest.mouseClick(boxes[letter], LEFT, pos=QPoint(8, boxes[letter].height() // 2))
    assert fields(editor)[2] == "Kq"
    h1, h2 = cells(editor)[63], cells(editor)[55]
    drag(editor, point(editor, h1), point(editor, h2))
    assert not boxes["K"].isEnabled() and not boxes["K"].isChecked() and boxes["Q"].isEnabled()
    assert fields(editor)[2] == "q" and not editor.reason.isVisible()
    drag(editor, point(editor, h2), point(editor, h1))
    assert boxes["K"].isChecked() and fields(editor)[2] == "Kq"
    boxes["q"].setFocus()
    QTest.keyClick(boxes["q"], Key.Key_Space)
    assert fields(editor)[2] == "K"


def test_en_passant_is_chosen_among_the_files_on_which_it_is_possible(editor: PositionEditor) -> None:
    edit(editor, "chess", catalog.game("chess").read("4k3/8/8/3pPp2/8/8/8/4K3 w - - 0 1"))
    passed = editor.form.control("passing")
    assert isinstance(passed, ListedValue) and passed.isEnabled()
    assert [passed.itemText(row) for row in range(passed.count())] == ["None", "d6", "f6"]
    passed.setFocus()
    QTest.keyClick(passed, Key.Key_Down)
    passed.activated.emit(passed.currentIndex())
    assert fields(editor)[3] == "d6"
    click(editor, cells(editor)[28], RIGHT)  # without the pawn on e5 there is none
    assert not passed.isEnabled() and passed.currentText() == "None" and fields(editor)[3] == "-"


def test_other_rooks_may_castle_in_chess960_and_a_text_says_so(editor: PositionEditor) -> None:
    game = catalog.game("chess")
    editor.edit(game, game.read("4k3/8/8/8/8/8/8/RR2KR1R w - - 0 1", chess960=True), {"chess960": True})
    boxes = castling(editor).boxes
    assert [letter for letter, box in boxes.items() if box.isVisible() and box.isEnabled()] == [
        "K", "Q", "F", "B",
    ]  # fmt: skip
    editor.text.setPlainText("4k3/8/8/8/8/8/8/RR2KR1R w FQ - 0 1")
    assert boxes["F"].isChecked() and boxes["Q"].isChecked() and not boxes["K"].isChecked()
    click(editor, cells(editor)[0], RIGHT)
    assert fields(editor)[2] == "FQ"
