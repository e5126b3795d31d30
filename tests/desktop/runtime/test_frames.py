"""Frames: what changes once is shown at once, what streams in takes turns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from plyscope_desktop.runtime import frames as frames_module
from plyscope_desktop.runtime.frames import READABLE, SHOWING, Frames, Turn, frames

pytestmark = pytest.mark.usefixtures("qtbot")


def test_what_is_asked_for_several_times_is_shown_once(qtbot: QtBot) -> None:
    told: list[str] = []
    one, other = Turn(lambda: told.append("one")), Turn(lambda: told.append("other"))
    for turn in (one, other, one):
        turn.ask()
    assert one.pending and not told
    qtbot.waitUntil(lambda: told == ["one", "other"])
    assert not one.pending


def test_a_turn_that_is_dropped_is_not_shown(qtbot: QtBot) -> None:
    told: list[str] = []
    one, other = Turn(lambda: told.append("one")), Turn(lambda: told.append("other"))
    one.ask()
    other.ask()
    one.drop()
    qtbot.waitUntil(lambda: told == ["other"])


def test_one_that_goes_wrong_does_not_keep_the_others_waiting(qtbot: QtBot) -> None:
    told: list[str] = []

    def fail() -> None:
        raise RuntimeError("on purpose")

    bad, good = Turn(fail), Turn(lambda: told.append("good"))
    bad.ask()
    good.ask()
    with qtbot.captureExceptions() as exceptions:
        qtbot.waitUntil(lambda: told == ["good"])
    assert [str(found[1]) for found in exceptions] == ["on purpose"]


def test_work_for_later_is_done_piece_by_piece_with_other_events_in_between(qtbot: QtBot) -> None:
    told: list[str] = []

    def piece(name: str) -> Callable[[], None]:
        def call() -> None:
            told.append(name)
            QTimer.singleShot(0, lambda: told.append("event"))

        return call

    one, other, first = piece("one"), piece("other"), piece("first")
    for call in (one, other, one):
        frames().later(call)
    frames().later(first, first=True)
    assert not told
    qtbot.waitUntil(lambda: len(told) == 6)
    assert told == ["first", "event", "one", "event", "other", "event"]


class Clock:
    """A clock that a test sets, of a thread that works as long as its turns say."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.busy = 100.0, 0.0
        monkeypatch.setattr(frames_module, "perf_counter", lambda: self.now)
        monkeypatch.setattr(frames_module, "thread_time", lambda: self.busy)
        self.frames = Frames(None)
        monkeypatch.setattr(frames_module, "frames", lambda: self.frames)

    def frame(self, turns: list[Turn], share: float = 1.0) -> None:
        """Let a frame pass in which all of the turns are asked for, and all its time is used."""
        self.now += 0.016
        self.frames.stream(share)
        for turn in turns:
            turn.ask()
        for _ in range(len(turns)):
            self.frames.show()


def test_in_a_stream_pictures_come_with_each_frame_and_texts_stay_long_enough_to_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, told = Clock(monkeypatch), list[tuple[str, float]]()
    picture = Turn(lambda: told.append(("picture", clock.now)), picture=True)
    texts = [Turn(lambda name=name: told.append((name, clock.now))) for name in "abcdef"]
    for _ in range(60):
        clock.frame([*texts, picture])
    assert sum(name == "picture" for name, _ in told) == 60
    for name in "abcdef":
        shown = [at for one, at in told if one == name]
        assert len(shown) > 6
        assert all(READABLE <= after - before < READABLE + 0.033 for before, after in pairwise(shown))


def test_no_turn_waits_for_ever_for_pictures_that_take_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, told = Clock(monkeypatch), list[tuple[str, float]]()

    def work(name: str, seconds: float) -> None:
        clock.busy += seconds
        told.append((name, clock.now))

    picture = Turn(lambda: work("picture", SHOWING), picture=True)
    texts = [Turn(lambda name=name: work(name, SHOWING / 4)) for name in "abcdef"]
    for _ in range(200):
        clock.frame([picture, *texts])
    for name in "abcdef":
        shown = [at for one, at in told if one == name]
        assert max(after - before for before, after in pairwise(shown)) < 0.5
    assert sum(name == "picture" for name, _ in told) > 100


@pytest.mark.parametrize("share", [1.0, 0.5])
def test_what_took_longer_than_a_frame_is_made_up_for(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    clock, told = Clock(monkeypatch), list[float]()

    def work() -> None:
        clock.busy += 3 * SHOWING
        told.append(clock.now)

    picture = Turn(work, picture=True)
    for _ in range(60):
        clock.frame([picture], share)
    assert 19 * share <= len(told) <= 21 * share + 1


def test_there_is_one_for_the_window() -> None:
    assert frames() is frames()
