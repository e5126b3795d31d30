"""Explanation: the question "why?", the facts of the answer, and its line played on the board.

The answer stays as it was found, also when its links lead to other moments and nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from PySide6.QtCore import QObject, Signal

from plyscope.query import events
from plyscope.query.proofs import prover_of
from plyscope.query.steps import Steps
from plyscope.query.why import child_by, cut_of, follow, line_below, why, why_not
from plyscope.query.why_facts import Bound, Cut, Why, WhyNot
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, Position
from plyscope_desktop.analysis.mirror_moves import Mirrored
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.session import Session

Missing = Literal["", "record", "position"]
"""Why there is no answer: nothing was searched, or not the position on the board."""


@dataclass(frozen=True)
class Ways:
    """Highlighted lines of nodes in the tree, from above downwards.

    `asked` leads to the node in question and on along its line; `cause` to what decided about it; `met` is
    set if that is a bound which the first has met.
    """

    asked: tuple[int, ...] = ()
    cause: tuple[int, ...] = ()
    met: bool = False


class Explanation(QObject):
    """One for each session. At most one of `why` and `absent` is set; `missing` is the reason if neither is.

    `twin` is set for the node that represents a symmetric move. `steps` is the line that can be
    played on the board, from the root of the search on; `at` is the one that the board shows, -1 while it is
    not played.
    """

    changed = Signal()
    asked = Signal()
    """Somebody asked: the answer should be in sight."""

    def __init__(self, session: Session, walker: Walker, mirrored: Mirrored) -> None:
        super().__init__(session)
        self.session, self._walker, self.mirrored = session, walker, mirrored
        self.told = False
        self.why: Why | None = None
        self.absent: WhyNot | None = None
        self.twin: Why | None = None
        self.missing: Missing = ""
        self.tick = 0
        self.steps: tuple[int, ...] = ()
        self.begin = 0
        self.at = NONE
        self.ways = Ways()
        self._question: Callable[[], None] | None = None
        self._waiting: Callable[[], None] | None = None
        session.record.state_changed.connect(self._state_changed)
        session.record.replaced.connect(self.clear)
        session.record.selection_changed.connect(self._selected)

    @property
    def active(self) -> bool:
        """Return True if something was asked and is not answered enough yet."""
        return self.why is not None or self.absent is not None or bool(self.missing)

    @property
    def shown_node(self) -> int:
        """The node that the board shows while the line is played; -1 for none."""
        return self.steps[self.at] if self.at != NONE else NONE

    def ask(self, node: int) -> None:
        """Explain the value of a node."""
        record = self.session.record
        if not 0 <= node < record.tree.known:
            self._miss("record")
            return
        self._forget()
        self.tick = record.tick
        self.why = found = self._why(node)
        self.steps, self.begin = (*found.path[:-1], *found.line), len(found.path) - 1
        self.ways = self._ways_of(found)
        record.select(node)
        self._tell()

    def ask_move(self, parent: int, move: int) -> None:
        """Explain a move at a node, or why it was not searched."""
        record = self.session.record
        tree = record.tree
        child = child_by(tree, parent, move) if 0 <= parent < tree.known else NONE
        if child != NONE or not 0 <= parent < tree.known:
            self.ask(child)
            return
        self._forget()
        self.tick = record.tick
        self.absent = found = why_not(record.trace, tree, parent, move, self._mirrored(parent))
        line: tuple[int, ...] = (parent,)
        if found.twin != NONE:
            line = (parent, *line_below(tree, found.twin))
            self.twin = self._why(found.twin)
        elif found.cut is not None:
            line = tuple(line_below(tree, parent))
        self.steps, self.begin = (*found.path[:-1], *line), len(found.path) - 1
        bound = None if found.cut is None else found.cut.bound
        cause = () if bound is None else bound.line
        self.ways = Ways(self._from_cause(line, bound), cause, bound is not None)
        record.select(parent)
        self._tell()

    def ask_on_board(self, move: int) -> None:
        """Explain a move in the position of the game, or why it was not searched."""
        self._question = partial(self.ask_on_board, move)
        if self.session.record.last_tick == 0:
            self._miss("record")
            return
        parent = self.node_of_game()
        if parent == NONE:
            self._miss("position")
        else:
            self.ask_move(parent, move)

    def ask_shown(self) -> None:
        """Explain the selected node, or that of the moment if none is selected."""
        self._question = self.ask_shown
        record = self.session.record
        node = record.selected
        if not 0 <= node < record.tree.known:
            node = max(0, events.current_node(record.trace, record.tree, record.tick))
        self.ask(node)

    def ask_again_after_search(self) -> None:
        """Put the question that found nothing searched once more, as soon as something is."""
        self._waiting = self._question

    def _state_changed(self) -> None:
        question = self._waiting
        if question is not None and self.session.record.state in ("finished", "stopped"):
            self._waiting = None
            question()

    def clear(self) -> None:
        """Enough: the answer and what it highlights go."""
        if self.active:
            self._forget()
            self.changed.emit()

    def node_of_game(self) -> int:
        """The node of the position on the board in the search of the moment; -1 if it has none."""
        session = self.session
        chapter = session.record.tree.chapter_at(session.record.tick)
        before = len(session.record.moves_before)
        if (
            chapter is None
            or chapter.first_node >= session.record.tree.known
            or session.document.played < before
        ):
            return NONE
        if session.document.value.moves[:before] != session.record.moves_before:
            return NONE
        moves = session.document.moves[before : session.document.played]
        node, found = follow(session.record.tree, chapter.first_node, moves)
        return node if found == len(moves) else NONE

    @property
    def playable(self) -> bool:
        """Return True if there is a line to play."""
        return len(self.steps) > self.begin + 1

    def play(self) -> None:
        """Show the line on the board, from the position of the node that was asked about on."""
        if self.playable:
            self.session.record.select(NONE)  # so that a board that went back to the game follows again
            self._go(self.begin)

    def step(self, by: int) -> None:
        """One move back or on."""
        if self.at != NONE:
            self._go(min(max(self.at + by, 0), len(self.steps) - 1))

    def take_to_board(self) -> None:
        """Make the moves of the line in the game, as far as the board shows them."""
        node = self.shown_node
        if node != NONE:
            self.session.take_to_board(node)

    def _go(self, at: int) -> None:
        self.at = at
        self.session.record.select(self.steps[at])
        self.changed.emit()

    def _selected(self, node: int) -> None:
        """Leave the line after the selection changed."""
        if not self.told and node not in self.ways.asked:
            self.clear()
        elif self.at != NONE and node not in (NONE, self.steps[self.at]):
            self.at = NONE
            self.changed.emit()

    def _forget(self) -> None:
        self.why = self.absent = self.twin = None
        self.missing = ""
        self.tick = self.begin = 0
        self.steps = ()
        self.at = NONE
        self.ways = Ways()

    def _miss(self, what: Missing) -> None:
        self._forget()
        self.missing = what if self.session.record.last_tick else "record"
        self._tell()

    def _tell(self) -> None:
        self._waiting = None
        self.changed.emit()
        self.asked.emit()

    def _why(self, node: int) -> Why:
        """Return the facts about a node at the moment."""
        record = self.session.record
        steps = Steps(record.trace, record.tree, record.searched, dict(record.setup.options))
        return why(record.trace, record.tree, node, self._prover(), steps.sign)

    def _prover(self) -> int:
        """The side with the goal, in a search for proofs."""
        searched, options = self.session.record.searched, dict(self.session.record.setup.options)
        if searched is None or searched.side is None:
            return MAX
        return prover_of(options, searched.side, and_or=searched.is_and_or)

    def _mirrored(self, parent: int) -> Position | None:
        """The position of a node, where the search leaves out moves that are symmetric to others."""
        return self._walker.position(parent) if self.mirrored.used else None

    def _ways_of(self, found: Why) -> Ways:
        """Return the cause of a node's result: the bound that it met, or the sibling compared with it."""
        tree, standing = self.session.record.tree, found.standing
        cut: Cut | None = found.cut
        bound = cut.bound if cut is not None else standing.bound
        if bound is None and standing.relation == "cutter":
            above = cut_of(self.session.record.trace, tree, standing.parent)
            bound = None if above is None else above.bound
        if bound is not None:
            return Ways(self._from_cause((*found.path[-2:-1], *found.line), bound), bound.line, True)
        if standing.rival != NONE and standing.relation in ("chosen", "worse", "tie", "repeated"):
            line = (standing.parent, *found.line)
            return Ways(line, (standing.parent, *line_below(tree, standing.rival)))
        return Ways((*found.path[:-1], *found.line))

    def _from_cause(self, line: tuple[int, ...], bound: Bound | None) -> tuple[int, ...]:
        """A line of nodes continued upwards to the node whose bound matters, so that both hang together."""
        if bound is None or not line:
            return line
        path = self.session.record.tree.path(line[0])
        above = path.index(bound.owner) if bound.owner in path else len(path) - 1
        return (*path[above:-1], *line)
