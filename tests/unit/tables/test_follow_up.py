"""A question that leans on the one before changes its plan, in each language; others stand on their own."""

from __future__ import annotations

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.tables.follow_up import plan_follow_up
from desktop_rag.tables.result_wording import write_question, write_values
from desktop_rag.tables.table_links import LinkedTable
from desktop_rag.tables.table_words import load_table_words
from tests.helpers.data_tables import TableQuestions

EXPENSES = """Date,Category,Vendor,Region,Amount,Quantity
2024-01-05,Travel,Rail Ltd,North,120.50,1
2024-01-20,Office,Paper & Co,South,40.00,3
2024-02-03,Travel,Air Ltd,South,310.00,2
2025-02-11,Software,Cloud Inc,North,99.90,5
2025-03-07,Office,Paper & Co,North,25.00,7
2025-03-09,Travel,Air Ltd,North,225.00,7
"""
STAFF = """Employee,Department,City,Start date,Phone,Salary
Ada Park,Sales,Oslo,2019-04-01,101,52000
Tom Reed,Sales,Bonn,2012-09-15,102,71000
Ivy Lane,Board,Oslo,2008-01-07,103,98000
"""
TOTAL = "What is the total amount for travel in 2024?"
CELLS = (
    ("2024-01-05", 0, 0, "120.50"), ("2024-01-20", 1, 1, "40.00"), ("2024-02-03", 0, 1, "310.00"),
    ("2025-02-11", 0, 0, "99.90"), ("2025-03-07", 1, 0, "25.00"),
)  # fmt: skip
# language: columns; categories and regions; a question, and then: another year, another category, a region
# beside it, the average, by month, by category, as a list, sorted, the largest
LANGUAGES = {
    "de": (
        "Datum,Kategorie,Region,Betrag", "Reise,Büro,Nord,Süd",
        "Wie hoch ist die Summe der Beträge für Reise im Jahr 2024?", "und 2025?", "und für Büro?",
        "nur die Region Nord", "und der Durchschnitt?", "pro Monat", "je Kategorie", "als Liste",
        "nach Datum sortiert", "der größte?",
    ),
    "fr": (
        "Date,Catégorie,Région,Montant", "Voyage,Bureau,Nord,Sud",
        "Quel est le montant total pour Voyage en 2024 ?", "et en 2025 ?", "et pour Bureau ?",
        "seulement la région Nord", "et la moyenne ?", "par mois", "par catégorie", "sous forme de liste",
        "trié par date", "le plus élevé ?",
    ),
    "es": (
        "Fecha,Categoría,Región,Importe", "Viaje,Oficina,Norte,Sur",
        "¿Cuál es el importe total de Viaje en 2024?", "¿y en 2025?", "¿y para Oficina?",
        "solo la región Norte", "¿y la media?", "por mes", "por categoría", "como lista",
        "ordenado por fecha", "¿el más alto?",
    ),
    "pt": (
        "Data,Categoria,Região,Valor", "Viagem,Escritório,Norte,Sul",
        "Qual é o valor total de Viagem em 2024?", "e em 2025?", "e para Escritório?",
        "só a região Norte", "e a média?", "por mês", "por categoria", "como lista",
        "ordenado por data", "o mais alto?",
    ),
    "ar": (
        "التاريخ,الفئة,المنطقة,المبلغ", "السفر,المكتب,الشمال,الجنوب",
        "ما هو إجمالي المبلغ في السفر عام 2024؟", "وفي 2025؟", "والمكتب؟",
        "فقط الشمال", "والمتوسط؟", "حسب الشهر", "حسب الفئة", "كقائمة",
        "مرتبة حسب التاريخ", "الأعلى؟",
    ),
    "ja": (
        "日付,分類,地域,金額", "出張,事務,北,南",
        "2024年の出張の金額の合計はいくらですか?", "2025年は?", "事務は?",
        "北だけ", "平均は?", "月別に", "分類別に", "一覧で",
        "日付順に", "最も高いのは?",
    ),
    "zh": (
        "日期,类别,地区,金额", "差旅,办公,北区,南区",
        "2024年差旅的金额总和是多少?", "那2025年呢?", "办公呢?",
        "只看北区", "平均呢?", "按月份", "按类别", "列成表",
        "按日期排序", "最高的呢?",
    ),
}  # fmt: skip


class Talk:
    """Asks one question after the other; `values` are the results of each, None for no follow-up."""

    def __init__(self, questions: TableQuestions, first: str, language: str = "en") -> None:
        self._reader, self._language = questions.reader, language
        planned = questions.plan(first)
        assert planned is not None
        self._relation, self.plan = planned

    @property
    def values(self) -> tuple[str, ...]:
        return write_values(self._relation, self.plan, self._reader.run_plan(self._relation, self.plan))

    @property
    def question(self) -> str:
        return write_question(self._relation, self.plan, self._language)

    def ask(self, question: str) -> tuple[str, ...] | None:
        linked = LinkedTable(self._relation, self._reader, load_table_words(self._language))
        plan = plan_follow_up(question, self.plan, linked)
        if plan is None:
            return None
        self.plan = plan
        return self.values


