"""Texts about a model for the models dialog."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication

from desktop_rag.llm.engine_support import guess_engine
from desktop_rag.llm.model_records import ModelSpeed
from desktop_rag.models import http_responses
from desktop_rag.models.model_catalog import ModelFit
from desktop_rag.models.model_list import WORDS_PER_TOKEN, ModelRow
from desktop_rag.models.sample_answers import SampleAnswer, estimate_trial_seconds
from desktop_rag.types import IngestProgress
from desktop_rag.ui.models.download_progress import Transfer, format_data_size
from desktop_rag.ui.widgets.foreign_text import allow_breaks, isolate_name, isolate_text
from desktop_rag.ui.widgets.locale_words import (
    format_count,
    format_duration,
    format_seconds,
    format_time_left,
    join_words,
    localise_language,
    localise_number,
)
from desktop_rag.ui.widgets.messages import translate_message

_tr_model = partial(QCoreApplication.translate, "ModelWords")

_MAX_NAMED_LANGUAGES = 8  # languages


def format_model_size(row: ModelRow) -> str:
    """Return the size of the complete model, "" if unknown."""
    return format_data_size(row.size_bytes) if row.size_bytes else ""


def format_memory_need(row: ModelRow) -> str:
    """Return how much memory a computer should have for the model, "" if unknown."""
    needed = row.entry.memory_bytes if row.entry else 0
    return format_data_size(needed, 0) if needed else ""


def format_languages(row: ModelRow) -> str:
    """Return the names of up to two languages, else their number, for a table."""
    if len(row.languages) > 2:  # noqa: PLR2004 - two names fit into a column
        count = len(row.languages)
        return format_count("ModelWords", "{0} languages", "{0} languages", count)
    return join_words(map(localise_language, row.languages))


def format_speed(row: ModelRow) -> str:
    """Return how fast the model writes, "" if unknown."""
    return _format_rate(row.words_per_s)


def _format_rate(words_per_s: float) -> str:
    if not (count := _round_speed(words_per_s)):
        return ""
    return format_count("ModelWords", "about {0} word per second", "about {0} words per second", count)


def _format_wait(first_words_s: float) -> str:
    return _tr_model("first words after {0}").format(format_seconds(max(round(first_words_s), 1)))


def _round_speed(words_per_s: float) -> int:
    """Return the words a second as a whole number, 0 if unknown."""
    return max(round(words_per_s), 1) if words_per_s else 0


def describe_sample(answer: SampleAnswer) -> str:
    """Return the engine and the measured speed of an answer in one line."""
    speed = answer.speed or ModelSpeed()
    reading, writing = (_format_rate(WORDS_PER_TOKEN * each) for each in (speed.reading, speed.writing))
    facts = (
        answer.engine,
        _tr_model("reads {0}").format(reading) if reading else "",
        _tr_model("writes {0}").format(writing) if writing else "",
        _format_wait(answer.first_words_s),
    )
    return " · ".join(filter(None, facts))


def model_summary(row: ModelRow) -> str:
    """Return the model's strengths, or its origin."""
    if row.origin == "built in":
        return _tr_model("Comes with the program. Best for English.")
    if row.origin == "linked":
        return allow_breaks(_tr_model("Stays at {0}").format(isolate_name(row.path)))
    return translate_message(row.entry.summary) if row.entry else ""


