"""The words of the window in the language that is current, switched while the program runs.

Write `tr("Search again")`; with a number `tr("{n} nodes", n).format(n=…)`. What shows words sets them in a
method `retranslate` given to `follow`, which calls it now and again after every switch.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from plyscope.files.file_names import shown_name
from plyscope_desktop.runtime.lasting_signal import listen
from plyscope_desktop.runtime.resources import folder

CONTEXT = "Plyscope"
DEFAULT = "en"


@dataclass(frozen=True)
class Message:
    """One text and its translation: one form, or one for each grammatical number."""

    source: str
    forms: tuple[str, ...]
    plural: bool


def file_of(language: str) -> Path:
    """The translation file of a language."""
    return folder("translations") / f"plyscope_{language}.ts"


def read_messages(path: Path) -> dict[str, Message]:
    """The messages of a Qt Linguist file by their source text."""
    messages = {}
    for element in ElementTree.parse(path).getroot().iter("message"):
        source = element.findtext("source", "")
        translation = element.find("translation")
        plural = element.get("numerus") == "yes"
        forms: tuple[str, ...] = ()
        if translation is not None and plural:
            forms = tuple(form.text or "" for form in translation.iter("numerusform"))
        elif translation is not None:
            forms = (translation.text or "",)
        messages[source] = Message(source, tuple(form for form in forms if form), plural)
    return messages


@cache
def messages_of(language: str) -> dict[str, Message]:
    """The messages of a language, read once."""
    return read_messages(file_of(language))


def own_name(language: str) -> str:
    """A language's own name, from the head of its file, most of which is not read."""
    with file_of(language).open("rb") as file:
        for _, element in ElementTree.iterparse(file):
            if element.tag == "extra-own-name":
                return element.text or language
            if element.tag == "message":
                break
    return language


def plural_form(language: str, n: int) -> int:
    """Return the index of the form for a number: English has two forms, Chinese has one."""
    return 0 if language.startswith("zh") or abs(n) == 1 else 1


_NUMBERED = re.compile(r"\{\d\}")


class Sentence(NamedTuple):
    """A sentence of the core with numbered parts: how it begins and ends, and a pattern of all of it."""

    beginning: str
    end: str
    pattern: re.Pattern[str]
    source: str


@cache
def _sentences_of(language: str) -> tuple[Sentence, ...]:
    """The sentences with numbered parts of a language: there are too many to compile them at each use."""
    numbered = [source for source in messages_of(language) if _NUMBERED.search(source)]
    numbered.sort(key=lambda source: -len(_NUMBERED.sub("", source)))
    found = []
    for source in numbered:
        fixed = _NUMBERED.split(source)
        pattern = re.compile("(.*?)".join(map(re.escape, fixed)), re.DOTALL)
        found.append(Sentence(fixed[0], fixed[-1], pattern, source))
    return tuple(found)


class Translator(QTranslator):
    """A translator that reads the translation file itself, so that no compiled copy can be out of date.

    Files compiled by lrelease were tried: they load in 0.1 ms instead of 12 and answer in 0.4 µs instead of
    1.0, but have to be made before a checkout can run (0.6 s, with a tool that a wheel or bundle would carry
    along), tell neither their sources, by which `heard` finds the core's sentences with numbered parts, nor
    a language's own name, and can speak no second language while a picture is painted.
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._messages = read_messages(file_of(language))
        self._known: dict[tuple[str, str, str | None], str] = {}
        self._own_words = QTranslator()
        self._own_words.load(
            f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        )

    def isEmpty(self) -> bool:
        return False

    def translate(
        self, context: str, sourceText: str, /, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Translation of a text; Qt's own texts come from Qt, an unknown text stays unchanged."""
        if context != CONTEXT:
            return self._of_qt(context, sourceText, disambiguation, n)
        message = self._messages.get(sourceText)
        if message is None or not message.forms:
            return sourceText
        form = plural_form(self._language, n) if message.plural else 0
        return message.forms[min(form, len(message.forms) - 1)]

    def _of_qt(self, context: str, text: str, disambiguation: str | None, n: int) -> str:
        """A text of Qt's own, such as the name of a key; each without a number is looked up once."""
        asked = context, text, disambiguation
        known = self._known.get(asked) if n < 0 else None
        if known is None:
            own = self._own_words.translate
            # Qt has given some labels a mnemonic, such as "&Look in:", that its catalogues do not know yet.
            known = own(context, text, disambiguation, n)
            known = known or own(context, text.replace("&", ""), disambiguation, n) or text
            if n < 0:
                self._known[asked] = known
        return known

    @contextmanager
    def speaking(self, language: str) -> Iterator[None]:
        """Translate into another language for a while, without events to Qt and the widgets."""
        before = self._language, self._messages
        if language != self._language:
            self._language, self._messages = language, messages_of(language)
        try:
            yield
        finally:
            self._language, self._messages = before

    def sentences(self) -> tuple[Sentence, ...]:
        """The core's sentences with numbered parts, the most specific first."""
        return _sentences_of(self._language)


