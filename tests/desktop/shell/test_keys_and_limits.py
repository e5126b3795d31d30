"""Real clicks and keys: fields give the keys back, clocks stand, and no search begins that would not end."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl
from plyscope_desktop.document.search_setup import AS_SEARCHED, Player, Setup
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.slider_field import NumberField

Key, LEFT = Qt.Key, Qt.MouseButton.LeftButton
NO_LIMIT = Setup("alphabeta", (("iterative", "no"),), None, None, None)


def begin(window: Window, game: str, layout: str = "study") -> None:
    window.session.document.new_game(catalog.game(game))
    window.session.document.set_players({MAX: Player(), MIN: Player()})
    window.show_layout(layout)


def depth_field(qtbot: QtBot, window: Window) -> NumberField:
    """The field of the depth beside a tree on the canvas, clicked, with its text selected."""
    window.session.run.begin(Setup(depth=2, seconds=None))
    qtbot.waitUntil(lambda: window.session.record.state == "finished" and window.canvas.isVisible())
    window.layouts.raise_panel("search")
    field = window.workspace.panel(SearchPanel).limits.depth.field
    qtbot.waitUntil(field.isVisible)
    qtbot.mouseClick(field, LEFT)
    qtbot.waitUntil(field.hasFocus)
    field.selectAll()
    return field


def press(window: Window, key: Key) -> None:
    """Press a key where the keyboard is."""
    QTest.keyClick(QApplication.focusWidget() or window, key)


def test_enter_commits_a_limit_and_gives_the_keys_back_to_the_canvas(qtbot: QtBot, window: Window) -> None:
    begin(window, "connect4")
    field = depth_field(qtbot, window)
    qtbot.keyClicks(field, "9")
    press(window, Key.Key_Return)
    assert window.session.document.setup.depth == 9 and window.canvas.hasFocus()
    text = field.text()
    press(window, Key.Key_F)
    press(window, Key.Key_Comma)
    assert field.text() == text


def test_a_limit_refuses_letters_but_takes_its_unit(qtbot: QtBot, window: Window) -> None:
    begin(window, "connect4")
    field = depth_field(qtbot, window)
    qtbot.keyClicks(field, "7 plies")
    assert field.text() == "7 plies"
    qtbot.keyClicks(field, "f,[x")
    assert field.text() == "7 plies"
    field.selectAll()
    qtbot.keyClicks(field, "inf")
    press(window, Key.Key_Return)
    assert window.session.document.setup.depth is None and window.canvas.hasFocus()


def test_escape_gives_the_old_limit_back_and_the_keys(qtbot: QtBot, window: Window) -> None:
    begin(window, "connect4")
    window.session.document.set_setup(Setup(depth=5))
    field = depth_field(qtbot, window)
    before = field.text()
    qtbot.keyClicks(field, "12")
    press(window, Key.Key_Escape)
    assert field.text() == before and window.session.document.setup.depth == 5
    assert window.canvas.hasFocus()


def test_digits_play_after_the_menu_of_a_player_was_closed(qtbot: QtBot, window: Window) -> None:
    begin(window, "tictactoe", "play")
    qtbot.waitUntil(window.big_board.board.hasFocus)
    card = window.workspace.panel(PlayersPanel).cards[MIN]
    qtbot.mouseClick(card, LEFT, pos=QPoint(20, 20))
    menu = QApplication.activePopupWidget()
    QTest.keyClick(menu, Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    press(window, Key.Key_5)
    assert len(window.session.document.moves) == 1


def test_digits_play_after_a_button_beside_the_board_was_clicked(qtbot: QtBot, window: Window) -> None:
    begin(window, "tictactoe", "play")
    flip = window.big_board.buttons.button("flip")
    flip.setFocus()
    qtbot.mouseClick(flip, LEFT)
    assert not window.big_board.board.hasFocus()
    press(window, Key.Key_5)
    assert len(window.session.document.moves) == 1


@pytest.mark.parametrize("leave", [Key.Key_Escape, None])
def test_clocks_stand_while_a_position_is_set_up(qtbot: QtBot, window: Window, leave: Key | None) -> None:
    begin(window, "tictactoe", "play")
    document, clock = window.session.document, window.session.run.clock
    document.set_control(TimeControl(300.0))
    document.play(4)
    assert clock.running == MIN
    window.actions_by_id["edit.set_up"].trigger()
    assert clock.running is None
    if leave is None:
        window.big_board.editor.cancelled.emit()
    else:
        QTest.keyClick(window.big_board.editor.board, leave)
    qtbot.waitUntil(lambda: clock.running == MIN)


def test_a_search_that_would_not_end_is_asked_about_first(qtbot: QtBot, window: Window) -> None:
    begin(window, "chess")
    session = window.session
    session.document.set_setup(NO_LIMIT)
    window.actions_by_id["search.go"].trigger()
    assert not session.run.searching and window.message.isVisible()
    assert "too large to be searched to the end" in window.message.text.text()
    window.message.choose(0)
    assert session.run.searching and session.document.setup.seconds == 10
    assert not window.message.isVisible()
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    assert session.record.answer is not None and session.record.answer.move is not None
    assert max(session.record.tree.ply[: session.record.tree.known]) < 100, "no comb"


def test_a_search_without_limit_goes_on_step_by_step_and_gives_a_move(qtbot: QtBot, window: Window) -> None:
    begin(window, "connect4")
    session = window.session
    session.document.set_setup(NO_LIMIT)
    window.actions_by_id["search.go"].trigger()
    window.message.choose(1)
    qtbot.waitUntil(lambda: len(session.record.tree.chapters) > 3)
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    answer = session.record.answer
    assert answer is not None and answer.depth >= 3 and answer.value is not None


@pytest.mark.parametrize(
    ("game", "setup"),
    [("tictactoe", NO_LIMIT), ("nim", NO_LIMIT), ("chess", Setup(depth=2, seconds=None)),
     ("chess", Setup("mcts", (("iterations", 50),), None, None, None))],
)  # fmt: skip
def test_a_search_that_ends_is_not_asked_about(qtbot: QtBot, window: Window, game: str, setup: Setup) -> None:
    begin(window, game)
    window.session.document.set_setup(setup)
    window.actions_by_id["search.go"].trigger()
    assert not window.message.isVisible()
    qtbot.waitUntil(lambda: window.session.record.state == "finished")


@pytest.mark.parametrize("depth", [9, None])
def test_sampling_without_rounds_is_the_same_at_any_depth(
    qtbot: QtBot, window: Window, depth: int | None
) -> None:
    begin(window, "connect4")
    window.session.document.set_setup(Setup("mcts", (), depth, None, None))
    window.actions_by_id["search.go"].trigger()
    assert "has no end of its own" in window.message.text.text()
    window.message.choose(1)
    run, record = window.session.run, window.session.record
    qtbot.waitUntil(lambda: len(record.tree.visits) > 0 and int(record.tree.visits[0]) > 12_000)
    assert run.searching, "it goes on beyond the rounds of a search that nothing ends"
    run.stop()
    qtbot.waitUntil(lambda: not run.searching)


def test_an_opponent_that_would_think_for_ever_is_asked_about_too(qtbot: QtBot, window: Window) -> None:
    begin(window, "chess", "play")
    document = window.session.document
    document.set_setup(NO_LIMIT)
    document.set_players({MAX: Player(), MIN: Player(NO_LIMIT, AS_SEARCHED)})
    document.play(document.position.parse("e2e4"))
    assert not window.session.run.searching and window.message.isVisible()
    window.message.choose(0)
    assert window.session.run.plays and document.players[MIN].setup == document.setup
    assert document.setup.seconds == 10
    window.session.run.stop()
    qtbot.waitUntil(lambda: len(document.moves) == 2)


def test_every_example_begins_without_a_question(window: Window) -> None:
    for preset in catalog.presets().values():
        window.session.open_preset(preset)
        begun = window.session.run.searching or bool(preset.variants[0].results)  # or its rounds are given
        assert begun and not window.message.isVisible(), preset.id
        window.session.run.stop(quietly=True)


def test_the_question_goes_with_the_search_that_it_was_about(qtbot: QtBot, window: Window) -> None:
    begin(window, "chess")
    window.session.document.set_setup(NO_LIMIT)
    window.actions_by_id["search.go"].trigger()
    assert window.message.isVisible()
    buttons = [button for button in window.message.findChildren(QPushButton) if button.isVisible()]
    assert [button.text() for button in buttons][:2] == ["Search 10 seconds", "Search without limit"]
    window.session.document.set_setup(Setup(depth=3, seconds=None))
    assert not window.message.isVisible()
