"""Frames: what changes once is shown at once, what streams in takes turns."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from plyscope_desktop.runtime import frames as frames_module
from plyscope_desktop.runtime.frames import READABLE, Frames, Turn, frames

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


def test_in_a_stream_a_frame_shows_one_turn_and_texts_stand_long_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, told = [100.0], list[str]()
    monkeypatch.setattr(frames_module, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(frames_module, "thread_time", lambda: 0.0)
    made = Frames(None)
    monkeypatch.setattr(frames_module, "frames", lambda: made)
    picture = Turn(lambda: told.append("picture"), picture=True)
    texts = [Turn(lambda name=name: told.append(name)) for name in "abcdef"]
    for _ in range(60):
        clock[0] += 0.016
        made.stream()
        for turn in (*texts, picture):
            turn.ask()
        before = len(told)
        made.show()
        assert len(told) - before <= 1
    pictures = [at for at, name in enumerate(told) if name == "picture"]
    assert max(after - before for before, after in pairwise(pictures)) <= 3
    assert {*told} == {"picture", *"abcdef"}
    for name in "abcdef":
        shown = [at for at, one in enumerate(told) if one == name]
        assert all(0.016 * (b - a) >= READABLE - 0.016 for a, b in pairwise(shown))


def test_what_took_longer_than_a_frame_is_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, busy, told = [100.0], [0.0], list[float]()
    monkeypatch.setattr(frames_module, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(frames_module, "thread_time", lambda: busy[0])
    made = Frames(None)
    monkeypatch.setattr(frames_module, "frames", lambda: made)

    def work() -> None:
        busy[0] += 3 * frames_module.SHOWING
        told.append(clock[0])

    picture = Turn(work, picture=True)
    for _ in range(30):
        clock[0] += 0.016
        made.stream()
        picture.ask()
        made.show()
    assert 9 <= len(told) <= 11


def test_there_is_one_for_the_window() -> None:
    assert frames() is frames()
