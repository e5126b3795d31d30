"""INI text: the settings file as QSettings of Qt 6 reads and writes it, which earlier versions used.

A value is kept as it is written, so that what this version does not know stays in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

GENERAL = "General"
"""Section of keys without one."""

ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
ESCAPED = {character: f"\\{letter}" for letter, character in ESCAPES.items()} | {'"': '\\"', "\\": "\\\\"}
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."
HEXADECIMAL = "0123456789abcdefABCDEF"
PART = re.compile(r"\\x(?P<hex>[0-9a-fA-F]+)|\\(?P<octal>[0-7]+)|\\(?P<sign>.)|(?P<mark>[\",;])", re.DOTALL)


class IniError(ValueError):
    """A text that is no settings file."""


def read(data: bytes) -> dict[str, str]:
    """Return the values of a file as they are written, by their keys; raises IniError."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise IniError("it is no text in UTF-8") from None
    if "\0" in text:
        raise IniError("it holds a zero byte")
    values: dict[str, str] = {}
    section = ""
    for line in re.split(r"\r\n|\n|\r", text):
        line = line.strip(" \t")
        if not line or line[0] == ";":
            continue
        if line[0] == "[":
            name = line[1:].partition("]")[0].strip(" \t")
            real = name.removeprefix("%") if name.lower() == f"%{GENERAL}".lower() else _unescaped_key(name)
            section = "" if name.lower() == GENERAL.lower() else f"{real}/"
            continue
        key, equals, value = line.partition("=")
        if not equals:
            raise IniError("a line holds no value")
        values[section + _unescaped_key(key.strip(" \t"))] = value.strip(" \t")
    return values


def write(values: Mapping[str, str]) -> bytes:
    """Return the file that holds these values, as they are to be written."""
    sections: dict[str, list[str]] = {}
    for key, value in values.items():
        section, slash, name = key.partition("/")
        if not slash:
            section, name = GENERAL, key
        elif section.lower() == GENERAL.lower():
            section = f"%{section}"
        else:
            section = _escaped_key(section)
        sections.setdefault(section, []).append(f"{_escaped_key(name)}={value}\n")
    return "\n".join(f"[{name}]\n{''.join(lines)}" for name, lines in sorted(sections.items())).encode()


def text_of(written: str) -> str | None:
    """Return the text that a value stands for; None for a list or a value of another kind."""
    found: list[str] = []
    at, quoted = 0, False
    for match in PART.finditer(written):
        found.append(written[at : match.start()])
        at = match.end()
        mark = match["mark"]
        if mark == '"':
            quoted = not quoted
        elif mark == "," and not quoted:
            return None
        elif mark == ";" and not quoted:  # a remark to the end of the line
            at, found[-1] = len(written), found[-1].rstrip(" \t")
            break
        elif match["hex"] or match["octal"]:
            code = int(match["hex"], 16) if match["hex"] else int(match["octal"], 8)
            found.append(chr(code & 0xFFFF))
        else:
            found.append(mark or ESCAPES.get(match["sign"], match["sign"]))
    text = "".join([*found, written[at:]])
    if text.startswith("@@"):
        return text[1:]
    return None if text.startswith("@") else text


def written(text: str) -> str:
    """Return a text as a value of the file."""
    parts = list(_parts(f"@{text}" if text.startswith("@") else text))
    value = "".join(parts)
    needs_quotes = any(sign in text for sign in ";,=") or value != value.strip(" ")
    return f'"{value}"' if needs_quotes else value


def _parts(text: str) -> Iterator[str]:
    after_number = False
    for sign in text:
        if sign in ESCAPED:
            yield ESCAPED[sign]
            after_number = False
        elif sign < " " or "\ud800" <= sign <= "\udfff" or (after_number and sign in HEXADECIMAL):
            yield f"\\x{ord(sign):x}"
            after_number = True
        else:
            yield sign
            after_number = False


def _escaped_key(key: str) -> str:
    return "".join(sign if sign in PLAIN else "\\" if sign == "/" else _escaped(ord(sign)) for sign in key)


def _escaped(code: int) -> str:
    if code > 0xFFFF:
        high, low = divmod(code - 0x10000, 0x400)
        return f"%U{0xD800 + high:04X}%U{0xDC00 + low:04X}"
    return f"%{code:02X}" if code <= 0xFF else f"%U{code:04X}"


def _unescaped_key(key: str) -> str:
    text = re.sub(
        r"%U([0-9a-fA-F]{4})|%([0-9a-fA-F]{2})", lambda match: chr(int(match[1] or match[2], 16)), key
    ).replace("\\", "/")
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
