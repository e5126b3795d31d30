"""Verdict: what two searches of one position come to, in a sentence, and the colours of their nodes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from plyscope import catalog
from plyscope.query.compare.one_side import BOUND, CODES, ONLY, OTHER, SAME
from plyscope.record.tree import NONE
from plyscope.rules.values import number_text
from plyscope_desktop.canvas.overlays.tints import Tint
from plyscope_desktop.compare.two_searches import Pair
from plyscope_desktop.runtime import keymap
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import phrases
from plyscope_desktop.words.parting import PartingWords
from plyscope_desktop.words.values import value_text

KINDS = {
    SAME: Tint("good", "="),
    BOUND: Tint("warning", "~"),
    ONLY: Tint("cut", "+"),
    OTHER: Tint("error", "≠"),
}
"""How the codes of a comparison are coloured; what is not decided has no colour."""

PLAIN = tuple(KINDS.values())
RARE = tuple(replace(kind, rare=kind is KINDS[OTHER]) for kind in PLAIN)

NUMBERS = np.zeros(CODES, np.uint8)
NUMBERS[list(KINDS)] = range(1, len(KINDS) + 1)


class Colours:
    """The tints of one side of a pair. `stale`: the comparison went on since the canvas asked."""

    def __init__(self, pair: Pair, side: int) -> None:
        self._pair, self._side = pair, side
        self._asked: object = None

    @property
    def kinds(self) -> tuple[Tint, ...]:
        """Colours of the codes; different values come first, since they are rare."""
        differ = bool(self._pair.comparison.counts[self._side][OTHER])
        return RARE if differ else PLAIN

    @property
    def version(self) -> object:
        """The moments that are compared."""
        self._asked = self._now()
        return self._asked

    @property
    def stale(self) -> bool:
        return self._asked != self._now()

    def _now(self) -> object:
        comparison = self._pair.comparison
        return id(comparison), comparison.ticks, comparison.sides[self._side].read_to

    def of(self, nodes: NDArray[np.int32]) -> NDArray[np.uint8]:
        """The number of each node's tint; 0 while the comparison does not know it."""
        codes = self._pair.comparison.codes[self._side]
        if len(nodes) and nodes.max() < len(codes):
            return NUMBERS[codes[nodes]]
        found = np.zeros(len(nodes), np.uint8)
        known = nodes < len(codes)
        found[known] = NUMBERS[codes[nodes[known]]]
        return found


def names(pair: Pair, *, of_setup: bool = False) -> tuple[str, str]:
    """Names of the two searches: by their algorithms, and by their sides if these are the same."""
    first, second = (
        tr(
            catalog.algorithm(
                (s.document.setup if of_setup or s.record.searched is None else s.record.setup).algorithm
            ).name
        )
        for s in pair.sessions
    )
    if first == second:
        left, right = tr("{name} at the left"), tr("{name} at the right")
        return phrases.joined(left.format(name=first)), phrases.joined(right.format(name=second))
    return first, second


def inside(name: str) -> str:
    """A name inside a sentence: an ordinary word loses its capital, an abbreviation keeps it."""
    return name[0].lower() + name[1:] if name[:1].isascii() and name[1:2].islower() else name


def sentence(pair: Pair) -> str:
    """Results of the two at the moments shown."""
    if pair.sessions[0].document.turn is None:
        return tr("The game is over: there is nothing to search.")
    if not pair.searched:
        key = keymap.text("search.go")
        first, second = names(pair, of_setup=True)
        text = tr("{a} and {b} can search this position side by side. {key} runs both.")
        return phrases.joined(text.format(a=first, b=inside(second), key=key or tr("Run both")))
    if pair.parted is not None and not pair.growing:
        of_zoo = pair.sessions[0].record.setup.algorithm.startswith(catalog.ZOO)
        own = names(pair)[0] if of_zoo else ""
        return PartingWords(pair.services[0].words).told(*pair.parted, own).whole
    if pair.growing or not pair.at_end:
        return so_far(pair)
    text = result(pair)
    if any(session.record.state == "stopped" for session in pair.sessions):
        return phrases.together([tr("Stopped early."), text])
    return text


def so_far(pair: Pair) -> str:
    """How much each has done at the moments that are shown."""
    (a, b), (first, second) = names(pair), (pair.comparison.tally(0), pair.comparison.tally(1))
    text = tr("At this moment {a} has evaluated {n} leaves", first.leaves)
    if pair.growing:
        text = tr("So far {a} has evaluated {n} leaves", first.leaves)
    begin = text.format(a=inside(a), n=number_text(first.leaves))
    end = tr("{b} at {m}.").format(b=inside(b), m=number_text(second.leaves))
    return phrases.joined(tr("{begin}, {end}").format(begin=begin, end=end))


def value(session: Session) -> float | None:
    """Value that a search found for its position."""
    return None if session.record.answer is None else session.record.answer.score


