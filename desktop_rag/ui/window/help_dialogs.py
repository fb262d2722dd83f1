"""The dialogs of the Help menu, and the report of a crash."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from importlib import metadata
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from desktop_rag import __version__
from desktop_rag.system.resources import resource_path
from desktop_rag.ui.widgets import icons
from desktop_rag.ui.widgets.buttons import make_button, make_dialog_close
from desktop_rag.ui.widgets.file_opening import show_in_folder
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text, strip_mnemonic
from desktop_rag.ui.widgets.layouts import (
    DIALOG_MARGINS,
    STRETCH,
    arrange_column,
    arrange_row,
    join_cells,
    make_label,
    set_up_dialog,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import join_sentences, join_words, localise_digits
from desktop_rag.ui.widgets.menu_commands import command_title, iterate_commands
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.text_browsers import InertBrowser
from desktop_rag.ui.widgets.theme import UNIT

_LICENCES = resource_path("LICENCES.txt")  # packaging/licences.py writes it into the frozen program
_ICON_PX = 8 * UNIT
_LICENCE_CHARACTERS = 80  # some packages give the whole text
_LICENCE_CLASSIFIER = "License :: OSI Approved"
_REQUEST_LINES = 4


class HelpWindow(QDialog):
    """A dialog whose shortcut tables are generated from the main window's menus."""

    def __init__(self, menus: list[QMenu], parent: QWidget) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("Help"), (80, 80))
        self.text = InertBrowser()
        self.text.setProperty("role", "boxed")
        self.text.setAccessibleName(self.tr("Help"))
        self.text.document().setDocumentMargin(UNIT)
        self.text.setHtml(
            self._format_introduction() + "".join(_format_shortcut_table(menu) for menu in menus)
        )
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.close)
        margin = 2 * UNIT
        arrange_column(
            self.text, close, parent=self, margins=(margin, margin, margin, margin), spacing=margin
        )

    def _format_introduction(self) -> str:
        paragraphs = (
            self.tr("Drop files or folders anywhere on the window. Each becomes a row on the left."),
            self.tr(
                "You can ask about a file as soon as it is searchable. Once it is indexed, questions "
                "that use different words find it too."
            ),
            self.tr(
                "Type your question in the middle. The numbers in an answer link to the passage that "
                "supports the sentence."
            ),
            self.tr(
                "The button below the question switches to summaries of whole documents, drafts in a "
                "form that you name, or translations. Drafts and translations need a language model."
            ),
            self.tr("Removing a file from the library never deletes the file itself."),
        )
        return "".join(f"<p>{escape(each)}</p>" for each in paragraphs) + self._format_filter_table()

    def _format_filter_table(self) -> str:
        rows = (
            ("file:lease", self.tr("Files whose name contains a word that starts like this")),
            ("file:*.pdf", self.tr("* stands for any letters")),
            ("type:word", self.tr("Files of a kind, or with an extension such as type:docx")),
            ("collection:work", self.tr("Files in a collection")),
            ("after:2024-03", self.tr("Files last changed in March 2024 or later")),
            ("before:2024", self.tr("Files last changed before 2024")),
            ('"exact phrase"', self.tr("Passages with exactly these words, in upper or lower case")),
            ("-word", self.tr("Without passages that contain any form of the word")),
            ('-"phrase"  -file:draft', self.tr("A minus sign also excludes phrases, files and types")),
        )
        title = escape(self.tr("In a question"))
        lines = (_format_row(f"<code>{escape(syntax)}</code>", escape(meaning)) for syntax, meaning in rows)
        return f"<h4>{title}</h4><table width='100%' cellpadding='3'>{''.join(lines)}</table>"


def _format_shortcut_table(menu: QMenu) -> str:
    native = QKeySequence.SequenceFormat.NativeText
    rows = "".join(
        _format_row(escape(action.shortcut().toString(native)), escape(command_title(action)))
        for action in iterate_commands(menu)
        if not action.shortcut().isEmpty()
    )
    title = escape(strip_mnemonic(menu.title()))
    return f"<h4>{title}</h4><table width='100%' cellpadding='3'>{rows}</table>" if rows else ""


