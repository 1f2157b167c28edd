"""Leagues between people in the window."""
