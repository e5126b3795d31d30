"""Means in words: the sum at a chance node, with bounds for the outcomes not searched."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from plyscope.query import events
from plyscope.query.chance_means import bounded_sum, terms
from plyscope.rules.values import number_text

if TYPE_CHECKING:
    from plyscope_desktop.words.phrases import Words

MOST_TERMS = 7
"""Longer sums are not written out."""


def share_text(share: Fraction) -> str:
    """A probability: 0.7 where that is short, else a fraction such as 1/6."""
    text = number_text(float(share))
    return text if Fraction(text.replace(",", "")) == share else f"{share.numerator}/{share.denominator}"


def sum_text(words: Words, node: int, bound: float, *, above: bool) -> str:
    """The sum that bounds the mean of a chance node so, such as 0.7 · 2 + 0.3 · 10; "" if none does."""
    session, tree = words.session, words.session.tree
    position = words.walker.position(node)
    if position is None or position.finished:
        return ""
    root = int(next(iter(tree.path(node))))
    outside = events.entry_window(session.trace, tree, root)[1 if above else 0]
    products = bounded_sum(terms(session.trace, tree, node, position), outside, above=above)
    if len(products) > MOST_TERMS:
        return ""
    total = sum(float(share) * value for share, value in products if share)
    if not abs(total - bound) <= 1e-9 * max(1.0, abs(bound)):
        return ""
    return " + ".join(f"{share_text(share)} · {number_text(value)}" for share, value in products)
