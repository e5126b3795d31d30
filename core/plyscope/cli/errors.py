"""Errors of the command line."""


class CommandError(Exception):
    """A command that cannot be carried out; the message is one line."""
