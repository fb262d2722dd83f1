"""The translations: complete, current, with the placeholders and mnemonics of the English texts."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import frozen_contents
import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu, QPlainTextEdit
from pytestqt.qtbot import QtBot

from desktop_rag.ui.library.library_pane import LibraryPane
from desktop_rag.ui.source.source_pane import SourcePane
from desktop_rag.ui.widgets import languages
from desktop_rag.ui.widgets.foreign_text import strip_mnemonic
from desktop_rag.ui.widgets.languages import LANGUAGES, find_system_language, translate_count
from desktop_rag.ui.widgets.locale_words import list_language_names, localise_language, localise_number
from desktop_rag.ui.window.main_window import MainWindow
from tests.helpers.translating import load_script, real_language

script = load_script()
TRANSLATED = [each for each in LANGUAGES if each != "en"]
SHOWING = {
    "setText",
    "setToolTip",
    "setPlaceholderText",
    "setAccessibleName",
    "setAccessibleDescription",
    "addAction",
    "addMenu",
    "addSection",
    "setWindowTitle",
    "setTitle",
    "setIconText",
    "setStatusTip",
    "setSuffix",
    "addItem",
    "setInformativeText",
    "setSpecialValueText",
    "show_notice",
    "show_label_text",
    "make_label",
    "make_button",
    "make_tool_button",
    "make_close_button",
    "make_command",
    "QLabel",
    "QPushButton",
    "QAction",
    "QMenu",
}
EXAMPLES = {"*.tmp\nDrafts/*\n!Drafts/plan.docx", "https://…", "localhost:8080"}
# Punctuation of another language. Names of filters keep their colon: "file:".
FOREIGN_PUNCTUATION = {
    "de": r"“(?=\w)|”|«|\d %",
    "es": r"[“”„]|^[^¿]*\?",
    "pt": r"[«»„]",
    "fr": r"[^\u202f\s][;?!](?=\s|$)|[ \u00a0][:;?!»%]|«[^\u202f]|\w(?<!file|fter|fore|type):(?= )|[“”„']",
    "zh_CN": r"[\u4e00-\u9fff]([,;:?!]|\.(?!\w))|[,;?!](?=[\u4e00-\u9fff])|\((?!&\w\)|\*)| %",
    "ja": r"[\u3040-\u9fff]([,;:?!]|\.(?!\w))|[,;?!](?=[\u3040-\u9fff])|\((?!&\w\)|\*)| %",
    "ar": r"[\u0620-\u064a][,;?]|[“”„]",
}
# Stems of docs/GLOSSARY.md in the order of the languages: de, es, fr, pt, ar, ja, zh_CN. The libraries that
# the program is built with have another name in Chinese.
TERMS = {
    "librar(y|ies)": (
        "biblio",
        "bibliotec|copia de seg",
        "biblio",
        "biblio",
        "مكتب",
        "ライブラリ",
        "资料库|程序库",
    ),
    "backups?": ("sicherung", "copias? de seg", "sauvegarde", "backup", "احتياطي", "バックアップ", "备份"),
    "passages?": ("stelle", "pasaje", "passage", "trecho", "مقطع|مقاطع", "箇所", "段落"),
    "collections?": ("sammlung", "colecci", "collection", "coleç", "مجموع", "コレクション", "文档集"),
    "conversations?": ("unterhaltung", "conversaci", "conversation", "conversa", "محادث", "会話", "对话"),
    "language models?": (
        "sprachmodell",
        "modelo",
        "de langage",
        "de linguagem",
        "لغوي",
        "言語モデル",
        "语言模型",
    ),
    "search models?": (
        "suchmodell",
        "de búsqueda",
        "de recherche",
        "de pesquisa",
        "بحث",
        "検索モデル",
        "搜索模型",
    ),
    "rerankers?": (
        "reranker",
        "reordenador",
        "reclassement",
        "reclassific",
        "ترتيب",
        "リランカー",
        "重排模型",
    ),
    "folders?": ("ordner", "carpeta", "dossier", "pasta", "مجلد|new_folder", "フォルダー", "文件夹"),
    "mirror": ("spiegel", "espejo", "miroir", "espelho", "مرآة", "ミラー", "镜像"),
    "patterns?": ("muster", "patr", "motif", "padr", "نمط|أنماط", "パターン", "规则"),
}
PLACEHOLDER = re.compile(r"%n|\{\w*\}")


def list_translated(language: str) -> Iterator[tuple[str, str]]:
    """Yield the English texts and their translations, each plural form by itself."""
    for message in script.read_ts(language):
        for text in filter(None, message.translations):
            if message.context != "Language":
                yield message.source, text


def count_mnemonics(text: str) -> int:
    return len(re.findall(r"&\w", text.replace("&&", "")))


def test_every_text_of_the_window_can_be_translated() -> None:
    untranslated = [each for file in script.list_window_files() for each in list_literals(file)]
    assert [each for each in untranslated if not re.search(r"'(Ctrl|Alt|Shift|Return|Esc|Del)\b", each)] == []


def list_literals(file: Path) -> Iterator[str]:
    """Yield the places that show words of English as they are."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or ast.unparse(node.func).rsplit(".", 1)[-1] not in SHOWING:
            continue
        for text in node.args[:2]:
            words = [each.value for each in ast.walk(text) if isinstance(each, ast.Constant)]
            is_literal = isinstance(text, ast.Constant) and text.value not in EXAMPLES
            if isinstance(text, ast.JoinedStr):
                words = [each.value for each in text.values if isinstance(each, ast.Constant)]
            if (is_literal or isinstance(text, ast.JoinedStr)) and any(
                re.search(r"[A-Z][a-z]|[a-z]{2,} ", str(word)) for word in words
            ):
                yield f"{file.name}:{node.lineno}: {ast.unparse(text)}"


