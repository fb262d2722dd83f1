"""Let a language model answer questions on the sample documents, which shows how it writes and how fast."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from desktop_rag.answer_types import Source
from desktop_rag.cancel import CancelToken
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm import generator
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP, choose_engine
from desktop_rag.llm.generator import GenerationProgress, Phase, Prompt
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeed, ModelSpeeds
from desktop_rag.settings import EngineChoice, models_folder
from desktop_rag.system.resources import resource_path

ANSWER_TOKENS = 128  # of one sample answer
QUESTIONS = 3
_LONGEST_S = 60.0  # after which no other question is begun
# Of a question with its document, and of most answers; thoughts are about eight times as long.
_READ_TOKENS, _WRITTEN_TOKENS, _THOUGHT_TOKENS = 450, 64, 512
# An engine and how to open the model in it; raises ModelError.
OpenInEngine = Callable[[str], generator.Generator]


@dataclass(frozen=True, slots=True)
class SampleQuestion:
    """A question in the user's language, and the file name of the sample document that answers it."""

    text: str
    document: str


@dataclass(frozen=True, slots=True)
class SampleAnswer:
    """An answer that is being written, or is complete: then `progress` is None.

    `first_words_s` is how long the model read the question before the first words. `speed` is the model's
    measured speed in this engine, in tokens per second.
    """

    question: str
    engine: str
    text: str = ""
    progress: GenerationProgress | None = None
    first_words_s: float = 0.0
    speed: ModelSpeed | None = None


@dataclass(frozen=True, slots=True)
class SampleAnswers:
    """The answers so far; only the last one may be incomplete."""

    answers: tuple[SampleAnswer, ...]

    @property
    def phase(self) -> str:
        """A value that changes with the activity."""
        last = self.answers[-1]
        return f"{len(self.answers)} {last.progress and last.progress.phase} {bool(last.text)}"


def estimate_trial_seconds(speed: ModelSpeed, *, thinks: bool) -> float:
    """Return how long a model of a known speed probably takes to answer the sample questions, in seconds."""
    written = _WRITTEN_TOKENS + _THOUGHT_TOKENS * thinks
    answer_s = _READ_TOKENS / speed.reading + written / speed.writing
    return answer_s * min(QUESTIONS, ceil(_LONGEST_S / answer_s))


def ask_sample_questions(
    path: Path,
    questions: Sequence[SampleQuestion],
    open_in_engine: OpenInEngine,
    wanted: EngineChoice,
    token: CancelToken,
) -> Generator[SampleAnswers, None, SampleAnswers]:
    """Yield the answers of a model as they are written, and return them.

    The engine that answers the user is asked them all. Another one that loads the model too is asked the
    first question, so that the faster one can be chosen; whether it fails does not matter.
    Raises as `Generator.generate`.
    """
    shown = SampleAnswers(())
    ends_at = time.monotonic() + _LONGEST_S
    for number, engine in enumerate(_list_engines(path, wanted)):
        try:
            with closing(open_in_engine(engine)) as opened:
                for question in questions[:1] if number else questions:
                    if number or time.monotonic() < ends_at:
                        for answer in _answer_question(path, question, engine, opened, token):
                            yield (step := SampleAnswers((*shown.answers, answer)))
                        shown = step
        except ModelError:
            if not number:
                raise
            yield shown
    return shown


def _list_engines(path: Path, wanted: EngineChoice) -> Iterator[str]:
    """Yield the engine that runs the model, then others that may be chosen automatically."""
    header = read_header(path, with_tokens=False)
    used = choose_engine(header, wanted, ModelSpeeds(models_folder() / SPEEDS_FILE).find_speeds(path))
    yield used
    other: EngineChoice = LLAMA_CPP if used == GPT4ALL else GPT4ALL
    if wanted == "automatic":
        try:
            yield choose_engine(header, other)
        except ModelError:
            return


def _answer_question(
    path: Path, question: SampleQuestion, engine: str, opened: generator.Generator, token: CancelToken
) -> Iterator[SampleAnswer]:
    answer, begun = SampleAnswer(question.text, engine, progress=GenerationProgress(Phase.LOADING)), 0.0
    yield answer
    for piece in opened.generate(Prompt(question.text, (_make_source(question.document),)), token):
        if isinstance(piece, GenerationProgress):
            begun = begun or (time.monotonic() if piece.phase is Phase.PREFILL else 0.0)
            answer = replace(answer, progress=piece)
        else:
            waited_s = answer.first_words_s or time.monotonic() - begun
            answer = replace(answer, text=answer.text + piece, first_words_s=waited_s)
        yield answer
    speed = ModelSpeeds(models_folder() / SPEEDS_FILE).find_speed(path, engine)
    yield replace(answer, text=answer.text.strip(), progress=None, speed=speed)


def _make_source(name: str) -> Source:
    """Return a sample document as one source."""
    path = resource_path("samples", name)
    text = path.read_text(encoding="utf-8")
    return Source(1, path, Passage(name, name, 0, len(text), text))
