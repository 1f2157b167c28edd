"""The labels of the games' boxes, with their options: for windows and commands that do not open them yet.

A label imports no game: `--help` and the first picture of the window need no more than labels.
"""
