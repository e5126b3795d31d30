"""Text formats of games: PGN, PDN, SGF."""
