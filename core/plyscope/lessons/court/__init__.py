"""Textbook court: claims of the lectures, each judged by an experiment."""
