"""Why in the tree: the labels at the lines of an explanation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from plyscope.query.why_facts import Bound
from plyscope.record.tree import NONE
from plyscope.rules.values import value_text
from plyscope_desktop.runtime.language import tr

if TYPE_CHECKING:
    from plyscope_desktop.analysis.explanation import Explanation


class Label(NamedTuple):
    """A short text at the edge above a node; `asked` chooses between the two lines."""

    node: int
    text: str
    asked: bool


def labels(asked: Explanation) -> list[Label]:
    """Return the labels of the highlighted lines: the question, and its cause."""
    why, absent = asked.why, asked.absent
    cut = why.cut if why is not None else absent.cut if absent is not None else None
    if cut is not None:
        node = why.node if why is not None else absent.parent if absent is not None else NONE
        letter, other = ("α", "≤") if cut.kind == "alpha" else ("β", "≥")
        told = tr("cut: {value}").format(value=f"{other} {value_text(cut.value)}")
        return [Label(node, told, True), *_cause(cut.bound, letter)]
    if why is None:
        return []
    standing = why.standing
    if standing.bound is not None:
        letter = "α" if standing.bound.side == "alpha" else "β"
        return [_valued(why.node, why.value, why.sign, True), *_cause(standing.bound, letter)]
    if asked.ways.cause and standing.rival != NONE:
        own = _valued(why.node, why.value, why.sign, True)
        return [own, _valued(standing.rival, standing.rival_value, standing.rival_sign, False)]
    return []


def _cause(bound: Bound, letter: str) -> list[Label]:
    if bound.by == NONE:
        return []
    text = tr("cause: {bound}").format(bound=f"{letter} = {value_text(bound.value)}")
    return [Label(bound.by, text, False)]


def _valued(node: int, value: float, sign: str, asked: bool) -> Label:
    return Label(node, f"{sign} {value_text(value)}".strip() if value == value else "", asked)
