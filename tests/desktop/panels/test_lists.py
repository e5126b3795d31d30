"""OPEN and CLOSED in the window: they scrub with the timeline, and the printed texts fail in plain sight."""

from __future__ import annotations

import re
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.lessons import side_texts
from plyscope.query import events as query
from plyscope.query.open_closed import Lists
from plyscope.record.trace import CLOSED_LIST, LIST, OPEN_LIST
from plyscope_desktop.document import serialize
from plyscope_desktop.document.search_setup import Breakpoint, Setup
from plyscope_desktop.panels import lists as lists_panel
from plyscope_desktop.panels.lists import ListsPanel
from plyscope_desktop.panels.source import SourcePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session import source_view
from plyscope_desktop.session.playback import hits
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.code_view import cells, fold
from plyscope_desktop.words.events import moment_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import plain

pytestmark = pytest.mark.usefixtures("config", "plain_window")
EXAMPLES = ("two-phase", "printed-loops", "printed-early", "printed-early-s0")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> ListsPanel:
    made = services(session).make(ListsPanel)
    qtbot.addWidget(made)
    made.resize(320, 340)
    with qtbot.waitExposed(made):
        made.show()
    return made


def opened(qtbot: QtBot, session: Session, id: str, variant: int = 0) -> Session:
    session.open_preset(catalog.presets()[id], variant)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def test_without_lists_the_panel_says_which_search_has_them(
    qtbot: QtBot, session: Session, panel: ListsPanel
) -> None:
    qtbot.waitUntil(lambda: panel.empty.text() != "")
    assert panel._either.currentWidget() is panel.empty
    opened(qtbot, session, "aima")
    qtbot.waitUntil(lambda: "Two-phase minimax" in panel.empty.text())
    assert panel._either.currentWidget() is panel.empty


def test_the_tables_show_the_lists_of_the_moment(qtbot: QtBot, session: Session, panel: ListsPanel) -> None:
    opened(qtbot, session, "two-phase")
    luck = Random(5)
    for tick in [*luck.sample(range(session.record.last_tick + 1), 20), session.record.last_tick, 0]:
        session.record.show(tick)
        panel.refresh()
        expected = Lists(session.record.trace)
        expected.seek(tick)
        for which, found in ((OPEN_LIST, expected.open), (CLOSED_LIST, expected.closed)):
            table = panel.tables[which]
            assert table.count == len(found)
            rows = [panel._row(which, row) for row in range(len(found))]
            assert [row[0] for row in rows] == [str(place + 1) for place in range(len(found))]
            assert [row[1] for row in rows] == [panel.name(node) for node in found]
            assert [row[2] for row in rows] == [str(session.record.tree.ply[node]) for node in found]


def test_the_sentence_of_the_step_is_read_without_its_marks(
    qtbot: QtBot, session: Session, panel: ListsPanel
) -> None:
    opened(qtbot, session, "two-phase")
    session.record.show(5)
    panel.refresh()
    assert "<b>" in panel.note.text() and panel.note.textFormat() == Qt.TextFormat.RichText


def test_the_row_just_moved_is_the_one_of_the_moment(
    qtbot: QtBot, session: Session, panel: ListsPanel
) -> None:
    opened(qtbot, session, "two-phase")
    moved = 0
    for tick in range(1, session.record.last_tick + 1):
        row = session.record.trace.row(tick - 1)
        session.record.show(tick)
        panel.refresh()
        now = {which: table.current for which, table in panel.tables.items()}
        if row["kind"] == LIST and row["move"] >= 0:
            which, place = int(row["note"]), int(row["move"])
            assert now == {OPEN_LIST: -1, CLOSED_LIST: -1} | {which: place}
            assert panel.lists.of(which)[place] == row["node"]
            moved += 1
        else:
            assert set(now.values()) == {-1}
    assert moved == 9


def test_a_click_on_a_row_selects_its_node(qtbot: QtBot, session: Session, panel: ListsPanel) -> None:
    opened(qtbot, session, "two-phase")
    session.record.show(session.record.last_tick // 2)
    panel.refresh()
    table = panel.tables[CLOSED_LIST]
    assert table.count >= 2
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, round(table.y_of(1))))
    assert session.record.selected == panel.lists.closed[1]
    qtbot.waitUntil(lambda: table.marked == 1)
    qtbot.keyClick(table, Qt.Key.Key_Up)
    assert session.record.selected == panel.lists.closed[0]


def test_a_long_way_takes_several_frames(
    qtbot: QtBot, session: Session, panel: ListsPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists_panel, "SEEK_ROWS", 10)
    opened(qtbot, session, "two-phase")
    session.record.show(session.record.last_tick)
    qtbot.waitUntil(lambda: panel.lists.tick == session.record.last_tick)
    session.record.show(3)
    qtbot.waitUntil(lambda: panel.lists.tick == 3 and panel.tables[OPEN_LIST].count == 1)


