"""Options: the user's choices for a game or an algorithm, declared once as typed fields.

Forms, the command line and the documentation are all made from these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from plyscope.quoting import quoted

Kind = Literal["bool", "choice", "int", "float", "text", "flags", "listed", "ints", "floats"]


class OptionError(ValueError):
    """An invalid value of an option; the message names the option and what it takes."""


@dataclass(frozen=True)
class Option:
    """One choice of the user.

    `choices` are (value, label) pairs, for kinds "choice" and "flags" only; `minimum` and `maximum` bound
    numbers. A value of kind "ints" is a tuple of 1 to `most` whole numbers within those bounds, one of kind
    "floats" a tuple of at most `most` numbers. A text of kind "flags" is made of the letters of its choices,
    "-" for none; the values that one of kind "listed" can have are said by its game. Files and commands may
    still name it by one of its `former_names`; in files that do not name it, it has the value `unnamed`,
    where its default was another one before.
    """

    name: str
    label: str
    help: str
    kind: Kind
    default: Any
    choices: tuple[tuple[str, str], ...] = ()
    minimum: float | None = None
    maximum: float | None = None
    advanced: bool = False
    most: int = 1
    former_names: tuple[str, ...] = ()
    unnamed: Any = None
    endless: bool = False

    def read(self, value: object) -> Any:
        """The value in this option's type, from a typed value or from text; raises OptionError."""
        if self.kind == "bool":
            words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
            if isinstance(value, bool):
                return value
            if isinstance(value, str) and value.lower() in words:
                return words[value.lower()]
            raise OptionError(f"Option {self.name}: expected true or false, found {quoted(value)}.")
        if self.kind == "choice":
            if isinstance(value, str) and value in [choice for choice, _ in self.choices]:
                return value
            names = ", ".join(choice for choice, _ in self.choices)
            raise OptionError(f"Option {self.name}: expected one of {names}, found {quoted(value)}.")
        if self.kind in ("text", "flags", "listed"):
            if isinstance(value, str):
                return value
            raise OptionError(f"Option {self.name}: expected text, found {quoted(value)}.")
        if self.kind in ("ints", "floats"):
            return self._numbers(value)
        return self._number(value)

    def _numbers(self, value: object) -> tuple[int | float, ...]:
        """Several numbers: a list of them, or a text such as 3,5,7 or 3 5 7 or [3, 5, 7]."""
        given = value
        least, expected = (1, "whole numbers") if self.kind == "ints" else (0, "numbers")
        if isinstance(value, str) and len(value) <= 1000:
            given = value.strip().strip("[()]").replace(",", " ").split()
        if not isinstance(given, list | tuple) or not least <= len(given) <= self.most:
            if self.kind == "floats":
                raise OptionError(
                    f"Option {self.name}: expected at most {self.most} numbers, found {quoted(value)}."
                )
            raise OptionError(
                f"Option {self.name}: expected 1 to {self.most} whole numbers such as "
                f"{numbers_text(self.default)}, found {quoted(value)}."
            )
        return tuple(self._number(entry, expected) for entry in given)

    def _number(self, value: object, several: str = "") -> int | float:
        expected = several or ("a whole number" if self.kind == "int" else "a number")
        whole = self.kind in ("int", "ints")
        try:
            if isinstance(value, bool) or not isinstance(value, int | float | str) or len(str(value)) > 40:
                raise ValueError
            number = float(value)
            if number != number or (whole and number != int(number)):
                raise ValueError
        except (ValueError, OverflowError):
            raise OptionError(f"Option {self.name}: expected {expected}, found {quoted(value)}.") from None
        low, high = self.minimum, self.maximum
        if (low is not None and number < low) or (high is not None and number > high):
            raise OptionError(
                f"Option {self.name}: expected {expected} from {low} to {high}, found {quoted(value)}."
            )
        return int(number) if whole else number


