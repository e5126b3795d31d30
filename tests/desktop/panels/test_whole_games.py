"""Whole games, by mouse and by keys: who moves next, taking back, and when the opponent replies."""

from random import Random

import pytest
from playing import BEGINNER, FULL, LEFT, NOVICE, Key, begin, click_move, settle, shown
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope.rules.position import MAX, MIN
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def persons_turn(session: Session) -> bool:
    turn = session.document.turn
    return turn is None or (session.document.players[turn].is_person and not session.run.searching)


def is_over(panel: BoardPanel) -> bool:
    """Return True if the panel says that the game is over, and why."""
    return panel.says.text().startswith(("Three in a row", "Four in a row", "The board is full"))


def test_two_persons_click_a_game_of_tic_tac_toe_to_its_end(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe")
    for number, move in enumerate((4, 0, 2, 6, 3, 5, 1, 7, 8), 1):
        assert panel.says.text() == ("▲ MAX to move" if number % 2 else "▼ MIN to move")
        click_move(qtbot, panel, move)
        assert session.document.played == number
        settle(
            qtbot,
            lambda: (
                panel.says.text() != ("▲ MAX to move" if session.document.played % 2 else "▼ MIN to move")
            ),
        )
    assert panel.says.text() == "The board is full: a draw"
    assert session.document.position.result == 0


@pytest.mark.parametrize("side", [MAX, MIN])
def test_full_strength_never_loses_a_clicked_game_of_tic_tac_toe(
    qtbot: QtBot, session: Session, side: int
) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel, compact=False), 980, 700)
    full = level_player(FULL)
    luck = Random(11)
    for _ in range(3):
        begin(session, "tictactoe", **({"second": full} if side == MAX else {"first": full}))
        while True:
            settle(qtbot, lambda: persons_turn(session))
            if session.document.turn is None:
                break
            settle(qtbot, lambda: panel.board.playable)
            click_move(qtbot, panel, luck.choice(session.document.position.legal_moves()))
        result = session.document.position.result
        assert result is not None and (result <= 0 if side == MAX else result >= 0)
        settle(qtbot, lambda: is_over(panel))


def test_a_game_of_connect_four_on_the_keyboard_alone(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "connect4", second=level_player(NOVICE))
    panel.board.setFocus()
    luck, moved = Random(5), 0
    while session.document.turn is not None:
        settle(
            qtbot, lambda: persons_turn(session) and (panel.board.playable or session.document.turn is None)
        )
        if session.document.turn is None:
            break
        if moved % 2:
            qtbot.keyClick(panel.board, luck.choice((Key.Key_Left, Key.Key_Right)))
            qtbot.keyClick(panel.board, luck.choice((Key.Key_Left, Key.Key_Right)))
            qtbot.keyClick(panel.board, Key.Key_Return)
        else:
            digits = [key for key, _ in session.document.position.picture().keys]
            qtbot.keyClicks(panel.board, luck.choice(digits))
        moved += 1
    assert moved >= 4 and session.document.position.finished
    settle(qtbot, lambda: is_over(panel))


def test_two_algorithms_play_a_game_by_themselves(qtbot: QtBot, session: Session) -> None:
    begin(session, "connect4", first=level_player(BEGINNER), second=level_player(NOVICE))
    settle(qtbot, lambda: session.document.turn is None)
    assert len(session.document.moves) >= 7


def test_take_back_and_redo_work_while_the_opponent_thinks(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    slow = Player(Setup(seconds=60.0))
    begin(session, "connect4", second=slow)
    click_move(qtbot, panel, 3)
    assert session.run.searching and session.document.played == 1
    settle(qtbot, lambda: panel.buttons.button("take_back").isEnabled())
    qtbot.mouseClick(panel.buttons.button("take_back"), LEFT)
    assert session.document.played == 0 and not session.run.searching
    settle(qtbot, lambda: panel.buttons.button("redo").isEnabled())
    qtbot.mouseClick(panel.buttons.button("redo"), LEFT)
    assert session.document.played == 1 and session.run.searching
    panel.take_back()
    assert session.document.played == 0 and session.document.moves == [3]


def test_take_back_goes_to_where_the_person_moves(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(BoardPanel))
    begin(session, "tictactoe", second=level_player(NOVICE))
    for move in (4, 0, 2):
        settle(qtbot, lambda: panel.board.playable and persons_turn(session))
        if move in session.document.position.legal_moves():
            click_move(qtbot, panel, move)
    settle(qtbot, lambda: persons_turn(session))
    played = session.document.played
    panel.take_back()
    assert session.document.played == played - 2 and session.document.turn == MAX
    panel.redo()
    assert session.document.played == played


def test_the_opponent_moves_only_on_request_when_told_so(qtbot: QtBot, session: Session) -> None:
    players = shown(qtbot, PlayersPanel(session), 380, 206)
    board = shown(qtbot, services(session).make(BoardPanel))
    players.replies.trigger()
    assert not session.document.replies
    begin(session, "tictactoe", second=level_player(FULL))
    click_move(qtbot, board, 4)
    assert session.document.played == 1 and not session.run.searching
    session.run.move_now()
    settle(qtbot, lambda: session.document.played == 2)


def test_another_player_takes_over_while_the_old_one_thinks(qtbot: QtBot, session: Session) -> None:
    begin(session, "connect4", second=Player(Setup(seconds=60.0)))
    session.document.play(3)
    assert session.run.searching
    session.document.set_player(MIN, level_player(NOVICE))
    settle(qtbot, lambda: session.document.played == 2)
    session.document.play(3)
    session.document.set_player(MIN, Player(Setup(seconds=60.0)))
    job = session.run._job
    assert job is not None
    session.document.set_player(MIN, Player())
    qtbot.waitUntil(job.isFinished)
    QApplication.processEvents()
    assert session.document.played == 3 and not session.run.searching


def test_a_weak_level_plays_a_move_that_its_search_did_not_choose(qtbot: QtBot, session: Session) -> None:
    slips = 0
    for seed in range(12):
        session.run.luck = Random(seed)
        begin(session, "connect4", first=level_player(BEGINNER))
        settle(qtbot, lambda: session.document.played == 1)
        assert session.record.answer is not None
        slips += session.document.moves[0] != session.record.answer.move
    assert 0 < slips < 12
