"""Comparing two searches: the sentence, the colours, moments and cameras that follow, and every state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.compared_record import BOUND, ONLY, OTHER, SAME
from plyscope.layout import Level
from plyscope.tree import NONE
from plyscope.values import number_text
from plyscope_desktop import language, settings, theme
from plyscope_desktop.canvas import tints
from plyscope_desktop.compare import verdict
from plyscope_desktop.compare.pair import Pair, beside
from plyscope_desktop.compare.window import CompareWindow
from plyscope_desktop.session import Session
from plyscope_desktop.setup import Setup
from plyscope_desktop.widgets.tab_order import stops
from plyscope_desktop.window import Window

pytestmark = pytest.mark.usefixtures("english", "plain_window")

AIMA = "[[3,12,8],[2,4,6],[14,5,2]]"
WHOLE = Setup("alphabeta", depth=None, seconds=None)


@pytest.fixture
def pair(qtbot: QtBot) -> Iterator[Pair]:
    made = Pair(budget=300_000)
    yield made
    made.close()


@pytest.fixture
def opened(qtbot: QtBot, session: Session) -> Iterator[CompareWindow]:
    """The window on the tree of the textbook."""
    put(session, AIMA)
    settings.store().set(settings.RECORD_ROWS, 250_000)
    made = CompareWindow(session)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    yield made
    made.close()


def put(session: Session, tree: str) -> None:
    game = catalog.game("tree")
    session.new_game(game, game.read(tree))
    session.set_setup(WHOLE)


def take(pair: Pair, tree: str, setup: Setup = WHOLE) -> None:
    game = catalog.game("tree")
    pair.take(game, game.read(tree), setup)


def ended(qtbot: QtBot, pair: Pair) -> None:
    """Both searches are over, and all of both records is compared."""
    qtbot.waitUntil(lambda: pair.at_end and pair.difference is not None, timeout=30_000)


def told(opened: CompareWindow) -> str:
    """The sentence of the window, brought up to date; while searches run, it soon is not any more."""
    opened.words.now()
    return opened.sentence.text()


def ran(qtbot: QtBot, pair: Pair, *setups: Setup) -> str:
    """Run both searches; returns the sentence that tells what came of it."""
    pair.share_limits(False)
    for session, setup in zip(pair.sessions, setups, strict=False):
        session.set_setup(setup)
    pair.run()
    ended(qtbot, pair)
    return verdict.sentence(pair)


def begins(game: str) -> tuple[Any, Any]:
    found = catalog.game(game)
    return found, found.start()


# What it says.


def test_it_says_what_alpha_beta_spares(qtbot: QtBot, opened: CompareWindow) -> None:
    assert (
        opened.sentence.text()
        == "Alpha-beta and minimax can search this position side by side. F5 runs both."
    )
    opened.run.click()
    ended(qtbot, opened.pair)
    said = "Alpha-beta looks at 7 of minimax's 9 leaves and finds the same value, 3: 2 leaves saved (22 %)."
    assert told(opened) == said
    assert opened.halves[0].numbers.text().startswith("11 nodes · 7 leaves · 1 cutoff · value 3")
    assert opened.halves[1].numbers.text().startswith("13 nodes · 9 leaves · 0 cutoffs · value 3")
    assert opened.legend.saved.text() == "2 of 13 nodes saved so far (15 %)"
    assert [opened.legend.text(code) for code in (SAME, OTHER, BOUND, ONLY)] == [
        "same value: 9", "other value: 0", "only a bound: 2", "only at the left: 0, only at the right: 2",
    ]  # fmt: skip
    assert opened.difference.isHidden()
    language.use("zh_CN")
    assert (
        opened.sentence.text()
        == "极大极小的 9 个叶结点中，α-β 剪枝只看 7 个，得到同样的值 3：省去 2 个叶结点（22%）。"
    )
    assert opened.legend.saved.text() == "到此为止 13 个结点中省去 2 个（15%）"


def test_it_says_which_of_both_spares_whichever_side_it_is_on(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA, replace(WHOLE, algorithm="minimax"))
    assert [session.setup.algorithm for session in pair.sessions] == ["minimax", "alphabeta"]
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


def test_it_says_that_values_differ_and_where_that_begins(qtbot: QtBot, opened: CompareWindow) -> None:
    """A win counts less the later it comes, or not: the first node that differs is a leaf, not the root."""
    pair = opened.pair
    game, start = begins("tictactoe")
    for move in (0, 1, 3, 4):
        start.play(move)
    pair.take(game, start, WHOLE)
    slow = Setup("minimax", (("quick", False),), None, None)
    text = ran(qtbot, pair, Setup("minimax", (), None, None), slow)
    assert text.startswith("Minimax at the left and minimax at the right look at the same number of leaves")
    assert text.endswith(", but minimax at the left finds a win in 1 and minimax at the right finds 1.")
    node = pair.difference
    assert node is not None and node != NONE
    tree = pair.sessions[0].tree
    assert tree.first_child[node] == NONE, "a finished game is worth something else"
    qtbot.waitUntil(lambda: not opened.words.pending)
    assert opened.difference.isVisible() and opened.difference.text().startswith("First difference: ")
    opened.difference.click()
    qtbot.waitUntil(lambda: pair.settled)
    assert pair.sessions[0].selected == node and pair.sessions[0].tick == tree.left[node]
    assert pair.sessions[1].selected == pair.partner(0, node)
    assert pair.comparison.codes[0][node] == OTHER


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
        assert session.answer is not None
        leaves.append(session.answer.leaves)
    assert leaves == [pair.comparison.tally(side).leaves for side in (0, 1)]
    tree = pair.sessions[0].tree
    tree.seek(tree.read_to)
    assert leaves[0] > np.count_nonzero(tree.leaf[tree.chapters[-1].first_node : tree.known])
    assert f"looks at {min(leaves)} leaves where " in text and f"looks at {max(leaves)}, " in text
    assert text.endswith(
        " Alpha-beta at the left searched from the root 3 times; its tree shows the last time."
    )
    assert [len(session.tree.chapters) for session in pair.sessions] == [3, 1]


def test_a_search_that_came_to_no_value_is_told(qtbot: QtBot, pair: Pair) -> None:
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (), 2, None))
    text = ran(qtbot, pair, pair.sessions[0].setup, Setup("minimax", (), 30, None, 300))
    found = number_text(verdict.value(pair.sessions[0]))
    assert text == f"Alpha-beta finds {found}; minimax ended before it had any value."
    assert "value" not in verdict.numbers(pair, 1)
    assert verdict.saved(pair).endswith(" nodes at the left, 300 at the right")
    pair.swap()
    assert ran(qtbot, pair) == text
    setup = pair.sessions[0].setup
    text = ran(qtbot, pair, setup, replace(setup, algorithm="alphabeta", options=(("iterative", "no"),)))
    assert text == "Minimax and alpha-beta ended before they had any value."


def test_while_it_runs_it_says_how_far_both_are(qtbot: QtBot, opened: CompareWindow) -> None:
    pair = opened.pair
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (("iterative", "no"),), 30, None))
    opened.run.click()
    qtbot.waitUntil(lambda: all(session.tree.known > 1000 for session in pair.sessions), timeout=20_000)
    assert all(session.searching for session in pair.sessions), "both at once"
    said = told(opened)
    assert opened.run.text() == "Stop"
    assert said.startswith("So far alpha-beta has looked at ") and ", minimax at " in said
    opened.run.click()
    qtbot.waitUntil(lambda: not pair.searching, timeout=20_000)
    ended(qtbot, pair)
    assert told(opened).startswith("Stopped early. ")
    assert opened.run.text() == "Run both"


def test_at_an_earlier_moment_it_says_what_was_done_by_then(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA)
    ran(qtbot, pair)
    pair.playbacks[0].go_to(20)
    qtbot.waitUntil(lambda: pair.settled)
    assert verdict.sentence(pair) == "At this moment alpha-beta has looked at 4 leaves, minimax at 4."
    pair.playbacks[0].go_to(6)
    qtbot.waitUntil(lambda: pair.settled)
    assert verdict.sentence(pair) == "At this moment alpha-beta has looked at 1 leaf, minimax at 1."


def test_a_game_that_is_over_has_nothing_to_search(qtbot: QtBot, pair: Pair, session: Session) -> None:
    game = catalog.game("tree")
    session.new_game(game, game.read("[1,2]"))
    session.play(session.position.legal_moves()[0])
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


def test_limits_are_the_same_until_each_has_its_own(opened: CompareWindow) -> None:
    left, right = (half.form for half in opened.halves)
    left.plies.set_value(2)
    left.plies.changed.emit(1)
    assert [session.setup.depth for session in opened.pair.sessions] == [1, 1]
    right.most_nodes.changed.emit(5000)
    assert opened.pair.sessions[0].setup.nodes == 5000 and left.most_nodes.value() == 5000
    opened.limits.click()
    right.plies.changed.emit(2)
    assert [session.setup.depth for session in opened.pair.sessions] == [1, 2]
    opened.limits.click()
    assert opened.pair.sessions[1].setup.depth == 1, "those of the left count again"


def test_each_algorithm_keeps_its_options(opened: CompareWindow) -> None:
    half = opened.halves[0]
    half.session.set_setup(half.session.setup.with_option("fail", "hard"))
    half.choose("minimax")
    assert half.session.setup.options == () and half.algorithm.currentText() == "Minimax"
    half.choose("alphabeta")
    options: dict[str, Any] = dict(half.session.setup.options)
    assert options["fail"] == "hard"


def test_sides_can_be_swapped_and_the_right_one_taken_home(qtbot: QtBot, opened: CompareWindow) -> None:
    pair = opened.pair
    ran(qtbot, pair)
    opened.swap.click()
    assert [session.setup.algorithm for session in pair.sessions] == ["minimax", "alphabeta"]
    assert not pair.searched and opened.halves[0].tree.isHidden()
    pair.sessions[1].set_setup(pair.sessions[1].setup.with_option("order", "best"))
    opened.copy.click()
    assert opened.session.setup == pair.sessions[1].setup
    assert opened.session.history.canUndo()


def test_the_document_and_its_undo_are_left_alone(qtbot: QtBot, opened: CompareWindow) -> None:
    before, steps = opened.session.document, opened.session.history.count()
    ran(qtbot, opened.pair)
    opened.swap.click()
    assert opened.session.document is before and opened.session.history.count() == steps


def test_another_position_on_the_board_is_offered(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    opened.session.play(opened.session.position.legal_moves()[1])
    assert opened.message.isVisible() and opened.message.text.text() == "The board shows another position."
    assert opened.pair.searched, "what is shown stays until it is asked to go"
    opened.session.take_back()
    assert not opened.message.isVisible()
    opened.session.redo()
    opened.message.choose(0)
    assert not opened.message.isVisible() and not opened.pair.searched
    ran(qtbot, opened.pair)
    assert opened.pair.sessions[0].tree.known == 4


def test_an_error_is_told_where_it_happened(qtbot: QtBot, opened: CompareWindow) -> None:
    left, right = opened.halves
    left.session.failed.emit("Minimax needs a game without chance.")
    assert left.message.isVisible() and not right.message.isVisible()
    assert left.message.text.text() == "Minimax needs a game without chance."
    ran(qtbot, opened.pair)
    assert not left.message.isVisible()


# Moments.


def test_the_right_is_where_the_left_is_or_as_far_on(qtbot: QtBot, pair: Pair) -> None:
    take(pair, AIMA)
    ran(qtbot, pair)
    left, right = pair.sessions
    for node in range(left.tree.known):
        pair.playbacks[0].go_to(int(left.tree.left[node]))
        assert right.tick == right.tree.left[pair.partner(0, node)]
    pair.follow("share")
    for tick in range(left.last_tick + 1):
        pair.playbacks[0].go_to(tick)
        assert abs(right.tick / right.last_tick - tick / left.last_tick) <= 0.5001 / right.last_tick
    pair.playbacks[0].first()
    assert (left.tick, right.tick) == (0, 0)
    pair.playbacks[0].last()
    assert (left.tick, right.tick) == (left.last_tick, right.last_tick)


def test_a_long_way_is_gone_in_short_steps(qtbot: QtBot) -> None:
    pair = Pair(budget=1_000_000)
    game, start = begins("connect4")
    pair.take(game, start, Setup("alphabeta", (), 6, None))
    ran(qtbot, pair)
    counts = [side.copy() for side in pair.comparison.counts]
    assert counts[1][ONLY] == 137_257 - pair.sessions[0].tree.known
    pair.playbacks[0].first()
    qtbot.waitUntil(lambda: pair.settled, timeout=10_000)
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
    qtbot.waitUntil(lambda: pair.searched and not pair.growing, timeout=30_000)
    tick = pair.sessions[0].last_tick - 40
    pair.playbacks[0].go_to(tick)
    qtbot.waitUntil(lambda: pair.settled, timeout=30_000)
    assert pair.sessions[0].tick == tick
    assert pair.sessions[1].tick == pair.comparison.counterpart(tick)
    pair.close()


def test_keys_play_and_step_both(qtbot: QtBot, opened: CompareWindow) -> None:
    opened.activateWindow()
    QTest.keyClick(opened, Qt.Key.Key_F5)
    ended(qtbot, opened.pair)
    left, right = opened.pair.sessions
    QTest.keyClick(opened, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert (left.tick, right.tick) == (0, 0)
    for _ in range(3):
        QTest.keyClick(opened, Qt.Key.Key_Period)
    assert left.tick == 3 and right.tick == right.tree.entered[1]
    QTest.keyClick(opened, Qt.Key.Key_Comma)
    assert left.tick == 2
    QTest.keyClick(opened, Qt.Key.Key_Space)
    assert opened.pair.playbacks[0].playing
    QTest.keyClick(opened, Qt.Key.Key_Space)
    assert not opened.pair.playbacks[0].playing
    QTest.keyClick(opened, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert left.tick == left.last_tick and right.tick == right.last_tick
    with qtbot.waitSignal(opened.help_wanted) as asked:
        QTest.keyClick(opened, Qt.Key.Key_F1)
    assert asked.args == ["compare"]


# What is seen.


def test_pointing_and_selecting_marks_the_same_place_in_both(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    left, right = opened.pair.sessions
    left.select(5)
    assert right.selected == opened.pair.partner(0, 5) != NONE
    only = int(np.flatnonzero(opened.pair.comparison.codes[1] == ONLY)[0])
    right.select(only)
    assert left.selected == NONE
    right.hover(4)
    assert left.hovered == opened.pair.partner(1, 4)
    right.hover(NONE)
    assert left.hovered == NONE
    assert opened.halves[1].tree.canvas.overlay.selected == only


def test_marks_are_coloured_as_the_moment_compares(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    for side, half in enumerate(opened.halves):
        scene = half.tree.canvas.drawn
        nodes = np.arange(half.session.tree.known, dtype=np.int32)
        expected = [verdict.KINDS.get(int(code)) for code in opened.pair.comparison.codes[side]]
        assert [scene.tint(int(number)) for number in scene.tints_of(nodes)] == expected
        picture = half.tree.canvas.grab().toImage()
        seen = {
            picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())
        }
        assert theme.current().good.name() in seen
        assert (theme.current().cut.name() in seen) or side == 0
    opened.pair.playbacks[0].first()
    qtbot.waitUntil(lambda: opened.pair.settled)
    assert not opened.halves[1].tree.canvas.drawn.tints_of(nodes).any()


class Painted:
    """Tints by a table, for a row of nodes."""

    kinds: tuple[tints.Tint, ...] = (
        tints.Tint("good", "="),
        tints.Tint("error", "!", rare=True),
        tints.Tint("cut", "+"),
    )

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = np.array(numbers, np.uint8)

    @property
    def version(self) -> object:
        return 0

    def of(self, nodes: Any) -> Any:
        return self.numbers[nodes]


def test_a_single_rare_node_is_seen_among_many() -> None:
    """Of most nodes only every so many-th is counted, of the rare ones each."""
    level, many = Level(), 100_000
    level.enter(np.arange(many, dtype=np.int32), np.arange(many, dtype=np.int32))
    level.end[:many] = np.arange(1, many + 1)
    numbers = np.ones(many, np.uint8)
    numbers[[31_337, 99_999]] = 2
    edges = np.linspace(0, many, 101)
    found = tints.row(Painted(numbers.tolist()), level, edges)
    plain, rare = (theme.current().role(role).rgb() | 0xFF00_0000 for role in ("good", "error"))
    assert np.flatnonzero(found == rare).tolist() == [31, 99]
    assert np.count_nonzero(found == plain) == 98


@pytest.mark.parametrize("columns", [3, 7, 40])
def test_a_row_of_pixels_has_the_colour_of_most_nodes_or_of_a_rare_one(columns: int) -> None:
    luck = np.random.default_rng(3)
    numbers = luck.choice([0, 1, 2, 3], 60, p=[0.1, 0.5, 0.05, 0.35]).tolist()
    level = Level()
    level.enter(np.arange(60, dtype=np.int32), np.arange(60, dtype=np.int32))
    level.end[:60] = np.arange(1, 61)
    edges = np.linspace(0, 60, columns + 1)
    found = tints.row(Painted(numbers), level, edges)
    for column in range(columns):
        low, high = int(np.floor(edges[column])), int(np.ceil(edges[column + 1]))
        here = numbers[low:high]
        counts = {kind: here.count(kind) for kind in (1, 2, 3)}
        if counts[2]:
            expected = {"error"}
        else:
            most = max(counts.values())
            expected = {
                Painted.kinds[kind - 1].role for kind, many in counts.items() if many == most and most
            }
        colours = {theme.current().role(role).rgb() | 0xFF00_0000 for role in expected} or {0}
        assert int(found[column]) in colours


def test_one_camera_leads_and_the_other_goes_along(qtbot: QtBot, opened: CompareWindow) -> None:
    game, start = begins("connect4")
    opened.pair.take(game, start, Setup("alphabeta", (), 6, None))
    ran(qtbot, opened.pair)
    link = opened.link
    assert link is not None
    left, right = link.canvases
    for canvas in link.canvases:
        while canvas.drawn.slots.read_to < canvas.session.last_tick:
            canvas.settle()
        canvas.settle()
    assert left.fitted and right.fitted
    node = int(left.session.tree.first_child[0])
    for _ in range(3):
        node = int(left.session.tree.next_sibling[node])
        begin, end = left.drawn.slots.span(node)
        low, high = right.drawn.slots.span(opened.pair.partner(0, node))
        assert link.slot_beside(0, begin) == pytest.approx(low)
        assert link.slot_beside(1, low) == pytest.approx(begin)
        assert low <= link.slot_beside(0, (begin + end) / 2) <= high
    places = [link.slot_beside(0, slot) for slot in np.linspace(-50, left.drawn.slots.slots + 50, 400)]
    assert places == sorted(places)
    for _ in range(6):
        left.zoom_in()
    camera = right.box.camera
    assert not right.fitted and camera.down == left.box.camera.down
    assert camera.left == pytest.approx(link.slot_beside(0, left.box.camera.left))
    opened.cameras.click()
    left.zoom_in()
    assert right.box.camera == camera, "each for itself"
    opened.cameras.click()
    assert right.box.camera != camera
    right.fit()
    assert left.fitted


def test_theme_language_and_scale_change_while_it_is_open(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for id, percent in (("dark", 100), ("projector", 130), ("light", 80), ("light", 100)):
        theme.apply(app, id, percent)
        for name in ("zh_CN", "en"):
            language.use(name)
            opened.grab()
            texts = opened.windowTitle(), opened.run.text(), opened.swap.text(), opened.legend.text(SAME)
            assert all(text.isascii() == (name == "en") for text in texts)


def test_everything_has_a_name_and_tab_goes_as_one_reads(qtbot: QtBot, opened: CompareWindow) -> None:
    ran(qtbot, opened.pair)
    for widget in filter(QWidget.isVisible, stops(opened)):
        name = widget.accessibleName() or getattr(widget, "text", lambda: "")()
        proxied = widget.focusProxy()
        assert name or (proxied is not None and proxied.accessibleName()), widget
    chain, at = list[QWidget](), opened.run.nextInFocusChain()
    while at is not None and at is not opened.run:
        chain.append(at)
        at = at.nextInFocusChain()
    order: list[QWidget] = [
        opened.swap, opened.limits, opened.halves[0].algorithm, opened.halves[0].tree.canvas,
        opened.halves[1].algorithm, opened.halves[1].tree.canvas, opened.timeline.first,
    ]  # fmt: skip
    places = [chain.index(widget) for widget in order]
    assert places == sorted(places)


# Coming and going.


def test_closing_ends_both_searches(qtbot: QtBot, opened: CompareWindow) -> None:
    game, start = begins("connect4")
    opened.pair.take(game, start, Setup("minimax", (), 30, None))
    opened.pair.run()
    qtbot.waitUntil(lambda: opened.pair.sessions[0].tree.known > 1000, timeout=20_000)
    opened.close()
    assert not opened.pair.searching


def test_the_command_opens_one_window_beside_the_document(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    action = window.actions_by_id["search.compare"]
    assert action.isEnabled()
    action.trigger()
    first = window.findChild(CompareWindow)
    assert first is not None and first.isVisible()
    action.trigger()
    assert window.findChildren(CompareWindow) == [first]
    first.close()
    qtbot.waitUntil(lambda: window.findChild(CompareWindow) is None)
    action.trigger()
    again = window.findChild(CompareWindow)
    assert again is not None
    again.pair.run()
    window.session.history.clear()
    window.close()
    assert not again.pair.searching
