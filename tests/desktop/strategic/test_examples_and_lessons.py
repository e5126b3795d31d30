"""Games in strategic form in examples, exercises and lectures: where each opens and what it shows."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.lessons import catalogue
from plyscope.strategic.famous import famous
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.boards.game_pictures import paint_preset
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.runtime.resources import folder
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.strategic.scene_views import SceneMatrix
from plyscope_desktop.words.matrix_names import in_language


def finish(qtbot: QtBot, window: Window) -> None:
    strategic = window.services.strategic
    qtbot.waitUntil(lambda: window.session.record.state == "finished" and len(strategic.steps) > 0)


def test_an_example_opens_in_the_strategic_layout_at_the_beginning_of_its_method(
    qtbot: QtBot, window: Window
) -> None:
    for id, method, rows in (("tianji", "simplex", 6), ("entry", "backward-induction", 2)):
        window.start_page.open_preset(catalog.presets()[id])
        finish(qtbot, window)
        strategic = window.services.strategic
        assert window.layout_name == "strategic" and strategic.method == method
        assert strategic.step == 0 and strategic.game is not None and strategic.game.rows == rows
        window.show_layout("start")


def test_names_of_examples_are_those_of_the_language_whenever_it_is_chosen(
    plain_window: None, session: Session
) -> None:
    session.open_preset(catalog.presets()["prisoners-dilemma"])
    strategic = StrategicGame(session)
    try:
        for id in ("zh_CN", "en"):
            language.use(id)
            assert strategic.game is not None and strategic.extensive is not None
            assert strategic.game.strategies[0] == (tr("silent"), tr("confess"))
            assert strategic.game.title == tr("Prisoner's dilemma") and strategic.game.unit == tr("years")
            assert strategic.extensive.players == (tr("Prisoner A"), tr("Prisoner B"))
    finally:
        language.use("en")
    matrix = famous("prisoners-dilemma").matrix
    assert matrix is not None and in_language(matrix) is matrix


def test_the_card_of_a_matrix_shows_the_matrix(plain_window: None) -> None:
    pictures = []
    for id in ("prisoners-dilemma", "tianji", "entry"):
        picture = QImage(300, 110, QImage.Format.Format_RGB32)
        picture.fill(0xFFFFFF)
        painter = QPainter(picture)
        paint_preset(painter, QRectF(picture.rect()), catalog.presets()[id])
        painter.end()
        pictures.append(picture)
    used = [sum(picture.pixel(x, 55) != 0xFFFFFFFF for x in range(300)) for picture in pictures]
    assert all(used) and len({bytes(picture.constBits()) for picture in pictures}) == 3


def test_the_answer_to_a_matrix_exercise_is_shown_by_its_method_and_the_sheet_comes_back(
    qtbot: QtBot, window: Window
) -> None:
    window.get_ready()
    room = window.exercise_room
    room.desk.open(
        catalogue.read({"kind": "matrix", "a": [[1, 1, 0], [0, 0, 2]], "b": [[0, 2, 1], [3, 1, 0]]})
    )
    exercise = room.desk.exercise
    assert exercise is not None and window.layout_name == "exercise"
    assert "A X: 0" not in room.page.accessibleName()
    exercise.set_field(("struck",), ["Z"])
    room.check()
    room.show_answer()
    finish(qtbot, window)
    strategic = window.services.strategic
    assert window.layout_name == "strategic" and room.shows_answer and window.docks["exercise"].isVisible()
    assert strategic.method == "strike"
    qtbot.waitUntil(lambda: {len(own) for own in strategic.struck} == {1, 2})
    room.show_answer_or_sheet()
    assert window.layout_name == "exercise" and window.docks["exercise"].isVisible()
    assert not room.shows_answer
    for one, method in (
        ({"a": [[4, 1, 8], [2, 3, 1], [0, 4, 3]]}, "simplex"),
        ({"a": [[2, 0], [0, 1]], "b": [[1, 0], [0, 2]]}, "supports"),
    ):
        room.desk.open(catalogue.read({"kind": "matrix", **one}))
        room.show_answer()
        finish(qtbot, window)
        assert strategic.method == method
    room.leave()
    assert window.layout_name != "exercise"


def test_the_first_scenes_show_the_matrix_and_keep_best_replies_until_the_answer(
    qtbot: QtBot, window: Window
) -> None:
    window.get_ready()
    window.lesson_room.open_file(Path(folder("lessons")) / "en" / "s0.md")
    lesson, strategic = window.services.lesson, window.services.strategic
    views = window.workspace.scene_page.views
    qtbot.waitUntil(lambda: views.shown == ("matrix",))
    matrix = views.findChild(SceneMatrix)
    assert matrix is not None and matrix.isVisible() and not strategic.shows_replies
    lesson.show_question()
    assert not strategic.shows_replies and strategic.weights is None
    lesson.show_answer()
    qtbot.waitUntil(lambda: "who-knows" in views.shown and strategic.weights is not None)
    assert strategic.shows_replies
    lesson.go_to(1)
    qtbot.waitUntil(lambda: strategic.game is not None and strategic.game.rows == 2)
    assert not strategic.shows_replies
    lesson.show_question()
    lesson.show_answer()
    qtbot.waitUntil(lambda: all(0 in struck for struck in strategic.struck))
    window.lesson_room.leave()
    assert strategic.shows_replies
