"""Clock of a question: from the last byte of it that is handed over until the answer is complete."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, NoReturn

from plyscope.arena.play.verdicts import AgentFailure
from plyscope.quoting import MOST_QUOTED

if TYPE_CHECKING:
    from plyscope.arena.play.seat import Question
    from plyscope.arena.process.link import Link


def quoted(text: str) -> str:
    """A text of a program as it is quoted in a sentence."""
    return f"«{text[:MOST_QUOTED]} …»" if len(text) > MOST_QUOTED else f"«{text}»"


def unasked(text: str) -> str:
    """The strike of a program that answers what nobody asked."""
    return f"It answered without being asked: {quoted(text)}."


def in_capitals(word: str) -> str:
    """The strike of a program that writes a move in capital letters, against its protocol."""
    return f"It wrote {quoted(word)} in capital letters."


def mover(question: Question) -> int:
    """The side that is asked for a move, MAX or MIN."""
    side = question.line.position.side
    assert side is not None, "the game is over"
    return side


class QuestionClock:
    """Runs from the moment at which all that was sent is written; `limit` are seconds without the margin."""

    def __init__(self, link: Link, question: Question) -> None:
        self.link, self.question = link, question
        pace = question.pace
        self.limit = pace.limit(question.spent, mover(question))
        self.most = self.limit + pace.margin
        self.began = link.written(monotonic() + self.most)
        self.deadline = self.began + self.most
        self.last = ""

    def next_line(self) -> str:
        """The next line; raises AgentFailure "time" at the deadline, "crash", or "host" if nobody waits."""
        text = self.link.line(self.deadline, self.question.stop)
        if text is None:
            self.fail()
        if text:
            self.last = text
        return text

    def stop(self) -> float:
        """Stop at the line that was read last; return its seconds. Raises AgentFailure "time" if late."""
        seconds = max(0.0, self.link.heard_at - self.began)
        if seconds > self.most:
            raise AgentFailure(
                "time",
                f"Its move came after {seconds:.2f} s; it had {self.limit:g} s.",
                raw=self.last,
                log=self.link.log(),
            )
        return seconds

    def fail(self) -> NoReturn:
        """Raise AgentFailure "time": no move came; what was said last is quoted."""
        last, log = self.link.unfinished or self.last, self.link.log()
        if last:
            raise AgentFailure(
                "time",
                f"No complete move came within {self.most:g} s. It said last: {quoted(last)}.",
                raw=last,
                log=log,
            )
        raise AgentFailure("time", f"No complete move came within {self.most:g} s.", log=log)
