"""Files made to do harm are refused or opened safely: quickly, in little room, with the place named."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hostile import LARGE, MOST_BYTES, MOST_SECONDS, Checked, check, contents, files

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "faults" / "make_hostile_corpus.py"
MAY_OPEN = {"bom.json", "surrogate.json", "negzero.json", "million_leaves.json", "one_child.json"}
"""Of the corpus: files whose required outcome leaves it open whether they are opened."""


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


@pytest.mark.skipif(
    not CORPUS.exists(), reason=f"{CORPUS} is not there; the files of this folder are tested alone"
)
def test_the_corpus_of_hostile_files_is_refused_or_opened_safely(plain_memory: int, tmp_path: Path) -> None:
    folder = tmp_path / "corpus"
    subprocess.run(
        [sys.executable, "-W", "ignore", str(CORPUS), str(folder)], check=True, capture_output=True
    )
    manifest = json.loads((folder / "MANIFEST.json").read_text())
    assert len(manifest) == 41
    before = contents(tmp_path)
    large = [entry["file"] for entry in manifest if entry["bytes"] > 50_000]
    small = [entry["file"] for entry in manifest if entry["file"] not in large]
    for names in (small, *([name] for name in large)):
        told = check([*names, "--json"], folder)
        assert_cheap(told, plain_memory)
        for found in json.loads(told.out)["files"]:
            assert not found["ok"] or found["file"] in MAY_OPEN, found
            if found["ok"]:
                assert found["kind"] == "tree"
            else:
                assert re.search(
                    r"byte|Line \d+, column \d+|root|Node|entr|'.*\.json'|empty|\"tree\"", found["error"]
                )
            if found["file"] == "one_child.json":
                assert found["value"] == 7
            if found["file"] == "negzero.json":
                assert found["value"] == 0
            if found["file"] == "million_leaves.json":
                assert found["ok"] and "large" in found["remarks"][0]
    assert contents(tmp_path) == before
    assert not list(Path("/").glob("evil*"))
