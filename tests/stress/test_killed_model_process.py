"""The process of a model that is stopped, killed, has a bad GPU or a damaged file: what that costs."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from desktop_rag.answer_types import Source
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.child_process import Serve
from desktop_rag.document_types import Passage
from desktop_rag.errors import ModelError
from desktop_rag.llm.failed_devices import FailedDevices
from desktop_rag.llm.generator import GenerationProgress, Phase, Prompt
from desktop_rag.llm.gpt4all import gpt4all_generator
from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator
from desktop_rag.settings import models_folder
from tests.helpers import broken_gpu
from tests.helpers.generation import text_pieces
from tests.helpers.tiny_gguf import ANSWER, write_tiny_gguf

QUESTION = Prompt("How tall is the tower?", ())
Open = Callable[[Path], Gpt4AllGenerator]


@pytest.fixture
def open_model() -> Iterator[Open]:
    """Open models with one thread, and close them all."""
    opened: list[Gpt4AllGenerator] = []

    def open_(path: Path) -> Gpt4AllGenerator:
        opened.append(Gpt4AllGenerator(path, threads=1))
        return opened[-1]

    yield open_
    for generator in opened:
        generator.close()


@pytest.fixture
def slow(tmp_path: Path, open_model: Open) -> Gpt4AllGenerator:
    """A model that never ends, and reads a long prompt for seconds."""
    return open_model(write_tiny_gguf(tmp_path / "slow.gguf", loop=True, layers=8, width=256))


def _answer(generator: Gpt4AllGenerator, prompt: Prompt = QUESTION) -> str:
    return "".join(text_pieces(generator, prompt, CancelToken()))


def _sources(number: int) -> tuple[Source, ...]:
    text = "The tower is 330 metres tall. " * 40
    passage = Passage("p", "d", 0, len(text), text, 3)
    return tuple(Source(n + 1, Path("tower.pdf"), passage, 1.0) for n in range(number))


def _process(generator: Gpt4AllGenerator) -> psutil.Process:
    """Return the process that the model runs in."""
    assert generator._child is not None
    return psutil.Process(generator._child.pid)


def test_it_says_that_it_loads_and_how_much_of_the_prompt_it_has_read(slow: Gpt4AllGenerator) -> None:
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


def test_a_stop_takes_effect_while_the_model_writes(slow: Gpt4AllGenerator) -> None:
    token = CancelToken()
    stream = text_pieces(slow, QUESTION, token)
    next(stream)
    process = _process(slow)
    token.cancel()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        list(stream)
    assert time.monotonic() - started < 5  # the answer would go on for a minute
    assert next(text_pieces(slow, QUESTION, CancelToken()))
    assert _process(slow) == process, "the engine stopped by itself and was not killed"


def test_a_stop_takes_effect_while_the_model_reads(slow: Gpt4AllGenerator) -> None:
    next(text_pieces(slow, QUESTION, CancelToken()))  # loaded, and stopped by closing the generator
    process = _process(slow)
    token = CancelToken()
    threading.Timer(0.3, token.cancel).start()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        next(text_pieces(slow, Prompt("How tall?", _sources(8)), token))
    assert time.monotonic() - started < 1.3  # 0.3 of them before the stop
    assert _process(slow) == process, "the engine stopped by itself and was not killed"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs POSIX signals")
def test_a_process_that_does_not_stop_is_killed(slow: Gpt4AllGenerator) -> None:
    token = CancelToken()
    stream = text_pieces(slow, QUESTION, token)
    next(stream)
    process = _process(slow)
    process.suspend()
    token.cancel()
    started = time.monotonic()
    with pytest.raises(Cancelled):
        list(stream)
    assert time.monotonic() - started < 1
    assert next(text_pieces(slow, QUESTION, CancelToken()))
    assert not process.is_running()


def test_a_process_killed_while_it_writes_costs_one_answer(slow: Gpt4AllGenerator) -> None:
    stream = text_pieces(slow, QUESTION, CancelToken())
    next(stream)
    _process(slow).kill()
    with pytest.raises(ModelError) as caught:
        list(stream)
    assert caught.value.hint
    assert next(text_pieces(slow, QUESTION, CancelToken()))


def test_a_process_killed_while_it_loads_costs_one_answer(slow: Gpt4AllGenerator) -> None:
    def kill_as_soon_as_it_is_there() -> None:
        while True:
            try:
                _process(slow).kill()
            except (AssertionError, psutil.NoSuchProcess):
                continue
            return

    killer = threading.Thread(target=kill_as_soon_as_it_is_there)
    killer.start()
    with pytest.raises(ModelError):
        next(text_pieces(slow, QUESTION, CancelToken()))
    killer.join()
    assert next(text_pieces(slow, QUESTION, CancelToken()))


def test_a_process_killed_between_questions_costs_nothing(tmp_path: Path, open_model: Open) -> None:
    generator = open_model(write_tiny_gguf(tmp_path / "tiny.gguf"))
    assert _answer(generator) == ANSWER
    _process(generator).kill()
    while generator._child is not None and generator._child.alive:
        pass
    assert _answer(generator) == ANSWER


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
            if len(answers) < 8:  # each takes a process
                answers.append(_answer(generator))
            generator.close()
        except ModelError as error:
            errors.append(error)
    assert answers
    assert errors
    assert all(error.title and error.hint for error in errors)


@pytest.mark.parametrize(
    ("serve", "remembered"),
    [
        (broken_gpu.serve_refusing, broken_gpu.GPU),
        (broken_gpu.serve_crashing, broken_gpu.GPU),
        (broken_gpu.serve_crashing_at_once, ""),
    ],
)
def test_a_model_answers_on_the_processor_where_the_gpu_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve, remembered: str
) -> None:
    monkeypatch.setattr(gpt4all_generator, "serve_requests", serve)
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    generator = gpt4all_generator.Gpt4AllGenerator(model, threads=1)
    assert "".join(text_pieces(generator, Prompt("How tall?", ()), CancelToken())) == ANSWER
    assert generator.generation_info.device == gpt4all_generator.CPU
    generator.close()
    assert FailedDevices(models_folder() / "devices.json").find_failed_device(model) == remembered


def test_nothing_is_printed_and_gpt4all_stays_in_its_process(tmp_path: Path) -> None:
    model = write_tiny_gguf(tmp_path / "tiny.gguf")
    script = tmp_path / "ask.py"
    script.write_text(
        "import sys\nfrom pathlib import Path\n"
        "from desktop_rag.cancel import CancelToken\n"
        "from desktop_rag.llm.generator import Prompt, filter_text\n"
        "from desktop_rag.llm.gpt4all.gpt4all_generator import Gpt4AllGenerator\n"
        "if __name__ == '__main__':\n"
        f"    generator = Gpt4AllGenerator(Path({str(model)!r}), threads=1)\n"
        "    print(*filter_text(generator.generate(Prompt('How tall?', ()), CancelToken())), sep='')\n"
        "    generator.close()\n"
        "    assert 'gpt4all' not in sys.modules\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, ANSWER, "")
