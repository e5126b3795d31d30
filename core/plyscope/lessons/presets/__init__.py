"""The worked examples, a module for each subject."""
