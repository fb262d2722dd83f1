"""Lists, pairs and sentences are joined as each language joins them, and never from halves."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.types import FileRow, FileState
from desktop_rag.ui.library.file_tree import FolderRow, format_folder_detail, parse_file_filter
from desktop_rag.ui.library.file_words import format_state_and_reason
from desktop_rag.ui.widgets.locale_words import add_remark, join_sentences, join_words, pair_words
from desktop_rag.ui.widgets.messages import translate_message
from tests.helpers.translating import load_script, real_language

script = load_script()
TRANSLATING = {"translate_message", "translate_count", "format_count", "translate", "tr"}
# Hours and minutes; the texts of a join.
WHOLE_ALL_THE_SAME = {"about {0} {1}", "{0} {1}"}


@pytest.mark.parametrize(
    ("language", "words", "pair", "remark", "sentences"),
    [
        ("en", "a, b", "a: b", "a (b)", "A. B. C"),
        ("de", "a, b", "a: b", "a (b)", "A. B. C"),
        ("fr", "a, b", "a\u202f: b", "a (b)", "A. B. C"),
        ("zh_CN", "a、b", "a：b", "a（b）", "A。B. C"),
        ("ja", "a、b", "a：b", "a（b）", "A。B. C"),
        ("ar", "a، b", "a: b", "a (b)", "A. B. C"),
    ],
)
def test_each_language_joins_in_its_own_way(
    qapp: QApplication, language: str, words: str, pair: str, remark: str, sentences: str
) -> None:
    with real_language(qapp, language):
        assert remove_isolates(join_words(["a", "", "b"])) == words
        assert remove_isolates(pair_words("a", "b")) == pair
        assert (remove_isolates(add_remark("a", "b")), add_remark("a", "")) == (remark, "a")
        assert remove_isolates(join_sentences(["A", "", "B.", "C"])) == sentences


def test_sentences_of_the_core_follow_each_other_without_a_space_in_chinese_and_japanese(
    qapp: QApplication,
) -> None:
    said = "The disk is full: /mnt/data. Ask again. It is retried automatically. Unknown words."
    for language, shown in (
        ("zh_CN", "磁盘已满：/mnt/data. 请重新提问。会自动重试。Unknown words."),
        (
            "ja",
            "ディスクがいっぱいです：/mnt/data. もう一度質問してください。"
            "自動的に再試行されます。Unknown words.",
        ),
        (
            "fr",
            "Le disque est plein\u202f: /mnt/data. Reposez la question."
            " Un nouvel essai a lieu automatiquement. Unknown words.",
        ),
    ):
        with real_language(qapp, language):
            assert translate_message(said) == shown


def test_a_list_in_a_sentence_of_the_core_is_joined_as_the_language_does(qapp: QApplication) -> None:
    with real_language(qapp, "ja"):
        assert "“" not in translate_message("Available: Law, Garden.")
        assert "Law、Garden" in translate_message("Available: Law, Garden.")
        assert "a, b.txt" in translate_message("The collection a, b.txt is empty")  # no list, but a name


def test_the_state_of_a_file_is_one_text(qapp: QApplication) -> None:
    row = FileRow(Path("/a.txt"), FileState.FAILED, title="The file is empty")
    with real_language(qapp, "zh_CN"):
        assert format_state_and_reason(row) == "失败：文件是空的"
        assert format_folder_detail(FolderRow(Path("/a"), "a", 3, "2 个失败")) == "3 个文件、2 个失败"


def test_a_state_is_filtered_by_with_the_colon_of_either_keyboard() -> None:
    assert parse_file_filter("Failed： report") == parse_file_filter("report failed:")
    assert parse_file_filter("failed：").states == {FileState.FAILED}


# -- no new halves -----------------------------------------------------------------------------


def is_translated(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression is a translated text, or a name that stands for one."""
    if isinstance(node, ast.Name):
        return node.id in names
    while isinstance(node, ast.Call):
        name = ast.unparse(node.func).rsplit(".", 1)[-1]
        if name in TRANSLATING or name.startswith(("_tr_", "_translate_", "tr_")):
            return True
        node = node.func.value if isinstance(node.func, ast.Attribute) else node.func
    return False


def list_joins(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield where translated texts are put together with words or other translated texts."""
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef | ast.Module):
            continue
        body = list(ast.walk(scope)) if isinstance(scope, ast.FunctionDef) else []
        names = {
            target.id
            for each in body
            if isinstance(each, ast.Assign) and is_translated(each.value, set())
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for node in body:
            if isinstance(node, ast.JoinedStr):
                values = [each for each in node.values if isinstance(each, ast.FormattedValue)]
                words = "".join(str(each.value) for each in node.values if isinstance(each, ast.Constant))
                is_joined = any(is_translated(each.value, names) for each in values)
                if is_joined and re.search(r"[^\W\d_]|[:,;.(（] |\s\(", re.sub(r"<[^>]*>|&\w+;", "", words)):
                    yield node
            elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                if is_translated(node.left, names) and is_translated(node.right, names):
                    yield node
            elif isinstance(node, ast.Call) and re.match(
                r"'[,.;:、]? '\.join\((?!.*split)", ast.unparse(node)
            ):
                yield node


def test_no_sentence_of_the_window_is_put_together() -> None:
    found = [
        f"{file.name}:{each.lineno}: {ast.unparse(each)}"
        for file in script.list_window_files()
        if file.name != "joined_words.py"
        for each in list_joins(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "join",
    [
        'f"{state}: {translate_message(row.title)}"',
        '"" if x else self.tr("a") + _tr_search("b")',
        'f"{words} ({keys})"',
        'f"{words}. {hint}"',
        '", ".join(names)',
        '" ".join((title, hint))',
    ],
)
def test_a_half_sentence_is_noticed(join: str) -> None:
    found = list(list_joins(ast.parse(f'def f():\n    words = self.tr("a")\n    return {join}')))
    assert len(found) == 1
    assert not list(list_joins(ast.parse('def f():\n    return " ".join(text.split()) + self.tr("a")')))


def test_no_text_is_only_a_frame_for_others() -> None:
    """A place beside a place is filled with half a sentence, whose words each language orders anew."""
    frames = {each.source for each in script.read_ts("de") if re.search(r"\{\d\} \{\d\}", each.source)}
    assert frames <= WHOLE_ALL_THE_SAME
