"""The bar of an example names its variants whole, whatever example was open before."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope_desktop.panels.preset import PresetBar
from plyscope_desktop.panels.search import SearchPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.wide_list import WideList

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.mark.parametrize("chosen", ["en", "zh_CN"])
def test_no_variant_is_cut_after_any_other_example(qtbot: QtBot, session: Session, chosen: str) -> None:
    language.use(chosen)
    bar = services(session).make(PresetBar)
    qtbot.addWidget(bar)
    bar.resize(694, 40)
    with qtbot.waitExposed(bar):
        bar.show()
    several = [preset for preset in catalog.presets().values() if len(preset.variants) > 1]
    for preset in (*several, *reversed(several)):
        session.open_preset(preset)
        qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
        qtbot.waitUntil(lambda: bar._variants.isVisible() or bar._variant_list.isVisible())
        if bar._variants.isVisible():
            buttons = [button for button in bar._variants.findChildren(QPushButton) if button.isVisible()]
            assert len(buttons) == len(preset.variants)
            for button in buttons:
                assert button.width() >= QFontMetrics(button.font()).horizontalAdvance(button.text())
        else:
            field = bar._variant_list
            assert field.width() >= min(field.sizeHint().width(), bar.width() // 2)


def test_the_list_of_algorithms_is_as_wide_as_its_longest_name(qtbot: QtBot, session: Session) -> None:
    panel = services(session).make(SearchPanel)
    qtbot.addWidget(panel)
    panel.resize(300, 336)
    with qtbot.waitExposed(panel):
        panel.show()
    field = panel.algorithm
    assert isinstance(field, WideList)
    field.showPopup()
    qtbot.waitUntil(field.view().isVisible)
    metrics = QFontMetrics(field.view().font())
    longest = max(metrics.horizontalAdvance(field.itemText(row)) for row in range(field.count()))
    assert field.view().viewport().width() >= longest
    field.hidePopup()


def test_an_example_begins_at_its_first_moment_with_an_invitation(qtbot: QtBot, session: Session) -> None:
    language.use("en")
    bar = services(session).make(PresetBar)
    qtbot.addWidget(bar)
    bar.resize(1000, 40)
    with qtbot.waitExposed(bar):
        bar.show()
    session.open_preset(catalog.presets()["aima"], at_end=False)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(lambda: bar._expected.text() == "Step with ., play with Space")
    assert session.record.tick == 0 and bar._frames.value() is None
    session.record.show(1)
    qtbot.waitUntil(lambda: bar._expected.text() == "Expected: value 3 · 7 of 9 leaves")
    session.open_preset(catalog.presets()["letters"])
    qtbot.waitUntil(lambda: session.record.state == "finished" and session.record.tick > 0)
    assert bar._expected.text() == "Expected: cuts N and L"
