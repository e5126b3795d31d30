"""Settings: declared once, typed, kept in one file that nothing can break for good."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from time import process_time
from unittest import mock

import pytest
from pytestqt.qtbot import QtBot

from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.settings import Setting, Settings


@pytest.fixture
def path(tmp_path: Path, qapp: object) -> Path:
    return tmp_path / "settings.ini"


def test_keys_are_unique_and_defaults_are_allowed() -> None:
    declared = settings.all_settings()
    assert len({setting.key for setting in declared}) == len(declared) >= 10
    assert all(setting.accepts(setting.default) for setting in declared)


def test_every_type_survives_the_file(path: Path) -> None:
    kept = Settings(path)
    kept.set(settings.THEME, "dark")
    kept.set(settings.SCALE, 150)
    kept.set(settings.SHOW_START_PAGE, False)
    kept.set(settings.SPEED, 20.0)
    kept.set(settings.RECENT_FILES, [{"path": "/one, two/三.plyscope"}])
    kept.set(settings.SETUP, {"id": "tictactoe", "moves": ["b2"], "options": {"wins": "1"}})
    assert kept.save()
    again = Settings(path)
    assert again.get(settings.THEME) == "dark"
    assert again.get(settings.SCALE) == 150
    assert again.get(settings.SHOW_START_PAGE) is False
    assert again.get(settings.SPEED) == 20.0
    assert again.get(settings.RECENT_FILES) == [{"path": "/one, two/三.plyscope"}]
    assert again.get(settings.SETUP) == {"id": "tictactoe", "moves": ["b2"], "options": {"wins": "1"}}
    again.reset(settings.SCALE)
    assert again.get(settings.SCALE) == 100


def test_a_value_that_does_not_fit_is_the_default(path: Path) -> None:
    path.write_text(
        '[window]\nscale=900\ntheme=a, b\nlayout=circus\n[search]\nrecord-rows="[1]"\n[timeline]\nspeed=9\n'
    )
    kept = Settings(path)
    assert kept.get(settings.SCALE) == 100
    assert kept.get(settings.THEME) == "light"
    assert kept.get(settings.LAYOUT) == "study"
    assert kept.get(settings.RECORD_ROWS) == 4_000_000
    assert kept.get(settings.SPEED) == 9.0
    with pytest.raises(ValueError, match="window/scale"):
        kept.set(settings.SCALE, 900)


def test_a_default_cannot_be_changed_by_its_reader(path: Path) -> None:
    kept = Settings(path)
    kept.get(settings.RECENT_FILES).append({})
    assert kept.get(settings.RECENT_FILES) == []


@pytest.mark.parametrize("content", [b"\xff\xfe\x00binary", b"this is no settings file", b"[a]\nb=\0"])
def test_an_unreadable_file_is_kept_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    kept = Settings(path)
    assert kept.get(settings.THEME) == "light"
    assert kept.kept_aside is not None
    assert kept.kept_aside.read_bytes() == content
    kept.set(settings.THEME, "dark")
    assert kept.save()
    assert Settings(path).get(settings.THEME) == "dark"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("kind", ["pipe", "device", "folder", "a gigabyte"])
def test_what_is_no_file_of_settings_at_all_is_kept_aside_at_once(path: Path, kind: str) -> None:
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    else:
        with path.open("wb") as file:
            file.truncate(1 << 30)
    before = process_time()
    kept = Settings(path)
    assert process_time() - before < 1
    assert kept.kept_aside is not None and os.path.lexists(kept.kept_aside) and not kept.problem
    kept.set(settings.THEME, "dark")
    assert kept.save() and Settings(path).get(settings.THEME) == "dark"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_a_backup_that_is_no_file_is_no_hindrance(path: Path) -> None:
    path.write_bytes(b"\0")
    os.mkfifo(path.with_name("settings.ini.backup"))
    kept = Settings(path)
    assert kept.kept_aside is not None and not kept.restored


@pytest.mark.skipif(os.name == "nt", reason="names are text on Windows")
def test_a_folder_whose_name_is_no_text_keeps_settings(tmp_path: Path, qapp: object) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xe9") / "settings.ini"
    kept = Settings(path)
    kept.set(settings.THEME, "dark")
    assert kept.save() and Settings(path).get(settings.THEME) == "dark"
    assert [entry.name for entry in tmp_path.iterdir()] == [path.parent.name]


def test_a_text_with_bytes_of_a_name_comes_back(path: Path) -> None:
    kept = Settings(path)
    kept.set(settings.OWN_CODE_FOLDER, "/home/\udcff")
    kept.set(settings.OWN_CODE_TRUSTED, ["/a/\udce9.py"])
    assert kept.save()
    again = Settings(path)
    assert again.get(settings.OWN_CODE_FOLDER) == "/home/\udcff"
    assert again.get(settings.OWN_CODE_TRUSTED) == ["/a/\udce9.py"]


def test_a_change_is_written_soon_and_by_itself(path: Path, qtbot: QtBot) -> None:
    kept = Settings(path)
    kept.set(settings.THEME, "dark")
    qtbot.waitUntil(lambda: path.exists() and Settings(path).get(settings.THEME) == "dark")


def test_a_list_that_two_copies_change_keeps_what_both_added(path: Path) -> None:
    one, other = Settings(path), Settings(path)
    one.change(settings.FILTERS, lambda known: ["one", *known])
    other.change(settings.FILTERS, lambda known: ["other", *known])
    assert one.save() and other.save()
    assert other.get(settings.FILTERS) == Settings(path).get(settings.FILTERS) == ["other", "one"]


def test_changes_that_cannot_be_written_are_told_once_and_written_later(path: Path, qtbot: QtBot) -> None:
    kept = Settings(path)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    told: list[str] = []
    kept.failed.connect(told.append)
    with pytest.MonkeyPatch.context() as patch:
        refused = mock.Mock(side_effect=full)
        patch.setattr(settings, "save_bytes", refused)
        for tries, theme in enumerate(("dark", "projector"), 1):
            kept.set(settings.THEME, theme)
            qtbot.waitUntil(lambda tries=tries: refused.call_count == tries and kept._job is None)
    assert told == [f"{path}: {os.strerror(errno.ENOSPC)}"] and not path.exists()
    assert kept.save() and Settings(path).get(settings.THEME) == "projector"


def test_the_last_good_copy_takes_the_place_of_a_damaged_file(path: Path) -> None:
    kept = Settings(path)
    kept.set(settings.THEME, "dark")
    assert kept.save()
    good = path.read_bytes()
    for damage in (b"", b"\0" * 64, b"\xff\xfe"):
        path.write_bytes(damage)
        again = Settings(path)
        assert again.restored and again.get(settings.THEME) == "dark"
        assert again.kept_aside is not None and again.kept_aside.read_bytes() == damage
        assert again.backup.read_bytes() == good
    assert len({entry.name for entry in path.parent.glob("*unreadable*")}) == 3


def test_a_damaged_file_never_becomes_the_last_good_copy(path: Path) -> None:
    kept = Settings(path)
    kept.set(settings.THEME, "dark")
    assert kept.save()
    good = kept.backup.read_bytes()
    path.write_bytes(b"\0\0")
    kept.set(settings.SCALE, 150)
    assert kept.save()
    assert good in kept.backup.read_bytes() == path.read_bytes() != good
    assert path.with_name("settings.ini.unreadable-1").read_bytes() == b"\0\0"


def test_a_folder_that_cannot_be_made_is_no_hindrance(tmp_path: Path, qapp: object) -> None:
    (tmp_path / "file").write_text("in the way")
    kept = Settings(tmp_path / "file" / "settings.ini")
    assert str(tmp_path / "file") in kept.problem
    kept.set(settings.THEME, "dark")
    assert kept.get(settings.THEME) == "dark" and not kept.save()
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_home_for_reading_only_is_no_hindrance(path: Path) -> None:
    path.write_text("[window]\ntheme=dark\n")
    path.parent.chmod(0o500)
    path.chmod(0o400)
    try:
        kept = Settings(path)
        assert kept.problem and kept.get(settings.THEME) == "dark"
        kept.set(settings.SCALE, 150)
        assert kept.get(settings.SCALE) == 150 and not kept.save()
    finally:
        path.parent.chmod(0o700)
    assert path.read_text() == "[window]\ntheme=dark\n"


WRITES = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from plyscope_desktop.runtime.settings import Setting, Settings
app = QCoreApplication([])
kept = Settings(Path(sys.argv[1]))
for number in range(60):
    kept.set(Setting(f"{sys.argv[2]}/{number % 20}", ""), f"{number}, {'长' * number}")
    if number % 3 == 0:
        assert kept.save()
assert kept.save()
"""


