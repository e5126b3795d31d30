"""The templates with comments in English."""
