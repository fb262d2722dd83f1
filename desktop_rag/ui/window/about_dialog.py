"""The version of the program, and the libraries in it with their versions and licences."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from importlib import metadata

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from desktop_rag import __version__
from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets import icons
from desktop_rag.ui.widgets.foreign_text import isolate_text
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    arrange_column,
    arrange_row,
    join_cells,
    make_label,
    resize_within_screen,
)
from desktop_rag.ui.widgets.locale_words import join_words
from desktop_rag.ui.widgets.text_browsers import InertBrowser
from desktop_rag.ui.widgets.theme import UNIT

_LICENCES = resource_path("LICENCES.txt")  # packaging/licences.py writes it into the frozen program
_ICON_PX = 8 * UNIT
_LICENCE_CHARACTERS = 80  # some packages give the whole text
_LICENCE_CLASSIFIER = "License :: OSI Approved"


class AboutDialog(QDialog):
    """Describes the program, with a table of its libraries."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About Desktop RAG"))
        resize_within_screen(self, QSize(72 * UNIT, 68 * UNIT))
        icon = QLabel()
        icon.setPixmap(icons.app_icon().pixmap(QSize(_ICON_PX, _ICON_PX), self.devicePixelRatioF()))
        text = self.tr("Chat with your own documents, offline, with citations that open the source.")
        licence = self.tr("Free software under the Apache License 2.0.")
        self.libraries = InertBrowser()
        self.libraries.setProperty("role", "boxed")
        self.libraries.setAccessibleName(self.tr("Libraries and their licences"))
        self.libraries.document().setDocumentMargin(UNIT)
        self.libraries.setHtml(self._format_libraries())
        self.licences = QPlainTextEdit(readOnly=True)  # holds a megabyte at once
        self.licences.setProperty("role", "boxed")
        self.licences.setAccessibleName(self.tr("Licence texts"))
        self.licences.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        if _LICENCES.exists():
            self.show_licences = QPushButton(self.tr("&Licence texts"))
            self.show_licences.clicked.connect(self._show_licences)
            buttons.addButton(self.show_licences, QDialogButtonBox.ButtonRole.ActionRole)
        name = make_label(self.tr("Desktop RAG {0}").format(__version__), "title")
        words = arrange_column(name, make_label(text, wraps=True), make_label(licence, "muted"), STRETCH)
        head = arrange_row((icon, Qt.AlignmentFlag.AlignTop), (words, 1), spacing=2 * UNIT)
        margins = (2 * UNIT, 2 * UNIT, 2 * UNIT, 2 * UNIT)
        places = ((self.libraries, 1), (self.licences, 1))
        arrange_column(head, *places, buttons, parent=self, margins=margins)

    def _show_licences(self) -> None:
        self.licences.setPlainText(_LICENCES.read_text(encoding="utf-8"))
        self.libraries.hide()
        self.licences.show()
        self.licences.setFocus()
        self.show_licences.setEnabled(False)

    def _format_libraries(self) -> str:
        titles = ((self.tr("Library"), 35), (self.tr("Version"), 20), (self.tr("Licence"), 45))
        side = "right" if self.isRightToLeft() else "left"
        head = join_cells(
            [f"<th align='{side}' width='{percent}%'>{escape(title)}</th>" for title, percent in titles]
        )
        rows = "".join(
            f"<tr>{join_cells([f'<td>{escape(isolate_text(cell))}</td>' for cell in library])}</tr>"
            for library in list_libraries()
        )
        return f"<table width='100%' cellspacing='0' cellpadding='3'><tr>{head}</tr>{rows}</table>"


@lru_cache(maxsize=1)
def list_libraries() -> tuple[tuple[str, str, str], ...]:
    """Return name, version and licence of the installed packages that the program needs, by name."""
    found: dict[str, tuple[str, str, str]] = {}
    wanted = ["desktop-rag"]
    while wanted:
        name = re.sub(r"[-_.]+", "-", wanted.pop()).lower()
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # of another platform, or an extra
            continue
        if name in found:
            continue
        found[name] = (package.metadata["Name"], package.version, _read_licence(package))
        requirements = [each for each in package.requires or [] if "extra ==" not in each]
        wanted += [re.split(r"[^\w.-]", each, maxsplit=1)[0] for each in requirements]
    found.pop("desktop-rag", None)
    return tuple(found[name] for name in sorted(found))


def _read_licence(package: metadata.Distribution) -> str:
    def read_field(name: str) -> list[str]:
        return package.metadata.get_all(name) or []

    approved = [each for each in read_field("Classifier") if _LICENCE_CLASSIFIER in each]
    if names := read_field("License-Expression") or [each.split(" :: ")[-1] for each in approved]:
        return join_words(names)
    files = (file.read_text() for file in package.files or [] if file.name.upper().startswith("LICEN"))
    text = next(iter(read_field("License")), "") or next(files, "")
    return text.strip().partition("\n")[0][:_LICENCE_CHARACTERS]
