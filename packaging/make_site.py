"""Build the site of the documentation in both languages: dist/site.

python3 packaging/bootstrap.py site       first sets up what is needed
python packaging/make_site.py             --without-pictures leaves out what the program draws, for a minute

Every page of help, CONTRIBUTING and the docstrings of the core become pages. A link that leads nowhere, a
page that is in no list or a text that Sphinx cannot read fails the build; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from about import DIST, ROOT, VERSION

HERE = ROOT / "packaging" / "site"
BUILD = ROOT / "build" / "site"
SITE = DIST / "site"
LANGUAGES = ("en", "zh_CN")
FIRST = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Plyscope</title>
<script>location.replace((navigator.language.startsWith("zh") ? "zh_CN" : "en") + "/index.html")</script>
<p><a href="en/index.html">English</a> <a href="zh_CN/index.html">中文</a></p>
</html>
"""


class SiteError(Exception):
    """The site cannot be built; the message says why."""


class Links(HTMLParser):
    """The links and the places of one page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.append(value)
            elif value and name in ("id", "name"):
                self.places.add(value)


def broken(site: Path) -> Iterator[str]:
    """Every link of a built site that leads nowhere within it, with its page."""
    pages = {}
    for path in site.rglob("*.html"):
        links = Links()
        links.feed(path.read_text(encoding="utf-8"))
        pages[path.resolve()] = links
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            place = unquote(parts.fragment)
            known = target in pages and (not place or place in pages[target].places)
            if not (known or (target not in pages and target.is_file())):
                yield f"{path.relative_to(site.resolve())}: {link}"


def run(*command: str | Path, **variables: str) -> None:
    """Run a program of this environment; raises SiteError with what it said if it fails."""
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONPATH": os.pathsep.join(PATHS),
        **variables,
    }
    done = subprocess.run(
        [sys.executable, *command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0:
        raise SiteError(f"{' '.join(map(str, command))}:\n{done.stdout[-4000:]}")


PATHS = [str(ROOT / "core"), str(ROOT / "desktop"), str(HERE)]


def build(language: str, *, pictures: bool) -> None:
    """Build the pages of a language."""
    drawn, sources = BUILD / "pictures" / language, BUILD / "sources" / language
    drawn.mkdir(parents=True, exist_ok=True)
    if pictures:
        run(HERE / "pictures.py", language, drawn)
    shutil.rmtree(sources, ignore_errors=True)
    run(HERE / "sources.py", language, drawn, sources)
    run(
        *("-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", HERE),
        *("-d", BUILD / "doctrees" / language, sources, SITE / language),
        PLYSCOPE_VERSION=VERSION,
        PLYSCOPE_LANGUAGE=language,
        PLYSCOPE_STATIC=str(HERE / "static"),
        PLYSCOPE_TEMPLATES=str(HERE / "templates"),
        PLYSCOPE_ICON=str(ROOT / "resources" / "icons" / "app" / "plyscope.svg"),
    )


def main() -> int:
    """Build the site and look through its links; return the exit status."""
    parser = argparse.ArgumentParser(description="Build the site of the documentation.")
    parser.add_argument("--without-pictures", action="store_true", help="leave out what the program draws")
    chosen = parser.parse_args()
    shutil.rmtree(SITE, ignore_errors=True)
    try:
        for language in LANGUAGES:
            build(language, pictures=not chosen.without_pictures)
    except SiteError as error:
        print(error, file=sys.stderr)
        return 1
    (SITE / "index.html").write_text(FIRST, encoding="utf-8")
    lost = list(broken(SITE))
    if lost:
        print("Links that lead nowhere:", *lost[:50], sep="\n", file=sys.stderr)
        return 1
    made = len(list(SITE.rglob("*.html")))
    print(f"Made {SITE.relative_to(ROOT)}: {made} pages, no broken link.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
