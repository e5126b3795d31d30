"""Output of `plyscope check FILE.py`: the contracts of a game or a search in plain Python, each tried."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from plyscope.cli import own_code
from plyscope.own_code.workshop import OwnFile, read_source
from plyscope.plain.check_file import Heard
from plyscope.plain.errors import OwnCodeError
from plyscope.quoting import visible

SILENT = 10.0
"""Seconds within which a contract must be found kept or not; a search of them ends by itself before."""


def examine(name: str) -> dict[str, Any]:
    """The contracts of a file's contents, as JSON; "ok" is true if all of them are kept.

    The file runs in a process of its own. What hangs or crashes there fails the contract that began last.
    """
    heard = Heard()
    try:
        path = Path(name).absolute()
        file = OwnFile(own_code.workshop(), path, read_source(path))
        process = own_code.workshop().take((file,))  # where it is loaded, but no game of it begun
        try:
            question = {"do": "check", "path": file.name}
            found = process.ask(question, SILENT, told=heard.hear)
        finally:
            own_code.workshop().give_back(process)
    except OwnCodeError as error:
        found = heard.ended_by(error)
    return {"file": visible(name), **found}


def lines(told: dict[str, Any]) -> list[str]:
    """The same as lines of text."""
    if "contracts" not in told:
        place = f", line {told['line']}" if told["line"] is not None else ""
        said = [f"{told['file']}{place}: {visible(told['error'])}"]
        return [*said, f"  {visible(told['mend'])}"] if "mend" in told else said
    found = [f"{told['file']}: {told['kind']}, {visible(told['name'])}"]
    for contract in told["contracts"]:
        if contract["ok"]:
            found.append(f"  ok      {contract['name']:<26}{contract.get('tried', '')}".rstrip())
            continue
        place = f"line {contract['line']}: " if "line" in contract else ""
        found.append(f"  FAILS   {contract['name']:<26}{place}{visible(contract['error'])}")
        if contract["moves"]:
            found.append(f"          after {visible(' '.join(contract['moves']))}")
        if "mend" in contract:
            found.append(f"          {visible(contract['mend'])}")
    return found
