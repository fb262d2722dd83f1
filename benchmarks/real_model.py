"""Answers of a real language model, beside GPT4All LocalDocs' prompt with the same model.

    python -m benchmarks.real_model MODEL --data EVAL [--questions 15] [--offset 7] [--foreign 30]
        [--follow-ups 20] [--summaries 5] [--typing] [--no-local-docs] [--show] [--tokens 300]
        [--engine llama.cpp]

EVAL holds the folders xquad.en, xquad.de, xquad.zh, xquad.ar and cranfield, each with `files` and
`questions.jsonl`: {"question", "gold": [{"file", "text"}]}. An answer is right if what is shown first holds
the known text: what the model wrote (alone), or the quotes if a source contradicts it. It is refused if it
says that the documents do not say it. The engine is the one that the program chooses by the speeds measured
here ("Try it"), or --engine. Foreign questions are those of cranfield, asked of the encyclopedia. How much
is read depends on the measured speed, unless --tokens sets it, so that answers can be compared beside other
work. With --typing a question is typed at five characters a second, with a pause of half a second before
Enter, and what is read ahead counts.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import re
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args
from unittest.mock import patch

from benchmarks.libraries import OpenLibrary, open_library, percentile
from benchmarks.local_docs import LocalDocsAnswer, format_prompt, serve_local_docs, split_snippets
from desktop_rag.answer.answer_events import Answered, QuotesFound
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer, Support
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.llm.engine_support import LLAMA_CPP, choose_engine
from desktop_rag.llm.generation_options import GenerationOptions
from desktop_rag.llm.generator import Exchange, GenerationProgress, Prompt
from desktop_rag.llm.gguf import read_header
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.gpt4all.process_messages import GenerateDone, GenerateRequest
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeeds
from desktop_rag.llm.servers.server_generator import ServerGenerator
from desktop_rag.retrieve.question import parse_question
from desktop_rag.settings import READING_SECONDS, EngineChoice, models_folder
from desktop_rag.text.terms import analyze_text
from desktop_rag.types import Mode

_LANGUAGES = ("en", "de", "zh", "ar")
_FOLLOW_UPS = Path(__file__).with_name("real_model_follow_ups.jsonl")
_TOPICS = ("oxygen", "the Rhine", "the Yuan dynasty", "steam engines", "civil disobedience")
_REFUSAL = re.compile(
    r"\b(do(es)? not|don't|doesn't|not|no|cannot|keine?n?|nicht)\b.{0,80}\b(sources?|documents?|context"
    r"|information|mention\w*|provid\w*|specif\w*|state[ds]?|contain\w*|say"
    r"|Quellen?|Angaben?|Informationen|genannt|erwähnt)"
    r"|没有|未提|无法|لا (ت|ي)\w+|لم ",
    re.IGNORECASE,
)
_CHARACTERS_PER_S, _PAUSE_S, _SETTLED_S = 5, 0.5, 0.25


@dataclass(slots=True)
class Row:
    """What one way to answer made of one kind of questions."""

    right: list[bool] = field(default_factory=list)
    alone: list[bool] = field(default_factory=list)
    refused: list[bool] = field(default_factory=list)
    quotes: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    read: list[int] = field(default_factory=list)
    written: list[int] = field(default_factory=list)
    supported: list[bool] = field(default_factory=list)


class MeasuredGpt4All(Gpt4AllGenerator):
    """Keeps how many tokens were read for the last answer; `fixed_tokens` of sources, if not 0, are read."""

    read_tokens = fixed_tokens = 0

    @property
    def quick_source_tokens(self) -> int:
        """See `Generator`."""
        return self.fixed_tokens or super().quick_source_tokens

    def _record_success(self, request: GenerateRequest, done: GenerateDone) -> None:
        super()._record_success(request, done)
        self.read_tokens = done.prefilled_tokens


class MeasuredLlamaCpp(LlamaCppGenerator):
    """The same for llama.cpp."""

    read_tokens = fixed_tokens = 0

    @property
    def quick_source_tokens(self) -> int:
        """See `Generator`."""
        return self.fixed_tokens or super().quick_source_tokens

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """See `Generator`."""
        record = ServerGenerator.__dict__["_record_timings"]
        noting = patch.object(ServerGenerator, "_record_timings", autospec=True, side_effect=record)
        with noting as recorded:
            yield from super().generate(prompt, token)
        for call in recorded.call_args_list[-1:]:
            self.read_tokens = call.args[2].read_tokens


MeasuredGenerator = MeasuredGpt4All | MeasuredLlamaCpp


def main() -> None:
    """Ask all questions in turns and print a row for each kind and way."""
    parser = argparse.ArgumentParser(description="Answers of a real language model.")
    parser.add_argument("model", type=Path)
    parser.add_argument("--data", type=Path, required=True, metavar="EVAL")
    parser.add_argument("--languages", default=",".join(_LANGUAGES))
    parser.add_argument("--questions", type=int, default=15, help="of each language")
    parser.add_argument("--offset", type=int, default=7, help="the first of them")
    parser.add_argument("--foreign", type=int, default=30)
    parser.add_argument("--follow-ups", type=int, default=20)
    parser.add_argument("--summaries", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=READING_SECONDS)
    parser.add_argument("--tokens", type=int, default=0, help="of sources for a quick answer")
    parser.add_argument("--engine", choices=get_args(EngineChoice), default="automatic")
    parser.add_argument("--typing", action="store_true")
    parser.add_argument("--no-local-docs", action="store_true")
    parser.add_argument("--show", action="store_true", help="print each answer")
    options = parser.parse_args()
    rows: dict[str, Row] = {}

    def read_options() -> GenerationOptions:
        return GenerationOptions(temperature=0.0, reading_seconds=options.seconds)

    speeds = ModelSpeeds(models_folder() / SPEEDS_FILE).find_speeds(options.model.absolute())
    engine = choose_engine(read_header(options.model), options.engine, speeds)
    kind = MeasuredLlamaCpp if engine == LLAMA_CPP else MeasuredGpt4All
    generator: MeasuredGenerator = kind(options.model, read_options=read_options)
    generator.fixed_tokens = options.tokens
    print(f"{generator.name}, {generator.quick_source_tokens} tokens of sources for a quick answer")
    with tempfile.TemporaryDirectory(prefix="real-model-") as scratch, _local_docs(options) as ask_local_docs:
        for language in options.languages.split(","):
            data = options.data / f"xquad.{language}"
            with open_library(data, Path(scratch)) as library:
                asked = sample_questions(load_questions(data), options.questions, options.offset)
                for question, gold in asked:
                    _ask_both(rows, language, library, generator, ask_local_docs, question, gold, options)
                if language == "en":
                    _ask_english(rows, library, generator, ask_local_docs, options)
                _print_rows(rows)
                rows.clear()
    generator.close()


def _ask_english(
    rows: dict[str, Row],
    library: OpenLibrary,
    generator: MeasuredGenerator,
    ask_local_docs: Callable[[str], LocalDocsAnswer] | None,
    options: argparse.Namespace,
) -> None:
    for question, _ in sample_questions(load_questions(options.data / "cranfield"), options.foreign):
        _ask_both(rows, "foreign", library, generator, ask_local_docs, question, None, options)
    lines = _FOLLOW_UPS.read_text(encoding="utf-8").splitlines()[: options.follow_ups]
    for line in map(json.loads, lines):
        first = _ask(library, generator, line["first"], options)
        history = (Exchange(line["first"], first.text, document_ids=_list_cited(first)),)
        answer = _ask(library, generator, line["question"], options, history)
        _add(rows.setdefault("follow-up, ours", Row()), answer, line["answer"], generator.read_tokens)
        _show_answer(options, "follow-up, ours", line["question"], line["answer"], answer)
    for topic in _TOPICS[: options.summaries]:
        answer = _ask(
            library, generator, f"Summarise what is said about {topic}", options, mode=Mode.SUMMARISE
        )
        _add(rows.setdefault("summary, ours", Row()), answer, None, generator.read_tokens)
        _show_answer(options, "summary, ours", topic, None, answer)


def _ask_both(
    rows: dict[str, Row],
    kind: str,
    library: OpenLibrary,
    generator: MeasuredGenerator,
    ask_local_docs: Callable[[str], LocalDocsAnswer] | None,
    question: str,
    gold: str | None,
    options: argparse.Namespace,
) -> None:
    quotes: list[float] = []
    answer = _ask(library, generator, question, options, quotes=quotes)
    row = rows.setdefault(f"{kind}, ours", Row())
    row.quotes += quotes
    _add(row, answer, gold, generator.read_tokens)
    _show_answer(options, f"{kind}, ours", question, gold, answer)
    if ask_local_docs is not None:
        made = ask_local_docs(format_prompt(question, _find_snippets(library, question)))
        row = rows.setdefault(f"{kind}, LocalDocs", Row())
        row.right.append(gold is not None and fold_text(gold) in fold_text(made.text))
        row.refused.append(bool(_REFUSAL.search(made.text)))
        row.first.append(made.first_seconds)
        row.whole.append(made.seconds)
        row.written.append(made.written_tokens)
        _show(options, f"{kind}, LocalDocs", question, gold, made.text)


def _ask(
    library: OpenLibrary,
    generator: MeasuredGenerator,
    question: str,
    options: argparse.Namespace,
    history: Sequence[Exchange] = (),
    mode: Mode = Mode.ASK,
    quotes: list[float] | None = None,
) -> Answer:
    """Answer a question, after typing it if asked to; add the seconds to the quotes."""
    if options.typing and mode is Mode.ASK:
        _type(library.answerer, generator, question, history)
    started = time.perf_counter()
    events = library.answerer.answer_question(
        parse_question(question, mode=mode), generator, CancelToken(), history
    )
    for event in events:
        if isinstance(event, QuotesFound) and quotes is not None:
            quotes.append(time.perf_counter() - started)
        if isinstance(event, Answered):
            return event.answer
    raise RuntimeError("no answer")


def _add(row: Row, answer: Answer, gold: str | None, read_tokens: int) -> None:
    claims = [each for each in answer.sentences if each.is_claim]
    shown = answer.shown[0].text
    row.right.append(gold is not None and fold_text(gold) in fold_text(shown))
    row.alone.append(gold is not None and fold_text(gold) in fold_text(answer.text))
    row.refused.append(not answer.found or bool(_REFUSAL.search(answer.text)))
    row.supported += [each.support is Support.SUPPORTED for each in claims]
    if answer.found:
        row.first.append(answer.seconds_to_first_text)
        row.whole.append(answer.seconds)
        row.read.append(read_tokens)


def _print_rows(rows: dict[str, Row]) -> None:
    print(f"{'':22}{'asked':>6}{'right':>7}{'alone':>7}{'refused':>9}{'supported':>11}"
          f"{'quotes':>8}{'first':>7}{'p95':>7}{'end':>7}{'read':>6}{'written':>8}")  # fmt: skip
    for kind, row in rows.items():
        print(
            f"{kind:22}{len(row.right):6}{_share(row.right):>7}{_share(row.alone):>7}{_share(row.refused):>9}"
            f"{_share(row.supported):>11}{_median(row.quotes):8.2f}{_median(row.first):7.1f}"
            f"{percentile(row.first, 0.95):7.1f}{_median(row.whole):7.1f}{_median(row.read):6.0f}"
            f"{_median(row.written):8.0f}",
            flush=True,
        )


def _show(options: argparse.Namespace, kind: str, question: str, gold: str | None, text: str) -> None:
    if options.show:
        print(f"[{kind}] {question} | {gold} | {' '.join(text.split())}", flush=True)


def _show_answer(
    options: argparse.Namespace, kind: str, question: str, gold: str | None, answer: Answer
) -> None:
    """Print an answer, its claims with their support, and the sentences of the sources that support them."""
    _show(options, kind, question, gold, answer.text)
    for claim in (each for each in answer.sentences if each.is_claim and options.show):
        print(f"    {claim.support.value:12} {' '.join(claim.text.split())}")
        if claim.support is Support.SUPPORTED:
            for citation in (each for each in answer.citations if each.number in claim.citations):
                spans = citation.supporting or ((citation.start, citation.start + len(citation.text)),)
                texts = (citation.text[a - citation.start : b - citation.start] for a, b in spans)
                print(f"        {citation.path.name}: {' '.join(' | '.join(texts).split())[:400]}")


def _share(values: Sequence[bool]) -> str:
    return f"{statistics.fmean(values):.2f}" if values else "-"


def _median(values: Sequence[float]) -> float:
    return statistics.median(values) if values else 0.0


def fold_text(text: str) -> str:
    """Return lower-case words without punctuation."""
    return re.sub(r"\W+", " ", text.lower()).strip()


def load_questions(folder: Path) -> list[tuple[str, str]]:
    """Return the questions of a dataset with their known answers."""
    lines = (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [(each["question"], each["gold"][0].get("text", "")) for each in map(json.loads, lines)]


def sample_questions(
    questions: Sequence[tuple[str, str]], count: int, offset: int = 7
) -> Sequence[tuple[str, str]]:
    """Return evenly spaced questions."""
    return questions[offset :: max(len(questions) // max(count, 1), 1)][:count]


def _list_cited(answer: Answer) -> frozenset[str]:
    return frozenset(citation.document_id for citation in answer.citations)


@contextmanager
def _local_docs(options: argparse.Namespace) -> Iterator[Callable[[str], LocalDocsAnswer] | None]:
    """Start GPT4All with the model in a process of its own."""
    if options.no_local_docs:
        yield None
        return
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve_local_docs, args=(theirs, options.model))
    process.start()

    def ask(prompt: str) -> LocalDocsAnswer:
        ours.send(prompt)
        made: LocalDocsAnswer = ours.recv()
        return made

    try:
        yield ask
    finally:
        ours.send(None)
        process.join()


def _find_snippets(library: OpenLibrary, question: str) -> list[tuple[Path, str]]:
    """Return the snippets of the best passages, best first: words and cosine count the same."""
    hits = library.searcher.search_passages(parse_question(question), 8).hits
    found = [(hit.path, text) for hit in hits for text in split_snippets(hit.passage.text)]
    if not found:
        return []
    vectors = library.embedder.embed_texts([question, *(text for _, text in found)])
    cosines = vectors[1:] @ vectors[0]
    asked = set(analyze_text(question, "").grams)
    words = [len(asked & set(analyze_text(text, "").grams)) / max(len(asked), 1) for _, text in found]
    scores = [float(cosine) + word for cosine, word in zip(cosines, words, strict=True)]
    return [found[index] for index in sorted(range(len(found)), key=lambda each: -scores[each])]


def _type(
    answerer: Answerer, generator: MeasuredGenerator, question: str, history: Sequence[Exchange]
) -> None:
    """Type the question; what is typed is read ahead after each word, and when typing pauses."""
    started = time.perf_counter()
    ends = [end for end in range(len(question)) if question[end].isspace() or question[end] > "\u2e80"]
    moments = [(end / _CHARACTERS_PER_S, question[:end], False) for end in ends[1:]]
    typed = len(question) / _CHARACTERS_PER_S
    moments.append((typed + _SETTLED_S, question, True))
    enter = typed + _PAUSE_S
    for number, (at, text, is_complete) in enumerate(moments):
        time.sleep(max(started + at - time.perf_counter(), 0))
        until = moments[number + 1][0] if number + 1 < len(moments) else enter
        token = CancelToken()
        timer = threading.Timer(max(started + until - time.perf_counter(), 0), token.cancel)
        timer.start()
        with suppress(Cancelled):
            answerer.read_ahead(parse_question(text), generator, token, history, is_complete=is_complete)
    time.sleep(max(started + enter - time.perf_counter(), 0))


if __name__ == "__main__":
    main()
