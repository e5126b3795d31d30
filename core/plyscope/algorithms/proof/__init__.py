"""Searches that prove a goal: AND/OR search, proof-number search and df-pn."""
