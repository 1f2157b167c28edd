"""The window of the deck builder: its menus, commands and help."""
