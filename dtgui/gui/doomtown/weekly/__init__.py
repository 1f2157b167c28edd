"""The table of the week in the window."""
