"""Worked examples of Nim, whose theory names the winner, and of the lectures' Grundy's game."""

from __future__ import annotations

from plyscope import catalog
from plyscope.games.grundy.game import GrundyPosition
from plyscope.games.nim.game import NimPosition
from plyscope.lessons.lectures import CHAPTER, LECTURE
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.query.position_graph import position_graph
from plyscope.query.solution_graph import winning_strategy
from plyscope.rules.position import MAX, MIN


def solved(run: Run) -> list[object]:
    """The exact solver's answer: the value, and the winning moves, by their labels."""
    solver = catalog.solver(run.position.game.id)
    found = solver.solve(run.position, all=True)
    assert found.moves is not None
    won = [run.position.label(move) for move, end in found.moves.items() if end.score > 0]
    return [found.value, " ".join(won) or "none"]


def theory(run: Run) -> int:
    """The nim-sum or the Grundy value."""
    if isinstance(run.position, NimPosition):
        return run.position.nim_sum
    assert isinstance(run.position, GrundyPosition)
    return run.position.value


def nim_123_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    strategy = winning_strategy(run.tree, 0, MIN)
    return [
        fact("value", -1, run.answer.value),
        fact("nim-sum", 0, theory(run)),
        fact("by the solver: value, winning moves", [-1, "none"], solved(run)),
        fact("positions", 40, len(position_graph(run.tree, run.position))),
        fact("up to the order of piles", 23, len(position_graph(run.tree, run.position, symmetric=True))),
        fact("MIN's strategy is complete", True, bool(strategy)),
    ]


def nim_357_facts(preset: Preset) -> list[Fact]:
    runs = [preset.run(number) for number in range(len(preset.variants))]
    return [
        fact("values", [1, 1], [run.answer.value for run in runs]),
        fact("nim-sum", 1, theory(runs[0])),
        fact("by the solver: value, winning moves", [1, "A−1 B−1 C−1"], solved(runs[0])),
        fact("symmetry looks at fewer nodes", True, runs[0].answer.nodes < runs[1].answer.nodes),
    ]


def last_one_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    return [
        fact("value", -1, run.answer.value),
        fact("nodes", 28, run.answer.nodes),
        fact("positions", 10, len(position_graph(run.tree, run.position))),
        fact("by the solver: value, winning moves", [-1, "none"], solved(run)),
    ]


def grundy_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    graph = position_graph(run.tree, run.position)
    inside = set(winning_strategy(run.tree, 0, MAX))
    names = {
        graph.nodes[position]["name"]
        for position in graph
        if any(node in inside for node in graph.nodes[position]["nodes"])
    }
    return [
        fact("value", 1, run.answer.value),
        fact("nodes", 24, run.answer.nodes),
        fact("positions", 14, len(graph)),
        fact("moves between them", 17, graph.number_of_edges()),
        fact("Grundy value", 0, theory(run)),
        fact("in MAX's strategy", " ".join(sorted(STRATEGY.split())), " ".join(sorted(names))),
    ]


STRATEGY = "7 6+1 5+2 4+3 4+2+1 3+2+1+1 2+2+1+1+1"
"""Always to 4-2-1, and from there by 3-2-1-1 to 2-2-1-1-1 (S0)."""

TABLE = (("table", True), ("iterative", "no"))

PLACE = 40
"""Order on the start page."""

PRESETS = (
    Preset(
        id="grundy-7",
        title="Grundy's game of seven coins",
        line="The state-space graph, MAX's winning strategy marked",
        expected="MAX wins · 14 positions, 17 moves",
        source=f"{CHAPTER}; {LECTURE}; the figure is lost, its positions and numbers are recomputed",
        game="grundy",
        position="7 min",
        game_options=(("first", "min"),),
        algorithm="minimax",
        depth=None,
        facts=grundy_facts,
    ),
    Preset(
        id="nim-last-one",
        title="The last coin loses",
        line="Five coins; take one, two or three",
        expected="value −1 · who begins loses",
        source=f"{CHAPTER}, which names the game (余一棋); five coins are the classic form, recomputed",
        game="nim",
        position="5 max",
        game_options=(("piles", (5,)), ("misere", True), ("most", 3)),
        algorithm="minimax",
        depth=None,
        facts=last_one_facts,
    ),
    Preset(
        id="nim-123",
        title="Nim 1-2-3",
        line="The nim-sum is 0: who begins loses",
        expected="value −1 · no winning move",
        source="C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
        game="nim",
        position="1,2,3 max",
        game_options=(("piles", (1, 2, 3)),),
        algorithm="minimax",
        depth=None,
        facts=nim_123_facts,
    ),
    Preset(
        id="nim-357",
        title="Nim 3-5-7",
        line="The nim-sum is 1: three moves win",
        expected="value 1 · one coin of any pile",
        source="C. L. Bouton, Nim, a game with a complete mathematical theory, 1901",
        game="nim",
        position="3,5,7 max",
        game_options=(("piles", (3, 5, 7)),),
        algorithm="alphabeta",
        depth=None,
        facts=nim_357_facts,
        variants=(
            Variant("With symmetry", (*TABLE, ("symmetry", True))),
            Variant("Without", TABLE),
        ),
    ),
)
