"""A library that is published, and a copy of it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from desktop_rag.catalog.shared_folder import TARGET_FILE_NAME
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.targets import Target
from tests.helpers.published import fill, open_shared, publish, sync


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a library, the first version and the copy of it; not to write."""
    root = tmp_path_factory.mktemp("published")
    library = fill(root / "library", "lighthouse", "ferry")
    shutil.copytree(library, root / "unpublished")
    publish(library, root / "town")
    sync(open_shared(root / "town", root / "shared"))
    return root


@pytest.fixture
def library(made: Path, tmp_path: Path) -> Path:
    return shutil.copytree(made / "unpublished", tmp_path / "library")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where it is published."""
    return tmp_path / "network" / "town"


@pytest.fixture
def shared(made: Path, library: Path, place: Path, tmp_path: Path) -> SharedLibrary:
    """The first version of the library, fetched."""
    for name, target in (("library", library), ("town", place), ("shared", tmp_path / "shared")):
        shutil.copytree(made / name, target, dirs_exist_ok=True)
    fields = Target.parse(str(place)).to_fields()
    (tmp_path / "shared" / TARGET_FILE_NAME).write_text(json.dumps(fields))
    return open_shared(place, tmp_path / "shared")
