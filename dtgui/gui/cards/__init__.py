"""How cards look: generated faces, drawn once and kept as pictures."""

from dtgui.gui.cards.cache import FaceCache
from dtgui.gui.cards.detail import Detail, card_width, detail_for
from dtgui.gui.cards.face import paint_back, paint_face

__all__ = ["Detail", "FaceCache", "card_width", "detail_for", "paint_back", "paint_face"]
