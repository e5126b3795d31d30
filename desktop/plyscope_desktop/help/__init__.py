"""The help: a page for every panel, in every language, with the keys that are valid now."""
