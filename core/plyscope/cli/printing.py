"""Output of the `plyscope` command: answers as text, or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from plyscope import catalog, strict_json
from plyscope.cli import batch
from plyscope.cli.batch_request import UNLIMITED, algorithm_of, limits_of, position_of
from plyscope.games.tree.game import TreePosition
from plyscope.lessons.marked_text import Text
from plyscope.lessons.side_texts import text_of
from plyscope.options import Option, numbers_text, options_of
from plyscope.query.events import Event, event
from plyscope.query.move_names import in_a_row
from plyscope.query.open_closed import NAMES
from plyscope.record.trace import Trace
from plyscope.record.tree import Tree
from plyscope.rules.stop import Stop
from plyscope.rules.values import number_text
from plyscope.search.search import BEST_SO_FAR, FIRST_LEGAL

INFINITE = {"inf": "∞", "-inf": "−∞"}


def json_line(answer: Any) -> str:
    """An answer as one line of JSON that any terminal can show."""
    return strict_json.write(answer)


def value_words(value: float | str | None) -> str:
    """A value of an answer as text."""
    return INFINITE.get(value, value) if isinstance(value, str) else number_text(value)


# Lists of what there is.


def print_games(*, as_json: bool) -> None:
    games = [
        {
            "id": game.id,
            "name": game.name,
            "sentence": game.sentence,
            "notation": game.notation,
            "options": [option_facts(option) for option in options_of(game.options)],
            "sources": list(game.sources),
        }
        for game in catalog.games().values()
    ]
    _print_list("games", games, as_json)


def print_algorithms(*, as_json: bool) -> None:
    algorithms = [
        {
            "id": algorithm.id,
            "name": algorithm.name,
            "sentence": algorithm.sentence,
            "source": algorithm.source,
            "options": [option_facts(option) for option in options_of(algorithm.options)],
        }
        for algorithm in catalog.algorithms().values()
    ]
    _print_list("algorithms", algorithms, as_json)


def _print_list(name: str, entries: list[dict[str, Any]], as_json: bool) -> None:
    """The entries, and the files in their folders that cannot be used."""
    broken = catalog.broken()
    if as_json:
        listed = [{"file": one.file, "line": one.line, "error": one.error} for one in broken]
        print(json_line({name: entries, **({"broken": listed} if listed else {})}))
        return
    print("\n".join(_listing(entries)))
    for one in broken:
        print(f"broken       {one}")


def option_facts(option: Option) -> dict[str, Any]:
    """An option as JSON."""
    facts = {
        "name": option.name,
        "label": option.label,
        "help": option.help,
        "kind": option.kind,
        "default": option.default,
        "choices": [value for value, _ in option.choices],
        "minimum": option.minimum,
        "maximum": option.maximum,
    }
    return {name: value for name, value in facts.items() if name == "default" or value not in (None, [], "")}


def _listing(entries: list[dict[str, Any]]) -> Iterator[str]:
    for entry in entries:
        yield f"{entry['id']:<12} {entry['name']}. {entry['sentence']}"
        for option in entry["options"]:
            takes = "|".join(option.get("choices", ())) or _range(option)
            about = option.get("help") or option["label"]
            yield f"  {option['name'] + '=' + takes:<32} {about} (default {_typed(option['default'])})"


def _range(option: dict[str, Any]) -> str:
    words = {
        "bool": "true|false",
        "text": "TEXT",
        "int": "N",
        "float": "X",
        "ints": "N,N,…",
        "floats": "X,X,…",
    }
    if option["kind"] not in ("ints", "floats") and "minimum" in option and "maximum" in option:
        return f"{number_text(option['minimum'])}…{number_text(option['maximum'])}"
    return words[option["kind"]]


def _typed(value: object) -> str:
    if isinstance(value, tuple):
        return numbers_text(value)
    return str(value).lower() if isinstance(value, bool) else f'"{value}"' if value == "" else str(value)


# Answers.


class Names:
    """Moves as people read them: those of trees count from 1, while they are typed from 0."""

    def __init__(self, request: dict[str, Any]) -> None:
        self._position = position_of(request) if request["game"] == "tree" else None

    def one(self, move: str) -> str:
        """A move of the position."""
        position = self._position
        return move if position is None else position.label(position.parse(move))

    def line(self, moves: list[str]) -> list[str]:
        """Moves one after the other."""
        if self._position is None:
            return moves
        here, found = self._position.copy(), []
        for text in moves:
            move = here.parse(text)
            found.append(here.label(move))
            here.play(move)
        return found

    @staticmethod
    def beside(shown: list[str], typed: list[str]) -> str:
        """Moves in a row, with how they are typed where that is otherwise."""
        return in_a_row(shown) + (f"  (typed {in_a_row(typed)})" if shown != typed else "")


def print_position(answer: dict[str, Any], names: Names) -> None:
    print(answer["board"])
    print()
    if answer["over"]:
        print(f"The game is over: {value_words(answer['utility'])} to MAX.")
    else:
        legal = answer["legal"]
        shown = names.beside([names.one(move) for move in legal], legal)
        print(f"{answer['turn'].upper()} to move: {shown}")
        print(f"evaluation  {value_words(answer['evaluation'])}")
    if answer.get("remark"):
        print(f"remark      {answer['remark']}")
    if answer.get("opening"):
        print(f"opening     {answer['opening']}")
    print(f"position    {answer['position']}")


def print_perft(answer: dict[str, Any]) -> None:
    for move, nodes in answer.get("divide", {}).items():
        print(f"{move:<12} {nodes:,}")
    print(f"{answer['nodes']:,}")


def print_search(answer: dict[str, Any], names: Names) -> None:
    plies = answer["wins_in"]
    wins = "" if plies is None else f"  (decided in {plies} {'ply' if plies == 1 else 'plies'})"
    certain = "" if answer["exact"] else "  (not exact)"
    move = [] if answer["move"] is None else [answer["move"]]
    print(f"move        {names.beside([names.one(text) for text in move], move) or '–'}")
    print(f"value       {value_words(answer['value'])}{wins or certain}")
    print(f"line        {names.beside(names.line(answer['line']), answer['line']) or '–'}")
    print(f"depth       {answer['depth']}, ended by: {_end_of_search(answer)}")
    speed = f", {answer['nodes'] / answer['seconds']:,.0f} nodes/s" if answer["seconds"] > 0.001 else ""
    print(
        f"nodes       {answer['nodes']:,} with {answer['leaves']:,} leaves and {answer['cutoffs']:,} cutoffs"
    )
    print(f"time        {answer['seconds']:.3f} s{speed}")
    if "remark" in answer:
        print(f"remark      {answer['remark']}")
    for note in answer.get("notes", ()):
        print(f"note {note['tick']:>6} {note['text']}")


def _end_of_search(answer: dict[str, Any]) -> str:
    """What ended a search, with what that means for its answer."""
    ends, partial = answer.get("ends"), answer.get("partial")
    if ends == "loops":
        steps = f"{answer['phase_2_steps']:,} {'step' if answer['phase_2_steps'] == 1 else 'steps'}"
        return (
            "an endless loop of the printed text, in which CLOSED never becomes empty: after "
            f"{steps} of phase 2 {_node(answer['culprit'])} comes first in it"
        )
    if ends == "empty-max":
        text = f"the printed text asks for the largest of no values at {_node(answer['culprit'])}"
        return f"{text}; it would return {answer['would_return']}" if "would_return" in answer else text
    ended = "memory is used up" if answer["stopped_by"] == "memory" else answer["stopped_by"]
    if partial == BEST_SO_FAR:
        return f"{ended}, before all moves were searched: the best so far"
    if partial == FIRST_LEGAL:
        return f"{ended}, before any move was searched: the first legal move"
    if "not_begun" in answer:
        return f"time (half of it was over, so depth {answer['not_begun']} was not begun)"
    return str(ended)


def _node(moves: list[str]) -> str:
    return f"the node after {in_a_row(moves)}" if moves else "the root"


def print_solution(answer: dict[str, Any]) -> None:
    if "p_win" in answer or "p_first" in answer:
        print_chances(answer)
        return
    result = answer["score"]
    if "mover_wins" in answer:
        result = 1 if answer["mover_wins"] else -1
    ending = _ending(result, answer["plies"], "the side to move ")
    print(f"value       {value_words(answer['value'])} to MAX{ending}")
    print(f"score       {number_text(answer['score'])}")
    for move, score in answer.get("move_scores", {}).items():
        print(f"move {move:<6} {number_text(score)}{_ending(score, answer['move_plies'][move])}")
    speed = f", {answer['nodes'] / answer['seconds']:,.0f} nodes/s" if answer["seconds"] > 0.001 else ""
    print(f"nodes       {answer['nodes']:,}")
    print(f"time        {answer['seconds']:.3f} s{speed}")


def print_chances(answer: dict[str, Any]) -> None:
    """The solution of a game with chance: probabilities, as fractions where they are exact."""
    whose = "the side in turn wins" if "p_win" in answer else "the first player wins"
    share = answer["p_win"] if "p_win" in answer else answer["p_first"]
    print(f"value       {number_text(round(answer['value'], 6))} to MAX")
    print(f"probability {_share(share)}  ({whose})")
    for move, chance in answer.get("move_scores", {}).items():
        print(f"move {move:<6} {_share(chance)}")
    print(f"time        {answer['seconds']:.3f} s")


def _share(share: float | str) -> str:
    """A probability as a number of four decimals, behind the fraction if it is one."""
    number = f"{float(Fraction(share)):.4f}"
    return f"{share} = {number}" if isinstance(share, str) and "/" in share else number


def _ending(score: int, plies: int | None, who: str = "") -> str:
    """How the game ends, in brackets."""
    if score == 0:
        return "  (draw)"
    if plies == 0:
        return "  (the game is over)"
    late = "" if plies is None else f" in {plies} {'ply' if plies == 1 else 'plies'}"
    return f"  ({who}{'wins' if score > 0 else 'loses'}{late})"


# Explicit trees.


def tree(request: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """The answer of `batch.tree` for a tree in typed form, with its events if they are asked for."""
    game = catalog.game("tree")
    position = game.read(request["tree"], root=request["root"])
    assert isinstance(position, TreePosition)
    trace = Trace(UNLIMITED)
    algorithm, chosen = algorithm_of(request, position)
    found = chosen.run(position, limits_of(request, stop), trace)
    answer = batch.tree_answer(position, found, trace, request.get("depth"))
    answer |= algorithm.tells(position, found, trace)
    if request["events"]:
        answer["events"] = list(events_of(trace, text_of(algorithm.id, vars(chosen.options))))
    return answer


def events_of(trace: Trace, text: Text) -> Iterator[dict[str, Any]]:
    """All that a search did: for each moment the kind of event, the path of its node, and its numbers.

    A step that changes nothing is shown as its line of the text.
    """
    tree = Tree(trace)
    tree.read()
    paths: dict[int, str] = {}
    names: dict[int, str] = {}  # for people, who count from 1
    for tick in range(1, trace.length + 1):
        found = event(trace, tick)
        if found is None or found.kind == "iteration":
            continue
        node = found.node
        if node not in paths:
            parent = int(tree.parent[node])
            paths[node] = "root" if parent < 0 else f"{paths[parent]}.{tree.move[node]}".removeprefix("root.")
            step = f"{names[parent]}.{tree.move[node] + 1}" if parent >= 0 else ""
            names[node] = "root" if parent < 0 else step.removeprefix("root.")
        yield {
            "tick": tick,
            "kind": found.kind,
            "node": paths[node],
            "before": batch.number(found.before),
            "after": batch.number(found.after),
            "words": words(found, names, text.line_text(trace, tree, tick)),
        }


def words(found: Event, paths: dict[int, str], line: str) -> str:
    """An event as a sentence; `line` is that of the text that runs."""
    before, after, child = number_text(found.before), number_text(found.after), paths.get(found.child, "")
    if found.kind == "list":
        came, went = f"from place {number_text(found.before + 1)}", f"to place {number_text(found.after + 1)}"
        way = [came] * (found.before >= 0) + [went] * (found.after >= 0)
        return f"{paths[found.node]} moves in {NAMES[found.note]} {' '.join(way)}"
    return {
        "enter": f"enter {paths[found.node]} with α = {before}, β = {after}",
        "value": f"{paths[found.node]} is worth {after} by {child}",
        "alpha": f"α of {paths[found.node]} rises from {before} to {after}",
        "beta": f"β of {paths[found.node]} falls from {before} to {after}",
        "cutoff": f"{paths[found.node]} is cut by {child}: α = {before}, β = {after}; {found.move} skipped",
        "leave": f"{paths[found.node]} returns {after}",
        "leaf": f"{paths[found.node]} is a leaf of value {after}",
        "step": f"{paths[found.node]}: {line or f'step {found.note}'}",
        "hit": f"{paths[found.node]} is known from the table: {after}",
        "store": f"{paths[found.node]} goes into the table: {after}",
        "repeat": f"{paths[found.node]} is searched again",
        "proof": f"the proof number of {paths[found.node]} becomes {after}",
        "disproof": f"the disproof number of {paths[found.node]} becomes {after}",
        "hidden": f"{after} nodes below {paths[found.node]} are counted, not recorded",
        "at_least": f"the mean of {paths[found.node]} is at least {after} by {child}",
        "at_most": f"the mean of {paths[found.node]} is at most {after} by {child}",
        "round": f"round {found.move} begins",
        "playout": f"a playout from {paths[found.node]} ends with {after} after {found.move} moves",
        "visit": f"{paths[found.node]} has {found.move} visits and rewards of {after}",
    }[found.kind]


def _from_one(numbers: Iterable[int]) -> list[int]:
    """Numbers of children or leaves as people count them; in JSON they begin at 0."""
    return [number + 1 for number in numbers]


def print_tree(answer: dict[str, Any]) -> None:
    for found in answer.get("events", ()):
        print(f"{found['tick']:>6}  {found['words']}")
    if "events" in answer:
        print()
    order, pruned = _from_one(answer["leaf_order"]), _from_one(answer["pruned_leaves"])
    print(f"value       {value_words(answer['value'])}")
    print(f"line        {' '.join(map(str, _from_one(answer['line']))) or '–'}")
    print(f"nodes       {answer['nodes']:,}")
    print(f"leaves      {answer['leaves']:,} in the order {_numbers(order)}")
    print(f"pruned      {_numbers(pruned)}")
    for side, skipped, path in answer["cuts"]:
        place = ".".join(map(str, _from_one(path))) or "root"
        print(f"cut         {side} at {place}, {skipped} skipped")
    values = ", ".join(value_words(value) for value in answer["root_child_values"])
    print(f"moves       {values or '–'}")
    if "ends" in answer:
        where = ".".join(map(str, _from_one(answer.get("culprit_path", ())))) or "root"
        failed = f" at {where}" if answer["ends"] != "returns" else ""
        print(f"the text    {answer['ends']}{failed} after {answer['phase_2_steps']:,} steps of LOOP2")
    if "remark" in answer:
        print(f"remark      {answer['remark']}")


def _numbers(numbers: list[int]) -> str:
    shown = " ".join(map(str, numbers[:100]))
    return (shown + (f" … ({len(numbers):,} in all)" if len(numbers) > 100 else "")) or "none"
