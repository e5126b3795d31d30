"""Why: the reasons for which a node was cut, chosen or rejected, or a move has no node.

All answers are facts at the tree's tick, as why_facts.py has them. A question costs as much as the node and
its ancestors have children, never as much as the record is long.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf, isnan

from plyscope.query import events
from plyscope.query.proofs import most_proving_child, numbers_of
from plyscope.query.why_facts import Bound, Cut, Proof, Relation, Side, Sign, Standing, State, Why, WhyNot
from plyscope.record.trace import DEPTH, FAR, QUIET, TABLE, TERMINAL, Trace
from plyscope.record.tree import DONE, NONE, OPEN, UNSEEN, Tree
from plyscope.rules.position import CHANCE, MAX, SKIP, Position
from plyscope.rules.symmetry import identities, representative

LEAVES = {TERMINAL: "terminal", DEPTH: "depth", TABLE: "table", QUIET: "quiet", FAR: "far"}
"""Why a node is valued without looking further, by the number that its LEAF row holds."""


SignOf = Callable[[int], Sign]
"""How the value that a node returned limits its true value; "" also for a node that is not finished."""


def why(trace: Trace, tree: Tree, node: int, prover: int = MAX, returned_sign: SignOf | None = None) -> Why:
    """Facts about a node at the tree's tick; `prover` has the goal in a search for proofs.

    `returned_sign` knows more of what finished nodes returned than their rows say, such as that a search
    looked at one reply only.
    """

    def sign_at(node: int) -> Sign:
        if returned_sign is None or tree.state[node] != DONE:
            return sign_of(trace, tree, node)
        return returned_sign(node)

    path = tuple(tree.path(node))
    best_line = events.principal_line(tree, path[0])
    ply = len(path) - 1
    principal = ply < len(best_line) and best_line[ply] == node
    enters = int(tree.entered[node])
    if is_unseen(tree, node):
        standing = Standing("open", int(tree.parent[node]))
        return Why(
            node, tree.tick, int(tree.side[node]), "unseen", float("nan"), "", None, "", None, NONE, standing,
            (node,), path, False, 0, enters,
        )  # fmt: skip
    leaf = leaf_reason(tree, node)
    cut = None if leaf else cut_of(trace, tree, node)
    state: State = "open"
    if leaf:
        state = "leaf"
    elif cut is not None:
        state = "cut"
    elif tree.state[node] == DONE:
        state = "done"
    sign, limit = _limit(trace, tree, node, sign_at(node))
    proof = proof_of(tree, node, prover)
    line = line_below(tree, node) if proof is None else proof_line(tree, node, prover)
    return Why(
        node, tree.tick, int(tree.side[node]), state, tree.shown_value(node), sign, limit, leaf, cut,
        int(tree.best_child[node]), _standing(trace, tree, node, sign_at), tuple(line), path, principal,
        int(tree.hidden[node]), enters, proof,
    )  # fmt: skip


def why_not(trace: Trace, tree: Tree, parent: int, move: int, position: Position | None = None) -> WhyNot:
    """Return why no child of a node was entered by a move at the tree's tick.

    `position` is the parent's, where the search looks at only one of several moves that are symmetric to each
    other; None elsewhere.
    """
    path = tuple(tree.path(parent))
    if is_unseen(tree, parent):
        return WhyNot(parent, move, tree.tick, "unseen", path)
    leaf = leaf_reason(tree, parent)
    if leaf:
        return WhyNot(parent, move, tree.tick, "leaf", path, leaf=leaf)
    twin = NONE if position is None else twin_of(tree, parent, move, position)
    if twin != NONE:
        return WhyNot(parent, move, tree.tick, "symmetric", path, twin=twin)
    cut = cut_of(trace, tree, parent)
    if cut is not None:
        return WhyNot(parent, move, tree.tick, "cut", path, cut)
    if tree.state[parent] == OPEN:
        return WhyNot(parent, move, tree.tick, "later", path)
    return WhyNot(parent, move, tree.tick, "hidden" if tree.hidden[parent] else "left out", path)


# Lines.


def line_below(tree: Tree, node: int) -> list[int]:
    """The node and the line of best replies that gives its value, as known at the tree's tick.

    After a move that was rejected this is what refutes it: the best line for the other side.
    """
    if is_unseen(tree, node):
        return [node]
    by = int(tree.cut_by[node])
    if by >= 0 and tree.best_child[node] < 0:
        return [node, *events.principal_line(tree, by)]
    return events.principal_line(tree, node)


def child_by(tree: Tree, node: int, move: int) -> int:
    """The child of a node to which a move leads, its latest visit at the tree's tick; -1 for none."""
    found = NONE
    for child in tree.children(node):
        if tree.move[child] == move and (found == NONE or not is_unseen(tree, child)):
            found = child
    return found


