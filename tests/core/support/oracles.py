"""Expected answers that no code of ours produced, with their sources in tests/data/README.md."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).resolve().parents[2] / "data"
FULL = DATA / "full"
COLLECTIONS = os.environ.get("PLYSCOPE_COLLECTIONS", "")
"""A folder of public collections that may not be copied, for test_public_collections.py alone."""

EXTENTS = ("everyday", pytest.param("full", marks=pytest.mark.slow))
"""A slice that tells most mistakes in any run, and the whole set in the slow one."""


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, without the one about the file."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    return [row for row in found if "_meta" not in row]


def rows(name: str, extent: str = "everyday") -> list[dict[str, Any]]:
    """The rows of an oracle, or the few of them that are enough for most runs."""
    return read((DATA if extent == "everyday" else FULL) / f"{name}.jsonl.gz")


def whole(name: str) -> Any:
    """An oracle in one piece."""
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))
