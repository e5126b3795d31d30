"""Starts of the real program where something is not as it should be: it says so in its window, and works."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from driver import IN_BAR, Running, Screen, colour, environment, until

Start = Callable[..., Running]
Place = Callable[..., tuple[int, int]]

CLIPBOARD = """
from PySide6.QtGui import QGuiApplication
app = QGuiApplication([])
print(app.clipboard().text())
"""

WITHOUT_PRIVILEGE = ("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--inh-caps=-all")
"""Makes permissions count for root too."""


def copied(screen: Screen, folder: Path) -> str:
    """What a program has put on the clipboard."""
    command = [sys.executable, "-c", CLIPBOARD]
    told = subprocess.run(
        command, env=environment(screen.name, folder, {}), capture_output=True, text=True, timeout=60
    )
    return told.stdout.rstrip("\n")


def says(program: Running, place: Place, text: str) -> None:
    """Check that the window says a text above its page, by copying it from there."""
    button = place(
        lambda window: window.message._copy,
        lambda window: window.message.show_message("warning", text),
    )
    program.screen.waits_for_colour((IN_BAR, button[1]), colour("raised"))
    program.click(button)
    until(lambda: copied(program.screen, program.folder) == text, f"the window to say: {text}")


def test_settings_that_cannot_be_read_are_kept_aside_and_told(
    start: Start, place: Place, config: Path
) -> None:
    settings = config / "settings.ini"
    damaged = b"\x00\xff\xfe\x81 no settings at all\n" * 40
    settings.write_bytes(damaged)
    program = start()
    aside = settings.with_name("settings.ini.unreadable-1")
    says(program, place, f"The settings could not be read; they were kept as {aside}. The defaults are used.")
    assert aside.read_bytes() == damaged
    program.keys("ctrl+1")
    program.waits_for_layout("play")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A home for reading only."""
    made = tmp_path / "readonly"
    made.mkdir()
    made.chmod(stat.S_IRUSR | stat.S_IXUSR)
    yield made
    made.chmod(stat.S_IRWXU)


@pytest.mark.slow
def test_a_home_for_reading_only_is_told_and_the_program_works(
    start: Start, place: Place, home: Path, tmp_path: Path
) -> None:
    before = WITHOUT_PRIVILEGE if os.geteuid() == 0 else ()
    if before and subprocess.run([*before, "true"], capture_output=True).returncode != 0:
        pytest.skip("this root cannot do without its privilege")
    program = start(changes={"HOME": str(home), "PLYSCOPE_CONFIG": None}, before=before)
    path = home / ".config" / "plyscope" / "settings.ini"
    says(program, place, f"Settings last only until Plyscope ends: {path}: Permission denied")
    program.keys("ctrl+1", "5")
    assert program.save_as(tmp_path / "elsewhere.plyscope").document.moves == (4,)
    program.keys("ctrl+q")
    assert program.ends() == 0 and program.says == ""
    assert not list(home.iterdir())
