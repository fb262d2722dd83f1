"""A server as what answers: chosen by its name, allowed or not, and kept when it breaks off."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer.answerer import Answerer
from desktop_rag.answer_types import Answer
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_store import ConversationStore
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import ModelError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.servers import server_consent
from desktop_rag.llm.servers.server_model import parse_server_spec
from desktop_rag.retrieve.question import parse_question
from desktop_rag.settings import Settings
from desktop_rag.types import Mode
from tests.helpers.chat_server import ChatServer, Raw, Refusal, allow_server, chat_server, event
from tests.helpers.storing_chat import StoringChat

BUDGET = "What budget was approved for the greenhouse?"


@pytest.fixture
def server() -> Iterator[ChatServer]:
    with chat_server() as started:
        allow_server(started)
        yield started


@pytest.fixture
def answerer(changeable: LibraryWriter, embedder: Embedder) -> Answerer:
    return make_answerer(changeable, embedder)


def ask(answerer: Answerer, name: str, embedder: Embedder) -> Answer:
    generator = make_generator(name, embedder)
    events = list(answerer.answer_question(parse_question(BUDGET), generator, CancelToken()))
    [answer] = [event.answer for event in events if isinstance(event, Answered)]
    return answer


def test_a_server_answers_from_the_documents_with_citations(
    answerer: Answerer, server: ChatServer, embedder: Embedder
) -> None:
    server.answers = [["The board approved a budget of 48,200 euros ", "for the greenhouse."]]
    answer = ask(answerer, f"{server.url}/tiny", embedder)
    assert answer.text == "The board approved a budget of 48,200 euros for the greenhouse."
    assert answer.model == "tiny"
    assert answer.notices == ()
    assert [citation.path.name for citation in answer.citations] == ["garden-minutes.md"]
    assert "48,200" in server.texts()["user"]


def test_what_was_too_long_is_said(answerer: Answerer, server: ChatServer, embedder: Embedder) -> None:
    server.answers = [Refusal(400, {"error": "prompt is too long"}), ["Yes, it did."]]
    answer = ask(answerer, f"{server.url}/tiny", embedder)
    assert [notice for notice in answer.notices if "fewer were read" in notice]


def test_another_computer_is_not_asked_without_consent(embedder: Embedder) -> None:
    with pytest.raises(ModelError, match=r"are sent to gpu\.example"):
        make_generator("https://gpu.example/v1/m", embedder)


def test_with_consent_it_is_said_who_answers(embedder: Embedder) -> None:
    server_consent.grant_consent(parse_server_spec("https://gpu.example/v1/m"), Settings()).save_settings()
    generator = make_generator("https://gpu.example/v1/m", embedder)
    assert generator.name == "m at gpu.example"


def test_the_text_of_an_answer_that_broke_off_is_kept_beside_the_reason(
    answerer: Answerer,
    server: ChatServer,
    embedder: Embedder,
    changeable: LibraryWriter,
    conversations: ConversationStore,
) -> None:
    server.answers = [Raw([event("The board ")], whole=False)]
    chat = StoringChat(conversations, answerer, partial(make_generator, embedder=embedder))
    begun = chat.store_question(0, BUDGET)
    with pytest.raises(ModelError, match="interrupted"):
        list(chat.answer_question(begun, f"{server.url}/tiny", CancelToken()))
    [turn] = conversations.load_turns(begun.conversation_id)
    assert turn.answer is not None
    assert (turn.answer.text, turn.answer.stopped) == ("The board", True)
    assert "interrupted" in turn.error_title


def test_a_server_summarises_a_document_that_is_read_whole(
    answerer: Answerer, server: ChatServer, embedder: Embedder
) -> None:
    server.answers = [["The board approved a budget of 48,200 euros ", "for the greenhouse."]]
    generator = make_generator(f"{server.url}/tiny", embedder)
    request = "garden-minutes.md"
    *_, last = answerer.answer_question(
        parse_question(request, mode=Mode.SUMMARISE), generator, CancelToken()
    )
    assert isinstance(last, Answered)
    assert last.answer.notices == ("Read 1 document in full.",)
    assert [citation.path.name for citation in last.answer.citations] == [request]
    assert "You summarise" in server.texts()["system"]
