"""The settings dialog: made of the declarations, counting at once, with a way back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from plyscope_desktop.dialogs.settings import GROUPS, SettingsDialog
from plyscope_desktop.look import theme
from plyscope_desktop.look.apply_settings import Look
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.widgets.slider_field import SliderField

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def dialog(qapp: QApplication, qtbot: QtBot, config: Path) -> Iterator[SettingsDialog]:
    settings.store().set(settings.LANGUAGE, "en")
    look = Look(qapp)
    made = SettingsDialog()
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    made.close()
    look.setParent(None)


def test_every_setting_that_people_choose_has_a_row_in_a_group(dialog: SettingsDialog) -> None:
    labelled = {setting.key: setting for setting in settings.all_settings() if setting.label}
    assert set(dialog.rows) == set(labelled)
    assert {setting.group for setting in labelled.values()} == set(GROUPS)
    for row in dialog.rows.values():
        assert row.control.accessibleName() or isinstance(row.control, QCheckBox | SliderField)


def test_each_kind_of_control_changes_its_setting_at_once(qtbot: QtBot, dialog: SettingsDialog) -> None:
    store = settings.store()
    box = dialog.rows[settings.TOOLBAR.key].control
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert store.get(settings.TOOLBAR) is True
    number = dialog.rows[settings.RECORD_ROWS.key].control
    assert isinstance(number, SliderField)
    number.field.setFocus()
    number.field.setText("2M")
    qtbot.keyClick(number.field, Qt.Key.Key_Tab)
    assert store.get(settings.RECORD_ROWS) == 2_000_000
    number.field.setFocus()
    number.field.setText("5")
    qtbot.keyClick(number.field, Qt.Key.Key_Tab)
    assert store.get(settings.RECORD_ROWS) == 2_000_000 and "Expected" in number.reason.text()
    combo = dialog.rows[settings.THEME.key].control
    assert isinstance(combo, QComboBox)
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert store.get(settings.THEME) == "dark" and theme.current().id == "dark"


def test_scale_and_language_count_at_once_and_the_dialog_follows(dialog: SettingsDialog) -> None:
    scale = dialog.rows[settings.SCALE.key].control
    assert isinstance(scale, SliderField)
    scale.slider.setValue(50)
    assert settings.store().get(settings.SCALE) == 130 and theme.px(100) == 130
    settings.store().set(settings.LANGUAGE, "zh_CN")
    assert language.current() == "zh_CN" and dialog.rows[settings.LANGUAGE.key].name.text() == "语言"
    theme.apply(QApplication.instance(), "light")  # type: ignore[arg-type]  # it is a QApplication here


def test_while_the_mouse_drags_the_scale_nothing_moves_under_it(dialog: SettingsDialog) -> None:
    scale = dialog.rows[settings.SCALE.key].control
    assert isinstance(scale, SliderField)
    scale.slider.setSliderDown(True)
    scale.slider.setValue(70)
    assert settings.store().get(settings.SCALE) == 100
    scale.slider.setSliderDown(False)
    assert settings.store().get(settings.SCALE) == 150


def test_a_change_elsewhere_is_shown(dialog: SettingsDialog) -> None:
    settings.store().set(settings.SHOW_START_PAGE, False)
    box = dialog.rows[settings.SHOW_START_PAGE.key].control
    assert isinstance(box, QCheckBox) and not box.isChecked()


def test_the_defaults_come_back_when_asked_for_twice(qtbot: QtBot, dialog: SettingsDialog) -> None:
    store = settings.store()
    store.set(settings.TOOLBAR, True)
    store.set(settings.AUTOSAVE_SECONDS, 90)
    store.set(settings.SHORTCUTS, {"view.fit": ["Ctrl+J"]})
    qtbot.mouseClick(dialog.defaults_button, Qt.MouseButton.LeftButton)
    box = dialog.findChild(QMessageBox, "defaults")
    assert box is not None and store.get(settings.TOOLBAR) is True
    button = next(b for b in box.findChildren(QPushButton) if b.text() == "Restore the defaults")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert (
        store.get(settings.TOOLBAR) is False
        and store.get(settings.AUTOSAVE_SECONDS) == settings.AUTOSAVE_SECONDS.default
    )
    assert store.get(settings.SHORTCUTS) == {"view.fit": ["Ctrl+J"]}


def test_a_file_that_cannot_be_written_is_told(
    dialog: SettingsDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert str(settings.store().path) in dialog.place.text() and dialog.problem.isHidden()
    monkeypatch.setattr(settings.Settings, "save", lambda self: False)
    settings.store().set(settings.TOOLBAR, True)
    assert not dialog.problem.isHidden()


def test_it_opens_at_a_setting(qtbot: QtBot, dialog: SettingsDialog) -> None:
    other = SettingsDialog(first=settings.REDUCED_MOTION.key)
    other.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(other)
    other.show()
    assert other.focusWidget() is other.rows[settings.REDUCED_MOTION.key].control
