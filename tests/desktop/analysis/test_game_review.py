"""The review of the session's game: it keeps what it found to the moves that it is about."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from playing import begin, settle
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.experiments.game_review import Effort
from plyscope.files.session import archive
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.analysis.game_review import REVIEW, GameReview
from plyscope_desktop.document import recent_work
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")

CORNER = "a3 b3 c3 b2"
"""Tic-tac-toe: an edge after a corner loses, then c3 throws the win away."""


@pytest.fixture
def review(session: Session) -> GameReview:
    made = services(session).review
    made.effort = Effort(None, None, least=2, most=2)
    return made


def played_through(qtbot: QtBot, review: GameReview) -> list[str]:
    review.begin()
    settle(qtbot, lambda: not review.running)
    return [one.judgement.sign for one in review.marked()]


def test_each_move_is_judged_and_what_was_found_comes_back(
    qtbot: QtBot, session: Session, review: GameReview
) -> None:
    begin(session, "tictactoe", CORNER)
    assert played_through(qtbot, review) == ["✓", "??", "?", "✓"]
    assert [(one.played, one.side) for one in review.errors()] == [(2, MIN), (3, MAX)]
    assert review.complete and review.progress == (4, 4)
    session.document.go_to(1)
    assert review.complete
    session.document.play(session.document.position.parse("b2"))
    assert review.progress == (1, 2)
    assert played_through(qtbot, review) == ["✓", "✓"]
    session.document.history.undo()
    assert len(session.document.moves) == 4 and review.complete
    begin(session, "nim")
    assert review.marked() == [] and review.progress == (0, 0)


def test_it_stops_goes_on_and_follows_the_game(qtbot: QtBot, session: Session, review: GameReview) -> None:
    begin(session, "chess", "e2e4 e7e5 g1f3 b8c6")
    review.effort = replace(review.effort, most=None, least=30)
    review.toggle()
    assert review.running and review.at == 1
    review.toggle()
    assert not review.running and review.progress == (0, 4)
    review.effort = Effort(None, None, least=1, most=1)
    review.toggle()
    session.document.play(session.document.position.parse("f1b5"))
    settle(qtbot, lambda: not review.running)
    assert review.complete and review.progress == (5, 5)
    review.effort = replace(review.effort, most=None, least=30)
    session.document.play(session.document.position.parse("a7a6"))
    review.begin()
    begin(session, "connect4")
    assert not review.running


def test_rolls_are_not_judged_and_count_for_nothing(
    qtbot: QtBot, session: Session, review: GameReview
) -> None:
    begin(session, "pig", "roll 4 roll 1 hold")
    assert played_through(qtbot, review) == ["✓", "✓", "?!"]
    assert [one.played for one in review.marked()] == [1, 3, 5]
    assert [review.row(played) for played in (1, 3, 5)] == [1, 2, 2]


def test_what_alpha_beta_cannot_search_is_declined(session: Session, review: GameReview) -> None:
    begin(session, "tree")
    assert review.declines() is None
    proofs = next(preset for preset in catalog.presets().values() if preset.algorithm == "and-or")
    session.open_preset(proofs)
    assert "AND/OR" in (review.declines() or "")
    review.begin()
    assert not review.running


def test_hints_that_were_used_stay_with_their_move(session: Session, review: GameReview) -> None:
    begin(session, "tictactoe", "a3")
    review.note_hint(1)
    review.note_hint(2)
    review.note_hint(1)
    session.document.play(session.document.position.parse("b2"))
    assert (review.hint(1), review.hint(2)) == (0, 2)
    session.document.take_back()
    session.document.play(session.document.position.parse("c3"))
    assert review.hint(2) == 2


def test_a_session_file_keeps_the_review(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    session, review = window.session, window.services.review
    review.effort = Effort(None, None, least=2, most=2)
    begin(session, "tictactoe", CORNER)
    review.note_hint(2)
    played_through(qtbot, review)
    found = [review.found(played) for played in range(1, 5)]
    kept = window.view(window.session.document.value)[REVIEW]
    assert [row["move"] for row in kept] == [1, 2, 3, 4]
    begin(session, "tictactoe", CORNER)
    again = GameReview(session, window.services.scores)
    again.bring_back([{"move": 9}, {"move": 1, "best": ["z9"]}, "no", *kept])
    assert [again.found(played) for played in range(1, 5)] == found
    file = tmp_path / "reviewed.plyscope"
    window.keeper.save_to(file)
    begin(session, "nim")
    window.keeper.open(file)
    settle(qtbot, lambda: session.document.game.id == "tictactoe")
    assert [review.found(played) for played in range(1, 5)] == found


def test_recent_work_keeps_the_review_of_the_game_that_goes(qtbot: QtBot, window: Window) -> None:
    session, review = window.session, window.services.review
    review.effort = Effort(None, None, least=2, most=2)
    window.show_layout("play")
    begin(session, "tictactoe", CORNER)
    played_through(qtbot, review)
    written = window.view(session.document.value)[REVIEW]
    window.show_layout("start")
    session.document.new_game(catalog.game("nim"))
    qtbot.waitUntil(lambda: bool(recent_work.works()))
    view = archive.load(recent_work.works()[0].path).view or {}
    assert len(written) == 4 and view[REVIEW] == written
    assert view["layout"] == "play", "the start page shows no game"
