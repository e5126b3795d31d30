"""Lasting signals forget the methods of what is deleted, and take nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from plyscope_desktop.arena.window import ArenaWindow
from plyscope_desktop.document import notation
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import keymap, language
from plyscope_desktop.runtime.keymap import KeymapSwitch
from plyscope_desktop.runtime.lasting_signal import listen

pytestmark = pytest.mark.usefixtures("english", "plain_window")


class Listener(QObject):
    """Counts what it hears."""

    heard = 0

    def hear(self) -> None:
        self.heard += 1


class Plain:
    """No QObject: nobody tells Qt when it is gone."""

    def hear(self) -> None: ...


def test_a_method_is_called_until_its_object_is_deleted() -> None:
    switch, listener = KeymapSwitch(), Listener()
    listen(switch.changed, listener.hear)
    switch.changed.emit()
    delete(listener)
    switch.changed.emit()
    assert listener.heard == 1


@pytest.mark.parametrize("follow", [keymap.follow, language.follow, notation.follow, theme.follow])
def test_nothing_else_follows_a_lasting_signal(follow: Callable[[Callable[[], None]], None]) -> None:
    for method in (Plain().hear, lambda: None):
        with pytest.raises(AssertionError):
            follow(method)


def test_an_arena_that_was_closed_is_given_no_keys(qtbot: QtBot) -> None:
    window = ArenaWindow()
    window.leave()
    delete(window)
    with qtbot.captureExceptions() as errors:
        keymap.switch.changed.emit()
    assert errors == []
