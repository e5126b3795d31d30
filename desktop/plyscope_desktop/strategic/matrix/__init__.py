"""The matrix of a game: its picture, its keys and its editor."""
