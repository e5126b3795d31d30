"""Solution: the solution graph of a decided search at a moment, its joined edges, and what to say of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from plyscope.query import events, proofs
from plyscope.query.proofs import Result
from plyscope.query.solution_graph import winner_of, winning_strategy
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX
from plyscope_desktop.canvas.graph.plan import GraphPlan
from plyscope_desktop.session.session import Session

Convention = Literal["connector", "label"]

MOST_NODES = 40_000
"""Nodes of a record in which a solution graph is looked for."""


@dataclass
class Solution:
    """`nodes` are those of the solution graph, of the most-proving path, or of the best line.

    `joined` are the places whose edges belong together: the other side chooses there, so all of them count.
    """

    nodes: list[int] = field(default_factory=list)
    proves: bool = False
    solved: Result = "unknown"
    winner: int | None = None
    """Whose complete strategy the solution is, where a search of MAX and MIN found one."""
    joined: set[int] = field(default_factory=set)
    prover: int = MAX

    @property
    def signed(self) -> bool:
        """Return True if nodes are told apart as OR nodes and AND nodes."""
        return self.proves or self.winner is not None


def prover_of(session: Session) -> int:
    """Whose goal the search proves."""
    searched = session.record.searched
    if searched is None:
        return MAX
    side = searched.side
    options = dict(session.record.setup.options)
    return proofs.prover_of(options, MAX if side is None else side, and_or=searched.is_and_or)


def sign_of(side: int, prover: int, convention: Convention) -> str:
    """∨ for an OR node, ∧ for an AND node.

    By the connector below it, a node is an OR node where the prover moves. By the label, in the terms of the
    lecture, the same node is an AND node, since the connector above it asks for all such nodes.
    """
    if side == CHANCE:
        return ""
    either = (side == prover) == (convention == "connector")
    return "∨" if either else "∧"


def solution(session: Session, plan: GraphPlan, root: int, stored: dict[int, int]) -> Solution:
    """The solution at the tick of the record, below the root of a chapter."""
    tree = session.record.tree
    made = Solution(proves=proofs.has_proofs(tree), prover=prover_of(session))
    if root == NONE or not tree.state[root]:
        return made
    if made.proves:
        made.solved = proofs.result_of(tree, root)
    elif session.document.game.ends_in_wins and session.document.game.id != "tree":
        winner = winner_of(tree, root)
        made.nodes = [] if winner is None else winning_strategy(tree, root, winner, stored)
        if made.nodes and winner is not None:
            made.winner = made.prover = winner
    if made.solved != "unknown":
        made.nodes = proofs.solution(tree, made.prover, root, stored, proved=made.solved == "proved")
    elif made.proves:
        made.nodes = proofs.most_proving_path(tree, made.prover, root)
    made.nodes = made.nodes or events.principal_line(tree, root)
    if made.signed:
        upper, _, _ = plan.edges
        counts: dict[int, int] = {}
        for place in upper.tolist():
            counts[place] = counts.get(place, 0) + 1
        inside = {plan.place_of[node] for node in made.nodes if node in plan.place_of}
        made.joined = {
            place
            for place, count in counts.items()
            if count > 1
            and (made.proves or place in inside)
            and tree.side[plan.nodes[place]] not in (made.prover, CHANCE)
        }
    return made
