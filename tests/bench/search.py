"""How fast Plyscope searches, records and stops, beside other programs that do the same work.

`python tests/bench/search.py` prints a table, `--json` one object a row; README.md says what each row is. The
exit status is 1 if a goal that could be measured is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import peers
from rounds import CHECKOUT, Contender, in_turn, python

ROUNDS, QUICK_ROUNDS = 7, 3
MOMENTS, QUICK_MOMENTS = 20, 6
CONNECT4_DEPTH = 11
PIG_DEPTH = 9
ESTIMATED_DEPTH = 9
STOPS, QUICK_STOPS = 1000, 60
CHESS_DEPTH, QUICK_CHESS_DEPTH = 4, 3
THREADS_DEPTH = 14
CORES_GRANTED = 1.8
SOLVED = ("23211412573116166274", "6624113167257572", "42665753767553", "73745214544537", "725543767711",
          "222454472452", "656142331117")  # fmt: skip
ROUNDS_OF_UCT, ROUNDS_OF_MCTSPY = 20_000, 1_000
EASYAI_DEPTH, QUICK_EASYAI_DEPTH = 7, 6
OTHELLO_DEPTH, QUICK_OTHELLO_DEPTH = 12, 10
ENDGAMES = 12
DRAUGHTS_DEPTH, QUICK_DRAUGHTS_DEPTH = 5, 4
XIANGQI_DEPTH = 3
WINDOW_ROWS = (
    ("a search is cancelled in the window", "milliseconds", 50.0),
    ("the event loop is blocked meanwhile", "blocked", 100.0),
)


@dataclass
class Row:
    """One goal and what was measured. `ratio` is None where nothing could be, and `note` says why.

    `ratio` is in `unit`: how many times as fast as the contender, or the cost itself; `at_least` says whether
    the goal is a least or a most, and None that there is none. `details` are numbers in the units that their
    names say.
    """

    name: str
    contender: str
    goal: float | None
    unit: str
    at_least: bool
    ratio: float | None = None
    note: str = ""
    details: dict[str, float] = field(default_factory=dict)

    @property
    def met(self) -> bool | None:
        if self.ratio is None or self.goal is None:
            return None
        return self.ratio >= self.goal if self.at_least else self.ratio <= self.goal


@dataclass
class Duel:
    """A row in which a peer does the same work; `peer` is None if it is not there, and the row says why."""

    row: Row
    own: Contender
    peer: Contender | None

    def decide(self) -> None:
        """The median over the rounds of how much faster ours is; raises ValueError if the nodes differ."""
        if self.peer is None:
            return
        nodes, peer_nodes = self.own.same("nodes"), self.peer.same("nodes")
        if nodes != peer_nodes:
            raise ValueError(f"{self.row.name}: {nodes} nodes, but {self.peer.name} has {peer_nodes}")
        pairs = zip(self.own.rounds, self.peer.rounds, strict=True)
        self.row.ratio = median(theirs["seconds"] / ours["seconds"] for ours, theirs in pairs)
        self.row.details = {
            "nodes": nodes,
            "seconds": self.own.median("seconds"),
            "contender_seconds": self.peer.median("seconds"),
        }
        own_rate, rate = (nodes / contender.median("seconds") for contender in (self.own, self.peer))
        self.row.note += f"{nodes:,.0f} nodes at {per_second(own_rate)}, {per_second(rate)}"


def per_second(rate: float) -> str:
    """Nodes per CPU second, as people say them."""
    return f"{rate / 1e6:.1f} M/s" if rate >= 1e6 else f"{rate / 1e3:.1f} k/s"


def built(build: Callable[[], None], ready: Path, quick: bool) -> str:
    """Make a peer ready unless `quick`; return "" or why it is not."""
    if ready.exists():
        return ""
    if quick:
        return "not built"
    print(f"Building {ready.name} for the first time ...", file=sys.stderr)
    try:
        build()
    except peers.NotBuilt as error:
        return f"not built: {error}"
    return ""


def openspiel(quick: bool, *work: object) -> tuple[str, Contender | None, str]:
    """OpenSpiel's name, contender and note: its C++, or its Python binding where that cannot be built."""
    missing = built(peers.build_openspiel_program, peers.openspiel_program(), quick)
    if not missing:
        command = [str(peers.openspiel_program()), *map(str, work)]
        return "OpenSpiel 2.0.2, C++", Contender("OpenSpiel, C++", command), ""
    if not quick and not built(peers.build_openspiel_binding, peers.openspiel_binding(), quick):
        script = peers.HERE / "openspiel_binding.py"
        command = [str(peers.interpreter()), str(script), *map(str, work)]
        return "OpenSpiel 2.0.2, Python", Contender("OpenSpiel, Python", command), f"C++ {missing}; "
    return "OpenSpiel 2.0.2, C++", None, missing


