"""Layers above the tree: legend, minimap, ancestors, tints and pulses."""
