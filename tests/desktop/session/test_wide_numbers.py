"""Moments, rows and rounds reach whoever listens with all of their digits."""

import pytest
from PySide6.QtCore import SignalInstance
from pytestqt.qtbot import QtBot

from plyscope_desktop.charts.time_chart import TimeChart
from plyscope_desktop.panels.own_code.running_calls import OutputPage
from plyscope_desktop.session.own_code import OwnCode
from plyscope_desktop.session.session import Session
from plyscope_desktop.session.shown_record import ShownRecord
from plyscope_desktop.strategic.plots.curves_page import CurvesPage
from plyscope_desktop.strategic.transport.step_track import StepTrack
from plyscope_desktop.widgets.strip import Strip


@pytest.mark.parametrize("number", [2**31 - 1, 2**31, 2**32 + 5, 2**63 - 1])
def test_a_moment_keeps_its_digits(qtbot: QtBot, session: Session, number: int) -> None:
    strip = Strip()
    qtbot.addWidget(strip)
    for signal in (session.record.tick_changed, strip.scrubbed):
        assert told(signal, number) == [number]


def told(signal: SignalInstance, number: int) -> list[int]:
    """What a listener is told when a signal is emitted with a number."""
    heard: list[int] = []
    signal.connect(heard.append)
    signal.emit(number)
    signal.disconnect(heard.append)
    return heard


def test_every_signal_of_moments_is_wide() -> None:
    wide = [
        (ShownRecord, "rows_grown(qlonglong,qlonglong)"),
        (ShownRecord, "tick_changed(qlonglong)"),
        (OwnCode, "variables_came(qlonglong)"),
        (OutputPage, "tick_wanted(qlonglong)"),
        (TimeChart, "moment_chosen(qlonglong)"),
        (CurvesPage, "round_chosen(qlonglong)"),
        (StepTrack, "scrubbed(qlonglong)"),
        (Strip, "scrubbed(qlonglong)"),
    ]
    for owner, signature in wide:
        assert owner.staticMetaObject.indexOfSignal(signature) >= 0, (owner, signature)
