"""The result of a game: who won, why, what was counted, and when its tab is there."""

from random import Random

import pytest
from playing import begin, settle, shown
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.boards.evaluation_bar import EvaluationBar
from plyscope_desktop.boards.root_moves import RootBars
from plyscope_desktop.boards.sides import side_piece
from plyscope_desktop.canvas import styles
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.panels.players import PlayersPanel
from plyscope_desktop.panels.result import ResultPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")


def words_of(panel: ResultPanel) -> list[str]:
    return [label.text() for label in panel.table.findChildren(QLabel) if label.isVisible() and label.text()]


def test_the_result_of_go_is_counted_part_by_part(qtbot: QtBot, session: Session) -> None:
    panel = shown(qtbot, services(session).make(ResultPanel), 440, 260)
    begin(session, "go", "E5 A1 B1 pass A2 pass")
    session.document.play(81)
    qtbot.waitUntil(lambda: panel.title.text() == "Black wins by 73.5 points")
    assert panel.why.text() == "Two passes"
    wanted = [
        "Stones", "Area", "Komi", "Total", "Captures",
        "White", "0", "0", "7.5", "7.5", "0",
        "Black", "3", "78", "–", "81", "1",
    ]  # fmt: skip
    qtbot.waitUntil(lambda: words_of(panel) == wanted)
    assert panel.difference.lead.text() == "Black +73.5"
    begin(session, "chess", "f3 e5 g4 Qh4#")
    qtbot.waitUntil(lambda: panel.title.text() == "Black wins")
    qtbot.waitUntil(lambda: words_of(panel) == ["Material", "Black", "39", "White", "39"])
    session.board_view.set("flipped", True)
    qtbot.waitUntil(lambda: words_of(panel) == ["Material", "White", "39", "Black", "39"])
    assert panel.why.text() == "Checkmate" and panel.why.isVisible()
    assert not panel.difference.isVisible()
    begin(session, "tictactoe", "1,1 0,0 0,1 2,1 0,2 2,0 1,0 1,2 2,2")
    qtbot.waitUntil(lambda: panel.title.text() == "A draw")
    assert not panel.table.isVisible()
    session.document.take_back()
    qtbot.waitUntil(lambda: panel.title.text() == "The game goes on.")


def test_the_points_stand_on_the_cards_at_the_end_and_about_so_many_before_on_request(
    qtbot: QtBot, session: Session
) -> None:
    panel = shown(qtbot, PlayersPanel(session), 440, 206)
    board = shown(qtbot, services(session).make(BoardPanel, compact=False), 900, 600)
    begin(session, "go", "E5 pass")
    assert panel.cards[MAX].tally.text() == "0 captures"
    settle(qtbot, lambda: bool(board.action_row.buttons) and board.action_row.buttons[0].x() > 300)
    session.board_view.set("area", True)
    assert panel.cards[MAX].tally.text() == "about 57 points · 0 captures"
    session.document.play(81)
    assert [panel.cards[side].time.text() for side in (MAX, MIN)] == ["81", "7.5"]
    assert panel.cards[MAX].tally.text() == "0 captures · 0:00"
    assert panel.cards[MAX].turn.text() == "Won" and panel.cards[MAX].property("chosen")


def test_the_tab_of_the_result_is_there_at_the_end_of_a_game_alone(qtbot: QtBot, window: Window) -> None:
    document, dock, thoughts = window.session.document, window.docks["result"], window.docks["thoughts"]
    window.show_layout("play")
    document.set_replies(False)
    document.set_players({MAX: Player(), MIN: Player(Setup(depth=1, seconds=None))})
    begin(window.session, "chess", "f3 e5 g4", second=Player(Setup(depth=1, seconds=None)))
    qtbot.waitUntil(lambda: dock.isHidden() and not thoughts.visibleRegion().isEmpty())
    document.play(document.position.parse("Qh4#"))
    qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())
    document.take_back()
    qtbot.waitUntil(lambda: dock.isHidden() and not thoughts.visibleRegion().isEmpty())
    document.go_to(4)
    qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())
    thoughts.raise_()
    qtbot.waitUntil(lambda: not thoughts.visibleRegion().isEmpty())
    document.take_back()
    document.go_to(4)
    qtbot.waitUntil(lambda: not dock.isHidden() and dock.visibleRegion().isEmpty())  # it was left for another
    window.show_layout("study")
    qtbot.waitUntil(lambda: dock.isHidden())
    window.show_layout("play")
    document.new_game(document.game)
    document.play(document.position.parse("e4"))
    document.resign(MAX)
    qtbot.waitUntil(lambda: not dock.visibleRegion().isEmpty())


