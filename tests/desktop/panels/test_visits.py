"""Visits: a line of moves that was searched more than once, and what the table knew, in all panels."""

from math import inf, nextafter

import pytest
from canvas_searches import searched, tree_panel
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query.visits import hit_of
from plyscope.record.trace import DEEPER, PASS, WIDER
from plyscope.record.tree import NONE, Chapter
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.scene import Spot
from plyscope_desktop.canvas.textbook import revisited
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.log import LogPanel
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.panels.timeline import TimelinePanel
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import means
from plyscope_desktop.words.chapters import asked, question
from plyscope_desktop.words.lecture import LectureWords
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.node_description import describe
from plyscope_desktop.words.node_relations import NodeRelations

LEFT = Qt.MouseButton.LeftButton
AGAIN = {"text": "[[3,12,8],[2,4,6],[14,5,2],[9,[7,8],5]]"}
SCOUT = Setup("pvs", (), None, None, None)
PASSES = Setup("mtdf", (("symmetry", True),), 2, None, None)
ASPIRATION = Setup("pvs", (("aspiration", 1.0), ("iterative", "yes")), 4, None, None)

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TreePanel:
    return tree_panel(qtbot, session)


@pytest.fixture
def node_panel(qtbot: QtBot, session: Session) -> NodePanel:
    made = services(session).make(NodePanel)
    qtbot.addWidget(made)
    made.resize(358, 700)
    with qtbot.waitExposed(made):
        made.show()
    return made


def search(qtbot: QtBot, session: Session, game: str, setup: Setup, **options: str) -> None:
    session.document.new_game(catalog.game(game), **options)
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")


def explained(canvas: TreeCanvas) -> set[str]:
    """The signs that the legend explains."""
    return set(canvas.corners.legend.keys())


def repeated(session: Session) -> tuple[int, int]:
    """An earlier visit and the later one."""
    tree = session.record.tree
    later = next(node for node in range(tree.known) if tree.repeats[node] != NONE)
    return int(tree.repeats[later]), later


def select(qtbot: QtBot, panel: NodePanel, node: int) -> NodeRelations:
    panel.session.record.select(node)
    qtbot.waitUntil(lambda: panel.node == node and panel.relations.node == node)
    return panel.relations


# The inspector.


def test_the_visits_of_a_line_are_listed_with_depth_window_and_value(
    qtbot: QtBot, session: Session, node_panel: NodePanel
) -> None:
    search(qtbot, session, "tree", SCOUT, **AGAIN)
    earlier, later = repeated(session)
    parts = select(qtbot, node_panel, later)
    assert parts.table.isVisible() and parts.caption.text() == "Visits of this line of moves"
    assert [visit.node for visit in parts.visits] == [earlier, later]
    tested, again = (parts._cells(row) for row in range(2))
    assert tested[0] == "depth 3" and again[0] == "depth 3, again"
    assert tested[1] == again[1] == "2"
    words = services(session).words
    assert tested[3] == words.value(earlier) and again[3] == words.value(later)
    assert parts.table.accessibleDescription() == ", ".join(again)
    qtbot.mouseClick(parts.table.viewport(), LEFT, pos=QPoint(40, round(parts.table.y_of(0))))
    assert session.record.selected == earlier
    qtbot.keyClick(parts.table, Qt.Key.Key_Down)
    assert session.record.selected == later


def test_a_visit_in_another_chapter_is_gone_to_at_the_moment_at_which_it_ended(
    qtbot: QtBot, session: Session, node_panel: NodePanel
) -> None:
    search(qtbot, session, "tictactoe", PASSES)
    tree = session.record.tree
    assert len(tree.chapters) > 1
    last = tree.chapters[-1].first_node + 1
    parts = select(qtbot, node_panel, last)
    first = parts.visits[0]
    assert first.chapter == 0 and parts._cells(0)[0] == "pass 1"
    qtbot.mouseClick(parts.table.viewport(), LEFT, pos=QPoint(40, round(parts.table.y_of(0))))
    assert session.record.selected == first.node and session.record.tick == tree.left[first.node]
    qtbot.waitUntil(lambda: parts._cells(len(parts.visits) - 1)[3] == "–")
    session.record.show(0)
    assert parts._cells(0)[3] == "–", "nothing is reached at the beginning"


