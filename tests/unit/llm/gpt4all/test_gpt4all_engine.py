"""The engine's wrapper, with a library that reads a byte as a token and writes what a test says."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from desktop_rag.errors import ModelError
from desktop_rag.llm.chat_templates import ChatFormat, ChatMessage
from desktop_rag.llm.gpt4all.gpt4all_engine import Engine, PromptTooLong
from desktop_rag.llm.gpt4all.process_messages import (
    DeviceTried,
    GenerateDone,
    GenerateRequest,
    LoadRequest,
    PromptRead,
    TextGenerated,
    ThinkingStarted,
)

TEMPLATE = "{% for m in messages %}<{{ m.role }}>{{ m.content }}\n{% endfor %}"
TAIL = len("\n")  # tokens of the template behind the question


class Context(ctypes.Structure):
    """The fields of the engine's context that are used."""

    _fields_ = tuple(
        (name, kind)
        for kind, names in (
            (ctypes.c_int32, "n_ctx n_batch n_past n_predict top_k repeat_last_n"),
            (ctypes.c_float, "temp top_p min_p repeat_penalty"),
        )
        for name in names.split()
    )


class Library:
    """What GPT4All's C library would do, and what it was asked."""

    def __init__(self) -> None:
        self.pieces: Sequence[bytes] = [b"Yes."]
        self.reply_id = 7
        self.seconds_per_token = 0.01
        self.now = 100.0
        self.prompts: list[bytes] = []
        self.batches: list[int] = []
        self.loaded = True
        self.gpus: list[str] | None = []
        self.opened: list[tuple[Any, ...]] = []
        self.backend, self.device = "cpu", ""
        self.reads = True

    def llmodel_isModelLoaded(self, _model: object) -> bool:  # noqa: N802 - the library's name
        return self.loaded

    def llmodel_prompt(self, *arguments: Any) -> None:
        _, prompt, _, on_prompt, on_reply, shift, context, special, fake = arguments
        assert (shift, special) == (False, True)
        self.prompts.append(prompt)
        state = context._obj
        self.batches.append(state.n_batch)
        for _ in prompt if self.reads else b"":
            if not on_prompt(1):
                return
            state.n_past += 1
            self.now += self.seconds_per_token
        for piece in self.pieces if fake is None else ():
            if not on_reply(self.reply_id, piece):
                return


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    made = Library()

    class Model:
        model = None

        def __init__(self, *arguments: object) -> None:
            made.opened.append(arguments)
            self.backend, self.device = made.backend, made.device

        @staticmethod
        def list_gpus() -> list[str]:
            if made.gpus is None:
                raise ValueError("none")
            return made.gpus

        def init_gpu(self, name: str) -> None:
            made.opened.append(("gpu", name))
            if name == "broken":
                raise RuntimeError(name)

        def load_model(self) -> None:
            made.opened.append(("load",))

        def set_thread_count(self, number: int) -> None:
            made.opened.append(("threads", number))

    bindings = SimpleNamespace(
        llmodel=made,
        LLModel=Model,
        LLModelPromptContext=Context,
        PromptCallback=_same,
        ResponseCallback=_same,
    )
    monkeypatch.setitem(sys.modules, "gpt4all", SimpleNamespace(_pyllmodel=bindings))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(time, "perf_counter", lambda: made.now)
    return made


def _same(function: Callable[..., bool]) -> Callable[..., bool]:
    return function


def open_engine(
    context: int = 4096, avoid: str | None = None, template: str = TEMPLATE
) -> tuple[Engine, list[Any]]:
    sent: list[Any] = []
    load = LoadRequest(Path("x.gguf"), ChatFormat(template), "llama", context, avoid)
    return Engine(load, sent.append), sent


def generate(
    *pieces: bytes,
    library: Library,
    question: str = "How tall?",
    answer_tokens: int = 100,
    template: str = TEMPLATE,
    context: int = 4096,
) -> tuple[GenerateDone, list[Any]]:
    library.pieces = pieces
    engine, _ = open_engine(context, template=template)
    sent: list[Any] = []
    request = GenerateRequest((ChatMessage("user", question),), answer_tokens, 3)
    return engine.generate_answer(request, threading.Event(), sent.append), sent


def _text(sent: Sequence[object]) -> list[str]:
    return [each.text for each in sent if isinstance(each, TextGenerated)]


def test_the_prompt_is_read_up_to_the_question_and_then_answered(library: Library) -> None:
    done, sent = generate(b"It is", b" tall.", library=library)
    assert library.prompts == [b"<user>How tall?", b"\n"]
    assert _text(sent) == ["It is", " tall."]
    assert done == GenerateDone(16, 16)
    assert ("threads", 3) in library.opened


