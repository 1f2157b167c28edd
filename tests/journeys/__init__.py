"""Journeys through the real window, by mouse and keys only (docs/journeys.md)."""
