"""Phrases: the steps of a search in sentences, for the log, the inspector, the status and screen readers.

Sentences about a node (see reasons.py) carry <b> around what matters; `plain` takes it away again.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from math import isnan
from typing import TYPE_CHECKING, Literal

from plyscope.query import events as query
from plyscope.query.events import Event
from plyscope.record.tree import NONE, OPEN, UNSEEN, Tree
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.values import fraction_text, number_text, wins_in
from plyscope.search.search import Answer
from plyscope_desktop.runtime.language import current, marked, tr
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.words.chapters import ChapterNames
from plyscope_desktop.words.values import value_text, window_text

if TYPE_CHECKING:
    from plyscope_desktop.analysis.hidden_nodes import Looking
    from plyscope_desktop.analysis.mirror_moves import Mirrored
    from plyscope_desktop.session.session import Session

STEP_KINDS = {
    "event": marked("event"),
    "node": marked("node"),
    "cutoff": marked("cutoff"),
    "bound": marked("bound"),
    "leaf": marked("leaf"),
    "iteration": marked("iteration"),
    "phase": marked("phase"),
    "round": marked("round"),
}
"""Kinds of steps of the timeline, and their names."""

MARKS: dict[int, Literal["max", "min", "chance"]] = {MAX: "max", MIN: "min", CHANCE: "chance"}


def plain(sentence: str) -> str:
    """A sentence without its marks, for screen readers and the clipboard."""
    return unescape(re.sub(r"</?b>", "", sentence))


def unlinked(sentence: str) -> str:
    """Return a sentence without its links, for places where they cannot be followed."""
    return re.sub(r"</?a[^>]*>", "", sentence)


_BETWEEN_HAN = re.compile(r"([\u4e00-\u9fff](?:</?[ab][^>]*>)*) (?=(?:</?[ab][^>]*>)*[\u4e00-\u9fff])")


def joined(sentence: str) -> str:
    """A sentence without the spaces that a translation has for names in Latin letters, where they are Han."""
    return _BETWEEN_HAN.sub(r"\1", sentence)


def together(sentences: list[str]) -> str:
    """Sentences one after the other; full-width punctuation needs no space behind it."""
    text = ""
    for sentence in sentences:
        text += sentence if not text or plain(text).endswith("。") else f" {sentence}"
    return text


def count(number: int) -> str:
    """A count, its thousands grouped."""
    return number_text(number)


def behind(events: int) -> str:
    """Return the distance of a picture from the search, to ten thousand events, since it changes fast."""
    return tr("{n} events behind").format(n=number_text(round(events, -4)))


def side(number: int) -> str:
    """Return the side that moves at a node."""
    return {MAX: "MAX", MIN: "MIN", CHANCE: tr("Chance")}[number]


def worth(score: float) -> str:
    """A score inside a sentence: a number, or how soon the game is won or lost for MAX."""
    plies = wins_in(score)
    if plies is None:
        return number_text(score)
    text = tr("a win in {n}", plies) if score > 0 else tr("a loss in {n}", plies)
    return text.format(n=count(plies))


def valued(sign: str) -> str:
    """Return the sentence of a node's value, of which "≤" and "≥" make a bound; with {Name} and {value}."""
    bounds = {
        "≤": tr("{Name} is worth at most <b>{value}</b>."),
        "≥": tr("{Name} is worth at least <b>{value}</b>."),
    }
    return bounds.get(sign, tr("{Name} is worth <b>{value}</b>."))


def at_ply(name: str, ply: int) -> str:
    """Return the name of a move with its ply, for a game in which many moves have the same name."""
    return tr("{move} at ply {ply}").format(move=name, ply=count(ply))


def window(alpha: float, beta: float) -> str:
    """A search window as the lectures write it."""
    return window_text(alpha, beta)


def depth(plies: int) -> str:
    """The name of an iteration."""
    return tr("depth {n}").format(n=count(plies))


def seconds(duration: float) -> str:
    """A duration."""
    if duration < 1:
        return tr("{n} ms").format(n=number_text(float(f"{duration * 1000:.2g}")))
    return tr("{n} s").format(n=number_text(round(duration, 1)))


def called(label: str, columns: bool, *, opens: bool = False) -> str:
    """Return a move inside a sentence, where a bare number would be unclear; `opens` at its beginning."""
    if columns:
        return (tr("Column {name}") if opens else tr("column {name}")).format(name=label)
    if label.isdigit():
        return (tr("Move {name}") if opens else tr("move {name}")).format(name=label)
    return label


def outcome(answer: Answer) -> str:
    """Return the value of an answer: a number, or the distance of a win."""
    plies = answer.wins_in
    if plies is not None and answer.score is not None:
        text = tr("MAX wins in {n}", plies) if answer.score > 0 else tr("MIN wins in {n}", plies)
        return text.format(n=count(plies))
    return tr("value {value}").format(value=number_text(answer.value))


