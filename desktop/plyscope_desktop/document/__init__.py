"""The document: a game, its set-up and its file."""
