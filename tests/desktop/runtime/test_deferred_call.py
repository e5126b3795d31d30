"""A deferred call comes once, after what waits already; it goes with its owner and holds nothing then."""

import re
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from plyscope_desktop.runtime.deferred_call import defer

DESKTOP = Path(__file__).parents[3] / "desktop"
WITH_CONTEXT = re.compile(r"QTimer\.singleShot\(0,[^,()]+,")


class Owner(QObject):
    """Counts its calls."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def call(self) -> None:
        self.calls += 1


@pytest.mark.parametrize("milliseconds", [0, 5])
def test_a_deferred_call_comes_once(qtbot: QtBot, milliseconds: int) -> None:
    owner = Owner()
    defer(owner, owner.call, milliseconds)
    assert owner.calls == 0
    qtbot.waitUntil(lambda: owner.calls == 1)
    qtbot.waitUntil(lambda: not owner.children())
    assert owner.calls == 1


def test_calls_come_in_their_order_among_other_events(qtbot: QtBot) -> None:
    owner, order = Owner(), list[int]()
    defer(owner, lambda: order.append(1))
    QTimer.singleShot(0, owner, lambda: order.append(2))
    defer(owner, lambda: order.append(3))
    qtbot.waitUntil(lambda: len(order) == 3)
    assert order == [1, 2, 3]


@pytest.mark.parametrize("milliseconds", [0, 5])
@pytest.mark.parametrize("as_lambda", [False, True])
def test_a_call_goes_with_its_owner_and_is_not_held(qtbot: QtBot, milliseconds: int, as_lambda: bool) -> None:
    owner = Owner()
    held = weakref.ref(owner)
    defer(owner, (lambda owner=owner: owner.call()) if as_lambda else owner.call, milliseconds)
    delete(owner)
    del owner
    qtbot.wait(10)
    assert held() is None


def test_no_call_is_deferred_in_the_way_that_holds_it() -> None:
    found = [file.name for file in DESKTOP.rglob("*.py") if WITH_CONTEXT.search(file.read_text("utf-8"))]
    assert found == []
