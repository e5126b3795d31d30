"""Statistics: every count, at every moment, equals that of the tree at that moment."""

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services
from viewing import searched

from plyscope import catalog
from plyscope.query.counts import RecordCounts
from plyscope.record.trace import TABLE
from plyscope.record.tree import NONE, Tree
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.statistics import StatisticsPanel, grouped, round_numbers
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> StatisticsPanel:
    made = services(session).make(StatisticsPanel)
    qtbot.addWidget(made)
    made.resize(540, 228)
    with qtbot.waitExposed(made):
        made.show()
    return made


def rows(panel: StatisticsPanel) -> list[str]:
    """The names of the rows in sight."""
    return [name.text() for name in panel.names if not name.isHidden()]


def assert_counts(tree: Tree, counted: RecordCounts) -> None:
    """Count the columns of the tree at its tick, the long way."""
    found, chapter = counted.at(tree.tick), tree.chapter_at(tree.tick)
    assert found is not None and chapter is not None
    nodes = range(chapter.first_node, min(chapter.end_node, tree.nodes))
    cuts = [node for node in nodes if tree.skipped[node]]
    hidden = sum(int(tree.hidden[node]) for node in nodes)
    leaves = sum(1 for node in nodes if tree.leaf[node] not in (0, TABLE))
    assert (found.nodes, found.hidden, found.leaves, found.cutoffs) == (
        len(nodes) + hidden, hidden, leaves, len(cuts),
    )  # fmt: skip
    plies = [int(tree.ply[node]) for node in nodes]
    assert list(found.nodes_by_ply) == [plies.count(ply) for ply in range(max(plies) + 1)]
    assert list(found.cuts_by_ply) == [
        sum(1 for node in cuts if tree.ply[node] == ply) for ply in range(max(plies) + 1)
    ]
    known = [node for node in cuts if tree.cut_by[node] != NONE]
    first = [node for node in known if tree.cut_by[node] == tree.first_child[node]]
    assert found.first == pytest.approx(len(first) / len(known) if known else float("nan"), nan_ok=True)


def test_counts_equal_those_of_the_tree_at_every_moment(qtbot: QtBot, session: Session) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 4, 20.0, None))
    counted = RecordCounts(session.record.tree)
    assert counted.at(0) is None
    for tick in [*range(1, session.record.last_tick, 211), session.record.last_tick]:
        session.record.show(tick)
        chapter = session.record.tree.chapter_at(tick)
        if chapter is not None and session.record.tree.nodes > chapter.first_node:
            assert_counts(session.record.tree, counted)


def test_counts_across_chunks_and_beyond_the_budget_are_exact(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("connect4"))
    session.run.budget = 150_000
    searched(qtbot, session, Setup("alphabeta", (), 8, None, None))
    assert session.record.tree.hidden[: session.record.tree.nodes].sum() > 0
    counted = RecordCounts(session.record.tree)
    for done in (False, True):
        for tick in (1, 65_536, 65_537, 140_001, session.record.last_tick):
            session.record.show(tick)
            if session.record.tree.nodes:
                assert_counts(session.record.tree, counted)
        while not done and counted.take_in(1):
            pass
    session.record.show(session.record.last_tick)
    total, answer = counted.at(session.record.last_tick), session.record.answer
    assert total is not None and answer is not None
    assert total.nodes == answer.nodes


