"""Expected answers that no code of ours produced: slices in tests/data, the full sets beside the checkout."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).resolve().parents[1] / "data"
FULL = Path(__file__).resolve().parents[3] / "shared" / "oracles"

EXTENTS = ("everyday", "full")


def rows(name: str, extent: str = "everyday") -> list[dict[str, Any]]:
    """The rows of an oracle; the full set is skipped where it is not there."""
    folder = DATA if extent == "everyday" else FULL
    path = folder / f"{name}.jsonl.gz"
    if extent == "full" and not path.exists():
        pytest.skip(f"the full oracle {path.name} is not in {folder}")
    with gzip.open(path, "rt", encoding="utf-8") as file:
        read = [json.loads(line) for line in file]
    return [row for row in read if "_meta" not in row]


def whole(name: str) -> Any:
    """An oracle in one piece."""
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))
