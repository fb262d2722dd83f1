"""Questions for tables are read in eight languages, each by its words."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.result_wording import write_headline
from desktop_rag.tables.table_links import normalize_value, split_tokens
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.text.question_words import detect_question_language
from tests.helpers.data_tables import TableQuestions

DATA = Path(__file__).resolve().parents[2] / "data" / "tables" / "questions.toml"
LANGUAGES = tomllib.loads(DATA.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everyday_questions_are_answered(language: str, database: WritableDatabase) -> None:
    questions = TableQuestions(database, language)
    for number, table in enumerate(LANGUAGES[language]["tables"]):
        questions.store(f"{number}.csv", table.lstrip())
    asked = LANGUAGES[language]["questions"]
    wrong = [question for question, *values in asked if questions.ask(question) != tuple(values)]
    assert wrong == []
    sure = sum(questions.score(question) >= 0.95 for question, *_ in asked)
    assert sure >= 0.75 * len(asked)
    assert {detect_question_language(question, "") for question, *_ in asked} == {language}


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_language_has_words_for_all_that_is_said(language: str, database: WritableDatabase) -> None:
    words = load_table_words(language)
    assert words.language == language
    assert words.answers.keys() == load_table_words("en").answers.keys()
    assert words.superlatives
    assert words.things["person"]
    assert {"price", "quantity"} <= words.measures.keys()
    assert not any(each.search("") for each in words.patterns.values())
    questions = TableQuestions(database, language)
    questions.store("a.csv", "Item,Cost\nBolt,5\nNut,7\n")
    headline = write_headline(questions.relations[0], Plan(Operation.SUM, (1,)), ("12",), language)
    assert "12" in headline
    assert "Cost" in headline


def test_other_languages_are_read_as_english() -> None:
    assert load_table_words("sw").language == "en"


def test_texts_without_blanks_are_split_at_words_that_are_known() -> None:
    words = load_table_words("zh")
    tokens = split_tokens("2025年1月的最低库存是多少", words)
    assert [each.text for each in tokens if not each.is_filler] == ["2025年1月", "最低", "库存"]
    assert "".join(each.text for each in tokens) == "2025年1月的最低库存是多少"
    assert normalize_value("差旅 费") == normalize_value("差旅费")


def test_elided_and_joined_articles_are_no_part_of_a_word(database: WritableDatabase) -> None:
    french = TableQuestions(database, "fr")
    french.store("a.csv", "Ville;Hôtel;Prix\nLyon;L'Étoile;90\nNice;Le Port;70\n")
    assert french.ask("Quel est le prix de l'Étoile ?") == (90.0,)
    assert load_table_words("ar").stem_text("الكمية") == load_table_words("ar").stem_text("كمية")


def test_numbers_behind_which_their_comparison_stands(database: WritableDatabase) -> None:
    japanese = TableQuestions(database, "ja")
    japanese.store("a.csv", "商品名,価格\nねじ,10\n釘,20\n鋸,30\n")
    assert japanese.ask("価格が20以上の商品は何件ありますか") == (2,)
    assert japanese.ask("価格が20を超える商品は何件ありますか") == (1,)
    assert japanese.ask("価格が20未満の商品は何件ありますか") == (1,)


def test_a_column_without_a_name_is_not_named(questions: TableQuestions) -> None:
    questions.store("years.csv", ",Births\n1985,793\n1986,750\n")
    relation = questions.relations[0]
    assert relation.columns[0].name == ""
    plan = Plan(Operation.LOOK_UP, (0,))
    assert [write_headline(relation, plan, ("1985",), each) for each in ("en", "fr")] == ["1985."] * 2
