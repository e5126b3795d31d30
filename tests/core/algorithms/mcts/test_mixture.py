"""AlphaGo's mixture (1 − λ) · value + λ · playout, against an UCT of a few lines that mixes for itself."""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt

import pytest

from plyscope import catalog
from plyscope.algorithms.mcts.judgement import judgement
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.position import MAX, Position
from plyscope.search.search import Limits


def worth(position: Position) -> float:
    """A value from outside, different for each of a tree's nodes."""
    return (7 * len(position.write()) + 3 * len(position.legal_moves())) % 10 / 10


class Node:
    def __init__(self) -> None:
        self.visits, self.reward, self.children = 0, 0.0, dict[int, Node]()


def reference(root: Position, rounds: int, part: float, value: Callable[[Position], float]) -> Node:
    """UCT with C = 1.4 whose playouts are won by MAX always (every leaf is 1), mixed with a value."""
    top = Node()
    for _ in range(rounds):
        position, node, way = root.copy(), top, [top]
        while position.result is None:
            moves = position.legal_moves()
            fresh = next((move for move in moves if move not in node.children), None)
            if fresh is None:
                sign = position.side == MAX

                def score(move: int, node: Node = node, sign: bool = sign) -> float:
                    child = node.children[move]
                    won = child.reward if sign else child.visits - child.reward
                    return won / child.visits + 1.4 * sqrt(log(node.visits) / child.visits)

                fresh = max(moves, key=score)
            new = fresh not in node.children
            node = node.children.setdefault(fresh, Node())
            way.append(node)
            position.play(fresh)
            if new:
                break
        reward = 1.0 if position.result is not None else (1 - part) * value(position) + part * 1.0
        for step in way:
            step.visits += 1
            step.reward += reward
    return top


@pytest.mark.parametrize("part", [0.0, 0.3, 0.5, 1.0])
def test_value_and_playout_are_mixed_as_in_a_reference(part: float) -> None:
    root = catalog.game("tree").read("[[[1,1],[1,1]],[[1,1],[1,[1,1]]]]")
    search = catalog.algorithm("mcts").search(playout="mix", iterations=80, **{"lambda": part})
    search.value_of_position = worth
    trace = Trace()
    search.run(root, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)

    def compare(node: int, expected: Node) -> None:
        assert int(tree.visits[node]) == expected.visits
        assert float(tree.reward[node]) == pytest.approx(expected.reward)
        for child in tree.children(node):
            compare(child, expected.children[int(tree.move[child])])

    compare(0, reference(root, 80, part, worth))
    trace.release()


def test_without_a_value_from_outside_the_evaluation_promises_it() -> None:
    start = catalog.game("tictactoe").start()
    means = []
    for part in (0.0, 0.5, 1.0):
        search = catalog.algorithm("mcts").search(
            playout="mix", iterations=1, seed=5, scale=2.0, **{"lambda": part}
        )
        trace = Trace()
        search.run(start, Limits(), trace)
        tree = Tree(trace)
        tree.read()
        tree.seek(tree.read_to)
        means.append(float(tree.reward[0]))
        trace.release()
    after = start.copy()
    after.play(0)
    estimate = sum(weight * one for weight, one in zip(after.weights, after.features(), strict=True))
    value = 0.5 + 0.5 * estimate / (abs(estimate) + 2.0)
    assert means[0] == pytest.approx(value) and means[2] in (0.0, 0.5, 1.0)
    assert means[1] == pytest.approx((means[0] + means[2]) / 2)


@pytest.mark.parametrize("part", [0.25, 0.5, 1.0])
def test_prior_value_and_playout_of_a_node_are_known_apart(part: float) -> None:
    root = catalog.game("tictactoe").start()
    search = catalog.algorithm("mcts").search(
        playout="mix", selection="puct", iterations=60, **{"lambda": part}
    )
    trace = Trace()
    search.run(root, Limits(), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    children = list(tree.children(0))
    found = {
        int(tree.move[child]): judgement(
            root, root, int(tree.move[child]), trace, int(tree.entered[child]), search.options
        )
        for child in children
    }
    assert len(found) > 2
    for child in children:
        known = found[int(tree.move[child])]
        assert known.playout is not None and known.value is not None
        assert min(abs(known.playout - reward) for reward in (0.0, 0.5, 1.0)) < 1e-9
        if int(tree.visits[child]) == 1:
            mixed = (1 - part) * known.value + part * known.playout
            assert float(tree.reward[child]) == pytest.approx(mixed)
    priors = [known.prior or 0.0 for known in found.values()]
    assert 0 < sum(priors) <= 1 + 1e-9 and found[4].prior == max(priors), "the centre promises most"
    assert priors == sorted(priors, reverse=True), "PUCT tries first what it expects most of"
    trace.release()
