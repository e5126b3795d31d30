"""Plyscope as an agent: the messages of the protocol, and its search as events that a recorder takes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from dialogue import Dialogue

from plyscope import catalog
from plyscope.arena.play.seat import GameLine
from plyscope.arena.recording.recorder import Recorder
from plyscope.arena.serve.lines import Lines
from plyscope.arena.serve.opponent import Opponent
from plyscope.record.trace import CUTOFF, ENTER, LEAF, LEAVE, Trace
from plyscope.search.search import Limits

Message = dict[str, Any]


@pytest.fixture
def agent() -> Iterator[Dialogue]:
    with Dialogue(lambda console: Lines(console, Opponent())) as dialogue:
        yield dialogue


def tell(dialogue: Dialogue, message: Message) -> None:
    dialogue.tell(json.dumps(message))


def answer(dialogue: Dialogue, message: Message) -> Message:
    """The object that answers; what comes before it is left out."""
    tell(dialogue, message)
    found: Message = heard(dialogue)[-1]
    return found


def heard(dialogue: Dialogue) -> list[Any]:
    """What comes, up to an object that is no log and no information."""
    lines = dialogue.until(
        lambda line: line.startswith("{") and '"log"' not in line[:8] and '"info"' not in line[:8]
    )
    return [json.loads(line) for line in lines]


def test_it_says_hello_with_its_games_and_options(agent: Dialogue) -> None:
    ready = answer(agent, {"do": "hello", "protocol": 1, "games": ["nim", "chess"], "events": True})
    assert ready["ready"] == 1 and ready["values"] == "max"
    assert sorted(ready["games"]) == ["chess", "nim"]
    ready = answer(agent, {"do": "hello", "protocol": 1})
    assert {"backgammon", "go", "pig", "connect4"} <= set(ready["games"])
    assert ready["options"][0]["name"] == "level"


def test_a_move_is_legal_with_a_value_from_max_s_side(agent: Dialogue) -> None:
    assert answer(agent, {"do": "new", "game": "tictactoe", "you": "min", "seed": 1}) == {"ok": 1}
    # x x . / o o . / . . .: O, MIN, completes its row.
    moves = ["0,0", "1,0", "0,1", "1,1", "2,2"]
    found = answer(agent, {"do": "move", "id": 9, "moves": moves, "seconds": 0.5})
    assert found["move"] == "1,2" and found["id"] == 9
    assert found["value"] == -1


def test_a_position_is_where_the_moves_start(agent: Dialogue) -> None:
    game = catalog.game("connect4")
    position = game.start()
    for text in ("4", "4", "3"):
        position.play(position.parse(text))
    answer(agent, {"do": "new", "game": "connect4", "options": {}})
    for _ in range(2):
        found = answer(
            agent,
            {
                "do": "move",
                "id": 1,
                "position": position.write(),
                "moves": ["3"],
                "seconds": 0.2,
                "left": None,
            },
        )
        after = position.copy()
        after.play(after.parse("3"))
        assert found["move"] in [after.text(move) for move in after.legal_moves()]


def test_dice_are_drawn_by_the_host(agent: Dialogue) -> None:
    answer(agent, {"do": "new", "game": "pig"})
    found = answer(agent, {"do": "move", "id": 2, "moves": [], "seconds": 0.1})
    assert found["move"] == "roll"
    pig = catalog.game("pig").start()
    pig.play(pig.parse("roll"))
    die = pig.text(pig.legal_moves()[-1])
    found = answer(agent, {"do": "move", "id": 3, "moves": ["roll", die], "seconds": 0.1})
    assert found["move"] in ("roll", "hold")


def test_an_analysis_is_told_until_it_is_stopped(agent: Dialogue) -> None:
    answer(agent, {"do": "new", "game": "connect4"})
    tell(agent, {"do": "analyse", "id": 5, "moves": ["4"], "seconds": None, "lines": 2})
    first = json.loads(agent.until(lambda line: '"info"' in line)[-1])
    assert first["id"] == 5 and len(first["lines"]) == 2
    assert len({line["line"][0] for line in first["lines"]}) == 2
    tell(agent, {"do": "stop", "id": 4})
    tell(agent, {"do": "stop", "id": 5})
    assert heard(agent)[-1]["id"] == 5


def test_a_move_is_answered_soon_after_a_stop(agent: Dialogue) -> None:
    answer(agent, {"do": "new", "game": "chess"})
    tell(agent, {"do": "move", "id": 1, "moves": [], "seconds": 1000})
    tell(agent, {"do": "stop", "id": 1})
    assert heard(agent)[-1]["id"] == 1


def test_depth_and_nodes_limit_a_search(agent: Dialogue) -> None:
    answer(agent, {"do": "new", "game": "chess"})
    assert answer(agent, {"do": "move", "id": 1, "moves": [], "depth": 3, "limit": 60})["depth"] == 3
    assert answer(agent, {"do": "move", "id": 1, "moves": [], "nodes": 500, "limit": 60})["nodes"] <= 500


@pytest.mark.parametrize(
    "wrong",
    [
        "{", "[]", "null", '{"do":"move","moves":["x"]}', '{"do":"new","game":"whist"}', '{"do":"new"}',
        '{"do":"new","game":"chess","options":{"chess960":7}}', '{"do":"set","name":"nothing","value":[1]}',
        '{"do":"set"}', '{"do":"new","game":"chess","position":"8/8"}',
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_an_error_and_it_goes_on(agent: Dialogue, wrong: str) -> None:
    agent.tell('{"do":"new","game":"nim"}', wrong)
    assert heard(agent)[-1] == {"ok": 1}
    assert "error" in heard(agent)[-1]
    assert answer(agent, {"do": "hello"})["ready"] == 1


def test_unknown_messages_are_logged_and_quit_ends_it(agent: Dialogue) -> None:
    agent.tell('{"do":"dance"}', '{"do":"over","result":"1-0"}')
    assert "log" in json.loads(agent.until(lambda line: True)[-1])
    agent.tell('{"do":"quit"}')
    agent.thread.join(5)
    assert not agent.thread.is_alive()


def rows(trace: Trace, *kinds: int) -> list[tuple[int, int, int, float]]:
    """Rows of these kinds: kind, move or number, ply, value."""
    found = []
    for part in trace.read(0, trace.length):
        for kind, _, ply, _, _, move, _, after in part.tolist():
            if kind in kinds:
                found.append((kind, move if kind in (ENTER, CUTOFF) else 0, ply, after))
    return found


def test_the_events_of_a_search_make_the_record_that_the_search_itself_writes() -> None:
    moves = ["1,1", "0,0", "2,2"]
    position = catalog.game("tictactoe").start()
    for text in moves:
        position.play(position.parse(text))
    own = Trace()
    catalog.algorithm("alphabeta").search(iterative="no").run(position, Limits(depth=4), own)
    opponent = Opponent("alphabeta", {"iterative": "no"})
    with Dialogue(lambda console: Lines(console, opponent, "tictactoe")) as agent:
        answer(agent, {"do": "hello", "protocol": 1, "events": True})
        answer(agent, {"do": "new", "game": "tictactoe"})
        tell(agent, {"do": "move", "id": 1, "moves": moves, "seconds": 30, "depth": 4, "limit": 60})
        lines = heard(agent)
    line = GameLine(catalog.game("tictactoe").start(), {}, [])
    for text in moves:
        line.play(line.position.parse(text))
    told = Trace()
    recorder = Recorder(told, line)
    for number, values in enumerate(lines[:-1], 1):
        assert isinstance(values, list)
        recorder.take(values, number)
    recorder.finish()
    assert recorder.breach == ""
    kinds = (ENTER, LEAF, LEAVE, CUTOFF)
    ours = rows(own, *kinds)
    assert len(ours) > 100
    last_chapter = [row for row in rows(told, *kinds)][-len(ours) :]
    assert last_chapter == ours


def test_an_engine_with_a_table_and_skipped_turns_tells_events_without_a_breach() -> None:
    with Dialogue(lambda console: Lines(console, Opponent())) as agent:
        answer(agent, {"do": "hello", "protocol": 1, "events": True})
        answer(agent, {"do": "new", "game": "chess"})
        tell(agent, {"do": "move", "id": 1, "moves": ["e2e4"], "seconds": 0.6})
        lines = heard(agent)
    line = GameLine(catalog.game("chess").start())
    line.play(line.position.parse("e2e4"))
    trace = Trace()
    recorder = Recorder(trace, line)
    for number, values in enumerate(lines, 1):
        if isinstance(values, list):
            recorder.take(values, number)
    recorder.finish()
    assert recorder.breach == ""
    assert recorder.nodes > 100
    assert lines[-1]["move"] in [line.position.text(move) for move in line.position.legal_moves()]