def own_cpp(name: str, *work: object) -> tuple[Contender | None, str]:
    """Contender and note of a program of our own in C++, which is built on the spot."""
    program = peers.own_program(name)
    missing = built(lambda: peers.build_own_program(name), program, quick=False)
    return None if missing else Contender(f"C++, {name}", [str(program), *map(str, work)]), missing


def duels(quick: bool) -> list[Duel]:
    """The rows with a peer."""
    found = []
    own = Contender("Plyscope, tic-tac-toe", python("plyscope_search.py", "tictactoe", "minimax", 0))
    name, peer, note = openspiel(quick, "minimax", "tic_tac_toe")
    found.append(Duel(Row("tic-tac-toe minimax", name, 3, "×", True, note=note), own, peer))

    peer = Contender("plain Python", python("plain_python.py"))
    found.append(Duel(Row("tic-tac-toe minimax", "plain Python, AIMA style", 150, "×", True), own, peer))

    depth = CONNECT4_DEPTH
    own = Contender("Plyscope, Connect Four", python("plyscope_search.py", "connect4", "alphabeta", depth))
    name, peer, note = openspiel(quick, "alphabeta", "connect_four", depth)
    found.append(
        Duel(Row(f"Connect Four alpha-beta, depth {depth}", name, 3, "×", True, note=note), own, peer)
    )

    depth = QUICK_OTHELLO_DEPTH if quick else OTHELLO_DEPTH
    own = Contender("Plyscope, Othello", python("plyscope_search.py", "othello", "alphabeta", depth))
    name, peer, note = openspiel(quick, "alphabeta", "othello", depth)
    found.append(Duel(Row(f"Othello alpha-beta, depth {depth}", name, 20, "×", True, note=note), own, peer))

    depth = PIG_DEPTH
    own = Contender("Plyscope, Pig", python("plyscope_search.py", "pig", "expectimax", depth))
    note = built(peers.build_openspiel_binding, peers.openspiel_binding(), quick)
    script = peers.HERE / "openspiel_binding.py"
    asked = [str(peers.interpreter()), str(script), "expectimax", "pig", str(depth)]
    peer = None if note else Contender("OpenSpiel, Python", asked)
    row = Row(f"Pig expectimax, depth {depth}", "OpenSpiel 2.0.2, Python", 20, "×", True, note=note)
    found.append(Duel(row, own, peer))

    depth = QUICK_EASYAI_DEPTH if quick else EASYAI_DEPTH
    own = Contender("Plyscope, Connect Four", python("plyscope_search.py", "connect4", "alphabeta", depth))
    note = built(peers.build_easyai, peers.easyai(), quick)
    script = peers.HERE / "easyai_negamax.py"
    peer = None if note else Contender("easyAI", [str(peers.interpreter()), str(script), str(depth)])
    row = Row(f"Connect Four alpha-beta, depth {depth}", "easyAI 2.0.12", 2000, "×", True, note=note)
    found.append(Duel(row, own, peer))

    depth = ESTIMATED_DEPTH
    work = ("connect4", "alphabeta", depth, "estimates")
    own = Contender("Plyscope, Connect Four with estimates", python("plyscope_search.py", *work))
    peer, note = own_cpp("alphabeta", depth)
    name = f"Connect Four alpha-beta with estimates, depth {depth}"
    found.append(Duel(Row(name, "a C++ template by hand", 0.8, "×", True, note=note), own, peer))

    own = Contender("Plyscope, solver", python("plyscope_solver.py", *SOLVED))
    peer, note = own_cpp("connect4_solver", *SOLVED)
    row = Row("Connect Four solver, 7 positions", "the same in C++", 0.85, "×", True, note=note)
    found.append(Duel(row, own, peer))
    found += sampling(quick)
    found.append(draughts_perft(quick))
    found.append(xiangqi_perft(quick))
    found.append(chess_perft(quick))
    return found


