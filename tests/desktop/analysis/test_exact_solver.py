"""Solve exactly: how every move ends, on the board and in words, until the position is another."""

from fractions import Fraction

import pytest
from playing import begin, click_move, settle, shown
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.rules.position import MIN
from plyscope.rules.solver import Outcome, score_of
from plyscope.rules.values import WIN
from plyscope_desktop.analysis.exact_solver import preference
from plyscope_desktop.boards.advice import spoken_solution
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.board import BoardPanel
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")

LATE = "1 1 1 1 1 3 2 2 2 4 3 1 5 4 5 7 3 4 6 2 4 4 2 4 5 5 6 3 2 5 6 6 5 7"
"""A game of Connect Four in which few moves are left."""


def on_board(panel: BoardPanel) -> dict[str, bool]:
    """The texts on the places of the board, and whether each is among the best."""
    return {text: best for _, _, text, best in panel.board.values}


def test_every_move_is_shown_with_its_end(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 360, 420), services(session).solving
    begin(session, "tictactoe", "0,0 0,1")
    solving.toggle()
    assert solving.running and panel.advice.text == "Solving: 0 of 7 moves"
    settle(qtbot, lambda: panel.says.text() == "Solved: MAX wins in 5")
    assert on_board(panel) == {"wins\nin 5": True, "draw": False}
    assert len(panel.board.values) == 7
    solving.toggle()
    assert panel.board.values == () and not solving.asked
    settle(qtbot, lambda: panel.says.text() == "▲ MAX to move")


def test_ends_are_told_by_signs_where_words_have_no_room(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 240, 240), services(session).solving
    begin(session, "connect4", LATE)
    solving.toggle()
    assert set(on_board(panel)) == {"…"}
    settle(qtbot, lambda: not solving.running and panel.board.drawn.width == 7)
    found = catalog.solver("connect4").solve(session.document.position, all=True).moves
    assert solving.outcomes == found
    small = set(on_board(panel))
    assert small and all(text == "=" or text[0] in "+−" for text in small)
    panel.resize(600, 600)
    settle(qtbot, lambda: set(on_board(panel)) != small)
    assert all(text == "draw" or text.startswith(("wins\nin ", "loses\nin ")) for text in on_board(panel))


def test_any_change_of_the_position_cancels_it(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel)), services(session).solving
    begin(session, "connect4")
    for change in (
        lambda: session.document.play(3),
        lambda: session.document.take_back(),
        lambda: session.document.redo(),
    ):
        solving.toggle()
        assert solving.running
        change()
        assert not solving.running and not solving.asked and panel.board.values == ()
    begin(session, "tictactoe", "1,1")
    solving.toggle()
    settle(qtbot, lambda: solving.best is not None)
    click_move(qtbot, panel, 0)
    assert not solving.asked and panel.board.values == ()


def test_a_node_that_is_looked_at_is_not_written_on(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 360, 420), services(session).solving
    begin(session, "tictactoe", "0,0 1,1")
    session.run.begin(Setup(depth=2, seconds=None))
    settle(qtbot, lambda: session.record.state == "finished")
    session.record.select(2)
    solving.toggle()
    assert session.record.selected == -1, "the board shows the game again"
    settle(qtbot, lambda: solving.best is not None and len(panel.board.values) == 7)
    session.record.select(2)
    settle(qtbot, lambda: panel.board.framed)
    assert panel.board.values == ()
    session.record.select(-1)
    settle(qtbot, lambda: not panel.board.framed)
    assert len(panel.board.values) == 7
    settle(qtbot, lambda: panel.says.text() == "Solved: a draw")


def test_the_evaluation_bar_and_the_scores_learn_the_truth(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel)), services(session).solving
    begin(session, "tictactoe", "0,0 0,1 1,1")
    assert session.document.turn == MIN
    solving.toggle()
    settle(qtbot, lambda: panel.board.bar.toolTip() == "True value: MAX wins in 4")
    session.document.play(8)
    known = services(session).scores.after(session.document.played)
    assert known is not None and (known.value, known.exact) == (WIN - 3, True)
    settle(qtbot, lambda: panel.board.bar.toolTip() == "True value: MAX wins in 3")


def test_quick_wins_and_slow_losses_are_preferred() -> None:
    ends = [Outcome(1, 3), Outcome(1, 5), Outcome(0, None), Outcome(-1, 6), Outcome(-1, 2)]
    assert sorted(reversed(ends), key=preference, reverse=True) == ends
    position = catalog.game("tictactoe").start()
    position.play(4)
    assert [score_of(position, end) for end in ends] == [-WIN + 3, -WIN + 5, 0, WIN - 6, WIN - 2]