@pytest.fixture
def filled(questions: TableQuestions) -> TableQuestions:
    questions.store("expenses.csv", EXPENSES)
    questions.store("staff.csv", STAFF)
    return questions


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("and in 2025?", ("225.00",)),
        ("and for office?", ("40.00",)),
        ("And what about software?", None),  # there was none in 2024
        ("only the North region", ("120.50",)),
        ("only vendor Air Ltd", ("310.00",)),
        ("and the average?", ("215.25",)),
        ("and the quantity?", ("3",)),
        ("by month", ("2024-01: 120.50", "2024-02: 310.00")),
        ("per quarter", ("2024-Q1: 430.50",)),
        ("and by category?", ("Office: 40.00", "Travel: 430.50")),
        ("as a list", ("Rail Ltd", "Air Ltd")),
        ("show the rows", ("Rail Ltd", "Air Ltd")),
        ("which ones are those?", ("Rail Ltd", "Air Ltd")),
        ("sorted by amount, descending", ("Air Ltd", "Rail Ltd")),
        ("sorted by date", ("Rail Ltd", "Air Ltd")),
        ("the largest?", ("Air Ltd",)),
        ("and the lowest?", ("Rail Ltd",)),
        ("the top 2?", ("Air Ltd", "Rail Ltd")),
        ("how many?", ("2",)),
        ("how many different vendors?", ("2",)),
        ("how many of those are above 200?", ("1",)),
        ("without Air Ltd", ("120.50",)),
        ("and in February?", ("310.00",)),
    ],
)
def test_a_follow_up_changes_the_plan(
    filled: TableQuestions, question: str, values: tuple[str, ...] | None
) -> None:
    assert Talk(filled, TOTAL).ask(question) == values


@pytest.mark.parametrize(
    "question",
    [
        "And why?", "And who wrote it?", "thanks", "Is that a lot?", "and the treasurer?", "",
        "What is the total amount for office?", "total quantity for office", "And in Oslo?",
 "What does the contract say about travel?",
    ],
)  # fmt: skip
def test_other_questions_are_none(filled: TableQuestions, question: str) -> None:
    assert Talk(filled, TOTAL).ask(question) is None


def test_each_follow_up_leans_on_the_one_before(filled: TableQuestions) -> None:
    talk = Talk(filled, TOTAL)
    assert talk.ask("and in 2025?") == ("225.00",)
    assert talk.ask("by month") == ("2025-03: 225.00",)
    assert talk.ask("and for office?") == ("2025-03: 25.00",)
    assert talk.ask("and by vendor?") == ("Paper & Co: 25.00",)
    assert talk.ask("only the North region") == ("Paper & Co: 25.00",)
    assert talk.ask("the largest?") == ("Paper & Co",)
    assert talk.question == (
        "What is the Vendor with the highest value of the total Amount"
        " for Date: 2025, Category: Office, Region: North?"
    )


def test_a_look_up_gets_another_column_or_row(filled: TableQuestions) -> None:
    talk = Talk(filled, "What is the phone of Tom Reed?")
    assert talk.ask("and the salary?") == ("71,000",)
    assert talk.ask("and of Ada Park?") == ("52,000",)
    talk = Talk(filled, "Who has the highest salary?")
    assert talk.ask("and the lowest?") == ("Ada Park",)
    assert talk.ask("when did they start?") == ("2019-04-01",)
    talk = Talk(filled, "How many employees are in sales?")
    assert talk.ask("who are they?") == ("Ada Park", "Tom Reed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_follow_ups_are_read_in_each_language(language: str, database: WritableDatabase) -> None:
    columns, cells, first, *rest = LANGUAGES[language]
    travel, office, north, south = cells.split(",")
    rows = [f"{d},{(travel, office)[c]},{(north, south)[r]},{amount}" for d, c, r, amount in CELLS]
    questions = TableQuestions(database, language)
    questions.store("table.csv", "\n".join([columns, *rows]))
    talk = Talk(questions, first, language)
    assert talk.values == ("430.50",)
    groups = tuple(sorted((f"{travel}: 99.90", f"{office}: 25.00")))
    assert [talk.ask(each) for each in rest] == [
        *(("99.90",), ("25.00",), ("25.00",), ("25.00",), ("2025-03: 25.00",), groups),
        *((travel, office), (travel, office), (travel,)),
    ]


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_language_has_the_words_of_follow_ups(language: str) -> None:
    words, english = load_table_words(language), load_table_words("en")
    assert words.follow_up.keys() == english.follow_up.keys()
    assert words.questions.keys() == english.questions.keys()
