"""`plyscope claim` and the word `claim` of batch: claims of the lectures, judged by experiments.

What judges them is imported only where it is used: `plyscope` itself must start without its libraries.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from plyscope.cli.errors import CommandError, RequestError
from plyscope.lessons.bilingual import LANGUAGES

if TYPE_CHECKING:
    from plyscope.lessons.court.claim import Claim, Example, Verdict
    from plyscope.rules.stop import Stop

Answer = dict[str, Any]

ALL = "all"

FIELDS = {"claim": ("id", "trees", "seed", "language")}


def claim_answer(request: Answer, stop: Stop) -> Answer:
    """The verdict on a claim, with its numbers and the searches that show it."""
    from plyscope.cli.batch_request import shown_of, text_of
    from plyscope.lessons.court.claim import MOST_SEED, MOST_TREES
    from plyscope.lessons.court.docket import judge

    id = text_of(request, "id")
    trees = _whole(request, "trees", 1, MOST_TREES)
    seed = _whole(request, "seed", 0, MOST_SEED)
    language = request.get("language", "en")
    if language not in LANGUAGES:
        known = ", ".join(f'"{one}"' for one in LANGUAGES)
        raise RequestError("request", f'"language" must be one of {known}; found {shown_of(language)}.')
    return judge(id, trees=trees, seed=1 if seed is None else seed, stop=stop).json(language)


def _whole(request: Answer, name: str, least: int, most: int) -> int | None:
    """A whole number of a request within a range, None where it is missing; raises RequestError."""
    from plyscope.cli.batch_request import UNLIMITED, shown_of, whole_of

    found = whole_of(request, name, least, UNLIMITED)
    if found is not None and found > most:
        raise RequestError("request", f'"{name}" must be at most {most:,}; found {shown_of(found)}.')
    return found


ANSWERS: dict[str, Callable[[Answer, Stop], Answer]] = {"claim": claim_answer}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be typed after `plyscope claim`."""
    add = parser.add_argument
    add(
        "id", metavar="ID", nargs="?", help=f"a claim, C1 to C20, or {ALL}; without one the claims are listed"
    )
    add("--trees", type=int, metavar="N", help="size of the sample of random trees, where there is one")
    add("--seed", type=int, default=1, metavar="N", help="another seed gives another sample (1)")
    add("--language", choices=LANGUAGES, default="en", help="of the texts (en)")


def run(given: argparse.Namespace) -> int:
    """Run what was typed; with `all`, verdicts found before Ctrl+C stay printed. Raises CommandError."""
    from plyscope.catalog import UnknownEntry
    from plyscope.cli.printing import json_line
    from plyscope.lessons.court.docket import claim, claims
    from plyscope.rules.stop import Stop
    from plyscope.search.large_stack import on_large_stack

    if given.id is None:
        _print_list(list(claims().values()), given.language, as_json=given.json)
        return 0
    try:
        chosen = list(claims().values()) if given.id == ALL else [claim(given.id)]
    except UnknownEntry as error:
        raise CommandError(str(error)) from None
    stop, told = Stop(), []
    for number, one in enumerate(chosen, 1):
        progress = _Progress(one.id, number, len(chosen))
        try:
            verdict = on_large_stack(partial(_judge, one, given, progress, stop), stop.set)
        except InterruptedError:
            raise CommandError("Stopped.") from None
        except ValueError as error:
            raise CommandError(str(error)) from None
        finally:
            progress.end()
        if given.json:
            told.append(verdict.json(given.language))
        else:
            _print(verdict, given.language)
    if given.json:
        print(json_line({"claims": told} if given.id == ALL else told[0]))
    return 0


def _judge(claim: Claim, given: argparse.Namespace, progress: _Progress, stop: Stop) -> Verdict:
    from plyscope.lessons.court.docket import judge

    return judge(claim.id, trees=given.trees, seed=given.seed, progress=progress.show, stop=stop)


class _Progress:
    """The share of a trial that is done, on the terminal; where it is written to a file, a line a claim."""

    def __init__(self, id: str, number: int, of: int) -> None:
        self.text = f"{id} ({number} of {of})" if of > 1 else id
        self.several = of > 1
        self.live = sys.stderr.isatty()
        if self.several and not self.live:
            print(self.text, file=sys.stderr, flush=True)

    def show(self, share: float) -> None:
        """Show a share from 0 to 1."""
        if self.live:
            print(f"\r{self.text}: {share:4.0%}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave an empty line behind."""
        if self.live:
            print("\r" + " " * (len(self.text) + 6) + "\r", end="", file=sys.stderr, flush=True)


def _print_list(claims: list[Claim], language: str, *, as_json: bool) -> None:
    if as_json:
        from plyscope.cli.printing import json_line

        print(json_line({"claims": [claim.json(language) for claim in claims]}))
        return
    for claim in claims:
        print(f"{claim.id:<4} {claim.title.of(language)} ({', '.join(claim.sources)})")
        print(f"     {claim.text.of(language)}")


def _print(verdict: Verdict, language: str) -> None:
    claim, evidence = verdict.claim, verdict.evidence
    colon = "：" if language == "zh_CN" else ": "
    print(f"{claim.id:<4} {claim.title.of(language)}{colon}{verdict.word.of(language)}")
    for text in (claim.text, evidence.measured, evidence.reach):
        print(f"     {text.of(language)}")
    for example in evidence.examples:
        print(f"     → {example.caption.of(language)}")
        print(f"       {_command(example)}")


def _command(example: Example) -> str:
    """A command line that repeats the search of an example, as far as it can be typed."""
    words = ["plyscope", "search", example.game, "--position", f"'{example.position}'"]
    words += [f"--option {name}={value}" for name, value in example.game_options]
    if example.moves:
        words += ["--moves", f"'{example.moves}'"]
    words += ["--algorithm", example.algorithm]
    words += [f"--set {name}={_typed(value)}" for name, value in example.options]
    if example.depth is not None:
        words += ["--depth", str(example.depth)]
    return " ".join(words)


def _typed(value: object) -> str:
    """A value of an option as it is typed."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return f"'{text}'" if " " in text or ">" in text else text
