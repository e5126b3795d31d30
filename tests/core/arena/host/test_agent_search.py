"""Agents asked for moves like searches: what is said about them, and what is refused."""

from math import inf

import pytest

from plyscope import catalog
from plyscope.arena.agents.agent import Agent, Tested
from plyscope.arena.drivers.driver import Identity
from plyscope.arena.host import known_agents
from plyscope.arena.host.agent_search import failure_of, score_of, told_message, told_of
from plyscope.arena.play.seat import Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.values import WIN, wins_in
from plyscope.search.search import Limits


@pytest.fixture
def ann(monkeypatch: pytest.MonkeyPatch) -> Agent:
    """The only agent of this machine, which plays Connect Four; nothing runs it."""
    tested = Tested("move", identity=Identity("Ann", games=("connect4",)))
    agent = Agent("ann", "Ann", ("/nowhere/ann",), "lines", tested=tested)
    monkeypatch.setattr(known_agents._Provided, "agents", {"ann": agent})
    monkeypatch.setattr(known_agents._Provided, "host", None)
    return agent


def test_what_an_agent_tells_comes_through_unchanged() -> None:
    told = Told(0.5, -3, 7, 41_210, 1.5, (3, 4), 2)
    assert told_of(told_message(told)) == told
    assert told_of(told_message(Told())) == Told()


def test_numbers_that_are_none_are_left_out() -> None:
    told = told_of({"value": float("nan"), "depth": "7", "nodes": True, "seconds": -1, "line": [1, "x"]})
    assert told == Told(line=(1,))
    assert told_of({"value": "-inf"}).value == -inf
    assert told_of("nothing of the kind") == Told()


def test_a_forced_end_is_scored_by_its_plies_from_the_side_of_max() -> None:
    for plies in (1, 5, -1, -4):
        score = score_of(Told(0.0, plies))
        assert score is not None
        assert wins_in(score) == abs(plies)
        assert (score > 0) == (plies > 0)
    assert score_of(Told(0.25)) == 0.25
    assert score_of(Told()) is None
    assert WIN > (score_of(Told(0.0, 1)) or 0) > (score_of(Told(0.0, 2)) or 0)


def test_a_failure_keeps_its_verdict_its_words_and_its_place() -> None:
    failure = failure_of(
        {"verdict": "crash", "reason": "exit code 42", "log": ["one", "two"], "file": "a.py", "line": 12}
    )
    assert (failure.verdict, failure.reason, failure.log) == ("crash", "exit code 42", ("one", "two"))
    assert (failure.file, failure.line) == ("a.py", 12)
    assert failure_of({"verdict": "won", "line": "x"}).verdict == "host"


def test_the_catalog_knows_agents_by_id_but_lists_none(ann: Agent) -> None:
    algorithm = catalog.algorithm("agent:ann")
    assert algorithm.name == "Ann"
    assert "agent:ann" not in catalog.all_algorithms()
    assert algorithm.suits(catalog.game("connect4")) is None
    reason = algorithm.suits(catalog.game("go"))
    assert reason is not None
    assert "Ann" in reason
    assert catalog.algorithm("agent:gone").name == "gone", "a record of it can be shown all the same"


def test_an_agent_that_is_not_here_and_one_from_a_file_are_not_run(ann: Agent) -> None:
    position = catalog.game("connect4").start()
    id = known_agents.foreign_agent(Agent("bo", "Bo", ("/tmp/evil",)))
    for name in ("gone", id):
        with pytest.raises(AgentFailure) as raised:
            catalog.algorithm(f"agent:{name}").search().run(position, Limits())
        assert raised.value.verdict == "not started"
    named = known_agents.named_agent(id)
    assert named is not None
    assert named.command == ("/tmp/evil",)
