"""Why in words: the facts of an explanation as sentences with numbers, and the labels of its lines in the
tree.

A sentence carries <b> around what matters and links: <a href="node:3"> to a node, <a href="tick:14"> to a
moment.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from plyscope.query import events
from plyscope.query.why_facts import Bound, Cut, Proof, Standing, Why, WhyNot
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE, SKIP
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words import sampling
from plyscope_desktop.words.means import mean_text, mixture, steps_of, sum_text
from plyscope_desktop.words.nodes import Naming
from plyscope_desktop.words.phrases import Words, count, joined, side, together, valued

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation

MOST_STEPS = 7
"""Number of moves of a line that are named; the board plays all of them."""


class WhyWords:
    """Writes explanations in the current language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.session = words.session
        self.naming = words.naming
        self.link, self.move, self.worth = words.naming.link, words.naming.move_link, words.worth

    def told(self, asked: Explanation) -> str:
        """The whole answer, with links; empty where nothing was asked."""
        if asked.missing == "record":
            return tr("Nothing has been searched yet, so there is nothing to explain.")
        if asked.missing == "position":
            return tr("The search did not come to the position on the board.")
        parts: list[str] = []
        if asked.why is not None:
            parts = [*self.of_node(asked.why), *self._place(asked.why), *self._line(asked.why)]
        elif asked.absent is not None:
            parts = self._absent(asked.absent, asked.twin)
        return joined(together([part for part in parts if part]))

    def moment(self, tick: int) -> str:
        """A moment, as a link to it."""
        return f'<a href="tick:{tick}">{tr("event {tick}").format(tick=count(tick))}</a>'

    def placed(self, node: int) -> str:
        """The node in question, at the beginning of a sentence."""
        return f"<b>{self.naming.rich(node, opens=True)}</b>"

    def step(self, node: int) -> str:
        """A node inside a line, as short as can be."""
        return self.naming.step(node)

    def of_node(self, why: Why) -> list[str]:
        """Return why a node is worth what it is worth, or why it was left."""
        name = self.placed(why.node)
        if why.state == "unseen":
            text = tr("{Name} is not reached yet: the search enters it at {moment}.")
            return [text.format(Name=name, moment=self.moment(why.enters))]
        if sampling.samples(self.session):
            return [tr("{Name}: {visits}").format(Name=name, visits=sampling.why(self.words, why.node))]
        if why.state == "leaf":
            return [self._leaf(why, name)]
        if why.proof is not None:
            return self._proof(why, why.proof, name)
        if why.cut is not None:
            first = tr("{Name} is cut off.").format(Name=name)
            return [first, *self._cut(why.cut, why.node)]
        if why.state == "open":
            return self._open(why, name)
        return self._done(why, name)

    def _leaf(self, why: Why, name: str) -> str:
        if why.leaf == "terminal":
            text = tr("{Name} is a leaf: the game ends there with <b>{value}</b>.")
        elif why.leaf == "depth":
            text = tr("{Name} is a leaf: the depth is reached, and the evaluation is <b>{value}</b>.")
        elif why.leaf == "table" and why.sign == "≤":
            text = tr("{Name} is valued from the table: it is worth at most <b>{value}</b>.")
        elif why.leaf == "table" and why.sign == "≥":
            text = tr("{Name} is valued from the table: it is worth at least <b>{value}</b>.")
        elif why.leaf == "table":
            text = tr("{Name} is valued from the table: it is worth <b>{value}</b>.")
        elif why.leaf == "quiet":
            text = tr("{Name} has its static value, <b>{value}</b>: only noisy moves were searched there.")
        elif why.leaf == "far":
            text = tr("{Name} has its static value, <b>{value}</b>: it is far outside the window.")
        else:
            text = tr("{Name} is valued without looking further: <b>{value}</b>.")
        return text.format(Name=name, value=self.worth(why.value))

    def _cut(self, cut: Cut, node: int) -> list[str]:
        """Return the cause of a node's cut, the owner of the bound, and the consequence."""
        at_most = cut.kind == "alpha"
        if self.session.record.tree.side[node] == CHANCE:
            return self._cut_of_mean(cut, node)
        last = tr("Its other {n} moves cannot matter.", cut.skipped).format(n=count(cut.skipped))
        alpha, beta = events.entry_window(self.session.record.trace, self.session.record.tree, node)
        if alpha >= beta:
            text = tr(
                "α and β were both <b>{value}</b> when it was entered, so nothing it brings can matter."
            )
            return [text.format(value=self.worth(alpha)), last]
        if cut.by == NONE and at_most:
            text = tr("By now it is worth at most <b>{value}</b>.")
        elif cut.by == NONE:
            text = tr("By now it is worth at least <b>{value}</b>.")
        elif self.session.record.tree.move[cut.by] == SKIP and at_most:
            text = tr("Even if MIN passes it is worth at most <b>{value}</b>.")
        elif self.session.record.tree.move[cut.by] == SKIP:
            text = tr("Even if MAX passes it is worth at least <b>{value}</b>.")
        elif cut.searched == 1 and at_most:
            text = tr("Its first move, {reply}, already holds it to at most <b>{value}</b>.")
        elif cut.searched == 1:
            text = tr("Its first move, {reply}, already gives at least <b>{value}</b>.")
        elif at_most:
            text = tr("After {reply} it is worth at most <b>{value}</b>.")
        else:
            text = tr("After {reply} it is worth at least <b>{value}</b>.")
        reply = "" if cut.by == NONE else self.move(cut.by)
        first = text.format(reply=reply, value=self.worth(cut.value))
        deep = tr("That makes it a deep cutoff.") if cut.bound.deep and cut.bound.by != NONE else ""
        return [first, self._bound(cut.bound), deep, last]

    def _cut_of_mean(self, cut: Cut, node: int) -> list[str]:
        """Return the sum that made the mean of a chance node too small or too large."""
        above = cut.kind == "alpha"
        at_most = tr("Whatever its other outcomes bring, its mean is at most {mean}.")
        at_least = tr("Whatever its other outcomes bring, its mean is at least {mean}.")
        products = steps_of(self.words).sum_at(node, cut.tick, cut.value, above=above)
        mean = mean_text(self.words, products, cut.value)
        last = tr("Its other {n} outcomes cannot matter.", cut.skipped).format(n=count(cut.skipped))
        return [(at_most if above else at_least).format(mean=mean), self._bound(cut.bound), last]

    def _bound(self, bound: Bound) -> str:
        """Return the owner of the bound that a value was compared with, and the moment."""
        rises, tree = bound.side == "alpha", self.session.record.tree
        if bound.source == "test" and tree.side[bound.owner] == steps_of(self.words).erring[0]:
            return ""  # below a player who errs the window only holds all values that there can be
        if bound.source == "mean" and rises:
            text = tr("For the mean of {owner} to matter, it would have to bring more than <b>{bound}</b>.")
        elif bound.source == "mean":
            text = tr("For the mean of {owner} to matter, it would have to bring less than <b>{bound}</b>.")
        elif bound.source == "again" and rises:
            text = tr("The first search of {by} at {owner} had found at least <b>{bound}</b> ({moment}).")
        elif bound.source == "again":
            text = tr("The first search of {by} at {owner} had found at most <b>{bound}</b> ({moment}).")
        elif bound.source == "root":
            text = tr("The search began with {letter} = <b>{bound}</b>.")
        elif bound.source == "test" and rises:
            text = tr("{Owner} only asked whether it can stay below <b>{bound}</b>.")
        elif bound.source == "test":
            text = tr("{Owner} only asked whether it can exceed <b>{bound}</b>.")
        elif bound.by == NONE and rises:
            text = tr("MAX already has <b>{bound}</b> at {owner} (since {moment}).")
        elif bound.by == NONE:
            text = tr("MIN already holds MAX to <b>{bound}</b> at {owner} (since {moment}).")
        elif bound.deep and rises:
            text = tr("MAX already has <b>{bound}</b> by {by} at {owner}, {n} plies above (since {moment}).")
        elif bound.deep:
            text = tr(
                "MIN already holds MAX to <b>{bound}</b> by {by} at {owner}, {n} plies above "
                "(since {moment})."
            )
        elif rises:
            text = tr("MAX already has <b>{bound}</b> by {by} at {owner} (since {moment}).")
        else:
            text = tr("MIN already holds MAX to <b>{bound}</b> by {by} at {owner} (since {moment}).")
        return text.format(
            letter="α" if rises else "β",
            bound=self.worth(bound.value if bound.asked is None else bound.asked),
            by="" if bound.by == NONE else self.move(bound.by),
            owner="" if bound.owner == NONE else self.link(bound.owner),
            Owner="" if bound.owner == NONE else self.link(bound.owner, opens=True),
            n=count(bound.plies),
            moment=self.moment(bound.tick),
        )

    def _proof(self, why: Why, proof: Proof, name: str) -> list[str]:
        """Return the state of a node's proof, in a search for proofs."""
        if proof.hopeless:
            text = tr("{Name} can be neither proved nor disproved: what matters below it stays unknown.")
        elif not proof.decided:
            text = tr(
                "{Name} is not decided: its proof number is <b>{proof}</b>, "
                "its disproof number <b>{disproof}</b>."
            )
        elif proof.by == NONE and proof.proof == 0:
            text = tr("{Name} is proved.")
        elif proof.by == NONE:
            text = tr("{Name} is disproved.")
        elif proof.any_reply and proof.proof == 0:
            text = tr("{Name} is proved: {reply} is, and for {side} one such reply is enough.")
        elif proof.any_reply:
            text = tr("{Name} is disproved: {reply} is, and for {side} one such reply is enough.")
        elif proof.proof == 0:
            text = tr("{Name} is proved: so are all replies that {side} has.")
        else:
            text = tr("{Name} is disproved: so are all replies that {side} has.")
        reply = "" if proof.by == NONE else self.move(proof.by)
        told = text.format(
            Name=name,
            reply=reply,
            side=side(why.side),
            proof=number_text(proof.proof),
            disproof=number_text(proof.disproof),
        )
        if proof.decided or proof.hopeless or proof.by == NONE:
            return [told]
        return [told, tr("The search would go on with {reply}.").format(reply=reply)]

    def _open(self, why: Why, name: str) -> list[str]:
        over = self.words.ended_at(why.tick) and self.session.record.tree.left[why.node] == NONE
        first = tr("The search ended before {name} did.") if over else tr("{Name} is still being searched.")
        parts = [first.format(name=f"<b>{self.naming.rich(why.node)}</b>", Name=name)]
        if why.best != NONE:
            text = tr("So far {reply} is the best, worth <b>{value}</b>.")
            parts.append(text.format(reply=self.move(why.best), value=self.worth(why.value)))
        else:
            parts.append(tr("No reply has changed its value yet."))
        return parts

    def _done(self, why: Why, name: str) -> list[str]:
        mover, share = steps_of(self.words).erring
        if why.side == mover and why.sign != "?":
            return [mixture(self.words, mover, share, why.value).replace("{name}", name)]
        found = ""
        text = valued(why.sign)
        if why.sign == "?":
            text = tr(
                "{Name} returned <b>{value}</b>, which carries no information: α and β were equal there."
            )
        elif not why.sign and why.side == CHANCE:
            products = steps_of(self.words).sum_at(why.node, why.tick, why.value, above=True)
            found = sum_text(self.words, products)
            text = tr("{Name} is worth <b>{value}</b>, the mean of what chance can bring.")
            if found:
                text = tr("{Name} is worth {sum} = <b>{value}</b>, the mean of what chance can bring.")
        elif not why.sign and why.best == NONE and not why.hidden:
            text = tr(
                "{Name} is worth <b>{value}</b>, its own static value: no move searched there improves it."
            )
        elif not why.sign and why.best != NONE:
            text = tr("{Name} is worth <b>{value}</b>: {side}'s best reply is {reply}.")
        reply = "" if why.best == NONE else self.move(why.best)
        told = text.format(
            Name=name, value=self.worth(why.value), side=side(why.side), reply=reply, sum=found
        )
        parts = [told]
        if why.limit is not None:
            parts.append(self._bound(why.limit))
            if why.standing.bound is None:
                parts.append(tr("More exactly it need not be known."))
        return parts

    def _place(self, why: Why) -> list[str]:
        standing = why.standing
        if why.proof is not None:
            return []
        refuted = why.cut is not None and standing.relation in ("worse", "tie", "outside")
        if refuted or standing.relation in ("root", "open", "closed"):
            return []
        parent = self.session.record.tree.side[standing.parent]
        rival = self._rival(standing)
        n = standing.skipped
        texts = {
            "cutter": tr("It cuts off {parent}: {n} other moves there cannot matter.", n),
            "outside": tr("So at {parent} it gains nothing."),
            "new": tr("{Parent} has yet to compare it."),
            "mean": tr("At {parent} chance decides, so it counts in the mean."),
            "unread": tr("{Parent} has a better move, which is not recorded."),
            "stands": tr("At {parent} the estimate of the position itself is better: <b>{value}</b>."),
            "tried": tr("At {parent} passing was only tried: it cut nothing off."),
            "repeated": tr("The same move was then searched again, with another window or depth: {rival}."),
            "worse": tr("At {parent} {side} has better: {rival}."),
            "tie": tr("At {parent} it is no better than what came first: {rival}."),
        }
        if standing.relation != "chosen":
            text = texts[standing.relation]
        elif standing.rival != NONE:
            text = tr("{side} chooses it at {parent}; the next best is {rival}.")
        elif n or standing.others:
            text = tr("{side} chooses it at {parent}.")
        else:
            text = tr("It is the only reply of {parent} searched so far.")
        if standing.relation == "cutter" and self.session.record.tree.move[why.node] == SKIP:
            text = tr("Even passing cuts off {parent}: {n} moves there cannot matter.", n)
        told = text.format(
            value=self.worth(standing.rival_value) if standing.relation == "stands" else "",
            parent=self.link(standing.parent),
            Parent=self.link(standing.parent, opens=True),
            side=side(int(parent)),
            rival=rival,
            n=count(n),
        )
        if standing.relation == "outside" and standing.bound is not None and why.limit is None:
            return [self._bound(standing.bound), told]
        return [told]

    def _rival(self, standing: Standing) -> str:
        """The sibling that a node is compared with, and what that is worth."""
        if standing.rival == NONE:
            return ""
        if standing.rival_value != standing.rival_value:
            return self.move(standing.rival)
        if standing.rival_sign == "≤":
            text = tr("{move} with at most <b>{value}</b>")
        elif standing.rival_sign == "≥":
            text = tr("{move} with at least <b>{value}</b>")
        else:
            text = tr("{move} with <b>{value}</b>")
        return text.format(move=self.move(standing.rival), value=self.worth(standing.rival_value))

    def _line(self, why: Why) -> list[str]:
        """The line of play below a node, and what it is in the search."""
        if len(why.line) < 2:
            return [tr("It ends the best line.")] if why.principal and len(why.path) > 1 else []
        if len(why.line) == 2 and len(why.path) > 1 and not why.principal and why.line[1] in self._named(why):
            return []
        line = self.line(why.line[1:])
        if why.proof is not None:
            text = tr("Its line: {line}.")
        elif len(why.path) == 1:
            text = tr("The best line: {line}.")
        elif why.principal:
            text = tr("It is on the best line, which continues with {line}.")
        elif why.standing.relation in ("worse", "tie", "outside"):
            text = tr("What refutes it: {line}.")
        elif why.cut is not None or len(why.line) > 2:
            text = tr("Its line: {line}.")
        else:
            return []
        return [text.format(line=line)]

    def _named(self, why: Why) -> tuple[int, ...]:
        """The replies that were spoken of before the line."""
        return (why.cut.by,) if why.cut is not None else (why.best,) if not why.sign else ()

    def line(self, nodes: tuple[int, ...]) -> str:
        """A line of nodes by their moves, each a link."""
        steps = [f'<a href="node:{node}">{escape(self.step(node))}</a>' for node in nodes[:MOST_STEPS]]
        return " → ".join(steps) + (" …" if len(nodes) > MOST_STEPS else "")

    def _absent(self, absent: WhyNot, twin: Why | None) -> list[str]:
        """Why a move was not searched, and what is known all the same."""
        told = absent_text(self.naming, absent, ended=self.words.ended_at(absent.tick))
        if twin is not None:
            return [told, *self.of_node(twin), *self._place(twin)]
        return [told, *(self._cut(absent.cut, absent.parent) if absent.cut is not None else [])]


