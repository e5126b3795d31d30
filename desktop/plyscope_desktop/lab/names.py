"""Words of the laboratory: names of algorithms and orders, and sentences about rows and plans."""

from __future__ import annotations

from plyscope.lessons.lab.methods import METHODS, order_name
from plyscope.lessons.lab.rows import Row, bounds_of
from plyscope.lessons.lab.settings import Planned, Settings
from plyscope.rules.values import number_text
from plyscope_desktop.lab.measurement import Measurement
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.words import phrases


def algorithm_name(id: str) -> str:
    """Return the name of an algorithm."""
    return METHODS[id].name.of(language.current())


def short_name(algorithm: str, order: str) -> str:
    """Return an algorithm and an order in little room."""
    short = METHODS[algorithm].short.of(language.current())
    if not METHODS[algorithm].ordered:
        return short
    return tr("{algorithm}, {order}").format(algorithm=short, order=order_text(order))


def long_name(algorithm: str, order: str) -> str:
    """Return an algorithm and an order."""
    name = algorithm_name(algorithm)
    if not METHODS[algorithm].ordered:
        return name
    return tr("{algorithm}, {order}").format(algorithm=name, order=order_text(order))


def order_text(id: str) -> str:
    """Return the name of an order."""
    return order_name(id).of(language.current())


def mean(number: float) -> str:
    """Return a mean with one decimal at most."""
    return number_text(round(number, 1))


def factor(number: float) -> str:
    """Return an effective branching factor."""
    return number_text(round(number, 2))


def band_text(row: Row) -> str:
    """Return the middle of the repetitions, "" for a single one."""
    low, high = row.band
    return f"{mean(low)}–{mean(high)}" if len(row.runs) > 1 else ""


def row_text(row: Row, settings: Settings) -> str:
    """Return what a row says in a sentence or two."""
    text = tr("{name}, at depth {depth}: {leaves} leaves and {nodes} nodes; branching factor {factor}.")
    said = text.format(
        depth=row.depth, name=long_name(row.algorithm, row.order), leaves=mean(row.leaves),
        nodes=mean(row.nodes), factor=factor(row.branching_factor),
    )  # fmt: skip
    known, sentences = bounds_of(settings, row.depth), [said]
    if len(row.runs) > 1:
        low, high = row.band
        text = tr("Means of {n} searches; the middle 80 % of them have {band} leaves.")
        if low == high:
            text = tr("Means of {n} searches.")
        sentences.append(text.format(n=phrases.count(len(row.runs)), band=band_text(row)))
    if known is not None:
        text = tr("The tree has {all} leaves; no search can do with fewer than {fewest}.")
        sentences.append(text.format(all=phrases.count(known.all), fewest=phrases.count(known.fewest)))
    return phrases.together(sentences)


def progress_text(measurement: Measurement) -> str:
    """Return how far a plan is."""
    settings = measurement.settings
    if settings is None:
        return ""
    done, of = phrases.count(len(measurement.runs)), phrases.count(settings.runs)
    current = measurement.current
    if measurement.running and current is not None:
        return tr("{done} of {of} searches; now {what}").format(done=done, of=of, what=planned_text(current))
    if measurement.finished:
        return tr("All {n} searches are finished.", settings.runs).format(n=of)
    if measurement.error:
        return heard(measurement.error)
    return tr("Stopped: {done} of {of} searches are finished.").format(done=done, of=of)


def planned_text(planned: Planned) -> str:
    """Return which search is made."""
    name = short_name(planned.algorithm, planned.order)
    return tr("{name}, depth {depth}").format(name=name, depth=planned.depth)
