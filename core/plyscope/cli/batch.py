"""Batch: the stable interface for graders, scripts and other languages; requests in, answers out.

`answer` takes one request and is what the command line uses too; `serve` reads a stream of them, one JSON
object a line. Infinite numbers are the texts "inf" and "-inf", and nothing is ever NaN.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from math import isfinite, isinf, isnan
from typing import Any, BinaryIO

from plyscope import catalog, strict_json
from plyscope.catalog import UnknownEntry
from plyscope.cli import batch_selection
from plyscope.cli.batch_request import (
    MOST_DEPTH,
    UNLIMITED,
    algorithm_of,
    flag_of,
    limits_of,
    position_of,
    shown_of,
    text_of,
    whole_of,
)
from plyscope.cli.errors import RequestError
from plyscope.files.json_fields import FieldError
from plyscope.files.weights import evaluation_facts
from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.lessons.exercise_error import ExerciseError, UnknownKind, Unsatisfiable
from plyscope.options import OptionError
from plyscope.plain.errors import OwnCodeError
from plyscope.query.openings import opening_of
from plyscope.quoting import MOST_MESSAGE, quoted, shortened
from plyscope.record.trace import AT_LEAST, AT_MOST, CUTOFF, ENTER, ITERATION, LEAF, LEAVE, VALUE, Trace
from plyscope.rules.game import WeightError
from plyscope.rules.payoffs import PayoffError
from plyscope.rules.position import CHANCE, MAX, MoveError, Position, PositionError
from plyscope.rules.solver import Unsolvable
from plyscope.rules.stop import Stop
from plyscope.search.large_stack import LargeStack
from plyscope.search.memory import MEMORY_USED_UP
from plyscope.search.perft import divide, perft
from plyscope.search.search import Answer

SIDES = ("max", "min", "chance")
ROOTS = ("max", "min", "or", "and")
OPEN_LEAF = 0.5
"""The value of a leaf in a record that is neither proved nor disproved."""

LONGEST_LINE = 16_000_000
"""Bytes of a request; a longer one is refused before it is read to its end."""

SKIPPED = 1 << 20
"""Bytes of such a line that are passed over at a time."""

POSITION = ("game", "options", "position", "moves")
SEARCH = ("algorithm", "set", "depth", "nodes", "seconds", "window")
FIELDS = {
    "show": (*POSITION, "weights"),
    "perft": (*POSITION, "depth", "divide"),
    "search": (*POSITION, *SEARCH, "weights"),
    "tree": ("tree", "root", *SEARCH),
    "solve": (*POSITION, "all"),
    "ucb": ("visits", "wins_of_max", "parent_visits", "c", "chooser"),
    "puct": ("visits", "q", "priors", "c"),
    "bandit": ("rewards", "c", "pulls"),
}
"""The fields of a request besides "do"."""

LESSONS = {
    "exercise": "exercises",
    "key": "exercises",
    "grade": "exercises",
    "hint": "exercises",
    "claim": "court",
    "zoo": "zoo",
    "lab": "lab",
    "elo": "match_numbers",
    "sprt": "match_numbers",
    "matrix": "strategic",
    "extensive": "strategic",
    "cfr": "strategic",
    "repeated": "repeated",
}
"""Words of the lecture room, the arena and strategic games with the module of this package that answers them;
most batches need none."""

EXACT = ("matrix", "extensive", "cfr", "repeated")
"""Words whose decimals mean exactly what is written, however many digits they have."""

KINDS = {
    UnknownEntry: "unknown",
    OptionError: "option",
    MoveError: "move",
    PositionError: "position",
    WeightError: "weights",
    FieldError: "weights",
    strict_json.JsonError: "json",
    MemoryError: "memory",
    InterruptedError: "stopped",
    Unsolvable: "unsuited",
    PayoffError: "payoff",
    UnknownKind: "unknown",
    Unsatisfiable: "unsatisfiable",
    ExerciseError: "request",
    OwnCodeError: "code",
}


def kind_of(error: Exception) -> str:
    """The kind of an error as answers name it; "internal" must not happen."""
    if isinstance(error, RequestError):
        return error.kind
    return next((kind for type_, kind in KINDS.items() if isinstance(error, type_)), "internal")


def answer(request: object, stop: Stop | None = None, *, own_code: bool = False) -> dict[str, Any]:
    """Return the answer to a request; raises one of the errors of `kind_of`. `stop` ends a search early.

    With `own_code`, "game" and "algorithm" may name files in Python, which are run here, in this process.
    """
    if not isinstance(request, dict):
        raise RequestError("request", "A request is a JSON object.")
    do = request.get("do")
    if not isinstance(do, str) or do not in (*FIELDS, *LESSONS):
        known = ", ".join([*FIELDS, *LESSONS])
        raise RequestError(
            "unknown" if isinstance(do, str) else "request",
            f'"do" must be one of {known}; found {shown_of(do)}.',
        )
    check_fields(request)
    open_files(request, own_code)
    said: dict[str, Any] = answers_of(do)(request, stop if stop is not None else Stop())
    return said


def fields_of(do: str) -> tuple[str, ...]:
    """The fields of a request besides "do"."""
    if do in FIELDS:
        return FIELDS[do]
    fields: tuple[str, ...] = import_module(f"plyscope.cli.{LESSONS[do]}").FIELDS[do]
    return fields


def answers_of(do: str) -> Callable[[dict[str, Any], Stop], dict[str, Any]]:
    """What answers a word."""
    if do in ANSWERS:
        return ANSWERS[do]
    answer: Callable[[dict[str, Any], Stop], dict[str, Any]] = import_module(
        f"plyscope.cli.{LESSONS[do]}"
    ).ANSWERS[do]
    return answer


def check_fields(request: dict[str, Any]) -> None:
    """Raise RequestError for a field that a request does not take."""
    do = request["do"]
    fields = fields_of(do)
    for name in request:
        if name != "do" and name not in fields:
            raise RequestError(
                "request", f"{do} takes {', '.join(fields)}; there is no field {quoted(name)}."
            )


def open_files(request: dict[str, Any], own_code: bool) -> None:
    """Open the files of own code that a request names; raises RequestError where none may be run."""
    kinds: tuple[catalog.Kind, ...] = ("game", "algorithm")
    for kind in kinds:
        name = request.get(kind)
        if isinstance(name, str) and catalog.is_file(name):
            if not own_code:
                raise RequestError(
                    "unknown", f'"{kind}" names a file; only `plyscope batch --own-code` runs files.'
                )
            catalog.open_file(name, kind)
    strategies = request.get("strategies")
    if not own_code and isinstance(strategies, list):
        for name in strategies:
            if isinstance(name, str) and catalog.is_file(name):
                raise RequestError(
                    "unknown", '"strategies" name a file; only `plyscope batch --own-code` runs files.'
                )


def serve(source: BinaryIO, answers: BinaryIO, *, own_code: bool = False) -> None:
    """Answer request after request until the source ends. A bad line is answered and never stops the loop."""
    with LargeStack() as thread:
        while line := source.readline(LONGEST_LINE + 1):
            if len(line) > LONGEST_LINE:
                while line and not line.endswith(b"\n"):
                    line = source.readline(SKIPPED)
                said = refusal(RequestError("json", f"The line is longer than {LONGEST_LINE:,} bytes."))
            else:
                said = thread.call(partial(answered, line.rstrip(b"\r\n"), own_code=own_code))
            answers.write(written(said) + b"\n")
            answers.flush()


def written(said: dict[str, Any]) -> bytes:
    """An answer as a line; one that JSON cannot hold is refused like any other error."""
    try:
        return strict_json.write(said).encode()
    except (ValueError, MemoryError) as error:
        return strict_json.write(refusal(error)).encode()


def answered(line: bytes, *, own_code: bool = False) -> dict[str, Any]:
    """The answer to one line, whatever it holds. With `own_code`, files are run in a process of their own."""
    try:
        request = strict_json.read(line)
        if isinstance(request, dict) and request.get("do") in EXACT:
            request = strict_json.read(line, exact=True)
        if own_code and isinstance(request, dict) and request.get("do") in (*FIELDS, *LESSONS):
            from plyscope.cli import own_code as files  # lazy import: most batches run no files

            if files.names_files(request):
                check_fields(request)
                return files.answer(request, Stop())
        return answer(request, own_code=own_code)
    except Exception as error:  # the next line must be read, whatever this one did
        return refusal(error)


def refusal(error: Exception) -> dict[str, Any]:
    """An error as an answer."""
    kind = kind_of(error)
    message = str(error) if kind != "internal" else f"{type(error).__name__}: {error}"
    if kind == "memory":
        message = MEMORY_USED_UP
    message = shortened(message, MOST_MESSAGE) or type(error).__name__
    return {"error": {"kind": kind, "message": message}}


def number(value: float | None) -> float | str | None:
    """A number as answers hold it; None if missing."""
    if value is None or isnan(value):
        return None
    if isinf(value):
        return "inf" if value > 0 else "-inf"
    return value


def whole(value: float | None) -> int | float | str | None:
    """The same, whole numbers without a point."""
    if value is not None and isfinite(value) and value == int(value):
        return int(value)
    return number(value)


def show(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """A position: its board, the side to move, the legal moves, the state of the game."""
    position = position_of(request)
    return {
        "board": position.board(),
        "turn": None if position.side is None else SIDES[position.side],
        "legal": [position.text(move) for move in position.legal_moves()],
        "over": position.finished,
        "utility": number(position.result),
        "evaluation": number(position.estimate),
        "position": position.write(),
        **remark_of(position),
        **opening_facts(request),
        **evaluation_facts(position, request.get("weights")),
    }


def opening_facts(request: dict[str, Any]) -> dict[str, str]:
    """The name of the opening that the moves of a request make, with its code, where it has one."""
    start = position_of({**request, "moves": []})
    moves = start.game.play(start.copy(), request.get("moves", []))
    opening = opening_of(start, tuple(moves))
    return {} if opening is None else {"opening": f"{opening.code} {opening.name}".strip()}


def remark_of(position: Position) -> dict[str, str]:
    """The result of the position by the theory of the game, in games that have one."""
    return {"remark": position.picture().remark} if position.game.notes else {}


def count(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """The number of sequences of `depth` moves; `divide` gives it for each first move."""
    position = position_of(request)
    depth = whole_of(request, "depth", 0, MOST_DEPTH)
    if depth is None:
        raise RequestError("request", 'perft needs a "depth".')
    if not flag_of(request, "divide"):
        return {"nodes": perft(position, depth, stop)}
    parts = divide(position, depth, stop)
    return {"nodes": sum(nodes for _, nodes in parts) if depth else 1, "divide": dict(parts)}


TOLD = ("partial", "not_begun", "ends", "would_return", "remark", "notes")
"""Details of an algorithm's answer that `search` tells."""

