"""Record facts: the numbers of a whole record that a lesson may expect, and those of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.lesson_error import LessonError
from plyscope.lessons.matrix_facts import OF_MATRICES
from plyscope.lessons.preset import Run
from plyscope.lessons.presets.mcts import selected
from plyscope.lessons.scene_facts import Finder, Subject, visits_of, wins_of
from plyscope.lessons.scene_nodes import name_after, name_of, node_named
from plyscope.query.events import cutoff_counts, moves_to, position_of, ticks_of, why_cut
from plyscope.query.open_closed import orders
from plyscope.query.position_graph import TooLarge, position_graph
from plyscope.query.solution_graph import winner_of, winning_strategy
from plyscope.query.ucb import choice_at
from plyscope.record.trace import CUTOFF, LEAF, TABLE
from plyscope.rules.position import MAX, MIN

if TYPE_CHECKING:
    import networkx as nx

SIDE_NAMES = {MAX: "MAX", MIN: "MIN", None: "none"}


def _value(subject: Subject, wanted: object) -> object:
    return subject.searched.answer.value


def _exact_value(subject: Subject, wanted: object) -> object:
    return subject.searched.answer.details.get("exact_value")


def _move(subject: Subject, wanted: object) -> object:
    move = subject.searched.answer.move
    return None if move is None else subject.position.text(move)


def _line(subject: Subject, wanted: object) -> object:
    position, texts = subject.position.copy(), []
    for move in subject.searched.answer.line:
        texts.append(position.text(move))
        position.play(move)
    return texts


def _depth(subject: Subject, wanted: object) -> object:
    return subject.searched.answer.depth


def _nodes(subject: Subject, wanted: object) -> object:
    return subject.searched.answer.nodes


def _leaves(subject: Subject, wanted: object) -> object:
    return subject.searched.leaves()


def _all_leaves(subject: Subject, wanted: object) -> object:
    return None if _tree_of(subject) is None else len(_leaf_paths(subject))


def _cutoffs(subject: Subject, wanted: object) -> object:
    return sum(cutoff_counts(subject.searched.trace, subject.searched.tree).values())


def _alpha_cuts(subject: Subject, wanted: object) -> object:
    return cutoff_counts(subject.searched.trace, subject.searched.tree)["alpha"]


def _beta_cuts(subject: Subject, wanted: object) -> object:
    return cutoff_counts(subject.searched.trace, subject.searched.tree)["beta"]


def _frames(subject: Subject, wanted: object) -> object:
    return [name for name, _ in subject.frames]


def _moves(subject: Subject, wanted: object) -> object:
    return subject.searched.values()


def _cut(subject: Subject, wanted: object) -> object:
    """Names of the children that a cut leaves out, the topmost only, in order of the cuts."""
    run, found = subject.searched, []
    for node in _cut_nodes(run):
        position = position_of(run.tree, node, run.position)
        entered = {int(run.tree.move[child]) for child in run.tree.children(node)}
        way = moves_to(run.tree, node)
        found += [
            name_after([*way, move], run.position) for move in position.legal_moves() if move not in entered
        ]
    return found


def _cuts(subject: Subject, wanted: object) -> object:
    """What is known of each cut, by the name of its node; only the parts that the lesson names of it."""
    run, found = subject.searched, {}
    asked = wanted if isinstance(wanted, Mapping) else {}
    for node in _cut_nodes(run):
        why = why_cut(run.trace, run.tree, node)
        assert why is not None
        name = name_of(node, run.tree, run.position)
        parts = {
            "kind": why.kind, "alpha": why.alpha, "beta": why.beta, "bound": why.bound,
            "skipped": why.skipped,
            "by": "" if why.by < 0 else name_of(why.by, run.tree, run.position),
            "owner": "" if why.owner < 0 else name_of(why.owner, run.tree, run.position),
            "owner_child": "" if why.owner_child < 0 else name_of(why.owner_child, run.tree, run.position),
        }  # fmt: skip
        named = asked.get(name)
        found[name] = (
            {part: parts[part] for part in named if part in parts} if isinstance(named, dict) else parts
        )
    return found


def _cut_nodes(run: Run) -> list[int]:
    """Nodes that are cut, in the order of the cuts."""
    found = []
    for tick in ticks_of(run.trace, (CUTOFF,)):
        node = int(run.trace.row(int(tick) - 1)["node"])
        if node not in found:
            found.append(node)
    return found


def _leaf_order(subject: Subject, wanted: object) -> object:
    """Numbers, from 1, of the leaves of an explicit tree as they were evaluated."""
    run = subject.searched
    if _tree_of(subject) is None:
        return None
    number = {path: place for place, path in enumerate(_leaf_paths(subject), 1)}
    rows = [run.trace.row(int(tick) - 1) for tick in ticks_of(run.trace, (LEAF,))]
    return [number[tuple(moves_to(run.tree, int(row["node"])))] for row in rows if row["note"] != TABLE]


def _leaf_paths(subject: Subject) -> list[tuple[int, ...]]:
    """Moves to each leaf of an explicit tree, from the left."""
    waiting: list[tuple[int, ...]] = [()]
    found = []
    while waiting:
        path = waiting.pop()
        position = subject.position.copy()
        for move in path:
            position.play(move)
        legal = position.legal_moves()
        if not legal:
            found.append(path)
        waiting += [(*path, move) for move in reversed(legal)]
    return found


def _tree_of(subject: Subject) -> TreePosition | None:
    return subject.position if isinstance(subject.position, TreePosition) else None


def _expanded(subject: Subject, wanted: object) -> object:
    return [name_after(path, subject.position) for path in orders(subject.searched.trace)[0]]


def _valued(subject: Subject, wanted: object) -> object:
    return [name_after(path, subject.position) for path, _ in orders(subject.searched.trace)[1]]


def _details(subject: Subject, wanted: object) -> object:
    """Fields of the answer, only those that the lesson names."""
    details = subject.searched.answer.details
    names = wanted if isinstance(wanted, Mapping) else details
    return {name: details[name] for name in names if name in details}


def _positions(subject: Subject, wanted: object) -> object:
    return len(_graph(subject))


def _arcs(subject: Subject, wanted: object) -> object:
    return _graph(subject).number_of_edges()


def _graph(subject: Subject) -> nx.DiGraph[int]:
    try:
        return position_graph(subject.searched.tree, subject.position)
    except TooLarge as error:
        raise LessonError(str(error)) from None


def _strategy(subject: Subject, wanted: object) -> object:
    """Names of the positions in the winner's strategy, the highest number of plies last."""
    run = subject.searched
    winner = winner_of(run.tree, 0)
    inside = winning_strategy(run.tree, 0, MAX if winner is None else winner)
    names: dict[str, None] = {}
    for node in sorted(inside, key=lambda node: int(run.tree.ply[node])):
        caption = position_of(run.tree, node, run.position).caption
        names[caption or name_of(node, run.tree, run.position)] = None
    return list(names)


