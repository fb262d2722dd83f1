"""The process of llama.cpp that is killed, hangs, has a bad GPU or a damaged file: what that costs."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import psutil
import pytest

from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import Serve
from desktop_rag.errors import ModelError
from desktop_rag.llm.failed_devices import FailedDevices
from desktop_rag.llm.generator import Prompt
from desktop_rag.llm.llamacpp import llamacpp_generator
from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator
from desktop_rag.llm.servers.server_request import ServerTimeouts
from desktop_rag.settings import models_folder
from tests.helpers import broken_llamacpp
from tests.helpers.generation import text_pieces
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

QUESTION = Prompt("How tall is the tower?", ())
Open = Callable[[Path], LlamaCppGenerator]
needs_signals = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")


@pytest.fixture
def open_model() -> Iterator[Open]:
    """Open models with one thread, and close them all."""
    opened: list[LlamaCppGenerator] = []

    def open_(path: Path) -> LlamaCppGenerator:
        opened.append(LlamaCppGenerator(path, threads=1))
        return opened[-1]

    yield open_
    for generator in opened:
        generator.close()


def _answer(generator: LlamaCppGenerator) -> str:
    return "".join(text_pieces(generator, QUESTION, CancelToken())).strip()


def _process(generator: LlamaCppGenerator) -> psutil.Process:
    assert generator._child is not None
    return psutil.Process(generator._child.pid)


def _kill(process: psutil.Process) -> None:
    with suppress(psutil.NoSuchProcess):  # it was closed before
        process.kill()


@needs_signals
def test_processes_killed_at_random_cost_one_answer_each(tmp_path: Path, open_model: Open) -> None:
    generator, rng = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", loop=True)), random.Random(7)
    hints = []
    for _ in range(20):
        generator.ensure_model_loaded(CancelToken())
        killer = threading.Timer(rng.uniform(0, 0.05), _kill, (_process(generator),))
        killer.start()
        try:
            list(islice(text_pieces(generator, QUESTION, CancelToken()), 200))
        except ModelError as error:
            hints.append(error.hint)
        killer.join()
    assert len(hints) > 10  # the others died before they were asked
    assert all(hints)
    assert next(text_pieces(generator, QUESTION, CancelToken()))


@needs_signals
def test_a_process_killed_while_it_loads_costs_one_answer(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))

    def kill_as_soon_as_it_is_there() -> None:
        while True:
            try:
                _process(generator).kill()
            except (AssertionError, psutil.NoSuchProcess):
                continue
            return

    killer = threading.Thread(target=kill_as_soon_as_it_is_there)
    killer.start()
    with pytest.raises(ModelError):
        _answer(generator)
    killer.join()
    assert _answer(generator) == ANSWER


@needs_signals
def test_a_process_that_hangs_is_stopped_at_once_and_replaced(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llamacpp_generator, "_TIMEOUTS", ServerTimeouts(connect_s=1.0, read_s=1.0))
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", loop=True))
    token = CancelToken()
    stream = text_pieces(generator, QUESTION, token)
    next(stream)
    process = _process(generator)
    process.suspend()
    token.cancel()
    with pytest.raises(Cancelled):
        list(stream)
    with pytest.raises(ModelError, match="does not answer any more"):
        next(text_pieces(generator, QUESTION, CancelToken()))
    assert not process.is_running()
    assert next(text_pieces(generator, QUESTION, CancelToken()))


def test_a_template_that_never_ends_can_be_stopped(tmp_path: Path, open_model: Open) -> None:
    template = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", chat_template=template))
    token = CancelToken()
    threading.Timer(0.5, token.cancel).start()
    with pytest.raises(Cancelled):
        list(generator.generate(QUESTION, token))
    assert generator._child is None


def test_a_template_that_never_ends_is_given_up(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llamacpp_generator, "_LEAST_LOAD_SECONDS", 1.0)
    template = "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}"
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf", chat_template=template))
    with pytest.raises(ModelError, match="cannot load"):
        list(generator.generate(QUESTION, CancelToken()))
    assert generator._child is None


@needs_signals
def test_the_process_ends_with_its_parent(tmp_path: Path) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf", loop=True)
    script = tmp_path / "ask.py"
    script.write_text(
        "import sys\nfrom pathlib import Path\n"
        "from desktop_rag.cancel import CancelToken\n"
        "from desktop_rag.llm.generator import Prompt, filter_text\n"
        "from desktop_rag.llm.llamacpp.llamacpp_generator import LlamaCppGenerator\n"
        "if __name__ == '__main__':\n"
        f"    generator = LlamaCppGenerator(Path({str(model)!r}), threads=1)\n"
        "    next(filter_text(generator.generate(Prompt('How tall?', ()), CancelToken())))\n"
        "    assert 'xllamacpp' not in sys.modules\n"
        "    print(generator._child.pid, flush=True)\n"
        "    sys.stdin.read()\n",
        encoding="utf-8",
    )
    asking = subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert asking.stdout is not None
    child = psutil.Process(int(asking.stdout.readline()))
    asking.send_signal(signal.SIGKILL)
    _, errors = asking.communicate()
    assert errors == b""
    child.wait(10)


def test_a_model_answers_on_the_processor_where_the_gpu_fails(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve: Serve = broken_llamacpp.crash_on_gpu
    monkeypatch.setattr(llamacpp_generator, "serve_model", serve)
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    generator = open_model(model)
    assert _answer(generator) == ANSWER
    assert generator.generation_info.device == "cpu"
    devices = FailedDevices(models_folder() / "llamacpp_devices.json")
    assert devices.find_failed_device(model) == broken_llamacpp.GPU


def test_a_bad_reply_costs_its_answer(
    tmp_path: Path, open_model: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llamacpp_generator, "serve_model", broken_llamacpp.send_wrong_port)
    with pytest.raises(ModelError, match="unusable reply"):
        _answer(open_model(write_tiny_gguf(tmp_path / "tiny.gguf")))


def test_mutated_files_never_do_more_than_fail(tmp_path: Path, open_model: Open) -> None:
    whole = write_tiny_gguf(tmp_path / "tiny.gguf").read_bytes()
    rng = random.Random(11)
    ends: list[str | ModelError] = []
    for number in range(12):
        content = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            content[rng.randrange(24, 25_000)] = rng.randrange(256)
        path = tmp_path / f"{number}.gguf"
        path.write_bytes(content)
        try:
            generator = open_model(path)
            ends.append(_answer(generator))
            generator.close()
        except ModelError as error:
            ends.append(error)
    failures = [each for each in ends if isinstance(each, ModelError)]
    assert 0 < len(failures) < len(ends)
    assert all(error.title and error.hint for error in failures)
