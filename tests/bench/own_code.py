"""How fast games and searches in plain Python run in Plyscope, beside easyAI, and how their process behaves.

`python tests/bench/own_code.py` prints a table, `--json` one object a row; README.md says what each row is.
The exit status is 1 if a goal that could be measured is missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from statistics import median

import peers
from rounds import Contender, in_turn, python
from search import Row, built, core_state, machine, tell

ROUNDS, QUICK_ROUNDS = 7, 3
DEPTH, QUICK_DEPTH = 6, 5
FAR_DEPTH = 9
"""A search in the process of own code is deeper, so that little of its time is spent on its question."""

LEAST = 100_000

EVERY, QUICK_EVERY = 1, 3
"""Which of the searches that do not stop are tried: every first, or every third."""

SAVED, QUICK_SAVED = 15, 5
WINDOW, QUICK_WINDOW = (4.0, 3), (2.0, 1)
"""Seconds and rounds for which the window is watched."""

WATCHED = {
    "search": "a recorded search in plain Python",
    "game": "alpha-beta on a game in plain Python",
    "loop": "a search that loops for ever",
    "print": "a search that prints without end",
}
TICKING, QUICK_TICKING = 10.0, 3.0
"""Seconds for which the ticks of a timer are measured at a time."""


def measure(quick: bool) -> list[Row]:
    """Every row, measured in turn."""
    return [*speeds(quick), *behaviour(quick)]


def speeds(quick: bool) -> list[Row]:
    """Nodes a second, in the same process and in that of own code."""
    depth = QUICK_DEPTH if quick else DEPTH
    game = Contender("a plain game", python("plyscope_own_code.py", "game", depth))
    search = Contender("a plain search", python("plyscope_own_code.py", "search", depth))
    far_game = Contender("a plain game in its process", python("plyscope_own_process.py", "game", FAR_DEPTH))
    far_search = Contender(
        "a plain search in its process", python("plyscope_own_process.py", "search", FAR_DEPTH)
    )
    note = built(peers.build_easyai, peers.easyai(), quick)
    script = peers.HERE / "easyai_negamax.py"
    easyai = None if note else Contender("easyAI", [str(peers.interpreter()), str(script), str(depth)])
    alike = [game, search, *([easyai] if easyai is not None else [])]
    in_turn([*alike, far_game, far_search], QUICK_ROUNDS if quick else ROUNDS)
    nodes = {contender.same("nodes") for contender in alike}
    if len(nodes) != 1:
        raise ValueError(f"the searches have different nodes: {sorted(nodes)}")
    count = f"{nodes.pop():,.0f} nodes"
    rows = [rate(game, "compiled alpha-beta, game in plain Python", "processor clock")]
    for ours, name in (
        (game, f"the same, Connect Four to depth {depth}"),
        (far_game, f"the same to depth {FAR_DEPTH} in its process, a node"),
    ):
        beside = Row(name, "easyAI 2.0.12", 15, "×", True, note=note)
        if easyai is not None:
            pairs = zip(easyai.rounds, ours.rounds, strict=True)
            beside.ratio = median(
                theirs["seconds"] / theirs["nodes"] / (mine["seconds"] / mine["nodes"])
                for theirs, mine in pairs
            )
            beside.note = count
        rows.append(beside)
    rows.append(rate(search, "alpha-beta in plain Python, compiled game, recorded", "processor clock"))
    for far, name in (
        (far_game, "compiled alpha-beta, game in plain Python, in its process, record copied"),
        (far_search, "alpha-beta in plain Python, compiled game, in its process, record copied"),
    ):
        row = rate(far, name, "its processor clock")
        row.details = {"program_seconds": far.median("here"), "process_seconds": far.median("seconds")}
        row.note = f"copying takes {far.median('here') / far.median('seconds'):.0%} beside it"
        rows.append(row)
    return rows


def behaviour(quick: bool) -> list[Row]:
    """How soon own code is shown and ended, and whether the program goes on meanwhile."""
    stops = Contender(
        "searches that do not stop", python("plyscope_own_stops.py", QUICK_EVERY if quick else EVERY)
    )
    saved = Contender("a saved file", python("plyscope_own_saved.py", QUICK_SAVED if quick else SAVED))
    ticks = Contender("ticks", python("plyscope_own_ticks.py", QUICK_TICKING if quick else TICKING))
    in_turn([stops, saved, ticks], 1)
    with tempfile.TemporaryDirectory() as home:
        window = Contender(
            "the window", python("plyscope_own_code_window.py", *(QUICK_WINDOW if quick else WINDOW))
        )
        window.environment = {"QT_QPA_PLATFORM": "offscreen", "PLYSCOPE_CONFIG": home}
        in_turn([window], 1)
    told, tick = stops.rounds[0], ticks.rounds[0]
    slowest = max((kind for kind in told if kind not in ("longest", "kinds")), key=lambda kind: told[kind])
    kinds = f"{told['kinds']:.0f} kinds of searches"
    stopped = Row("from Stop until its process is gone, the longest", kinds, 500, "ms", False)
    stopped.ratio, stopped.note, stopped.details = 1_000 * told["longest"], slowest, told
    shown = Row("from saving a file to the first rows of its search", "clock, median", 1_000, "ms", False)
    shown.ratio = 1_000 * saved.median("seconds")
    shown.note = f"loading takes {1_000 * saved.median('loading'):.0f} ms of it"
    ticking = Row(
        "a 16 ms timer beside a recorded search, 95th percentile", "the same, idle", 1.3, "×", False
    )
    ticking.ratio = tick["ratio"]
    ticking.note = f"{1_000 * tick['beside']:.1f} ms beside {1_000 * tick['idle']:.1f} ms"
    return [stopped, shown, ticking, *window_rows(window)]


def window_rows(window: Contender) -> list[Row]:
    """What the program's window feels of own code."""
    found, rows = window.rounds[0], []
    for kind, name in WATCHED.items():
        row = Row(
            f"ticks of the window, {name}", "idle, 95th percentile", 1.3, "×", False, found[f"{kind}_ratio"]
        )
        row.note = f"longest {found[f'{kind}_longest']:.0f} ms"
        rows.append(row)
    picture = Row("from saving a file to the first picture", "clock, median", 1_000, "ms", False)
    picture.ratio = 1_000 * found["save_to_picture"]
    ended = Row(
        "from Stop in the window until a search that loops has ended", "the longest", 500, "ms", False
    )
    ended.ratio = 1_000 * found["stop_to_end"]
    return [*rows, picture, ended]


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
