"""Where no window can be opened, the program says what to do about it and ends, without a crash."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from interpreted import CORE

from plyscope import installation

LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems have one display and bring what Qt needs"
)
DISPLAY = ("DISPLAY", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE")
NOTHING_THERE = "/nonexistent"

Start = Callable[..., str]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Start the program, with a PySide6 that is never reached; returns the one thing that it says."""
    package = tmp_path / "PySide6"
    package.mkdir()
    (package / "__init__.py").write_text("raise SystemError('it was imported')")

    def started(*arguments: str, by: tuple[str, ...] = ("-m", "plyscope.cli.main"), **changes: str) -> str:
        here = {name: value for name, value in os.environ.items() if name not in DISPLAY}
        path = os.pathsep.join((str(tmp_path), str(CORE)))
        told = subprocess.run(
            [sys.executable, *by, *arguments],
            env={**here, "PYTHONPATH": path, **changes},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert told.returncode == 1 and told.stdout == ""
        assert told.stderr.startswith("plyscope: ") and "Traceback" not in told.stderr
        return told.stderr.removeprefix("plyscope: ").rstrip()

    return started


@pytest.fixture
def wayland(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A Wayland display that answers."""
    path = tmp_path_factory.mktemp("run") / "wayland-0"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen()
        yield path


def test_a_file_that_is_not_there_is_named(start: Start) -> None:
    assert "nonexistent.plyscope" in start("nonexistent.plyscope")


@LINUX
def test_without_a_display_it_says_where_to_start_it(start: Start) -> None:
    assert start().startswith("There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set.")
    assert start(QT_QPA_PLATFORM="xcb").startswith("There is no display")


@LINUX
@pytest.mark.parametrize(
    ("named", "changes"),
    [
        (":7654", {"DISPLAY": ":7654"}),
        ("wayland-9", {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": NOTHING_THERE}),
        ("wayland-9", {"WAYLAND_DISPLAY": "wayland-9"}),
        ("wayland-9 or :7654", {"DISPLAY": ":7654", "WAYLAND_DISPLAY": "wayland-9"}),
        (":7654", {"DISPLAY": ":7654", "WAYLAND_DISPLAY": "wayland-9", "QT_QPA_PLATFORM": "xcb"}),
    ],
    ids=["X11", "Wayland", "Wayland without a folder", "both", "both, one asked for"],
)
def test_a_display_that_does_not_answer_is_named(start: Start, named: str, changes: dict[str, str]) -> None:
    assert start(**changes).startswith(f"The display {named} does not answer")


@LINUX
def test_a_display_that_is_not_the_one_asked_for_is_no_help(start: Start) -> None:
    said = start(DISPLAY=":7654", QT_QPA_PLATFORM="wayland")
    assert said.startswith("There is no display for QT_QPA_PLATFORM=wayland")


@LINUX
def test_a_display_that_answers_is_enough(wayland: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in DISPLAY:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", wayland.name)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(wayland.parent))
    monkeypatch.setenv("DISPLAY", ":7654")
    assert installation.display_problem() is None
    monkeypatch.setattr(
        installation, "loads", lambda library: library not in installation.NEEDED_ON_X11.values()
    )
    assert installation.missing_libraries() == [], "those of X11 are not needed there"
    monkeypatch.setenv("WAYLAND_DISPLAY", str(wayland))
    monkeypatch.delenv("XDG_RUNTIME_DIR")
    assert installation.display_problem() is None, "its whole path may be named"


@LINUX
def test_a_library_that_cannot_be_loaded_is_told_with_the_line_to_type(start: Start, tmp_path: Path) -> None:
    (tmp_path / "libEGL.so.1").touch()
    said = start(QT_QPA_PLATFORM="offscreen", LD_LIBRARY_PATH=str(tmp_path))
    assert said == installation.libraries_advice(["libegl1"])


def test_a_pyside_that_is_not_there_or_cannot_be_loaded_is_told(start: Start, tmp_path: Path) -> None:
    bare = ("-S", "-m", "plyscope.cli.main")
    said = start(by=bare, PYTHONPATH=str(CORE), QT_QPA_PLATFORM="offscreen")
    assert said.endswith("pip install PySide6-Essentials")
    reason = "version GLIBC_2.99 not found, required by libQt6Core.so.6"
    (tmp_path / "PySide6" / "__init__.py").write_text(f"raise ImportError({reason!r})")
    assert reason in start(QT_QPA_PLATFORM="offscreen")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no such limit")
def test_too_little_address_space_is_told_with_the_line_to_type(start: Start) -> None:
    limit = "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))"
    said = start(by=("-c", f"{limit}; from plyscope.cli.main import main; sys.exit(main([]))"))
    assert said.endswith("may have 1,024 MiB here. Type:\nulimit -v unlimited")