ENDLESS = ("loops", "empty-max")
"""How printed programs end that return nothing."""


def search(request: dict[str, Any], stop: Stop, trace: Trace | None = None) -> dict[str, Any]:
    """Search a position, recorded if there is a trace."""
    position = position_of(request)
    _, chosen = algorithm_of(request, position)
    found = chosen.run(position, limits_of(request, stop), trace)
    return {
        "move": None if found.move is None else position.text(found.move),
        "value": number(found.value),
        "line": line_texts(position, found),
        "exact": found.exact,
        "wins_in": found.wins_in,
        "nodes": found.nodes,
        "leaves": found.leaves,
        "cutoffs": found.cutoffs,
        "depth": found.depth,
        "seconds": round(found.seconds, 6),
        "stopped_by": found.stopped_by,
        **{name: found.details[name] for name in TOLD if name in found.details},
        **_end_of_text(position, found),
    }


def _end_of_text(position: Position, found: Answer) -> dict[str, Any]:
    """How a printed program ended that does not return: its node, by the moves to it, as `culprit`."""
    if found.details.get("ends") not in ENDLESS:
        return {}
    texts, here = [], position.copy()
    for move in found.details["culprit_path"]:
        texts.append(here.text(move))
        here.play(move)
    return {"phase_2_steps": found.details["phase_2_steps"], "culprit": texts}


