"""Commands as text: how people type the command of an agent, and how it is shown.

It is never given to a shell: text is only cut into a program and its arguments.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path


class CommandTextError(ValueError):
    """A text that is no command; the sentence says why."""


def words_of(text: str) -> tuple[str, ...]:
    """The program and the arguments of a command as it was typed; raises CommandTextError.

    A text that is the path of a file is that file, blanks and all. Words with blanks stand in quotation
    marks; on Windows a backslash is just that.
    """
    text = text.strip()
    if not text:
        raise CommandTextError("Expected the path of a program, then its arguments.")
    if "\0" in text:
        raise CommandTextError("A command cannot hold the character of number 0.")
    if _is_file(text):
        return (text,)
    if os.name == "nt":
        return _windows_words(text)
    try:
        return tuple(shlex.split(text))
    except ValueError:
        raise CommandTextError("A quotation mark of the command is not closed.") from None


def text_of(words: Sequence[str]) -> str:
    """A command as text that `words_of` reads back."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


def _windows_words(text: str) -> tuple[str, ...]:
    """Words as programs on Windows read their command line: 2n backslashes before a mark are n, and so on."""
    words: list[str] = []
    word, quoted, begun, backslashes = "", False, False, 0
    for sign in text:
        if sign == "\\":
            backslashes += 1
            continue
        if sign == '"':
            word += "\\" * (backslashes // 2)
            if backslashes % 2:
                word += '"'
            else:
                quoted, begun = not quoted, True
        elif sign in " \t" and not quoted:
            word += "\\" * backslashes
            if word or begun:
                words.append(word)
            word, begun = "", False
        else:
            word += "\\" * backslashes + sign
        backslashes = 0
    word += "\\" * backslashes
    if quoted:
        raise CommandTextError("A quotation mark of the command is not closed.")
    if word or begun:
        words.append(word)
    return tuple(words)
