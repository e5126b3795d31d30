"""GraphState: what is known of each position of a merged graph at the moment that is shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from plyscope.query import events, proofs
from plyscope.query.position_graph import state_of
from plyscope.query.proofs import Result
from plyscope.query.solution_graph import winner_of, winning_strategy
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX
from plyscope.rules.values import number_text
from plyscope_desktop.canvas.graph.places import GraphPlan
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.mark import Kind
from plyscope_desktop.words.values import value_text

Convention = Literal["connector", "label"]
UNKNOWN_LEAF = 0.5
"""Recorded value of a leaf of an AND/OR tree that is neither proved nor disproved."""


@dataclass
class Spot:
    """One position at a moment: the kind of its mark, what is known of it, and its texts."""

    kind: Kind
    reached: bool
    result: Result
    numbers: tuple[str, str] | None
    value: str
    sign: str
    label: str


@dataclass
class GraphState:
    """All positions by their places; `chosen` are the edges of the solution, or of the best line."""

    spots: list[Spot] = field(default_factory=list)
    inside: set[int] = field(default_factory=set)
    chosen: set[tuple[int, int]] = field(default_factory=set)
    proves: bool = False
    solved: Result = "unknown"
    winner: int | None = None
    """Whose complete strategy the solution is, where a search of MAX and MIN found one."""
    joined: set[int] = field(default_factory=set)
    """The positions whose edges belong together: the other side chooses there, so all of them count."""


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

    By the connector below it, a node is an OR node where the prover moves. By the label, in the terms of S0,
    the same node is an AND node, since the connector above it asks for all such nodes.
    """
    if side == CHANCE:
        return ""
    either = (side == prover) == (convention == "connector")
    return "∨" if either else "∧"


def state(session: Session, plan: GraphPlan, convention: Convention, stored: dict[int, int]) -> GraphState:
    """State of the positions at the tick."""
    tree, prover = session.record.tree, prover_of(session)
    made = GraphState(proves=proofs.has_proofs(tree))
    strategy = [] if made.proves else _strategy(session, plan, made, stored)
    prover = prover if made.winner is None else made.winner
    numbered = session.record.setup.algorithm == "proof-number"  # others only tell what is decided
    for node in plan.nodes:
        about = plan.graph.nodes[node]
        known = state_of(tree, plan.graph, node)
        side = about["side"]
        kind: Kind = "leaf" if about["over"] else ("max", "min", "chance")[side]
        numbers = known["numbers"]
        texts = (
            None if numbers is None or not numbered else (number_text(numbers[0]), number_text(numbers[1]))
        )
        sign = "" if about["over"] else sign_of(side, prover, convention)
        made.spots.append(
            Spot(  # a null leaf of an AND/OR tree has the value between proved and disproved
                kind, known["visits"] > 0, known["result"], texts, value_text(known["value"]),
                sign, _label(plan, node) or _leaf_value(plan, node, known["value"]),
            )
        )  # fmt: skip
        if made.proves and not about["over"] and side != prover and plan.graph.out_degree(node) > 1:
            made.joined.add(node)
    _choose(session, plan, made, prover, stored, strategy)
    return made


def _choose(
    session: Session, plan: GraphPlan, made: GraphState, prover: int, stored: dict[int, int],
    strategy: list[int],
) -> None:  # fmt: skip
    """Mark the solution graph of a decided root, else the most-proving path or the best line."""
    tree = session.record.tree
    root = plan.nodes[0] if plan.nodes else NONE
    if root == NONE or not tree.state[root]:
        return
    made.solved = proofs.result_of(tree, root)
    if made.solved != "unknown":
        nodes = proofs.solution(tree, prover, root, stored, proved=made.solved == "proved")
    elif made.proves:
        nodes = proofs.most_proving_path(tree, prover, root)
    else:
        nodes = strategy or events.principal_line(tree, root)
    inside = set(nodes)
    for node in nodes:
        position = plan.position_of.get(node)
        parent = int(tree.parent[node])
        if position is None:
            continue
        made.inside.add(position)
        if parent in inside:
            made.chosen.add((plan.position_of[parent], position))


def _strategy(session: Session, plan: GraphPlan, made: GraphState, stored: dict[int, int]) -> list[int]:
    """Return the nodes of the winner's strategy, if the record holds all of it."""
    tree = session.record.tree
    if not plan.nodes or plan.is_written or not session.document.game.ends_in_wins:
        return []
    root = plan.nodes[0]
    winner = winner_of(tree, root)
    if winner is None:
        return []
    nodes = winning_strategy(tree, root, winner, stored)
    if nodes:
        made.winner = winner
        inside = {plan.position_of[node] for node in nodes if node in plan.position_of}
        made.joined |= {
            position for position in inside
            if plan.graph.nodes[position]["side"] != winner and plan.graph.out_degree(position) > 1
        }  # fmt: skip
    return nodes


def _label(plan: GraphPlan, node: int) -> str:
    """Return the name of a position: its own, or the move to it if only one leads there."""
    about = plan.graph.nodes[node]
    if about["name"]:
        return in_words(str(about["name"]))
    texts = {about["text"] for _, _, about in plan.graph.in_edges(node, data=True)}
    text = str(texts.pop()) if len(texts) == 1 else ""
    return "" if text.isdigit() and about["over"] and plan.is_written else in_words(text)


def _leaf_value(plan: GraphPlan, node: int, value: float) -> str:
    """Return the name of a leaf of an explicit tree: its value, if it is known."""
    if value == UNKNOWN_LEAF and plan.is_and_or:
        return "?"
    return value_text(value) if plan.graph.nodes[node]["over"] and plan.is_written else ""
