"""About: version, core, libraries, licences to read, and the state of the log."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from plyscope import __version__
from plyscope_desktop.dialogs.about import AboutDialog
from plyscope_desktop.runtime import language, licences, log_file


@pytest.fixture
def about(qtbot: QtBot, plain_window: None) -> AboutDialog:
    made = AboutDialog()
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_says_what_runs_and_copies_that(about: AboutDialog) -> None:
    assert __version__ in about.title.text() and "core" in about.says.text()
    about.copy_button.click()
    report = QGuiApplication.clipboard().text()
    for part in ("Plyscope", "Core", "Python", "Platform", "numpy", "PySide6"):
        assert part in report
    language.use("zh_CN")
    assert "core" not in about.says.text()


def test_every_licence_can_be_read(about: AboutDialog) -> None:
    expected = {
        "Plyscope": "GNU GENERAL PUBLIC LICENSE",
        "Qt": "GNU LESSER GENERAL PUBLIC LICENSE",
        "NumPy": "Redistribution and use",
        "pyqtgraph": "Permission is hereby granted",
        "Noto Sans SC": "SIL OPEN FONT LICENSE",
        "DejaVu Sans": "Bitstream Vera",
    }
    for row, part in enumerate(licences.PARTS):
        about.parts.setCurrentRow(row)
        text = about.licence.toPlainText()
        assert text and about.terms.text() == part.licence
        for name, words in expected.items():
            if part.name.startswith(name):
                assert words.casefold() in text.casefold(), part.name


def test_a_text_that_is_not_here_is_said_to_be_missing(
    about: AboutDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "text_of", lambda part: "")
    about.parts.setCurrentRow(2)
    assert "did not come with" in about.licence.toPlainText()


def test_the_notices_of_a_bundle_are_listed(
    qtbot: QtBot, plain_window: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "notices", lambda: "everybody")
    made = AboutDialog()
    qtbot.addWidget(made)
    made.parts.setCurrentRow(made.parts.count() - 1)
    assert made.licence.toPlainText() == "everybody"


def test_it_says_where_the_log_is_or_why_there_is_none(
    about: AboutDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log_file.stop()
    about.retranslate()
    assert about.log.text() == "No log file is written."
    monkeypatch.setenv("PLYSCOPE_LOG", str(tmp_path))
    log_file.start()
    about.retranslate()
    assert about.log.text().endswith("plyscope.log")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLYSCOPE_LOG", str(tmp_path / "file"))
    log_file.start()
    about.retranslate()
    assert "No log file can be written" in about.log.text()
    log_file.stop()
