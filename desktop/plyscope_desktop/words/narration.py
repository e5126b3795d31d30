"""Narration: each step of a search in one or two short sentences, in the words of a lecture.

A sentence gives the meaning of the step for the choice, with its numbers; the log only shows the row. It
depends on the record and the moment alone, not on the moment that is shown, and carries <b> around what
matters.
"""

from __future__ import annotations

from math import inf, isinf, isnan, nan
from typing import Literal

from plyscope.query import events
from plyscope.query.events import Event
from plyscope.record.trace import ALPHA, BETA, QUIET, TABLE, TERMINAL, VALUE
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import means, open_closed, proofs, sampling
from plyscope_desktop.words.events import event_text
from plyscope_desktop.words.nodes import Naming
from plyscope_desktop.words.phrases import Words, count, joined, side, together, valued, worth
from plyscope_desktop.words.values import value_text


def narrate(words: Words, tick: int) -> str:
    """Return the meaning of the step that led to a moment."""
    event = events.event(words.session.record.trace, tick)
    if event is None or tick > words.session.record.tree.read_to:
        return tr("Nothing is searched yet.")
    return joined(_told(words, event))


def _told(words: Words, event: Event) -> str:
    told = sampling.narrate(words, event) or proofs.narrate(words, event)
    if told:
        return told
    with_lists = open_closed.narrated(words, event)
    if with_lists is not None:
        return with_lists
    step = Step(words, event)
    if event.kind == "iteration":
        return step.iteration()
    if event.kind == "enter":
        return step.enter()
    if event.kind == "leaf":
        return step.leaf()
    if event.kind == "value":
        return step.value()
    if event.kind in ("alpha", "beta"):
        return step.bound()
    if event.kind in ("at_least", "at_most"):
        return means.bound(step)
    if event.kind == "cutoff":
        return step.cutoff()
    if event.kind == "leave":
        return step.leave()
    return event_text(words, event)