def result(pair: Pair) -> str:
    """Final results of both."""
    answers = [session.record.answer for session in pair.sessions]
    first, second = answers
    if first is None or second is None or first.score is None or second.score is None:
        return _without_value(pair)
    both = names(pair)
    sides = (0, 1) if first.leaves <= second.leaves else (1, 0)
    less, more = (first, second) if sides == (0, 1) else (second, first)
    saved = more.leaves - less.leaves
    share = tr("{k} leaves saved ({share} %)", saved)
    facts = {
        "a": both[sides[0]],
        "b": inside(both[sides[1]]),
        "c": inside(both[sides[0]]),
        "n": number_text(less.leaves),
        "m": number_text(more.leaves),
        "v": phrases.worth(less.score or 0.0),
        "w": phrases.worth(more.score or 0.0),
        "saved": share.format(k=number_text(saved), share=percent(saved, more.leaves)),
    }
    same = less.score == more.score
    if not saved:
        alike = tr("{a} and {b} look at the same number of leaves, {n}, and find the same value, {v}.")
        other = tr("{a} and {b} look at the same number of leaves, {n}, but {c} finds {v} and {b} finds {w}.")
        text = alike if same else other
    elif _is_part(pair, sides[0]):
        alike = tr("{a} looks at {n} of {b}'s {m} leaves and finds the same value, {v}: {saved}.")
        text = (
            alike if same else tr("{a} looks at {n} of {b}'s {m} leaves, but finds {v} where {b} finds {w}.")
        )
    else:
        alike = tr(
            "{a} looks at {n} leaves where {b} looks at {m}, and finds the same value, {v}: {saved}.",
            less.leaves,
        )
        other = tr("{a} looks at {n} leaves, {b} at {m}, and {c} finds {v} where {b} finds {w}.", less.leaves)
        text = alike if same else other
    return phrases.together([phrases.joined(text.format(**facts)), *_repetitions(pair)])


def _is_part(pair: Pair, side: int) -> bool:
    """Return True if the other search entered every node that this one entered, as far as recorded."""
    once = all(len(session.record.tree.chapters) == 1 for session in pair.sessions)
    told = not any(pair.comparison.tally(number).hidden for number in (0, 1))
    return once and told and pair.comparison.counts[side][ONLY] == 0


def _repetitions(pair: Pair) -> list[str]:
    """Of each search that began at the root again and again, that the tree shows only the last time."""
    told = []
    for name, session in zip(names(pair), pair.sessions, strict=True):
        times = len(session.record.tree.chapters)
        if times > 1:
            text = tr("{a} searched from the root {n} times; its tree shows the last time.", times)
            told.append(phrases.joined(text.format(a=name, n=number_text(times))))
    return told


def _without_value(pair: Pair) -> str:
    """The same where one search or both ended before anything was worth anything."""
    both, values = names(pair), [value(session) for session in pair.sessions]
    first = 0 if values[0] is not None else 1
    a, b, found = both[first], inside(both[1 - first]), values[first]
    if found is None:
        text = tr("{a} and {b} ended before they had any value.").format(a=both[0], b=inside(both[1]))
    else:
        text = tr("{a} finds {v}; {b} ended before it had any value.")
        text = text.format(a=a, b=b, v=phrases.worth(found))
    return phrases.joined(text)


def percent(part: int, whole: int) -> str:
    """A share in whole per cent; what is not quite nothing, or not quite all, never looks so."""
    if not whole:
        return "0"
    share = 100 * part / whole
    return "< 1" if 0 < share < 0.5 else "> 99" if 99.5 <= share < 100 else number_text(round(share))


def saved(pair: Pair) -> str:
    """Return the nodes that one search has saved; if unknown, the nodes of both."""
    nodes = [pair.comparison.tally(side).nodes for side in (0, 1)]
    less, more = sorted(nodes)
    if not more:
        return ""
    answers = [session.record.answer for session in pair.sessions]
    whole = all(answer is not None and answer.stopped_by in ("depth", "solved") for answer in answers)
    if not whole or (pair.follows == "share" and not pair.at_end):
        text = tr("{n} nodes at the left, {m} at the right", nodes[0])
        return text.format(n=number_text(nodes[0]), m=number_text(nodes[1]))
    text = tr("{n} of {m} nodes saved so far ({share} %)", more)
    return text.format(n=number_text(more - less), m=number_text(more), share=percent(more - less, more))


def numbers(pair: Pair, side: int) -> str:
    """Counts of one side at its moment."""
    tally, record = pair.comparison.tally(side), pair.sessions[side].record
    if record.searched is None:
        return ""
    parts = [
        tr("{n} nodes", tally.nodes).format(n=number_text(tally.nodes)),
        tr("{n} leaves", tally.leaves).format(n=number_text(tally.leaves)),
        tr("{n} cutoffs", tally.cutoffs).format(n=number_text(tally.cutoffs)),
    ]
    if record.answer is not None:
        parts += [phrases.outcome(record.answer, record.searched)] if record.answer.score is not None else []
        parts += [phrases.seconds(record.answer.seconds)] if record.answer.seconds else []
    return " · ".join(parts)


def difference(pair: Pair) -> str:
    """The link to where the values begin to differ; empty where they never do."""
    node = pair.difference
    if node is None or node == NONE:
        return ""
    partner = pair.partner(0, node)
    first, second = (
        record.value[place] for record, place in zip(pair.comparison.sides, (node, partner), strict=True)
    )
    text = tr("First difference: {move}, {v} at the left and {w} at the right")
    name = pair.services[0].words.name(node)
    return phrases.joined(text.format(move=name, v=value_text(float(first)), w=value_text(float(second))))
