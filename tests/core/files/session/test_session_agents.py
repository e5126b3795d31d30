"""Sessions in which an agent plays: its name and its whole command are kept."""

from typing import Any

import pytest

from plyscope import catalog
from plyscope.files.json_fields import FieldError
from plyscope.files.session.document_json import read_session, session_json
from plyscope.files.session.session import SavedAgent, SavedDocument, SavedPlayer, SavedSession, SavedSetup
from plyscope.rules.position import MAX, MIN


def json_with(player: SavedPlayer) -> dict[str, Any]:
    """A session in which a player has MIN."""
    start = catalog.game("tictactoe").start()
    document = SavedDocument(
        "tictactoe",
        {},
        start.write(),
        (),
        0,
        {MAX: SavedPlayer(), MIN: player},
        True,
        SavedSetup("alphabeta"),
    )
    return session_json(SavedSession(document), start, 0)


def test_an_agent_comes_back_with_its_command_and_older_programs_read_sessions_without() -> None:
    agent = SavedAgent("ann", "Ann", ("/home/ann/agent", "--fast", "a b"), "lines")
    json = json_with(SavedPlayer(agent=agent))
    assert read_session(json).document.players[MIN].agent == agent
    assert read_session(json).document.players[MAX].agent is None
    assert set(json["players"]["max"]) == {"algorithm", "level"}


@pytest.mark.parametrize("command", [[], [""], "rm -rf", [1], None])
def test_a_command_that_is_no_list_of_words_is_refused(command: object) -> None:
    json = json_with(SavedPlayer(agent=SavedAgent("ann", "Ann", ("ann",))))
    json["players"]["min"]["agent"]["command"] = command
    with pytest.raises(FieldError, match=r"players\.min\.agent\.command"):
        read_session(json)
