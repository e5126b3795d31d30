"""Garbage: random lines, half of them nearly right, leave every server alive and answering."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from dialogue import Dialogue

from plyscope.arena.serve.console import Console
from plyscope.arena.serve.gomocup import Gomocup
from plyscope.arena.serve.gtp import Gtp
from plyscope.arena.serve.lines import Lines
from plyscope.arena.serve.opponent import Opponent
from plyscope.arena.serve.ucci import Ucci
from plyscope.arena.serve.uci import Uci

FEW, MANY = 150, 2000
BETWEEN = 10
"""Lines after which a server must answer a question."""

SERVERS: dict[str, Callable[[Console], Any]] = {
    "uci": lambda console: Uci(console, Opponent()),
    "ucci": lambda console: Ucci(console, Opponent()),
    "gtp": lambda console: Gtp(console, Opponent()),
    "gomocup": lambda console: Gomocup(console, Opponent()),
    "lines": lambda console: Lines(console, Opponent()),
}
QUESTIONS = {
    "uci": (("stop", "isready"), "readyok"),
    "ucci": (("stop", "isready"), "readyok"),
    "gtp": (("time_settings 0 1 100", "777 name"), "=777 Plyscope"),
    "gomocup": (("DONE", "INFO timeout_turn 1", "ABOUT"), "name="),
    "lines": (('{"do":"stop"}', '{"do":"hello"}'), '{"ready"'),
}


def words(text: str) -> list[str]:
    return text.split()


FIRST = {
    "uci": words("go position setoption isready stop ucinewgame uci debug register ponderhit"),
    "ucci": words("go position setoption banmoves isready stop ucci probe ponderhit"),
    "gtp": words(
        "boardsize komi clear_board play genmove reg_genmove undo time_settings time_left showboard "
        "final_score known_command list_commands lz-analyze 12 #"
    ),
    "gomocup": words("START RESTART BEGIN TURN TAKEBACK INFO RECTSTART BOARD DONE SWAP2BOARD"),
}
REST = {
    "uci": words(
        "name value startpos fen moves depth nodes movetime e2e4 e7e5 e1g1 0000 a1a1 Hash Threads MultiPV "
        "UCI_Variant xiangqi chess play true false 1 2 -1 99999999999999999999 8/8/8/8/8/8/8/8 w - KQkq 0 "
        "searchmoves wtime btime mate Level first order"
    ),
    "ucci": words(
        "usemillisec startpos fen moves depth nodes time increment draw ponder h2e2 h0g2 z9z9 1 2 -5 true "
        "hashsize 9/9/9/9/9/9/9/9/9/9 w - 0"
    ),
    "gtp": words("b w black green D4 E5 A1 pass I9 Z99 5 7 9 0 1 -3 1e9 nan inf 7.5 interval # name"),
    "gomocup": words(
        "timeout_turn timeout_match time_left rule max_memory 1 4 5 15 7,7 8,8 7,7,1 8,8,2 9,9,3 -1,2 "
        "99,99 0 7,7,"
    ),
}
MESSAGES = (
    '{"do":"hello","protocol":1,"events":true}', '{"do":"new","game":"tictactoe"}',
    '{"do":"new","game":"chess","options":{"x":1}}', '{"do":"move","id":1,"moves":["1,1"],"seconds":0.01}',
    '{"do":"move","moves":"x"}', '{"do":"stop"}', "[]", "{", "null", "7", '{"do":1}', '{"do":"over"}',
    '{"do":"set","name":"level","value":"beginner"}', '{"do":"set","name":"level","value":[]}',
    '{"do":"set","name":"depth","value":{}}', '{"do":"analyse","id":3,"lines":2,"seconds":0.01}',
    '{"do":"analyse","lines":1e9}', '{"do":"move","position":"xxxxxxxxx","seconds":-1}',
    '{"do":"new","game":"nim","options":{"piles":[1e99]}}', '{"do":"move","seconds":1e400}',
    '{"do":"move","id":{},"seconds":0.01}', '{"do":"new","game":["go"]}', '{"do":"move","left":[{},"x"]}',
)  # fmt: skip


def garbage(luck: Random, name: str) -> str:
    """One line."""
    kind = luck.random()
    if kind < 0.05:
        return "".join(chr(luck.randrange(32, 0x2FFF)) for _ in range(luck.randrange(60)))
    if kind < 0.1:
        return "".join(chr(luck.randrange(1, 127)) for _ in range(luck.randrange(60))).replace("\n", "")
    if kind < 0.12:
        return "x" * luck.randrange(50_000)
    if name == "lines":
        return luck.choice(MESSAGES)
    said = [luck.choice(FIRST[name]), *luck.choices(REST[name], k=luck.randrange(6))]
    if said[0] == "go":
        said[1:1] = ["nodes", "20"]
    if said[0] == "position" and kind < 0.8:
        said[1:1] = ["startpos", "moves"]
    if said[0] in ("play", "genmove", "reg_genmove") and kind < 0.8:
        said[1:] = [luck.choice("bw"), luck.choice(["D4", "E5", "C3", "pass"])]
    if said[0].startswith("time_"):
        said[1:] = luck.choices(["b", "0", "0.1", "1", "x"], k=3)
    return " ".join(said)


def survive(name: str, lines: int) -> None:
    """Say so many lines, and ask again and again whether the server answers."""
    luck = Random(f"garbage for {name}")
    told, answer = QUESTIONS[name]
    with Dialogue(SERVERS[name]) as dialogue:
        dialogue.ask(*told, until=answer)
        for number in range(lines):
            dialogue.tell(garbage(luck, name))
            if number % BETWEEN == BETWEEN - 1:
                dialogue.ask(*told, until=answer)


@pytest.mark.parametrize("name", SERVERS)
def test_garbage_leaves_a_server_alive(name: str) -> None:
    survive(name, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("name", SERVERS)
def test_two_thousand_lines_of_garbage_leave_a_server_alive(name: str) -> None:
    survive(name, MANY)
