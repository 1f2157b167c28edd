"""How cards look: generated faces, drawn once and kept as pictures."""

from dtgui.gui.doomtown.cards.cache import FaceCache
from dtgui.gui.doomtown.cards.detail import Detail, card_width, detail_for
from dtgui.gui.doomtown.cards.face import paint_back, paint_face

__all__ = ["Detail", "FaceCache", "card_width", "detail_for", "paint_back", "paint_face"]