def test_another_record_begins_with_other_lists(qtbot: QtBot, session: Session, panel: ListsPanel) -> None:
    opened(qtbot, session, "two-phase")
    opened(qtbot, session, "printed-early")
    session.record.show(session.record.last_tick)
    panel.refresh()
    assert panel.tables[CLOSED_LIST].count == 3
    assert panel.lists.trace is session.record.trace


# Sentences.


def test_the_corrected_search_is_told_step_by_step(qtbot: QtBot, session: Session) -> None:
    words = services(opened(qtbot, session, "printed-early", 2)).words
    said = [plain(narrate(words, tick)) for tick in range(2, session.record.last_tick + 1)]
    assert said == [
        "The tree begins with the root.",
        "The root waits in OPEN now.",
        "LOOP1: the first of OPEN is the root.",
        "The root was the first of OPEN and is taken out.",
        "The game is not over at the root, so it is expanded.",
        "The root is put into CLOSED, at the front.",
        "The root's first leaf joins the tree.",
        "Node 2 joins the tree.",
        "The root's first leaf waits in OPEN now.",
        "Node 2 waits in OPEN now.",
        "LOOP1: the first of OPEN is the root's first leaf.",
        "The root's first leaf was the first of OPEN and is taken out.",
        "The game is over at the root's first leaf: 3.",
        "LOOP1: the first of OPEN is node 2.",
        "Node 2 was the first of OPEN and is taken out.",
        "The game is not over at node 2, so it is expanded.",
        "Node 2 is put into CLOSED, at the back.",
        "Node 2's first leaf joins the tree.",
        "Node 2's second leaf joins the tree.",
        "Node 2's first leaf is at the full depth and is evaluated: 1.",
        "Node 2's second leaf is at the full depth and is evaluated: 2.",
        "LOOP1: OPEN is empty, the tree is complete. LOOP2 backs the values up.",
        "LOOP2: the first of CLOSED is the root.",
        "The root must wait: not all of its children have values.",
        "The root has no value yet and moves to the end of CLOSED.",
        "LOOP2: the first of CLOSED is node 2.",
        "All children of node 2 have values. MIN takes the smallest: 1.",
        "Node 2 has its value now: 1.",
        "Node 2 has its value and leaves CLOSED.",
        "LOOP2: the first of CLOSED is the root.",
        "All children of the root have values. MAX takes the largest: 3.",
        "The root has its value now: 3.",
        "The root has its value and leaves CLOSED.",
        "LOOP2: CLOSED is empty.",
        "LOOP3: the start has a value, and the search is over.",
    ]


@pytest.mark.parametrize(
    ("id", "variant", "last"),
    [
        (
            "printed-loops",
            0,
            "The printed text runs for ever here: the root waits for its children, but it stays the first of "
            "CLOSED and their turn never comes.",
        ),
        (
            "printed-early",
            0,
            "The printed text runs for ever here: the game ended at the root's first leaf, so no children "
            "can ever give it a value, and it stays the first of CLOSED.",
        ),
        (
            "printed-early",
            1,
            "The printed text fails here: the root's first leaf has no children, and it asks for the "
            "smallest of no values. Going on with an infinite value, it would return ∞.",
        ),
    ],
)
def test_where_a_printed_text_fails_it_is_said(
    qtbot: QtBot, session: Session, id: str, variant: int, last: str
) -> None:
    words = services(opened(qtbot, session, id, variant)).words
    assert plain(narrate(words, session.record.last_tick)) == last
    assert moment_text(words, session.record.last_tick) == last
    from plyscope_desktop.words.answers import answer

    assert answer(session).startswith("The printed text")


@pytest.mark.parametrize("id", EXAMPLES)
def test_every_step_has_a_sentence_in_both_languages(qtbot: QtBot, session: Session, id: str) -> None:
    words = services(opened(qtbot, session, id)).words
    for locale, foreign in (("en", "[一-鿿]"), ("zh_CN", r"\b(the|of|is|has|its)\b")):
        language.use(locale)
        for tick in range(session.record.last_tick + 1):
            for sentence in (plain(narrate(words, tick)), moment_text(words, tick)):
                assert sentence and "{" not in sentence
                assert not re.search(foreign, sentence), sentence


# Texts beside the search.


def test_a_two_phase_search_begins_with_its_loops_and_marks_their_lines(
    qtbot: QtBot, session: Session
) -> None:
    panel = services(session).make(SourcePanel)
    qtbot.addWidget(panel)
    opened(qtbot, session, "printed-early")
    panel.refresh()
    assert panel.code.shown is not None and panel.code.shown.id == "loops"
    assert panel.choice.currentText() == "Three loops, as printed, with MOVETAIL"
    for tick in range(2, session.record.last_tick + 1):
        session.record.show(tick)
        panel.refresh()
        assert panel.code.now() == panel.code.shown.line_at(session.record.trace, session.record.tree, tick)
        assert panel.code.now() is not None


