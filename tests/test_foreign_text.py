"""Each place that shows text has one way for foreign text, and no call in the program goes round it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import desktop_rag

ROOT = Path(desktop_rag.__file__).parent
Program = list[tuple[str, list[ast.AST]]]
PRINTERS = {"make_printable_line", "make_printable_text", "dump_printable_json"}
BUTTONS = {"QPushButton", "QToolButton", "QAbstractButton", "make_button", "make_tool_button"}
# What returns words of the program, numbers, or escaped text.
OWN_WORDS = {
    "tr",
    "tr_answer",
    "mode_name",
    "kind_name",
    "_language_name",
    "iconText",
    "localise_number",
    "escape_mnemonics",
}
# Files with the functions that are the way, or that write rich text of their own.
WAYS = {
    "print": {"cli/__init__.py", "cli/output.py"},
    "setToolTip": set[str](),
    "QLabel": {"ui/widgets/layouts.py"},
    "setHtml": {
        "ui/window/help_dialogs.py",
        "ui/conversation/answer_text.py",  # of the clipboard, as that of the message
        "ui/conversation/message.py",
        "ui/widgets/export_dialogs.py",
    },
    "insertHtml": set[str](),
    "setMarkdown": {"ui/widgets/safe_markdown.py"},
}
# Texts that were chosen from own words before.
CHOSEN = {
    ("ui/widgets/buttons.py", "setText"),
    ("ui/models/models_dialog.py", "setText"),
    ("ui/source/source_pane.py", "setText"),
}
RICH_TOOLTIPS = {"make_plain_tooltip", "format_citation_tooltip"}  # they escape what is between their tags


@pytest.fixture(scope="module")
def program() -> Program:
    """Each file of the program with all its nodes."""
    files = sorted(ROOT.rglob("*.py"))
    return [(path.relative_to(ROOT).as_posix(), parse(path.read_text(encoding="utf-8"))) for path in files]


def parse(code: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(code)))


def name_of(node: ast.AST) -> str:
    """Return the last name of `a.b`, of what is called, or ""."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def is_inert(node: ast.AST) -> bool:
    """Whether an expression is made of own words, numbers and escaped text only."""
    if isinstance(node, ast.Constant | ast.cmpop | ast.boolop | ast.operator | ast.expr_context):
        return True
    if isinstance(node, ast.IfExp):
        return is_inert(node.body) and is_inert(node.orelse)
    if isinstance(node, ast.Call):
        name = name_of(node)
        if name == "format" and isinstance(node.func, ast.Attribute):
            pattern = node.func.value  # foreign text is never the pattern
            return (isinstance(pattern, ast.Name) or is_inert(pattern)) and all(map(is_inert, node.args))
        if name == "format_count":  # its count is a number
            return all(map(is_inert, node.args[4:]))
        return name in {*OWN_WORDS, *PRINTERS} or name.endswith("_tooltip")
    if isinstance(node, ast.JoinedStr | ast.FormattedValue | ast.BoolOp | ast.BinOp):
        return all(map(is_inert, ast.iter_child_nodes(node)))
    return isinstance(node, ast.Name | ast.Attribute) and name_of(node).isupper()


def find_names_made_by(nodes: Sequence[ast.AST], makers: set[str]) -> set[str]:
    """Return the names and attributes that are assigned what one of the makers returns."""
    assigned = (node for node in nodes if isinstance(node, ast.Assign))
    return {ast.unparse(t) for node in assigned if name_of(node.value) in makers for t in node.targets}


def find_own_names(nodes: Sequence[ast.AST]) -> set[str]:
    """Return the names that are bound to nothing but inert values."""
    inert: set[str] = set()
    others: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.arg):
            others.add(node.arg)
        if isinstance(node, ast.Assign):
            pairs = [(node.targets[0], node.value)]
            if isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(node.targets[0].elts, node.value.elts, strict=False))  # `*rest` takes more
            for name, value in pairs:
                (inert if is_inert(value) else others).add(ast.unparse(name))
        if isinstance(node, ast.For | ast.comprehension):
            others |= {each.id for each in ast.walk(node.target) if isinstance(each, ast.Name)}
    return inert - others


