"""The schema of the catalog.

Released migrations are never changed, nor are their comments; new ones are appended.
"""

from __future__ import annotations

APPLICATION_ID = 0x44524147  # "DRAG": lets `file` recognize a catalog

_FIRST = """
CREATE TABLE documents (
  id TEXT PRIMARY KEY,                -- hash of the file's bytes
  name TEXT NOT NULL,                 -- file name that is searched and embedded with the passages
  language TEXT NOT NULL DEFAULT '',  -- ISO 639-1, or '' while or where it is not known
  characters INTEGER NOT NULL,
  pages INTEGER NOT NULL,             -- how many have a number
  passages INTEGER NOT NULL,          -- how many it was split into
  analyzed INTEGER NOT NULL DEFAULT 0 -- 1 when the search index has its terms; 0: `fresh` has
);
CREATE INDEX documents_language ON documents (language);
CREATE INDEX documents_fresh ON documents (analyzed) WHERE analyzed = 0;

CREATE TABLE pages (
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  position INTEGER NOT NULL,          -- 0, 1, 2, ...
  number INTEGER,                     -- 1-based page, NULL where the format has none
  headings TEXT NOT NULL,             -- JSON [[start, level, title], ...] of those that begin here
  text TEXT NOT NULL,
  PRIMARY KEY (document_id, position)
);

CREATE TABLE passages (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL,                   -- made of the document's and the span
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  first INTEGER NOT NULL,             -- character span [first, last) of the document's text
  last INTEGER NOT NULL,
  page INTEGER,
  headings TEXT NOT NULL,             -- JSON ["Part", "Chapter"]
  language TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL
);
CREATE INDEX passages_document ON passages (document_id, first);
CREATE UNIQUE INDEX passages_place ON passages (id, document_id);  -- read without the rows

-- The full text of documents that are not analyzed yet; rowid is the number of the passage.
CREATE VIRTUAL TABLE fresh USING fts5 (
  text, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE embeddings (
  model_key TEXT NOT NULL,            -- of the embedding model
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  PRIMARY KEY (model_key, document_id)  -- there when all its vectors are stored
) WITHOUT ROWID;
CREATE INDEX embeddings_document ON embeddings (document_id);

-- Documents that are gone from the catalog, and whose rows in the search index are to be deleted.
CREATE TABLE leftovers (
  document_id TEXT PRIMARY KEY,
  counted INTEGER NOT NULL            -- 1 while `terms` counts its passages
) WITHOUT ROWID;

-- Documents that say nearly the same: drafts, versions, copies with another letterhead.
CREATE TABLE signatures (
  document_id TEXT PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
  hashes BLOB NOT NULL                -- MinHash of its text
) WITHOUT ROWID;
CREATE TABLE versions (
  document_id TEXT PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
  family TEXT NOT NULL                -- the same for all versions of one text
) WITHOUT ROWID;
CREATE INDEX versions_family ON versions (family);

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
  turn INTEGER NOT NULL,              -- order in the queue, and in lists
  priority INTEGER NOT NULL DEFAULT 0,  -- higher is read first
  attempts INTEGER NOT NULL DEFAULT 0,  -- how often reading it failed in a way that may pass
  retry_at REAL NOT NULL DEFAULT 0,   -- not to be read before; seconds since the epoch
  seconds REAL NOT NULL DEFAULT 0,    -- that reading took
  added_at REAL NOT NULL DEFAULT 0    -- seconds since the epoch
);
CREATE INDEX files_state ON files (state, priority DESC, turn);
CREATE INDEX files_turn ON files (turn);
CREATE INDEX files_document ON files (document_id);

-- Folders that are kept in step with the disk.
CREATE TABLE folders (
  path TEXT PRIMARY KEY,
  ignored TEXT NOT NULL DEFAULT ''    -- patterns in the syntax of .gitignore, one a line
) WITHOUT ROWID;

CREATE TABLE collections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE
);
CREATE TABLE members (
  collection_id INTEGER NOT NULL REFERENCES collections ON DELETE CASCADE,
  path TEXT NOT NULL,                 -- a file, or a folder for all that is in it
  PRIMARY KEY (collection_id, path)
) WITHOUT ROWID;

CREATE TABLE facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  updated_at REAL NOT NULL,           -- seconds since the epoch
  scope TEXT NOT NULL DEFAULT '',     -- JSON {"collections": [id], "files": [path]}, '' for all
  shown INTEGER NOT NULL DEFAULT 0,   -- the turn that it ends with as it is shown, 0 for none
  deleted INTEGER NOT NULL DEFAULT 0  -- 1 until it is purged, so that it can be taken back
);

CREATE TABLE turns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES conversations ON DELETE CASCADE,
  parent INTEGER NOT NULL,            -- the turn before, 0 for the first; those with the same one
                                      -- are versions of each other
  asked_at REAL NOT NULL,             -- seconds since the epoch
  question TEXT NOT NULL,
  mode TEXT NOT NULL DEFAULT 'ask',
  answer TEXT,                        -- JSON, NULL where none was given
  error_title TEXT NOT NULL DEFAULT '',
  error_hint TEXT NOT NULL DEFAULT ''
);
CREATE INDEX turns_conversation ON turns (conversation_id, parent);
CREATE INDEX turns_parent ON turns (parent) WHERE parent > 0;

-- Questions and answers without case and accents; rowid is the id of the turn.
CREATE VIRTUAL TABLE said USING fts5 (text, tokenize = 'trigram');
CREATE TRIGGER turns_unsaid AFTER DELETE ON turns BEGIN
  DELETE FROM said WHERE rowid = old.id;
END
"""

