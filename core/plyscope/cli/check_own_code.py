"""Output of `plyscope check FILE.py`: the contracts of a game or a search in plain Python, each tried."""

from __future__ import annotations

from typing import Any

from plyscope import catalog
from plyscope.catalog import UnknownEntry
from plyscope.files.json_fields import visible
from plyscope.plain import check_game, check_search
from plyscope.plain.contract import Contract
from plyscope.plain.errors import OwnCodeError


def examine(name: str) -> dict[str, Any]:
    """The contracts of a file's contents, as JSON; "ok" is true if all of them are kept."""
    told: dict[str, Any] = {"file": visible(name)}
    parts: list[tuple[str, str, list[Contract]]] = []
    try:
        for kind in ("game", "search"):
            try:
                if kind == "game":
                    game = catalog.open_file(name, "game")
                    parts.append((kind, game.name, check_game.check(game)))
                else:
                    search = catalog.open_file(name, "algorithm")
                    parts.append((kind, search.name, check_search.check(search)))
            except UnknownEntry:
                continue
    except OwnCodeError as error:
        return {**told, "ok": False, "error": error.sentence, "line": error.line}
    if not parts:
        said = "Expected a class that derives from Game or Search of plyscope.plain; found neither."
        return {**told, "ok": False, "error": said, "line": None}
    contracts = [contract for _, _, found in parts for contract in found]
    return {
        **told,
        "ok": all(contract.ok for contract in contracts),
        "kind": " and ".join(kind for kind, _, _ in parts),
        "name": parts[0][1],
        "contracts": [contract.json() for contract in contracts],
    }


def lines(told: dict[str, Any]) -> list[str]:
    """The same as lines of text."""
    if "contracts" not in told:
        place = f", line {told['line']}" if told["line"] is not None else ""
        return [f"{told['file']}{place}: {visible(told['error'])}"]
    found = [f"{told['file']}: {told['kind']}, {visible(told['name'])}"]
    for contract in told["contracts"]:
        if contract["ok"]:
            found.append(f"  ok      {contract['name']:<26}{contract.get('tried', '')}".rstrip())
            continue
        place = f"line {contract['line']}: " if "line" in contract else ""
        found.append(f"  FAILS   {contract['name']:<26}{place}{visible(contract['error'])}")
        if contract["moves"]:
            found.append(f"          after {visible(' '.join(contract['moves']))}")
    return found