def _selected(subject: Subject, wanted: object) -> object:
    """The child selected for each range of C, of each node that the lesson names."""
    wrong = getattr(subject.searched.search.options, "perspective", "") == "max-only"
    return _selections(subject, wanted, max_only=wrong)


def _selected_by_mover(subject: Subject, wanted: object) -> object:
    """The same if the mover's wins count at every node, also where the search wrongly counted MAX's."""
    return _selections(subject, wanted, max_only=False)


def _selections(subject: Subject, wanted: object, *, max_only: bool) -> dict[str, str]:
    run, found = subject.searched, {}
    for name in wanted if isinstance(wanted, Mapping) else {}:
        node = node_named(name, run.tree, run.position)
        choice = choice_at(run.tree, node, max_only=max_only)
        if choice is None:
            raise LessonError(f"Nothing is selected at {name}.")
        here = position_of(run.tree, node, run.position)
        labels = [here.label(int(run.tree.move[child])) for child in choice.children]
        found[name] = selected(choice, labels)
    return found


def _evaluation(subject: Subject, wanted: object) -> object:
    return subject.position.estimate if subject.position.result is None else subject.position.result


def _side(subject: Subject, wanted: object) -> object:
    return SIDE_NAMES.get(subject.position.side, "chance")


def _legal(subject: Subject, wanted: object) -> object:
    return len(subject.position.legal_moves())


OF_RECORDS: dict[str, Finder] = {
    "value": _value,
    "exact_value": _exact_value,
    "move": _move,
    "line": _line,
    "depth": _depth,
    "nodes": _nodes,
    "leaves": _leaves,
    "all_leaves": _all_leaves,
    "cutoffs": _cutoffs,
    "alpha_cuts": _alpha_cuts,
    "beta_cuts": _beta_cuts,
    "frames": _frames,
    "moves": _moves,
    "cut": _cut,
    "cuts": _cuts,
    "leaf_order": _leaf_order,
    "expanded": _expanded,
    "valued": _valued,
    "details": _details,
    "positions": _positions,
    "arcs": _arcs,
    "strategy": _strategy,
    "selected": _selected,
    "selected_by_mover": _selected_by_mover,
    "evaluation": _evaluation,
    "side": _side,
    "legal": _legal,
    "visits": visits_of,
    "wins": wins_of,
    **OF_MATRICES,
}
"""Facts of a record at its end, or of a position."""
