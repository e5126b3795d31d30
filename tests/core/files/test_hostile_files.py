"""Files made to do harm are refused or opened safely: quickly, in little room, with the place named."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hostile import LARGE, MOST_BYTES, MOST_SECONDS, Checked, check, contents, files

VALUES = {"negzero.json": 0, "one_child.json": 7}
PLACE = r"byte|Line \d+, column \d+|root|Node|entr|\.json|'\S+'|empty|\"tree\""
"""What a refusal must have of: where in the file it is, or which entry of an archive."""


@pytest.fixture(scope="module")
def plain_memory(tmp_path_factory: pytest.TempPathFactory) -> int:
    """What `plyscope check` takes for next to nothing."""
    folder = tmp_path_factory.mktemp("plain")
    (folder / "tree").write_text("[1,2]")
    return check(["tree"], folder).memory


def assert_cheap(told: Checked, plain_memory: int) -> None:
    assert told.seconds < MOST_SECONDS
    assert told.memory - plain_memory < MOST_BYTES
    assert "Traceback" not in told.out
    assert told.out.isascii() or told.out.replace("\n", "").isprintable()


def test_small_hostile_files_are_refused_with_the_place(plain_memory: int, tmp_path: Path) -> None:
    hostile = files()
    folder = tmp_path / "folder"
    folder.mkdir()
    for file in hostile:
        (folder / file.name).write_bytes(file.data)
    before = contents(tmp_path)
    told = check([file.name for file in hostile], folder)
    assert_cheap(told, plain_memory)
    assert told.status == 1
    parts = re.split(r"^(?=[a-z0-9_]+\.[a-z]+: )", told.out, flags=re.MULTILINE)[1:]
    assert [part.split(":")[0] for part in parts] == [file.name for file in hostile]
    for file, part in zip(hostile, parts, strict=True):
        assert re.search(file.said, part, re.MULTILINE), part
        assert ("not opened" in part) != file.opens, part
        assert len(part.splitlines()) == 1 or file.opens
    assert contents(tmp_path) == before
    in_json = json.loads(check([*(file.name for file in hostile), "--json"], folder).out)["files"]
    for file, found in zip(hostile, in_json, strict=True):
        assert found["file"] == file.name and found["ok"] == file.opens
        assert file.opens or re.search(file.said, found["error"])
        if file.opens:
            assert found["kind"] == "tree"
            assert found["value"] == VALUES[file.name]
        else:
            assert re.search(PLACE, found["error"])
    assert not list(Path("/").glob("evil*"))


@pytest.mark.parametrize("name", LARGE)
def test_a_large_hostile_file_costs_little(name: str, plain_memory: int, tmp_path: Path) -> None:
    said, opens, data = LARGE[name]
    (tmp_path / name).write_bytes(data())
    before = contents(tmp_path)
    told = check([name], tmp_path)
    assert_cheap(told, plain_memory)
    assert re.search(said, told.out), told.out
    assert told.status == (0 if opens else 1)
    assert contents(tmp_path) == before
