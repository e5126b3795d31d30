"""Serve: answers the program's questions about own code, one after the other, until it closes the connection.

`python -m plyscope.own_code.child.serve FOLDER MEMORY` is how the program starts it.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from plyscope.own_code import messages, surroundings
from plyscope.own_code.child import guard, system_calls
from plyscope.own_code.child.answers import Answers
from plyscope.plain.errors import located
from plyscope.record.trace import DEFAULT_BUDGET, ROW
from plyscope.search.large_stack import STACK_BYTES, LargeStack

RECURSION = 250_000
"""Calls inside each other that own code may make: games of 100,000 plies, searched by two functions."""

RECORD_BYTES = DEFAULT_BUDGET * (ROW.itemsize + 4)
"""Bytes of the longest record and its lines, no memory of own code: of the last and the present search."""

IDLE = 1.0
"""Seconds of processor time between two questions."""

SWITCH = sys.getswitchinterval()


def main() -> None:
    """Answer until the connection is closed."""
    folder, memory = Path(sys.argv[-2]), int(sys.argv[-1])
    surroundings.end_with_parent()
    questions, said = _connection()
    output = guard.Output(os.fdopen(os.dup(2), "wb"))
    guard.keep_open(output.fileno())
    sys.stdout = sys.stderr = output  # it has all that print() asks for
    system_calls.refuse()
    with LargeStack() as thread:
        sys.setrecursionlimit(RECURSION)
        surroundings.limit(memory + 2 * STACK_BYTES + 2 * RECORD_BYTES)
        guard.watch(folder)
        gc.freeze()  # the program's own parts need not be looked through for garbage
        messages.send(said, {"pid": os.getpid()})
        answers = Answers(folder)
        while (question := messages.receive(questions)) is not None:
            output.begin_again()
            number = question.pop("number", 0)

            def tell(told: dict[str, Any], number: int = number) -> None:
                messages.send(said, {"told": told, "number": number})

            reply = thread.call(partial(_answered, answers, question, tell))
            tidy = thread.call(partial(_tidied, output))
            reply |= {"number": number, "printed": output.bytes}
            try:
                messages.send(said, reply)
            except messages.BadMessage as error:
                reply.pop("answer", None)
                messages.send(said, {**reply, "error": {"sentence": str(error)}})
            if not tidy:
                break
    os._exit(0)


def _answered(
    answers: Answers, question: dict[str, Any], tell: Callable[[dict[str, Any]], None]
) -> dict[str, Any]:
    """The answer to one question, or its error."""
    try:
        seconds = question.pop("processor_seconds", None)
        surroundings.limit_processor_time(seconds)
        return {"answer": answers.answer(question, tell)}
    except BaseException as error:  # also SystemExit and KeyboardInterrupt: own code may raise anything
        try:
            own = located(error)
            return {"error": messages.error_json(own if own.lines or own is error else error)}
        except BaseException:  # what it raised has code of its own that raises, too
            return {"error": {"sentence": f"{type(error).__name__}, which cannot be shown"}}


def _tidied(output: guard.Output) -> bool:
    """Undo what own code may have set for the whole process, and let it do nothing until the next question.

    Return False if that fails: then this process answers no more.
    """
    try:
        sys.settrace(None)
        sys.setprofile(None)
        threading.settrace(None)
        threading.setprofile(None)
        sys.setrecursionlimit(RECURSION)
        sys.setswitchinterval(SWITCH)
        gc.enable()
        for timer in ("ITIMER_REAL", "ITIMER_VIRTUAL", "ITIMER_PROF"):
            if hasattr(signal, timer):
                signal.setitimer(getattr(signal, timer), 0)
        sys.stdout = sys.stderr = output
        output.flush()
        surroundings.limit_processor_time(IDLE)
    except BaseException:  # own code may have put anything in the place of these functions
        return False
    return True


def _connection() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for the connection; own code gets an empty and a watched one."""
    questions, said = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    guard.keep_open(questions.fileno(), said.fileno())
    return questions, said


if __name__ == "__main__":
    main()
