import { describe, expect, it } from "vitest";
import type { ChartResult } from "../../../charts/chart-data";
import { missingLabels } from "./missing-labels";
import { rowNote } from "./row-note";

const response = (rowcount: number, sql_rowcount?: number) =>
  ({ queries: [{ rowcount, sql_rowcount, data: [], colnames: [], coltypes: [] }] }) as ChartResult;
const form = (more: object) => ({ viz_type: "pie", datasource: "3__table", ...more });

describe("rowNote", () => {
  it("counts rows as returned by the database", () => {
    expect(rowNote(response(3, 1200), form({ row_limit: 5000 }), null)).toEqual({ text: "1,200 rows", limited: false });
    expect(rowNote(response(1), form({}), null)).toEqual({ text: "1 row", limited: false });
  });
  it("reports rows cut by the limit, and the total once it has been counted", () => {
    expect(rowNote(response(10_000), form({ row_limit: "10000" }), null)).toEqual({
      text: "Showing the first 10,000 rows",
      limited: true,
    });
    expect(rowNote(response(10_000), form({ row_limit: "10000" }), 73_211)).toEqual({
      text: "Showing 10,000 of 73,211 rows",
      limited: true,
    });
    expect(rowNote(response(10_000), form({ row_limit: "10000" }), 100_000)).toEqual({
      text: "Showing 10,000 of 100,000 rows or more",
      limited: true,
    });
    expect(rowNote(response(10), form({ row_limit: 10 }), 10)).toEqual({
      text: "Showing 10 of 10 rows",
      limited: false,
    });
  });
  it("counts the rows of all pages of a paginated table", () => {
    const paged = (count: number) =>
      ({
        queries: [
          ...response(10).queries,
          { rowcount: 1, data: [{ rowcount: count }], colnames: ["rowcount"], coltypes: [0] },
        ],
      }) as ChartResult;
    expect(rowNote(paged(406), form({ row_limit: 1000, server_pagination: true }), null)).toEqual({
      text: "406 rows",
      limited: false,
    });
    expect(rowNote(paged(1000), form({ row_limit: 1000, server_pagination: true }), null)).toEqual({
      text: "Showing the first 1,000 rows",
      limited: true,
    });
  });
});

it("names empty controls and those with another problem by their labels", () => {
  const fields = { metric: { label: "Metric" }, row_limit: { label: "Row limit" } } as never;
  const problems = { metric: "cannot be empty", row_limit: "is expected to be an integer" };
  expect(missingLabels(fields, problems, form({ row_limit: "many" }))).toBe(
    "Metric cannot be empty. Row limit needs another value.",
  );
  expect(missingLabels(null, {}, form({}))).toBeNull();
});
