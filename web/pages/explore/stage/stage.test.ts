import { describe, expect, it } from "vitest";
import type { ChartResult } from "../../../charts/chart-data";
import { missingLabels } from "./missing-labels";
import { rowNote } from "./row-note";

const answer = (rowcount: number, sql_rowcount?: number) => ({ queries: [{ rowcount, sql_rowcount, data: [], colnames: [], coltypes: [] }] }) as ChartResult;
const form = (more: object) => ({ viz_type: "pie", datasource: "3__table", ...more });

describe("the rows of an answer", () => {
  it("are counted as the database gave them", () => {
    expect(rowNote(answer(3, 1200), form({ row_limit: 5000 }))).toEqual({ text: "1,200 rows", limited: false });
    expect(rowNote(answer(1), form({}))).toEqual({ text: "1 row", limited: false });
  });
  it("are told to be cut where they reach the limit, unless pages of them are asked for", () => {
    expect(rowNote(answer(10_000), form({ row_limit: "10000" }))).toEqual({ text: "Showing 10,000 of 10,000 or more rows", limited: true });
    expect(rowNote(answer(10), form({ row_limit: 10, server_pagination: true }))?.limited).toBe(false);
  });
});

it("names what is wrong by its label", () => {
  expect(missingLabels({ metric: { label: "Metric" } } as never, { metric: "cannot be empty" })).toBe("Metric cannot be empty.");
  expect(missingLabels(null, {})).toBeNull();
});
