"""Proof presets: a solution graph, and a tree with its proof and disproof numbers."""

from __future__ import annotations

from plyscope.lessons.lectures import ARTICLE, CHAPTER
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.query import proofs
from plyscope.rules.position import MAX

SOLUTION_TREE = (
    '{"type": "or", "name": "S", "children": ['
    '{"name": "A", "children": [{"name": "C", "children": [0, 1]}, 0]}, '
    '{"name": "B", "children": [{"name": "D", "children": [0, 1]}, {"name": "E", "value": 1}, '
    '{"name": "F", "children": [1, 0]}]}]}'
)
NUMBERS_TREE = (
    '{"type": "or", "name": "A", "children": ['
    '{"name": "B", "children": [null, {"name": "E", "children": [0, null, null]}]}, '
    '{"name": "C", "children": [1, null, null]}, '
    '{"name": "D", "children": [{"name": "F", "children": [null, null]}, 0]}]}'
)
FAULT_TREE = (
    '{"type": "or", "name": "engine dead", "children": ['
    '{"name": "no fuel", "children": [{"name": "tank empty", "value": 0}, '
    '{"name": "pump silent", "value": 1}]}, '
    '{"name": "no current", "children": [{"name": "lamps dark", "value": 1}, '
    '{"name": "supply cut", "children": ['
    '{"name": "battery flat", "value": 0}, {"name": "cable loose", "value": 1}]}]}, '
    '{"name": "starter broken", "children": [{"name": "lamps bright", "value": 0}, '
    '{"name": "no click", "value": 1}]}]}'
)
VENTURE_TREE = (
    '{"type": "or", "name": "profit", "children": ['
    '{"name": "all at once", "children": [{"name": "market grows", "value": 1}, '
    '{"name": "market shrinks", "value": 0}]}, '
    '{"name": "in stages", "children": [{"name": "trial succeeds", "children": ['
    '{"name": "build a plant", "children": [{"name": "price holds", "value": 1}, '
    '{"name": "price falls", "value": 0}]}, {"name": "sell licences", "value": 1}]}, '
    '{"name": "trial fails", "children": [{"name": "try again", "value": 0}, '
    '{"name": "sell the patent", "value": 1}]}]}, '
    '{"name": "do not invest", "value": 0}]}'
)


def named(run: Run) -> dict[str, int]:
    """The nodes of a record of an explicit tree that have names."""
    found = {}
    for node in range(run.tree.known):
        position = run.position.copy()
        for step in run.tree.path(node)[1:]:
            position.play(int(run.tree.move[step]))
        if position.name:
            found[position.name] = node
    return found


def pair(run: Run, node: int) -> str:
    """The two numbers of a node."""
    numbers = proofs.numbers_of(run.tree, node)
    return "none" if numbers is None else " ".join(str(proofs.plain(number)) for number in numbers)


def solution_facts(preset: Preset) -> list[Fact]:
    run, both = preset.run(0), preset.run(1)
    nodes = named(run)
    inside = proofs.solution(run.tree, MAX, 0)
    return [
        fact("result", "proved", run.answer.details["result"]),
        fact("in the solution graph", "B D E F S", " ".join(sorted(n for n in nodes if nodes[n] in inside))),
        fact("its nodes", 7, len(inside)),
        fact("A", "disproved", proofs.result_of(run.tree, nodes["A"])),
        fact("nodes looked at of 14", 13, run.answer.nodes),
        fact("without the table", "proved", both.answer.details["result"]),
    ]


def graph_names(run: Run) -> str:
    """The names of the nodes of the solution graph, in the order of the record."""
    inside = proofs.solution(run.tree, MAX, 0)
    return ", ".join(
        name for name, node in sorted(named(run).items(), key=lambda kept: kept[1]) if node in inside
    )


def fault_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    nodes = named(run)
    return [
        fact("result", "proved", run.answer.details["result"]),
        fact(
            "the diagnosis",
            "engine dead, no current, lamps dark, supply cut, cable loose",
            graph_names(run),
        ),
        fact("no fuel", "disproved", proofs.result_of(run.tree, nodes["no fuel"])),
        fact("nodes looked at of 13", 8, run.answer.nodes),
    ]


def venture_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    nodes = named(run)
    return [
        fact("result", "proved", run.answer.details["result"]),
        fact(
            "the plan",
            "profit, in stages, trial succeeds, sell licences, trial fails, sell the patent",
            graph_names(run),
        ),
        fact("all at once", "disproved", proofs.result_of(run.tree, nodes["all at once"])),
        fact("nodes looked at of 14", 13, run.answer.nodes),
    ]


def number_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    nodes = named(run)
    path = proofs.most_proving_path(run.tree, MAX, 0)
    names = {node: name for name, node in nodes.items()}
    expected = {"A": "2 2", "B": "2 1", "C": "2 1", "D": "inf 0", "E": "1 2", "F": "1 2"}
    return [
        *[fact(name, numbers, pair(run, nodes[name])) for name, numbers in expected.items()],
        fact("most-proving path", "A B leaf", " ".join(names.get(node, "leaf") for node in path)),
    ]


PLACE = 30
"""Order on the start page."""

PRESETS = (
    Preset(
        id="solution-graph",
        title="Solution graph",
        line="An AND/OR tree and the strategy that solves it",
        expected="proved by B, D, E, F",
        source=f"{CHAPTER}; N. J. Nilsson, Problem-Solving Methods in Artificial Intelligence; "
        "the tree is ours",
        game="tree",
        position=SOLUTION_TREE,
        algorithm="and-or",
        depth=None,
        facts=solution_facts,
        variants=(Variant("Depth first"), Variant("No table", (("table", False),))),
    ),
    Preset(
        id="fault-diagnosis",
        title="Fault diagnosis",
        line="One cause is enough, but all signs of it must be there",
        expected="no current: the lamps are dark, a cable is loose",
        source=f"{ARTICLE}, which names the use; the tree is ours",
        game="tree",
        position=FAULT_TREE,
        algorithm="and-or",
        depth=None,
        facts=fault_facts,
    ),
    Preset(
        id="venture",
        title="A venture",
        line="A plan that makes a profit whatever the market does",
        expected="in stages: sell licences, or else the patent",
        source=f"{ARTICLE}, which names the use; the tree is ours",
        game="tree",
        position=VENTURE_TREE,
        algorithm="and-or",
        depth=None,
        facts=venture_facts,
    ),
    Preset(
        id="proof-numbers",
        title="Proof numbers",
        line="How many leaves would prove it, how many disprove it",
        expected="A: 2 and 2 · next is the first leaf of B",
        source="L. V. Allis, Searching for Solutions in Games and Artificial Intelligence; the tree is ours",
        game="tree",
        position=NUMBERS_TREE,
        algorithm="proof-number",
        depth=None,
        facts=number_facts,
        variants=(Variant("", (("expand", "all"),)),),
    ),
)
