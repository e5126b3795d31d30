"""Worked examples in strategic form: the two prisoners, Tian Ji's race, and games that other lectures use."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.lectures import CHAPTER
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame
from plyscope.strategic.payoffs import payoff_text
from plyscope.strategic.trees.conversion import tree_of_matrix
from plyscope.strategic.trees.kuhn import SOURCE as KUHN
from plyscope.strategic.trees.kuhn import kuhn_tree

PLACE = 1
"""Order on the start page."""

GAME = "of the game: "
"""How facts begin that no record is needed for."""

IN_ROUNDS = (("order", "rounds"),)


def matrix_of(id: str) -> MatrixGame:
    """The matrix of a famous game."""
    matrix = famous(id).matrix
    assert matrix is not None
    return matrix


def names(game: MatrixGame, profile: Sequence[int]) -> str:
    """The names of the strategies of a cell."""
    return ", ".join(own[strategy] for own, strategy in zip(game.strategies, profile, strict=True))


def numbers(paid: Sequence[Fraction]) -> list[str]:
    """Exact numbers as texts."""
    return [payoff_text(number) for number in paid]


def told(run: Run, name: str) -> object:
    """What a method tells of its result."""
    return run.answer.details[name]


def prisoners_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.solving.best_response import pareto_optimal, pure_equilibria

    game = matrix_of(preset.id)
    one, rounds, regret = (preset.run(number) for number in range(3))
    best = max(game.profiles(), key=lambda profile: sum(game.pays(profile)))
    return [
        fact(
            f"{GAME}equilibria", ["confess, confess"], [names(game, cell) for cell in pure_equilibria(game)]
        ),
        fact(f"{GAME}payoffs of the equilibrium", ["-5", "-5"], numbers(game.pays((1, 1)))),
        fact("struck", ["row 0", "column 0"], told(one, "struck")),
        fact("value to A of what is left", -5, one.answer.value),
        fact("steps, one by one and in rounds", [6, 7], [told(one, "steps"), told(rounds, "steps")]),
        fact(f"{GAME}best cell for both together", "silent, silent", names(game, best)),
        fact(f"{GAME}payoffs of that cell", ["-1/2", "-1/2"], numbers(game.pays(best))),
        fact(f"{GAME}is the equilibrium Pareto optimal?", False, (1, 1) in pareto_optimal(game)),
        fact("mean of 30 expected rounds", ["1/60", "59/60"], told(regret, "row_strategy")),
    ]


def tian_ji_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.solving.best_response import pure_equilibria
    from plyscope.strategic.solving.zero_sum import maximin, minimax, optimal_strategies

    game = matrix_of(preset.id)
    simplex, learned = preset.run(0), preset.run(1)
    optimal = optimal_strategies(game)
    low, high = (Fraction(text) for text in learned.answer.details["bounds"])
    return [
        fact(
            f"{GAME}orders that beat each of the king's",
            [1] * 6,
            [sum(paid < 0 for paid in row) for row in game.a],
        ),
        fact("value to the king", 1, simplex.answer.value),
        fact(f"{GAME}the king shows his order first", "-1", payoff_text(maximin(game))),
        fact(f"{GAME}Tian Ji shows his order first", "3", payoff_text(minimax(game))),
        fact(f"{GAME}pure equilibria", 0, len(pure_equilibria(game))),
        fact("pivots", 7, told(simplex, "pivots")),
        fact("the king's weights", ["1/3", "0", "0", "1/3", "1/3", "0"], told(simplex, "row_strategy")),
        fact(f"{GAME}extreme optimal strategies", [2, 2], [len(optimal.row), len(optimal.column)]),
        fact("does the value lie in the bounds of learning?", True, low <= 1 <= high),
    ]


def scissors_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.solving.best_response import pure_equilibria
    from plyscope.strategic.solving.zero_sum import maximin, minimax

    game = matrix_of(preset.id)
    short, long, simplex = (preset.run(number) for number in range(3))
    counts = [run.answer.details["counts"] for run in (short, long)]
    return [
        fact("counts after 20 rounds", [8, 7, 5], counts[0]["row"]),
        fact("counts after 300 rounds", [96, 108, 96], counts[1]["row"]),
        fact("counts of the other one", [8, 7, 5], counts[0]["col"]),
        fact("bounds of the value after 300 rounds", ["-1/25", "1/25"], told(long, "bounds")),
        fact("value", 0, simplex.answer.value),
        fact("weights", ["1/3", "1/3", "1/3"], told(simplex, "row_strategy")),
        fact(f"{GAME}maximin and minimax", ["-1", "1"], numbers((maximin(game), minimax(game)))),
        fact(f"{GAME}pure equilibria", 0, len(pure_equilibria(game))),
    ]


def sexes_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.equilibria.equilibria import equilibria
    from plyscope.strategic.solving.best_response import pure_equilibria

    game = matrix_of(preset.id)
    first, second, tried = (preset.run(number) for number in range(3))
    found = equilibria(game)
    ends = [run.answer.details["equilibrium"]["payoffs"] for run in (first, second)]
    cells = [names(game, cell) for cell in pure_equilibria(game)]
    return [
        fact(f"{GAME}pure equilibria", ["opera, opera", "football, football"], cells),
        fact(f"{GAME}equilibria", 3, len(found.extreme)),
        fact(f"{GAME}weights of Anna in each", ["0 1", "2/3 1/3", "1 0"],
             [" ".join(numbers(one.row)) for one in found.extreme]),
        fact(f"{GAME}payoffs of the mixed one", ["2/3", "2/3"], numbers(found.extreme[1].pays)),
        fact("paths from the labels 0 and 1 end at", [["2", "1"], ["1", "2"]], ends),
        fact("pairs of supports tried", 5, told(tried, "steps")),
        fact(f"{GAME}degenerate", None, found.degenerate),
    ]  # fmt: skip


def entry_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.solving.best_response import pure_equilibria
    from plyscope.strategic.trees.conversion import matrix_of_tree

    run, position = preset.run(), preset.start()
    assert isinstance(position, TreePosition)
    game = matrix_of_tree(position.nodes).game
    cells = [names(game, cell) for cell in pure_equilibria(game)]
    return [
        fact("plan", ["in", "accept"], told(run, "plan")),
        fact("payoffs", ["1", "1"], told(run, "payoffs")),
        fact(f"{GAME}equilibria of the matrix", ["out, fight", "in, accept"], cells),
        fact(f"{GAME}what the incumbent gets by fighting and by accepting", ["-1", "1"], numbers(game.b[1])),
        fact("nodes and steps", [5, 2], [run.answer.nodes, told(run, "steps")]),
    ]


def shapley_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.equilibria.equilibria import equilibria

    game, run = matrix_of(preset.id), preset.run()
    counts = run.answer.details["counts"]
    found = equilibria(game)
    third = Fraction(1, 3)
    shares = [Fraction(times, 300) for times in (*counts["row"], *counts["col"])]
    return [
        fact("counts of both", [[68, 155, 77], [44, 103, 153]], [counts["row"], counts["col"]]),
        fact(f"{GAME}equilibria", 1, len(found.extreme)),
        fact(f"{GAME}weights there", ["1/3", "1/3", "1/3"], numbers(found.extreme[0].row)),
        fact("farthest from a third", "56/300", f"{max(abs(share - third) for share in shares) * 300}/300"),
    ]


def kuhn_facts(preset: Preset) -> list[Fact]:
    from plyscope.strategic.trees.extensive import ExtensiveGame

    run, position = preset.run(), preset.start()
    assert isinstance(position, TreePosition)
    game = ExtensiveGame.of(position)
    leaves = sum(not count for count in game.count)
    return [
        fact(f"{GAME}nodes, leaves, information sets", [55, 30, 12], [game.nodes, leaves, len(game.sets)]),
        fact("value after 100 iterations", "-0.055987", f"{run.answer.value:.6f}"),
        fact("exploitability", "0.025675", f"{run.answer.details['exploitability']:.6f}"),
        fact("distance from −1/18", True, abs((run.answer.value or 0.0) + 1 / 18) < 0.001),
    ]


def of_famous(
    id: str,
    line: str,
    expected: str,
    source: str,
    algorithm: str,
    facts: Callable[[Preset], list[Fact]],
    variants: tuple[Variant, ...],
) -> Preset:
    """The example of a famous game."""
    game = famous(id)
    tree = game.tree or tree_of_matrix(matrix_of(id))
    return Preset(
        id=id,
        title=game.title,
        line=line,
        expected=expected,
        source=source,
        game="tree",
        position=json.dumps(tree),
        algorithm=algorithm,
        depth=None,
        facts=facts,
        variants=variants,
    )


PRESETS = (
    of_famous(
        "prisoners-dilemma",
        "Two prisoners, questioned apart: silent or confess, in years",
        "both confess: −5, −5",
        f"{CHAPTER}; A. W. Tucker, A two-person dilemma, 1950",
        "strike",
        prisoners_facts,
        (
            Variant("Strike one by one"),
            Variant("Strike in rounds", IN_ROUNDS),
            Variant("Regret matching, expected", (("rounds", 30), ("expected", True)),
                    algorithm="regret-matching"),
        ),
    ),
    of_famous(
        "tianji",
        "Three horses each, their orders chosen in secret: table 7.1",
        "value 1 to the king",
        f"{CHAPTER}, table 7.1; Sima Qian, Records of the Grand Historian, chapter 65",
        "simplex",
        tian_ji_facts,
        (
            Variant("Simplex"),
            Variant("Fictitious play", (("rounds", 300),), algorithm="fictitious-play"),
        ),
    ),
    of_famous(
        "rock-paper-scissors",
        "Both reply to what the other has played so far",
        "20 rounds: 8, 7, 5",
        "J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928; "
        "G. W. Brown, Iterative solution of games by fictitious play, 1951",
        "fictitious-play",
        scissors_facts,
        (
            Variant("20 rounds", (("rounds", 20),)),
            Variant("300 rounds", (("rounds", 300),)),
            Variant("Simplex", algorithm="simplex"),
        ),
    ),
    of_famous(
        "battle-of-the-sexes",
        "Two want to meet, each at another place: three equilibria",
        "3 equilibria",
        "R. D. Luce and H. Raiffa, Games and Decisions, 1957",
        "lemke-howson",
        sexes_facts,
        (
            Variant("From label 0", (("label", 0),)),
            Variant("From label 1", (("label", 1),)),
            Variant("All supports", algorithm="supports"),
        ),
    ),
    of_famous(
        "entry",
        "The incumbent threatens to fight, and would not do it",
        "in, accept: 1, 1",
        "R. Selten, The chain store paradox, 1978",
        "backward-induction",
        entry_facts,
        (Variant(""),),
    ),
    of_famous(
        "shapley",
        "Fictitious play goes round and round and never settles",
        "no convergence",
        "L. S. Shapley, Some topics in two-person games, 1964",
        "fictitious-play",
        shapley_facts,
        (Variant("", (("rounds", 300),)),),
    ),
    Preset(
        id="kuhn",
        title="Kuhn poker",
        line="Three cards, one chip to bet: the smallest poker with bluffs",
        expected="−1/18 to the first player",
        source=KUHN,
        game="tree",
        position=json.dumps(kuhn_tree()),
        algorithm="cfr",
        depth=None,
        facts=kuhn_facts,
        variants=(Variant("", (("rounds", 100),)),),
    ),
)  # fmt: skip