def sampling(quick: bool) -> list[Duel]:
    """UCT with random playouts on Connect Four, so many rounds from the start."""
    found = []
    for rounds, goal in ((ROUNDS_OF_UCT, 5), (ROUNDS_OF_MCTSPY, 100)):
        own = Contender("Plyscope, UCT", python("plyscope_uct.py", rounds))
        if goal == 5:
            name, peer, note = openspiel(quick, "mcts", "connect_four", rounds)
        else:
            name, note = "mctspy 0.1.1", built(peers.build_mctspy, peers.mctspy(), quick)
            command = [str(peers.interpreter()), str(peers.HERE / "mctspy_uct.py"), str(rounds)]
            peer = None if note else Contender("mctspy", command)
        row = Row(f"Connect Four UCT, {rounds:,} playouts", name, goal, "×", True, note=note)
        found.append(Duel(row, own, peer))
    return found


def draughts_perft(quick: bool) -> Duel:
    """Move sequences of English draughts beside pydraughts."""
    depth = QUICK_DRAUGHTS_DEPTH if quick else DRAUGHTS_DEPTH
    own = Contender("Plyscope, draughts", python("plyscope_perft.py", "draughts", depth))
    note = built(peers.build_pydraughts, peers.pydraughts(), quick)
    script = peers.HERE / "pydraughts_perft.py"
    peer = None if note else Contender("pydraughts", [str(peers.interpreter()), str(script), str(depth)])
    return Duel(
        Row(f"draughts perft, depth {depth}", "pydraughts 0.6.7", 1000, "×", True, note=note), own, peer
    )


def xiangqi_perft(quick: bool) -> Duel:
    """Move sequences of xiangqi beside pyffish."""
    depth = XIANGQI_DEPTH
    own = Contender("Plyscope, xiangqi", python("plyscope_perft.py", "xiangqi", depth))
    note = built(peers.build_pyffish, peers.pyffish(), quick)
    script = peers.HERE / "pyffish_perft.py"
    peer = None if note else Contender("pyffish", [str(peers.interpreter()), str(script), str(depth)])
    return Duel(Row(f"xiangqi perft, depth {depth}", "pyffish 0.0.90", 50, "×", True, note=note), own, peer)


def chess_perft(quick: bool) -> Duel:
    """Move sequences of chess beside python-chess, every move made on both sides."""
    depth = QUICK_CHESS_DEPTH if quick else CHESS_DEPTH
    own = Contender("Plyscope, chess", python("plyscope_perft.py", "chess", depth, "made"))
    note = "" if find_spec("chess") else "not installed"
    peer = None if note else Contender("python-chess", python("python_chess_perft.py", depth))
    return Duel(Row(f"chess perft, depth {depth}", "python-chess", 40, "×", True, note=note), own, peer)


def recording_row(contender: Contender, row: Row) -> None:
    """Fill in what recording costs: in ns a row, or as a multiple of the silent search."""
    nodes, rows = contender.same("nodes"), contender.same("rows")
    silent, recorded = contender.median("silent"), contender.median("recorded")
    if row.unit == "ns":
        row.ratio = median((found["recorded"] - found["silent"]) / rows * 1e9 for found in contender.rounds)
    else:
        row.ratio = median(found["recorded"] / found["silent"] for found in contender.rounds)
    row.details = {
        "nodes": nodes,
        "rows": rows,
        "silent_ns_a_node": silent / nodes * 1e9,
        "recorded_ns_a_node": recorded / nodes * 1e9,
        "rows_a_node": rows / nodes,
        "bytes_a_node": contender.same("bytes") / nodes,
    }
    row.note = (
        f"{silent / nodes * 1e9:.1f} ns a node silent, {recorded / nodes * 1e9:.1f} recorded; "
        f"{rows / nodes:.2f} rows, {contender.same('bytes') / nodes:.0f} bytes a node"
    )


