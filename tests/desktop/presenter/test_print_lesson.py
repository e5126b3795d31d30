"""A lesson on paper: every scene on a page, with its words and its picture, in the colours of paper."""

from __future__ import annotations

import re
from pathlib import Path

from lesson_texts import AFTER_IT, FIRST_CUT, HEAD, SLIDE
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from plyscope_desktop.presenter.print_lesson import PrintLessonDialog
from plyscope_desktop.shell.window import Window


def dialog_of(qtbot: QtBot, window: Window, tmp_path: Path) -> PrintLessonDialog:
    path = tmp_path / "made.md"
    path.write_text(HEAD + "\n".join((FIRST_CUT, AFTER_IT, SLIDE)), "utf-8")
    assert window.lesson_room.open_file(path)
    made = PrintLessonDialog(window.services.lesson, window.workspace.make_scene_page, window)
    qtbot.addWidget(made)
    made.open()
    qtbot.waitUntil(lambda: made.complete)
    return made


def colours_of(picture: QImage) -> set[str]:
    return {
        QColor(picture.pixel(x, y)).name()
        for x in range(0, picture.width(), 3)
        for y in range(0, picture.height(), 3)
    }


def test_each_scene_has_a_page_with_its_words_and_a_picture_in_the_colours_of_paper(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    dialog = dialog_of(qtbot, window, tmp_path)
    text = dialog.pages().toPlainText()
    for words in (
        "Made for a test · scene 1 of 3", "The first cut", "MAX ▲ has 3 by B.", "Must we look at 4 and 6?",
        "No: max(3, min(2, x, y)) = 3.", "Let somebody say 4 first.", "<b>no HTML</b>", "confesses",
    ):  # fmt: skip
        assert words in text, words
    dialog.answers.setChecked(False)
    dialog.notes.setChecked(False)
    text = dialog.pages().toPlainText()
    assert "No: max" not in text and "Let somebody" not in text and "Must we look" in text
    first, _, slide = (dialog._pictures[number] for number in range(3))
    assert slide.isNull() and not first.isNull(), "a slide alone has no picture"
    found = [QColor(name) for name in colours_of(first)]
    assert len(found) > 3 and all(colour.saturation() == 0 for colour in found)
    assert QColor("#ffffff") in found
    assert window.services.lesson.part == "slide", "what the hall sees is as it was"
    path = tmp_path / "made.pdf"
    with qtbot.waitSignal(dialog.saved):
        dialog.save(str(path))
    content = path.read_bytes()
    assert content.startswith(b"%PDF") and len(re.findall(rb"/Type\s*/Page\b", content)) == 3
    window.leave_lecture()
