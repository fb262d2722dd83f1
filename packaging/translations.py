"""Extract the texts of the window, update and compile its translations, and exchange them with translators.

python packaging/translations.py                        update .ts and .qm files, report what is missing
python packaging/translations.py export LANG FILE.json  write all texts of a language
python packaging/translations.py import LANG FILE.json  fill them in
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import string
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET  # our own files

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
TEMPLATES = FOLDER / "core_templates.json"
ANSWER_SENTENCES = FOLDER / "answer_sentences.json"
CORE = "core"
PLURAL_FORMS = {"ar": 6, "de": 2, "es": 2, "fr": 2, "ja": 1, "pt": 2, "zh_CN": 1}
_LOCALES = {"pt": "pt_BR"}
_RIGHT_TO_LEFT = {"ar"}
# What is put into a sentence; not into the name of a file, as in "(*{0})" or "{0}{1}".
_PUT_IN = re.compile(r"\u2068?(?<![*}])(\{\d\})(?!\{)\u2069?")
# Where sentences about an answer come from, which are said in the language of the question.
_SAID_OF_ANSWERS = ("answer/", "retrieve/")
_SAID_OF_NO_ANSWER = "answer/made_tables/"
_ISOLATES = re.compile("[\u2068\u2069]")
_WINDOW = ("desktop_rag/ui", "desktop_rag/app", "desktop_rag/start.py")
# Texts of these are for other programs, the command line, the model or files, or are no texts.
_NOT_SHOWN = (
    "api/",
    "access/client_configurations.py",
    "cli/",
    "cluster/",
    "tables/",
    "text/",
    "index/",
    "answer/ground/",
    "answer/library_questions/",
    "__main__",
    "llm/prompts.py",
    "llm/generation_options.py",
    "library/catalog_check.py",
    "library/rescue.py",
    "system/display_check.py",
    "child_process.py",
    "confinement/",
    "reply_codec.py",
    "conversations/conversation_export.py",
    "conversations/word_export.py",
    "conversations/conversation_text.py",
    "readers/",
    "system/background_import.py",
    "answer/suggestions/",
    "answer/query_rewriting.py",
    "system/logs.py",
    "system/crash_report.py",
)
_SHOWN_AFTER_ALL = (
    "readers/searchable_pdf.py",
    "readers/recognised_pages.py",
    "readers/extract.py",
    "readers/pdf_reader.py",
    "readers/picture_reader.py",
    "readers/read_errors.py",
    "readers/inner_files/archive_containers.py",
    "readers/document_builder.py",
    "readers/archive.py",
    "readers/reader_pool.py",
    "readers/older_pictures.py",
    "readers/compound_files.py",
    "readers/scan_detection.py",
    "index/lance_errors.py",
    "index/index_repair.py",
    "api/server.py",
)
_NO_SENTENCE = re.compile(
    r"^(SELECT|INSERT|UPDATE|DELETE|PRAGMA|CREATE|DROP|WITH|ALTER|ORDER|EXISTS|VACUUM|BEGIN|ATTACH|DETACH|Bearer)\b|"
    r"^(This is part|The tower is|These are notes on the)|retry_at|files\.path|\(\?|<\||\{%|\bWHERE\b|"
    r"\bORDER BY\b|^\W*\{\d\}\W*(\{\d\}\W*)*$"
)
_SENTENCE = re.compile(
    r"^(?:[A-Z“].*[a-z]{2,}.* |[A-Z].* [a-zA-Z(]{2,}|[A-Z][a-z]{3,}(ing|en)$|\{0\}.* [a-z]{2,})", re.DOTALL
)
_LIST = "', '.join("
_NO_TEXTS = {"{0} of {1}", "Is everything loaded?", "How tall?", "Be short.", "LM Studio", "RustPanic"} | {
    *("Attached file: {0}", "Comment ({0})"),  # these stand in documents
    "This is an XFA form: what follows is the text of the form and what is filled in, without its layout.",
}


@dataclass
class Message:
    """One text of the window, and its translation: a text for each plural form.

    `lists` are the places of a template of the core that hold a list of words.
    """

    context: str
    source: str
    comment: str = ""
    is_numerus: bool = field(default=False, kw_only=True)
    translations: list[str] = field(default_factory=list, kw_only=True)
    lists: list[int] = field(default_factory=list, kw_only=True)

    @property
    def key(self) -> tuple[str, str, str]:
        """What Qt finds it by."""
        return self.context, self.source, self.comment


def extract_messages() -> list[Message]:
    """Return all texts that are translated, of the window and of the core, sorted.

    Raises:
        SystemExit: some are put together before they are translated; their places are printed.
    """
    found = {each.key: each for each in (*_extract_window(), *_extract_core())}
    found["Language", "en", ""] = Message("Language", "en")
    return [found[key] for key in sorted(found)]


# -- the window ----------------------------------------------------------------------------------


def _extract_window() -> Iterator[Message]:
    trees = {file: ast.parse(file.read_text(encoding="utf-8")) for file in list_window_files()}
    contexts = dict(pair for tree in trees.values() for pair in _find_bound_contexts(tree))
    defects = []
    for file, tree in trees.items():
        for call, class_name in _find_calls(tree, ""):
            try:
                yield from _call_to_messages(call, class_name, contexts)
            except ValueError as error:
                defects.append(f"{file.relative_to(ROOT)}:{call.lineno}: {error}")
    if defects:
        sys.exit("\n".join(defects))


def list_window_files() -> list[Path]:
    """Return the source files of the window."""
    named = (ROOT / each for each in _WINDOW)
    return [file for each in named for file in ([each] if each.is_file() else sorted(each.rglob("*.py")))]


def _find_bound_contexts(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yield the names that stand for `partial(QCoreApplication.translate, CONTEXT)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("partial(QCoreApplication.tr"):
            yield ast.unparse(node.targets[0]), ast.literal_eval(node.value.args[1])  # type: ignore[attr-defined]


def _find_calls(node: ast.AST, class_name: str) -> Iterator[tuple[ast.Call, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, class_name
        yield from _find_calls(child, child.name if isinstance(child, ast.ClassDef) else class_name)


def _call_to_messages(call: ast.Call, class_name: str, contexts: Mapping[str, str]) -> Iterator[Message]:
    function = ast.unparse(call.func)
    if function == "self.tr":
        yield Message(class_name, *_read_literals(call.args))
    elif function.endswith(".tr"):
        raise ValueError(f"{function} finds no translation: its context is another class")
    elif function in contexts:
        yield Message(contexts[function], *_read_literals(call.args))
    elif function == "QCoreApplication.translate":
        if any(isinstance(each, ast.Constant) for each in call.args[1:2]):
            yield Message(*_read_literals(call.args))
    elif function in {"translate_count", "format_count"} and isinstance(call.args[0], ast.Constant):
        context, _one, many = _read_literals(call.args[:3])
        yield Message(context, many, is_numerus=True)


def _read_literals(arguments: list[ast.expr]) -> list[str]:
    texts = [str(ast.literal_eval(each)) for each in arguments if isinstance(each, ast.Constant)]
    if len(texts) < len(arguments):
        raise ValueError(f"not a literal text: {', '.join(map(ast.unparse, arguments))}")
    return texts


# -- the core ------------------------------------------------------------------------------------


def _extract_core() -> Iterator[Message]:
    """Yield the titles, hints and reasons that the core may hand to the window; f-strings as templates."""
    package = ROOT / "desktop_rag"
    for file in sorted(package.rglob("*.py")):
        name = file.relative_to(package).as_posix()
        if not name.startswith(("ui/", "app/", "start.py")):
            yield from _extract_core_file(file, name)
    for file in sorted((ROOT / "resources" / "catalog").glob("*.json")):
        for entry in json.loads(file.read_text(encoding="utf-8"))["models"]:
            yield Message(CORE, entry["summary"])


def _extract_core_file(file: Path, name: str) -> Iterator[Message]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    yield from (Message(CORE, text) for text in _find_said(tree))
    if not name.startswith(_NOT_SHOWN) or name in _SHOWN_AFTER_ALL:
        yield from (Message(CORE, text, lists=lists) for text, lists in _find_sentences(tree))
        yield from (Message(CORE, text) for text in _find_yielded_descriptions(tree))


def list_answer_sentences() -> set[str]:
    """Return what the core may say of an answer."""
    package = ROOT / "desktop_rag"
    files = ((file, file.relative_to(package).as_posix()) for file in sorted(package.rglob("*.py")))
    named = (
        pair
        for pair in files
        if pair[1].startswith(_SAID_OF_ANSWERS) and not pair[1].startswith(_SAID_OF_NO_ANSWER)
    )
    return {each.source for pair in named for each in _extract_core_file(*pair)}


def _find_sentences(node: ast.AST) -> Iterator[tuple[str, list[int]]]:
    """Yield the sentences, with the places that hold a list."""
    for child in ast.iter_child_nodes(node):
        text = _node_to_template(child)
        if text is not None:
            if _SENTENCE.match(text) and not _NO_SENTENCE.search(text) and text not in _NO_TEXTS:
                yield text, _find_list_places(child)
        elif not _is_unseen(child):
            yield from _find_sentences(child)
        for value in child.values if isinstance(child, ast.JoinedStr) else ():
            if isinstance(value, ast.FormattedValue):
                yield from _find_sentences(value)


def _find_said(tree: ast.AST) -> Iterator[str]:
    """Yield what is handed to a function `say`, of any form."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "say":
            text = _node_to_template(node.args[0])
            yield from [text] if text is not None else []