def follow(tree: Tree, root: int, moves: Sequence[int]) -> tuple[int, int]:
    """Targets of moves from a node: the last recorded node of each, and their number."""
    node = root
    for count, move in enumerate(moves):
        child = child_by(tree, node, move)
        if child == NONE:
            return node, count
        node = child
    return node, len(moves)


# Facts about one node.


def is_unseen(tree: Tree, node: int) -> bool:
    """Return True if a node is not entered yet at the tree's tick."""
    return bool(tree.entered[node] > tree.tick or tree.state[node] == UNSEEN)


def leaf_reason(tree: Tree, node: int) -> str:
    """Return why a node was valued without looking further; "" if it was not."""
    number = int(tree.leaf[node])
    return LEAVES.get(number, "other") if number else ""


def sign_of(trace: Trace, tree: Tree, node: int) -> Sign:
    """Return how the value returned by a finished node limits its true value.

    "?" is a node that was entered with alpha = beta and returned just that, which carries no information.
    """
    if tree.leaf[node]:
        return events.is_bound(trace, tree, node)
    if tree.state[node] != DONE:
        return ""
    alpha, beta = events.entry_window(trace, tree, node)
    return "?" if alpha == tree.shown_value(node) == beta else events.is_bound(trace, tree, node)


def bound_of(trace: Trace, tree: Tree, node: int, side: Side) -> Bound:
    """The alpha (or beta) with which a node was entered, and where it comes from."""
    index = 0 if side == "alpha" else 1
    value = events.entry_window(trace, tree, node)[index]
    owner, by, tick = events.bound_owner(trace, tree, node, side)
    if owner != NONE:
        set_here = events.event(trace, tick)
        if set_here is not None and set_here.after == value:
            plies = int(tree.ply[node] - tree.ply[owner])
            line = [owner, *line_below(tree, by)] if by >= 0 else [owner]
            return Bound(side, value, "ancestor", owner, max(by, NONE), tick, plies, tuple(line))
    above = _chance_above(trace, tree, node, index, value)
    if above != NONE:
        plies = int(tree.ply[node] - tree.ply[above])
        return Bound(side, value, "mean", above, NONE, 0, plies, ())
    child = _asked(trace, tree, node, index, value)
    if child == NONE:
        return Bound(side, value, "root", NONE, NONE, 0, int(tree.ply[node]), ())
    asker, wanted = int(tree.parent[child]), events.entry_window(trace, tree, child)[1 - index]
    plies = int(tree.ply[node] - tree.ply[asker])
    earlier = int(tree.repeats[child])
    if earlier != NONE and tree.shown_value(earlier) == value:
        return Bound(side, value, "again", asker, earlier, int(tree.left[earlier]), plies, ())
    return Bound(side, value, "test", asker, NONE, 0, plies, (), wanted)


def cut_of(trace: Trace, tree: Tree, node: int) -> Cut | None:
    """Return why a node is cut off at the tree's tick, None if it is not."""
    if is_unseen(tree, node) or tree.skipped[node] == 0:
        return None
    found = events.why_cut(trace, tree, node)
    if found is None:
        return None
    value = found.beta if found.kind == "alpha" else found.alpha
    searched = sum(1 for child in tree.children(node) if not is_unseen(tree, child))
    return Cut(
        found.kind, found.tick, max(found.by, NONE), value, searched, found.skipped,
        bound_of(trace, tree, node, found.kind),
    )  # fmt: skip


def proof_of(tree: Tree, node: int, prover: int) -> Proof | None:
    """The proof state of a node at the tree's tick, and the reply behind it; None if nothing is proved."""
    numbers = numbers_of(tree, node)
    if numbers is None:
        return None
    proof, disproof = numbers
    chooses = tree.side[node] == prover
    if proof and disproof:
        return Proof(proof, disproof, bool(chooses), most_proving_child(tree, prover, node))
    column, any_reply = (tree.proof, chooses) if proof == 0 else (tree.disproof, not chooses)
    same = (child for child in tree.children(node) if not is_unseen(tree, child) and column[child] == 0)
    return Proof(proof, disproof, bool(any_reply), next(same, NONE))


def proof_line(tree: Tree, node: int, prover: int) -> list[int]:
    """The node and the line of replies below it that decide it, or with which the search would go on."""
    line = [node]
    while (found := proof_of(tree, line[-1], prover)) is not None and found.by != NONE:
        line.append(found.by)
    return line


def twin_of(tree: Tree, parent: int, move: int, position: Position) -> int:
    """The child that is entered and leads to a mirror image of where a move leads; -1 for none."""
    entered = {int(tree.move[child]): child for child in tree.children(parent) if not is_unseen(tree, child)}
    twin = representative(identities(position), move, entered)
    return NONE if twin is None else entered[twin]


