"""The commands that need a screen, and files that are opened by a double click."""
