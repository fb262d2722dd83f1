"""The process of a model that is stopped, killed, has a bad GPU or a damaged file: what that costs."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import psutil
import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import ChildProcess, Serve
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP
from desktop_rag.llm.generator import GenerationProgress, Phase, Prompt
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.llm.llamacpp import llamacpp_generator
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.llamacpp.llamacpp_server import REPLIES, DeviceChosen
from desktop_rag.llm.model_records import FailedDevices
from desktop_rag.settings import models_folder
from tests.helpers import broken_gpu, broken_llamacpp, steered_gpt4all
from tests.helpers.children import GPT4ALL_MODEL, LLAMA_CPP_MODEL, find_child, list_children
from tests.helpers.generation import text_pieces
from tests.helpers.patience import PATIENCE_S, wait_until
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

QUESTION = Prompt("How tall is the tower?", ())
GENERATORS = {GPT4ALL: Gpt4AllGenerator, LLAMA_CPP: LlamaCppGenerator}
_NAMES = {Gpt4AllGenerator: GPT4ALL_MODEL, LlamaCppGenerator: LLAMA_CPP_MODEL}
ENDLESS_TEMPLATE = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
LocalModel = Gpt4AllGenerator | LlamaCppGenerator
Open = Callable[[Path], LocalModel]
StopAtStart = Callable[[LlamaCppGenerator, CancelToken], None]
each_engine = pytest.mark.parametrize("engine", list(GENERATORS))
in_gpt4all = pytest.mark.parametrize("engine", [GPT4ALL])
in_llamacpp = pytest.mark.parametrize("engine", [LLAMA_CPP])
needs_signals = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")


@pytest.fixture
def open_model(engine: str) -> Iterator[Open]:
    """Open models with one thread, and close them all."""
    opened: list[LocalModel] = []

    def open_(path: Path) -> LocalModel:
        opened.append(GENERATORS[engine](path, threads=1))
        return opened[-1]

    yield open_
    for generator in opened:
        generator.close()


@pytest.fixture
def slow(tmp_path: Path, open_model: Open) -> LocalModel:
    """A model that never ends, and reads a long prompt for seconds."""
    return open_model(write_tiny_gguf(tmp_path / "slow.gguf", loop=True, layers=8, width=256))


def _answer(generator: LocalModel) -> str:
    return "".join(text_pieces(generator, QUESTION, CancelToken())).strip()


def _sources(number: int) -> tuple[Source, ...]:
    text = "The tower is 330 metres tall. " * 40
    passage = Passage("p", "d", 0, len(text), text, 3)
    return tuple(Source(n + 1, Path("tower.pdf"), passage, 1.0) for n in range(number))


def _process(generator: LocalModel) -> psutil.Process:
    """Return the process that the model runs in."""
    return find_child(_NAMES[type(generator)])


def _count_sent_bytes(generator: LocalModel) -> int:
    """Return how much of what the process sent was not taken yet."""
    import fcntl
    import termios

    assert generator._child is not None
    size = fcntl.ioctl(generator._child.handles[0].fileno(), termios.FIONREAD, bytes(4))
    return int.from_bytes(size, sys.byteorder)


@in_gpt4all
def test_it_says_that_it_loads_and_how_much_of_the_prompt_it_has_read(
    slow: LocalModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", steered_gpt4all.serve_reporting_each_token)
    prompt, progress = Prompt("How tall?", _sources(8)), []
    for piece in slow.generate(prompt, CancelToken()):
        if isinstance(piece, str):
            break
        progress.append(piece)
    assert [each.phase for each in progress[:2]] == [Phase.LOADING, Phase.PREFILL]
    shares = [each.share for each in progress[1:]]
    assert shares == sorted(shares)
    assert len(shares) > 2
    assert 0.5 < shares[-1] <= 1
    assert next(iter(slow.generate(prompt, CancelToken()))) == GenerationProgress(Phase.PREFILL)


@each_engine
def test_a_stop_takes_effect_while_the_model_writes(slow: LocalModel) -> None:
    token = CancelToken()
    stream = text_pieces(slow, QUESTION, token)
    next(stream)
    process = _process(slow)
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)  # the answer would go on for a minute
    assert next(text_pieces(slow, QUESTION, CancelToken()))
    assert _process(slow) == process, "the engine stopped by itself and was not killed"


@in_gpt4all
def test_a_stop_takes_effect_while_the_model_reads(slow: LocalModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", steered_gpt4all.serve_reading_until_stopped)
    slow.ensure_model_loaded(CancelToken())
    process, token, sources = _process(slow), CancelToken(), _sources(8)
    stream = slow.generate(Prompt("How tall?", sources), token)
    assert any(isinstance(piece, GenerationProgress) and piece.share for piece in stream)
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)
    slow.ensure_model_loaded(CancelToken())  # waits until the engine has stopped
    assert _process(slow) == process, "the engine stopped by itself and was not killed"
    assert len(slow.read_sources) < len(sources)


@needs_signals
@in_gpt4all
def test_a_process_that_does_not_stop_is_killed(slow: LocalModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpt4all_generator, "_KILL_SECONDS", 0.3)
    token = CancelToken()
    stream = text_pieces(slow, QUESTION, token)
    next(stream)
    process = _process(slow)
    process.suspend()
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)
    assert next(text_pieces(slow, QUESTION, CancelToken()))
    assert not process.is_running()


@needs_signals
@in_llamacpp
def test_a_process_that_hangs_is_stopped_at_once_and_replaced(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", loop=True))
    assert isinstance(generator, LlamaCppGenerator)
    token = CancelToken()
    stream = text_pieces(generator, QUESTION, token)
    next(stream)
    process = _process(generator)
    process.suspend()
    monkeypatch.setattr(generator._client, "_timeouts", replace(generator._client._timeouts, read_s=1.0))
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)
    with pytest.raises(ModelError, match="is no longer responding"):
        next(text_pieces(generator, QUESTION, CancelToken()))
    assert not process.is_running()
    assert next(text_pieces(generator, QUESTION, CancelToken()))


@needs_signals
@each_engine
def test_processes_killed_at_random_cost_one_answer_each(slow: LocalModel) -> None:
    rng = random.Random(7)
    for _ in range(6):
        stream = slow.generate(QUESTION, CancelToken())
        list(islice(stream, rng.randint(2, 40)))  # it reads, or writes
        _process(slow).kill()
        with pytest.raises(ModelError) as caught:
            list(stream)
        assert caught.value.hint
    assert next(text_pieces(slow, QUESTION, CancelToken()))


@needs_signals
@each_engine
def test_a_process_killed_while_it_loads_costs_one_answer(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    send = ChildProcess.send

    def send_and_kill(child: ChildProcess, message: object) -> None:
        send(child, message)
        psutil.Process(child.pid).kill()

    with monkeypatch.context() as patched:
        patched.setattr(ChildProcess, "send", send_and_kill)
        with pytest.raises(ModelError):
            _answer(generator)
    assert _answer(generator) == ANSWER


@each_engine
def test_a_process_killed_between_questions_costs_nothing(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    assert _answer(generator) == ANSWER
    _process(generator).kill()
    wait_until(lambda: not list_children(_NAMES[type(generator)]))
    assert _answer(generator) == ANSWER


@pytest.fixture
def stop_at_start(monkeypatch: pytest.MonkeyPatch) -> StopAtStart:
    """Cancel a token as soon as the process of a model has started."""

    def patch(generator: LlamaCppGenerator, token: CancelToken) -> None:
        start = generator._start_process

        def start_and_cancel() -> object:
            started = start()
            token.cancel()
            return started

        monkeypatch.setattr(generator, "_start_process", start_and_cancel)

    return patch


@needs_signals
@in_llamacpp
def test_a_model_that_was_loaded_while_nobody_waited_answers(
    tmp_path: Path,
    open_model: Open,
    stop_at_start: StopAtStart,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    generator, token = open_model(write_tiny_gguf(tmp_path / "tiny.gguf")), CancelToken()
    assert isinstance(generator, LlamaCppGenerator)
    stop_at_start(generator, token)
    with pytest.raises(Cancelled):
        generator.ensure_model_loaded(token)
    process, device_bytes = _process(generator), len(REPLIES.encode(DeviceChosen(""))) + 4
    wait_until(lambda: _count_sent_bytes(generator) > device_bytes)
    monkeypatch.setattr(llamacpp_generator, "_LEAST_LOAD_SECONDS", -1e9)
    assert _answer(generator) == ANSWER
    assert _process(generator) == process


@in_llamacpp
def test_a_template_that_never_ends_can_be_stopped(
    tmp_path: Path, open_model: Open, stop_at_start: StopAtStart
) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", chat_template=ENDLESS_TEMPLATE))
    assert isinstance(generator, LlamaCppGenerator)
    token = CancelToken()
    stop_at_start(generator, token)
    with pytest.raises(Cancelled):
        list(generator.generate(QUESTION, token))
    process = _process(generator)  # it goes on loading for the next question
    generator.close()
    assert not process.is_running()


@in_llamacpp
def test_a_template_that_never_ends_is_given_up(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llamacpp_generator, "_LEAST_LOAD_SECONDS", 1.0)
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", chat_template=ENDLESS_TEMPLATE))
    with pytest.raises(ModelError, match="cannot load"):
        list(generator.generate(QUESTION, CancelToken()))
    assert not list_children(LLAMA_CPP_MODEL)


@needs_signals
@each_engine
def test_nothing_is_printed_and_the_process_ends_with_its_parent(tmp_path: Path, engine: str) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf", loop=True)
    made = GENERATORS[engine]
    script = tmp_path / "ask.py"
    script.write_text(
        "import sys\nfrom pathlib import Path\n"
        "from desktop_rag.cancel import CancelToken\n"
        "from desktop_rag.llm.generator import Prompt, filter_text\n"
        f"from {made.__module__} import {made.__name__}\n"
        "if __name__ == '__main__':\n"
        f"    generator = {made.__name__}(Path({str(model)!r}), threads=1)\n"
        "    next(filter_text(generator.generate(Prompt('How tall?', ()), CancelToken())))\n"
        "    assert not {'gpt4all', 'xllamacpp'} & set(sys.modules)\n"
        "    print(generator._child.pid, flush=True)\n"
        "    sys.stdin.read()\n",
        encoding="utf-8",
    )
    pipe, paths = subprocess.PIPE, {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    asking = subprocess.Popen([sys.executable, str(script)], stdin=pipe, stdout=pipe, stderr=pipe, env=paths)
    assert asking.stdout is not None
    child = psutil.Process(int(asking.stdout.readline()))
    asking.send_signal(signal.SIGKILL)
    _, errors = asking.communicate()
    assert errors == b""
    child.wait(PATIENCE_S)


@pytest.mark.parametrize(
    ("engine", "serve", "remembered"),
    [
        (GPT4ALL, broken_gpu.serve_refusing, broken_gpu.GPU),
        (GPT4ALL, broken_gpu.serve_crashing, broken_gpu.GPU),
        (GPT4ALL, broken_gpu.serve_crashing_at_once, ""),
        (LLAMA_CPP, broken_llamacpp.crash_on_gpu, broken_llamacpp.GPU),
    ],
)
def test_a_model_answers_on_the_processor_where_the_gpu_fails(
    tmp_path: Path,
    open_model: Open,
    monkeypatch: pytest.MonkeyPatch,
    engine: str,
    serve: Serve,
    remembered: str,
) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", serve)
    monkeypatch.setattr(llamacpp_generator, "serve_model", serve)
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    assert _answer(generator) == ANSWER
    assert generator.generation_info.device == "cpu"
    file = models_folder() / ("devices.json" if engine == GPT4ALL else "llamacpp_devices.json")
    assert FailedDevices(file).find_failed_device(tmp_path / "tiny.gguf") == remembered


@in_llamacpp
def test_a_bad_reply_costs_its_answer(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llamacpp_generator, "serve_model", broken_llamacpp.send_wrong_port)
    with pytest.raises(ModelError, match="unusable reply"):
        _answer(open_model(write_tiny_gguf(tmp_path / "tiny.gguf")))


@each_engine
def test_mutated_files_never_do_more_than_fail(tmp_path: Path, open_model: Open) -> None:
    whole = write_tiny_gguf(tmp_path / "tiny.gguf").read_bytes()
    rng = random.Random(11)
    answers: list[str] = []
    errors: list[ModelError] = []
    for number in range(50):
        content = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            content[rng.randrange(24, 25_000)] = rng.randrange(256)
        path = tmp_path / f"{number}.gguf"
        path.write_bytes(content)
        try:
            generator = open_model(path)
            if len(answers) < 4:  # each takes a process
                answers.append(_answer(generator))
            generator.close()
        except ModelError as error:
            errors.append(error)
    assert answers
    assert errors
    assert all(error.title and error.hint for error in errors)