def test_the_numbers_of_minimax_on_tic_tac_toe(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    session.run.budget = 4_000_000
    searched(qtbot, session, Setup("minimax", (), 9, None, None))
    qtbot.waitUntil(lambda: panel.numbers[0].text() == "549,946")
    assert rows(panel) == ["Nodes", "Leaves", "Branching", "Speed"], "plain minimax cuts nothing off"
    assert [number.text() for number in panel.numbers[:2]] == ["549,946", "255,168"]
    assert panel.counts is not None
    assert list(panel.counts.nodes_by_ply) == [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]
    assert panel.answer.text() == "Finished: a3, value 0, exact"
    assert panel.numbers[3].text().endswith(" / s")


def test_each_algorithm_is_counted_by_what_it_has(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 3, None, None))
    cutting = ["Nodes", "Leaves", "Cutoffs", "Branching", "Cut at reply 1", "Speed"]
    qtbot.waitUntil(lambda: rows(panel) == cutting)
    searched(qtbot, session, Setup("mcts", (("iterations", 60),), None, None, None))
    qtbot.waitUntil(lambda: rows(panel) == ["Rounds", "Nodes", "Deepest ply", "Speed"])
    qtbot.waitUntil(lambda: panel.numbers[0].text() == "60")
    assert "cutoffs" not in panel.caption.text()
    session.open_preset(catalog.presets()["proof-numbers"])
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(lambda: rows(panel) == ["Nodes", "Leaves", "Proved", "Disproved", "Speed"])
    tree = session.record.tree
    proved = sum(tree.proof[node] == 0 for node in range(tree.nodes))
    qtbot.waitUntil(lambda: panel.numbers[2].text() == str(proved))
    session.open_preset(catalog.presets()["two-phase"])
    qtbot.waitUntil(lambda: rows(panel) == ["Nodes", "Leaves", "Branching", "Speed"])


def test_with_little_height_the_numbers_scroll_and_nothing_is_cut(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 3, None, None))
    for size in ((364, 250), (540, 120)):
        panel.resize(*size)
        qtbot.waitUntil(lambda: panel._left.height() >= panel._left.layout().minimumSize().height())
        for label in (*panel.names, *panel.numbers):
            assert label.height() >= label.fontMetrics().height()
        feet = sorted((label.y(), label.geometry().bottom()) for label in panel.names)
        assert all(low[1] < high[0] or low[0] == high[0] for low, high in pairwise(feet))


def test_the_bars_are_the_counts(qtbot: QtBot, session: Session, panel: StatisticsPanel) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 3, None, None))
    qtbot.waitUntil(lambda: panel.counts is not None and panel.counts.nodes > 1)
    counts = panel.counts
    assert counts is not None
    heights = np.asarray(panel.node_bars.opts["height"]) + panel.node_bars.opts["y0"]
    assert np.round(10**heights).astype(int).tolist() == list(counts.nodes_by_ply)
    cuts = np.asarray(panel.cut_bars.opts["height"]) + panel.cut_bars.opts["y0"]
    assert np.round(10**cuts).astype(int).tolist() == [n for n in counts.cuts_by_ply if n]


def test_going_back_counts_what_was_done_by_then(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 3, None, None))
    session.record.show(4)
    qtbot.waitUntil(lambda: panel.numbers[0].text() == "3")
    session.record.show(0)
    qtbot.waitUntil(lambda: panel.numbers[0].text() == "–")


def test_many_plies_share_bars_and_axes_have_round_numbers() -> None:
    counts = np.ones(1_001, np.int64)
    bars, size = grouped(counts)
    assert size == 11 and len(bars) == 91 and bars.sum() == 1_001
    assert grouped(np.ones(100, np.int64))[1] == 1
    assert grouped(np.zeros(0, np.int64))[1] == 1
    assert round_numbers(1) == [1] and round_numbers(7) == [1, 2, 5]
    assert round_numbers(54_321) == [1, 10, 100, 1_000, 10_000]


def test_the_plot_stands_beside_the_numbers_or_below_them(
    qtbot: QtBot, session: Session, panel: StatisticsPanel
) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 3, None, None))
    panel.resize(540, 228)
    qtbot.waitUntil(lambda: panel.plot.x() > panel.numbers[0].geometry().right())
    panel.resize(358, 394)
    qtbot.waitUntil(lambda: panel.plot.geometry().top() > panel.numbers[5].geometry().bottom())
    assert panel.plot.height() > 80


def test_words_follow_the_language_and_colours_the_theme(
    qtbot: QtBot, qapp: QApplication, session: Session, panel: StatisticsPanel
) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 3, None, None))
    language.use("zh_CN")
    assert [name.text() for name in panel.names[:3]] == ["节点", "叶节点", "剪枝"]
    qtbot.waitUntil(lambda: panel.answer.text().startswith("完成："))
    theme.apply(qapp, "dark")
    assert panel.cut_bars.opts["brush"] == theme.current().cut
