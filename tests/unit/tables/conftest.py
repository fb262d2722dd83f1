"""A catalog whose tables can be asked."""

from __future__ import annotations

import pytest

from desktop_rag.catalog.writable_database import WritableDatabase
from tests.helpers.data_tables import TableQuestions


@pytest.fixture
def questions(database: WritableDatabase) -> TableQuestions:
    return TableQuestions(database)
