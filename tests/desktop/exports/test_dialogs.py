"""Exporting and printing as people do it: dialogs, clipboard, paper, and what can go wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from picturing import SVG, Desk, desk_of, pdf_text
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.exports import clipboard, printing, write_picture
from plyscope_desktop.exports import remembered_choice as choices
from plyscope_desktop.exports.picture_dialog import PictureDialog
from plyscope_desktop.exports.picture_export import ExportDialog
from plyscope_desktop.exports.remembered_choice import FOR_PAPER, Choice
from plyscope_desktop.exports.sheet import Sheet
from plyscope_desktop.exports.write_picture import ExportError
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    with desk_of(qtbot) as made:
        yield made
        QGuiApplication.clipboard().clear()  # Qt would free its data after the end of Python and crash


# Limits and failures.


def test_too_many_pixels_are_refused_in_a_sentence(desk: Desk, tmp_path: Path) -> None:
    sheet = Sheet(desk.open("aima"), Choice())
    sheet.width, sheet.height = 9_000, 4_000
    with pytest.raises(ExportError, match="at most 100 million pixels"):
        write_picture.image_of(sheet, 8.0)
    sheet.width, sheet.height = 9_000, 4
    with pytest.raises(ExportError, match="32,000 on a side"):
        write_picture.pixels_of(sheet, 8.0)
    dialog = desk.ask(ExportDialog)
    dialog.form.put(times=8.0)
    assert dialog.sheet is not None
    dialog.sheet.width = 9_000
    dialog.show_sheet()
    assert "too many" in dialog.says.text()
    assert not dialog.save_button.isEnabled()


def test_a_folder_that_takes_nothing_is_told_with_its_reason(desk: Desk, tmp_path: Path) -> None:
    desk.open("aima")
    (tmp_path / "file").write_text("")
    with pytest.raises(ExportError, match="could not be saved"):
        write_picture.save(str(tmp_path / "file" / "tree.svg"), b"x")
    dialog = desk.ask(ExportDialog)
    dialog.show()
    for format in choices.FORMATS:
        dialog.form.put(format=format)
        dialog.message.dismiss()
        dialog.save(str(tmp_path / "none" / f"tree.{format}"))
        desk.qtbot.waitUntil(dialog.message.isVisible)
        assert f"tree.{format} could not be saved" in dialog.message.text.text()
        assert dialog.isVisible()


def test_a_file_that_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tree.png"
    path.write_bytes(b"old")
    path.chmod(0o444)
    write_picture.save(str(path), b"new")
    assert path.read_bytes() in (b"old", b"new")
    assert list(tmp_path.glob("tree.png*")) == [path]


# The dialog.


def test_the_dialog_saves_every_format_and_remembers_the_choices(desk: Desk, tmp_path: Path) -> None:
    desk.open("aima", 22)
    for format, begin in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        dialog = desk.ask(ExportDialog)
        dialog.show()
        dialog.form.put(format=format, theme="dark", caption=True)
        path = tmp_path / f"tree.{format}"
        with desk.qtbot.waitSignal(dialog.saved) as saved:
            dialog.save(str(path))
        assert saved.args == [str(path)]
        assert path.read_bytes().startswith(begin)
        assert dialog.isHidden()
    again = desk.ask(ExportDialog)
    assert (again.form.choice.format, again.form.choice.theme, again.form.choice.caption) == (
        "pdf",
        "dark",
        True,
    )
    assert choices.last_folder() == str(tmp_path)


def test_the_dialog_says_how_large_the_picture_becomes(desk: Desk) -> None:
    desk.open("aima", 22)
    dialog = desk.ask(ExportDialog)
    dialog.show()
    sheet = dialog.sheet
    assert sheet is not None
    dialog.form.put(times=3.0, dpi=288)
    dialog.refresh()
    assert dialog.says.text().startswith(f"{round(sheet.width * 3):,} × {round(sheet.height * 3):,} px, ")
    true = len(write_picture.png_of(write_picture.image_of(sheet, 3.0)))
    assert 0.4 < dialog._png_bytes(sheet) / true < 2.5
    dialog._form.wide.field.setText("1350")
    dialog._form.wide.field.editingFinished.emit()
    assert dialog.form.choice.times == pytest.approx(1350 / sheet.width)
    dialog.form.put(format="svg")
    dialog.refresh()
    assert re.fullmatch(r"[\d,]+ × [\d,]+ px, about \d+ kB", dialog.says.text())
    desk.search_deep()
    dialog.refresh()
    assert "300 dpi" in dialog.remarks.text()


def test_the_dialog_is_worked_by_keys(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open("aima")
    dialog = desk.ask(ExportDialog)
    with desk.qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    reached = []
    for _ in range(30):
        focused = dialog.focusWidget()
        reached.append(focused)
        assert focused.accessibleName() or getattr(focused, "text", str)(), focused
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    wanted = (dialog._form.times.slider, dialog._form.look, dialog._form.boxes["caption"])
    for control in (*wanted, dialog.copy_button, dialog.save_button, dialog.cancel_button):
        assert control in reached
    asked: list[str] = []

    def answer(parent: object, title: str, path: str, kinds: str) -> tuple[str, str]:
        asked.append(path)
        return str(tmp_path / "named"), kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    with desk.qtbot.waitSignal(dialog.saved):
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert asked[0].endswith(f"AIMA tree, event {desk.session.record.tick}.png")
    assert (tmp_path / "named.png").exists()


def test_names_of_files_hold_nothing_that_a_system_forbids(desk: Desk) -> None:
    subject = desk.open("aima", 22)
    assert subject.file_name("tree", "svg") == "AIMA tree, event 22.svg"
    desk.session.document.new_game(catalog.game("tictactoe"))
    assert subject.file_name("board", "png") == "Tic-tac-toe, after 0 moves.png"


def test_unreadable_choices_count_as_none() -> None:
    settings.store().set(
        settings.EXPORT, {"picture": {"times": "large", "format": "svg", "dpi": -4, "what": 7}}
    )
    assert choices.remembered("picture", Choice()) == Choice(format="svg")
    settings.store().set(settings.EXPORT, {"picture": [1], "folder": 3})
    assert choices.remembered("picture", Choice()) == Choice()
    assert choices.last_folder() == ""


def test_the_preview_follows_the_session_and_forgets_what_is_gone(desk: Desk) -> None:
    desk.open("first-search", 10)
    dialog = desk.ask(ExportDialog)
    dialog.show()
    dialog.form.put(caption=True)
    dialog.refresh()
    desk.session.record.show(20)
    desk.qtbot.waitUntil(lambda: dialog.sheet is not None and "event 20" in " ".join(dialog.sheet.facts))
    desk.session.document.new_game(catalog.game("tictactoe"))
    assert dialog.sheet is None
    dialog.grab()
    desk.qtbot.waitUntil(lambda: "no search tree" in dialog.preview.accessibleDescription())
    assert not dialog.save_button.isEnabled()


def test_closed_dialogs_leave_nothing_behind(desk: Desk) -> None:
    desk.open("aima")
    for kind in (ExportDialog, printing.PrintDialog):
        dialog = kind(desk.subject, desk.tree)
        dialog.open()
        with desk.qtbot.waitSignal(dialog.destroyed):
            dialog.reject()
    assert not desk.tree.findChildren(PictureDialog)


# Clipboard and paper.


def test_the_clipboard_holds_pixels_svg_and_words(desk: Desk) -> None:
    subject = desk.open("aima", 22)
    for choice, said in ((Choice(), "AIMA tree"), (Choice(what="board"), "Legal moves")):
        assert clipboard.copy(subject, choice) == ""
        forms = QGuiApplication.clipboard().mimeData()
        image = QGuiApplication.clipboard().image()
        assert image.width() == Sheet(subject, choice).width * 2
        assert bytes(forms.data("image/png").data()).startswith(b"\x89PNG")
        assert ElementTree.fromstring(forms.data(clipboard.SVG_TYPE).data()).tag == f"{SVG}svg"
        assert said in forms.text()


def test_a_printer_gets_the_page_in_shades_of_grey(desk: Desk, tmp_path: Path) -> None:
    desk.open("aima", 22)
    dialog = desk.ask(printing.PrintDialog)
    assert dialog.form.choice.theme == "print"
    dialog.form.put(what="both")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "page.pdf"))
    sheet = dialog.up_to_date()
    assert sheet is not None
    printer.setPageLayout(write_picture.page_for(sheet, "a4").layout)
    with desk.qtbot.waitSignal(dialog.printed):
        dialog.print_on(printer)
    printed = (tmp_path / "page.pdf").read_bytes()
    assert b"/FontFile2" in printed
    assert "AIMA" in pdf_text(printed)
    assert choices.remembered("page", FOR_PAPER).what == "both"


def test_without_a_printer_a_pdf_is_offered(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "printers", lambda: [])
    desk.open("aima")
    dialog = desk.ask(printing.PrintDialog)
    dialog.show()
    assert "No printer" in dialog.remarks.text()
    assert not dialog.print_button.isEnabled()
    assert dialog.pdf_button.isDefault()
    dialog.save(str(tmp_path / "none" / "page.pdf"))
    assert "could not be saved" in dialog.message.text.text()
    with desk.qtbot.waitSignal(dialog.saved):
        dialog.save(str(tmp_path / "page.pdf"))
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")


def test_a_printer_that_does_not_answer_is_told(desk: Desk, tmp_path: Path) -> None:
    desk.open("aima")
    dialog = desk.ask(printing.PrintDialog)
    dialog.show()
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "none" / "page.pdf"))
    dialog.print_on(printer)
    assert "does not answer" in dialog.message.text.text()
    assert dialog.isVisible()


def test_dialogs_follow_language_and_theme(desk: Desk, qapp: QApplication) -> None:
    desk.open("aima", 22)
    for kind in (ExportDialog, printing.PrintDialog):
        dialog = desk.ask(kind)
        dialog.show()
        for look, tongue, percent in (("dark", "zh_CN", 100), ("projector", "en", 200), ("light", "en", 100)):
            theme.apply(qapp, look, percent)
            language.use(tongue)
            dialog.refresh()
            assert not dialog.grab().isNull()
            hint, room = dialog.minimumSizeHint(), dialog.screen().availableSize()
            if percent == 100:
                assert hint.width() <= 640
                assert hint.height() <= min(room.height(), 600)