def test_it_is_offered_only_where_there_is_a_solver(qtbot: QtBot, window: Window) -> None:
    session, action = window.session, window.actions_by_id["search.solve"]
    window.show_layout("study")
    cases = [("tictactoe", {}, ""), ("connect4", {}, ""), ("tree", {}, "This game has no exact solver.")]
    for game, options, reason in [
        *cases,
        ("connect4", {"size": "7x7"}, "The solver takes boards of at most 8 columns and 6 rows."),
    ]:
        session.document.new_game(catalog.game(game), **options)
        assert services(session).solving.declines() == reason
        settle(qtbot, lambda wanted=not reason: action.isEnabled() == wanted)
    begin(session, "tictactoe", "0,0 1,0 0,1 1,1 0,2")
    assert services(session).solving.declines() == "The game is over."
    settle(qtbot, lambda: not action.isEnabled())


def test_the_command_solves_and_stop_ends_it(qtbot: QtBot, window: Window) -> None:
    session, solving = window.session, services(window.session).solving
    stop = window.actions_by_id["search.stop"]
    window.show_layout("play")
    begin(session, "connect4")
    window.actions_by_id["search.solve"].trigger()
    assert solving.running and stop.isEnabled()
    stop.trigger()
    assert not solving.asked
    settle(qtbot, lambda: not stop.isEnabled())
    begin(session, "connect4", LATE)
    window.actions_by_id["search.solve"].trigger()
    settle(qtbot, lambda: solving.best is not None)
    assert "; column " in spoken_solution(solving)
    window.actions_by_id["search.solve"].trigger()
    assert not solving.asked


def test_a_window_that_is_closed_waits_for_the_solver(qtbot: QtBot, session: Session) -> None:
    solving = services(session).solving
    begin(session, "connect4")
    solving.toggle()
    job = solving._job
    assert job is not None
    session.close()
    assert job.isFinished() and not solving.running


EINSTEIN = ". . b1 . . . . . . . . . . . . . . b4 w1 . w2 . . . . w"


def test_moves_of_games_with_dice_have_their_probabilities(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 700, 500), services(session).solving
    game, solver = catalog.game("einstein"), catalog.solver("einstein")
    session.document.dice.set_by_itself(False)
    session.document.new_game(game, game.read(f"{EINSTEIN} 2"))
    solving.toggle()
    settle(qtbot, lambda: panel.says.text().startswith("Solved: White wins with probability"))
    told = solver.tells(session.document.position, solver.solve(session.document.position, all=True))
    best = 1 - Fraction(told["p_first"])
    assert solving.best is not None and solving.best.share == best
    assert f"{float(100 * best):.1f} %" in panel.says.text()
    for move, share in told["move_scores"].items():
        assert solving.outcomes[session.document.position.parse(move)].share == 1 - Fraction(share)
    assert on_board(panel)[f"{float(100 * best):.1f} %"]


def test_where_the_die_is_rolled_each_outcome_has_the_probability_of_the_first_player(
    qtbot: QtBot, session: Session
) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 700, 500), services(session).solving
    game, solver = catalog.game("einstein"), catalog.solver("einstein")
    session.document.dice.set_by_itself(False)
    session.document.new_game(game, game.read(f"{EINSTEIN} -"))
    solving.toggle()
    settle(qtbot, lambda: panel.says.text().startswith("Solved: Black wins with probability"))
    assert solving.best is not None
    told = solver.tells(session.document.position, solver.solve(session.document.position))
    assert solving.best.share == Fraction(told["p_first"])
    assert len(on_board(panel)) > 1 and not any(on_board(panel).values())


def test_buttons_beside_the_board_say_how_their_moves_do(qtbot: QtBot, session: Session) -> None:
    panel, solving = shown(qtbot, services(session).make(BoardPanel), 700, 500), services(session).solving
    game = catalog.game("pig")
    session.document.new_game(game, game.read("32 61 12 min"))
    solving.toggle()
    settle(qtbot, lambda: panel.says.text().startswith("Solved: MIN wins with probability"))
    told = catalog.solver("pig").tells(
        session.document.position, catalog.solver("pig").solve(session.document.position)
    )
    assert [button.text() for button in panel.action_row.buttons] == [
        f"Roll  {100 * told['p_win']:.1f} % ✓", f"Hold  {100 * float(solving.outcomes[1].share or 0):.1f} %"
    ]  # fmt: skip
    solving.toggle()
    settle(qtbot, lambda: panel.action_row.buttons[0].text() == "Roll")


def test_positions_that_are_too_large_are_declined_in_a_sentence(session: Session) -> None:
    session.document.new_game(catalog.game("einstein"))
    assert "at most 6 stones" in services(session).solving.declines()
    game = catalog.game("einstein")
    session.document.new_game(game, game.read("b1 b2 b3 . . . . . . . . . . . . . . . . . . . w3 w2 w1 b -"))
    assert "Too many positions" in services(session).solving.declines()
