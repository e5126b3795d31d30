"""Narration of means: the effect of chance, or of a player who errs, on the values below a node."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope.games.tree.exact_values import who_errs
from plyscope.query import events
from plyscope.rules.values import number_text
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.means import sum_text
from plyscope_desktop.words.phrases import count, side, worth

if TYPE_CHECKING:
    from plyscope_desktop.words.narration import Step


def mean(step: Step) -> str:
    """A chance node has a value."""
    value = step.event.after
    text = tr("<b>{Name}</b> averages <b>{value}</b>.")
    found = sum_text(step.words, step.node, value, above=True)
    if found:
        text = tr("<b>{Name}</b> averages {sum} = <b>{value}</b>.")
    return step.say(text, sum=found, value=worth(value))


def bound(step: Step) -> str:
    """A mean has a bound, whatever the other outcomes bring."""
    above = step.event.kind == "at_most"
    found = sum_text(step.words, step.node, step.event.after, above=above)
    if above and found:
        text = tr("Whatever else comes, <b>{name}</b> averages at most {sum} = <b>{value}</b>.")
    elif above:
        text = tr("Whatever else comes, <b>{name}</b> averages at most <b>{value}</b>.")
    elif found:
        text = tr("Whatever else comes, <b>{name}</b> averages at least {sum} = <b>{value}</b>.")
    else:
        text = tr("Whatever else comes, <b>{name}</b> averages at least <b>{value}</b>.")
    return step.say(text, sum=found, value=worth(step.event.after))


def cut(step: Step) -> str:
    """A chance node is left: its mean is outside the window, whatever the other outcomes bring."""
    event = step.event
    if event.after == events.entry_window(step.session.trace, step.session.tree, step.node)[1]:
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
    """Does an opponent who errs move here?"""
    session = step.session
    options = dict(session.searched_setup.options)
    share = options.get("epsilon", 0.0)
    searched = session.searched
    if not share or searched is None:
        return False
    return mover == who_errs(searched.side, options.get("errs", "auto"))


def mixture(step: Step, mover: int) -> str:
    """Return the value of a position where a player moves who errs."""
    share = float(dict(step.session.searched_setup.options).get("epsilon", 0.0))
    if share == 1.0:
        text = tr("{side} plays any move here, so <b>{name}</b> is worth the mean, <b>{value}</b>.")
    else:
        text = tr(
            "{side} errs {percent} % of the time here, so <b>{name}</b> is worth <b>{value}</b>, "
            "between its best reply and the mean."
        )
    return step.say(text, side=side(mover), percent=number_text(100 * share), value=worth(step.event.after))
