"""A conversation: what is remembered, what the generator is told, and which generator is used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from desktop_rag.answer.answer_events import Answered, AnswerEvent
from desktop_rag.answer_types import Answer, Confidence
from desktop_rag.app.assembly import make_answerer
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import DesktopRagError, ModelError, QuestionError
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Exchange
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.types import Mode, Scope
from tests.helpers.generators import FakeGenerator
from tests.helpers.samples import GARDEN, LEASE, SAMPLES
from tests.helpers.storing_chat import StoringChat

BUDGET = "What budget was approved for the greenhouse?"
APPROVED = "The board approved a budget of 48,200 euros for the greenhouse."
FOREIGN = "Who won the football world cup in 1998?"


class RewritingFake(FakeGenerator):
    """A language model that believes every follow-up to be on the greenhouse."""

    def rewrite_follow_up(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        return "" if question == FOREIGN else BUDGET


class Models:
    """Opens the generators a test has put here, by name."""

    def __init__(self) -> None:
        self.made: dict[str, FakeGenerator] = {"fake": FakeGenerator(APPROVED)}
        self.opened: list[str] = []
        self.engine = "automatic"
        self.weighing: list[str] = []

    def open(self, name: str, /, *, weighs: bool) -> FakeGenerator:
        self.opened.append(name)
        self.weighing += [name] * weighs
        if name not in self.made:
            raise ModelError(f"There is no model {name}", "Choose another.")
        return self.made[name]


@pytest.fixture
def models() -> Models:
    return Models()


@pytest.fixture
def chat(
    changeable: LibraryWriter, conversations: ConversationStore, embedder: Embedder, models: Models
) -> Iterator[StoringChat]:
    made = StoringChat(conversations, make_answerer(changeable, embedder), models.open, lambda: models.engine)
    yield made
    made.close()


def begin(chat: StoringChat, question: str) -> int:
    return chat.conversations.create_conversation(question)


def ask(chat: StoringChat, conversation: int, question: str, model: str = "fake") -> Answer:
    begun = chat.store_question(conversation, question)
    events: list[AnswerEvent] = list(chat.answer_question(begun, model, CancelToken()))
    assert isinstance(events[-1], Answered)
    return events[-1].answer


def test_answers_are_kept_as_they_were_given(
    chat: StoringChat, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    conversation = begin(chat, BUDGET)
    first, second = ask(chat, conversation, BUDGET), ask(chat, conversation, FOREIGN)
    assert first.citations[0].path.name == GARDEN
    with open_conversations(changeable.folder) as reopened:
        [listed] = reopened.list_conversations()
        turns = reopened.load_turns(conversation)
    assert (listed.id, listed.title) == (conversation, BUDGET)
    assert [(turn.question, turn.answer) for turn in turns] == [(BUDGET, first), (FOREIGN, second)]


def test_what_was_said_before_is_passed_on(chat: StoringChat, models: Models) -> None:
    conversation = begin(chat, BUDGET)
    ask(chat, conversation, BUDGET)
    ask(chat, conversation, "And when is it due?")
    first, second = models.made["fake"].prompts
    assert first.history == ()
    [garden] = second.history[0].document_ids
    assert second.history == (Exchange(BUDGET, APPROVED, document_ids=frozenset([garden])),)


def test_only_the_last_turns_are_passed_on(chat: StoringChat, models: Models) -> None:
    conversation = begin(chat, BUDGET)
    for _ in range(8):
        ask(chat, conversation, BUDGET)
    assert len(models.made["fake"].prompts[-1].history) == 6


def test_a_turn_without_an_answer_is_not_passed_on(chat: StoringChat, models: Models) -> None:
    conversation = begin(chat, FOREIGN)
    assert not ask(chat, conversation, FOREIGN).found
    with pytest.raises(QuestionError):
        ask(chat, conversation, "greenhouse file:nowhere")
    ask(chat, conversation, BUDGET)
    assert [each.answer for each in models.made["fake"].prompts[-1].history] == [""]


def test_quotes_that_a_failed_model_left_are_passed_on(chat: StoringChat, models: Models) -> None:
    conversation = begin(chat, BUDGET)
    with pytest.raises(ModelError):
        ask(chat, conversation, BUDGET, "missing")
    ask(chat, conversation, BUDGET)
    [before] = models.made["fake"].prompts[-1].history
    assert APPROVED in before.answer


def test_a_follow_up_of_a_refused_question_leans_on_that_alone(chat: StoringChat) -> None:
    conversation = begin(chat, BUDGET)
    assert ask(chat, conversation, BUDGET).found
    assert not ask(chat, conversation, FOREIGN).found
    answer = ask(chat, conversation, "And where was it played?")
    assert {"football", "cup"} <= set(answer.searched.split())
    assert "greenhouse" not in answer.searched
    assert answer.confidence is not Confidence.FOUND


def test_a_model_does_not_rewrite_what_follows_a_question_that_it_does_not_know(
    chat: StoringChat, models: Models
) -> None:
    models.made["fake"] = RewritingFake(APPROVED)
    conversation = begin(chat, BUDGET)
    ask(chat, conversation, BUDGET)
    ask(chat, conversation, FOREIGN)
    assert "cup" in ask(chat, conversation, "And where was it played?").searched


def test_two_conversations_do_not_mix(chat: StoringChat, models: Models) -> None:
    ask(chat, 0, BUDGET)
    ask(chat, 0, BUDGET)
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
    kind: type[DesktopRagError],
    chat: StoringChat,
    models: Models,
    changeable: LibraryWriter,
    conversations: ConversationStore,
) -> None:
    models.made["broken"] = FakeGenerator("The board", ModelError("It crashed", "Ask again."))
    conversation = begin(chat, question)
    with pytest.raises(kind) as caught:
        ask(chat, conversation, question, model)
    [turn] = conversations.load_turns(conversation)
    assert turn.question == question
    if kind is QuestionError:
        assert turn.answer is None
    elif model == "broken":
        assert turn.answer is not None
        assert turn.answer.text == "The board"
        assert turn.answer.quotes is not None
    else:
        assert turn.answer is not None
        assert turn.answer.model == EXTRACTIVE
        assert APPROVED in turn.answer.text
    assert (turn.error_title, turn.error_hint) == (caught.value.title, caught.value.hint)


def test_a_stopped_answer_is_kept_with_its_text(
    chat: StoringChat, models: Models, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    token = CancelToken()
    models.made["fake"] = FakeGenerator(APPROVED, token.cancel, "Nobody waits for this.")
    conversation = begin(chat, BUDGET)
    list(chat.answer_question(chat.store_question(conversation, BUDGET), "fake", token))
    [turn] = conversations.load_turns(conversation)
    assert turn.answer
    assert (turn.answer.text, turn.answer.stopped) == (APPROVED, True)


def test_one_generator_stays_loaded_and_another_takes_its_place(chat: StoringChat, models: Models) -> None:
    models.made["other"] = FakeGenerator(APPROVED, name="other")
    conversation = begin(chat, BUDGET)
    for _ in range(2):
        ask(chat, conversation, BUDGET)
    assert models.opened == ["fake"]
    assert ask(chat, conversation, BUDGET, "other").model == "other"
    assert models.made["fake"].closed
    assert models.opened == ["fake", "other"]
    models.engine = "llama.cpp"
    ask(chat, conversation, BUDGET, "other")
    assert models.opened == ["fake", "other", "other"]
    chat.close()
    assert models.made["other"].closed


def test_reading_everything_asks_for_an_engine_that_weighs_which_then_stays(
    chat: StoringChat, models: Models
) -> None:
    conversation = begin(chat, BUDGET)
    ask(chat, conversation, BUDGET)
    for reads_everything in (True, True, False):
        stored = chat.store_question(conversation, BUDGET)
        list(chat.answer_question(stored, "fake", CancelToken(), reads_everything=reads_everything))
    assert (models.opened, models.weighing) == (["fake", "fake"], ["fake"])


def test_after_a_model_that_cannot_be_opened_the_old_one_is_opened_again(
    chat: StoringChat, models: Models
) -> None:
    conversation = begin(chat, BUDGET)
    ask(chat, conversation, BUDGET)
    with pytest.raises(ModelError):
        ask(chat, conversation, BUDGET, "missing")
    ask(chat, conversation, BUDGET)
    assert models.opened == ["fake", "missing", "fake"]


def test_everything_can_be_loaded_in_advance(chat: StoringChat, models: Models) -> None:
    chat.load_models()
    assert models.opened == []


def test_a_conversation_asks_the_documents_of_its_scope(
    chat: StoringChat, models: Models, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    lease, garden = Scope(files=(SAMPLES / LEASE,)), Scope(files=(SAMPLES / GARDEN,))
    conversation = chat.store_question(0, BUDGET, lease).conversation_id
    assert not ask(chat, conversation, BUDGET).found
    assert conversations.load_scope(conversation) == lease
    chat.store_question(conversation, BUDGET, garden)
    answer = ask(chat, conversation, BUDGET)
    assert {source.path.name for source in models.made["fake"].prompts[0].sources} == {GARDEN}
    assert (answer.found, answer.passages_total) == (True, 1)
    chat.store_question(conversation, BUDGET, Scope())
    assert ask(chat, conversation, BUDGET).passages_total == 8


def test_a_scope_that_became_empty_is_a_turn_with_its_reason(
    chat: StoringChat, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    collection = changeable.collections.create_collection("Garden")
    conversation = chat.store_question(0, BUDGET, Scope((collection,))).conversation_id
    changeable.collections.delete_collection(collection)
    with pytest.raises(QuestionError, match="deleted"):
        ask(chat, conversation, BUDGET)
    turn = conversations.load_turns(conversation)[-1]
    assert turn.error_title == "The collection was deleted"


def test_a_question_is_kept_before_it_is_answered(
    chat: StoringChat, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    begun = chat.store_question(0, BUDGET)
    with open_conversations(changeable.folder) as reopened:
        [turn] = reopened.load_turns(begun.conversation_id)
    assert (turn.question, turn.error_title) == (BUDGET, "The answer was interrupted")


def test_a_question_asked_anew_forgets_the_answer_it_replaces(chat: StoringChat, models: Models) -> None:
    first = chat.store_question(0, BUDGET)
    list(chat.answer_question(first, "fake", CancelToken()))
    again = chat.store_question(first.conversation_id, BUDGET, version_of=first.turn.id)
    list(chat.answer_question(again, "fake", CancelToken()))
    assert models.made["fake"].prompts[-1].history == ()
    assert again.turn.versions == (first.turn.id, again.turn.id)


def test_an_answer_without_documents_is_labelled_and_no_base_for_one_from_them(
    chat: StoringChat, models: Models, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    begun = chat.store_question(0, FOREIGN)
    *_, last = chat.answer_question(begun, "fake", CancelToken(), from_documents=False)
    assert isinstance(last, Answered)
    assert (last.answer.text, last.answer.from_documents) == (APPROVED, False)
    prompt = models.made["fake"].prompts[-1]
    assert (prompt.question, prompt.sources, prompt.from_documents) == (FOREIGN, (), False)
    [turn] = conversations.load_turns(begun.conversation_id)
    assert turn.answer == last.answer
    ask(chat, begun.conversation_id, BUDGET)
    assert [each.answer for each in models.made["fake"].prompts[-1].history] == [""]
    alone = chat.store_question(begun.conversation_id, FOREIGN)
    list(chat.answer_question(alone, "fake", CancelToken(), from_documents=False))
    *_, prompt = models.made["fake"].prompts
    assert [each.question for each in prompt.history] == [FOREIGN, BUDGET]


def test_where_nothing_is_found_the_nearest_passages_are_offered(chat: StoringChat) -> None:
    answer = ask(chat, 0, FOREIGN)
    assert not answer.found
    assert [each.number for each in answer.nearest] == [1, 2, 3]
    assert all(each.text for each in answer.nearest)
    assert ask(chat, 0, BUDGET).nearest == ()


def test_a_draft_is_written_again_in_other_words(
    chat: StoringChat, models: Models, changeable: LibraryWriter, conversations: ConversationStore
) -> None:
    letter = "Dear board, you approved a budget of 48,200 euros for the greenhouse."
    models.made["fake"] = FakeGenerator(letter)
    request = "a letter to the board about the budget for the greenhouse"
    first = chat.store_question(0, request, mode=Mode.DRAFT)
    list(chat.answer_question(first, "fake", CancelToken()))
    again = chat.store_question(first.conversation_id, "make it shorter and friendlier", mode=Mode.DRAFT)
    *_, last = chat.answer_question(again, "fake", CancelToken())
    assert isinstance(last, Answered)
    assert last.answer.found
    prompt = models.made["fake"].prompts[-1]
    assert (prompt.mode, prompt.history[0].answer) == (Mode.DRAFT, letter)
    assert prompt.history[0].mode is Mode.DRAFT
    turns = conversations.load_turns(first.conversation_id)
    assert [turn.mode for turn in turns] == [Mode.DRAFT, Mode.DRAFT]
