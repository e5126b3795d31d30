"""The window of repeated games: round robins, their ecology, and a person against a strategy."""
