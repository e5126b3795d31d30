"""The board as people use it: what it draws, where a click lands, how the keys move, what it says."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.position import Position
from plyscope.rules.values import WIN
from plyscope_desktop.boards.board import Board
from plyscope_desktop.boards.evaluation_bar import bar_text, share_of
from plyscope_desktop.boards.paint import Marks, paint_picture
from plyscope_desktop.boards.pieces import Dye
from plyscope_desktop.boards.placement import place_picture
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings

GAMES = sorted(catalog.games())
LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


pytestmark = pytest.mark.usefixtures("config", "plain_window")


def position_of(game: str, moves: str = "") -> Position:
    position = catalog.game(game).start()
    catalog.game(game).play(position, moves.split())
    return position


def painted(position: Position, size: int, **how: Any) -> QImage:
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(theme.current().panel)
    painter = QPainter(image)
    paint_picture(painter, QRectF(0, 0, size, size), position.picture(), theme.current(), **how)
    painter.end()
    return image


def count_of(image: QImage, colour: QColor) -> int:
    """Pixels that are quite this colour."""
    wanted = colour.rgb()
    return sum(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def board_of(qtbot: QtBot, position: Position, size: int = 300, **how: Any) -> Board:
    board = Board()
    qtbot.addWidget(board)
    board.resize(size, size)
    board.show_position(position.game, position, **how)
    with qtbot.waitExposed(board):
        board.show()
    return board


def chosen(board: Board) -> list[int]:
    moves: list[int] = []
    board.move_chosen.connect(moves.append)
    return moves


def click(qtbot: QtBot, board: Board, point: QPointF) -> None:
    qtbot.mouseClick(board, LEFT, pos=point.toPoint())


# Painting.


@pytest.mark.parametrize("size", [24, 32, 48, 300])
@pytest.mark.parametrize("name", ["light", "dark", "projector"])
def test_both_sides_keep_their_colours_at_every_size(qapp: QApplication, size: int, name: str) -> None:
    theme.apply(qapp, name)
    for game, moves in (("tictactoe", "1,1 0,0 2,2"), ("connect4", "4 4 3 5 2")):
        image = painted(position_of(game, moves), size, coordinates=size > 100)
        assert count_of(image, theme.current().max) > 0
        assert count_of(image, theme.current().min) > 0


def test_a_faint_picture_has_neither_side_s_colour() -> None:
    image = painted(position_of("connect4", "4 4 3 5 2"), 48, coordinates=False, faint=True)
    assert count_of(image, theme.current().max) == count_of(image, theme.current().min) == 0
    assert count_of(image, theme.current().ghost) > 0


def test_a_threat_is_drawn_only_when_it_is_asked_for() -> None:
    position = position_of("connect4", "4 1 4 1 4 2")
    colour = theme.current().max
    without, shown = painted(position, 300), painted(position, 300, marks=Marks(threats=True))
    assert count_of(shown, colour) > count_of(without, colour)


def test_a_won_game_shows_its_line() -> None:
    won = painted(position_of("connect4", "1 2 1 2 1 2 1"), 300)
    not_yet = painted(position_of("connect4", "1 2 1 2 1 2"), 300)
    dark = [
        sum(QColor(image.pixel(x, y)).lightness() < 60 for x in range(300) for y in range(300))
        for image in (won, not_yet)
    ]
    assert dark[0] > dark[1] + 100


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("flipped", [False, True])
def test_a_place_in_cells_is_found_again_from_its_pixels(game: str, flipped: bool) -> None:
    picture = position_of(game).picture()
    place = place_picture(QRectF(10, 20, 311, 277), picture, flipped=flipped)
    for cell in picture.cells:
        x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
        assert place.cells(place.pixels(x, y)) == pytest.approx((x, y))
    assert QRectF(9, 19, 313, 279).contains(place.board)


def test_discs_fall_down_on_a_flipped_board_too() -> None:
    picture = position_of("connect4").picture()
    place = place_picture(QRectF(0, 0, 300, 300), picture, flipped=True)
    assert place.pixels(0, 5).y() > place.pixels(0, 0).y()
    assert place.pixels(0, 0).x() > place.pixels(6, 0).x()


# The mouse.


@pytest.mark.parametrize("game", ["pig", "tree", "einstein"])
def test_a_picture_whose_directions_mean_something_is_never_flipped(game: str) -> None:
    """EinStein's moves are arrows, Pig's tracks lead to the right, trees grow downwards."""
    picture = catalog.game(game).start().picture()
    room = QRectF(0, 0, 300, 300)
    assert picture.upright and place_picture(room, picture, flipped=True) == place_picture(room, picture)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("flipped", [False, True])
def test_every_legal_move_can_be_clicked(qtbot: QtBot, game: str, flipped: bool) -> None:
    position = position_of(game)
    board = board_of(qtbot, position)
    if flipped:
        board.flip()
    moves = chosen(board)
    beside = {action.move for action in board.picture.actions}
    on_board = [move for move in position.legal_moves() if move not in beside]
    for move in on_board:
        for point in board.points_of(move):
            click(qtbot, board, point)
    assert moves == on_board


def test_a_whole_column_takes_the_disc_and_its_number_too(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("connect4"), 360)
    moves = chosen(board)
    for y in (0.5, 3.5, 5.5, 6.2):
        click(qtbot, board, board.placement.pixels(2.5, y))
    assert moves == [2, 2, 2, 2]


def test_what_a_click_hits_is_at_least_28_px_wide(qtbot: QtBot) -> None:
    position = position_of("tree")
    board = board_of(qtbot, position, 300)
    moves = chosen(board)
    for move in position.legal_moves():
        for shift in (QPointF(13, 0), QPointF(-13, 0), QPointF(0, 13)):
            click(qtbot, board, board.point_of(move) + shift)
    assert moves == [move for move in position.legal_moves() for _ in range(3)]


def test_taken_cells_and_finished_games_take_no_click(qtbot: QtBot) -> None:
    position = position_of("tictactoe", "1,1")
    board = board_of(qtbot, position)
    moves = chosen(board)
    click(qtbot, board, board.placement.pixels(1.5, 1.5))
    over = position_of("tictactoe", "0,0 1,0 0,1 1,1 0,2")
    board.show_position(over.game, over)
    click(qtbot, board, board.placement.pixels(2.5, 2.5))
    board.show_position(position.game, position, playable=False)
    click(qtbot, board, board.placement.pixels(2.5, 2.5))
    assert moves == []


def test_pointing_at_a_column_shows_where_the_disc_would_land(qtbot: QtBot) -> None:
    position = position_of("connect4", "4 4")
    board = board_of(qtbot, position)
    pointed: list[int | None] = []
    board.move_hovered.connect(pointed.append)
    before = board.grab().toImage()
    qtbot.mouseMove(board, board.placement.pixels(3.5, 0.5).toPoint())
    after = board.grab().toImage()
    landing = board.point_of(3).toPoint() + QPoint(8, 0)
    assert pointed == [3]
    assert before.pixel(landing) != after.pixel(landing)
    qtbot.mouseMove(board, QPoint(1, 1))
    assert pointed == [3, None]


def test_a_click_on_a_position_that_is_not_the_game_s_goes_back(qtbot: QtBot) -> None:
    position = position_of("tictactoe")
    board = board_of(qtbot, position, playable=False, framed=True)
    moves = chosen(board)
    with qtbot.waitSignal(board.left):
        click(qtbot, board, board.placement.pixels(1.5, 1.5))
    assert moves == []


# The keyboard.


def test_arrows_move_the_cursor_and_enter_plays(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("tictactoe"))
    board.setFocus()
    moves = chosen(board)
    qtbot.keyClick(board, Key.Key_Down)
    assert board.cursor_place == (1.5, 1.5)
    for key, place in (
        (Key.Key_Right, (2.5, 1.5)),
        (Key.Key_Right, (2.5, 1.5)),
        (Key.Key_Up, (2.5, 0.5)),
        (Key.Key_Left, (1.5, 0.5)),
    ):
        qtbot.keyClick(board, key)
        assert board.cursor_place == place
    qtbot.keyClick(board, Key.Key_Return)
    assert moves == [1]


def test_arrows_go_as_the_board_is_seen(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("tictactoe"))
    board.setFocus()
    board.flip()
    qtbot.keyClick(board, Key.Key_Right)
    qtbot.keyClick(board, Key.Key_Right)
    assert board.cursor_place == (0.5, 1.5)


def test_the_cursor_goes_from_column_to_column_however_high_they_are(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("connect4", "4 4 4 4 4 5"))
    board.setFocus()
    moves = chosen(board)
    qtbot.keyClick(board, Key.Key_Right)
    columns = []
    for key in [Key.Key_Left] * 7 + [Key.Key_Right] * 6:
        qtbot.keyClick(board, key)
        assert board.cursor_place is not None
        columns.append(board.cursor_place[0])
    assert set(columns) == {0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5} and columns[-1] == 6.5
    qtbot.keyClick(board, Key.Key_Enter)
    assert moves == [6]


def test_digits_play_columns_and_cells_of_the_keypad(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("connect4"))
    board.setFocus()
    moves = chosen(board)
    qtbot.keyClicks(board, "17")
    assert moves == [0, 6]
    position = position_of("tictactoe", "1,1")
    board.show_position(position.game, position)
    moves.clear()
    qtbot.keyClicks(board, "7539")
    assert moves == [0, 8, 2]


# Motion, words, bar.


def test_a_stone_is_on_its_way_for_a_moment_and_not_at_all_with_reduced_motion(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("connect4", "4"))
    after = position_of("connect4", "4 5")
    board.show_position(after.game, after, animated=True)
    still = painted(after, 300)
    assert count_of(board.grab().toImage(), theme.current().min) < count_of(still, theme.current().min) / 2
    qtbot.waitUntil(lambda: board._arrival.state() == QAbstractAnimation.State.Stopped)
    landed = count_of(board.grab().toImage(), theme.current().min)
    settings.store().set(settings.REDUCED_MOTION, True)
    board.show_position(after.game, position_of("connect4", "4"))
    board.show_position(after.game, after, animated=True)
    assert count_of(board.grab().toImage(), theme.current().min) == landed > 0


def test_the_position_is_said_in_words_in_both_languages(qtbot: QtBot) -> None:
    board = board_of(qtbot, position_of("tictactoe", "1,1 0,0"))
    assert board.accessibleName() == "Board: Tic-tac-toe"
    said = board.accessibleDescription()
    assert said.startswith("Cross: b2. Ring: a3. ▲ MAX to move. Legal moves: b3, c3, a2")
    language.use("zh_CN")
    assert "轮到 MAX" in board.accessibleDescription()


def test_the_bar_is_as_high_as_the_board_and_moves_with_the_score(qtbot: QtBot) -> None:
    position = position_of("connect4")
    board = board_of(qtbot, position, 400)
    box = board.placement.board
    assert abs(board.bar.y() - box.top()) <= 1 and abs(board.bar.height() - box.height()) <= 1
    shares = [share_of(score, position) for score in (-WIN + 3, -19.0, 0.0, 19.0, WIN - 3)]
    assert shares == sorted(shares) and shares[0] == 0 and shares[2] == 0.5 and shares[-1] == 1
    assert [bar_text(score) for score in (-19.0, -0.0441, WIN - 3, 1 - WIN)] == [
        "−19", "−0.04", "W3", "L1"
    ]  # fmt: skip
    board.show_bar(False)
    assert board.placement.unit >= box.width() / 7.2


def test_the_bar_is_honest_about_zero_and_absent_where_values_do_not_say_who_is_ahead(qtbot: QtBot) -> None:
    assert share_of(0.0, position_of("go")) == 0.5 == share_of(0.0, position_of("othello"))
    assert (share_of(2.0, position_of("go")) or 0) > 0.5
    tree = position_of("tree")
    assert share_of(2.0, tree) is None is share_of(14.0, tree)
    board = board_of(qtbot, tree, 400)
    assert board.bar.isHidden()
    board.show_bar(True)
    assert board.bar.isHidden()
    board.show_position(position_of("connect4").game, position_of("connect4"))
    assert not board.bar.isHidden()


def test_the_area_of_go_is_shown_at_the_end_and_before_it_only_on_request(qtbot: QtBot) -> None:
    position = position_of("go", "E5 C3 pass")
    board = board_of(qtbot, position)
    assert not board.marks().area
    board.estimate_area(True)
    assert board.marks().area and board.marks().estimated
    board.estimate_area(False)
    assert not board.marks().area
    position = position_of("go", "E5 pass pass")
    board.show_position(position.game, position)
    marks = board.marks()
    assert len(marks.area) == 80 and not marks.estimated
    assert {dye.fill.name() for _, dye in marks.area} == {theme.current().board.black.name()}
    area = position.area()
    assert area is not None
    board.bar.show_area(area, position.game, "Counted")
    assert board.bar.standing.counts == ("81", "7.5")
    assert board.bar.standing.share == pytest.approx(81 / 88.5)


def test_squares_of_an_estimate_are_hollow() -> None:
    position = position_of("go", "E5 pass pass")
    black = theme.current().board.black
    marks = Marks(area=(((0.5, 0.5), Dye(black, theme.current().board.on_black)),))
    full = count_of(painted(position, 360, marks=marks), black)
    hollow = count_of(painted(position, 360, marks=replace(marks, estimated=True)), black)
    none = count_of(painted(position, 360, marks=Marks(last=(4.5, 4.5))), black)
    assert none < hollow < full
