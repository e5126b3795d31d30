"""Menus: the row at the top of a window: menus with all commands, the palette and the choice of layout."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QMainWindow, QMenu, QWidget

from plyscope_desktop import language, theme
from plyscope_desktop.commands import COMMANDS, MENUS
from plyscope_desktop.icons import icon
from plyscope_desktop.language import follow, tr
from plyscope_desktop.palette import Palette, PaletteField
from plyscope_desktop.widgets.segments import Segments


class Menus(QObject):
    """Makes an action of every command; `deeds` says by its id what each does."""

    theme_chosen = Signal(str)
    language_chosen = Signal(str)

    def __init__(
        self, window: QMainWindow, deeds: dict[str, Callable[..., object]], docks: Sequence[QDockWidget]
    ) -> None:
        super().__init__(window)
        self._bar = window.menuBar()
        self.actions = {entry.id: QAction(self) for entry in COMMANDS}
        for entry in COMMANDS:
            action = self.actions[entry.id]
            action.setCheckable(entry.checkable)
            action.setShortcuts([QKeySequence(keys) for keys in entry.keys])
            if entry.icon:
                action.setIcon(icon(entry.icon))
            action.setIconVisibleInMenu(False)
            action.triggered.connect(deeds[entry.id])
            window.addAction(action)
        self._menus = {id: self._make_menu(id) for id, _ in MENUS}
        view = self._menus["view"]
        view.addSeparator()
        self._panels = view.addMenu("")
        for dock in docks:
            self._panels.addAction(dock.toggleViewAction())
        themes = [(found.id, found.title) for found in theme.available()]
        self._themes, self._theme_actions = self._choices(view, themes, self.theme_chosen.emit)
        languages = list(language.available())
        self._languages, self._language_actions = self._choices(view, languages, self.language_chosen.emit)
        corner = QWidget(window)
        row = QHBoxLayout(corner)
        row.setContentsMargins(0, 0, theme.GAP, 0)
        row.setSpacing(theme.PADDING)
        self.palette_field = PaletteField(corner)
        self.layout_choice = Segments([("play", ""), ("study", "")], corner)
        row.addWidget(self.palette_field)
        row.addWidget(self.layout_choice)
        self._bar.setCornerWidget(corner, Qt.Corner.TopRightCorner)
        self.command_palette = Palette(lambda: list(self.actions.values()), window)
        follow(self.retranslate)
        theme.follow(self.rescale)

    def _make_menu(self, id: str) -> QMenu:
        menu = self._bar.addMenu("")
        for entry in COMMANDS:
            if entry.menu == id:
                if entry.group:
                    menu.addSeparator()
                menu.addAction(self.actions[entry.id])
        return menu

    def _choices(
        self, menu: QMenu, choices: list[tuple[str, str]], use: Callable[[str], object]
    ) -> tuple[QMenu, dict[str, QAction]]:
        """A submenu of which one entry is always checked."""
        made = menu.addMenu("")
        group = QActionGroup(self)
        actions = {}
        for id, name in choices:
            action = made.addAction(name)
            action.setCheckable(True)
            action.triggered.connect(lambda checked=False, id=id: use(id))
            group.addAction(action)
            actions[id] = action
        return made, actions

    def retranslate(self) -> None:
        """Say every word again."""
        for id, text in MENUS:
            self._menus[id].setTitle(tr(text))
        for entry in COMMANDS:
            self.actions[entry.id].setText(tr(entry.text))
        self._panels.setTitle(tr("Panels"))
        self._themes.setTitle(tr("Theme"))
        for found in theme.available():
            self._theme_actions[found.id].setText(tr(found.title))
        self._languages.setTitle(tr("Language"))
        self._language_actions[language.current()].setChecked(True)
        self.layout_choice.set_choices([("play", tr("Play")), ("study", tr("Study"))])

    def rescale(self) -> None:
        """Take the size of the current scale, and check the current theme."""
        self._bar.setFixedHeight(theme.px(theme.MENU))
        self._theme_actions[theme.current().id].setChecked(True)
