"""The program: one application, one window, one event loop."""

from __future__ import annotations

import gc
import sys
import traceback
from types import TracebackType
from typing import TYPE_CHECKING

from plyscope.health import preflight

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from plyscope_desktop.window import Window


def main() -> int:
    """Open the window and return the exit status; without a display or a library, say what is missing."""
    problem = preflight()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    app = make_application()
    window = make_window()
    window.show()
    sys.excepthook = report_exception
    return int(app.exec())


def make_application() -> QApplication:
    """The application in the user's language, theme and scale."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from plyscope_desktop import language, settings, theme
    from plyscope_desktop.widgets.focus_ring import FocusRing

    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Plyscope")
    app.setDesktopFileName("org.plyscope.Plyscope")
    app.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus)
    store = settings.store()
    language.use(store.get(settings.LANGUAGE) or language.of_system())
    theme.apply(app, store.get(settings.THEME), store.get(settings.SCALE))
    FocusRing(app)
    return app


def make_window() -> Window:
    """The window, of the size and with the page that it had last."""
    from PySide6.QtCore import QByteArray

    from plyscope_desktop import settings
    from plyscope_desktop.session import Session
    from plyscope_desktop.window import Window

    store = settings.store()
    window = Window(Session(budget=store.get(settings.RECORD_ROWS)))
    window.resize(1366, 768)
    geometry = store.get(settings.GEOMETRY)
    if geometry:
        window.restoreGeometry(QByteArray.fromBase64(QByteArray(geometry.encode())))
    gc.collect()
    gc.freeze()  # looking through what lives as long as the program would hold up frames
    window.show_layout("start" if store.get(settings.SHOW_START_PAGE) else store.get(settings.LAYOUT))
    return window


def report_exception(kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
    """Show what should never happen, with a report to copy; the program goes on."""
    text = "".join(traceback.format_exception(kind, error, place))
    if sys.stderr is not None:
        sys.stderr.write(text)
    if issubclass(kind, KeyboardInterrupt):
        return
    from PySide6.QtWidgets import QApplication, QMessageBox

    from plyscope_desktop.language import tr

    if QApplication.instance() is not None:
        box = QMessageBox(
            QMessageBox.Icon.Critical, "Plyscope", tr("Something went wrong that never should.")
        )
        box.setInformativeText(tr("Your game is still there. The report helps to mend it."))
        box.setDetailedText(text)
        box.exec()
