"""Parting in words: one true sentence for each kind of difference, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.plain.reference import Conventions, NoReference, Reference, reference_for
from plyscope.query.compare.parting import Kind, Parting, first_parting
from plyscope.query.compare.parting_sentences import template
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.parting import PartingWords, Told, missing

TEXTBOOK = Setup("alphabeta", (("symmetry", True), ("first", "b2"), ("quick", False)), 2, None, None)
"""The first search of the lectures' tic-tac-toe, which leaves mirror images out."""

AIMA = Setup("alphabeta", (("quick", False), ("deep", False)), 2, None, None)
"""A search of the tree A, B, C without deep cutoffs; it only passes the bound of the parent's player on."""


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    made = Session(budget=300_000)
    yield made
    made.close()


def searched(qtbot: QtBot, session: Session, setup: Setup, game: str = "tictactoe") -> Session:
    session.document.new_game(catalog.game(game))
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def parting_of(session: Session) -> tuple[Parting, Reference]:
    """Where the session's record parts from its reference."""
    record = session.record
    assert record.searched is not None
    reference = reference_for(record.searched, record.trace)
    assert isinstance(reference, Reference)
    parting = first_parting(record.trace, reference.trace)
    assert parting is not None
    return parting, reference


def told(session: Session, parting: Parting, reference: Reference) -> Told:
    return PartingWords(services(session).words).told(parting, reference)


def test_a_move_without_a_node_is_named_in_both_languages(qtbot: QtBot, session: Session) -> None:
    parting, reference = parting_of(searched(qtbot, session, TEXTBOOK))
    assert parting.kind == "left out"
    assert told(session, parting, reference).whole == (
        "Parts from alpha-beta at event 10: your search left the position after b2 without c3 although "
        "α = −∞ < β = 1."
    )
    language.use("zh_CN")
    assert told(session, parting, reference).whole == (
        "从第 10 个事件起与 α-β 不同：α = −∞ < β = 1，你的搜索却没有考察 c3 就离开了 b2 后的局面。"
    )


def test_the_sentence_of_the_picture_is_written_in_both_languages(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session, Setup("alphabeta", (("quick", False),), 2, None, None))
    tree = session.record.tree
    node = next(tree.children(0))
    parting = Parting("went on", 213, 213, node, (int(tree.move[node]),), 1, 1, 2, 3.0, 2.0, prunes=True)
    reference = Reference(session.record.trace, "alphabeta", Conventions(), True)
    said = told(session, parting, reference)
    name = services(session).words.name(node)
    assert said.heading == "Parts from alpha-beta at event 214:"
    assert said.sentence == f"your search went on at {name} although α = 3 ≥ β = 2."
    language.use("zh_CN")
    said = told(session, parting, reference)
    name = services(session).words.name(node)
    assert said.whole == f"从第 214 个事件起与 α-β 不同：α = 3 ≥ β = 2，你的搜索在 {name}处仍继续。"


def examples(session: Session) -> list[Parting]:
    """A difference of every kind, and every form of its sentence, at a node that the record has."""
    tree = session.record.tree
    node = next(tree.children(0))
    child = next(tree.children(node))
    plain = Parting(
        "went on", 40, 41, node, (int(tree.move[node]),), 1, 1, 2, 3.0, 2.0, -inf, inf, child,
        int(tree.move[child]), child, -1.0, 4.0, prunes=True,
    )  # fmt: skip
    found = [replace(plain, kind=kind) for kind in get_args(Kind) if kind != "not told"]
    found += [replace(plain, kind="not told", word=word) for word in ("better", "narrow", "cut", "enter")]
    found += [replace(one, theirs=-4.0) for one in found if one.kind in ("returned", "leaf")]
    found += [replace(one, terminal=True) for one in found if one.kind == "leaf"]
    found += [replace(one, alpha=1.0) for one in found if one.kind in ("cut", "left out")]
    found += [replace(one, prunes=False) for one in found if one.kind in ("cut", "left out")]
    return found


def test_every_kind_has_a_sentence_in_both_languages(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session, AIMA)
    reference = Reference(session.record.trace, "alphabeta", Conventions(), True)
    partings = examples(session)
    texts = {template(parting) for parting in partings}
    for parting in partings:
        language.use("en")
        in_english = told(session, parting, reference)
        assert in_english.sentence.endswith(".") and "{" not in in_english.whole
        assert in_english.heading.endswith(":") and "event" in in_english.heading
        language.use("zh_CN")
        in_chinese = told(session, parting, reference)
        assert in_chinese.sentence.endswith("。") and in_chinese.heading.endswith("：")
        bare = re.sub(r"(better|narrow|cut|enter)\(", "(", in_chinese.whole)
        assert not re.search(r"[A-Za-z]{3}", bare), in_chinese.whole
        numbers = re.compile(r"−?[\d∞]+")
        assert set(numbers.findall(in_english.sentence)) == set(numbers.findall(in_chinese.sentence))
    assert len(texts) == 27, "each form is met"


def test_nodes_of_an_explicit_tree_have_their_names(qtbot: QtBot, session: Session) -> None:
    parting, reference = parting_of(searched(qtbot, session, AIMA, "tree"))
    name = services(session).words.name(parting.node)
    assert parting.kind == "window" and parting.child == NONE
    assert name in told(session, parting, reference).sentence


def test_what_cannot_be_compared_or_is_equal_is_said(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session, Setup("minimax", (("quick", False),), 2, None, None))
    record = session.record
    assert record.searched is not None
    reference = reference_for(record.searched, record.trace)
    assert isinstance(reference, Reference) and first_parting(record.trace, reference.trace) is None
    words = PartingWords(services(session).words)
    assert words.agrees(reference) == "Equal to minimax in every event."
    cut_short = replace(reference, complete=False)
    assert words.agrees(cut_short).startswith("Equal to minimax for ")
    sampled = NoReference("sampling")
    assert missing(sampled) == sampled.sentence
    language.use("zh_CN")
    assert words.agrees(reference) == "每个事件都与极小极大相同。"
    reasons = [missing(NoReference(reason)) for reason in ("nothing", "sampling", "order")]
    assert all(reason.endswith("。") for reason in reasons) and len(set(reasons)) == 3
