"""Claims about the opponent: weaker ones change the best move, and minimax is safe against all of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from plyscope import catalog
from plyscope.experiments.opponent_dial import Dial
from plyscope.games.tree.random_tree import random_tree
from plyscope.lessons.bilingual import Bilingual
from plyscope.lessons.court.claim import Claim, Evidence, of_preset, of_tree
from plyscope.lessons.court.tree_values import is_leaf, minimax
from plyscope.lessons.court.trial import APART, Trial
from plyscope.lessons.luck import Luck
from plyscope.record.trace import ENTER, LEAF, LEAVE, Trace

GAMES = 1000
"""Games of each tree against a MIN who moves at random."""

ROWS = 200_000

UNIFORM = [(b, m) for b in (2, 3, 4) for m in range(1, 7)]
"""Moves everywhere and plies of the trees whose nodes are counted."""


def weaker_opponents(trial: Trial) -> Evidence:
    """C9: turn the dial of the wallets, and ask for the best moves of random trees at both of its ends."""
    dial = Dial(catalog.presets()["wallets-dial"].start())
    for _ in dial.steps(trial.stop):
        trial.check()
    flips = dial.flips()
    at = Fraction(flips[0].at) if flips else None
    perfect, random = ([float(value) for value in dial.values(Fraction(share))] for share in (0, 1))
    other = 0
    for tree in trial.random_trees(2, (3, 3), start=0.1):
        worst = [min(children) for children in tree]
        means = [Fraction(sum(children), len(children)) for children in tree]
        other += best_places(worst).isdisjoint(best_places(means))
    changes = best_places(perfect) != best_places(random)
    return Evidence(
        "holds" if changes and at is not None else "refuted",
        Bilingual(
            "Wallets: bag 2 is best against a perfect MIN ({worst[1]:g} against {worst[0]:g}), bag 1 against "
            "one who errs more often than {at} of the time; at random it is worth {mean[0]:g} against "
            "{mean[1]:g}. In {other} of {trees:,} random trees a random MIN calls for another move.",
            "选包：对手完美时应选包 2（{worst[1]:g} 对 {worst[0]:g}）；对手出错的比例超过 {at} 时应选包 1，"
            "完全随机时它值 {mean[0]:g}，包 2 值 {mean[1]:g}。"
            "{trees:,} 棵随机树中，有 {other} 棵在对手随机走时应换走步。",
        ).filled(worst=perfect, mean=random, at=at, other=other, trees=trial.trees),
        Bilingual(
            "One example is enough; the value against the perfect MIN is still the only one that is safe.",
            "一个例子就够了；但只有对完美对手算出的值才是有保证的。",
        ),
        {
            "perfect": {"bag 1": perfect[0], "bag 2": perfect[1]},
            "random": {"bag 1": random[0], "bag 2": random[1]},
            "switch_at": None if at is None else str(at),
            "random_trees_with_another_move": other,
        },
        (
            of_preset(Bilingual("MIN moves at random: bag 1.", "MIN 随机走：选包 1。"), "wallets-dial", 2),
            of_preset(Bilingual("MIN is perfect: bag 2.", "MIN 完美：选包 2。"), "wallets-dial", 0),
        ),
    )


def best_places(values: Sequence[float | Fraction]) -> set[int]:
    """Return the places of the largest values."""
    return {place for place, value in enumerate(values) if value == max(values)}


def complete_and_optimal(trial: Trial) -> Evidence:
    """C11: count the nodes and the longest open line of minimax, and play its moves against random MINs."""
    off = too_long = 0
    rows = []
    for branching, plies in trial.over(UNIFORM, 0.0, 0.2):
        tree = random_tree(plies, (branching, branching), (0, 20), seed=trial.seed * APART + plies)
        trace = Trace(ROWS)
        try:
            found = trial.search_tree(tree, "minimax", trace)
            longest = open_nodes(trace)
        finally:
            trace.release()
        expected = sum(branching**ply for ply in range(plies + 1))
        off += found.nodes != expected or not found.exact
        too_long += longest > plies + 1
        rows.append({"b": branching, "m": plies, "nodes": found.nodes, "open": longest})
    luck, below, games, reached = trial.luck(), 0, 0, 0
    for tree in trial.random_trees(start=0.2):
        value = minimax(tree)
        strategy = best_moves(tree)
        for _ in range(GAMES):
            below += played(strategy, luck) < value
        games += GAMES
        reached += played(strategy, None) == value
    shown = of_tree(
        Bilingual("Two moves everywhere, four plies: 31 nodes, five of them open at most.",
                  "每步两种走步，四层：31 个节点，同时打开的最多五个。"),
        random_tree(4, (2, 2), (0, 20), seed=trial.seed * APART + 4),
        "minimax",
    )  # fmt: skip
    return Evidence(
        "refuted" if off or too_long or below or reached < trial.trees else "holds",
        Bilingual(
            "Minimax enters exactly 1 + b + … + b^m nodes in {count} uniform trees ({off} exceptions), at "
            "most m + 1 open at once. Of {games:,} games against a random MIN its moves got less than the "
            "value in {below}; against the best MIN they got just the value in {reached:,} of {trees:,} "
            "trees.",
            "{count} 棵均匀树中，极小极大恰好进入 1 + b + … + b^m 个节点（例外 {off} 个），"
            "同时打开的最多 m + 1 个。对随机的 MIN 下 {games:,} 局，所得低于该值的有 {below} 局；"
            "对最好的 MIN，{trees:,} 棵树中有 {reached:,} 棵恰好得到该值。",
        ).filled(count=len(rows), off=off, games=games, below=below, reached=reached, trees=trial.trees),
        Bilingual(
            "On finite trees, and optimal only against an optimal opponent: see C9.",
            "只对有限的树成立；最优性只针对最优的对手，见 C9。",
        ),
        {
            "uniform": rows,
            "node_counts_off": off,
            "games": games,
            "below_the_value": below,
            "value_reached_by_the_best_min": reached,
        },
        (shown,),
    )


def open_nodes(trace: Trace) -> int:
    """Return the largest number of nodes of a record that were entered and not left at the same time."""
    count = most = 0
    for part in trace.read(0, trace.length):
        for kind in part["kind"].tolist():
            if kind == ENTER:
                count += 1
                most = max(most, count)
            elif kind in (LEAF, LEAVE):
                count -= 1
    return most


def best_moves(tree: Any, maximizing: bool = True) -> Any:
    """Return what is left of a tree if MAX plays its best move everywhere: MAX's nodes have one child."""
    if is_leaf(tree):
        return tree
    if not maximizing:
        return [best_moves(child, True) for child in tree]
    best = max(tree, key=lambda child: minimax(child, maximizing=False))
    return [best_moves(best, False)]


def played(strategy: Any, luck: Luck | None) -> float:
    """Return what MAX gets with a strategy against a MIN who moves at random, or as well as possible."""
    if luck is None:
        return minimax(strategy)
    while not is_leaf(strategy):
        strategy = luck.pick(strategy)
    return float(strategy)


CLAIMS = (
    Claim(
        "C9",
        Bilingual("A weaker opponent, another move", "对手较弱，走步不同"),
        Bilingual(
            "Minimax assumes the best replies; against an opponent who errs another move can be better.",
            "极小极大假定对手总是正确应对；对手会出错时，别的走步可能更好。",
        ),
        ("S0", "S3"),
        weaker_opponents,
        trees=300,
    ),
    Claim(
        "C11",
        Bilingual("Complete and optimal", "完备且最优"),
        Bilingual(
            "On a finite tree minimax is complete, optimal against an optimal opponent, and takes O(b^m) "
            "time and O(bm) memory.",
            "对有限的树，极小极大是完备的，对最优的对手是最优的，时间为 O(b^m)，空间为 O(bm)。",
        ),
        ("S0", "S1"),
        complete_and_optimal,
        trees=50,
    ),
)
