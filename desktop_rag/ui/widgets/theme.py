"""Colours, spacing and style sheet, based on the system's palette and font."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from PySide6 import QtCore  # `Qt` takes 15 ms when it is first used: once the frame is shown
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets.focus_rings import follow_focus

UNIT = 8  # grid of the layout, in pixels
RADIUS = 6
ICON_PX = 16  # of icons on buttons, in the usual text size
BAR_PX = 3  # width of the bar beside a marked passage or a note
MIN_TEXT_CONTRAST = 4.5  # WCAG 2.2 criterion 1.4.3 (AA)
MIN_BORDER_CONTRAST = 3.0  # of fields and other controls: WCAG 2.2 criterion 1.4.11 (AA)

_HEADLINE_SHARE = 1.5  # of the text size
_SRGB_LINEAR_LIMIT = 0.04045  # sRGB, IEC 61966-2-1

_LOOK_CHANGES = frozenset(
    {QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.LayoutDirectionChange}
)
# Properties of the application.
_SCHEME, _USUAL_POINTS, _TEXT_PERCENT = "scheme", "usual_points", "text_percent"
# Qt styles that ignore a dark palette.
_LIGHT_ONLY_STYLES = frozenset({"windowsvista", "windows"})


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one scheme; every text colour is readable on every background."""

    window: QColor
    surface: QColor
    text: QColor
    muted: QColor
    accent: QColor
    on_accent: QColor
    hairline: QColor  # between parts
    border: QColor  # of fields and drop targets
    mark: QColor  # background of a highlighted passage
    warning: QColor
    error: QColor
    success: QColor
    selection: QColor  # background of a selected row
    hover: QColor  # background of a hovered row


def current_colours() -> Colours:
    """Return the colours for the application's current palette."""
    return _derive_colours(QGuiApplication.palette().cacheKey())


def is_dark_palette() -> bool:
    """Whether the application's palette has light text on a dark window."""
    palette = QGuiApplication.palette()
    window, text = palette.color(QPalette.ColorRole.Window), palette.color(QPalette.ColorRole.Text)
    return relative_luminance(window) < relative_luminance(text)


def apply_theme(app: QApplication, scheme: str = "system", text_percent: int = 100) -> None:
    """Apply palette and style sheet, now and whenever the system changes its colour scheme.

    `scheme` and `text_percent` are as `choose_scheme` and `resize_text` have them.
    """
    if sys.platform == "win32" and app.style().objectName().lower() in _LIGHT_ONLY_STYLES:
        app.setStyle("Fusion")
    resize_text(text_percent)
    choose_scheme(scheme)
    follow_focus(app)
    # Queued: the signal is emitted before Qt has the new palette.
    app.styleHints().colorSchemeChanged.connect(_apply_colours, QtCore.Qt.ConnectionType.QueuedConnection)


def choose_scheme(scheme: str) -> None:
    """Show the window in the colours of the system, or in "light" or "dark" ones."""
    app = _current_app()
    if scheme == (app.property(_SCHEME) or "system"):
        _apply_colours()
        return
    app.setProperty(_SCHEME, scheme)
    schemes = QtCore.Qt.ColorScheme
    named = {"light": schemes.Light, "dark": schemes.Dark}
    app.setPalette(QPalette())  # the system's again
    app.styleHints().setColorScheme(named.get(scheme, schemes.Unknown))
    if scheme in named and is_dark_palette() is not (scheme == "dark"):
        app.setPalette(_make_palette(dark=scheme == "dark"))  # the platform has no schemes
    _apply_colours()


def resize_text(percent: int) -> None:
    """Write everything at a percentage of the system's text size."""
    app = _current_app()
    usual_points = app.property(_USUAL_POINTS) or QFontInfo(app.font()).pointSizeF()
    app.setProperty(_USUAL_POINTS, usual_points)
    if percent == text_percent():
        return
    app.setProperty(_TEXT_PERCENT, percent)
    font = app.font()
    font.setPointSizeF(usual_points * percent / 100)
    app.setFont(font)
    if app.styleSheet():  # or widgets with rules of their own keep their old font
        app.setStyleSheet(_build_style_sheet(current_colours()))