class Label(NamedTuple):
    """A short text at the edge above a node; `asked` chooses between the two lines."""

    node: int
    text: str
    asked: bool


def labels_of(words: Words, asked: Explanation) -> list[Label]:
    """Return the labels of the highlighted lines: the question, and its cause."""
    why, absent = asked.why, asked.absent
    cut = why.cut if why is not None else absent.cut if absent is not None else None
    if cut is not None:
        node = why.node if why is not None else absent.parent if absent is not None else NONE
        letter, other = ("α", "≤") if cut.kind == "alpha" else ("β", "≥")
        told = tr("cut: {value}").format(value=f"{other} {words.short_value(cut.value)}")
        return [Label(node, told, True), *_cause(words, cut.bound, letter)]
    if why is None:
        return []
    standing = why.standing
    if standing.bound is not None:
        letter = "α" if standing.bound.side == "alpha" else "β"
        return [_valued(words, why.node, why.value, why.sign, True), *_cause(words, standing.bound, letter)]
    if asked.ways.cause and standing.rival != NONE:
        own = _valued(words, why.node, why.value, why.sign, True)
        return [own, _valued(words, standing.rival, standing.rival_value, standing.rival_sign, False)]
    return []


def _cause(words: Words, bound: Bound, letter: str) -> list[Label]:
    if bound.by == NONE:
        return []
    text = tr("cause: {bound}").format(bound=f"{letter} = {words.short_value(bound.value)}")
    return [Label(bound.by, text, False)]


