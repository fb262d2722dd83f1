"""Render a conversation in a model's prompt format with the model's own chat template.

Templates are Jinja programs that come with the model file, so they run in a sandbox, and in the
model process. Markers of the template, such as `<|im_start|>`, are broken up in all message texts,
so that a document cannot forge a turn.
"""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from desktop_rag.errors import ModelError

if TYPE_CHECKING:
    from jinja2 import Template

_MAX_TEMPLATE_CHARACTERS = 64 * 1024  # the longest known ones have about 30,000
_MAX_PROMPT_CHARACTERS = 1_000_000
_MAX_PRODUCT_ITEMS = 100_000  # items of a text or list, or bits of a number, that a template may multiply

_TEMPLATE_ERRORS = (
    ArithmeticError, AttributeError, LookupError, MemoryError,
    RecursionError, SyntaxError, TypeError, ValueError,
)  # fmt: skip

# Text like a template marker of any model family.
_MARKER = re.compile(
    r"<[|｜][^<>\s]{1,60}[|｜]>|</?[a-z_]{1,30}>|<</?SYS>>|\[/?[A-Z_]{2,40}\]"
    r"|#{2,} ?(?:Instruction|Response|Input|Human|User|Assistant|System|Prompt)s?\b"
    r"|(?<!\w)(?:USER|ASSISTANT|SYSTEM|Human|User|Assistant|System|Task|Answer|GPT4 User|GPT4)"
    r"(?: Correct (?:User|Assistant))?:"
)
_PIPED_MARKER = re.compile(r"<(?=[|｜][^<>\s]{1,60}[|｜]>)")
_USABLE_MARKER = re.compile(r"(?!\w+$)\S.+\S")


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """One turn of a conversation."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class ChatFormat:
    """The prompt format of a model, from its file.

    `control_tokens` are the tokens of the vocabulary with a control meaning. With `adds_bos` the
    engine writes `bos_token` itself.
    """

    template: str = ""
    bos_token: str = ""
    eos_token: str = ""
    control_tokens: tuple[str, ...] = ()
    adds_bos: bool = False

    @property
    def markers(self) -> frozenset[str]:
        """The texts with a control meaning, which message texts must not contain."""
        spare = choose_fallback_template(self)
        templates = self.template if self.template and spare is _PLAIN_TEMPLATE else self.template + spare
        candidates = {*_MARKER.findall(templates), *self.control_tokens}
        return frozenset(text for text in candidates if _USABLE_MARKER.fullmatch(text))


# The template of each model family, by a token that only this family has. Families without a system
# role raise an exception, so that the system message is folded into the first question. Jinja drops
# a line break at the end of a template, so the last ones are written by expressions.
_FALLBACK_TEMPLATES = {
    "<|im_start|>": (
        "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
        "{{ '<|im_start|>assistant\n' }}"
    ),
    "<|start_header_id|>": (
        "{{ bos_token }}{% for m in messages %}<|start_header_id|>{{ m.role }}<|end_header_id|>\n\n"
        "{{ m.content }}<|eot_id|>{% endfor %}"
        "{{ '<|start_header_id|>assistant<|end_header_id|>\n\n' }}"
    ),
    "<start_of_turn>": (
        "{{ bos_token }}{% for m in messages %}"
        "{% if m.role == 'system' %}{{ raise_exception('no system role') }}{% endif %}"
        "<start_of_turn>{{ 'model' if m.role == 'assistant' else 'user' }}\n"
        "{{ m.content }}<end_of_turn>\n{% endfor %}{{ '<start_of_turn>model\n' }}"
    ),
    "<|end|>": (
        "{{ bos_token }}{% for m in messages %}<|{{ m.role }}|>\n{{ m.content }}<|end|>\n"
        "{% endfor %}{{ '<|assistant|>\n' }}"
    ),
    "[INST]": (
        "{{ bos_token }}{% for m in messages %}"
        "{% if m.role == 'system' %}{{ raise_exception('no system role') }}"
        "{% elif m.role == 'user' %}[INST] {{ m.content }} [/INST]"
        "{% else %} {{ m.content }}{{ eos_token }}{% endif %}{% endfor %}"
    ),
}
_PLAIN_TEMPLATE = (
    "{{ bos_token }}{% for m in messages %}"
    "{% if m.role == 'system' %}{{ m.content }}\n\n"
    "{% else %}{{ 'Answer:' if m.role == 'assistant' else 'Task:' }} {{ m.content }}\n\n"
    "{% endif %}{% endfor %}Answer:"
)


def render_prompt(chat: ChatFormat, messages: Sequence[ChatMessage]) -> str:
    """Return the prompt of a conversation, ending where the model's answer begins.

    The model's own template is tried first, then the same with the system message folded into the
    first question, then both with a template of its family; each within the bounds below.
    Raises ModelError if none works.
    """
    import jinja2.sandbox  # noqa: F401 - importing it takes long
    from jinja2 import TemplateError

    for template in (chat.template, choose_fallback_template(chat)):
        # Whatever goes wrong, the next template is tried.
        with suppress(WorkTooLongError, TemplateError, *_TEMPLATE_ERRORS), bound_process():
            # To compile 30,000 characters takes 0.2 s, and ten times as long where lines are counted.
            if not 0 < len(template) <= _MAX_TEMPLATE_CHARACTERS:
                continue
            compiled = _compile_template(template)
            with bound_lines():
                text = _try_messages(compiled, messages, chat)
            if text is not None:
                return text
    raise ModelError(
        "The chat template of the model cannot be used",
        "Choose another model, or a newer version of this one.",
    )


def choose_fallback_template(chat: ChatFormat) -> str:
    """Return the template of the model family that the control tokens belong to."""
    tokens = {*_MARKER.findall(chat.template), *chat.control_tokens}
    return next((text for token, text in _FALLBACK_TEMPLATES.items() if token in tokens), _PLAIN_TEMPLATE)


def neutralise_markers(text: str, markers: Iterable[str]) -> str:
    """Return `text` with a space inserted into every template marker.

    NUL characters, which would end the prompt for the engine, become spaces too.
    """
    text = _PIPED_MARKER.sub("< ", text.replace("\0", " "))
    pattern = _compile_marker_pattern(frozenset(markers))
    while pattern and (broken := pattern.sub(_break_marker, text)) != text:
        text = broken
    return text


def _break_marker(marker: re.Match[str]) -> str:
    text = marker[0]
    return f"{text[:-1]} :" if text.endswith(":") else f"{text[0]} {text[1:]}"


@lru_cache(maxsize=8)
def _compile_marker_pattern(markers: frozenset[str]) -> re.Pattern[str] | None:
    longest_first = sorted(markers, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first))) if markers else None


def fold_system_message(messages: Sequence[ChatMessage]) -> list[ChatMessage]:
    """Prepend the system message to the first question, for models without a system role."""
    if len(messages) < 2 or messages[0].role != "system":  # noqa: PLR2004
        return list(messages)
    first = ChatMessage("user", f"{messages[0].content}\n\n{messages[1].content}")
    return [first, *messages[2:]]


def _try_messages(template: Template, messages: Sequence[ChatMessage], chat: ChatFormat) -> str | None:
    """Return the prompt of the messages, or None if it lacks one of them."""
    markers = chat.markers
    turns = [ChatMessage(each.role, neutralise_markers(each.content, markers)) for each in messages]
    for attempt in (turns, fold_system_message(turns)):
        text = _try_template(template, attempt, chat)
        if text is not None and all(turn.content.strip() in text for turn in attempt):
            return text.removeprefix(chat.bos_token) if chat.adds_bos else text
    return None


def _try_template(template: Template, messages: Sequence[ChatMessage], chat: ChatFormat) -> str | None:
    """Return the rendered prompt, or None if the template fails."""
    from jinja2 import TemplateError

    try:
        pieces = template.generate(
            messages=[{"role": m.role, "content": m.content} for m in messages],
            bos_token=chat.bos_token,
            eos_token=chat.eos_token,
            add_generation_prompt=True,
        )
        return _join_limited(pieces)
    except (*_TEMPLATE_ERRORS, TemplateError):
        return None


def _join_limited(pieces: Iterable[str]) -> str:
    texts: list[str] = []
    length = 0
    for piece in pieces:
        texts.append(piece)
        length += len(piece)
        if length > _MAX_PROMPT_CHARACTERS:
            raise ValueError("the template never ends")
    return "".join(texts)


@lru_cache(maxsize=4)
def _compile_template(source: str) -> Template:
    import json

    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        """Also limits the results of multiplication."""

        intercepted_binops = frozenset({"*", "**"})

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if operator == "**" or _count_product_items(left, right) > _MAX_PRODUCT_ITEMS:
                raise ValueError("too large a product")
            return super().call_binop(context, operator, left, right)

    environment = Sandbox(trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols"])
    environment.globals.update(
        raise_exception=_raise_template_error,
        strftime_now=lambda form: datetime.now().astimezone().strftime(form),
    )
    environment.filters["tojson"] = lambda value, indent=None: json.dumps(
        value, ensure_ascii=False, indent=indent
    )
    return environment.from_string(source)


def _count_product_items(left: Any, right: Any) -> int:
    """Return how many items or bits `left * right` would have, 0 for other numbers."""
    if isinstance(left, int) and isinstance(right, int):
        return left.bit_length() + right.bit_length()
    if isinstance(left, int):
        left, right = right, left
    return len(left) * right if isinstance(left, (str, list, tuple)) and isinstance(right, int) else 0


def _raise_template_error(message: str) -> NoReturn:
    from jinja2 import TemplateError

    raise TemplateError(message)


# -- bounds of the programs that templates are ---------------------------------------------------

_MAX_LINES = 1_000_000  # of Python: far more than a template of a model runs for a conversation
_MAX_SECONDS = 1.0  # of processor time, looked at before each line: a conversation takes milliseconds
_MAX_PROCESS_SECONDS = 2.0  # after which the system ends it: one line may multiply numbers for minutes
_MAX_BYTES = 256_000_000
_PAGE_BYTES = 4096
_DATA_FIELD = 5  # in statm: pages of private memory


class WorkTooLongError(Exception):
    """The bounds of `bound_lines` were reached; for the block to pass on, as they end with it."""


@contextmanager
def bound_lines() -> Iterator[None]:
    """Limit what this thread runs in the block: lines of Python, and seconds; raises WorkTooLongError."""
    lines, deadline = 0, time.thread_time() + _MAX_SECONDS

    def count_line(_frame: FrameType, _event: str, _argument: object) -> Any:
        nonlocal lines
        lines += 1
        if lines > _MAX_LINES or time.thread_time() > deadline:
            raise WorkTooLongError
        return count_line

    before = sys.gettrace()
    sys.settrace(count_line)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def bound_process() -> Iterator[None]:
    """Limit what this process takes in the block: on Linux new memory, and but for Windows processor time.

    Other threads should be idle. A process that takes too long is ended by the system; raises MemoryError.
    """
    with _limit_seconds(), _limit_new_memory():
        yield


@contextmanager
def _limit_seconds() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, _MAX_PROCESS_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def _limit_new_memory() -> Iterator[None]:
    if sys.platform != "linux":
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_DATA)
    with suppress(OSError, ValueError):  # the limit is lower already
        pages = int(Path("/proc/self/statm").read_text().split()[_DATA_FIELD])
        resource.setrlimit(resource.RLIMIT_DATA, (pages * _PAGE_BYTES + _MAX_BYTES, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_DATA, (soft, hard))
