"""A conversation: what is remembered, what the generator is told, and which generator is used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop_rag.cancel import CancelToken
from desktop_rag.chat.assembly import make_answerer
from desktop_rag.chat.conversation import Chat
from desktop_rag.chat.events import Answered, AnswerEvent
from desktop_rag.errors import ModelError, QuestionError
from desktop_rag.ingest.embedder import Embedder
from desktop_rag.llm.base import Exchange
from desktop_rag.store.library import Library
from desktop_rag.types import Answer, Scope
from tests.helpers.generators import FakeGenerator
from tests.helpers.samples import GARDEN, LEASE, SAMPLES

BUDGET = "What budget was approved for the greenhouse?"
APPROVED = "The board approved a budget of 48,200 euros for the greenhouse."
FOREIGN = "Who won the football world cup in 1998?"


class Models:
    """Opens the generators a test has put here, by name."""

    def __init__(self) -> None:
        self.made: dict[str, FakeGenerator] = {"fake": FakeGenerator(APPROVED)}
        self.opened: list[str] = []

    def open(self, name: str) -> FakeGenerator:
        self.opened.append(name)
        if name not in self.made:
            raise ModelError(f"There is no model {name}", "Choose another.")
        return self.made[name]


@pytest.fixture
def models() -> Models:
    return Models()


@pytest.fixture
def chat(changeable: Library, embedder: Embedder, models: Models) -> Iterator[Chat]:
    made = Chat(changeable.conversations, make_answerer(changeable, embedder), models.open)
    yield made
    made.close()


def ask(chat: Chat, conversation: int, question: str, model: str = "fake") -> Answer:
    events: list[AnswerEvent] = list(chat.ask(conversation, question, model, CancelToken()))
    assert isinstance(events[-1], Answered)
    return events[-1].answer


def test_answers_are_kept_as_they_were_given(chat: Chat, changeable: Library) -> None:
    conversation = chat.begin(0, BUDGET)
    assert chat.begin(conversation, "And now?") == conversation
    first, second = ask(chat, conversation, BUDGET), ask(chat, conversation, FOREIGN)
    assert first.citations[0].path.name == GARDEN
    with Library(changeable.folder, write=False) as reopened:
        [listed] = reopened.conversations.all()
        turns = reopened.conversations.turns(conversation)
    assert (listed.id, listed.title) == (conversation, BUDGET)
    assert [(turn.question, turn.answer) for turn in turns] == [(BUDGET, first), (FOREIGN, second)]


def test_what_was_said_before_is_passed_on(chat: Chat, models: Models) -> None:
    conversation = chat.begin(0, BUDGET)
    ask(chat, conversation, BUDGET)
    ask(chat, conversation, "And when is it due?")
    first, second = models.made["fake"].prompts
    assert first.history == ()
    [garden] = second.history[0].documents
    assert second.history == (Exchange(BUDGET, APPROVED, documents=frozenset([garden])),)


def test_only_the_last_turns_are_passed_on(chat: Chat, models: Models) -> None:
    conversation = chat.begin(0, BUDGET)
    for _ in range(8):
        ask(chat, conversation, BUDGET)
    assert len(models.made["fake"].prompts[-1].history) == 6


def test_a_turn_without_an_answer_is_not_passed_on(chat: Chat, models: Models) -> None:
    conversation = chat.begin(0, FOREIGN)
    assert not ask(chat, conversation, FOREIGN).found
    with pytest.raises(ModelError):
        ask(chat, conversation, BUDGET, "missing")
    ask(chat, conversation, BUDGET)
    assert models.made["fake"].prompts[-1].history == ()


def test_two_conversations_do_not_mix(chat: Chat, models: Models) -> None:
    ask(chat, chat.begin(0, BUDGET), BUDGET)
    ask(chat, chat.begin(0, BUDGET), BUDGET)
    assert models.made["fake"].prompts[-1].history == ()


@pytest.mark.parametrize(
    ("model", "question", "kind"),
    [
        ("missing", BUDGET, ModelError),
        ("broken", BUDGET, ModelError),
        ("fake", "  ", QuestionError),
        ("fake", "greenhouse file:nowhere", QuestionError),
    ],
)
def test_a_failure_is_raised_and_remembered_as_a_turn(
    model: str,
    question: str,
    kind: type[ModelError],
    chat: Chat,
    models: Models,
    changeable: Library,
) -> None:
    models.made["broken"] = FakeGenerator("The board", ModelError("It crashed", "Ask again."))
    conversation = chat.begin(0, question)
    with pytest.raises(kind) as caught:
        ask(chat, conversation, question, model)
    [turn] = changeable.conversations.turns(conversation)
    assert (turn.question, turn.answer) == (question, None)
    assert (turn.error_title, turn.error_hint) == (caught.value.title, caught.value.hint)


def test_a_stopped_answer_is_kept_with_its_text(
    chat: Chat, models: Models, changeable: Library
) -> None:
    token = CancelToken()
    models.made["fake"] = FakeGenerator(APPROVED, token.cancel, "Nobody waits for this.")
    conversation = chat.begin(0, BUDGET)
    list(chat.ask(conversation, BUDGET, "fake", token))
    [turn] = changeable.conversations.turns(conversation)
    assert turn.answer
    assert (turn.answer.text, turn.answer.stopped) == (APPROVED, True)


def test_one_generator_stays_loaded_and_another_takes_its_place(chat: Chat, models: Models) -> None:
    models.made["other"] = FakeGenerator(APPROVED, name="other")
    conversation = chat.begin(0, BUDGET)
    for _ in range(2):
        ask(chat, conversation, BUDGET)
    assert models.opened == ["fake"]
    assert ask(chat, conversation, BUDGET, "other").model == "other"
    assert models.made["fake"].closed
    assert models.opened == ["fake", "other"]
    chat.close()
    assert models.made["other"].closed


def test_after_a_model_that_cannot_be_opened_the_old_one_is_opened_again(
    chat: Chat, models: Models
) -> None:
    conversation = chat.begin(0, BUDGET)
    ask(chat, conversation, BUDGET)
    with pytest.raises(ModelError):
        ask(chat, conversation, BUDGET, "missing")
    ask(chat, conversation, BUDGET)
    assert models.opened == ["fake", "missing", "fake"]


def test_everything_can_be_loaded_in_advance(chat: Chat, models: Models) -> None:
    chat.prepare()
    assert models.opened == []


def test_a_conversation_asks_the_documents_of_its_scope(
    chat: Chat, models: Models, changeable: Library
) -> None:
    lease, garden = Scope(files=(SAMPLES / LEASE,)), Scope(files=(SAMPLES / GARDEN,))
    conversation = chat.begin(0, BUDGET, lease)
    assert not ask(chat, conversation, BUDGET).found
    assert chat.begin(conversation, BUDGET) == conversation
    assert changeable.conversations.scope(conversation) == lease
    chat.begin(conversation, BUDGET, garden)
    answer = ask(chat, conversation, BUDGET)
    assert {source.path.name for source in models.made["fake"].prompts[0].sources} == {GARDEN}
    assert (answer.found, answer.passages_total) == (True, 1)
    chat.begin(conversation, BUDGET, Scope())
    assert ask(chat, conversation, BUDGET).passages_total == 8


def test_a_scope_that_became_empty_is_a_turn_with_its_reason(
    chat: Chat, changeable: Library
) -> None:
    collection = changeable.collections.add("Garden")
    conversation = chat.begin(0, BUDGET, Scope((collection,)))
    changeable.collections.delete(collection)
    with pytest.raises(QuestionError, match="deleted"):
        ask(chat, conversation, BUDGET)
    [turn] = changeable.conversations.turns(conversation)
    assert turn.error_title == "The collection was deleted"
