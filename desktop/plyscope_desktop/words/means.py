"""Means in words: the sum at a chance node with its bounds, and the narration of chance and of errors."""

from __future__ import annotations

from fractions import Fraction

from plyscope.query.step_facts import Changed, MeanBounded, Pruned
from plyscope.query.steps import Steps
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.phrases import Words, count, side

MOST_TERMS = 7
"""Longer sums are not written out."""

Products = tuple[tuple[Fraction, float], ...]


def share_text(share: Fraction) -> str:
    """Return a probability as text: 0.7 where that is short, else a fraction such as 1/6."""
    text = number_text(float(share))
    return text if Fraction(text.replace(",", "")) == share else f"{share.numerator}/{share.denominator}"


def steps_of(words: Words) -> Steps:
    """Return what finds the facts of a session's search."""
    record = words.session.record
    return Steps(record.trace, record.tree, record.searched, dict(record.setup.options))


def sum_text(words: Words, products: Products) -> str:
    """Return a sum such as 0.7 · 2 + 0.3 · 10; "" for none, and for one that is too long."""
    if len(products) > MOST_TERMS:
        return ""
    return " + ".join(f"{share_text(share)} · {words.number(value)}" for share, value in products)


def mean_text(words: Words, products: Products, bound: float) -> str:
    """Return a bound of a mean as text, behind the sum that gives it: 0.7 · 2 + 0.3 · 10 = <b>4.4</b>."""
    found, mean = sum_text(words, products), f"<b>{words.worth(bound)}</b>"
    return f"{found} = {mean}" if found else mean


def mean(words: Words, step: Changed) -> str:
    """Return the sentence of a chance node that has a value; with {Name}."""
    text = tr("<b>{Name}</b> averages {mean}.")
    return text.replace("{mean}", mean_text(words, step.sum, step.value))


def bound(words: Words, step: MeanBounded) -> str:
    """Return the sentence of a bound that holds for a mean, whatever the other outcomes are; with {name}."""
    at_most = tr("Whatever else comes, <b>{name}</b> averages at most {mean}.")
    at_least = tr("Whatever else comes, <b>{name}</b> averages at least {mean}.")
    text = at_most if step.above else at_least
    return text.replace("{mean}", mean_text(words, step.sum, step.value))


def cut(words: Words, step: Pruned) -> str:
    """Return the sentence of a cut below a chance node, whose mean is outside the window; with {name}."""
    if step.mean == "≥":
        text = tr(
            "<b>Cut:</b> <b>{name}</b> averages at least <b>{least}</b> ≥ β <b>{beta}</b>. {n} outcomes "
            "are not searched.", step.skipped,
        )  # fmt: skip
        facts = {"least": words.worth(step.alpha), "beta": words.worth(step.beta)}
    else:
        text = tr(
            "<b>Cut:</b> <b>{name}</b> averages at most <b>{most}</b> ≤ α <b>{alpha}</b>. {n} outcomes are "
            "not searched.", step.skipped,
        )  # fmt: skip
        facts = {"most": words.worth(step.beta), "alpha": words.worth(step.alpha)}
    return filled(text, n=count(step.skipped), **facts)


def mixture(words: Words, mover: int, share: float, value: float) -> str:
    """Return the sentence of a value where a player moves who errs this often; with {name}."""
    if share == 1.0:
        text = tr("{side} plays any move here, so <b>{name}</b> is worth the mean, <b>{value}</b>.")
    else:
        text = tr(
            "{side} errs {percent} % of the time here, so <b>{name}</b> is worth <b>{value}</b>, "
            "between its best reply and the mean."
        )
    return filled(text, side=side(mover), percent=number_text(100 * share), value=words.worth(value))


def filled(text: str, **facts: str) -> str:
    """Return a text with some of its places filled in; the names of nodes come later."""
    for name, fact in facts.items():
        text = text.replace(f"{{{name}}}", fact)
    return text