def _asked(trace: Trace, tree: Tree, node: int, index: int, value: float) -> int:
    """The node on the way that was entered with this bound, which its parent did not have; -1 for none."""
    child, parent = node, int(tree.parent[node])
    while parent != NONE:
        if events.entry_window(trace, tree, child)[index] != value:
            return NONE
        if events.entry_window(trace, tree, parent)[index] != value:
            return child
        child, parent = parent, int(tree.parent[parent])
    return NONE


def _chance_above(trace: Trace, tree: Tree, node: int, index: int, value: float) -> int:
    """The chance node that gave this bound to one of its outcomes, at the parent or above; -1 for none."""
    child, parent = node, int(tree.parent[node])
    while parent != NONE and events.entry_window(trace, tree, child)[index] == value:
        if events.entry_window(trace, tree, parent)[index] != value:
            return parent if tree.side[parent] == CHANCE else NONE
        child, parent = parent, int(tree.parent[parent])
    return NONE


def _limit(trace: Trace, tree: Tree, node: int, sign: Sign) -> tuple[Sign, Bound | None]:
    """Return how a finished node's value limits the true one, and the bound that made it so, if any."""
    if sign in ("", "?") or tree.leaf[node]:
        return sign, None
    return sign, bound_of(trace, tree, node, "alpha" if sign == "≤" else "beta")


def _standing(trace: Trace, tree: Tree, node: int, sign_at: SignOf) -> Standing:
    parent = int(tree.parent[node])
    if parent == NONE:
        return Standing("root", NONE)
    if tree.state[node] != DONE:
        return Standing("open", parent)
    again = _repetition(tree, node)
    if again != NONE:
        known = tree.state[again] == DONE and sign_at(again) != "?"
        found = tree.shown_value(again) if known else float("nan")
        return Standing("repeated", parent, again, found, sign_at(again))
    finished = [
        child
        for child in tree.children(parent)
        if tree.move[child] != tree.move[node] and not is_unseen(tree, child) and tree.state[child] == DONE
    ]
    finished = [child for child in finished if tree.move[child] != SKIP]
    others, skipped = len(finished), int(tree.skipped[parent])
    if tree.side[parent] == CHANCE:
        return Standing("mean", parent, others=others)
    value, best = tree.shown_value(node), int(tree.best_child[parent])
    maximizes = tree.side[parent] == MAX
    unclear = ("?", "≥" if maximizes else "≤")  # it may be better still: the parent was settled by it
    finished = [child for child in finished if sign_at(child) not in unclear]

    def against(relation: Relation, rival: int, bound: Bound | None = None) -> Standing:
        known = rival >= 0
        return Standing(
            relation, parent, rival, tree.shown_value(rival) if known else float("nan"),
            sign_at(rival) if known else "", others, skipped, bound,
        )  # fmt: skip

    if sign_at(node) == "?":
        return against("closed", NONE)
    if tree.cut_by[parent] == node:
        return against("cutter", _best_of(tree, finished, maximizes))
    if tree.move[node] == SKIP:
        return against("tried", NONE)
    has = float(tree.value[parent])
    alpha, beta = events.entry_window(trace, tree, parent)
    reached = [value] if isnan(has) else [value, has]
    if max(reached) <= alpha != -inf if maximizes else min(reached) >= beta != inf:
        bound = bound_of(trace, tree, parent, "alpha" if maximizes else "beta")
        return against("outside", NONE, replace(bound, plies=bound.plies + 1))
    if best == node:
        compared = [
            child
            for child in finished
            if (tree.shown_value(child) <= value if maximizes else tree.shown_value(child) >= value)
        ]  # a better one has yet to be compared
        return against("chosen", _best_of(tree, compared, maximizes))
    if isnan(has) or (value > has if maximizes else value < has):
        return against("new", best)
    if best < 0:
        relation: Relation = "unread" if tree.hidden[parent] else "stands"
        return Standing(relation, parent, NONE, has, "", others, skipped)
    if sign_at(node) in unclear:
        return against("closed", NONE)
    return against("tie" if value == has else "worse", best)


def _repetition(tree: Tree, node: int) -> int:
    """The visit that searched the move to a node again, if one has begun at the tree's tick; -1 for none."""
    after = int(tree.next_sibling[node])
    while after != NONE and not is_unseen(tree, after):
        if tree.repeats[after] == node:
            return after
        after = int(tree.next_sibling[after])
    return NONE


def _best_of(tree: Tree, nodes: list[int], maximizes: bool) -> int:
    """The node with the best returned value for a player, the earliest of equals; -1 of none."""
    choose = max if maximizes else min
    return choose(nodes, key=tree.shown_value) if nodes else NONE
