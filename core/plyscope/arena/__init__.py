"""The arena: who plays how strongly, and against whom."""
