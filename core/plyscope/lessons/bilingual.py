"""Bilingual: a text in the two languages of the lessons, English and Simplified Chinese."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("en", "zh_CN")


@dataclass(frozen=True, slots=True)
class Bilingual:
    """One text in both languages."""

    en: str
    zh_CN: str

    def of(self, language: str) -> str:
        """Return the text in a language; English for one that is not among LANGUAGES."""
        return self.zh_CN if language == "zh_CN" else self.en

    def filled(self, **parts: object) -> Bilingual:
        """Return the text with its `{name}` places filled; a part may be bilingual itself."""
        return Bilingual(*(self.of(one).format(**_parts(parts, one)) for one in LANGUAGES))

    def json(self) -> dict[str, str]:
        """Return the text as documents hold it, {"en": …, "zh_CN": …}."""
        return {"en": self.en, "zh_CN": self.zh_CN}

    def __add__(self, other: Bilingual) -> Bilingual:
        """Return the two texts one after the other; Chinese needs no blank between sentences."""
        return Bilingual(f"{self.en} {other.en}".strip(), self.zh_CN + other.zh_CN)


def same(text: object) -> Bilingual:
    """Return a text that is the same in both languages, such as a number or a letter."""
    return Bilingual(str(text), str(text))


def listed(texts: list[Bilingual]) -> Bilingual:
    """Return texts as a list within a sentence: "B, C and D"."""
    if len(texts) < 2:
        return texts[0] if texts else same("")
    english = ", ".join(one.en for one in texts[:-1]) + " and " + texts[-1].en
    chinese = "、".join(one.zh_CN for one in texts[:-1]) + "和" + texts[-1].zh_CN
    return Bilingual(english, chinese)


def _parts(parts: dict[str, object], language: str) -> dict[str, object]:
    return {name: part.of(language) if isinstance(part, Bilingual) else part for name, part in parts.items()}
