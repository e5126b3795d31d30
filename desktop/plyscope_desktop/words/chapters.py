"""Chapter words: what the chapters of a record are called: a depth, a window that was widened, a pass."""

from __future__ import annotations

from bisect import bisect_left
from math import inf
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QObject

from plyscope.query.rounds import has_visits
from plyscope.query.visits import chapter_number, is_null
from plyscope.record.trace import PASS, WIDER
from plyscope.record.tree import Chapter
from plyscope.rules.values import number_text as count
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.words.values import value_text, window_text

if TYPE_CHECKING:
    from plyscope.query.step_facts import Found
    from plyscope_desktop.session.session import Session


class ChapterNames(QObject):
    """Names the chapters of a session's record; each once, however often and by whom they are asked for.

    One for each session.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._made_for: tuple[object, ...] = ()
        self._passes: list[int] = []
        self._names: list[str] = []
        self._short: list[str] = []
        self._several = self._sampled = False

    def names(self) -> list[str]:
        """Their names: "depth 4", "depth 4, window widened to [2, ∞]", "pass 3, is it at least 5?"."""
        self._name_new()
        return self._names

    def short_names(self) -> list[str]:
        """Return the names in little room: "depth 4", "wider", "pass 3"."""
        self._name_new()
        return self._short

    def in_list(self, number: int) -> str:
        """Return the name for a list of chapters of any depth: "depth 4", "wider", "depth 4, pass 3"."""
        name = self.short_names()[number]
        if not self._passes[number] or not self._several:
            return name
        depth = self._session.record.tree.chapters[number].depth
        return tr("depth {depth}, pass {n}").format(depth=count(depth), n=count(self._passes[number]))

    def number_at(self, tick: int) -> int:
        """Return the number of the chapter of a moment, from 0; -1 before the first."""
        chapters = self._session.record.tree.chapters
        return max(0, bisect_left(chapters, tick, key=lambda chapter: chapter.start) - 1) if chapters else -1

    def at(self, tick: int) -> str:
        """Return the name of the chapter of a moment, "" before the first."""
        number = self.number_at(tick)
        return "" if number < 0 else self.names()[number]

    def short_at(self, tick: int) -> str:
        """Return the name in little room; a depth that was searched again keeps its name."""
        number = self.number_at(tick)
        if number < 0:
            return ""
        chapter = self._session.record.tree.chapters[number]
        if chapter.reason == WIDER:
            return tr("depth {n}").format(n=count(chapter.depth))
        return self.short_names()[number]

    def of_node(self, node: int) -> str:
        """Return the name of the chapter of a node."""
        return self.names()[chapter_number(self._session.record.tree, node)]

    def begins(self, number: int) -> str:
        """A sentence for the beginning of a chapter."""
        self._name_new()
        chapter, passes = self._session.record.tree.chapters[number], self._passes[number]
        if self._sampled:
            return tr("The search by sampling begins.")
        facts = {"depth": count(chapter.depth), "window": window_text(chapter.alpha, chapter.beta)}
        if passes:
            text = tr("Pass {n} to depth {depth} begins: {question}")
            return text.format(n=count(passes), question=question(chapter), **facts)
        if chapter.reason == WIDER:
            text = tr("Search to depth {depth} again, the window widened to {window}.")
        elif _is_narrow(chapter):
            text = tr("Search to depth {depth} begins in the window {window}.")
        else:
            text = tr("Search to depth {depth} begins.")
        return text.format(**facts)

    def found(self, found: Found) -> str:
        """Return the answer of a chapter as a sentence if it is only a bound; "" for a value."""
        self._name_new()
        chapter, passes = self._session.record.tree.chapters[found.chapter], self._passes[found.chapter]
        if found.sign not in ("≤", "≥"):
            return ""
        low = found.sign == "≤"
        if passes:
            yes = tr("Pass {n} answers <b>yes</b>: the value is at least <b>{value}</b>.")
            no = tr("Pass {n} answers <b>no</b>: the value is at most <b>{value}</b>.")
            text = no if low else yes
        elif low:
            text = tr("Depth {depth}: the value is at most <b>{value}</b>, below the window.")
        else:
            text = tr("Depth {depth}: the value is at least <b>{value}</b>, above the window.")
        return text.format(n=count(passes), depth=count(chapter.depth), value=value_text(found.value))

    def _name_new(self) -> None:
        """Name the chapters that came; all anew for another record or language, or a second depth."""
        tree = self._session.record.tree
        chapters = tree.chapters
        self._several = bool(chapters) and chapters[0].depth != chapters[-1].depth
        self._sampled = has_visits(tree)
        made_for = (ref(tree), language.current(), self._several, self._sampled)
        if made_for != self._made_for:
            self._made_for = made_for
            self._passes, self._names, self._short = [], [], []
        for number in range(len(self._names), len(chapters)):
            before = chapters[number - 1] if number else None
            last = self._passes[-1] if before is not None and before.depth == chapters[number].depth else 0
            self._passes.append(last + 1 if is_pass(chapters[number]) else 0)
            if self._sampled:
                self._names.append(tr("all rounds"))
                self._short.append(tr("all rounds"))
                continue
            self._names.append(_name(chapters[number], self._passes[-1], several=self._several))
            self._short.append(_short_name(chapters[number], self._passes[-1]))


def capital(name: str) -> str:
    """A name where it begins a line."""
    return name[:1].upper() + name[1:]


def is_pass(chapter: Chapter) -> bool:
    """Return True if a chapter only asks on which side of a bound the value is."""
    return chapter.reason == PASS or is_null(chapter.alpha, chapter.beta)


def _name(chapter: Chapter, passes: int, *, several: bool) -> str:
    facts = {"depth": count(chapter.depth), "window": window_text(chapter.alpha, chapter.beta)}
    if passes:
        text = tr("depth {depth}, pass {n}, {question}") if several else tr("pass {n}, {question}")
        return text.format(n=count(passes), question=question(chapter), **facts)
    if chapter.reason == WIDER:
        return tr("depth {depth}, window widened to {window}").format(**facts)
    if _is_narrow(chapter):
        return tr("depth {depth}, window {window}").format(**facts)
    return tr("depth {n}").format(n=count(chapter.depth))


def _short_name(chapter: Chapter, passes: int) -> str:
    if passes:
        return tr("pass {n}").format(n=count(passes))
    return tr("wider") if chapter.reason == WIDER else tr("depth {n}").format(n=count(chapter.depth))


def question(chapter: Chapter) -> str:
    """Return the question of a pass."""
    if asks_for_more(chapter.alpha, chapter.beta):
        return tr("is it more than {bound}?").format(bound=value_text(chapter.alpha))
    return tr("is it at least {bound}?").format(bound=value_text(chapter.beta))


def asked(alpha: float, beta: float) -> str:
    """Return the question of a null window, as short as a table needs it."""
    return f"> {value_text(alpha)}?" if asks_for_more(alpha, beta) else f"≥ {value_text(beta)}?"


def asks_for_more(alpha: float, beta: float) -> bool:
    """Return True if alpha is the bound in question: the rounder of two neighbouring numbers."""
    return is_null(alpha, beta) and len(repr(alpha)) < len(repr(beta))


def _is_narrow(chapter: Chapter) -> bool:
    return chapter.alpha != -inf or chapter.beta != inf
