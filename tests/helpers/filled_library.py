"""Documents of every outcome, and the library that they are read into."""

from __future__ import annotations

import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tests.helpers.command_line import Done
from tests.helpers.office_files import docx, pdf

TOWN = Path(__file__).resolve().parents[1] / "data" / "documents"

_MINUTES = (
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Council minutes</w:t></w:r></w:p>'
    "<w:p><w:r><w:t>The council granted 12,400 pounds for the repair of the slipway. "
    "Councillor Ibarra voted against it.</w:t></w:r></w:p>"
)
_HANDBOOK = (
    "Before the pump is started the sea cock must be open.",
    "The fuel filter is changed after every 250 hours of running.",
    "The engine is cooled by fresh water in a closed circuit.",
)


@dataclass(frozen=True, slots=True)
class Filled:
    """A folder of documents, the library it went into, and what the command said of it."""

    documents: Path
    library: Path
    home: Path
    done: Done

    def copy_library(self, folder: Path) -> Path:
        """Copy the library, without what SQLite keeps beside it while other tests read it."""
        return shutil.copytree(self.library, folder, ignore=shutil.ignore_patterns("*-wal", "*-shm"))


def write_documents(folder: Path) -> None:
    """Write twelve files: nine with text of their own, and one each to share, skip and refuse."""
    shutil.copytree(TOWN, folder)
    with zipfile.ZipFile(folder / "minutes.docx", "w") as container:
        for name, text in docx(_MINUTES).items():
            container.writestr(name, text)
    whole = (folder / "minutes.docx").read_bytes()
    (folder / "truncated.docx").write_bytes(whole[: len(whole) // 2])
    (folder / "engine handbook.pdf").write_bytes(pdf(*_HANDBOOK))
    (folder / "naïve café.txt").write_bytes("Öffnungszeiten: täglich 9–17 Uhr".encode("utf-16"))
    (folder / "copy of the ferry.txt").write_bytes((folder / "ferry.txt").read_bytes())
    (folder / "empty.txt").touch()
