"""Whole games, by mouse and by keys, with everything around the board that a player uses."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.arena.levels import LEVELS
from plyscope.position import MAX, MIN
from plyscope_desktop import language, settings, theme
from plyscope_desktop.boards.opponents import AS_SEARCHED, level_player
from plyscope_desktop.boards.root_moves import root_moves
from plyscope_desktop.clock import clock_text
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.moves import MovesPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.score import ScorePanel
from plyscope_desktop.panels.thoughts import ThoughtsPanel
from plyscope_desktop.session import Session
from plyscope_desktop.setup import Player, Setup

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key
BEGINNER, NOVICE, FULL = LEVELS[0], LEVELS[1], LEVELS[-1]


@pytest.fixture(autouse=True)
def plain(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path))
    settings.store.cache_clear()
    theme.apply(qapp, "light")
    language.use("en")
    yield
    theme.apply(qapp, "light")
    language.use("en")
    settings.store.cache_clear()


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=200_000)
    made.luck = Random(1)
    yield made
    made.close()


def shown(qtbot: QtBot, panel: Any, width: int = 300, height: int = 364) -> Any:
    qtbot.addWidget(panel)
    panel.resize(width, height)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def begin(session: Session, game: str, moves: str = "", **players: Player) -> None:
    session.players = {MAX: players.get("first", Player()), MIN: players.get("second", Player())}
    session.new_game(catalog.game(game))
    for word in moves.split():
        session.play(session.position.parse(word))


def click_move(qtbot: QtBot, panel: BoardPanel, move: int) -> None:
    qtbot.mouseClick(panel.board, LEFT, pos=panel.board.point_of(move).toPoint())


def settle(qtbot: QtBot, is_so: Callable[[], bool]) -> None:
    qtbot.waitUntil(is_so, timeout=30_000)


def persons_turn(session: Session) -> bool:
    turn = session.turn
    return turn is None or (session.players[turn].is_person and not session.searching)


# Whole games.


def test_two_persons_click_a_game_of_tic_tac_toe_to_its_end(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe")
    for number, move in enumerate((4, 0, 2, 6, 3, 5, 1, 7, 8), 1):
        assert panel.says.text() == ("▲ MAX to move" if number % 2 else "▼ MIN to move")
        click_move(qtbot, panel, move)
        assert session.played == number
        settle(
            qtbot, lambda: panel.says.text() != ("▲ MAX to move" if session.played % 2 else "▼ MIN to move")
        )
    assert panel.says.text() == "Game over: a draw"
    assert session.position.result == 0


@pytest.mark.parametrize("side", [MAX, MIN])
def test_full_strength_never_loses_a_clicked_game_of_tic_tac_toe(
    qtbot: QtBot, session: Session, side: int
) -> None:
    panel = shown(qtbot, BoardPanel(session, compact=False), 980, 700)
    full = level_player(FULL)
    luck = Random(11)
    for _ in range(3):
        begin(session, "tictactoe", **({"second": full} if side == MAX else {"first": full}))
        while True:
            settle(qtbot, lambda: persons_turn(session))
            if session.turn is None:
                break
            settle(qtbot, lambda: panel.board.playable)
            click_move(qtbot, panel, luck.choice(session.position.legal_moves()))
        result = session.position.result
        assert result is not None and (result <= 0 if side == MAX else result >= 0)
        settle(qtbot, lambda: panel.says.text().startswith("Game over"))


def test_a_game_of_connect_four_on_the_keyboard_alone(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "connect4", second=level_player(NOVICE))
    panel.board.setFocus()
    luck, moved = Random(5), 0
    while session.turn is not None:
        settle(qtbot, lambda: persons_turn(session) and (panel.board.playable or session.turn is None))
        if session.turn is None:
            break
        if moved % 2:
            qtbot.keyClick(panel.board, luck.choice((Key.Key_Left, Key.Key_Right)))
            qtbot.keyClick(panel.board, luck.choice((Key.Key_Left, Key.Key_Right)))
            qtbot.keyClick(panel.board, Key.Key_Return)
        else:
            digits = [key for key, _ in session.position.picture().keys]
            qtbot.keyClicks(panel.board, luck.choice(digits))
        moved += 1
    assert moved >= 4 and session.position.finished
    settle(qtbot, lambda: panel.says.text().startswith("Game over"))


def test_two_algorithms_play_a_game_by_themselves(qtbot: QtBot, session: Session) -> None:
    begin(session, "connect4", first=level_player(BEGINNER), second=level_player(NOVICE))
    settle(qtbot, lambda: session.turn is None)
    assert len(session.moves) >= 7


# Take back, redo, replies.


def test_take_back_and_redo_work_while_the_opponent_thinks(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    slow = Player(Setup(seconds=60.0))
    begin(session, "connect4", second=slow)
    click_move(qtbot, panel, 3)
    assert session.searching and session.played == 1
    settle(qtbot, lambda: panel.buttons.button("take_back").isEnabled())
    qtbot.mouseClick(panel.buttons.button("take_back"), LEFT)
    assert session.played == 0 and not session.searching
    settle(qtbot, lambda: panel.buttons.button("redo").isEnabled())
    qtbot.mouseClick(panel.buttons.button("redo"), LEFT)
    assert session.played == 1 and session.searching
    panel.take_back()
    assert session.played == 0 and session.moves == [3]


def test_take_back_goes_to_where_the_person_moves(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe", second=level_player(NOVICE))
    for move in (4, 0, 2):
        settle(qtbot, lambda: panel.board.playable and persons_turn(session))
        if move in session.position.legal_moves():
            click_move(qtbot, panel, move)
    settle(qtbot, lambda: persons_turn(session))
    played = session.played
    panel.take_back()
    assert session.played == played - 2 and session.turn == MAX
    panel.redo()
    assert session.played == played


def test_the_opponent_moves_only_on_request_when_told_so(qtbot: QtBot, session: Session) -> None:
    players = shown(qtbot, PlayersPanel(session), 380, 206)
    board = shown(qtbot, BoardPanel(session))
    qtbot.mouseClick(players.replies, LEFT, pos=QPoint(8, players.replies.height() // 2))
    assert not session.replies
    begin(session, "tictactoe", second=level_player(FULL))
    click_move(qtbot, board, 4)
    assert session.played == 1 and not session.searching
    session.move_now()
    settle(qtbot, lambda: session.played == 2)


# Hint, lines, evaluation.


def test_a_hint_rings_the_winning_move_and_says_so(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe", "0,0 1,0 0,1 1,1")
    settle(qtbot, lambda: panel.buttons.button("hint").isEnabled())
    qtbot.mouseClick(panel.buttons.button("hint"), LEFT)
    settle(qtbot, lambda: panel.board.hint == 2)
    settle(qtbot, lambda: panel.says.text() == "Hint: c3, MAX wins in 1")
    panel.hint()
    assert panel.board.hint is None
    panel.hint()
    settle(qtbot, lambda: panel.board.hint == 2)
    click_move(qtbot, panel, 2)
    settle(qtbot, lambda: panel.says.text() == "Game over: MAX wins")
    assert panel.board.hint is None


def test_best_lines_are_listed_and_written_on_the_board(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session), 360, 420)
    begin(session, "tictactoe", "1,1 0,1")
    panel.best_lines()
    settle(qtbot, lambda: len(panel.lines.rows) == 3 and panel.lines.rows[0][1] == "▲ wins in 5")
    assert len(panel.board.values) == 3
    first = panel.lines.rows[0][0]
    qtbot.mouseClick(panel.lines, LEFT, pos=QPointF(panel.lines.width() / 2, 8).toPoint())
    assert session.moves[-1] == first
    panel.best_lines()
    settle(qtbot, lambda: not panel.lines.isVisible())


def test_the_evaluation_bar_follows_searches_and_the_end(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe")
    settle(qtbot, lambda: panel.board.bar.text == "0")
    session.play(4)
    settle(qtbot, lambda: panel.board.bar.text == "4")
    assert panel.board.bar.toolTip() == "Evaluation without a search: 4"
    session.begin_search(Setup(seconds=None))
    settle(qtbot, lambda: session.state == "finished")
    settle(qtbot, lambda: panel.board.bar.toolTip() == "True value: value 0")
    for move in (0, 2, 6, 3, 5):
        session.play(move)
    begin(session, "tictactoe", "0,0 1,0 0,1 1,1 0,2")
    settle(qtbot, lambda: panel.board.bar.share == 1)


# The tree and the board.


def test_a_node_that_is_looked_at_is_shown_framed_and_named(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe")
    session.begin_search(Setup(depth=2, seconds=None))
    settle(qtbot, lambda: session.state == "finished")
    session.select(11)
    settle(qtbot, lambda: panel.says.text() == "Node 11, not the game")
    assert panel.board.framed and not panel.board.playable
    assert len(panel.board.picture.pieces) == 2
    session.hover(1)
    settle(qtbot, lambda: panel.says.text() == "Node 1, not the game")
    assert len(panel.board.picture.pieces) == 1 and not panel.back_to_game.isVisible()
    session.hover(-1)
    settle(qtbot, lambda: panel.back_to_game.isVisible())
    qtbot.mouseClick(panel.back_to_game, LEFT)
    assert not panel.board.framed and panel.board.playable
    session.select(0)
    settle(qtbot, lambda: panel.says.text() == "▲ MAX to move")
    session.select(11)
    settle(qtbot, lambda: panel.board.framed)
    click_where = panel.board.placement.pixels(0.5, 0.5).toPoint()
    qtbot.mouseClick(panel.board, LEFT, pos=click_where)
    assert not panel.board.framed and session.played == 0


def test_pointing_at_a_move_is_handed_on(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    pointed: list[int | None] = []
    panel.move_hovered.connect(pointed.append)
    qtbot.mouseMove(panel.board, panel.board.point_of(8).toPoint())
    panel.board.setFocus()
    qtbot.mouseMove(panel.board, QPoint(3, 3))
    qtbot.keyClick(panel.board, Key.Key_Up)
    assert pointed == [8, None, 4]


def test_flip_and_threats_are_the_same_on_every_board(qtbot: QtBot, session: Session) -> None:
    small = shown(qtbot, BoardPanel(session))
    large = shown(qtbot, BoardPanel(session, compact=False), 980, 700)
    qtbot.mouseClick(small.buttons.button("flip"), LEFT)
    assert small.board.flipped and large.board.flipped
    large.show_threats(False)
    assert not small.board.threats


# Setting up, copying, pasting.


def test_a_position_is_set_up_by_clicks(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe", "1,1 0,0")
    qtbot.mouseClick(panel.buttons.button("set_up"), LEFT)
    editor = panel.editor
    assert editor.isVisible() and editor.text.toPlainText() == "O...X...."
    place = editor.board.placement
    qtbot.mouseClick(editor.board, LEFT, pos=place.pixels(2.5, 0.5).toPoint())
    assert editor.text.toPlainText() == "O.X.X...."
    qtbot.mouseClick(editor.board, LEFT, pos=place.pixels(1.5, 0.5).toPoint())
    assert "found 3 X and 1 O" in editor.reason.text()
    assert not editor.accept_button.isEnabled() and session.moves == [4, 0]
    editor.choose("O")
    qtbot.mouseClick(editor.board, LEFT, pos=place.pixels(1.5, 0.5).toPoint())
    assert editor.text.toPlainText() == "OOX.X...." and editor.accept_button.isEnabled()
    qtbot.mouseClick(editor.accept_button, LEFT)
    assert session.position.write() == "OOX.X...." and session.moves == []
    assert panel.board.isVisible() and not editor.isVisible()


def test_a_position_is_set_up_by_keys_and_text_or_left_as_it_was(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session), 360, 420)
    begin(session, "connect4", "4 4")
    before = session.position.write()
    panel.set_up()
    editor = panel.editor
    qtbot.mouseClick(editor.clear_button, LEFT)
    assert editor.position is not None
    editor.board.setFocus()
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Return):
        qtbot.keyClick(editor.board, key)
    assert editor.text.toPlainText().count("X") == 1 and editor.position is not None
    editor.text.setPlainText("X" * 42)
    assert editor.position is None and editor.reason.isVisible()
    qtbot.mouseClick(editor.cancel_button, LEFT)
    assert session.position.write() == before and session.moves == [3, 3]


def test_the_reason_why_a_position_is_refused_is_said_in_chinese_too(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe")
    panel.set_up()
    language.use("zh_CN")
    panel.editor.text.setPlainText("XX.......")
    assert panel.editor.reason.text().startswith("X 先走")


def test_a_tree_is_set_up_by_its_text(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tree")
    panel.set_up()
    panel.editor.text.setPlainText("7 1 / 5 6")
    assert panel.editor.position is not None
    panel.editor.accept()
    assert len(session.position.legal_moves()) == 2
    settle(qtbot, lambda: {piece.text for piece in panel.board.picture.pieces} >= {"7", "1", "5", "6"})


def test_positions_are_copied_and_pasted_as_text(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, BoardPanel(session))
    begin(session, "tictactoe", "1,1 0,0")
    panel.copy_position()
    assert QGuiApplication.clipboard().text() == "O...X...."
    QGuiApplication.clipboard().setText("XX.......")
    panel.paste_position()
    assert session.moves == [4, 0]
    assert panel.message.isVisible() and "found 2 X and 0 O" in panel.message.text.text()
    QGuiApplication.clipboard().setText("O...X...X")
    panel.paste_position()
    assert session.position.write() == "O...X...X" and not panel.message.isVisible()
    QGuiApplication.clipboard().setText("...X..." + "." * 35)
    panel.paste_position()
    assert session.game.id == "connect4" and session.turn == MIN


# Players, moves, thoughts, score.


def test_a_card_offers_persons_levels_and_the_search_panel(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "connect4")
    assert panel.cards[MAX].name.text() == "First player"
    assert panel.cards[MAX].property("chosen") and not panel.cards[MIN].property("chosen")
    menu = panel.menu_of(MIN)
    names = [action.text().split("\t")[0] for action in menu.actions() if action.text()]
    assert names == [
        "Person", "Beginner", "Novice", "Intermediate", "Strong", "Full strength", "As in the search panel",
    ]  # fmt: skip
    strong = next(action for action in menu.actions() if action.text().startswith("Strong"))
    strong.trigger()
    assert session.players[MIN].level == "strong"
    assert panel.cards[MIN].name.text() == "Alpha-beta"
    assert panel.cards[MIN].says.text() == "Strong · depth 8 · at most 2 s a move"
    assert panel.cards[MAX].name.text() == "You" and panel.cards[MAX].turn.text() == "Your turn"
    assert panel.cards[MAX].says.text() == "mouse or keys 1–7"
    next(action for action in panel.menu_of(MIN).actions() if action.text().startswith("As in")).trigger()
    session.set_setup(Setup(depth=3, seconds=None))
    assert session.players[MIN] == Player(session.setup, AS_SEARCHED)
    assert panel.cards[MIN].says.text() == "depth 3"
    with qtbot.waitSignal(panel.cards[MIN].pressed):
        qtbot.keyClick(panel.cards[MIN], Key.Key_Space)
    QApplication.activePopupWidget().close()


def test_another_player_takes_over_while_the_old_one_thinks(qtbot: QtBot, session: Session) -> None:
    begin(session, "connect4", second=Player(Setup(seconds=60.0)))
    session.play(3)
    assert session.searching
    session.set_player(MIN, level_player(NOVICE))
    settle(qtbot, lambda: session.played == 2)
    session.play(3)
    session.set_player(MIN, Player(Setup(seconds=60.0)))
    session.set_player(MIN, Player())
    qtbot.wait(100)
    assert session.played == 3 and not session.searching


def test_a_weak_level_plays_a_move_that_its_search_did_not_choose(qtbot: QtBot, session: Session) -> None:
    slips = 0
    for seed in range(12):
        session.luck = Random(seed)
        begin(session, "connect4", first=level_player(BEGINNER))
        settle(qtbot, lambda: session.played == 1)
        assert session.answer is not None
        slips += session.moves[0] != session.answer.move
    assert 0 < slips < 12


def test_the_clocks_count_what_each_side_took(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe")
    assert not panel.clock.running
    session.play(4)
    qtbot.wait(60)
    session.play(0)
    assert panel.clock.used(MAX) < 0.05 <= panel.clock.used(MIN)
    session.take_back()
    assert panel.clock.used(MIN) == 0
    assert [clock_text(seconds) for seconds in (0, 12.9, 108, 3723)] == ["0:00", "0:12", "1:48", "1:02:03"]


def test_a_new_game_is_asked_for_with_options_and_players(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe", "1,1")
    qtbot.mouseClick(panel.new_game, LEFT)
    dialog = panel.window().findChild(QWidget, "new_game")
    assert dialog is not None
    dialog.choose_game("connect4")
    dialog.options.set_values({"width": 5, "height": 4})
    dialog.sides[MAX].setCurrentIndex(1)
    assert session.game.id == "tictactoe" and session.moves == [4]
    qtbot.mouseClick(dialog.start_button, LEFT)
    assert session.game.id == "connect4" and session.options["width"] == 5
    assert session.players[MAX].level == "beginner" and session.players[MIN].is_person
    settle(qtbot, lambda: session.played == 1)
    assert len(session.start.legal_moves()) == 5


def test_options_that_do_not_go_together_are_refused_in_the_dialog(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, PlayersPanel(session), 380, 206)
    begin(session, "tictactoe", "1,1")
    dialog = panel.new_game_dialog()
    dialog.choose_game("connect4")
    dialog.options.set_values({"width": 9, "height": 8})
    dialog.start()
    assert dialog.reason.isVisible() and "too large" in dialog.reason.text()
    assert session.game.id == "tictactoe"
    dialog.reject()


def test_the_list_of_moves_is_walked_by_clicks_and_keys(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, MovesPanel(session), 300, 200)
    begin(session, "connect4", "6 4 3 3 6")
    view, model = panel.view, panel.model
    assert [model.data(model.index(row, column)) for row in range(3) for column in range(3)] == [
        "1.", "6", "4", "2.", "3", "3", "3.", "6", "",
    ]  # fmt: skip
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(model.place(2)).center())
    assert session.played == 2
    for key, played in (
        (Key.Key_Right, 3),
        (Key.Key_Up, 1),
        (Key.Key_Left, 0),
        (Key.Key_End, 5),
        (Key.Key_Home, 0),
        (Key.Key_Down, 2),
    ):
        qtbot.keyClick(view, key)
        assert session.played == played
    panel.copy_moves()
    assert QGuiApplication.clipboard().text() == "6 4 3 3 6"


def test_a_game_that_min_begins_starts_in_the_second_column(session: Session, qtbot: QtBot) -> None:
    panel = shown(qtbot, MovesPanel(session), 300, 200)
    session.new_game(session.game, session.game.read("X........"))
    session.play(4)
    model = panel.model
    assert [model.data(model.index(0, column)) for column in range(3)] == ["1.", "", "b2"]


def test_what_the_opponent_thought_is_said_and_drawn(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, ThoughtsPanel(session), 380, 330)
    settle(qtbot, lambda: panel.sentence.text() == "Nothing has been searched yet.")
    assert not panel.study.isEnabled()
    begin(session, "connect4", "6 4 3 3 6 2 2 3", first=Player(), second=Player())
    session.set_player(MAX, Player(Setup(depth=8, seconds=None)))
    settle(qtbot, lambda: session.played == 9 and session.state == "finished")
    settle(qtbot, lambda: "value" in panel.sentence.text())
    assert panel.sentence.text() == "Move 9 plays <b>column 6</b>, value <b>−19</b>: you are ahead."
    texts = dict(panel.bars.texts())
    assert texts["Column 6"] == "−19" and texts["Column 7"] == "≤ −19" and len(texts) == 7
    assert panel.note.isVisible() and "nodes" in panel.effort.text()
    session.show(3)
    assert [entry.value for entry in root_moves(session)] == [entry.value for entry in panel.bars.moves]
    with qtbot.waitSignal(panel.study_requested):
        qtbot.mouseClick(panel.study, LEFT)
    qtbot.mouseMove(panel.bars, panel.bars.rect().center())
    assert session.hovered == panel.bars.moves[3].node
    language.use("zh_CN")
    settle(qtbot, lambda: panel.sentence.text() == "第 9 手走<b>第 6 列</b>，估值 <b>−19</b>，你占优。")


def test_bars_agree_with_plain_minimax_wherever_they_are_no_bound(qtbot: QtBot, session: Session) -> None:
    begin(session, "tictactoe", "1,1 0,1")
    session.begin_search(Setup(depth=4, seconds=None))
    settle(qtbot, lambda: session.state == "finished")
    found = {entry.move: entry for entry in root_moves(session)}
    session.begin_search(Setup("minimax", depth=4, seconds=None))
    settle(qtbot, lambda: session.state == "finished")
    true = {entry.move: entry for entry in root_moves(session)}
    assert found.keys() == true.keys() and not any(entry.sign for entry in true.values())
    for move, entry in found.items():
        value = true[move].value
        assert {"": entry.value == value, "≤": value <= entry.value, "≥": value >= entry.value}[entry.sign]
    assert any(entry.sign for entry in found.values())


def test_the_score_graph_is_filled_on_request_and_leads_to_a_move(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, ScorePanel(session), 380, 220)
    begin(session, "tictactoe", "0,0 1,0 2,2 1,1 1,2")
    assert all(score is None for score in panel.known())
    qtbot.mouseClick(panel.analyse_button, LEFT)
    settle(qtbot, lambda: not panel.analysing)
    known = panel.known()
    assert all(score is not None for score in known)
    settle(qtbot, lambda: panel.says.text() == "6 of 6 positions known")
    heights = panel.plot.heights()
    assert heights[0] == 0 and len(heights) == 6
    box = panel.plot.getViewBox().mapViewToScene(QPointF(2, 0))
    qtbot.mouseClick(panel.plot.viewport(), LEFT, pos=panel.plot.mapFromScene(box))
    assert session.played == 2
    qtbot.keyClick(panel.plot, Key.Key_Right)
    assert session.played == 3


def test_everything_survives_other_languages_themes_and_scales(
    qtbot: QtBot, qapp: QApplication, session: Session
) -> None:
    panels = [
        shown(qtbot, made(session), 380, 320)
        for made in (BoardPanel, PlayersPanel, MovesPanel, ThoughtsPanel, ScorePanel)
    ]
    begin(session, "connect4", "4 4", second=level_player(NOVICE))
    panels[0].set_up()
    for name, percent, words in (("dark", 200, "zh_CN"), ("projector", 80, "en"), ("light", 100, "zh_CN")):
        theme.apply(qapp, name, percent)
        language.use(words)
        for panel in panels:
            panel.grab()
        assert panels[1].replies.text() == (
            "对手自动应着" if words == "zh_CN" else "The opponent replies by itself"
        )
