"""One question from start to end, on the sample library."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered, AnswerEvent, QuotesFound, SourcesFound, TextAdded
from desktop_rag.answer.answer_notices import DOUBTED_NOTICE
from desktop_rag.answer.answerer import NOT_FOUND, Answerer
from desktop_rag.answer.computed_answers import AnswerComputer
from desktop_rag.answer.select.answer_decision import AnswerModel
from desktop_rag.answer_types import Answer, Confidence, Support
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import Cancelled, CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.embed.embedding_model import embedding_folder
from desktop_rag.embed.reranker import reranker_folder
from desktop_rag.errors import NOT_READ_YET, ModelError, QuestionError
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.generator import Exchange, Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.retrieve import question as question_module
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.question_filters import Filters, parse_filters
from desktop_rag.types import Mode, Scope, Selection
from tests.helpers.computed import make_computed
from tests.helpers.generators import FakeGenerator, Piece
from tests.helpers.office_files import xlsx
from tests.helpers.samples import GARDEN, HOUSE, LEASE, LENDING, MUSEUM, RELEASE, SAMPLES
from tests.helpers.stages import Stages
from tests.helpers.tiny_onnx import write_cross_encoder, write_sentence_encoder

BUDGET = "What budget was approved for the greenhouse?"
APPROVED = "The board approved a budget of 48,200 euros for the greenhouse."
VOTE = "The vote was four in favour and none against."
NOTICE = "The notice must be given in writing."
_CLAUSE = (
    "The supplier renders the services with care, at the times that the parties agreed, and reports to the "
    "customer on what was done, what is still to be done and when, at least once in a quarter of a year. "
    "Either party may ask for a talk about the quality of the work, which takes place within two weeks."
)


@pytest.fixture(scope="module")
def answerer(sample: LibraryReader, embedder: Embedder) -> Answerer:
    made = make_answerer(sample, embedder)
    made.prepare_search()
    return made


@pytest.fixture(scope="module")
def extractive(embedder: Embedder) -> Generator:
    return make_generator(EXTRACTIVE, embedder)


def ask(
    answerer: Answerer, question: str, generator: Generator, *before: str
) -> tuple[list[AnswerEvent], Answer]:
    """Return all events, and the answer that the last one holds."""
    history = [Exchange(each, "An answer.") for each in before]
    events = list(answerer.answer_question(parse_question(question), generator, CancelToken(), history))
    assert isinstance(events[-1], Answered)
    return events, events[-1].answer


def answer_of(answerer: Answerer, question: str, *pieces: Piece) -> Answer:
    return ask(answerer, question, FakeGenerator(*pieces))[1]


# -- events ------------------------------------------------------------------------------------


def test_quotes_and_sources_come_first_then_text_then_the_answer(answerer: Answerer) -> None:
    generator = FakeGenerator("The board approved", " a budget of 48,200 euros.")
    events, answer = ask(answerer, BUDGET, generator)
    assert [type(event) for event in events] == [QuotesFound, SourcesFound, TextAdded, TextAdded, Answered]
    sources = events[1]
    assert isinstance(sources, SourcesFound)
    assert sources.sources[0].path.name == GARDEN
    assert [source.number for source in sources.sources] == [*range(1, len(sources.sources) + 1)]
    assert sources.passages_total == 8
    assert generator.prompts[0].sources == sources.sources
    assert (answer.question, answer.model, answer.found) == (BUDGET, "fake", True)
    assert answer.text == "The board approved a budget of 48,200 euros."
    assert answer.passages_read == answer.files_read == len(sources.sources)
    assert answer.passages_total == 8
    assert 0 < answer.seconds_to_first_text <= answer.seconds
    assert not answer.stopped


@pytest.mark.parametrize("is_perhaps", [False, True])
def test_it_says_before_a_computed_answer_whether_it_is_sure(
    answerer: Answerer, monkeypatch: pytest.MonkeyPatch, *, is_perhaps: bool
) -> None:
    computed = replace(make_computed(), question=BUDGET, is_perhaps=is_perhaps)
    monkeypatch.setattr(AnswerComputer, "compute_answer", lambda *_: computed)
    events, answer = ask(answerer, BUDGET, FakeGenerator("Never written."))
    assert events[:2] == [SourcesFound((), 8, is_perhaps=is_perhaps), TextAdded(computed.text)]
    assert answer == computed


def test_sources_keep_to_what_the_generator_can_read(answerer: Answerer) -> None:
    events, answer = ask(answerer, BUDGET, FakeGenerator("Yes.", source_tokens=10))
    assert isinstance(events[1], SourcesFound)
    assert answer.passages_read == 1
    read = sum(len(each.passage.text) for each in events[1].sources)
    assert read < 400  # three sentences and what stands between them


# -- questions that cannot be answered ---------------------------------------------------------


@pytest.mark.parametrize("question", ["", "  \n\t ", 'file:"garden"'])
def test_an_empty_question_is_refused_with_a_hint(question: str, answerer: Answerer) -> None:
    with pytest.raises(QuestionError) as caught:
        ask(answerer, question, FakeGenerator(AssertionError()))
    assert caught.value.title == "There is no question"
    assert caught.value.hint


def test_an_empty_library_says_what_to_do(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "empty") as library:
        answerer = make_answerer(library, embedder)
        with pytest.raises(QuestionError) as caught:
            ask(answerer, BUDGET, FakeGenerator(AssertionError()))
        assert caught.value.hint == "Add documents first."
        library.queue.enqueue_file(Path("/d/a.txt"), 1, 1)
        with pytest.raises(QuestionError) as caught:
            ask(answerer, BUDGET, FakeGenerator(AssertionError()))
        assert (caught.value.title, caught.value.hint) == NOT_READ_YET


def test_a_refusal_while_files_are_read_or_indexed_says_so(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    answerer, question = make_answerer(changeable, embedder), "Which vitamins are in a ripe banana?"
    document = next(iter(changeable.index_state.load_embedded_counts(embedder.model.key)))
    changeable.index_state.unmark_embedded([document], embedder.model.key)
    assert "Not all files are indexed yet" in ask(answerer, question, FakeGenerator())[1].text
    changeable.queue.enqueue_file(Path("/d/a.txt"), 1, 1)
    _, refused = ask(answerer, question, FakeGenerator())
    assert refused.text == f"{NOT_FOUND} 1 file is not read yet: ask again when it is."
    changeable.queue.enqueue_file(Path("/d/b.txt"), 1, 1)
    _, refused = ask(answerer, question, FakeGenerator())
    assert "2 files are not read yet" in refused.text
    assert refused.asked_early


def test_a_weak_answer_while_files_are_read_says_so_and_a_good_one_does_not(
    changeable: LibraryWriter, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    answerer = make_answerer(changeable, embedder)
    changeable.queue.enqueue_file(Path("/d/a.txt"), 1, 1)
    _, good = ask(answerer, BUDGET, FakeGenerator("The board approved it."))
    assert (good.found, good.asked_early, good.notices) == (True, False, ())
    monkeypatch.setattr(AnswerModel, "judge_answer", lambda *_: Confidence.PERHAPS)
    events, weak = ask(answerer, BUDGET, FakeGenerator("The board approved it."))
    assert [each.is_perhaps for each in events if isinstance(each, SourcesFound)] == [True]
    assert (weak.confidence, weak.asked_early) == (Confidence.PERHAPS, True)
    assert weak.notices == ("1 file is not read yet: ask again when it is.",)


def test_what_is_not_in_the_documents_never_reaches_the_generator(answerer: Answerer) -> None:
    generator = FakeGenerator(AssertionError("called"))
    events, answer = ask(answerer, "Who won the football world cup in 1998?", generator)
    assert generator.prompts == []
    assert events[:-1] == [SourcesFound((), 8), TextAdded(NOT_FOUND)]
    assert (answer.found, answer.text, answer.sentences) == (False, NOT_FOUND, ())
    assert (answer.citations, answer.passages_read, answer.model) == ((), 0, "fake")


def test_a_filter_is_obeyed_and_does_not_reach_the_generator(answerer: Answerer) -> None:
    generator = FakeGenerator(NOTICE)
    _, answer = ask(answerer, "How is notice given for the lease? file:lease.txt", generator)
    assert generator.prompts[0].question == "How is notice given for the lease?"
    assert {source.path.name for source in generator.prompts[0].sources} == {LEASE}
    assert answer.question.endswith("file:lease.txt")


# -- citations ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "name", "words"),
    [
        (BUDGET, GARDEN, "48,200"),
        ("How long is the notice for ending the lease?", LEASE, "six months"),
        ("Wann wird die Mülltonne geleert?", HOUSE, "Donnerstag"),
        ("博物馆星期几闭馆？", MUSEUM, "星期一"),
        ("كم كتابا يمكن استعارته؟", LENDING, "خمسة"),
        ("What does version 2.14.3 fix?", RELEASE, "ERR-4711"),
    ],
)
def test_an_extractive_answer_cites_the_passages_that_hold_its_sentences(
    question: str, name: str, words: str, answerer: Answerer, extractive: Generator, sample: LibraryReader
) -> None:
    events, answer = ask(answerer, question, extractive)
    assert words in answer.text
    cited = [citation.text for citation in answer.citations]
    quotes = [event.text for event in events if isinstance(event, TextAdded) and event.text.strip()]
    assert quotes
    assert all(any(quote in text for text in cited) for quote in quotes)
    assert {sentence.support for sentence in answer.sentences} == {Support.SUPPORTED}
    assert all(sentence.citations for sentence in answer.sentences)
    assert any(citation.path.name == name for citation in answer.citations)
    for citation in answer.citations:
        document = sample.catalog.load_document(citation.document_id)
        assert document
        assert document.text[citation.start : citation.end] == citation.text


def test_citations_are_numbered_in_the_order_in_which_they_are_first_needed(answerer: Answerer) -> None:
    question = "How is notice of the lease given, and what budget has the greenhouse?"
    answer = answer_of(answerer, question, f"{VOTE} {NOTICE} {APPROVED} Pure invention stands here.")
    assert [sentence.citations for sentence in answer.sentences] == [(1,), (2,), (1,), ()]
    assert [citation.number for citation in answer.citations] == [1, 2]
    assert [citation.path.name for citation in answer.citations] == [GARDEN, LEASE]
    assert answer.sentences[-1].support is Support.UNSUPPORTED


def test_a_number_in_brackets_is_plain_text(answerer: Answerer) -> None:
    written = "The board approved a budget of 48,200 euros for the greenhouse [2]."
    answer = answer_of(answerer, BUDGET, *written)  # a character at a time
    assert answer.text == written
    assert [each.support for each in answer.sentences] == [Support.SUPPORTED]
    assert [citation.path.name for citation in answer.citations] == [GARDEN]


@pytest.mark.parametrize(
    ("written", "is_perhaps"),
    [
        ("For the greenhouse the members granted 48,200 euros after a vote.", False),
        ("The greenhouse cost 61,000 euros.", True),
        ("The lease can be ended with six months of warning.", True),
    ],
)
def test_an_answer_is_sure_that_says_in_part_what_is_quoted(
    answerer: Answerer, written: str, *, is_perhaps: bool
) -> None:
    answer = answer_of(answerer, BUDGET, written)
    assert [each.support for each in answer.sentences] != [Support.SUPPORTED]
    assert answer.is_perhaps is is_perhaps


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("In which year was the other income larger? file:report.md", "2031"),
        ("Who has been with the company the longest?", "Tom Reed has the earliest Start date."),
    ],
)
def test_what_is_not_sure_is_said_of_a_year_in_a_text_and_of_the_sheet_that_is_found_first(
    changeable: LibraryWriter,
    embedder: Embedder,
    readers: ReaderPool,
    extractive: Generator,
    tmp_path: Path,
    question: str,
    said: str,
) -> None:
    table = (
        "| Item | 2030 | 2031 |\n|---|---|---|\n| Rent | 70 | 60 |\n| Other income from shops | 18 | 25 |\n"
    )
    (tmp_path / "report.md").write_text(f"# Report\n\nAll went well.\n\n{table}")
    staff = "Employee,Company,Start date\nAda Park,North,2019-04-01\nTom Reed,South,2012-09-15\n"
    (tmp_path / "staff.csv").write_text(staff)
    pipeline = Pipeline(changeable, embedder, readers)
    list(pipeline.add_paths([tmp_path], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    answer = ask(make_answerer(changeable, embedder), question, extractive)[1]
    assert said in answer.text
    assert answer.computation is not None
    assert answer.is_perhaps


def test_a_sheet_that_a_question_names_is_asked_though_a_text_is_found_first(
    changeable: LibraryWriter, embedder: Embedder, readers: ReaderPool, extractive: Generator, tmp_path: Path
) -> None:
    minutes = (
        "# Choir\n\nNew members sing: Lea Brandt (alto) and Piotr Zielinski (bass). The members sing bass.\n"
    )
    (tmp_path / "minutes.md").write_text(minutes)
    (tmp_path / "members.csv").write_text(
        "Name,Voice\nSven Busch,bass\nLea Brandt,alto\nPiotr Zielinski,bass\n"
    )
    pipeline = Pipeline(changeable, embedder, readers)
    list(pipeline.add_paths([tmp_path], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    answer = ask(make_answerer(changeable, embedder), "How many members sing bass?", extractive)[1]
    assert answer.text.startswith("2 rows")


@pytest.mark.parametrize(
    ("question", "times"),
    [
        ("How much is the monthly rent now?", 0),
        ("How much is the monthly rent?", 0),
        ("How much was the monthly rent before?", 1),
        ("How much was the monthly rent in 2023?", 1),
    ],
)
def test_a_model_reads_a_value_that_a_newer_document_changes_only_where_the_past_is_asked_for(
    question: str, times: int, changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    lease = (
        "The flat is in Birch Lane.\n\nThe monthly rent is 850 euros.\n\nThe notice period is three months."
    )
    letter = "Dear Ms Keller, the monthly rent rises from 850 to 910 euros in September."
    stages.read(Path("/d/lease_2023-03-01.txt"), lease)
    stages.read(Path("/d/letter_2024-06-10.txt"), letter)
    generator = FakeGenerator("910 euros.")
    ask(make_answerer(changeable, embedder), question, generator)
    read = " ".join(each.passage.text for each in generator.prompts[0].sources)
    assert "910 euros" in read
    assert "notice period" in read
    assert read.count("rent is 850 euros") == times


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The course in welding is taught by Ruth Adler.", "Who teaches welding?"),
        ("The new lathe was bought from Kern in May.", "From whom did we buy the lathe?"),
        ("The keys are kept by Ines in the office.", "Who keeps the keys?"),
        ("Der Stapler wird von Mara Lind gefahren.", "Wer fährt den Stapler?"),
    ],
)
def test_an_answer_with_another_form_of_the_verb_is_sure(
    text: str, question: str, tmp_path: Path, embedder: Embedder, extractive: Generator
) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        Stages(library, embedder).read(Path("/d/notes.txt"), text)
        answer = ask(make_answerer(library, embedder), question, extractive)[1]
    assert answer.text == text
    assert answer.confidence is Confidence.FOUND


@pytest.mark.parametrize(
    "question", ["Which licence does the project use?", "What license does the project have?"]
)
def test_the_section_that_is_called_as_the_thing_asked_for_answers_first(
    question: str, tmp_path: Path, embedder: Embedder, extractive: Generator
) -> None:
    (tmp_path / "README.md").write_text(
        "# Tidepool\n\nIt draws tides.\n\n## Usage\n\nThe project uses a plotter for its pictures.\n\n"
        "## License\n\nTidepool is released under the MIT License.\n"
    )
    with LibraryWriter(tmp_path / "library") as library:
        Stages(library, embedder).read(tmp_path / "README.md")
        answer = ask(make_answerer(library, embedder), question, extractive)[1]
    assert answer.text.startswith("Tidepool is released under the MIT License.")


def test_a_true_sentence_about_something_else_is_not_sure_to_answer(answerer: Answerer) -> None:
    [beside, about] = (answer_of(answerer, BUDGET, each) for each in (VOTE, APPROVED))
    assert [each.sentences[0].support for each in (beside, about)] == [Support.SUPPORTED] * 2
    assert (beside.confidence, about.confidence) == (Confidence.PERHAPS, Confidence.FOUND)


def test_a_superlative_names_no_sheet(
    changeable: LibraryWriter, embedder: Embedder, readers: ReaderPool, extractive: Generator, tmp_path: Path
) -> None:
    (tmp_path / "expenses.csv").write_text(
        "Date,Vendor,Cost\n2025-01-05,Rail,120.50\n2025-01-07,Air,310.00\n"
    )
    (tmp_path / "stock.csv").write_text("Article,Unit price\nRope,31.50\nHinge,2.50\nBolt,0.10\n")
    pipeline = Pipeline(changeable, embedder, readers)
    list(pipeline.add_paths([tmp_path], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    answer = ask(make_answerer(changeable, embedder), "What is the most expensive article?", extractive)[1]
    assert "Rope" in answer.text
    assert not answer.is_perhaps


@pytest.mark.parametrize(
    ("question", "days"),
    [("What did I do on 19 January 2025?", {19}), ("What happened in January 2025?", {3, 19})],
)
def test_a_question_for_a_day_or_a_month_is_answered_from_the_notes_called_so(
    question: str, days: set[int], changeable: LibraryWriter, embedder: Embedder, extractive: Generator
) -> None:
    stages = Stages(changeable, embedder)
    stages.read(Path("/d/2025-01-03.md"), "The first lesson cost nothing.")
    stages.read(Path("/d/2025-01-19.md"), "The dentist made a crown.")
    stages.read(Path("/d/2025-03-08.md"), "Emil brought the ladder back.")
    for year in (2023, 2024, 2025):
        stages.read(Path(f"/d/policy {year}.md"), f"This policy is valid from 1 January {year}.")
    stages.embed()
    answer = ask(make_answerer(changeable, embedder), question, extractive)[1]
    assert {each.path.name for each in answer.citations} == {f"2025-01-{day:02}.md" for day in days}


def test_a_short_document_that_a_question_names_is_read_whole(
    changeable: LibraryWriter, embedder: Embedder, readers: ReaderPool, extractive: Generator, tmp_path: Path
) -> None:
    people = {
        "printing": "Noor Moretti",
        "cleaning": "Sofia Said",
        "security": "Selma Falk",
        "freight": "Hanna Brandt",
        "laundry": "Tomasz Haddad",
        "kitchen": "Omar Jansen",
    }
    for service, person in people.items():
        clauses = "\n\n".join(f"## {n}. Clause\n\n{_CLAUSE}" for n in range(1, 4))
        (tmp_path / f"{service}_services.md").write_text(
            f"# Contract for {service} services\n\nbetween Linden (customer) and a supplier.\n\n{clauses}\n\n"
            f"## Signatures\n\nFor the customer: {person}. For the supplier: Emre {service.title()}.\n"
        )
    pipeline = Pipeline(changeable, embedder, readers)
    list(pipeline.add_paths([tmp_path], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    answerer = make_answerer(changeable, embedder)
    for service, person in people.items():
        question = f"Who signed for us in the contract for {service} services?"
        assert person in ask(answerer, question, extractive)[1].text


def test_a_cell_of_a_table_is_looked_up_and_its_row_is_cited(
    changeable: LibraryWriter, embedder: Embedder, readers: ReaderPool, extractive: Generator, tmp_path: Path
) -> None:
    rents = [["Flat", "Tenant", "Rent"], *([f"F{n}", f"Tenant {n}", str(700 + n)] for n in range(60))]
    lamps = [["Lamp", "Watts"], ["Nordlicht", "40"], ["Leuchtturm", "900"], ["Kerze", "4"]]
    (tmp_path / "rents.csv").write_text("\n".join(",".join(row) for row in rents))
    with zipfile.ZipFile(tmp_path / "lamps.xlsx", "w") as workbook:
        for name, text in xlsx(Rooms=[["Room", "Size"], ["Hall", "30"]], Lamps=lamps).items():
            workbook.writestr(name, text)
    pipeline = Pipeline(changeable, embedder, readers)
    list(pipeline.add_paths([tmp_path], CancelToken()))
    list(pipeline.process_queue(CancelToken()))
    answerer = make_answerer(changeable, embedder)
    for question, said, row in (
        (
            "What is the rent of flat F41? file:rents.csv",
            "Rent: 741 (F41).",
            "F41,Tenant 41,741",
        ),
        (
            "How many watts has Leuchtturm? file:lamps.xlsx",
            "Watts: 900 (Leuchtturm).",
            "Leuchtturm | 900",
        ),
    ):
        answer = ask(answerer, question, extractive)[1]
        assert answer.text == said
        [sentence], [cited] = answer.sentences, answer.citations
        assert (sentence.support, sentence.citations) == (Support.SUPPORTED, (1,))
        [(start, end)] = cited.supporting
        assert changeable.catalog.load_text_span(cited.document_id, start, end) == row
    unsure = "Which lamp is the brightest? file:lamps.xlsx"
    select = "SELECT lamp FROM t ORDER BY watts DESC LIMIT 1;"
    events, answer = ask(answerer, unsure, FakeGenerator(select))
    assert [type(each) for each in events] == [QuotesFound, SourcesFound, TextAdded, Answered]
    assert answer.computation is not None
    assert (answer.is_perhaps, answer.computation.values) == (True, ("Leuchtturm",))
    token = CancelToken()
    generator = FakeGenerator("SELECT ", token.cancel, AssertionError("goes on"))
    first, last = answerer.answer_question(parse_question(unsure), generator, token)
    assert isinstance(first, QuotesFound)
    assert isinstance(last, Answered)
    assert last.answer == replace(first.quotes, stopped=True)


def test_neighbours_are_one_source_with_one_citation(
    changeable: LibraryWriter, embedder: Embedder, extractive: Generator
) -> None:
    keepers = [
        f"The lighthouse of Norderhaven had its keeper number {number} for {number + 3} years. "
        f"{'He lit the lamp each evening and wrote down every ship. ' * 12}"
        for number in (1, 2)
    ]
    stages = Stages(changeable, embedder)
    document_id = stages.read(Path("/lighthouse.txt"), "\n\n".join(keepers))
    assert len(changeable.catalog.load_document_passages(document_id)) == 2
    question = "How many years had the lighthouse of Norderhaven its keepers?"
    events, answer = ask(make_answerer(changeable, embedder), question, extractive)
    assert isinstance(events[0], SourcesFound)
    source = next(s for s in events[0].sources if s.path.name == "lighthouse.txt")
    assert len(source.passage_ids) == 2
    assert answer.passages_read == len(events[0].sources) + 1
    document = changeable.catalog.load_document(document_id)
    assert document
    [citation] = [each for each in answer.citations if each.path.name == "lighthouse.txt"]
    assert (citation.start, citation.end) == (source.passage.start, source.passage.end)
    assert citation.text == document.text[citation.start : citation.end]
    assert all(f"number {number}" in answer.text for number in (1, 2))
    lines = [each for each in answer.sentences if "keeper number" in each.text]
    assert {each.citations for each in lines} == {(citation.number,)}


# -- stopping and failing ----------------------------------------------------------------------


def test_a_stopped_answer_keeps_its_text_and_its_citations(answerer: Answerer) -> None:
    token = CancelToken()
    generator = FakeGenerator(APPROVED, token.cancel, " More that nobody waits for.")
    *_, last = answerer.answer_question(parse_question(BUDGET), generator, token)
    assert isinstance(last, Answered)
    assert (last.answer.stopped, last.answer.text) == (True, APPROVED)
    assert [citation.path.name for citation in last.answer.citations] == [GARDEN]


def test_a_sentence_that_was_not_written_to_its_end_makes_no_claim(answerer: Answerer) -> None:
    token = CancelToken()
    generator = FakeGenerator(f"{APPROVED} The board approved a budget", token.cancel, " of 3 euros.")
    *_, last = answerer.answer_question(parse_question(BUDGET), generator, token)
    assert isinstance(last, Answered)
    assert last.answer.text.endswith("approved a budget")
    assert [each.is_claim for each in last.answer.sentences] == [True, False]


def test_the_quotes_are_the_extractive_answer(answerer: Answerer, extractive: Generator) -> None:
    events, answer = ask(answerer, BUDGET, FakeGenerator("Yes."))
    _, expected = ask(answerer, BUDGET, extractive)
    assert isinstance(events[0], QuotesFound)
    assert answer.quotes == events[0].quotes
    assert (answer.quotes.text, answer.quotes.citations) == (expected.text, expected.citations)
    assert expected.quotes is None


def test_quotes_do_not_wait_for_the_model_that_rewrites_the_question(answerer: Answerer) -> None:
    generator = RewritingGenerator("When is the payment for the greenhouse due?")
    question = parse_question("And when is it due?")
    events = answerer.answer_question(question, generator, CancelToken(), [Exchange(BUDGET, "Yes.")])
    assert isinstance(next(events), QuotesFound)
    assert generator.asked == []
    assert isinstance(next(events), SourcesFound)
    assert generator.asked == ["And when is it due?"]


@pytest.mark.parametrize("mode", [Mode.SUMMARISE, Mode.DRAFT])
def test_quotes_answer_questions_only(mode: Mode, answerer: Answerer) -> None:
    events = list(
        answerer.answer_question(parse_question(BUDGET, mode=mode), FakeGenerator("Text."), CancelToken())
    )
    assert not any(isinstance(event, QuotesFound) for event in events)


def test_an_answer_stopped_before_its_first_word_leaves_the_quotes(answerer: Answerer) -> None:
    token = CancelToken()
    token.cancel()
    generator = FakeGenerator(AssertionError())
    events = list(answerer.answer_question(parse_question(BUDGET), generator, token))
    assert [type(event) for event in events] == [QuotesFound, SourcesFound, Answered]
    assert isinstance(events[-1], Answered)
    assert (events[-1].answer.stopped, events[-1].answer.model) == (True, "extractive")
    assert generator.prompts == []


def test_a_model_that_fails_is_passed_on(answerer: Answerer) -> None:
    generator = FakeGenerator("The board", ModelError("The model crashed", "Ask again."))
    with pytest.raises(ModelError, match="crashed"):
        ask(answerer, BUDGET, generator)


def test_a_model_that_writes_nothing_leaves_the_quotes(answerer: Answerer) -> None:
    events, answer = ask(answerer, BUDGET, FakeGenerator())
    assert isinstance(events[0], QuotesFound)
    assert replace(answer, seconds=0.0) == replace(events[0].quotes, seconds=0.0)


# -- follow-ups --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "question", "name"),
    [
        (BUDGET, "And when is it due?", GARDEN),
        (BUDGET, "Why is that?", GARDEN),
        ("How much is the rent of the workshop?", "And who may end it?", LEASE),
        ("What does version 2.14.3 fix?", "And when did it appear?", RELEASE),
    ],
)
def test_a_follow_up_finds_the_document_of_the_question_before(
    before: str, question: str, name: str, answerer: Answerer
) -> None:
    generator = FakeGenerator("Yes.")
    ask(answerer, question, generator, "Are taxis refunded?", before)
    assert generator.prompts[0].sources[0].path.name == name
    assert generator.prompts[0].question == question


def test_what_was_searched_is_told_where_it_is_more_than_the_question(answerer: Answerer) -> None:
    _, first = ask(answerer, BUDGET, FakeGenerator(APPROVED))
    assert first.searched == ""
    _, second = ask(answerer, "And when is it due?", FakeGenerator("Yes."), BUDGET)
    assert second.searched.endswith("And when is it due?")
    assert "greenhouse" in second.searched
    assert second.question == "And when is it due?"


@pytest.mark.parametrize(
    ("question", "mode"),
    [
        ("What is a zebra?", Mode.ASK),
        ("Was ist ein Zebra?", Mode.ASK),
        ("Summarise the offers", Mode.ASK),
        ("Summarise the offers", Mode.SUMMARISE),
        ("a letter to the landlord", Mode.DRAFT),
    ],
)
def test_a_question_that_names_its_topic_takes_nothing_over(
    question: str, mode: Mode, answerer: Answerer
) -> None:
    history = [Exchange("When is the payment due that the board approved?", "In two parts.")]
    parsed = parse_question(question, mode=mode)
    *_, last = answerer.answer_question(parsed, FakeGenerator("Yes."), CancelToken(), history)
    assert isinstance(last, Answered)
    assert last.answer.searched == ""


def test_function_words_of_another_language_are_not_taken_over(answerer: Answerer) -> None:
    _, answer = ask(answerer, "And why?", FakeGenerator("Yes."), "Wer bezahlt den Wasserturm?")
    assert answer.searched == "bezahlt Wasserturm answer And why?"


def test_a_chain_of_follow_ups_keeps_its_topic(answerer: Answerer) -> None:
    generator = FakeGenerator("Yes.")
    history = [
        Exchange("Are taxis refunded?", "At night."),
        Exchange(BUDGET, APPROVED),
        Exchange("And when is it due?", "In two parts.", searched="greenhouse And when is it due?"),
    ]
    *_, last = answerer.answer_question(
        parse_question("Who presented the offers for it?"), generator, CancelToken(), history
    )
    assert isinstance(last, Answered)
    assert generator.prompts[0].sources[0].path.name == GARDEN


class RewritingGenerator(FakeGenerator):
    """A language model that understood the conversation, or failed."""

    def __init__(self, rewritten: str | Exception) -> None:
        super().__init__("Yes.")
        self.rewritten = rewritten
        self.asked: list[str] = []

    def rewrite_follow_up(self, question: str, history: Sequence[Exchange], token: CancelToken) -> str:
        self.asked.append(question)
        if isinstance(self.rewritten, Exception):
            raise self.rewritten
        return self.rewritten


def test_a_language_model_is_asked_what_a_follow_up_means(answerer: Answerer) -> None:
    generator = RewritingGenerator("Who may end the lease of the workshop?")
    _, answer = ask(answerer, "And who may end it? file:lease", generator, BUDGET)
    assert generator.asked == ["And who may end it?"]
    assert answer.searched == "lease workshop And who may end it? file:lease"
    assert generator.prompts[0].question == "And who may end it?"
    assert generator.prompts[0].sources[0].path.name == LEASE


@pytest.mark.parametrize(
    ("question", "generator", "before", "parsed"),
    [
        (f"{BUDGET} file:garden", FakeGenerator(APPROVED), (), 1),
        ("And who may end it?", RewritingGenerator("Who may end the lease of the workshop?"), (BUDGET,), 2),
        ("And when is it due?", FakeGenerator("Yes."), (BUDGET,), 2),  # the question before is parsed too
    ],
)
def test_a_question_is_parsed_once(
    question: str, generator: Generator, before: tuple[str, ...], parsed: int, answerer: Answerer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    calls: list[str] = []

    def note(written: str) -> Filters:
        calls.append(written)
        return parse_filters(written)

    monkeypatch.setattr(question_module, "parse_filters", note)
    ask(answerer, question, generator, *before)
    assert len(calls) == parsed


def test_a_language_model_is_not_asked_about_a_question_that_stands_alone(answerer: Answerer) -> None:
    generator = RewritingGenerator(AssertionError("asked"))
    ask(answerer, "How long is the notice for ending the lease?", generator, BUDGET)
    ask(answerer, "And when is it due?", generator)
    assert generator.asked == []


@pytest.mark.parametrize("failure", ["", ModelError("It crashed", ""), Cancelled()])
def test_where_the_model_does_not_rewrite_the_rule_does(failure: str | Exception, answerer: Answerer) -> None:
    generator = RewritingGenerator(failure)
    _, answer = ask(answerer, "And when is it due?", generator, BUDGET)
    assert "greenhouse" in answer.searched
    assert generator.prompts[0].sources[0].path.name == GARDEN


@pytest.mark.parametrize(
    ("question", "scope"),
    [
        ("And who carries out repairs?", Scope(files=(SAMPLES / LEASE,))),
        ("And who carries out repairs? file:lease", Scope()),
    ],
)
def test_answers_from_documents_that_are_not_asked_any_more_are_not_told(
    question: str, scope: Scope, answerer: Answerer, sample: LibraryReader
) -> None:
    generator = FakeGenerator("Yes.")
    [garden] = (each.document_id for each in sample.files.load_file_rows() if each.path.name == GARDEN)
    [lease] = (each.document_id for each in sample.files.load_file_rows() if each.path.name == LEASE)
    history = [
        Exchange("Who presented the offers?", "Hanna Lind did.", document_ids=frozenset([garden or ""])),
        Exchange("How much is the rent?", "940 pounds.", document_ids=frozenset([lease or ""])),
        Exchange("Who voted?", "It is not said."),
    ]
    *_, last = answerer.answer_question(parse_question(question, scope), generator, CancelToken(), history)
    assert isinstance(last, Answered)
    assert "Lind" not in last.answer.searched
    told = [each.answer for prompt in generator.prompts for each in prompt.history]
    assert told == ["", "940 pounds.", ""]


def test_answers_from_documents_that_are_gone_are_not_told(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    generator = FakeGenerator("Yes.")
    history = [Exchange(BUDGET, APPROVED, document_ids=frozenset(["gone"]))]
    made = make_answerer(changeable, embedder)
    list(
        made.answer_question(
            parse_question("How long is the notice for ending the lease?"), generator, CancelToken(), history
        )
    )
    assert [each.answer for each in generator.prompts[0].history] == [""]


# -- phrases, and a second look ----------------------------------------------------------------


def test_a_phrase_that_stands_nowhere_is_said_so(answerer: Answerer) -> None:
    notice = "“green greenhouse” does not appear in these documents; its words were searched one by one."
    _, answer = ask(answerer, f'{BUDGET} "green greenhouse"', FakeGenerator(APPROVED))
    assert (answer.found, answer.text, answer.notices) == (True, APPROVED, (notice,))
    _, answer = ask(answerer, 'Who won "football world cup" 1998?', FakeGenerator(AssertionError()))
    assert not answer.found
    assert answer.text.startswith("“football world cup” does not appear")


def test_an_installed_reranker_reorders_the_sources(sample: LibraryReader, embedder: Embedder) -> None:
    folder = write_cross_encoder(reranker_folder() / "tiny")
    with_reranker = make_answerer(sample, embedder)
    _, answer = ask(with_reranker, BUDGET, FakeGenerator(APPROVED))
    assert (answer.found, answer.notices) == (True, ())
    assert answer.citations[0].path.name == GARDEN
    (folder / "model.onnx").unlink()
    broken = make_answerer(sample, embedder)
    _, answer = ask(broken, BUDGET, FakeGenerator(APPROVED))
    assert answer.found
    assert answer.notices == ("The reranker tiny lacks model.onnx. Answers do not use it.",)
    assert ask(broken, BUDGET, FakeGenerator(APPROVED))[1].notices == ()


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("How long is the notice for ending the lease?", LEASE),
        ("Who carries out small repairs?", LEASE),
        ("What is ERR-4711?", RELEASE),
        ("Wann wird die Mülltonne geleert?", HOUSE),
        ("博物馆星期几闭馆？", MUSEUM),
    ],
)
def test_a_new_topic_is_not_polluted_by_the_old_one(
    question: str, name: str, answerer: Answerer, extractive: Generator
) -> None:
    alone, _ = ask(answerer, question, extractive)
    after, answer = ask(answerer, question, extractive, BUDGET)
    assert after[0] == alone[0]
    assert answer.citations[0].path.name == name


def test_a_foreign_question_in_a_conversation_is_not_answered_from_the_old_topic(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    for number in range(1_000, 1_100):
        stages.read(
            Path(f"/{number}.txt"),
            f"House number {number} in street {number} was built of brick and who lives there is"
            " what the town wrote down when it counted how many people have won a place to live in"
            " it.",
        )
    generator = FakeGenerator("Yes.")
    answerer = make_answerer(changeable, embedder)
    _, answer = ask(answerer, "Which vitamins are in a ripe banana?", generator, BUDGET)
    assert not answer.found
    _, answer = ask(answerer, "And when is it due?", generator, BUDGET)
    assert generator.prompts[0].sources[0].path.name == GARDEN


def test_what_was_said_before_is_passed_to_the_generator(answerer: Answerer) -> None:
    generator = FakeGenerator("Yes.")
    ask(answerer, "And when is it due?", generator, "Are taxis refunded?", BUDGET)
    assert generator.prompts[0].history == (
        Exchange("Are taxis refunded?", "An answer."),
        Exchange(BUDGET, "An answer."),
    )


# -- questions in another language ---------------------------------------------------------------


def test_a_refusal_is_in_the_language_of_the_question(
    changeable: LibraryWriter, embedder: Embedder, extractive: Generator
) -> None:
    answerer, question = make_answerer(changeable, embedder), "Wer hat die Weltmeisterschaft 1998 gewonnen?"
    events, answer = ask(answerer, question, extractive)
    assert answer.text.startswith("Ihre Dokumente scheinen dazu nichts zu sagen. Da die meisten ")
    assert [each.text for each in events if isinstance(each, TextAdded)] == [answer.text]
    assert answer.needs_search_model
    assert not ask(answerer, "Who won the football world cup in 1998?", extractive)[1].needs_search_model
    assert not ask(answerer, question, FakeGenerator("The championship?"))[1].needs_search_model


def test_no_search_model_is_offered_where_one_reads_both_languages(
    changeable: LibraryWriter, embedder: Embedder, extractive: Generator, tmp_path: Path
) -> None:
    question = parse_question("Wer hat die Weltmeisterschaft 1998 gewonnen?")
    answerer = make_answerer(changeable, embedder)
    german = Path("/haus.txt")
    Stages(changeable, embedder).read(
        german, "Die Hausordnung gilt für alle Mieter und ist einzuhalten. " * 9
    )
    *_, in_scope = answerer.answer_question(
        replace(question, scope=Scope(files=(german,))), extractive, CancelToken()
    )
    assert isinstance(in_scope, Answered)
    assert not in_scope.answer.needs_search_model
    write_sentence_encoder(embedding_folder() / "multi", languages=["de", "en"])
    *_, last = answerer.answer_question(question, extractive, CancelToken())
    assert isinstance(last, Answered)
    assert not last.answer.needs_search_model


@pytest.mark.parametrize("confidence", [Confidence.FOUND, Confidence.PERHAPS])
def test_a_question_is_translated_into_the_language_of_most_documents(
    confidence: Confidence, answerer: Answerer, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = iter([Confidence.NOT_FOUND, confidence])
    monkeypatch.setattr(AnswerModel, "judge_answer", lambda *_: next(found))
    generator = FakeGenerator(BUDGET)
    _, answer = ask(answerer, "Wie hoch ist das Budget für das Gewächshaus?", generator)
    asked, answered = generator.prompts
    assert asked.question.startswith("Translate this question into English.")
    assert answered.sources
    assert (answer.found, answer.searched) == (True, BUDGET)


def test_a_question_is_translated_into_the_language_of_a_sentence_with_its_name(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    text = "Die Tonne von Frau Sudermann wird am Dienstag vor das Tor gestellt. " * 9
    Stages(changeable, embedder).read(Path("/haus.txt"), text)
    generator = FakeGenerator("Wann wird die Tonne von Frau Sudermann vor das Tor gestellt?")
    question = "When is the wheelie bin of Mrs Sudermann emptied by the council?"
    _, answer = ask(make_answerer(changeable, embedder), question, generator)
    assert generator.prompts[0].question.startswith("Translate this question into German.")
    assert answer.found
    assert generator.prompts[-1].sources[0].path.name == "haus.txt"


@pytest.fixture
def mixed(changeable: LibraryWriter, embedder: Embedder) -> Answerer:
    """Answers from a library in English, and as much in German."""
    stages = Stages(changeable, embedder)
    for number in range(6):
        text = f"Im Werk {number} gilt die Ordnung der Halle, und alle halten sich immer daran. " * 9
        stages.read(Path(f"/ordnung{number}.txt"), text)
    stages.read(
        Path("/kran.txt"), "Der Kran hebt die Boote am 24. Oktober aus dem Wasser. Er kostet 38 Euro. " * 4
    )
    return make_answerer(changeable, embedder)


IN_ENGLISH, IN_GERMAN = (
    "When will the vessels be lifted ashore?",
    "Wann hebt der Kran die Boote aus dem Wasser?",
)


def test_a_question_is_searched_in_another_language_of_many_documents_too(mixed: Answerer) -> None:
    generator = FakeGenerator(IN_GERMAN)
    events, answer = ask(mixed, IN_ENGLISH, generator)
    asked, answered = generator.prompts
    assert asked.question.startswith("Translate this question into German.")
    assert "never answer it" in asked.task  # small models answer otherwise
    assert answered.sources[0].path.name == "kran.txt"
    assert answer.searched == IN_GERMAN
    *_, quotes = (each.quotes for each in events if isinstance(each, QuotesFound))
    assert "24. Oktober" in quotes.text
    assert answer.quotes == quotes


def test_a_question_with_an_answer_is_not_translated(mixed: Answerer) -> None:
    generator = FakeGenerator("48,200 euros.")
    _, answer = ask(mixed, BUDGET, generator)
    assert [each.question for each in generator.prompts] == [BUDGET]
    assert (answer.confidence, answer.searched) == (Confidence.FOUND, "")


def test_what_both_searches_may_have_found_is_read(mixed: Answerer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AnswerModel, "judge_answer", lambda *_: Confidence.PERHAPS)
    generator = FakeGenerator(IN_GERMAN, source_tokens=300)
    _, answer = ask(mixed, BUDGET, generator)
    read = generator.prompts[-1].sources
    assert {GARDEN, "kran.txt"} <= {each.path.name for each in read}
    assert [each.number for each in read] == list(range(1, len(read) + 1))
    assert answer.searched == IN_GERMAN


def test_a_translation_into_no_other_language_is_not_searched_for(mixed: Answerer) -> None:
    _, answer = ask(mixed, IN_ENGLISH, FakeGenerator("When will the ships be lifted onto the shore?"))
    assert answer.searched == ""


# -- scope, versions, and documents that were only just read -------------------------------------


def test_a_scope_is_asked_and_counted_alone(answerer: Answerer) -> None:
    generator = FakeGenerator(NOTICE)
    scope = Scope(files=(SAMPLES / LEASE, SAMPLES / HOUSE))
    events = list(answerer.answer_question(parse_question(BUDGET, scope), generator, CancelToken()))
    assert events[:-1] == [SourcesFound((), 2), TextAdded(NOT_FOUND)]
    before = [Exchange(BUDGET, "An answer.")]
    question = "How is notice given for the lease?"
    *_, last = answerer.answer_question(parse_question(question, scope), generator, CancelToken(), before)
    assert isinstance(last, Answered)
    assert {source.path.name for source in generator.prompts[0].sources} <= {LEASE, HOUSE}
    assert (last.answer.found, last.answer.passages_total) == (True, 2)


def test_an_empty_scope_says_what_to_do(answerer: Answerer) -> None:
    nothing = Scope(files=(Path("/nothing"),))
    with pytest.raises(QuestionError, match="contain nothing to ask") as caught:
        list(answerer.answer_question(parse_question(BUDGET, nothing), FakeGenerator(), CancelToken()))
    assert caught.value.hint


def test_a_document_is_answered_from_and_cited_before_it_is_in_the_index(
    tmp_path: Path, embedder: Embedder, extractive: Generator
) -> None:
    with LibraryWriter(tmp_path / "new") as library:
        Stages(library, embedder).read_all(SAMPLES)
        _, answer = ask(make_answerer(library, embedder), BUDGET, extractive)
    assert "48,200" in answer.text
    assert {sentence.support for sentence in answer.sentences} == {Support.SUPPORTED}
    assert [citation.path.name for citation in answer.citations] == [GARDEN]
    assert answer.passages_total == 8


def test_a_citation_says_how_many_older_versions_it_stands_for(
    changeable: LibraryWriter, embedder: Embedder
) -> None:
    stages = Stages(changeable, embedder)
    rules = " ".join(f"Boats of class {letter} moor at quay {letter}." for letter in "ABCDEFGHIJ")
    for age, keeper in enumerate(["Anna", "Berta"], 1):
        text = f"The harbour master is {keeper} Winter. {rules}"
        stages.read(Path(f"/{keeper}.txt"), text, modified_ns=age)
    answerer = make_answerer(changeable, embedder)
    written = "The harbour master is Berta Winter."
    answer = answer_of(answerer, "Who is the harbour master?", written)
    assert [(each.path.name, each.older) for each in answer.citations] == [("Berta.txt", 1)]


# -- documents that are read whole -------------------------------------------------------------


def test_chosen_documents_that_fit_are_read_whole_and_that_is_said(answerer: Answerer) -> None:
    generator = FakeGenerator(NOTICE)
    scope = Scope(files=(SAMPLES / LEASE, SAMPLES / GARDEN))
    question = "How is notice given for the lease?"
    *_, last = answerer.answer_question(parse_question(question, scope), generator, CancelToken())
    assert isinstance(last, Answered)
    assert [each.path.name for each in generator.prompts[0].sources] == [GARDEN, LEASE]
    assert last.answer.notices == ("Read 2 documents in full.",)
    assert last.answer.passages_read == last.answer.passages_total == 2
    assert last.answer.citations[0].path.name == LEASE
    _, named = ask(answerer, f"{question} file:lease.txt", generator)
    assert named.notices == ("Read 1 document in full.",)


def test_a_question_that_no_passage_answers_is_asked_of_a_whole_document(answerer: Answerer) -> None:
    generator = FakeGenerator("It is a lease.")
    scope = Scope(files=(SAMPLES / LEASE,))
    *_, last = answerer.answer_question(parse_question("Conclusion?", scope), generator, CancelToken())
    assert isinstance(last, Answered)
    assert (last.answer.found, last.answer.mode) == (True, Mode.ASK)
    assert [each.path.name for each in generator.prompts[0].sources] == [LEASE]


@pytest.mark.parametrize("question", ["What is this about?", "Worum geht es hier?"])
def test_chosen_documents_are_summarised_for_those_who_ask_what_they_are_about(
    question: str, answerer: Answerer, extractive: Generator
) -> None:
    scope = Scope(files=(SAMPLES / LEASE,))
    *_, last = answerer.answer_question(parse_question(question, scope), extractive, CancelToken())
    assert isinstance(last, Answered)
    assert (last.answer.found, last.answer.mode) == (True, Mode.SUMMARISE)
    assert len(last.answer.sentences) > 1
    assert [each.path.name for each in last.answer.citations] == [LEASE]
    *_, last = answerer.answer_question(parse_question(question), extractive, CancelToken())
    assert isinstance(last, Answered)
    assert last.answer.mode is Mode.ASK


@pytest.mark.parametrize(
    "request_", ["Summarise the largest file", f"Summarise {LEASE}", "Fasse die größte Datei zusammen"]
)
def test_a_document_that_is_named_is_summarised_with_a_model_and_without(
    request_: str, answerer: Answerer, extractive: Generator
) -> None:
    generator = FakeGenerator("A summary.")
    answers = [ask(answerer, request_, each)[1] for each in (generator, extractive)]
    assert [each.mode for each in answers] == [Mode.SUMMARISE] * 2
    assert len({each.path for each in answers[1].citations}) == 1
    assert {each.path for each in generator.prompts[0].sources} == {answers[1].citations[0].path}


def test_polite_words_do_not_change_an_answer(answerer: Answerer, extractive: Generator) -> None:
    polite = f"Hello! I hope you are well. Quick question: {BUDGET} Many thanks, Tom"
    plain, answer = (ask(answerer, each, extractive)[1] for each in (BUDGET, polite))
    assert (answer.text, answer.confidence, answer.question) == (plain.text, plain.confidence, polite)


@pytest.mark.parametrize("request_", [LEASE, f"What is {LEASE} about?", f"Worum geht es in {LEASE}?"])
def test_a_name_of_a_file_alone_asks_for_what_is_in_it(request_: str, answerer: Answerer) -> None:
    answer = answer_of(answerer, request_, "A lease.")
    assert (answer.mode, {each.path.name for each in answer.citations} <= {LEASE}) == (Mode.SUMMARISE, True)
    assert "Read 1 document in full." in answer.notices


def test_a_question_with_the_full_name_of_a_file_is_asked_of_it(
    tmp_path: Path, embedder: Embedder, extractive: Generator
) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        for year, amount in ((2023, 28), (2025, 32)):
            stages.read(Path(f"/d/travel {year}.md"), f"# Travel\n\nThe daily allowance is {amount} euros.\n")
        stages.embed()
        _, answer = ask(
            make_answerer(library, embedder), "What is the daily allowance in travel 2023.md?", extractive
        )
    assert answer.text == "The daily allowance is 28 euros."


@pytest.mark.parametrize("words", ['"six months"', "-parking"])
def test_passages_that_were_asked_for_are_not_replaced_by_whole_documents(
    words: str, answerer: Answerer
) -> None:
    _, answer = ask(answerer, f"lease notice file:lease.txt {words}", FakeGenerator(NOTICE))
    assert set(answer.notices) <= {DOUBTED_NOTICE}  # what it cites was not asked for


def test_documents_that_do_not_fit_are_searched(answerer: Answerer) -> None:
    generator = FakeGenerator(NOTICE, source_tokens=200)
    scope = Scope(files=(SAMPLES,))
    *_, last = answerer.answer_question(
        parse_question("How is notice given for the lease?", scope), generator, CancelToken()
    )
    assert isinstance(last, Answered)
    assert last.answer.passages_read < last.answer.passages_total
    assert last.answer.notices == ()


# -- drafts ------------------------------------------------------------------------------------


def test_a_draft_is_written_from_what_is_found_and_checked_like_an_answer(answerer: Answerer) -> None:
    generator = FakeGenerator("Dear landlord,\n\n", NOTICE, " The moon is made of cheese.")
    history = [Exchange("How is notice given?", NOTICE)]
    request = "a letter to the landlord about the notice for ending the lease"
    *_, last = answerer.answer_question(
        parse_question(request, mode=Mode.DRAFT), generator, CancelToken(), history
    )
    assert isinstance(last, Answered)
    [prompt] = generator.prompts
    assert (prompt.mode, prompt.question, len(prompt.history)) == (Mode.DRAFT, request, 1)
    assert prompt.sources[0].path.name == LEASE
    supports = {each.text: each.support for each in last.answer.sentences}
    assert supports[NOTICE] is Support.SUPPORTED
    assert supports["The moon is made of cheese."] is Support.UNSUPPORTED
    assert (last.answer.mode, last.answer.found) == (Mode.DRAFT, True)


def test_a_draft_on_what_the_documents_do_not_hold_is_not_written(answerer: Answerer) -> None:
    generator = FakeGenerator(AssertionError("called"))
    request = "a speech on the football world cup in 1998"
    *_, last = answerer.answer_question(parse_question(request, mode=Mode.DRAFT), generator, CancelToken())
    assert isinstance(last, Answered)
    assert (last.answer.found, last.answer.text) == (False, NOT_FOUND)


def test_a_selection_is_what_a_model_reads_and_all_that_is_cited(answerer: Answerer) -> None:
    path = SAMPLES / LEASE
    text = path.read_text(encoding="utf-8")
    start = text.index(". ") + 2
    end = text.index(". ", start) + 1
    scope = Scope(files=(path,), selection=Selection(path, start, end, text[start:end]))
    for mode in (Mode.ASK, Mode.SUMMARISE):
        generator = FakeGenerator(NOTICE)
        question = parse_question("What does this mean?", scope, mode)
        *_, last = answerer.answer_question(question, generator, CancelToken())
        [source] = generator.prompts[0].sources
        assert source.passage.text == text[start:end]
        assert (source.passage.start, source.passage.end) == (start, end)
        assert isinstance(last, Answered)
        assert last.answer.found
