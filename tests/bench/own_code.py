"""How fast games and searches in plain Python run in Plyscope, beside easyAI.

`python tests/bench/own_code.py` prints a table, `--json` one object a row; README.md says what each row is.
The exit status is 1 if a goal that could be measured is missed.
"""

from __future__ import annotations

import argparse
import sys
from statistics import median

import peers
from rounds import Contender, in_turn, python
from search import Row, built, core_state, machine, tell

ROUNDS, QUICK_ROUNDS = 7, 3
DEPTH, QUICK_DEPTH = 6, 5
LEAST = 100_000


def measure(quick: bool) -> list[Row]:
    """Every row, measured in turn."""
    depth = QUICK_DEPTH if quick else DEPTH
    game = Contender("a plain game", python("plyscope_own_code.py", "game", depth))
    search = Contender("a plain search", python("plyscope_own_code.py", "search", depth))
    note = built(peers.build_easyai, peers.easyai(), quick)
    script = peers.HERE / "easyai_negamax.py"
    easyai = None if note else Contender("easyAI", [str(peers.interpreter()), str(script), str(depth)])
    running = [game, search, *([easyai] if easyai is not None else [])]
    in_turn(running, QUICK_ROUNDS if quick else ROUNDS)
    nodes = {contender.same("nodes") for contender in running}
    if len(nodes) != 1:
        raise ValueError(f"the searches have different nodes: {sorted(nodes)}")
    rows = [rate(game, "compiled alpha-beta, game in plain Python", "processor clock")]
    beside = Row(f"the same, Connect Four to depth {depth}", "easyAI 2.0.12", 15, "×", True, note=note)
    if easyai is not None:
        pairs = zip(easyai.rounds, game.rounds, strict=True)
        beside.ratio = median(theirs["seconds"] / ours["seconds"] for theirs, ours in pairs)
        beside.note = f"{nodes.pop():,.0f} nodes"
    rows.append(beside)
    rows.append(rate(search, "alpha-beta in plain Python, compiled game, recorded", "processor clock"))
    return rows


def rate(contender: Contender, name: str, clock: str) -> Row:
    """A row about nodes a second of processor time, the median of the rounds."""
    found = median(one["nodes"] / one["seconds"] for one in contender.rounds)
    return Row(name, clock, LEAST, "nodes/s", True, found)


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="The speed of games and searches in plain Python.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument("--quick", action="store_true", help="fewer rounds, one ply less")
    given = parser.parse_args()
    state = core_state()
    if state != "compiled":
        print(f"The core is {state}; first: python packaging/compile.py", file=sys.stderr)
        return 2
    about = machine()
    return tell(measure(given.quick), about, given.json)


if __name__ == "__main__":
    sys.exit(main())
