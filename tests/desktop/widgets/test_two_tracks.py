"""Two tracks: the strip with the track of another record below it, and where both part."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from plyscope.query.event_index import Marks
from plyscope_desktop.look import theme
from plyscope_desktop.widgets.strip import HEIGHT, Strip
from plyscope_desktop.widgets.two_tracks import LowerTrack, TwoTracks

pytestmark = pytest.mark.usefixtures("config", "plain_window")

OTHER = LowerTrack(
    "Mine", "Alpha-beta", 454, Marks.of(np.array([30, 300])), 214, 214, "event 214", "ends at 454"
)


@pytest.fixture
def strip(qtbot: QtBot) -> TwoTracks:
    made = TwoTracks()
    qtbot.addWidget(made)
    made.resize(900, HEIGHT)
    made.show_moment(214, 523, 523, False)
    return made


def picture(strip: Strip) -> QImage:
    strip.resize(900, strip.height())
    return strip.grab().toImage()


def has(image: QImage, colour: QColor, x: float, y: float) -> bool:
    """Is a colour within two pixels of a place, in its row?"""
    return any(image.pixelColor(round(x) + by, round(y)) == colour for by in (-2, -1, 0, 1, 2))


def test_without_another_record_it_is_a_strip(strip: TwoTracks, qtbot: QtBot) -> None:
    plain = Strip()
    qtbot.addWidget(plain)
    plain.show_moment(214, 523, 523, False)
    assert picture(strip) == picture(plain)
    strip.show_beside(OTHER)
    assert picture(strip) != picture(plain) and strip.height() > HEIGHT
    strip.show_beside(None)
    assert picture(strip) == picture(plain) and strip.height() == HEIGHT


def test_a_violet_line_goes_through_both_tracks_where_they_part(strip: TwoTracks) -> None:
    strip.show_moment(500, 523, 523, False)
    strip.show_beside(OTHER)
    image, low, violet = picture(strip), strip.low_track(), theme.current().now
    x = strip.place_of(214)
    assert has(image, violet, x, 20) and has(image, violet, x, low.center().y())
    assert not has(image, violet, x + 40, low.center().y())


def test_the_lower_track_ends_where_its_record_does(strip: TwoTracks) -> None:
    strip.show_beside(OTHER)
    image, middle = picture(strip), strip.low_track().center().y()
    ground = theme.current().chosen
    assert has(image, ground, strip.place_of(440), middle)
    assert not has(image, ground, strip.place_of(480), middle)
    assert has(image, theme.current().cut, strip.place_of(300), middle), "its cutoffs"


def test_the_upper_track_ends_where_the_other_record_is_longer(strip: TwoTracks) -> None:
    strip.show_moment(0, 200, 454, False)
    strip.show_beside(replace(OTHER, own_tick=150, tick=150))
    image, ground = picture(strip), theme.current().chosen
    assert has(image, ground, strip.place_of(190), 30) and not has(image, ground, strip.place_of(300), 30)
    assert strip.tick_at(strip.place_of(300)) == 200, "the mouse goes to known moments"


def test_both_moments_are_the_same_until_they_part() -> None:
    assert [OTHER.moment(tick) for tick in (0, 100, 214, 300, 523)] == [0, 100, 214, 300, 454]
    told_less = replace(OTHER, own_tick=100, tick=110)
    assert [told_less.moment(tick) for tick in (0, 50, 100, 101)] == [0, 55, 110, 111]
    assert replace(OTHER, own_tick=None, tick=None).moment(500) == 454


def test_names_that_are_too_long_leave_room_for_the_tracks(strip: TwoTracks) -> None:
    strip.show_beside(replace(OTHER, own_name="A very long name of a search " * 4))
    strip.resize(400, strip.height())
    picture(strip)
    assert strip.place_of(0) < 0.3 * strip.width()


def test_only_a_choice_of_records_is_a_button(strip: TwoTracks, qtbot: QtBot) -> None:
    strip.show()
    strip.show_beside(OTHER)
    assert not strip.chooser.isVisible()
    choices = (("reference", "Alpha-beta"), ("former", "Former version"))
    strip.show_beside(replace(OTHER, choices=choices, choice="reference"))
    assert strip.chooser.isVisible() and strip.chooser.text().startswith("Alpha-beta")
    box = strip.chooser.geometry()
    assert box.right() < strip.place_of(0) and strip.rect().contains(box)
    assert strip.childAt(QPoint(box.center())) is strip.chooser
    with qtbot.waitSignal(strip.record_chosen) as chosen:
        strip.chooser.menu().actions()[1].trigger()
    assert chosen.args == ["former"]
    strip.hide()
