"""The session: a game, its search in a thread, the record taken in frame by frame, and the moment shown."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, MIN, MoveError
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.session.session import Session


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=200_000)
    yield made
    made.close()


def finish(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped", "error"))


def test_a_search_ends_at_the_last_moment_of_its_record(qtbot: QtBot, session: Session) -> None:
    session.run.begin(Setup(depth=3, seconds=None))
    assert session.run.searching
    finish(qtbot, session)
    assert session.record.state == "finished"
    assert session.record.answer is not None and session.record.answer.depth == 3
    assert session.record.tick == session.record.last_tick == session.record.trace.length > 0
    assert session.record.tree.known == session.record.answer.nodes
    assert len(session.record.trace.chunks) == 1  # the others were made ready for more rows


def test_the_frames_hand_on_every_row_once_and_in_order(qtbot: QtBot, session: Session) -> None:
    ranges: list[tuple[int, int]] = []
    session.record.rows_grown.connect(lambda start, stop: ranges.append((start, stop)))
    session.run.begin(Setup(depth=5, seconds=None))
    finish(qtbot, session)
    assert ranges[0][0] == 0 and ranges[-1][1] == session.record.trace.length
    assert all(before[1] == after[0] for before, after in pairwise(ranges))


def test_scrubbing_shows_the_state_that_a_fresh_replay_has(qtbot: QtBot, session: Session) -> None:
    session.run.begin(Setup(depth=3, seconds=None))
    finish(qtbot, session)
    for tick in (1, session.record.last_tick // 3, session.record.last_tick, 7):
        session.record.show(tick)
        fresh = Tree(session.record.trace)
        fresh.read()
        fresh.seek(tick)
        assert session.record.tree.nodes == fresh.nodes
        known = fresh.nodes
        for name in ("alpha", "beta", "state", "best_child", "cut_by"):
            assert (getattr(session.record.tree, name)[:known] == getattr(fresh, name)[:known]).all(), name


def test_a_scrubbed_picture_stays_while_the_search_goes_on(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup(seconds=None))
    qtbot.waitUntil(lambda: session.record.last_tick > 1000)
    session.record.show(10)
    grown = session.record.last_tick
    qtbot.waitUntil(lambda: session.record.last_tick > grown)
    assert session.record.tick == session.record.tree.tick == 10
    session.run.stop()
    finish(qtbot, session)
    assert session.record.state == "stopped"
    assert session.record.answer is not None and session.record.answer.stopped_by == "stop"
    assert session.record.answer.move in session.document.position.legal_moves()


def test_an_algorithm_replies_by_itself_and_its_record_stays_on_screen(
    qtbot: QtBot, session: Session
) -> None:
    session.document.set_player(MIN, Player(Setup(depth=2, seconds=None)))
    session.document.play(4)
    qtbot.waitUntil(lambda: session.document.played == 2)
    assert session.record.searched is not None and session.record.searched.write() == "....X...."
    assert session.document.turn == MAX


def test_without_replies_an_algorithm_moves_only_on_request(qtbot: QtBot, session: Session) -> None:
    session.document.set_replies(False)
    session.document.set_player(MIN, Player(Setup(depth=2, seconds=None)))
    session.document.play(4)
    assert not session.run.searching and session.document.played == 1
    session.run.move_now()
    qtbot.waitUntil(lambda: session.document.played == 2)


def test_taking_back_while_it_thinks_stops_the_search_and_makes_no_move(
    qtbot: QtBot, session: Session
) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.document.set_player(MIN, Player(Setup(seconds=None)))
    session.document.play(3)
    job = session.run._job
    assert session.run.searching and job is not None
    session.document.take_back()
    assert not session.run.searching and session.document.played == 0
    qtbot.waitUntil(job.isFinished)
    QApplication.processEvents()
    assert session.document.played == 0 and session.document.moves == [3]
    session.document.set_replies(False)
    session.document.redo()
    assert session.document.played == 1


def test_an_illegal_move_is_refused_and_nothing_is_lost(session: Session) -> None:
    session.document.play(4)
    with pytest.raises(MoveError):
        session.document.play(4)
    assert session.document.moves == [4]


def test_an_unknown_option_is_told_and_nothing_runs(qtbot: QtBot, session: Session) -> None:
    said: list[str] = []
    session.run.failed.connect(said.append)
    session.run.begin(Setup(options=(("cut", "maybe"),)))
    assert session.record.state == "error" and not session.run.searching
    assert "cut" in said[0] and "maybe" in said[0]


def test_what_a_search_wrote_before_it_failed_is_shown(qtbot: QtBot, session: Session) -> None:
    said: list[str] = []
    session.run.failed.connect(said.append)
    session.document.new_game(catalog.game("tictactoe"), wins="inf")
    session.run.begin(Setup("expectimax", (("epsilon", 0.5),), 9, None))
    qtbot.waitUntil(lambda: session.record.state == "error")
    assert said == ["An infinite value has no mean; give it a finite one."]
    qtbot.waitUntil(lambda: session.record.tree.read_to == session.record.trace.length > 100_000)
    assert session.record.state == "error" and session.record.answer is None


def test_a_small_budget_keeps_the_answer_and_says_how_much_is_hidden(qtbot: QtBot) -> None:
    session = Session(budget=2_000)
    session.run.begin(Setup(algorithm="minimax", depth=5, seconds=None))
    finish(qtbot, session)
    assert session.record.answer is not None
    hidden = int(session.record.tree.hidden[: session.record.tree.known].sum())
    assert session.record.tree.known < session.record.answer.nodes == session.record.tree.known + hidden
    session.close()
