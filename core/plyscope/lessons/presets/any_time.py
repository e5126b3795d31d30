"""A worked example of limits: a search that deepens ply by ply and can be asked for a move at any time."""

from __future__ import annotations

from plyscope.lessons.lectures import CHAPTER, LECTURE
from plyscope.lessons.preset import MOST_ROWS, Fact, Preset, Run, Variant, fact
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree

BEST = ["4", "1", "4", "4", "3", "3"]
"""The best move of each depth from 1 on: recomputed by a search of each depth for itself."""


def finished(tree: Tree) -> list[int]:
    """Return the roots of the depths that were finished, in their order."""
    roots = [chapter.first_node for chapter in tree.chapters if chapter.first_node < tree.known]
    return [root for root in roots if tree.left[root] != NONE]


def best_moves(run: Run) -> list[str]:
    """Return the best move of each depth that was finished."""
    return [run.position.text(int(run.tree.move[run.tree.best_child[root]])) for root in finished(run.tree)]


def depth_frames(trace: Trace) -> list[tuple[str, int]]:
    """The moments at which a depth was finished, by the depth; none in a record too long to look for them."""
    if trace.length > MOST_ROWS:
        return []
    tree = Tree(trace)
    tree.read()
    return [(str(depth), int(tree.left[root])) for depth, root in enumerate(finished(tree), 1)]


def any_time_facts(preset: Preset) -> list[Fact]:
    found: list[Fact] = []
    for number, variant in enumerate(preset.variants):
        run = preset.run(number)
        moves = best_moves(run)
        chosen = run.position.text(run.answer.move or 0)
        found += [
            fact(f"{variant.name}: move of the deepest finished search", moves[-1], chosen),
            fact(f"{variant.name}: best moves so far", BEST[: len(moves)], moves[: len(BEST)]),
        ]
        if variant.nodes is not None:
            found.append(fact(f"{variant.name}: depths finished", DEPTHS[variant.nodes], len(moves)))
    return found


DEPTHS = {300: 3, 3_000: 5, 20_000: 6}

PLACE = 85
"""Order on the start page."""

PRESETS = (
    Preset(
        id="any-time",
        title="A move at any time",
        line="One ply deeper after the other, until the nodes or the time are used up",
        expected="the move of the deepest search that was finished: 4, then 3",
        source=f"{CHAPTER}, resource limits; {LECTURE}; the position is ours",
        game="connect4",
        position="O.XOX.XO...X......O.......................",
        algorithm="alphabeta",
        depth=None,
        facts=any_time_facts,
        variants=(
            Variant("300 nodes", nodes=300),
            Variant("3,000 nodes", nodes=3_000),
            Variant("20,000 nodes", nodes=20_000),
            Variant("One second", seconds=1.0),
        ),
        frames=depth_frames,
    ),
)