def test_many_visits_are_shown_on_request(qtbot: QtBot, session: Session, node_panel: NodePanel) -> None:
    setup = Setup("alphabeta", (("iterative", "yes"),), 12, None, None)
    search(qtbot, session, "connect4", setup, width=4, height=4)
    parts = select(qtbot, node_panel, session.record.tree.chapters[-1].first_node)
    assert len(parts.visits) == 12 and parts.more.isVisible()
    assert -1 in parts.table.shown_rows()
    qtbot.mouseClick(parts.more, LEFT)
    qtbot.waitUntil(lambda: parts.table.shown_rows() == list(range(12)))
    assert not parts.more.isVisible()


def test_what_the_table_knew_links_to_who_stored_it(
    qtbot: QtBot, session: Session, node_panel: NodePanel
) -> None:
    search(qtbot, session, "tictactoe", PASSES)
    tree = session.record.tree
    node = next(node for node in range(tree.known) if tree.hit[node])
    hit = hit_of(session.record.trace, tree, node)
    assert hit is not None and hit.storer != NONE
    parts = select(qtbot, node_panel, node)
    assert f'<a href="{hit.storer}">' in parts.text.text() and "Known from" in parts.text.text()
    assert f"(#{hit.storer})" in parts.text.accessibleName() and "<" not in parts.text.accessibleName()
    parts.text.linkActivated.emit(str(hit.storer))
    assert session.record.selected == hit.storer
    qtbot.waitUntil(lambda: parts.node == hit.storer)
    assert "Stored in the table: " in parts.text.text()
    session.record.select(node)
    session.record.show(hit.tick - 1)
    qtbot.waitUntil(lambda: "Known from" not in parts.text.text())


def test_a_node_with_nothing_else_to_it_takes_no_room(
    qtbot: QtBot, session: Session, node_panel: NodePanel
) -> None:
    search(qtbot, session, "tree", Setup("minimax", (), None, None, None), **AGAIN)
    assert not select(qtbot, node_panel, 1).isVisible()


# The tree.


