"""The site of the documentation: every page is there, says the program's keys, and links to what exists."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "packaging" / "site"
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)[^)]*\)")
LISTED = re.compile(r"(?m)^(?:.* <)?([a-z][A-Za-z0-9_/-]*)>?$")
PICTURES = ("node", "contents")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources in Chinese, with two pictures."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "drawn").mkdir()
    for name in PICTURES:
        (folder / "drawn" / f"{name}.png").write_bytes(b"")
    done = subprocess.run(
        [sys.executable, str(SITE / "sources.py"), "zh_CN", str(folder / "drawn"), str(folder / "sources")],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(SITE), *sys.path]),
            "QT_QPA_PLATFORM": "offscreen",
        },
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder / "sources"


def test_every_link_of_a_page_leads_to_a_page_or_a_picture(sources: Path) -> None:
    links = 0
    for page in sources.rglob("*.md"):
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            links += 1
            assert (page.parent / link).is_file(), f"{page.name}: {link}"
    assert links > 100


def test_every_page_is_in_a_list(sources: Path) -> None:
    listed = {"index"}
    for place in ("", "core/"):
        text = (sources / place / "index.md").read_text(encoding="utf-8")
        listed |= {place + name for name in LISTED.findall(text)}
    pages = {page.relative_to(sources).with_suffix("").as_posix() for page in sources.rglob("*.md")}
    assert pages <= listed
    assert len(pages) > 100


def test_pages_say_keys_and_have_their_pictures(sources: Path) -> None:
    said = (sources / "node.md").read_text(encoding="utf-8")
    assert said.startswith("# 节点\n\n![节点](pictures/node.png)\n")
    for page in sources.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        assert "{key:" not in text and "plyscope-help:" not in text
        assert not re.search(r"(?m)^\| [a-z]+\.[a-z_]+ \|", text), f"{page.name} names a command by its id"


def test_the_pages_of_the_core_say_what_its_docstrings_say(sources: Path) -> None:
    said = (sources / "core" / "plyscope-record.md").read_text(encoding="utf-8")
    assert "## trace\n" in said
    assert "{py:class} Trace" in said and "{py:method} enter(" in said
    assert "__init__" not in said and "_grow" not in said


@pytest.mark.slow
def test_the_site_is_built_without_a_broken_link() -> None:
    if find_spec("furo") is None:
        pytest.skip("furo is not installed: python3 packaging/bootstrap.py site installs it")
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "make_site.py")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "no broken link" in done.stdout
