"""OpenAI's own client talks to the library; it is loaded where it is used, as that takes a second."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.helpers.api_server import ApiServer, serving_here
from tests.helpers.command_line import run
from tests.helpers.filled_library import Filled
from tests.helpers.patience import PATIENCE_S

if TYPE_CHECKING:
    import openai

QUESTION = "Who was the keeper of Morrow Light for twenty-six years?"


@pytest.fixture(scope="module")
def server(filled: Filled) -> Iterator[ApiServer]:
    with serving_here(filled.library) as found:
        yield found


@pytest.fixture
def client(server: ApiServer) -> Iterator[openai.OpenAI]:
    import openai

    with openai.OpenAI(
        base_url=f"{server.url}/v1", api_key=server.token, max_retries=0, timeout=PATIENCE_S
    ) as made:
        yield made


def test_the_models_are_listed(client: openai.OpenAI) -> None:
    import openai

    assert [each.id for each in client.models.list()] == ["desktop-rag", "desktop-rag-quotes"]
    assert client.models.retrieve("desktop-rag").owned_by == "desktop-rag"
    with pytest.raises(openai.NotFoundError, match="does not exist"):
        client.models.retrieve("elsewhere")


def test_an_answer_has_its_citations_as_annotations(client: openai.OpenAI, filled: Filled) -> None:
    done = client.chat.completions.create(
        model="desktop-rag", messages=[{"role": "user", "content": QUESTION}]
    )
    message = done.choices[0].message
    assert message.content
    printed = run("ask", QUESTION, "--json", "--library", filled.library, home=filled.home).line()
    assert message.content.startswith(printed["answer"])
    assert "[1] lighthouse.md" in message.content
    assert message.annotations
    for each in message.annotations:
        cited = each.url_citation
        assert message.content[cited.start_index : cited.end_index] in {
            sentence["text"] for sentence in printed["sentences"]
        }
        assert cited.url.startswith("file:///")
    assert len(message.annotations) == sum(len(each["citations"]) for each in printed["sentences"])
    assert done.usage
    assert done.usage.total_tokens == done.usage.prompt_tokens + done.usage.completion_tokens > 0
    assert done.choices[0].finish_reason == "stop"


def test_a_stream_joins_to_the_whole_answer(client: openai.OpenAI) -> None:
    whole = client.chat.completions.create(
        model="desktop-rag-quotes", messages=[{"role": "user", "content": QUESTION}]
    )
    chunks = list(
        client.chat.completions.create(
            model="desktop-rag-quotes",
            messages=[{"role": "user", "content": [{"type": "text", "text": QUESTION}]}],
            stream=True,
            stream_options={"include_usage": True},
        )
    )
    pieces = [each.choices[0].delta.content or "" for each in chunks if each.choices]
    assert "".join(pieces) == whole.choices[0].message.content
    assert chunks[-1].usage == whole.usage
    last = chunks[-2].choices[0]
    assert last.finish_reason == "stop"
    assert len(last.delta.annotations) == len(whole.choices[0].message.annotations or ())


def test_a_follow_up_leans_on_what_was_said_before(client: openai.OpenAI) -> None:
    done = client.chat.completions.create(
        model="desktop-rag",
        messages=[
            {"role": "system", "content": "You are terse."},
            {"role": "user", "content": "How long does the crossing to Brack Island take?"},
            {"role": "assistant", "content": "The crossing takes fifty minutes.\n\nSources:\n[1] ferry.txt"},
            {"role": "user", "content": "And what does it cost?"},
        ],
    )
    assert "18.50" in (done.choices[0].message.content or "")


def test_errors_are_those_that_clients_know(client: openai.OpenAI, server: ApiServer) -> None:
    import openai

    with pytest.raises(openai.BadRequestError, match="not a question"):
        client.chat.completions.create(model="desktop-rag", messages=[{"role": "assistant", "content": "Hm"}])
    with pytest.raises(openai.BadRequestError, match="model"):
        client.chat.completions.create(model="other", messages=[{"role": "user", "content": "Hm"}])
    with pytest.raises(openai.APIError, match="no collection"):
        list(
            client.chat.completions.create(
                model="desktop-rag", messages=[{"role": "user", "content": "collection:none x"}], stream=True
            )
        )
    with (
        openai.OpenAI(base_url=f"{server.url}/v1", api_key="wrong", max_retries=0) as stranger,
        pytest.raises(openai.AuthenticationError),
    ):
        stranger.models.list()
