"""INI texts: what is written here Qt reads, and what Qt wrote is read here."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings

from plyscope_desktop.runtime import ini_text
from plyscope_desktop.runtime.ini_text import IniError

SIGNS = "ab0F,;=\"\\ \n\t@[]%/#'?\x01\x1f中😀"
KEYS = "abcAZ09-_. é中"


def texts(seed: int) -> dict[str, str]:
    """Keys and texts with all that is written in some special way."""
    random = Random(seed)
    sections = ("window/", "a/", "", "General/", "x y/", "é中/", "a/b/")
    found = {}
    for _ in range(60):
        name = "".join(random.choice(KEYS) for _ in range(random.randint(1, 6))).strip()
        if name:
            found[random.choice(sections) + name] = "".join(
                random.choice(SIGNS) for _ in range(random.randint(0, 12))
            )
    return found


def test_what_qt_wrote_is_read(tmp_path: Path) -> None:
    for seed in range(20):
        path, wanted = tmp_path / f"{seed}.ini", texts(seed)
        file = QSettings(str(path), QSettings.Format.IniFormat)
        for key, text in wanted.items():
            file.setValue(key, text)
        file.sync()
        found = ini_text.read(path.read_bytes())
        assert {key: ini_text.text_of(value) for key, value in found.items()} == wanted
        assert ini_text.read(ini_text.write(found)) == found


def test_qt_reads_what_is_written(tmp_path: Path) -> None:
    for seed in range(20, 40):
        path, wanted = tmp_path / f"{seed}.ini", texts(seed)
        path.write_bytes(ini_text.write({key: ini_text.written(text) for key, text in wanted.items()}))
        file = QSettings(str(path), QSettings.Format.IniFormat)
        assert {key: file.value(key) for key in file.allKeys()} == wanted


def test_values_of_other_kinds_stay_as_they_are() -> None:
    data = b"[a]\nbytes=@ByteArray(x)\nlist=one, two\nnumber=3 ; a remark\ntext=@@at\n"
    found = ini_text.read(data)
    assert ini_text.write(found) == data
    assert [ini_text.text_of(value) for value in found.values()] == [None, None, "3", "@at"]


@pytest.mark.parametrize("data", [b"\xff\xfe", b"[a]\nb=\0", b"no settings", b"[a]\nb=1\nonly a word\n"])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(IniError):
        ini_text.read(data)


def test_an_empty_file_and_one_with_lines_of_windows_are_read() -> None:
    assert ini_text.read(b"") == {}
    assert ini_text.read("\ufeff[a]\r\nb=1\r\n; c\r\n".encode()) == {"a/b": "1"}
