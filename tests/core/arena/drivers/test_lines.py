"""The protocol lines: what is said to agents, and what is made of their answers, wrong ones too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Timer
from time import monotonic
from typing import Any

import pytest
from driven_programs import asked, line_of, scripted

from plyscope.arena.drivers import lines
from plyscope.arena.drivers.driver import Driver
from plyscope.arena.drivers.line_messages import BadLine, is_events, read_line
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import Question, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.recording.recorder import Recorder
from plyscope.record.trace import Trace
from plyscope.rules.position import MAX
from plyscope.rules.time_control import TimeControl

AGENT = r"""
import json, sys, time
heard = open("heard.txt", "w")
answers = {}
def say(text):
    sys.stdout.write(text + "\n"); sys.stdout.flush()
for line in sys.stdin:
    heard.write(line); heard.flush()
    said = json.loads(line)
    if said["do"] == "hello":
        say('{"ready":1,"name":"Ann","author":"Bo","games":["connect4","pig","nogame"],"events":true,'
            '"values":"mover","analyses":true,"options":[{"name":"depth","type":"int","default":6,"min":1,"max":20},'
            '{"name":"style","type":"choice","default":"calm","choices":["calm","wild"]},{"type":"int"},7]}')
    elif said["do"] == "new":
        say('{"ok":1}')
    elif said["do"] == "set":
        answers[said["name"]] = said["value"]
    elif said["do"] in ("move", "analyse", "stop"):
        text = answers.get(said["do"], "")
        if "sleep" in answers and said["do"] == "move":
            time.sleep(answers.pop("sleep"))
        if text:
            say(text.replace("ID", str(said["id"])))
