"""Colours, spacing, style sheet and the frame of the focus, based on the palette and font of the system."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container
from dataclasses import dataclass
from functools import cache, lru_cache
from string import Template
from typing import cast

from PySide6 import QtCore  # `Qt` takes 15 ms when it is first used: once the frame is shown
from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QColor, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from desktop_rag.system.resources import resource_path

UNIT = 8  # grid of the layout, in pixels
RADIUS = 6
ICON_PX = 16  # of icons on buttons, in the usual text size
BAR_PX = 3  # width of the bar beside a marked passage or a note
MIN_TEXT_CONTRAST = 4.5  # WCAG 2.2 criterion 1.4.3 (AA)
MIN_BORDER_CONTRAST = 3.0  # of fields and other controls: WCAG 2.2 criterion 1.4.11 (AA)

_SCREEN_MARGINS = QSize(6 * UNIT, 6 * UNIT)  # for the frame of a window and the panels of the desktop
_HEADLINE_SHARE = 1.5  # of the text size
_SRGB_LINEAR_LIMIT = 0.04045  # sRGB, IEC 61966-2-1

_LOOK_CHANGES = frozenset(
    {QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.LayoutDirectionChange}
)
# Properties of the application.
_SCHEME, _USUAL_POINTS, _TEXT_PERCENT = "scheme", "usual_points", "text_percent"
# Qt styles that ignore a dark palette.
_LIGHT_ONLY_STYLES = frozenset({"windowsvista", "windows"})
_CLICKED = "clicked"  # property of a widget that got the focus by a click; the style sheet has it too
_FOLLOWED = "focus_followed"  # property of the application


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
        _replace_style_sheet(_build_style_sheet(current_colours()))


def text_percent() -> int:
    """Return the text size in use, in percent of the system's."""
    return int(_current_app().property(_TEXT_PERCENT) or 100)


def scale_to_text(pixels: int) -> int:
    """Return the size of something that grows with the text, such as an icon, in pixels."""
    return round(pixels * text_percent() / 100)


def resize_within_screen(window: QWidget, size: QSize) -> None:
    """Give a window its first size, or that of the screen if it is smaller."""
    window.resize(size.boundedTo(window.screen().availableSize() - _SCREEN_MARGINS))


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


class _Follower(QObject):
    """Calls a function at some events of its parent."""

    def __init__(self, widget: QWidget, act: Callable[[], object], events: Container[QEvent.Type]) -> None:
        super().__init__(widget)
        self._act, self._events = act, events
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Call the function (override of Qt)."""
        if event.type() in self._events:
            self._act()
        return False


def follow_events(widget: QWidget, act: Callable[[], object], *events: QEvent.Type) -> None:
    """Call a function whenever one of these events comes to a widget, before the widget handles it."""
    _Follower(widget, act, events)


def follow_palette(widget: QWidget, recolour: Callable[[], object]) -> None:
    """Call a function now, and again whenever the colours, the font or the direction of a widget change."""
    recolour()
    _Follower(widget, recolour, _LOOK_CHANGES)


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
    """Show the colours of the palette, unless they are shown already."""
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
    sheet = _build_style_sheet(c)
    if (palette, sheet) != (QGuiApplication.palette(), app.styleSheet()):
        app.setPalette(palette)
        _replace_style_sheet(sheet)


def _replace_style_sheet(sheet: str) -> None:
    """Set the style sheet after none: Qt restyles each widget twice, and six times from one to another."""
    app = _current_app()
    app.setStyleSheet("")
    app.setStyleSheet(sheet)


def _disabled_colour(c: Colours) -> QColor:
    return mix_colours(c.text, c.window, 0.5)


class _StyleSheet(Template):
    """The style sheet of the application; @name stands for a colour, a size or an icon."""

    delimiter = "@"


@cache
def _load_style_sheet() -> _StyleSheet:
    return _StyleSheet(resource_path("style.qss").read_text(encoding="utf-8"))


def _build_style_sheet(c: Colours) -> str:
    names = {name: getattr(c, name).name() for name in Colours.__slots__}
    names["headline"] = f"{QFontInfo(_current_app().font()).pointSizeF() * _HEADLINE_SHARE:.1f}pt"
    names["icon"] = f"{scale_to_text(ICON_PX)}px"
    names["disabled"] = _disabled_colour(c).name()
    names["pressed"] = mix_colours(c.window, c.text, 0.14).name()
    names["scroll"] = mix_colours(c.window, c.text, 0.3).name()
    names["accent_hover"] = mix_colours(c.accent, c.text, 0.12).name()
    is_dark = is_dark_palette()
    # A style sheet takes icons only as files. The check mark of a box is on the accent colour.
    for place, name, is_light in (
        ("chevron_down", "chevron-down", is_dark),
        ("chevron_up", "chevron-up", is_dark),
        ("check", "check", not is_dark),
        ("tick", "check", is_dark),
    ):
        names[place] = resource_path("icons", f"{name}{'-light' if is_light else ''}.svg").as_posix()
    return _load_style_sheet().substitute(names)


def shows_focus(widget: QWidget) -> bool:
    """Whether a widget has the focus and is to be framed."""
    return widget.hasFocus() and not widget.property(_CLICKED)


def follow_focus(app: QApplication) -> None:
    """Mark the widgets that get the focus by a click."""
    if not app.property(_FOLLOWED):
        app.setProperty(_FOLLOWED, "yes")
        _ClickMarker(app)


class _ClickMarker(QObject):
    """Marks a widget that got the focus by a click until a key is pressed there."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._mark_focus)

    def _mark_focus(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is None or (old is None and now.property(_CLICKED)):  # the window is active again
            return
        _set_clicked(now, clicked=bool(QGuiApplication.mouseButtons()))
        if now.property(_CLICKED):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Frame the focus when a key is pressed (override of Qt)."""
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            _set_clicked(watched, clicked=False)
        return False


def _set_clicked(widget: QWidget, *, clicked: bool) -> None:
    if clicked != bool(widget.property(_CLICKED)):
        widget.setProperty(_CLICKED, clicked)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()