def measure(quick: bool) -> list[Row]:
    """All rows, measured."""
    against = duels(quick)
    plain = Contender("Plyscope, recording", python("plyscope_recording.py", "plain"))
    slow = Contender("Plyscope, recording", python("plyscope_recording.py", "symmetry"))
    sampled = Contender("Plyscope, recording UCT", python("plyscope_recording.py", "uct"))
    fighting = [each for duel in against if duel.peer for each in (duel.own, duel.peer)]
    contenders = list({id(each): each for each in [*fighting, plain, slow, sampled]}.values())
    in_turn(contenders, QUICK_ROUNDS if quick else ROUNDS)
    for duel in against:
        duel.decide()
    cost = Row("recording, a row", "itself, silent", 6, "ns", False)
    recording_row(plain, cost)
    ratio = Row("recording, at about 40 ns a node", "itself, silent", 1.5, "×", False)
    recording_row(slow, ratio)

    visits = Row("recording UCT, a row", "itself, silent", 6, "ns", False)
    recording_row(sampled, visits)
    memory = Row("memory of a node of UCT, recorded", "a count", 64, "bytes", False)
    memory.ratio = sampled.same("tree_bytes")

    moments = QUICK_MOMENTS if quick else MOMENTS
    cancel = Contender("Plyscope, cancelling", python("plyscope_cancel.py", moments))
    in_turn([cancel], 1)
    rows = [
        *(duel.row for duel in against),
        cost,
        ratio,
        visits,
        memory,
        delay("a search is cancelled", cancel, "milliseconds", 50),
        *engine_rows(quick),
    ]
    return [*rows, *window_rows(moments)]


def engine_rows(quick: bool) -> list[Row]:
    """What the engine promises: few nodes, an end at once, and two threads that are worth it."""
    solved = Contender("Plyscope, tic-tac-toe solved", python("plyscope_solved.py"))
    stops = Contender("Plyscope, stopping", python("plyscope_stops.py", QUICK_STOPS if quick else STOPS))
    threads = Contender("Plyscope, two threads", python("plyscope_threads.py", THREADS_DEPTH))
    endgames = Contender("Plyscope, Othello endgames", python("plyscope_endgames.py", ENDGAMES))
    in_turn([solved, stops, threads, endgames], 1)
    nodes = solved.rounds[0]["nodes"]
    few = Row(
        "tic-tac-toe solved, table and symmetry", "a count", 2000, "nodes", False, nodes, "", {"nodes": nodes}
    )
    ended = stops.rounds[0]
    note = f"99 of 100, of {ended['moments']:.0f} moments, every algorithm; longest {ended['longest']:.0f} ms"
    stop = Row("any search is stopped", "a clock", 50, "ms", False, ended["milliseconds"], note, ended)
    found = threads.rounds[0]
    two = Row(f"two threads to depth {THREADS_DEPTH}", "one thread", 1.5, "×", True, details=found)
    if found["granted"] >= CORES_GRANTED:
        two.ratio = found["one"] / found["two"]
    else:
        two.note = (
            f"not measurable: two searches side by side run only {found['granted']:.1f} times as fast as one"
        )
    found = endgames.rounds[0]
    note = f"slowest of {found['positions']:.0f}, every move; median {found['median']:.3f} s"
    ends = Row("Othello, 14 empty squares", "a clock", 1, "s", False, found["seconds"], note, found)
    return [few, stop, two, ends]


