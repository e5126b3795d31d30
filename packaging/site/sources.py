"""The sources of the site in one language: help, CONTRIBUTING, and what the docstrings of the core say."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

import api

from plyscope_desktop.help import pages
from plyscope_desktop.runtime.language import tr

ROOT = Path(__file__).resolve().parents[2]
HELP_LINK = re.compile(rf"\]\({pages.SCHEME}:([a-z-]+)(#[^)]*)?\)")
WORDS = {
    "en": {
        "title": "Plyscope",
        "about": "A desktop laboratory for adversarial search: play against an algorithm, then question the "
        "very tree that it searched.",
        "help": "Help",
        "developers": "For developers",
        "contributing": "How it is made",
        "core": "The core",
        "core_about": "What the docstrings of the public core say.",
    },
    "zh_CN": {
        "title": "Plyscope",
        "about": "对抗搜索的桌面实验室：先与算法下棋，再逐步追问它搜索过的那棵树。",
        "help": "帮助",
        "developers": "开发者",
        "contributing": "程序的构造（英文）",
        "core": "核心（英文）",
        "core_about": "公开核心各模块的说明，与源代码一样用英文写成。",
    },
}
"""What the site says itself."""


def write(language: str, pictures: Path, place: Path) -> None:
    """Write all sources in a language, which the program speaks now, into an empty folder."""
    words = WORDS[language]
    (place / "pictures").mkdir(parents=True)
    drawn = {picture.stem: picture for picture in pictures.glob("*.png")}
    for page in pages.pages(language).values():
        text = HELP_LINK.sub(lambda found: f"]({found[1]}.md{found[2] or ''})", page.shown())
        if page.id in drawn:
            shutil.copy(drawn[page.id], place / "pictures")
            text = below_title(text, f"![{page.title}](pictures/{page.id}.png)")
        (place / f"{page.id}.md").write_text(text, encoding="utf-8")
    (place / "contributing.md").write_text(contributing(), encoding="utf-8")
    core = list(api.folders(ROOT / "core"))
    (place / "core").mkdir()
    for folder in core:
        (place / "core" / f"{folder.page}.md").write_text(api.page(folder), encoding="utf-8")
    listed = "\n".join(folder.page for folder in core)
    (place / "core" / "index.md").write_text(
        f"# {words['core']}\n\n{words['core_about']}\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n",
        encoding="utf-8",
    )
    (place / "index.md").write_text(front(words, drawn), encoding="utf-8")


def front(words: dict[str, str], drawn: dict[str, Path]) -> str:
    """The first page: what the program is, and all pages in their groups."""
    picture = f"![{words['title']}](pictures/contents.png)\n\n" if "contents" in drawn else ""
    parts = [f"# {words['title']}\n\n{words['about']}\n\n{picture}"]
    for title, ids in pages.GROUPS:
        listed = "\n".join(ids)
        parts.append(f"```{{toctree}}\n:caption: {tr(title)}\n:maxdepth: 1\n\n{listed}\n```\n")
    own = f"{words['contributing']} <contributing>\ncore/index"
    parts.append(f"```{{toctree}}\n:caption: {words['developers']}\n:maxdepth: 1\n\n{own}\n```\n")
    return "\n".join(parts)


def contributing() -> str:
    """CONTRIBUTING, with names in the place of links to files that the site does not hold."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.sub(r"\[([^\]]*)\]\((?!https?:|#)[^)\s]+\)", r"\1", text)


def below_title(text: str, picture: str) -> str:
    """A page with a picture between its title and its first words."""
    title, _, rest = text.partition("\n")
    return f"{title}\n\n{picture}\n{rest}"


def main(arguments: list[str]) -> None:
    """Let the program speak a language, and write the sources: LANGUAGE PICTURES PLACE."""
    spoken, pictures, place = arguments
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as profile:
        os.environ["PLYSCOPE_CONFIG"] = profile
        Path(profile, "settings.ini").write_text(f"[window]\nlanguage={spoken}\n", encoding="utf-8")
        from plyscope_desktop.app.main import make_application
        from plyscope_desktop.app.program import make_window

        application = make_application()
        window = make_window()  # which declares the commands that pages name
        write(spoken, Path(pictures), Path(place))
        window.leave()
        del application


if __name__ == "__main__":
    main(sys.argv[1:])
