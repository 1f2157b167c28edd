"""The English words that the German lexicon knows."""

from __future__ import annotations

from dtgui.doomtown.abilities.wording.german.words import is_known
from dtgui.doomtown.abilities.wording.transfer.tokens import SourceWords

SOURCE = SourceWords(is_known)
