"""The style sheet of a look: properties of Qt's own widgets that a palette cannot express.

Fusion draws borders in a shade of the window's colour, which is invisible on a dark one. Every border, ring and
arrow is therefore drawn in colours of the look, with a contrast of at least three to one.
"""

from __future__ import annotations

from dtgui.app.paths import resources_folder
from dtgui.gui.look.colours import contrast
from dtgui.gui.look.theme_parts import BLACK, WHITE, Theme


def stylesheet(theme: Theme) -> str:
    """Return the style sheet: visible borders in every look, focus rings, headings, primary buttons.

    A label is made a heading with `setProperty("heading", True)`, a button primary with `setProperty("primary",
    True)`.
    """
    parts = (_buttons, _ticks, _fields, _arrows, _frames, _bars, _rings)
    return "".join(part(theme) for part in parts)


def _buttons(theme: Theme) -> str:
    w, sizes = theme.window, theme.sizes
    high, wide, ring = sizes.gap // 2, sizes.gap + sizes.gap // 2, sizes.focus_width
    # A ring is thicker than a border: the difference is taken from the inside, so that nothing moves with the focus.
    return f"""
QPushButton {{ padding: {high}px {wide}px; border: 1px solid {w.border};
    border-radius: {sizes.radius}px; background: {w.button}; color: {w.text}; }}
QPushButton:hover {{ background: {w.alternate}; }}
QPushButton:pressed {{ background: {w.base}; }}
QPushButton:disabled {{ color: {w.disabled_text}; border-color: {w.disabled_text}; }}
QPushButton:checked {{ background: {w.base}; border-bottom: 3px solid {w.accent}; }}
QPushButton:focus {{ border: {ring}px solid {w.accent}; padding: {high - ring + 1}px {wide - ring + 1}px; }}
QPushButton[primary="true"] {{ background: {w.accent}; color: {w.on_accent}; font-weight: bold; }}
QPushButton[primary="true"]:focus {{ border: 3px double {w.on_accent}; padding: {high - 2}px {wide - 2}px; }}
QPushButton[primary="true"]:disabled {{ background: {w.button}; color: {w.disabled_text}; }}
QToolButton {{ border: 1px solid {w.border}; padding: {ring - 1}px; border-radius: {sizes.radius}px; }}
QToolButton[autoRaise="true"] {{ border-color: transparent; }}
QToolButton:hover, QToolButton:checked {{ background: {w.button}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[popupMode="1"] {{ background: {w.button}; padding: {high}px {wide}px; }}
QToolButton[popupMode="1"]:hover {{ background: {w.alternate}; }}
QToolButton[popupMode="1"]:focus {{ padding: {high - ring + 1}px {wide - ring + 1}px; }}
QToolButton[popupMode="1"]::menu-button {{ border: none; width: {sizes.gap * 2}px; }}
QToolButton:checked {{ border-color: {w.text}; border-bottom: 3px solid {w.accent}; }}"""


def _ticks(theme: Theme) -> str:
    w, sizes = theme.window, theme.sizes
    side = round(sizes.text * 0.95)
    tick = _icon("tick", _ink_on(w.accent))
    return f"""
QCheckBox, QRadioButton {{ border: {sizes.focus_width}px solid transparent; border-radius: {sizes.radius}px; }}
QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {{ width: {side}px; height: {side}px;
    border: 2px solid {w.text}; border-radius: 3px; background: {w.base}; }}
QRadioButton::indicator {{ border-radius: {side // 2 + 2}px; }}
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QAbstractItemView::indicator:checked {{
    background: {w.accent}; }}
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{ image: url("{tick}"); }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{ border-color: {w.disabled_text}; }}"""


def _fields(theme: Theme) -> str:
    """Return the style of fields and lists. Drop-downs are lists: as a menu, the selected row would have the field's
    colour.
    """
    w, ring = theme.window, theme.sizes.focus_width
    return f"""
QLineEdit, QPlainTextEdit, QTextEdit, QAbstractItemView, QAbstractSpinBox, QComboBox {{
    border: 1px solid {w.border}; padding: {ring - 1}px; background: {w.base}; }}
QComboBox {{ combobox-popup: 0; background: {w.button}; padding: {ring}px {ring + 4}px; }}
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {{ border-color: {w.disabled_text}; }}
QAbstractItemView {{ outline: 0; padding: 0; }}
QComboBox QAbstractItemView {{ background: {w.base}; color: {w.text};
    selection-background-color: {w.accent}; selection-color: {w.on_accent}; }}
QComboBox QAbstractItemView::item:selected {{ background: {w.accent}; color: {w.on_accent}; }}
QAbstractSpinBox > QLineEdit, QComboBox > QLineEdit {{ border: 0; padding: 0; }}"""