def _find_list_places(node: ast.AST) -> list[int]:
    values = node.values if isinstance(node, ast.JoinedStr) else ()
    places = [each for each in values if isinstance(each, ast.FormattedValue)]
    return [index for index, each in enumerate(places) if ast.unparse(each.value).startswith(_LIST)]


def _find_yielded_descriptions(tree: ast.AST) -> Iterator[str]:
    """Yield what was done, in words, which generators yield."""
    for node in ast.walk(tree):
        text = _node_to_template(node.value) if isinstance(node, ast.Yield) and node.value else None
        if text is not None and " " in text and not _NO_SENTENCE.search(text):
            yield text


def _is_unseen(node: ast.AST) -> bool:
    """Whether it is a docstring, an assertion, a log line, a description for programs or a fault."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Call):
        faults = {"TypeError", "ValueError", "RuntimeError", "OSError", "re.compile", "cast", "Meta"}
        name = ast.unparse(node.func)
        return name in faults or name.startswith(("log.", "warnings."))
    return isinstance(node, ast.Assert)


def _node_to_template(node: ast.AST) -> str | None:
    """Return a literal text or an f-string with its placeholders numbered; None for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _number_placeholders(node.value)
    if not isinstance(node, ast.JoinedStr):
        return None
    parts, count = [], 0
    for each in node.values:
        if isinstance(each, ast.Constant):
            parts.append(str(each.value))
        else:
            parts.append(f"{{{count}}}")
            count += 1
    return "".join(parts)


