import { describe, expect, it } from "vitest";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import type { QueryColumn } from "../../../schema/query/query-context";
import { columnDraft, columnOf, isMissing } from "./column-draft";

const dataset = {
  columns: [
    { column_name: "city", verbose_name: "City" },
    { column_name: "half", expression: "n / 2" },
  ],
} as unknown as ExploreDataset;

describe("draft of a stored column", () => {
  it("saves the column unchanged if nothing was edited", () => {
    const stored: QueryColumn[] = [
      "city",
      "half",
      "gone",
      {
        timeGrain: "P1M",
        columnType: "BASE_AXIS",
        sqlExpression: "order_date",
        label: "order_date",
        expressionType: "SQL",
        isColumnReference: true,
      },
      { expressionType: "SQL", sqlExpression: "lower(city)", label: "c", extra: 1 },
    ];
    for (const column of stored) expect(columnOf(columnDraft(column, dataset), column, dataset)).toBe(column);
  });

  it("opens on the tab that the column was created on", () => {
    expect(["city", "half", "gone"].map((name) => columnDraft(name, dataset).tab)).toEqual([
      "simple",
      "saved",
      "simple",
    ]);
    expect(columnDraft({ sqlExpression: "lower(city)", label: "c" }, dataset)).toEqual({
      tab: "sql",
      name: null,
      sql: "lower(city)",
      ownLabel: "c",
    });
  });

  it("detects a column that the dataset no longer has, unless it is SQL", () => {
    expect([
      isMissing("gone", dataset),
      isMissing("city", dataset),
      isMissing({ sqlExpression: "gone + 1" }, dataset),
    ]).toEqual([true, false, false]);
  });
});

describe("draft of a new column", () => {
  it("stores a column as its name, or as SQL with a label", () => {
    expect(columnOf({ ...columnDraft(null, dataset), name: "city" }, null, dataset)).toBe("city");
    expect(columnOf({ tab: "sql", name: null, sql: "lower(city)", ownLabel: null }, null, dataset)).toEqual({
      expressionType: "SQL",
      sqlExpression: "lower(city)",
      label: "lower(city)",
      hasCustomLabel: false,
      isColumnReference: false,
    });
    expect(columnOf({ tab: "sql", name: null, sql: " ", ownLabel: "x" }, null, dataset)).toBeNull();
  });
});
