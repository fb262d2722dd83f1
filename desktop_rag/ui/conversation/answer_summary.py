"""How an answer was made, in one line and in detail."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.answer_types import Answer, ReadingOffer, Support
from desktop_rag.llm.language_models import CATALOG_MODEL, EXTRACTIVE
from desktop_rag.types import Mode
from desktop_rag.ui.conversation.citation_words import format_support_summary
from desktop_rag.ui.widgets.foreign_text import elide_name, isolate_name, isolate_text
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import (
    add_remark,
    format_count,
    format_duration,
    join_sentences,
    join_words,
    localise_number,
)

_tr_summary = partial(QCoreApplication.translate, "AnswerSummary")


def list_answer_parts(answer: Answer) -> list[str]:
    """Return the parts of the line: model, passages read and seconds, support; the last matters most."""
    stopped = [_tr_summary("Stopped")] if answer.stopped else []
    if not answer.text.strip():
        return stopped
    parts = [_name_model(answer)]
    if answer.passages_total:
        parts.append(_format_read(answer))
    parts[-1] = join_words((parts[-1], _format_seconds(answer.seconds)))  # not without a word beside it
    return [*parts, *filter(None, [_format_short_support(answer)]), *stopped]


def list_answer_details(answer: Answer) -> list[str]:
    """Return the lines that say more than the parts."""
    lines = []
    if answer.searched:
        lines.append(_tr_summary("Searched for: {0}").format(isolate_name(answer.searched)))
    if answer.device:
        on_processor = _tr_summary("on the processor")
        device = on_processor if answer.device == "cpu" else answer.device
        lines.append(_tr_summary("Model: {0}, {1}").format(answer.model, device))
    elif answer.model not in {EXTRACTIVE, CATALOG_MODEL}:
        lines.append(_tr_summary("Model: {0}").format(answer.model))
    if answer.seconds_to_first_text:
        first = _format_seconds(answer.seconds_to_first_text)
        lines.append(_tr_summary("First words after {0}.").format(first))
    lines.append(_format_check(answer))
    return list(filter(None, lines))


def format_passages_read(passages: int, total: int, files: int) -> str:
    """Return how many of all passages, and of how many files, were read."""
    if not passages:
        return format_count("AnswerSummary", "searched {0} passage", "searched {0} passages", total)
    words = translate_count(
        "AnswerSummary",
        "read {0} of {1} passages in {2} file",
        "read {0} of {1} passages in {2} files",
        files,
    )
    return words.format(*map(localise_number, (passages, total, files)))


def format_passages_being_read(passages: int, total: int, files: int) -> str:
    """Return how many of all passages, and of how many files, are read now."""
    if not passages:
        return format_passages_read(passages, total, files)
    words = translate_count(
        "AnswerSummary",
        "Reading {0} of {1} passages in {2} file",
        "Reading {0} of {1} passages in {2} files",
        files,
    )
    return words.format(*map(localise_number, (passages, total, files)))


def format_offer(offer: ReadingOffer) -> str:
    """Return the words of a button that reads every passage, such as "Read everything (about 4 minutes)"."""
    words = _tr_summary("Continue reading") if offer.is_begun else _tr_summary("Read everything")
    remark = format_count("AnswerSummary", "{0} passage", "{0} passages", offer.passages)
    if offer.seconds:
        remark = join_words((remark, format_duration(offer.seconds)))
    return add_remark(words, remark)


def _format_read(answer: Answer) -> str:
    read, total, files = answer.passages_read, answer.passages_total, answer.files_read
    if not answer.can_read_more:
        return format_passages_read(read, total, files)
    words = translate_count(
        "AnswerSummary",
        "read parts of {0} of {1} passages in {2} file",
        "read parts of {0} of {1} passages in {2} files",
        files,
    )
    return words.format(*map(localise_number, (read, total, files)))


def _name_model(answer: Answer) -> str:
    if answer.computation is not None:
        return _tr_summary("Computed")
    if answer.model == CATALOG_MODEL:
        return _tr_summary("From the file list")
    return _tr_summary("Quotes") if answer.model == EXTRACTIVE else isolate_text(elide_name(answer.model))


def _format_seconds(seconds: float) -> str:
    digits = 1 if round(seconds, 1) else 2
    return _tr_summary("{0}\u00a0s").format(QLocale().toString(seconds, "f", digits))


def _format_short_support(answer: Answer) -> str:
    claims = [sentence for sentence in answer.sentences if sentence.is_claim]
    if not claims or answer.mode is Mode.TRANSLATE or answer.is_quoted or answer.model == CATALOG_MODEL:
        return ""
    number = QLocale().toString
    supported = sum(sentence.support is Support.SUPPORTED for sentence in claims)
    return _tr_summary("{0} of {1} supported").format(number(supported), number(len(claims)))


def _format_check(answer: Answer) -> str:
    if not answer.from_documents or answer.model == CATALOG_MODEL:
        return ""
    if not (summary := format_support_summary(answer)):
        return ""
    meaning = _tr_summary(
        "Each sentence was compared with the passages it cites: words, meaning, numbers and names."
    )
    return join_sentences((summary, meaning))