def _number_placeholders(text: str) -> str:
    try:
        pieces = list(string.Formatter().parse(text))
    except ValueError:
        return text
    if all(name is None for _, name, _, _ in pieces):
        return text
    numbered = (
        literal + (f"{{{index}}}" if name is not None else "")
        for index, (literal, name, _, _) in enumerate(pieces)
    )
    return "".join(numbered)


# -- files of translations -----------------------------------------------------------------------


def ts_file(language: str) -> Path:
    """Return the file that is translated."""
    return FOLDER / f"desktop_rag_{language}.ts"


def read_ts(language: str) -> list[Message]:
    """Return the texts of a language with their translations, "" where one is missing."""
    if not ts_file(language).exists():
        return []
    messages = []
    for context in ET.parse(ts_file(language)).getroot().iter("context"):  # noqa: S314 - our own file
        for node in context.iter("message"):
            forms = [each.text or "" for each in node.iter("numerusform")]
            key = context.findtext("name", ""), node.findtext("source", ""), node.findtext("comment", "")
            texts = forms or [node.findtext("translation", "")]
            messages.append(Message(*key, is_numerus=bool(forms), translations=texts))
    return messages


def isolate_placeholders(text: str) -> str:
    """Isolate what is put into a right-to-left text: its direction may be another one."""
    return _PUT_IN.sub("\u2068\\1\u2069", text)


