"""Worked examples of minimax and alpha-beta.

S0 to S4 name the lecture texts; figures that survive only as sentences are rebuilt and marked so.
"""

from __future__ import annotations

from math import inf

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.lectures import ARTICLE, CHAPTER, LECTURE, SLIDES
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.query.events import ticks_of
from plyscope.record.trace import ALPHA, BETA, CUTOFF, LEAF, Trace
from plyscope.record.tree import NONE, UNSEEN, Tree
from plyscope.rules.position import MAX, Position

Interval = tuple[float, float]


def bounds(tree: Tree, node: int, position: Position) -> Interval:
    """Known bounds of a node's value at the tree's tick, [at least, at most], as in the frames of S1.

    A leaf that was visited is known, a node that was not can be anything.
    """
    if tree.state[node] == UNSEEN:
        return -inf, inf
    if tree.leaf[node]:
        return tree.shown_value(node), tree.shown_value(node)
    entered = {int(tree.move[child]): child for child in tree.children(node)}
    found = []
    for move in position.legal_moves():
        if move in entered:
            position.play(move)
            found.append(bounds(tree, entered[move], position))
            position.take_back(move)
        else:
            found.append((-inf, inf))
    if not found:  # a leaf that is entered and not valued yet
        return -inf, inf
    choose = max if tree.side[node] == MAX else min
    return choose(low for low, _ in found), choose(high for _, high in found)


def aima_frames(trace: Trace) -> list[tuple[str, int]]:
    """The moments of the six frames (a) to (f)."""
    leaves, falls = ticks_of(trace, (LEAF,)), ticks_of(trace, (BETA,))
    if len(leaves) < 7 or not len(ticks_of(trace, (CUTOFF,))):
        return []
    return [
        ("a", int(falls[0])),
        ("b", int(leaves[1])),
        ("c", int(ticks_of(trace, (ALPHA,))[0])),
        ("d", int(ticks_of(trace, (CUTOFF,))[0])),
        ("e", int(falls[falls > leaves[4]][0])),
        ("f", trace.length),
    ]


AIMA_FRAMES: dict[str, dict[str, Interval]] = {
    "a": {"B": (-inf, 3)},
    "b": {"B": (-inf, 3)},
    "c": {"A": (3, inf), "B": (3, 3)},
    "d": {"A": (3, inf), "C": (-inf, 2)},
    "e": {"A": (3, 14), "D": (-inf, 14)},
    "f": {"A": (3, 3), "D": (2, 2)},
}
"""Bounds printed in the frames of S1, with the minus signs that the scan lost."""


def aima_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    facts = [
        fact("value", 3, run.answer.value),
        fact("leaves visited of 9", 7, run.leaves()),
        fact("moves", {"B": 3, "C": 2, "D": 2}, run.values()),
    ]
    nodes = {"A": 0, **{run.position.text(int(run.tree.move[node])): node for node in run.tree.children(0)}}
    for letter, tick in aima_frames(run.trace):
        run.tree.seek(tick)
        for name, expected in AIMA_FRAMES[letter].items():
            position = run.position.copy()
            if name != "A":
                position.play(int(run.tree.move[nodes[name]]))
            found = bounds(run.tree, nodes[name], position)
            facts.append(fact(f"frame {letter}, {name}", list(expected), list(found)))
    return facts


def wallet_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    notes = [[run.tree.shown_value(note) for note in run.tree.children(bag)] for bag in run.tree.children(0)]
    return [
        fact("value", 2, run.answer.value),
        fact("bag", "bag 2", run.position.text(run.answer.line[0])),
        fact("worst notes", {"bag 1": 0.5, "bag 2": 2}, run.values()),
        fact("mean against a random MIN", [50.25, 6], [sum(bag) / len(bag) for bag in notes]),
    ]


