"""Programs that are known by name speak the protocols stated for them, where they are installed."""

from __future__ import annotations

import pytest

from plyscope import catalog
from plyscope.arena.agents import program
from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.installed import KNOWN, KnownProgram
from plyscope.arena.agents.probe import probe
from plyscope.arena.drivers.find import drivers


def test_every_known_program_has_a_protocol_that_is_spoken_here() -> None:
    assert {known.protocol for known in KNOWN} <= set(drivers())
    assert len({(known.file, known.protocol) for known in KNOWN}) == len(KNOWN)


@pytest.mark.engines
@pytest.mark.slow
@pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{known.file} {known.protocol}")
def test_an_installed_program_passes_its_test(known: KnownProgram) -> None:
    path = program.located(known.file)
    if path is None:
        pytest.skip(f"{known.file} is not installed")
    agent = Agent("", known.name, (str(path), *known.arguments), known.protocol, margin=1.0)
    tested = probe(agent, seconds=1.0)
    assert (tested.verdict, tested.reason, tested.strikes) == ("move", "", ())
    game = catalog.game(tested.identity.games[0])
    start = game.start()
    assert start.parse(tested.move) in start.legal_moves()
