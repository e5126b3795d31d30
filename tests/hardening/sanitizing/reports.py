"""What sanitizers wrote: their reports, those of one place in the sources together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PLACE = re.compile(r"\b(plyscope/[\w/]+\.(?:py|pxd|c):\d+)")
UNDEFINED = re.compile(r"^(\S+): runtime error: (.*)$", re.MULTILINE)
ADDRESS = re.compile(r"^==\d+==ERROR: \w+Sanitizer: (.*)$", re.MULTILINE)
THREADS = re.compile(r"^WARNING: ThreadSanitizer: ([\w -]+) \(pid=\d+\)", re.MULTILINE)
LEAK = re.compile(r"^(Direct|Indirect) leak of .*$", re.MULTILINE)
ACCESS = re.compile(r"^  \S.*\n((?:    #.*\n?)+)", re.MULTILINE)
FRAMES = 14
"""Lines of a report that are kept."""


@dataclass(frozen=True)
class Finding:
    """What was found at one place, `count` times. The place is outside if no source of the core is named."""

    kind: str
    place: str
    text: str
    count: int = 1

    def __str__(self) -> str:
        return f"{self.place}: {self.kind} ({self.count} times)\n{self.text}"


OUTSIDE = "outside the core"


def findings(logs: Iterable[Path]) -> list[Finding]:
    """The findings of log files, the most frequent first."""
    found: dict[tuple[str, str], Finding] = {}
    for log in logs:
        for one in reports(log.read_text(encoding="utf-8", errors="replace")):
            before = found.get((one.kind, one.place))
            found[one.kind, one.place] = (
                one if before is None else Finding(one.kind, one.place, before.text, before.count + 1)
            )
    return sorted(found.values(), key=lambda one: (-one.count, one.place))


def reports(text: str) -> Iterator[Finding]:
    """The reports of one log, in no order."""
    for match in UNDEFINED.finditer(text):
        rest = text[match.start() :].split("\n\n", 1)[0]
        named = PLACE.search(match[1]) or PLACE.search(rest)
        yield Finding(without_numbers(match[2]), named[1] if named else match[1], shortened(rest))
    for pattern in (ADDRESS, THREADS):
        starts = [match.start() for match in pattern.finditer(text)]
        for start, end in zip(starts, [*starts[1:], len(text)], strict=False):
            block = text[start:end]
            match = pattern.match(block)
            assert match is not None
            if pattern is ADDRESS and match[1].startswith("detected memory leaks"):
                yield from leaks(block)
            else:
                yield Finding(without_numbers(match[1].split(" on ")[0]), places(block), shortened(block))


def leaks(block: str) -> Iterator[Finding]:
    """Memory that the core itself took and that nothing points to any more.

    The interpreter leaves blocks behind at its end, too: only those count that a module of the core has asked
    the system for.
    """
    for match in LEAK.finditer(block):
        rest = block[match.start() :].split("\n\n", 1)[0]
        frames = [line for line in rest.split("\n") if line.lstrip().startswith("#")]
        asking = next(
            (line for line in frames if not re.search(r" in \w*(malloc|calloc|realloc)\b", line)), ""
        )
        if named := PLACE.search(asking):
            yield Finding(f"{match[1].lower()} leak", named[1], shortened(rest))


def places(block: str) -> str:
    """The innermost lines of the core that took part, of a race those of both threads."""
    accesses = ACCESS.findall(block)[:2] if "ThreadSanitizer" in block else [block]
    named = [match[1] for access in accesses if (match := PLACE.search(access))]
    return " and ".join(sorted(set(named))) or OUTSIDE


def without_numbers(text: str) -> str:
    """A message that is the same for all values."""
    return re.sub(r"-?\b(?:0x[0-9a-f]+|\d[\d.e+]*)\b|\b-?nan\b|\b-?inf\b", "N", text)[:160]


def shortened(text: str) -> str:
    return "\n".join(text.strip().split("\n")[:FRAMES])
