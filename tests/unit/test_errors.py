"""Errors: every one says what happened and what to do, also across a process boundary."""

from __future__ import annotations

import errno
import pickle
from pathlib import Path

import pytest

from desktop_rag import errors
from desktop_rag.embed.onnx_runtime import convert_model_errors
from desktop_rag.errors import DesktopRagError, EmbeddingError, UnexpectedError, describe_os_error

_CLASSES = [
    each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, DesktopRagError)
]


@pytest.mark.parametrize("kind", _CLASSES)
def test_title_and_hint_survive_a_pipe(kind: type[DesktopRagError]) -> None:
    copy = pickle.loads(pickle.dumps(kind("It broke", "Mend it.")))  # noqa: S301 - our own bytes
    assert type(copy) is kind
    assert (copy.title, copy.hint, str(copy)) == ("It broke", "Mend it.", "It broke")


@pytest.mark.parametrize("kind", _CLASSES)
def test_every_class_stands_in_the_tree_of_the_docstring(kind: type[DesktopRagError]) -> None:
    assert errors.__doc__
    assert f"{kind.__name__} " in errors.__doc__


def test_a_bug_keeps_its_cause() -> None:
    cause = KeyError("page")
    error = UnexpectedError.wrap_exception(cause)
    assert error.__cause__ is cause
    assert "KeyError" in error.title
    assert error.hint


@pytest.mark.parametrize("number", [errno.ENOENT, errno.EACCES, errno.ENOSPC, errno.EROFS, errno.ENOLCK])
def test_what_the_system_refuses_gets_a_plain_title_and_a_hint(number: int) -> None:
    title, hint = describe_os_error(OSError(number, "from the system"))
    assert "from the system" not in title
    assert hint.endswith(".")


def test_an_unknown_refusal_keeps_the_words_of_the_system() -> None:
    assert describe_os_error(OSError(errno.EXDEV, "Invalid link"))[0] == "Invalid link"
    assert describe_os_error(OSError("odd"))[0] == "odd"
    assert describe_os_error(OSError())[0]


def test_a_missing_file_is_described_from_the_real_exception(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="missing") as caught:
        (tmp_path / "missing").read_bytes()
    assert describe_os_error(caught.value)[0] == "File not found"


@pytest.mark.parametrize(
    "cause",
    [
        ImportError("libonnxruntime.so: cannot allocate memory in static TLS block"),
        ImportError("libfoo.so: failed to map segment from shared object"),
        MemoryError(),
        RuntimeError("std::bad_alloc"),
    ],
)
def test_too_little_memory_is_no_fault_of_the_installation(cause: BaseException) -> None:
    assert UnexpectedError.wrap_exception(cause).hint == "Close other programs, then try again."
    assert "missing" not in UnexpectedError.wrap_exception(cause).title


def test_a_model_that_gets_no_memory_is_not_called_damaged() -> None:
    def build_error() -> EmbeddingError:
        return EmbeddingError("damaged", "Reinstall the program.")

    with pytest.raises(EmbeddingError, match="enough memory"), convert_model_errors(build_error):
        raise RuntimeError("Failed to allocate memory for requested buffer of size 1")
    with pytest.raises(EmbeddingError, match="damaged"), convert_model_errors(build_error):
        raise RuntimeError("invalid graph")
