"""Threads of one process, for a sanitizer to watch: parallel searches, and readers beside writers.

    python tests/hardening/threads.py                       each subject for 5 seconds
    python tests/hardening/threads.py lazy-smp --seconds 60

Every search is recorded. Meanwhile another thread reads the record as the window does (tree, layout, index of
events, jumps to random moments), and stops the search. Any Python runs it; `sanitizers.py threads` runs it
with modules that ThreadSanitizer watches. The record must be well-formed at the end. The last line is a JSON
object with the numbers; the exit status is 1 if a record is not.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

sys.path.insert(0, str(Path(__file__).resolve().parent))

from searches import Case, cases, positions

from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament.settings import Entrant, Openings, Settings
from plyscope.arena.tournament.tournament import Tournament
from plyscope.files.recording import recording
from plyscope.files.recording.writer import Recorder
from plyscope.layout.slots import Slots
from plyscope.query.event_index import RecordIndex
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.stop import Stop
from plyscope.search.search import Answer, Limits

ROWS = 2_000_000
"""The most rows of one record, so that its reader comes to the end of it."""
TURN = 4_096
"""Rows that the reader takes in at a time."""


class Wrong(Exception):
    """A record that does not hold what was searched."""


class Reader:
    """Reads a record while it is written, as the window does."""

    def __init__(self, trace: Trace, chance: random.Random) -> None:
        self.trace, self.chance = trace, chance
        self.tree = Tree(trace)
        self.slots = Slots(self.tree, beside=True)
        self.index = RecordIndex(trace)

    def turn(self) -> bool:
        """Read what is new, then go to some moment and back; return False if there was nothing."""
        before = self.tree.read_to
        read = self.tree.read(TURN, follow=True)
        self.index.take_in(self.tree.read_to)
        self.slots.read(TURN)
        if self.tree.read_to > TURN and self.chance.random() < 0.1:
            self.tree.seek(self.tree.read_to - self.chance.randrange(TURN))
            self.tree.seek(self.tree.read_to)
        return read > 0 or self.tree.read_to > before


def watched(case: Case, seconds: float, trace: Trace, chance: random.Random) -> Answer:
    """Search in a thread and read its record in this one; stop it when the time is over."""
    answers: list[Answer] = []
    stop = Stop()
    position = positions()[case.position]
    limits = Limits(depth=None if case.samples else 12, seconds=60.0, stop=stop)
    search = case.search()
    thread = Thread(target=lambda: answers.append(search.run(position, limits, trace)), name="search")
    thread.start()
    reader = Reader(trace, chance)
    end = time.monotonic() + seconds
    while thread.is_alive():
        if not reader.turn():
            time.sleep(0.001)
        if time.monotonic() >= end:
            stop.set()
    thread.join()
    while reader.turn():
        pass
    if not answers:
        raise Wrong(f"{case.name}: no answer")
    if reader.tree.read_to != trace.length or reader.index.rows != trace.length:
        raise Wrong(f"{case.name}: {reader.tree.read_to} of {trace.length} rows were read")
    return answers[0]


def well_formed(case: Case, trace: Trace) -> None:
    """Raise Wrong unless each row says something that can be."""
    begin = nodes = 0
    for part in trace.read(0, trace.length):
        wrong = first_wrong(part, nodes)
        if wrong is not None:
            raise Wrong(f"{case.name}: row {begin + wrong}")
        begin += len(part)
        nodes += int((part["kind"] == 1).sum())


def searches(wanted: Callable[[Case], bool], seconds: float, chance: random.Random) -> Iterator[str]:
    """Search cases in a random order, each for a second or less, until the time is over."""
    found = [case for case in cases() if wanted(case)]
    chance.shuffle(found)
    end = time.monotonic() + seconds
    for case in found:
        if time.monotonic() >= end:
            return
        trace = Trace(ROWS)
        answer = watched(case, min(0.7, seconds), trace, chance)
        well_formed(case, trace)
        trace.release()
        yield f"{case.name}: {answer.nodes} nodes, {answer.stopped_by}"


def lazy_smp(seconds: float, chance: random.Random) -> Iterator[str]:
    """Threads of an engine that share a table."""
    return searches(
        lambda case: case.options.get("threads", 1) > 1 and case.algorithm != "mcts", seconds, chance
    )


def parallel_mcts(seconds: float, chance: random.Random) -> Iterator[str]:
    """Threads that share a tree, or add up their roots."""
    return searches(
        lambda case: case.options.get("threads", 1) > 1 and case.algorithm == "mcts", seconds, chance
    )


def readers(seconds: float, chance: random.Random) -> Iterator[str]:
    """Any search, and who reads its record."""
    return searches(lambda case: case.options.get("threads", 1) == 1, seconds, chance)


def questions(seconds: float, chance: random.Random) -> Iterator[str]:
    """A search, and who asks about its position meanwhile: its children, copies, texts, another search."""
    found = [case for case in cases() if not case.samples and case.options.get("threads", 1) == 1]
    chance.shuffle(found)
    end = time.monotonic() + seconds
    for case in found:
        if time.monotonic() >= end:
            return
        position, search, stop = positions()[case.position], case.search(), Stop()
        limits = Limits(depth=12, seconds=60.0, stop=stop)
        thread = Thread(target=search.run, args=(position, limits), name="search")
        thread.start()
        asked = 0
        while thread.is_alive() and asked < 20:
            search.children(position, 2, 0)
            other = position.copy()
            for move in other.legal_moves()[:4]:
                other.play(move)
                _ = other.write(), other.identity, other.symmetric_identity, other.estimate, other.picture
                other.take_back(move)
            case.search().run(position, Limits(depth=2, nodes=500))
            asked += 1
        stop.set()
        thread.join()
        yield f"{case.name}: asked {asked} times"


def recorder(seconds: float, chance: random.Random) -> Iterator[str]:
    """A search that writes into a file, a thread that makes room in it, and a reader; then a second one."""
    end = time.monotonic() + seconds
    kinds = [("alphabeta", {}, "connect4"), ("mcts", {"threads": 2}, "othello"), ("pvs", {}, "chess")]
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            case = Case(*kinds[chance.randrange(len(kinds))])  # type: ignore[arg-type]
            path = Path(folder, "recorded")
            recorded = Recorder(path, {"game": case.position}, budget=ROWS)
            answer = watched(case, 1.0, recorded.trace, chance)
            rows = recorded.trace.length
            recorded.finish({"answer": None})
            loaded = recording.load(path)
            if loaded.damage is not None or loaded.trace.length != rows:
                raise Wrong(f"{case.name}: {loaded.trace.length} of {rows} rows are in the file")
            yield f"{case.name}: {rows} rows in a file, {answer.stopped_by}"


def tournament(seconds: float, chance: random.Random) -> Iterator[str]:
    """Games side by side."""
    few = Pace(seconds=None, nodes=400)
    entrants = (
        Entrant("ab", "Alpha-beta", few, algorithm="alphabeta"),
        Entrant("mc", "MCTS", few, algorithm="mcts"),
        Entrant("pv", "PVS", few, algorithm="pvs"),
    )
    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        for number in range(1_000):
            if time.monotonic() >= end:
                return
            game = chance.choice(["tictactoe", "connect4", "othello"])
            settings = Settings(
                game, entrants, seed=chance.randrange(1000), openings=Openings(plies=2), slots=2, rounds=1
            )
            run = Tournament(settings, Path(folder, f"{number}.plyarena"))
            if run.run() != "finished":
                raise Wrong(f"a tournament of {game} did not finish")
            yield f"a tournament of {game}"


SUBJECTS = {
    "lazy-smp": lazy_smp,
    "parallel-mcts": parallel_mcts,
    "readers": readers,
    "questions": questions,
    "recorder": recorder,
    "tournament": tournament,
}


def main() -> int:
    """Run the subjects that are named, or all of them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"of {', '.join(SUBJECTS)}")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each subject (default: 5)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if unknown := set(options.subjects) - set(SUBJECTS):
        parser.error(f"there is no subject {', '.join(sorted(unknown))}")
    runs: dict[str, int] = {}
    wrong: list[str] = []
    for name in options.subjects or SUBJECTS:
        runs[name] = 0
        try:
            for line in SUBJECTS[name](options.seconds, random.Random(options.seed)):
                runs[name] += 1
                print(line, flush=True)
        except Wrong as error:
            wrong.append(str(error))
            print(f"WRONG: {error}", flush=True)
    print(json.dumps({"runs": runs, "wrong": wrong}))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
