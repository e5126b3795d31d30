"""What the record says in words: exact sentences, in both languages, and their truth against the record."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope.record.tree import NONE
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import answers, node_reasons, phrases
from plyscope_desktop.words.events import moment_text

TEXTBOOK = Setup("alphabeta", (("symmetry", True), ("first", "b2")), 2, None, None)
"""The first search of the lectures' tic-tac-toe: 12 leaves, of which alpha-beta looks at four."""


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


def searched(qtbot: QtBot, session: Session, setup: Setup = TEXTBOOK) -> Session:
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def node_named(session: Session, *labels: str) -> int:
    """The node that these moves lead to."""
    walker, node = services(session).walker, session.record.tree.chapters[-1].first_node
    for label in labels:
        node = next(child for child in session.record.tree.children(node) if walker.label(child) == label)
    return node


def test_the_log_says_what_happened(qtbot: QtBot, session: Session) -> None:
    says = partial(moment_text, services(searched(qtbot, session)).words)
    assert [says(tick) for tick in (0, 1, 2, 4, 5, 6, 7, 8)] == [
        "Nothing is searched yet.",
        "Search to depth 2 begins.",
        "Enters the root at ply 0.",
        "Enters b2 a3 at ply 2.",
        "Leaf b2 a3 at ply 2: evaluation 1.",
        "Value of b2 at ply 1 becomes 1, by a3.",
        "β of b2 at ply 1 falls from ∞ to 1.",
        "Enters b2 b3 at ply 2, window [−∞, 1].",
    ]
    assert says(25) == "Cut at ply 1: α 1 ≥ β −1, 4 replies skipped."
    assert says(26) == "Returns −1 from b3 at ply 1."


def test_the_log_says_it_in_chinese(qtbot: QtBot, session: Session) -> None:
    says = partial(moment_text, services(searched(qtbot, session)).words)
    language.use("zh_CN")
    assert says(25) == "第 1 层剪枝：α 1 ≥ β −1，跳过 4 个回应。"
    assert says(5) == "第 2 层叶节点 b2 a3：静态估计函数值 1。"
    for tick in range(session.record.last_tick + 1):
        sentence = says(tick)
        assert sentence.endswith("。") and not re.search(r"[A-Za-z]{4}", sentence), sentence


def test_a_cut_is_explained_with_its_numbers_and_its_cause(qtbot: QtBot, session: Session) -> None:
    speaker = services(searched(qtbot, session)).words
    node = node_named(session, "b3")
    assert phrases.plain(node_reasons.why(speaker, node)) == (
        "The position after b3 is cut off. Its first move, a3, already holds it to at most −1. "
        "MAX already has 1 by b2 at the root (since event 12). Its other 4 moves cannot matter."
    )
    cause = node_reasons.cause(speaker, node)
    assert cause is not None
    assert cause.text == "Show where α = 1 comes from: b2"
    assert cause.node == session.record.tree.chapters[-1].first_node
    event = events.event(session.record.trace, cause.tick)
    assert event is not None and event.kind == "alpha" and event.after == 1
    language.use("zh_CN")
    assert phrases.plain(node_reasons.why(speaker, node)) == (
        "b3 后的局面被剪枝。它的第一个走步 a3 已使它至多值 −1。MAX 在根节点走 b2 已得 1（自事件 12 起）。"
        "其余 4 个走步已无关紧要。"
    )


def test_a_node_is_explained_in_every_state(qtbot: QtBot, session: Session) -> None:
    speaker = services(searched(qtbot, session)).words
    root, best = node_named(session), node_named(session, "b2")
    leaf = node_named(session, "b2", "a3")

    def why(node: int, tick: int) -> str:
        session.record.show(tick)
        return phrases.plain(node_reasons.why(speaker, node))

    end = session.record.last_tick
    assert why(root, 0) == "The root is not reached yet: the search enters it at event 2."
    assert why(root, 2) == "The root is still being searched. No reply has changed its value yet."
    assert why(root, 12) == (
        "The root is still being searched. So far b2 is the best, worth 1. Only values above 1 still matter."
    )
    assert why(best, 7) == (
        "The position after b2 is still being searched. So far a3 is the best, worth 1. "
        "Only values below 1 still matter."
    )
    assert why(best, end) == "The position after b2 is worth 1: MIN's best reply is a3."
    assert why(root, end) == "The root is worth 1: MAX's best reply is b2."
    assert why(leaf, end) == (
        "The position after b2 a3 is a leaf: the depth is reached, and the evaluation is 1."
    )


