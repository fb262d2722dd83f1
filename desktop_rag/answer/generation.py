"""Stream a generated text as events: cancellable, with checked sentences and citations."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Generator as PieceGenerator
from dataclasses import replace
from functools import partial

from desktop_rag.answer.answer_events import (
    Answered,
    AnswerEvent,
    BatchRead,
    FindingsAdded,
    SentenceChecked,
    TextAdded,
    WorkDone,
)
from desktop_rag.answer.answer_notices import REPEATED_NOTICE, find_repetition, list_answer_notices
from desktop_rag.answer.citations import number_citations
from desktop_rag.answer_types import (
    Answer,
    Confidence,
    Doubt,
    Sentence,
    Source,
    Support,
    count_passages,
)
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import QuestionError
from desktop_rag.llm.generator import (
    Exchange,
    GenerationInfo,
    GenerationProgress,
    Generator,
    Prompt,
    get_generation_info,
)
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.retrieve.question import Question
from desktop_rag.text.answer_kinds import find_asked_kinds, find_held_kinds
from desktop_rag.text.question_words import detect_question_language, extract_content_stems
from desktop_rag.text.sentences import SENTENCE_ENDINGS
from desktop_rag.types import Mode

# Doubts of a claim that says other than the sources; others may be a paraphrase.
_OTHERWISE = frozenset({Doubt.MISSING, Doubt.ELSEWHERE, Doubt.NEGATED, Doubt.OUTDATED})


class SentenceChecker:
    """Checks no sentence, for texts without sources; `Attribution` checks those of an answer."""

    def check_piece(self, piece: str) -> list[Sentence]:
        """Add generated text; return the sentences whose check has finished."""
        del piece
        return []

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the complete text and its sentences."""
        return written.strip(), ()


