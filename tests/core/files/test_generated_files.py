"""Generated hostile files of every format are opened or refused; tests/hardening tries thousands."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "hardening" / "hostile"))

import generator
import in_check

if sys.platform != "linux":
    pytest.skip("memory is measured in /proc, which only Linux has", allow_module_level=True)


def test_a_few_files_of_every_format_are_opened_or_refused(tmp_path: Path) -> None:
    count = len(generator.kinds())
    files = in_check.generated(7, count, tmp_path / "files", ())
    found = in_check.run(files, generator.kind_of, None, quiet=True)
    assert not found.faults
    assert sum(found.ends.values()) == count and found.ends["refused"] > 0


def test_the_same_seed_makes_the_same_files(tmp_path: Path) -> None:
    def made(seed: int, name: str) -> list[tuple[str, bytes]]:
        return [(path.name, path.read_bytes()) for path in generator.files(seed, 30, tmp_path / name)]

    assert made(1, "a") == made(1, "b") != made(2, "c")