@pytest.mark.parametrize(
    ("pieces", "shown"),
    [
        ((b" \n", b" a", b" b"), ["a", " b"]),
        (("é".encode()[:1], "é".encode()[1:], b"!"), ["é", "!"]),
        ((b"a", b"\xc3"), ["a", "�"]),
        ((b"a<|im_", b"end|>", b"b"), ["a"]),
        ((b"a<|im_", b"b"), ["a", "<|im_b"]),
        ((b"a", b"<|im_e"), ["a", "<|im_e"]),
        ((b"<", b"b"), ["<b"]),
    ],
)
def test_text_is_passed_on_without_what_is_not_part_of_it(
    pieces: tuple[bytes, ...], shown: list[str], library: Library
) -> None:
    assert _text(generate(*pieces, library=library)[1]) == shown


def without_prompt_read(sent: list[object]) -> list[object]:
    return [each for each in sent if not isinstance(each, PromptRead)]


@pytest.mark.parametrize(("seconds_per_token", "reports"), [(1e-6, range(1, 3)), (0.05, range(30, 45))])
def test_how_much_of_the_prompt_was_read_is_sent_four_times_a_second(
    library: Library, seconds_per_token: float, reports: range
) -> None:
    library.seconds_per_token = seconds_per_token
    _, sent = generate(b"a", library=library, question="x" * 200)
    shares = [each.share for each in sent if isinstance(each, PromptRead)]
    assert len(shares) in reports
    assert shares == sorted(shares)


def test_thoughts_are_announced_once_and_left_out(library: Library) -> None:
    _, sent = generate(b"<think>", b"Hm", b"</think>", b" Yes", library=library)
    assert [each for each in sent if not isinstance(each, PromptRead)] == [
        ThinkingStarted(),
        TextGenerated("Yes"),
    ]
    _, sent = generate(b"Hm", b"</think>", b"Yes", library=library, template=TEMPLATE + "<think>{{ '\n' }}")
    assert [each for each in sent if not isinstance(each, PromptRead)] == [
        ThinkingStarted(),
        TextGenerated("Yes"),
    ]


@pytest.mark.parametrize(
    ("pieces", "title"),
    [
        ((), "wrote no answer"),
        ((b" ", b"\n"), "wrote no answer"),
        ((b"<think>", b"Hm"), "thought so long"),
    ],
)
def test_no_answer_is_an_error(pieces: tuple[bytes, ...], title: str, library: Library) -> None:
    with pytest.raises(ModelError, match=title) as caught:
        generate(*pieces, library=library)
    assert caught.value.hint


@pytest.mark.parametrize(
    ("pieces", "is_cut"),
    [((b"a", b"b"), False), ((b"a", b"b", b"c"), True), ((b"a", b"b", b"<|im_end|>"), False)],
)
def test_an_answer_without_an_end_of_its_own_is_cut(
    pieces: tuple[bytes, ...], library: Library, *, is_cut: bool
) -> None:
    assert generate(*pieces, library=library, answer_tokens=3)[0].is_cut is is_cut


def test_the_engines_only_error_is_a_prompt_that_is_too_long(library: Library) -> None:
    library.reply_id = -1
    with pytest.raises(PromptTooLong):
        generate(b"ERROR", library=library)
    library.reply_id, library.reads = 7, False
    with pytest.raises(PromptTooLong):
        generate(b"a", library=library)
    library.reply_id, library.reads = 0, True
    assert _text(generate(b"a", library=library)[1]) == ["a"]


def test_a_parent_that_is_gone_ends_the_answer(library: Library) -> None:
    library.pieces = [b"a", b"b"]
    engine, _ = open_engine()
    calls: list[object] = []

    def send(message: object) -> None:
        calls.append(message)
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        engine.generate_answer(GenerateRequest((ChatMessage("user", "?!"),), 9, 1), threading.Event(), send)
    assert len(calls) == 1


@pytest.mark.parametrize("after", [0, 1])
def test_a_stop_ends_reading_and_writing_without_an_error(after: int, library: Library) -> None:
    library.pieces = [b"a", b"b", b"c"]
    engine, _ = open_engine()
    stop, sent = threading.Event(), []
    if not after:
        stop.set()

    def send(message: object) -> None:
        if isinstance(message, TextGenerated):
            sent.append(message)
            stop.set()

    engine.generate_answer(GenerateRequest((ChatMessage("user", "How?"),), 9, 1), stop, send)
    assert sent == [TextGenerated("a")][:after]
    assert len(library.prompts) == 2 * after


