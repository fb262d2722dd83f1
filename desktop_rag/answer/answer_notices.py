"""Notices above and below an answer that a reader should not trust blindly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from desktop_rag.answer_types import Answer, Confidence, Doubt, Source, Support
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.source_lines import split_source
from desktop_rag.readers.file_formats import table_format_of
from desktop_rag.text.language import detect_language
from desktop_rag.text.sentences import SENTENCE_ENDINGS
from desktop_rag.text.tables import find_tables
from desktop_rag.types import Mode

UNSUPPORTED_NOTICE = "Your documents do not support this answer: compare the quotes."
DOUBTED_NOTICE = "Your documents support this answer only partly: compare the quotes."
OTHER_LANGUAGE_NOTICE = (
    "The model did not answer in the language of the question. Ask again, or choose another model."
)
PERHAPS_LEAD_IN = "This may be it:"
QUOTES_LABEL = "Quotes from your documents"
WRITTEN_LABEL = "Written by the model"
UNGROUNDED_NOTICE = "Answered without your documents: nothing was checked."
REPEATED_NOTICE = "The model repeated itself and was stopped."

_MAX_WORDS = 5  # that are named
_DEFAULT_LANGUAGES = frozenset({"en", "zh"})  # in which models answer by mistake, beside that of the sources
_MIN_LETTER_BYTES = 40  # of an answer; of 4,600 sentences so long three were taken for another
_MIN_REPEATED, _MIN_UNIT, _MAX_UNIT = 120, 20, 600  # characters: in all, and of what is repeated
_TIMES = 3
# The id of a document, and a span of it -> its text there.
LoadText = Callable[[str, int, int], str]
_MAX_CHARACTERS = 4_000_000  # of a document whose rows are counted


def list_answer_notices(answer: Answer, sources: Iterable[Source]) -> Iterator[str]:
    """Yield the calculations of an answer and its problems; nothing for quotes.

    Nor for texts that answer no question.
    """
    if answer.is_quoted or answer.mode is not Mode.ASK:
        return
    if contradiction := _name_contradiction(answer):
        yield contradiction
    elif answer.needs_quotes:
        is_partly = any(each.support is Support.WEAK for each in answer.sentences)
        yield DOUBTED_NOTICE if is_partly else UNSUPPORTED_NOTICE
    yield from (f"Calculated: {each.step}." for each in answer.sentences if each.step)
    languages = frozenset(each.passage.language for each in sources)
    written = _detect_written_language(answer)
    yield from _list_missing_words(answer, has_names=written in languages | {""})
    asked = detect_language(answer.question)
    refused = answer.from_documents and not answer.found  # in words of ours
    is_other = bool(asked and written) and written != asked
    if is_other and not refused and written in languages | _DEFAULT_LANGUAGES:
        yield OTHER_LANGUAGE_NOTICE


def find_lead_in(answer: Answer) -> str:
    """Return the line above quotes or results that may not answer the question, "" above all others."""
    is_ours = (answer.model == EXTRACTIVE or answer.computation is not None) and bool(answer.text.strip())
    return PERHAPS_LEAD_IN if is_ours and answer.confidence is Confidence.PERHAPS else ""


def find_repetition(text: str) -> int:
    """Return where a text begins to say the same over and over, up to its end; its length if it does not.

    The first occurrence stays, up to the end of a sentence where there is one.
    """
    for unit in range(_MIN_UNIT, min(_MAX_UNIT, len(text) // _TIMES) + 1):
        last = text[-unit:]
        if not text.endswith(last, 0, len(text) - unit):
            continue
        times = max(_TIMES, -(-_MIN_REPEATED // unit))
        if text.endswith(last * times) and any(map(str.isalnum, last)):
            once = len(text) - unit * (times - 1)
            sentence_end = max(text.rfind(each, once - unit, once) for each in f"{SENTENCE_ENDINGS}\n") + 1
            return sentence_end or once
    return len(text)


def add_rows_read(answer: Answer, sources: Sequence[Source], load_text: LoadText) -> Answer:
    """Return an answer; one that takes all rows of a table says how many were read."""
    notes = dict.fromkeys(_list_read_rows(answer, sources, load_text))
    return replace(answer, notices=(*answer.notices, *notes))


def _name_contradiction(answer: Answer) -> str:
    """Return which source contradicts an answer, "" if none is known to."""
    cited = {each.number: each for each in answer.citations}
    sources = (each.nearest or cited.get(next(iter(each.citations), 0)) for each in answer.contradicted)
    source = next(filter(None, sources), None)
    if source is None:
        return ""
    name = answer.file_names()[source.path]
    if source.page is None:
        return f"{name} contradicts the model's answer."
    return f"{name}, p. {source.page}, contradicts the model's answer."


def _list_missing_words(answer: Answer, *, has_names: bool) -> Iterator[str]:
    """Yield a note on words that no source has, names only if `has_names`: they may be foreign words."""
    doubted = (each for each in answer.sentences if each.support is Support.UNSUPPORTED)
    words = (word for each in doubted if each.doubt is Doubt.MISSING for word in each.missing)
    missing = dict.fromkeys(word for word in words if has_names or any(map(str.isdecimal, word)))
    if missing:
        yield f"Not in any source that was read: {', '.join(list(missing)[:_MAX_WORDS])}."


def _detect_written_language(answer: Answer) -> str:
    """Return the language of an answer, "" for a short one."""
    letters = "".join(filter(str.isalpha, answer.text))
    is_short = len(letters.encode(errors="replace")) < _MIN_LETTER_BYTES
    return "" if is_short else detect_language(answer.text)


def _list_read_rows(answer: Answer, sources: Sequence[Source], load_text: LoadText) -> Iterator[str]:
    computed = [each for each in answer.sentences if each.doubt is Doubt.COMPUTED]
    cited = {number for each in computed for number in each.citations}
    documents = {each.document_id for each in answer.citations if each.number in cited}
    documents |= {each.nearest.document_id for each in computed if each.nearest is not None}
    for document in documents:
        read = [each for each in sources if each.passage.document_id == document]
        rows = sum(line.is_row for each in read for line in split_source(each))
        text = load_text(document, 0, _MAX_CHARACTERS) if rows else ""
        total = sum(len(table.rows) for table in find_tables(text, table_format_of(read[0].path)))
        if rows < total:
            yield f"Read from {rows} of the {total} rows of {read[0].path.name}."