def text_percent() -> int:
    """Return the text size in use, in percent of the system's."""
    return int(_current_app().property(_TEXT_PERCENT) or 100)


def scale_to_text(pixels: int) -> int:
    """Return the size of something that grows with the text, such as an icon, in pixels."""
    return round(pixels * text_percent() / 100)


def prefers_reduced_motion() -> bool:
    """Whether the system is set to reduced motion (available from Qt 6.12 on)."""
    hints = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)
    preference = getattr(accessibility(), "motionPreference", None) if accessibility else None
    return preference is not None and preference().name == "ReducedMotion"


def relative_luminance(colour: QColor) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2)."""

    def linearise_channel(value: float) -> float:
        return value / 12.92 if value <= _SRGB_LINEAR_LIMIT else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linearise_channel(v) for v in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_ratio(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((relative_luminance(one), relative_luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mix_colours(one: QColor, other: QColor, share: float) -> QColor:
    """Interpolate linearly from `one` to `other` by `share` (0 to 1)."""
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * share,
        one.greenF() + (other.greenF() - one.greenF()) * share,
        one.blueF() + (other.blueF() - one.blueF()) * share,
    )


class _PaletteFollower(QObject):
    """Calls a function whenever the palette, the font or the direction of its parent changes."""

    def __init__(self, widget: QWidget, recolour: Callable[[], object]) -> None:
        super().__init__(widget)
        self._recolour = recolour
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Call the function for the new palette, font or direction (override of Qt)."""
        if event.type() in _LOOK_CHANGES:
            self._recolour()
        return False


def follow_palette(widget: QWidget, recolour: Callable[[], object]) -> None:
    """Call a function now, and again whenever the colours, the font or the direction of a widget change."""
    recolour()
    _PaletteFollower(widget, recolour)


def _ensure_contrast(
    colour: QColor, text: QColor, backgrounds: tuple[QColor, ...], least: float = MIN_TEXT_CONTRAST
) -> QColor:
    """Mix in the text colour in steps of 5 % until the contrast suffices on every background."""
    for step in range(21):
        candidate = mix_colours(colour, text, step / 20)
        if all(contrast_ratio(candidate, background) >= least for background in backgrounds):
            return candidate
    return text


@lru_cache(maxsize=4)
def _derive_colours(_palette_key: int) -> Colours:
    palette, dark = QGuiApplication.palette(), is_dark_palette()
    window = palette.color(QPalette.ColorRole.Window)
    surface = palette.color(QPalette.ColorRole.Base)
    text = palette.color(QPalette.ColorRole.Text)
    accent = QColor("#7db0ff" if dark else "#2463c4")
    selection, hover = mix_colours(surface, accent, 0.14), mix_colours(window, text, 0.07)

    def make_readable(colour: QColor) -> QColor:
        return _ensure_contrast(colour, text, (window, surface, selection, hover))

    accent = make_readable(accent)
    hairline = mix_colours(window, text, 0.15)
    on_accent = max((QColor("#ffffff"), QColor("#101418")), key=lambda c: contrast_ratio(c, accent))
    return Colours(
        window=window,
        surface=surface,
        text=text,
        muted=make_readable(mix_colours(text, window, 0.42)),
        accent=accent,
        on_accent=on_accent,
        hairline=hairline,
        border=_ensure_contrast(hairline, text, (window, surface), MIN_BORDER_CONTRAST),
        mark=QColor("#5c4a12" if dark else "#ffe694"),
        warning=make_readable(QColor("#f2bd55" if dark else "#8a5800")),
        error=make_readable(QColor("#ff8f85" if dark else "#b3261e")),
        success=make_readable(QColor("#74cf92" if dark else "#1d7440")),
        selection=selection,
        hover=hover,
    )