def letter_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    cut_nodes = [node for node in range(run.tree.known) if run.tree.cut_by[node] != NONE]
    found = {}
    for node in cut_nodes:
        position = run.position.copy()
        names = []
        for step in run.tree.path(node)[1:]:
            names.append(position.text(int(run.tree.move[step])))
            position.play(int(run.tree.move[step]))
        entered = {int(run.tree.move[child]) for child in run.tree.children(node)}
        left = [position.text(move) for move in position.legal_moves() if move not in entered]
        found[names[-1]] = " ".join(left)
    bounds_there = {
        name: [run.tree.alpha[node], run.tree.beta[node]] for name, node in zip(found, cut_nodes, strict=True)
    }
    return [
        fact("value", 5, run.answer.value),
        fact("cut", {"I": "N", "G": "L"}, found),
        fact("alpha and beta there", {"I": [3, 1], "G": [6, 5]}, bounds_there),
        fact("moves", {"B": 3, "C": 5}, run.values()),
        fact("H, which the text wants to be at most 3", 0, value_of(run, "H")),
    ]


def deep_facts(preset: Preset) -> list[Fact]:
    whole, near = preset.run(0), preset.run(1)
    names = [{node_name(run, node) for node in range(run.tree.known)} for run in (whole, near)]
    return [
        fact("values", [5, 5], [whole.answer.value, near.answer.value]),
        fact("leaves of 8", [6, 7], [whole.leaves(), near.leaves()]),
        fact("cut with all ancestors", ["L", "N"], sorted(set("ABCDEFGHIJKLMN") - names[0])),
        fact("cut with the parent only", ["L"], sorted(set("ABCDEFGHIJKLMN") - names[1])),
        fact("H", 0, value_of(whole, "H")),
        fact("B and M", [3, 1], [value_of(whole, "B"), value_of(whole, "M")]),
    ]


def node_name(run: Run, node: int) -> str:
    """The letter of a node."""
    position = run.position.copy()
    for step in run.tree.path(node)[1:]:
        position.play(int(run.tree.move[step]))
    assert isinstance(position, TreePosition)
    return position.name


def value_of(run: Run, name: str) -> float:
    """The returned value of the node with a letter."""
    return next(run.tree.shown_value(node) for node in range(run.tree.known) if node_name(run, node) == name)


LETTERS_TREE = (
    '{"name": "A", "children": [{"name": "B", "children": [{"name": "D", "value": 3}, '
    '{"name": "E", "value": 4}]}, {"name": "C", "children": [{"name": "F", "children": ['
    '{"name": "H", "value": 0}, '
    '{"name": "I", "children": [{"name": "M", "value": 1}, '
    '{"name": "N", "value": 9}]}, {"name": "J", "value": 5}]}, {"name": "G", "children": ['
    '{"name": "K", "value": 6}, {"name": "L", "value": 9}]}]}]}'
)
"""The tree A to N. The text wants H to be at most 3; with 3, F alone would cut N as well as A does."""


def first_search_facts(preset: Preset) -> list[Fact]:
    reduced, whole = preset.run(0), preset.run(1)
    centre, corners, edges = whole.position.parse("1,1"), (0, 2, 6, 8), (1, 3, 5, 7)
    values = {int(whole.tree.move[node]): whole.tree.shown_value(node) for node in whole.tree.children(0)}
    return [
        fact("value", 1, reduced.answer.value),
        fact("move", centre, reduced.answer.move),
        fact("leaves with symmetry", 12, reduced.leaves()),
        fact("leaves without", 72, whole.leaves()),
        fact("first moves with symmetry", {"0,0": -1, "0,1": -2, "1,1": 1}, reduced.values()),
        fact("corners", [-1] * 4, [values[move] for move in corners]),
        fact("edges", [-2] * 4, [values[move] for move in edges]),
        fact("centre", 1, values[centre]),
    ]


def second_search_facts(preset: Preset) -> list[Fact]:
    reduced, whole = preset.run(0), preset.run(1)
    return [
        fact("value", 1, reduced.answer.value),
        fact("leaves with symmetry", 21, reduced.leaves()),
        fact("first moves with symmetry", {"0,0": 1, "1,0": 0, "2,0": 1, "2,1": 0}, reduced.values()),
        fact("corners", [1] * 4, [whole.values()[corner] for corner in ("0,0", "0,2", "2,0", "2,2")]),
    ]