def test_a_value_says_whether_it_is_a_bound(qtbot: QtBot, session: Session) -> None:
    speaker = services(searched(qtbot, session)).words
    assert speaker.value(node_named(session, "b3")) == "≤ −1"
    assert speaker.value(node_named(session, "b2")) == "1"
    session.record.show(12)
    assert speaker.value(node_named(session)) == "≥ 1"


def test_won_games_are_told_in_moves_not_in_scores(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 9, None, None))
    speaker, tree = services(session).words, session.record.tree
    won = next(node for node in range(tree.known) if tree.leaf[node] == 1 and tree.returned[node] > 0)
    ply = int(tree.ply[won])
    assert phrases.plain(node_reasons.why(speaker, won)) == (
        f"{speaker.name(won, opens=True)} is a leaf: the game ends there with a win for MAX in {ply}."
    )
    assert speaker.value(won) == f"W{ply}"
    sentences = {node_reasons.why(speaker, node) for node in range(0, tree.known, 7)}
    assert not any("999,9" in sentence or "{" in sentence for sentence in sentences)


def test_no_template_is_left_open_in_either_language(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    for options in ((), (("fail", "hard"),), (("deep", False),), (("cut", ">"),)):
        searched(qtbot, session, Setup("alphabeta", options, 4, None, None))
        speaker = services(session).words
        for chosen in ("en", "zh_CN"):
            language.use(chosen)
            for tick in range(0, session.record.last_tick, 101):
                session.record.show(tick)
                assert not re.search(r"[{}]|nan|None", moment_text(speaker, tick))
                for node in range(0, session.record.tree.known, 97):
                    sentence = node_reasons.why(speaker, node)
                    assert sentence and not re.search(r"[{}]|nan|None", sentence), sentence


def test_moves_into_columns_are_named_so(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    speaker = services(searched(qtbot, session, Setup("alphabeta", (), 2, None, None))).words
    first = next(session.record.tree.children(session.record.tree.chapters[-1].first_node))
    assert (speaker.label(first), speaker.name(first), speaker.name(first, opens=True)) == (
        "1", "the position after column 1", "The position after column 1",
    )  # fmt: skip
    language.use("zh_CN")
    assert speaker.name(first) == "第 1 列后的局面" and speaker.move(first) == "第 1 列"


def test_the_walker_names_every_node_like_a_fresh_replay(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 4, 10.0, None))
    walker, tree = services(session).walker, session.record.tree
    assert session.record.searched is not None
    for node in [*range(0, tree.known, 37), *range(tree.known - 1, 0, -53)]:
        parent = int(tree.parent[node])
        if parent == NONE:
            assert walker.label(node) == ""
            continue
        position = events.position_of(tree, parent, session.record.searched)
        assert walker.label(node) == position.label(int(tree.move[node]))
        assert walker.path(node) == tree.path(node)


def test_the_walker_begins_again_with_another_search(qtbot: QtBot, session: Session) -> None:
    speaker = services(searched(qtbot, session)).words
    assert speaker.label(1) == "b2"
    session.document.play(4)
    searched(qtbot, session, Setup("alphabeta", (), 1, None, None))
    assert speaker.label(1) == "a3"


def test_answers_and_efforts_are_said_for_the_status(qtbot: QtBot, session: Session) -> None:
    assert answers.answer(session) == "" and answers.effort(session) == ""
    searched(qtbot, session)
    assert answers.answer(session) == "Finished: b2, value 1 at depth 2"
    assert answers.effort(session).startswith("8 nodes · 4 leaves · 2 cutoffs · ")
    searched(qtbot, session, Setup("minimax", (), 9, None, None))
    assert answers.answer(session) == "Finished: a3, value 0, exact"


def test_no_space_stands_between_han_signs_where_a_name_is_in_chinese(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert phrases.joined("Enters 左 右 at ply 2.") == "Enters 左 右 at ply 2.", "it is one of a name"
    monkeypatch.setattr(language._Chosen, "language", "zh_CN")
    assert phrases.joined("进入 走步 1，第 2 层。") == "进入走步 1，第 2 层。"
    assert phrases.joined("由 <b>走步 0</b> 得到") == "由<b>走步 0</b> 得到"
    assert phrases.joined("Enters move 1 at ply 2.") == "Enters move 1 at ply 2."