# FTS5 is not for triggers where a schema is not trusted: the text of a turn is deleted with it.
_SECOND = "DROP TRIGGER turns_unsaid"

# Files that wait for text recognition, which follows all reading; and the pages recognised so far.
_THIRD = """
CREATE TABLE scans (
  path TEXT PRIMARY KEY REFERENCES files ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE TABLE recognised_pages (
  document_id TEXT NOT NULL,          -- of the document that will have the text
  number INTEGER NOT NULL,            -- 1-based page
  lines TEXT NOT NULL,                -- JSON: rows of [text, confidence, x, y, width, height, angle]
  PRIMARY KEY (document_id, number)
) WITHOUT ROWID;
"""

# The document that will have the text of a scan, once pages were recognised: they go with the file.
_FOURTH = "ALTER TABLE scans ADD COLUMN document_id TEXT"

# How many pages of a scan have to be recognised, negative where the file changed since; and of a page why
# that was, and its outcome. Its lines have gaps behind the angle now.
_FIFTH = """
ALTER TABLE scans ADD COLUMN pages INTEGER NOT NULL DEFAULT 1;
ALTER TABLE recognised_pages ADD COLUMN cause TEXT NOT NULL DEFAULT 'no text layer';
ALTER TABLE recognised_pages ADD COLUMN outcome TEXT NOT NULL DEFAULT 'read';
"""

# How sure the recognition of a page is: the mean of its characters, NULL where nothing was recognised.
_SIXTH = """
ALTER TABLE recognised_pages ADD COLUMN confidence REAL;
UPDATE recognised_pages SET confidence = (
  SELECT sum(json_extract(value, '$[1]') * length(json_extract(value, '$[0]')))
         / sum(length(json_extract(value, '$[0]')))
  FROM (SELECT line.value FROM json_each(lines) AS part JOIN json_each(part.value) AS line)
) WHERE json_valid(lines);
CREATE INDEX unsure_pages ON recognised_pages (document_id, number) WHERE confidence < 0.9;
"""

# Pictures that the picture model looked at: one that has no vector has the reason instead.
_SEVENTH = """
CREATE TABLE looked_at (
  document_id TEXT PRIMARY KEY REFERENCES documents ON DELETE CASCADE,
  model_key TEXT NOT NULL,
  problem TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
"""

# Recognised spans of a passage with their confidence, instead of how sure it is of a page:
# JSON [[start, end, confidence, in a picture], ...], NULL for other text.
_EIGHTH = """
ALTER TABLE passages ADD COLUMN recognised TEXT;
UPDATE passages SET recognised = (
  SELECT json_array(json_array(first, last, pages.confidence, json('false'))) FROM recognised_pages AS pages
  WHERE pages.document_id = passages.document_id AND pages.number = coalesce(page, 1)
    AND cause <> 'embedded' AND pages.confidence IS NOT NULL
) WHERE document_id IN (SELECT document_id FROM recognised_pages);
DROP INDEX unsure_pages;
ALTER TABLE recognised_pages DROP COLUMN confidence;
"""

