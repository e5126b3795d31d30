"""Presets with chance: bounds and pruning at chance nodes, opponents who err, and what a risk is worth."""

from __future__ import annotations

from math import log

from plyscope.lessons.lectures import ARTICLE, CHAPTER, NOTES
from plyscope.lessons.preset import Fact, Preset, Run, Variant, fact
from plyscope.record.trace import LEAF

TOSSES = 12
"""Tosses after which the bank of the St Petersburg game has no more money."""


def drill_facts(preset: Preset) -> list[Fact]:
    star1, plain, star2 = (preset.run(number) for number in range(3))
    second = list(star1.tree.children(0))[1]
    return [
        fact("value", 8.4, round(plain.answer.value or 0.0, 9)),
        fact("means", {"left": 8.4, "right": 2.9}, rounded(plain)),
        fact(
            "value with Star1 and Star2",
            [8.4, 8.4],
            [round(run.answer.value or 0, 9) for run in (star1, star2)],
        ),
        fact("leaves that Star1 evaluates", [9, 10, 9, 7, 2], leaf_values(star1)),
        fact("the right mean is at most", 4.4, round(float(star1.tree.at_most[second]), 9)),
    ]


def wallet_dial_facts(preset: Preset) -> list[Fact]:
    perfect, half, random, careful = (preset.run(number) for number in range(4))
    moves = [run.position.text(run.answer.move or 0) for run in (perfect, half, random, careful)]
    return [
        fact("bags", ["bag 2", "bag 1", "bag 1", "bag 2"], moves),
        fact("against a perfect opponent", {"bag 1": 0.5, "bag 2": 2}, rounded(perfect)),
        fact("against one who errs half the time", {"bag 1": 25.375, "bag 2": 4}, rounded(half)),
        fact("against a random one", {"bag 1": 50.25, "bag 2": 6}, rounded(random)),
        fact("value", [2, 25.375, 50.25], [run.answer.value for run in (perfect, half, random)]),
    ]


def petersburg_tree() -> str:
    """A payoff that doubles with every tail, until the bank is empty; or six for sure."""
    tree = f'{{"name": "tail {TOSSES - 1}", "value": {2**TOSSES}}}'
    for toss in range(TOSSES - 1, 0, -1):
        name = f"tail {toss - 1}" if toss > 1 else "play"
        tree = (
            f'{{"type": "chance", "name": "{name}", "children": '
            f'[{{"name": "head {toss}", "value": {2**toss}}}, {tree}]}}'
        )
    return f'{{"type": "max", "children": [{{"name": "take 6", "value": 6}}, {tree}]}}'


def petersburg_facts(preset: Preset) -> list[Fact]:
    payoff, logarithm, root = (preset.run(number) for number in range(3))
    moves = [run.position.text(run.answer.move or 0) for run in (payoff, logarithm, root)]
    worth = log(2) * (2 - 0.5 ** (TOSSES - 1))
    return [
        fact("moves", ["play", "take 6", "take 6"], moves),
        fact("the mean payoff", TOSSES + 1, payoff.answer.value),
        fact("ln 2 · (2 − 1/2048)", round(worth, 9), rounded(logarithm)["play"]),
        fact("six, by the logarithm", round(log(6), 9), rounded(logarithm)["take 6"]),
    ]


def toss_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    return [
        fact("value", 5, run.answer.value),
        fact("exact value", "5", run.answer.details["exact_value"]),
        fact("moves", {"toss": 5, "take 4": 4}, run.values()),
    ]


def wheel_facts(preset: Preset) -> list[Fact]:
    run = preset.run()
    return [
        fact("value", 1, round(run.answer.value or 0, 9)),
        fact("exact value", "1", run.answer.details["exact_value"]),
        fact("moves", {"spin": 1, "stay out": 0}, rounded(run)),
    ]


def thirds_facts(preset: Preset) -> list[Fact]:
    plain, pruned = preset.run(0), preset.run(1)
    return [
        fact("exact value", "29/12", plain.answer.details["exact_value"]),
        fact("exact value with Star1", "29/12", pruned.answer.details["exact_value"]),
        fact("leaves", [10, 6], [plain.leaves(), pruned.leaves()]),
    ]


def rounded(run: Run) -> dict[str, float]:
    """Returned values of the root's moves, without the rounding of sums."""
    return {name: round(value, 9) for name, value in run.values().items()}


def leaf_values(run: Run) -> list[float]:
    """The values of the leaves, as they were evaluated."""
    rows = next(iter(run.trace.read(0, run.trace.length)))
    return [float(value) for value in rows["after"][rows["kind"] == LEAF]]


PRUNINGS = tuple(
    Variant(name, (("prune", prune), ("bounds", (0.0, 10.0))))
    for name, prune in (("No pruning", "none"), ("Star1", "star1"), ("Star2", "star2"))
)

