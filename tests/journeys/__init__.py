"""Journeys through the real window, by mouse and keys only (docs/journeys.md)."""

import pytest

pytest.register_assert_rewrite("tests.gui.agreement")
