"""The errors of a card file."""

from __future__ import annotations

from dtgui.kernel.errors import BadInput


class CardDefinitionError(BadInput):
    """A card file that cannot be used: `str()` names file, line, field and what was expected."""
