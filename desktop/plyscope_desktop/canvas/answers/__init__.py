"""The sheet: the tree of an exercise, drawn without a record, and what a student writes on it."""