PLACE = 50
"""Order on the start page."""

PRESETS = (
    Preset(
        id="star1-drill",
        title="Pruning at chance nodes",
        line="MAX, chance 0.7 and 0.3, MIN; all values from 0 to 10",
        expected="8.4 · at most 4.4, so 10, 5 and 8 are cut",
        source="after a common homework; B. W. Ballard, The *-Minimax Search Procedure, 1983; recomputed",
        game="tree",
        position='{"type": "max", "children": [{"type": "chance", "name": "left", "p": ["7/10", "3/10"], '
        '"children": [{"type": "min", "children": [9, 10]}, {"type": "min", "children": [9, 7]}]}, '
        '{"type": "chance", "name": "right", "p": ["7/10", "3/10"], '
        '"children": [{"type": "min", "children": [2, 10]}, {"type": "min", "children": [5, 8]}]}]}',
        algorithm="expectimax",
        depth=None,
        facts=drill_facts,
        variants=(PRUNINGS[1], PRUNINGS[0], PRUNINGS[2]),
    ),
    Preset(
        id="wallets-dial",
        title="Two wallets, other opponents",
        line="How good the opponent is decides which bag to take",
        expected="bag 2 → 2, bag 1 → 50.25 if it plays at random",
        source=f"{ARTICLE} (the perfect opponent), {NOTES} (random opponents and utility); recomputed",
        game="tree",
        position='{"children": [{"name": "bag 1", "children": [0.5, 100]}, '
        '{"name": "bag 2", "children": [2, 10]}]}',
        algorithm="expectimax",
        depth=None,
        facts=wallet_dial_facts,
        variants=(
            Variant("Perfect opponent", (("epsilon", 0.0),)),
            Variant("Errs half the time", (("epsilon", 0.5),)),
            Variant("Random opponent", (("epsilon", 1.0),)),
            Variant("Random, avoiding risk", (("epsilon", 1.0), ("utility", "exponential"), ("risk", 0.5))),
        ),
    ),
    Preset(
        id="petersburg",
        title="St Petersburg paradox",
        line="2, 4, 8 … for the first head, or 6 for sure",
        expected="mean 13, and yet hardly anybody would pay 6",
        source=f"{NOTES}; D. Bernoulli, Specimen theoriae novae de mensura sortis, 1738; "
        "here the bank has 4,096",
        game="tree",
        position=petersburg_tree(),
        algorithm="expectimax",
        depth=None,
        facts=petersburg_facts,
        variants=(
            Variant("Payoff", (("utility", "linear"),)),
            Variant("Logarithm", (("utility", "logarithm"),)),
            Variant("Square root", (("utility", "root"),)),
        ),
    ),
    Preset(
        id="coin-toss",
        title="Coin toss",
        line="Toss for 10 or nothing, or take 4",
        expected="toss, worth 5",
        source=f"{CHAPTER}; {NOTES}",
        game="tree",
        position='{"type": "max", "children": ['
        '{"type": "chance", "name": "toss", "moves": ["heads", "tails"], '
        '"children": [10, 0]}, {"name": "take 4", "value": 4}]}',
        algorithm="expectimax",
        depth=None,
        facts=toss_facts,
    ),
    Preset(
        id="wheel",
        title="Wheel of fortune",
        line="Three sectors; their probabilities can be changed in the tree editor",
        expected="spin, worth 1",
        source=f"{CHAPTER}; {NOTES}; after the price of 15 the sectors pay 85, 5 and −15",
        game="tree",
        position='{"type": "max", "children": ['
        '{"type": "chance", "name": "spin", "p": ["1/10", "3/10", "6/10"], '
        '"moves": ["100", "20", "nothing"], "children": [85, 5, -15]}, {"name": "stay out", "value": 0}]}',
        algorithm="expectimax",
        depth=None,
        facts=wheel_facts,
    ),
    Preset(
        id="thirds",
        title="An exact fraction",
        line="Thirds and quarters; Star1 evaluates six of ten leaves",
        expected="29/12",
        source="made for this program; recomputed with fractions",
        game="tree",
        position='{"type": "max", "children": ['
        '{"type": "chance", "p": ["1/3", "1/3", "1/3"], "children": [{"type": "min", "children": [4, 2]}, '
        '{"type": "min", "children": [1, 3]}, 4.25]}, '
        '{"type": "chance", "p": ["3/4", "1/4"], "children": [{"type": "min", "children": [1, 3, 5]}, '
        '{"type": "min", "children": [6, 2]}]}]}',
        algorithm="expectimax",
        depth=None,
        facts=thirds_facts,
        variants=(
            Variant("No pruning", (("prune", "none"), ("bounds", (0.0, 6.0)))),
            Variant("Star1", (("prune", "star1"), ("bounds", (0.0, 6.0)))),
        ),
    ),
)
