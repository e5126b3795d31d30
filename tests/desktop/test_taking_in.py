"""Taking in: all of a record arrives, the search is never waited for, and the lag is told."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.record.trace import CHUNK_ROWS, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits
from plyscope_desktop.canvas import frame_pace
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.large.pixel_rows import node_shade
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session import frame_budget
from plyscope_desktop.session.frame_budget import BEHIND, FRAME, FRAME_MS, Portions, TakingIn
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.status_line import StatusLine

if TYPE_CHECKING:
    from plyscope_desktop.canvas.scene import Scene

pytestmark = pytest.mark.usefixtures("config", "plain_window")

SETUP = Setup("alphabeta", (("iterative", "no"),), 7, None, None)


@pytest.fixture(scope="module")
def record() -> Trace:
    trace = Trace(1 << 40)
    search = catalog.algorithm("alphabeta").search(iterative="no")
    search.run(catalog.game("connect4").start(), Limits(depth=7), trace)
    return trace


def opened(session: Session, record: Trace) -> None:
    session.new_game(catalog.game("connect4"))
    session.show_record(record, SETUP, (), None, record.length, NONE)


def test_frames_take_in_all_rows_and_no_more_than_a_chunk_at_a_time(
    record: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree, portions = Tree(record), TakingIn()
    sizes: list[int] = []
    read = tree.read

    def noted(rows: int | None = None, *, follow: bool = False) -> int:
        sizes.append(read(rows, follow=follow))
        return sizes[-1]

    monkeypatch.setattr(tree, "read", noted)
    portions.start()
    for _ in range(100_000):
        if tree.read_to == record.length:
            break
        portions.frame(tree, follow=True)
    assert sum(sizes) == record.length == tree.tick
    assert max(sizes) <= CHUNK_ROWS


@pytest.mark.parametrize("rows_a_second", [1.5e6, 5e6, 40e6])
def test_a_frame_takes_its_time_however_fast_the_machine_is(
    monkeypatch: pytest.MonkeyPatch, rows_a_second: float
) -> None:
    clock, spent = [0.0], []
    monkeypatch.setattr(frame_budget, "thread_time", lambda: clock[0])

    def read(rows: int) -> int:
        clock[0] += rows / rows_a_second
        return rows

    portions = Portions()
    for _ in range(40):
        begin = clock[0]
        portions.take(read, FRAME)
        spent.append(clock[0] - begin)
    assert min(spent[20:]) > 0.99 * FRAME
    assert max(spent[20:]) < FRAME + 1.01 * frame_budget.LEAST_ROWS / rows_a_second


def test_a_late_frame_makes_up_for_some_that_were_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, given = [1.0], []
    monkeypatch.setattr(frame_budget, "perf_counter", lambda: clock[0])
    portions = Portions()
    monkeypatch.setattr(portions, "take", lambda read, seconds: given.append(seconds))
    for passed in (0.016, 0.004, 0.032, 0.5):
        clock[0] += passed
        portions.frame(lambda rows: 0, BEHIND - 1)
    assert given[1:] == pytest.approx([FRAME, 2 * FRAME, frame_budget.LONGEST * FRAME])
    clock[0] += 0.032
    portions.frame(lambda rows: 0, BEHIND)  # there is no keeping up anyway, so the window keeps time
    assert given[-1] == FRAME
    portions.frame(lambda rows: 0, BEHIND, searching=True)
    assert given[-1] == frame_budget.SPARING * FRAME


def test_portions_end_where_there_is_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    left, asked = [10_000], []

    def read(rows: int) -> int:
        asked.append(rows)
        taken = min(rows, left[0])
        left[0] -= taken
        return taken

    Portions().take(read, 1e9)
    assert left == [0]
    assert asked == [CHUNK_ROWS]


def test_in_a_hurry_pictures_are_few_and_the_last_is_never_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(frame_budget, "perf_counter", lambda: clock[0])
    portions = TakingIn()
    portions.start(hurry=True)
    assert not portions.tells(at_end=False)
    assert portions.tells(at_end=True)
    clock[0] += frame_budget.TELLING
    assert portions.tells(at_end=False)
    portions.start()
    assert portions.tells(at_end=False)


def test_an_opened_record_is_told_of_row_by_row_without_a_gap(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    told: list[tuple[int, int]] = []
    session.rows_grown.connect(lambda begin, end: told.append((begin, end)))
    opened(session, record)
    assert session.behind == record.length
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"))
    assert session.behind == 0
    assert told[0][0] == 0
    assert told[-1][1] == record.length
    assert all(one[1] == other[0] for one, other in pairwise(told))


def test_the_status_line_says_how_far_the_picture_is_behind(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    line = StatusLine(session)
    qtbot.addWidget(line)
    assert record.length >= BEHIND
    opened(session, record)
    line.refresh()
    rounded = f"{round(record.length, -4):,}"
    assert line.more.text() == f"{rounded} events behind"
    language.use("zh_CN")
    line.refresh()
    assert line.more.text() == f"落后 {rounded} 个事件"
    language.use("en")
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"))
    line.refresh()
    assert "behind" not in line.more.text()


@pytest.mark.parametrize(
    ("behind", "live", "hurries", "chapter", "grows", "expected"),
    [
        (BEHIND, True, False, object(), True, frame_pace.FAR_MS),
        (BEHIND, False, True, object(), False, frame_pace.FAR_MS),
        (BEHIND, True, True, None, True, frame_pace.NEAR_MS - FRAME_MS / 2),
        (BEHIND, False, False, object(), True, frame_pace.NEAR_MS - FRAME_MS / 2),
        (BEHIND - 1, True, True, object(), True, frame_pace.NEAR_MS - FRAME_MS / 2),
        (0, True, True, object(), False, 0.0),
    ],
)
def test_pictures_are_few_only_while_one_is_there_and_far_behind(
    monkeypatch: pytest.MonkeyPatch,
    behind: int,
    live: bool,
    hurries: bool,
    chapter: object,
    grows: bool,
    expected: float,
) -> None:
    monkeypatch.setattr(frame_pace, "perf_counter", lambda: 0.0)
    session = SimpleNamespace(live=live)
    scene = SimpleNamespace(behind=behind, hurries=hurries, chapter=chapter, grows=grows, session=session)
    assert frame_pace.Pace(cast("Scene", scene)).wait_ms(0.0) == expected


def test_a_canvas_hurries_only_while_somebody_waits_for_all_rows(
    qtbot: QtBot, session: Session, record: Trace
) -> None:
    canvas = TreeCanvas(session)
    qtbot.addWidget(canvas)
    canvas.show()
    opened(session, record)
    hurried: list[bool] = []
    session.rows_grown.connect(lambda begin, end: hurried.append(canvas.drawn.hurries))
    qtbot.waitUntil(lambda: canvas.drawn.slots.read_to == record.length)
    assert all(hurried)
    assert not canvas.drawn.hurries
    hurried.clear()
    session.begin_search()
    qtbot.waitUntil(lambda: session.state == "finished" and not canvas.drawn.slots.behind)
    assert hurried
    assert not any(hurried)


def test_the_canvas_says_how_far_its_picture_is_behind(qtbot: QtBot, session: Session, record: Trace) -> None:
    canvas = TreeCanvas(session)
    qtbot.addWidget(canvas)
    canvas.resize(640, 400)
    with qtbot.waitExposed(canvas):
        canvas.show()
    opened(session, record)
    canvas.settle()
    waiting = canvas.drawn.behind
    assert waiting >= BEHIND
    assert canvas.lag.isVisible()
    assert canvas.lag.text == f"{round(waiting, -4):,} events behind"
    assert canvas.rect().contains(canvas.lag.geometry())
    qtbot.waitUntil(lambda: canvas.drawn.behind == 0 and session.state == "stopped")
    qtbot.waitUntil(lambda: not canvas.lag.isVisible())


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
    session.new_game(catalog.game("connect4"))
    session.begin_search(Setup("alphabeta", (("iterative", "no"),), None, None, 150_000))
    qtbot.waitUntil(lambda: session.last_tick > 0)
    session.show(0)
    session.catch_up()
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"))
    assert session.behind == 0
    assert session.tick == session.last_tick == session.trace.length
    assert np.count_nonzero(session.tree.state[: session.tree.known]) == session.tree.known
