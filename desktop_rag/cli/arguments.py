"""The commands and their arguments."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, get_args

from desktop_rag import __version__
from desktop_rag.catalog.shared_folder import is_shared_library
from desktop_rag.errors import DesktopRagError, convert_os_errors
from desktop_rag.settings import DEFAULT_API_PORT, EngineChoice, RecognitionMode, Settings
from desktop_rag.system.paths import shared_libraries_folder

_MAX_PORT = 65_535

_FILTERS_HELP = """\
in a question:
  file:lease  file:"garden minutes"  file:*.pdf   files with words in their name that begin like this
  type:pdf  type:word                             files with this extension, or of this type
  collection:work                                 files in a collection
  after:2024-03  before:2024-03-01                files last changed in that time
  "exact phrase"                                  passages with exactly these words
  -word  -"phrase"  -file:draft  -type:code       excludes passages and files that match
put a question that begins with a minus after --, as in: desktop-rag search -- -draft
"""


_MODES_HELP = """\
modes:
  --mode summarise lease.pdf                      documents that you name or choose; with --file
                                                  the question is optional
  --mode draft "a letter to the landlord"         a text from the documents (a language model)
  --mode translate "into German: Good morning"    a text, or a document: "lease.pdf into German"
                                                  (a language model)

"""


_TABLE_HELP = """\
columns:
  number, due date, total                         the values wanted, in words
  total (number), begin (date)                    with a type: text, number or date
  penalty = for late delivery                     with an instruction for a language model
without --columns: the values that most of the documents state. To continue after a stop, run it again.

"""


class UsageError(DesktopRagError):
    """The command was used with invalid arguments."""


# -- types of arguments ------------------------------------------------------------------------


def _parse_path(text: str) -> Path:
    """Return a path; an empty one (an unset variable) is an error, not the current folder."""
    return Path(_parse_text(text, "a path is empty"))


def _parse_text(text: str, problem: str = "it is empty") -> str:
    if not text:
        raise argparse.ArgumentTypeError(problem)
    return text


def _parse_library(text: str) -> Path:
    """Return the folder of a library, or that of the shared library of this name."""
    path = _parse_path(text)
    shared = shared_libraries_folder() / path.name
    return shared if path.name == text and not path.exists() and is_shared_library(shared) else path


def _parse_positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return int(text)


def _parse_port(text: str) -> int:
    if not text.isdecimal() or int(text) > _MAX_PORT:
        raise argparse.ArgumentTypeError(f"must be 0 to {_MAX_PORT}")
    return int(text)


def _parse_mode(text: str) -> Any:
    from desktop_rag.types import Mode  # not loaded when the arguments are found to be for the window

    return Mode(text) if text in list(Mode) else text


# -- the commands ------------------------------------------------------------------------------


class Option(NamedTuple):
    """The arguments of a call of `add_argument`."""

    names: tuple[str, ...]
    keywords: dict[str, Any]


class Either(NamedTuple):
    """Options that exclude each other; one may be required."""

    options: tuple[Option, ...]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A command, or an action of one; `run_NAME_command` in `module` runs it.

    One that `is_keyless` needs no library that is unlocked.
    """

    name: str
    help: str
    options: Sequence[Option | Either] = ()
    module: str = "commands"
    actions: tuple[Command, ...] = ()
    has_library: bool = True
    is_keyless: bool = False
    epilog: str = ""


def _option(*names: str, **keywords: Any) -> Option:
    return Option(names, keywords)


def _text(name: str, metavar: str, help_: str, **keywords: Any) -> Option:
    return _option(name, metavar=metavar, help=help_, **keywords)


def _flag(name: str, help_: str) -> Option:
    return _option(name, action="store_true", help=help_)


def _repeated(name: str, metavar: str, help_: str, **keywords: Any) -> Option:
    return _option(name, action="append", default=[], metavar=metavar, help=help_, **keywords)