def _icon(name: str, ink: str) -> str:
    return (resources_folder() / "icons" / f"{name}-{ink}.svg").as_posix()


def _arrows(theme: Theme) -> str:
    """The arrows of choices and numbers, which are gone where these have borders of their own."""
    side = round(theme.sizes.text * 0.75)
    down, up = (_icon(f"arrow-{way}", _ink_on(theme.window.base)) for way in ("down", "up"))
    return f"""
QComboBox::drop-down {{ border: 0; width: {side + 8}px; }}
QComboBox::down-arrow {{ image: url("{down}"); width: {side}px; height: {side}px; }}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {{ border: 0; width: {side + 8}px; }}
QAbstractSpinBox::up-arrow {{ image: url("{up}"); width: {side - 2}px; height: {side - 2}px; }}
QAbstractSpinBox::down-arrow {{ image: url("{down}"); width: {side - 2}px; height: {side - 2}px; }}"""


def _ink_on(ground: str) -> str:
    """Which of the arrows and ticks are seen on a ground: what a look calls itself concerns its cards."""
    return "light" if contrast(WHITE, ground) > contrast(BLACK, ground) else "dark"


def _frames(theme: Theme) -> str:
    w, sizes = theme.window, theme.sizes
    gap = sizes.gap // 2
    return f"""
QToolTip {{ color: {w.text}; background: {w.base}; border: 1px solid {w.border}; padding: {gap}px; }}
QLabel[heading="true"] {{ font-family: "{theme.fonts.display}"; font-size: {sizes.heading}px; }}
.QFrame[frameShape="StyledPanel"] {{ border: 1px solid {w.border}; border-radius: {sizes.radius}px; }}
QGroupBox {{ border: 1px solid {w.border}; border-radius: {sizes.radius}px; margin-top: {sizes.text // 2 + gap}px;
    padding-top: {sizes.text // 2 + gap}px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: {sizes.gap}px; padding: 0 {gap}px; }}
QHeaderView {{ background: {w.button}; }}
QHeaderView::section {{ color: {w.text}; background: {w.button}; border: none; border-right: 1px solid {w.border};
    border-bottom: 1px solid {w.border}; padding: {sizes.gap // 4}px; }}
QTabBar {{ qproperty-elideMode: ElideNone; }}
QTabBar::tab {{ border: 1px solid {w.border}; padding: {gap}px {sizes.gap}px; background: {w.button}; }}
QTabBar::tab:selected {{ background: {w.base}; border-bottom: 3px solid {w.accent}; }}
QTabBar::tab:focus {{ border: {sizes.focus_width}px solid {w.accent}; }}"""


def _bars(theme: Theme) -> str:
    w = theme.window
    return f"""
QSlider::groove:horizontal {{ height: 4px; border-radius: 2px; background: {w.border}; }}
QSlider::handle:horizontal {{ width: 12px; margin: -5px 0; border-radius: 6px; background: {w.text}; }}
QScrollBar {{ background: {w.base}; border: 0; margin: 0; }}
QScrollBar:vertical {{ width: 12px; }}
QScrollBar:horizontal {{ height: 12px; }}
QScrollBar::handle {{ background: {w.border}; border-radius: 4px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 24px; }}
QScrollBar::handle:horizontal {{ min-width: 24px; }}
QScrollBar::handle:hover {{ background: {w.text}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: none; }}"""


def _rings(theme: Theme) -> str:
    """Where the keyboard is."""
    w, ring = theme.window, theme.sizes.focus_width
    return f"""
QCheckBox:focus, QRadioButton:focus, QSlider:focus {{ border: {ring}px solid {w.accent}; }}
QToolButton:focus {{ border: {ring}px solid {w.accent}; padding: 0; }}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus {{
    border: {ring}px solid {w.accent}; padding: 0; }}
QAbstractItemView:focus, QScrollArea:focus {{ border: {ring}px solid {w.accent}; }}
QComboBox:focus {{ border: {ring}px solid {w.accent}; padding: {ring - 1}px {ring + 3}px; }}
QAbstractSpinBox > QLineEdit:focus, QComboBox > QLineEdit:focus {{ border: 0; }}"""
