"""Where the documents of the sample library are, and what is said about them in tests."""

from __future__ import annotations

from pathlib import Path

SAMPLES = Path(__file__).resolve().parents[1] / "data" / "library"

GARDEN = "garden-minutes.md"
LEASE = "lease.txt"
RELEASE = "release-notes.md"
HOUSE = "hausordnung.html"
MUSEUM = "博物馆.txt"
LENDING = "مكتبة.txt"
EXPENSES_2025 = "expenses-2025.txt"
EXPENSES_2026 = "expenses-2026.txt"
