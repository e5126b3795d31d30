"""Names of files that are no text: shown with replacement, and kept so that the file is found again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from interpreted import CORE

from plyscope.files.file_names import as_name, as_text, path_of, path_text, shown_name

RAW = b"\xff\xfe-\xe9.plyscope"
UNIX = pytest.mark.skipif(os.name == "nt", reason="names are text on Windows")


@UNIX
def test_bytes_that_are_no_text_are_shown_with_replacement() -> None:
    name = os.fsdecode(RAW)
    assert shown_name(name) == "\ufffd\ufffd-\ufffd.plyscope"
    assert shown_name(Path("/", name)) == "/\ufffd\ufffd-\ufffd.plyscope"
    assert shown_name(f"文件 {name}: No space left") == "文件 \ufffd\ufffd-\ufffd.plyscope: No space left"
    assert shown_name("\ud800 half") == "\ufffd half"
    assert shown_name("plain 名") == "plain 名"


def test_bytes_of_chinese_that_an_ascii_locale_escaped_are_chinese_again() -> None:
    assert shown_name("中文".encode().decode("ascii", "surrogateescape")) == "中文"


@UNIX
def test_a_name_comes_back_from_its_text() -> None:
    for raw in (RAW, "中文".encode(), b"bytes:%20", b"a b%41", b"plain"):
        name = os.fsdecode(raw)
        text = as_text(name)
        assert json.loads(json.dumps(text).encode()) == text and text.encode()
        assert os.fsencode(as_name(text)) == raw
    assert as_text("中文/a b") == "中文/a b", "what is text stays as it is"
    assert path_of(path_text(Path(os.fsdecode(b"/tmp/" + RAW)))) == Path(os.fsdecode(b"/tmp/" + RAW))


LISTS = """
import os, sys
from plyscope.files.file_names import as_text, path_of
print(sys.getfilesystemencoding())
print(path_of(sys.stdin.readline().rstrip("\\n")).is_file(), as_text(os.listdir(sys.argv[1])[0]))
"""


@UNIX
def test_a_name_that_was_kept_in_one_locale_is_found_in_another(tmp_path: Path) -> None:
    (tmp_path / "中文.plyscope").write_text("")
    environment = {
        **os.environ,
        "PYTHONPATH": str(CORE),
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONIOENCODING": "utf-8",
    }
    run = subprocess.run(
        [sys.executable, "-c", LISTS, str(tmp_path)],
        input=path_text(tmp_path / "中文.plyscope") + "\n",
        env=environment, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    encoding, found = run.stdout.splitlines()
    there, text = found.split(" ", 1)
    assert encoding == "ascii" and there == "True"
    assert path_of(text) == Path("中文.plyscope")
