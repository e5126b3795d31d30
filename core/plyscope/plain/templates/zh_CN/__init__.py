"""The templates with comments in Chinese."""
