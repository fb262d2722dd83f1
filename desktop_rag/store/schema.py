"""The tables of the catalog. A released migration is never changed: the next one is added."""

from __future__ import annotations

APPLICATION_ID = 0x44524147  # "DRAG", so that `file` tells a catalog from other databases

_FIRST = """
CREATE TABLE documents (
  id TEXT PRIMARY KEY,                -- hash of the file's bytes
  name TEXT NOT NULL,                 -- file name that is searched and embedded with the passages
  language TEXT NOT NULL,             -- ISO 639-1, or ''
  characters INTEGER NOT NULL,
  headings TEXT NOT NULL,             -- JSON [[start, level, title], ...]
  pages INTEGER NOT NULL,             -- how many have a number
  passages INTEGER NOT NULL,          -- how many it was split into
  embedded_with TEXT                  -- key of the model whose vectors are complete, or NULL
);
CREATE INDEX documents_embedded ON documents (embedded_with);
CREATE INDEX documents_language ON documents (language);
CREATE INDEX documents_passages ON documents (passages);

CREATE TABLE pages (
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  position INTEGER NOT NULL,          -- 0, 1, 2, ...
  number INTEGER,                     -- 1-based page, NULL where the format has none
  text TEXT NOT NULL,
  PRIMARY KEY (document_id, position)
);

CREATE TABLE passages (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  first INTEGER NOT NULL,             -- character span [first, last) of the document's text
  last INTEGER NOT NULL,
  page INTEGER,
  headings TEXT NOT NULL,             -- JSON ["Part", "Chapter"]
  language TEXT NOT NULL,
  text TEXT NOT NULL
);
CREATE INDEX passages_document ON passages (document_id, first);

CREATE TABLE terms (
  term TEXT PRIMARY KEY,
  passages INTEGER NOT NULL           -- how many passages hold it
) WITHOUT ROWID;
CREATE INDEX terms_unused ON terms (passages) WHERE passages <= 0;

CREATE TABLE files (
  path TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  title TEXT NOT NULL DEFAULT '',
  hint TEXT NOT NULL DEFAULT '',
  size_bytes INTEGER NOT NULL,
  modified_ns INTEGER NOT NULL,
  document_id TEXT REFERENCES documents,
  turn INTEGER NOT NULL               -- order in the queue
);
CREATE INDEX files_state ON files (state, turn);
CREATE INDEX files_turn ON files (turn);
CREATE INDEX files_document ON files (document_id);

CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  updated_at REAL NOT NULL            -- seconds since the epoch
);

CREATE TABLE turns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES conversations ON DELETE CASCADE,
  question TEXT NOT NULL,
  answer TEXT,                        -- JSON, NULL where none was given
  error_title TEXT NOT NULL DEFAULT '',
  error_hint TEXT NOT NULL DEFAULT ''
);
CREATE INDEX turns_conversation ON turns (conversation_id, id)
"""

MIGRATIONS = (_FIRST,)
