"""An answer that a language model gives without the documents, labelled as such."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from desktop_rag.answer.answer_events import Answered, AnswerEvent, GeneratorThinking, TextAdded
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.errors import QuestionError
from desktop_rag.llm.generator import Exchange, Generator, Prompt, get_generation_info
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.types import Answer

UNGROUNDED_NOTICE = "Answered without your documents: nothing of it was checked."


def answer_without_documents(
    question: str, generator: Generator, token: CancelToken, history: Sequence[Exchange] = ()
) -> Iterator[AnswerEvent]:
    """Yield events, ending with the answer; a cancelled one is marked as stopped.

    Raises:
        QuestionError: there is no question, or no language model to ask.
        ModelError: the generator failed.
    """
    if not question.strip():
        raise QuestionError("There is no question", "Type a question first.")
    if generator.name == EXTRACTIVE:
        raise QuestionError(
            "There is no language model to answer without your documents",
            "Choose one first: quotes come from documents only.",
        )
    started = time.perf_counter()
    first: float | None = None
    written: list[str] = []
    stopped = False
    try:
        token.raise_if_cancelled()
        prompt = Prompt(question.strip(), (), tuple(history), from_documents=False)
        for piece in generator.generate(prompt, token):
            if not piece:
                yield GeneratorThinking()
                continue
            first = first or time.perf_counter()
            written.append(piece)
            yield TextAdded(piece)
    except Cancelled:
        stopped = True
    ended = time.perf_counter()
    account = get_generation_info(generator, ())
    yield Answered(
        Answer(
            question=question.strip(),
            text="".join(written).strip(),
            found=False,
            model=generator.name,
            seconds_to_first_text=(first or ended) - started,
            seconds=ended - started,
            stopped=stopped,
            from_documents=False,
            notices=account.notes,
            device=account.device,
        )
    )
