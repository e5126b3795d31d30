"""Menus: the row at the top of a window: menus with all commands, the palette and the choice of layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDockWidget,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QWidget,
)

from plyscope_desktop.document import recent_files
from plyscope_desktop.look import theme
from plyscope_desktop.look.icons import icon
from plyscope_desktop.runtime import keymap, language, settings
from plyscope_desktop.runtime.commands import COMMANDS, MENUS, SUBMENUS
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.shell.palette import Offer, Palette, PaletteField
from plyscope_desktop.widgets import plain_keys
from plyscope_desktop.widgets.segments import Segments

SYSTEM = "system"
"""Stands for whatever the desktop prefers, among the themes."""


class Menus(QObject):
    """Makes an action of every command; `deeds` says by its id what each does.

    A command that the layout does not have stays disabled, whatever its own state is, so that no two actions
    ever answer to one key.
    """

    theme_chosen = Signal(str)
    language_chosen = Signal(str)
    recent_chosen = Signal(str)
    """The path of a file that was opened before."""
    recent_cleared = Signal()
    setting_asked = Signal(str)
    """The key of a setting that somebody looks for."""

    def __init__(self, window: QMainWindow, deeds: dict[str, Callable[..., object]]) -> None:
        super().__init__(window)
        self._window = window
        self._docks: Sequence[QDockWidget] = ()
        self._bar = window.menuBar()
        self._by_layouts: dict[tuple[str, ...], QActionGroup] = {}
        self.actions = {entry.id: self._make_action(entry.id) for entry in COMMANDS}
        for entry in COMMANDS:
            action = self.actions[entry.id]
            action.setCheckable(entry.checkable)
            if entry.icon:
                action.setIcon(icon(entry.icon))
            action.setIconVisibleInMenu(False)
            if entry.id in deeds:
                action.triggered.connect(deeds[entry.id])
            if entry.only_in:
                self._group_of(entry.only_in).addAction(action)
        self._menus = {id: self._fill(self._bar.addMenu(""), id) for id, _ in MENUS}
        self._recent = self._menus["file"].addMenu("")
        self._menus["file"].insertMenu(self.actions["file.save"], self._recent)
        self._recent.setToolTipsVisible(True)
        self._recent.aboutToShow.connect(self._list_recent)
        view = self._menus["view"]
        view.addSeparator()
        for id, around, _ in SUBMENUS:
            self._menus[id] = self._fill(self._menus[around].addMenu(""), id)
        self._panels = view.addMenu("")
        themes = [SYSTEM, *(found.id for found in theme.available())]
        self._themes, self._theme_actions = self._choices(view, themes, self.theme_chosen.emit)
        languages = [id for id, _ in language.available()]
        self._languages, self._language_actions = self._choices(view, languages, self.language_chosen.emit)
        self._make_corner()
        self.command_palette = Palette(self._offers, window)
        window.installEventFilter(self)
        self.show_layout("study")
        self.layout_choice.clear()
        keymap.follow(self.take_keys)
        follow(self.retranslate)
        theme.follow(self.rescale)

    # Making the parts.

    def _make_action(self, id: str) -> QAction:
        action = QAction(self)
        action.setObjectName(id)
        self._window.addAction(action)
        return action

    def _group_of(self, layouts: tuple[str, ...]) -> QActionGroup:
        """The group that enables what only some layouts have; a disabled group wins over its actions."""
        if layouts not in self._by_layouts:
            group = QActionGroup(self)
            group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
            self._by_layouts[layouts] = group
        return self._by_layouts[layouts]

    def _fill(self, menu: QMenu, id: str) -> QMenu:
        for entry in COMMANDS:
            if entry.menu == id:
                if entry.group:
                    menu.addSeparator()
                menu.addAction(self.actions[entry.id])
        return menu

    def _choices(
        self, menu: QMenu, ids: list[str], use: Callable[[str], object]
    ) -> tuple[QMenu, dict[str, QAction]]:
        """A submenu of which one entry is always checked."""
        made = menu.addMenu("")
        group = QActionGroup(self)
        actions = {}
        for id in ids:
            action = made.addAction("")
            action.setCheckable(True)
            action.triggered.connect(lambda checked=False, id=id: use(id))
            group.addAction(action)
            actions[id] = action
        return made, actions

    def _make_corner(self) -> None:
        corner = self._corner = QWidget(self._window)
        self._corner_row = QHBoxLayout(corner)
        self.palette_field = PaletteField(corner)
        self.layout_choice = Segments([(id, "") for id in ("play", "study", "lecture")], corner)
        self._corner_row.addWidget(self.palette_field)
        self._corner_row.addWidget(self.layout_choice)
        self._bar.setCornerWidget(corner, Qt.Corner.TopRightCorner)

    # What the window tells.

    def take_in(self, docks: Sequence[QDockWidget]) -> None:
        """Offer to show and hide these docks."""
        self._docks = docks
        for dock in docks:
            self._panels.addAction(dock.toggleViewAction())

    def show_layout(self, name: str) -> None:
        """Enable what this layout has, and mark it among the layouts."""
        for layouts, group in self._by_layouts.items():
            group.setEnabled(name in layouts)
        if name == "start":
            self.layout_choice.clear()
        else:
            self.layout_choice.set_value(name)

    def open_palette(self) -> None:
        """Open the palette below its field, or at the top of a window that shows no menus."""
        field = self.palette_field
        if field.isVisible():
            corner = field.mapToGlobal(QPoint(field.width(), field.height() + theme.TIGHT))
        else:
            corner = self._window.mapToGlobal(QPoint(self._window.width() - theme.LARGE, theme.LARGE))
        self.command_palette.open_at(corner)

    def take_keys(self) -> None:
        """Answer to the keys that count now."""
        for id, keys in keymap.now().items():
            self.actions[id].setShortcuts([QKeySequence(key) for key in keys])
        self._say_tooltips()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave to the control with the focus the plain keys that it uses itself; keep the menus in sight."""
        if event.type() == QEvent.Type.Resize:
            self._fit()
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and plain_keys.used_by(self._window.focusWidget(), event)
        ):
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _fit_soon(self) -> None:
        QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        """Make the field of the palette narrower where the menus need the room."""
        last = self._bar.actionGeometry(self._bar.actions()[-1])
        row = self._corner_row
        margins, choice = row.contentsMargins(), self.layout_choice.sizeHint().width()
        around = margins.left() + margins.right() + row.spacing() + choice
        self.palette_field.fit(self._window.width() - last.right() - theme.px(theme.GAP) - around)
        self._bar.setCornerWidget(self._corner, Qt.Corner.TopRightCorner)  # with the room it wants now

    # What the menus and the palette offer.

    def _list_recent(self) -> None:
        self._recent.clear()
        known = recent_files.files()
        for number, file in enumerate(known, 1):
            name = Path(file.path).name.replace("&", "&&")
            action = self._recent.addAction(f"&{number} {name}" if number < 10 else name)
            action.setEnabled(file.is_there)
            action.setToolTip(
                file.path if file.is_there else tr("{path} is not there.").format(path=file.path)
            )
            action.triggered.connect(partial(self._open_recent, file.path))
        if not known:
            self._recent.addAction(tr("No file yet")).setEnabled(False)
        self._recent.addSeparator()
        clear = self._recent.addAction(tr("Clear the list"))
        clear.setEnabled(bool(known))
        clear.triggered.connect(self._clear_recent)

    def _open_recent(self, path: str) -> None:
        self.recent_chosen.emit(path)

    def _clear_recent(self) -> None:
        self.recent_cleared.emit()

    def _offers(self) -> Iterator[Offer]:
        """Everything that the palette finds: commands, panels, recent files, themes, languages, settings."""
        menus = {id: tr(text) for id, text in MENUS} | {id: tr(text) for id, _, text in SUBMENUS}
        for entry in COMMANDS:
            action = self.actions[entry.id]
            yield Offer(
                tr(entry.text).rstrip("…"),
                keymap.bare(menus[entry.menu]),
                action.trigger,
                ", ".join(keymap.shown(key) for key in keymap.keys(entry.id)),
                entry.text,
                action.isEnabled(),
                tr(entry.why_not),
                entry.id,
            )
        for dock in self._docks:
            id = dock.objectName()
            yield Offer(dock.windowTitle(), tr("Panel"), partial(_bring, dock), "", id, id=f"panel.{id}")
        for file in recent_files.files():
            if file.is_there:
                open_it = partial(self._open_recent, file.path)
                yield Offer(Path(file.path).name, tr("Recent file"), open_it, id=file.path)
        for id, action in self._theme_actions.items():
            english = "As the system" if id == SYSTEM else theme.read(id).title
            yield Offer(action.text(), tr("Theme"), action.trigger, "", f"{english} theme", id=f"theme.{id}")
        for id, action in self._language_actions.items():
            english = f"{QLocale.languageToString(QLocale(id).language())} language {id}"
            yield Offer(action.text(), tr("Language"), action.trigger, "", english, id=f"language.{id}")
        for setting in settings.all_settings():
            if setting.label:
                ask = partial(self.setting_asked.emit, setting.key)
                name, id = tr(setting.label), f"setting.{setting.key}"
                yield Offer(name, tr("Setting"), ask, "", f"{setting.label} setting", id=id)

    # Words and sizes.

    def retranslate(self) -> None:
        """Say every word again."""
        for id, text in (*MENUS, *((id, text) for id, _, text in SUBMENUS)):
            self._menus[id].setTitle(tr(text))
        for entry in COMMANDS:
            self.actions[entry.id].setText(tr(entry.text))
        self._recent.setTitle(tr("Open recent"))
        self._panels.setTitle(tr("Panels"))
        self._themes.setTitle(tr("Theme"))
        self._theme_actions[SYSTEM].setText(tr("As the system"))
        for found in theme.available():
            self._theme_actions[found.id].setText(tr(found.title))
        self._languages.setTitle(tr("Language"))
        for id, name in language.available():
            self._language_actions[id].setText(name)
        self._language_actions[language.current()].setChecked(True)
        names = [("play", tr("Play")), ("study", tr("Study")), ("lecture", tr("Lecture"))]
        self.layout_choice.set_choices(names)
        self._say_tooltips()
        self._fit_soon()

    def _say_tooltips(self) -> None:
        for entry in COMMANDS:
            name = tr(entry.text).rstrip("…")
            self.actions[entry.id].setToolTip(keymap.tooltip(name, entry.id))

    def rescale(self) -> None:
        """Take the size of the current scale, and check the chosen theme."""
        self._bar.setFixedHeight(theme.px(theme.MENU))
        self._corner_row.setContentsMargins(0, 0, theme.px(theme.GAP), 0)
        self._corner_row.setSpacing(theme.px(theme.PADDING))
        self._fit_soon()
        chosen = settings.store().get(settings.THEME)
        self._theme_actions[SYSTEM if chosen == SYSTEM else theme.current().id].setChecked(True)


def _bring(dock: QDockWidget) -> None:
    dock.show()
    dock.raise_()
    dock.widget().setFocus(Qt.FocusReason.ShortcutFocusReason)
