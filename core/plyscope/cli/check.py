"""Output of `plyscope check`: the contents of each file, or what is wrong with it and where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from plyscope import catalog, strict_json
from plyscope.cli import check_lesson, check_sheet
from plyscope.cli.printing import value_words
from plyscope.cli.tune import elo_words
from plyscope.files.identify import CheckError, Found, examine
from plyscope.quoting import named, shortened, visible

LONGEST = 1_000
"""Characters of a line about a file: a hundred moves."""


def print_files(names: list[str], *, as_json: bool) -> int:
    """Say of each file what it holds; returns 1 if any of them does not open, or not to its end, else 0."""
    told = []
    for name in names:
        shown = visible(name)
        if catalog.is_file(name):
            from plyscope.cli import check_own_code

            told.append(check_own_code.examine(name))
            if not as_json:
                print("\n".join(check_own_code.lines(told[-1])))
            continue
        if check_lesson.is_lesson(name):
            told.append(check_lesson.examine(name))
            if not as_json:
                print("\n".join(check_lesson.lines(told[-1])))
            continue
        if check_sheet.is_sheet(name):
            told.append(check_sheet.examine(name))
            if not as_json:
                print("\n".join(check_sheet.lines(told[-1])))
            continue
        try:
            found = examine(Path(name))
        except CheckError as error:
            told.append({"file": shown, "ok": False, "error": str(error)})
            if not as_json:
                print(f"{shown}: not opened. {error}")
        else:
            whole = {"ok": True} if not found.damage else {"ok": False, "error": found.damage}
            told.append({"file": shown, **whole, "kind": found.kind, **_json_facts(found)})
            if not as_json:
                print("\n".join(_lines(shown, found)))
    if as_json:
        print(_plain_json({"files": told}))
    return 0 if all(file["ok"] for file in told) else 1


def _json_facts(found: Found) -> dict[str, Any]:
    return {**found.facts, "remarks": list(found.remarks)}


def _plain_json(value: Any) -> str:
    """JSON in which whatever a terminal might act upon is escaped."""
    text = strict_json.write(value)
    return "".join(sign if sign.isprintable() else _escaped(sign) for sign in text)


def _escaped(sign: str) -> str:
    units = sign.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


def _lines(name: str, found: Found) -> Iterator[str]:
    facts = found.facts
    yield f"{name}: {found.kind}{', damaged' if found.damage else ''}"
    if found.damage:
        yield f"  {found.damage}"
    for remark in found.remarks:
        yield f"  {remark}"
    if "name" in facts:
        options = _pairs(facts.get("options", {}))
        yield _line("game", f"{facts['name']}{f' ({options})' if options else ''}")
    if found.kind == "tree":
        yield _line("nodes", f"{facts['nodes']:,}, leaves {facts['leaves']:,}")
        yield _line("depth", f"{facts['depth']:,}")
        if facts["value"] is not None:
            yield _line("value", value_words(facts["value"]))
        return
    if "weights" in facts:
        yield from _weights(facts)
        return
    if found.kind == "games":
        yield _line("format", facts["format_name"])
        yield _line("games", f"{facts['games']:,}")
        yield from (_line(name, text) for name, text in facts["tags"].items())
    if "moves" in facts:
        yield _line("moves", _moves(facts))
    if "algorithm" in facts:
        yield _line("search", _search(facts))
    if "rows" in facts:
        yield _line("record", f"{facts['rows']:,} rows, {facts['nodes']:,} nodes")
    for what in ("bookmarks", "breakpoints"):
        if facts.get(what):
            yield _line(what, f"{facts[what]:,}")
    if facts.get("notes"):
        yield _line("notes", f"{facts['notes']:,} characters")
    if facts.get("record"):
        yield _line("record", _record(facts["record"]))


def _weights(facts: dict[str, Any]) -> Iterator[str]:
    yield _line("weights", _pairs(facts["weights"]))
    learned = facts.get("learned")
    if learned is not None:
        how = f"from {learned['positions']:,} positions of {learned['games']:,} games"
        elo = (
            ""
            if "elo" not in learned
            else f", Elo {elo_words(learned['elo'], learned['low'], learned['high'])}"
        )
        yield _line("learned", f"{how}, loss {learned['loss']:.4f}{elo}")
    if "played" in facts:
        yield _line("games", f"{facts['played']:,} of {facts['games']:,} played")
        yield _line("match", f"{facts['matched']:,} of {facts['pairs']:,} pairs played")


def _line(name: str, text: str) -> str:
    return f"  {named(name):<12}{visible(shortened(text, LONGEST))}"


def _moves(facts: dict[str, Any]) -> str:
    moves, all_moves = facts["moves"], facts.get("all_moves", len(facts["moves"]))
    played = facts.get("played", all_moves)
    more = " …" if all_moves > len(moves) else ""
    listed = f": {' '.join(moves)}{more}" if moves else ""
    return (
        f"{played:,} of {all_moves:,} on the board{listed}"
        if played != all_moves
        else f"{all_moves:,}{listed}"
    )


def _search(facts: dict[str, Any]) -> str:
    limits = [f"{name} {facts[name]:,}" for name in ("depth", "nodes", "seconds") if facts[name] is not None]
    options = _pairs(facts["set"])
    return ", ".join([f"{facts['algorithm']}{f' ({options})' if options else ''}", *limits])


def _record(record: dict[str, Any]) -> str:
    value = "" if record["value"] is None else f", value {value_words(record['value'])}"
    uncertain = " (not exact)" if record["value"] is not None and not record["exact"] else ""
    return f"{record['rows']:,} rows, {record['nodes']:,} nodes by {record['algorithm']}{value}{uncertain}"


def _pairs(options: dict[str, Any]) -> str:
    pairs = (
        f"{name}={str(value).lower() if isinstance(value, bool) else value}"
        for name, value in options.items()
    )
    return ", ".join(pairs)