_JSON = _flag("--json", "print JSON")
_QUESTIONS = (
    _option("question", nargs="?", metavar="QUESTION"),
    _text("--queries", "FILE", 'lines of {"id","question"}', type=Path),
)
_SCOPE = (
    _repeated("--collection", "NAME", "search only this collection; may be repeated"),
    _repeated("--file", "PATH", "search only this file or folder; may be repeated", type=Path),
)
_BACKUP_PASSWORD = _text(
    "--backup-password-file", "FILE", "file whose first line is the password of the backup", type=Path
)
_CHANGES = _flag("--allow-add", "let programs add files and folders to the library and remove them")
_ENDPOINT = _text("--endpoint", "URL", "the server of s3:// addresses, if not Amazon S3", default="")
_PATHS = _option("path", nargs="+", type=_parse_path, metavar="PATH")
_FILE = _option("file", type=Path, metavar="FILE")
_ADDRESS = _option("address", metavar="ADDRESS")
_NAME = _option("name", metavar="NAME")
_NUMBER = _text("id", "ID", "number in the list", type=_parse_positive)

_ALL = (
    Command("ingest", "Add files and folders to the library.", (
        _PATHS,
        _flag("--no-vectors", "stop as soon as all files are searchable"),
        _repeated("--collection", "NAME", "add all files to this collection, which is created if needed"),
        _option(
            "--recognise", choices=get_args(RecognitionMode),
            help="recognise text in scans and pictures; fast makes more mistakes, ask lets them wait"
            " (default: the setting, which is automatic at first)",
        ),
        _text(
            "--ray", "ADDRESS",
            "let the nodes of a Ray cluster read and embed; files that need a password, recognition or a"
            " picture model are read here",
        ),
        _flag(
            "--ray-shared",
            "the nodes can read the files under the same paths (default: files are sent to them)",
        ),
        _JSON,
    )),
    Command("search", "Find passages.", (
        Either(_QUESTIONS, required=True),
        _option("--top-k", type=_parse_positive, default=10, metavar="N"),
        *_SCOPE,
        _JSON,
    ), epilog=_FILTERS_HELP),
    Command("ask", "Answer a question, with citations.", (
        Either(_QUESTIONS),
        _option(
            "--mode", choices=("ask", "summarise", "draft", "translate"), default="ask", type=_parse_mode,
            help="task (default: ask)",
        ),
        _text(
            "--model", "NAME",
            "extractive, a model from the list, a GGUF file, or a model of a server, such as ollama:llama3.2"
            " or http://localhost:8080/llama3.2",
        ),
        _option(
            "--engine", choices=get_args(EngineChoice),
            help="engine for GGUF files (default: the setting, GPT4All where possible at first)",
        ),
        _flag("--without-documents", "let the model answer from its own knowledge; nothing is checked"),
        _flag("--thorough", "let the model read all passages found, however long it takes"),
        _flag(
            "--all-rows",
            "show all rows behind a computed answer, not only the first 20 (with --json the first 50)",
        ),
        _flag(
            "--read-everything",
            "read every passage and list all sentences that answer, or with --mode summarise summarise them"
            " all; continues where it was stopped",
        ),
        *_SCOPE,
        _JSON,
    ), epilog=_MODES_HELP + _FILTERS_HELP),
    Command("documents", "List the files of the library.", (_JSON,)),
    Command("tables", "List the tables in the documents, or compute over one.", (
        _JSON,
        *_SCOPE,
        _text(
            "--query", "JSON",
            'a query over one table, as in {"table": 1, "operation": "sum", "columns": ["Amount"],'
            ' "filters": [{"column": "City", "values": ["Porto"]}]}',
        ),
    ), "table_commands"),
    Command("table", "Make a table from documents, or show, update or delete one.", (
        _text(
            "path", "PATH", "files and folders; those not in the library are added", nargs="*",
            type=_parse_path,
        ),
        _repeated("--columns", "COLUMNS", "see below"),
        _text("--kind", "KIND", "only documents of this type, such as invoices or leases", default=""),
        _repeated("--collection", "NAME", "documents in this collection"),
        _text("--name", "NAME", "name of the table (default: the type of its documents)"),
        _option("-o", "--output", type=_parse_path, metavar="FILE", help="write .csv or .xlsx"),
        _flag("--rules", "fill by rules, without a language model"),
        _text("--model", "NAME", "the language model for values that no rule reads"),
        _option("--engine", choices=get_args(EngineChoice), help="engine that runs the model"),
        Either((
            _flag("--list", "list the tables"),
            _text("--show", "NAME", "print a table, or write it with -o"),
            _text("--update", "NAME", "read new and changed documents"),
            _option("--rename", nargs=2, metavar=("NAME", "NEW_NAME"), help="rename a table"),
            _text("--delete", "NAME", "delete a table; its documents stay"),
        )),
        _JSON,
    ), "table_commands", epilog=_TABLE_HELP),
    Command("remove", "Remove files from the library; they stay on the disk.", (_PATHS,)),
    Command("models", "List the models, or get, use or remove one.", (
        _JSON,
        _flag("--servers", "find servers on this computer and list only their models"),
    ), "model_commands", (
        Command("download", "Download a model, or resume a download.", (
            _NAME,
            _text("--mirror", "URL", "server to download from, instead of the default one"),
            _flag("--unverified", "also accept files without a SHA-256 in the catalog or from the server"),
        )),
        Command("import", "Import a GGUF file, or the folder of a search model.", (
            _option("path", type=Path, metavar="PATH"),
            _flag("--link", "use the file in place"),
        )),
        Command("use", "Use a model from now on, to answer or to search.", (_NAME,)),
        Command("remove", "Delete a model; a linked file stays.", (_NAME,)),
        Command("connect", "List the models of a server and allow its use.", (
            _ADDRESS,
            _flag("--key", "ask for the key of the server"),
            _flag("--yes", "allow text to be sent there"),
        )),
        Command("disconnect", "Forget a server, its key and its permission.", (_ADDRESS,)),
    ), has_library=False, is_keyless=True),
    Command("doctor", "Check the library and repair its search index.", (
        _text(
            "--rescue", "NEW_FOLDER", "save the readable parts of a damaged library in a new one",
            type=_parse_path,
        ),
    )),
    Command("collections", "List the collections, or change one.", (
        _JSON,
        _option("name", nargs="?", metavar="NAME"),
        _text(
            "--add", "PATH", "add files and folders; the collection is created if needed", nargs="+",
            default=[], type=_parse_path,
        ),
        _text(
            "--remove", "PATH", "remove files and folders; they stay in the library", nargs="+", default=[],
            type=_parse_path,
        ),
        _flag("--delete", "delete the collection"),
    )),
    Command("conversations", "List the conversations, or export one.", (_JSON,), "data_commands", (
        Command("export", "Write a conversation with its sources.", (
            _NUMBER,
            _option(
                "--format", choices=("md", "html", "docx"), help="default: the extension of FILE, or md"
            ),
            _option("-o", "--output", type=Path, metavar="FILE", help="default: print it"),
        )),
    )),
    Command("notes", "List the notes, or print or export them.", (_JSON,), "data_commands", (
        Command("show", "Print a note, which is Markdown.", (_NUMBER,)),
        Command("export", "Write each note to a Markdown file.", (
            _text("folder", "FOLDER", "is made if it is not there", type=Path),
        )),
    )),
    Command("export", "Save the library in one file, as a backup or to move it.", (
        _FILE,
        _flag("--encrypt", "ask for a password for the backup"),
        _BACKUP_PASSWORD,
    )),
    Command("import", "Restore a library from a file written by export.", (
        _FILE,
        _BACKUP_PASSWORD,
        _flag("--replace", "move an existing library out of the way"),
        _flag(
            "--watch",
            "also watch the folders that the backup lists; without this option they are only printed",
        ),
    ), is_keyless=True),
    Command("password", "Set, change or remove the password of the library.", (
        _text("--new-password-file", "FILE", "file whose first line is the new password", type=Path),
        _flag("--remove", "decrypt the library"),
    ), "passwords"),
    Command("serve", "Serve the library to other programs on this computer.", (
        _text(
            "--port", "N", "on 127.0.0.1 and ::1; 0 for any that is free (default: %(default)s)",
            type=_parse_port, default=DEFAULT_API_PORT,
        ),
        _flag("--until-eof", "stop when standard input closes, as when the parent program ends"),
        _flag(
            "--key-from-stdin",
            "read the key of a library with a password from the first line of standard input",
        ),
        _CHANGES,
        _JSON,
    ), "api_commands"),
    Command("token", "Print the token that programs need for serve.", (
        _flag("--new", "make a new one, which revokes the old one"),
    ), "api_commands", has_library=False, is_keyless=True),
    Command("mcp", "Serve the library to one assistant over the Model Context Protocol (stdio).", (
        _CHANGES,
    ), "api_commands", is_keyless=True),
    Command("publish", "Publish the library for others to read.", (
        _text(
            "target", "TARGET", "a folder, also on a network, or s3://bucket/folder", type=_parse_text
        ),
        _ENDPOINT,
        _JSON,
    ), "sharing_commands"),
    Command("open", "Open a library that others publish.", (
        _text(
            "target", "TARGET",
            "the folder or s3://bucket/folder where it is published, or the name of an opened one, to update"
            " it (default: list the opened ones)", nargs="?", type=_parse_text,
        ),
        _ENDPOINT,
        _option("--name", default="", help="its name on this computer (default: the end of the address)"),
        _flag("--check", "check the whole copy on this computer, and fetch damaged parts again"),
        _flag("--follow", "fetch new versions until Ctrl+C"),
        _JSON,
    ), "sharing_commands", has_library=False, is_keyless=True),
    Command("data", "List the data on this computer, or delete the library.", (
        _JSON,
        _flag("--delete-library", "delete text, index, collections and conversations; your own files stay"),
        _flag("--yes", "do not ask"),
    ), "data_commands", is_keyless=True),
)  # fmt: skip
COMMANDS = {each.name: each for each in _ALL}