def line_texts(position: Position, found: Answer) -> list[str]:
    """The principal variation in the game's notation."""
    texts, position = [], position.copy()
    for move in found.line:
        texts.append(position.text(move))
        position.play(move)
    return texts


def tree(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """Search an explicit tree and describe all that the search did."""
    position = tree_position(request)
    algorithm, chosen = algorithm_of(request, position)
    trace = Trace(UNLIMITED)
    try:
        found = chosen.run(position, limits_of(request, stop), trace)
        told = tree_answer(position, found, trace, request.get("depth"))
        return {**told, **algorithm.tells(position, found, trace)}
    finally:
        trace.release()


def tree_position(request: dict[str, Any]) -> TreePosition:
    """The explicit tree of a request, from its root.

    A list without a type is an AND/OR tree for an algorithm that proves, if its leaves are 1, 0 and null.
    """
    root = request.get("root")
    if "root" in request and root not in ROOTS:
        known = ", ".join(f'"{name}"' for name in ROOTS)
        raise RequestError("request", f'"root" must be one of {known}; found {shown_of(root)}.')
    if "tree" not in request:
        raise RequestError("request", 'tree needs a "tree" of nested lists.')
    nested = request["tree"]
    proves = catalog.algorithm(text_of(request, "algorithm")).and_or
    if isinstance(nested, list) and (root in ("or", "and") or (root is None and proves)):
        try:
            return position_of_tree({"type": root or "or", "children": nested})
        except PositionError:
            if root is not None:
                raise
    return position_of_tree(nested, "min" if root == "min" else "max")


def tree_answer(position: TreePosition, found: Answer, trace: Trace, depth: int | None) -> dict[str, Any]:
    """The events of a search of an explicit tree from its record; `depth` was its limit."""
    told = _Told(position, depth)
    told.read(trace)
    searched, proves = set(told.leaf_order), position.is_and_or
    return {
        "value": whole(found.value),
        "nodes": found.nodes,
        "leaves": found.leaves,
        "leaf_order": told.leaf_order,
        "pruned_leaves": [leaf for leaf in range(told.leaves) if leaf not in searched],
        "cuts": told.cuts,
        "root_child_values": [
            None if proves and value == OPEN_LEAF else whole(value) for value in told.root_values()
        ],
        "line": told.line(),
        "exact": found.exact,
        "stopped_by": found.stopped_by,
    }


class _Told:
    """The facts in the record of a search of an explicit tree, of its last pass."""

    def __init__(self, position: TreePosition, depth: int | None) -> None:
        self.nodes = position.nodes
        self.root = position.node
        self.numbers = self.nodes.leaf_numbers(depth)
        self.leaves = max(self.numbers) + 1
        self.here: list[int] = []  # the node of the tree for each node of the record
        self.begin()

    def begin(self) -> None:
        self.first = len(self.here)
        self.leaf_order: list[int] = []
        self.cuts: list[list[Any]] = []
        self.returned: dict[int, float] = {}
        self.best: dict[int, int] = {}

    def read(self, trace: Trace) -> None:
        """Take in all rows."""
        first, bound = self.nodes.first, AT_MOST
        for part in trace.read(0, trace.length):
            for kind, _, _, node, other, move, _, after in part.tolist():
                if kind == ENTER:
                    self.here.append(self.root if other < 0 else int(first[self.here[other]]) + move)
                elif kind in (LEAF, LEAVE):
                    self.returned[self.here[node]] = after
                    if kind == LEAF:
                        self.leaf_order.append(self.numbers[self.here[node]])
                elif kind == VALUE and other >= 0:  # a mean has no best child
                    self.best[self.here[node]] = self.here[other]
                elif kind == CUTOFF:
                    here = self.here[node]
                    of = int(self.nodes.side[here])
                    high = of == MAX or (of == CHANCE and bound == AT_LEAST)
                    self.cuts.append(["beta" if high else "alpha", move, self.nodes.path(here)])
                elif kind in (AT_LEAST, AT_MOST):
                    bound = kind  # right before the cut of a chance node, which it causes
                elif kind == ITERATION:
                    self.begin()

    def root_values(self) -> list[float | None]:
        """The values returned for the children of the root; None for those never entered."""
        first, count = int(self.nodes.first[self.root]), int(self.nodes.count[self.root])
        return [self.returned.get(first + child) for child in range(count)]

    def line(self) -> list[int]:
        """The best line, as numbers of children."""
        node, found = self.root, []
        while node in self.best:
            found.append(self.best[node] - int(self.nodes.first[node]))
            node = self.best[node]
        return found


def solve(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """The exact value of a position, where its game has a solver; with `all`, of every move."""
    solver = catalog.solver(text_of(request, "game"))
    every = flag_of(request, "all")
    position = position_of(request)
    found = solver.solve(position, stop, all=every)
    told: dict[str, Any] = {
        "value": number(found.value),
        "score": found.outcome.score,
        "plies": found.outcome.plies,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 6),
    }
    if found.moves is not None:
        told["move_scores"] = {position.text(move): end.score for move, end in found.moves.items()}
        told["move_plies"] = {position.text(move): end.plies for move, end in found.moves.items()}
    return {**told, **solver.tells(position, found)}


ANSWERS: dict[str, Callable[[dict[str, Any], Stop], dict[str, Any]]] = {
    "show": show,
    "perft": count,
    "search": search,
    "tree": tree,
    "solve": solve,
    "ucb": batch_selection.ucb_answer,
    "puct": batch_selection.puct_answer,
    "bandit": batch_selection.bandit_answer,
}
