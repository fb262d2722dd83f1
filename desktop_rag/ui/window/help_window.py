"""The help window: a short introduction, the question filters and all shortcuts."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QWidget

from desktop_rag.ui.widgets.foreign_text import strip_mnemonic
from desktop_rag.ui.widgets.layouts import arrange_column, join_cells, resize_within_screen
from desktop_rag.ui.widgets.menu_commands import command_title, iterate_commands
from desktop_rag.ui.widgets.text_browsers import InertBrowser
from desktop_rag.ui.widgets.theme import UNIT


class HelpWindow(QDialog):
    """A dialog whose shortcut tables are generated from the main window's menus."""

    def __init__(self, menus: list[QMenu], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        resize_within_screen(self, QSize(80 * UNIT, 80 * UNIT))
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
            ("file:lease", self.tr("Files with a word in their name that begins like this")),
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
    rows = "".join(
        _format_shortcut_row(action) for action in iterate_commands(menu) if not action.shortcut().isEmpty()
    )
    title = escape(strip_mnemonic(menu.title()))
    return f"<h4>{title}</h4><table width='100%' cellpadding='3'>{rows}</table>" if rows else ""


def _format_shortcut_row(action: QAction) -> str:
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    return _format_row(escape(keys), escape(command_title(action)))


def _format_row(keys: str, meaning: str) -> str:
    cells = (f"<td width='180'>{keys}</td>", f"<td>{meaning}</td>")
    return f"<tr>{join_cells(cells)}</tr>"
