"""Pictures of the style sheet are in memory: nothing is written, so that nothing can be left behind."""

import tempfile
from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QFile, QIODevice
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from plyscope_desktop.look import theme
from plyscope_desktop.look.memory_pictures import folder_of

SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'


def test_files_in_memory_are_files_for_qt(qapp: QApplication) -> None:
    files = {f"{name}.svg": SQUARE + name.encode() for name in ("b", "a", "名", "longer name")}
    folder, other = folder_of(files), folder_of({"a.svg": b"other"})
    assert sorted(QDir(folder).entryList()) == sorted(files)
    for place, name, data in [(folder, *one) for one in files.items()] + [(other, "a.svg", b"other")]:
        file = QFile(f"{place}/{name}")
        assert file.open(QIODevice.OpenModeFlag.ReadOnly) and bytes(file.readAll().data()) == data
    assert not QIcon(f"{folder}/a.svg").pixmap(8, 8).isNull()


def test_a_theme_writes_no_files(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    before = theme.current().id
    theme.apply(qapp, "dark")
    assert "url(:/memory-" in qapp.styleSheet()
    theme.apply(qapp, before)
    assert list(tmp_path.iterdir()) == []
