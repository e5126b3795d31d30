"""Explicit game trees, typed or drawn."""
