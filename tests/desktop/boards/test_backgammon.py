"""Backgammon in the window: plays checker by checker, dice by hand, the cube, passes, and whole games."""

from __future__ import annotations

from random import Random

import pytest
from playing import LEFT, NOVICE, Key, begin, settle, shown
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.picture import Place
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.boards.evaluation_bar import share_of
from plyscope_desktop.boards.opponents import level_player
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("config", "plain_window")

GAME = catalog.game("backgammon")


def with_board(qtbot: QtBot, session: Session, text: str = "", **options: bool) -> BoardPanel:
    """A board on which a game begins; dice are set by hand."""
    session.document.dice.set_by_itself(False)
    panel: BoardPanel = shown(qtbot, services(session).make(BoardPanel, compact=False), 620, 560)
    session.document.new_game(GAME, GAME.read(text, **options) if text else None, **options)
    settle(qtbot, lambda: panel.board.game is GAME)
    return panel


def pixel(panel: BoardPanel, place: Place) -> QPoint:
    return panel.board.placement.pixels(*place).toPoint()


def touch(panel: BoardPanel, place: Place) -> None:
    QTest.mouseClick(panel.board, LEFT, pos=pixel(panel, place))


def make_by_hand(panel: BoardPanel, luck: Random) -> None:
    """Make one move of the game by the mouse alone, whichever: a throw, a play, or a button."""
    board, row = panel.board, panel.action_row
    if board.picture.actions:
        QTest.mouseClick(luck.choice(row.buttons), LEFT)
        return
    while True:
        first = luck.choice(board.hand.firsts)
        touch(panel, first)
        assert board.hand.touched == (first,)
        following = board.hand.reachable()
        shown = len(board._parts)
        touch(panel, luck.choice(following))
        if len(board._parts) <= shown:
            return


def is_shown(panel: BoardPanel, session: Session) -> bool:
    """Has the board caught up with the game?"""
    position = panel.board.position
    return position is not None and position.write() == session.document.position.write()


def play_on(qtbot: QtBot, session: Session, panel: BoardPanel, seed: int) -> None:
    luck = Random(seed)
    while session.document.turn is not None:
        played = session.document.played
        settle(qtbot, lambda: panel.board.playable and is_shown(panel, session))
        make_by_hand(panel, luck)
        assert session.document.played == played + 1


