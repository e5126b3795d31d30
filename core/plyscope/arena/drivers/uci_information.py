"""Information of a UCI engine while it searches: the last line of each rank, understood when it is wanted."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from plyscope.arena.drivers import numbers_told
from plyscope.arena.drivers.move_notation import MoveNotation
from plyscope.arena.drivers.question_clock import quoted
from plyscope.arena.play.seat import Told
from plyscope.rules.position import MAX, MIN, Position

if TYPE_CHECKING:
    from plyscope.arena.process.link import Link

WORDS = frozenset((
    "depth", "seldepth", "time", "nodes", "pv", "multipv", "score", "currmove", "currmovenumber", "hashfull",
    "nps", "tbhits", "sbhits", "cpuload", "string", "refutation", "currline",
))  # fmt: skip
MOST_RANKS = 500

Number = TypeVar("Number", int, float)


class Information:
    """What an engine tells of a position. Numbers that make no sense are left out, and noted in the log."""

    def __init__(self, link: Link, position: Position, notation: MoveNotation) -> None:
        self.link, self.position, self.notation = link, position, notation
        self.side = MAX if position.side == MAX else MIN
        self._lines: dict[int, str] = {}
        self._numbers: dict[str, str] = {}
        self._fresh: set[int] = set()
        self._told: dict[int, Told] = {}
        self._noted: set[str] = set()

    def take(self, text: str) -> None:
        """Keep a line; it is understood later, and only if it is the last of its rank."""
        if " string " in text[:13] or not (" score " in text or " pv " in text):
            if " nodes " in text and " string " not in text[:13]:
                self._numbers["nodes"] = text
            return
        rank = 1
        if " multipv " in text:
            word = text.partition(" multipv ")[2].partition(" ")[0]
            rank = numbers_told.count(word) or 1
        if rank > MOST_RANKS or " lowerbound" in text or " upperbound" in text:
            return
        self._lines[rank] = text
        self._fresh.add(rank)

    def fresh(self) -> list[Told]:
        """What is new since the last time, by rank."""
        ranks, self._fresh = sorted(self._fresh), set()
        for rank in ranks:
            self._told[rank] = self._understand(self._lines[rank], rank)
        return [self._told[rank] for rank in ranks]

    def best(self) -> Told:
        """What was told last about the best line; with the last count of nodes."""
        self.fresh()
        best = self._told.get(1, Told())
        later = self._numbers.get("nodes")
        if later is not None:
            nodes = self._understand(later, 1).nodes
            if nodes is not None and nodes > (best.nodes or 0):
                best = replace(best, nodes=nodes)
        return best

    def _understand(self, text: str, rank: int) -> Told:
        words = text.split()
        value: float | None = None
        wins_in = depth = nodes = None
        seconds: float | None = None
        line: tuple[int, ...] = ()
        place = 1
        while place < len(words):
            word, said = words[place], words[place + 1] if place + 1 < len(words) else ""
            place += 2
            if word == "depth":
                depth = self._count(word, said)
            elif word == "nodes":
                nodes = self._count(word, said)
            elif word == "time":
                time = self._count(word, said)
                seconds = None if time is None else time / 1000
            elif word == "score":
                if said in ("cp", "mate"):
                    said, mates = (words[place] if place < len(words) else ""), said == "mate"
                    place += 1
                else:
                    mates = False
                if mates:
                    wins_in = self._checked("mate", said, numbers_told.plies_to_mate(said, self.side))
                    value = None if wins_in is None else numbers_told.value_of_win(wins_in)
                else:
                    value = self._checked("score", said, numbers_told.pawns(said, self.side))
            elif word == "pv":
                end = place - 1
                while end < len(words) and words[end] not in WORDS:
                    end += 1
                line = self._legal(words[place - 1 : end])
                place = end
            elif word == "string":
                break
            elif word not in WORDS:
                place -= 1
        return Told(value, wins_in, depth, nodes, seconds, line, rank)

    def _count(self, word: str, said: str) -> int | None:
        return self._checked(word, said, numbers_told.count(said))

    def _legal(self, texts: list[str]) -> tuple[int, ...]:
        line = self.notation.legal_line(self.position, texts)
        if len(line) < len(texts):
            self._note(f"In its line {quoted(' '.join(texts))} only {len(line)} moves are legal.")
        return line

    def _checked(self, word: str, said: str, number: Number | None) -> Number | None:
        if number is None:
            self._note(f"It told {word} {quoted(said)}, which was left out.")
        return number

    def _note(self, sentence: str) -> None:
        """Note what was left out, once a question for each sentence."""
        if sentence not in self._noted and len(self._noted) < 20:
            self._noted.add(sentence)
            self.link.console.add(monotonic(), "!", sentence)
