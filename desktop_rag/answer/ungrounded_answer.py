"""An answer that a language model gives without the documents, labelled as such."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from desktop_rag.answer.answer_events import AnswerEvent
from desktop_rag.answer.generation import SentenceChecker, require_question_text, stream_answer
from desktop_rag.answer_types import Answer
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import QuestionError
from desktop_rag.llm.generator import Exchange, GenerationProgress, Generator, Prompt, get_generation_info
from desktop_rag.llm.language_models import EXTRACTIVE

UNGROUNDED_NOTICE = "Answered without your documents: nothing was checked."


def answer_without_documents(
    question: str, generator: Generator, token: CancelToken, history: Sequence[Exchange] = ()
) -> Iterator[AnswerEvent]:
    """Yield events, ending with the answer; a cancelled one is marked as stopped.

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