class LanguageSwitch(QObject):
    """Announces a change of the current language."""

    changed = Signal()


switch = LanguageSwitch()


class _Chosen:
    """The current language; kept in one place so that functions need no `global`."""

    language = DEFAULT
    translator: Translator | None = None


@cache
def available() -> tuple[tuple[str, str], ...]:
    """Return the languages that have a file, each with its id and its own name, English first."""
    found = [path.stem.removeprefix("plyscope_") for path in folder("translations").glob("plyscope_*.ts")]
    ordered = sorted(found, key=lambda language: (language != DEFAULT, language))
    return tuple((language, own_name(language)) for language in ordered)


def current() -> str:
    """The id of the language that is shown, such as "en" or "zh_CN"."""
    return _Chosen.language


def of_system() -> str:
    """The language of the desktop if there is a file for it, else English."""
    known = [language for language, _ in available()]
    for name in QLocale.system().uiLanguages():
        for language in known:
            if name.replace("-", "_").split("_")[0] == language.split("_")[0]:
                return language
    return DEFAULT


@contextmanager
def painting(language: str) -> Iterator[None]:
    """Use another language while something is painted; no widget is told, so events must wait."""
    translator, before = _Chosen.translator, _Chosen.language
    if translator is None or language == before or language not in [known for known, _ in available()]:
        yield
        return
    _Chosen.language = language
    try:
        with translator.speaking(language):
            yield
    finally:
        _Chosen.language = before


def use(language: str) -> None:
    """Switch the language of all texts; an unknown one means English. Needs a QApplication."""
    known = [known for known, _ in available()]
    if _Chosen.translator is not None:
        QCoreApplication.removeTranslator(_Chosen.translator)
    _Chosen.language = language if language in known else DEFAULT
    _Chosen.translator = Translator(_Chosen.language)
    QLocale.setDefault(QLocale(_Chosen.language))
    QCoreApplication.installTranslator(_Chosen.translator)
    switch.changed.emit()


def tr(text: str, n: int | None = None) -> str:
    """The text in the current language; with a number, in the form that the number takes.

    The text is a literal: `packaging/translate.py` collects it. Format the result, never the argument.
    """
    if n is None:
        return QCoreApplication.translate(CONTEXT, text)
    if abs(n) >= MILLION:  # Qt takes 32 bits; a form depends on the last digits of a large number
        n = MILLION + abs(n) % MILLION
    return QCoreApplication.translate(CONTEXT, text, None, n)


MILLION = 1_000_000


def marked(text: str) -> str:
    """Return the literal unchanged, for `tr` to translate later; `packaging/translate.py` collects it."""
    return text


def follow(retranslate: Callable[[], None]) -> None:
    """Call a method of a QObject now, and again after every switch of language.

    Qt's LanguageChange comes once to each widget, but later, by the queue of events, and to widgets alone. A
    class would name a base for it where it has a line for this function, and call its method first by itself.
    """
    listen(switch.changed, retranslate)
    retranslate()


