"""Scales, steps and names of charts: round numbers in place, no extreme lost, nothing on top of another."""

from __future__ import annotations

import numpy as np
import pytest

from plyscope_desktop.charts.move_lines import spread
from plyscope_desktop.charts.scales import Linear, Powers, Values, corners, round_numbers

pytestmark = pytest.mark.usefixtures("plain_window")


def test_names_keep_apart_and_inside() -> None:
    assert spread([10, 11, 12], 10, 0, 100) == [10, 20, 30]
    assert spread([90, 95, 99], 10, 0, 100) == [80, 90, 100]
    assert spread([], 10, 0, 100) == []


def test_scales_place_numbers_and_write_round_ones() -> None:
    assert round_numbers(0, 10, 6) == [0, 2, 4, 6, 8, 10]
    assert Linear(0, 200).at(50) == 0.25
    powers = Powers(1_000.0)
    assert powers.at(0) == 0 and powers.at(1_000) == pytest.approx(1)
    assert powers.at(100) - powers.at(10) == pytest.approx(powers.at(1_000) - powers.at(100))
    values = Values.of(np.array([-3.0, 5.0, np.inf, 999_997.0, np.nan]))
    order = [values.at(v) for v in (-np.inf, -999_999.0, -3.0, 0.0, 5.0, 999_990.0, 999_999.0, np.inf)]
    assert order == sorted(order) and len(set(order)) == len(order)
    assert np.allclose(values.places(np.array([5.0, -3.0])), [values.at(5.0), values.at(-3.0)])


def test_steps_on_one_pixel_keep_their_extremes() -> None:
    x, y = corners(np.array([0.0, 4.0]), np.array([1.0, 2.0]), 9.0)
    assert list(zip(x.tolist(), y.tolist(), strict=True)) == [(0, 1), (4, 1), (4, 2), (9, 2)]
    xs = np.sort(np.random.default_rng(1).uniform(0, 50, 20_000))
    ys = np.random.default_rng(2).uniform(-1, 1, 20_000)
    x, y = corners(xs, ys, 50.0)
    assert len(x) <= 6 * 51 and y[-1] == ys[-1]
    for pixel in range(50):
        here = np.floor(xs) == pixel
        drawn = y[np.floor(x) == pixel]
        assert (drawn.min() <= ys[here].min()) and (drawn.max() >= ys[here].max())
