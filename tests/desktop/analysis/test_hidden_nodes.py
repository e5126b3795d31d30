"""Look inside: what was only counted unfolds in its place, and nothing else moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from canvas_searches import searched, tree_panel
from playing import settle
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.files.recording.replay import Replay
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.hidden_nodes import ANY_ORDER, GROWING, NO_RECORD, WHOLE, Looking, Seen
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.document.search_setup import Bookmark, Breakpoint, Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

pytestmark = pytest.mark.usefixtures("config", "plain_window")

PLAIN = Setup("alphabeta", (("iterative", "no"),), depth=6, seconds=None)
REMEMBERS = Setup("alphabeta", (("iterative", "no"), ("table", True)), depth=7, seconds=None)
RECORD = 4_000


def search(qtbot: QtBot, session: Session, setup: Setup = PLAIN, game: str = "connect4") -> Looking:
    session.run.budget = RECORD
    session.document.new_game(catalog.game(game))
    session.run.begin(setup)
    settle(qtbot, lambda: session.record.state == "finished")
    return services(session).looking


def cut_child(session: Session) -> int:
    """The third move of the root, below which everything is only counted."""
    return list(session.record.tree.children(0))[2]


def look(qtbot: QtBot, looking: Looking, node: int) -> Seen | None:
    with qtbot.waitSignal(looking.ended) as over:
        looking.look(node)
    assert not looking.running
    seen: Seen | None = over.args[0] if over.args else None
    return seen


def check(session: Session) -> None:
    """The record that is shown is a sound one, and read to its end."""
    assert session.record.searched is not None
    replay = Replay(session.record.searched)
    for part in session.record.trace.read(0, session.record.trace.length):
        replay.check(part)
    assert session.record.last_tick == session.record.trace.length
    assert session.record.tree.trace is session.record.trace


def test_a_node_unfolds_and_undo_folds_it_again(qtbot: QtBot, session: Session) -> None:
    looking = search(qtbot, session)
    node = cut_child(session)
    hidden, before, known = looking.count_below(node), session.record.trace, session.record.tree.known
    assert hidden > 100 and session.record.tree.first_child[node] == NONE
    session.record.select(node)
    session.document.set_bookmarks((Bookmark(before.length - 3, node, "here", session.search_id),))
    later = list(session.record.tree.children(0))[3]
    session.document.set_breakpoints([Breakpoint("node", later)])
    returned = session.record.tree.returned[node]
    seen = look(qtbot, looking, node)
    check(session)
    assert seen is not None and seen.nodes == hidden and not seen.hidden
    assert session.record.tree.known == known + hidden
    assert session.record.selected == node and session.record.tree.returned[node] == returned
    assert session.record.tree.first_child[node] != NONE
    assert looking.count_below(node) == 0 and looking.declines(node) == WHOLE
    assert session.record.tick == session.record.last_tick
    more = session.record.trace.length - before.length
    assert session.document.bookmarks[0].tick == before.length - 3 + more
    assert session.document.breakpoints[0].number == list(session.record.tree.children(0))[3]
    assert session.document.last_step == "Look inside"
    session.document.history.undo()
    settle(qtbot, lambda: not looking.running)
    assert (
        session.record.trace is before
        and session.record.tree.known == known
        and session.record.selected == node
    )
    assert session.document.bookmarks[0].tick == before.length - 3 and looking.looks == ()
    assert session.document.breakpoints[0].number == later
    session.document.history.redo()
    settle(qtbot, lambda: not looking.running)
    check(session)
    assert session.record.tree.known == known + hidden and len(looking.looks) == 1


def test_a_past_moment_stays_the_moment(qtbot: QtBot, session: Session) -> None:
    looking = search(qtbot, session)
    node = cut_child(session)
    moment = int(session.record.tree.left[node])
    session.record.show(moment)
    look(qtbot, looking, node)
    assert session.record.tick == session.record.tree.left[node] > moment
    session.record.show(100)
    look(qtbot, looking, 0)
    assert session.record.tick == 100


def test_it_goes_on_where_the_budget_of_a_look_ended(qtbot: QtBot, session: Session) -> None:
    settings.store().set(settings.LOOK_ROWS, 10_000)
    looking = search(qtbot, session, Setup("minimax", (), depth=5, seconds=None))
    looks, left = 0, looking.count_below(0)
    while left:
        seen = look(qtbot, looking, 0)
        assert seen is not None and seen.hidden == looking.count_below(0) < left
        left = seen.hidden
        looks += 1
    check(session)
    assert looks > 3
    assert session.record.answer is not None and session.record.tree.known == session.record.answer.nodes


def test_what_cannot_be_looked_into_says_why(qtbot: QtBot, session: Session) -> None:
    looking = services(session).looking
    assert looking.declines() == NO_RECORD
    search(qtbot, session)
    assert looking.declines(1) == "" or looking.declines(1) == WHOLE
    leaf = next(node for node in range(session.record.tree.known) if session.record.tree.leaf[node])
    assert looking.declines(leaf) == WHOLE
    session.run.begin(Setup("alphabeta", (), depth=None, seconds=None))
    assert looking.declines() in (GROWING, NO_RECORD)
    session.run.stop()
    settle(qtbot, lambda: session.record.state == "stopped")
    search(qtbot, session, Setup("two-phase", (), depth=5, seconds=None))
    assert looking.declines(0) == ANY_ORDER


def test_a_new_search_and_the_end_of_the_session_drop_a_look(qtbot: QtBot, session: Session) -> None:
    looking = search(qtbot, session, Setup("minimax", (), depth=8, seconds=None))
    looking.look(0)
    assert looking.running
    session.run.begin(PLAIN)
    assert not looking.running
    settle(qtbot, lambda: session.record.state == "finished")
    assert looking.looks == ()
    looking.look(0)
    session.close()
    assert not looking.running


def test_the_canvas_does_not_jump(qtbot: QtBot, session: Session) -> None:
    session.run.budget = RECORD
    panel = tree_panel(qtbot, session)
    canvas: TreeCanvas = searched(qtbot, panel, "connect4", PLAIN)
    looking, node = services(session).looking, cut_child(session)
    folded = next(iter(session.record.tree.children(next(iter(session.record.tree.children(0))))))
    session.record.select(folded)
    canvas.toggle_collapsed()
    session.record.select(node)
    canvas.viewpoint.bring(node, 0.0)
    canvas.viewpoint.zoom_in()
    canvas.settle()
    spot, across, stage = canvas.stage.spot(node), canvas.box.camera.across, canvas.stage
    assert spot is not None and not canvas.viewpoint.fitted
    look(qtbot, looking, node)
    canvas.settle()
    now = canvas.stage.spot(node)
    assert canvas.stage is stage and not canvas.viewpoint.fitted and canvas.box.camera.across == across
    assert now is not None and abs(now.x - spot.x) < 1 and abs(now.y - spot.y) < 1
    assert canvas.drawn.collapsed == {folded}
    assert canvas.drawn.slots.read_to == session.record.last_tick
    assert canvas.overlay.selected == session.record.selected == node


def test_the_window_offers_tells_and_stops_it(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("study")
    looking = search(qtbot, session)
    node = cut_child(session)
    action, stop = window.actions_by_id["search.look"], window.actions_by_id["search.stop"]
    session.record.select(node)
    link = window.panels["node"].look_inside
    settle(qtbot, lambda: link.text() == f"Look inside: {looking.count_below(node):,} nodes")
    assert action.isEnabled() and link.isVisibleTo(window.panels["node"])
    with qtbot.waitSignal(looking.ended):
        QTest.mouseClick(link, Qt.MouseButton.LeftButton)
        assert stop.isEnabled() and not action.isEnabled()
        assert window.status.state_label.text().startswith("Looking inside")
    settle(qtbot, lambda: not link.isVisibleTo(window.panels["node"]))
    assert not action.isEnabled()
    assert "searched again, with the same result" in window.panels["node"].why.text()
    window.actions_by_id["edit.undo"].trigger()
    settle(qtbot, lambda: link.isVisibleTo(window.panels["node"]))
    settings.store().set(settings.LOOK_ROWS, 100_000)
    session.run.begin(Setup("minimax", (), depth=8, seconds=None))
    settle(
        qtbot,
        lambda: session.record.state == "finished",
    )
    session.record.select(0)
    window.canvas.setFocus()
    action.trigger()
    assert looking.running
    with qtbot.waitSignal(looking.ended):
        stop.trigger()
    assert looking.looks == () or session.record.tree.known > RECORD / 2


def test_a_search_that_remembers_says_that_its_inside_is_another_one(qtbot: QtBot, window: Window) -> None:
    session = window.session
    window.show_layout("study")
    looking = search(qtbot, session, REMEMBERS)
    node = next(child for child in session.record.tree.children(0) if looking.count_below(child))
    look(qtbot, looking, node)
    check(session)
    assert not window.message.isHidden()
    assert "is a search of its own" in window.message.text.text()
    session.record.select(node)
    settle(qtbot, lambda: "is a search of its own" in window.panels["node"].why.text())


def test_the_menu_of_a_node_has_it(qtbot: QtBot, session: Session) -> None:
    session.run.budget = RECORD
    panel = tree_panel(qtbot, session)
    canvas = searched(qtbot, panel, "connect4", PLAIN)
    looking, node = services(session).looking, cut_child(session)
    canvas.node_menu.open_for(node, canvas.mapToGlobal(canvas.rect().center()))
    menu = canvas.node_menu.menu
    assert menu is not None
    entry = next(action for action in menu.actions() if action.text().startswith("Look inside"))
    menu.close()
    with qtbot.waitSignal(looking.ended):
        entry.trigger()
    assert session.record.tree.first_child[node] != NONE


def test_a_saved_session_knows_what_was_looked_into(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    session = window.session
    window.show_layout("study")
    looking = search(qtbot, session)
    node = cut_child(session)
    look(qtbot, looking, node)
    looks, rows = looking.looks, session.record.trace.length
    path = tmp_path / "looked.plyscope"
    window.keeper.save_to(path)
    settle(qtbot, lambda: path.exists() and not window.keeper.modified)
    former = session.record.trace
    window.open_path(path)
    settle(qtbot, lambda: session.record.trace is not former and session.record.trace.length == rows)
    settle(qtbot, lambda: session.record.state == "finished" and looking.looks != ())
    assert looking.looks == looks and looking.look_at(node) == looks[0]
