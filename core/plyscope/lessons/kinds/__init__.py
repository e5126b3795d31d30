"""Kinds of exercises, a file each; the catalogue finds them."""
