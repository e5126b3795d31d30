"""Record feed: all of a record arrives, frame by frame, the search is never waited for, the lag is told."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.record.trace import CUTOFF, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.large.pixel_rows import node_shade
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session import record_feed
from plyscope_desktop.session.record_feed import BEHIND, Changed, RecordFeed
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.status_line import StatusLine

pytestmark = pytest.mark.usefixtures("config", "plain_window")

SETUP = Setup("alphabeta", (("iterative", "no"),), 7, None, None)


@pytest.fixture(scope="module")
def record() -> Trace:
    trace = Trace(1 << 40)
    search = catalog.algorithm("alphabeta").search(iterative="no")
    search.run(catalog.game("connect4").start(), Limits(depth=7), trace)
    return trace


def opened(session: Session, record: Trace) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.show_record(record, SETUP, (), None, record.length, NONE)


def fed(record: Trace) -> RecordFeed:
    feed = RecordFeed()
    feed.follow(Tree(record))
    return feed


def test_rows_are_read_once_into_the_tree_its_layout_and_the_index(record: Trace) -> None:
    feed = fed(record)
    slots, index = feed.slots, feed.index
    while not feed.done:
        feed.read(follow=True)
        assert feed.take_changes()
        assert feed.tree.tick == feed.tree.read_to == slots.read_to == index.rows == feed.reported
    feed.read(follow=True)
    assert not feed.take_changes()
    whole = Slots(feed.tree)
    whole.read()
    assert (slots.known, slots.slots, len(slots.levels)) == (whole.known, whole.slots, len(whole.levels))
    assert len(index.cuts) == sum(
        int((part["kind"] == CUTOFF).sum()) for part in record.read(0, record.length)
    )


def test_what_is_asked_for_late_is_made_of_all_rows(record: Trace, monkeypatch: pytest.MonkeyPatch) -> None:
    feed = fed(record)
    while not feed.done:
        feed.read(follow=True)
    monkeypatch.setattr(record_feed, "FIRST_LAYOUT", 0.0)
    assert feed.slots.behind and not feed.done
    while not feed.done:
        feed.read(follow=True)
    assert feed.slots.read_to == record.length and feed.slots.known == feed.tree.known


@pytest.mark.parametrize("seconds", [record_feed.SLICE, record_feed.READING])
def test_a_slice_takes_its_time_and_no_longer(
    record: Trace, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    clock, read = [0.0], []
    monkeypatch.setattr(record_feed, "thread_time", lambda: clock[0])
    feed = fed(record)

    def slowly(rows: int | None = None, *, follow: bool = False) -> int:
        found = Tree.read(feed.tree, rows, follow=follow)
        clock[0] += found / 5e6
        read.append(found)
        return found

    monkeypatch.setattr(feed.tree, "read", slowly)
    spent = []
    while not feed.done:
        begin = clock[0]
        feed.read(follow=True, seconds=seconds)
        spent.append(clock[0] - begin)
    assert sum(read) == record.length
    assert max(read) <= record_feed.MOST_ROWS
    assert max(spent) < seconds + 1.01 * record_feed.MOST_ROWS / 5e6
    assert min(spent[:-1]) >= seconds - 1e-9


def test_rows_that_are_read_between_frames_are_reported_with_the_next_one(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    opened(session, record)
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    session.record.stop_reading()
    session.record.feed.follow(Tree(record))
    session.record.tree, session.record.live = session.record.feed.tree, True
    told: list[tuple[int, int]] = []
    ticks: list[int] = []
    session.record.rows_grown.connect(lambda begin, end: told.append((begin, end)))
    session.record.tick_changed.connect(ticks.append)
    session.record._read_between()
    read = session.record.tree.read_to
    assert 0 < read == session.record.tick == session.record.tree.tick
    assert not told and not ticks
    session.record._read_frame()
    assert told == [(0, session.record.tree.read_to)] and ticks == [session.record.tick]
    session.record.stop_reading()
    session.record._read_between()
    session.record.show(session.record.tick)  # as far as listeners know it, the session is elsewhere
    assert ticks[-1] == session.record.tick == session.record.tree.tick > told[0][1]


def test_nothing_is_read_between_working_a_picture_out_and_painting_it(
    record: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr(record_feed, "perf_counter", lambda: clock[0])
    feed = fed(record)
    feed.hold()
    feed.read(follow=True)
    assert not feed.take_changes()
    feed.go_on()
    feed.read(follow=True, seconds=1e-6)
    assert feed.take_changes()
    feed.hold()
    clock[0] += record_feed.HELD / 2
    feed.hold()  # of the same rows: no longer
    clock[0] += record_feed.HELD  # nobody paints it
    feed.read(follow=True)
    assert feed.take_changes()


def test_one_signal_says_what_changed_in_a_frame(qtbot: QtBot, session: Session, record: Trace) -> None:
    opened(session, record)
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    qtbot.waitUntil(lambda: not session.record._frame.isActive() and not session.record._soon.isActive())
    told: list[Changed] = []
    session.record.frame.connect(told.append)
    session.record.show(10)
    session.record.select(1)
    session.record.show(11)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [Changed.TICK | Changed.SELECTION]
    told.clear()
    opened(session, record)
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    assert told[0] & Changed.RECORD
    assert sum(bool(changed & Changed.ROWS) for changed in told) >= 1


def test_an_opened_record_is_told_of_row_by_row_without_a_gap(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    told: list[tuple[int, int]] = []
    session.record.rows_grown.connect(lambda begin, end: told.append((begin, end)))
    opened(session, record)
    assert session.record.behind == record.length
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    assert session.record.behind == 0
    assert told[0][0] == 0
    assert told[-1][1] == record.length
    assert all(one[1] == other[0] for one, other in pairwise(told))


def test_the_status_line_says_that_a_record_is_read_and_leaves_its_number_to_the_canvas(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    line = services(session).make(StatusLine)
    qtbot.addWidget(line)
    assert record.length >= BEHIND
    opened(session, record)
    line.refresh()
    assert line.state_label.text() == "Reading the record"
    assert line.details.text() == "" and line.progress.share is not None
    language.use("zh_CN")
    line.refresh()
    assert line.state_label.text() != "Reading the record"
    language.use("en")
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    line.refresh()
    assert line.progress.share is None


def test_the_canvas_says_how_far_its_picture_is_behind(qtbot: QtBot, session: Session, record: Trace) -> None:
    canvas = services(session).make(TreeCanvas)
    qtbot.addWidget(canvas)
    canvas.resize(640, 400)
    with qtbot.waitExposed(canvas):
        canvas.show()
    opened(session, record)
    canvas.settle()
    waiting = canvas.drawn.behind
    assert waiting >= BEHIND
    assert canvas.corners.lag.isVisible()
    assert canvas.corners.lag.text == f"{round(waiting, -4):,} events behind"
    assert canvas.rect().contains(canvas.corners.lag.geometry())
    qtbot.waitUntil(lambda: canvas.drawn.behind == 0 and session.record.state == "stopped")
    qtbot.waitUntil(lambda: not canvas.corners.lag.isVisible())


def test_a_search_that_has_ended_is_replayed_and_a_click_shows_its_end(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    canvas = services(session).make(TreeCanvas)
    qtbot.addWidget(canvas)
    canvas.resize(640, 400)
    with qtbot.waitExposed(canvas):
        canvas.show()
    lag = canvas.corners.lag
    lag.show_rows(2_345_678, replays=True)
    assert lag.text == "Replaying the record: 2,350,000 events to go"
    assert lag.end.isVisible() and lag.end.text() == "Show the end"
    assert lag.rect().contains(lag.end.geometry())
    opened(session, record)
    session.record.show(0)
    lag.show_rows(2_345_678, replays=True)
    qtbot.mouseClick(lag.end, Qt.MouseButton.LeftButton)
    assert session.record.live and session.record.feed.hurry
    qtbot.waitUntil(lambda: session.record.state == "stopped")
    assert session.record.tick == session.record.trace.length and not session.record.feed.hurry
    lag.show_rows(2_345_678, replays=False)
    assert not lag.end.isVisible() and "behind" in lag.text


def test_a_node_whose_end_is_not_laid_out_yet_is_named_in_the_shade_of_an_open_one(record: Trace) -> None:
    tree = Tree(record)
    tree.read()
    tree.seek(record.length)
    slots = Slots(tree)
    slots.read(record.length // 2)
    known = np.arange(slots.known)
    open_yet = known[tree.left[known] > slots.read_to].tolist()
    assert open_yet[0] == 0
    assert all(node_shade(slots, node) == 0 for node in open_yet)
    slots.read()
    assert any(node_shade(slots, node) for node in open_yet)


def test_catching_up_goes_to_the_newest_row_of_a_search_that_goes_on(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (("iterative", "no"),), None, None, 150_000))
    qtbot.waitUntil(lambda: session.record.last_tick > 0)
    session.record.show(0)
    session.record.show_last()
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    assert session.record.behind == 0
    assert session.record.tick == session.record.last_tick == session.record.trace.length
    assert (
        np.count_nonzero(session.record.tree.state[: session.record.tree.known]) == session.record.tree.known
    )
