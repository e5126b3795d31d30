"""A link to a program: what is heard of it, what is thrown away, deadlines, and how it ends."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process.link import LONGEST, MANY_LINES, Link

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs the signals of POSIX")
linux = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")

Started = Callable[..., Link]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Started]:
    links: list[Link] = []

    def start(text: str, **given: object) -> Link:
        command = [sys.executable, "-I", "-S", "-c", f"import os, sys, time\n{text}"]
        links.append(Link(command, folder=tmp_path, **given))  # type: ignore[arg-type]
        return links[-1]

    yield start
    for link in links:
        link.end()


def soon() -> float:
    return monotonic() + 5


def everything(link: Link) -> tuple[list[str], AgentFailure]:
    """All lines until the program has ended, and how it ended."""
    found: list[str] = []
    while True:
        try:
            text = link.line(soon())
        except AgentFailure as failure:
            return found, failure
        assert text is not None, "it neither spoke nor ended"
        found.append(text)


def test_each_kind_of_line_end_ends_one_line(program: Started) -> None:
    link = program(r"os.write(1, b'a\nb\r\nc\rd\r\n\r\ne\n\nf\n')")
    assert everything(link)[0] == ["a", "b", "c", "d", "", "e", "", "f"]


def test_a_line_end_that_comes_in_two_parts_ends_one_line(program: Started) -> None:
    link = program(r"for part in (b'a\r', b'\nb\r', b'c\n'): os.write(1, part); time.sleep(0.1)")
    assert everything(link)[0] == ["a", "b", "c"]


def test_what_cannot_be_read_is_replaced_and_what_cannot_be_seen_is_shown(program: Started) -> None:
    link = program(r"os.write(1, b'x\xff\0y\x1b[31m\xe2\x80\xaez\t\n')")
    assert everything(link)[0] == ["x�y\\x1b[31m\\u202ez\t"]


@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, 5 * LONGEST])
def test_a_line_of_more_than_64_kib_is_thrown_away_with_one_strike(program: Started, length: int) -> None:
    link = program(f"os.write(1, b'a' * {length} + b'\\nend\\n')")
    lines, _ = everything(link)
    if length <= LONGEST:
        assert [len(line) for line in lines] == [length, 3] and not link.strikes
    else:
        assert lines == ["end"] and len(link.strikes) == 1


def test_information_that_nobody_reads_is_replaced_by_newer_and_all_else_is_kept(program: Started) -> None:
    link = program(
        "for number in range(20_000): print('info', number)\n"
        "print('bestmove')\n"
        "for number in range(3_000): print('other', number)"
    )
    sleep(0.5)
    lines, _ = everything(link)
    told = [line for line in lines if line.startswith("info")]
    assert len(told) <= MANY_LINES + 1 and told[-1] == "info 19999"
    assert lines[len(told)] == "bestmove"
    assert [line for line in lines if line.startswith("other")] == [f"other {n}" for n in range(3_000)]


def test_no_line_is_lost_when_more_wait_than_there_is_room_for(program: Started) -> None:
    link = program("for number in range(20_000): print(number)")
    sleep(0.3)
    assert everything(link)[0] == [str(number) for number in range(20_000)]


def test_lines_hands_over_all_that_wait(program: Started) -> None:
    link = program("print('1\\n2\\n3', flush=True); time.sleep(9)")
    found: list[str] = []
    while len(found) < 3:
        found += link.lines(soon())
    assert found == ["1", "2", "3"]
    assert link.lines(monotonic()) == []


def test_a_deadline_is_kept_although_half_a_line_has_come(program: Started) -> None:
    link = program("os.write(1, b'bestmove e2'); time.sleep(9)")
    began = monotonic()
    assert link.line(began + 0.3) is None
    assert 0.3 <= monotonic() - began < 2
    assert link.unfinished == "bestmove e2"


def test_half_a_line_of_a_program_that_ended_is_no_line(program: Started) -> None:
    link = program("os.write(1, b'bestmove e2')")
    lines, failure = everything(link)
    assert lines == [] and failure.verdict == "crash"
    assert ("<", "bestmove e2") in [(sign, text) for _, sign, text in link.console.lines()]


def test_waiting_ends_when_the_move_is_not_wanted_any_more(program: Started) -> None:
    link, stop = program("time.sleep(9)"), threading.Event()
    threading.Timer(0.2, stop.set).start()
    began = monotonic()
    with pytest.raises(AgentFailure) as caught:
        link.line(began + 30, stop)
    assert caught.value.verdict == "host" and monotonic() - began < 2


def test_the_moment_of_a_line_is_when_it_came_not_when_it_was_read(program: Started) -> None:
    link = program("print('now', flush=True); time.sleep(9)")
    sleep(0.5)
    asked = monotonic()
    assert link.line(soon()) == "now"
    assert link.heard_at < asked - 0.1


@posix
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sys.exit(7)", "It ended with exit code 7."),
        ("sys.exit(0)", "It ended with exit code 0."),
        ("os.kill(os.getpid(), 11)", "It was ended by the signal SIGSEGV."),
    ],
)
def test_the_end_is_told_with_code_or_signal_and_the_last_words(
    program: Started, text: str, sentence: str
) -> None:
    link = program(
        "for n in range(50): print('log', n, file=sys.stderr)\n"
        f"print('last', end='', file=sys.stderr, flush=True)\n{text}"
    )
    _, failure = everything(link)
    assert failure.reason == sentence
    assert failure.log == (*(f"log {n}" for n in range(31, 50)), "last")


@posix
def test_an_end_is_seen_although_another_process_holds_the_output(program: Started) -> None:
    link = program("os.spawnlp(os.P_NOWAIT, 'sleep', 'sleep', '30'); print('x', flush=True); os._exit(42)")
    began = monotonic()
    lines, failure = everything(link)
    assert lines == ["x"] and failure.reason == "It ended with exit code 42."
    assert monotonic() - began < 4


def test_a_program_that_closes_its_output_still_lives(program: Started) -> None:
    link = program("os.close(1); time.sleep(9)")
    assert link.line(monotonic() + 0.5) is None and link.is_alive


def test_speaking_never_waits_and_what_is_not_read_is_told_at_the_deadline(program: Started) -> None:
    link = program("time.sleep(30)")
    began = monotonic()
    link.send("x" * 2_000_000)
    assert monotonic() - began < 0.5
    with pytest.raises(AgentFailure) as caught:
        link.written(monotonic() + 0.3)
    assert caught.value.verdict == "time"


def test_written_is_the_moment_of_the_last_byte(program: Started) -> None:
    link = program("time.sleep(0.5); print(len(sys.stdin.readline()), flush=True); time.sleep(9)")
    sent = monotonic()
    link.send("x" * 1_000_000)
    written = link.written(monotonic() + 9)
    assert written > sent + 0.3  # the pipe holds less than that
    assert link.line(soon()) == "1000001"
    sleep(0.2)
    assert link.written(soon()) == written


def test_lines_end_as_the_protocol_wants(program: Started) -> None:
    link = program("print(repr(sys.stdin.buffer.readline()), flush=True)")
    link.line_end = "\r\n"
    link.send("START 15")
    assert link.line(soon()) == repr(b"START 15\r\n")


def test_lines_that_wait_can_be_thrown_away(program: Started) -> None:
    link = program("print('old', flush=True); sys.stdin.readline(); print('new', flush=True); time.sleep(9)")
    while not link.console.lines():
        sleep(0.01)
    assert link.clear() == ["old"]
    link.send("go")
    assert link.line(soon()) == "new"


def test_the_console_keeps_both_directions_and_the_log_and_tells_who_listens(program: Started) -> None:
    link = program(
        "print('log', file=sys.stderr, flush=True); print(sys.stdin.readline().strip(), flush=True)"
    )
    heard: list[tuple[str, str]] = []
    link.console.listener = lambda _, sign, text: heard.append((sign, text))
    link.send("hello")
    assert link.line(soon()) == "hello"
    everything(link)
    said = [(sign, text) for _, sign, text in link.console.lines()]
    assert sorted(said) == [("!", "log"), ("<", "hello"), (">", "hello")]
    assert (">", "hello") in heard and ("<", "hello") in heard


# The end.


def test_a_farewell_is_enough_for_a_program_that_listens(program: Started) -> None:
    link = program("line = sys.stdin.readline(); sys.exit(5 if line == 'quit\\n' else 6)")
    link.end("quit")
    assert link.exit_sentence() == "It ended with exit code 5." and not link.is_alive
    link.end("quit")


@posix
def test_a_program_that_ignores_all_words_and_signals_is_killed(
    program: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope.arena.process.link.GRACE", 0.2)
    link = program(
        "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('x', flush=True); time.sleep(60)"
    )
    assert link.line(soon()) == "x"
    began = monotonic()
    link.end("quit")
    assert 0.4 <= monotonic() - began < 3
    assert link.exit_sentence() == "It was ended by the signal SIGKILL."


@posix
def test_a_stopped_program_is_ended(program: Started) -> None:
    link = program("print('x', flush=True); os.kill(os.getpid(), 19); time.sleep(60)")
    assert link.line(soon()) == "x"
    sleep(0.1)
    link.end()
    assert not link.is_alive


@linux
@pytest.mark.parametrize("apart", [False, True], ids=["in its group", "in a session of its own"])
def test_what_a_program_started_ends_with_it(program: Started, apart: bool) -> None:
    link = program(
        "import subprocess\n"
        f"other = subprocess.Popen(['sleep', '60'], start_new_session={apart})\n"
        "print(other.pid, flush=True); time.sleep(60)"
    )
    other = link.line(soon())
    link.end()
    deadline = monotonic() + 2
    while is_running(other) and monotonic() < deadline:
        sleep(0.02)
    assert not is_running(other)


def is_running(number: str | None) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@linux
def test_links_leave_no_threads_and_no_open_files_behind(program: Started) -> None:
    program("pass").end()
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    for _ in range(5):
        link = program("print('x')")
        link.line(soon())
        link.end()
    assert threading.active_count() == threads
    assert len(os.listdir("/proc/self/fd")) == files


def test_a_link_that_was_ended_neither_speaks_nor_waits(program: Started) -> None:
    link = program("time.sleep(9)")
    link.end()
    link.send("x")
    with pytest.raises(AgentFailure):
        link.line(monotonic() + 9)


def test_the_sleep_of_the_computer_is_noticed(program: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    link, slept = program("time.sleep(30)"), threading.Event()
    monkeypatch.setattr(
        "plyscope.arena.process.link.monotonic", lambda: monotonic() + (3600 if slept.is_set() else 0)
    )
    threading.Timer(0.2, slept.set).start()
    assert link.line(monotonic() + 20) is None
    assert 3590 < link.suspended < 3610
