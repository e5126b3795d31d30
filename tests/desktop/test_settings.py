"""Settings: declared once, typed, kept in one file that nothing can break for good."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from plyscope_desktop import settings
from plyscope_desktop.settings import Setting, Settings


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
    kept.set(settings.RECENT_FILES, ["/one, two/三.plyscope"])
    kept.set(settings.GAME, {"id": "tictactoe", "moves": ["b2"], "options": {"wins": "1"}})
    assert kept.save()
    again = Settings(path)
    assert again.get(settings.THEME) == "dark"
    assert again.get(settings.SCALE) == 150
    assert again.get(settings.SHOW_START_PAGE) is False
    assert again.get(settings.SPEED) == 20.0
    assert again.get(settings.RECENT_FILES) == ["/one, two/三.plyscope"]
    assert again.get(settings.GAME) == {"id": "tictactoe", "moves": ["b2"], "options": {"wins": "1"}}
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
    kept.get(settings.RECENT_FILES).append("mine")
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
