"""The main window: it puts panels, docks and menus together, and joins them to a game."""
