"""What is said of a node is true at its moment: the answer to Why?, the Node panel and the tool tip.

In both languages: `node_reader` reads the raw rows by itself and holds each sentence against them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from node_reader import NodeReader
from pytestqt.qtbot import QtBot
from random_records import random_records
from record_reader import CUTOFF, HIDDEN, LEAF, VALUE, NotTrue, rows_of
from serving import services
from truth import LANGUAGES, opened, search, some_ticks

from plyscope import catalog
from plyscope.query.why import why
from plyscope.query.why_facts import Cut, Standing, Why
from plyscope.strategic.method_options import METHODS
from plyscope_desktop.analysis import explanation as explanation_module
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import node_reasons, proofs, sampling
from plyscope_desktop.words.node_description import describe
from plyscope_desktop.words.phrases import Words, plain, unlinked
from plyscope_desktop.words.why import WhyWords

pytestmark = pytest.mark.usefixtures("languages")

FEW_MOMENTS, FEW_NODES = 24, 5


def some_nodes(rows: list[tuple[Any, ...]], tick: int, known: int, most: int, luck: Random) -> set[int]:
    """Return the node of a moment, those that were cut or valued last, and others."""
    row = rows[tick - 1]
    found = {0, row[3]} if row[0] != HIDDEN else {0}
    before = rows[max(0, tick - 40) : tick]
    for kind in (CUTOFF, LEAF, VALUE):
        found |= set([earlier[3] for earlier in before if earlier[0] == kind][-2:])
    found |= {row[4]} if row[0] == VALUE else set()
    found |= set(luck.sample(range(known), min(known, most)))
    return {node for node in found if 0 <= node < known}


def check(session: Session, moments: int = FEW_MOMENTS, nodes: int = FEW_NODES) -> Counter[str]:
    """Hold what is said of some nodes at some moments against the rows; return what was said how often."""
    record, said = session.record, Counter[str]()
    rows = rows_of(record.trace)
    assert record.searched is not None
    words, explanation = services(session).words, services(session).explanation
    ticks = sorted(some_ticks(rows, moments) | {len(rows)})
    for chosen in LANGUAGES:
        language.use(chosen)
        luck = Random(len(rows))
        reader = NodeReader(
            rows, record.searched, record.setup.algorithm, dict(record.setup.options),
            chinese=chosen == "zh_CN",
        )  # fmt: skip
        for tick in range(1, len(rows) + 1):
            reader.advance()
            if tick not in ticks:
                continue
            record.show(tick)
            for node in sorted(some_nodes(rows, tick, record.tree.known, nodes, luck)):
                explanation.ask(node)
                reader.check_node(node, plain(unlinked(WhyWords(words).told(explanation))))
                panel = sampling.why(words, node) or proofs.why(words, node) or node_reasons.why(words, node)
                reader.check_node(node, plain(panel))
                reader.check_tip(node, describe(words, node))
        said += reader.kinds
    explanation.clear()
    return said


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_what_is_said_of_nodes_of_the_worked_examples_is_true(
    qtbot: QtBot, session: Session, every: bool
) -> None:
    """In short, of the first variant of every other one."""
    said = Counter[str]()
    for id, preset in list(catalog.presets().items())[:: 1 if every else 2]:
        for variant in range(max(1, len(preset.variants)) if every else 1):
            shown = opened(qtbot, session, id, variant)
            if shown.record.setup.algorithm not in METHODS:  # test_strategic.py is about those
                said += check(shown)
    assert len(said) > 60


@pytest.mark.parametrize(("searches", "kinds"), [pytest.param(154, 81, marks=pytest.mark.slow)])
def test_what_is_said_of_nodes_of_random_searches_is_true(
    qtbot: QtBot, session: Session, searches: int, kinds: int
) -> None:
    said = Counter[str]()
    for place, wanted in enumerate(random_records(searches)):
        try:
            said += check(search(qtbot, session, wanted), 6, 3)
        except AssertionError as error:
            raise AssertionError(f"search {place}: {wanted}: {error}") from error
    assert len(said) >= kinds


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3, 4])
def test_what_is_said_of_nodes_of_more_searches_is_true(qtbot: QtBot, session: Session, seed: int) -> None:
    for place, wanted in enumerate(random_records(308, seed)):
        try:
            check(search(qtbot, session, wanted), 40, 8)
        except AssertionError as error:
            raise AssertionError(f"search {place}: {wanted}: {error}") from error


# What the checker catches.

Falsify = Callable[[pytest.MonkeyPatch], None]


def facts(**changes: Callable[[Why], Any]) -> Falsify:
    """Return what changes facts about a node before they are told, where they are there."""

    def falsify(patch: pytest.MonkeyPatch) -> None:
        def wrong(*given: Any, **more: Any) -> Why:
            found = why(*given, **more)
            return replace(found, **{name: change(found) for name, change in changes.items()})

        patch.setattr(explanation_module, "why", wrong)
        patch.setattr(node_reasons, "facts_of", wrong)

    return falsify


def cut(**changes: Callable[[Cut], Any]) -> Falsify:
    """Return what changes the facts of a cut."""

    def changed(found: Why) -> Cut | None:
        if found.cut is None:
            return None
        return replace(found.cut, **{name: change(found.cut) for name, change in changes.items()})

    return facts(cut=changed)


def place(**changes: Callable[[Standing], Any]) -> Falsify:
    """Return what changes the facts of a node's place among its siblings."""

    def changed(found: Why) -> Standing:
        old = found.standing
        return replace(old, **{name: change(old) for name, change in changes.items()})

    return facts(standing=changed)


