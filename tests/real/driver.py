"""Driver: a display that nobody sees, the real program on it as a process, and hands for keys and mouse."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

from plyscope import installation
from plyscope.files.session import archive
from plyscope.files.session.session import SavedSession
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.screens import TITLE_BAR

T = TypeVar("T")

WIDTH, HEIGHT = 1366, 768
STATUS_LINE = 740
"""Row of the screen at which the status line begins."""
FIRST_DISPLAY, DISPLAYS = 200, 5_000
SECONDS = 60.0
"""So long is waited for what should be there at once; only a broken program takes it."""
POLL = 0.02
TRIES = 6
BLACK = 0
IN_BAR = 2
"""A column left of all that stands on a message above a page."""
KEY_MS, TYPE_MS = 5, 2
FUNCTION_KEYS = {f"F{n}": str(66 + n) for n in range(1, 11)} | {"F11": "95", "F12": "96"}
"""Their codes: by their names, xdotool holds Alt, too, with descriptions of keyboards of 2025 and later."""
QUIET = ("-r", "-noreset", "-nolisten", "tcp")
"""A key that a busy machine releases late is not repeated; the display stays as it is, and only here."""
OF_THIS_DESKTOP = ("DBUS_", "DESKTOP_", "DISPLAY", "LANG", "LC_", "PLYSCOPE_", "QT_", "WAYLAND_", "XDG_")
"""Beginnings of variables that would let a test depend on where it runs."""

Argument = str | int | Path


def colour(role: str, name: str = "light") -> int:
    """The colour of a role in a theme, as 0xRRGGBB."""
    return theme.read(name).role(role).rgb() & 0xFFFFFF


def why_not() -> str:
    """What is missing here to start the program on a display of its own; "" if nothing is."""
    if sys.platform != "linux":
        return "only Linux has displays for tests"
    programs = {"xvfb": "Xvfb", "xdotool": "xdotool"}
    missing = [package for package, program in programs.items() if not shutil.which(program)]
    missing += [
        name for name, library in installation.NEEDED_ON_X11.items() if not installation.loads(library)
    ]
    return f"needs {', '.join(missing)}" if missing else ""


def until(found: Callable[[], T], what: str, seconds: float = SECONDS) -> T:
    """Wait until something is found, and return it."""
    end = time.monotonic() + seconds
    while True:
        value = found()
        if value:
            return value
        assert time.monotonic() < end, f"waited {seconds:g} s for {what}"
        time.sleep(POLL)


class Screen:
    """An X display in memory; `other` tells those of one process apart."""

    def __init__(self, folder: Path, other: int = 0) -> None:
        self.folder = folder
        said, says = os.pipe()
        number = FIRST_DISPLAY + 2 * (os.getpid() % DISPLAYS) + other  # not one that another server gives up
        looks = ("-screen", "0", f"{WIDTH}x{HEIGHT + TITLE_BAR}x24", "-dpi", "96", "-fbdir", str(folder))
        self._server = subprocess.Popen(
            ["Xvfb", f":{number}", "-displayfd", str(says), *looks, *QUIET],
            pass_fds=[says],
            stderr=subprocess.DEVNULL,
        )
        os.close(says)
        with os.fdopen(said) as ready:
            assert ready.readline().strip() == str(number), f"the display {number} does not start"
        self.name = f":{number}"

    def close(self) -> None:
        """End the display, and with it whatever is still on it."""
        self._server.terminate()
        self._server.wait(SECONDS)

    def do(self, *arguments: Argument) -> str:
        """Let xdotool do something; returns what it says."""
        command = ["xdotool", *map(str, arguments)]
        told = subprocess.run(
            command, env=os.environ | {"DISPLAY": self.name}, capture_output=True, text=True
        )
        return told.stdout.strip()

    def picture(self) -> NDArray[np.uint32]:
        """What is on the screen where its first window is, as 0xRRGGBB by row and column."""
        data = (self.folder / "Xvfb_screen0").read_bytes()  # an XWD file, which the server keeps up to date
        head = np.frombuffer(data, ">u4", 25)
        start = int(head[0]) + 12 * int(head[19])
        pixels = np.frombuffer(data, "<u4", int(head[5]) * int(head[12]) // 4, start)
        return pixels.reshape(int(head[5]), -1)[:HEIGHT, : int(head[4])] & 0xFFFFFF

    def keep(self, path: Path) -> None:
        """Write what is on the screen to a PNG file."""
        pixels = (self.picture() | 0xFF000000).astype(np.uint32)
        height, width = pixels.shape
        QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32).save(str(path))

    def share(self, colour: int) -> float:
        """How much of the screen has exactly this colour."""
        return float((self.picture() == colour).mean())

    def shows(self, picture: NDArray[np.uint32]) -> bool:
        """Return True if the screen, or as many of its upper rows as the picture has, looks exactly so."""
        return np.array_equal(self.picture()[: len(picture)], picture)

    def comes_back(self, away: Callable[[], object], what: str) -> NDArray[np.uint32]:
        """The picture, without the status line, that is there again after something was done and undone.

        A picture taken before everything was painted never comes back: another is taken. Messages of the
        status line go by themselves.
        """
        for _ in range(TRIES):
            before = self.picture()[:STATUS_LINE]
            away()
            with suppress(AssertionError):
                until(lambda before=before: self.shows(before), what, SECONDS / TRIES)
                return before
        raise AssertionError(f"{what}: it never looks as it did before")

    def waits_for_colour(self, place: tuple[int, int], colour: int) -> None:
        """Wait until one pixel has this colour."""
        column, row = place
        until(lambda: self.picture()[row, column] == colour, f"{colour:06x} at {place}")


class Running:
    """The program, started with these files, and what can be seen of it from outside."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        files: Sequence[Argument] = (),
        *,
        changes: Mapping[str, str | None] | None = None,
        before: Sequence[str] = (),
    ) -> None:
        """`changes` are those of its environment; `before` is a command that starts it."""
        self.screen, self.folder = screen, folder
        self.config = folder / "config"
        self._says = folder / "says.txt"
        with self._says.open("w") as says:
            self.process = subprocess.Popen(
                [*before, sys.executable, "-m", "plyscope.cli.main", *map(str, files)],
                env=environment(screen.name, folder, changes or {}),
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=says,
                stderr=subprocess.STDOUT,
            )
        self._main = 0

    # Windows.

    def windows(self) -> list[int]:
        """The numbers of its windows that can be seen."""
        found = self.screen.do("search", "--onlyvisible", "--pid", self.process.pid)
        return [int(number) for number in found.split()]

    def wait_until_shown(self) -> None:
        """Wait until its first window is painted."""
        until(lambda: self.main and self.screen.share(BLACK) < 0.5, "a painted window")

    @property
    def main(self) -> int:
        """Its first window, once it is there."""
        if not self._main:
            self._main = until(lambda: next(iter(self.windows()), 0) or self._ended(), "the window")
        return self._main

    def _ended(self) -> int:
        assert self.process.poll() is None, f"it ended at its start and says: {self.says}"
        return 0

    @property
    def title(self) -> str:
        """What stands above its first window."""
        return self.screen.do("getwindowname", self.main)

    def waits_for_title(self, part: str) -> None:
        """Wait until this is a part of the title."""
        until(lambda: part in self.title, f"{part!r} in the title, which is {self.title!r}")

    def window_called(self, title: str) -> int:
        """The window with this title, once it is there."""

        def found() -> int:
            return next((w for w in self.windows() if self.screen.do("getwindowname", w) == title), 0)

        return until(found, f"a window called {title!r}")

    def waits_until_gone(self, window: int) -> None:
        """Wait until a window is closed."""
        until(lambda: window not in self.windows(), "a window to close")

    # Hands.

    def keys(self, *chords: str, to: int = 0) -> None:
        """Press these one after the other, such as "ctrl+k", in the first window or another one."""
        codes = ("+".join(FUNCTION_KEYS.get(key, key) for key in chord.split("+")) for chord in chords)
        self.screen.do("windowfocus", "--sync", to or self.main, "key", "--delay", KEY_MS, *codes)

    def type(self, text: str, to: int = 0) -> None:
        """Type a text into a window."""
        self.screen.do("windowfocus", "--sync", to or self.main, "type", "--delay", TYPE_MS, text)

    def click(self, place: tuple[int, int]) -> None:
        """Click at a place of the screen."""
        self.screen.do("windowfocus", "--sync", self.main)
        self.screen.do("mousemove", "--sync", *place, "click", 1, "mousemove", WIDTH - 1, HEIGHT - 1)

    def choose(self, *words: str) -> None:
        """Find commands by these words in the palette, and let the first of each be done."""
        for word in words:
            alone = set(self.windows())
            self.keys("ctrl+k")
            palette = until(lambda alone=alone: set(self.windows()) - alone, "the palette")
            self.screen.do("type", "--delay", TYPE_MS, word)  # to give the focus away would close the palette
            self.screen.do("key", "Return")
            until(lambda palette=palette: palette.isdisjoint(self.windows()), "the palette to go")

    # What it leaves behind.

    @property
    def says(self) -> str:
        """What it has printed."""
        return self._says.read_text(errors="replace")

    @property
    def log(self) -> str:
        """What it has written into its log file."""
        path = self.config / "log" / "plyscope.log"
        return path.read_text() if path.exists() else ""

    def waits_for_log(self, part: str) -> None:
        """Wait until its log says this."""
        until(lambda: part in self.log, f"{part!r} in the log")

    def setting(self, key: str) -> str:
        """The value of "section/name" in its settings file, as it is written there; "" for a default."""
        section, name = key.split("/")
        path = self.config / "settings.ini"
        lines = path.read_text().splitlines() if path.exists() else []
        inside = False
        for line in lines:
            if line.startswith("["):
                inside = line == f"[{section}]"
            elif inside and line.startswith(f"{name}="):
                return line.partition("=")[2]
        return ""

    def waits_for_layout(self, name: str) -> None:
        """Wait until a layout is shown, other than the start page."""
        until(lambda: (self.setting("window/layout") or "study") == name, f"the layout {name}")

    def waits_for_setting(self, key: str, value: str) -> None:
        """Wait until its settings file says this."""
        until(lambda: self.setting(key) == value, f"{key}={value}, which is {self.setting(key)!r}")

    def saved(self, path: Path) -> SavedSession:
        """Save with Ctrl+S and read the file, which must be there already."""
        before = path.stat().st_mtime_ns
        self.keys("ctrl+s")
        until(lambda: path.stat().st_mtime_ns != before, f"{path.name} to be saved")
        return archive.load(path)

    def save_as(self, path: Path) -> SavedSession:
        """Save under another name by typing it, and read the file."""
        self.keys("ctrl+shift+s")
        asks = self.window_called("Save as")
        self.type(str(path), to=asks)
        self.keys("Return", to=asks)
        self.waits_for_title(path.name)
        return archive.load(path)

    # Ends.

    def ends(self, seconds: float = 2.0) -> int:
        """Wait for its end; returns the exit status. It has two seconds of a processor, as people expect."""
        before, used = self._processor_seconds(), 0.0

        def ended() -> bool:
            nonlocal used
            used = max(used, self._processor_seconds() - before)
            return self.process.poll() is not None

        until(ended, "the end of the program")
        assert used < seconds, f"it took {used:g} s to end"
        return self.process.wait()

    def _processor_seconds(self) -> float:
        """What it has used up to now; 0 once it has ended."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self.process.send_signal(number)

    def kill(self) -> None:
        """End it at once, unless it has ended."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(SECONDS)


def environment(display: str, folder: Path, changes: Mapping[str, str | None]) -> dict[str, str]:
    """That of this process as far as a program needs it; a change to None takes a name away."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OF_THIS_DESKTOP)}
    made: dict[str, str | None] = {
        **kept,
        "DISPLAY": display,
        "HOME": str(folder.parent),
        "LANG": "C.UTF-8",
        "PLYSCOPE_CONFIG": str(folder / "config"),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "QT_QPA_PLATFORM": "xcb",
        **changes,
    }
    return {name: value for name, value in made.items() if value is not None}
