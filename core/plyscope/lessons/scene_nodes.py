"""Nodes of scenes: a node of a record by the name that a lesson gives it, and the other way round.

In an explicit tree a node is called by its own name or that of the edge above it, by its path from 1 such as
2.1, or by a name and the numbers of children below it such as C.2. In a game a node is called by the moves
from the root, with blanks between. The root is "root", too.
"""

from __future__ import annotations

from plyscope.games.tree.game import TreePosition
from plyscope.lessons.lesson_error import LessonError
from plyscope.query.node_names import edge_name
from plyscope.query.why import follow
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import MoveError, Position

ROOT = "root"


def moves_to(name: str, searched: Position) -> tuple[int, ...]:
    """Return the moves from the root to a node; raises LessonError if there is no such node, or several."""
    wanted = name.strip()
    if wanted == ROOT:
        return ()
    if isinstance(searched, TreePosition):
        return _in_tree(wanted, searched)
    position, moves = searched.copy(), list[int]()
    for text in wanted.split():
        try:
            moves.append(position.parse(text))
        except MoveError:
            raise LessonError(f"There is no node {name}: {text} is no move there.") from None
        position.play(moves[-1])
    return tuple(moves)


def node_named(name: str, tree: Tree, searched: Position) -> int:
    """Return the number of a node of a record; raises LessonError if there is none.

    Of several searches from the root the last one counts that visits the node. The tree has read all rows.
    """
    found = visit_of(name, tree, searched)
    if found == NONE:
        raise LessonError(f"The search never visits {name}.")
    return found


def visit_of(name: str, tree: Tree, searched: Position) -> int:
    """Return the same, and -1 for a node that is never visited."""
    moves = moves_to(name, searched)
    tree.seek(tree.read_to)  # a node that is not entered yet is found, too
    for chapter in reversed(tree.chapters):
        if chapter.first_node < tree.known:
            node, followed = follow(tree, chapter.first_node, moves)
            if followed == len(moves):
                return node
    return NONE


def name_of(node: int, tree: Tree, searched: Position) -> str:
    """Return the name by which `node_named` finds a node of a record."""
    return name_after([int(tree.move[step]) for step in tree.path(node)[1:]], searched)


def name_after(moves: list[int], searched: Position) -> str:
    """Return the name of the node to which moves lead."""
    position, texts = searched.copy(), list[str]()
    for move in moves:
        texts.append(position.text(move))
        position.play(move)
    if not isinstance(position, TreePosition) or not isinstance(searched, TreePosition):
        return " ".join(texts) or ROOT
    steps = list[str]()
    while True:
        own = _own_name(position)
        if own and len(_called(own, searched)) == 1 and (moves or not steps):
            return ".".join([own, *reversed(steps)])
        if not moves:
            return ".".join(reversed(steps)) or ROOT
        steps.append(str(moves[-1] + 1))
        position.take_back(moves[-1])
        moves = moves[:-1]


def _in_tree(name: str, searched: TreePosition) -> tuple[int, ...]:
    found = _called(name, searched)
    if len(found) > 1:
        raise LessonError(f"{len(found)} nodes are called {name}: expected a path such as 2.1.")
    if found:
        return _moves_below(found[0], searched)
    head, _, tail = name.partition(".")
    steps = tail.split(".") if tail else []
    begin = _called(head, searched)
    if len(begin) == 1:
        moves = list(_moves_below(begin[0], searched))
    else:
        moves, steps = [], name.split(".")
    place = searched.copy()
    for move in moves:
        place.play(move)
    for step in steps:
        count = len(place.legal_moves())
        if not (step.isascii() and step.isdigit() and 0 < int(step) <= count):
            raise LessonError(f"There is no node {name}.")
        moves.append(int(step) - 1)
        place.play(moves[-1])
    return tuple(moves)


def _called(name: str, searched: TreePosition) -> list[int]:
    """Return the numbers in the tree's columns of the nodes with a name, those below the root searched."""
    nodes, found = searched.nodes, set[int]()
    found.update(node for node, text in nodes.names.items() if text.strip() == name)
    for parent, edges in nodes.edges.items():
        first = int(nodes.first[parent])
        found.update(first + place for place, text in enumerate(edges) if text.strip() == name)
    return sorted(node for node in found if _is_below(node, searched))


def _is_below(node: int, searched: TreePosition) -> bool:
    top = searched.nodes.path(searched.node)
    return searched.nodes.path(node)[: len(top)] == top


def _moves_below(node: int, searched: TreePosition) -> tuple[int, ...]:
    return tuple(searched.nodes.path(node)[len(searched.nodes.path(searched.node)) :])


def _own_name(position: TreePosition) -> str:
    return position.name.strip() or edge_name(position)
