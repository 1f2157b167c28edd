"""Doomtown on a desktop, offline, with its rules enforced."""

__version__ = "0.1.0"
