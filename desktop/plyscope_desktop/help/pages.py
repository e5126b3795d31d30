"""Help pages: Markdown files by language, with the current keys, and the search through all of them.

In a page `{key:view.fit}` is replaced by the key of a command, `{name:view.fit}` for its name in the menu; a
link to another page is written `[words](plyscope-help:node)`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from plyscope_desktop.runtime import keymap, language
from plyscope_desktop.runtime.commands import MENU_TITLES, command
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.runtime.resources import folder
from plyscope_desktop.runtime.synonyms import is_named_in, place_in

SCHEME = "plyscope-help"
FIRST = "contents"
SNIPPET = 90
"""Letters of a page that are shown around a found word."""

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (marked("First steps"), ("contents", "start", "play", "keys")),
    (marked("The game"), ("board", "set-up", "new-game", "players", "moves", "thoughts", "score")),
    (
        marked("The search"),
        (
            "search",
            "tree",
            "timeline",
            "node",
            "why",
            "compare",
            "lab",
            "court",
            "zoo",
            "preset",
            "lecture",
            "lessons",
            "exercises",
            "sheets",
        ),
    ),
    (marked("Places in the search"), ("find", "bookmarks")),
    (
        marked("Other facts about a search"),
        (
            "source",
            "variables",
            "evaluation",
            "lists",
            "views",
            "graph",
            "sampling",
            "chance",
            "statistics",
            "log",
        ),
    ),
    (marked("Strategic form"), ("strategic", "information-sets", "learning", "repeated")),
    (
        marked("Your own code"),
        ("own-code", "own-game", "own-search", "own-evaluation", "contracts", "parting"),
    ),
    (
        marked("Agents and matches"),
        ("agents", "agent-protocol", "arena", "tournaments", "plyscope-as-engine"),
    ),
    (marked("Trees of your own"), ("tree-editor",)),
    (marked("Files and settings"), ("sessions", "export", "settings", "command-line")),
)
IDS = tuple(id for _, ids in GROUPS for id in ids)


@dataclass(frozen=True)
class Page:
    """One page: its title is its first heading, `text` is the Markdown as it was written."""

    id: str
    title: str
    text: str

    def shown(self) -> str:
        """The Markdown with the current keys and names."""
        return re.sub(r"\{(key|name):([a-z_.]+)\}", _filled, self.text)

    def words(self) -> str:
        """The text without its marks, as one looks through it."""
        return _without_marks(self.shown())


@dataclass(frozen=True)
class Hit:
    """A page that has all the words that were looked for, and where it has the first."""

    page: Page
    snippet: str


@lru_cache(maxsize=256)
def _without_marks(text: str) -> str:
    """Markdown without its marks; kept, as it is looked through with each key that is typed."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(?m)^[#>\-*\s]+|\|[\s\-|:]*\||\|", " ", text)
    text = re.sub(r"[*`]", "", text)
    return re.sub(r"\s+", " ", text)


def _filled(match: re.Match[str]) -> str:
    what, id = match.groups()
    return key_text(id) if what == "key" else name_text(id)


def name_text(id: str) -> str:
    """The name of a command as its menu has it; an unknown one stays as it is."""
    try:
        return tr(command(id).text).replace("&", "").rstrip("…")
    except KeyError:
        return id


def key_text(id: str) -> str:
    """The key of a command, or its place in the menus where it has none."""
    try:
        key, entry = keymap.text(id), command(id)
    except KeyError:
        return id
    if key:
        return f"`{key}`"
    menu = re.sub(r"\(&\w\)|&", "", tr(MENU_TITLES[entry.menu]))
    return f"*{menu} › {name_text(id)}*"


@cache
def pages(id: str) -> dict[str, Page]:
    """The pages of a language by their id, in the order of the contents; a missing one is the English."""
    found = {}
    for page in IDS:
        path = folder("help") / id / f"{page}.md"
        if not path.is_file():
            path = folder("help") / language.DEFAULT / f"{page}.md"
        if path.is_file():
            text = path.read_text("utf-8")
            title = text.splitlines()[0].removeprefix("# ").strip() if text else page
            found[page] = Page(page, title, text)
    return found


def current() -> dict[str, Page]:
    """The pages of the language that is shown."""
    return pages(language.current())


def find(typed: str) -> list[Hit]:
    """The pages that have every typed word or a synonym of it, those with it in the title first."""
    wanted = typed.casefold().split()
    hits = []
    for page in current().values():
        text = page.words()
        folded = text.casefold()
        if wanted and _has_all(wanted, folded):
            hits.append(Hit(page, _around(text, max(place_in(folded, wanted), 0))))
    hits.sort(key=lambda hit: not _has_all(wanted, hit.page.title.casefold()))
    return hits


def _has_all(wanted: list[str], text: str) -> bool:
    """Return True if a text has each of these words, or a synonym of it."""
    return all(word in text or is_named_in(text, word) for word in wanted)


def _around(text: str, at: int) -> str:
    """Text around a place, from the beginning of a word on."""
    begin = max(0, at - SNIPPET // 5)
    space = text.find(" ", begin, at)
    if begin and space >= 0:
        begin = space + 1
    end = min(begin + SNIPPET, len(text))
    return ("…" if begin else "") + text[begin:end].strip() + ("…" if end < len(text) else "")