class QuotedSentences(SentenceChecker):
    """Knows where the sentences of a text of quotes stand, which need no check."""

    def __init__(self, quotes: Sequence[SentenceCandidate]) -> None:
        self._quotes = quotes

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the text and the quotes as its sentences, without the part that was not written."""
        text, sentences, place = written.strip(), [], 0
        for each in self._quotes:
            place = text.find(each.text.strip(), place)
            if place < 0:
                break
            span = each.source.passage.start + each.start, each.source.passage.start + each.end
            quoted = each.text.strip()
            sentences.append(Sentence(quoted, Support.SUPPORTED, (each.source.number,), supporting=(span,)))
            place += len(quoted)
        return text, tuple(sentences)


def require_question_text(text: str) -> None:
    """Raise QuestionError if there is no text."""
    if not text.strip():
        raise QuestionError("There is no question", "Enter a question first.")


def start_answer(question: Question, model: str, started: float, total: int) -> Answer:
    """Return an answer without text; `started` is a `time.perf_counter()` value."""
    return Answer(
        question=question.written,
        text="",
        found=True,
        model=model,
        mode=question.mode,
        passages_total=total,
        seconds=time.perf_counter() - started,
    )


def stream_answer(
    answer: Answer,
    sources: Sequence[Source],
    pieces: Iterable[str | BatchRead | WorkDone | FindingsAdded | GenerationProgress],
    checker: SentenceChecker,
    account: Callable[[], GenerationInfo],
) -> Iterator[AnswerEvent]:
    """Yield events, ending with the answer; a cancelled one is marked as stopped.

    Without text the quotes are the answer, if there are any.

    Raises ModelError if the generator failed.

    Args:
        answer: the answer so far; `seconds` is the time spent before this call.
        sources: the sources of the answer.
        pieces: of the text, and events about what the generator does.
        checker: checks the sentences.
        account: returns how the text was generated; called at the end. A sentence that was not written to its
            end makes no claim.
    """
    started = time.perf_counter() - answer.seconds
    first: float | None = None
    written: list[str] = []
    checked: list[Sentence] = []
    stopped = repeats = False
    try:
        for piece in pieces:
            if not isinstance(piece, str):
                yield piece
            elif piece:
                first = first or time.perf_counter()
                written.append(piece)
                yield TextAdded(piece)
                ended_now = checker.check_piece(piece)
                checked += ended_now
                yield from map(SentenceChecked, ended_now)
                repeats = answer.model != EXTRACTIVE and _cut_repetition(written, answer.mode)
                if repeats or _cut_disagreement(written, checked, answer):
                    break
    except Cancelled:
        stopped = True
    if isinstance(pieces, PieceGenerator):
        pieces.close()
    made = account() if written else GenerationInfo()
    text, sentences = checker.check_whole_text("".join(written))
    if stopped and not text.rstrip().endswith(tuple(SENTENCE_ENDINGS)):
        unfinished = (Sentence(each.text, Support.SUPPORTED) for each in sentences[-1:])
        sentences = (*sentences[:-1], *unfinished)
    ended = time.perf_counter()
    if answer.quotes and not text:
        yield Answered(replace(answer.quotes, stopped=stopped, seconds=ended - started))
        return
    answer = replace(
        answer,
        text=text,
        stopped=stopped,
        seconds_to_first_text=(first or ended) - started,
        seconds=ended - started,
        notices=(*answer.notices, *made.notes, *([REPEATED_NOTICE] if repeats else [])),
        passages_read=count_passages(made.sources),
        files_read=len({source.path for source in made.sources}),
        device=made.device,
    )
    answer = number_citations(answer, sentences, sources)
    answer = replace(answer, is_perhaps=answer.is_perhaps or _is_unsure(answer))
    yield Answered(replace(answer, notices=(*answer.notices, *list_answer_notices(answer, sources))))


def answer_without_documents(
    question: str, generator: Generator, token: CancelToken, history: Sequence[Exchange] = ()
) -> Iterator[AnswerEvent]:
    """Yield the events of an answer that a model gives by itself; a cancelled one is marked as stopped.

    Raises:
        QuestionError: there is no question, or no language model to ask.
        ModelError: the generator failed.
    """
    require_question_text(question)
    if generator.name == EXTRACTIVE:
        hint = "Choose one first: quotes come from documents only."
        raise QuestionError("Answering without your documents needs a language model", hint)
    asked = question.strip()
    prompt = Prompt(asked, (), tuple(history), from_documents=False)

    def generate_pieces() -> Iterator[str | GenerationProgress]:
        token.raise_if_cancelled()
        yield from generator.generate(prompt, token)

    answer = Answer(asked, "", found=False, model=generator.name, from_documents=False)
    report = partial(get_generation_info, generator, ())
    yield from stream_answer(answer, (), generate_pieces(), SentenceChecker(), report)


def _is_unsure(answer: Answer) -> bool:
    """Whether a model answers a question, and no claim of it is supported or says in part what is quoted.

    One with no word of the question, nor of the quotes that answer it, may be true of something else. Nor
    does one answer that gives no number where one is asked for.
    """
    is_written = answer.mode is Mode.ASK and answer.from_documents and answer.model != EXTRACTIVE
    language = detect_question_language(answer.question, "")
    asked = f"{answer.question} {answer.quotes.text if answer.quotes else answer.text}"
    stems = set(extract_content_stems(asked, language))
    holds = any(
        not stems.isdisjoint(extract_content_stems(each.text, language))
        if each.support is Support.SUPPORTED
        else _is_partly_quoted(each, answer)
        for each in answer.sentences
        if each.is_claim
    )
    is_answer = holds and _gives_asked_number(answer)
    return is_written and answer.found and not is_answer and not answer.stopped


def _is_partly_quoted(sentence: Sentence, answer: Answer) -> bool:
    """Whether a sentence says in part what is quoted: model and quotes then found the same place."""
    if sentence.doubt is not Doubt.PARTLY or answer.quotes is None:
        return False
    quoted = [(each.document_id, span) for each in answer.quotes.citations for span in each.supporting]
    return any(
        answer.citations[number - 1].document_id == document and span[0] < end and start < span[1]
        for number, span in zip(sentence.citations, sentence.supporting, strict=False)
        for document, (start, end) in quoted
    )


def _gives_asked_number(answer: Answer) -> bool:
    """Whether what the sources support has a number, if the question asks for one."""
    asked = find_asked_kinds(answer.question)
    said = " ".join(each.text for each in answer.sentences if each.support is not Support.UNSUPPORTED)
    return asked.kinds != {"number"} or find_held_kinds(said, asked).kind is not False


def _cut_disagreement(written: list[str], checked: Sequence[Sentence], answer: Answer) -> bool:
    """Cut off text after a claim that says other than the sources, if quotes are certain and none agrees.

    Of 33 questions with certain quotes these answered 32, and a small model none that they did not.

    Returns:
        Whether text was cut off.
    """
    is_certain = answer.quotes is not None and answer.quotes.confidence is Confidence.FOUND
    claims = [each for each in checked if each.is_claim] if is_certain else []
    if not claims or claims[-1].doubt not in _OTHERWISE:
        return False
    if any(each.support is not Support.UNSUPPORTED for each in claims):
        return False
    text, last = "".join(written), claims[-1].text
    written[:] = [text[: text.rfind(last) + len(last)]]
    return True


def _cut_repetition(written: list[str], mode: Mode) -> bool:
    """Cut off text that repeats itself, and return whether it does; a translation may."""
    text = "".join(written)
    end = len(text) if mode is Mode.TRANSLATE else find_repetition(text)
    if end < len(text):
        written[:] = [text[:end]]
    return end < len(text)
