"""An engine that misbehaves in one of 42 ways: python faulty_engine.py (uci | gtp | gomocup) MODE.

It plays the same good move whenever it is asked; a mode says at which moment it does what instead. Memory and
processes that it takes are limited. The modes are the keys of AT_START and WHEN_ASKED, and those of OTHERS.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

HOG_MEGABYTES = int(os.environ.get("HOG_MB", "1500"))


GOOD = {"uci": "e2e4", "gtp": "E5", "gomocup": "7,7"}
OTHER = {"uci": "d2d4", "gtp": "D4", "gomocup": "8,8"}
ILLEGAL = {"uci": "e2e5", "gtp": "Z99", "gomocup": "-1,400"}


class Faulty:
    """One conversation. `count` numbers the moves that were asked for; `number` is that of a GTP command."""

    def __init__(self, protocol: str, mode: str) -> None:
        self.protocol, self.mode, self.count, self.number = protocol, mode, 0, ""
        self.good = GOOD[protocol]

    # What it says.

    def write(self, data: bytes) -> None:
        os.write(1, data)

    def say(self, text: str) -> None:
        self.write(text.encode() + b"\n")

    def move(self, text: str | None = None) -> None:
        text = self.good if text is None else text
        if self.protocol == "uci":
            self.say(f"info depth 1 score cp 13 nodes 20 pv {text}")
            self.say(f"bestmove {text}")
        else:
            self.say(f"={self.number} {text}\n" if self.protocol == "gtp" else text)

    def info(self, text: str) -> None:
        self.say(f"info {text}")
        self.move()

    @staticmethod
    def hang() -> None:
        while True:
            time.sleep(60)

    # What it does when it is asked for a move.

    def asked(self) -> None:
        self.count += 1
        WHEN_ASKED.get(self.mode, Faulty.move)(self)

    def garbage(self) -> None:
        for _ in range(200):
            self.say("%$ lorem bestmove? info depth x score cp ?? pv zz99")
        self.hang()

    def bad_bytes(self) -> None:
        self.write(b"info string \xff\xfe\x80\xc3\x28\n")
        self.move()

    def long_line(self) -> None:
        for _ in range(64):
            sys.stdout.buffer.write(b"A" * (1 << 20))
        sys.stdout.buffer.write(b"\n")
        sys.stdout.buffer.flush()
        self.move()

    def flood(self) -> None:
        end, number = time.monotonic() + 5, 0
        while time.monotonic() < end:
            number += 1
            line = f"info depth {number % 60} score cp {number % 300} nodes {number} pv e2e4 e7e5\n"
            sys.stdout.buffer.write(line.encode())
        sys.stdout.buffer.flush()
        self.move()

    def no_move(self) -> None:
        self.say("bestmove" if self.protocol == "uci" else f"={self.number}\n")

    def late(self) -> None:
        time.sleep(6)
        self.move()

    def twice(self) -> None:
        self.move()
        self.move(OTHER[self.protocol])

    def unasked(self) -> None:
        self.move()
        if self.count == 1:
            time.sleep(0.3)
            self.move(OTHER[self.protocol])

    def half_a_line(self) -> None:
        self.write(b"bestmove e2")
        self.hang()

    def byte_by_byte(self) -> None:
        for byte in f"bestmove {self.good}\n".encode():
            self.write(bytes([byte]))
            time.sleep(0.5)

    def zeros(self) -> None:
        self.write(b"\0" * 100 + b"info depth 1\0\n")
        self.move()

    def log_flood(self) -> None:
        for _ in range(400):
            os.write(2, b"E" * 65_535 + b"\n")
        self.move()

    def take_memory(self) -> None:
        held = []
        for number in range(HOG_MEGABYTES // 50):
            held.append(bytearray([number % 255 + 1]) * (50 << 20))
            time.sleep(0.02)
        self.hang()

    def close_output(self) -> None:
        os.close(1)
        self.hang()

    def stop_itself(self) -> None:
        os.kill(os.getpid(), signal.SIGSTOP)
        self.move()

    def say_then_hang(self) -> None:
        self.move()
        self.hang()

    # The conversation.

    def run(self) -> None:
        AT_START.get(self.mode, lambda faulty: None)(self)
        answer = {"uci": self.uci, "gtp": self.gtp, "gomocup": self.gomocup}[self.protocol]
        for line in iter(sys.stdin.readline, ""):
            words = line.split()
            if words and not answer(words):
                break
        if self.mode in ("ignore_quit", "ignore_sigterm"):
            self.hang()

    def uci(self, words: list[str]) -> bool:
        if words[0] == "uci":
            evil = self.mode == "ansi_rtl"
            self.say("id name Faulty \u202e\x1b[31mevil" if evil else "id name Faulty")
            if self.mode == "option_flood":
                options = (f"option name Opt{n} type spin default 1 min 0 max 99\n" for n in range(20_000))
                sys.stdout.buffer.write("".join(options).encode())
                sys.stdout.buffer.flush()
            if self.mode != "no_uciok":
                self.say("uciok")
        elif words[0] == "isready":
            self.say("readyok")
        elif words[0] == "go":
            self.asked()
        elif words[0] == "stop" and self.mode == "exit_on_stop":
            os._exit(1)
        return words[0] != "quit"

    def gtp(self, words: list[str]) -> bool:
        self.number = words.pop(0) if words[0].isdigit() else ""
        if words[0] in ("genmove", "reg_genmove"):
            self.asked()
            return True
        said = {
            "protocol_version": "2", "name": "Faulty", "version": "1",
            "list_commands": "genmove\nplay\nboardsize\nkomi\nclear_board\nquit",
        }.get(words[0], "")  # fmt: skip
        self.say(f"={self.number} {said}\n")
        return words[0] != "quit"

    def gomocup(self, words: list[str]) -> bool:
        word = words[0].upper()
        if word in ("START", "RESTART"):
            self.say("OK")
        elif word in ("BEGIN", "TURN", "DONE"):
            self.asked()
        elif word == "ABOUT":
            self.say('name="Faulty", version="1", author="nobody", country="XX"')
        return word != "END"


def fail_to_start(faulty: Faulty) -> None:
    os.write(2, b"Traceback: cannot load net\n")
    os._exit(3)


def ignore_signals(faulty: Faulty) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


AT_START: dict[str, Callable[[Faulty], object]] = {
    "hang_start": lambda faulty: faulty.hang(),
    "crash_start": fail_to_start,
    "exit0_start": lambda faulty: os._exit(0),
    "ignore_sigterm": ignore_signals,
    "child_holds_pipe": lambda faulty: subprocess.Popen(["sleep", "45"]),  # it inherits the output
}

WHEN_ASKED: dict[str, Callable[[Faulty], object]] = {
    "hang_go": lambda faulty: faulty.hang(),
    "ignore_stop": lambda faulty: faulty.hang(),
    "ignore_sigterm": lambda faulty: faulty.hang(),
    "exit_on_stop": lambda faulty: None,
    "crash_go": lambda faulty: os._exit(42),
    "child_holds_pipe": lambda faulty: os._exit(42),
    "segv_go": lambda faulty: os.kill(os.getpid(), signal.SIGSEGV),
    "exit0_go": lambda faulty: os._exit(0),
    "garbage_go": Faulty.garbage,
    "invalid_utf8": Faulty.bad_bytes,
    "huge_line": Faulty.long_line,
    "info_flood": Faulty.flood,
    "illegal_move": lambda faulty: faulty.move(ILLEGAL[faulty.protocol]),
    "null_move": lambda faulty: faulty.move("0000" if faulty.protocol == "uci" else "pass"),
    "empty_move": Faulty.no_move,
    "wrong_case": lambda faulty: faulty.move(faulty.good.upper()),
    "late_bestmove": Faulty.late,
    "double_bestmove": Faulty.twice,
    "unsolicited_bestmove": Faulty.unasked,
    "partial_line": Faulty.half_a_line,
    "slow_drip": Faulty.byte_by_byte,
    "cr_only": lambda faulty: faulty.write(f"bestmove {faulty.good}\r".encode()),
    "nul_bytes": Faulty.zeros,
    "stderr_flood": Faulty.log_flood,
    "mem_hog": Faulty.take_memory,
    "close_stdout": Faulty.close_output,
    "stop_reading": Faulty.say_then_hang,
    "nan_score": lambda faulty: faulty.info("depth 3 score cp nan nodes 5 pv e2e4"),
    "inf_score": lambda faulty: faulty.info("depth 3 score cp 1e999 nodes inf pv e2e4"),
    "huge_ints": lambda faulty: faulty.info(f"depth 3 score cp {'9' * 6000} nodes {'9' * 6000} pv e2e4"),
    "negative_nodes": lambda faulty: faulty.info("depth -3 score mate 0 nodes -5 nps -1 time -4 pv e2e4"),
    "illegal_pv": lambda faulty: faulty.info("depth 9 score cp 10 pv e2e4 e2e4 a1a8 zz"),
    "clock_skew": lambda faulty: faulty.info("time 99999999999999 depth 1 score cp 1 pv e2e4"),
    "sigstop_self": Faulty.stop_itself,
}

OTHERS = ("ok", "no_uciok", "ignore_quit", "option_flood", "ansi_rtl")

MODES = tuple(dict.fromkeys([*OTHERS, *AT_START, *WHEN_ASKED]))

if __name__ == "__main__":
    if sys.argv[2] not in MODES:
        sys.exit(f"There is no mode {sys.argv[2]!r}; the modes are: {', '.join(MODES)}.")
    Faulty(sys.argv[1], sys.argv[2]).run()
