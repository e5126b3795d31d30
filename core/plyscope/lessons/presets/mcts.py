"""The worked example of Monte Carlo tree search: UCB on the 12/21 tree, and the wrong figure of it.

The figure's counts come out by UCB1 with C = 1.4 if MAX's wins count at the node where MIN moves, too, and
the playouts below each node end in this order. With the mover's wins they did not, for any C in steps of 0.05
from 0.05 to 3 and any order of the results.
"""

from __future__ import annotations

from math import inf

from plyscope.lessons.lectures import LECTURE
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.query.ucb import Choice, choice_at, pick, scores, stretches, width

RESULTS = (("2/4", "1100"), ("5/6", "111110"), ("5/8", "11111000"), ("0/3", "000"))
"""How the playouts from each node end for Black, who is MAX, in their order."""


def node_named(run: Run, name: str) -> int:
    """Return the first node of a record with this name."""
    here = {0: run.position.copy()}
    for node in range(1, run.tree.known):
        before, move = here[int(run.tree.parent[node])], int(run.tree.move[node])
        if before.label(move) == name:
            return node
        here[node] = before.copy()
        here[node].play(move)
    raise LookupError(f"The record has no node {name}.")


def chosen_from(run: Run, node: int, *, max_only: bool = False) -> tuple[Choice, list[str]]:
    """Return the statistics below a node and the names of its children, in the order of both."""
    choice = choice_at(run.tree, node, max_only=max_only)
    assert choice is not None
    position = run.position.copy()
    if node:
        position.play(int(run.tree.move[node]))
    return choice, [position.label(int(run.tree.move[child])) for child in choice.children]


def selected(choice: Choice, names: list[str]) -> str:
    """Return the child that is selected for each range of C, as text."""
    found = [
        f"{names[stretch.arm]} until {stretch.high:.3f}"
        if stretch.high < inf
        else f"{names[stretch.arm]} from {stretch.low:.3f} on"
        for stretch in stretches(list(choice.arms), choice.visits)
    ]
    return ", ".join(found)


def counts(run: Run) -> str:
    """Return the wins of MAX and the visits of every node, as the text writes them."""
    tree = run.tree
    return " ".join(f"{tree.reward[node]:g}/{tree.visits[node]}" for node in sorted_by_place(run))


def sorted_by_place(run: Run) -> list[int]:
    """Return the nodes from the root down, those of a node in the order of their moves."""
    level, found = [0], []
    while level:
        found += level
        level = [child for node in level for child in sorted(run.tree.children(node))]
    return found


def ucb_facts(preset: Preset) -> list[Fact]:
    run = preset.run(0)
    root, names = chosen_from(run, 0)
    seven = node_named(run, "7/10")
    right, replies = chosen_from(run, seven)
    wrong, _ = chosen_from(run, seven, max_only=True)
    factors = [f"{width(arm, root.visits):.2f}" for arm in root.arms]
    sums = [f"{arm.mean:.2f} + {width(arm, right.visits):.2f}C" for arm in right.arms]
    always = {pick(scores(right.arms, right.visits, tenth / 10)) for tenth in range(101)}
    return [
        fact("wins of Black by visits", "12/21 7/10 5/8 0/3 2/4 5/6", counts(run)),
        fact("means of Black", [0.7, 0.625, 0.0], [arm.mean for arm in root.arms]),
        fact("factors of C; the text prints 1.00 for the last", ["0.55", "0.62", "1.01"], factors),
        fact(
            "selected at the root",
            "7/10 until 1.152, 5/8 until 1.601, 0/3 from 1.601 on",
            selected(root, names),
        ),
        fact("scores of White below 7/10", ["0.50 + 0.76C", "0.17 + 0.62C"], sums),
        fact("White selects, whatever C is", ["2/4"], [replies[arm] for arm in sorted(always)]),
        fact(
            "as in the figure, Black's wins for White",
            "5/6 until 2.394, 2/4 from 2.394 on",
            selected(wrong, replies),
        ),
        fact("the move with the most visits", "7/10", run.position.label(run.answer.move or 0)),
    ]


TREE = (
    '{"name": "12/21", "children": ['
    '{"name": "7/10", "children": ['
    '{"name": "2/4", "children": [1, 0]}, {"name": "5/6", "children": [1, 0]}]}, '
    '{"name": "5/8", "children": [1, 0]}, {"name": "0/3", "children": [1, 0]}]}'
)

FIGURE = (("c", 1.4), ("iterations", 21), ("perspective", "max-only"))
OWN = (("c", 1.4), ("iterations", 60))

PLACE = 70
"""Order on the start page."""

PRESETS = (
    Preset(
        id="ucb-21",
        title="UCB, the 12/21 tree",
        line="For which C which child is selected",
        expected="7/10, from C = 1.152 5/8, from 1.601 0/3",
        source=f"{LECTURE}, which says itself that its first figure is wrong; it prints 1.00C for 1.007C",
        game="tree",
        position=TREE,
        algorithm="mcts",
        depth=None,
        facts=ucb_facts,
        variants=(
            Variant("The figure", FIGURE, results=RESULTS),
            Variant("The mover's wins", OWN),
            Variant("MAX's wins only", (*OWN, ("perspective", "max-only"))),
        ),
    ),
)
