"""Messages between the program and a process that runs own code: JSON with its length before it.

What comes from such a process is only data: it is read by the standard library's JSON reader, never
unpickled, and its parts are checked where they are used.
"""

from __future__ import annotations

import struct
from dataclasses import asdict, fields
from json import dumps, loads  # by name, so that own code that replaces them in their module changes nothing
from math import isfinite
from typing import IO, Any, get_args

from plyscope.plain.errors import Line, OwnCodeError
from plyscope.search.search import Answer, StoppedBy

LENGTH = struct.Struct("<I")
MOST_BYTES = 16_000_000
"""Of one message. The reader's other threads wait meanwhile, a window among them."""

MOST_NUMBER = 1 << 62
"""Whole numbers in answers are smaller: compiled code takes them as such."""

SPECIAL = {"inf": float("inf"), "-inf": float("-inf"), "nan": float("nan")}


class BadMessage(Exception):
    """Something that is no message: the process wrote over the connection, or closed it."""


def send(stream: IO[bytes], message: dict[str, Any]) -> None:
    """Write one message; raises OSError where nobody reads, BadMessage where it is too long."""
    stream.write(as_bytes(message))
    stream.flush()


def as_bytes(message: dict[str, Any]) -> bytes:
    """One message as it is sent; raises BadMessage where it is too long, or nested too deeply."""
    try:
        text = dumps(packed(message), separators=(",", ":"), allow_nan=False)
    except RecursionError:
        raise BadMessage("A message holds too many values inside each other.") from None
    data = text.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        raise BadMessage(f"A message has {len(data):,} bytes; at most {MOST_BYTES:,} are read.")
    return LENGTH.pack(len(data)) + data


def receive(stream: IO[bytes]) -> dict[str, Any] | None:
    """Read one message; None at the end of the stream. Raises BadMessage."""
    head = _exactly(stream, LENGTH.size)
    if not head:
        return None
    (length,) = LENGTH.unpack(head)
    if length > MOST_BYTES:
        raise BadMessage("The process wrote something else over its connection to the program.")
    data = _exactly(stream, length)
    try:
        found = unpacked(loads(data.decode("utf-8", "surrogatepass"), parse_constant=_no_constant))
    except (ValueError, TypeError, RecursionError):  # TypeError: a key that cannot be one
        raise BadMessage("The process wrote something else over its connection to the program.") from None
    if not isinstance(found, dict):
        raise BadMessage("The process wrote something else over its connection to the program.")
    return found


def _exactly(stream: IO[bytes], count: int) -> bytes:
    parts: list[bytes] = []
    missing = count
    while missing:
        part = stream.read(missing)
        if not part:
            if not parts:
                return b""
            raise BadMessage("The connection ended within a message.")
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def _no_constant(text: str) -> Any:
    raise ValueError(text)


def packed(value: Any) -> Any:
    """A value as JSON: numbers that are not finite, tuples, and keys that are no texts are wrapped."""
    if isinstance(value, str) or value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return value if isfinite(value) else {"": "number", "is": repr(value)}
    if isinstance(value, list):
        return [packed(part) for part in value]
    if isinstance(value, tuple):
        return {"": "tuple", "is": [packed(part) for part in value]}
    if isinstance(value, dict):
        if all(isinstance(key, str) and key for key in value):
            return {key: packed(part) for key, part in value.items()}
        return {"": "dict", "is": [[packed(key), packed(part)] for key, part in value.items()]}
    if hasattr(value, "item"):
        return packed(value.item())  # a number of NumPy
    return str(value)


def unpacked(value: Any) -> Any:
    """The value that `packed` made JSON of; raises ValueError."""
    if isinstance(value, list):
        return [unpacked(part) for part in value]
    if not isinstance(value, dict):
        return value
    if "" not in value:
        return {key: unpacked(part) for key, part in value.items()}
    kind, inside = value[""], value.get("is")
    if kind == "number" and isinstance(inside, str) and inside in SPECIAL:
        return SPECIAL[inside]
    if kind == "tuple" and isinstance(inside, list):
        return tuple(unpacked(part) for part in inside)
    if (
        kind == "dict"
        and isinstance(inside, list)
        and all(isinstance(p, list) and len(p) == 2 for p in inside)
    ):
        return {_key(unpacked(key)): unpacked(part) for key, part in inside}
    raise ValueError("not a packed value")


def _key(value: Any) -> Any:
    hash(value)
    return value


# What messages hold.


def error_json(error: BaseException) -> dict[str, Any]:
    """An error as a message holds it."""
    if isinstance(error, OwnCodeError):
        return {
            "sentence": str(error.sentence),
            "lines": [[line.file, line.number, line.function, line.text] for line in error.lines],
            "moves": list(error.moves),
            "file": error.file,
            "mend": error.mend,
        }
    return {"type": type(error).__name__, "sentence": str(error) or type(error).__name__}


def error_of(found: Any) -> OwnCodeError:
    """The error that a message holds, as one of own code."""
    if not isinstance(found, dict):
        return OwnCodeError("The process gave an error without a sentence.")
    lines = tuple(
        Line(str(part[0]), part[1], str(part[2])[:200], str(part[3])[:500])
        for part in _list(found.get("lines"))[:50]
        if isinstance(part, list) and len(part) == 4 and is_whole(part[1])
    )
    sentence, mend = (str(found.get(name, ""))[:2_000] for name in ("sentence", "mend"))
    error = OwnCodeError(sentence, lines, str(found.get("file", "")), mend)
    error.moves = tuple(str(move) for move in _list(found.get("moves"))[:10_000])
    return error


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def answer_json(answer: Answer) -> dict[str, Any]:
    """An answer as a message holds it."""
    found = asdict(answer)
    found["line"] = list(answer.line)
    return found


def answer_of(found: Any) -> Answer:
    """The answer that a message holds; raises BadMessage."""
    try:
        given = {field.name: found[field.name] for field in fields(Answer)}
        fine = (
            all(
                is_whole(given[name]) and given[name] >= 0 for name in ("nodes", "leaves", "cutoffs", "depth")
            )
            and all(given[name] is None or is_whole(given[name]) for name in ("move", "wins_in"))
            and all(given[name] is None or is_number(given[name]) for name in ("value", "score"))
            and all(is_whole(move) for move in given["line"])
            and isinstance(given["exact"], bool)
            and is_number(given["seconds"])
            and given["stopped_by"] in get_args(StoppedBy)
            and isinstance(given["details"], dict)
        )
    except (KeyError, TypeError):
        fine = False
    if not fine:
        raise BadMessage("The process gave something else than an answer.")
    return Answer(**{**given, "line": tuple(given["line"])})


def is_whole(value: Any) -> bool:
    """Return True for a whole number that compiled code can take."""
    return isinstance(value, int) and -MOST_NUMBER <= value <= MOST_NUMBER


def is_number(value: Any) -> bool:
    """Return True for a number that compiled code can take, or an infinity; False for "not a number"."""
    return is_whole(value) or (isinstance(value, float) and value == value)
