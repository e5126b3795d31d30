"""Narration: each step of a search in one or two short sentences, in the words of a lecture.

A sentence gives the meaning of the step for the choice, with its numbers; the log only shows the row. It is
made of the facts that `plyscope.query.steps` finds in the record for the moment, whatever moment is shown,
and carries <b> around what matters.
"""

from __future__ import annotations

from html import escape
from math import isinf

from plyscope.query import events
from plyscope.query.step_facts import (
    Began,
    Bounded,
    Changed,
    Ended,
    Entered,
    MeanBounded,
    Other,
    Pruned,
    Returned,
    Step,
    Use,
    Valued,
)
from plyscope.query.steps import PROBED
from plyscope.query.why_facts import Bound
from plyscope.record.trace import FAR, QUIET, REDUCED, TABLE, TERMINAL
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, MAX
from plyscope.rules.values import wins_in
from plyscope.strategic.method_options import METHODS
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import means, open_closed, proofs, sampling
from plyscope_desktop.words.chapters import asks_for_more
from plyscope_desktop.words.events import event_text
from plyscope_desktop.words.phrases import Words, bounded, count, joined, side, together, valued, window


def narrate(words: Words, tick: int) -> str:
    """Return the meaning of the step that led to a moment, as rich text."""
    record = words.session.record
    event = events.event(record.trace, tick)
    if event is None or tick > record.tree.read_to:
        return tr("Nothing is searched yet.")
    if record.setup.algorithm in METHODS:
        from plyscope_desktop.words import strategic_record  # imported late: other searches do not need it

        strategic = strategic_record.narrated(words, event)
        if strategic is not None:
            return strategic
    told = sampling.narrate(words, event) or proofs.narrate(words, event)
    if not told:
        listed = open_closed.narrated(words, event)
        told = Narrator(words).tell(tick) if listed is None else listed
    return joined(told)