def third_search_facts(preset: Preset) -> list[Fact]:
    search, after = preset.run(0), preset.run(1)
    return [
        fact("value", 1, search.answer.value),
        fact("move", "0,0", search.position.text(search.answer.move or 0)),
        fact("moves", {"0,0": 1, **dict.fromkeys(("1,0", "1,2", "2,1", "2,2"), -inf)}, search.values()),
        fact("leaves", 20, search.leaves()),
        fact("MIN's replies to it", dict.fromkeys(("1,0", "1,2", "2,1", "2,2"), inf), after.values()),
    ]


def three_search_facts(preset: Preset) -> list[Fact]:
    runs = [preset.run(number) for number in range(len(preset.variants))]
    moves = [run.position.text(run.answer.move or 0) for run in runs[:3]]
    second = runs[1].values()
    return [
        fact("values", [1, 1, 1, inf], [run.answer.value for run in runs]),
        fact("first move", "1,1", moves[0]),
        fact(
            "second move: the four corners tie", [1] * 4, [second[at] for at in ("0,0", "0,2", "2,0", "2,2")]
        ),
        fact("third move", "0,0", moves[2]),
        fact(
            "its other moves",
            [-inf] * 4,
            [value for move, value in runs[2].values().items() if move != "0,0"],
        ),
        fact("leaves", [12, 42, 20, 12], [run.leaves() for run in runs]),
        fact("whatever MIN replies", [inf] * 4, list(runs[3].values().values())),
    ]


def order_facts(preset: Preset) -> list[Fact]:
    counts = [preset.run(number).leaves() for number in range(len(preset.variants))]
    values = [preset.run(number).answer.value for number in range(len(preset.variants))]
    return [
        fact("leaves with α ≥ β: centre, corner, edge first", [4, 8, 12], counts[:3]),
        fact("leaves with α > β", [5, 10, 12], counts[3:]),
        fact("values", [1] * 6, values),
    ]


ONCE = ("iterative", "no")
AS_PRINTED = ("quick", False)
"""Wins are ∞ and losses −∞, however many plies away."""
ORDERS = (("Centre first", "1,1 0,0 0,1"), ("Corner first", "0,0 0,1 1,1"), ("Edge first", "0,1 0,0 1,1"))

PLACE = 10
"""Order on the start page."""

