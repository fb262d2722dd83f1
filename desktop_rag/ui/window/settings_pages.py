"""The pages of the settings dialog, except for the shortcuts: a line of explanation for each setting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QRect, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLayout,
    QListWidgetItem,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from desktop_rag.settings import MAX_INSTRUCTION_CHARACTERS, Settings, clean_instructions
from desktop_rag.system.process_priority import is_plugged_in
from desktop_rag.ui.library.folder_dialogs import IgnorePatternsEdit, make_syntax_label
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.file_opening import open_externally
from desktop_rag.ui.widgets.foreign_text import isolate_text, strip_mnemonic, wrap_tooltip
from desktop_rag.ui.widgets.languages import LANGUAGES, translate_count
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    BoxWidget,
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
    make_progress_bar,
    show_page,
)
from desktop_rag.ui.widgets.locale_words import format_minutes, format_seconds, localise_number
from desktop_rag.ui.widgets.row_painting import make_list
from desktop_rag.ui.widgets.theme import UNIT

_DEBOUNCE_MS = 800  # from the last key press until a change is emitted
_CONTEXT_TOKENS = (2_048, 4_096, 8_192, 16_384, 32_768)
_TOKENS_PER_PAGE = 400
_INSTRUCTION_LINES = 3
_LOCK_AFTER_MINUTES = (1, 5, 15, 30, 60)
_MIN_FIELD_WIDTH = 20 * UNIT  # pixels


class SettingsPage(QScrollArea):
    """A page that scrolls where the screen is small. `changed` says which field has which value now."""

    changed = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._settings = Settings()
        self._choices: dict[str, QComboBox] = {}  # by the name of their setting
        self._describe: dict[str, Callable[[int], str]] = {}  # of those with any number
        self._debounce_timer = QTimer(self, interval=_DEBOUNCE_MS, singleShot=True)
        self._debounce_timer.timeout.connect(self.emit_pending_changes)
        qt_app = QApplication.instance()
        if isinstance(qt_app, QApplication):
            qt_app.focusChanged.connect(self._show_focused)

    def showEvent(self, event: QShowEvent) -> None:
        """Make all fields as wide as the widest, so that they line up (override of Qt)."""
        super().showEvent(event)
        fields = [*self.findChildren(QComboBox), *self.findChildren(QSpinBox)]
        width = max([_MIN_FIELD_WIDTH, *(field.sizeHint().width() for field in fields)])
        for field in fields:
            field.setMinimumWidth(width)

    def _show_focused(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to the widget that a key focused; Qt does so only from one field to the next."""
        if now is not None and self.isAncestorOf(now) and not self.shows_widget(now):
            self.ensureWidgetVisible(now)

    def shows_widget(self, widget: QWidget) -> bool:
        """Whether some of a widget of the page is in view."""
        place = QRect(widget.mapTo(self.viewport(), QPoint()), widget.size())
        return self.viewport().rect().intersects(place)

    def show_settings(self, settings: Settings) -> None:
        """Show these settings; for a value that is not listed the first, or a number itself."""
        self._settings = settings
        for name, box in self._choices.items():
            value = getattr(settings, name)
            if box.findData(value) < 0 and name in self._describe:
                box.addItem(self._describe[name](value), value)
            box.setCurrentIndex(max(box.findData(value), 0))

    def list_typed_values(self) -> dict[str, object]:
        """Return the fields whose changes are emitted only when the typing pauses."""
        return {}

    def emit_pending_changes(self) -> None:
        """Emit the text typed last."""
        self._debounce_timer.stop()
        for name, value in self.list_typed_values().items():
            self._emit_change(name, value)

    def _emit_change(self, name: str, value: object) -> None:
        if getattr(self._settings, name) != value:
            self.changed.emit(name, value)

    def _show_rows(self, *rows: QLayout | QWidget) -> None:
        margins = (0, 0, UNIT, 0)
        show_page(self, BoxWidget(*rows, STRETCH, is_column=True, margins=margins, spacing=3 * UNIT))

    def _make_choice(self, name: str, choices: Sequence[tuple[str, Any]]) -> QComboBox:
        box = self._choices[name] = QComboBox()
        for text, value in choices:
            box.addItem(text, value)
        box.activated.connect(lambda: self._emit_change(name, box.currentData()))
        return box

    def _make_open_choice(
        self, name: str, first: tuple[str, int], others: Sequence[int], describe: Callable[[int], str]
    ) -> QComboBox:
        """Return a choice of numbers, to which others can be set elsewhere."""
        self._describe[name] = describe
        return self._make_choice(name, (first, *((describe(each), each) for each in others)))

    def _make_number(self, least: int, most: int, step: int, unit: str) -> QSpinBox:
        box = QSpinBox()
        box.lineEdit().setTextMargins(UNIT // 2, 0, 0, 0)
        box.setRange(least, most)
        box.setSingleStep(step)
        box.setSuffix(unit)
        return box

    def _make_row(self, title: str, hint: str, field: QWidget) -> QWidget:
        """Return a setting: its title and field side by side, and its description below."""
        label = make_label(title, wraps=True)
        label.setBuddy(field)
        field.setAccessibleName(strip_mnemonic(title))
        field.setAccessibleDescription(hint)
        below = make_label(hint, "muted", wraps=True)
        return BoxWidget(arrange_row((label, 1), field), below, is_column=True, spacing=UNIT // 2)

    def _make_tall_row(self, title: str, field: QWidget, below: QWidget | QLayout) -> QWidget:
        """Return a setting whose field takes the whole width."""
        label = make_label(title)
        label.setBuddy(field)
        return BoxWidget(label, field, below, is_column=True, spacing=UNIT // 2)


class GeneralPage(SettingsPage):
    """How the window looks, and how much of the computer the work takes."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("General"))
        languages = ((name, language) for language, name in LANGUAGES.items())
        self.language = self._make_choice("language", ((self.tr("Same as system"), ""), *languages))
        self.theme = self._make_choice(
            "theme",
            ((self.tr("Same as system"), "system"), (self.tr("Light"), "light"), (self.tr("Dark"), "dark")),
        )
        self.text_size = self._make_number(85, 150, 5, self.tr("%"))
        self.text_size.valueChanged.connect(lambda percent: self._emit_change("text_percent", percent))
        self.slow = self._make_choice(
            "slow",
            (
                (self.tr("Never"), "never"),
                (self.tr("On battery"), "on battery"),
                (self.tr("Always"), "always"),
            ),
        )
        self.battery = self._make_choice(
            "pause_on_battery", ((self.tr("Continue"), False), (self.tr("Pause"), True))
        )
        self.recognition = self._make_choice(
            "recognition",
            (
                (self.tr("Automatic"), "automatic"),
                (self.tr("Automatic, fast"), "fast"),
                (self.tr("Ask"), "ask"),
                (self.tr("Leave out"), "never"),
            ),
        )
        has_battery = is_plugged_in() is not None
        self.battery.setEnabled(has_battery)
        hint = self.tr("Reading and indexing wait until the computer is plugged in again.")
        self._show_rows(
            self._make_row(
                self.tr("&Language"),
                self.tr("Applies after a restart."),
                self.language,
            ),
            self._make_row(self.tr("&Colours"), self.tr("Applies to the whole window."), self.theme),
            self._make_row(
                self.tr("Text si&ze"),
                self.tr("Ctrl and plus or minus change it too, and Ctrl+0 resets it."),
                self.text_size,
            ),
            self._make_row(
                self.tr("U&se less CPU"),
                self.tr("Reading and indexing leave most of the CPU to other programs."),
                self.slow,
            ),
            self._make_row(
                self.tr("On &battery"),
                hint if has_battery else self.tr("This computer has no battery."),
                self.battery,
            ),
            self._make_row(
                self.tr("Text in &pictures"),
                self.tr(
                    "Scans and photographs are recognised after all other files, at a few seconds per "
                    "page. Fast takes half the time and makes twice as many mistakes."
                ),
                self.recognition,
            ),
        )

    def show_settings(self, settings: Settings) -> None:
        """Show the settings."""
        super().show_settings(settings)
        with QSignalBlocker(self.text_size):
            self.text_size.setValue(settings.text_percent)


class LibraryPage(SettingsPage):
    """The library's folder, and files to leave out."""

    stop_requested = Signal()  # the move
    library_chosen = Signal(Path)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Library"))
        self.path = ElidedLabel(str(folder), mode=Qt.TextElideMode.ElideMiddle)
        self.path.setToolTip(wrap_tooltip(str(folder)))
        self.show_button = make_button(self.tr("Sho&w in file manager"), lambda: open_externally(folder))
        self.move_button = make_button(self.tr("&Move…"))
        self.other_button = make_button(self.tr("&Open another…"))
        self.password_button = make_button(self.tr("Passwor&d…"))
        self.protection = make_label(role="muted", wraps=True)
        never = self.tr("Never"), 0
        self.lock_after = self._make_open_choice("lock_after_min", never, _LOCK_AFTER_MINUTES, format_minutes)
        self.progress = make_progress_bar(self.tr("Copying the library"))
        self.stop_button = make_button(self.tr("Stop"), self.stop_requested)
        self.progress_text = make_label(role="muted", wraps=True)
        self.copying = BoxWidget((self.progress_text, 1), (self.progress, 1), self.stop_button)
        self.recent = make_list(self.tr("Recent libraries"))
        self.recent.setFixedHeight(3 * (self.recent.fontMetrics().lineSpacing() + 2 * UNIT))
        self.recent.itemActivated.connect(lambda _: self._open_recent())
        self.open_button = make_button(self.tr("O&pen"), self._open_recent)
        self.recent.currentRowChanged.connect(lambda row: self.open_button.setEnabled(row >= 0))
        self.largest = self._make_number(0, 1_000_000, 50, self.tr(" MB"))
        self.largest.setSpecialValueText(self.tr("No limit"))
        self.largest.valueChanged.connect(self._debounce_timer.start)
        self.patterns = IgnorePatternsEdit()
        self.patterns.textChanged.connect(self._debounce_timer.start)
        self._build_library_rows()
        self.show_copy_progress(None)

    def _build_library_rows(self) -> None:
        protection = BoxWidget((self.protection, 1), self.password_button)
        buttons = arrange_row(self.show_button, self.move_button, self.other_button, STRETCH)
        hint = self.tr("A library is a folder with the text of your documents, their index and your chats.")
        self._about = make_label(hint, "muted", wraps=True)
        title = make_label(self.tr("This library"), "title")
        place = arrange_column(title, self.path, self._about, buttons, protection, self.copying)
        hint = self.tr("The window reopens with the library that you choose.")
        below = arrange_row((make_label(hint, "muted", wraps=True), 1), self.open_button)
        self._recent_row = self._make_tall_row(self.tr("Re&cent libraries"), self.recent, below)
        lock = self._make_row(
            self.tr("Lock a&fter"),
            self.tr("After this time without use, the program restarts and asks for the password."),
            self.lock_after,
        )
        largest = self._make_row(
            self.tr("S&kip files larger than"),
            self.tr("Applies to folders. Files that you add one by one are always read."),
            self.largest,
        )
        left_out = self._make_tall_row(self.tr("&Leave out everywhere"), self.patterns, make_syntax_label())
        self._own_rows = (protection, lock, largest, left_out)
        self._show_rows(place, lock, self._recent_row, largest, left_out)

    def show_settings(self, settings: Settings) -> None:
        """Show the settings."""
        before = self._settings  # text being typed stays
        super().show_settings(settings)
        with QSignalBlocker(self.largest), QSignalBlocker(self.patterns):
            if settings.largest_file_mb != before.largest_file_mb:
                self.largest.setValue(settings.largest_file_mb)
            if settings.ignored not in (before.ignored, self.patterns.entered_patterns()):
                self.patterns.set_patterns(settings.ignored)
        self.recent.clear()
        for each in settings.recent_libraries:
            if each != self.path.text():
                QListWidgetItem(isolate_text(each), self.recent).setData(Qt.ItemDataRole.UserRole, each)
        self.open_button.setEnabled(False)
        self._recent_row.setVisible(self.recent.count() > 0)

    def list_typed_values(self) -> dict[str, object]:
        """Return the size limit and the patterns."""
        return {"largest_file_mb": self.largest.value(), "ignored": self.patterns.entered_patterns()}

    def show_as_shared(self) -> None:
        """Offer nothing that changes a library that others publish."""
        for widget in (self.move_button, *self._own_rows):
            widget.hide()
        about = self.tr("A copy of a library that others publish, and your chats about it.")
        self._about.setText(isolate_text(about))

    def show_copy_progress(self, share: float | None) -> None:
        """Show how much of the library is copied, 0 to 1; None while it is not being moved."""
        self.copying.setVisible(share is not None)
        for button in (self.move_button, self.other_button, self.password_button, self.recent):
            button.setEnabled(share is None)
        self.progress.setValue(round(100 * (share or 0)))
        self.progress_text.setText(
            self.tr("Copying: {0}%").format(localise_number(round(100 * (share or 0))))
        )

    def show_protection(self, *, protected: bool) -> None:
        """Say whether the library has a password."""
        self.lock_after.setEnabled(protected)
        self.protection.setText(
            self.tr("Encrypted: only the password opens it.")
            if protected
            else self.tr("Not encrypted: anyone with access to this disk can read it.")
        )

    def _open_recent(self) -> None:
        for item in self.recent.selectedItems():
            self.library_chosen.emit(Path(item.data(Qt.ItemDataRole.UserRole)))


class AnswersPage(SettingsPage):
    """How language models write."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Answers"))
        self.length = self._make_choice(
            "answer_length",
            ((self.tr("Short"), "short"), (self.tr("Normal"), "normal"), (self.tr("Long"), "long")),
        )
        self.creativity = self._make_choice(
            "creativity",
            (
                (self.tr("Precise"), "precise"),
                (self.tr("Balanced"), "balanced"),
                (self.tr("Creative"), "creative"),
            ),
        )
        self.reading = self._make_choice(
            "reading_seconds",
            (
                *((format_seconds(seconds), seconds) for seconds in (5, 10, 30)),
                (format_minutes(1), 60),
                (self.tr("No limit"), 600),
            ),
        )
        automatic, describe = (self.tr("Automatic"), 0), _format_context
        self.context = self._make_open_choice("context_tokens", automatic, _CONTEXT_TOKENS, describe)
        self.instructions = QPlainTextEdit()
        self.instructions.setAccessibleName(self.tr("Your own instructions"))
        self.instructions.setPlaceholderText(self.tr("Answer in German, formally."))
        self.instructions.setTabChangesFocus(True)
        line = self.instructions.fontMetrics().lineSpacing()
        self.instructions.setFixedHeight(_INSTRUCTION_LINES * line + 3 * UNIT)
        self.instructions.textChanged.connect(self._debounce_timer.start)
        self.instructions.textChanged.connect(self._show_length)
        self.instructions_length = make_label(role="muted")
        hint = make_label(self.tr("Added to every request to a language model."), "muted", wraps=True)
        self._show_rows(
            self._make_row(
                self.tr("&Length of answers"),
                self.tr("Applies to answers from a language model, not to quotes and translations."),
                self.length,
            ),
            self._make_row(
                self.tr("&Wording"),
                self.tr(
                    "Precise chooses the most likely words. Creative varies them and makes more mistakes."
                ),
                self.creativity,
            ),
            self._make_row(
                self.tr("&Reading time"),
                self.tr(
                    "How long a model may read before it answers. “Use more passages” below an answer "
                    "ignores this limit."
                ),
                self.reading,
            ),
            self._make_row(
                self.tr("&Context size"),
                self.tr("More context needs more memory and time."),
                self.context,
            ),
            self._make_tall_row(
                self.tr("Your own &instructions"),
                self.instructions,
                arrange_row((hint, 1), self.instructions_length),
            ),
        )

    def show_settings(self, settings: Settings) -> None:
        """Show the settings."""
        before = self._settings  # text being typed stays
        super().show_settings(settings)
        if settings.instructions not in {before.instructions, self._typed_instructions()}:
            with QSignalBlocker(self.instructions):
                self.instructions.setPlainText(settings.instructions)
        self._show_length()

    def list_typed_values(self) -> dict[str, object]:
        """Return the own instructions."""
        return {"instructions": self._typed_instructions()}

    def _typed_instructions(self) -> str:
        return clean_instructions(self.instructions.toPlainText())

    def _show_length(self) -> None:
        written = len(self.instructions.toPlainText())
        left_out = written > MAX_INSTRUCTION_CHARACTERS
        count = self.tr("{0} of {1} characters") if not left_out else self.tr("{0} (only {1} are used)")
        self.instructions_length.setText(
            count.format(localise_number(written), localise_number(MAX_INSTRUCTION_CHARACTERS))
        )


def _format_context(tokens: int) -> str:
    pages = round(tokens / _TOKENS_PER_PAGE)
    words = translate_count("AnswersPage", "{0} tokens, about {1} page", "{0} tokens, about {1} pages", pages)
    return words.format(localise_number(tokens), localise_number(pages))


class ModelsPage(SettingsPage):
    """The search model, the engine of language models, and the models folder."""

    model_chosen = Signal(str)  # the name of an embedding model
    switch_cancelled = Signal()

    def __init__(self, folder: Path, models: Sequence[str]) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Models"))
        self.model = QComboBox()
        self.model.addItems(list(models))
        self.model.textActivated.connect(self.model_chosen)
        self.switch_label = make_label(wraps=True)
        self.switch_cancel = make_button(self.tr("Keep the old model"), self.switch_cancelled)
        self._switching = BoxWidget((self.switch_label, 1), self.switch_cancel)
        self.models_button = make_button(self.tr("M&odels…"))
        self.engine = self._make_choice(
            "engine",
            ((self.tr("Automatic"), "automatic"), ("GPT4All", "GPT4All"), ("llama.cpp", "llama.cpp")),
        )
        self.path = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.show_button = make_button(
            self.tr("Sho&w in file manager"), lambda: open_externally(self._folder)
        )
        self.change_button = make_button(self.tr("C&hange…"))
        self.set_folder(folder)
        hint = self.tr(
            "Finds passages that use different words. A new model is prepared in the background "
            "while the old one stays in use."
        )
        search = arrange_column(self._make_row(self.tr("&Search model"), hint, self.model), self._switching)
        hint = self.tr("New models are saved here. Models in the previous folder can still be used.")
        place = arrange_column(
            make_label(self.tr("Models folder"), "title"),
            self.path,
            make_label(hint, "muted", wraps=True),
            arrange_row(self.show_button, self.change_button, STRETCH),
        )
        self._show_rows(
            search,
            self._make_row(
                self.tr("Language models"),
                self.tr("Write the answers. The list shows which models fit this computer."),
                self.models_button,
            ),
            self._make_row(
                self.tr("&Engine"),
                self.tr("Runs language models. Automatic uses GPT4All, and llama.cpp for newer models."),
                self.engine,
            ),
            place,
        )
        self.show_switch_progress("")

    def show_settings(self, settings: Settings) -> None:
        """Show the settings."""
        super().show_settings(settings)
        self.model.setCurrentText(settings.embedding_model)

    def set_folder(self, folder: Path) -> None:
        """Show where models are kept."""
        self._folder = folder
        self.path.setText(str(folder))
        self.path.setToolTip(wrap_tooltip(str(folder)))

    def show_switch_progress(self, progress: str) -> None:
        """Show how far the switch of the embedding model is; "" if there is none."""
        self.switch_label.setText(progress)
        self._switching.setVisible(bool(progress))
        self.model.setEnabled(not progress)
