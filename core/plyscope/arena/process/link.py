"""Link to a program that plays: lines to it and from it, every wait with a deadline, and its end.

Three threads serve a link: one writes, so that a program that does not read holds nobody up, and two read.
That the program has ended is seen by its state, never by the end of its output alone, which a process that it
started may hold open.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import uuid
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import IO

from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process import start
from plyscope.arena.process.console import Console, clean

CHUNK = 1 << 16
LONGEST = 1 << 16
"""Bytes of the longest line; longer ones are thrown away, with a strike."""

MOST_LINES = 4096
"""Lines that wait to be read; the program waits with the next."""

MANY_LINES = 256
"""Lines that wait from which on a line of information replaces the newest."""

INFORMATION = (b"info", b'{"info"')

LOG_BYTES, LOG_LINES = 1 << 18, 20
LOG_TEXT = 2000
"""Kept of the standard error: lines, and bytes of a line."""

QUIET = 0.1
"""Seconds without another line after which a stack is complete."""

CONSOLE_BYTES = 1 << 13
"""Bytes of a line that go to the console, which keeps some of its characters."""

WRAPPERS = ("bwrap",)
"""Names of sandboxes, which a signal would end."""

TICK = 0.05
"""Seconds after which a wait looks around."""

GAP = 5.0
"""Seconds between two looks that mean that the computer was suspended."""

LAST_WORDS = 0.5
"""Seconds that lines of a program that has ended may need to arrive."""

GRACE = 1.0
"""Seconds for each rung of the ladder at the end of a program."""


class Link:
    """One process of a program. Raises AgentFailure "not started" if it cannot be run, "host" if we fail.

    `memory` in bytes limits its address space, and then also its files; `cpu_seconds` its processor time;
    `environment` replaces ours. `line_end` ends the lines that are sent. `strikes` are sentences on what was
    forgiven. `suspended` counts the seconds in which the computer slept during waits. `heard_at` is when the
    line that was returned last had come. `is_wrapped` says that a sandbox runs the program. `ended` is called
    once the process has ended. Methods may be called from any thread; lines are read by one.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        folder: Path,
        memory: int | None = None,
        environment: Mapping[str, str] | None = None,
        cpu_seconds: float | None = None,
    ) -> None:
        self.line_end = "\n"
        self.strikes: list[str] = []
        self.console = Console()
        self.suspended = 0.0
        self.heard_at = monotonic()
        self.is_wrapped = False
        self.ended: Callable[[], None] | None = None
        self._mark = uuid.uuid4().hex
        given = dict(os.environ if environment is None else environment)
        given[start.MARK] = self._mark
        self._changed = threading.Condition()
        self._lines: deque[tuple[float, bytes]] = deque()
        self._to_send: deque[bytes] = deque()
        self._sent_all_at: float = monotonic()
        self._unsent = 0
        self._input_broken = False
        self._output_ended = self._log_ended = False
        self._closing = False
        self._ending = threading.Lock()
        self._ended = False
        self._exit: int | None = None
        self._exit_seen = 0.0
        self._log: deque[str] = deque(maxlen=LOG_LINES)
        self._rest = self._log_rest = b""
        self._log_moved_at = 0.0
        self._process = start.start(command, folder, memory, given, cpu_seconds)
        self._wake = os.pipe() if sys.platform != "win32" else (-1, -1)
        self._threads = []
        for work in (self._write, self._read, self._read_log):
            thread = threading.Thread(target=work, daemon=True, name="agent link")
            self._threads.append(thread)
            thread.start()

    # Saying and hearing.

    def send(self, text: str) -> None:
        """Say a line; never waits."""
        data = (text + self.line_end).encode("utf-8", "replace")
        with self._changed:
            if self._closing:
                return
            self._to_send.append(data)
            self._unsent += len(data)
            self._changed.notify_all()
        self.console.add(monotonic(), ">", text)

    def written(self, deadline: float) -> float:
        """Wait until all that was said is handed over; return the monotonic moment when it was.

        Raises AgentFailure "time" at the deadline: the program does not read.
        """
        with self._changed:
            while self._unsent and not self._input_broken:
                left = deadline - monotonic()
                if left <= 0:
                    raise AgentFailure("time", "It does not read what is sent to it.", log=self.log())
                self._changed.wait(min(left, TICK))
            return monotonic() if self._unsent else self._sent_all_at

    def line(self, deadline: float, stop: threading.Event | None = None) -> str | None:
        """The next line; None at the deadline (monotonic seconds).

        Raises AgentFailure "crash" when the program has ended and said nothing more, and "host" when `stop`
        is set.
        """
        return None if not self._wait(deadline, stop) else clean(self._take(1)[0])

    def lines(self, deadline: float, stop: threading.Event | None = None) -> list[str]:
        """All lines that wait, at least one; none at the deadline. Raises as `line`."""
        return [clean(raw) for raw in self._take(MOST_LINES)] if self._wait(deadline, stop) else []

    def clear(self) -> list[str]:
        """Throw away the lines that wait; return them."""
        with self._changed:
            found = list(self._lines)
            self._lines.clear()
            self._changed.notify_all()
        return [clean(raw) for _, raw in found]

    def _wait(self, deadline: float, stop: threading.Event | None) -> bool:
        """Wait for a line; return False at the deadline."""
        looked = monotonic()
        with self._changed:
            while True:
                now = monotonic()
                if now - looked > GAP:
                    self.suspended += now - looked
                looked = now
                if stop is not None and stop.is_set():
                    raise AgentFailure("host", "The move was not wanted any more.")
                if self._lines:
                    return True
                if self._closing:
                    raise AgentFailure("host", "The program was ended.")
                pause = TICK
                if self._exit_code() is not None:
                    if (self._output_ended and self._log_ended) or now - self._exit_seen > LAST_WORDS:
                        raise self._crash()
                elif self._output_ended:
                    pause = 0.005  # most likely it ends
                if now >= deadline:
                    return False
                self._changed.wait(max(0.0, min(deadline - now, pause)))

    def _take(self, most: int) -> list[bytes]:
        found = []
        with self._changed:
            for _ in range(min(most, len(self._lines))):
                self.heard_at, raw = self._lines.popleft()
                found.append(raw)
            self._changed.notify_all()
        return found

    # What has become of it.

    @property
    def pid(self) -> int:
        """The number of its process, and of its group of processes."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Return True as long as the process runs."""
        return not self._ended and self._exit_code() is None

    def log(self) -> tuple[str, ...]:
        """The last lines that it printed on its standard error, the newest last."""
        rest = (clean(self._log_rest[:LOG_TEXT]),) if self._log_rest else ()
        return (*list(self._log), *rest)[-LOG_LINES:]

    def exit_sentence(self) -> str:
        """How the program ended: by an exit code or a signal."""
        code = self._exit_code()
        if code is None:
            return "Its process is gone."
        if self.is_wrapped and code > 128:
            code = 128 - code  # a sandbox tells a signal like a shell
        if code >= 0:
            return f"It ended with exit code {code}."
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = str(-code)
        return f"It was ended by the signal {name}."

    def limit_processor_time(self, seconds: float) -> None:
        """Let it use so many more seconds of processor time, where the system can change that."""
        if sys.platform == "linux" and self.is_alive:
            import resource

            with suppress(OSError, ValueError):
                with open(f"/proc/{self.pid}/stat", "rb") as file:
                    fields = file.read().rpartition(b")")[2].split()
                used = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                _, hard = resource.prlimit(self.pid, resource.RLIMIT_CPU)
                soft = int(used + seconds) + 2
                if hard != resource.RLIM_INFINITY:
                    soft = min(soft, hard)
                resource.prlimit(self.pid, resource.RLIMIT_CPU, (soft, hard))

    def print_stack(self) -> None:
        """Let a Python program print the lines that it is in, by `faulthandler`; wait until it has."""
        if sys.platform == "win32" or not self.is_alive:
            return
        before = self._log_moved_at
        numbers = start.left_behind(self._mark) if sys.platform == "linux" else [self.pid]
        for number in numbers:
            if start.name_of(number) not in WRAPPERS:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(number, signal.SIGUSR1)
        deadline = monotonic() + LAST_WORDS
        while monotonic() < deadline:
            if self._log_moved_at > before and monotonic() - self._log_moved_at > QUIET:
                return
            sleep(0.01)

    @property
    def unfinished(self) -> str:
        """The beginning of a line whose end has not come yet."""
        return clean(self._rest)

    def _crash(self) -> AgentFailure:
        return AgentFailure("crash", self.exit_sentence(), log=self.log())

    def _exit_code(self) -> int | None:
        """The exit code, negative for a signal; None as long as it runs.

        Where the system allows it the process is left as a zombie: its number, which is also that of its
        group, must belong to nobody else before the group is ended.
        """
        if self._exit is None:
            if sys.platform == "linux" and not self._ended:
                try:
                    found = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
                except ChildProcessError:
                    self._exit = self._process.poll()
                else:
                    if found is not None:
                        self._exit = found.si_status if found.si_code == os.CLD_EXITED else -found.si_status
            else:
                self._exit = self._process.poll()
            if self._exit is not None:
                self._exit_seen = monotonic()
        return self._exit

    # Its end.

    def end(self, farewell: str = "") -> None:
        """End the process with all that it started: ask, wait, terminate, wait, kill. Again: does nothing."""
        with self._ending:
            if self._ended:
                return
            if self._exit_code() is None:
                if farewell:
                    self.send(farewell)
                with self._changed:
                    self._closing = True
                    self._lines.clear()
                    self._changed.notify_all()
                if not (farewell and self._ends_within(GRACE)):
                    self._signal(("SIGCONT", "SIGTERM"))
                    self._ends_within(GRACE)
            self._signal(("SIGKILL",))
            with suppress(subprocess.TimeoutExpired):  # it waits for a disk; the system ends it when it can
                self._process.wait(GRACE)
            self._exit_code()
            self._ended = True
            start.kill_left_behind(self._mark)
            start.forget(self._process.pid)
            self._close()
            if self.ended is not None:
                self.ended()

    def _ends_within(self, seconds: float) -> bool:
        deadline = monotonic() + seconds
        with self._changed:
            while self._exit_code() is None and monotonic() < deadline:
                self._changed.wait(0.01)
        return self._exit is not None

    def _signal(self, names: tuple[str, ...]) -> None:
        """Send signals to the group of processes; where there are none, end the job."""
        if sys.platform == "win32":
            self._process.kill()
            return
        for name in names:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, getattr(signal, name))

    def _close(self) -> None:
        """Let the threads end, and close the pipes."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if sys.platform != "win32":
            os.close(self._wake[1])  # the threads are woken by it
        for thread in self._threads:
            thread.join(GRACE)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            with suppress(OSError):
                stream.close()
        if sys.platform != "win32":
            os.close(self._wake[0])

    # Threads.

    def _ready(self, descriptor: int, *, to_write: bool) -> bool:
        """Wait until one can read or write without waiting; return False when the link is closed."""
        if sys.platform == "win32":
            return not self._ended
        poll = select.poll()
        poll.register(descriptor, select.POLLOUT if to_write else select.POLLIN)
        poll.register(self._wake[0], select.POLLIN)
        return self._wake[0] not in [number for number, _ in poll.poll()]

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        descriptor = stream.fileno()
        if sys.platform != "win32":
            os.set_blocking(descriptor, False)
        while True:
            with self._changed:
                while not self._to_send and not self._closing:
                    self._changed.wait()
                if not self._to_send:
                    break
                data = self._to_send.popleft()
            while data:
                try:
                    if not self._ready(descriptor, to_write=True):
                        return
                    moment = monotonic()
                    count = os.write(descriptor, data)
                except BlockingIOError:
                    continue
                except (OSError, ValueError):
                    with self._changed:
                        self._input_broken = True
                        self._changed.notify_all()
                    return
                data = data[count:]
                with self._changed:
                    self._unsent -= count
                    if not self._unsent:
                        self._sent_all_at = moment
                    self._changed.notify_all()
        with suppress(OSError):
            stream.close()  # after the farewell: who reads to the end of its input ends, too

    def _read(self) -> None:
        skipping = carriage = False
        for data in self._chunks(self._process.stdout):
            if carriage and data.startswith(b"\n"):
                data = data[1:]  # the second half of a line end
            carriage = data.endswith(b"\r")
            if b"\r" in data:
                data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            first, *found = data.split(b"\n")
            if skipping and not found:
                continue
            if not skipping:
                found.insert(0, self._rest + first)
            skipping = False
            self._rest = found.pop()
            if len(self._rest) > LONGEST:
                self._rest, skipping = b"", True
                self._note_long_line()
            self._keep(found)
        if self._rest:
            self.console.add(monotonic(), "<", clean(self._rest))
        with self._changed:
            self._output_ended = True
            self._changed.notify_all()

    def _note_long_line(self) -> None:
        self.strikes.append(long_line())

    def _keep(self, found: list[bytes]) -> None:
        """Put lines where they wait to be read; wait while there are too many."""
        moment = monotonic()
        for first in range(0, len(found), MANY_LINES):
            with self._changed:
                while len(self._lines) >= MOST_LINES and not self._closing:
                    self._changed.wait(TICK)
                if self._closing:
                    return
                for raw in found[first : first + MANY_LINES]:
                    if len(raw) > LONGEST:
                        self._note_long_line()
                        continue
                    if (
                        len(self._lines) >= MANY_LINES
                        and raw.startswith(INFORMATION)
                        and self._lines[-1][1].startswith(INFORMATION)
                    ):
                        self._lines[-1] = moment, raw
                        continue
                    self._lines.append((moment, raw))
                    self.console.add(moment, "<", clean(raw[:CONSOLE_BYTES]))
                self._changed.notify_all()

    def _read_log(self) -> None:
        for data in self._chunks(self._process.stderr):
            *found, rest = (self._log_rest + data).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
            self._log_rest = rest[:LOG_BYTES]
            self._log_moved_at = monotonic()
            for raw in found[-LOG_LINES:]:
                text = clean(raw[:LOG_TEXT])
                self._log.append(text)
                self.console.add(monotonic(), "!", text)
        with self._changed:
            self._log_ended = True
            self._changed.notify_all()

    def _chunks(self, stream: IO[bytes] | None) -> Iterator[bytes]:
        """Bytes as they come, until the stream or the link is closed."""
        assert stream is not None
        descriptor = stream.fileno()
        while True:
            try:
                if not self._ready(descriptor, to_write=False):
                    return
                data = os.read(descriptor, CHUNK)
            except (OSError, ValueError):
                return
            if not data:
                return
            yield data


def long_line() -> str:
    """The strike of a program that says a line of more than LONGEST bytes."""
    return "A line of more than 64 KiB was thrown away."
