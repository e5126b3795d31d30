"""What the board shows beside the game: hints, best lines, the evaluation, and nodes of the tree."""

import pytest
from playing import BEGINNER, FULL, LEFT, Key, begin, click_move, settle, shown
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.boards.expected_line import arrows_wanted, want_arrows
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def test_a_hint_rings_the_winning_move_and_says_so(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe", "0,0 1,0 0,1 1,1")
    settle(qtbot, lambda: panel.buttons.button("hint").isEnabled())
    qtbot.mouseClick(panel.buttons.button("hint"), LEFT)
    settle(qtbot, lambda: panel.board.hint == 2)
    settle(qtbot, lambda: panel.says.text() == "Hint: c3")
    panel.hint()
    settle(qtbot, lambda: panel.says.text() == "Hint: c3, MAX wins in 1")
    panel.hint()
    assert panel.board.hint is None
    panel.hint()
    settle(qtbot, lambda: panel.board.hint == 2)
    click_move(qtbot, panel, 2)
    settle(qtbot, lambda: panel.says.text() == "Three in a row: MAX wins")
    assert panel.board.hint is None


def test_best_lines_are_listed_and_written_on_the_board(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 360, 420)
    begin(session, "tictactoe", "1,1 0,1")
    panel.best_lines()
    settle(qtbot, lambda: len(panel.lines.rows) == 3 and panel.lines.rows[0][1] == "▲ wins in 5")
    assert len(panel.board.values) == 3
    first = panel.lines.rows[0][0]
    qtbot.mouseClick(panel.lines.lines[0].value, LEFT)
    assert session.document.moves[-1] == first
    panel.best_lines()
    settle(qtbot, lambda: not panel.lines.isVisible())


def test_a_move_of_a_best_line_is_seen_on_the_board_and_stays_when_chosen(
    qtbot: QtBot, session: Session
) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 700)
    begin(session, "connect4", "4 4")
    lines_button = panel.buttons.button("lines")
    qtbot.mouseClick(lines_button, LEFT)
    settle(qtbot, lambda: panel.lines.isVisible() and all(len(row.moves) > 1 for row in panel.lines.lines))
    assert panel.lines.says.text().startswith("Help: ") and lines_button.isChecked()
    session.run.begin(Setup(seconds=None, depth=None))  # a search of the user goes on
    settle(qtbot, lambda: session.run.searching)
    row, board, document = panel.lines.lines[0], panel.board, session.document
    row.line.setFocus()
    qtbot.keyClick(row.line, Key.Key_Right)
    qtbot.keyClick(row.line, Key.Key_Right)
    wanted = document.position.copy()
    for move in row.moves[:2]:
        wanted.play(move)
    assert board.framed and board.position is not None and board.position.write() == wanted.write()
    assert panel.says.text() == f"After {row.line.names[1]}, not the game"
    assert document.played == 2 and session.run.searching and len(panel.lines.rows) == 3
    qtbot.keyClick(row.line, Key.Key_Escape)
    assert not board.framed
    qtbot.keyClick(row.line, Key.Key_Right)
    qtbot.keyClick(row.line, Key.Key_Return)
    row.line.clearFocus()
    assert board.framed and panel.back_to_game.isVisible()
    qtbot.mouseClick(panel.back_to_game, LEFT)
    assert not board.framed and document.played == 2
    qtbot.mouseClick(lines_button, LEFT)
    settle(qtbot, lambda: not panel.lines.isVisible() and not lines_button.isChecked())


def test_best_lines_say_why_there_are_none_while_the_opponent_thinks(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 700)
    begin(session, "connect4")
    panel.best_lines()
    session.document.set_replies(True)
    session.document.set_players({MAX: Player(), MIN: Player(Setup(depth=None, seconds=None))})
    session.document.play(3)
    settle(qtbot, lambda: session.run.plays)
    settle(qtbot, lambda: panel.lines._waits.text() == "They are looked for when it is your turn.")
    assert not panel.advice.analysis.running and session.run.plays


