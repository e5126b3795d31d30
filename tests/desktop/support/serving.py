"""The services of a session in tests: those of its window, or some of its own."""

from weakref import WeakKeyDictionary

from PySide6.QtWidgets import QApplication

from plyscope_desktop.analysis.services import Services
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

_known: WeakKeyDictionary[Session, Services] = WeakKeyDictionary()


def services(session: Session) -> Services:
    """Return the same for the same session."""
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, Window) and widget.session is session:
            return widget.services
    if session not in _known:
        _known[session] = Services(session)
    return _known[session]
