"""Files that the program keeps for itself: settings, agents, what was practised, recent work."""

from __future__ import annotations

from typing import Any

from kind import Kind, hostile_json, hostile_text

SETTINGS = """[window]
language=zh_CN
theme=dark
scale=125
start-page=true
layout=study
geometry=AdnQywADAAAAAAAA
docks="{\\"study\\": \\"AAAA/wAAAAD9AAAAAg==\\"}"
shortcuts="{\\"timeline.next\\": [\\"Right\\"]}"
palette-recent="[\\"file.open\\", \\"search.start\\"]"

[search]
record-rows=4000000
setups="{\\"chess\\": {\\"algorithm\\": \\"alphabeta\\", \\"options\\": {}, \\"depth\\": 4}}"

[timeline]
speed=8.0
step=event

[game]
players="{\\"max\\": {\\"level\\": \\"\\"}, \\"min\\": {\\"level\\": \\"novice\\"}}"
replies=true

[files]
recent="[{\\"path\\": \\"/tmp/<b>a</b>.plyscope\\", \\"title\\": \\"x\\"}]"
autosave-seconds=5

[own-code]
trusted="[\\"/tmp/a.py\\"]"
heights="[200, 100]"
memory=1500
"""
AGENTS: dict[str, Any] = {
    "version": 1,
    "agents": [
        {
            "id": "one",
            "name": "One <b>engine</b>",
            "command": ["/usr/games/one", "--uci"],
            "protocol": "uci",
            "folder": "",
            "seconds": 1.0,
            "margin": 0.05,
            "options": {"Hash": 16, "Ponder": False},
            "memory": None,
        },
        {"id": "two", "name": "二", "command": ["/tmp/two.py"], "protocol": "lines", "seconds": 2},
    ],
}
PRACTICE: dict[str, Any] = {
    "values": {"1": {"tried": 4, "right": 3, "misconception": "swapped", "last": 1_700_000_000.0}},
    "cuts": {"2": {"tried": 1}},
}
WORK: dict[str, Any] = {
    "id": "20260131-1",
    "when": 1_700_000_000.5,
    "game": "chess",
    "title": "<b>x</b>",
    "moves": 4,
    "options": {"chess960": True},
    "algorithm": "alphabeta",
}

KINDS = (
    Kind("settings", ".ini", lambda random: hostile_text(SETTINGS, random), opened=False),
    Kind("agents", ".json", lambda random: hostile_json(AGENTS, random), opened=False),
    Kind("practice", ".json", lambda random: hostile_json(PRACTICE, random), opened=False),
    Kind("work", ".json", lambda random: hostile_json(WORK, random), opened=False),
)