def find_bypasses(nodes: Sequence[ast.AST], file: str) -> Iterator[str]:
    """Yield the calls, and returns of tool tips, that show text in another way than that of its surface."""
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    methods = [call.func for call in calls if isinstance(call.func, ast.Attribute)]
    plain = {ast.unparse(method.value) for method in methods if method.attr == "setTextFormat"}
    receivers = find_names_made_by(nodes, {"QLabel"}) - plain | find_names_made_by(nodes, BUTTONS)
    own = find_own_names(nodes)
    for call in calls:
        if is_bypass(call, file, receivers) and ast.unparse(call.args[0]) not in own:
            yield f"{file}:{call.lineno}: {ast.unparse(call)}"
    for node in nodes:
        if isinstance(node, ast.ClassDef) and BUTTONS.intersection(map(name_of, node.bases)):
            inner = (each for each in ast.walk(node) if isinstance(each, ast.Call))
            yield from (f"{file}: {ast.unparse(each)}" for each in inner if is_bypass(each, file, {"self"}))
        is_tooltip = isinstance(node, ast.FunctionDef) and node.name.endswith("_tooltip")
        is_role = isinstance(node, ast.match_case) and "ToolTipRole" in ast.unparse(node.pattern)
        if is_role or (is_tooltip and getattr(node, "name", "") not in RICH_TOOLTIPS):
            returns = (each for each in ast.walk(node) if isinstance(each, ast.Return))
            yield from (
                f"{file}: {ast.unparse(each)}" for each in returns if not is_inert(each.value or node)
            )


def is_bypass(call: ast.Call, file: str, receivers: set[str]) -> bool:
    """Whether a call shows text in another way; `receivers` are bare labels, and buttons."""
    if not call.args or is_inert(call.args[0]):
        return False
    name, argument = name_of(call), call.args[0]
    receiver = ast.unparse(call.func.value) if isinstance(call.func, ast.Attribute) else ""
    if name in WAYS:
        return file not in WAYS[name]
    if name in {"write", "set_description"}:
        return receiver in {"sys.stdout", "sys.stderr", "tqdm", "bar"}
    if name == "setText":
        return receiver in receivers and (file, name) not in CHOSEN
    is_text = isinstance(argument, ast.JoinedStr | ast.BinOp) or name_of(argument) in {"str", "replace"}
    return name in {"addAction", "addMenu", "QMenu", "QAction", "addSection"} and is_text


# Files that may make a document or a view of rich text: one is never laid out, the other loads nothing.
RICH_TEXT = {
    "QTextDocument": {"ui/widgets/safe_markdown.py"},
    "QTextBrowser": {"ui/widgets/text_browsers.py"},
    "QTextEdit": set[str](),
}


def find_rich_texts(nodes: Sequence[ast.AST], file: str) -> Iterator[str]:
    """Yield the calls and classes that make a document, or a view of one, that could load a file."""
    for node in nodes:
        made = node.bases if isinstance(node, ast.ClassDef) else []
        made = [node.func] if isinstance(node, ast.Call) else made
        yield from (f"{file}: {ast.unparse(each)}" for each in made if is_rich_text(each, file))


def is_rich_text(node: ast.expr, file: str) -> bool:
    """Whether a class is one of rich text that this file may not use."""
    return name_of(node) in RICH_TEXT and file not in RICH_TEXT[name_of(node)]


def test_every_view_of_rich_text_is_one_that_loads_nothing(program: Program) -> None:
    assert [each for file, nodes in program for each in find_rich_texts(nodes, file)] == []


@pytest.mark.parametrize(
    "code", ["QTextDocument()", "QtGui.QTextDocument(x)", "class A(QTextEdit):\n    ..."]
)
def test_other_views_of_rich_text_are_found(code: str) -> None:
    assert list(find_rich_texts(parse(code), "ui/x.py"))


def test_no_call_shows_foreign_text_in_another_way(program: Program) -> None:
    assert [each for file, nodes in program for each in find_bypasses(nodes, file)] == []


@pytest.mark.parametrize(
    "code",
    [
        "print(name)", "sys.stdout.write(text)", "widget.setToolTip(str(path))", "QLabel(name)",
        "label = QLabel()\nlabel.setText(name)", "button = QPushButton()\nbutton.setText(name)",
        "menu.addAction(f'{name}')", "text.setHtml(answer)", "def format_tooltip(row):\n    return row.name",
        "match role:\n    case Role.ToolTipRole:\n        return row.name",
        "class Chip(QPushButton):\n    def f(self):\n        self.setText(name)",
    ],
)  # fmt: skip
def test_other_ways_are_found(code: str) -> None:
    assert list(find_bypasses(parse(code), "ui/x.py"))
