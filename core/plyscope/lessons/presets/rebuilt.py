"""Worked examples in place of figures that are lost: trees of ours that fit the sentences beside them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.lectures import ARTICLE, CHAPTER, LECTURE
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.query.events import ticks_of
from plyscope.record.trace import ALPHA, BETA, CUTOFF, Trace
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX

REBUILT = "the figure is lost, this tree is rebuilt: made so that the text beside it holds"
ONCE = ("iterative", "no")
BACKED_UP = Variant("Backed-up values, minimax", algorithm="minimax")
PRUNED = Variant("Alpha-beta", (ONCE,))


def with_names(tree: list[Any], names: str) -> str:
    """Return a tree of lists as JSON, its inner nodes named by these letters level by level."""
    top: dict[str, Any] = {"children": tree}
    waiting, letters = [top], iter(names)
    while waiting:
        node = waiting.pop(0)
        node["name"] = next(letters)
        node["children"] = [
            {"children": child} if isinstance(child, list) else child for child in node["children"]
        ]
        waiting += [child for child in node["children"] if isinstance(child, dict)]
    return json.dumps(top)


def bound_frames(trace: Trace) -> list[tuple[str, int]]:
    """The root, then each moment at which α rises, β falls or something is cut, numbered from 1."""
    if not len(ticks_of(trace, (CUTOFF,))):
        return []
    moments = np.concatenate([[1], ticks_of(trace, (ALPHA, BETA, CUTOFF))])
    return [(str(number), int(tick)) for number, tick in enumerate(np.unique(moments), 1)]


def place(run: Run, node: int) -> str:
    """Return the name of a node, or the numbers of the children on the way to it, from 1."""
    position, steps = run.position.copy(), []
    for step in run.tree.path(node)[1:]:
        steps.append(position.label(int(run.tree.move[step])))
        position.play(int(run.tree.move[step]))
    assert isinstance(position, TreePosition)
    return position.name or ".".join(steps)


def cuts(run: Run) -> list[str]:
    """Return where something was cut, in order: an α-cut at a node of MIN, a β-cut at one of MAX."""
    tree = run.tree
    found = [node for node in range(tree.known) if tree.cut_by[node] != NONE]
    found.sort(key=lambda node: int(tree.left[node]))
    return [f"{'β' if tree.side[node] == MAX else 'α'} at {place(run, node)}" for node in found]


def leaves_of(run: Run) -> int:
    """Return the number of leaves of the whole tree."""
    assert isinstance(run.position, TreePosition)
    return int(np.count_nonzero(run.position.nodes.count == 0))


def pruning_facts(
    value: float, moves: list[float], visited: int, total: int, cut: list[str], frames: int = 0
) -> Callable[[Preset], list[Fact]]:
    """Return the facts of a tree whose first variant is minimax and whose second is alpha-beta.

    `moves` are the values of the root's moves by minimax.
    """

    def facts(preset: Preset) -> list[Fact]:
        full, run = preset.run(0), preset.run(1)
        found = [
            fact("value by minimax", value, full.answer.value),
            fact("value by alpha-beta", value, run.answer.value),
            fact("same move", full.answer.move, run.answer.move),
            fact("values of the moves", moves, list(full.values().values())),
            fact("leaves of the tree", total, leaves_of(full)),
            fact("leaves by minimax", total, full.leaves()),
            fact("leaves by alpha-beta", visited, run.leaves()),
            fact("cuts", cut, cuts(run)),
        ]
        return [*found, fact("frames", frames, len(preset.frames(run.trace)))] if frames else found

    return facts


def two_plies_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    return [
        fact("value", 0, run.answer.value),
        fact("moves", {"A": -3, "B": 0, "C": -2}, run.values()),
        fact("move", "B", run.position.text(run.answer.move or 0)),
        fact("leaves", 8, run.leaves()),
    ]


def path_facts(preset: Preset) -> list[Fact]:
    found = [fact("leaves of the tree", 9, leaves_of(preset.run(0)))]
    for run, name in ((preset.run(0), "minimax"), (preset.run(1), "alpha-beta")):
        position, line = run.position.copy(), []
        for move in run.answer.line:
            line.append(position.label(move))
            position.play(move)
        found += [
            fact(f"best path by {name}", ["A1", "A11"], line),
            fact(f"value by {name}", 3, run.answer.value),
        ]
    return [*found, fact("cuts", ["α at A2", "α at A3"], cuts(preset.run(1)))]


def frames_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    return [
        fact("value", 8, run.answer.value),
        fact("leaves visited", [8, 12], [run.leaves(), leaves_of(run)]),
        fact("moves", {"A": 6, "B": 2, "C": 8}, run.values()),
        fact("cuts", ["β at E", "α at B", "β at I"], cuts(run)),
        fact("frames", 14, len(preset.frames(run.trace))),
    ]


PLACE = 15
"""Order on the start page."""

PRESETS = (
    Preset(
        id="two-plies",
        title="Two plies ahead (rebuilt)",
        line="2 −3 4 / 0 3 / −2 5 1: MIN takes the least, MAX the greatest of these",
        expected="B, worth 0",
        source=f"{CHAPTER}, “an example that considers two moves”; {REBUILT}",
        game="tree",
        position=with_names([[2, -3, 4], [0, 3], [-2, 5, 1]], "SABC"),
        algorithm="minimax",
        depth=None,
        facts=two_plies_facts,
    ),
    Preset(
        id="path-a1-a11",
        title="Best path A1–A11 (rebuilt)",
        line="The same path by minimax and by alpha-beta",
        expected="A1, A11, worth 3 by both",
        source=f"{ARTICLE}, figures 3 and 4; {REBUILT}",
        game="tree",
        position=json.dumps(
            {
                "name": "A",
                "children": [
                    {
                        "name": f"A{i}",
                        "children": [{"name": f"A{i}{j}", "value": value} for j, value in enumerate(row, 1)],
                    }
                    for i, row in enumerate(((3, 7, 5), (2, 9, 6), (8, 1, 4)), 1)
                ],
            }
        ),
        algorithm="minimax",
        depth=None,
        facts=path_facts,
        variants=(
            Variant("Figure 3, minimax"),
            Variant("Figure 4, alpha-beta", (ONCE,), algorithm="alphabeta"),
        ),
    ),
    Preset(
        id="fourteen-frames",
        title="Alpha-beta in 14 frames (rebuilt)",
        line="Each frame is a bound that moves or a cut",
        expected="value 8 · 8 of 12 leaves · 14 frames",
        source=f"{CHAPTER}, the pictures of α-β pruning; {REBUILT}",
        game="tree",
        position=with_names([[[4, 6], [7, 9]], [[1, 2], [0, 1]], [[5, 8], [9, 3]]], "SABCDEFGHI"),
        algorithm="alphabeta",
        depth=None,
        facts=frames_facts,
        variants=(Variant("", (ONCE,)),),
        frames=bound_frames,
    ),
    Preset(
        id="exercise-one",
        title="Exercise: back up, then prune (rebuilt)",
        line="Back the values up by minimax, then circle what alpha-beta prunes",
        expected="value 12 · 6 of 11 leaves",
        source=f"{CHAPTER}, “consider the following two cases”, the first; {REBUILT}",
        game="tree",
        position="[[[16,17],[20,11,17],12],[[5,8],[7,19,7]]]",
        algorithm="alphabeta",
        depth=None,
        facts=pruning_facts(12, [12, 8], 6, 11, ["β at 1.2", "α at 2"]),
        variants=(BACKED_UP, PRUNED),
    ),
    Preset(
        id="exercise-two",
        title="Exercise: prune deeper (rebuilt)",
        line="As before; two cuts need the bound of the root, three plies above",
        expected="value 7 · 8 of 14 leaves",
        source=f"{CHAPTER}, “consider the following two cases”, the second; {REBUILT}",
        game="tree",
        position="[[5,[[11,19],13,[6,6]]],[[[4,1],[2,6,1],[11,11]],7]]",
        algorithm="alphabeta",
        depth=None,
        facts=pruning_facts(7, [5, 7], 8, 14, ["β at 1.2", "α at 2.1.1", "α at 2.1.2"]),
        variants=(BACKED_UP, PRUNED),
    ),
    Preset(
        id="one-of-each",
        title="One α-cut, one β-cut (rebuilt)",
        line="Four plies: the bound of an ancestor cuts, not only that of the parent",
        expected="value 2 · 10 of 12 leaves",
        source=f"{LECTURE}, “Example: α-β pruning”; {REBUILT}",
        game="tree",
        position="[[[[0,5],[-3]],[[3,3],[0]]],[[[2,2],[-3]],[[0,-2],[3]]]]",
        algorithm="alphabeta",
        depth=None,
        facts=pruning_facts(2, [0, 2], 10, 12, ["β at 1.2", "α at 2.2.1"]),
        variants=(BACKED_UP, PRUNED),
    ),
    Preset(
        id="last-example",
        title="The last example (rebuilt)",
        line="22 leaves: one β-cut and three α-cuts, two of them deep",
        expected="value 2 · 16 of 22 leaves",
        source=f"{ARTICLE}, example 3; {REBUILT}",
        game="tree",
        position="[[[[0,5],[-3]],[[3],[3,-3,0]]],[[[2,2],[-3]],[[0,-2],[3]]],"
        "[[[5,4],[1,-3]],[[0,6],[8,9,-3]]]]",
        algorithm="alphabeta",
        depth=None,
        facts=pruning_facts(2, [0, 2, 0], 16, 22, ["β at 1.2", "α at 2.2.1", "α at 3.1.2", "α at 3.2.1"]),
        variants=(BACKED_UP, PRUNED),
    ),
)
