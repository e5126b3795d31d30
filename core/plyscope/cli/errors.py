"""Errors of the command line and of batch."""

from __future__ import annotations


class CommandError(Exception):
    """A command that cannot be carried out; the message is one line."""


class RequestError(ValueError):
    """A request that cannot be answered; `kind` is "request", "unknown", "unsuited" or "json"."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
