"""Phrases: the steps of a search in sentences, for the log, the inspector, the status and screen readers.

Sentences about a node (see reasons.py) carry <b> around what matters; `plain` takes it away again.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from math import copysign, inf, isfinite, isinf, isnan, nan, nextafter
from typing import TYPE_CHECKING, Literal, NamedTuple

from plyscope import catalog
from plyscope.games.tree.game import TreePosition
from plyscope.query.events import Event
from plyscope.query.steps import Steps
from plyscope.query.why import sign_of
from plyscope.query.why_facts import Sign
from plyscope.record.trace import Trace
from plyscope.record.tree import DONE, NONE, OPEN, UNSEEN, Tree
from plyscope.rules.position import CHANCE, MAX, MIN, Position
from plyscope.rules.values import LARGEST_PARTS, fraction_text, number_text, wins_in
from plyscope.search.search import Answer
from plyscope_desktop.runtime.language import marked, speaks_chinese, tr
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.words.chapters import ChapterNames
from plyscope_desktop.words.nodes import Naming
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

ESTIMATED = 2
"""Decimals of an estimate, which is never as exact as its digits look."""

ROLLS = 36
"""Outcomes of a roll of two dice."""

MARKS: dict[int, Literal["max", "min", "chance"]] = {MAX: "max", MIN: "min", CHANCE: "chance"}


def plain(sentence: str) -> str:
    """A sentence without its marks, for screen readers and the clipboard."""
    return unescape(re.sub(r"</?b>", "", sentence))


def unlinked(sentence: str) -> str:
    """Return a sentence without its links, for places where they cannot be followed."""
    return re.sub(r"</?a[^>]*>", "", sentence)


_MARKS = r"(?:</?(?:[ab]|span)\b[^>]*>)*"
_BETWEEN_HAN = re.compile(f"([\u4e00-\u9fff]{_MARKS}) (?={_MARKS}[\u4e00-\u9fff])")


def joined(sentence: str) -> str:
    """A sentence without the spaces that a translation has for names in Latin letters, where they are Han."""
    return _BETWEEN_HAN.sub(r"\1", sentence) if speaks_chinese() else sentence


def headed(head: str, text: str) -> str:
    """A head and what is said of it, with the colon of the language between them."""
    return tr("{where}: {what}").format(where=head, what=text)


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


def to_replay(events: int) -> str:
    """Return how much of a finished search its picture has still to show, to ten thousand events."""
    return tr("Replaying the record: {n} events to go").format(n=number_text(round(events, -4)))


def side(number: int) -> str:
    """Return the side that moves at a node."""
    return {MAX: "MAX", MIN: "MIN", CHANCE: tr("Chance")}[number]


def worth(score: float) -> str:
    """A score inside a sentence: a number, or who wins the game how soon."""
    plies = wins_in(score)
    if plies is None:
        return number_text(score)
    text = tr("a win for MAX in {n}", plies) if score > 0 else tr("a win for MIN in {n}", plies)
    return text.format(n=count(plies))


def bounded(sign: str, value: str) -> str:
    """Return a value inside a sentence as what it is: a value, or a bound of one."""
    if sign not in ("≤", "≥"):
        return value
    return (tr("at least {value}") if sign == "≥" else tr("at most {value}")).format(value=value)


def valued(sign: str) -> str:
    """Return the sentence of a node's value, of which "≤" and "≥" make a bound; with {Name} and {value}."""
    bounds = {
        "≤": tr("{Name} is worth at most <b>{value}</b>."),
        "≥": tr("{Name} is worth at least <b>{value}</b>."),
    }
    return bounds.get(sign, tr("{Name} is worth <b>{value}</b>."))


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


def outcome(answer: Answer, searched: Position | None) -> str:
    """Return the value of an answer as its node has it: a number, the distance of a win, a mean reward."""
    plies = answer.wins_in
    if plies is not None and answer.score is not None:
        text = tr("MAX wins in {n}", plies) if answer.score > 0 else tr("MIN wins in {n}", plies)
        return text.format(n=count(plies))
    if "mean" in answer.details and not answer.exact:
        return tr("mean reward {mean}").format(mean=f"{answer.details['mean']:.3f}")
    if answer.value is None:
        return tr("value {value}").format(value=number_text(None))
    kind = _kind_of(searched)
    return tr("value {value}").format(value=_number(answer.value, kind.means, kind.estimates))


class Kind(NamedTuple):
    """Kinds of values: wins after some plies, or infinite; means; estimates that need not be whole."""

    wins: bool = True
    infinite: bool = False
    means: bool = False
    estimates: bool = False


def _kind_of(searched: Position | None) -> Kind:
    if searched is None:
        return Kind()
    game = searched.game
    infinite = game.ends_in_wins and isinf(game.win_utility(searched))
    return Kind(game.ends_in_wins, infinite, searched.has_chance, game.estimates)


@lru_cache(maxsize=8_192)
def _number(value: float, means: bool, estimates: bool) -> str:
    if means:
        return _fraction(value, estimates) or number_text(value)
    return number_text(round(value, ESTIMATED)) if estimates and isfinite(value) else number_text(value)


def _fraction(value: float, estimates: bool) -> str:
    """Return a mean as a fraction; of values that may be estimates only one that a roll of two dice gives."""
    return fraction_text(value, ROLLS if estimates else LARGEST_PARTS)


