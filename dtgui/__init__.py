"""Doomtown on a desktop, offline, with its rules enforced."""

__version__ = "1.0.0"