def test_the_files_hold_what_the_program_says() -> None:
    extracted = script.extract_messages()
    keys = [(*each.key, each.is_numerus) for each in extracted]
    assert json.loads(script.TEMPLATES.read_text(encoding="utf-8")) == script.list_templates(extracted)
    written = json.loads(script.ANSWER_SENTENCES.read_text(encoding="utf-8"))
    assert written == script.translate_answer_sentences()
    for language in TRANSLATED:
        stored = [(*each.key, each.is_numerus) for each in script.read_ts(language)]
        assert stored == keys, f"run packaging/translations.py: {language} is not current"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_is_current(language: str) -> None:
    translator = QTranslator()
    assert translator.load(str(script.ts_file(language).with_suffix(".qm")))
    for message in script.read_ts(language):
        if all(message.translations):
            count = 0 if message.is_numerus else -1
            found = translator.translate(message.context, message.source, message.comment, count)
            assert found in message.translations


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_untranslated(language: str) -> None:
    missing = [each.source for each in script.read_ts(language) if not all(each.translations)]
    assert missing == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_and_mnemonics_agree(language: str) -> None:
    wrong = []
    for message in script.read_ts(language):
        wanted = sorted(PLACEHOLDER.findall(message.source))
        for text in filter(None, message.translations):
            found = sorted(PLACEHOLDER.findall(text))
            may_lack_number = message.is_numerus and set(found) <= set(wanted)
            same = found == wanted or may_lack_number
            if not same or bool(count_mnemonics(message.source)) != bool(count_mnemonics(text)):
                wrong.append((message.source, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_language_has_its_own_punctuation(language: str) -> None:
    pattern = re.compile(FOREIGN_PUNCTUATION[language])
    assert [text for _, text in list_translated(language) if pattern.search(text)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_one_thing_has_one_name(language: str) -> None:
    wrong = []
    for source, text in list_translated(language):
        said = text.replace("&", "").casefold()
        for term, words in TERMS.items():
            is_meant = re.search(rf"\b{term}\b", source.replace("&", ""), re.IGNORECASE)
            if is_meant and not re.search(words[TRANSLATED.index(language)], said):
                wrong.append((term, source, text))
    assert wrong == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_put_into_a_right_to_left_text_is_isolated(language: str) -> None:
    bare, isolated = [], []
    for source, text in list_translated(language):
        isolated += re.findall("\u2068\\{\\d\\}\u2069", text)
        if re.search("(?<!\u2068)\\{\\d\\}", text):
            bare.append(source)
    is_mirrored = QLocale(language).textDirection() is Qt.LayoutDirection.RightToLeft
    assert not is_mirrored or set(bare) == {"Library backups (*{0})", "Library {0}{1}"}  # names of files
    assert bool(isolated) is is_mirrored


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_mnemonic_stands_twice_in_a_menu(qtbot: QtBot, qapp: QApplication, language: str) -> None:
    twice = {}
    with real_language(qapp, language):
        window = MainWindow()
        window.add_panes(LibraryPane(), QPlainTextEdit())
        window.add_hidden_parts(SourcePane())
        qtbot.addWidget(window)
        for menu in (window.menuBar(), *window.findChildren(QMenu)):
            texts = [each.text() for each in menu.actions() if count_mnemonics(each.text())]
            letters = Counter(text[text.index("&") + 1].lower() for text in texts)
            if max(letters.values(), default=1) > 1:
                twice[menu.accessibleName() or getattr(menu, "title", str)()] = sorted(texts)
    assert twice == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_languages_of_translations_have_names(language: str) -> None:
    texts = [each for each in script.read_ts(language) if each.source in list_language_names()]
    assert language not in {each.translations[0] for each in texts}
    assert len({each.translations[0] for each in texts}) == len(list_language_names())


def test_languages_are_named_in_the_language_of_the_window(qapp: QApplication) -> None:
    codes = ("en", "hi", "ca", "xx-unknown")
    named = {"en": "English", "de": "Englisch", "fr": "Anglais", "ja": "英語"}
    for language, english in named.items():
        with real_language(qapp, language):
            assert localise_language(codes[0]) == english
    with real_language(qapp, "de"):
        assert [localise_language(each) for each in codes] == [
            "Englisch",
            "Hindi",
            "Català",
            "xx-unknown",
        ]


def test_texts_elsewhere_stand_without_their_mnemonics() -> None:
    assert strip_mnemonic("&Open…") == "Open…"
    assert strip_mnemonic("サーバー (ローカル) に接続(&C)…") == "サーバー (ローカル) に接続…"


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_on_buttons_and_in_menus_is_not_much_longer(language: str) -> None:
    short = ((source, text) for source, text in list_translated(language) if len(source) <= 24)
    assert [each for each in short if len(each[1]) > 1.8 * len(each[0]) + 12] == []


def test_the_first_language_of_the_system_that_there_is_is_shown() -> None:
    assert find_system_language(["de-AT", "en-GB"]) == "de"
    assert find_system_language(["pt-PT"]) == "pt"
    assert find_system_language(["zh-Hans-CN"]) == "zh_CN"
    assert find_system_language(["zh-TW", "ja-JP"]) == "ja"  # written in other signs
    assert find_system_language(["it-IT"]) == "en"
    assert find_system_language([]) == "en"


def test_english_loads_nothing(qapp: QApplication) -> None:
    with real_language(qapp, "en"):
        assert qapp.findChildren(QTranslator) == []
        assert translate_count("FileWords", "{0} file", "{0} files", 1) == "{0} file"
        assert translate_count("FileWords", "{0} file", "{0} files", 2) == "{0} files"


def test_arabic_runs_from_right_to_left(qapp: QApplication) -> None:
    with real_language(qapp, "ar"):
        assert qapp.layoutDirection() is Qt.LayoutDirection.RightToLeft
        assert QLocale().language() is QLocale.Language.Arabic
    assert qapp.layoutDirection() is Qt.LayoutDirection.LeftToRight


def test_the_dialogs_of_qt_and_numbers_follow_the_language(qtbot: QtBot, qapp: QApplication) -> None:
    with real_language(qapp, "de"):
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(box)
        assert box.buttons()[0].text() == "Abbrechen"
        assert localise_number(1_204_000) == "1.204.000"


def test_translators_get_and_return_all_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "FOLDER", tmp_path)
    plural = script.Message("FileWords", "{0} files", is_numerus=True, translations=["", ""])
    script.write_ts("de", [script.Message("Notice", "Close", translations=[""]), plural])
    file = tmp_path / "de.json"
    script.export_texts("de", file)
    entries = json.loads(file.read_text(encoding="utf-8"))
    assert [each["forms"] for each in entries] == [1, 2]
    entries[0]["translation"], entries[1]["translation"] = "Schließen", ["{0} Datei", "{0} Dateien"]
    file.write_text(json.dumps(entries), encoding="utf-8")
    script.import_texts("de", file)
    filled = [each.translations for each in script.read_ts("de")]
    assert filled == [["Schließen"], ["{0} Datei", "{0} Dateien"]]
    translator = QTranslator()
    assert translator.load(str(tmp_path / "desktop_rag_de.qm"))
    assert translator.translate("FileWords", "{0} files", "", 1) == "{0} Datei"
    assert translator.translate("FileWords", "{0} files", "", 5) == "{0} Dateien"


def test_a_text_that_moves_keeps_its_translation() -> None:
    old = [
        script.Message("Old", "Close", translations=["Schließen"]),
        script.Message("Old", "Gone", translations=["Weg"]),
    ]
    merged = script.merge_messages([script.Message("New", "Close"), script.Message("New", "Open")], old, "de")
    assert [(each.context, each.translations) for each in merged] == [("New", ["Schließen"]), ("New", [""])]


def test_one_word_is_translated_in_each_place_by_itself() -> None:
    old = [script.Message("Adjective", "Open", translations=["Offen"])]
    merged = script.merge_messages([*old, script.Message("Verb", "Open")], old, "de")
    assert [each.translations for each in merged] == [["Offen"], [""]]


def test_the_frozen_program_has_qts_own_texts_in_the_languages_of_the_window() -> None:
    assert set(frozen_contents.QT_TRANSLATIONS) == {languages._LOCALES.get(each, each) for each in TRANSLATED}