# Where nothing was recognised, a search reads no passage to know it.
_NINTH = "CREATE INDEX passages_recognised ON passages (id) WHERE recognised IS NOT NULL"

# Passages of references, bylines, contents or an index, which rank lower.
_TENTH = """
ALTER TABLE passages ADD COLUMN is_prose INTEGER NOT NULL DEFAULT 1;
CREATE INDEX passages_non_prose ON passages (id) WHERE is_prose = 0;
"""

# The header of the rows that a passage begins with, where it is above the passage.
_ELEVENTH = "ALTER TABLE passages ADD COLUMN table_header TEXT NOT NULL DEFAULT ''"

# Files inside files, such as attachments of mails; and of each file that holds some how they were listed:
# those whose listing is not the latest one are gone.
_TWELFTH = """
CREATE TABLE inner_files (
  path TEXT PRIMARY KEY REFERENCES files ON DELETE CASCADE ON UPDATE CASCADE,
  holder TEXT NOT NULL REFERENCES files ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,                 -- as the holder has it
  number INTEGER NOT NULL,            -- where it is there
  checksum INTEGER NOT NULL,          -- CRC-32
  listing INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX inner_files_holder ON inner_files (holder, name, number);
CREATE TABLE listings (
  path TEXT PRIMARY KEY REFERENCES files ON DELETE CASCADE ON UPDATE CASCADE,
  number INTEGER NOT NULL DEFAULT 1,
  content_id TEXT,                    -- of an archive whose files were all listed
  walked INTEGER NOT NULL DEFAULT 0,  -- bytes of a mailbox
  hash_before TEXT NOT NULL DEFAULT ''  -- of the last of these
) WITHOUT ROWID;
"""

# Tables in documents, as typed rows. Values are numbers and texts, dates as in ISO 8601; NULL is empty.
_THIRTEENTH = f"""
CREATE TABLE data_tables (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  title TEXT NOT NULL,
  delimiter TEXT NOT NULL,            -- between the cells of a row in the text
  columns TEXT NOT NULL,              -- JSON [[name, type, unit, decimals], ...]
  rows INTEGER NOT NULL
);
CREATE INDEX data_tables_document ON data_tables (document_id);
CREATE TABLE data_rows (
  table_id INTEGER NOT NULL REFERENCES data_tables ON DELETE CASCADE,
  number INTEGER NOT NULL,
  first INTEGER NOT NULL,             -- character span [first, last) of the document's text
  last INTEGER NOT NULL,
  is_total INTEGER NOT NULL,          -- 1 for a row that sums up others
  {", ".join(f"c{number}" for number in range(32))},
  others TEXT,                        -- JSON of the values of further columns
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
ALTER TABLE documents ADD COLUMN tables_read INTEGER NOT NULL DEFAULT 0; -- by which version
CREATE INDEX documents_tables_read ON documents (tables_read);
"""

# The different texts of the columns of long tables, so that finding a value reads no rows.
_FOURTEENTH = """
CREATE TABLE data_texts (
  table_id INTEGER NOT NULL REFERENCES data_tables ON DELETE CASCADE,
  column_number INTEGER NOT NULL,
  number INTEGER NOT NULL,            -- 0, 1, 2, ... as they stand first in the table
  text TEXT NOT NULL,
  rows INTEGER NOT NULL,              -- that have it
  PRIMARY KEY (table_id, column_number, number)
) WITHOUT ROWID;
"""

# Values that documents give under a name, such as the total of an invoice.
_FIFTEENTH = """
CREATE TABLE document_fields (
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  number INTEGER NOT NULL,            -- 0, 1, 2, ... in the order of the document
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  value,                              -- as in data_rows; of a duration its months
  text TEXT NOT NULL,                 -- as it is written
  unit TEXT NOT NULL,                 -- the currency of an amount
  first INTEGER NOT NULL,             -- character span [first, last) of the document's text
  last INTEGER NOT NULL,
  PRIMARY KEY (document_id, number)
) WITHOUT ROWID;
CREATE INDEX document_fields_name ON document_fields (name, text);
"""

