"""How finely a tree is drawn: which nodes stand one by one while it is zoomed and panned."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.large.frontier import RUN, SLACK, Grain, Tier, frontier

WIDTH = 900.0
GAMES = (("connect4", 7), ("othello", 5), ("tictactoe", 9))


@cache
def recorded(game: str, depth: int) -> Slots:
    trace = Trace()
    options = {"iterative": "no"} if game != "tictactoe" else {}
    catalog.algorithm("alphabeta").search(**options).run(
        catalog.game(game).start(), Limits(depth=depth), trace
    )
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    slots = Slots(tree)
    slots.read()
    return slots


def drawn(slots: Slots, grain: Grain, left: float, across: float) -> dict[int, bool]:
    """Every node in sight with children, and whether it is opened."""
    tiers = frontier(slots, 0, left, left + WIDTH / across, grain.follow(across))
    return {
        int(node): bool(opened)
        for tier in tiers
        for node, opened, first in zip(tier.nodes, tier.opened, tier.first, strict=True)
        if first != NONE
    }


@pytest.mark.parametrize(("game", "depth"), GAMES)
@pytest.mark.parametrize("step", [1.03, 1 / 1.03])
def test_no_node_changes_twice_while_the_zoom_goes_one_way(game: str, depth: int, step: float) -> None:
    slots, luck = recorded(game, depth), Random(7)
    for _ in range(4):
        grain, about = Grain(), luck.uniform(0.1, 0.9)
        across = WIDTH / slots.slots * (1.0 if step > 1 else 30.0)
        middle = about * slots.slots
        changes: dict[int, int] = {}
        before: dict[int, bool] = {}
        for _ in range(110):
            now = drawn(slots, grain, middle - about * WIDTH / across, across)
            for node in now.keys() & before.keys():
                changes[node] = changes.get(node, 0) + (now[node] != before[node])
            before |= now
            across *= step
        assert max(changes.values()) == 1  # some did, none came back


@pytest.mark.parametrize(("game", "depth"), GAMES)
def test_a_trembling_hand_changes_nothing(game: str, depth: int) -> None:
    slots, luck = recorded(game, depth), Random(3)
    for _ in range(20):
        grain = Grain()
        across = WIDTH / slots.slots * luck.uniform(1, 40)
        left = luck.uniform(0, slots.slots - WIDTH / across)
        first = drawn(slots, grain, left, across * 1.05)
        for _ in range(8):
            scale = across * luck.uniform(1.05 / SLACK * 1.001, 1.05)
            for node, opened in drawn(slots, grain, left, scale).items():
                assert first.get(node, opened) == opened


@pytest.mark.parametrize(("game", "depth"), GAMES)
def test_panning_there_and_back_changes_nothing(game: str, depth: int) -> None:
    slots = recorded(game, depth)
    across = 12 * WIDTH / slots.slots
    grain, seen = Grain(), dict[int, bool]()
    steps = np.linspace(0, slots.slots - WIDTH / across, 60)
    for left in [*steps, *reversed(steps)]:
        for node, opened in drawn(slots, grain, float(left), across).items():
            assert seen.setdefault(node, opened) == opened


@pytest.mark.parametrize(("game", "depth"), GAMES)
def test_what_is_drawn_one_by_one_is_no_crumb(game: str, depth: int) -> None:
    slots, luck = recorded(game, depth), Random(5)
    tree, narrow = slots.tree, 0
    for _ in range(60):
        across = WIDTH / slots.slots * luck.uniform(1, 30)
        left = luck.uniform(0, slots.slots - WIDTH / across)
        camera = Camera(left, 0, across, 50, WIDTH, 500)
        tiers = frontier(slots, 0, camera.left, camera.right, across)
        alone = {int(node) for tier in tiers for node in tier.nodes}
        for node in alone - {0}:
            for sibling in tree.children(int(tree.parent[node])):
                begin, end = slots.span(sibling)
                assert sibling in alone or end <= camera.left or begin >= camera.right
        for tier in tiers:
            for begin, end in runs(tier):
                low, high = tier.level.start[tier.places[begin]], tier.level.end[tier.places[end]]
                inside = camera.left < low and high < camera.right
                assert not inside or (high - low) * across >= RUN - 1e-6
                narrow += begin != end
    assert narrow


def runs(tier: Tier) -> list[tuple[int, int]]:
    """The first and last of opened neighbours, for all runs of a tier."""
    found: list[tuple[int, int]] = []
    for at in np.flatnonzero(tier.opened).tolist():
        if found and found[-1][1] == at - 1 and tier.places[at] == tier.places[at - 1] + 1:
            found[-1] = (found[-1][0], at)
        else:
            found.append((at, at))
    return found
