"""The document and its undo: every change is a step, and going back gives exactly what was there."""

from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.rules.position import MAX, MIN, MoveError
from plyscope_desktop.document.document import Document
from plyscope_desktop.document.search_setup import Bookmark, Breakpoint, Player, Setup
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.session.playback import Playback
from plyscope_desktop.session.session import Session

QUICK = Setup("alphabeta", depth=2, seconds=None)


def finish(qtbot: QtBot, session: Session) -> None:
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))


def every_change(session: Session) -> None:
    """One change of each part of the document, none of which joins the one before."""
    session.document.play(4)
    session.document.take_back()
    session.document.play(0)
    session.document.set_setup(Setup("minimax", depth=3, seconds=None))
    session.document.set_player(MIN, Player(QUICK))
    session.document.set_replies(False)
    session.document.set_breakpoints([Breakpoint("cutoff")])
    session.document.set_bookmarks((Bookmark(3, -1, "look", "abc"),))
    session.document.set_notes("for Monday")
    session.document.new_game(catalog.game("connect4"))
    session.open_preset(catalog.presets()["aima"])


def test_every_change_is_undone_and_made_again(qtbot: QtBot, session: Session) -> None:
    session.document.set_replies(False)
    session.document.history.clear()
    seen: list[Document] = [session.document.value]
    session.document.history.indexChanged.connect(lambda: None)
    every_change(session)
    finish(qtbot, session)
    steps = session.document.history.count()
    assert steps == 10  # replies were off already
    while session.document.history.canUndo():
        before = session.document.value
        session.document.history.undo()
        assert session.document.value != before
        seen.append(session.document.value)
    assert session.document.value == seen[0]
    assert (
        session.document.game.id == "tictactoe"
        and session.document.moves == []
        and session.document.notes == ""
    )
    for expected in [*reversed(seen[1:-1])]:
        session.document.history.redo()
        assert session.document.value == expected
    session.document.history.redo()
    assert session.document.game.id == "tree" and session.document.preset is catalog.presets()["aima"]
    assert not session.document.history.canRedo()


def test_undo_says_each_change_to_the_panels(qtbot: QtBot, session: Session) -> None:
    every_change(session)
    heard = []
    for name in (
        "position_changed",
        "players_changed",
        "setup_changed",
        "breakpoints_changed",
        "bookmarks_changed",
        "notes_changed",
        "preset_changed",
    ):
        getattr(session.document, name).connect(lambda name=name: heard.append(name))
    while session.document.history.canUndo():
        session.document.history.undo()
    assert set(heard) == {
        "position_changed",
        "players_changed",
        "setup_changed",
        "breakpoints_changed",
        "bookmarks_changed",
        "notes_changed",
        "preset_changed",
    }


def test_a_reply_is_undone_with_the_move_that_it_answers(qtbot: QtBot, session: Session) -> None:
    session.document.set_player(MIN, Player(QUICK))
    session.document.history.clear()
    session.document.play(0)
    qtbot.waitUntil(lambda: session.document.played == 2)
    finish(qtbot, session)
    assert session.document.history.count() == 1
    line = session.document.moves
    session.document.history.undo()
    assert session.document.moves == [] and session.document.turn == MAX
    assert not session.run.searching
    session.document.history.redo()
    assert session.document.moves == line and session.document.played == 2


def test_moves_given_up_come_back(session: Session) -> None:
    session.document.set_replies(False)
    for move in (4, 0, 8):
        session.document.play(move)
    session.document.take_back(2)
    session.document.play(1)
    assert session.document.moves == [4, 1]
    session.document.history.undo()
    assert session.document.moves == [4, 0, 8] and session.document.played == 1
    session.document.history.undo()
    assert session.document.played == 3


def test_dragging_a_slider_is_one_step_and_back_to_where_it_was_is_none(session: Session) -> None:
    begin = session.document.setup
    for depth in (3, 4, 5):
        session.document.set_setup(Setup(begin.algorithm, begin.options, depth, begin.seconds))
    assert session.document.history.count() == 1
    session.document.history.undo()
    assert session.document.setup == begin
    session.document.set_setup(Setup(begin.algorithm, begin.options, 7, begin.seconds))
    session.document.set_setup(begin)
    assert session.document.setup == begin and session.document.history.count() == 0