def option(
    default: Any,
    label: str,
    help: str = "",
    *,
    labels: tuple[str, ...] = (),
    minimum: float | None = None,
    maximum: float | None = None,
    advanced: bool = False,
    most: int = 1,
    former_names: tuple[str, ...] = (),
    unnamed: Any = None,
    endless: bool = False,
    flags: tuple[tuple[str, str], ...] = (),
    listed: bool = False,
) -> Any:
    """A dataclass field that is an option. `labels` name a Literal's values, in order.

    A text has `flags`, pairs of a letter and its label, or is chosen from a list if it is `listed`. With
    `endless` a number of 0 means no limit, and forms show it so.
    """
    about: dict[str, Any] = {
        "label": label, "help": help, "labels": labels, "minimum": minimum, "maximum": maximum,
    }  # fmt: skip
    about |= {"advanced": advanced, "most": most, "former_names": former_names, "unnamed": unnamed}
    about |= {"endless": endless, "flags": flags, "listed": listed}
    return field(default=default, metadata=about)


def numbers_text(numbers: tuple[int | float, ...]) -> str:
    """Numbers as typed by the user."""
    return ",".join(f"{number:g}" if isinstance(number, float) else str(number) for number in numbers)


@cache
def options_of(declaration: type) -> tuple[Option, ...]:
    """The options that a dataclass of `option` fields declares, in their order."""
    hints = get_type_hints(declaration)
    found = []
    for item in fields(declaration):
        hint, about = hints[item.name], item.metadata
        kinds: dict[object, Kind] = {bool: "bool", int: "int", float: "float", str: "text"}
        kinds |= {tuple[int, ...]: "ints", tuple[float, ...]: "floats"}
        values = get_args(hint) if get_origin(hint) is Literal else ()
        choices = tuple(zip(values, about["labels"] or values, strict=True)) or about["flags"]
        if item.default is MISSING:
            raise TypeError(f"{declaration.__name__}.{item.name} has no default")
        found.append(
            Option(
                item.name, about["label"], about["help"], _kind(about, kinds.get(hint)), item.default,
                choices, about["minimum"], about["maximum"], about["advanced"], about["most"],
                about["former_names"], about["unnamed"], about["endless"],
            )
        )  # fmt: skip
    return tuple(found)


def _kind(about: Mapping[str, Any], of_hint: Kind | None) -> Kind:
    """Return the kind of a field by its declaration; one without a kind by its hint has choices."""
    if of_hint is None:
        return "choice"
    return "flags" if about["flags"] else "listed" if about["listed"] else of_hint


def current_names(declaration: type, given: dict[str, Any]) -> dict[str, Any]:
    """Return the values by the present names of their options; raises OptionError for one given twice."""
    present = {former: found.name for found in options_of(declaration) for former in found.former_names}
    named: dict[str, Any] = {}
    for name, value in given.items():
        name = present.get(name, name)
        if name in named:
            raise OptionError(f"Option {name} is given twice.")
        named[name] = value
    return named


def values_for_file(declaration: type, given: dict[str, Any]) -> dict[str, Any]:
    """Return the values to write into a file: the given ones, and those of options with a new default."""
    named = current_names(declaration, given)
    changed = {found.name: found.default for found in options_of(declaration) if found.unnamed is not None}
    return {**named, **{name: value for name, value in changed.items() if name not in named}}


def values_from_file(declaration: type, given: dict[str, Any]) -> dict[str, Any]:
    """Return the values that a file sets, by their present names; raises OptionError for one given twice."""
    named = current_names(declaration, given)
    for found in options_of(declaration):
        if found.unnamed is not None:
            value = named.pop(found.name, found.unnamed)
            if value != found.default:
                named[found.name] = value
    return named


def read_options(declaration: type, given: dict[str, Any]) -> Any:
    """An instance of the declaration with the given values; raises OptionError for any it does not take."""
    given = current_names(declaration, given)
    known = {found.name: found for found in options_of(declaration)}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise OptionError(f"There is no option {quoted(name)}; the options are: {names}.")
    return declaration(**{name: known[name].read(value) for name, value in given.items()})
