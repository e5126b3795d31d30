"""Taking in: all of a record arrives, the search is never waited for, and the lag is told."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.search import Limits
from plyscope.trace import CHUNK_ROWS, Trace
from plyscope.tree import NONE, Tree
from plyscope_desktop import language, taking_in
from plyscope_desktop.session import Session
from plyscope_desktop.setup import Setup
from plyscope_desktop.status_line import BEHIND, StatusLine
from plyscope_desktop.taking_in import TakingIn

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


def test_a_late_window_is_given_less_to_do_and_a_timely_one_more(
    record: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr(taking_in, "perf_counter", lambda: clock[0])
    tree, portions = Tree(Trace(0)), TakingIn()
    portions.start()
    spent = []
    for passed in [0.016] * 40 + [0.05] * 20:
        clock[0] += passed
        portions.frame(tree, follow=True)
        spent.append(portions.seconds)
    assert spent[39] == taking_in.MOST
    assert spent[40] < spent[39]
    assert spent[-1] == taking_in.LEAST


def test_in_a_hurry_pictures_are_few_and_the_last_is_never_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(taking_in, "perf_counter", lambda: clock[0])
    portions = TakingIn()
    portions.start(hurry=True)
    assert not portions.tells(at_end=False)
    assert portions.tells(at_end=True)
    clock[0] += taking_in.TELLING
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
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"), timeout=20_000)
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
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"), timeout=20_000)
    line.refresh()
    assert "behind" not in line.more.text()


def test_catching_up_goes_to_the_newest_row_of_a_search_that_goes_on(qtbot: QtBot, session: Session) -> None:
    session.new_game(catalog.game("connect4"))
    session.begin_search(Setup("alphabeta", (("iterative", "no"),), None, None, 150_000))
    qtbot.waitUntil(lambda: session.last_tick > 0, timeout=20_000)
    session.show(0)
    session.catch_up()
    qtbot.waitUntil(lambda: session.state in ("finished", "stopped"), timeout=20_000)
    assert session.behind == 0
    assert session.tick == session.last_tick == session.trace.length
    assert np.count_nonzero(session.tree.state[: session.tree.known]) == session.tree.known
