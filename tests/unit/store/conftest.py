"""The parts of a catalog, on one database; and the words of tests on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_rag.store.catalog import Catalog
from desktop_rag.store.database import Database
from desktop_rag.store.facts import Facts
from desktop_rag.store.files import Files
from desktop_rag.store.fresh import FreshText
from desktop_rag.store.index_state import IndexState
from desktop_rag.store.queue import Queue
from tests.helpers.documents import MODEL


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path, create=True)
    yield opened
    opened.close()


@pytest.fixture
def catalog(database: Database) -> Catalog:
    IndexState(database).use_model(MODEL)
    return Catalog(database)


@pytest.fixture
def state(database: Database) -> IndexState:
    return IndexState(database)


@pytest.fixture
def listed(database: Database) -> Files:
    return Files(database)


@pytest.fixture
def facts(database: Database) -> Facts:
    return Facts(database)


@pytest.fixture
def queue(database: Database) -> Queue:
    return Queue(database)


@pytest.fixture
def fresh(database: Database) -> FreshText:
    return FreshText(database)