def test_a_tab_that_a_stored_arrangement_opened_gives_way_to_the_first_of_its_place(
    qtbot: QtBot, window: Window
) -> None:
    result, thoughts = window.docks["result"], window.docks["thoughts"]
    window.show_layout("play")
    begin(window.session, "nim", "2:1")
    window.session.document.resign(MAX)
    qtbot.waitUntil(lambda: not result.visibleRegion().isEmpty())
    window.layouts._covered.clear()  # as after a start, which knows the arrangement alone
    window.session.document.new_game(catalog.game("grundy"))
    qtbot.waitUntil(lambda: result.isHidden())
    qtbot.waitUntil(lambda: not thoughts.visibleRegion().isEmpty())


def test_best_lines_open_beside_the_board_which_stays_as_it_is(qtbot: QtBot, window: Window) -> None:
    lines, thoughts = window.docks["lines"], window.docks["thoughts"]
    window.show_layout("play")
    begin(window.session, "connect4", "4")
    qtbot.waitUntil(lambda: lines.isHidden() and not thoughts.visibleRegion().isEmpty())
    board = window.board.board
    qtbot.waitUntil(lambda: board.game is window.session.document.game)
    before = board.placement.board
    window.actions_by_id["game.lines"].trigger()
    qtbot.waitUntil(lambda: not lines.visibleRegion().isEmpty() and bool(board.values))
    assert board.placement.board == before
    window.actions_by_id["game.lines"].trigger()
    qtbot.waitUntil(lambda: lines.isHidden() and not thoughts.visibleRegion().isEmpty())
    qtbot.waitUntil(lambda: not board.values)
    assert board.placement.board == before
    lines.toggleViewAction().trigger()
    assert window.session.board_view.best_lines


def test_the_bar_of_a_finished_game_is_the_winner_s_whatever_it_won(qtbot: QtBot) -> None:
    bar, start = EvaluationBar(), catalog.game("backgammon").start()
    qtbot.addWidget(bar)
    bar.show_score(-1.0, start)
    assert bar.standing.share is not None and 0 < bar.standing.share < 0.5
    bar.show_score(-1.0, start, decided=True)
    assert bar.standing.share == 0


def test_the_sides_of_einstein_and_the_dice_of_backgammon_have_the_colours_of_their_names() -> None:
    einstein, backgammon = catalog.game("einstein"), catalog.game("backgammon")
    pieces = [side_piece(einstein, side) for side in (MAX, MIN)]
    assert [piece and (piece.colour, piece.text) for piece in pieces] == [("black", ""), ("white", "")]
    position = backgammon.start()
    while position.side == CHANCE:
        position.play(position.legal_moves()[0])
    dice = [piece for piece in position.picture().pieces if piece.shape == "die"]
    assert {die.colour for die in dice} == {"white" if position.side == MAX else "black"}


def test_the_play_page_fits_a_window_640_pixels_high_also_with_a_graph(qtbot: QtBot, window: Window) -> None:
    window.show_layout("play")
    begin(window.session, "chess", "e4", second=Player(Setup(depth=1, seconds=None)))
    window.session.document.set_replies(True)
    window.session.run.reply()
    qtbot.waitUntil(lambda: window.session.document.played == 2)
    qtbot.waitUntil(lambda: bool(window.docks["thoughts"].panel.findChild(RootBars).moves))
    assert window.minimumSizeHint().height() <= 640


def test_it_is_said_that_a_large_tree_becomes_an_icicle_and_a_chosen_style_stays(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(styles, "MANY", 5)
    window.show_layout("study")
    with qtbot.waitSignal(window.tree_panel.restyled):
        window.session.open_preset(catalog.presets()["aima"])
    qtbot.waitUntil(lambda: window.status._note.text().startswith("More than 5"))
    window.canvas.show_view("tree")
    assert window.canvas.styles.suited(50) == "tree"


@pytest.mark.parametrize(("chosen", "title"), [("en", "White wins {n} point"), ("zh_CN", "白方胜 {n} 分")])
def test_a_game_of_backgammon_is_won_for_points(
    qtbot: QtBot, session: Session, chosen: str, title: str
) -> None:
    language.use(chosen)
    panel = shown(qtbot, services(session).make(ResultPanel), 440, 260)
    document, luck = session.document, Random(3)
    document.new_game(catalog.game("backgammon"))
    document.set_replies(False)
    position = document.position.copy()
    moves = []
    while not position.finished or position.result is None or position.result < 2:
        if position.finished:
            position, moves = document.position.copy(), []
        moves.append(luck.choice(position.legal_moves()))
        position.play(moves[-1])
    session.set_up(document.game, position)
    wanted = title.format(n=int(position.result)) + ("s" if chosen == "en" else "")
    qtbot.waitUntil(lambda: panel.title.text() == wanted)


def test_a_game_of_go_is_won_by_moku_in_chinese(qtbot: QtBot, session: Session) -> None:
    language.use("zh_CN")
    panel = shown(qtbot, services(session).make(ResultPanel), 440, 260)
    begin(session, "go", "E5 pass")
    session.document.play(81)
    qtbot.waitUntil(lambda: panel.title.text() == "黑方胜 73.5 目")
