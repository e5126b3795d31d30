"""Texts of the transport: the sentence of the moment, the names of the steps, and how many there are."""

from __future__ import annotations

from html import escape

from plyscope import catalog
from plyscope.strategic.method_options import LEARNING
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.words.phrases import count, headed, joined, together
from plyscope_desktop.words.strategic import (
    Names,
    names_of,
    names_of_players,
    sentence_of,
    short_of,
    start_of,
)

MOST_NAMED = 60
"""Steps that have names on the track."""


def names_for(strategic: StrategicGame) -> Names:
    """The names of players and strategies of a game."""
    if strategic.game is not None:
        return names_of(strategic.game)
    players = ("MAX", "MIN") if strategic.extensive is None else strategic.extensive.players
    return names_of_players(players)


def sentence(strategic: StrategicGame, method: str) -> str:
    """What the step of the moment does, as rich text; without a record what the chosen method does."""
    if strategic.game is None and strategic.extensive is None:
        return ""
    if not strategic.has_record:
        return _without_record(strategic, method)
    if not strategic.step:
        return start_of(strategic.method)
    if strategic.method in LEARNING:
        learned = strategic.learning.step
        if learned is not None:
            return sentence_of(learned, names_for(strategic))
        return tr("<b>Round {n}.</b>").format(n=count(strategic.step))
    if strategic.step <= len(strategic.steps):
        return sentence_of(strategic.steps[strategic.step - 1], names_for(strategic))
    return tr("<b>Step {n}.</b>").format(n=count(strategic.step))


def _without_record(strategic: StrategicGame, method: str) -> str:
    """What the chosen method does, after a word about the record of another algorithm."""
    record, said = strategic.session.record, list[str]()
    if record.searched is not None and record.setup.algorithm:
        name = escape(_name(record.setup.algorithm))
        said.append(tr("<b>The record is of {algorithm}.</b> Its tree is in the Study layout.").format(
            algorithm=name
        ))  # fmt: skip
    reason = strategic.suits(method)
    if reason:
        said.append(escape(heard(reason)))
    elif method in catalog.algorithms():
        found = catalog.algorithm(method)
        name, does = escape(tr(found.name)), escape(tr(found.sentence))
        said += [headed(name, does)] if said else [f"<b>{name}{tr('.')}</b>", does]
    return joined(together(said))


def _name(algorithm: str) -> str:
    """The name of an algorithm, also of one that the catalog has no more."""
    try:
        return tr(catalog.algorithm(algorithm).name)
    except KeyError:
        return algorithm


def count_text(strategic: StrategicGame) -> str:
    """Which step or round of how many is shown, as rich text; "" without a record."""
    last = strategic.last_step
    if not strategic.has_record or not last:
        return ""
    text = "<b>{n}</b> / {last}"
    if strategic.method == "simplex":
        text = tr("<b>{n}</b> / {last} pivots")
    elif strategic.method == "cfr":
        text = tr("<b>{n}</b> / {last} iterations")
    elif strategic.method in LEARNING:
        text = tr("<b>{n}</b> / {last} rounds")
    return text.format(n=count(strategic.step), last=count(last))


def step_names(strategic: StrategicGame) -> tuple[str, ...]:
    """A short name for each step of a method; none for rounds, and where there are very many."""
    steps = strategic.steps
    if strategic.method in LEARNING or not strategic.has_record or len(steps) > MOST_NAMED:
        return ()
    names = names_for(strategic)
    return tuple(short_of(step, names) for step in steps)
