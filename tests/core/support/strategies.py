"""A solution graph checked by a program that shares nothing with plyscope.query.proofs."""

from __future__ import annotations

from typing import Any

from plyscope.rules.position import Position


def assert_strategy(
    position: Position, nodes: set[tuple[int, ...]], prover: int, reached: Any, *, whole: bool = True
) -> None:
    """One child of each of the prover's nodes, all children of the others, the goal reached at every end.

    `nodes` are the paths of the solution graph, `reached` says of a finished position if the goal is reached.
    """
    met = set()

    def check(path: tuple[int, ...]) -> None:
        met.add(path)
        if position.finished:
            assert reached(position), path
            return
        moves = position.legal_moves()
        inside = [move for move in moves if (*path, move) in nodes]
        if position.side == prover:
            assert len(inside) == 1, (path, inside)
        else:
            assert inside == moves, (path, inside)
        for move in inside:
            position.play(move)
            check((*path, move))
            position.take_back(move)

    check(())
    if whole:
        assert met == nodes


def truth(nested: Any, prover: bool = True) -> bool | None:
    """Is an AND/OR tree of nested lists proved, in the plainest form? None if that is open."""
    if not isinstance(nested, list):
        return None if nested is None else nested == 1
    found = [truth(child, not prover) for child in nested]
    if (True in found) if prover else (False in found):
        return prover
    return None if None in found else not prover


def numbers(nested: Any, prover: bool = True) -> tuple[float, float]:
    """The proof and disproof numbers of a tree of nested lists, in the plainest form."""
    if not isinstance(nested, list):
        return {None: (1, 1), 1: (0, float("inf")), 0: (float("inf"), 0)}[nested]
    found = [numbers(child, not prover) for child in nested]
    proofs, disproofs = [pn for pn, _ in found], [dn for _, dn in found]
    return (min(proofs), sum(disproofs)) if prover else (sum(proofs), min(disproofs))
