"""The zoo's window: its table with measured shares, the page of a bug, and what its buttons ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.exercise_tree import ExerciseTree
from plyscope.lessons.zoo import BUGS, OBSERVATIONS
from plyscope.lessons.zoo_survey import Survey, surveys
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.help import pages
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.zoo import measurement
from plyscope_desktop.zoo.window import ZooWindow
from plyscope_desktop.zoo.zoo_tree import NO_TREE, NOT_ALTERNATING, TOO_LARGE, open_tree, position_of

pytestmark = pytest.mark.usefixtures("english", "plain_window")

TREES = 12
NAMES = [bug.id for bug in BUGS]


@pytest.fixture
def zoo(qtbot: QtBot, session: Session) -> Iterator[ZooWindow]:
    made = ZooWindow(session)
    made.trees.set_value(TREES)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: not made.measurement.running)
    yield made
    made.close()


def choose(zoo: ZooWindow, id: str) -> None:
    zoo.choose(NAMES.index(id))


def asked(qtbot: QtBot, signal: Any, button: Any) -> list[Any]:
    with qtbot.waitSignal(signal) as blocker:
        button.click()
    found = blocker.args
    assert found is not None
    return list(found)


def test_it_measures_when_it_opens_and_says_what_the_numbers_teach(zoo: ZooWindow) -> None:
    expected = list(surveys(TREES, 1))[-1]
    assert zoo.measurement.survey == expected
    assert zoo.sentence.text() == expected.lesson.en and "7 of 13" in expected.lesson.en
    assert zoo.progress.isHidden() and zoo.run.text() == "Measure again"
    for row, bug in enumerate(BUGS):
        title, sentence, look, *shares = zoo.table.cells(row)
        assert (title, sentence, look) == (bug.title.en, bug.sentence.en, bug.look.en)
        for share, name in zip(shares, OBSERVATIONS, strict=True):
            count = expected.counts[bug.id][name]
            assert share == ("never" if count == 0 else f"{round(100 * count / TREES)} %")


def test_other_trees_are_drawn_with_another_seed(qtbot: QtBot, zoo: ZooWindow) -> None:
    for field, text in ((zoo.seed.field, "7"), (zoo.trees.field, "9")):
        field.setText(text)
        field.editingFinished.emit()
    zoo.run.click()
    qtbot.waitUntil(lambda: not zoo.measurement.running)
    assert zoo.measurement.survey == list(surveys(9, 7))[-1]


def test_it_can_be_stopped_and_keeps_what_it_found(
    qtbot: QtBot, zoo: ZooWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = next(surveys(1))

    def endless(trees: int, seed: int, stop: Any) -> Iterator[Survey]:
        while not stop.is_set():
            QTest.qSleep(2)
            yield one

    monkeypatch.setattr(measurement, "surveys", endless)
    zoo.measure()
    qtbot.waitUntil(lambda: zoo.measurement.survey is one)
    assert zoo.run.text() == "Stop" and zoo.progress.isVisible()
    assert zoo.sentence.text() == f"Random trees looked at: 1 of {TREES}"
    zoo.run.click()
    qtbot.waitUntil(lambda: not zoo.measurement.running)
    assert zoo.measurement.survey is one and zoo.sentence.text() == one.lesson.en
    zoo.measure()
    zoo.close()
    assert not zoo.measurement.running


def test_an_error_while_measuring_is_told(
    qtbot: QtBot, zoo: ZooWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(trees: int, seed: int, stop: Any) -> Iterator[Survey]:
        raise RuntimeError("no room")
        yield

    monkeypatch.setattr(measurement, "surveys", broken)
    zoo.measure()
    qtbot.waitUntil(zoo.message.isVisible)
    assert zoo.message.text.text() == "RuntimeError: no room"


def test_a_bug_is_shown_with_its_line_and_both_searches(zoo: ZooWindow) -> None:
    choose(zoo, "cut-one-early")
    page = zoo.page
    line = page.code.now()
    assert line is not None and page.code.text(line).strip() == "return alpha >= beta - 1"
    assert page.line.text() == (
        f"Line {line} of alpha-beta: return alpha > beta or (alpha == beta and not self.strict)"
    )
    assert page.title.text() == "Cuts one early"
    assert page.right.caption.text() == "Value 4, 4 of 4 leaves: 5 4 5 0"
    assert page.wrong.caption.text() == "Value 5, 3 of 4 leaves: 5 4 5"
    assert page.wrong.name.text() == "“Cuts one early”" and page.right.name.text() == "Alpha-beta"
    assert page.difference.text() == (
        "They part at step 19. The bug: cut at C. Alpha-beta: enter C's second leaf with [4, 5]."
    )
    assert page.betrayed.text().startswith("Betrayed here by: root's value, leaf order")
    assert page.right.tree.run is not None and page.right.tree.run.answer.value == 4


def test_rows_are_chosen_with_the_arrow_keys(zoo: ZooWindow) -> None:
    zoo.table.setFocus()
    QTest.keyClick(zoo.table, Qt.Key.Key_Down)
    assert zoo.bug is BUGS[1] and zoo.page.title.text() == BUGS[1].title.en
    QTest.keyClick(zoo.table, Qt.Key.Key_End)
    assert zoo.bug is BUGS[-1] and zoo.page.code.now() is not None
    assert BUGS[-1].sentence.en in zoo.table.accessibleDescription()


def test_the_buttons_say_which_bug_and_on_what(qtbot: QtBot, zoo: ZooWindow) -> None:
    choose(zoo, "no-window")
    bug, tree = asked(qtbot, zoo.compare_wanted, zoo.page.compare)
    assert bug.id == "no-window" and tree.json() == bug.tree
    bug, game, side = asked(qtbot, zoo.play_wanted, zoo.page.play)
    assert (bug.id, game.id, side) == ("no-window", "tictactoe", MIN)
    zoo.page.game.setCurrentIndex([game.id for game in zoo.page.games].index("grundy"))
    zoo.page.begins.go_to(1)
    _, game, side = asked(qtbot, zoo.play_wanted, zoo.page.play)
    assert (game.id, side) == ("grundy", MAX)
    asked(qtbot, zoo.find_wanted, zoo.page.find_button)


def test_games_are_those_that_are_searched_to_the_end(zoo: ZooWindow) -> None:
    assert [game.id for game in zoo.page.games] == ["tictactoe", "nim", "grundy"]


def open_in(session: Session, tree: Any) -> None:
    session.document.new_game(catalog.game("tree"), position_of_tree(tree))


def test_the_tree_that_is_open_can_be_taken(qtbot: QtBot, zoo: ZooWindow, session: Session) -> None:
    choose(zoo, "never-cuts")
    assert zoo.page.which.value() == "small"
    open_in(session, [[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    zoo.page.which.go_to(1)
    assert zoo.page.right.caption.text() == "Value 3, 7 of 9 leaves: 3 12 8 2 14 5 2"
    assert zoo.page.wrong.caption.text() == "Value 3, 9 of 9 leaves: 3 12 8 2 4 6 14 5 2"
    _, tree = asked(qtbot, zoo.compare_wanted, zoo.page.compare)
    assert tree.json() == [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    open_in(session, [[5, 5], [4, 6]])
    choose(zoo, "swap-sides")
    assert len(zoo.page.tree.leaves) == 4, "it follows the document"
    session.document.new_game(catalog.game("tictactoe"))
    assert zoo.page.which.value() == "small" and zoo.page.tree.json() == zoo.bug.tree


def test_where_nothing_differs_there_is_nothing_to_compare(zoo: ZooWindow, session: Session) -> None:
    choose(zoo, "strict-cut")
    open_in(session, [[3, 4], [5, 6]])
    zoo.page.which.go_to(1)
    assert zoo.page.difference.text() == "On this tree it does what alpha-beta does."
    assert not zoo.page.compare.isEnabled()


def test_a_large_tree_is_compared_without_a_picture(zoo: ZooWindow, session: Session) -> None:
    choose(zoo, "right-to-left")
    open_in(session, [list(range(60)), list(range(60))])
    zoo.page.which.go_to(1)
    assert zoo.page.right.tree.isHidden() and zoo.page.right.caption.text() == "Value 0, 61 of 120 leaves"
    assert zoo.page.compare.isEnabled()


def test_an_open_tree_may_have_names_at_some_nodes_only() -> None:
    opened = open_tree(position_of_tree({"name": "top", "children": [[1, 2], [3, 4]]}))
    assert isinstance(opened, ExerciseTree) and [node.letter for node in opened.inner] == ["top", "", ""]
    assert position_of(opened).nodes.nodes == 7


def test_why_an_open_tree_cannot_be_taken() -> None:
    def opened(tree: Any) -> ExerciseTree | str:
        return open_tree(position_of_tree(tree))

    assert open_tree(catalog.game("tictactoe").start()) == NO_TREE
    assert opened([list(range(1_000)), list(range(1_000))]) == TOO_LARGE
    assert opened([{"type": "chance", "children": [1, 2]}, 3]) == NOT_ALTERNATING
    lowest = opened({"type": "min", "children": [[1, 2], 3]})
    assert isinstance(lowest, ExerciseTree) and lowest.root.type == "min"


def test_every_text_follows_the_language_and_the_theme(qapp: QApplication, zoo: ZooWindow) -> None:
    choose(zoo, "stale-alpha")
    bug = zoo.bug
    language.use("zh_CN")
    assert zoo.page.title.text() == bug.title.zh_CN and zoo.table.cells(8)[1] == bug.sentence.zh_CN
    assert zoo.page.wrong.name.text() == f"“{bug.title.zh_CN}”"
    assert zoo.measurement.survey is not None
    assert zoo.sentence.text() == zoo.measurement.survey.lesson.zh_CN
    for id in ("dark", "projector"):
        theme.apply(qapp, id)
        assert not zoo.grab().isNull()


def test_everything_has_a_name_and_tab_goes_as_one_reads(zoo: ZooWindow) -> None:
    page = zoo.page
    zoo.activateWindow()
    zoo.table.setFocus()
    for part in page.parts:
        QTest.keyClick(zoo, Qt.Key.Key_Tab)
        here = zoo.focusWidget()
        assert here is part or part.isAncestorOf(here), part
    for widget in (zoo.table, page.code, page.game, zoo.trees.field, zoo.seed.field):
        assert widget.accessibleName()
    assert zoo.help_page in pages.IDS
