"""What other processes say: agents in their protocols, and the process that runs own code."""

from __future__ import annotations

from random import Random
from typing import Any

import byte_changes
import json_changes
from kind import Kind, hostile_text

from plyscope.own_code import messages

UCI = """id name Engine <b>1</b>
id author nobody
option name Hash type spin default 16 min 1 max 33554432
option name Ponder type check default false
option name Style type combo default Solid var Solid var Risky
option name Clear type button
uciok
readyok
info depth 1 seldepth 2 multipv 1 score cp 13 upperbound nodes 20 nps 2000 hashfull 1 time 1 pv e2e4 e7e5
info string hello
info depth 2 score mate -3 pv d2d4
bestmove e2e4 ponder e7e5
"""
UCCI = """id name Engine
option hashsize type spin min 0 max 1024 default 16
ucciok
readyok
info depth 1 score 12 pv b2e2 h9g7
bestmove b2e2 ponder h9g7
"""
GTP = """= 2

= Engine

= 1.0

= protocol_version
name
version
genmove
play

=3 D4

? illegal move

= pass
"""
GOMOCUP = """OK
name="Engine", author="x", version="1"
MESSAGE depth 4
DEBUG x
7,7
SUGGEST 8,8
"""
CECP = """feature ping=1 setboard=1 usermove=1 myname="Engine <b>"
feature variants="normal,fischerandom" option="Hash -spin 16 1 1024" done=1
pong 1
4 25 100 2000 e2e4 e7e5
move e2e4
1-0 {White mates}
"""
LINES = """{"ready":1,"name":"Agent <b>","games":["chess"],"events":true,"options":[{"name":"x"}]}
{"ok":true}
{"info":{"depth":3,"value":0.5,"line":["e2e4","e7e5"],"nodes":100},"id":1}
{"events":[["enter",-1,0],["leave",0,1.5]]}
{"move":"e2e4","id":1,"value":0.25}
"""
PROTOCOLS = {"uci": UCI, "ucci": UCCI, "gtp": GTP, "gomocup": GOMOCUP, "cecp": CECP, "lines": LINES}

ANSWERS: tuple[dict[str, Any], ...] = (
    {"pid": 4_000},
    {
        "number": 1,
        "printed": 0,
        "answer": {"value": 1.5, "moves": ["a", "b"], "state": (1, 2), "by": {1: 2.0}},
    },
    {
        "number": 2,
        "printed": 10,
        "error": {
            "sentence": "ZeroDivisionError: <b>x</b>",
            "lines": [["game.py", 3, "result", "1 / 0"]],
            "moves": ["1"],
            "file": "game.py",
            "mend": "Return a number.",
        },
    },
    {
        "number": 3,
        "printed": 0,
        "answer": {
            "move": 3,
            "value": float("inf"),
            "line": [3, 4],
            "nodes": 10,
            "leaves": 5,
            "cutoffs": 1,
            "depth": 2,
            "seconds": 0.1,
            "exact": True,
            "stopped_by": "depth",
            "details": {},
            "wins_in": None,
            "score": None,
        },
    },
)


def transcript(random: Random) -> bytes:
    """Return what an agent says; the first line names its protocol."""
    protocol = random.choice(sorted(PROTOCOLS))
    return protocol.encode() + b"\n" + hostile_text(PROTOCOLS[protocol], random)


def conversation(random: Random) -> bytes:
    """Return what a process with own code says over its connection: lengths and JSON."""
    found = []
    for _ in range(random.choice((1, 2, 5))):
        value = random.choice(ANSWERS)
        if random.random() < 0.3:
            found.append(messages.as_bytes(value))
            continue
        data = json_changes.written(json_changes.changed(messages.packed(value), random), random)
        found.append(
            messages.LENGTH.pack(len(data) if random.random() < 0.9 else random.getrandbits(32)) + data
        )
    data = b"".join(found)
    return byte_changes.changed(data, random) if random.random() < 0.3 else data


KINDS = (
    Kind("agent", ".transcript", transcript, opened=False),
    Kind("own-code", ".messages", conversation, opened=False),
)