class Step:
    """One event with what was so at its moment."""

    def __init__(self, words: Words, event: Event) -> None:
        self.words = words
        self.session = words.session
        self.event = event
        self.node = event.node
        naming = Naming(words)
        self.name, self.is_leaf = naming.name, naming.is_leaf
        tree = self.session.record.tree
        self.parent = NONE if event.node == NONE else int(tree.parent[event.node])
        later = events.event(self.session.record.trace, event.tick + 1) if event.tick < tree.read_to else None
        self.next = None if later is None or later.kind == "hidden" else later

    def window(self, node: int) -> tuple[float, float]:
        """α and β of a node at the moment."""
        tree, trace = self.session.record.tree, self.session.record.trace
        if tree.tick == self.event.tick:
            return float(tree.alpha[node]), float(tree.beta[node])
        alpha, beta = events.entry_window(trace, tree, node)
        for change in events.history(trace, tree, node, (ALPHA, BETA)):
            if change.tick > self.event.tick:
                break
            alpha, beta = (change.after, beta) if change.kind == "alpha" else (alpha, change.after)
        return alpha, beta

    def best(self, node: int) -> float:
        """The best value found at a node by the moment, NaN without any."""
        tree = self.session.record.tree
        if tree.tick == self.event.tick:
            return float(tree.value[node])
        changes = events.history(self.session.record.trace, tree, node, (VALUE,))
        return next((change.after for change in reversed(changes) if change.tick <= self.event.tick), nan)

    def comes_next(self, kind: str, node: int) -> bool:
        """Return True if this is the next step of the search."""
        return self.next is not None and self.next.kind == kind and self.next.node == node

    @property
    def strict(self) -> bool:
        """Return True if the search goes on at α = β."""
        return dict(self.session.record.setup.options).get("cut") == ">"

    def say(self, text: str, **facts: str) -> str:
        """A sentence with the names of the node and its parent; capital names are those that begin one."""
        node, parent = self.node, self.parent
        return text.format(
            name=self.name(node),
            Name=self.name(node, opens=True),
            parent="" if parent == NONE else self.name(parent),
            Parent="" if parent == NONE else self.name(parent, opens=True),
            **facts,
        )

    def iteration(self) -> str:
        begins = event_text(self.words, self.event)
        tree = self.session.record.tree
        before = [chapter for chapter in tree.chapters if chapter.end < self.event.tick]
        if not before or before[-1].first_node >= before[-1].end_node:
            return begins
        bound = self.words.chapters.found(len(before) - 1)
        if bound:
            return together([bound, begins])
        changes = events.history(self.session.record.trace, tree, before[-1].first_node, (VALUE,))
        if not changes or changes[-1].child < 0:
            return begins
        text = tr("Depth {depth} found <b>{move}</b>, worth <b>{value}</b>.").format(
            depth=count(before[-1].depth),
            move=self.name(changes[-1].child),
            value=worth(changes[-1].after),
        )
        return together([text, begins])

    def enter(self) -> str:
        alpha, beta = self.event.before, self.event.after
        if self.is_leaf(self.node):
            explicit = self.session.document.game.id == "tree"
            text = tr("Look at <b>{name}</b>.") if explicit else tr("Try <b>{name}</b>, a leaf.")
        elif self.parent == NONE or (isinf(alpha) and isinf(beta)):
            text = self._whose_choice()
        elif self.session.record.tree.side[self.parent] == CHANCE:
            text = tr(
                "Try <b>{name}</b>. Only values between <b>{alpha}</b> and <b>{beta}</b> keep the mean of "
                "{parent} open."
            )
        elif alpha >= beta:
            text = tr("Try <b>{name}</b>. α and β are both <b>{alpha}</b>: at a tie this search goes on.")
        elif isinf(beta):
            text = tr("Try <b>{name}</b>. MAX already has <b>{alpha}</b>, so only more than that matters.")
        elif isinf(alpha):
            text = tr("Try <b>{name}</b>. MIN already has <b>{beta}</b>, so only less than that matters.")
        else:
            text = tr("Try <b>{name}</b>. Only values between <b>{alpha}</b> and <b>{beta}</b> matter.")
        return self.say(text, alpha=worth(alpha), beta=worth(beta))

    def _whose_choice(self) -> str:
        mover = int(self.session.record.tree.side[self.node])
        if self.parent == NONE:
            if mover == CHANCE:
                return tr("<b>{Name}</b>: chance decides, so its value is the mean.")
            if mover == MAX:
                return tr("<b>{Name}</b>: MAX moves and takes the largest value.")
            return tr("<b>{Name}</b>: MIN moves and takes the smallest value.")
        if mover == CHANCE:
            return tr("Try <b>{name}</b>. Chance decides there, so its value is the mean.")
        if mover == MAX:
            return tr("Try <b>{name}</b>. MAX moves there and takes the largest value.")
        return tr("Try <b>{name}</b>. MIN moves there and takes the smallest value.")

    def leaf(self) -> str:
        value = self.event.after
        if self.event.note == TABLE:
            text = tr("<b>{Name}</b> is known from the table: <b>{value}</b>.")
        elif self.event.note == QUIET:
            text = tr("<b>{Name}</b> is quiet: estimated at <b>{value}</b>.")
        elif self.event.note != TERMINAL:
            text = tr("<b>{Name}</b> is at the full depth: estimated at <b>{value}</b>.")
        elif self.session.document.game.id == "tree":
            return together([self._worth(value), *self._effect(value)])
        elif value == 0:
            text = tr("<b>{Name}</b> ends the game in a draw: <b>{value}</b>.")
        else:
            text = tr("<b>{Name}</b> wins for {side}: <b>{value}</b>.")
        winner = side(MAX if value > 0 else MIN)
        return together([self.say(text, value=worth(value), side=winner), *self._effect(value)])

    def _effect(self, value: float) -> list[str]:
        """Return the parent's reason not to take the value of a child."""
        if self.parent == NONE or self.next is None or self.comes_next("value", self.parent):
            return []
        best = self.best(self.parent)
        if isnan(best):
            text = tr("That is outside the window and changes nothing at {parent}.")
        elif self.session.record.tree.side[self.parent] == CHANCE:
            return []
        elif value == best:
            text = tr("At a tie {parent} keeps its first choice, <b>{best}</b>.")
        else:
            text = tr("{Parent} keeps <b>{best}</b>.")
        return [self.say(text, best=worth(best))]

    def value(self) -> str:
        event, mover = self.event, int(self.session.record.tree.side[self.node])
        known, first = event.child >= 0, event.move == NONE
        if mover == CHANCE:
            return means.mean(self)
        if means.errs(self, mover):
            return means.mixture(self, mover)
        if first and known:
            text = tr("The best for {side} at <b>{name}</b> so far is <b>{value}</b>, by {reply}.")
        elif first:
            text = tr("The best for {side} at <b>{name}</b> so far is <b>{value}</b>.")
        elif known and mover == MAX:
            text = tr("{Reply} is better for MAX: <b>{name}</b> rises from {before} to <b>{value}</b>.")
        elif known:
            text = tr("{Reply} is better for MIN: <b>{name}</b> falls from {before} to <b>{value}</b>.")
        elif mover == MAX:
            text = tr("<b>{Name}</b> rises from {before} to <b>{value}</b>.")
        else:
            text = tr("<b>{Name}</b> falls from {before} to <b>{value}</b>.")
        return self.say(
            text,
            side=side(mover),
            reply=self.name(event.child) if known else "",
            Reply=self.name(event.child, opens=True) if known else "",
            before=worth(event.before),
            value=worth(event.after),
        )

    def bound(self) -> str:
        rises = self.event.kind == "alpha"
        if self.parent == NONE and rises:
            first = tr("MAX is now sure of <b>{value}</b>.")
        elif self.parent == NONE:
            first = tr("MIN now holds MAX to <b>{value}</b>.")
        elif rises:
            first = tr("<b>{Name}</b> is at least <b>{value}</b>.")
        else:
            first = tr("<b>{Name}</b> is at most <b>{value}</b>.")
        which: Literal["alpha", "beta"] = "beta" if rises else "alpha"
        alpha, beta = self.window(self.node)
        bound = beta if rises else alpha
        owner = NONE
        if not isinf(bound):
            owner, _, _ = events.bound_owner(
                self.session.record.trace, self.session.record.tree, self.node, which
            )
        second = self._uncompared() if isinf(bound) else self._compared(owner, bound)
        return self.say(
            together([first, second]) if second else first,
            Owner="" if owner == NONE else self.name(owner, opens=True),
            value=worth(self.event.after),
            bound=worth(bound),
            go_on=self._go_on(),
        )

    def _go_on(self) -> str:
        """Return the next thing to do at a node that is still open; empty if the record does not show it."""
        if self.next is None or self.next.kind != "enter":
            return ""
        return tr("look at its next leaf.") if self.is_leaf(self.next.node) else tr("look at its next reply.")

    def _uncompared(self) -> str:
        """Return the consequence of a new bound while the other side has none yet."""
        last = self.comes_next("leave", self.node)
        if self.parent == NONE:
            return tr("Another reply must do better.") if self._go_on() else ""
        if last:
            return tr("That was its last reply.")
        return tr("Nothing to compare it with yet: {go_on}") if self._go_on() else ""

    def _compared(self, owner: int, bound: float) -> str:
        """Return the meaning of a new bound beside the one that it is compared with."""
        value = self.event.after
        closed = value >= bound if self.event.kind == "alpha" else value <= bound
        if closed and value == bound and self.strict:
            return tr("That is a tie with another choice, and at a tie this search goes on.")
        if owner == NONE and closed:
            return tr("The search began with <b>{bound}</b>, so {name} cannot matter any more.")
        if owner == NONE:
            return tr("The search began with <b>{bound}</b>, so {name} can still matter.")
        direct = owner == self.parent
        if closed and direct:
            return tr("{Owner} already has <b>{bound}</b>, so {name} cannot win any more.")
        if closed:
            return tr("{Owner} already has <b>{bound}</b>, so {name} cannot matter any more.")
        if self.comes_next("leave", self.node):
            return tr("{Owner} already has <b>{bound}</b>, and that was the last reply.")
        if not self._go_on():
            return tr("{Owner} already has <b>{bound}</b>, so {name} can still matter.")
        if direct:
            return tr("{Owner} already has <b>{bound}</b>, so {name} can still win: {go_on}")
        return tr("{Owner} already has <b>{bound}</b>, so {name} can still matter: {go_on}")

    def cutoff(self) -> str:
        event = self.event
        if self.session.record.tree.side[self.node] == CHANCE:
            return means.cut(self)
        text = tr(
            "<b>Cut:</b> α <b>{alpha}</b> {rule} β <b>{beta}</b>. {n} replies are not searched.", event.move
        )
        told = text.format(
            alpha=value_text(event.before),
            beta=value_text(event.after),
            rule=">" if self.strict else "≥",
            n=count(event.move),
        )
        at_max = self.session.record.tree.side[self.node] == MAX
        which: Literal["alpha", "beta"] = "beta" if at_max else "alpha"
        owner, child, _ = events.bound_owner(
            self.session.record.trace, self.session.record.tree, self.node, which
        )
        if owner == NONE or child < 0:
            return told
        cause = tr("{Owner} already has <b>{bound}</b> by {by}.").format(
            Owner=self.name(owner, opens=True),
            bound=worth(event.after if at_max else event.before),
            by=self.name(child),
        )
        return together([told, cause])

    def leave(self) -> str:
        value = self.event.after
        if self.parent == NONE:
            return self._end(value)
        alpha, beta = events.entry_window(self.session.record.trace, self.session.record.tree, self.node)
        sign = "≤" if value <= alpha and alpha != -inf else "≥" if value >= beta and beta != inf else ""
        if not sign and self.comes_next("value", self.parent):
            text = self.say(tr("<b>{Name}</b> returns <b>{value}</b> to {parent}."), value=worth(value))
        else:
            text = self._worth(value, sign)
        return together([text, *self._effect(value)])

    def _worth(self, value: float, sign: str = "") -> str:
        name = f"<b>{self.name(self.node, opens=True)}</b>"
        return valued(sign).format(Name=name, value=worth(value))

    def _end(self, value: float) -> str:
        """The search, or one of its iterations, is over."""
        record, tree = self.session.record, self.session.record.tree
        bound = self.words.chapters.found(self.words.chapters.number_at(self.event.tick))
        if bound:
            return bound
        if len(tree.chapters) > 1:
            text = tr("Depth {depth} is done: <b>{name}</b> is worth <b>{value}</b>.")
        else:
            text = tr("The search is over: <b>{name}</b> is worth <b>{value}</b>.")
        chapter = tree.chapter_at(self.event.tick)
        depth = "" if chapter is None else count(chapter.depth)
        told = self.say(text, depth=depth, value=worth(value))
        changes = events.history(record.trace, tree, self.node, (VALUE,))
        if not changes or changes[-1].child < 0 or tree.side[self.node] == CHANCE:
            return told
        best = tr("{side}'s best move is <b>{move}</b>.").format(
            side=side(int(tree.side[self.node])), move=self.name(changes[-1].child)
        )
        return together([told, best])
