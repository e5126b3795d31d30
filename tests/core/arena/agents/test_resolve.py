"""The player that a text names."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import pytest

from plyscope.arena.agents.agent import Agent
from plyscope.arena.agents.agents_file import AgentList
from plyscope.arena.agents.resolve import EntrantError, entrant_of, entrants_of
from plyscope.arena.play.pace import Pace

CHOOSE = "def choose(game):\n    return game.legal[0]\n"


@pytest.fixture
def agents(tmp_path: Path) -> AgentList:
    found = AgentList(tmp_path / "agents.json")
    found.add(Agent("", "GNU Go", ("gnugo", "--mode", "gtp"), "gtp", seconds=3.0, margin=0.5))
    return found


def test_an_id_is_the_agent_of_the_list_with_its_own_time(agents: AgentList) -> None:
    entrant = entrant_of("gnu-go", agents=agents)
    assert (entrant.id, entrant.name, entrant.agent) == ("gnu-go", "GNU Go", agents.agents[0])
    assert entrant.pace == Pace(seconds=3.0, margin=0.5)
    assert entrant_of("gnu-go", Pace(seconds=None, depth=4), agents).pace.depth == 4


def test_a_level_has_the_limits_of_the_level(agents: AgentList) -> None:
    entrant = entrant_of("level:novice", agents=agents)
    assert (entrant.level, entrant.name, entrant.pace.depth) == ("novice", "Novice", 2)
    assert entrant.agent is None and not entrant.algorithm


def test_an_algorithm_has_options_in_their_types(agents: AgentList) -> None:
    entrant = entrant_of("algorithm:mcts{c=0.7, solver=true}", agents=agents)
    assert entrant.algorithm == "mcts"
    assert entrant.options == (("c", 0.7), ("solver", True))
    assert entrant.name.endswith("(c = 0.7, solver = True)")
    assert entrant_of("algorithm:alphabeta{}", agents=agents).options == ()


def test_a_python_file_states_its_name_and_seconds(tmp_path: Path, agents: AgentList) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f'name = "Ann"\nseconds = 2\n{CHOOSE}')
    entrant = entrant_of(str(file), agents=agents)
    assert entrant.agent is not None
    assert entrant.agent.is_python and entrant.agent.protocol == "lines"
    assert (entrant.id, entrant.name, entrant.pace.seconds) == ("ann", "Ann", 2.0)
    assert entrant.program == hashlib.sha256(file.read_bytes()).hexdigest()


def test_a_known_program_needs_no_detection(agents: AgentList) -> None:
    entrant = entrant_of("cmd:/usr/games/gnuchess --uci", agents=agents)
    assert entrant.agent is not None
    assert entrant.agent.command == ("/usr/games/gnuchess", "--uci")
    assert (entrant.name, entrant.agent.protocol) == ("GNU Chess", "uci")


def test_players_of_one_name_get_ids_of_their_own(agents: AgentList) -> None:
    texts = ["level:novice", "gnu-go", "level:novice", "algorithm:mcts{c=1}", "algorithm:mcts{c=2}"]
    assert [entrant.id for entrant in entrants_of(texts, agents=agents)] == [
        "novice", "gnu-go", "novice-2", "mcts", "mcts-2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nobody", "There is no agent nobody; the agents are: gnu-go. A player is the id of an agent"),
        ("level:godlike", "the levels are: first, beginner"),
        ("algorithm:alphazero", "There is no algorithm 'alphazero'"),
        ("algorithm:mcts{c=high}", "Option c: expected a number"),
        ("algorithm:mcts{speed=3}", "There is no option 'speed'"),
        ("algorithm:mcts{c=1,c=2}", "Expected options such as"),
        ("algorithm:mcts{c", "Expected algorithm:ID"),
        ("nothing/here.py", "There is no file nothing/here.py."),
        ("cmd:", "Expected the path of a program"),
        ('cmd:"unclosed', "quotation mark"),
    ],
)
def test_what_names_no_player_is_refused_in_a_sentence(agents: AgentList, text: str, said: str) -> None:
    with pytest.raises(EntrantError) as error:
        entrant_of(text, agents=agents)
    assert said in str(error.value)


def test_an_error_of_syntax_is_told_with_its_line(tmp_path: Path, agents: AgentList) -> None:
    file = tmp_path / "wrong.py"
    file.write_text("name = 'x'\n\ndef choose(game)\n    return 1\n")
    with pytest.raises(EntrantError, match=r"wrong\.py, line 3: SyntaxError: expected ':'"):
        entrant_of(str(file), agents=agents)


def test_a_script_is_called_after_its_file(agents: AgentList) -> None:
    from plyscope.arena.agents.resolve import named_agent

    agent = named_agent((sys.executable, "-u", "/home/ann/bot.py", "--fast"), "lines")
    assert agent.name == "bot"
