"""Drivers are found by their protocols, and protocols are tried in a sensible order."""

from __future__ import annotations

import pytest

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.drivers.driver import Driver
from plyscope.arena.drivers.find import DETECTION, UnknownProtocol, detection, driver, drivers


def test_every_protocol_that_is_tried_has_a_driver() -> None:
    assert set(DETECTION) == set(drivers())
    for id, spoken in drivers().items():
        assert issubclass(spoken, Driver) and spoken.id == id and spoken.name
        assert set(spoken.games) <= set(catalog.games())
        assert driver(id) is spoken


def test_an_unknown_protocol_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownProtocol, match=r"'usi'.*lines.*uci.*gtp"):
        driver("usi")


@pytest.mark.parametrize(
    ("command", "first"),
    [
        (("/usr/games/stockfish",), "uci"),
        (("C:\\engines\\Stockfish-17-avx2.exe",), "uci"),
        (("gnugo", "--mode", "gtp"), "gtp"),
        (("/usr/games/gnuchess", "--uci"), "uci"),
        (("/usr/games/gnuchess",), "cecp"),
        (("pbrain-rapfi.exe",), "gomocup"),
        (("eleeye",), "ucci"),
        (("program", "--xboard"), "cecp"),
        (("program",), "lines"),
        (("agent.py",), "lines"),
    ],
)
def test_names_and_arguments_hint_at_the_protocol_and_all_others_follow(
    command: tuple[str, ...], first: str
) -> None:
    order = detection(Agent("a", "A", command))
    assert order[0] == first
    assert sorted(order) == (["lines"] if command == ("agent.py",) else sorted(DETECTION))
