"""The worked examples, a module for each subject; `catalog.presets()` finds them here."""
