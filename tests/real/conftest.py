"""What tests of the real window share: one display, programs on it, and where things are in their windows."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window

sys.path.insert(0, str(Path(__file__).parent))  # for `from driver import …`: tests are no package

from driver import HEIGHT, WIDTH, Argument, Running, Screen, why_not

SETTINGS = """[window]
language=en
reduced-motion=true
tour-seen=true

[files]
autosave-seconds=1
"""


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """The display of all these tests; they are skipped where there can be none."""
    reason = why_not()
    if reason:
        pytest.skip(reason)
    made = Screen(tmp_path_factory.mktemp("screen"))
    yield made
    made.close()


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """The folder of the settings, which say that this is no first start."""
    made = tmp_path / "home" / "plyscope" / "config"
    made.mkdir(parents=True)
    (made / "settings.ini").write_text(SETTINGS)
    return made


@pytest.fixture
def start(screen: Screen, config: Path, tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts the program and waits for its window; whatever still runs at the end of the test is killed."""
    programs: list[Running] = []

    def started(
        *files: Argument,
        changes: Mapping[str, str | None] | None = None,
        before: Sequence[str] = (),
        on: Screen = screen,
    ) -> Running:
        # Where the window was last is forgotten: Qt would leave room for a frame that nobody gives it here.
        known = (config / "settings.ini").read_bytes().split(b"\n")
        known = [line for line in known if not line.startswith(b"geometry=")]
        (config / "settings.ini").write_bytes(b"\n".join(known))
        programs.append(Running(on, config.parent, files, changes=changes, before=before))
        programs[-1].wait_until_shown()
        return programs[-1]

    yield started
    screen.keep(tmp_path / "last-seen.png")
    for program in programs:
        program.kill()


@pytest.fixture(scope="module")
def twin(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A first window in this process, which looks as that of the program does."""
    config = tmp_path_factory.mktemp("twin")
    (config / "settings.ini").write_text(SETTINGS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLYSCOPE_CONFIG", str(config))
        settings.store.cache_clear()
        make_application()
        made = make_window()
        made.resize(WIDTH, HEIGHT)
        made.show()
        yield made
        made.close()
        made.deleteLater()
        settings.store.cache_clear()


@pytest.fixture
def place(twin: Window) -> Callable[..., tuple[int, int]]:
    """Says where something is in the first window of a program, perhaps once something was done with it."""

    def place_of(
        find: Callable[[Window], QWidget], prepare: Callable[[Window], object] = lambda window: None
    ) -> tuple[int, int]:
        twin.message.dismiss()
        prepare(twin)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        widget = find(twin)
        where = widget.mapTo(twin, widget.rect().center())
        return where.x(), where.y()

    return place_of
