"""The tree of a search by sampling goes on with the game in the window, and is dropped with it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import rounds
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.status_line import StatusLine
from plyscope_desktop.words import answers

pytestmark = pytest.mark.usefixtures("plain_window")


def keeping(rounds: int = 400, *, c: float = 1.4) -> Setup:
    return Setup("mcts", (("iterations", rounds), ("c", c), ("reuse", True)), None, None, None)


def over(session: Session) -> bool:
    return session.record.state not in ("searching", "reading")


def search(qtbot: QtBot, session: Session, setup: Setup) -> int:
    """Search and tell how many visits were kept."""
    session.run.begin(setup)
    qtbot.waitUntil(lambda: over(session))
    return rounds.kept_visits(session.record.trace)


def test_the_tree_of_the_moves_played_is_kept(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    assert search(qtbot, session, keeping()) == 0
    assert session.record.answer is not None
    line, before = session.record.answer.line[:2], session.record.tree
    node = 0
    for move in line:
        node = next(child for child in before.children(node) if before.move[child] == move)
        session.document.play(move)
    known = int(before.visits[node])
    assert search(qtbot, session, keeping()) == known > 5
    tree = session.record.tree
    assert tree.visits[0] == known + 400
    session.record.show(2)
    assert not session.record.tree.visits[0]
    session.record.show(3)
    assert tree.visits[0] == known  # the record begins with what was kept
    status = services(session).make(StatusLine)
    qtbot.addWidget(status)
    assert f"{known} visits kept" in answers.effort(session)
    assert "400 rounds" in status.details.text()


def test_other_options_another_game_and_a_position_set_up_drop_it(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("tictactoe"))
    search(qtbot, session, keeping())
    session.document.play(4)
    assert search(qtbot, session, keeping(c=0.5)) == 0
    session.document.play(0)
    assert search(qtbot, session, keeping(rounds=500, c=0.5)) == 0  # rounds are an option, too
    session.document.play(8)
    assert search(qtbot, session, keeping(rounds=500, c=0.5)) > 0
    session.document.new_game(session.document.game, session.document.position)
    assert search(qtbot, session, keeping(rounds=500, c=0.5)) == 0
    session.document.new_game(catalog.game("connect4"))
    assert search(qtbot, session, keeping(rounds=500, c=0.5)) == 0


def test_without_the_option_nothing_is_kept(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("tictactoe"))
    plain = Setup("mcts", (("iterations", 300),), None, None, None)
    assert search(qtbot, session, plain) == 0
    session.document.play(4)
    assert search(qtbot, session, plain) == 0


def test_two_engines_keep_a_tree_each_and_people_a_third(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    kept: list[tuple[int | None, int]] = []
    session.run.ended.connect(
        lambda: kept.append((session.document.turn, rounds.kept_visits(session.record.trace)))
    )
    session.document.set_players({MAX: Player(keeping(300)), MIN: Player(keeping(300, c=0.7))})
    session.run.move_now()
    qtbot.waitUntil(lambda: len(kept) >= 6)
    session.document.set_replies(False)
    session.run.stop(quietly=True)
    assert [turn for turn, _ in kept[:6]] == [MAX, MIN] * 3
    assert [visits > 0 for _, visits in kept[:6]] == [False, False, True, True, True, True]
    assert search(qtbot, session, keeping(300)) == 0


def test_a_search_that_is_dropped_is_not_run_again_beside_itself(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    endless = Setup("mcts", (("reuse", True),), None, None, None)
    for _ in range(5):
        session.run.begin(endless)
        qtbot.waitUntil(lambda: session.record.tree.known > 10)
        first = session.record.search
        session.run.begin(endless)
        assert session.record.search is not first
    session.run.stop(quietly=True)
