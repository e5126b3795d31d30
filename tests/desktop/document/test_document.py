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
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"))


def every_change(session: Session) -> None:
    """One change of each part of the document, none of which joins the one before."""
    session.play(4)
    session.take_back()
    session.play(0)
    session.set_setup(Setup("minimax", depth=3, seconds=None))
    session.set_player(MIN, Player(QUICK))
    session.set_replies(False)
    session.set_breakpoints([Breakpoint("cutoff")])
    session.set_bookmarks((Bookmark(3, -1, "look", "abc"),))
    session.set_notes("for Monday")
    session.new_game(catalog.game("connect4"))
    session.open_preset(catalog.presets()["aima"])


def test_every_change_is_undone_and_made_again(qtbot: QtBot, session: Session) -> None:
    session.set_replies(False)
    session.history.clear()
    seen: list[Document] = [session.document]
    session.history.indexChanged.connect(lambda: None)
    every_change(session)
    finish(qtbot, session)
    steps = session.history.count()
    assert steps == 10  # replies were off already
    while session.history.canUndo():
        before = session.document
        session.history.undo()
        assert session.document != before
        seen.append(session.document)
    assert session.document == seen[0]
    assert session.game.id == "tictactoe" and session.moves == [] and session.notes == ""
    for expected in [*reversed(seen[1:-1])]:
        session.history.redo()
        assert session.document == expected
    session.history.redo()
    assert session.game.id == "tree" and session.preset is catalog.presets()["aima"]
    assert not session.history.canRedo()


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
        getattr(session, name).connect(lambda name=name: heard.append(name))
    while session.history.canUndo():
        session.history.undo()
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
    session.set_player(MIN, Player(QUICK))
    session.history.clear()
    session.play(0)
    qtbot.waitUntil(lambda: session.played == 2)
    finish(qtbot, session)
    assert session.history.count() == 1
    line = session.moves
    session.history.undo()
    assert session.moves == [] and session.turn == MAX
    assert not session.searching
    session.history.redo()
    assert session.moves == line and session.played == 2


def test_moves_given_up_come_back(session: Session) -> None:
    session.set_replies(False)
    for move in (4, 0, 8):
        session.play(move)
    session.take_back(2)
    session.play(1)
    assert session.moves == [4, 1]
    session.history.undo()
    assert session.moves == [4, 0, 8] and session.played == 1
    session.history.undo()
    assert session.played == 3


def test_dragging_a_slider_is_one_step_and_back_to_where_it_was_is_none(session: Session) -> None:
    begin = session.setup
    for depth in (3, 4, 5):
        session.set_setup(Setup(begin.algorithm, begin.options, depth, begin.seconds))
    assert session.history.count() == 1
    session.history.undo()
    assert session.setup == begin
    session.set_setup(Setup(begin.algorithm, begin.options, 7, begin.seconds))
    session.set_setup(begin)
    assert session.setup == begin and session.history.count() == 0


def test_a_step_of_several_changes_is_undone_at_once(session: Session) -> None:
    with session.step(marked("New game")):
        session.set_players({MAX: Player(), MIN: Player(QUICK)})
        session.set_replies(True)
        session.new_game(catalog.game("connect4"))
    assert session.history.count() == 1 and session.history.undoText() == "New game"
    session.history.undo()
    assert session.game.id == "tictactoe" and session.players[MIN].is_person


def test_what_is_refused_is_no_step(session: Session) -> None:
    session.play(4)
    steps = session.history.count()
    with pytest.raises(MoveError):
        session.play(4)
    session.set_notes(session.notes)
    session.set_setup(session.setup)
    assert session.history.count() == steps


def test_undo_while_searching_stops_the_search(qtbot: QtBot, session: Session) -> None:
    session.new_game(catalog.game("connect4"))
    session.play(3)
    session.begin_search(Setup("alphabeta", seconds=None))
    assert session.searching
    session.history.undo()
    assert not session.searching and session.moves == []


def test_bookmarks_belong_to_one_search(qtbot: QtBot, session: Session) -> None:
    session.toggle_bookmark()
    assert session.bookmarks == ()  # there is no record to mark
    session.begin_search(QUICK)
    finish(qtbot, session)
    session.show(5)
    session.toggle_bookmark()
    (mark,) = session.bookmarks
    assert (mark.tick, mark.search) == (5, session.search_id)
    session.show(9)
    Playback(session).go_to_bookmark(mark)
    assert session.tick == 5
    first = session.search_id
    session.begin_search(Setup("minimax", depth=2, seconds=None))
    finish(qtbot, session)
    assert session.search_id != first
    session.show(9)
    Playback(session).go_to_bookmark(mark)
    assert session.tick == 9
    session.begin_search(QUICK)
    finish(qtbot, session)
    assert session.search_id == first
    session.show(5)
    session.toggle_bookmark()
    assert session.bookmarks == ()


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
