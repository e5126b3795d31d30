"""Why, in words: the sentences have the right numbers, names and links, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope.query.why_facts import Bound
from plyscope.record.tree import NONE
from plyscope_desktop.analysis.explanation import Explanation
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.phrases import Words, plain, unlinked
from plyscope_desktop.words.why import WhyWords, labels_of

pytestmark = pytest.mark.usefixtures("plain_window")

BY_ID = {preset.id: preset for preset in catalog.presets().values()}


@pytest.fixture
def explanation(session: Session) -> Explanation:
    return services(session).explanation


class Says:
    """Tells the answer to what was asked."""

    def __init__(self, words: Words, explanation: Explanation) -> None:
        self.words, self.explanation = words, explanation

    def told(self) -> str:
        return WhyWords(self.words).told(self.explanation)


@pytest.fixture
def says(session: Session, explanation: Explanation) -> Says:
    return Says(services(session).words, explanation)


def searched(qtbot: QtBot, session: Session, game: str, setup: Setup) -> None:
    session.document.new_game(catalog.game(game))
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")


def opened(qtbot: QtBot, session: Session, id: str) -> dict[str, int]:
    """A lecture tree, searched; its nodes by their names."""
    session.open_preset(BY_ID[id])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.record.searched is not None
    found = {}
    for node in range(session.record.tree.known):
        found[events.position_of(session.record.tree, node, session.record.searched).name] = node
    return found


def told(says: Says) -> str:
    return plain(unlinked(says.told()))


def test_the_alpha_cut_of_the_lecture(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "letters")
    explanation.ask(nodes["I"])
    assert told(says) == (
        "I is cut off. Its first move, M, already holds it to at most 1. MAX already has 3 by B at A, "
        "3 plies above (since event 12). That makes it a deep cutoff. Its 1 other move cannot matter."
    )
    links = re.findall(r'<a href="([^"]*)">([^<]*)</a>', says.told())
    assert links == [
        (f"node:{nodes['M']}", "M"), (f"node:{nodes['B']}", "B"), (f"node:{nodes['A']}", "A"),
        ("tick:12", "event 12"),
    ]  # fmt: skip
    assert [(label.node, label.text) for label in labels_of(says.words, explanation)] == [
        (nodes["I"], "cut: ≤ 1"), (nodes["B"], "cause: α = 3"),
    ]  # fmt: skip


def test_the_beta_cut_of_the_lecture(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "letters")
    explanation.ask(nodes["G"])
    assert told(says).startswith(
        "G is cut off. Its first move, K, already gives at least 6. MIN already holds MAX to 5 by F at C ("
    )
    assert [label.text for label in labels_of(says.words, explanation)] == ["cut: ≥ 6", "cause: β = 5"]
    explanation.ask(nodes["K"])
    assert told(says).endswith("It cuts off G: 1 other move there cannot matter.")


def test_choices_and_refutations_of_the_lecture(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "letters")
    sentences = {
        "A": "A is worth 5: MAX's best reply is C. The best line: C → F → J.",
        "B": "B is worth 3: MIN's best reply is D. At A MAX has better: C with 5.",
        "C": "C is worth 5: MIN's best reply is F. MAX chooses it at A; the next best is B with 3. "
        "It is on the best line, which continues with F → J.",
        "J": "J is a leaf: the game ends there with 5. MAX chooses it at F; the next best is I with "
        "at most 1. It ends the best line.",
    }
    for name, sentence in sentences.items():
        explanation.ask(nodes[name])
        assert told(says) == sentence


def test_the_wallets(qtbot: QtBot, session: Session, explanation: Explanation, says: Says) -> None:
    nodes = opened(qtbot, session, "wallets")
    explanation.ask(nodes["bag 1"])
    assert told(says) == (
        "bag 1 is worth 0.5: MIN's best reply is bag 1's first leaf. At the root MAX has better: bag 2 "
        "with 2."
    )


def test_a_move_without_a_node_is_explained(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "aima")
    explanation.ask_move(nodes["C"], 2)
    assert told(says) == (
        "C's third leaf is not searched: C is cut off before it. Its first move, C's first leaf, already "
        "holds it to at most 2. MAX already has 3 by B at A (since event 14). Its other 2 moves cannot "
        "matter."
    )
    letters = opened(qtbot, session, "letters")
    explanation.ask_move(letters["I"], 1)
    assert told(says).startswith("N is not searched: I is cut off before it.")


def test_a_symmetric_move_is_told_with_what_its_twin_is_worth(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    searched(qtbot, session, "tictactoe", Setup("minimax", (("symmetry", True),), 2, None, None))
    explanation.ask_on_board(session.document.position.parse("c3"))
    assert told(says) == (
        "c3 leads to a mirror image of the position after a3, so only one of them is searched. The position "
        "after a3 is worth −1: MIN's best reply is b2. At the root MAX has better: b2 with 1."
    )


def test_before_a_search_and_off_its_path_there_is_nothing_to_explain(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    explanation.ask_shown()
    assert (explanation.missing, told(says)) == (
        "record", "Nothing has been searched yet, so there is nothing to explain.",
    )  # fmt: skip
    searched(qtbot, session, "connect4", Setup("alphabeta", (), 2, None, None))
    for move in (0, 0, 0):
        session.document.play(move)
    explanation.ask_on_board(3)
    assert (explanation.missing, told(says)) == (
        "position", "The search did not come to the position on the board.",
    )  # fmt: skip


def test_a_node_that_is_not_reached_says_when_it_will_be(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "letters")
    session.record.show(4)
    explanation.ask(nodes["I"])
    enters = int(session.record.tree.entered[nodes["I"]])
    assert told(says) == f"I is not reached yet: the search enters it at event {enters}."
    assert f'href="tick:{enters}"' in says.told()
    explanation.ask(nodes["A"])
    assert told(says) == "A is still being searched. No reply has changed its value yet."
    session.record.show(8)
    explanation.ask(nodes["B"])
    assert told(says).startswith("B is still being searched. So far D is the best, worth 3.")


@pytest.mark.parametrize(
    ("leaf", "sign", "sentence"),
    [
        ("terminal", "", "D is a leaf: the game ends there with 3."),
        ("depth", "", "D is a leaf: the depth is reached, and the evaluation is 3."),
        ("table", "", "D is valued from the table: it is worth 3."),
        ("table", "≤", "D is valued from the table: it is worth at most 3."),
        ("table", "≥", "D is valued from the table: it is worth at least 3."),
        ("quiet", "", "D has its static value, 3: only noisy moves were searched there."),
        ("other", "", "D is valued without looking further: 3."),
    ],
)
def test_every_reason_to_value_a_leaf_has_its_sentence(
    qtbot: QtBot,
    session: Session,
    explanation: Explanation,
    says: Says,
    leaf: str,
    sign: str,
    sentence: str,
) -> None:
    nodes = opened(qtbot, session, "letters")
    explanation.ask(nodes["D"])
    assert explanation.why is not None
    explanation.why = replace(explanation.why, leaf=leaf, sign=sign)  # type: ignore[arg-type]
    assert told(says).startswith(sentence)


def test_bounds_that_nobody_set_are_told_as_what_they_are(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "letters")
    explanation.ask(nodes["I"])
    assert explanation.why is not None and explanation.why.cut is not None
    found, cut = explanation.why, explanation.why.cut
    sentences = {
        Bound("alpha", 3, "root", NONE, NONE, 0, 3, ()): "The search began with α = 3.",
        Bound("beta", 3, "root", NONE, NONE, 0, 3, ()): "The search began with β = 3.",
        Bound("beta", 4, "test", nodes["C"], NONE, 0, 3, (), 3): "C only asked whether it can exceed 3.",
        Bound("alpha", 2, "test", nodes["C"], NONE, 0, 3, (), 3): "C only asked whether it can stay below 3.",
        Bound("alpha", 3, "ancestor", nodes["C"], NONE, 9, 1, ()): "MAX already has 3 at C (since event 9).",
        Bound(
            "beta", 3, "ancestor", nodes["C"], NONE, 9, 1, ()
        ): "MIN already holds MAX to 3 at C (since event 9).",
    }
    for bound, sentence in sentences.items():
        explanation.why = replace(found, cut=replace(cut, bound=bound))
        assert sentence in told(says)
        assert [label.node for label in labels_of(says.words, explanation)] == [nodes["I"]]


LETTERS_OF_ENDS = ".。"
ENGINE = (("quiescence", True), ("table", True), ("null_move", True), ("reduce", True))


@pytest.mark.parametrize("spoken", ["en", "zh_CN"])
@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("connect4", Setup("alphabeta", (), 4, None, None)),
        (
            "connect4",
            Setup("alphabeta", (("fail", "hard"), ("cut", ">"), ("iterative", "yes")), 4, None, None),
        ),
        ("tictactoe", Setup("alphabeta", (("symmetry", True), ("deep", False)), 5, None, None)),
        ("tictactoe", Setup("minimax", (), 3, None, None)),
        ("connect4", Setup("pvs", (("table", True), ("aspiration", 1.0)), 5, None, None)),
        ("connect4", Setup("mtdf", (("quiescence", True),), 4, None, None)),
        ("tictactoe", Setup("alphabeta", ENGINE, 6, None, None)),
    ],
)
def test_every_node_at_any_moment_has_whole_sentences_whose_links_lead_somewhere(
    qtbot: QtBot,
    session: Session,
    explanation: Explanation,
    says: Says,
    game: str,
    setup: Setup,
    spoken: str,
) -> None:
    searched(qtbot, session, game, setup)
    language.use(spoken)
    tree, last = session.record.tree, session.record.last_tick
    asked = set()
    for tick in (last, last // 2, last // 7, 3):
        session.record.show(tick)
        for node in range(0, tree.known, max(1, tree.known // 150)):
            explanation.ask(node)
            assert explanation.why is not None
            asked.add((explanation.why.state, explanation.why.standing.relation))
            check(says.told(), tree.known, last)
            for move in range(7 if game == "connect4" else 9):
                if tree.leaf[node] == 0 and move % 3 == node % 3:
                    position = says.words.walker.position(node)
                    if position is not None and move in position.legal_moves():
                        explanation.ask_move(node, move)
                        check(says.told(), tree.known, last)
    assert {state for state, _ in asked} >= {"unseen", "open", "leaf", "done"}
    assert {relation for _, relation in asked} >= {"open"} and len(asked) > 6
    language.use("en")


def check(sentence: str, nodes: int, ticks: int) -> None:
    assert sentence[-1] in LETTERS_OF_ENDS, sentence
    assert not set("{}") & set(sentence), sentence
    assert "nan" not in plain(unlinked(sentence)).lower(), sentence
    assert "  " not in sentence and "。 " not in sentence, sentence
    for what, number in re.findall(r'href="(\w+):(-?\d+)"', sentence):
        assert 0 <= int(number) < (nodes if what == "node" else ticks + 1), sentence
    assert sentence.count("<a ") == sentence.count("</a>") and sentence.count("<b>") == sentence.count("</b>")


def test_the_lecture_is_told_in_chinese(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says
) -> None:
    nodes = opened(qtbot, session, "letters")
    language.use("zh_CN")
    explanation.ask(nodes["G"])
    assert told(says).startswith(
        "G 被剪枝。它的第一个走步 K 已使它至少值 6。MIN 在 C 用 F 已把 MAX 限在 5（自事件 "
    )
    assert told(says).endswith("起）。其余 1 个走步已无关紧要。")
    explanation.ask(nodes["C"])
    assert told(says) == (
        "C 的值为 5：MIN 的最佳回应是 F。MAX 在 A 选它；其次是 B（3）。它在最佳走步序列上，接下来是 F → J。"
    )
    explanation.clear()
    assert told(says) == ""


@pytest.mark.parametrize("spoken", ["en", "zh_CN"])
@pytest.mark.parametrize("algorithm", ["two-phase", "proof-number", "and-or"])
def test_searches_in_any_order_and_for_proofs_have_whole_sentences_too(
    qtbot: QtBot, session: Session, explanation: Explanation, says: Says, algorithm: str, spoken: str
) -> None:
    session.document.new_game(catalog.game("tictactoe"))
    for word in ("b2", "a1", "c3", "a3"):
        session.document.play(session.document.position.parse(word))
    session.run.begin(Setup(algorithm, (), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    language.use(spoken)
    for tick in (session.record.last_tick, session.record.last_tick // 3):
        session.record.show(tick)
        for node in range(session.record.tree.known):
            explanation.ask(node)
            check(says.told(), session.record.tree.known, session.record.last_tick)
    session.record.show_last()
    explanation.ask(0)
    found = explanation.why
    assert found is not None and len(found.line) > 1
    assert (found.proof is None) == (algorithm == "two-phase")
    assert found.proof is None or found.proof.decided
    language.use("en")