def _valued(words: Words, node: int, value: float, sign: str, asked: bool) -> Label:
    return Label(node, f"{sign} {words.short_value(value)}".strip(), asked)


def absent_text(naming: Naming, absent: WhyNot, *, ended: bool) -> str:
    """Return the reason why a legal move has no node in the record, with links."""
    leaves = {
        "terminal": tr("{Move} is not searched: the game ends at {parent}."),
        "depth": tr("{Move} is not searched: the depth is reached at {parent}."),
        "table": tr("{Move} is not searched: {parent} was valued from the table."),
        "quiet": tr("{Move} is not searched: only noisy moves are followed at {parent}."),
        "far": tr("{Move} is not searched: the static value of {parent} is far outside the window."),
    }
    texts = {
        "unseen": tr("{Move} is not searched yet: {parent} is not reached."),
        "later": tr("{Move} is not searched yet: {parent} is still open."),
        "cut": tr("{Move} is not searched: {parent} is cut off before it."),
        "symmetric": tr("{Move} leads to a mirror image of {twin}, so only one of them is searched."),
        "hidden": tr("{Move} was searched, but not recorded: the record was full."),
        "left out": tr("{Move} is not searched: the search does not look at it at {parent}."),
        "leaf": leaves.get(absent.leaf, tr("{Move} is not searched: {parent} was valued without it.")),
    }
    text = texts[absent.reason]
    if absent.reason in ("unseen", "later") and ended:
        text = tr("{Move} is not searched: the search ended before it came to it.")
    return text.format(
        Move=f"<b>{escape(naming.unsearched(absent.parent, absent.move))}</b>",
        parent=naming.link(absent.parent),
        twin="" if absent.twin == NONE else naming.link(absent.twin),
    )
