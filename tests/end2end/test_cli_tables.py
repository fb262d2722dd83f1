"""Questions over tables on the command line: computed with values, rows and the SELECT."""

from __future__ import annotations

from pathlib import Path

from tests.helpers.command_line import run


def test_a_sum_is_computed_over_the_rows_of_a_file(tmp_path: Path, home: Path) -> None:
    expenses = tmp_path / "documents" / "expenses.csv"
    expenses.parent.mkdir()
    expenses.write_text(
        "Date,Category,Amount\n2025-01-05,Travel,120.50\n2025-02-03,Travel,310.00\n2025-03-07,Office,25.00\n"
    )
    library = tmp_path / "library"
    assert run("ingest", expenses.parent, "--library", library, "--json", home=home).status == 0
    done = run("ask", "What is the total amount for travel?", "--library", library, "--json", home=home)
    line = done.line()
    assert (done.status, line["found"], line["model"]) == (0, True, "catalog")
    assert line["values"] == ["430.50"]
    assert line["table"]["columns"] == ["Date", "Category", "Amount"]
    assert line["table"]["rows"] == [["2025-01-05", "Travel", "120.50"], ["2025-02-03", "Travel", "310.00"]]
    assert {each["path"] for each in line["table"]["sources"]} == {str(expenses)}
    assert (line["computation"]["operation"], line["computation"]["rows_used"]) == ("sum", 2)
    assert line["computation"]["rows_total"] == 3
    assert line["computation"]["sql"].startswith("SELECT SUM(")
    boat = expenses.with_name("boat.txt")
    boat.write_text("Boat: blue, with a mast. Its engine is old.", encoding="utf-8")
    assert run("ingest", boat, "--library", library, "--json", home=home).status == 0
    unsure = run("ask", "Which category cost us most on the boat?", "--library", library, "--json", home=home)
    (reading,) = unsure.line()["readings"]
    assert "values" not in unsure.line()
    asked = run("ask", reading, "--library", library, "--json", home=home).line()
    assert (asked["values"], asked["confidence"]) == (["Travel"], "found")
    assert "readings" not in asked
    shown = run("ask", "Which category cost us most on the boat?", "--library", library, home=home).stdout
    assert f"I found expenses.csv, with Amount, Category. Did you mean:\n- {reading}\n" in shown
