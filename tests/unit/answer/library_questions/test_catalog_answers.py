"""Answers to questions about the library itself, on a library of small files."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.answer.answer_events import Answered, TextAdded
from desktop_rag.answer.library_questions.catalog_answers import answer_library_question
from desktop_rag.answer.library_questions.file_selection import MAX_FILES_SHOWN
from desktop_rag.answer.library_questions.question_grammar import LANGUAGES, load_grammar
from desktop_rag.answer_types import Answer, Support
from desktop_rag.app.assembly import make_answerer
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.conversation_export import answer_to_html, answer_to_markdown
from desktop_rag.embed.embedder import Embedder
from desktop_rag.errors import CollectionError
from desktop_rag.ingest.pipeline import Pipeline
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.llm.language_models import CATALOG_MODEL, FROM_CATALOG
from desktop_rag.readers.reader_pool import ReaderPool
from desktop_rag.retrieve.question import parse_question
from desktop_rag.types import Scope
from tests.helpers.generators import FakeGenerator
from tests.helpers.stages import Stages

_FILES = {
    "flat/Lease 2024-03-01.txt": "This lease is made between Anna Schmidt and the landlord."
    " The tenant pays a security deposit of 900 euros.",
    "flat/Mietvertrag 2023.txt": "Mietvertrag. Der Mieter zahlt eine Kaution von 900 Euro an den"
    " Vermieter, bevor er in die Wohnung zieht.",
    "work/ACME.md": "# Contract of services\n\nThe contractor sends an invoice each month.",
    "work/report.md": "# Report\n\nA heat pump saves money. Heat pumps need a deposit of space in"
    " the garden. Leases of land are another thing.",
    "work/notes.txt": "The garden was dug over in the spring, and the leases were signed.",
    "broken.pdf": "%PDF-1.4 nothing that can be read",
}  # fmt: skip
_IN_2020 = time.mktime((2020, 6, 1, 12, 0, 0, 0, 0, -1))
_IN_2024 = time.mktime((2024, 6, 1, 12, 0, 0, 0, 0, -1))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("files")
    for name, text in _FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        when = _IN_2024 if "ACME" in name else _IN_2020
        os.utime(path, (when, when))
    return folder


@pytest.fixture(scope="module")
def library(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, embedder: Embedder, readers: ReaderPool
) -> Iterator[LibraryWriter]:
    with LibraryWriter(tmp_path_factory.mktemp("library")) as library:
        pipeline = Pipeline(library, embedder, readers)
        list(pipeline.add_paths([folder], CancelToken()))
        list(pipeline.process_queue(CancelToken()))
        library.collections.add_members(library.collections.create_collection("Work"), [folder / "work"])
        yield library


def answer(library: LibraryWriter, question: str, scope: Scope | None = None) -> Answer:
    found = answer_library_question(library, parse_question(question, scope or Scope()))
    assert found is not None
    return found


def head(library: LibraryWriter, question: str, scope: Scope | None = None) -> str:
    """Return the first sentence."""
    return answer(library, question, scope).sentences[0].text


def listed(library: LibraryWriter, question: str) -> list[str]:
    """Return the lines of the list."""
    text = answer(library, question).text
    return [line[2:] for line in text.splitlines() if line.startswith("- ")]


# -- what files mention ------------------------------------------------------------------------


def test_every_file_that_mentions_a_word_is_counted_and_listed(library: LibraryWriter) -> None:
    found = answer(library, "How many files mention lease?")
    assert found.text == (
        "3 of 5 files (mentioning “lease”, any form of the words)."
        " Not counted: 1 file (could not be read).\n\n"
        "- Lease 2024-03-01.txt\n- notes.txt\n- report.md"
    )
    assert [each.path.name for each in found.citations] == listed(library, found.question)
    assert [each.citations for each in found.sentences] == [(), (), (1,), (2,), (3,)]
    assert all(each.support is Support.SUPPORTED for each in found.sentences)


def test_a_cited_file_opens_where_it_mentions_the_word(library: LibraryWriter) -> None:
    [cited] = answer(library, "Which documents mention “security deposit”?").citations
    assert "security deposit" in cited.text
    kept = library.catalog.load_document(cited.document_id)
    assert kept is not None
    assert kept.text[cited.start : cited.end] == cited.text


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("How many files mention “leases”?", "2 of 5 files (mentioning “leases”, as written)."),
        (
            "How many files mention deposit or Kaution?",
            "3 of 5 files (mentioning “deposit” or “Kaution”, any form of the words).",
        ),
        (
            "Which files mention lease and heat pump?",
            "1 of 5 files (mentioning “lease” and “heat pump”, any form of the words, in one passage).",
        ),
        (
            "Which files don't mention lease?",
            "2 of 5 files (not mentioning “lease”, any form of the words).",
        ),
        (
            "Which documents from 2020 mention the lease?",
            "2 of 2 files (dated 2020, mentioning “lease”, any form of the words).",
        ),
        (
            "What is the newest document that mentions the lease?",
            "1 of 3 files (mentioning “lease”, any form of the words, newest first).",
        ),
        ("Which files mention zebras?", "0 of 5 files (mentioning “zebras”, any form of the words)."),
        ("How many PDFs mention lease?", "There are no PDFs in your library."),
    ],
)
def test_it_is_said_what_was_counted(question: str, said: str, library: LibraryWriter) -> None:
    assert head(library, question) == said


def test_a_topic_that_no_file_names_is_left_to_search(library: LibraryWriter) -> None:
    assert answer_library_question(library, parse_question("Which files are about animals?")) is None
    assert head(library, "How many files are about animals?").startswith("0 of 5 files")


# -- which files -------------------------------------------------------------------------------


def test_a_question_keeps_to_its_scope_and_its_filters(library: LibraryWriter, folder: Path) -> None:
    [work] = library.collections.list_collections()
    lease = "How many files mention lease?"
    two = "2 of 3 files (mentioning “lease”, any form of the words)."
    assert head(library, lease, Scope(collections=(work.id,))) == two
    assert head(library, f"{lease} collection:work") == two
    assert head(library, "How many files in Work mention lease?") == two
    assert head(library, f"{lease} type:md").startswith("1 of 2 files (mentioning")
    assert head(library, f"{lease} -file:notes").startswith("2 of 4 files (mentioning")
    chosen = Scope(files=(folder / "work" / "notes.txt",))
    assert head(library, lease, chosen).startswith("1 of 1 file (mentioning")
    assert head(library, "How many files do I have?", chosen) == "There is 1 file in what you asked."


def test_files_are_counted_by_what_they_are(library: LibraryWriter) -> None:
    assert head(library, "How many PDFs do I have?") == "There is 1 PDF in your library."
    inside = "How many documents are in the collection Work?"
    assert answer(library, inside).text == "There are 3 files in the collection Work."
    assert listed(library, "List all files in Work") == ["ACME.md", "notes.txt", "report.md"]


def test_contracts_of_a_year_are_told_by_name_beginning_and_last_change(library: LibraryWriter) -> None:
    found = answer(library, "List the contracts of 2024")
    assert found.text.startswith(
        "1 of 2 contracts (dated 2024)."
        " What counts as “contract” is what says so in its name, its folder or its first lines."
        " The date is the one in the name or the folder, else that of the last change."
    )
    assert [each.path.name for each in found.citations] == ["ACME.md"]
    assert head(library, "List the contracts of 2023") == "1 of 2 contracts (dated 2023)."
    assert listed(library, "List the contracts of 2023") == ["Mietvertrag 2023.txt"]


def test_what_was_added_is_listed_with_the_day(library: LibraryWriter) -> None:
    today = time.strftime("%Y-%m-%d")
    found = answer(library, "What did I add today?")
    assert found.sentences[0].text == f"6 of 6 files (added {today})."
    assert found.sentences[1].text == f"report.md (added {today})"
    assert head(library, "What did I add last year?").startswith("0 of 6 files")


def test_files_that_could_not_be_read_are_listed_with_the_reason(library: LibraryWriter) -> None:
    assert "Among them: 1 file (could not be read)." in answer(library, "How many files are there?").text
    found = answer(library, "Which files could not be read?")
    assert found.text.startswith("1 of 6 files (could not be read).\n\n- broken.pdf (The file is")
    assert found.citations == ()
    assert head(library, "Which files are duplicates?") == "0 of 6 files (same content as another file)."


def test_the_newest_and_the_largest_are_found(library: LibraryWriter) -> None:
    assert listed(library, "What is the newest document? type:md") == ["ACME.md (changed 2024-06-01)"]
    assert head(library, "Show me the 2 newest files in Work") == "2 of 3 files (newest first)."
    assert listed(library, "What is the largest file?") == ["report.md (118 bytes)"]


def test_sizes_and_pages_are_summed_and_averaged(library: LibraryWriter) -> None:
    sizes = [len(text) for name, text in _FILES.items() if name.endswith(".md")]
    assert answer(library, "What is the total size of my Markdown files?").text.startswith(
        f"{sum(sizes)} bytes is the total of Size (2 Markdown files, in your library)."
    )
    said = head(library, "What is the average size of my Markdown files?")
    assert (
        said == f"{round(sum(sizes) / 2)} bytes is the average of Size (2 Markdown files, in your library)."
    )
    assert head(library, "What is the total number of pages of my PDFs?").startswith(
        "0 is the total of Pages (1 PDF,"
    )


def test_files_are_counted_for_each_folder_and_year(library: LibraryWriter, folder: Path) -> None:
    assert listed(library, "How many files are there per folder?") == [
        "work: 3",
        "flat: 2",
        f"{folder.name}: 1",
    ]
    assert listed(library, "How many files are there per year?") == [
        "changed 2020: 5",
        "changed 2024: 1",
    ]


def test_files_are_counted_for_each_language(library: LibraryWriter) -> None:
    assert listed(library, "Which languages are the documents in?")[0].startswith("English: ")
    question = parse_question("In welchen Sprachen sind die Dokumente?")
    found = answer_library_question(library, question, lambda text, language: f"{text} in {language}")
    assert found is not None
    assert "- English in de: " in found.text


def test_rare_languages_that_short_texts_are_taken_for_are_not_listed(
    tmp_path: Path, embedder: Embedder, readers: ReaderPool
) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "a.txt").write_text("D'Wieder ass haut ganz schéin an d'Kanner spillen am Gaart.", "utf-8")
    (folder / "b.txt").write_text("The weather is fine today, and the children play outside.", "utf-8")
    with LibraryWriter(tmp_path / "library") as library:
        pipeline = Pipeline(library, embedder, readers)
        list(pipeline.add_paths([folder], CancelToken()))
        list(pipeline.process_queue(CancelToken()))
        assert listed(library, "Which languages are the documents in?") == ["English: 1"]


def test_files_are_told_by_their_size(library: LibraryWriter) -> None:
    found = answer(library, "Which files are larger than 0.1 kB?")
    assert found.sentences[0].text == "3 of 6 files (larger than 100 bytes)."
    assert "- report.md (118 bytes)" in found.text
    assert head(library, "How many files are smaller than 10 bytes?") == (
        "0 of 6 files (smaller than 10 bytes)."
    )


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wie viele Dateien habe ich?", "Es gibt 6 Dateien in Ihrer Bibliothek."),
        ("Wie viele PDFs habe ich?", "Es gibt 1 PDF in Ihrer Bibliothek."),
        ("Wie viele E-Books habe ich?", "Es gibt keine E-Books in Ihrer Bibliothek."),
        ("Wie viele Dokumente sind in der Sammlung Work?", "Es gibt 3 Dateien in der Sammlung Work."),
        ("Wie viele Dateien habe ich? type:md", "Es gibt 2 Dateien in dem, was gefragt ist."),
        (
            "In welchen Dateien kommt Anna Schmidt vor?",
            "1 von 5 Dateien (Erwähnung von „Anna Schmidt“, in jeder Form der Wörter, in einer Textstelle).",
        ),
        (
            "Wie viele Dateien erwähnen „leases“?",
            "2 von 5 Dateien (Erwähnung von „leases“, genau so geschrieben).",
        ),
        (
            "Welche Dateien aus 2020 erwähnen lease oder deposit?",
            "2 von 2 Dateien (Datum: 2020, Erwähnung von „lease“ oder „deposit“, in jeder Form der Wörter).",
        ),
        ("Liste die Verträge von 2023 auf", "1 von 2 Verträgen (Datum: 2023)."),
        ("Welche Dateien konnten nicht gelesen werden?", "1 von 6 Dateien (nicht lesbar)."),
        ("Welche Dateien sind doppelt?", "0 von 6 Dateien (derselbe Inhalt wie eine andere Datei)."),
        ("Was ist die neueste Datei?", "1 von 6 Dateien (neueste zuerst)."),
        ("Zeige die 2 größten Dateien", "2 von 6 Dateien (größte zuerst)."),
        ("Liste alle PDFs auf", "Es gibt 1 PDF in Ihrer Bibliothek."),
    ],
)
def test_a_german_question_is_answered_in_german(question: str, said: str, library: LibraryWriter) -> None:
    assert head(library, question) == said


_IN_EACH_LANGUAGE = {
    "fr": ("Combien de fichiers ai-je ?", "Il y a 6 fichiers dans votre bibliothèque."),
    "es": ("¿Cuántos archivos tengo?", "Hay 6 archivos en su biblioteca."),
    "pt": ("Quantos arquivos eu tenho?", "Há 6 arquivos na sua biblioteca."),
    "zh_CN": ("我有多少个文件？", "您的资料库中有 6 个文件。"),
    "ja": ("ファイルはいくつありますか？", "ライブラリにはファイルが6件あります。"),
    "ar": ("كم ملفًا لدي؟", "عدد الملفات في مكتبتك: 6."),
}
_FAILED_IN_EACH_LANGUAGE = {
    "de": "Welche Dateien konnten nicht gelesen werden?",
    "fr": "Quels fichiers n'ont pas pu être lus ?",
    "es": "¿Qué archivos no se pudieron leer?",
    "pt": "Quais arquivos não puderam ser lidos?",
    "zh_CN": "哪些文件无法读取？",
    "ja": "読み込めなかったファイルはどれですか？",
    "ar": "ما الملفات التي تعذرت قراءتها؟",
}


def test_a_question_is_answered_in_its_language(library: LibraryWriter) -> None:
    for question, said in _IN_EACH_LANGUAGE.values():
        assert head(library, question) == said
    assert head(library, "哪些文件提到了“leases”？") == "5 个文件中有 2 个(提到“leases”，完全按原样匹配)。"
    assert listed(library, "¿Cuál es el archivo más grande?") == ["report.md (118 bytes)"]
    assert head(library, "Liste les contrats de 2023") == "1 contrat sur 2 (date\u00a0: 2023)."


def test_the_reason_of_a_failure_is_in_the_language_of_the_question(library: LibraryWriter) -> None:
    def translate(text: str, language: str) -> str:
        return f"{language}: {text}" if text else ""

    for language, asked in _FAILED_IN_EACH_LANGUAGE.items():
        found = answer_library_question(library, parse_question(asked), translate)
        assert found is not None
        assert f"- broken.pdf ({language}: The file is" in found.text


def test_every_language_can_say_every_answer() -> None:
    def list_keys(value: object, path: str = "") -> Iterator[str]:
        if isinstance(value, dict):
            for key, each in value.items():
                yield from list_keys(each, f"{path}/{key}")
        else:
            yield path

    english = set(list_keys(load_grammar("en").table["answer"]))
    places = re.compile(r"\{\w*\}")
    for language in LANGUAGES:
        grammar = load_grammar(language)
        assert set(list_keys(grammar.table["answer"])) == english
        assert grammar.table["topics"].keys() == load_grammar("en").table["topics"].keys()
        assert grammar.table["types"].keys() == load_grammar("en").table["types"].keys()
        for name, said in load_grammar("en").table["answer"]["conditions"].items():
            own = grammar.table["answer"]["conditions"][name]
            assert set(places.findall(own)) == set(places.findall(said)), (language, name)


def test_the_remarks_and_details_of_a_german_answer_are_german(library: LibraryWriter) -> None:
    today = time.strftime("%d.%m.%Y")
    found = answer(library, "Was habe ich heute hinzugefügt?")
    assert found.sentences[0].text == f"6 von 6 Dateien (hinzugefügt: {today})."
    assert found.sentences[1].text == f"report.md (hinzugefügt: {today})"
    found = answer(library, "Liste die Verträge von 2023 auf")
    assert [each.text for each in found.sentences[1:4]] == [
        "Als Vertrag zählt, was im Namen, im Ordner oder in den ersten Zeilen so heißt.",
        "Das Datum ist das im Namen oder im Ordner, sonst das der letzten Änderung.",
        "Nicht mitgezählt: 1 Datei (nicht lesbar).",
    ]
    assert listed(library, "Was ist die größte Datei?") == ["report.md (118 Bytes)"]
    assert listed(library, "Was ist das neueste Dokument? type:md") == ["ACME.md (geändert: 01.06.2024)"]


# -- the library while it grows ----------------------------------------------------------------


def test_what_is_read_and_not_indexed_counts_and_what_waits_is_named(
    tmp_path: Path, embedder: Embedder
) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        stages.read(tmp_path / "a.txt", "The leases were signed by the landlord in the spring.")
        stages.read(tmp_path / "b.txt", "A lease is an agreement with the tenant of a flat.")
        stages.read(tmp_path / "copy of b.txt", "A lease is an agreement with the tenant of a flat.")
        stages.read(tmp_path / "c.txt", "The least of all is not what was asked for here.")
        library.queue.enqueue_file(tmp_path / "d.txt", 1, 1)
        found = answer(library, "How many files mention lease?")
        assert found.text.startswith(
            "3 of 4 files (mentioning “lease”, any form of the words)."
            " Not counted: 1 file (still to be read)."
        )
        assert head(library, "How many files mention “the landlord”?").startswith("1 of 4 files")
        assert head(library, "Which files are still waiting?") == "1 of 5 files (still to be read)."
        assert "copy of b.txt (Same content as b.txt)" in answer(library, "Which files are twice?").text


def test_a_long_list_is_cut_and_the_rest_is_counted(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        for number in range(MAX_FILES_SHOWN + 3):
            stages.read(tmp_path / str(number) / "a.txt", f"The lease of the flat number {number}.")
        found = answer(library, "Which files mention lease?")
        assert len(found.citations) == MAX_FILES_SHOWN
        assert found.text.endswith("\n- 19/a.txt\n\nAnd 3 more.")


def test_the_largest_file_is_one_even_if_another_is_as_large(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        stages = Stages(library, embedder)
        for name in ("a.txt", "b.txt"):
            stages.read(tmp_path / name, f"The lease of the flat {name}.")
        assert len(listed(library, "What is the largest file?")) == 1
        assert "more" not in answer(library, "What is the largest file?").text


def test_a_name_that_looks_like_markdown_is_shown_as_it_is(tmp_path: Path, embedder: Embedder) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        Stages(library, embedder).read(tmp_path / "__init__ [1].py", "The lease is signed today.")
        found = answer(library, "Which files mention lease?")
        assert "<code>__init__ [1].py</code><sup>[1]</sup>" in answer_to_html(found)


def test_an_empty_library_has_no_such_answer(tmp_path: Path) -> None:
    with LibraryWriter(tmp_path / "library") as library:
        assert answer_library_question(library, parse_question("How many files mention lease?")) is None


# -- as any other answer -----------------------------------------------------------------------


def test_no_generator_is_asked(library: LibraryWriter, embedder: Embedder) -> None:
    answerer = make_answerer(library, embedder)
    generator = FakeGenerator(AssertionError("called"))
    events = [
        *answerer.answer_question(parse_question("Which files mention lease?"), generator, CancelToken())
    ]
    assert generator.prompts == []
    assert [type(event) for event in events] == [TextAdded, Answered]
    assert isinstance(events[-1], Answered)
    given = events[-1].answer
    assert (given.found, given.model, given.notices) == (True, CATALOG_MODEL, (FROM_CATALOG,))
    assert 0 < given.seconds_to_first_text <= given.seconds < 5


def test_it_is_exported_with_its_files(library: LibraryWriter, folder: Path) -> None:
    found = answer(library, "Which files mention lease?")
    markdown, html = answer_to_markdown(found), answer_to_html(found)
    address = (folder / "work" / "notes.txt").as_uri()
    assert "- notes.txt[^2]" in markdown
    assert f"[^2]: [notes.txt](<{address}>)" in markdown
    assert "notes.txt<sup>[2]</sup>" in html
    assert address in html


def test_a_filter_that_names_no_collection_is_refused(library: LibraryWriter) -> None:
    with pytest.raises(CollectionError):
        answer_library_question(library, parse_question("How many files do I have? collection:nowhere"))