def write_ts(language: str, messages: Iterable[Message]) -> None:
    """Write the file of a language in Qt's format, without places in the source: they change too often."""
    root = ET.Element("TS", version="2.1", language=_LOCALES.get(language, language), sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for message in messages:
        if language in _RIGHT_TO_LEFT:
            message.translations = [isolate_placeholders(each) for each in message.translations]
        if message.context not in contexts:
            contexts[message.context] = ET.SubElement(root, "context")
            ET.SubElement(contexts[message.context], "name").text = message.context
        node = ET.SubElement(contexts[message.context], "message")
        ET.SubElement(node, "source").text = message.source
        if message.comment:
            ET.SubElement(node, "comment").text = message.comment
        translation = ET.SubElement(node, "translation")
        if not all(message.translations):
            translation.set("type", "unfinished")
        if message.is_numerus:
            node.set("numerus", "yes")
            for form in message.translations:
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = message.translations[0]
    ET.indent(root, "    ")
    text = ET.tostring(root, encoding="unicode")
    head = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
    ts_file(language).write_text(f"{head}{text}\n", encoding="utf-8")


def update_translations() -> None:
    """Extract, update every .ts file, compile, and print what is untranslated or obsolete."""
    extracted = extract_messages()
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(list_templates(extracted), ensure_ascii=False).replace('], "', '],\n"')
    TEMPLATES.write_text(f"{text}\n", encoding="utf-8")
    for language in PLURAL_FORMS:
        old = read_ts(language)
        updated = merge_messages(extracted, old, language)
        keys = {each.key for each in updated}
        obsolete = [each for each in old if each.key not in keys and any(each.translations)]
        write_ts(language, updated)
        compile_ts(language)
        missing = sum(not all(each.translations) for each in updated)
        print(
            f"{language}: {len(updated)} texts, {missing} untranslated, {len(obsolete)} obsolete and dropped"
        )
        for each in obsolete:
            print(f"  obsolete: {each.context}: {each.source!r}: {each.translations}")
    text = json.dumps(translate_answer_sentences(), ensure_ascii=False, indent=0)
    ANSWER_SENTENCES.write_text(f"{text}\n", encoding="utf-8")


def translate_answer_sentences() -> dict[str, dict[str, str]]:
    """Return the translations of what is said of an answer, by language (ISO 639-1), for the core."""
    wanted = list_answer_sentences()
    return {
        language.partition("_")[0]: {
            each.source: _ISOLATES.sub("", each.translations[0])
            for each in read_ts(language)
            if each.context == CORE and each.source in wanted and each.translations[0]
        }
        for language in PLURAL_FORMS
    }


def list_templates(extracted: Iterable[Message]) -> dict[str, list[int]]:
    """Return the texts of the core with places, and which of these hold a list."""
    return {each.source: each.lists for each in extracted if each.context == CORE and "{0}" in each.source}


def merge_messages(extracted: Iterable[Message], old: Iterable[Message], language: str) -> list[Message]:
    """Return the extracted texts with the old translations; a text that moved keeps its translation."""
    by_key = {each.key: each for each in old}
    extracted = list(extracted)
    still_there = {each.key for each in extracted}
    by_source = {
        (each.source, each.is_numerus): each
        for each in by_key.values()
        # One word, such as "Open", has another translation elsewhere.
        if any(each.translations) and (" " in each.source or each.key not in still_there)
    }
    merged = []
    for each in extracted:
        forms = PLURAL_FORMS[language] if each.is_numerus else 1
        known = by_key.get(each.key)
        if known is None or not any(known.translations) or known.is_numerus != each.is_numerus:
            known = by_source.get((each.source, each.is_numerus))
        texts = [language] if each.key == ("Language", "en", "") else (known.translations if known else [])
        merged.append(
            Message(*each.key, is_numerus=each.is_numerus, translations=(texts + [""] * forms)[:forms])
        )
    return merged


def compile_ts(language: str) -> None:
    """Compile the file of a language to what Qt loads."""
    lrelease = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent)) or "pyside6-lrelease"
    target = ts_file(language).with_suffix(".qm")
    subprocess.run([lrelease, "-silent", ts_file(language), "-qm", target], check=True)


# -- exchange with translators -------------------------------------------------------------------


def export_texts(language: str, file: Path) -> None:
    """Write all texts of a language for a translator."""
    entries = [
        {
            "context": each.context,
            "source": each.source,
            "comment": each.comment,
            "numerus": each.is_numerus,
            "forms": PLURAL_FORMS[language] if each.is_numerus else 1,
            "translation": each.translations if each.is_numerus else each.translations[0],
        }
        for each in read_ts(language)
    ]
    file.write_text(json.dumps(entries, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def import_texts(language: str, file: Path) -> None:
    """Fill in the translations of a file that `export_texts` wrote, and compile them."""
    given = {
        (each["context"], each["source"], each.get("comment", "")): each["translation"]
        for each in json.loads(file.read_text(encoding="utf-8"))
    }
    messages = read_ts(language)
    for message in messages:
        translation = given.pop(message.key, None)
        if translation:
            texts = [translation] if isinstance(translation, str) else list(translation)
            if len(texts) != len(message.translations):
                sys.exit(f"{message.source!r} needs {len(message.translations)} forms, not {len(texts)}")
            message.translations = texts
    write_ts(language, messages)
    compile_ts(language)
    for key in given:
        print(f"not a text of the window any more: {key}")


def main(arguments: list[str]) -> None:
    """Do what the command line says."""
    match arguments:
        case []:
            update_translations()
        case ["export", language, file]:
            export_texts(language, Path(file))
        case ["import", language, file]:
            import_texts(language, Path(file))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
