"""Sealed and draft events in the window: a page for each phase of `dtgui.limited`."""

from dtgui.gui.doomtown.limited.limited_window import LimitedWindow as LimitedWindow
