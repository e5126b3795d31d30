"""Sheet: the tree that is being drawn, the steps that changed it, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import isfinite
from time import monotonic
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoStack

from plyscope.games.tree.branch import Branch, Path, drawing, share_of, size, spot_at, text_of
from plyscope.games.tree.drawing import Drawing
from plyscope.games.tree.exact_values import fraction_of
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.typed_text import read_typed
from plyscope.rules.position import PositionError
from plyscope.rules.values import number_text
from plyscope.strict_json import JsonError
from plyscope_desktop.runtime.job import Job
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.runtime.undo_step import UndoStep
from plyscope_desktop.tree_editor.state import LONGEST_READ, MOST_DRAWN, Moment
from plyscope_desktop.words.tree_editor import first_payoff, heard_of_tree, read_payoff, read_value

FIRST_TREE = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"
STEPS = 500
"""Number of steps that can be undone."""

PAUSE_MS = 250
"""Delay after typing before a text is read."""

ONE_GO = 1.0
"""Seconds: what is typed into the text after a longer pause is a step of its own."""

TURNS = {"max": "min", "min": "chance", "chance": "max", "or": "and", "and": "or"}

Key = tuple[object, ...]
Part = Literal["value", "other", "info", "name", "move", "share"]
"""What can be typed for a node; of a leaf that pays both players "value" is MAX's payoff, "other" MIN's."""


class Step(UndoStep):
    """From one moment to the next. Steps with the same key that follow each other are one."""

    def __init__(
        self, show: Callable[[Moment], None], before: Moment, after: Moment, text: str, key: Key
    ) -> None:
        super().__init__(text)
        self._show = show
        self.before, self.after, self.key = before, after, key

    def id(self) -> int:
        return 1 if self.key else -1

    def joined(self, following: Step) -> bool:
        if following.key != self.key:
            return False
        self.after = following.after
        return True

    def undo(self) -> None:
        self._show(self.before)

    def redo(self) -> None:
        self._show(self.after)


def _read_long(moment: Moment) -> tuple[str, TreePosition | None, Exception | None]:
    """Text, position and error of a moment whose text or tree is long."""
    if moment.position is not None:
        return str(moment.position.nodes.write()), moment.position, None
    try:
        return moment.text, position_of_tree(read_typed(moment.text)), None
    except (JsonError, PositionError) as error:
        return moment.text, None, error


class Sheet(QObject):
    """`changed`: the tree or its text changed; `selection_changed`: another node is selected.

    Verbs do nothing where there is nothing to do; `refused` carries the reason why an action is impossible.
    """

    changed = Signal()
    selection_changed = Signal()
    refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.stack = QUndoStack(self)
        self.stack.setUndoLimit(STEPS)
        self._now = Moment.drawn(Drawing(drawing(read_typed(FIRST_TREE))))
        self._typed_at = -ONE_GO
        self._go = 0  # counts selections, after which typing is another step
        self._being_read: list[Moment] = []
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.read)

    @property
    def moment(self) -> Moment:
        """Present state of the sheet."""
        return self._now

    @property
    def drawn(self) -> Drawing | None:
        """The drawing; None where the tree is too large for one."""
        return None if self._now.root is None else Drawing(self._now.root, self._now.selected)

    @property
    def branch(self) -> Branch | None:
        """The selected node."""
        return None if self.drawn is None else self.drawn.branch

    @property
    def is_clean(self) -> bool:
        """Return True if closing would lose nothing."""
        return self.stack.isClean()

    def begin(self, text: str) -> None:
        """Show another tree without undo, when the editor opens."""
        self.stack.clear()
        self._show(Moment(text, self._now.root, is_read=False))
        self.read()

    def begin_with(self, position: TreePosition) -> None:
        """The tree of a game without a way back; its node is selected."""
        nodes = position.nodes
        if nodes.nodes > MOST_DRAWN:
            self.stack.clear()
            self._show(Moment.of_large(position))
            self.read()
            return
        root = drawing(read_typed(str(nodes.write())))
        self.begin(text_of(root))
        self.select(tuple(nodes.path(position.node)))

    def select(self, path: Path) -> None:
        """Look at another node."""
        if self.drawn is not None and path != self._now.selected:
            self._now.selected = self.drawn.select(path).selected
            self.settle()
            self.selection_changed.emit()

    def settle(self) -> None:
        """End the present step of undo: further typing is a new one."""
        self._go += 1

    def draw(self, text: str, made: Drawing | None, key: Key = ()) -> None:
        """Take a step to another drawing; `text` names it, keys join steps until another node is chosen."""
        now = self.drawn
        if made is None or now is None or text_of(made.root) == text_of(now.root):
            return
        if size(made.root, MOST_DRAWN) > MOST_DRAWN:
            self.refused.emit(
                tr("A drawing has at most {n} nodes; larger trees are typed or pasted as text.").format(
                    n=number_text(MOST_DRAWN)
                )
            )
            return
        self._push(Moment.drawn(made), text, (*key, self._go) if key else ())

    def type_text(self, text: str) -> None:
        """Take a step to another text; it is read when it has rested for a moment."""
        if text != self._now.text:
            last, self._typed_at = self._typed_at, monotonic()
            if self._typed_at - last > ONE_GO:
                self.settle()
            self._push(
                Moment(text, self._now.root, self._now.selected, is_read=False),
                marked("edit the text"),
                ("text", self._go),
            )

    def replace_text(self, text: str, step: str) -> None:
        """Take a step to the text of another tree, such as that of a file, and read it."""
        self.settle()
        self._push(Moment(text, self._now.root, is_read=False), step, ())
        self.read()

    def _push(self, after: Moment, text: str, key: Key) -> None:
        if key[:1] != ("text",):
            self._now.read()
        self.stack.push(Step(self._show, self._now, after, text, key))

    def undo(self) -> None:
        self.settle()
        self.stack.undo()

    def redo(self) -> None:
        self.settle()
        self.stack.redo()

    def _show(self, moment: Moment) -> None:
        self._now = moment
        if not moment.is_read:
            self._pause.start()
        self.changed.emit()

    def read(self) -> None:
        """Read the text now; a long one is read beside the window."""
        self._pause.stop()
        moment = self._now
        if moment.is_read:
            return
        if moment.is_long:
            if not any(read is moment for read in self._being_read):
                self._being_read.append(moment)
                Job(lambda: _read_long(moment), self, lambda job: self._take_in(job, moment)).start()
        else:
            moment.read()
        self.changed.emit()

    def _take_in(self, job: Job, moment: Moment) -> None:
        self._being_read = [read for read in self._being_read if read is not moment]
        if job.error is not None:
            raise job.error
        moment.text, position, error = job.result
        moment.take(position, error)
        if moment is self._now:
            self.changed.emit()

    @property
    def is_reading(self) -> bool:
        """Return True while a long text is read."""
        return not self._now.is_read and self._now.is_long

    def close(self) -> None:
        """Wait for a reading thread to end."""
        self._pause.stop()
        Job.close_all(self)

    def add_child(self) -> None:
        self.draw(marked("add a child"), self.drawn and self.drawn.add_child())

    def add_sibling(self) -> None:
        self.draw(marked("add a sibling"), self.drawn and self.drawn.add_sibling())

    def remove(self, step: str = marked("remove")) -> None:
        self.draw(step, self.drawn and self.drawn.remove())

    def shift(self, steps: int) -> None:
        """Move the selected node among its siblings."""
        self.draw(marked("move"), self.drawn and self.drawn.shift(steps))

    def move(self, source: Path, path: Path, place: int, *, copy: bool = False) -> None:
        """Move or copy a subtree to a place among the children at a path."""
        step = marked("copy") if copy else marked("move")
        self.draw(step, self.drawn and self.drawn.move(source, path, place, copy=copy))

    def set_value(self, value: float | None) -> None:
        """A leaf's value, its payoff to MAX where it has both, or a node's estimate; None for none."""
        if self.branch is not None and self.branch.payoffs is not None:
            if value is not None and isfinite(value):
                self.set_payoffs(fraction_of(value), Fraction(self.branch.payoffs[1]))
        elif self.drawn is not None:
            made = self.drawn.change(lambda old: replace(old, value=value))
            self.draw(marked("set a value"), made, ("value",))

    def set_payoffs(self, first: Fraction, second: Fraction | None) -> None:
        """What the selected leaf pays to MAX and to MIN; without the second it is a value again."""
        if self.drawn is not None:
            made = self.drawn.set_payoffs(None if second is None else (first, second))
            self.draw(marked("set a payoff"), made, ("payoff",))

    def set_info(self, name: str) -> None:
        """The information set of the selected node; nothing for none of its own."""
        if self.drawn is not None and self.drawn.branch.children:
            made = self.drawn.change(lambda old: replace(old, info=name.strip()))
            self.draw(marked("name an information set"), made, ("info",))

    def set_name(self, name: str) -> None:
        if self.drawn is not None:
            made = self.drawn.change(lambda old: replace(old, name=name.strip()))
            self.draw(marked("name a node"), made, ("name",))

    def set_move(self, name: str) -> None:
        """The name of the move that leads to the node."""
        if self.drawn is not None:
            made = self.drawn.change(lambda old: replace(old, move=name.strip()))
            self.draw(marked("name a move"), made, ("move",))

    def set_share(self, text: str) -> None:
        """The probability of the node below a chance node, as it was typed."""
        if self.drawn is not None and self.drawn.selected:
            self.draw(marked("set a probability"), self.drawn.set_share(text.strip()), ("share",))

    def set_type(self, kind: str) -> None:
        """One of the types, or nothing to alternate."""
        self.draw(marked("set a type"), self.drawn and self.drawn.set_type(kind), ("type",))

    def next_type(self) -> None:
        """MAX, MIN and chance in turn, or OR and AND; no type of its own where it alternates so anyway."""
        now = self.drawn
        if now is None or not now.branch.children:
            return
        spot = spot_at(now.root, now.selected)
        turn = TURNS[spot.type]
        self.set_type("" if turn == spot.natural else turn)

    @property
    def chance_path(self) -> Path | None:
        """The chance node that is selected, or that the selected node hangs below."""
        now = self.drawn
        if now is None:
            return None
        for path in (now.selected, now.selected[:-1]):
            spot = spot_at(now.root, path)
            if spot.type == "chance" and spot.branch.children:
                return path
        return None

    def make_equal(self) -> None:
        """All probabilities of that chance node equal."""
        path = self.chance_path
        if self.drawn is not None and path is not None:
            self.draw(marked("make probabilities equal"), self.drawn.make_equal(path))

    def name_all(self, named: bool = True) -> None:
        step = marked("name all") if named else marked("remove all names")
        self.draw(step, self.drawn and self.drawn.name_all(named))

    def take(self, part: Part, text: str) -> bool:
        """Give the selected node what was typed for it; False where that is not possible."""
        branch = self.branch
        if branch is None:
            return False
        if part == "other" or (part == "value" and branch.payoffs is not None):
            return self._take_payoff(part, text, branch)
        if part == "value":
            value = read_value(text)
            if value is None and not (branch.children and not text.strip()):
                return False
            self.set_value(value)
        elif part == "share":
            share = text.replace("½", "1/2").strip()
            if share and share_of(share) is None:
                return False
            self.set_share(share)
        elif part == "name":
            self.set_name(text)
        elif part == "info":
            self.set_info(text)
        else:
            self.set_move(text)
        return True

    def _take_payoff(self, part: Part, text: str, branch: Branch) -> bool:
        """Give the selected leaf one of two payoffs; False where that is not possible.

        Without one of MIN's, MIN gets the opposite of the value.
        """
        paid = read_payoff(text)
        now = first_payoff(branch)
        if now is None or branch.children or (paid is None and (part == "value" or text.strip())):
            return False
        if part == "other":
            self.set_payoffs(now, paid)
        elif paid is not None and branch.payoffs is not None:
            self.set_payoffs(paid, Fraction(branch.payoffs[1]))
        return True

    def copied(self) -> str:
        """The selected subtree on one line."""
        return "" if self.branch is None else text_of(self.branch, line=0)

    def paste(self, text: str, *, in_place: bool = False) -> None:
        """Put the tree that a text describes below the selected node, or in its place."""
        now = self.drawn
        if now is None or not text.strip():
            return
        if len(text) > LONGEST_READ:
            self.refused.emit(tr("That is too large for a drawing; paste it into the text."))
            return
        try:
            branch = drawing(read_typed(text))
        except (JsonError, PositionError) as error:
            self.refused.emit(tr("Not a tree: {why}").format(why=heard_of_tree(str(error))))
            return
        made = now.put(branch) if in_place else now.insert(now.selected, len(now.branch.children), branch)
        self.draw(marked("paste"), made)
