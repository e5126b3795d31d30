"""Labels: what they give away never meets anything that stands, and nothing free is refused."""

from __future__ import annotations

from random import Random

import pytest

from plyscope.layout.label_placement import Labels

Box = tuple[float, float, float, float]


def apart(one: Box, other: Box) -> bool:
    return one[0] >= other[2] or one[2] <= other[0] or one[1] >= other[3] or one[3] <= other[1]


def any_box(luck: Random) -> Box:
    left, top = luck.uniform(-50, 900), luck.uniform(-50, 500)
    return left, top, left + luck.uniform(1, 60), top + luck.uniform(1, 30)


@pytest.mark.parametrize("seed", range(20))
def test_a_place_is_given_exactly_if_nothing_stands_there(seed: int) -> None:
    luck, labels = Random(seed), Labels()
    for _ in range(2):  # the second picture knows nothing of the first
        labels.begin()
        standing: list[Box] = []
        taken: list[Box] = []
        for _ in range(luck.randint(0, 8)):
            row = [any_box(luck) for _ in range(luck.randint(0, 150))]
            labels.add_row(*(list(side) for side in zip(*row, strict=True)) if row else ([], [], [], []))
            standing += row
        for _ in range(luck.randint(0, 500)):
            box = any_box(luck)
            if luck.random() < 0.1:
                labels.block(*box)
                standing.append(box)
                continue
            free = all(apart(box, other) for other in standing)
            assert labels.take(*box) == free
            if free:
                standing.append(box)
                taken.append(box)
    labels.keep()
    assert all(labels.take(*box) for box in taken)
    assert not labels.take(2_000, 2_000, 2_010, 2_010)
