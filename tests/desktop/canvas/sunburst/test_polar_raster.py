"""The wheel: every pixel shows the ring and the column that trigonometry says."""

import random
from math import atan2, hypot, pi

import numpy as np
import pytest

from plyscope_desktop.canvas.sunburst.polar_raster import OUTER, place, wheel


@pytest.mark.parametrize(("size", "rings"), [(40, 1), (121, 4), (300, 9)])
def test_each_pixel_shows_its_ring_and_its_column(size: int, rings: int) -> None:
    whole = wheel(size, rings)
    rows = np.arange(2 * rings * whole.columns, dtype=np.uint32).reshape(2 * rings, whole.columns)
    outside = 2 * rings * whole.columns
    picture = whole.picture(rows, outside)
    assert picture.shape == (size, size)
    luck = random.Random(size)
    for _ in range(3_000):
        x, y = luck.randrange(size), luck.randrange(size)
        across, down = x - (size - 1) / 2, y - (size - 1) / 2
        away = hypot(across, down) * 2 * rings / size
        turn = atan2(across, -down) / (2 * pi) % 1
        if min(abs(away - round(away)), abs(away % 1 - (1 - OUTER))) < 1e-4:
            continue  # on the border of two rings either is right
        found = int(picture[y, x])
        if away >= rings:
            assert found == outside
            continue
        row, column = divmod(found, whole.columns)
        assert row == 2 * int(away) + (away % 1 > 1 - OUTER and away > 1)
        exact = turn * whole.columns
        assert column == int(exact) or abs(exact - round(exact)) < 1e-2 or not (across or down)
        ring, share = place(x + 0.5, y + 0.5, size, rings)
        assert ring == int(away) and share == pytest.approx(turn)


def test_columns_are_as_fine_as_the_rim_and_their_edges_reach_around() -> None:
    whole = wheel(300, 5)
    assert whole.columns >= 300 * pi
    edges = whole.edges(20, 80)
    assert (edges[0], edges[-1], len(edges)) == (20, 80, whole.columns + 1)
    assert place(0, 0, 300, 5)[0] == -1