class Words:
    """Describes the record of a session's search."""

    def __init__(
        self, session: Session, walker: Walker, chapters: ChapterNames, mirrored: Mirrored, looking: Looking
    ) -> None:
        self.session, self.walker, self.chapters = session, walker, chapters
        self.mirrored, self.looking = mirrored, looking
        self.naming = Naming(session, walker)
        self._asked: Position | None = None
        self._known = Kind()
        self._windows: tuple[Trace, bool] | None = None

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
        """Return the name of a node inside a sentence; `opens` at its beginning."""
        return self.naming.name(node, opens=opens)

    def move(self, node: int, *, opens: bool = False) -> str:
        """Return the move to a node inside a sentence that says where it is made."""
        return self.naming.move(node, opens=opens)

    def is_leaf(self, node: int) -> bool:
        """Return True for what was valued without search, and for a leaf of an explicit tree at any time."""
        position = self.walker.position(node)
        return bool(self._tree.leaf[node]) or (isinstance(position, TreePosition) and position.finished)

    def given(self, node: int) -> float:
        """Return the number that stands at a leaf of an explicit tree; NaN elsewhere.

        NaN also before a search has valued it that generates its nodes first.
        """
        position, record = self.walker.position(node), self.session.record
        if not isinstance(position, TreePosition) or not position.finished or record.searched is None:
            return nan
        value = position.result
        waits = self.values_come_last or dict(record.setup.options).get("utility", "linear") != "linear"
        return nan if waits or value is None else float(value)

    def place(self, node: int) -> str:
        """Whose move it is at a node, and where in the tree that is."""
        tree = self._tree
        number = count(node)
        if self.is_leaf(node) and (tree.state[node] != UNSEEN or not tree.leaf[node]):
            return tr("Leaf · ply {ply} · #{node}").format(ply=count(int(tree.ply[node])), node=number)
        text = tr("{side} moves · ply {ply} · #{node}")
        return text.format(side=side(int(tree.side[node])), ply=count(int(tree.ply[node])), node=number)

    def sign(self, node: int) -> Literal["", "≤", "≥"]:
        """Return "≤" or "≥" if the value of a node at the tick is a bound of its true value, else ""."""
        tree = self._tree
        if isnan(tree.shown_value(node)):
            return ""
        if tree.state[node] == OPEN:
            return "≥" if tree.side[node] == MAX else "≤" if tree.side[node] == MIN else ""
        sign = self._returned_sign(node)
        return "" if sign == "?" else sign

    def says_nothing(self, node: int) -> bool:
        """Return True for a finished node whose value carries no information, since α and β were equal."""
        return bool(self._tree.state[node] == DONE) and self._returned_sign(node) == "?"

    def _returned_sign(self, node: int) -> Sign:
        record, options = self.session.record, dict(self.session.record.setup.options)
        if options.get("prune") == "star2":  # it may have looked at one reply only
            return Steps(record.trace, self._tree, record.searched, options).sign(node)
        return sign_of(record.trace, self._tree, node)

    def value(self, node: int) -> str:
        """The value of a node at the tick, with its sign."""
        sign, value = self.sign(node), self._tree.shown_value(node)
        text = self.short_value(value) or "–"
        if self._kind().means and _fraction(value, self._kind().estimates):
            text = f"{text} = {number_text(value)}"
        return f"{sign} {text}" if sign else text

    def ended_at(self, tick: int) -> bool:
        """Return True if a tick is the last one of a search that is over."""
        record = self.session.record
        return record.state in ("finished", "stopped") and tick == record.tree.read_to

    def short_value(self, value: float | None) -> str:
        """Return a value as short as a mark needs it; empty without one."""
        if value is None or value != value:
            return ""
        kind = self._kind()
        if wins_in(value) is None or kind.infinite:
            return self.number(value)
        return value_text(value) if kind.wins else number_text(value)

    def number(self, value: float) -> str:
        """Return a value in the digits that all places of a record have in common.

        Where means are taken it is a fraction if a short one holds it; estimates have two decimals at most.
        """
        kind = self._kind()
        if wins_in(value) is not None and kind.infinite:
            return number_text(copysign(inf, value))
        return _number(value, kind.means, kind.estimates)

    def worth(self, score: float) -> str:
        """A score inside a sentence: a number, or who wins the game how soon."""
        kind = self._kind()
        decided = wins_in(score) is not None and kind.wins and not kind.infinite
        return worth(score) if decided else self.number(score)

    def window(self, alpha: float, beta: float) -> str:
        """A search window in these digits."""
        if beta == nextafter(alpha, inf):
            return window_text(alpha, beta)
        return f"[{self.short_value(alpha)}, {self.short_value(beta)}]"

    @property
    def values_come_last(self) -> bool:
        """Return True if the search generates all nodes before it values them."""
        algorithm = catalog.algorithms().get(self.session.record.setup.algorithm)
        return algorithm is not None and algorithm.lists

    @property
    def has_windows(self) -> bool:
        """Return True if the algorithm has α and β, so that windows mean something."""
        record = self.session.record
        if self._windows is None or self._windows[0] is not record.trace:
            algorithm = catalog.algorithms().get(record.setup.algorithm)
            options = getattr(record.search, "options", None)
            has = algorithm is None or options is None or algorithm.bounds(options)
            self._windows = record.trace, has
        return self._windows[1]

    def _kind(self) -> Kind:
        """Return what kind of values the searched game has."""
        searched = self.session.record.searched
        if searched is not self._asked:
            self._asked, self._known = searched, _kind_of(searched)
        return self._known

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
        before, after = self.short_value(event.before), self.short_value(event.after)
        text = texts[event.kind].format(before=before, after=after)
        if event.kind == "value" and event.move == NONE:
            text = tr("value {after}").format(after=after)
        if event.child == NONE:
            return text
        return joined(tr("{change} by {reply}").format(change=text, reply=self.move(event.child)))
