"""How the generator treats the model process, with a process that replies what a test says."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import psutil
import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildDied
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import Exchange, GenerationProgress, Phase, Prompt
from desktop_rag.llm.gguf import GgufHeader
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.llm.gpt4all.gpt4all_generator import CPU, Gpt4AllGenerator
from desktop_rag.llm.gpt4all.process_messages import (
    REPLIES,
    DeviceTried,
    GenerateDone,
    GenerateRequest,
    LoadRequest,
    ModelLoaded,
    RequestFailed,
    StopRequest,
    TextGenerated,
    ThinkingStarted,
)
from desktop_rag.llm.model_limits import choose_context_tokens
from desktop_rag.llm.model_records import FailedDevices
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.settings import models_folder
from tests.helpers.generation import text_pieces
from tests.helpers.tiny_gguf import write_tiny_gguf

LOADED: tuple[object, ...] = (DeviceTried(""), DeviceTried(None), ModelLoaded(""))
ON_GPU: tuple[object, ...] = (DeviceTried(""), DeviceTried("cuda:A"), ModelLoaded("cuda:A"))
ANSWERED: tuple[object, ...] = (TextGenerated("Yes"), TextGenerated("."), GenerateDone(10, 10))
TOO_LONG = RequestFailed("too long", "ask less", too_long=True)
CRASH = ChildDied(-signal.SIGSEGV)


class Process:
    """Replies to each request what the script says next; an exception is raised."""

    def __init__(self, script: list[Sequence[object]]) -> None:
        self._script = script
        self._replies: Iterator[object] = iter(())
        self.sent: list[object] = []
        self.alive = True

    def send(self, message: object) -> None:
        self.sent.append(message)
        if isinstance(message, StopRequest):
            self._replies = iter([*self._replies, GenerateDone()])
        else:
            self._replies = iter(self._script.pop(0))

    def receive(self, _seconds: float) -> bytes:
        reply = next(self._replies, None)
        if isinstance(reply, BaseException):
            self.alive = False
            raise reply
        if reply is None:
            raise TimeoutError
        return REPLIES.encode(reply)

    def kill(self) -> None:
        self.alive = False

    close = kill


class Started:
    """The processes that were started, and what they will reply."""

    def __init__(self) -> None:
        self.script: list[Sequence[object]] = []
        self.processes: list[Process] = []

    def start(self, _serve: Callable[..., None], _name: str, **_limits: object) -> Process:
        self.processes.append(Process(self.script))
        return self.processes[-1]

    @property
    def asked(self) -> list[GenerateRequest]:
        return [each for p in self.processes for each in p.sent if isinstance(each, GenerateRequest)]

    @property
    def loads(self) -> list[LoadRequest]:
        return [each for p in self.processes for each in p.sent if isinstance(each, LoadRequest)]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tiny_gguf(tmp_path_factory.mktemp("model") / "tiny.gguf")


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    monkeypatch.setenv("DESKTOP_RAG_HOME", str(tmp_path / "home"))
    made = Started()
    monkeypatch.setattr(gpt4all_generator, "ChildProcess", made.start)
    return made


def prompt(question: str = "How tall?", words: int = 0, history: tuple[Exchange, ...] = ()) -> Prompt:
    text = "word " * words
    sources = (Source(1, Path("a.txt"), Passage("p", "d", 0, len(text), text)),) if words else ()
    return Prompt(question, sources, history)


def answer(generator: Gpt4AllGenerator, asked: Prompt | None = None) -> list[str]:
    return list(text_pieces(generator, asked or prompt(), CancelToken()))


def test_a_model_is_loaded_once_and_asked_twice(model: Path, started: Started) -> None:
    started.script = [LOADED, (ThinkingStarted(), *ANSWERED), ANSWERED]
    generator = Gpt4AllGenerator(model, threads=3)
    pieces = list(generator.generate(prompt(), CancelToken()))
    phases = [each.phase for each in pieces if isinstance(each, GenerationProgress)]
    assert (phases, pieces[3:]) == ([Phase.LOADING, Phase.PREFILL, Phase.THINKING], ["Yes", "."])
    assert answer(generator) == ["Yes", "."]
    assert generator.generation_info.device == CPU
    [process] = started.processes
    assert [type(each) for each in process.sent] == [LoadRequest, GenerateRequest, GenerateRequest]
    assert {each.threads for each in started.asked} == {3}
    [load] = started.loads
    assert (load.path, load.tokenizer, load.avoided_device) == (model, "llama", None)
    assert (load.chat.bos_token, load.chat.eos_token) == ("<s>", "</s>")
    generator.close()
    generator.close()
    assert not process.alive


def test_the_gpu_of_an_answer_is_named(model: Path, started: Started) -> None:
    started.script = [ON_GPU, ANSWERED]
    generator = Gpt4AllGenerator(model, threads=1)
    answer(generator)
    assert generator.generation_info.device == "cuda:A"


@pytest.mark.parametrize(
    ("script", "recorded"),
    [
        ([(DeviceTried(""), DeviceTried("cuda:A"), CRASH), LOADED, ANSWERED], "cuda:A"),
        ([(DeviceTried(""), CRASH), LOADED, ANSWERED], ""),
        ([(DeviceTried("cuda:A"), RequestFailed("no")), LOADED, ANSWERED], "cuda:A"),
        ([ON_GPU, (CRASH,), LOADED, ANSWERED], "cuda:A"),
    ],
)
def test_a_gpu_that_fails_is_recorded_and_the_processor_answers(
    script: list[Sequence[object]], recorded: str, model: Path, started: Started
) -> None:
    started.script = script
    generator = Gpt4AllGenerator(model, threads=1)
    assert answer(generator) == ["Yes", "."]
    assert [each.avoided_device for each in started.loads] == [None, recorded]
    devices = FailedDevices(models_folder() / "devices.json")
    assert devices.find_failed_device(model) == recorded


@pytest.mark.parametrize(
    ("script", "title"),
    [
        ([(DeviceTried(None), CRASH)], "The model crashed"),
        ([(DeviceTried("cuda:A"), ChildDied(-9))], "stopped the model"),
        ([(DeviceTried(None), ChildDied(-4))], "AVX"),
        ([(DeviceTried(None), ChildDied(3221225501))], "AVX"),
        ([(DeviceTried(None), RequestFailed("no room", "wait"))], "no room"),
        ([ON_GPU, (TextGenerated("Y"), CRASH)], "The model crashed"),  # it had begun to answer
        ([ON_GPU, ANSWERED, (CRASH,)], "The model crashed"),  # it had answered before
        ([LOADED, (CRASH,)], "The model crashed"),
        ([LOADED, (RequestFailed("no answer", "ask"),)], "no answer"),
        ([LOADED, (TOO_LONG,), (TOO_LONG,), (TOO_LONG,)], "too long"),
    ],
)
def test_other_failures_are_told(
    script: list[Sequence[object]], title: str, model: Path, started: Started
) -> None:
    started.script = script
    generator = Gpt4AllGenerator(model, threads=1)
    if ANSWERED in script[:-1]:
        answer(generator)
    with pytest.raises(ModelError, match=title):
        answer(generator)
    assert started.script == []


def test_a_question_after_a_crash_starts_another_process(model: Path, started: Started) -> None:
    started.script = [LOADED, (CRASH,), LOADED, ANSWERED]
    generator = Gpt4AllGenerator(model, threads=1)
    with pytest.raises(ModelError):
        answer(generator)
    assert answer(generator) == ["Yes", "."]
    assert len(started.processes) == 2


def test_a_prompt_that_is_too_long_is_cut_twice(model: Path, started: Started) -> None:
    started.script = [LOADED, (TOO_LONG,), (TOO_LONG,), ANSWERED]
    generator = Gpt4AllGenerator(model, threads=1)
    asked = prompt(words=40_000)
    assert answer(generator, asked) == ["Yes", "."]
    lengths = [sum(estimate_tokens(m.content) for m in each.messages) for each in started.asked]
    assert lengths[1] / lengths[0] == pytest.approx(0.6, abs=0.01)
    assert lengths[2] / lengths[0] == pytest.approx(0.35, abs=0.01)
    [cut] = generator.generation_info.sources
    assert len(cut.passage.text) < 40_000


@pytest.mark.parametrize(("actual", "ratio"), [(1.5, 1.5), (2.9, 2.9), (9.0, 3.0), (0.9, 0.9), (0.1, 0.8)])
def test_the_budget_follows_the_tokens_that_a_prompt_had(
    actual: float, ratio: float, model: Path, started: Started
) -> None:
    generator = Gpt4AllGenerator(model, threads=1)
    before = generator.whole_tokens
    started.script = [LOADED, ANSWERED]
    answer(generator, prompt(words=3000))
    assert generator.whole_tokens == before  # too short to measure
    estimated = sum(estimate_tokens(message.content) for message in started.asked[0].messages)
    started.script.append((TextGenerated("Yes"), GenerateDone(int(estimated * actual), 0)))
    answer(generator, prompt(words=3000))
    assert (generator.whole_tokens + 320) * ratio == pytest.approx(before + 320, rel=0.01)


@pytest.mark.parametrize(("tokens", "measured"), [(299, False), (300, True)])
def test_a_prompt_is_measured_from_300_tokens_on(
    tokens: int, model: Path, started: Started, *, measured: bool
) -> None:
    generator = Gpt4AllGenerator(model, threads=1)
    before = generator.whole_tokens
    started.script = [LOADED, (TextGenerated("Yes"), GenerateDone(tokens, 0))]
    answer(generator)
    assert (generator.whole_tokens != before) is measured


def test_a_cancelled_answer_is_stopped_and_the_process_stays(model: Path, started: Started) -> None:
    started.script = [LOADED, (TextGenerated("Yes"), TextGenerated(".")), ANSWERED]
    generator, token = Gpt4AllGenerator(model, threads=1), CancelToken()
    pieces = text_pieces(generator, prompt(), token)
    assert next(pieces) == "Yes"
    token.cancel()
    with pytest.raises(Cancelled):
        next(pieces)
    assert isinstance(started.processes[0].sent[-1], StopRequest)
    assert answer(generator) == ["Yes", "."]
    assert len(started.processes) == 1


def test_a_process_that_dies_while_it_stops_is_replaced(model: Path, started: Started) -> None:
    started.script = [LOADED, (TextGenerated("Yes"), CRASH), LOADED, ANSWERED]
    generator, token = Gpt4AllGenerator(model, threads=1), CancelToken()
    pieces = text_pieces(generator, prompt(), token)
    next(pieces)
    pieces.close()  # type: ignore[attr-defined]
    assert answer(generator) == ["Yes", "."]
    assert len(started.processes) == 2


def test_loading_can_be_cancelled(model: Path, started: Started) -> None:
    started.script = [(DeviceTried(""),), LOADED, ANSWERED]
    generator, token = Gpt4AllGenerator(model, threads=1), CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        generator.ensure_model_loaded(token)
    assert started.processes == []


def test_a_cancelled_load_goes_on_and_is_waited_for(model: Path, started: Started) -> None:
    started.script = [(DeviceTried(""), None, ModelLoaded("")), ANSWERED]
    generator, token = Gpt4AllGenerator(model, threads=1), CancelToken()
    loading = generator._receive_reply

    def receive_and_cancel() -> object:
        token.cancel()
        return loading()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(generator, "_receive_reply", receive_and_cancel)
        with pytest.raises(Cancelled):
            generator.ensure_model_loaded(token)
    assert GenerationProgress(Phase.LOADING) in list(generator.generate(prompt(), CancelToken()))
    assert len(started.processes) == 1


GIGABYTE = 10**9


@pytest.mark.parametrize(
    ("available", "trained", "tokens"),
    [
        (1 * GIGABYTE + 8 * 8_192_000, 0, 8_192),  # an eighth of what is left
        (1 * GIGABYTE + 8 * 8_192_000 - 1, 0, 4_096),
        (1 * GIGABYTE + 2 * 4_096_000, 0, 4_096),  # half of it
        (1 * GIGABYTE + 2 * 4_096_000 - 1, 0, 2_048),
        (0, 0, 2_048),
        (99 * GIGABYTE, 512, 512),
        (0, 4_000, 2_048),
    ],
)
def test_the_context_fits_into_the_memory(available: int, trained: int, tokens: int) -> None:
    header = GgufHeader("llama", "x", GIGABYTE, 0, context_length=trained, cache_bytes_per_token=1000)
    assert choose_context_tokens(header, available) == tokens


def test_a_model_larger_than_the_memory_is_refused(model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Memory:
        total = available = model.stat().st_size

    monkeypatch.setattr(psutil, "virtual_memory", Memory)
    assert Gpt4AllGenerator(model).name == "Tiny Test Model"
    Memory.total -= 1
    with pytest.raises(ModelError, match=r"needs .* of memory"):
        Gpt4AllGenerator(model)
