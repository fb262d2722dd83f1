"""Texts about a model for the models dialog."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from desktop_rag.models import download_url
from desktop_rag.models.computer_fit import Fit
from desktop_rag.models.model_list import ModelRow
from desktop_rag.ui.library.file_words import language_words, number_words
from desktop_rag.ui.models.download_progress import Transfer, data_words

_MOST_NAMED = 8  # languages
_WORDS_PER_TOKEN = 0.75  # English words per token, the model makers' rule of thumb


def size(row: ModelRow) -> str:
    """Return the size of the complete model, "" if unknown."""
    return data_words(row.size_bytes) if row.size_bytes else ""


def memory(row: ModelRow) -> str:
    """Return how much memory a computer should have for the model, "" if unknown."""
    needed = row.entry.memory_bytes if row.entry else 0
    return data_words(needed, 0) if needed else ""


def languages(row: ModelRow) -> str:
    """Return the names of up to two languages, else their number, for a table."""
    if len(row.languages) > 2:  # noqa: PLR2004 - two names fit into a column
        return _tr("{0} languages").format(len(row.languages))
    return ", ".join(map(language_words, row.languages))


def licence(row: ModelRow) -> str:
    """Return the licence, "" if unknown."""
    return row.entry.licence if row.entry else ""


def summary(row: ModelRow) -> str:
    """Return what the model is good for, or where it came from."""
    if row.origin == "built in":
        return _tr("Comes with the program. Reads English best.")
    if row.origin == "linked":
        return _tr("Stays at {0}").format(row.path)
    return row.entry.summary if row.entry else ""


def state(row: ModelRow, transfer: Transfer | None, *, used: bool) -> str:
    """Return the state of a model, for a table."""
    if transfer is not None:
        return transfer.brief()
    if row.state == "here":
        if row.problem:
            return _tr("Cannot be used")
        return _tr("In use") if used else _tr("On this computer")
    if row.state == "begun":
        return _tr("Paused at {0} %").format(row.there_bytes * 100 // max(row.size_bytes, 1))
    if row.fit is not None and not row.fit.memory_enough:
        return _tr("Too large")
    if row.fit is not None and not row.fit.disk_enough:
        return _tr("No room on the disk")
    return _tr("Can be downloaded")


def facts(row: ModelRow) -> str:
    """Return size, memory, context, languages and licence in one line."""
    entry = row.entry
    facts = [size(row), row.architecture if not entry else ""]
    if entry is not None:
        if entry.kind == "chat":
            facts.append(_tr("for computers with {0} of memory").format(memory(row)))
        words = number_words(round(int(entry.context * _WORDS_PER_TOKEN), -1))
        facts.append(_tr("reads up to {0} words at once").format(words))
    if 0 < len(row.languages) <= _MOST_NAMED:
        facts.append(", ".join(map(language_words, row.languages)))
    elif row.languages:
        facts.append(languages(row))
    if entry is not None:
        facts.append(entry.licence)
        facts.append("" if entry.verified else _tr("should run, not tried yet"))
    return " · ".join(filter(None, facts))


def advice(row: ModelRow) -> str:
    """Return why the model does not fit this computer, "" if it does."""
    fit: Fit | None = row.fit
    if fit is None:
        return ""
    computer = fit.computer
    if not fit.memory_enough:
        return _tr(
            "Too large for this computer: it needs {0} of memory, and there are {1}."
        ).format(data_words(fit.memory_needed, 0), data_words(computer.memory))
    if not fit.disk_enough:
        return _tr("The disk has no room for it: {0} are free. Free some space first.").format(
            data_words(computer.disk_free)
        )
    if fit.memory_tight:
        return _tr(
            "Other programs use much of the memory: {0} are free. Close some to use it."
        ).format(data_words(computer.memory_free))
    return ""


def announcement(row: ModelRow, mirror: str) -> str:
    """Return how much a download will fetch and from which server."""
    if row.entry is None:
        return ""
    server = download_url.host(mirror) or download_url.host(row.entry.files[0].url)
    missing = row.size_bytes - row.there_bytes
    if row.state == "begun":
        return _tr("This downloads the other {0} from {1}.").format(data_words(missing), server)
    if not row.size_bytes:
        return _tr("This downloads the model from {0}. Nothing of yours is sent.").format(server)
    return _tr("This downloads {0} from {1}. Nothing of yours is sent.").format(
        data_words(missing), server
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("ModelWords", text)
