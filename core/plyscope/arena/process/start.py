"""Start of a program that plays: in a session of its own, through launch.py, watched by a guard."""

from __future__ import annotations

import atexit
import errno
import json
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.process import guard, launch

START = 5.0
"""Seconds after which a program that has not begun is given up."""

MARK = "PLYSCOPE_AGENT"
"""Variable of the environment by which processes that a program left behind are found."""

OUR_TROUBLE = (errno.EMFILE, errno.ENFILE, errno.ENOMEM, errno.EAGAIN)
"""Errors of the system that say nothing about the program."""


def start(
    command: Sequence[str],
    folder: Path,
    memory: int | None,
    environment: dict[str, str],
    processor_seconds: float | None,
) -> subprocess.Popen[bytes]:
    """Start a program; return its process, with pipes. Raises AgentFailure "not started", or "host".

    `memory` is in bytes. Returns when the program itself has begun. The environment may be changed.
    """
    if not command or not command[0]:
        raise AgentFailure("not started", "The command is empty.")
    if any("\0" in word for word in command):
        raise AgentFailure("not started", "The command has a NUL in it.")
    if not folder.is_dir():
        raise AgentFailure("not started", f"There is no folder {folder}.")
    settings: dict[str, Any] = {"folder": str(folder), "parent": os.getpid(), "memory": memory}
    settings["processor_seconds"] = processor_seconds
    status = os.pipe() if sys.platform != "win32" else None
    try:
        if status is not None:
            settings["status"] = status[1]
        words = [*_starter_command("--launch", launch.__file__), json.dumps(settings), *command]
        if getattr(sys, "frozen", False):
            launch.restore_library_path(environment)
        try:
            process = _in_starter(partial(_popen, words, environment, status))
        except OSError as error:
            ours = getattr(error, "errno", None) in OUR_TROUBLE
            raise AgentFailure(
                "host" if ours else "not started", f"No process could be started: {error}."
            ) from None
        if status is None:
            return process
        os.close(status[1])
        trouble = _status(status[0])
        status = status[0], -1
    finally:
        if status is not None:
            for descriptor in status:
                _close(descriptor)
    if trouble:
        process.kill()
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream is not None
            stream.close()
        process.wait()
        forget(process.pid)
        raise AgentFailure("not started", _sentence(trouble, command[0], folder))
    return process


def _popen(
    words: list[str], environment: dict[str, str], status: tuple[int, int] | None
) -> subprocess.Popen[bytes]:
    """Start a process, in the thread that lives as long as the program."""
    apart: dict[str, Any] = {"start_new_session": True}
    if status is not None:
        apart["pass_fds"] = (status[1],)
    if sys.platform == "win32":
        apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW}
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        words, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, **apart
    )
    _tell_guard("+", process.pid)
    return process


def _starter_command(word: str, file: str) -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, word]
    return [sys.executable, "-I", "-S", file]


def _status(descriptor: int) -> str:
    """What the starter reports; "" if the program has begun. A starter that is silent for START is slow."""
    if sys.platform == "win32":
        return ""
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return os.read(descriptor, 100).decode() if poll.poll(START * 1000) else f"program {errno.ETIMEDOUT}"


def _close(descriptor: int) -> None:
    if descriptor < 0:
        return
    try:
        os.close(descriptor)
    except OSError:
        return


def _sentence(trouble: str, program: str, folder: Path) -> str:
    """Return the sentence for what the starter reports."""
    what, _, word = trouble.partition(" ")
    number = int(word) if word.isdigit() else 0
    if what == "folder":
        return f"The folder {folder} cannot be used: {os.strerror(number)}."
    if number in (errno.ENOENT, errno.ENOTDIR):
        if "/" in program and (folder / program).exists():
            return f"The interpreter that {program} names in its first line is missing."
        return f"There is no program {program}."
    if number == errno.EACCES:
        if (folder / program).is_dir():
            return f"{program} is a folder, not a program."
        return f"{program} may not be run: its file is not marked as a program."
    if number == errno.ENOEXEC:
        return f"{program} is no program that this computer can run."
    if number == errno.ETIMEDOUT:
        return f"{program} did not begin within {START:g} s."
    return f"{program} cannot be run: {os.strerror(number)}."


def forget(group: int) -> None:
    """Tell the guard that a program and all that it started have ended."""
    _tell_guard("-", group)


# The thread that starts processes, and the guard.

Start = Callable[[], subprocess.Popen[bytes]]

_lock = threading.Lock()
_asked: SimpleQueue[tuple[Start, Future[subprocess.Popen[bytes]]]] = SimpleQueue()
_starters: list[threading.Thread] = []
_guards: list[subprocess.Popen[bytes]] = []


def _in_starter(work: Start) -> subprocess.Popen[bytes]:
    """Start a process in the thread that starts all: Linux ends them with it, so it stays to the end."""
    with _lock:
        if not _starters:
            _starters.append(threading.Thread(target=_serve, daemon=True, name="agent start"))
            _starters[0].start()
    answer: Future[subprocess.Popen[bytes]] = Future()
    _asked.put((work, answer))
    return answer.result()


def _serve() -> None:
    while True:
        work, answer = _asked.get()
        try:
            answer.set_result(work())
        except Exception as error:
            answer.set_exception(error)


def _tell_guard(sign: str, group: int) -> None:
    """Tell the guard of a group of processes; another guard is started if there is none that lives."""
    if sys.platform == "win32":
        return  # jobs end with the host
    with _lock:
        for guarding in list(_guards):
            if _write(guarding, f"{sign}{group}\n"):
                return
            guarding.kill()
            guarding.wait()
            _guards.remove(guarding)
        if sign == "-":
            return
        guarding = subprocess.Popen(
            _starter_command("--guard", guard.__file__),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        _write(guarding, f"{sign}{group}\n")
        if not _guards:
            atexit.register(_end_guard)
        _guards.append(guarding)


def _end_guard() -> None:
    """Let the guard end what is left, and itself."""
    with _lock:
        for guarding in _guards:
            assert guarding.stdin is not None
            guarding.stdin.close()
            try:
                guarding.wait(1)
            except subprocess.TimeoutExpired:
                guarding.kill()
                guarding.wait()
        _guards.clear()


def _write(guarding: subprocess.Popen[bytes], text: str) -> bool:
    assert guarding.stdin is not None
    try:
        guarding.stdin.write(text.encode())
    except OSError:
        return False
    return True


def left_behind(mark: str) -> list[int]:
    """Processes that still run and began with this mark in their environment; none where one cannot tell."""
    found = []
    wanted = f"{MARK}={mark}".encode()
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (entry / "environ").read_bytes().split(b"\0"):
                found.append(int(entry.name))
        except (OSError, ValueError):
            continue
    return found


def name_of(number: int) -> str:
    """The short name of a process; "" where one cannot tell."""
    try:
        return Path(f"/proc/{number}/comm").read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def kill_left_behind(mark: str) -> None:
    """Kill the processes that a program started into sessions of their own."""
    if sys.platform != "linux":
        return
    for _ in range(3):  # those that were just being started are found the next time
        others = left_behind(mark)
        if not others:
            return
        for number in others:
            try:
                os.kill(number, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue
