"""The window: it shows scenes and asks; what may be done is decided below it."""