def _make_palette(*, dark: bool) -> QPalette:
    """Return a palette for platforms that cannot be asked for one."""
    role = QPalette.ColorRole
    palette = QPalette(QColor("#26282c" if dark else "#f0f0f0"))
    palette.setColor(role.Base, QColor("#1b1d20" if dark else "#ffffff"))
    for each in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(each, QColor("#e8eaed" if dark else "#1a1c1e"))
    return palette


def _current_app() -> QApplication:
    return cast("QApplication", QApplication.instance())


def _apply_colours() -> None:
    app = _current_app()
    c = current_colours()
    palette = QGuiApplication.palette()
    for role, colour in (
        (QPalette.ColorRole.Accent, c.accent),
        (QPalette.ColorRole.Highlight, c.accent),
        (QPalette.ColorRole.HighlightedText, c.on_accent),
        (QPalette.ColorRole.Link, c.accent),
        (QPalette.ColorRole.LinkVisited, c.accent),
        (QPalette.ColorRole.PlaceholderText, c.muted),
    ):
        palette.setColor(role, colour)
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, _disabled_colour(c))
    app.setPalette(palette)
    app.setStyleSheet(_build_style_sheet(c))


def _disabled_colour(c: Colours) -> QColor:
    return mix_colours(c.text, c.window, 0.5)


def _build_style_sheet(c: Colours) -> str:
    """Return the style sheet of the application.

    Widgets opt in by the property `role`: "title" or "muted" on labels, "primary" on buttons, …
    """
    names = {name: getattr(c, name).name() for name in Colours.__slots__}
    names["headline"] = f"{QFontInfo(_current_app().font()).pointSizeF() * _HEADLINE_SHARE:.1f}pt"
    names["icon"] = f"{scale_to_text(ICON_PX)}px"
    names["disabled"] = _disabled_colour(c).name()
    names["pressed"] = mix_colours(c.window, c.text, 0.14).name()
    names["scroll"] = mix_colours(c.window, c.text, 0.3).name()
    names["accent_hover"] = mix_colours(c.accent, c.text, 0.12).name()
    sheet = _STYLE_RULES
    for name, value in names.items():
        sheet = sheet.replace(f"@{name};", f"{value};")
    is_dark = is_dark_palette()
    # A style sheet takes icons only as files. The check mark of a box is on the accent colour.
    for place, name, is_light in (
        ("chevron_down", "chevron-down", is_dark),
        ("chevron_up", "chevron-up", is_dark),
        ("check", "check", not is_dark),
        ("tick", "check", is_dark),
    ):
        path = resource_path("icons", f"{name}{'-light' if is_light else ''}.svg").as_posix()
        sheet = sheet.replace(f"@{place};", path)
    return sheet


