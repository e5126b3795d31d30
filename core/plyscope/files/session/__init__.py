"""Sessions: a game, its set-up and its record in one file."""