@lru_cache(maxsize=8_192)
def _short(value: float | None, wins: bool, language: str) -> str:
    if value is None or value != value:
        return ""
    return value_text(value) if wins else number_text(value)


class Words:
    """Describes the record of a session's search."""

    def __init__(
        self, session: Session, walker: Walker, chapters: ChapterNames, mirrored: Mirrored, looking: Looking
    ) -> None:
        self.session, self.walker, self.chapters = session, walker, chapters
        self.mirrored, self.looking = mirrored, looking
        self._asked: Position | None = None
        self._columns = False

    @property
    def _tree(self) -> Tree:
        return self.session.record.tree

    def label(self, node: int) -> str:
        """The move that leads to a node, as short as a table wants it."""
        return self.walker.label(node) or tr("start")

    def line(self, node: int, most: int = 12) -> str:
        """The moves that lead from the root to a node; of very many the last."""
        path = self.walker.path(node)[1:]
        if not path:
            return tr("start")
        shown = " ".join(self.label(step) for step in path[-most:])
        return shown if len(path) <= most else f"… {shown}"

    def name(self, node: int, *, opens: bool = False) -> str:
        """Return the same inside a sentence, with more than a bare number; `opens` at its beginning."""
        label = self.walker.label(node)
        if not label:
            return tr("Start") if opens else tr("the start")
        return called(label, self._in_columns(), opens=opens)

    def _in_columns(self) -> bool:
        """Return True if the moves of the searched game name columns, into which something drops."""
        searched = self.session.record.searched
        if searched is not self._asked:
            self._asked = searched
            self._columns = searched is not None and bool(searched.picture().entry)
        return self._columns

    def place(self, node: int) -> str:
        """Whose move it is at a node, and where in the tree that is."""
        tree = self._tree
        number = count(node)
        if tree.state[node] != UNSEEN and tree.leaf[node]:
            return tr("Leaf · ply {ply} · node {node}").format(ply=count(int(tree.ply[node])), node=number)
        text = tr("{side} moves · ply {ply} · node {node}")
        return text.format(side=side(int(tree.side[node])), ply=count(int(tree.ply[node])), node=number)

    def sign(self, node: int) -> Literal["", "≤", "≥"]:
        """Return "≤" or "≥" if the value of a node at the tick is a bound of its true value, else ""."""
        tree = self._tree
        if isnan(tree.shown_value(node)):
            return ""
        if tree.state[node] == OPEN:
            return "≥" if tree.side[node] == MAX else "≤" if tree.side[node] == MIN else ""
        return query.is_bound(self.session.record.trace, tree, node)

    def value(self, node: int) -> str:
        """The value of a node at the tick, with its sign."""
        sign, value = self.sign(node), self._tree.shown_value(node)
        text = value_text(value)
        searched = self.session.record.searched
        if searched is not None and searched.has_chance and (fraction := fraction_text(value)):
            text = f"{fraction} = {text}"
        return f"{sign} {text}" if sign else text

    def ended_at(self, tick: int) -> bool:
        """Return True if a tick is the last one of a search that is over."""
        record = self.session.record
        return record.state in ("finished", "stopped") and tick == record.tree.read_to

    def short_value(self, value: float | None) -> str:
        """Return a value as short as a mark needs it; empty without one."""
        searched = self.session.record.searched
        if value is not None and value == value and searched is not None and searched.has_chance:
            return fraction_text(value) or number_text(value)
        return _short(value, self.session.document.game.ends_in_wins, current())

    def mark(self, event: Event) -> Literal["max", "min", "chance", "leaf", "cut", ""]:
        """Return the head of an event's sentence: its kind, or the node's side."""
        if event.kind == "iteration":
            return ""
        if event.kind == "cutoff":
            return "cut"
        if event.kind == "leaf":
            return "leaf"
        return MARKS[int(self._tree.side[event.node])]

    def change(self, event: Event) -> str:
        """A change of a node's value or window, in the list below its facts."""
        texts = {
            "value": tr("value {before} → {after}"),
            "alpha": "α {before} → {after}",
            "beta": "β {before} → {after}",
            "at_least": tr("mean ≥ {after}"),
            "at_most": tr("mean ≤ {after}"),
        }
        text = texts[event.kind].format(before=value_text(event.before), after=value_text(event.after))
        if event.kind == "value" and event.move == NONE:
            text = tr("value {after}").format(after=value_text(event.after))
        if event.child == NONE:
            return text
        return joined(tr("{change} by {reply}").format(change=text, reply=self.name(event.child)))
