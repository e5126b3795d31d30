"""Steps: the facts of each row of a record, found from the rows and the tree, whatever moment is shown.

A question costs as much as the node and its ancestors have children, never as much as the record is long.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from math import inf, isinf, isnan, nan
from typing import Any

import numpy as np

from plyscope.games.tree.exact_values import who_errs
from plyscope.query import events
from plyscope.query.chance_means import bounded_sum, terms_at
from plyscope.query.events import Event
from plyscope.query.step_facts import (
    Began,
    Blend,
    Bounded,
    Changed,
    Ended,
    Entered,
    Found,
    MeanBounded,
    Next,
    Other,
    Pruned,
    Returned,
    Step,
    Use,
    Valued,
)
from plyscope.query.visits import is_null
from plyscope.query.why import bound_of
from plyscope.query.why_facts import Bound, Side, Sign
from plyscope.record.trace import (
    ALPHA,
    BETA,
    HIT,
    LEAF,
    PASS,
    REDUCED,
    REPEAT,
    TABLE,
    TERMINAL,
    VALUE,
    Trace,
)
from plyscope.record.tree import NONE, Tree
from plyscope.rules.position import CHANCE, MAX, SKIP, Position

PROBED = 3
"""Why a REPEAT row of expectimax repeats a visit: only one reply was looked at before."""


class Steps:
    """Finds the facts of the steps of one search, whose root position and options are given."""

    def __init__(
        self, trace: Trace, tree: Tree, searched: Position | None, options: Mapping[str, Any]
    ) -> None:
        self.trace, self.tree, self.searched, self.options = trace, tree, searched, options

    def at(self, tick: int) -> Step | None:
        """The facts of the step that led to a moment; None before the first one and past the rows read."""
        event = events.event(self.trace, tick)
        if event is None or tick > self.tree.read_to:
            return None
        node = event.node
        mover = int(self.tree.side[node]) if node != NONE else 0
        step = Step(tick, node, mover, int(self.tree.parent[node]) if node != NONE else NONE)
        make = {
            "iteration": self._began, "enter": self._entered, "leaf": self._valued, "value": self._changed,
            "alpha": self._bounded, "beta": self._bounded, "at_least": self._mean_bounded,
            "at_most": self._mean_bounded, "cutoff": self._pruned, "leave": self._returned,
        }.get(event.kind)  # fmt: skip
        found = None if make is None else make(step, event)
        return Other(*_of(step), event) if found is None else found

    # Facts about the search.

    @property
    def strict(self) -> bool:
        """Return True if the search goes on at α = β."""
        return bool(self.options.get("cut") == ">")

    @property
    def bounds_are_of_all_values(self) -> bool:
        """Return True if no value can lie outside the window at the root."""
        return bool(self.options.get("prune", "none") != "none")

    @cached_property
    def erring(self) -> tuple[int, float]:
        """The side that errs and how often; (-1, 0) for none."""
        share = float(self.options.get("epsilon", 0.0) or 0.0)
        if not share or self.searched is None:
            return NONE, 0.0
        return who_errs(self.searched.side, str(self.options.get("errs", "auto"))), share

    def found(self, number: int) -> Found | None:
        """Return the result of a chapter, by its number; None while its root is not left."""
        tree = self.tree
        chapter = tree.chapters[number]
        root = chapter.first_node
        left = int(tree.left[root]) if root < min(tree.known, chapter.end_node) else NONE
        if left == NONE:
            return None
        value = float(self.trace.row(left - 1)["after"])
        sign: Sign = ""
        if self.bounds_are_of_all_values or chapter.any_order:
            pass
        elif chapter.reason == PASS or is_null(chapter.alpha, chapter.beta):
            sign = "≥" if value >= chapter.beta else "≤"
        elif value <= chapter.alpha != -inf:
            sign = "≤"
        elif value >= chapter.beta != inf:
            sign = "≥"
        ticks = events.history_ticks(self.trace, tree, root, (VALUE,))
        last = events.event(self.trace, int(ticks[-1])) if len(ticks) else None
        best = last.child if last is not None and tree.side[root] != CHANCE else NONE
        return Found(number, value, sign, best if 0 <= best < tree.known else NONE)

    # Facts about nodes.

    def is_leaf(self, node: int) -> bool:
        """Return True if the record shows that a node is valued without looking further."""
        left = int(self.tree.left[node])
        return left != NONE and bool(self.trace.row(left - 1)["kind"] == LEAF)

    def window(self, node: int, tick: int) -> tuple[float, float]:
        """α and β of a node at a moment."""
        alpha, beta = events.entry_window(self.trace, self.tree, node)
        for kind in (ALPHA, BETA):
            change = self._last(node, kind, tick)
            if change is not None:
                alpha, beta = (change.after, beta) if kind == ALPHA else (alpha, change.after)
        return alpha, beta

    def best(self, node: int, tick: int) -> float:
        """The best value found at a node by a moment, NaN without any."""
        change = self._last(node, VALUE, tick)
        return nan if change is None else change.after

    def _last(self, node: int, kind: int, tick: int) -> events.Event | None:
        """The last row of a kind about a node by a moment."""
        ticks = events.history_ticks(self.trace, self.tree, node, (kind,))
        past = int(np.searchsorted(ticks, tick, "right"))
        return events.event(self.trace, int(ticks[past - 1])) if past else None

    def probes(self, node: int) -> bool:
        """Return True if Star2 visits the node only to look at one reply."""
        tree, parent = self.tree, int(self.tree.parent[node])
        if self.options.get("prune") != "star2" or parent == NONE or tree.side[parent] != CHANCE:
            return False
        if tree.side[node] in (CHANCE, self.erring[0]) or self._repeats(node):
            return False
        first = int(tree.first_child[node])
        return first != NONE or not self.is_leaf(node)

    def sign(self, node: int) -> Sign:
        """Return how the value that a finished node returned limits its true value."""
        left = int(self.tree.left[node])
        if left == NONE:
            return ""
        row = self.trace.row(left - 1)
        if row["kind"] == LEAF:
            before = self.trace.row(left - 2) if row["note"] == TABLE and left > 1 else None
            known = before is not None and before["kind"] == HIT and before["node"] == node
            return events.TABLE_BOUNDS.get(int(before["note"]), "") if known and before is not None else ""
        if self.probes(node):
            return "≥" if self.tree.side[node] == MAX else "≤"
        value = float(row["after"])
        alpha, beta = events.entry_window(self.trace, self.tree, node)
        if alpha == value == beta or (alpha >= beta and not self.strict):
            return "?"
        sign: Sign = "≤" if value <= alpha != -inf else "≥" if value >= beta != inf else ""
        return "" if sign and self._is_known_to_be(node, value, sign) else sign

    def _is_known_to_be(self, node: int, value: float, sign: Sign) -> bool:
        """Return True if a bound that a node returned meets another one, so that it is the value itself."""
        if self.bounds_are_of_all_values:
            low, high = events.entry_window(self.trace, self.tree, self.tree.path(node)[0])
            if value <= low if sign == "≤" else value >= high:
                return True
        elif self.erring[0] != NONE and self.searched is not None:
            least, most = self.searched.payoffs  # below a player who errs nodes are entered with these
            if value <= least if sign == "≤" else value >= most:
                return True
        earlier = int(self.tree.repeats[node])
        if earlier == NONE or self.tree.left[earlier] == NONE or self._repeats(node) == REDUCED:
            return False
        before = float(self.trace.row(int(self.tree.left[earlier]) - 1)["after"])
        return before == value and self.sign(earlier) == ("≥" if sign == "≤" else "≤")

    def _repeats(self, node: int) -> int:
        """Return why a node searches a move again, by its REPEAT row; 0 if it does not."""
        if self.tree.repeats[node] == NONE:
            return 0
        entered = int(self.tree.entered[node])
        for tick in range(entered, min(entered + 4, self.trace.length)):
            row = self.trace.row(tick)
            if row["kind"] == REPEAT and row["node"] == node:
                return int(row["note"])
        return 0

    def _share(self, node: int) -> Fraction | None:
        """Return the probability of an outcome of chance; None where the position is not known."""
        if self.searched is None:
            return None
        tree = self.tree
        parent = events.position_of(tree, int(tree.parent[node]), self.searched)
        moves, move = parent.legal_moves(), int(tree.move[node])
        return parent.odds[moves.index(move)] if move in moves else None

    def sum_at(
        self, node: int, tick: int, bound: float, *, above: bool
    ) -> tuple[tuple[Fraction, float], ...]:
        """Return the shares and values that add up to a bound of a mean; none if they do not."""
        if self.searched is None:
            return ()
        position = events.position_of(self.tree, node, self.searched)
        if position.finished:
            return ()
        root = self.tree.path(node)[0]
        outside = events.entry_window(self.trace, self.tree, root)[1 if above else 0]
        known = terms_at(self.trace, self.tree, node, position, tick, self.sign)
        products = bounded_sum(known, outside, above=above)
        total = sum(float(share) * value for share, value in products if share)
        return tuple(products) if abs(total - bound) <= 1e-9 * max(1.0, abs(bound)) else ()

    def _next(self, tick: int) -> Event | None:
        """The step after a moment, if it is read and says what the search did."""
        later = events.event(self.trace, tick + 1) if tick < self.tree.read_to else None
        return None if later is None or later.kind == "hidden" else later

    # The kinds of rows.

    def _began(self, step: Step, event: Event) -> Step:
        before = [number for number, chapter in enumerate(self.tree.chapters) if chapter.end < event.tick]
        number = len(before)
        return Began(*_of(step), number, self.found(number - 1) if before else None)

    def _entered(self, step: Step, event: Event) -> Step:
        node, alpha, beta = step.node, event.before, event.after
        return Entered(
            *_of(step), self.is_leaf(node), (alpha, beta),
            None if isinf(alpha) else self._bound(node, "alpha"),
            None if isinf(beta) else self._bound(node, "beta"),
            is_null(alpha, beta, whole=False) or self._asks(node, alpha, beta),
            step.parent != NONE and self.tree.side[step.parent] == CHANCE,
            self._repeats(node), self.probes(node),
        )  # fmt: skip

    def _asks(self, node: int, alpha: float, beta: float) -> bool:
        """Return True if whole numbers leave no value between the bounds."""
        whole = self.searched is not None and self.searched.in_whole_numbers
        return whole and beta == alpha + 1

    def _bound(self, node: int, side: Side) -> Bound:
        return bound_of(self.trace, self.tree, node, side)

    def _valued(self, step: Step, event: Event) -> Step:
        game = None if self.searched is None else self.searched.game
        over = game is not None and event.note == TERMINAL
        winner = game.leader(event.after) if game is not None and over else None
        drawn = game is not None and over and event.after == game.even
        sign = self.sign(step.node)
        use = self._use(step, event.after, sign)
        return Valued(*_of(step), event.note, event.after, sign, winner, drawn, use)

    def _use(self, step: Step, value: float, sign: Sign) -> Use:
        """Return the parent's use of a value that its child has just brought."""
        tree, parent, later = self.tree, step.parent, self._next(step.tick)
        if parent == NONE or later is None or tree.chapters[self._chapter(step.node)].any_order:
            return Use()
        if later.kind == "value" and later.node == parent:
            return Use("taken")
        if tree.side[parent] == CHANCE:
            counts = not sign and not self.probes(step.node)
            return Use("counts", share=self._share(step.node)) if counts else Use()
        if tree.side[parent] == self.erring[0]:
            return Use("errs")
        if tree.move[step.node] == SKIP:
            return Use("tried")
        if later.kind == "enter" and tree.repeats[later.node] == step.node:
            return Use("again")
        if sign == "?":
            return Use()
        return self._compared(parent, step.tick, value, sign)

    def _compared(self, parent: int, tick: int, value: float, sign: Sign) -> Use:
        """Return the use of a value that does not change that of the MAX or MIN node above it."""
        best, at_max = self.best(parent, tick), self.tree.side[parent] == MAX
        if isnan(best):
            alpha, beta = events.entry_window(self.trace, self.tree, parent)
            outside = value <= alpha != -inf if at_max else value >= beta != inf
            return Use("outside") if outside else Use()
        if value == best:
            return Use("keeps" if sign else "tie", best)
        worse = value < best if at_max else value > best
        return Use("keeps", best) if worse and sign != ("≥" if at_max else "≤") else Use()

    def _chapter(self, node: int) -> int:
        found = events.chapter_of(self.tree, node)
        return 0 if found is None else self.tree.chapters.index(found)

    def _changed(self, step: Step, event: Event) -> Step:
        side, share = self.erring
        blend: Blend = "best"
        if step.mover == CHANCE:
            blend = "mean"
        elif step.mover == side:
            blend = "random" if share == 1.0 else "errs"
        by = event.child if 0 <= event.child < self.tree.known else NONE
        sign: Sign = self.sign(by) if by != NONE and blend == "best" else ""
        products = self.sum_at(step.node, step.tick, event.after, above=True) if blend == "mean" else ()
        return Changed(
            *_of(step), by, event.move == NONE, event.before, event.after, sign, blend, share, products
        )

    def _bounded(self, step: Step, event: Event) -> Step:
        rises = event.kind == "alpha"
        alpha, beta = self.window(step.node, step.tick)
        other = beta if rises else alpha
        against = None if isinf(other) else self._bound(step.node, "beta" if rises else "alpha")
        closed = event.after >= other if rises else event.after <= other
        later = self._next(step.tick)
        following: Next = ""
        if later is not None and later.kind == "enter" and self.tree.parent[later.node] == step.node:
            following = "leaf" if self.is_leaf(later.node) else "reply"
        elif later is not None and later.node == step.node and later.kind in ("leave", "store", "cutoff"):
            following = "cut" if later.kind == "cutoff" else "left"
        closed = closed or following == "cut"
        tie = closed and event.after == other and self.strict
        side: Side = "alpha" if rises else "beta"
        return Bounded(*_of(step), side, event.after, against, closed, tie, following)

    def _mean_bounded(self, step: Step, event: Event) -> Step:
        above = event.kind == "at_most"
        return MeanBounded(
            *_of(step), above, event.after, self.sum_at(step.node, step.tick, event.after, above=above)
        )

    def _pruned(self, step: Step, event: Event) -> Step:
        mean: Sign = ""
        side: Side = "beta" if step.mover == MAX else "alpha"
        if step.mover == CHANCE:
            high = event.after == events.entry_window(self.trace, self.tree, step.node)[1]
            mean, side = ("≥", "beta") if high else ("≤", "alpha")
        infinite = isinf(event.after if side == "beta" else event.before)
        cause = None if infinite else self._bound(step.node, side)
        return Pruned(*_of(step), event.before, event.after, event.move, self.strict, mean, cause)

    def _returned(self, step: Step, event: Event) -> Step:
        chapters = self.tree.chapters
        number = self._chapter(step.node)
        if step.parent == NONE:
            found = self.found(number)
            assert found is not None
            return Ended(*_of(step), found, chapters[number].depth, len(chapters) == 1)
        sign = self.sign(step.node)
        return Returned(
            *_of(step), event.after, sign, self.probes(step.node), self._use(step, event.after, sign)
        )


def _of(step: Step) -> tuple[int, int, int, int]:
    return step.tick, step.node, step.mover, step.parent
