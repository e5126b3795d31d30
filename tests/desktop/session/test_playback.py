"""Playback: steps, jumps and playing through a record, compared with the record itself."""

from collections.abc import Iterator

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons.source_text import source_of
from plyscope.query import event_index
from plyscope.query.event_index import RecordIndex
from plyscope.record.trace import CUTOFF, ENTER, LEAF, Trace
from plyscope_desktop.document.search_setup import Breakpoint, Setup
from plyscope_desktop.session import playback as playback_module
from plyscope_desktop.session.playback import ROW_KINDS, Playback, StepKind
from plyscope_desktop.session.session import Session

KINDS: tuple[StepKind, ...] = ("event", "node", "cutoff", "bound", "leaf", "iteration")


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=400_000)
    yield made
    made.close()


@pytest.fixture
def playback(session: Session) -> Playback:
    return Playback(session)


def searched(qtbot: QtBot, session: Session, depth: int = 4) -> Session:
    session.run.begin(Setup(depth=depth, seconds=20.0))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def kinds_of(session: Session) -> list[int]:
    """The kind of every row; tick t was led to by row t - 1."""
    return [
        int(kind) for part in session.record.trace.read(0, session.record.last_tick) for kind in part["kind"]
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_steps_of_every_kind_visit_exactly_the_rows_of_that_kind(
    qtbot: QtBot, session: Session, playback: Playback, kind: StepKind
) -> None:
    searched(qtbot, session)
    expected = [tick for tick, row in enumerate(kinds_of(session), 1) if row in ROW_KINDS[kind]]
    playback.first()
    visited = []
    while playback.step(kind, 1):
        visited.append(session.record.tick)
    assert visited == expected
    playback.last()
    back = []
    while playback.step(kind, -1):
        back.append(session.record.tick)
    inner = [tick for tick in expected if tick < session.record.last_tick]
    assert back[: len(inner)] == inner[::-1]


def test_there_are_events_of_every_kind_to_step_by(qtbot: QtBot, session: Session) -> None:
    found = set(kinds_of(searched(qtbot, session)))
    assert all(found & set(rows) for kind, rows in ROW_KINDS.items() if kind != "round")


def test_a_step_that_leads_nowhere_changes_nothing(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    searched(qtbot, session)
    playback.first()
    assert session.record.tick == 0 and not playback.step("event", -1) and session.record.tick == 0
    playback.last()
    end = session.record.last_tick
    assert session.record.tick == end and not playback.step("event", 1) and not playback.step("cutoff", 1)
    assert session.record.tick == end


def test_the_index_finds_the_same_rows_as_a_scan_across_chunks(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_index, "FEW", 10**9)
    session.document.new_game(catalog.game("connect4"))
    searched(qtbot, session, 8)
    trace = session.record.trace
    assert trace.length > 3 * 65_536
    index = RecordIndex(trace)
    for stop in (5, 70_000, 70_001, trace.length):
        index.take_in(stop)
    kinds = np.concatenate([part["kind"] for part in trace.read(0, trace.length)])
    assert (index.cuts.ticks == np.flatnonzero(kinds == CUTOFF) + 1).all()
    assert (index.leaves.ticks == np.flatnonzero(kinds == LEAF) + 1).all()
    generator = np.random.default_rng(3)
    for wanted in ((CUTOFF,), (ENTER, LEAF), (0,)):
        ticks = np.flatnonzero(np.isin(kinds, wanted)) + 1
        for tick in [0, 1, 65_536, 65_537, trace.length, *generator.integers(0, trace.length, 200)]:
            later, earlier = ticks[ticks > tick], ticks[ticks < tick]
            assert index.next(int(tick), wanted) == (later[0] if len(later) else None)
            assert index.previous(int(tick), wanted) == (earlier[-1] if len(earlier) else None)


def test_an_empty_record_can_be_asked_anything(session: Session, playback: Playback) -> None:
    assert RecordIndex(Trace(0)).next(0, (CUTOFF,)) is None
    assert not any(playback.step(kind, direction) for kind in KINDS for direction in (-1, 1))
    playback.first()
    playback.last()
    playback.toggle()
    playback.next_breakpoint()
    assert not playback.playing and session.record.tick == 0


def test_playing_ends_at_the_end_and_starts_over_from_there(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    searched(qtbot, session, 2)
    playback.set_speed(10_000)
    heard: list[bool] = []
    playback.playing_changed.connect(heard.append)
    assert session.record.tick == session.record.last_tick
    shown: list[int] = []
    session.record.tick_changed.connect(shown.append)
    playback.toggle()
    assert playback.playing and session.record.tick == 0
    qtbot.waitUntil(lambda: not playback.playing)
    assert session.record.tick == session.record.last_tick
    assert shown == sorted(shown)
    assert heard == [True, False]


def test_the_speed_is_events_a_second(
    qtbot: QtBot, session: Session, playback: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched(qtbot, session)
    playback.first()
    playback.set_speed(200)
    clock = [0.0]
    monkeypatch.setattr(playback_module, "perf_counter", lambda: clock[0])
    playback.play()
    for _ in range(5):
        clock[0] += 0.1
        playback._frame()
    playback.pause()
    assert 99 <= session.record.tick <= 100
    here = session.record.tick
    qtbot.waitUntil(lambda: not playback._timer.isActive())
    assert session.record.tick == here
    playback.set_speed(0.01)
    assert playback.speed == 1.0
    playback.set_speed(1e9)
    assert playback.speed == 10_000.0


def test_a_step_pauses(qtbot: QtBot, session: Session, playback: Playback) -> None:
    searched(qtbot, session)
    playback.first()
    playback.play()
    playback.step("node", 1)
    assert not playback.playing


def play_to_the_next_stop(qtbot: QtBot, playback: Playback) -> int:
    playback.play()
    qtbot.waitUntil(lambda: not playback.playing)
    return playback.session.record.tick


def test_playing_stops_exactly_at_cutoffs(qtbot: QtBot, session: Session, playback: Playback) -> None:
    searched(qtbot, session)
    cuts = [tick for tick, row in enumerate(kinds_of(session), 1) if row == CUTOFF]
    session.document.set_breakpoints([Breakpoint("cutoff")])
    playback.set_speed(10_000)
    playback.first()
    broke: list[Breakpoint] = []
    playback.broke.connect(broke.append)
    assert [play_to_the_next_stop(qtbot, playback) for _ in range(12)] == cuts[:12]
    assert broke == [Breakpoint("cutoff")] * 12


def test_playing_stops_at_every_event_of_a_node(qtbot: QtBot, session: Session, playback: Playback) -> None:
    searched(qtbot, session, 2)
    node = session.record.tree.chapters[-1].first_node + 1
    rows = [row for part in session.record.trace.read(0, session.record.last_tick) for row in part]
    expected = [tick for tick, row in enumerate(rows, 1) if row["node"] == node and row["kind"] != 0]
    session.document.set_breakpoints([Breakpoint("node", node)])
    playback.set_speed(10_000)
    playback.first()
    assert [play_to_the_next_stop(qtbot, playback) for _ in expected] == expected
    assert play_to_the_next_stop(qtbot, playback) == session.record.last_tick


def test_playing_stops_where_the_value_of_the_root_passes_a_number(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    searched(qtbot, session, 2)
    rows = [row for part in session.record.trace.read(0, session.record.last_tick) for row in part]
    expected = [
        tick
        for tick, row in enumerate(rows, 1)
        if row["kind"] == 2 and row["ply"] == 0 and row["before"] < 0.5 <= row["after"]
    ]
    assert expected
    session.document.set_breakpoints([Breakpoint("value", 0.5)])
    playback.set_speed(10_000)
    playback.first()
    assert [play_to_the_next_stop(qtbot, playback) for _ in expected] == expected


def test_a_line_of_the_source_stops_where_it_writes(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    searched(qtbot, session, 2)
    leaves = [tick for tick, row in enumerate(kinds_of(session), 1) if row == LEAF]
    session.document.set_breakpoints(
        [Breakpoint("line", source_of("alphabeta").lines_about("leaf")[0], "python")]
    )
    playback.set_speed(10_000)
    playback.first()
    assert [play_to_the_next_stop(qtbot, playback) for _ in range(5)] == leaves[:5]


def test_the_first_of_several_breakpoints_counts(qtbot: QtBot, session: Session, playback: Playback) -> None:
    searched(qtbot, session, 3)
    cuts = [tick for tick, row in enumerate(kinds_of(session), 1) if row == CUTOFF]
    early = int(session.record.tree.entered[3])
    session.document.set_breakpoints([Breakpoint("cutoff"), Breakpoint("node", 3)])
    playback.set_speed(10_000)
    playback.first()
    assert play_to_the_next_stop(qtbot, playback) == min(early, cuts[0])


def test_the_next_breakpoint_is_found_far_away(
    qtbot: QtBot, session: Session, playback: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playback_module, "HUNT_ROWS", 1_000)
    monkeypatch.setattr(playback_module, "SEEK_ROWS", 500)
    searched(qtbot, session, 5)
    node = session.record.tree.known - 1
    session.document.set_breakpoints([Breakpoint("node", node)])
    playback.first()
    qtbot.waitUntil(lambda: session.record.tick == 0)
    playback.next_breakpoint()
    with qtbot.waitSignal(playback.broke):
        pass
    qtbot.waitUntil(lambda: session.record.tick == int(session.record.tree.entered[node]))


def test_searched_depth_first_every_moment_is_shown_at_once(
    qtbot: QtBot, session: Session, playback: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playback_module, "SEEK_ROWS", 0)
    searched(qtbot, session, 5)
    for tick in (17, session.record.last_tick, session.record.last_tick // 2, 0):
        playback.go_to(tick)
        assert session.record.tick == tick


def test_a_long_way_takes_several_frames_and_ends_at_the_right_moment(
    qtbot: QtBot, session: Session, playback: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playback_module, "SEEK_ROWS", 1_000)
    session.run.begin(Setup("proof-number", nodes=2_000))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.record.last_tick > 6_000
    shown: list[int] = []
    session.record.tick_changed.connect(shown.append)
    end, half = session.record.last_tick, session.record.last_tick // 2
    playback.go_to(half)
    assert playback.tick == half != session.record.tick
    qtbot.waitUntil(lambda: session.record.tick == half)
    steps = np.abs(np.diff([end, *shown]))
    assert steps.max() <= 1_000 and len(shown) > 3
    playback.go_to(17)  # near the beginning, from which little is replayed
    assert session.record.tick == 17
    playback.go_to(half)
    playback.go_to(40)
    qtbot.waitUntil(lambda: session.record.tick == 40)
    qtbot.waitUntil(lambda: not playback._timer.isActive())
    assert session.record.tick == 40


def test_while_a_search_runs_playing_means_to_stay_at_the_newest_row(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup(seconds=None))
    qtbot.waitUntil(lambda: session.record.last_tick > 1_000)
    assert playback.live and playback.playing
    playback.toggle()
    held = session.record.tick
    assert not playback.playing and not session.record.live
    qtbot.waitUntil(lambda: session.record.last_tick > held + 1_000)
    assert session.record.tick == held
    playback.toggle()
    assert playback.live
    qtbot.waitUntil(lambda: session.record.tick > held)
    playback.set_speed(20)
    assert playback.playing and not playback.live
    held = session.record.tick
    qtbot.waitUntil(lambda: session.record.tick > held)
    assert session.record.tick - held < 2_000
    playback.last()
    assert playback.live
    qtbot.waitUntil(lambda: session.record.live)
    session.run.stop()
    qtbot.waitUntil(lambda: session.record.state not in ("searching", "reading"))
    assert not playback.playing and session.record.tick == session.record.last_tick


def test_another_search_forgets_breakpoints_at_nodes_only(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    searched(qtbot, session, 2)
    session.document.set_breakpoints([Breakpoint("node", 3), Breakpoint("cutoff"), Breakpoint("line", 5)])
    playback.first()
    playback.play()
    searched(qtbot, session, 2)
    assert session.document.breakpoints == [Breakpoint("cutoff"), Breakpoint("line", 5)]
    assert not playback.playing
    assert len(playback.index.cuts) == kinds_of(session).count(CUTOFF)


def test_the_chosen_kind_is_what_step_kind_steps_by(
    qtbot: QtBot, session: Session, playback: Playback
) -> None:
    searched(qtbot, session, 3)
    heard: list[str] = []
    playback.kind_changed.connect(heard.append)
    playback.set_kind("cutoff")
    playback.set_kind("nonsense")
    playback.first()
    assert playback.step_kind(1)
    assert kinds_of(session)[session.record.tick - 1] == CUTOFF and heard == ["cutoff"]
