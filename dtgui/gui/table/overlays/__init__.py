"""Temporary overlays of a table: the ribbon, toasts, lists, staged plays and showdowns."""