def test_the_chosen_text_is_kept_for_each_algorithm(qtbot: QtBot, session: Session) -> None:
    panel = services(session).make(SourcePanel)
    qtbot.addWidget(panel)
    opened(qtbot, session, "aima")
    panel.refresh()
    assert [panel.choice.itemData(index) for index in range(panel.choice.count())] == [
        text.id for text in side_texts.texts_of("alphabeta")
    ]
    panel.choice.setCurrentIndex(panel.choice.findData("words"))
    panel.choose(panel.choice.currentIndex())
    panel.refresh()
    assert panel.code.shown is not None and panel.code.shown.is_words
    opened(qtbot, session, "wallets")
    panel.refresh()
    assert panel.code.shown.id == "python"
    opened(qtbot, session, "letters")
    panel.refresh()
    assert panel.code.shown.id == "words"
    language.use("zh_CN")
    panel.refresh()
    assert "剪枝" in panel.code.text(panel.code.shown.lines_about("cutoff")[0])


def test_a_breakpoint_stops_at_the_line_of_its_own_text(qtbot: QtBot, session: Session) -> None:
    panel, playback = services(session).make(SourcePanel), services(session).playback
    qtbot.addWidget(panel)
    opened(qtbot, session, "printed-early")
    panel.refresh()
    assert panel.code.shown is not None
    line = next(n for n, text in enumerate(panel.code.shown.lines, 1) if "MOVETAIL" in text)
    panel.toggle_breakpoint(line)
    point = Breakpoint("line", line, "loops")
    assert session.document.breakpoints == [point]
    found = [
        tick
        for tick in range(1, session.record.last_tick + 1)
        for part in session.record.trace.read(tick - 1, tick)
        if hits(session, point, part).any()
    ]
    events = [query.event(session.record.trace, tick) for tick in found]
    assert [event.kind for event in events if event is not None] == ["list", "step"]
    session.record.show(0)
    playback.next_breakpoint()
    qtbot.waitUntil(lambda: session.record.tick == found[0])
    source_view.choose_text(session, "python")
    panel.refresh()
    assert panel.code._stops == set()


def test_breakpoints_of_older_sessions_are_lines_of_the_source() -> None:
    from plyscope.files.session.session import SavedBreakpoint

    assert serialize._breakpoint(SavedBreakpoint("line", 70.0)) == Breakpoint("line", 70.0, "python")
    assert serialize._breakpoint(SavedBreakpoint("line", 7.0, "loops")) == Breakpoint("line", 7.0, "loops")
    assert serialize._breakpoint(SavedBreakpoint("cutoff")) == Breakpoint("cutoff")


@pytest.mark.parametrize("letters", [20, 33, 60])
def test_words_of_both_languages_fold_without_losing_a_letter(letters: int) -> None:
    for language_id in ("en", "zh_CN"):
        language.use(language_id)
        for line in side_texts.translatable():
            said = language.tr(line)
            pieces = fold(said, 0, letters)
            assert "".join(piece.text for piece in pieces) == said
            assert all(cells(piece.text) + piece.indent <= max(letters, 34) + 2 for piece in pieces)
            assert not any(piece.text[0] in "，。；：" for piece in pieces)


# The window.


def test_a_record_with_lists_brings_its_panel_to_the_front(qtbot: QtBot, window: Window) -> None:
    window.resize(1366, 768)
    window.show_layout("study")
    panel = window.panels["lists"]
    qtbot.waitUntil(lambda: panel.visibleRegion().isEmpty())
    opened(qtbot, window.session, "two-phase")
    qtbot.waitUntil(lambda: not panel.visibleRegion().isEmpty())
    assert panel.tables[OPEN_LIST].isVisible()


@pytest.mark.parametrize("id", EXAMPLES)
def test_the_tree_can_be_drawn_at_every_moment(qtbot: QtBot, window: Window, id: str) -> None:
    window.resize(1366, 768)
    window.show_layout("study")
    record = opened(qtbot, window.session, id).record
    for tick in range(0, record.last_tick + 1, 3):
        record.show(tick)
        QApplication.processEvents()
        assert not window.grab().isNull()


def test_the_set_up_of_a_search_with_lists_is_a_set_up_like_any_other(qtbot: QtBot, session: Session) -> None:
    session.document.set_setup(Setup("two-phase", (("text", "printed-002"),), 2, None, None))
    assert source_view.chosen_text(session).name == "Three loops, as printed, with MOVETAIL"