def test_a_table_that_two_copies_change_keeps_the_entries_of_both(path: Path) -> None:
    one, two = Settings(path), Settings(path)
    one.set(settings.NOTATIONS, {"chess": "san", "go": "letters"})
    assert one.save() and two.save()
    one.set(settings.NOTATIONS, {"chess": "figures"})
    two.set(settings.NOTATIONS, {"chess": "san", "go": "letters", "nim": "piles"})
    assert one.save() and two.save()
    assert Settings(path).get(settings.NOTATIONS) == {"chess": "figures", "nim": "piles"}


def test_two_running_copies_keep_the_file_whole(path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    copies = [
        subprocess.Popen([sys.executable, "-c", WRITES, str(path), name], env=environment)
        for name in ("one", "two")
    ]
    assert [copy.wait(60) for copy in copies] == [0, 0]
    kept = Settings(path)
    assert kept.kept_aside is None
    for name in ("one", "two"):
        for number in range(40, 60):
            found = kept.get(Setting(f"{name}/{number % 20}", ""))
            assert found == f"{number}, {'长' * number}"
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["settings.ini", "settings.ini.backup"]


def test_a_change_is_told_once(path: Path, qtbot: QtBot) -> None:
    kept = Settings(path)
    heard: list[str] = []
    kept.changed.connect(heard.append)
    kept.set(settings.THEME, "dark")
    kept.set(settings.THEME, "dark")
    assert heard == ["window/theme"]


def test_the_environment_names_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path))
    assert settings.folder() == tmp_path
    monkeypatch.delenv("PLYSCOPE_CONFIG")
    assert settings.folder().name == "plyscope"


def test_a_setting_knows_its_kind() -> None:
    assert Setting("a", 1).accepts(2)
    assert not Setting("a", 1).accepts(True)
    assert not Setting("a", "x").accepts(1)


def test_settings_that_cannot_be_read_now_are_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Settings(path)
    first.set(settings.THEME, "dark")
    assert first.save()
    with monkeypatch.context() as patch:
        patch.setattr(settings, "read_file", mock.Mock(side_effect=OSError(errno.EIO, "broken")))
        kept = Settings(path)
    assert kept.kept_aside is None and kept.problem == f"{path}: broken"
    assert Settings(path).get(settings.THEME) == "dark"


def test_a_copy_that_cannot_take_the_place_of_a_damaged_file_does_so_the_next_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Settings(path)
    first.set(settings.THEME, "dark")
    assert first.save()
    path.write_bytes(b"\0")
    with monkeypatch.context() as patch:
        patch.setattr(settings, "save_bytes", mock.Mock(side_effect=OSError(errno.ENOSPC, "full")))
        assert Settings(path).problem == f"{path}: full" and path.read_bytes() == b"\0"
    again = Settings(path)
    assert again.restored and again.get(settings.THEME) == "dark"
