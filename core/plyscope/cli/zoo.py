"""`plyscope zoo` and the word `zoo` of batch: what a wrong program does on a tree, beside the right one."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from plyscope.cli.errors import CommandError, RequestError
from plyscope.lessons.bilingual import LANGUAGES

if TYPE_CHECKING:
    from plyscope.rules.stop import Stop

Answer = dict[str, Any]

FIELDS = {"zoo": ("bug", "tree", "root", "language")}


def zoo_answer(request: Answer, stop: Stop) -> Answer:
    """What a bug of the zoo does on a tree (its own small one without a tree), beside the right program."""
    from plyscope.cli.batch_request import shown_of, text_of
    from plyscope.lessons import zoo
    from plyscope.lessons.alpha_beta_programs import RIGHT
    from plyscope.lessons.exercise_error import ExerciseError
    from plyscope.lessons.exercise_tree import ExerciseTree
    from plyscope.lessons.numbers import json_number

    id = text_of(request, "bug")
    known = [bug.id for bug in zoo.BUGS]
    if id not in known:
        raise RequestError("unknown", f'"bug" must be one of {", ".join(known)}; found {shown_of(id)}.')
    language = request.get("language", "en")
    if language not in LANGUAGES:
        raise RequestError("request", f'"language" must be one of {", ".join(LANGUAGES)}.')
    root = request.get("root", "max")
    if root not in ("max", "min"):
        raise RequestError("request", f'"root" must be "max" or "min"; found {shown_of(root)}.')
    bug = zoo.bug_of(id)
    tree = ExerciseTree(request.get("tree", bug.tree), root)
    if any(leaf.value is None for leaf in tree.leaves):
        raise ExerciseError("tree", "expected a value of every leaf.")
    if any(node.type not in ("max", "min") for node in tree.inner):
        raise ExerciseError("tree", "expected MAX and MIN nodes only.")
    wrong, right = zoo.run_of(id, tree), zoo.run_of(RIGHT, tree)
    traces = zoo.trace_of(id, tree), zoo.trace_of(RIGHT, tree)
    at = zoo.first_difference(*traces)
    program = zoo.zoo_programs()[id]
    told: Answer = {
        "bug": id,
        "title": bug.title.of(language),
        "sentence": bug.sentence.of(language),
        "look": bug.look.of(language),
        "tree": tree.json(),
        "value": _value(wrong.visits[""].returned, json_number),
        "right_value": _value(right.visits[""].returned, json_number),
        "leaf_order": wrong.leaves,
        "right_leaf_order": right.leaves,
        "betrayed_by": [name for name, seen in zoo.betrayed(id, tree).items() if seen],
        "steps": len(traces[0]),
        "first": None,
        "line": program.changed_lines[0],
        "code": program.text.splitlines()[program.changed_lines[0] - 1].strip(),
    }
    if at is not None:
        lines = [trace[at] if at < len(trace) else None for trace in traces]
        told["first"] = {"step": at + 1, "wrong": lines[0], "right": lines[1]}
    return told


def _value(value: Any, write: Callable[[Any], Any]) -> Any:
    return None if value is None else write(value)


ANSWERS: dict[str, Callable[[Answer, Stop], Answer]] = {"zoo": zoo_answer}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be typed after `plyscope zoo`."""
    parser.add_argument("bug", metavar="BUG", nargs="?", help="a bug's name; none lists them")
    parser.add_argument("--tree", metavar="TREE", help="nested lists of numbers (its own small tree)")
    parser.add_argument("--root", choices=("max", "min"), default="max", help="who moves first (max)")
    parser.add_argument("--source", action="store_true", help="the whole program, its wrong line marked")
    parser.add_argument(
        "--trees",
        type=int,
        metavar="N",
        help="in how many of N random trees of 4 plies each observation betrays each bug",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the random trees (1)")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the texts (en)")


def run(arguments: argparse.Namespace) -> int:
    """`plyscope zoo`."""
    from plyscope import strict_json
    from plyscope.lessons import zoo
    from plyscope.lessons.exercise_error import ExerciseError
    from plyscope.rules.stop import Stop

    if arguments.trees is not None:
        return _survey(arguments)
    if arguments.bug is None:
        return _list(arguments)
    request: Answer = {
        "do": "zoo", "bug": arguments.bug, "root": arguments.root, "language": arguments.language,
    }  # fmt: skip
    try:
        if arguments.tree is not None:
            request["tree"] = strict_json.read(arguments.tree)
        told = zoo_answer(request, Stop())
    except (ExerciseError, RequestError, strict_json.JsonError) as error:
        raise CommandError(str(error)) from None
    if arguments.json:
        print(strict_json.write(told))
        return 0
    print(f"{told['title']}: {told['sentence']}")
    print(f"  line {told['line']}: {told['code']}")
    print(f"  tree           {strict_json.write(told['tree'])}")
    print(f"  value          {told['value']} (right: {told['right_value']})")
    print(f"  leaves         {_listed(told['leaf_order'])} (right: {_listed(told['right_leaf_order'])})")
    print(f"  betrayed by    {', '.join(told['betrayed_by']) or 'nothing'}")
    if told["first"] is not None:
        first = told["first"]
        print(
            f"  first at step  {first['step']}: {_listed(first['wrong'])} (right: {_listed(first['right'])})"
        )
    if arguments.source:
        program = zoo.zoo_programs()[arguments.bug]
        print()
        for number, line in enumerate(program.text.splitlines(), 1):
            print(f"{'>' if number in program.changed_lines else ' '} {line}".rstrip())
    return 0


def _survey(arguments: argparse.Namespace) -> int:
    from plyscope import strict_json
    from plyscope.lessons import zoo
    from plyscope.lessons.zoo_survey import MOST_TREES, surveys

    if arguments.bug is not None or arguments.tree is not None:
        raise CommandError("--trees looks at all bugs in random trees: it goes with neither BUG nor --tree.")
    if not 1 <= arguments.trees <= MOST_TREES:
        raise CommandError(f"--trees takes a number from 1 to {MOST_TREES}.")
    survey = deque(surveys(arguments.trees, arguments.seed), maxlen=1)[0]
    lesson = survey.lesson.of(arguments.language)
    if arguments.json:
        told = {"trees": survey.trees, "seed": survey.seed, "counts": survey.counts, "lesson": lesson}
        print(strict_json.write(told))
        return 0
    width = max(len(bug) for bug in survey.counts) + 2
    print(" " * width + "  ".join(f"{name:>10}" for name in zoo.OBSERVATIONS))
    for bug in survey.counts:
        shares = (f"{survey.share(bug, name):10.2f}" for name in zoo.OBSERVATIONS)
        print(f"{bug:<{width}}{'  '.join(shares)}")
    print(lesson)
    return 0


def _listed(things: Any) -> str:
    return "nothing" if things is None else " ".join("root" if one == "" else str(one) for one in things)


def _list(arguments: argparse.Namespace) -> int:
    from plyscope import strict_json
    from plyscope.lessons import zoo

    if arguments.json:
        told = [
            {"id": bug.id, "title": bug.title.json(), "sentence": bug.sentence.json(), "tree": bug.tree}
            for bug in zoo.BUGS
        ]
        print(strict_json.write({"bugs": told}))
        return 0
    width = max(len(bug.id) for bug in zoo.BUGS) + 2
    for bug in zoo.BUGS:
        print(f"{bug.id:<{width}}{bug.sentence.of(arguments.language)}")
    return 0