def build_parser() -> argparse.ArgumentParser:
    """Return the parser; it stores the name of the command in `options.command`."""
    root = argparse.ArgumentParser(
        prog="desktop-rag",
        description="Ask questions about your own documents. Without a command, the window opens.",
    )
    root.add_argument("--version", action="version", version=f"desktop-rag {__version__}")
    default_library = Settings.load_settings().library_folder
    commands = root.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for each in COMMANDS.values():
        sub = commands.add_parser(
            each.name, help=each.help, description=each.help, epilog=each.epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        sub.set_defaults(command=each.name)
        if each.has_library:
            _add_library_options(sub, default_library)
        _add_options(sub, each.options)
        if each.actions:
            actions = sub.add_subparsers(dest="action", metavar="COMMAND")
            for action in each.actions:
                _add_options(actions.add_parser(action.name, help=action.help), action.options)
    return root


def _add_options(parser: argparse.ArgumentParser, options: Sequence[Option | Either]) -> None:
    for each in options:
        if isinstance(each, Option):
            parser.add_argument(*each.names, **each.keywords)
        else:
            group = parser.add_mutually_exclusive_group(required=each.required)
            for option in each.options:
                group.add_argument(*option.names, **option.keywords)


def _add_library_options(parser: argparse.ArgumentParser, default_library: Path) -> None:
    parser.add_argument(
        "--library", type=_parse_library, default=default_library, metavar="DIR",
        help="folder of the library, or the name of a shared one (default: %(default)s)",
    )  # fmt: skip
    parser.add_argument(
        "--password-file", type=Path, metavar="FILE",
        help="file whose first line is the password of the library",
    )  # fmt: skip
    parser.set_defaults(password="")


# -- questions ---------------------------------------------------------------------------------


def read_questions(options: argparse.Namespace) -> list[tuple[str | None, str]]:
    """Return (id, question) pairs; raises UsageError."""
    if options.queries is None:
        return [(None, _clean_question(options.question or _format_summary_targets(options)))]
    try:
        path = options.queries
        with convert_os_errors(UsageError, path), path.open(encoding="utf-8-sig") as file:
            lines = [json.loads(line) for line in file if line.strip()]
        return [(str(each["id"]), _clean_question(str(each["question"]))) for each in lines]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise UsageError(
            f"{options.queries} cannot be used",
            f'It must contain one {{"id", "question"}} per line. ({error})',
        ) from error


def _format_summary_targets(options: argparse.Namespace) -> str:
    """Return the names of the files and collections to summarise, if no question was given."""
    from desktop_rag.types import Mode

    if getattr(options, "mode", None) is not Mode.SUMMARISE:
        return ""
    from desktop_rag.system.file_names import name_files

    return ", ".join([*options.collection, *name_files(options.file).values()])


def _clean_question(text: str) -> str:
    """Return the question without lone surrogates; raises UsageError if it is empty."""
    if not text.strip():
        raise UsageError("The question is empty", "Put it in quotes after the command.")
    return text.encode(errors="replace").decode()