def _format_row(keys: str, meaning: str) -> str:
    cells = (f"<td width='180'>{keys}</td>", f"<td>{meaning}</td>")
    return f"<tr>{join_cells(cells)}</tr>"


class AboutDialog(QDialog):
    """Describes the program, with a table of its libraries."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("About Desktop RAG"), (72, 68))
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
        places = ((self.libraries, 1), (self.licences, 1))
        arrange_column(head, *places, buttons, parent=self, margins=DIALOG_MARGINS)

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


class CrashReportDialog(QDialog):
    """Shows all that was written, as it was written."""

    def __init__(self, report: Path, parent: QWidget) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("Crash report"), (88, 60))
        about = self.tr(
            "This is the whole report: where the program crashed, and nothing from your "
            "documents. It has not been sent anywhere. To report the fault, copy it into your "
            "message."
        )
        try:
            text = report.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            text = str(error)
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        clipboard = QGuiApplication.clipboard()
        self.copy_button = make_button(self.tr("&Copy"), lambda: clipboard.setText(text))
        self.folder_button = make_button(self.tr("Show in &folder"), lambda: show_in_folder(report))
        arrange_column(
            make_label(about, wraps=True),
            (self.text, 1),
            arrange_row(self.copy_button, self.folder_button, STRETCH, make_dialog_close(self)),
            parent=self,
            margins=DIALOG_MARGINS,
        )


class UpdateDialog(QDialog):
    """Sends nothing on its own; `check_requested` follows a click.

    Args:
        page: URL of the releases page, "" if there is none.
        host: its server.
        request: every character that is sent to it.
        parent: the window.
    """

    def __init__(self, page: str, host: str, request: str, parent: QWidget) -> None:
        super().__init__(parent)
        set_up_dialog(self, self.tr("Check for updates"), (72, 36))
        about = self.tr("Only this is sent to {0}. Nothing is downloaded or installed.")
        self.about = make_label(about.format(isolate_name(host)), wraps=True)
        self.request = QPlainTextEdit(request)
        self.request.setReadOnly(True)
        self.request.setAccessibleName(self.tr("Data sent"))
        self.request.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        line = self.request.fontMetrics().lineSpacing()
        self.request.setFixedHeight(_REQUEST_LINES * line + 3 * UNIT)
        self.found, self.hint = make_label(role="title", wraps=True), make_label(role="muted", wraps=True)
        self.check_button = make_button(self.tr("Check &now"), role="primary")
        self.page_button = make_button(
            self.tr("&Open the releases page"), lambda: QDesktopServices.openUrl(QUrl(page))
        )
        self.page_button.hide()
        if not page:
            self.about.setText(self.tr("This copy of the program has no page to check for updates."))
            self.request.hide()
            self.check_button.hide()
        arrange_column(
            make_label(self.tr("You have version {0}.").format(_localise_version(__version__)), wraps=True),
            self.about,
            self.request,
            self.found,
            self.hint,
            STRETCH,
            arrange_row(self.check_button, self.page_button, STRETCH, make_dialog_close(self)),
            parent=self,
            margins=DIALOG_MARGINS,
        )
        self._show_result("", "")

    def show_working(self) -> None:
        """Show that the answer is waited for."""
        self._show_result(self.tr("Checking…"), "")
        self.check_button.setEnabled(False)

    def show_version(self, version: str, *, newer: bool) -> None:
        """Show the newest version, and offer its page if it is newer than this one."""
        self.page_button.setVisible(newer)
        there, latest = self.tr("Version {0} is available"), self.tr("You have the newest version")
        hint = self.tr("Your library and settings are kept when you install it.") if newer else ""
        self._show_result(there.format(_localise_version(version)) if newer else latest, hint)

    def show_problem(self, title: str, hint: str) -> None:
        """Show why nothing was found out."""
        self.page_button.show()
        self._show_result(translate_message(title), translate_message(hint))

    def _show_result(self, title: str, hint: str) -> None:
        self.check_button.setEnabled(True)
        show_label_text(self.found, title)
        show_label_text(self.hint, hint)
        self.found.setAccessibleDescription(join_sentences((title, hint)))


def _localise_version(version: str) -> str:
    return re.sub(r"\d+", lambda found: localise_digits(found[0]), version)
