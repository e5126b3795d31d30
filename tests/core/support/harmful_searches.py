"""Searches in plain Python that never end by themselves, each in its own way."""

from __future__ import annotations

import os
import threading
from math import inf
from pathlib import Path
from textwrap import dedent, indent
from time import monotonic
from typing import Any

from processes import until

from plyscope import catalog
from plyscope.own_code.child_process import ChildProcess
from plyscope.own_code.remote_search import watched
from plyscope.own_code.shared_rows import SharedRows
from plyscope.plain.errors import OwnCodeError
from plyscope.record.trace import Trace
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

SEARCH = '''\
"""A search for a test."""
import ctypes, gc, itertools, json, os, queue, re, select, signal, sys, threading, time
from plyscope.plain import Search
C = ctypes.CDLL(None)

def deeper(depth):
    return deeper(depth + 1)

class Mine(Search):
    def decide(self, game, state):
        self.enter(None)
{statements}
        return game.actions(state)[0]
'''


def search_text(statements: str) -> str:
    """The text of a search that enters the root and then runs these statements."""
    return SEARCH.format(statements=indent(dedent(statements).strip(), " " * 8))


def search_file(folder: Path, statements: str, name: str = "mine.py") -> Path:
    """A new file with such a search."""
    path = folder / name
    path.write_text(search_text(statements), encoding="utf-8")
    return path


def lives(number: int) -> bool:
    """Does a process run? One that has ended and was not waited for yet does not."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def search_question(path: str) -> dict[str, Any]:
    """The question for a search of tic-tac-toe by the search of a file."""
    position = {
        "game": "tictactoe",
        "options": {},
        "text": catalog.game("tictactoe").start().write(),
        "moves": [],
    }
    limits = {"depth": None, "nodes": None, "seconds": None, "soft_seconds": None, "window": [-inf, inf]}
    return {
        "do": "search",
        "position": position,
        "algorithm": {"path": path, "options": {}},
        "limits": limits,
    }


def load(process: ChildProcess, text: str, path: str = "/tmp/of_nobody.py") -> dict[str, Any]:
    """Load a text as a file into a process; return what it holds."""
    process.files[path] = text
    return process.ask({"do": "load", "path": path, "text": text}, 10.0)


def stopped_at_work(statements: str, longest: float = 30.0) -> tuple[float, OwnCodeError | None]:
    """Stop a search that is at work; return the seconds until it had ended, and its error.

    There is none where it obeyed; one that had to be ended must be gone with its process.
    """
    process = ChildProcess()
    load(process, search_text(statements), "/tmp/of_nobody.py")
    stop, rows, errors = Stop(), list[SharedRows](), list[OwnCodeError]()

    def run() -> None:
        try:
            watched(process, search_question("/tmp/of_nobody.py"), Limits(stop=stop), Trace(), rows.append)
        except OwnCodeError as error:
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    until(lambda: not thread.is_alive() or bool(rows and rows[0].signs > 0), longest)
    thread.join(0.05)  # it is behind the root now
    began = monotonic()
    stop.set()
    thread.join(longest)
    lasted = monotonic() - began
    assert not thread.is_alive(), "it still runs"
    if process.has_ended or (errors and "still here" in errors[0].sentence):
        assert process.has_ended
        until(
            lambda: not lives(process._pid) and not lives(process._process.pid), 5.0
        )  # killed, not yet gone
        assert not os.path.exists(process.folder)
    process.end()
    return lasted, errors[0] if errors else None


ENDLESS = {
    "loop": "while True: pass",
    "loop in C": "sum(range(10**12))",
    "loop in C over an iterator": "max(itertools.count())",
    "regular expression": "re.match('(a+)+$', 'a' * 60 + 'b')",
    "large numbers": "3 ** (10 ** 9)",
    "sorting": "while True: sorted(range(10**6), key=lambda n: -n)",
    "sleep": "time.sleep(1000)",
    "lock": "lock = threading.Lock(); lock.acquire(); lock.acquire()",
    "queue": "queue.Queue().get()",
    "select": "select.select([], [], [])",
    "empty pipe": "os.read(os.pipe()[0], 1)",
    "pause": "signal.pause()",
    "bytes": "kept = []\nwhile True: kept.append(bytearray(10**6))",
    "list": "kept = [0]\nwhile len(kept) < 10**7: kept = kept + kept\nwhile True: kept[0] += 1",
    "memory again and again": """
        while True:
            try:
                kept = []
                while True: kept.append(bytearray(10**7))
            except MemoryError:
                kept = None
        """,
    "dictionary": "kept = {}\nfor n in itertools.count(): kept[n % 10**6] = str(n)",
    "recursion again and again": """
        while True:
            try: deeper(0)
            except RecursionError: pass
        """,
    "swallows everything": """
        while True:
            try:
                while True: self.left()
            except BaseException: pass
        """,
    "enters without end": """
        while True:
            try: self.enter(game.actions(state)[0])
            except BaseException: pass
            try: self.leave(0)
            except BaseException: pass
        """,
    "finally": "try: time.sleep(1000)\nfinally: time.sleep(1000)",
    "notes": "while True: self.note('x' * 1000)",
    "prints lines": "while True:\n    print('x' * 100)\n    time.sleep(0.001)",
    "prints without lines": "while True:\n    print('x', end='')\n    time.sleep(0.001)",
    "floods standard error": "while True:\n    os.write(2, b'x' * 10**3)\n    time.sleep(0.001)",
    "writes into open files": """
        for number in range(3, 8):
            try: os.write(number, b'xyz')
            except OSError: pass
        while True: pass
        """,
    "half a message": "for n in range(3, 8): C.write(n, b'\\x10\\x00\\x00\\x00{', 5)\nwhile True: pass",
    "closes all files": "for n in range(200): C.close(n)\nwhile True: pass",
    "writes a file": "file = open('file', 'wb')\nwhile True: file.write(b'x' * 10**4); file.seek(0)",
    "many files": "for n in itertools.count():\n    if n < 2000: open(str(n), 'w').close()",
    "deep folders": """
        for n in range(300):
            try: os.mkdir('x/' * n + 'x')
            except OSError: break
        while True: pass
        """,
    "removes its folder": "import shutil; shutil.rmtree('.', ignore_errors=True)\nwhile True: pass",
    "shortens the record": """
        for name in os.listdir('.'):
            if name.startswith('rows'): os.truncate(name, 4096 * 4)
        while True: pass
        """,
    "forks": "while True: C.fork()",
    "leaves its session": "C.fork(); C.setsid(); C.fork()\nwhile True: pass",
    "other program": "C.execve(b'/bin/sleep', None, None)\nwhile True: pass",
    "stops itself": "C.kill(os.getpid(), 19)\nwhile True: pass",
    "signals": "for n in range(1, 32): C.signal(n, 1)\nwhile True: pass",
    "blocks signals": "C.pthread_sigmask(0, b'\\xff' * 128, None)\nwhile True: pass",
    "no collector": "gc.disable()\nwhile True:\n    kept = []; kept.append(kept)",
    "tracing": "sys.settrace(lambda *_: None)\nwhile True: deeper",
    "never switches": "sys.setswitchinterval(10**6)\nwhile True: pass",
    "finalizer": """
        class Waits:
            def __del__(self): time.sleep(1000)
        Waits()
        """,
    "text": "while True: repr(['x'] * 10**5)",
    "nested JSON": "while True: json.loads('[' * 900 + ']' * 900)",
}  # fmt: skip
"""What a search does behind the root, by a name."""
