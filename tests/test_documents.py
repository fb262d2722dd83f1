"""Links between documents lead somewhere, and the guides name modules and functions that exist."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "desktop_rag"
GUIDES = ("CONTRIBUTING.md", "SECURITY.md", *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))


DOCUMENTS = sorted(
    str(path.relative_to(ROOT))
    for folder in (".", "docs", "packaging", "benchmarks")
    for path in (ROOT / folder).glob("*.md")
)


def _read(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def _list_anchors(document: Path) -> set[str]:
    """Return what headings are linked by, as on GitHub."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_between_documents_leads_somewhere(document: str) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", _read(document)):
        path, _, anchor = link.partition("#")
        if "://" in link or path.startswith("../../releases"):
            continue
        target = (ROOT / document).parent / path if path else ROOT / document
        assert target.exists(), link
        assert not anchor or anchor in _list_anchors(target), link


@pytest.mark.parametrize("guide", GUIDES)
def test_every_module_that_a_guide_names_exists(guide: str) -> None:
    named = re.findall(r"`([a-z_0-9]+(?:/[a-z_0-9]+)*\.py)`", _read(guide))
    missing = [name for name in named if not (PACKAGE / name).exists() and not (ROOT / name).exists()]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_a_document_can_be_run(document: str) -> None:
    modules = re.findall(r"python -m ((?:benchmarks|tests)[\w.]*)", _read(document))
    paths = [ROOT.joinpath(*module.rstrip(".").split(".")) for module in modules]
    missing = [
        path for path in paths if not (path.with_suffix(".py").exists() or (path / "__main__.py").exists())
    ]
    assert missing == []


def test_the_guide_of_benchmarks_names_each_that_there_is() -> None:
    from benchmarks.__main__ import find_commands

    results = _read("benchmarks/RESULTS.md") + _read("docs/ANSWERS.md")
    assert {name for name in find_commands() if name not in results} == set()


def test_every_function_of_the_map_is_where_the_map_says() -> None:
    rows = re.findall(r"`(\w+)` in `([\w/]+\.py)`", _read("CONTRIBUTING.md"))
    assert len(rows) >= 12
    for function, module in rows:
        tree = ast.parse((PACKAGE / module).read_text(encoding="utf-8"))
        defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        assert function in defined, f"{function} is not in {module}"


def test_every_package_has_a_row_in_the_architecture() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    layers = _read("docs/ARCHITECTURE.md").partition("## Processes")[0]
    assert {name for name in packages if f"| `{name}`" not in layers} == set()


def test_the_local_hooks_run_the_checks_of_the_tests() -> None:
    from tests.test_quality import COMMANDS

    hooks = _read(".pre-commit-config.yaml")
    assert re.findall(r"id: (\w+)", hooks) == list(COMMANDS)
    for command in COMMANDS.values():
        assert " ".join(part for part in command[1:] if part != "-m") in hooks.replace("-m ", "")


def test_every_term_of_the_glossary_stands_once() -> None:
    terms = re.findall(r"^\| ([^|]+) \|[^|]+\| `", _read("docs/GLOSSARY.md"), re.MULTILINE)
    assert 50 <= len(terms) <= 70
    assert len(terms) == len(set(terms))
