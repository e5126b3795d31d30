"""The filter language: which nodes meet a condition."""
