"""Where the frozen program begins, its child processes too."""

from __future__ import annotations

import sys

from desktop_rag.__main__ import main

sys.exit(main())
