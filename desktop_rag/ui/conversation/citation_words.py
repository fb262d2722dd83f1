"""Texts on citations and on sentences that the sources do not support."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale

from desktop_rag.answer_types import Answer, Citation, Doubt, Sentence, Support
from desktop_rag.types import Mode
from desktop_rag.ui.widgets.citation_location import describe_scan, format_citation_location
from desktop_rag.ui.widgets.foreign_text import allow_breaks, isolate_name, wrap_tooltip
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import add_remark, join_words

tr_answer = partial(QCoreApplication.translate, "Answer")

_MAX_TOOLTIP_CHARACTERS = 320
_MARKUP = re.compile(r"[*`|]+|^[-#> ]+", re.MULTILINE)


def format_citation_tooltip(citation: Citation, names: Mapping[Path, str]) -> str:
    """Return the location and the text of a citation, as rich text; of a scan, how sure that is."""
    scan = html.escape(describe_scan(citation.confidence, in_picture=citation.in_picture))
    return (
        f"<b>{html.escape(allow_breaks(format_citation_location(citation, names)))}</b><p>"
        f"{html.escape(shorten_text(citation.text))}</p>{f'<p>{scan}</p>' if scan else ''}"
    )


def explain_doubt(sentence: Sentence) -> str:
    """Return why a sentence is not supported; "" for one that is."""
    if sentence.support is Support.SUPPORTED:
        return ""
    words = join_words(
        tr_answer("“{0}”").format(isolate_name(shorten_text(each))) for each in sentence.missing
    )
    several = len(sentence.missing) > 1
    match sentence.doubt:
        case Doubt.MISSING if words:
            plural = tr_answer("{0} do not appear in the sources.") if several else ""
            return (plural or tr_answer("{0} does not appear in the sources.")).format(words)
        case Doubt.ELSEWHERE if words:
            plural = tr_answer("{0} appear in the sources, but about something else.") if several else ""
            return (plural or tr_answer("{0} appears in the sources, but about something else.")).format(
                words
            )
        case Doubt.MISREAD if words:
            told = tr_answer("{0} appears in the source as {1}, which may be misread: check the page.")
            instead = tr_answer("“{0}”").format(isolate_name(shorten_text(sentence.instead)))
            return told.format(words, instead)
        case Doubt.COUNTED:
            return tr_answer("{0} may be counted or calculated: the sources do not state it.").format(words)
    reasons = {
        Doubt.NEGATED: tr_answer("The source says the opposite: only one of the two says “not”."),
        Doubt.OUTDATED: tr_answer("A newer document says something different."),
        Doubt.COMPUTED: tr_answer("This needs all rows or documents, but only some were read."),
        Doubt.PARTLY: tr_answer("The sources support only part of this, or use other words: check them."),
    }
    if sentence.doubt in reasons:
        return reasons[sentence.doubt]
    if sentence.support is Support.WEAK:
        return tr_answer("Only partly in your documents: check the source.")
    return tr_answer("Not in your documents: none of the passages read says this.")


def format_nearest_passage(sentence: Sentence, names: Mapping[Path, str]) -> str:
    """Return location and text of the passage nearest to a sentence; "" if there is none."""
    if sentence.nearest is None:
        return ""
    return tr_answer("Nearest: {0}: “{1}”").format(
        isolate_name(format_citation_location(sentence.nearest, names)),
        isolate_name(shorten_text(sentence.nearest.text)),
    )


def format_doubt_tooltip(sentence: Sentence, names: Mapping[Path, str]) -> str:
    """Return why a sentence is not supported and the nearest passage."""
    closest = format_nearest_passage(sentence, names)
    return wrap_tooltip("\n\n".join(filter(None, (explain_doubt(sentence), closest))))


def format_support_summary(answer: Answer) -> str:
    """Return how many sentences are supported; "" without claims, for translations and for quotes."""
    if answer.mode is Mode.TRANSLATE or answer.is_quoted:
        return ""
    number = QLocale().toString
    claims = [sentence for sentence in answer.sentences if sentence.is_claim]
    supported = sum(sentence.support is Support.SUPPORTED for sentence in claims)
    if not claims:
        return ""
    if len(claims) == 1 and not supported:
        return tr_answer("No sentence is supported")
    if len(claims) == 1:
        return tr_answer("1 of 1 sentence is supported")
    words = translate_count(
        "Answer", "{0} of {1} sentences is supported", "{0} of {1} sentences are supported", supported
    )
    return words.format(number(supported), number(len(claims)))


def format_support_details(answer: Answer) -> str:
    """Return the summary and each unsupported sentence with its reason, for a screen reader."""
    doubtful = [
        add_remark(strip_markdown(sentence.text), explain_doubt(sentence))
        for sentence in answer.sentences
        if sentence.support is not Support.SUPPORTED
    ]
    return "\n".join([format_support_summary(answer), *doubtful]) if doubtful else ""


def strip_markdown(text: str) -> str:
    """Return a text on one line, without its Markdown markup."""
    return " ".join(_MARKUP.sub("", text).split())


def shorten_text(text: str) -> str:
    """Return a text on one line, cut off where it is too long for a tool tip."""
    line = " ".join(text.split())
    return line if len(line) <= _MAX_TOOLTIP_CHARACTERS else f"{line[:_MAX_TOOLTIP_CHARACTERS]}…"