def test_the_evaluation_bar_follows_searches_and_the_end(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe")
    settle(qtbot, lambda: panel.board.bar.standing.text == "0")
    session.document.play(4)
    settle(qtbot, lambda: panel.board.bar.standing.text == "4")
    assert panel.board.bar.toolTip() == "Evaluation without a search: 4"
    session.run.begin(Setup(seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")
    settle(qtbot, lambda: panel.board.bar.toolTip() == "True value: value 0")
    for move in (0, 2, 6, 3, 5):
        session.document.play(move)
    begin(session, "tictactoe", "0,0 1,0 0,1 1,1 0,2")
    settle(qtbot, lambda: panel.board.bar.standing.share == 1)


def test_a_node_that_is_looked_at_is_shown_framed_and_named(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe")
    session.run.begin(Setup(depth=2, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")
    session.record.select(11)
    settle(qtbot, lambda: panel.says.text() == "Node 11, not the game")
    assert panel.board.framed and not panel.board.playable
    assert len(panel.board.picture.pieces) == 2
    session.record.hover(1)
    settle(qtbot, lambda: panel.says.text() == "Node 1, not the game")
    assert len(panel.board.picture.pieces) == 1 and not panel.back_to_game.isVisible()
    session.record.hover(-1)
    settle(qtbot, lambda: panel.back_to_game.isVisible())
    qtbot.mouseClick(panel.back_to_game, LEFT)
    assert not panel.board.framed and panel.board.playable
    session.record.select(0)
    settle(qtbot, lambda: panel.says.text() == "▲ MAX to move")
    session.record.select(11)
    settle(qtbot, lambda: panel.board.framed)
    click_where = panel.board.placement.pixels(0.5, 0.5).toPoint()
    qtbot.mouseClick(panel.board, LEFT, pos=click_where)
    assert not panel.board.framed and session.document.played == 0


def test_pointing_at_a_move_is_handed_on(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    pointed: list[int | None] = []
    panel.move_hovered.connect(pointed.append)
    qtbot.mouseMove(panel.board, panel.board.point_of(8).toPoint())
    panel.board.setFocus()
    qtbot.mouseMove(panel.board, QPoint(3, 3))
    qtbot.keyClick(panel.board, Key.Key_Up)
    assert pointed == [8, None, 4]


def test_flip_and_threats_are_the_same_on_every_board(qtbot: QtBot, session: Session) -> None:
    small = shown(qtbot, services(session).make(BoardPanel))
    large = shown(qtbot, services(session).make(BoardPanel, compact=False), 980, 700)
    qtbot.mouseClick(small.buttons.button("flip"), LEFT)
    assert small.board.flipped and large.board.flipped
    large.show_threats(False)
    assert not small.board.threats


def test_a_hint_says_first_which_piece_then_where_to_then_why(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 700)
    begin(session, "chess", "e4 e5 Bc4 Nc6 Qh5 Nf6")
    button = panel.buttons.button("hint")
    settle(qtbot, lambda: button.isEnabled() and button.text() == "Hint ○○○")
    mate = session.document.position.parse("Qxf7")
    qtbot.mouseClick(button, LEFT)
    settle(qtbot, lambda: panel.board.hint == mate)
    settle(qtbot, lambda: panel.says.text() == "Hint: h5: White queen")
    assert len(panel.board.marks().hint_path) == 1 and button.text() == "Hint ●○○"
    qtbot.mouseClick(button, LEFT)
    settle(qtbot, lambda: panel.says.text() == "Hint: Qxf7#")
    assert len(panel.board.marks().hint_path) == 2
    qtbot.mouseClick(button, LEFT)
    settle(qtbot, lambda: panel.says.text() == "Hint: Qxf7#, MAX wins in 1" and button.text() == "Hint ●●●")
    session.document.play(mate)
    settle(qtbot, lambda: panel.board.hint is None)


def test_the_expected_line_is_drawn_until_the_game_leaves_it(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 700)
    begin(session, "chess", "e4")
    session.run.begin(Setup("alphabeta", depth=4, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")
    answer, board = session.record.answer, panel.board
    assert answer is not None and len(answer.line) == 4
    settle(qtbot, lambda: len(board.marks().line) == 3)
    arrows = board.marks().line
    assert [arrow.number for arrow in arrows] == [1, 2, 3]
    assert [arrow.side for arrow in arrows] == [MIN, MAX, MIN]
    assert arrows[0].path == board.picture.path_of(answer.line[0])
    assert arrows[0].piece is not None and arrows[0].piece.colour == "black"
    session.document.play(answer.line[0])
    settle(
        qtbot,
        lambda: [arrow.path for arrow in board.marks().line[:2]] == [arrow.path for arrow in arrows[1:]],
    )
    other = next(move for move in session.document.position.legal_moves() if move != answer.line[1])
    session.document.play(other)
    settle(qtbot, lambda: board.marks().line == ())
    session.document.take_back()
    settle(qtbot, lambda: len(board.marks().line) == 3)
    want_arrows(session, False)
    settle(qtbot, lambda: board.marks().line == ())


def test_arrows_are_drawn_for_beginners_alone_until_they_are_wanted(session: Session) -> None:
    begin(session, "chess", second=level_player(BEGINNER))
    assert arrows_wanted(session)
    session.document.set_player(MIN, level_player(FULL))
    assert not arrows_wanted(session)
    want_arrows(session, True)
    assert arrows_wanted(session)
    session.document.set_control(TimeControl(300.0))
    assert not arrows_wanted(session)


def test_a_hint_asked_for_at_once_after_a_move_is_of_the_new_position(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel), 360, 420)
    begin(session, "tictactoe", "1,1 0,1")
    panel.best_lines()
    settle(qtbot, lambda: len(panel.lines.rows) == 3)
    session.document.play(panel.lines.rows[0][0])
    panel.hint()  # before the board was drawn again
    settle(qtbot, lambda: panel.board.hint in session.document.position.legal_moves())