PRESETS = (
    Preset(
        id="aima",
        title="AIMA tree",
        line="3 12 8 / 2 4 6 / 14 5 2 in six frames",
        expected="value 3 · 7 of 9 leaves",
        source=f"{SLIDES}; S. Russell and P. Norvig, Artificial Intelligence: A Modern Approach, figure 5.5",
        game="tree",
        position='{"name": "A", "children": [{"name": "B", "children": [3, 12, 8]}, '
        '{"name": "C", "children": [2, 4, 6]}, {"name": "D", "children": [14, 5, 2]}]}',
        algorithm="alphabeta",
        depth=None,
        facts=aima_facts,
        variants=(Variant("", (ONCE,)),),
        frames=aima_frames,
    ),
    Preset(
        id="wallets",
        title="Two wallets",
        line="The opponent hands out the smaller note",
        expected="bag 2, worth 2",
        source=ARTICLE,
        game="tree",
        position='{"children": [{"name": "bag 1", "children": [0.5, 100]}, '
        '{"name": "bag 2", "children": [2, 10]}]}',
        algorithm="minimax",
        depth=None,
        facts=wallet_facts,
    ),
    Preset(
        id="letters",
        title="Tree A to N",
        line="Rebuilt from the text: one α-cut, one β-cut",
        expected="cuts N and L",
        source=f"{ARTICLE}; the figure is lost, "
        "every value that the text does not state was chosen to fit it",
        game="tree",
        position=LETTERS_TREE,
        algorithm="alphabeta",
        depth=None,
        facts=letter_facts,
        variants=(Variant("", (ONCE,)),),
    ),
    Preset(
        id="letters-deep",
        title="Tree A to N, the parent only",
        line="Only the comparison with all ancestors cuts N",
        expected="N is cut by the bound of A, three plies above I",
        source=f"{ARTICLE}: compare with all ancestors, not with the parent only; the figure is lost, "
        "H is 0 here, so that the parent F alone would not cut",
        game="tree",
        position=LETTERS_TREE,
        algorithm="alphabeta",
        depth=None,
        facts=deep_facts,
        variants=(
            Variant("All ancestors", (ONCE,)),
            Variant("The parent only", (ONCE, ("deep", False))),
        ),
    ),
    Preset(
        id="first-search",
        title="Tic-tac-toe, first search",
        line="Two plies, with and without symmetry",
        expected="centre, 1 · 12 leaves instead of 72",
        source=f"{CHAPTER}; {LECTURE}",
        game="tictactoe",
        position="." * 9,
        algorithm="minimax",
        depth=2,
        facts=first_search_facts,
        game_options=(("wins", "inf"),),
        variants=(
            Variant("With symmetry", (("symmetry", True),)),
            Variant("Without", (("symmetry", False),)),
        ),
    ),
    Preset(
        id="second-search",
        title="Tic-tac-toe, second search",
        line="A tie that the order decides",
        expected="four corners, 1",
        source=CHAPTER,
        game="tictactoe",
        position=".O..X....",
        algorithm="minimax",
        depth=2,
        facts=second_search_facts,
        game_options=(("wins", "inf"),),
        variants=(
            Variant("With symmetry", (("symmetry", True),)),
            Variant("Without", (("symmetry", False),)),
        ),
    ),
    Preset(
        id="third-search",
        title="Tic-tac-toe, third search",
        line="One move holds; all others lose at once",
        expected="a3, 1 · the others −∞",
        source=f"{CHAPTER}; the figure is lost, the position follows from the two searches before it",
        game="tictactoe",
        position=".OO.X.X..",
        algorithm="minimax",
        depth=2,
        facts=third_search_facts,
        game_options=(("wins", "inf"),),
        variants=(
            Variant("Third search", (AS_PRINTED,)),
            Variant("Whatever MIN replies", (AS_PRINTED,), moves="0,0"),
        ),
    ),
    Preset(
        id="three-searches",
        title="Tic-tac-toe, three searches",
        line="A search for each move, and MIN's reply before the next one",
        expected="centre, corner, a3: MAX wins, whatever MIN replies",
        source=f"{CHAPTER}; the figures of the third search are lost, recomputed",
        game="tictactoe",
        position="." * 9,
        algorithm="minimax",
        depth=2,
        facts=three_search_facts,
        game_options=(("wins", "inf"),),
        variants=(
            Variant("First search", (AS_PRINTED, ("symmetry", True))),
            Variant("Second search, MIN replied b3", (AS_PRINTED,), moves="1,1 0,1"),
            Variant("Third search, MIN replied c3", (AS_PRINTED,), moves="1,1 0,1 2,0 0,2"),
            Variant("Whatever MIN replies", (AS_PRINTED,), moves="1,1 0,1 2,0 0,2 0,0"),
        ),
    ),
    Preset(
        id="orders",
        title="Alpha-beta, three orders",
        line="Centre, corner or edge first",
        expected="4, 8 and 12 leaves",
        source=LECTURE,
        game="tictactoe",
        position="." * 9,
        algorithm="alphabeta",
        depth=2,
        facts=order_facts,
        game_options=(("wins", "inf"),),
        variants=tuple(
            Variant(
                name if cut == ">=" else f"{name}, α > β",
                (ONCE, ("symmetry", True), ("first", moves), ("cut", cut)),
            )
            for cut in (">=", ">")
            for name, moves in ORDERS
        ),
    ),
)
