"""Services are made in one place and handed on by constructors; nothing looks them up."""

import re
from inspect import getsource
from pathlib import Path

import pytest
from serving import services

import plyscope_desktop
from plyscope_desktop.analysis.services import PROVIDED, Services
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

SOURCES = sorted(Path(plyscope_desktop.__file__).parent.rglob("*.py"))

LOOK_UPS = {
    "a service of a session, or of a window": r"\b[A-Z]\w+\.of\((self\.)?_?(session|window)\b",
    "a child of our own, found by its class": r"findChild\((?!Q[A-Z])",
    "a method called by its name as text": r"getattr\([^()]*\)\(\)",
}


@pytest.mark.parametrize("what", LOOK_UPS)
def test_nothing_in_the_desktop_looks_up(what: str) -> None:
    found = [
        f"{path.name}:{number}"
        for path in SOURCES
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(LOOK_UPS[what], line)
    ]
    assert found == []


def test_services_of_a_session_are_made_by_services_alone() -> None:
    parts = {"Session", "EditedDocument", "ShownRecord", "SearchRun"}
    kinds = "|".join(PROVIDED.keys() - parts - {"Playback"})
    made = {
        path.name
        for path in SOURCES
        if re.search(rf"(?<![\w.])({kinds})\(self\.session", path.read_text("utf-8"))
    }
    assert made == {"services.py"}
    assert getsource(Services).count("@cached_property") == len(PROVIDED.keys() - parts)


def test_a_panel_gets_the_services_that_its_constructor_names(session: Session) -> None:
    panel = services(session).make(NodePanel)
    assert panel.session is session and panel.words is services(session).words
    assert panel.looking is services(session).looking


def test_each_service_is_one_for_a_session(session: Session) -> None:
    beside = services(session)
    for name in PROVIDED.values():
        assert getattr(beside, name) is getattr(beside, name)
        assert type(getattr(beside, name)).__name__ in PROVIDED


def test_a_window_hands_the_same_services_to_all_its_panels(window: Window) -> None:
    assert window.big_board.playouts is window.panels["board"].playouts is window.services.playouts
    assert window.timeline_panel.playback is window.playback is window.panels["notes"].playback
