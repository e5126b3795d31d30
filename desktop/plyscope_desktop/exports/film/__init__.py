"""A search as a film."""
