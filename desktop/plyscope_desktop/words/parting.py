"""Parting in words: where a search and its reference differ first, in the language of the window."""

from __future__ import annotations

from typing import NamedTuple

from plyscope.plain.reference import Kind, NoReference, Reference
from plyscope.query.compare.parting import Parting
from plyscope.query.compare.parting_sentences import places, template
from plyscope.record.tree import NONE
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.chapters import capital
from plyscope_desktop.words.phrases import Words, count, joined


class Told(NamedTuple):
    """A sentence in two parts: what parts at which event, and how."""

    heading: str
    sentence: str

    @property
    def whole(self) -> str:
        """Both parts, for screen readers and the clipboard."""
        return f"{self.heading}{'' if self.heading.endswith('：') else ' '}{self.sentence}"


class PartingWords:
    """Writes what differs; `words` speak of the record of the search that is compared."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def told(self, parting: Parting, reference: Reference, own: str = "") -> Told:
        """Return the sentence of a difference from a reference; `own` names a search that is not yours."""
        algorithm, n = algorithm_name(reference.kind), count(parting.tick)
        if parting.hard:
            heading = tr("Parts from {algorithm} at event {n}:")
        else:
            heading = tr("Searches like {algorithm}, but from event {n} on its record says less:")
        text = template(parting)
        text = tr(text).replace(tr("your search"), own) if own else tr(text)
        sentence = text.format(**places(parting, self))
        return Told(joined(heading.format(algorithm=algorithm, n=n)), joined(sentence))

    def agrees(self, reference: Reference) -> str:
        """Return the sentence of a search without any difference."""
        algorithm = algorithm_name(reference.kind)
        if not reference.complete:
            n = count(reference.trace.length)
            text = tr("Equal to {algorithm} for {n} events, as far as they were compared.")
            return joined(text.format(algorithm=algorithm, n=n))
        return joined(tr("Equal to {algorithm} in every event.").format(algorithm=algorithm))

    def remark(self, parting: Parting, reference: Reference) -> str:
        """Return what the reference does at the node of a difference, for a label beside it; may be ""."""
        text = {
            "went on": tr("{algorithm} cuts here"),
            "went on after cut": tr("{algorithm} cuts here"),
            "cut": tr("{algorithm} goes on here"),
            "left out": tr("{algorithm} goes on here"),
            "shallower": tr("{algorithm} goes on here"),
            "deeper": tr("{algorithm} stops here"),
            "returned": tr("{algorithm}: {value}"),
            "leaf": tr("{algorithm}: {value}"),
        }.get(parting.kind, "")
        name = algorithm_name(reference.kind)
        name = capital(name) if name.isascii() else name
        return joined(text.format(algorithm=name, value=self.number(parting.ours)))

    # The names in the sentence.

    def node(self, parting: Parting) -> str:
        """Return the name of the node at which the records part."""
        return self.words.name(parting.node)

    def move(self, parting: Parting) -> str:
        """Return the name of the move that a difference speaks of."""
        if parting.child != NONE:
            return self.words.move(parting.child)
        return self.words.naming.unsearched(parting.node, parting.move, opens=False)

    def number(self, value: float) -> str:
        """Return a value in the digits of the record."""
        return self.words.short_value(value)


def algorithm_name(kind: Kind) -> str:
    """Return a reference's algorithm inside a sentence."""
    return {"minimax": tr("minimax"), "alphabeta": tr("alpha-beta"), "expectimax": tr("expectimax")}[kind]


def missing(reason: NoReference) -> str:
    """Return the reason why a search cannot be compared."""
    text = reason.sentence
    return tr(text)