def describe_state(row: ModelRow, transfer: Transfer | None, *, used: bool) -> str:
    """Return the state of a model, for a table."""
    if transfer is not None:
        return transfer.format_status()
    if row.state == "here":
        if row.problem:
            return _tr_model("Cannot be used")
        return _tr_model("In use") if used else _tr_model("On this computer")
    if row.state == "begun":
        return _tr_model("Paused at {0}%").format(
            localise_number(row.local_bytes * 100 // max(row.size_bytes, 1))
        )
    if row.fit is not None and not row.fit.has_enough_memory:
        return _tr_model("Too large")
    if row.fit is not None and not row.fit.has_enough_disk:
        return _tr_model("No room on the disk")
    if row.fit is not None and row.fit.is_memory_tight:
        return _tr_model("Tight")
    return _tr_model("Recommended") if row.recommended else _tr_model("Fits this computer")


def describe_facts(row: ModelRow) -> str:
    """Return size, wait, memory, engine, context, languages, licence and untested features in one line."""
    entry = row.entry
    facts = [format_model_size(row), row.architecture if not entry else ""]
    if row.first_words_s and not row.thinks:
        facts.append(_format_wait(row.first_words_s))
    if entry is not None:
        if entry.kind == "chat":
            facts.append(_tr_model("for computers with {0} of memory").format(format_memory_need(row)))
            facts.append(_tr_model("runs in {0}").format(guess_engine(entry.architecture)))
        words = localise_number(round(int(entry.context * WORDS_PER_TOKEN), -1))
        facts.append(_tr_model("reads up to {0} words at once").format(words))
    if 0 < len(row.languages) <= _MAX_NAMED_LANGUAGES:
        facts.append(join_words(map(localise_language, row.languages)))
    elif row.languages:
        facts.append(format_languages(row))
    if entry is not None:
        facts.append(entry.licence)
        facts.append("" if entry.verified else _tr_model("not tested by us"))
        hashed = all(file.sha256 for file in entry.files)
        facts.append("" if hashed else _tr_model("checked against the server's checksum"))
    return " · ".join(map(isolate_text, filter(None, facts)))


def describe_choice(row: ModelRow) -> str:
    """Return how fast the model writes, and whether it is the recommended one; "" if unknown."""
    count = _round_speed(row.words_per_s)
    if not count:
        return ""
    if row.is_measured:
        speed = format_count(
            "ModelWords",
            "Writes about {0} word per second on this computer.",
            "Writes about {0} words per second on this computer.",
            count,
        )
    else:
        speed = format_count(
            "ModelWords",
            "Will write about {0} word per second on this computer.",
            "Will write about {0} words per second on this computer.",
            count,
        )
    return f"{_tr_model('Recommended for this computer.')} {speed}" if row.recommended else speed


def describe_trial(row: ModelRow) -> str:
    """Return the effect of trying a model, and its probable duration."""
    if not (row.speed.reading and row.speed.writing):
        return _tr_model(
            "“Try it” asks three questions on the sample documents. Your library stays as it is."
        )
    duration = format_duration(estimate_trial_seconds(row.speed, thinks=row.thinks))
    return _tr_model(
        "“Try it” asks three questions on the sample documents, which takes {0}. Your library stays as it is."
    ).format(duration)


def describe_switch_progress(progress: IngestProgress | None) -> str:
    """Return how many passages are indexed with another embedding model, and the time left; "" if unknown."""
    if progress is None or progress.stage != "indexing":
        return ""
    done, total = localise_number(progress.done), localise_number(progress.total)
    left = "" if progress.seconds_left is None else format_time_left(progress.seconds_left)
    return " · ".join(filter(None, (_tr_model("{0} of {1} passages").format(done, total), left)))


def describe_misfit(row: ModelRow) -> str:
    """Return why the model does not fit this computer, "" if it does."""
    fit: ModelFit | None = row.fit
    if fit is None:
        return ""
    computer = fit.computer
    if not fit.has_enough_memory:
        return _tr_model("Too large for this computer: it needs {0} of memory, and there are {1}.").format(
            format_data_size(fit.memory_needed, 0), format_data_size(computer.memory)
        )
    if not fit.has_enough_disk:
        return _tr_model("Not enough disk space: {0} are free. Free some space first.").format(
            format_data_size(computer.disk_free)
        )
    if fit.is_memory_tight:
        return _tr_model(
            "Other programs are using much of the memory: {0} are free. Close some to use this model."
        ).format(format_data_size(computer.memory_free))
    return ""


def announce_download(row: ModelRow, mirror: str) -> str:
    """Return how much a download will fetch and from which server."""
    if row.entry is None:
        return ""
    server = http_responses.url_host(mirror) or http_responses.url_host(row.entry.files[0].url)
    missing = row.size_bytes - row.local_bytes
    if row.state == "begun":
        return _tr_model("This downloads the other {0} from {1}.").format(format_data_size(missing), server)
    if not row.size_bytes:
        return _tr_model("This downloads the model from {0}. None of your data is sent.").format(server)
    return _tr_model("This downloads {0} from {1}. None of your data is sent.").format(
        format_data_size(missing), server
    )