class Narrator:
    """Renders the facts of steps as sentences."""

    def __init__(self, words: Words) -> None:
        self.words, self.naming = words, words.naming
        self.steps = means.steps_of(words)
        self.name, self.worth = words.naming.rich, words.worth

    def tell(self, tick: int) -> str:
        """Return the sentences of the step that led to a moment."""
        step = self.steps.at(tick)
        match step:
            case Began():
                return self._began(step)
            case Entered():
                return self._entered(step)
            case Valued():
                return self._valued(step)
            case Changed():
                return self._changed(step)
            case Bounded():
                return self._bounded(step)
            case MeanBounded():
                return self.say(means.bound(self.words, step), step)
            case Pruned():
                return self._pruned(step)
            case Returned():
                return self._returned(step)
            case Ended():
                return self._ended(step)
            case Other():
                return escape(event_text(self.words, step.event))
        return tr("Nothing is searched yet.")

    def say(self, text: str, step: Step, **facts: str) -> str:
        """A sentence with the names of the node and its parent; capital names are those that begin one."""
        node, parent = step.node, step.parent
        return text.format(
            name=self.name(node),
            Name=self.name(node, opens=True),
            parent="" if parent == NONE else self.name(parent),
            Parent="" if parent == NONE else self.name(parent, opens=True),
            **facts,
        )

    def _began(self, step: Began) -> str:
        begins = self.words.chapters.begins(step.chapter)
        if step.found is None:
            return begins
        told = self.words.chapters.found(step.found)
        if told:
            return together([told, begins])
        if step.found.best == NONE:
            return begins
        text = tr("Depth {depth} found <b>{move}</b>, worth <b>{value}</b>.").format(
            depth=count(self.steps.tree.chapters[step.found.chapter].depth),
            move=self._move(step.found.best),
            value=self.worth(step.found.value),
        )
        return together([text, begins])

    def _entered(self, step: Entered) -> str:
        alpha, beta = step.window
        if step.again == PROBED:
            text = tr("Search <b>{name}</b> again, now with all of its replies.")
        elif step.again == REDUCED:
            text = tr("Search <b>{name}</b> again, to the full depth.")
        elif step.again:
            text = tr("Search <b>{name}</b> again, in the window <b>{window}</b>.")
        elif step.leaf:
            text = tr("Look at <b>{name}</b>.")
        elif step.parent == NONE or (isinf(alpha) and isinf(beta)):
            text = self._whose_choice(step)
        else:
            text = self._what_matters(step)
        return self.say(
            text,
            step,
            alpha=self.worth(alpha),
            beta=self.worth(beta),
            window=window(alpha, beta) if step.again else "",
            side=side(step.mover),
        )

    def _what_matters(self, step: Entered) -> str:
        """Return which values matter at a node that is entered with a window."""
        alpha, beta = step.window
        if step.in_mean and not isinf(alpha) and not isinf(beta):
            return tr(
                "Try <b>{name}</b>. Only values between <b>{alpha}</b> and <b>{beta}</b> keep the mean of "
                "{parent} open."
            )
        if alpha >= beta:
            if not self.steps.strict:
                return tr("Try <b>{name}</b>. α and β are both <b>{alpha}</b>.")
            return tr("Try <b>{name}</b>. α and β are both <b>{alpha}</b>: at a tie this search goes on.")
        if step.asks and asks_for_more(alpha, beta):
            return tr("Try <b>{name}</b>. The only question: is it worth more than <b>{alpha}</b>?")
        if step.asks:
            return tr("Try <b>{name}</b>. The only question: is it worth at least <b>{beta}</b>?")
        if isinf(beta) and step.alpha is not None and step.alpha.source == "ancestor":
            return tr("Try <b>{name}</b>. MAX already has <b>{alpha}</b>, so only more than that matters.")
        if isinf(beta):
            return tr("Try <b>{name}</b>. Only values above <b>{alpha}</b> matter.")
        if isinf(alpha) and step.beta is not None and step.beta.source == "ancestor":
            return tr("Try <b>{name}</b>. MIN already has <b>{beta}</b>, so only less than that matters.")
        if isinf(alpha):
            return tr("Try <b>{name}</b>. Only values below <b>{beta}</b> matter.")
        return tr("Try <b>{name}</b>. Only values between <b>{alpha}</b> and <b>{beta}</b> matter.")

    def _whose_choice(self, step: Step) -> str:
        if step.parent == NONE:
            if step.mover == CHANCE:
                return tr("<b>{Name}</b>: chance decides, so its value is the mean.")
            if step.mover == MAX:
                return tr("<b>{Name}</b>: MAX moves and takes the largest value.")
            return tr("<b>{Name}</b>: MIN moves and takes the smallest value.")
        if step.mover == CHANCE:
            return tr("Try <b>{name}</b>. Chance decides there, so its value is the mean.")
        if step.mover == self.steps.erring[0]:
            return tr("Try <b>{name}</b>. {side} moves there, and errs.")
        if step.mover == MAX:
            return tr("Try <b>{name}</b>. MAX moves there and takes the largest value.")
        return tr("Try <b>{name}</b>. MIN moves there and takes the smallest value.")

    def _valued(self, step: Valued) -> str:
        if step.reason == TABLE:
            text = tr("<b>{Name}</b> is known from the table: <b>{value}</b>.")
        elif step.reason == QUIET:
            text = tr("<b>{Name}</b> is quiet: estimated at <b>{value}</b>.")
        elif step.reason == FAR:
            text = tr("<b>{Name}</b> is far outside the window: estimated at <b>{value}</b>.")
        elif step.reason != TERMINAL:
            text = tr("<b>{Name}</b> is at the full depth: estimated at <b>{value}</b>.")
        elif step.drawn:
            text = tr("<b>{Name}</b> ends the game in a draw: <b>{value}</b>.")
        elif step.winner is None:
            text = self._is_worth("")
        elif wins_in(step.value) is not None:
            text = tr("<b>{Name}</b> ends the game: <b>{value}</b>.")
        else:
            text = tr("<b>{Name}</b> wins for {side}: <b>{value}</b>.")
        value = bounded(step.sign, self.worth(step.value))
        told = self.say(text, step, value=value, side="" if step.winner is None else side(step.winner))
        return together([told, *self._use(step, step.use)])

    @staticmethod
    def _is_worth(sign: str) -> str:
        return valued(sign).replace("{Name}", "<b>{Name}</b>")

    def _use(self, step: Step, use: Use) -> list[str]:
        """Return what a value that a child brings means for its parent."""
        texts = {
            "outside": tr("That is outside the window and changes nothing at {parent}."),
            "tie": tr("At a tie {parent} keeps its first choice, <b>{best}</b>."),
            "keeps": tr("{Parent} keeps <b>{best}</b>."),
            "counts": tr("At {parent} it counts with <b>{share}</b>."),
            "errs": tr("At {parent} every reply counts, since {side} errs."),
            "again": tr("It may be better than what {parent} has, so it is searched again."),
            "tried": tr("At {parent} passing was only tried: it cut nothing off."),
        }
        if use.kind not in texts or (use.kind == "counts" and use.share is None):
            return []
        facts = {
            "best": self.worth(use.best) if use.kind in ("tie", "keeps") else "",
            "share": "" if use.share is None else means.share_text(use.share),
            "side": side(self.steps.erring[0]) if use.kind == "errs" else "",
        }
        return [self.say(texts[use.kind], step, **facts)]

    def _changed(self, step: Changed) -> str:
        if step.blend == "mean":
            return self.say(means.mean(self.words, step), step)
        if step.blend != "best":
            return self.say(means.mixture(self.words, step.mover, step.share, step.value), step)
        known = step.by != NONE
        if step.sign == "?":
            text = tr("<b>{Name}</b> takes over <b>{value}</b> from {reply}, which says nothing.")
        elif step.first and known:
            text = tr("The best for {side} at <b>{name}</b> so far is <b>{value}</b>, by {reply}.")
        elif step.first:
            text = tr("The best for {side} at <b>{name}</b> so far is <b>{value}</b>.")
        elif known and step.mover == MAX:
            text = tr("{Reply} is better for MAX: <b>{name}</b> rises from {before} to <b>{value}</b>.")
        elif known:
            text = tr("{Reply} is better for MIN: <b>{name}</b> falls from {before} to <b>{value}</b>.")
        elif step.mover == MAX:
            text = tr("<b>{Name}</b> rises from {before} to <b>{value}</b>.")
        else:
            text = tr("<b>{Name}</b> falls from {before} to <b>{value}</b>.")
        return self.say(
            text,
            step,
            side=side(step.mover),
            reply=self._move(step.by) if known else "",
            Reply=self._move(step.by, opens=True) if known else "",
            before=self.worth(step.before),
            value=bounded(step.sign, self.worth(step.value)),
        )

    def _move(self, node: int, *, opens: bool = False) -> str:
        return escape(self.naming.move(node, opens=opens))

    def _bounded(self, step: Bounded) -> str:
        rises = step.side == "alpha"
        if step.parent == NONE and rises:
            first = tr("MAX is now sure of <b>{value}</b>.")
        elif step.parent == NONE:
            first = tr("MIN now holds MAX to <b>{value}</b>.")
        elif rises:
            first = tr("<b>{Name}</b> is at least <b>{value}</b>.")
        else:
            first = tr("<b>{Name}</b> is at most <b>{value}</b>.")
        second = self._uncompared(step) if step.against is None else self._compared(step, step.against)
        owner = NONE if step.against is None else step.against.owner
        return self.say(
            together([first, second]) if second else first,
            step,
            Owner="" if owner == NONE else self.name(owner, opens=True),
            owner="" if owner == NONE else self.name(owner),
            value=self.worth(step.value),
            bound="" if step.against is None else self.worth(step.against.value),
            go_on=self._go_on(step),
        )

    @staticmethod
    def _go_on(step: Bounded) -> str:
        """Return the next thing to do at a node that is still open; empty if the record does not show it."""
        if step.next == "leaf":
            return tr("look at its next leaf.")
        return tr("look at its next reply.") if step.next == "reply" else ""

    def _uncompared(self, step: Bounded) -> str:
        """Return the consequence of a new bound while the other side has none yet."""
        if step.parent == NONE:
            return tr("Another reply must do better.") if self._go_on(step) else ""
        if step.next == "left":
            return self._last_reply(step)
        return tr("Nothing to compare it with yet: {go_on}") if self._go_on(step) else ""

    def _last_reply(self, step: Bounded) -> str:
        if self.steps.probes(step.node):
            return tr("No other reply is looked at now.")
        return tr("That was its last reply.")

    def _compared(self, step: Bounded, bound: Bound) -> str:
        """Return the meaning of a new bound beside the one that it is compared with."""
        if step.tie:
            return tr("That is a tie with another choice, and at a tie this search goes on.")
        if not step.closed and step.next == "left" and self.steps.probes(step.node):
            return self._last_reply(step)
        if step.parent == NONE and step.closed:
            return tr("The search began with <b>{bound}</b>: more need not be known.")
        if step.parent == NONE:
            return self._uncompared(step)
        if bound.source == "root" and step.closed:
            return tr("The search began with <b>{bound}</b>, so it cannot matter any more.")
        if bound.source == "root":
            return tr("The search began with <b>{bound}</b>, so it can still matter.")
        if bound.source == "mean" and step.closed:
            return tr("<b>{bound}</b> settles the mean of {owner}, so it cannot matter any more.")
        if bound.source == "mean":
            return tr("<b>{bound}</b> would settle the mean of {owner}, so it can still matter.")
        if bound.source == "again" and step.closed:
            return tr("{Owner} had found <b>{bound}</b> before, so it cannot matter any more.")
        if bound.source == "again":
            return tr("{Owner} had found <b>{bound}</b> before, so it can still matter.")
        if bound.source == "test" and step.closed:
            return tr("{Owner} only asked about <b>{bound}</b>, and that is the answer.")
        if bound.source == "test":
            return tr("{Owner} only asked about <b>{bound}</b>, so it can still matter.")
        direct = bound.owner == step.parent
        if step.closed and direct:
            return tr("{Owner} already has <b>{bound}</b>, so it cannot win any more.")
        if step.closed:
            return tr("{Owner} already has <b>{bound}</b>, so it cannot matter any more.")
        if step.next == "left":
            return tr("{Owner} already has <b>{bound}</b>, and that was the last reply.")
        if not self._go_on(step):
            return tr("{Owner} already has <b>{bound}</b>, so it can still matter.")
        if direct:
            return tr("{Owner} already has <b>{bound}</b>, so it can still win: {go_on}")
        return tr("{Owner} already has <b>{bound}</b>, so it can still matter: {go_on}")

    def _pruned(self, step: Pruned) -> str:
        if step.mean:
            return self.say(means.cut(self.words, step), step)
        text = tr(
            "<b>Cut:</b> α <b>{alpha}</b> {rule} β <b>{beta}</b>. {n} replies are not searched.", step.skipped
        )
        told = text.format(
            alpha=self.words.short_value(step.alpha),
            beta=self.words.short_value(step.beta),
            rule=">" if step.strict else "≥",
            n=count(step.skipped),
        )
        cause = step.cause
        if cause is None or cause.source != "ancestor" or cause.by == NONE:
            return told
        text = tr("{Owner} already has <b>{bound}</b> by {by}.")
        return together([told, text.format(
            Owner=self.name(cause.owner, opens=True), bound=self.worth(cause.value), by=self._move(cause.by),
        )])  # fmt: skip

    def _returned(self, step: Returned) -> str:
        if step.probed:
            text = together([self._is_worth(step.sign), tr("Only one reply was looked at.")])
        elif step.sign == "?":
            text = tr("<b>{Name}</b> returns <b>{value}</b>, which says nothing: α and β were equal.")
        elif not step.sign and step.use.kind == "taken":
            text = tr("<b>{Name}</b> returns <b>{value}</b> to {parent}.")
        else:
            text = self._is_worth(step.sign)
        told = self.say(text, step, value=self.worth(step.value))
        return together([told, *self._use(step, step.use)])

    def _ended(self, step: Ended) -> str:
        """The search, or one of its iterations, is over."""
        told = self.words.chapters.found(step.found)
        if told:
            return told
        if step.only:
            text = tr("The search is over: <b>{name}</b> is worth <b>{value}</b>.")
        else:
            text = tr("Depth {depth} is done: <b>{name}</b> is worth <b>{value}</b>.")
        told = self.say(text, step, depth=count(step.depth), value=self.worth(step.found.value))
        if step.found.best == NONE:
            return told
        best = tr("{side}'s best move is <b>{move}</b>.")
        if self.naming.fact(step.found.best).kind != "line":
            best = tr("{side}'s best move leads to <b>{move}</b>.")
        return together([told, best.format(side=side(step.mover), move=self._move(step.found.best))])
