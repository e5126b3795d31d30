"""Settings: all lasting choices, by group; each change takes effect at once."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from plyscope.rules.values import number_text
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.language import follow, tr
from plyscope_desktop.runtime.settings import Setting
from plyscope_desktop.widgets.boxes import hbox, vbox
from plyscope_desktop.widgets.folder_field import FolderField
from plyscope_desktop.widgets.labels import plain_label
from plyscope_desktop.widgets.scroll import ScrollColumn
from plyscope_desktop.widgets.slider_field import SliderField

MANY = 100
"""Ratio of the ends of a range from which its slider is logarithmic."""
TYPED = 1000
"""Length of a range from zero above which it is typed, as a slider would be too coarse."""

NAME_WIDTH, FIELD_WIDTH = 150, 96

GROUPS = (
    settings.LOOK,
    settings.LANGUAGE_GROUP,
    settings.PLAY,
    settings.SEARCH,
    settings.FILES,
    settings.OWN_CODE,
    settings.ACCESS,
)


class Row(QWidget):
    """One setting: its name, its control and the line that explains it."""

    def __init__(self, setting: Setting[object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setting = setting
        self.name, self.help = plain_label(self), plain_label(self)
        self.help.setProperty("role", "caption")
        self.help.setWordWrap(True)
        self.control = self._control()
        self._line = QHBoxLayout()
        if isinstance(self.control, QCheckBox):
            self.name.hide()
            self._line.addWidget(self.control)
            self._line.addStretch(1)
        else:
            self._line.addWidget(self.name)
            self._line.addWidget(self.control, 1)
            if self.control.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Fixed:
                self._line.addStretch(1)
            self.name.setBuddy(self.control)
        self._below = hbox(self.help)
        self._column = vbox(self._line, self._below, parent=self, margins=0, spacing=0)
        self.show_value()

    def _control(self) -> QCheckBox | QComboBox | SliderField | FolderField:
        if isinstance(self.setting.default, bool):
            box = QCheckBox(self)
            box.toggled.connect(self._put)
            return box
        if self.setting.bounds is not None:
            return self._number(*self.setting.bounds)
        if self.setting.is_folder:
            folder = FolderField(self)
            folder.chosen.connect(self._put)
            return folder
        assert self.setting.choices is not None, f"{self.setting.key} has no choices"
        combo = QComboBox(self)
        combo.addItems([name for _, name in self.setting.choices()])
        combo.activated.connect(self._choose)
        return combo

    def _number(self, low: float, high: float) -> SliderField:
        field = SliderField(
            low, high, logarithmic=low > 0 and high / low >= MANY, write=self._written, parent=self
        )
        if low <= 0 and high - low > TYPED:
            field.only_type()
            field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        field.changed.connect(self._slid)
        field.slider.sliderReleased.connect(lambda: self._slid(field.value()))
        return field

    def _written(self, value: float) -> str:
        text = number_text(value)
        return tr(self.setting.unit).format(n=text) if self.setting.unit else text

    def show_value(self) -> None:
        """Show what is remembered."""
        value, control = settings.store().get(self.setting), self.control
        if isinstance(control, QCheckBox) and isinstance(value, bool):
            control.blockSignals(True)
            control.setChecked(value)
            control.blockSignals(False)
        elif isinstance(control, SliderField) and isinstance(value, int | float):
            if control.value() != value:
                control.set_value(value)
        elif isinstance(control, FolderField):
            control.show_folder(str(value))
        elif isinstance(control, QComboBox) and self.setting.choices is not None:
            values = [known for known, _ in self.setting.choices()]
            control.setCurrentIndex(values.index(value) if value in values else -1)

    def _slid(self, value: float) -> None:
        """Take a number once the mouse has let go, since the size of type moves the slider itself."""
        control = self.control
        if isinstance(control, SliderField) and not control.slider.isSliderDown() and value < inf:
            self._put(type(self.setting.default)(value) if isinstance(self.setting.default, int) else value)

    def _choose(self, row: int) -> None:
        if self.setting.choices is not None:
            self._put(self.setting.choices()[row][0])

    def _put(self, value: object) -> None:
        settings.store().set(self.setting, value)

    def rescale(self) -> None:
        self.name.setFixedWidth(theme.px(NAME_WIDTH))
        self._line.setSpacing(theme.px(theme.GAP))
        under = 22 if isinstance(self.control, QCheckBox) else NAME_WIDTH + theme.GAP
        self._below.setContentsMargins(theme.px(under), 0, 0, theme.px(2))
        if isinstance(self.control, SliderField):
            self.control.field.setFixedWidth(theme.px(FIELD_WIDTH))

    def retranslate(self) -> None:
        name = tr(self.setting.label)
        self.name.setText(name)
        self.help.setText(tr(self.setting.help) if self.setting.help else "")
        self.help.setVisible(bool(self.setting.help))
        if isinstance(self.control, QCheckBox):
            self.control.setText(name)
        elif isinstance(self.control, SliderField | FolderField):
            self.control.say(name)
        elif self.setting.choices is not None:
            for row, (_, text) in enumerate(self.setting.choices()):
                self.control.setItemText(row, text)
            self.control.setAccessibleName(name)
        self.control.setAccessibleDescription(self.help.text())


class SettingsDialog(QDialog):
    """Look and language change at once; settings that depend on another one are updated."""

    help_page = "settings"

    def __init__(self, parent: QWidget | None = None, first: str = "") -> None:
        """`first` is the key of the setting that gets the keyboard."""
        super().__init__(parent)
        self.setObjectName("settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._scroll = ScrollColumn(self)
        self._titles: dict[str, QLabel] = {}
        self.rows: dict[str, Row] = {}
        for group in GROUPS:
            title = theme.styled(plain_label(), "section")
            self._titles[group] = title
            self._scroll.column.addWidget(title)
            for setting in settings.all_settings():
                if setting.label and setting.group == group:
                    self.rows[setting.key] = Row(setting)
                    self._scroll.column.addWidget(self.rows[setting.key])
        self._scroll.column.addStretch(1)
        self.place, self.problem = plain_label(self), plain_label(self)
        self.place.setProperty("role", "caption")
        self.problem.setProperty("role", "warning")
        for label in (self.place, self.problem):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.defaults_button, self.close_button = QPushButton(self), QPushButton(self)
        self.defaults_button.setAutoDefault(False)
        self.close_button.setProperty("role", "primary")
        self.close_button.setDefault(True)
        self._buttons = hbox(self.defaults_button, 1, self.close_button)
        self._column = vbox((self._scroll, 1), self.place, self.problem, self._buttons, parent=self)
        self.defaults_button.clicked.connect(self.ask_for_defaults)
        self.close_button.clicked.connect(self.accept)
        settings.store().changed.connect(self._changed)
        theme.follow(self.rescale)
        follow(self.retranslate)
        self._size()
        (self.rows.get(first) or next(iter(self.rows.values()))).control.setFocus()
        self._check_file()

    def ask_for_defaults(self) -> None:
        """Ask, and then go back to the defaults of everything in this dialog."""
        box = QMessageBox(self)
        box.setObjectName("defaults")
        box.setIcon(QMessageBox.Icon.Question)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(tr("Settings"))
        box.setText(tr("Restore the defaults of all settings in this dialog?"))
        box.setInformativeText(tr("Keys, recent files and the arrangement of panels stay as they are."))
        restore = box.addButton(tr("Restore the defaults"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        restore.clicked.connect(self.restore_defaults)
        box.open()

    def restore_defaults(self) -> None:
        """Go back to the defaults of everything in this dialog."""
        for row in self.rows.values():
            settings.store().reset(row.setting)

    def _changed(self, key: str) -> None:
        if key in self.rows:
            self.rows[key].show_value()
            self._check_file()

    def _check_file(self) -> None:
        """Show whether the settings can be saved."""
        self.problem.setVisible(not settings.store().save())

    def rescale(self) -> None:
        pad = theme.px(theme.PADDING)
        self._column.setContentsMargins(0, 0, 0, pad)
        self._column.setSpacing(theme.px(theme.GAP))
        for widget in (self.place, self.problem):
            widget.setContentsMargins(pad, 0, pad, 0)
        self._buttons.setContentsMargins(pad, 0, pad, 0)
        self._scroll.column.setSpacing(theme.px(6))
        for title in self._titles.values():
            title.setContentsMargins(0, theme.px(theme.GAP), 0, 0)
        for row in self.rows.values():
            row.rescale()
        self._size()

    def _size(self) -> None:
        room = self.screen().availableGeometry().size() - QSize(40, 60)
        self.resize(QSize(theme.px(560), theme.px(680)).boundedTo(room))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Settings"))
        for group, title in self._titles.items():
            title.setText(tr(group))
        for row in self.rows.values():
            row.retranslate()
        self.place.setText(tr("Kept in {path}").format(path=settings.store().path))
        self.problem.setText(tr("That file cannot be written: changes last until the program ends."))
        self.defaults_button.setText(tr("Restore the defaults…"))
        self.close_button.setText(tr("Close"))
