"""Agents that misbehave in 42 ways and three protocols: the verdict of each, and that nothing is left."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest
from agent_faults import MARGIN, MEMORY, SECONDS, Outcome, open_files, run, threads

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, and ends processes by signals")

ENGINE = Path(__file__).with_name("faulty_engine.py")
PROTOCOLS = ("uci", "gtp", "gomocup")

PLAYS = (
    "ok", "invalid_utf8", "huge_line", "wrong_case", "double_bestmove", "unsolicited_bestmove", "nul_bytes",
    "stderr_flood", "nan_score", "inf_score", "huge_ints", "negative_nodes", "illegal_pv", "option_flood",
    "ansi_rtl", "clock_skew", "ignore_quit",
)  # fmt: skip
FAILS_TO_START = ("hang_start", "crash_start", "exit0_start")
CRASHES = {
    "crash_go": "It ended with exit code 42.",
    "child_holds_pipe": "It ended with exit code 42.",
    "segv_go": "It was ended by the signal SIGSEGV.",
    "exit0_go": "It ended with exit code 0.",
}
TOO_LATE = (
    "hang_go", "ignore_stop", "garbage_go", "info_flood", "late_bestmove", "partial_line", "slow_drip",
    "mem_hog", "ignore_sigterm", "close_stdout", "sigstop_self", "exit_on_stop",
)  # fmt: skip
BY_PROTOCOL = {
    "no_uciok": ("not started", "move", "move"),
    "illegal_move": ("illegal", "illegal", "illegal"),
    "null_move": ("illegal", "move", "time"),
    "empty_move": ("illegal", "illegal", "time"),
    "cr_only": ("move", "time", "time"),
    "stop_reading": ("move, time", "move, time", "move, time"),
}
STRIKES = (("huge_line", PROTOCOLS), ("double_bestmove", PROTOCOLS), ("unsolicited_bestmove", PROTOCOLS),
           ("wrong_case", ("uci",)))  # fmt: skip
"""In GTP letters are the same in capitals, and in Gomocup there are none."""

MODES = (*PLAYS, *FAILS_TO_START, *CRASHES, *TOO_LATE, *BY_PROTOCOL)
ALL = [(protocol, mode) for protocol in PROTOCOLS for mode in MODES]

SOON = (
    "ok", "crash_start", "crash_go", "segv_go", "child_holds_pipe", "hang_go", "partial_line", "illegal_move",
    "null_move", "huge_line", "wrong_case", "double_bestmove", "nan_score", "illegal_pv",
)  # fmt: skip
QUICK = [("uci", mode) for mode in SOON]
QUICK += [
    (protocol, mode) for protocol in PROTOCOLS[1:] for mode in ("crash_go", "double_bestmove", "illegal_move")
]
"""Cases of every day; most of their time is waiting, so that they run at the same time."""

MOST_END = 2.5
MOST_GAP = 0.1
MOST_GROWTH = 20 << 20


def expected(protocol: str, mode: str) -> set[str]:
    """The verdicts that are right for both questions together, with commas between."""
    if mode in PLAYS:
        return {"move, move"}
    if mode in FAILS_TO_START:
        return {"not started"}
    if mode in CRASHES:
        return {"crash"}
    if mode in TOO_LATE:
        return {"time", "crash"} if mode in ("mem_hog", "exit_on_stop") else {"time"}
    found = BY_PROTOCOL[mode][PROTOCOLS.index(protocol)]
    return {"move, move"} if found == "move" else {found}


def check(protocol: str, mode: str, outcome: Outcome) -> None:
    """Assert all clauses that one case has by itself."""
    name = f"{protocol} {mode}"
    assert ", ".join(outcome.verdicts) in expected(protocol, mode), (name, outcome)
    assert outcome.left == [], (name, outcome)
    assert outcome.took + outcome.end <= SECONDS + MARGIN + MOST_END, (name, outcome)
    failure = outcome.failure
    if mode in CRASHES:
        assert failure is not None and failure.reason == CRASHES[mode], name
    if mode == "crash_start":
        assert failure is not None and failure.reason == "It ended with exit code 3.", name
        assert failure.log == ("Traceback: cannot load net",), name
    if mode == "null_move" and protocol == "uci":
        assert failure is not None and failure.reason == "Illegal move: «0000».", name
    if mode == "partial_line":
        assert failure is not None and "«bestmove e2»" in failure.reason, name
    for striking, protocols in STRIKES:
        if mode == striking and protocol in protocols:
            assert outcome.strikes, name
    if outcome.moves and mode != "null_move":
        first = {"uci": "e2e4", "gtp": "E5", "gomocup": None}[protocol]
        assert first is None or set(outcome.moves) == {first}, (name, outcome.moves)


@pytest.fixture(scope="module", autouse=True)
def parts_that_stay() -> None:
    """Let the thread and the guard begin that stay for all programs."""
    for protocol in PROTOCOLS:
        run(ENGINE, protocol, "ok")


def test_faults_end_with_their_verdicts_and_leave_nothing_behind() -> None:
    running, files = threads(), open_files()
    cases = sorted(QUICK, key=is_short)
    with ThreadPoolExecutor(6) as pool:
        outcomes = list(pool.map(patiently, cases))
    for case, outcome in zip(cases, outcomes, strict=True):
        check(*case, outcome)
    assert (threads(), open_files()) == (running, files)


def patiently(case: tuple[str, str]) -> Outcome:
    """Run a case; one that does not wait for a deadline has more time, as others run beside it."""
    return run(ENGINE, *case, start=20.0, seconds=10.0) if is_short(case) else run(ENGINE, *case)


def is_short(case: tuple[str, str]) -> bool:
    """Return False for cases that wait for a deadline: they begin first."""
    return case[1] not in (*TOO_LATE, *FAILS_TO_START, "ignore_quit", "stop_reading")


@pytest.fixture(scope="module")
def gaps() -> Iterator[list[float]]:
    """The longest delay of a thread that wakes every 10 ms, as an event loop would; to be set to 0."""
    longest, ended = [0.0], threading.Event()

    def watch() -> None:
        before = monotonic()
        while not ended.is_set():
            sleep(0.01)
            now = monotonic()
            longest[0] = max(longest[0], now - before - 0.01)
            before = now

    thread = threading.Thread(target=watch)
    thread.start()
    yield longest
    ended.set()
    thread.join()


@pytest.mark.slow
@pytest.mark.parametrize(("protocol", "mode"), ALL, ids=[" ".join(case) for case in ALL])
def test_every_fault_keeps_every_clause(protocol: str, mode: str, gaps: list[float]) -> None:
    running, files, memory = threads(), open_files(), resident()
    sleep(0.3)
    gaps[0] = 0.0
    outcome = run(ENGINE, protocol, mode, memory=MEMORY if mode == "mem_hog" else None)
    gap = gaps[0]
    check(protocol, mode, outcome)
    assert gap <= MOST_GAP
    assert (threads(), open_files()) == (running, files)
    assert resident() - memory < MOST_GROWTH


def resident() -> int:
    """Bytes of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
