"""List presets: two-phase minimax as it should run, and how each printed text of it fails."""

from __future__ import annotations

from typing import Any

from plyscope.lessons.lectures import CHAPTER, LECTURE
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.query.open_closed import orders

AIMA_TREE = "[[3,12,8],[2,4,6],[14,5,2]]"
EARLY_TREE = "[3,[1,2]]"
"""A tree with a finished game at ply 1, above the depth of 2: what the printed texts do not survive."""


def ending(run: Run) -> str:
    """Return how a search ended: its value, or the failure and the number of steps of LOOP2."""
    told = run.answer.details
    step = f"LOOP2 step {told['phase_2_steps']}"
    if told["ends"] == "returns":
        return f"returns {run.answer.value:g}, {step}"
    where = ".".join(str(place + 1) for place in told["culprit_path"]) or "the start"
    how = "runs for ever" if told["ends"] == "loops" else "best of nothing"
    return f"{how} at {where}, {step}"


def corrected_facts(preset: Preset) -> list[Fact]:
    runs = [preset.run(number) for number in range(len(preset.variants))]
    expanded, valued = orders(runs[0].trace)
    return [
        fact("value", 3, runs[0].answer.value),
        fact("nodes made", 13, runs[0].answer.nodes),
        fact("expanded in order", "start 1 2 3", paths(expanded)),
        fact("valued in order", "1 2 3 start", paths([path for path, _ in valued])),
        fact("CLOSED grows at the back", "returns 3, LOOP2 step 5", ending(runs[0])),
        fact("CLOSED grows at the front", "returns 3, LOOP2 step 4", ending(runs[1])),
    ]


def printed_000_facts(preset: Preset) -> list[Fact]:
    runs = [preset.run(number) for number in range(len(preset.variants))]
    return [
        fact("CLOSED grows at the back", "runs for ever at the start, LOOP2 step 1", ending(runs[0])),
        fact("CLOSED grows at the front", "returns 3, LOOP2 step 4", ending(runs[1])),
        fact("value, if it comes to one", [None, 3], [run.answer.value for run in runs]),
    ]


def printed_002_facts(preset: Preset) -> list[Fact]:
    stuck, empty, mended = (preset.run(number) for number in range(3))
    return [
        fact("as printed", "runs for ever at 1, LOOP2 step 2", ending(stuck)),
        fact(
            "nothing counts as valued",
            "best of nothing at 1, LOOP2 step 2",
            ending(empty),
        ),
        fact("going on with ∞ would return", "inf", empty.answer.details["would_return"]),
        fact("corrected", "returns 3, LOOP2 step 3", ending(mended)),
    ]


def early_000_facts(preset: Preset) -> list[Fact]:
    back, front, empty = (preset.run(number) for number in range(3))
    return [
        fact("CLOSED grows at the back", "runs for ever at the start, LOOP2 step 1", ending(back)),
        fact("CLOSED grows at the front", "runs for ever at 1, LOOP2 step 2", ending(front)),
        fact(
            "nothing counts as valued",
            "best of nothing at 1, LOOP2 step 2",
            ending(empty),
        ),
        fact("going on with ∞ would return", "inf", empty.answer.details["would_return"]),
    ]


def paths(found: list[list[int]]) -> str:
    """Nodes by the numbers of the children on the way to them, from 1."""
    return " ".join(".".join(str(move + 1) for move in path) or "start" for path in found)


def variant(name: str, text: str, **options: Any) -> Variant:
    return Variant(name, (("text", text), *options.items()))


PLACE = 20
"""Order on the start page."""

PRESETS = (
    Preset(
        id="two-phase",
        title="OPEN and CLOSED",
        line="3 12 8 / 2 4 6 / 14 5 2, level by level and back up",
        expected="value 3 · 5 steps of LOOP2",
        source=f"{CHAPTER}; {LECTURE}; corrected: a node is put into CLOSED only when it is expanded",
        game="tree",
        position=AIMA_TREE,
        algorithm="two-phase",
        depth=2,
        facts=corrected_facts,
        variants=(
            variant("CLOSED grows at the back", "corrected"),
            variant("CLOSED grows at the front", "corrected", closed="front"),
        ),
    ),
    Preset(
        id="printed-loops",
        title="A printed text that never ends",
        line="LOOP2 without MOVETAIL, on 3 12 8 / 2 4 6 / 14 5 2",
        expected="runs for ever at the start",
        source=f"{CHAPTER}; the text does not say where ADD puts a node: at the front it happens to end",
        game="tree",
        position=AIMA_TREE,
        algorithm="two-phase",
        depth=2,
        facts=printed_000_facts,
        variants=(
            variant("CLOSED grows at the back", "printed-000"),
            variant("CLOSED grows at the front", "printed-000", closed="front"),
        ),
    ),
    Preset(
        id="printed-early",
        title="Printed: a game that ends early",
        line="3 / 1 2: the leaf at ply 1 never leaves CLOSED",
        expected="runs for ever, or ∞ instead of 3",
        source=f"{LECTURE}, with MOVETAIL; the tree is ours, "
        "Grundy's game and tic-tac-toe meet the same case",
        game="tree",
        position=EARLY_TREE,
        algorithm="two-phase",
        depth=2,
        facts=printed_002_facts,
        variants=(
            variant("As printed, with MOVETAIL", "printed-002"),
            variant("Nothing counts as valued", "printed-002", vacuous=True),
            variant("Corrected", "corrected"),
        ),
    ),
    Preset(
        id="printed-early-s0",
        title="The same without MOVETAIL",
        line="3 / 1 2 by the text without MOVETAIL, in three readings",
        expected="ends in none of them",
        source=f"{CHAPTER}; the tree is ours",
        game="tree",
        position=EARLY_TREE,
        algorithm="two-phase",
        depth=2,
        facts=early_000_facts,
        variants=(
            variant("CLOSED grows at the back", "printed-000"),
            variant("CLOSED grows at the front", "printed-000", closed="front"),
            variant("At the front, nothing counts as valued", "printed-000", closed="front", vacuous=True),
        ),
    ),
)