def test_a_step_of_several_changes_is_undone_at_once(session: Session) -> None:
    with session.document.step(marked("New game")):
        session.document.set_players({MAX: Player(), MIN: Player(QUICK)})
        session.document.set_replies(True)
        session.document.new_game(catalog.game("connect4"))
    assert session.document.history.count() == 1 and session.document.history.undoText() == "New game"
    session.document.history.undo()
    assert session.document.game.id == "tictactoe" and session.document.players[MIN].is_person


def test_what_is_refused_is_no_step(session: Session) -> None:
    session.document.play(4)
    steps = session.document.history.count()
    with pytest.raises(MoveError):
        session.document.play(4)
    session.document.set_notes(session.document.notes)
    session.document.set_setup(session.document.setup)
    assert session.document.history.count() == steps


def test_undo_while_searching_stops_the_search(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.document.play(3)
    session.run.begin(Setup("alphabeta", seconds=None))
    assert session.run.searching
    session.document.history.undo()
    assert not session.run.searching and session.document.moves == []


def test_bookmarks_belong_to_one_search(qtbot: QtBot, session: Session) -> None:
    session.toggle_bookmark()
    assert session.document.bookmarks == ()  # there is no record to mark
    session.run.begin(QUICK)
    finish(qtbot, session)
    session.record.show(5)
    session.toggle_bookmark()
    (mark,) = session.document.bookmarks
    assert (mark.tick, mark.search) == (5, session.search_id)
    session.record.show(9)
    Playback(session).go_to_bookmark(mark)
    assert session.record.tick == 5
    first = session.search_id
    session.run.begin(Setup("minimax", depth=2, seconds=None))
    finish(qtbot, session)
    assert session.search_id != first
    session.record.show(9)
    Playback(session).go_to_bookmark(mark)
    assert session.record.tick == 9
    session.run.begin(QUICK)
    finish(qtbot, session)
    assert session.search_id == first
    session.record.show(5)
    session.toggle_bookmark()
    assert session.document.bookmarks == ()


@pytest.mark.parametrize("id", sorted(catalog.games()))
def test_positions_of_a_game_are_those_of_its_moves_played_from_the_start(id: str) -> None:
    luck, game = Random(4), catalog.game(id)
    document = Document(game, game.start())
    for _ in range(40):
        if document.position.finished:
            break
        move = luck.choice(document.position.legal_moves())
        document = replace(document, moves=(*document.moves, move), played=document.played + 1)
    branch = replace(document, moves=document.moves[:-2], played=len(document.moves) - 2)
    for some in (document, branch, replace(document, played=3)):
        replayed = some.start.copy()
        for played in range(len(some.moves) + 1):
            assert some.position_after(played).write() == replayed.write()
            if played == some.played:
                assert some.position.write() == replayed.write()
            if played < len(some.moves):
                replayed.play(some.moves[played])


def test_a_further_move_shares_the_positions_before_it() -> None:
    game = catalog.game("chess")
    start = game.start()
    before = Document(game, start)
    for _ in range(40):
        moves = (*before.moves, before.position.legal_moves()[0])
        before = replace(before, moves=moves, played=len(moves))
    moves = (*before.moves, before.position.legal_moves()[0])
    after = replace(before, moves=moves, played=len(moves))
    assert before.line is not None and after.line is not None
    assert all(one is other for one, other in zip(before.line.marks, after.line.marks, strict=True))
    assert replace(before, notes="x").line is before.line


def test_a_document_with_an_illegal_move_cannot_be_made() -> None:
    game = catalog.game("tictactoe")
    with pytest.raises(MoveError):
        Document(game, game.start(), moves=(4, 4), played=0)


def test_moving_on_from_a_position_after_some_moves_leaves_the_document_alone() -> None:
    game = catalog.game("tictactoe")
    document = Document(game, game.start(), moves=(4, 0), played=2)
    document.position_after(2).play(8)
    assert document.position_after(2).write() == document.position.write()
