"""A program that says what a script tells it to: python scripted_agent.py SCRIPT, and how tests write one.

SCRIPT is a JSON object: the beginning of a line that is heard, the longest first, and what is said then. That
is a list of texts; {"sleep": SECONDS}, {"exit": CODE}, {"log": TEXT} and {"echo": WORD}, which says the word
and the last word that was heard, and {"count": [COUNT, TEXT]}, which says a text with the numbers from 0 in
place of #, may stand in it. A list of lists is said one after the other, the last again
and again.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

Said = list[Any]


def command(script: dict[str, Said]) -> tuple[str, ...]:
    """The command of a program with this script."""
    return (sys.executable, "-I", "-S", str(Path(__file__).absolute()), json.dumps(script))


def main(script: dict[str, Said]) -> None:
    """Hear and speak until the input ends."""
    counts = dict.fromkeys(script, 0)
    for line in iter(sys.stdin.readline, ""):
        heard = line.strip()
        for beginning in sorted(script, key=len, reverse=True):
            if heard.startswith(beginning):
                said = script[beginning]
                if said and isinstance(said[0], list):
                    said = said[min(counts[beginning], len(said) - 1)]
                counts[beginning] += 1
                say(said, heard)
                break


def say(said: Said, heard: str) -> None:
    """Say some lines, and do what stands among them."""
    for one in said:
        if isinstance(one, str):
            print(one, flush=True)
        elif "sleep" in one:
            time.sleep(one["sleep"])
        elif "exit" in one:
            os._exit(one["exit"])
        elif "log" in one:
            print(one["log"], file=sys.stderr, flush=True)
        elif "count" in one:
            count, text = one["count"]
            print("\n".join(text.replace("#", str(number)) for number in range(count)), flush=True)
        elif "echo" in one:
            print(one["echo"], heard.split()[-1], flush=True)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
