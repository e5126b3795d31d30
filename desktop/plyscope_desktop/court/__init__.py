"""Textbook court: the window in which claims of the lectures are judged."""
