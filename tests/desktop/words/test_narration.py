"""Each step of a search in words: exact sentences, and their truth against trees searched here anew."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import Words, plain

DATA = Path(__file__).resolve().parents[2] / "data"
ONE_CHAPTER = ("iterative", "no")
Nested = Any
"""A number, or a list of trees."""


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")


def search(qtbot: QtBot, session: Session, tree: Nested, **options: str) -> Words:
    session.document.new_game(catalog.game("tree"), text=json.dumps(tree))
    session.run.begin(Setup("alphabeta", (ONE_CHAPTER, *options.items()), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return services(session).words


def opened(qtbot: QtBot, session: Session, id: str) -> Words:
    session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return services(session).words


def test_the_textbook_tree_is_told_as_a_lecturer_would(qtbot: QtBot, session: Session) -> None:
    words = opened(qtbot, session, "aima")
    said = {tick: plain(narrate(words, tick)) for tick in range(session.record.last_tick + 1)}
    expected = {
        0: "Nothing is searched yet.",
        1: "Search to depth 2 begins.",
        2: "A: MAX moves and takes the largest value.",
        3: "Try B. MIN moves there and takes the smallest value.",
        4: "Look at B's first leaf.",
        5: "B's first leaf is worth 3.",
        6: "The best for MIN at B so far is 3, by B's first leaf.",
        7: "B is at most 3. Nothing to compare it with yet: look at its next leaf.",
        9: "B's second leaf is worth 12. B keeps 3.",
        12: "B returns 3 to A.",
        14: "MAX is now sure of 3. Another reply must do better.",
        15: "Try C. MAX already has 3, so only more than that matters.",
        19: "C is at most 2. A already has 3, so it cannot win any more.",
        20: "Cut: α 3 ≥ β 2. 2 replies are not searched. A already has 3 by B.",
        21: "C is worth at most 2. A keeps 3.",
        26: "D is at most 14. A already has 3, so it can still win: look at its next leaf.",
        29: "D's second leaf is better for MIN: D falls from 14 to 5.",
        36: "The search is over: A is worth 3. MAX's best move leads to B.",
    }
    assert {tick: said[tick] for tick in expected} == expected
    assert narrate(words, 26).startswith("<b>D</b> is at most <b>14</b>.")


def test_a_deep_tree_names_the_ancestor_that_matters(qtbot: QtBot, session: Session) -> None:
    words = opened(qtbot, session, "letters")
    said = [plain(narrate(words, tick)) for tick in range(session.record.last_tick + 1)]
    assert "I is at most 1. A already has 3, so it cannot matter any more." in said
    assert "Cut: α 3 ≥ β 1. 1 reply is not searched. A already has 3 by B." in said
    assert "C is at most 5. A already has 3, so it can still win: look at its next reply." in said
    assert "Try G. Only values between 3 and 5 matter." in said
    assert "G is at least 6. C already has 5, so it cannot win any more." in said
    assert "F is at least 5. That was its last reply." in said


def test_ties_and_fail_hard_are_told(qtbot: QtBot, session: Session) -> None:
    words = search(qtbot, session, [[3, 4], [3, 5]])
    said = [plain(narrate(words, tick)) for tick in range(session.record.last_tick + 1)]
    assert "Node 2 is worth at most 3. The root keeps 3." in said  # a bound is no tie
    words = search(qtbot, session, [[3, 4], [3, 5]], cut=">")
    said = [plain(narrate(words, tick)) for tick in range(session.record.last_tick + 1)]
    assert "Node 2 is at most 3. That is a tie with another choice, and at a tie this search goes on." in said
    assert not any(sentence.startswith("Cut") for sentence in said)
    words = search(qtbot, session, [[5, 6], [[1, 2], 9]], fail="hard")
    said = [plain(narrate(words, tick)) for tick in range(session.record.last_tick + 1)]
    assert (
        "Node 2.1's first leaf is worth 1. That is outside the window and changes nothing at node 2.1."
        in said
    )


def test_games_are_told_by_their_moves(qtbot: QtBot, session: Session) -> None:
    words = opened(qtbot, session, "orders")
    said = [plain(narrate(words, tick)) for tick in range(session.record.last_tick + 1)]
    assert said[4:6] == [
        "Look at the position after b2 a3.",
        "The position after b2 a3 is at the full depth: estimated at 1.",
    ]
    assert said[25] == "Cut: α 1 ≥ β −1. 4 replies are not searched. The root already has 1 by b2."
    language.use("zh_CN")
    assert plain(narrate(words, 25)) == "剪枝：α 1 ≥ β −1，其余 4 个走步不再搜索。根节点走 b2 已得 1。"
    for tick in range(session.record.last_tick + 1):
        sentence = plain(narrate(words, tick))
        assert sentence.endswith("。") and not re.search(r"[A-Za-z]{4}|[.,:] |[{}]", sentence), sentence


def test_iterations_tell_what_the_last_one_found(qtbot: QtBot, session: Session) -> None:
    session.run.begin(Setup("alphabeta", (("iterative", "yes"),), 3, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    words, second = services(session).words, session.record.tree.chapters[1]
    before = plain(narrate(words, second.start))
    assert re.fullmatch(r"Depth 1 is done: the root is worth −?\d+\. MAX's best move is b2\.", before)
    begins = plain(narrate(words, second.start + 1))
    assert re.fullmatch(r"Depth 1 found b2, worth −?\d+\. Search to depth 2 begins\.", begins)


def test_a_sentence_does_not_depend_on_the_moment_that_is_shown(qtbot: QtBot, session: Session) -> None:
    words = search(qtbot, session, [[[3, 9], [5, 1]], [[4, 8], [6, 7]]])
    at_the_end = [narrate(words, tick) for tick in range(session.record.last_tick + 1)]
    for tick, sentence in enumerate(at_the_end):
        session.record.show(tick)
        assert narrate(words, tick) == sentence


# The truth of sentences, found without the record.


def value_of(tree: Nested, big: bool) -> float:
    """Plain minimax."""
    if not isinstance(tree, list):
        return float(tree)
    values = [value_of(child, not big) for child in tree]
    return max(values) if big else min(values)


def written(text: str) -> float:
    return inf if text == "∞" else -inf if text == "−∞" else float(text.replace("−", "-").replace(",", ""))


def below(tree: Nested, path: list[int]) -> Nested:
    for step in path:
        tree = tree[step]
    return tree


def check(words: Words, tree: Nested, tick: int) -> str:
    """Hold every number of a sentence against the tree; returns what kind of sentence it was."""
    record, sentence = words.session.record, plain(narrate(words, tick))
    event = events.event(record.trace, tick)
    if event is None or event.node < 0:
        return ""
    path = [int(record.tree.move[node]) for node in record.tree.path(event.node)[1:]]
    here, big = below(tree, path), len(path) % 2 == 0
    true = value_of(here, big)
    first = sentence.split(". ")[0].removesuffix(".")
    claims: tuple[tuple[str, Callable[[float], bool]], ...] = (
        (r".* is (?:worth )?at most (\S+)", lambda claimed: true <= claimed),
        (r".* is (?:worth )?at least (\S+)", lambda claimed: true >= claimed),
        (r".* (?:is worth|returns) (\S+)(?: to .*)?", lambda claimed: true == claimed),
        (r"MAX is now sure of (\S+)", lambda claimed: true >= claimed),
    )
    for pattern, holds in claims:
        match = re.fullmatch(pattern, first)
        if match:
            assert holds(written(match[1])), (sentence, true)
            break
    if event.kind == "cutoff":
        cut = re.match(r"Cut: α (\S+) ≥ β (\S+)\. (\S+) repl", sentence)
        assert cut is not None and written(cut[1]) >= written(cut[2])
        skipped = int(cut[3])
        assert skipped == len(here) - len(list(record.tree.children(event.node))), sentence
    keeps = re.search(r"keeps (?:its first choice, )?(\S+?)\.$", sentence)
    if keeps and path:
        siblings = list(record.tree.children(int(record.tree.parent[event.node])))
        done = siblings[: siblings.index(event.node)]
        returned = [float(record.tree.returned[child]) for child in done]
        assert written(keeps[1]) == (min(returned) if big else max(returned)), sentence
    return event.kind


def some_trees() -> list[Nested]:
    with gzip.open(DATA / "search_trees.jsonl.gz", "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [row["tree"] for row in rows if "_meta" not in row and row["total_nodes"] <= 120][:24]


def test_what_is_said_of_trees_is_true(qtbot: QtBot, session: Session) -> None:
    kinds: set[str] = set()
    for tree in some_trees():
        words = search(qtbot, session, tree)
        kinds |= {check(words, tree, tick) for tick in range(session.record.last_tick + 1)}
    assert {"enter", "leaf", "value", "alpha", "beta", "cutoff", "leave"} <= kinds


@pytest.mark.parametrize("options", [{"deep": False}, {"cut": ">"}, {"fail": "hard"}, {"order": "worst"}])
def test_no_switch_leaves_a_sentence_open(qtbot: QtBot, session: Session, options: dict[str, Any]) -> None:
    for tree in some_trees()[:6]:
        words = search(qtbot, session, tree, **options)
        for chosen in ("en", "zh_CN"):
            language.use(chosen)
            for tick in range(session.record.last_tick + 1):
                sentence = narrate(words, tick)
                assert sentence and not re.search(r"[{}]|nan|None", sentence), sentence
                assert len(plain(sentence)) <= 130, sentence


def test_connect_four_reads_well_anywhere(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("alphabeta", (), 5, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    words = services(session).words
    for tick in range(0, session.record.last_tick, 37):
        sentence = plain(narrate(words, tick))
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        assert not re.search(r"[{}]|nan|None|99999", sentence), sentence
