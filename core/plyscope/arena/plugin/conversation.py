"""Conversation of a student's Python file with the program: messages in, calls of the file, answers out."""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from time import monotonic, process_time
from typing import Any, BinaryIO

from plyscope import catalog
from plyscope.arena.plugin.agent_file import AgentFile, called, sentence_of, told
from plyscope.arena.plugin.agent_game import AgentGame
from plyscope.arena.plugin.told_search import ToldSearch
from plyscope.plain.errors import OwnCodeError

Message = dict[str, Any]

LAST_ANSWER, LAST_MOMENT = 0.5, 1.5
"""Processor seconds, and seconds by the clock, for what was asked before the end of the conversation."""
LOOK = 0.05
"""Seconds between two looks whether they are over."""


class Conversation:
    """Answers messages one after the other; a file that fails is told as an error, and asked again later."""

    def __init__(self, path: Path, words_in: BinaryIO, words_out: int) -> None:
        self.file = AgentFile(path)
        self.words_in, self.words_out = words_in, words_out
        self.asked: SimpleQueue[Message | None] = SimpleQueue()
        self.answered = threading.Event()
        self.stopped = threading.Event()
        self.trace = ToldSearch(self.write)
        self.game: Any = None
        self.new: Message = {}

    def write(self, text: str) -> None:
        """Write a line, whole."""
        data = memoryview(f"{text}\n".encode("utf-8", "replace"))
        while data:
            data = data[os.write(self.words_out, data) :]

    def say(self, **words: Any) -> None:
        """Write a message."""
        self.write(json.dumps(words, ensure_ascii=False, separators=(",", ":")))

    def run(self) -> None:
        """Answer until the program says `quit`, or its messages end."""
        threading.Thread(target=self.read, daemon=True, name="messages").start()
        while (message := self.asked.get()) is not None:
            self.answer(message)
        self.answered.set()

    def answer(self, message: Message) -> None:
        """Answer one message; what the file does wrong is the answer."""
        answers = {"hello": self.hello, "new": self.begin, "move": self.move, "over": self.over}
        answer = answers.get(str(message.get("do")))
        if answer is not None:
            try:
                answer(message)
            except OwnCodeError as error:
                self.fail(error, message)

    def read(self) -> None:
        """Read messages in a thread of its own, so that `stop` and `quit` are heard during a search."""
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})  # it asks where the other thread is
        for line in self.words_in:
            try:
                message = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if not isinstance(message, dict):
                continue
            if message.get("do") == "quit":
                break
            if message.get("do") == "stop":
                self.stopped.set()
            else:
                self.asked.put(message)
        self.asked.put(None)
        used, end = process_time() + LAST_ANSWER, monotonic() + LAST_MOMENT
        while not self.answered.wait(LOOK):
            if process_time() > used or monotonic() > end:
                os._exit(0)

    def fail(self, error: OwnCodeError, message: Message) -> None:
        """Say what the file did wrong, and where."""
        words: Message = {"error": sentence_of(error), "file": str(self.file.path)}
        if error.line is not None:
            words["line"] = error.line
            words["source"] = error.lines[-1].text
        if "id" in message:
            words["id"] = message["id"]
        print(error, file=sys.stderr, flush=True)
        self.say(**words)

    # Messages.

    def hello(self, message: Message) -> None:
        """Load the file, and say what it plays."""
        self.load()
        known = message.get("games")
        games = self.file.games
        if games is None:
            games = known if isinstance(known, list) else list(catalog.games())
        values = "mover" if self.file.fact("values", str) == "mover" else "max"
        author = self.file.fact("author", str) or ""
        self.say(ready=1, name=self.file.name, author=author, games=games, events=True, values=values)

    def load(self) -> None:
        """Load the file if it has changed; raises OwnCodeError."""
        try:
            self.file.load()
        except OwnCodeError as error:
            if error.sentence.startswith("ModuleNotFoundError"):
                name = error.sentence.rpartition("named ")[2].strip("'\" ")
                raise told(error, ModuleNotFoundError(name=name)) from None
            raise

    def begin(self, message: Message) -> None:
        """Prepare for a game."""
        self.load()
        self.new, self.game = message, None
        try:
            game = self.game_of(message)
        except (LookupError, ValueError) as error:
            self.say(error=str(error))
            return
        called(lambda: self.file.begin(game), self.file)
        self.game = game
        self.say(ok=1)

    def game_of(self, message: Message) -> AgentGame:
        """The game of a message; raises LookupError, ValueError."""
        name, options = str(self.new["game"]), dict(self.new.get("options") or {})
        entry = catalog.game(name)
        text = message.get("position", self.new.get("position"))
        position = entry.start(**options) if text is None else entry.read(str(text), **options)
        game = AgentGame(
            name, options, str(self.new.get("you", "max")), position, [], self.trace, self.stopped.is_set
        )
        for move in message.get("moves") or []:
            game.play(str(move))
        game.seconds, game.limit, game.left = (message.get(word) for word in ("seconds", "limit", "left"))
        game.depth, game.nodes = message.get("depth"), message.get("nodes")
        return game

    def move(self, message: Message) -> None:
        """Ask the file for its move."""
        self.stopped.clear()
        if self.game is None:
            self.say(error="The game did not begin.", id=message.get("id"))
            return
        game = self.game_of(message)
        self.trace.begin(on=message.get("events") is True)
        try:
            chosen = called(lambda: self.file.choose(game), self.file)
        finally:
            self.trace.flush()
        if not isinstance(chosen, str):
            print(f"choose() returned {chosen!r}; expected one of game.legal.", file=sys.stderr, flush=True)
            chosen = repr(chosen)[:100]
        self.say(move=chosen, id=message.get("id"))

    def over(self, message: Message) -> None:
        """Tell the file how the game ended; what it raises then goes to the log."""
        if self.game is None:
            return
        try:
            called(lambda: self.file.over(str(message.get("result", ""))), self.file)
        except OwnCodeError as error:
            print(error, file=sys.stderr, flush=True)


def main(words: list[str]) -> int:
    """Play with a Python file; what it prints goes to standard error, so that it disturbs nothing."""
    if len(words) != 1:
        print("plyscope: expected the path of a Python file.", file=sys.stderr)
        return 2
    sys.stdout.flush()
    words_in = os.fdopen(os.dup(0), "rb")
    words_out = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115  # to the end
    sys.stdout = open(1, "w", encoding="utf-8", errors="replace", buffering=1, closefd=False)  # noqa: SIM115
    faulthandler.enable()
    if hasattr(faulthandler, "register"):
        faulthandler.register(signal.SIGUSR1, all_threads=False)
    Conversation(Path(words[0]), words_in, words_out).run()
    return 0
