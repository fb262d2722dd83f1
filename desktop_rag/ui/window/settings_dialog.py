"""The settings dialog; changes apply at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QLayout, QSpinBox, QWidget

from desktop_rag.settings import SlowMode
from desktop_rag.ui.library.ignore_patterns_dialog import IgnorePatternsEdit, make_syntax_label
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.labels import make_label
from desktop_rag.ui.widgets.layouts import STRETCH, BoxWidget, arrange_column
from desktop_rag.ui.widgets.theme import UNIT

_MAX_FILE_MB = 1_000_000
_DEBOUNCE_MS = 800  # from the last key press until `changed` is emitted


@dataclass(frozen=True, slots=True)
class Preferences:
    """The user's settings for ingestion."""

    slow: SlowMode = "on battery"
    largest_file_mb: int = 0  # larger files are skipped; 0 for no limit
    ignored: tuple[str, ...] = ()  # ignore patterns of all folders, in .gitignore syntax


class SettingsDialog(QDialog):
    """A non-modal dialog that emits each change as it is made."""

    changed = Signal(Preferences)
    model_chosen = Signal(str)  # the name of an embedding model
    switch_cancelled = Signal()

    def __init__(self, preferences: Preferences, models: Sequence[str], model: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Settings"))
        self.setMinimumWidth(68 * UNIT)
        self._emitted_preferences = preferences
        self.slow = self._make_slow_box(preferences.slow)
        self.largest = self._make_size_box(preferences.largest_file_mb)
        self.patterns = IgnorePatternsEdit()
        self.patterns.set_patterns(preferences.ignored)
        self.model = QComboBox()
        self.model.addItems(list(models))
        self.switch_label = make_label(wraps=True)
        self.switch_cancel = make_button(self.tr("Keep the old model"), self.switch_cancelled)
        self._debounce_timer = QTimer(self, interval=_DEBOUNCE_MS, singleShot=True)
        self._build_settings_layout()
        self._connect_settings_signals()
        self.set_model(model)
        self.show_switch_progress("")

    def _make_slow_box(self, current: SlowMode) -> QComboBox:
        box = QComboBox()
        box.addItem(self.tr("Never"), "never")
        box.addItem(self.tr("On battery"), "on battery")
        box.addItem(self.tr("Always"), "always")
        box.setCurrentIndex(box.findData(current))
        return box

    def _make_size_box(self, current: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(0, _MAX_FILE_MB)
        box.setSingleStep(50)
        box.setSuffix(self.tr(" MB"))
        box.setSpecialValueText(self.tr("No limit"))
        box.setValue(current)
        return box

    def _build_settings_layout(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * UNIT)
        form.setVerticalSpacing(2 * UNIT)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("&Work slowly"), self.slow)
        form.addRow(self.tr("S&kip files larger than"), self.largest)
        leave_out = make_label(self.tr("&Leave out everywhere"))
        leave_out.setBuddy(self.patterns)
        form.addRow(leave_out, arrange_column(self.patterns, make_syntax_label(self)))
        search = make_label(self.tr("&Search model"))
        search.setBuddy(self.model)
        form.addRow(search, self._build_model_section())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        margins = (3 * UNIT, 3 * UNIT, 3 * UNIT, 2 * UNIT)
        arrange_column(form, STRETCH, buttons, parent=self, margins=margins, spacing=2 * UNIT)

    def _build_model_section(self) -> QLayout:
        hint = self.tr(
            "Finds what is said in other words. A new model gets ready in the background, "
            "and the old one answers meanwhile."
        )
        self._switching = BoxWidget((self.switch_label, 1), self.switch_cancel)
        return arrange_column(self.model, self._switching, make_label(hint, "muted", wraps=True))

    def _connect_settings_signals(self) -> None:
        self.slow.currentIndexChanged.connect(self._emit_changes)
        self.largest.valueChanged.connect(self._debounce_timer.start)
        self.patterns.textChanged.connect(self._debounce_timer.start)
        self._debounce_timer.timeout.connect(self._emit_changes)
        self.finished.connect(self._emit_changes)
        self.model.textActivated.connect(self.model_chosen)

    def current_preferences(self) -> Preferences:
        """Return the settings as shown."""
        return Preferences(self.slow.currentData(), self.largest.value(), self.patterns.entered_patterns())

    def set_model(self, name: str) -> None:
        """Show the embedding model in use, or the one being switched to."""
        self.model.setCurrentText(name)

    def show_switch_progress(self, progress: str) -> None:
        """Show how far the switch of the embedding model is; "" if there is none."""
        self.switch_label.setText(progress)
        self._switching.setVisible(bool(progress))
        self.model.setEnabled(not progress)
        self.resize(self.width(), max(self.height(), self.heightForWidth(self.width())))

    def _emit_changes(self) -> None:
        self._debounce_timer.stop()
        if self.current_preferences() != self._emitted_preferences:
            self._emitted_preferences = self.current_preferences()
            self.changed.emit(self._emitted_preferences)
