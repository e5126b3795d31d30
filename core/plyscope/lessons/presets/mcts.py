"""The worked example of Monte Carlo tree search: UCB on the 12/21 tree, and the wrong figure of it."""

from __future__ import annotations

from math import inf

from plyscope.lessons.lectures import LECTURE
from plyscope.lessons.preset import Fact, Preset, Variant, fact
from plyscope.query.ucb import Arm, pick, scores, stretches, width

ROOT = 21
CHILDREN = {"7/10": Arm(10, 0.7), "5/8": Arm(8, 0.625), "0/3": Arm(3, 0.0)}
"""Black's results for the moves of the root, where Black moves: wins of Black by visits."""

REPLIES = {"2/4": (2, 4), "5/6": (5, 6)}
"""Wins of Black and visits below 7/10, where White moves."""


def selected(arms: dict[str, Arm], visits: int) -> str:
    """Return the child that is selected for each range of C, as text."""
    names = list(arms)
    found = [
        f"{names[stretch.arm]} until {stretch.high:.3f}"
        if stretch.high < inf
        else f"{names[stretch.arm]} from {stretch.low:.3f} on"
        for stretch in stretches(list(arms.values()), visits)
    ]
    return ", ".join(found)


def ucb_facts(preset: Preset) -> list[Fact]:
    root = list(CHILDREN.values())
    right = {name: Arm(visits, (visits - won) / visits) for name, (won, visits) in REPLIES.items()}
    wrong = {name: Arm(visits, won / visits) for name, (won, visits) in REPLIES.items()}
    factors = [f"{width(arm, ROOT):.2f}" for arm in root]
    replies = [f"{arm.mean:.2f} + {width(arm, 10):.2f}C" for arm in right.values()]
    chosen = {pick(scores(list(right.values()), 10, tenth / 10)) for tenth in range(101)}
    answer = preset.run(0).answer
    return [
        fact("means of Black", [0.7, 0.625, 0.0], [arm.mean for arm in root]),
        fact("factors of C; the text prints 1.00 for the last", ["0.55", "0.62", "1.01"], factors),
        fact(
            "selected at the root",
            "7/10 until 1.152, 5/8 until 1.601, 0/3 from 1.601 on",
            selected(CHILDREN, ROOT),
        ),
        fact("scores of White below 7/10", ["0.50 + 0.76C", "0.17 + 0.62C"], replies),
        fact("White selects, whatever C is", ["2/4"], [list(REPLIES)[arm] for arm in sorted(chosen)]),
        fact(
            "as in the figure, Black's wins for White",
            "5/6 until 2.394, 2/4 from 2.394 on",
            selected(wrong, 10),
        ),
        fact("first move of the search", 1, answer.move),
    ]


TREE = (
    '{"name": "12/21", "children": [{"name": "7/10", "children": [{"name": "2/4", "value": 0.5}, '
    '{"name": "5/6", "value": 0.8333}]}, {"name": "5/8", "value": 0.625}, {"name": "0/3", "value": 0}]}'
)

SAMPLED = (("playout", "first"), ("iterations", 60))

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
            Variant("The mover's wins", SAMPLED),
            Variant("MAX's wins only, as in the figure", (*SAMPLED, ("perspective", "max-only"))),
        ),
    ),
)
