"""Proofs: questions to the record of a proof search: what is proved, how, and what comes next.

A record holds proof and disproof numbers: (0, ∞) is proved, (∞, 0) disproved, all else is unknown. The
prover's nodes are OR nodes, the others AND nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any, Literal

import numpy as np

from plyscope.record.trace import DISPROOF, HIT, PROOF, STEP, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MAX, MIN
from plyscope.search.search import Answer

Result = Literal["proved", "disproved", "unknown"]

SELECT, EXPAND, LOOK_BELOW = 1, 2, 3
"""Kinds of steps in a record of proof-number search: the most-proving path goes on to this node; its
children are made; a second search begins below it."""


def has_proofs(tree: Tree) -> bool:
    """Return True if the rows read so far hold proof numbers."""
    return len(tree.proof) > 0


def numbers_of(tree: Tree, node: int) -> tuple[float, float] | None:
    """The proof and the disproof number of a node at the tree's tick, or None where it has none yet."""
    if not has_proofs(tree) or not tree.state[node]:
        return None
    pn, dn = float(tree.proof[node]), float(tree.disproof[node])
    return None if pn != pn or dn != dn else (pn, dn)


def result_of(tree: Tree, node: int) -> Result:
    """State of a node at the tree's tick."""
    if not has_proofs(tree) or not tree.state[node]:
        return "unknown"
    return "proved" if tree.proof[node] == 0 else "disproved" if tree.disproof[node] == 0 else "unknown"


def prover_of(options: Mapping[str, Any], root_side: int, *, and_or: bool) -> int:
    """Whose goal a search with these options proves: MAX's, unless the side to move is to win."""
    return MIN if options.get("goal") == "mover-wins" and root_side == MIN and not and_or else MAX


def storers(trace: Trace, stop: int | None = None) -> dict[int, int]:
    """The nodes whose result came from the table, and the node that had stored it there."""
    found = {}
    for part in trace.read(0, trace.length if stop is None else stop):
        for row in part[part["kind"] == HIT]:
            if row["other"] != NONE:
                found[int(row["node"])] = int(row["other"])
    return found


def solution(
    tree: Tree, prover: int, root: int, stored: Mapping[int, int] | None = None, *, proved: bool = True
) -> list[int]:
    """The nodes of the solution graph below a proved node, itself first; without a proof, none.

    It is a complete strategy: of an OR node it holds one child, of an AND node all. `proved=False` gives the
    strategy with which the other side refutes the goal. Where a result came from the table, the graph goes on
    below the node that had stored it.
    """
    column = tree.proof if proved else tree.disproof
    stored = stored or {}
    if not len(column) or not tree.state[root] or column[root] != 0:
        return []
    found, seen, waiting = [], set(), [root]
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        found.append(node)
        children = [child for child in tree.children(node) if tree.state[child]]
        if node in stored:
            waiting.append(stored[node])
        elif (tree.side[node] == prover) == proved:
            waiting += [child for child in children if column[child] == 0][:1]
        else:
            waiting += reversed(children)
    return found


def solution_paths(trace: Trace, answer: Answer, *, proved: bool = True) -> list[list[int]]:
    """The moves that lead to each node of the solution graph of a finished record."""
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    if not tree.known:
        return []
    prover = MIN if answer.details.get("prover") == "min" else MAX
    nodes = solution(tree, prover, tree.chapters[-1].first_node, storers(trace), proved=proved)
    return [[int(tree.move[step]) for step in tree.path(node)[1:]] for node in nodes]


def most_proving_child(tree: Tree, prover: int, node: int) -> int:
    """The child on the most-proving path at the tree's tick, the leftmost of equals; -1 at its end.

    Of an OR node it is the child with the least proof number, of an AND node that with the least disproof
    number, among those that are not decided.
    """
    if result_of(tree, node) != "unknown":
        return NONE
    mine, other = (tree.proof, tree.disproof) if tree.side[node] == prover else (tree.disproof, tree.proof)
    best, least = NONE, inf
    for child in tree.children(node):
        if not tree.state[child] or np.isnan(mine[child]) or other[child] == 0:
            continue
        if best == NONE or mine[child] < least:
            best, least = child, float(mine[child])
    return best


def most_proving_path(tree: Tree, prover: int, root: int) -> list[int]:
    """The nodes from the root to the leaf that proof-number search expands next; only the root if none."""
    path = [root]
    if has_proofs(tree) and tree.state[root]:
        while (child := most_proving_child(tree, prover, path[-1])) != NONE:
            path.append(child)
    return path


def expansions(trace: Trace) -> list[tuple[int, float, float]]:
    """The nodes that a proof-number search expanded, in order, each with the root's numbers before."""
    found = []
    root, pn, dn = 0, 1.0, 1.0
    below = False
    for part in trace.read(0, trace.length):
        wanted = (part["kind"] == STEP) | (part["kind"] == PROOF) | (part["kind"] == DISPROOF)
        for row in part[wanted]:
            kind, node = int(row["kind"]), int(row["node"])
            if kind == STEP and int(row["note"]) in (EXPAND, LOOK_BELOW):
                if int(row["note"]) == LOOK_BELOW or not below:
                    found.append((node, pn, dn))
                below = int(row["note"]) == LOOK_BELOW or below
            elif kind == STEP:
                continue
            elif node == root:
                pn, dn = (float(row["after"]), dn) if kind == PROOF else (pn, float(row["after"]))
    return found


def told(answer: Answer, trace: Trace) -> dict[str, Any]:
    """Fields that `plyscope batch` adds for a proof-number search."""
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    if not tree.known:
        return {}
    prover = MIN if answer.details.get("prover") == "min" else MAX
    pn, dn = numbers_of(tree, 0) or (1.0, 1.0)
    result = answer.details["result"]
    path = [int(tree.move[node]) for node in most_proving_path(tree, prover, 0)[1:]]
    steps = expansions(trace)
    return {
        "pn": plain(pn),
        "dn": plain(dn),
        "result": result,
        "most_proving_path": path if result == "unknown" else None,
        "expansions": answer.details["expansions"],
        "sequence": [
            [[int(tree.move[step]) for step in tree.path(node)[1:]], [plain(before), plain(dis_before)]]
            for node, before, dis_before in steps
        ],
    }


def plain(number: float) -> int | str:
    """A proof number as JSON holds it."""
    return "inf" if number == inf else int(number)
