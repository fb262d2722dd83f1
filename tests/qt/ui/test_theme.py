"""The theme: readable in light and dark, and following the system."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFontInfo, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QStyleOptionButton,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_rag.system.resources import resource_path
from desktop_rag.ui.conversation.composer import QuestionEdit
from desktop_rag.ui.widgets import icons, theme
from desktop_rag.ui.widgets.buttons import MenuButton, make_button, make_close_button, make_icon_button
from desktop_rag.ui.widgets.drop_target import DropTarget
from desktop_rag.ui.widgets.layouts import arrange_column, make_label
from desktop_rag.ui.widgets.notices import Notice
from desktop_rag.ui.widgets.text_browsers import AutoHeightText
from desktop_rag.ui.window.empty_page import EmptyLibraryPage

LIGHT = ("#efefef", "#ffffff", "#000000")
DARK = ("#323232", "#242424", "#ffffff")
BLACK = ("#000000", "#000000", "#ffffff")


def system_palette(window: str, surface: str, text: str) -> QPalette:
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Window, QColor(window))
    palette.setColor(QPalette.ColorRole.Base, QColor(surface))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText):
        palette.setColor(role, QColor(text))
    return palette


@pytest.fixture(autouse=True)
def _restore(qapp: QApplication) -> Iterator[None]:
    yield
    theme.choose_scheme("system")
    theme.resize_text(100)
    qapp.setStyleSheet("")
    qapp.setPalette(QPalette())


@pytest.fixture(params=[LIGHT, DARK, BLACK], ids=["light", "dark", "black"])
def app(qapp: QApplication, request: pytest.FixtureRequest) -> QApplication:
    qapp.setPalette(system_palette(*request.param))
    theme.apply_theme(qapp)
    return qapp


def test_every_text_colour_is_readable_on_every_background(app: QApplication) -> None:
    c = theme.current_colours()
    for background in (c.window, c.surface, c.selection, c.hover):
        for text in (c.text, c.muted, c.accent, c.warning, c.error, c.success):
            assert theme.contrast_ratio(text, background) >= 4.5


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit, QComboBox, QSpinBox])
@pytest.mark.parametrize("background", [QPalette.ColorRole.Window, QPalette.ColorRole.Base])
def test_the_border_of_a_field_stands_out(
    app: QApplication, qtbot: QtBot, kind: type[QWidget], background: QPalette.ColorRole
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.setBackgroundRole(background)
    around.setAutoFillBackground(True)
    field = kind(around)
    field.setGeometry(20, 20, 120, 40)
    image = around.grab(QRect(0, 0, 160, 80)).toImage()
    outside, border, inside = (image.pixelColor(x, 40) for x in (18, 20, 22))
    assert outside == app.palette().color(background)
    assert min(theme.contrast_ratio(border, each) for each in (outside, inside)) >= 3


def test_the_frames_of_drop_targets_stand_out(app: QApplication, qtbot: QtBot) -> None:
    page = EmptyLibraryPage(*(QAction(name) for name in ("Files", "Folder", "Zotero", "Samples", "Models")))
    target = DropTarget(page, QWidget(page), QWidget(page))
    qtbot.addWidget(page)
    page.resize(600, 500)
    for widget in (page, target):
        widget.resize(600, 500)
        image = widget.grab().toImage()
        line = {image.pixelColor(x, y).name() for x in range(15, 19) for y in range(200, 260)}
        surface, around = theme.current_colours().surface, image.pixelColor(4, 230)
        assert around == surface
        assert max(theme.contrast_ratio(QColor(each), surface) for each in line) >= 3


def test_buttons_and_fields_of_one_line_are_equally_tall(app: QApplication, qtbot: QtBot) -> None:
    kinds = (QPushButton, QLineEdit, QComboBox, QSpinBox)
    row = QWidget()
    qtbot.addWidget(row)
    widgets = [kind(row) for kind in kinds]
    row.show()
    assert len({widget.sizeHint().height() for widget in widgets}) == 1
    assert all(Path(each).is_file() for each in re.findall(r'url\("(.*?)"\)', app.styleSheet()))


def test_the_words_of_a_menu_line_up_with_and_without_a_box(app: QApplication, qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    rows = [menu.addAction("|") for _ in range(2)]
    rows[1].setCheckable(True)
    menu.show()
    picture = menu.grab().toImage()
    box_width = 24
    starts = []
    for geometry in map(menu.actionGeometry, rows):
        pixels = [picture.pixel(x, geometry.center().y()) for x in range(box_width + 5, menu.width() - 5)]
        starts.append(next(x for x, pixel in enumerate(pixels) if pixel != pixels[-1]))
    assert starts[0] == starts[1]


def test_the_room_for_the_focus_ring_of_a_text_looks_like_its_paper(app: QApplication, qtbot: QtBot) -> None:
    text = QTextBrowser()
    qtbot.addWidget(text)
    text.setProperty("role", "document")
    assert text.grab().toImage().pixelColor(0, 50) == theme.current_colours().surface


def test_a_chevron_points_as_the_text_runs(qtbot: QtBot) -> None:
    button = make_icon_button("chevron-right", "Next", lambda: None)
    qtbot.addWidget(button)
    before = button.icon().pixmap(16).toImage()
    button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert button.icon().pixmap(16).toImage() != before


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_what_stands_in_an_empty_field_is_readable(
    app: QApplication, qtbot: QtBot, kind: type[QLineEdit | QPlainTextEdit]
) -> None:
    field = kind()
    qtbot.addWidget(field)
    field.ensurePolished()
    shown = field.palette().color(QPalette.ColorRole.PlaceholderText)
    assert shown.alpha() == 255
    assert theme.contrast_ratio(shown, theme.current_colours().surface) >= 4.5


def test_a_cross_says_what_it_closes_and_follows_the_scheme(qapp: QApplication, qtbot: QtBot) -> None:
    button = make_close_button("Close the source", "Ctrl+W", lambda: None)
    qtbot.addWidget(button)
    button.show()
    assert button.accessibleName() == "Close the source"
    assert button.toolTip() == "Close the source (Ctrl+W)"
    pictures = []
    for scheme in (LIGHT, DARK):
        qapp.setPalette(system_palette(*scheme))
        qapp.processEvents()
        pictures.append(button.icon().pixmap(16).toImage())
    assert pictures[0] != pictures[1]


def test_text_is_readable_on_the_accent_and_on_a_marked_passage(app: QApplication) -> None:
    c = theme.current_colours()
    assert theme.contrast_ratio(c.on_accent, c.accent) >= 4.5
    assert theme.contrast_ratio(c.text, c.mark) >= 4.5


@pytest.mark.parametrize("kind", ["done", "info", "warning", "error"])
def test_text_is_readable_on_every_kind_of_notice(app: QApplication, kind: str) -> None:
    notice = Notice("Title", "Hint", kind, None)  # type: ignore[arg-type]
    assert theme.contrast_ratio(theme.current_colours().text, notice.background_colour()) >= 4.5


def test_the_contrast_of_black_and_white_is_21() -> None:
    assert theme.contrast_ratio(QColor("black"), QColor("white")) == pytest.approx(21)


def test_what_is_disabled_looks_so_in_menus_and_lists(app: QApplication) -> None:
    c = theme.current_colours()
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        disabled = app.palette().color(QPalette.ColorGroup.Disabled, role)
        assert 2 < theme.contrast_ratio(disabled, c.surface) < theme.contrast_ratio(c.text, c.surface) / 2


def test_dark_is_told_from_the_palette(qapp: QApplication) -> None:
    qapp.setPalette(system_palette(*LIGHT))
    assert not theme.is_dark_palette()
    qapp.setPalette(system_palette(*DARK))
    assert theme.is_dark_palette()


def test_the_theme_follows_when_the_system_changes_its_scheme(qapp: QApplication) -> None:
    qapp.setPalette(system_palette(*LIGHT))
    theme.apply_theme(qapp)
    before = qapp.styleSheet()
    qapp.setPalette(system_palette(*DARK))
    qapp.styleHints().colorSchemeChanged.emit(qapp.styleHints().colorScheme())
    qapp.processEvents()
    assert qapp.styleSheet() != before
    assert qapp.palette().color(QPalette.ColorRole.Highlight) == theme.current_colours().accent


def test_the_style_sheet_leaves_no_name_open(app: QApplication) -> None:
    assert app.styleSheet()
    assert "@" not in app.styleSheet()


def test_every_pictogram_is_drawn_in_the_colour_asked_for(qapp: QApplication) -> None:
    red = QColor("#cc0000")
    for file in resource_path("icons").glob("*.svg"):
        image = icons.render_pixmap(file.stem, red, 24, 2.0).toImage()
        assert image.width() == 48
        inks = {
            image.pixelColor(x, y).name()
            for x in range(48)
            for y in range(48)
            if image.pixelColor(x, y).alpha() == 255
        }
        assert inks == {red.name()}, file.name


@pytest.mark.parametrize("role", ["inline", "quiet"])
def test_a_button_without_a_box_has_none_when_it_is_off(app: QApplication, qtbot: QtBot, role: str) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.setBackgroundRole(QPalette.ColorRole.Base)
    page.setAutoFillBackground(True)
    button = make_button("Use more passages", lambda: None, role=role)
    button.setParent(page)
    button.move(10, 10)
    button.setEnabled(False)
    page.show()
    image = page.grab().toImage()
    assert image.pixelColor(11, 11) == image.pixelColor(2, 2)


def test_a_short_list_of_choices_is_seen_whole(app: QApplication, qtbot: QtBot) -> None:
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems([f"Language {n}" for n in range(9)])
    box.show()
    box.showPopup()
    rows = box.view()
    last = rows.visualRect(box.model().index(8, 0))
    assert rows.viewport().rect().contains(last)
    assert last.height() >= rows.fontMetrics().height() + 4
    box.hidePopup()


def test_icons_grow_with_the_text(app: QApplication, qtbot: QtBot) -> None:
    button, notice = make_icon_button("close", "Close", lambda: None), Notice("Title", "Hint", "info")
    picture, chevron = notice.findChildren(QLabel)[0], MenuButton()
    widths = []
    for widget in (button, notice, chevron):
        qtbot.addWidget(widget)
        widget.show()
    for percent in (100, 150, 100):
        theme.resize_text(percent)
        qtbot.waitUntil(lambda: button.iconSize().width() == button.icon().actualSize(QSize(99, 99)).width())
        widths.append((button.iconSize().width(), picture.pixmap().width(), chevron.chevron_room()))
    assert widths == [(16, 24, 16), (24, 36, 22), (16, 24, 16)]


def test_a_menu_button_cuts_a_text_that_leaves_no_room_for_its_chevron(qtbot: QtBot) -> None:
    button = MenuButton()
    qtbot.addWidget(button)
    button.setText("A language model with a long name")
    assert button.minimumSizeHint().width() < button.sizeHint().width()
    for width, is_cut in ((button.sizeHint().width(), False), (120, True)):
        button.resize(width, 30)
        option = QStyleOptionButton()
        button.initStyleOption(option)
        assert option.text.endswith("…") is is_cut
        assert button.fontMetrics().horizontalAdvance(option.text) <= width - button.chevron_room()


def test_reduced_motion_is_a_plain_answer(qapp: QApplication) -> None:
    assert theme.prefers_reduced_motion() in (True, False)


def test_a_chosen_scheme_holds_where_the_system_has_none_and_is_given_back(qapp: QApplication) -> None:
    theme.apply_theme(qapp)
    usual = theme.current_colours().window
    theme.choose_scheme("dark")
    assert theme.is_dark_palette()
    dark = theme.current_colours()
    assert dark.window.name() in qapp.styleSheet()
    assert theme.contrast_ratio(dark.muted, dark.surface) >= 4.5
    theme.choose_scheme("light")
    assert not theme.is_dark_palette()
    theme.choose_scheme("system")
    assert theme.current_colours().window == usual


def count_restyling(app: QApplication, qtbot: QtBot, scheme: str) -> int:
    """Return how often a button in a column of a window in light colours changes its style for a scheme."""
    theme.apply_theme(app, "light")
    window, column, button = QWidget(), QWidget(), QPushButton("Ask")
    arrange_column(column, parent=window)
    arrange_column(button, parent=column)
    qtbot.addWidget(window)
    window.show()
    changes: list[None] = []
    theme.follow_events(button, lambda: changes.append(None), QEvent.Type.StyleChange)
    theme.choose_scheme(scheme)
    return len(changes)


def test_colours_that_are_shown_already_change_no_widget(qapp: QApplication, qtbot: QtBot) -> None:
    assert count_restyling(qapp, qtbot, "light") == 0


def test_other_colours_change_each_widget_no_more_than_twice(qapp: QApplication, qtbot: QtBot) -> None:
    assert 1 <= count_restyling(qapp, qtbot, "dark") <= 2


def test_another_text_size_reaches_what_is_shown(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply_theme(qapp)
    column, label, body, field = QWidget(), make_label("Title", "headline"), AutoHeightText(), QuestionEdit()
    for shown in (label, body, field):
        shown.setParent(column)
    qtbot.addWidget(column)
    column.show()
    sizes = QFontInfo(label.font()).pointSizeF(), QFontInfo(body.font()).pixelSize()
    body.set_natural_width(200)
    theme.resize_text(150)
    QApplication.processEvents()
    assert theme.text_percent() == 150
    assert QFontInfo(label.font()).pointSizeF() == pytest.approx(1.5 * sizes[0], rel=0.1)
    assert QFontInfo(body.font()).pixelSize() == pytest.approx(1.5 * sizes[1], abs=1)
    assert field.fontInfo().pixelSize() == body.fontInfo().pixelSize()
    assert field.viewport().fontInfo().pixelSize() == body.fontInfo().pixelSize()  # of the placeholder
    assert body.sizeHint().width() == pytest.approx(300, rel=0.1)
    assert body.document().defaultFont().pixelSize() == body.font().pixelSize()
    theme.resize_text(100)
    QApplication.processEvents()
    assert sizes == (QFontInfo(label.font()).pointSizeF(), QFontInfo(body.font()).pixelSize())