def window_rows(moments: int) -> list[Row]:
    """What is measured in the window, offscreen, with settings of its own."""
    window = Contender("Plyscope, in the window", python("plyscope_window.py", moments))
    with tempfile.TemporaryDirectory() as home:
        window.environment = {
            "QT_QPA_PLATFORM": "offscreen",
            "HOME": home,
            "APPDATA": home,
            "LOCALAPPDATA": home,
        }
        window.environment |= {f"XDG_{kind}_HOME": home for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        try:
            in_turn([window], 1)
        except RuntimeError as error:  # a machine on which Qt does not start
            return [Row(name, "a clock", goal, "ms", False, note=str(error)) for name, _, goal in WINDOW_ROWS]
    return [delay(name, window, number, goal) for name, number, goal in WINDOW_ROWS]


def delay(name: str, contender: Contender, number: str, goal: float) -> Row:
    """A row about the longest time that something took, of all random moments."""
    found = contender.rounds[0]
    note = f"longest of {found['moments']:.0f} random moments, up to {found['nodes'] / 1e6:.0f} M nodes"
    return Row(name, "a clock", goal, "ms", False, found[number], note, found)


def core_state() -> str:
    """Whether what is measured is compiled from the sources that are there."""
    sys.path.insert(0, str(CHECKOUT / "core"))  # the checkout's own core, as the contenders use it
    from plyscope import installation

    return installation.core_state(installation.modules())


def machine() -> dict[str, object]:
    """What the figures were measured on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [
            line.partition(":")[2].strip()
            for line in cpuinfo.read_text().splitlines()
            if "model name" in line
        ]
        model = names[0] if names else model
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "load": load(),
        "loop_ms": loop_ms(),
    }


def load() -> float | None:
    """How many processes wanted to run during the last minute, where the system tells."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def loop_ms() -> float:
    """The processor's time for a fixed loop of Python, in milliseconds: how fast the machine is just now."""
    took = []
    for _ in range(9):
        begin = time.thread_time()
        for number in range(200_000):
            number * number % 7
        took.append(1000 * (time.thread_time() - begin))
    return round(median(took), 1)


def table(rows: list[Row]) -> str:
    """The rows for people."""
    lines = [("work", "beside", "measured", "goal", "", "")]
    for row in rows:
        measured = "—" if row.ratio is None else f"{row.ratio:,.{0 if row.ratio >= 100 else 2}f} {row.unit}"
        sign = "≥" if row.at_least else "≤"
        met = {True: "met", False: "MISSED", None: ""}[row.met]
        goal = "" if row.goal is None else f"{sign} {row.goal:,g} {row.unit}"
        lines.append((row.name, row.contender, measured, goal, met, row.note))
    widths = [max(len(line[i]) for line in lines) for i in range(5)]
    return "\n".join("  ".join([*map(str.ljust, line, widths), line[5]]).rstrip() for line in lines)


def tell(rows: list[Row], about: dict[str, object], as_json: bool) -> int:
    """Print the rows and the machine they were measured on; return the exit status, 1 for a missed goal."""
    about |= {"load_at_end": load(), "loop_ms_at_end": loop_ms()}
    if as_json:
        for row in rows:
            print(json.dumps({**asdict(row), "met": row.met, "machine": about}, ensure_ascii=False))
    else:
        print(table(rows))
        print("\n" + ", ".join(f"{name} {value}" for name, value in about.items()))
    return 1 if any(row.met is False for row in rows) else 0


def main() -> int:
    """Read the command line, measure and print; return the exit status."""
    parser = argparse.ArgumentParser(description="Plyscope's speed beside other programs.")
    parser.add_argument("--json", action="store_true", help="print one JSON object a row")
    parser.add_argument(
        "--quick", action="store_true", help="within 50 seconds; peers not built yet are left out"
    )
    given = parser.parse_args()
    state = core_state()
    if state != "compiled":
        print(f"The core is {state}; first: python packaging/compile.py", file=sys.stderr)
        return 2
    about = machine()
    rows = measure(given.quick)
    return tell(rows, about, given.json)


if __name__ == "__main__":
    sys.exit(main())
