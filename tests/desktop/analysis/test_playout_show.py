"""The playout of a round is played on the boards while its moment is shown, and gone through by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.position import Position
from plyscope_desktop.analysis.playout_show import FASTEST
from plyscope_desktop.boards.moment_board import MomentBoard
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("plain_window")


def sample(qtbot: QtBot, session: Session, game: str = "tictactoe", rounds: int = 12) -> None:
    session.document.new_game(catalog.game(game))
    session.run.begin(Setup("mcts", (("iterations", rounds), ("seed", 2)), None, None, None))
    qtbot.waitUntil(lambda: session.record.state not in ("searching", "reading"))


def to_playout(playback: Playback, which: int = 3) -> None:
    """Go to the playout of a round."""
    playback.first()
    for _ in range(which):
        assert playback.step("round", 1)
    for _ in range(3):
        assert playback.step("phase", 1)


@pytest.fixture
def still(config: None) -> None:
    """Nothing moves by itself."""
    settings.store().set(settings.REDUCED_MOTION, True)


@pytest.fixture
def playback(qtbot: QtBot, session: Session) -> Playback:
    sample(qtbot, session)
    return services(session).playback


def shown(panel: BoardPanel) -> Position:
    assert panel.board.position is not None
    return panel.board.position


def board_at_playout(qtbot: QtBot, session: Session, playback: Playback) -> BoardPanel:
    panel = services(session).make(BoardPanel)
    qtbot.addWidget(panel)
    panel.show()
    to_playout(playback)
    qtbot.waitUntil(lambda: panel.foot.playout.isVisible())
    return panel


def test_the_panel_shows_the_end_with_its_result_in_words(
    qtbot: QtBot, still: None, session: Session, playback: Playback
) -> None:
    panel = board_at_playout(qtbot, session, playback)
    show = services(session).playouts
    assert show.playout is not None and show.at == show.moves > 0
    qtbot.waitUntil(lambda: "Playout of" in panel.says.text())
    end = shown(panel)
    assert end.finished and panel.board.framed
    assert f"Playout of {show.moves} moves" in panel.says.text()
    reward = {1.0: "MAX wins. Reward 1", 0.0: "MIN wins. Reward 0", 0.5: "a draw. Reward 0.5"}
    assert reward[show.playout.reward] in panel.says.text()
    assert panel.says.text() in panel.board.accessibleDescription()


def test_one_steps_through_it_and_leaves_it(
    qtbot: QtBot, still: None, session: Session, playback: Playback
) -> None:
    panel = board_at_playout(qtbot, session, playback)
    show, bar = services(session).playouts, panel.foot.playout
    last = show.moves
    assert not bar.forward.isEnabled()
    QTest.mouseClick(bar.back, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.says.text() == f"Playout, move {last - 1} of {last}")
    before = shown(panel)
    assert not before.finished
    QTest.mouseClick(bar.forward, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown(panel).finished)
    show.go(0)
    qtbot.waitUntil(lambda: panel.says.text() == f"Playout, move 0 of {last}")
    assert not bar.back.isEnabled()
    QTest.mouseClick(bar.leave, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.board.framed)
    assert show.playout is None and not bar.isVisible()
    playback.step("event", 1)  # the way back up belongs to the same game, which was left
    assert show.playout is None
    playback.step("round", 1)
    for _ in range(3):
        playback.step("phase", 1)
    qtbot.waitUntil(bar.isVisible)


def test_looking_at_a_node_takes_its_place(
    qtbot: QtBot, still: None, session: Session, playback: Playback
) -> None:
    panel = board_at_playout(qtbot, session, playback)
    session.record.select(2)
    qtbot.waitUntil(lambda: panel.says.text() == "Node 2, not the game")
    assert services(session).playouts.playout is None


def test_a_move_in_the_game_takes_its_place(
    qtbot: QtBot, still: None, session: Session, playback: Playback
) -> None:
    panel = board_at_playout(qtbot, session, playback)
    session.document.play(4)
    qtbot.waitUntil(lambda: not panel.board.framed and not panel.foot.playout.isVisible())
    assert shown(panel).write() == session.document.position.write()


def test_it_stays_while_its_reward_goes_up_and_ends_with_the_round(
    still: None, session: Session, playback: Playback
) -> None:
    show = services(session).playouts
    to_playout(playback)
    first = show.playout
    assert first is not None
    playback.step("event", 1)
    assert show.playout is first
    playback.step("phase", 1)
    assert show.playout is None


def test_moves_come_one_by_one_when_slow_and_at_once_when_fast(
    qtbot: QtBot, config: None, session: Session, playback: Playback
) -> None:
    settings.store().set(settings.REDUCED_MOTION, False)
    show, seen = services(session).playouts, []
    show.changed.connect(lambda: seen.append(show.at))
    to_playout(playback)
    assert show.at == 0 and show.plays
    qtbot.waitUntil(lambda: show.at == show.moves and not show.plays)
    assert sorted(seen) == seen and len(set(seen)) == show.moves + 1
    show.replay()
    assert show.at == 0 and show.plays
    show.replay()
    assert not show.plays
    playback.first()
    seen.clear()
    playback.set_speed(10 * FASTEST)
    playback.play()
    qtbot.waitUntil(lambda: not playback.playing)
    assert seen and not show.plays
    assert 0 not in seen  # every game is seen at its end


@pytest.mark.parametrize("game", ["connect4", "go", "pig", "einstein", "tree"])
def test_other_games_too(qtbot: QtBot, still: None, session: Session, game: str) -> None:
    sample(qtbot, session, game, 25)
    playback, board = services(session).playback, services(session).make(MomentBoard)
    qtbot.addWidget(board)
    board.resize(400, 400)
    board.show()
    to_playout(playback, 5)
    show = services(session).playouts
    assert show.playout is not None and show.position().finished
    assert board.caption == show.text()
    show.go(show.moves // 2)
    assert board.caption == show.text()


def test_keys_go_through_it_in_both_languages(qtbot: QtBot, window: Window) -> None:
    session, show = window.session, services(window.session).playouts
    window.show_layout("study")
    action = window.actions_by_id["timeline.playout_back"]
    assert not action.isEnabled()
    sample(qtbot, session)
    to_playout(window.playback)
    qtbot.waitUntil(action.isEnabled)
    last = show.moves
    QTest.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: window.board.says.text() == f"Playout, move {last - 1} of {last}")
    language.use("zh_CN")
    QTest.keyClick(window, Qt.Key.Key_Period, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: show.at == last and window.board.says.text() == show.text())
    assert "Playout" not in show.text()
    language.use("en")