def words(name: str, change: Callable[[Any], Any]) -> Falsify:
    """Return what changes the result of a method of the words."""

    def falsify(patch: pytest.MonkeyPatch) -> None:
        right = getattr(Words, name)
        patch.setattr(Words, name, lambda self, *given: change(right(self, *given)))

    return falsify


def described(change: Callable[[str], str]) -> Falsify:
    """Return what changes a tool tip."""

    def falsify(patch: pytest.MonkeyPatch) -> None:
        right = describe
        patch.setattr(sys.modules[__name__], "describe", lambda *given: change(right(*given)))

    return falsify


def one_more(number: re.Match[str]) -> str:
    return str(int(number[0]) + 1)


OTHER = {"≤": "≥", "≥": "≤", "": "≤", "?": ""}

FALSE: tuple[tuple[str, str, Falsify], ...] = (
    ("aima", "a value is another", facts(value=lambda found: found.value + 1)),
    ("nim-357", "a bound is a value", facts(sign=lambda found: found.sign.strip("≤≥"))),
    ("nim-357", "at most is at least", facts(sign=lambda found: OTHER[found.sign])),
    ("aima", "a node is not cut", facts(cut=lambda found: None, state=lambda found: "done")),
    ("aima", "a leaf is at the depth", facts(leaf=lambda found: found.leaf and "depth")),
    ("aima", "an open node is finished", facts(state=lambda found: found.state.replace("open", "done"))),
    ("aima", "the best is the first", facts(best=lambda found: min(found.best, found.node + 1))),
    ("aima", "the moment of entry", facts(enters=lambda found: found.enters + 1)),
    ("letters", "one more is left out", cut(skipped=lambda found: found.skipped + 1)),
    ("letters", "another value of a cut", cut(value=lambda found: found.value - 7)),
    ("nim-357", "another first move", cut(searched=lambda found: 1)),
    ("letters", "another moment", cut(bound=lambda found: replace(found.bound, tick=found.bound.tick + 1))),
    ("letters", "another owner", cut(bound=lambda found: replace(found.bound, owner=found.by))),
    ("letters", "another distance", cut(
        bound=lambda found: replace(found.bound, plies=found.bound.plies + 1)
    )),
    ("letters", "the root's bound", cut(bound=lambda found: replace(found.bound, source="root"))),
    ("letters", "another bound", cut(bound=lambda found: replace(found.bound, value=-found.bound.value))),
    ("aima", "all are chosen", place(relation=lambda found: "chosen" if found.parent >= 0 else "root")),
    ("aima", "all are worse", place(relation=lambda found: found.relation.replace("chosen", "worse"))),
    ("aima", "all are ties", place(relation=lambda found: found.relation.replace("worse", "tie"))),
    ("aima", "another rival's value", place(rival_value=lambda found: found.rival_value + 1)),
    ("letters", "another bound of the parent", place(
        bound=lambda found: found.bound and replace(found.bound, plies=found.bound.plies - 1)
    )),
    ("aima", "the sign of a value", words("sign", lambda sign: OTHER[sign])),
    ("aima", "the place of a node", words("place", lambda text: text.replace("#", "#1"))),
    ("aima", "the window of a tip", described(lambda text: text.replace("β 3", "β 4"))),
    ("letters", "a shallow cut", described(lambda text: text.replace("Deep alpha", "Alpha"))),
    ("aima", "the count of a tip", described(lambda text: re.sub(r"(?<=Cut: )\d+", one_more, text))),
)  # fmt: skip


@pytest.mark.parametrize(
    ("id", "falsify"), [(id, falsify) for id, _, falsify in FALSE], ids=[name for _, name, _ in FALSE]
)
def test_a_false_sentence_about_a_node_is_caught(
    qtbot: QtBot, session: Session, monkeypatch: pytest.MonkeyPatch, id: str, falsify: Falsify
) -> None:
    opened(qtbot, session, id)
    falsify(monkeypatch)
    with pytest.raises(NotTrue):
        check(session, 600, 10)