@pytest.mark.parametrize("cube", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_whole_game_is_played_by_clicks(qtbot: QtBot, session: Session, cube: bool) -> None:
    panel = with_board(qtbot, session, "T7YNQCBue4MABA w 31" + (" cube=1" if cube else ""), cube=cube)
    play_on(qtbot, session, panel, 2)
    assert session.document.position.finished and session.document.position.result
    settle(qtbot, lambda: "wins by" in panel.says.text())


@pytest.mark.slow
def test_a_game_from_the_start_is_played_by_clicks(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session)
    play_on(qtbot, session, panel, 1)
    assert session.document.position.finished


def test_a_play_is_made_checker_by_checker_and_taken_back_likewise(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 11")
    board, start = panel.board, session.document.position
    move = start.parse("8/7(2) 6/5(2)")
    places = start.picture().path_of(move)
    for count, place in enumerate(places[:6], 1):
        touch(panel, place)
        assert board.part_made == (count >= 2) and session.document.played == 0
    assert sum(piece.shape == "die" and piece.size == 1 for piece in board.drawn.pieces) == 1
    settle(qtbot, lambda: panel.says.text().startswith("Esc takes a checker back."))
    board.setFocus()
    qtbot.keyClick(board, Key.Key_Escape)
    qtbot.keyClick(board, Key.Key_Backspace)
    settle(qtbot, lambda: panel.buttons.button("take_back").isEnabled())
    qtbot.mouseClick(panel.buttons.button("take_back"), LEFT)
    assert not board.part_made and board.drawn.pieces == start.picture().pieces
    for place in places:
        touch(panel, place)
    assert session.document.moves == [move]


def test_one_checker_may_go_on_with_the_other_die(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    start = session.document.position
    for text in ("24/23", "24/20"):
        settle(qtbot, lambda: not panel.board.part_made)
        named = {cell.name: cell for cell in panel.board.picture.cells}
        for point in ("24", "23", "23", "20"):
            cell = named[point]
            touch(panel, (cell.x + 0.5, cell.y + 4.5 if cell.y else 0.5))
            if text == "24/23" and point == "23":
                panel.take_back()
                assert not panel.board.part_made
                break
    assert session.document.moves == [start.parse("24/20")]


def test_a_throw_is_set_by_hand_die_by_die(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session)
    assert session.document.turn == CHANCE
    white = [piece for piece in panel.board.picture.pieces if piece.shape == "die" and piece.owner == "max"]
    black = [piece for piece in panel.board.picture.pieces if piece.shape == "die" and piece.owner == "min"]
    touch(panel, (white[1].x, white[1].y))
    touch(panel, (black[4].x, black[4].y))
    assert session.document.turn == MIN and session.document.position.write().endswith("b 52")


def test_a_side_that_cannot_move_passes_with_a_button_and_that_is_said(
    qtbot: QtBot, session: Session
) -> None:
    panel = with_board(qtbot, session, "bnsLAARPtg0AUA b 66")
    settle(qtbot, lambda: [button.text() for button in panel.action_row.buttons] == ["Pass"])
    assert panel.action_row.says.text() == "Black has no other move."
    qtbot.mouseClick(panel.action_row.buttons[0], LEFT)
    session.document.play(session.document.position.parse("31"))
    settle(qtbot, lambda: panel.says.text() == "▼ Black: Pass.")


def test_a_double_is_offered_and_answered_with_buttons(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w - cube=1", cube=True)
    settle(qtbot, lambda: [button.text() for button in panel.action_row.buttons] == ["Roll", "Double"])
    qtbot.mouseClick(panel.action_row.buttons[1], LEFT)
    settle(qtbot, lambda: [button.text() for button in panel.action_row.buttons] == ["Take", "Drop"])
    assert session.document.turn == MIN
    qtbot.mouseClick(panel.action_row.buttons[1], LEFT)
    settle(qtbot, lambda: panel.says.text() == "▼ Black: Drop. The double was dropped: White wins by 1")


def test_the_last_play_stays_marked_after_the_next_throw(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    path = session.document.position.picture().path_of(session.document.position.parse("8/5 6/5"))
    session.document.play(session.document.position.parse("8/5 6/5"))
    session.document.play(session.document.position.parse("64"))
    settle(qtbot, lambda: session.document.turn == MIN and panel.board.marks().last_path == path)


def test_stacks_are_told_to_screen_readers(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    told = panel.board.accessibleDescription()
    assert "White checker: 6 (5); 8 (3); 13 (5); 24 (2)" in told
    panel.board.setFocus()
    heard = set()
    for key in (Key.Key_Right, Key.Key_Down, *[Key.Key_Left] * 12):
        qtbot.keyClick(panel.board, key)
        heard.add(panel.board.accessibleDescription())
    assert any("5 × " in text for text in heard)


def test_an_opponent_plays_and_rolls_by_itself(qtbot: QtBot, session: Session) -> None:
    begin(session, "backgammon", second=level_player(NOVICE))
    settle(qtbot, lambda: session.document.turn == MAX)
    for _ in range(3):
        settle(qtbot, lambda: session.document.turn == MAX and not session.run.searching)
        session.document.play(session.document.position.legal_moves()[0])
    settle(qtbot, lambda: session.document.turn == MAX)
    assert len(session.document.moves) >= 9


def test_a_hint_is_a_play_with_an_arrow_for_each_checker(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    panel.hint()
    settle(qtbot, lambda: panel.board.hint == session.document.position.parse("8/5 6/5"))
    assert len(panel.board.marks().hint_path) == 1  # which checker, at first
    panel.hint()
    assert len(panel.board.marks().hint_path) == 4
    session.document.play(session.document.position.parse("8/5 6/5"))
    panel.hint()
    settle(qtbot, lambda: panel.message.isVisible())


def test_pips_are_counted_on_the_board_also_within_a_play(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    panel.show_notes(True)
    settle(qtbot, lambda: panel.board.marks().notes)
    assert {note.text for note in panel.board.drawn.notes} == {"167"}
    for place in session.document.position.picture().path_of(session.document.position.parse("8/5 6/5"))[:2]:
        touch(panel, place)
    assert [note.text for note in panel.board.drawn.notes] == ["164", "167"]
    settle(qtbot, lambda: panel.says.text() == "Esc takes a checker back.")


def test_the_dice_are_told_to_screen_readers(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    assert "Dice: 3, 1" in panel.board.accessibleDescription()


def test_points_have_the_numbers_of_the_side_in_turn(qtbot: QtBot, session: Session) -> None:
    panel = with_board(qtbot, session, "4HPwATDgc/ABMA w 31")
    below = []
    for _ in range(2):
        settle(qtbot, lambda: is_shown(panel, session))
        labels = sorted(panel.board.picture.labels, key=lambda label: (label.y, label.x))
        below.append([label.text for label in labels[12:]])
        session.document.play(session.document.position.legal_moves()[0])
        session.document.play(session.document.position.parse("64"))
    assert below == [[str(n) for n in range(12, 0, -1)], [str(n) for n in range(13, 25)]]


def test_the_bar_fills_by_what_the_cube_says_now(session: Session) -> None:
    shares = []
    for cube in ("1", "8b"):
        session.document.new_game(GAME, GAME.read(f"4HPwATDgc/ABMA w 31 cube={cube}", cube=True), cube=True)
        shares.append(share_of(float(12), session.document.position))
    assert shares == [1.0, 0.75]