@pytest.mark.parametrize(
    ("seconds_per_token", "batch"), [(0.01, 50), (0.1, 16), (0.02, 25), (0.001, 128), (0.5 / 128, 128)]
)
def test_the_batch_follows_from_the_speed(seconds_per_token: float, batch: int, library: Library) -> None:
    library.seconds_per_token = seconds_per_token
    library.pieces = [b"a"]
    generate(b"a", library=library, question="x" * 60)
    assert library.batches[0] == 32
    assert abs(library.batches[1] - batch) <= 1


@pytest.mark.parametrize(("letters", "batch"), [(25, 32), (26, 50)])
def test_the_speed_is_measured_from_32_tokens_on(letters: int, batch: int, library: Library) -> None:
    generate(b"a", library=library, question="x" * letters)
    assert abs(library.batches[-1] - batch) <= 1


@pytest.mark.parametrize(
    ("question", "lengths"),
    [
        ("a" * 100 + "\n" + "b" * 2000, [107, 2000]),
        ("a" * 1017 + "\n" + "b" * 10, [1024, 10]),  # a line break within the first 1024 bytes
        ("a" * 1018 + "\n" + "b" * 10, [1035]),
        ("a" * 100 + "\n" + "b" * 100 + "\n" + "c", [208, 1]),
    ],
)
def test_the_head_of_a_first_prompt_is_read_by_itself(
    question: str, lengths: list[int], library: Library
) -> None:
    generate(b"a", library=library, question=question)
    assert [len(prompt) for prompt in library.prompts] == [*lengths, TAIL]


@pytest.mark.parametrize(
    ("context", "answer_tokens", "limit"),
    [(200, 100, 100), (124, 100, 100), (123, 100, 99), (74, 100, 50), (73, 100, None)],
)
def test_the_answer_is_limited_by_what_is_left(
    context: int, answer_tokens: int, limit: int | None, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    predicted: list[int] = []
    write = library.llmodel_prompt

    def record(*arguments: Any) -> None:
        if arguments[-1] is None:
            predicted.append(arguments[6]._obj.n_predict)
        write(*arguments)

    monkeypatch.setattr(library, "llmodel_prompt", record)
    if limit is None:
        with pytest.raises(PromptTooLong):
            generate(b"a", library=library, context=context, answer_tokens=answer_tokens)
    else:
        generate(b"a", library=library, context=context, answer_tokens=answer_tokens)
        assert predicted == [limit]


@pytest.mark.parametrize(
    ("gpus", "avoid", "tried", "backend"),
    [
        ([], None, ["", None], "kompute"),
        (None, None, ["", None], "kompute"),
        (["kompute:A", "cuda:B"], None, ["", "cuda:B"], "cuda"),
        (["kompute:A"], None, ["", "kompute:A"], "kompute"),
        (["kompute:A", "cuda:B"], "cuda:B", ["", None], "kompute"),
        (["kompute:A"], "cuda:B", ["", "kompute:A"], "kompute"),
        (["cuda:B"], "", [None], "kompute"),
    ],
)
def test_the_first_gpu_is_tried_unless_it_failed(
    gpus: list[str] | None, avoid: str | None, tried: list[str | None], backend: str, library: Library
) -> None:
    library.gpus = gpus
    _, sent = open_engine(avoid=avoid)
    assert sent == [DeviceTried(each) for each in tried]
    assert library.opened[0] == ("x.gguf", 4096, 100, backend)
    named = [each[1] for each in library.opened if each[0] == "gpu"]
    assert named == ([str(tried[-1]).partition(":")[2]] if tried[-1] else [])


@pytest.mark.parametrize(
    ("machine", "avoid", "backend", "tried"),
    [("arm64", None, "auto", "Metal"), ("x86_64", None, "cpu", None), ("arm64", "Metal", "cpu", None)],
)
def test_a_mac_uses_metal_on_its_own_processor(
    machine: str, avoid: str | None, backend: str, tried: str | None,
    library: Library, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr("platform.machine", lambda: machine)
    _, sent = open_engine(avoid=avoid)
    assert sent == [DeviceTried(tried)]
    assert library.opened == [("x.gguf", 4096, 100, backend), ("load",)]


@pytest.mark.parametrize(
    ("backend", "device", "name"), [("cpu", "A", ""), ("cuda", "B", "B"), ("kompute", "", "kompute")]
)
def test_the_device_is_named(backend: str, device: str, name: str, library: Library) -> None:
    library.backend, library.device = backend, device
    assert open_engine()[0].device == name


def test_a_model_that_cannot_be_loaded_is_an_error(library: Library) -> None:
    library.gpus = ["cuda:broken"]
    with pytest.raises(ModelError):
        open_engine()
    library.gpus, library.loaded = [], False
    with pytest.raises(ModelError):
        open_engine()
