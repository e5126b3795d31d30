"""The process in which a student's Python file plays: it reads the protocol lines, and calls the file."""
