"""The colours of nodes in a row of pixels: those of most of them, or that of a rare one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from plyscope.layout.slots import Level
from plyscope_desktop.canvas.overlays import tints
from plyscope_desktop.look import theme

pytestmark = pytest.mark.usefixtures("english", "plain_window")


class Painted:
    """Tints by a table, for a row of nodes."""

    kinds: tuple[tints.Tint, ...] = (
        tints.Tint("good", "="),
        tints.Tint("error", "!", rare=True),
        tints.Tint("cut", "+"),
    )

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = np.array(numbers, np.uint8)

    @property
    def version(self) -> object:
        return 0

    def of(self, nodes: Any) -> Any:
        return self.numbers[nodes]


def test_a_single_rare_node_is_seen_among_many() -> None:
    """Of most nodes only every so many-th is counted, of the rare ones each."""
    level, many = Level(), 100_000
    level.enter(np.arange(many, dtype=np.int32), np.arange(many, dtype=np.int32))
    level.end[:many] = np.arange(1, many + 1)
    numbers = np.ones(many, np.uint8)
    numbers[[31_337, 99_999]] = 2
    edges = np.linspace(0, many, 101)
    found = tints.row(Painted(numbers.tolist()), level, edges)
    plain, rare = (theme.current().role(role).rgb() | 0xFF00_0000 for role in ("good", "error"))
    assert np.flatnonzero(found == rare).tolist() == [31, 99]
    assert np.count_nonzero(found == plain) == 98


@pytest.mark.parametrize("columns", [3, 7, 40])
def test_a_row_of_pixels_has_the_colour_of_most_nodes_or_of_a_rare_one(columns: int) -> None:
    luck = np.random.default_rng(3)
    numbers = luck.choice([0, 1, 2, 3], 60, p=[0.1, 0.5, 0.05, 0.35]).tolist()
    level = Level()
    level.enter(np.arange(60, dtype=np.int32), np.arange(60, dtype=np.int32))
    level.end[:60] = np.arange(1, 61)
    edges = np.linspace(0, 60, columns + 1)
    found = tints.row(Painted(numbers), level, edges)
    for column in range(columns):
        low, high = int(np.floor(edges[column])), int(np.ceil(edges[column + 1]))
        here = numbers[low:high]
        counts = {kind: here.count(kind) for kind in (1, 2, 3)}
        if counts[2]:
            expected = {"error"}
        else:
            most = max(counts.values())
            expected = {
                Painted.kinds[kind - 1].role for kind, many in counts.items() if many == most and most
            }
        colours = {theme.current().role(role).rgb() | 0xFF00_0000 for role in expected} or {0}
        assert int(found[column]) in colours