"""


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Driver, Path]]:
    """An agent that answers what it is set to, and writes down what it hears."""
    folder = tmp_path_factory.mktemp("ann")
    with scripted("lines", AGENT, folder) as found:
        yield found, folder


def heard(folder: Path) -> dict[str, Any]:
    """The last message that the agent heard."""
    found: dict[str, Any] = json.loads((folder / "heard.txt").read_text("utf-8").splitlines()[-1])
    return found


def replied(
    ann: tuple[Driver, Path], answer: str, line: Any = None, seconds: float = 5.0, **more: Any
) -> Any:
    """The reply when the agent answers so."""
    ann[0].strikes.clear()
    ann[0].set_option("move", answer)
    return asked(ann[0], line or line_of("connect4", "4 4"), seconds, **more)


def test_ready_says_who_it_is_and_what_it_can(ann: tuple[Driver, Path]) -> None:
    identity = ann[0].identity
    assert (identity.name, identity.author) == ("Ann", "Bo")
    assert identity.games == ("connect4", "pig")
    assert identity.analyses and identity.shows_search
    depth, style = identity.options
    assert (depth.name, depth.type, depth.default, depth.least, depth.most) == ("depth", "spin", 6, 1, 20)
    assert (style.type, style.choices) == ("combo", ("calm", "wild"))


def test_a_move_is_asked_with_all_that_a_beginner_needs(ann: tuple[Driver, Path]) -> None:
    reply = replied(ann, '{"move":"3","id":ID,"value":0.5,"depth":8,"nodes":41210,"line":["3","4","9","1"]}')
    said = heard(ann[1])
    assert said["do"] == "move" and said["moves"] == ["4", "4"] and said["turn"] == "max"
    assert said["legal"] == ["1", "2", "3", "4", "5", "6", "7"]
    assert said["seconds"] == 5.0 and said["left"] is None and said["increment"] == 0
    assert set(said["position"]) == {"."} and said["events"] is False
    assert reply.move == 2 and 0 <= reply.seconds < 5
    assert reply.told == Told(value=0.5, depth=8, nodes=41210, line=(2, 3))


def test_values_of_the_mover_are_turned_where_min_moves(ann: tuple[Driver, Path]) -> None:
    reply = replied(ann, '{"move":"3","id":ID,"value":0.5}', line_of("connect4", "4"))
    assert reply.told.value == -0.5


def test_clocks_are_told_after_the_increment(ann: tuple[Driver, Path]) -> None:
    ann[0].set_option("move", '{"move":"3","id":ID}')
    control = TimeControl(60.0, 2.0)
    spent = ((0, 10.0), (1, 25.5))
    ann[0].ask(Question(line_of("connect4", "4 4"), Pace(control=control), spent))
    said = heard(ann[1])
    assert said["left"] == [52.0, 36.5] and said["increment"] == 2.0
    assert said["seconds"] == pytest.approx(control.budget(spent, MAX))


def test_an_answer_without_its_number_counts(ann: tuple[Driver, Path]) -> None:
    assert replied(ann, '{"move":"3"}').move == 2


def test_an_answer_to_an_earlier_question_is_thrown_away(ann: tuple[Driver, Path]) -> None:
    assert replied(ann, '{"move":"7","id":0}\n{"move":"3","id":ID}').move == 2


def test_a_resignation_is_no_move(ann: tuple[Driver, Path]) -> None:
    assert replied(ann, '{"resign":1,"id":ID}').move is None


@pytest.mark.parametrize("move", ['"9"', "null", "4", '""', '["4"]', '"0000"', "true"])
def test_what_is_no_legal_move_is_illegal(ann: tuple[Driver, Path], move: str) -> None:
    with pytest.raises(AgentFailure) as failed:
        replied(ann, f'{{"move":{move},"id":ID}}')
    assert failed.value.verdict == "illegal"
    assert failed.value.reason.startswith("Illegal move: «")


def test_an_error_that_is_told_names_its_line(ann: tuple[Driver, Path]) -> None:
    with pytest.raises(AgentFailure) as failed:
        replied(ann, '{"error":"a.py, line 3: ValueError","file":"/x/a.py","line":3,"id":ID}')
    assert (failed.value.verdict, failed.value.reason) == ("crash", "a.py, line 3: ValueError")
    assert (failed.value.file, failed.value.line) == ("/x/a.py", 3)


@pytest.mark.parametrize(
    "noise",
    [
        "thinking…",
        "{",
        '{"move":"4","id":ID',
        "[1,",
        '{"value":NaN}',
        "7",
        '"4"',
        '{"log":"hm"}',
        '{"info":1}',
        "{" + '"a":[' * 5000,
        '{"a":1e99999,"b":[[[[[[[[[1]]]]]]]]]}',
        "[" * 60_000,
        '{"move":' + "9" * 5000 + "}",
    ],
)
def test_noise_before_an_answer_does_no_harm(ann: tuple[Driver, Path], noise: str) -> None:
    assert replied(ann, noise + '\n{"move":"3","id":ID,"value":1e999,"depth":-1,"nodes":true}').move == 2
    assert len(ann[0].strikes) <= 1


def test_a_move_that_comes_too_late_is_quoted(ann: tuple[Driver, Path]) -> None:
    ann[0].set_option("sleep", 0.4)
    with pytest.raises(AgentFailure) as failed:
        replied(ann, '{"move":"3","id":ID}', seconds=0.1)
    assert failed.value.verdict == "time"


def test_a_question_that_is_not_wanted_any_more_is_stopped(ann: tuple[Driver, Path]) -> None:
    stop = Event()
    ann[0].set_option("stop", '{"move":"7","id":ID}')
    Timer(0.05, stop.set).start()
    with pytest.raises(AgentFailure) as failed:
        replied(ann, "", stop=stop)
    assert failed.value.verdict == "host"
    assert replied(ann, '{"move":"3","id":ID}').move == 2
    ann[0].set_option("stop", "")


def test_a_game_that_is_not_played_does_not_begin(ann: tuple[Driver, Path]) -> None:
    with pytest.raises(AgentFailure) as failed:
        ann[0].begin(line_of("chess"), MAX, 1, monotonic() + 5)
    assert failed.value.reason == "It does not play Chess."
    ann[0].begin(line_of("connect4"), MAX, 42, monotonic() + 5)
    assert heard(ann[1]) == {
        "do": "new", "game": "connect4", "options": {}, "position": "." * 42, "you": "max", "seed": 42
    }  # fmt: skip


def test_an_analysis_tells_lines_until_it_is_stopped(ann: tuple[Driver, Path]) -> None:
    told: list[Told] = []
    stop = Event()

    def hear(one: Told) -> None:
        told.append(one)
        if one.rank == 2:
            stop.set()

    ann[0].set_option("analyse", '{"info":1,"id":ID,"lines":[{"value":1,"line":["4"],"depth":3},'
                                 '{"value":0.5,"line":["3","x"]}],"nodes":77}')  # fmt: skip
    ann[0].set_option("stop", '{"move":"4","id":ID}')
    ann[0].analyse(line_of("connect4", "4"), 2, hear, stop)
    assert told == [
        Told(value=-1.0, depth=3, nodes=77, line=(3,), rank=1), Told(value=-0.5, nodes=77, line=(2,), rank=2)
    ]  # fmt: skip
    assert heard(ann[1])["do"] == "stop"
    ann[0].set_option("stop", "")


EVENTS = '["enter",0,null,null]\n[["enter",1,0,"4"],["leaf",1,0.5]]\n["leave",0,0.5]\n'


def test_events_go_to_the_recorder(ann: tuple[Driver, Path]) -> None:
    line = line_of("connect4", "4 4")
    recorder = Recorder(Trace(), line)
    reply = replied(ann, EVENTS + '{"move":"3","id":ID}', line, recorder=recorder)
    assert reply.move == 2 and recorder.breach == ""
    assert heard(ann[1])["events"] is True
    assert recorder.events == 4 and recorder.trace.length == 5
    assert recorder.trace.row(3)["after"] == -0.5  # the mover below is MIN


def test_a_wrong_event_ends_the_record_and_not_the_game(ann: tuple[Driver, Path]) -> None:
    line = line_of("connect4", "4 4")
    for wrong, sentence in (
        ('["leaf",7,1]', 'line 4, ["leaf",7,1]: it speaks of node 7, which was never entered.'),
        ('["leaf",7,', "line 4: this is no JSON. column"),
        ('["leaf",0,NaN]', "line 4: this is no JSON. NaN is no number."),
    ):
        recorder = Recorder(Trace(), line)
        assert replied(ann, f'{EVENTS}{wrong}\n{{"move":"3","id":ID}}', line, recorder=recorder).move == 2
        assert recorder.breach.startswith(sentence)
        assert recorder.trace.length == 5


def test_events_that_nobody_records_are_thrown_away(ann: tuple[Driver, Path]) -> None:
    assert replied(ann, EVENTS + '[["nonsense"\n{"move":"3","id":ID}').move == 2


def test_events_that_come_too_fast_end_the_record_and_not_the_game(
    ann: tuple[Driver, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_WAITING", 2_000)
    line = line_of("connect4", "4 4")
    recorder = Recorder(Trace(), line)
    many = "[" + ",".join(['["zoom",1]'] * 2_000) + "]\n"
    assert replied(ann, many * 20 + '{"move":"3","id":ID}', line, recorder=recorder).move == 2
    assert recorder.reason == lines.too_fast()


def test_versions_that_are_not_ours_do_not_start(tmp_path: Path) -> None:
    text = "print('{\"ready\":2}', flush=True)\ninput()\ninput()"
    refused = pytest.raises(AgentFailure, match="It speaks version 2 of the protocol, not 1")
    with refused as failed, scripted("lines", text, tmp_path):
        pass
    assert failed.value.verdict == "not started"


def test_lines_are_read_strictly() -> None:
    assert read_line('{"a":[1,2.5,"x"]}') == {"a": [1, 2.5, "x"]}
    assert is_events(' [["enter"]]') and not is_events("{}")
    for text in ("NaN", "[Infinity]", "[-Infinity]", '{"a":1', "", "[[[[[[[[[1]]]]]]]]]", "9" * 5000):
        with pytest.raises(BadLine):
            read_line(text)
