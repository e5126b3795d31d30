"""Means in words: the sum at a chance node with its bounds, and the narration of chance and of errors."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from plyscope.games.tree.exact_values import who_errs
from plyscope.query import events
from plyscope.query.chance_means import bounded_sum, terms
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import Words, count, side, worth

if TYPE_CHECKING:
    from plyscope_desktop.words.narration import Step

MOST_TERMS = 7
"""Longer sums are not written out."""


def share_text(share: Fraction) -> str:
    """Return a probability as text: 0.7 where that is short, else a fraction such as 1/6."""
    text = number_text(float(share))
    return text if Fraction(text.replace(",", "")) == share else f"{share.numerator}/{share.denominator}"


def sum_text(words: Words, node: int, bound: float, *, above: bool) -> str:
    """Return the sum that gives this bound of a mean, such as 0.7 · 2 + 0.3 · 10; "" if none does."""
    record, tree = words.session.record, words.session.record.tree
    position = words.walker.position(node)
    if position is None or position.finished:
        return ""
    root = int(next(iter(tree.path(node))))
    outside = events.entry_window(record.trace, tree, root)[1 if above else 0]
    products = bounded_sum(terms(record.trace, tree, node, position), outside, above=above)
    if len(products) > MOST_TERMS:
        return ""
    total = sum(float(share) * value for share, value in products if share)
    if not abs(total - bound) <= 1e-9 * max(1.0, abs(bound)):
        return ""
    return " + ".join(f"{share_text(share)} · {number_text(value)}" for share, value in products)


def mean_text(words: Words, node: int, bound: float, *, above: bool) -> str:
    """Return a bound of a mean as text, behind the sum that gives it: 0.7 · 2 + 0.3 · 10 = <b>4.4</b>."""
    found = sum_text(words, node, bound, above=above)
    return f"{found} = <b>{worth(bound)}</b>" if found else f"<b>{worth(bound)}</b>"


def mean(step: Step) -> str:
    """Return the sentence of a chance node that has a value."""
    value = mean_text(step.words, step.node, step.event.after, above=True)
    return step.say(tr("<b>{Name}</b> averages {mean}."), mean=value)


def bound(step: Step) -> str:
    """Return the sentence of a bound that holds for a mean, whatever the other outcomes are."""
    above = step.event.kind == "at_most"
    at_most = tr("Whatever else comes, <b>{name}</b> averages at most {mean}.")
    at_least = tr("Whatever else comes, <b>{name}</b> averages at least {mean}.")
    value = mean_text(step.words, step.node, step.event.after, above=above)
    return step.say(at_most if above else at_least, mean=value)


def cut(step: Step) -> str:
    """Return the sentence of a cut below a chance node, whose mean is outside the window in any case."""
    event = step.event
    if event.after == events.entry_window(step.session.record.trace, step.session.record.tree, step.node)[1]:
        text = tr(
            "<b>Cut:</b> <b>{name}</b> averages at least <b>{least}</b> ≥ β <b>{beta}</b>. {n} outcomes "
            "are not searched.", event.move,
        )  # fmt: skip
        return step.say(text, least=worth(event.before), beta=worth(event.after), n=count(event.move))
    text = tr(
        "<b>Cut:</b> <b>{name}</b> averages at most <b>{most}</b> ≤ α <b>{alpha}</b>. {n} outcomes are "
        "not searched.", event.move,
    )  # fmt: skip
    return step.say(text, most=worth(event.after), alpha=worth(event.before), n=count(event.move))


def errs(step: Step, mover: int) -> bool:
    """Return True if an opponent who errs moves here."""
    record = step.session.record
    options = dict(record.setup.options)
    share = options.get("epsilon", 0.0)
    searched = record.searched
    if not share or searched is None:
        return False
    return mover == who_errs(searched.side, options.get("errs", "auto"))


def mixture(step: Step, mover: int) -> str:
    """Return the sentence of a value where a player moves who errs."""
    share = float(dict(step.session.record.setup.options).get("epsilon", 0.0))
    if share == 1.0:
        text = tr("{side} plays any move here, so <b>{name}</b> is worth the mean, <b>{value}</b>.")
    else:
        text = tr(
            "{side} errs {percent} % of the time here, so <b>{name}</b> is worth <b>{value}</b>, "
            "between its best reply and the mean."
        )
    return step.say(text, side=side(mover), percent=number_text(100 * share), value=worth(step.event.after))