def heard(sentence: str) -> str:
    """Translate a sentence of the core, such as the reason why it refuses an input.

    The file holds it with its variable parts as {1}, {2} …, such as the name of an algorithm; a sentence that
    it does not know stays as it is, but for the parts between its colons: "/a.plyscope: it cannot be written:
    No space left on device".
    """
    sentence = shown_name(sentence)  # Qt takes no half characters, as names of files may hold them
    of_system = OF_SYSTEM.fullmatch(sentence)
    if of_system is not None:
        sentence = ": ".join(part for part in reversed(of_system.groups()) if part)
    known, whole = _Chosen.translator, tr(sentence)
    if whole != sentence:
        return whole
    for one in known.sentences() if known is not None else ():
        if not (sentence.startswith(one.beginning) and sentence.endswith(one.end)):
            continue
        match = one.pattern.fullmatch(sentence)
        if match is not None:
            said = tr(one.source).format(None, *map(heard, match.groups()))
            return closed_up(said)
    parts = sentence.split(COLON)
    if len(parts) == 1:
        return sentence
    said_parts = [heard(part) for part in parts]
    colon = tr("{what}: {why}").removeprefix("{what}").removesuffix("{why}")
    return sentence if said_parts == parts else colon.join(said_parts)


def closed_up(sentence: str) -> str:
    """Return a sentence without the spaces that Chinese ones have around names, where the names are Chinese.

    In other languages a space between two Han letters belongs to a name.
    """
    return BETWEEN_HAN.sub("", sentence) if speaks_chinese() else sentence


def speaks_chinese() -> bool:
    """Return True if Chinese is shown."""
    return _Chosen.language.startswith("zh")


COLON = ": "

OF_SYSTEM = re.compile(r"\[(?:Errno|WinError) -?\d+\] (.*?)(?:: '(.*?)'(?: -> .*)?)?", re.DOTALL)
"""An error of the system as Python writes it: its number, its sentence, and the file."""

BETWEEN_HAN = re.compile(r"(?<=[\u4e00-\u9fff]) (?=[\u4e00-\u9fff])")
"""A space where a part in Latin letters needs it."""

PARTS = (
    marked("a whole number from {1} to {2}"),
    marked("a number from {1} to {2}"),
    marked("none, the game is over"),
    marked("the byte {1}"),
    marked("the memory is used up"),
    marked("another program has changed it since it was opened or saved here"),
    marked("{what}: {why}"),
)
"""Parts of the core's sentences that are in English themselves."""

BY_SYSTEM = (
    marked("No space left on device"),
    marked("Disk quota exceeded"),
    marked("Input/output error"),
    marked("Permission denied"),
    marked("Operation not permitted"),
    marked("Read-only file system"),
    marked("No such file or directory"),
    marked("Not a directory"),
    marked("Is a directory"),
    marked("File name too long"),
    marked("File too large"),
    marked("Too many open files"),
    marked("Too many open files in system"),
    marked("Too many links"),
    marked("Device or resource busy"),
    marked("Resource temporarily unavailable"),
    marked("Cannot allocate memory"),
    marked("Stale file handle"),
    marked("Transport endpoint is not connected"),
    marked("Host is down"),
    marked("No locks available"),
    marked("No such device or address"),
    marked("Invalid argument"),
    marked("Operation not supported"),
    marked("Connection timed out"),
    marked("Interrupted system call"),
)
"""What systems say of files; the sentences of the C library of Windows are mostly these, too."""


def read_number(text: str) -> float | None:
    """The number at the start of a typed text, None if there is none; reads what `values.number_text` writes.

    A unit may follow, and k, M or 万 multiply: "10 s" is 10, "2M" is 2,000,000.
    """
    match = re.match(r"\s*([+\-−]?)\s*(∞|inf|\d[\d,]*\.?\d*(?:e\d+)?|\.\d+)\s*([kM万]?)", text, re.IGNORECASE)
    if match is None:
        return None
    sign, digits, factor = match.groups()
    size = inf if digits.lower() in ("∞", "inf") else float(digits.replace(",", ""))
    size *= {"": 1, "k": 1e3, "m": 1e6, "万": 1e4}[factor.lower()]
    return -size if sign in ("-", "−") else size
