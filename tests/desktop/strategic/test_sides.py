"""Beside a matrix: the list of equilibria with what is said of it, dominated strategies, the classes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction as F

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.rules.position import Position
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.solving.dominance import dominated
from plyscope.strategic.trees.conversion import matrix_position
from plyscope_desktop.analysis.strategic_game import StrategicGame, Strategy
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.strategic.sides.dominance_page import finding_text
from plyscope_desktop.strategic.sides.equilibrium_texts import better_cell, rows_of, sentences_of
from plyscope_desktop.strategic.sides.paragraphs import plain_text
from plyscope_desktop.strategic.sides.sides import DOMINANCE, EQUILIBRIA, Sides
from plyscope_desktop.words.matrix_names import in_language

ON_THE_BORDER = matrix_game([[-3, 3], [-3, 5]], [[2, 7], [4, 2]], rows=("T", "B"), columns=("L", "R"))

Shown = Callable[[MatrixGame | Position], tuple[Sides, StrategicGame]]


def matrix(id: str) -> MatrixGame:
    game = famous(id).matrix
    assert game is not None
    return game


@pytest.fixture
def shown(session: Session, qtbot: QtBot, plain_window: None) -> Iterator[Shown]:
    """Shows the sides of a game once it is solved."""
    strategic = StrategicGame(session)
    sides = Sides(strategic)
    qtbot.addWidget(sides)
    sides.resize(330, 320)
    sides.show()
    strategic.watch(sides, True)

    def show(game: MatrixGame | Position) -> tuple[Sides, StrategicGame]:
        strategic.begin(matrix_position(game) if isinstance(game, MatrixGame) else game)
        qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.done)
        QApplication.processEvents()
        return sides, strategic

    yield show
    strategic.watch(sides, False)
    sides.close()
    strategic.close()


def said(sides: Sides) -> list[str]:
    return [plain_text(paragraph.text) for paragraph in sides.equilibria.texts.paragraphs]


def titles(sides: Sides) -> list[str]:
    return [" × ".join(row.lines) for row in sides.equilibria.list.rows]


def test_the_only_equilibrium_of_the_dilemma_is_named_and_why_both_would_like_another(shown: Shown) -> None:
    sides, _ = shown(matrix("prisoners-dilemma"))
    (row,) = sides.equilibria.list.rows
    assert (row.pure, row.lines, row.pays) == (True, ("confess, confess",), ("−5", "−5"))
    assert row.caption == "pure · strict · dominant for both"
    assert said(sides) == [
        "Both would gain at silent, silent: −1/2 each. It is no equilibrium: "
        "there each gains by playing confess.",
        "That is every equilibrium: the game is not degenerate.",
    ]


def test_choosing_an_equilibrium_shows_its_weights_and_choosing_it_again_hides_them(
    shown: Shown, qtbot: QtBot
) -> None:
    sides, strategic = shown(matrix("battle-of-the-sexes"))
    assert titles(sides) == [
        "football, football", "⅔ opera + ⅓ football × ⅓ opera + ⅔ football", "opera, opera",
    ]  # fmt: skip
    rows = sides.equilibria.list.focusProxy()
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert strategic.weights == ((0, 1), (0, 1))
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert strategic.weights == ((F(2, 3), F(1, 3)), (F(1, 3), F(2, 3)))
    assert sides.equilibria.list.current == 1
    QTest.keyClick(rows, Qt.Key.Key_Escape)
    assert strategic.weights is None and sides.equilibria.list.current == -1
    QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert strategic.weights == ((0, 1), (0, 1))
    QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(60, 12))
    assert strategic.weights is None


def test_of_a_zero_sum_game_the_value_is_told_and_what_pure_strategies_secure(shown: Shown) -> None:
    sides, _ = shown(matrix("tianji"))
    assert len(sides.equilibria.list.rows) == 4
    assert all(row.pays is None for row in sides.equilibria.list.rows)
    assert "⅓ ABC + ⅓ BCA + ⅓ CAB × ⅓ ABC + ⅓ BCA + ⅓ CAB" in titles(sides)
    assert said(sides)[:3] == [
        "Value 1 to King.",
        "All 4 are one component: each player may mix those listed for him freely.",
        "No pure equilibrium, no saddle point: King is sure of −1 only, Tian Ji holds King to 3 only.",
    ]


def test_a_segment_of_equilibria_is_described_and_why_there_is_one(shown: Shown) -> None:
    sides, _ = shown(ON_THE_BORDER)
    assert titles(sides) == ["B, L", "2/7 T + 5/7 B × L"]
    assert said(sides) == [
        "Both would gain at T, R: 3, 7. It is no equilibrium: there Row gains by playing B.",
        "1, 2: one component, p ∈ [0, 2/7] with L of Column.",
        "That is every equilibrium: all others are mixtures within a component.",
        "Degenerate: against L of Column, Row has 2 best replies: T, B. "
        "So their number may be even; without such ties it is odd.",
    ]


def test_equilibria_of_which_there_may_be_more_are_called_so(shown: Shown) -> None:
    _, strategic = shown(matrix("prisoners-dilemma"))
    solution = strategic.solution
    assert solution is not None and solution.equilibria is not None
    some = replace(solution.equilibria, complete=False, support_size=4)
    last = sentences_of(replace(solution, equilibria=some))[-1].text
    assert last.startswith("Not all") and "up to 4 strategies" in last and "There may be more" in last


def test_before_all_is_solved_the_pure_equilibria_are_listed(shown: Shown) -> None:
    _, strategic = shown(matrix("stag-hunt"))
    solution = strategic.solution
    assert solution is not None
    early = replace(solution, equilibria=None, done=False)
    rows = rows_of(early, None)
    assert [row.lines for row in rows] == [("stag, stag",), ("hare, hare",)]
    assert "payoff dominant · Pareto optimal" in rows[0].caption
    assert [plain_text(one.text) for one in sentences_of(early)] == ["Solving…"]


def test_the_safer_equilibrium_is_marked(shown: Shown) -> None:
    # leaving (B, R) costs 2 each, leaving (T, L) costs 1 each
    sides, _ = shown(matrix_game([[4, 1], [3, 3]], [[4, 3], [1, 3]], rows=("T", "B"), columns=("L", "R")))
    captions = {row.lines: row.caption for row in sides.equilibria.list.rows if row.pure}
    assert "risk dominant" in captions[("B, R",)] and "risk dominant" not in captions[("T, L",)]
    assert "payoff dominant" in captions[("T, L",)]


def test_a_cell_is_better_only_if_it_pays_both_more_than_every_equilibrium(shown: Shown) -> None:
    for id, better in (("prisoners-dilemma", (0, 0)), ("stag-hunt", None), ("battle-of-the-sexes", None)):
        _, strategic = shown(matrix(id))
        assert strategic.solution is not None and strategic.solution.equilibria is not None
        assert better_cell(strategic.solution.game, strategic.solution.equilibria) == better


def test_an_equilibrium_that_rests_on_a_threat_is_told_with_the_node(shown: Shown, qtbot: QtBot) -> None:
    sides, _ = shown(catalog.game("tree").read(json.dumps(famous("entry").tree)))
    qtbot.waitUntil(lambda: sides.equilibria.perfection.found is not None)
    captions = {row.lines: row.caption for row in sides.equilibria.list.rows if row.pure}
    assert captions[("in, accept",)].endswith("subgame perfect")
    assert captions[("out, fight",)].endswith("rests on a threat")
    assert said(sides)[:2] == [
        "Subgame perfect: in, accept, 1, 1.",
        "out, fight rests on a threat: after in, Incumbent would not fight: 1 > −1.",
    ]


def test_who_moves_first_is_told_with_what_comes_out(shown: Shown) -> None:
    sides, strategic = shown(matrix("tianji"))
    strategic.set_order("row")
    assert said(sides)[0].startswith("King first: ABC, CAB, −1, 1.")
    strategic.set_order("column")
    assert said(sides)[0].startswith("Tian Ji first: ABC, ABC, 3, −3.")


def test_a_correlated_equilibrium_is_shown_as_a_matrix(shown: Shown, qtbot: QtBot) -> None:
    game = matrix_game([[6, 2], [7, 0]], [[6, 7], [2, 0]], rows=("T", "B"), columns=("L", "R"))
    sides, strategic = shown(game)
    sides.show_correlated()
    qtbot.waitUntil(lambda: strategic.solution is not None and strategic.solution.correlated is not None)
    box = sides.equilibria.box
    qtbot.waitUntil(lambda: box.picture.isVisible())
    assert box.picture.accessibleName() == "T, L: 1/2; T, R: 1/4; B, L: 1/4"
    assert "together 21/2" in plain_text(box.said.text())


def test_each_dominated_strategy_is_named_with_what_dominates_it_and_the_payoffs(shown: Shown) -> None:
    sides, _ = shown(matrix("prisoners-dilemma"))
    sides.show_page(DOMINANCE)
    lines = sides.copied().replace("\u00a0", " ").replace("\u2009", " ").splitlines()
    assert lines[:2] == [
        "▲ silent is dominated by confess: 0 > −1/2, −5 > −10",
        "▼ silent is dominated by confess: 0 > −1/2, −5 > −10",
    ]
    assert "Round 1: ▲ silent, ▼ silent" in lines and "Left: ▲ confess × ▼ confess" in lines


def test_a_mixture_that_dominates_is_written_with_its_weights(shown: Shown) -> None:
    game = matrix_game([[3, 0], [0, 3], [1, 1]], [[0, 0]] * 3)
    _, strategic = shown(game)
    assert strategic.solution is not None and strategic.solution.dominated is not None
    text, exact = finding_text(game, strategic.solution.dominated[0])
    plain = plain_text(text).replace("\u00a0", " ").replace("\u2009", " ")
    assert plain == "▲ 2 is dominated by ½·0 + ½·1: 3/2 > 1, 3/2 > 1"
    assert exact == "0: 3/2 > 1\n1: 3/2 > 1"


def test_a_strategy_is_struck_from_the_list_and_the_next_one_after_it(shown: Shown, qtbot: QtBot) -> None:
    sides, strategic = shown(matrix("prisoners-dilemma"))
    sides.show_page(DOMINANCE)
    (_, first), (button, second) = sides.dominance.findings.buttons
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: set(strategic.struck[1]) == {0})
    assert not strategic.struck[0] and not button.isEnabled()
    sides.dominance.strike(first)
    qtbot.waitUntil(lambda: set(strategic.struck[0]) == {0} and set(strategic.struck[1]) == {0})
    assert (second.player, second.strategy) == (1, 0)


def test_pointing_at_a_finding_points_at_its_strategy(shown: Shown) -> None:
    sides, strategic = shown(matrix("prisoners-dilemma"))
    sides.show_page(DOMINANCE)
    row = sides.dominance.findings.buttons[1][0].parentWidget()
    assert row is not None
    place = QPointF(3, 3)
    QApplication.sendEvent(row, QEnterEvent(place, place, place))
    assert strategic.hovered == Strategy(1, 0)
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert strategic.hovered is None


def test_all_ends_of_weak_elimination_are_listed_with_an_order(shown: Shown, qtbot: QtBot) -> None:
    table = [[1, 1], [1, 0], [0, 1]]
    sides, _ = shown(matrix_game(table, table, rows=("T", "M", "B"), columns=("L", "R")))
    sides.show_page(DOMINANCE)
    qtbot.waitUntil(lambda: sides.dominance.ends is not None)
    lines = sides.copied().replace("\u2009", " ").splitlines()
    assert [line.split(", after")[0] for line in lines if line.startswith("Left")] == [
        "Left: ▲ T × ▼ L, ▼ R", "Left: ▲ T, ▲ B × ▼ R", "Left: ▲ T, ▲ M × ▼ L",
    ]  # fmt: skip
    assert "By weak dominance the order matters: these are all ends." in lines


def test_the_classes_open_with_their_evidence(shown: Shown, qtbot: QtBot) -> None:
    sides, _ = shown(matrix("prisoners-dilemma"))
    sides.show_classes()
    qtbot.waitUntil(lambda: bool(sides.classes.rows))
    rows = {row.found.name: row for row in sides.classes.rows}
    assert {name: rows[name].found.value for name in ("sum", "order", "unique equilibrium")} == {
        "sum": "general", "order": "simultaneous", "unique equilibrium": "yes",
    }  # fmt: skip
    row = rows["sum"]
    assert row.button.accessibleName().endswith(": general")
    assert not row.evidence.isVisible()
    row.button.setFocus()
    QTest.keyClick(row.button, Qt.Key.Key_Space)
    assert row.evidence.isVisible() and "−10" in row.evidence.text()


def test_the_page_is_copied_as_text(shown: Shown, qtbot: QtBot) -> None:
    sides, _ = shown(matrix("prisoners-dilemma"))
    sides.show_page(EQUILIBRIA)
    QTest.mouseClick(sides.copy_button, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("1 ■ confess, confess (−5, −5) · pure · strict · dominant for both\n")
    assert "<b>" not in copied


def test_names_with_marks_of_rich_text_are_shown_as_they_are(shown: Shown) -> None:
    game = matrix("prisoners-dilemma").renamed(0, 0, "<b>a</b>").renamed(1, 0, "x & y")
    sides, _ = shown(game)
    assert "Both would gain at <b>a</b>, x & y" in said(sides)[0]


def test_the_sides_follow_the_language(shown: Shown, qtbot: QtBot) -> None:
    sides, _ = shown(matrix("prisoners-dilemma"))
    language.use("zh_CN")
    qtbot.waitUntil(lambda: bool(sides.equilibria.list.rows))  # names have changed: it is solved again
    assert sides.head.tabs.tabText(0) == "均衡"
    assert "纯策略" in sides.equilibria.list.rows[0].caption


def test_plans_and_threats_of_a_tree_are_told_in_the_language(shown: Shown, qtbot: QtBot) -> None:
    language.use("zh_CN")
    sides, _ = shown(position_of_tree(famous("entry").tree))
    qtbot.waitUntil(lambda: any("威胁" in text for text in said(sides)))
    told = "".join(said(sides)).replace("q ∈", "")
    assert "进入，容忍" in told and "不进，斗争" in told
    assert not re.search("[A-Za-z]", told), "moves have their Chinese names"
    assert not re.search("[\u4e00-\u9fff][,.:;]|[,.:;][\u4e00-\u9fff]", told)


def test_dominated_strategies_are_told_without_spaces_between_chinese_words(shown: Shown) -> None:
    language.use("zh_CN")
    shown(matrix("prisoners-dilemma"))
    game = in_language(matrix("prisoners-dilemma"))
    text, all_pairs = finding_text(game, dominated(game)[0])
    assert "沉默被<b>认罪</b>严格占优" in text
    assert all_pairs.startswith("沉默：")
