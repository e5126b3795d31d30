"""A pair of searches: the sentence that compares them, and the moments of one that follow the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from comparing import AIMA, WHOLE, begins, ended, ran, take
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.query.compare.one_side import ONLY
from plyscope.rules.values import number_text
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.two_searches import Pair, beside
from plyscope_desktop.compare.window import CompareWindow
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("english", "plain_window")


@pytest.fixture
def pair(qtbot: QtBot) -> Iterator[Pair]:
    made = Pair(budget=300_000)
    yield made
    made.close()


# What it says.


def test_it_says_which_of_both_spares_whichever_side_it_is_on(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA, replace(WHOLE, algorithm="minimax"))
    assert [session.document.setup.algorithm for session in pair.sessions] == ["minimax", "alphabeta"]
    said = "Alpha-beta looks at 7 of minimax's 9 leaves and finds the same value, 3: 2 leaves saved (22 %)."
    assert ran(qtbot, pair) == said


def test_one_leaf_is_one_leaf(qtbot: QtBot, pair: Pair) -> None:
    take(pair, "[[3,4],[2,5]]")
    said = "Alpha-beta looks at 3 of minimax's 4 leaves and finds the same value, 3: 1 leaf saved (25 %)."
    assert ran(qtbot, pair) == said


def test_it_says_that_nothing_is_spared(qtbot: QtBot, pair: Pair) -> None:
    take(pair, "[[3,4],[5,6]]")
    said = "Alpha-beta and minimax look at the same number of leaves, 4, and find the same value, 5."
    assert ran(qtbot, pair) == said


def test_searches_of_one_name_are_told_apart_by_their_sides(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA)
    best = replace(WHOLE, options=(("order", "best"),))
    said = "Alpha-beta at the right looks at 5 of alpha-beta at the left's 7 leaves"
    text = ran(qtbot, pair, WHOLE, best)
    assert text.startswith(("Alpha-beta at the right looks at 5", said))
    assert "finds the same value, 3" in text and text.endswith("2 leaves saved (29 %).")


def test_leaves_that_only_the_quicker_one_has_are_not_called_a_part(qtbot: QtBot, pair: Pair) -> None:
    """Best first, alpha-beta looks at the 1 first, which it never came to as given: it had cut by the 2."""
    take(pair, "[[3,12,8],[2,4,1],[14,5,2]]")
    text = ran(qtbot, pair, WHOLE, replace(WHOLE, options=(("order", "best"),)))
    assert text == (
        "Alpha-beta at the right looks at 5 leaves where alpha-beta at the left looks at 7, "
        "and finds the same value, 3: 2 leaves saved (29 %)."
    )
    assert [counts[ONLY] for counts in pair.comparison.counts] == [3, 1]


def test_values_of_unequal_depths_differ_in_few_leaves_too(qtbot: QtBot, pair: Pair) -> None:
    game, start = begins("connect4")
    pair.take(game, start, WHOLE)
    shallow = Setup("alphabeta", (), 3, None)
    text = ran(qtbot, pair, shallow, replace(shallow, algorithm="minimax", depth=4))
    assert text.startswith("Alpha-beta looks at ") and " finds " in text
    value = [verdict.value(session) for session in pair.sessions]
    assert (" where minimax finds " in text) == (value[0] != value[1])


def test_a_record_that_only_counts_does_not_say_what_is_a_part_of_what(qtbot: QtBot) -> None:
    small = Pair(budget=3_000)
    game, start = begins("connect4")
    small.take(game, start, Setup("alphabeta", (), 6, None))
    text = ran(qtbot, small)
    assert " leaves where minimax looks at 117,649, and finds the same value" in text
    small.close()


def test_a_search_that_deepens_is_told_with_all_its_leaves(qtbot: QtBot, pair: Pair) -> None:
    game, start = begins("connect4")
    deepening = Setup("alphabeta", (("iterative", "yes"),), 3, None)
    pair.take(game, start, deepening)
    text = ran(qtbot, pair, deepening, replace(deepening, options=(("iterative", "no"),)))
    leaves = []
    for session in pair.sessions:
        assert session.record.answer is not None
        leaves.append(session.record.answer.leaves)
    assert leaves == [pair.comparison.tally(side).leaves for side in (0, 1)]
    tree = pair.sessions[0].record.tree
    tree.seek(tree.read_to)
    assert leaves[0] > np.count_nonzero(tree.leaf[tree.chapters[-1].first_node : tree.known])
    assert f"looks at {min(leaves)} leaves where " in text and f"looks at {max(leaves)}, " in text
    assert text.endswith(
        " Alpha-beta at the left searched from the root 3 times; its tree shows the last time."
    )
    assert [len(session.record.tree.chapters) for session in pair.sessions] == [3, 1]


def test_a_search_that_came_to_no_value_is_told(qtbot: QtBot, pair: Pair) -> None:
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (), 2, None))
    text = ran(qtbot, pair, pair.sessions[0].document.setup, Setup("minimax", (), 30, None, 300))
    found = number_text(verdict.value(pair.sessions[0]))
    assert text == f"Alpha-beta finds {found}; minimax ended before it had any value."
    assert "value" not in verdict.numbers(pair, 1)
    assert verdict.saved(pair).endswith(" nodes at the left, 300 at the right")
    pair.swap()
    assert ran(qtbot, pair) == text
    setup = pair.sessions[0].document.setup
    text = ran(qtbot, pair, setup, replace(setup, algorithm="alphabeta", options=(("iterative", "no"),)))
    assert text == "Minimax and alpha-beta ended before they had any value."


def test_at_an_earlier_moment_it_says_what_was_done_by_then(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA)
    ran(qtbot, pair)
    pair.playbacks[0].go_to(20)
    qtbot.waitUntil(lambda: pair.settled)
    assert verdict.sentence(pair) == "At this moment alpha-beta has evaluated 4 leaves, minimax at 4."
    pair.playbacks[0].go_to(6)
    qtbot.waitUntil(lambda: pair.settled)
    assert verdict.sentence(pair) == "At this moment alpha-beta has evaluated 1 leaf, minimax at 1."


def test_a_game_that_is_over_has_nothing_to_search(qtbot: QtBot, pair: Pair, session: Session) -> None:
    game = catalog.game("tree")
    session.document.new_game(game, game.read("[1,2]"))
    session.document.play(session.document.position.legal_moves()[0])
    made = CompareWindow(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    assert made.sentence.text() == "The game is over: there is nothing to search."
    assert not made.run.isEnabled()
    made.close()


def test_a_share_that_is_not_quite_nothing_never_looks_so() -> None:
    text = [
        verdict.percent(*pair) for pair in ((0, 9), (1, 1000), (1, 9), (8, 9), (999, 1000), (9, 9), (0, 0))
    ]
    assert text == ["0", "< 1", "11", "89", "> 99", "100", "0"]


# What it begins with.


def test_what_says_most_stands_beside_a_set_up() -> None:
    game, start = begins("tictactoe")
    setup = Setup("alphabeta", (("symmetry", True), ("order", "best"), ("quick", False)), 4, 2.0, 500)
    other = beside(setup, game, start)
    assert (other.algorithm, other.depth, other.seconds, other.nodes) == ("minimax", 4, 2.0, 500)
    assert dict(other.options) == {"symmetry": True, "quick": False}
    assert beside(other, game, start).algorithm == "alphabeta"


# Moments.


def test_the_right_is_where_the_left_is_or_as_far_on(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA)
    ran(qtbot, pair)
    left, right = pair.sessions
    for node in range(left.record.tree.known):
        pair.playbacks[0].go_to(int(left.record.tree.left[node]))
        assert right.record.tick == right.record.tree.left[pair.partner(0, node)]
    pair.follow("share")
    for tick in range(left.record.last_tick + 1):
        pair.playbacks[0].go_to(tick)
        assert (
            abs(right.record.tick / right.record.last_tick - tick / left.record.last_tick)
            <= 0.5001 / right.record.last_tick
        )
    pair.playbacks[0].first()
    assert (left.record.tick, right.record.tick) == (0, 0)
    pair.playbacks[0].last()
    assert (left.record.tick, right.record.tick) == (left.record.last_tick, right.record.last_tick)


def test_a_long_way_is_gone_in_short_steps(qtbot: QtBot) -> None:
    pair = Pair(budget=1_000_000)
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (), 6, None))
    ran(qtbot, pair)
    counts = [side.copy() for side in pair.comparison.counts]
    assert counts[1][ONLY] == 137_257 - pair.sessions[0].record.tree.known
    pair.playbacks[0].first()
    qtbot.waitUntil(lambda: pair.settled)
    assert pair.comparison.tally(1).nodes == 0
    pair.playbacks[0].last()
    ended(qtbot, pair)
    for before, after in zip(counts, pair.comparison.counts, strict=True):
        assert before.tolist() == after.tolist()
    pair.close()


def test_the_right_is_found_although_the_comparison_was_still_reading(qtbot: QtBot) -> None:
    pair = Pair(budget=1_000_000)
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (), 6, None))
    pair.run()
    qtbot.waitUntil(lambda: pair.searched and not pair.growing)
    tick = pair.sessions[0].record.last_tick - 40
    pair.playbacks[0].go_to(tick)
    qtbot.waitUntil(lambda: pair.settled)
    assert pair.sessions[0].record.tick == tick
    assert pair.sessions[1].record.tick == pair.comparison.counterpart(tick)
    pair.close()