# With focus, the border grows by one pixel and the padding shrinks by one: nothing moves.
_STYLE_RULES = """
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QLabel[role="headline"] { font-size: @headline; }
QLabel[role="title"] { font-weight: 600; }
QLabel[role="muted"] { color: @muted; }
QPushButton, QToolButton {
    icon-size: @icon; border: 1px solid @hairline; border-radius: 6px; padding: 4px 12px;
    color: @text; background: @surface; min-height: 20px;
}
QPushButton, QCheckBox { outline: none; }
QToolButton { padding: 4px 8px; border-color: transparent; background: transparent; }
QLineEdit QToolButton { padding: 0px; border: none; min-height: 0px; }
QPushButton:hover, QToolButton:hover { background: @hover; }
QPushButton:pressed, QToolButton:pressed, QToolButton:checked { background: @pressed; }
QPushButton:disabled, QToolButton:disabled { color: @muted; }
QPushButton:focus { border: 2px solid @accent; padding: 3px 11px; }
QToolButton:focus { border: 2px solid @accent; padding: 3px 7px; }
QPushButton[role="primary"] { background: @accent; color: @on_accent; border-color: @accent; }
QPushButton[role="primary"]:hover { background: @accent_hover; }
QPushButton[role="primary"]:disabled {
    background: @pressed; color: @muted; border-color: @pressed;
}
QPushButton[role="primary"]:focus { border-color: @text; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; width: 0px; }
QPushButton[role="menu"] { padding: 4px 25px 4px 5px; }
QPushButton[role="menu"]:focus { padding: 3px 24px 3px 4px; }
QPushButton[role="menu"]::menu-indicator {
    image: url("@chevron_down;"); width: 14px; height: 14px; right: 9px;
    subcontrol-origin: border; subcontrol-position: center right;
}
QPushButton[role="chip"] { text-align: left; }
QToolButton[role="chip"] { border-color: @hairline; background: @selection; padding: 1px 8px; }
QToolButton[role="chip"]:hover { background: @hover; }
QToolButton[role="chip"]:focus { border: 2px solid @accent; padding: 0px 7px; }
QPushButton[role="link"] {
    color: @accent; background: transparent; border-color: transparent;
}
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus { border-color: @accent; }
QPushButton[role="inline"], QPushButton[role="quiet"] {
    border: none; border-radius: 0px; background: transparent; padding: 5px 0px; text-align: left;
}
QPushButton[role="inline"] { color: @accent; }
QPushButton[role="quiet"] { color: @muted; }
QPushButton[role="inline"]:hover, QPushButton[role="quiet"]:hover { text-decoration: underline; }
QPushButton[role="inline"]:focus, QPushButton[role="quiet"]:focus {
    border-bottom: 2px solid @accent; padding: 5px 0px 3px 0px;
}
QFrame[role="hairline"] { background: @hairline; border: none; max-height: 1px; }
QLineEdit, QPlainTextEdit {
    border: 1px solid @border; border-radius: 6px; padding: 4px 7px;
    background: @surface; color: @text; placeholder-text-color: @muted;
    selection-background-color: @accent; selection-color: @on_accent;
}
QLineEdit { min-height: 20px; }
QComboBox, QAbstractSpinBox {
    border: 1px solid @border; border-radius: 6px; padding: 4px 7px; min-height: 20px;
    background: @surface; color: @text;
    selection-background-color: @accent; selection-color: @on_accent;
}
QAbstractSpinBox { padding: 3px 0px 3px 7px; min-height: 19px; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0px; min-height: 0px; }
QComboBox:hover { background: @hover; }
QComboBox:focus { border: 2px solid @accent; padding: 3px 6px; }
QComboBox[clicked="true"]:focus { border: 1px solid @border; padding: 4px 7px; }
QAbstractSpinBox:focus { border: 2px solid @accent; padding: 2px 0px 2px 6px; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url("@chevron_down;"); width: 14px; height: 14px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: 20px; }
QAbstractSpinBox::up-arrow { image: url("@chevron_up;"); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url("@chevron_down;"); width: 12px; height: 12px; }
QLineEdit:disabled, QPlainTextEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled {
    background: @window; color: @muted;
}
QPushButton:disabled { background: @window; }
QCheckBox { spacing: 8px; }
QCheckBox:disabled { color: @muted; }
QCheckBox::indicator {
    width: 14px; height: 14px; border: 1px solid @muted; border-radius: 3px; background: @surface;
}
QCheckBox::indicator:checked { border-color: @accent; background: @accent; image: url("@check;"); }
QCheckBox::indicator:disabled { border-color: @hairline; background: @window; }
QCheckBox::indicator:focus { border: 2px solid @accent; width: 12px; height: 12px; }
QCheckBox::indicator:checked:focus { border-color: @text; }
QCheckBox[clicked="true"]::indicator:focus { border: 1px solid @muted; width: 14px; height: 14px; }
QCheckBox[clicked="true"]::indicator:checked:focus { border-color: @accent; }
QLineEdit[role="cell"] { min-height: 0px; padding: 0px 7px; }
QLineEdit:focus, QPlainTextEdit:focus { border: 2px solid @accent; padding: 3px 6px; }
QLineEdit[role="cell"]:focus { padding: 0px 6px; }
QTableView { selection-background-color: @selection; selection-color: @text; }
QAbstractScrollArea[role="boxed"] {
    border: 1px solid @border; border-radius: 6px; background: @surface;
    selection-background-color: @selection; selection-color: @text;
}
QTextBrowser[role="boxed"]:focus, QAbstractItemView[role="boxed"]:focus { border-color: @accent; }
QAbstractItemView[role="boxed"], QAbstractItemView[role="pages"] { outline: 0px; }
QAbstractItemView[role="boxed"]::item { padding: 4px 7px; border: 1px solid transparent; }
QAbstractItemView[role="boxed"]::item:focus { border-color: @accent; }
QAbstractItemView[role="boxed"]::item:selected { background: @selection; color: @text; }
QAbstractItemView[role="boxed"]::indicator {
    width: 14px; height: 14px; border: 1px solid @muted; border-radius: 3px; background: @surface;
}
QAbstractItemView[role="boxed"]::indicator:checked {
    border-color: @accent; background: @accent; image: url("@check;");
}
QAbstractItemView[role="pages"] { border: none; background: transparent; }
QAbstractItemView[role="pages"]::item {
    padding: 4px 6px; border: 2px solid transparent; border-radius: 6px;
}
QAbstractItemView[role="pages"]::item:hover { background: @hover; }
QAbstractItemView[role="pages"]::item:selected { background: @selection; color: @text; }
QAbstractItemView[role="pages"]::item:focus { border-color: @accent; }
QAbstractItemView[clicked="true"]::item:focus { border-color: transparent; }
QAbstractScrollArea[role="boxed"][clicked="true"]:focus { border-color: @border; }
QTabBar::tab { border: none; border-bottom: 2px solid transparent; padding: 6px 12px 4px 12px; }
QTabBar::tab:hover { background: @hover; }
QTabBar::tab:selected { border-color: @accent; }
QTabBar::tab:!selected { color: @muted; }
QTabBar::tab:focus { border: 2px solid @accent; border-radius: 6px; padding: 4px 10px; }
QMenu { background: @surface; color: @text; border: 1px solid @hairline; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; margin: 4px 8px; background: @hairline; }
QMenu::indicator { width: 14px; height: 14px; left: 7px; border: 1px solid transparent; }
QMenu::indicator:non-exclusive { border-color: @muted; border-radius: 3px; }
QMenu::indicator:non-exclusive:checked {
    border-color: @accent; background: @accent; image: url("@check;");
}
QMenu::indicator:exclusive:checked { image: url("@tick;"); }
QAbstractScrollArea[role="document"] { border: 2px solid transparent; }
QTextEdit[role="document"] { border-color: @surface; }
QAbstractScrollArea[role="document"]:focus { border-color: @accent; }
QAbstractScrollArea[role="document"][clicked="true"]:focus { border-color: transparent; }
QTextEdit[role="document"][clicked="true"]:focus { border-color: @surface; }
QTableView::item { padding: 0px 8px; border: none; }
QHeaderView { background: @window; }
QHeaderView::section {
    background: @window; color: @text; border: none; border-bottom: 1px solid @hairline;
    padding: 4px 11px;
}
QProgressBar { border: none; border-radius: 2px; background: @hairline; max-height: 4px; }
QProgressBar::chunk { border-radius: 2px; background: @accent; }
QScrollBar { background: transparent; border: none; margin: 0px; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @scroll; border-radius: 3px; margin: 2px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: @hairline; }
QStatusBar { color: @muted; border-top: 1px solid @hairline; }
QStatusBar::item { border: none; }
QToolTip { color: @text; background: @surface; border: 1px solid @hairline; padding: 4px; }
"""
