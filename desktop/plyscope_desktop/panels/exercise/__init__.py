"""The panel of an exercise: question, conventions, tools, answers, checks and results; and its sheet."""