def test_an_earlier_visit_is_paler_once_the_later_one_has_begun(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tree", SCOUT, **AGAIN)
    session, tree, plan = panel.session, panel.session.record.tree, canvas.small.view.plan
    earlier, later = repeated(session)
    below = {plan.place_of[node] for node in range(tree.known) if earlier in tree.path(node)}
    panel.grab()
    assert below <= canvas.small.states.earlier and plan.place_of[later] not in canvas.small.states.earlier
    qtbot.waitUntil(lambda: "again" in explained(canvas))
    assert f"#{later}" in describe(canvas.drawn.words, earlier) and f"#{earlier}" in describe(
        canvas.drawn.words, later
    )
    session.record.show(int(tree.entered[later]) - 1)
    canvas.settle()
    panel.grab()
    assert plan.place_of[earlier] not in canvas.small.states.earlier
    assert revisited.again_of(plan, tree) == []
    qtbot.waitUntil(lambda: "again" not in explained(canvas))
    assert f"#{later}" not in describe(canvas.drawn.words, earlier)


@pytest.mark.parametrize("look", ["light", "dark", "projector"])
def test_the_tie_and_the_paler_mark_can_be_seen_in_every_theme(
    qapp: QApplication, qtbot: QtBot, panel: TreePanel, look: str
) -> None:
    theme.apply(qapp, look)
    canvas = searched(qtbot, panel, "tree", SCOUT, **AGAIN)
    earlier, later = repeated(panel.session)
    canvas.settle()
    picture = canvas.viewport().grab().toImage()
    first, second = canvas.small.spot(earlier), canvas.small.spot(later)
    assert first is not None and second is not None
    ground = theme.current().panel

    def far(spot: Spot) -> int:
        """How far the colour of a mark, beside its value, is from the ground."""
        colour = picture.pixelColor(round(spot.x), round(spot.y - 0.6 * spot.radius))
        parts = (colour.red() - ground.red(), colour.green() - ground.green(), colour.blue() - ground.blue())
        return sum(map(abs, parts))

    assert 40 < far(first) < far(second)


def test_the_sign_of_a_table_hit_leads_to_who_stored_it(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "tictactoe", PASSES)
    record, tree = panel.session.record, panel.session.record.tree
    panel.grab()
    signs = canvas.small._table_signs
    assert signs
    qtbot.waitUntil(lambda: "table" in explained(canvas))
    for node, box in signs.items():
        hit = hit_of(record.trace, tree, node)
        assert hit is not None and canvas.stage.storer_at(box.center()) == hit.storer
    node, box = next(iter(signs.items()))
    hit = hit_of(record.trace, tree, node)
    assert hit is not None
    assert f"#{hit.storer}" in canvas.tip(box.center())
    assert f"#{hit.storer}" in describe(canvas.drawn.words, node)
    place = canvas.mapFromScene(canvas.box.mapToScene(box.center()))
    QTest.mouseClick(canvas.viewport(), LEFT, pos=place)
    qtbot.waitUntil(lambda: record.selected == hit.storer)


# Chapters.


def test_a_pass_asks_its_question_and_is_counted(qtbot: QtBot, session: Session) -> None:
    search(qtbot, session, "tictactoe", PASSES)
    names = services(session).words.chapters
    chapters = session.record.tree.chapters
    assert [name.split(",")[0] for name in names.names()] == [f"pass {n + 1}" for n in range(len(chapters))]
    assert names.names()[0] == "pass 1, is it at least 0?"
    assert names.short_names()[0] == "pass 1"
    assert names.begins(0) == "Pass 1 to depth 2 begins: is it at least 0?"
    for number, chapter in enumerate(chapters):
        returned = session.record.tree.returned[chapter.first_node]
        answers = "answers <b>yes</b>" if returned >= chapter.beta else "answers <b>no</b>"
        found = means.steps_of(services(session).words).found(number)
        assert found is not None and answers in names.found(found)
        assert names.number_at(chapter.start) == max(0, number - 1)
        assert names.number_at(chapter.start + 1) == names.number_at(chapter.end) == number
        assert names.of_node(chapter.first_node) == names.names()[number]
    language.use("zh_CN")
    assert names.names()[0] == "第 1 轮，是否至少为 0？"


def test_a_window_that_was_widened_is_named(qtbot: QtBot, session: Session) -> None:
    search(qtbot, session, "connect4", ASPIRATION)
    names, chapters = services(session).words.chapters, session.record.tree.chapters
    wider = [number for number, chapter in enumerate(chapters) if chapter.reason == WIDER]
    assert wider
    for number in wider:
        assert names.names()[number].startswith(f"depth {chapters[number].depth}, window widened to [")
        assert names.short_names()[number] == "wider"
        assert "window widened to" in names.begins(number)
        found = means.steps_of(services(session).words).found(number - 1)
        assert found is not None
        assert "the value is at" in names.found(found), "the window before was wrong"
    assert names.names()[0] == "depth 1" and names.begins(0) == "Search to depth 1 begins."
    narrow = next(
        n for n, chapter in enumerate(chapters) if chapter.reason == DEEPER and chapter.alpha > -inf
    )
    assert names.names()[narrow].startswith(f"depth {chapters[narrow].depth}, window [")


def test_questions_are_asked_of_the_rounder_bound() -> None:
    def of(alpha: float, beta: float) -> Chapter:
        return Chapter(2, 0, 0, 0, 0, PASS, False, alpha, beta)

    assert question(of(4, 5)) == "is it at least 5?"
    assert question(of(nextafter(5.0, -inf), 5.0)) == "is it at least 5?"
    assert question(of(5.0, nextafter(5.0, inf))) == "is it more than 5?"
    assert asked(5.0, nextafter(5.0, inf)) == "> 5?" and asked(4, 5) == "≥ 5?"


def test_chapters_are_chosen_in_the_head_of_the_tree(qtbot: QtBot, panel: TreePanel) -> None:
    searched(qtbot, panel, "tictactoe", PASSES)
    record, box = panel.session.record, panel.chapters
    qtbot.waitUntil(box.isVisible)
    chapters = record.tree.chapters
    assert box.count() == len(chapters) and box.currentIndex() == len(chapters) - 1
    assert box.itemText(0) == "Pass 1, is it at least 0?"
    box.activated.emit(0)
    assert record.tick == record.tree.left[chapters[0].first_node]
    qtbot.waitUntil(lambda: box.currentIndex() == 0)
    language.use("zh_CN")
    qtbot.waitUntil(lambda: box.itemText(0) == "第 1 轮，是否至少为 0？")
    searched(qtbot, panel, "tictactoe", Setup("minimax", (), 2, None, None))
    qtbot.waitUntil(lambda: not box.isVisible() and box.count() == 0)


def test_the_timeline_names_chapters_as_long_as_there_is_room(qtbot: QtBot, session: Session) -> None:
    panel = services(session).make(TimelinePanel)
    qtbot.addWidget(panel)
    panel.resize(900, 90)
    search(qtbot, session, "tictactoe", PASSES)
    panel.refresh()
    spans = panel.strip._spans
    assert (spans[0].name, spans[0].short) == ("pass 1, is it at least 0?", "pass 1")
    middle = (panel.strip.place_of(spans[1].start) + panel.strip.place_of(spans[1].end)) / 2
    assert panel.strip.span_at(middle) == spans[1].name


def test_the_log_tells_tables_repeats_and_passes(qtbot: QtBot, session: Session) -> None:
    panel = services(session).make(LogPanel)
    qtbot.addWidget(panel)
    search(qtbot, session, "tictactoe", PASSES)
    said = [panel.row(row).text for row in range(session.record.last_tick)]
    assert said[0] == "Pass 1 to depth 2 begins: is it at least 0?"
    assert any(text.startswith("The table knows ") for text in said)
    assert any(text.startswith("Stores ") and " in the table: " in text for text in said)
    assert any("known from the table" in text for text in said if text.startswith("Leaf"))
    search(qtbot, session, "tree", SCOUT, **AGAIN)
    said = [panel.row(row).text for row in range(session.record.last_tick)]
    assert any(text.startswith("Looks at ") and " again at ply " in text for text in said)
    assert not any("counted, not recorded" in text for text in said)


def test_the_lecture_and_the_lecturer_name_passes_and_their_answers(qtbot: QtBot, session: Session) -> None:
    search(qtbot, session, "tictactoe", PASSES)
    words, chapters = services(session).words, session.record.tree.chapters
    page = services(session).make(LectureWords)
    session.record.show(chapters[0].end)
    assert page.place() == "Pass 1, is it at least 0?"
    session.record.show(chapters[1].start + 1)
    assert page.place().startswith("Pass 2, is it ")
    said = narrate(words, chapters[1].start + 1)
    assert said.startswith(
        "Pass 1 answers <b>yes</b>: the value is at least <b>1</b>. Pass 2 to depth 2 begins"
    )
    assert narrate(words, chapters[0].end) == "Pass 1 answers <b>yes</b>: the value is at least <b>1</b>."
    told_by_lecturer = [narrate(words, tick) for tick in range(1, session.record.last_tick + 1)]
    assert any(text.startswith("The table knows ") for text in told_by_lecturer)
    session.run.begin(Setup("alphabeta", (("iterative", "yes"),), 3, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert page.place() == "Depth 3 of 3"