# Tables that are made of documents: which documents and columns, and a row for each document with its cells.
_SIXTEENTH = """
CREATE TABLE made_tables (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  files TEXT NOT NULL,                -- JSON [path, ...] of files and folders
  collections TEXT NOT NULL,          -- JSON [id, ...]
  kind TEXT NOT NULL,                 -- of the documents, '' for any
  made_at REAL NOT NULL
);
CREATE TABLE made_columns (
  table_id INTEGER NOT NULL REFERENCES made_tables ON DELETE CASCADE,
  number INTEGER NOT NULL,            -- 1, 2, ... never given again
  position INTEGER NOT NULL,          -- 0, 1, 2, ... as they are shown
  name TEXT NOT NULL,
  instruction TEXT NOT NULL,
  type TEXT NOT NULL,                 -- '' for that of its values
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE made_rows (
  id INTEGER PRIMARY KEY,
  table_id INTEGER NOT NULL REFERENCES made_tables ON DELETE CASCADE,
  path TEXT NOT NULL,
  document_id TEXT NOT NULL,          -- the content that its cells are of
  UNIQUE (table_id, path)
);
CREATE TABLE made_cells (
  row_id INTEGER NOT NULL REFERENCES made_rows ON DELETE CASCADE,
  column_number INTEGER NOT NULL,
  text TEXT NOT NULL,
  value,                              -- as in document_fields
  unit TEXT NOT NULL,
  mark TEXT NOT NULL,
  spans TEXT NOT NULL,                -- JSON [[first, last], ...] of characters of the document's text
  reason TEXT NOT NULL,               -- of its mark
  model TEXT NOT NULL,                -- that wrote it, '' for rules
  PRIMARY KEY (row_id, column_number)
) WITHOUT ROWID;
"""

# Notes on passages that are read one after the other for a request, and which readings there are.
_SEVENTEENTH = """
CREATE TABLE readings (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,           -- hash of the request and of who reads
  begun_at REAL NOT NULL              -- seconds since the epoch, the last time
);
CREATE TABLE passage_notes (
  reading_id INTEGER NOT NULL REFERENCES readings ON DELETE CASCADE,
  document_id TEXT NOT NULL REFERENCES documents ON DELETE CASCADE,
  first INTEGER NOT NULL,             -- where the passage starts in the document's text
  note TEXT NOT NULL,                 -- of what stands in this document alone
  PRIMARY KEY (reading_id, document_id, first)
) WITHOUT ROWID;
CREATE INDEX passage_notes_document ON passage_notes (document_id);
"""

# Conversations that stand above the others, and notes on answers and documents.
_EIGHTEENTH = """
ALTER TABLE conversations ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL,                 -- Markdown; its first line is the title
  sources TEXT NOT NULL,              -- JSON [citation, ...]
  changed_at REAL NOT NULL,           -- seconds since the epoch
  deleted INTEGER NOT NULL DEFAULT 0
);
"""

# Kinds of documents that a person chose, for files whose content may change.
_NINETEENTH = """
CREATE TABLE chosen_kinds (
  path TEXT PRIMARY KEY,
  kind TEXT NOT NULL
) WITHOUT ROWID;
"""

# Documents are stored together with their terms; those that lack them are analyzed after opening.
_TWENTIETH = """
DROP TABLE fresh;
"""

# Passages of references rank as others do: their lines are no answers, whatever their passage is.
_TWENTY_FIRST = """
DROP INDEX passages_non_prose;
ALTER TABLE passages DROP COLUMN is_prose;
"""

MIGRATIONS = (
    *(_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH, _SIXTH),
    *(_SEVENTH, _EIGHTH, _NINTH, _TENTH, _ELEVENTH, _TWELFTH),
    *(_THIRTEENTH, _FOURTEENTH, _FIFTEENTH, _SIXTEENTH, _SEVENTEENTH, _EIGHTEENTH),
    *(_NINETEENTH, _TWENTIETH, _TWENTY_FIRST),
)
