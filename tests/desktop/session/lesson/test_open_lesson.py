"""An open lesson: where Page Down leads, what the session shows there, and what was there before."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from lesson_texts import AFTER_IT, FIRST_CUT, PLAYED, SLIDE, expected_walk, known, lesson_of
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.record.trace import CUTOFF
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.session.lesson.open_lesson import OpenLesson
from plyscope_desktop.session.node_positions import Walker
from plyscope_desktop.session.session import Session

Where = tuple[int, str, int]


@pytest.fixture
def lesson(session: Session, english: None) -> OpenLesson:
    return OpenLesson(session)


def settled(qtbot: QtBot, lesson: OpenLesson) -> None:
    qtbot.waitUntil(lambda: lesson.loaded is not None or bool(lesson.error))
    assert lesson.error == ""


def where(lesson: OpenLesson) -> Where:
    return lesson.number, lesson.part, lesson.session.record.tick


def test_page_down_walks_the_whole_first_lecture_and_page_up_the_same_way_back(
    qtbot: QtBot, lesson: OpenLesson
) -> None:
    text = known("s1")
    wanted = expected_walk(text)
    assert len({number for number, _, _ in wanted}) == 8 and len(wanted) > 30
    lesson.open(text)
    found: list[Where] = []
    for _ in wanted:
        settled(qtbot, lesson)
        found.append(where(lesson))
        lesson.next()
    assert found == wanted
    assert lesson.upcoming == "end" and where(lesson) == wanted[-1], "behind the last place there is none"
    back = [where(lesson)]
    for _ in wanted[1:]:
        lesson.back()
        settled(qtbot, lesson)
        back.append(where(lesson))
    assert back == wanted[::-1]
    lesson.back()
    assert where(lesson) == wanted[0]


def test_what_is_next_is_told_before_it_comes(qtbot: QtBot, lesson: OpenLesson) -> None:
    lesson.open(lesson_of(FIRST_CUT, SLIDE))
    settled(qtbot, lesson)
    told = []
    for _ in range(8):
        told.append(lesson.upcoming)
        lesson.next()
    assert told == ["step"] * 4 + ["question", "answer", "scene", "end"]


def test_scenes_are_skipped_and_chosen_by_number(qtbot: QtBot, lesson: OpenLesson) -> None:
    lesson.open(known("s1"))
    lesson.skip()
    assert (lesson.number, lesson.part) == (1, "slide")
    lesson.go_to(5)
    assert lesson.scene is not None and lesson.scene.id == "first-cut"
    lesson.go_to(8)
    lesson.go_to(-1)
    assert lesson.number == 5
    lesson.show_answer()
    assert where(lesson)[1] == "answer" and lesson.was_answered(5) and not lesson.was_answered(4)
    lesson.show_question()
    assert where(lesson)[1] == "question"
    lesson.show_slide()
    assert where(lesson)[1] == "slide"


def test_before_the_answer_the_session_holds_no_row_behind_the_question(
    qtbot: QtBot, lesson: OpenLesson
) -> None:
    session = lesson.session
    lesson.open(lesson_of(FIRST_CUT))
    settled(qtbot, lesson)
    whole = catalog.presets()["aima"].run().trace
    kinds = np.concatenate([part["kind"] for part in whole.read(0, whole.length)])
    while lesson.part != "answer":
        assert session.record.trace.length == 17 and session.record.excerpt
        assert not (kinds[:17] == CUTOFF).any() and session.record.answer is None
        assert session.record.concealed.kinds == {"cuts"} and lesson.conceals
        assert session.record.last_tick == 17
        lesson.next()
    assert session.record.trace.length == whole.length and session.record.tick == 20
    assert session.record.answer is not None and session.record.answer.value == 3
    assert not session.record.concealed.anything and not lesson.conceals
    lesson.back()
    assert session.record.trace.length == 17 and session.record.answer is None, "going back hides it again"


def test_an_end_that_is_hidden_has_no_answer_yet(qtbot: QtBot, lesson: OpenLesson) -> None:
    session = lesson.session
    lesson.open(lesson_of(AFTER_IT))
    settled(qtbot, lesson)
    assert session.record.tick == session.record.trace.length and session.record.answer is None
    lesson.show_answer()
    assert session.record.answer is not None


def test_only_the_question_asks_for_edges(qtbot: QtBot, lesson: OpenLesson) -> None:
    record = lesson.session.record
    lesson.open(lesson_of(FIRST_CUT))
    settled(qtbot, lesson)
    asked = []
    for _ in range(7):
        asked.append((lesson.part, record.concealed.asked, record.in_focus))
        lesson.next()
    node = 5  # A, B, three leaves, C
    assert asked[:5] == [("slide", -1, -1), *[("step", -1, -1)] * 4]
    assert asked[5:] == [("question", node, node), ("answer", -1, node)]


def test_document_record_moment_and_undo_are_as_before(qtbot: QtBot, lesson: OpenLesson) -> None:
    session = lesson.session
    session.document.new_game(catalog.game("connect4"))
    session.document.play(session.document.position.parse("4"))
    session.run.begin(Setup(depth=3, seconds=None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    session.record.show(session.record.last_tick // 2)
    session.record.select(5)
    history = session.document.history
    before = session.document.value, session.record.trace, session.record.tick, 5, session.record.answer
    undo = history.index(), history.count()
    lesson.open(known("s1"))
    for _ in range(30):
        settled(qtbot, lesson)
        lesson.next()
    assert session.document.value is not before[0] and session.document.preset is None
    lesson.leave()
    record = session.record
    assert (session.document.value, record.trace, record.tick, record.selected, record.answer) == before
    assert session.document.value is before[0] and record.state == "finished"
    assert (history.index(), history.count()) == undo and not record.concealed.anything
    history.undo()
    assert session.document.value is not before[0]
    assert not lesson.is_open and lesson.scene is None


def test_without_a_record_there_is_none_afterwards(qtbot: QtBot, lesson: OpenLesson) -> None:
    session = lesson.session
    before = session.document.value
    lesson.open(lesson_of(FIRST_CUT))
    settled(qtbot, lesson)
    lesson.leave()
    assert session.document.value is before and session.record.state == "empty"
    assert session.record.trace.length == 0


def test_a_search_that_runs_is_stopped_and_its_rows_come_back(qtbot: QtBot, lesson: OpenLesson) -> None:
    session = lesson.session
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup(depth=None, seconds=3_600.0))
    qtbot.waitUntil(lambda: session.record.last_tick > 1_000)
    trace = session.record.trace
    lesson.open(lesson_of(FIRST_CUT))
    settled(qtbot, lesson)
    assert not session.run.searching
    lesson.leave()
    assert session.record.trace is trace and trace.length > 1_000
    qtbot.waitUntil(lambda: session.record.state == "stopped")


def test_another_game_leaves_the_lesson_and_stays(qtbot: QtBot, lesson: OpenLesson) -> None:
    session = lesson.session
    before = session.document.value
    lesson.open(lesson_of(FIRST_CUT))
    settled(qtbot, lesson)
    closed = QSignalSpy(lesson.closed)
    session.document.new_game(catalog.game("othello"))
    assert closed.count() == 1 and not lesson.is_open and session.document.game.id == "othello"
    session.document.history.undo()
    assert session.document.value is before, "undo goes to the user's own work, not to the scene"


def test_a_scene_shows_its_own_search_whatever_was_done_on_the_board(
    qtbot: QtBot, lesson: OpenLesson
) -> None:
    session = lesson.session
    document, record = session.document, session.record
    lesson.open(lesson_of(FIRST_CUT))
    settled(qtbot, lesson)
    lesson.next()
    setup, searched = record.setup, record.searched
    assert searched is not None and record.moves_before == ()

    def search_something_else() -> None:
        session.run.begin(Setup("minimax", depth=2))
        qtbot.waitUntil(lambda: record.state == "finished")

    document.play(document.position.legal_moves()[-1])
    search_something_else()
    lesson.next()
    assert record.moves_before == () and record.setup == setup and record.searched is not None
    assert record.searched.write() == searched.write()
    with document.step("One"), document.step("Two"):
        document.new_game(catalog.game("tictactoe"))
        assert lesson.is_open
    search_something_else()
    lesson.next()
    assert document.game.id == record.searched.game.id == "tree"
    assert record.searched.write() == searched.write() and record.setup == setup
    walker = Walker(session)
    for node in range(record.tree.known):
        assert walker.position(node) is not None


def test_a_lesson_goes_on_where_it_was_left(qtbot: QtBot, lesson: OpenLesson, tmp_path: Path) -> None:
    path = tmp_path / "made.md"
    lesson.open(lesson_of(FIRST_CUT, AFTER_IT, SLIDE), path)
    lesson.go_to(2)
    lesson.leave()
    assert settings.store().get(settings.LESSON_PLACES) == {"made": "slide"}
    lesson.open(lesson_of(FIRST_CUT, AFTER_IT, SLIDE), path)
    assert lesson.number == 2
    lesson.open(lesson_of(FIRST_CUT, AFTER_IT, SLIDE), path, "behind")
    assert lesson.number == 1
    lesson.leave()


def test_a_slide_shows_no_record_of_the_scene_before(qtbot: QtBot, lesson: OpenLesson) -> None:
    lesson.open(lesson_of(FIRST_CUT, SLIDE))
    settled(qtbot, lesson)
    lesson.show_answer()
    lesson.next()
    assert lesson.number == 1 and lesson.session.record.trace.length == 0


def test_a_scene_is_played_against_its_algorithm(qtbot: QtBot, lesson: OpenLesson) -> None:
    document = lesson.session.document
    lesson.open(lesson_of(PLAYED, SLIDE))
    settled(qtbot, lesson)
    assert document.players[MAX].is_person and document.replies
    setup = document.players[MIN].setup
    assert setup is not None and setup.algorithm == "minimax"
    document.play(document.position.parse("b2"))
    qtbot.waitUntil(lambda: document.played == 2)
    moves = document.moves
    lesson.back()
    assert document.moves == moves, "the game goes on"
    lesson.next()
    assert lesson.number == 1
    lesson.leave()
    setup = document.players[MIN].setup
    assert setup is None or setup.algorithm != "minimax"


def test_time_to_think_runs_only_in_scenes_that_give_some(qtbot: QtBot, lesson: OpenLesson) -> None:
    now = [50.0]
    lesson.measure_by(lambda: now[0])
    lesson.open(lesson_of(FIRST_CUT, SLIDE))
    settled(qtbot, lesson)
    assert lesson.thinking is None
    lesson.think()
    now[0] += 11
    assert lesson.thinking == 19
    now[0] += 100
    assert lesson.thinking == 0
    lesson.next()
    assert lesson.thinking is None
    lesson.go_to(1)
    lesson.think()
    assert lesson.thinking is None


def test_a_scene_that_cannot_be_says_why_with_its_line(qtbot: QtBot, lesson: OpenLesson) -> None:
    wrong = FIRST_CUT.replace('at = "leaf 4"', 'at = "leaf 44"')
    lesson.open(lesson_of(wrong, SLIDE))
    qtbot.waitUntil(lambda: bool(lesson.error))
    line = 1 + (lesson_text := "\n".join(wrong.splitlines())).splitlines().index('at = "leaf 44"') + 5
    assert f"line {line}" in lesson.error and "44" in lesson.error and lesson_text
    assert lesson.session.record.trace.length == 0
    lesson.skip()
    assert lesson.error == ""


def test_the_lesson_follows_the_language_of_the_window(qtbot: QtBot, lesson: OpenLesson) -> None:
    from plyscope_desktop.runtime import language
    from plyscope_desktop.session.lesson.known_lessons import lessons_folder

    lesson.open_file(lessons_folder() / "en" / "s1.md", "first-cut")
    settled(qtbot, lesson)
    lesson.show_question()
    place = lesson.place
    try:
        language.use("zh_CN")
        assert lesson.lesson is not None and lesson.lesson.language == "zh_CN"
        assert lesson.place == place and lesson.scene is not None and lesson.scene.id == "first-cut"
    finally:
        language.use("en")
    assert lesson.lesson.language == "en"
    lesson.leave()
