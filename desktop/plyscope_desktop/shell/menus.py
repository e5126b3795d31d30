"""Menus: the row at the top of a window: menus with all commands, the palette and the choice of layout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QWidget

from plyscope.files.file_names import path_of, shown_name
from plyscope_desktop.document import recent_files
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap, language, settings
from plyscope_desktop.runtime.commands import MENU_TITLES, MENUS, SUBMENUS, Command
from plyscope_desktop.runtime.deferred_call import defer
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.settings import Setting
from plyscope_desktop.shell.command_actions import CommandActions
from plyscope_desktop.shell.palette_field import PaletteField
from plyscope_desktop.widgets import plain_keys
from plyscope_desktop.widgets.boxes import hbox
from plyscope_desktop.widgets.labels import keyless
from plyscope_desktop.widgets.segments import Segments

if TYPE_CHECKING:
    from plyscope_desktop.shell.palette import Offer, Palette

SYSTEM = "system"
"""The id of the theme that the desktop prefers."""


class Menus(QObject):
    """Shows the commands of a window in its menus and its palette, with the choices that are no commands."""

    recent_chosen = Signal(str)
    """The path of a file that was opened before."""
    setting_asked = Signal(str)
    """The key of a setting that was chosen in the palette."""

    def __init__(self, window: QMainWindow, commands: CommandActions) -> None:
        super().__init__(window)
        self._window = window
        self.commands = commands
        self._docks: Sequence[QDockWidget] = ()
        self._bar = window.menuBar()
        self._menus = {id: self._bar.addMenu("") for id, _ in MENUS}
        declared = commands.declared.values()
        self._fill(entry for entry in declared if entry.menu in self._menus)
        self._recent = self._menus["file"].addMenu("")
        self._menus["file"].insertMenu(commands.by_id["file.save"], self._recent)
        self._recent.setToolTipsVisible(True)
        self._recent.aboutToShow.connect(self._list_recent)
        recent_files.whereabouts().looked.connect(self._recent_looked)
        view = self._menus["view"]
        view.addSeparator()
        inner = {id: self._menus[around].addMenu("") for id, around, _ in SUBMENUS}
        self._menus |= inner
        self._menus["file"].insertMenu(self._recent.menuAction(), inner["own_code"])
        after = self.commands.by_id["game.exercises"]
        game = self._menus["game"]
        following = game.actions()[game.actions().index(after) + 1 :]
        if following:
            game.insertMenu(following[0], inner["exercise"])
        else:
            game.addMenu(inner["exercise"])
        self._fill(entry for entry in declared if entry.menu in inner)
        self._panels = view.addMenu("")
        themes = [SYSTEM, *(found.id for found in theme.available())]
        self._themes, self._theme_actions = self._choices(view, settings.THEME, themes)
        languages = [id for id, _ in language.available()]
        self._languages, self._language_actions = self._choices(view, settings.LANGUAGE, languages)
        self._make_corner()
        self._sources: list[Callable[[], Iterable[Offer]]] = [self._offers]
        window.installEventFilter(self)
        self.layout_choice.clear()
        follow(self.retranslate)
        theme.follow(self.rescale)

    def _fill(self, entries: Iterable[Command[Any]]) -> None:
        for entry in entries:
            menu = self._menus[entry.menu]
            if entry.group:
                menu.addSeparator()
            menu.addAction(self.commands.by_id[entry.id])

    def _choices(
        self, menu: QMenu, setting: Setting[str], values: list[str]
    ) -> tuple[QMenu, dict[str, QAction]]:
        """Return a submenu that chooses the value of a setting, and its actions by value."""
        made = menu.addMenu("")
        group = QActionGroup(self)
        actions = {}
        for value in values:
            action = actions[value] = group.addAction(made.addAction(""))
            action.setCheckable(True)
            action.triggered.connect(lambda checked=False, value=value: settings.store().set(setting, value))
        return made, actions

    @cached_property
    def command_palette(self) -> Palette:
        """What the field opens; not made at the start."""
        from plyscope_desktop.shell.palette import Palette

        return Palette(self._sources, self._window)

    def add_offers(self, source: Callable[[], Iterable[Offer]]) -> None:
        """Add a source of offers of the palette, which is asked each time it opens."""
        self._sources.append(source)

    def _make_corner(self) -> None:
        corner = self._corner = QWidget(self._window)
        self.palette_field = PaletteField(corner)
        self.layout_choice = Segments([(id, "") for id in settings.LAYOUTS], corner)
        self._corner_row = hbox(self.palette_field, self.layout_choice, parent=corner)
        self._bar.setCornerWidget(corner, Qt.Corner.TopRightCorner)

    def take_in(self, docks: Sequence[QDockWidget], entries: Iterable[Command[Any]] = ()) -> None:
        """Offer to show and hide docks, and the commands of their panels."""
        self._docks = docks
        self._fill(entries)
        for dock in docks:
            own = self.commands.by_id.get(f"view.{dock.objectName()}")
            self._panels.addAction(dock.toggleViewAction() if own is None else own)

    def show_layout(self, name: str) -> None:
        """Mark a layout among those to choose from."""
        if name == "start":
            self.layout_choice.clear()
        else:
            self.layout_choice.set_value("study" if name == "exercise" else name)

    def open_palette(self) -> None:
        """Open the palette below its field, or at the top of a window that shows no menus."""
        field = self.palette_field
        if field.isVisible():
            corner = field.mapToGlobal(QPoint(field.width(), field.height() + theme.TIGHT))
        else:
            corner = self._window.mapToGlobal(QPoint(self._window.width() - theme.LARGE, theme.LARGE))
        self.command_palette.open_at(corner)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave plain keys to the control with the focus if it uses them; keep the menus in sight."""
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
        defer(self, self._fit)

    def _fit(self) -> None:
        """Make the field of the palette narrower if the menus need the room."""
        last = self._bar.actionGeometry(self._bar.actions()[-1])
        row = self._corner_row
        margins, choice = row.contentsMargins(), self.layout_choice.sizeHint().width()
        around = margins.left() + margins.right() + row.spacing() + choice
        self.palette_field.fit(self._window.width() - last.right() - theme.px(theme.GAP) - around)
        self._bar.setCornerWidget(self._corner, Qt.Corner.TopRightCorner)  # with its present size

    def _list_recent(self) -> None:
        self._recent.clear()
        known, whereabouts = recent_files.files(), recent_files.whereabouts()
        whereabouts.look(known)
        for number, file in enumerate(known, 1):
            name = keyless(file.name)
            action = self._recent.addAction(f"&{number} {name}" if number < 10 else name)
            action.setData(file.path)
            self._mark_found(action, whereabouts.is_there(file))
            action.triggered.connect(lambda checked=False, path=file.path: self.recent_chosen.emit(path))
        if not known:
            self._recent.addAction(tr("No file yet")).setEnabled(False)
        self._recent.addSeparator()
        clear = self._recent.addAction(tr("Clear the list"))
        clear.setEnabled(bool(known))
        clear.triggered.connect(recent_files.clear)

    def _recent_looked(self, path: str, there: bool) -> None:
        """Show what was found out while the menu stands open."""
        for action in self._recent.actions():
            if action.data() == path:
                self._mark_found(action, there)

    @staticmethod
    def _mark_found(action: QAction, there: bool) -> None:
        path = shown_name(path_of(action.data()))
        action.setEnabled(there)
        action.setToolTip(path if there else tr("{path} is not there.").format(path=path))

    def _offers(self) -> Iterator[Offer]:
        """Yield what the palette finds: commands, panels, recent files, themes, languages, settings."""
        from plyscope_desktop.shell.palette import Offer

        for entry in self.commands.declared.values():
            action = self.commands.by_id[entry.id]
            yield Offer(
                tr(entry.text).rstrip("…"),
                keymap.bare(tr(MENU_TITLES[entry.menu])),
                action.trigger,
                ", ".join(keymap.shown(key) for key in keymap.keys(entry.id)),
                entry.text,
                action.isEnabled(),
                self.commands.why_not(entry.id),
                entry.id,
            )
        for dock in self._docks:
            id = dock.objectName()
            if f"view.{id}" in self.commands.by_id:
                continue  # the command that opens it is among the commands
            able = dock.toggleViewAction().isEnabled()
            reason = "" if able else tr("After the check.")
            bring = partial(_bring, dock)
            yield Offer(dock.windowTitle(), tr("Panel"), bring, "", id, able, reason, id=f"panel.{id}")
        for file in recent_files.files():
            if recent_files.whereabouts().is_there(file):
                open_it = partial(self.recent_chosen.emit, file.path)
                yield Offer(file.name, tr("Recent file"), open_it, id=file.path)
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

    def retranslate(self) -> None:
        for id, menu in self._menus.items():
            menu.setTitle(tr(MENU_TITLES[id]))
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
        names = [
            ("play", tr("Play")), ("study", tr("Study")), ("lecture", tr("Lecture")),
            ("strategic", tr("Strategic")),
        ]  # fmt: skip
        self.layout_choice.set_choices(names)
        self._fit_soon()

    def rescale(self) -> None:
        """Set the sizes of the current scale, and check the chosen theme."""
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
