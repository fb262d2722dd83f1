"""Back-off: how many seconds automatic retries of ingestion wait, longer after each failure."""

from __future__ import annotations

# Of a locked file: soon, as programs save within seconds, then at longer intervals, to give the
# user time to close the file. After the last one it is a dead letter.
FILE_RETRY_S = (2.0, 15.0, 60.0, 300.0)
# Of the queue as a whole, as on a full disk; the last one repeats.
STALL_RETRY_S = (5.0, 15.0, 30.0, 60.0)
# Of a library that another program is writing; a try costs nothing.
LIBRARY_RETRY_S = 2.0
