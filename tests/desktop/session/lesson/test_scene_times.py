"""Times of scenes: each is counted while it is shown, and all of them together."""

from __future__ import annotations

from plyscope_desktop.session.lesson.scene_times import SceneTimes


def test_a_scene_that_is_shown_again_goes_on_counting() -> None:
    now = [100.0]
    times = SceneTimes(lambda: now[0])
    times.enter(0)
    now[0] += 30
    times.enter(2)
    now[0] += 12
    times.enter(0)
    now[0] += 5
    assert (times.of(0), times.of(1), times.of(2), times.total) == (35, 0, 12, 47)
    assert times.seen == (0, 2)
    times.enter(None)
    now[0] += 1000
    assert times.total == 47
