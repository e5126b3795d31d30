"""Look: the language, the theme and the scale that the settings ask for, put into effect as they change."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication

from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language, settings


class Look(QObject):
    """Dresses the application now, after every change of these settings, and with the desktop if asked to."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self.speak()
        self.choose_pieces()
        self.dress()
        settings.store().changed.connect(self._setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._screen: QScreen | None = None
        self._follow_screen()
        app.primaryScreenChanged.connect(self._follow_screen)

    def speak(self) -> None:
        """Use the language that is wanted."""
        language.use(settings.store().get(settings.LANGUAGE) or language.of_system())

    def dress(self) -> None:
        """Use the theme and the scale that are wanted, smaller on a very small screen."""
        store = settings.store()
        room = theme.room_on(QGuiApplication.primaryScreen().availableSize())
        theme.apply(self._app, store.get(settings.THEME), store.get(settings.SCALE), room)

    def choose_pieces(self) -> None:
        """Use the pieces that are wanted where a game has more than one set."""
        theme.use_western_pieces(settings.store().get(settings.XIANGQI_PIECES) == "western")

    def _setting_changed(self, key: str) -> None:
        if key == settings.LANGUAGE.key:
            self.speak()
        elif key == settings.XIANGQI_PIECES.key:
            self.choose_pieces()
        elif key in (settings.THEME.key, settings.SCALE.key):
            self.dress()

    def _follow_screen(self) -> None:
        """Follow the room on the screen that is the first one now."""
        screen = QGuiApplication.primaryScreen()
        if screen is not None and screen is not self._screen:
            self._screen = screen
            screen.availableGeometryChanged.connect(self._room_changed)
            self._room_changed()

    def _room_changed(self) -> None:
        screen = QGuiApplication.primaryScreen()
        if screen is not None and theme.room_on(screen.availableSize()) != theme.room():
            self.dress()

    def _scheme_changed(self) -> None:
        if settings.store().get(settings.THEME) == theme.SYSTEM:
            self.dress()
