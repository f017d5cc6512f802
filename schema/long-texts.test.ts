import { expect, it } from "vitest";
import type { DatasetModel } from "./dataset/model";
import { parseFrequency } from "./query/post-processing/frequency";
import { postgres } from "./sql/dialects/postgres";
import { filterValue } from "./sql/compile/filter-value";
import { numberText } from "./upload/cell-reading";
import { compileQuery } from "./sql/compile/compile";
import { Meter } from "./sql/template/meter";
import { markdownBlocks } from "./svg/markdown-blocks";

/**
 * Texts at every character of which a pattern could start a new attempt: in one pass they take milliseconds, otherwise
 * minutes.
 */
const DIGITS = `${"1".repeat(1_000_000)}x`;
const SPACES = " ".repeat(1_000_000);

it("reads a long filter value of a numeric column in one pass", () => {
  expect(filterValue(postgres, DIGITS, 0, null)).toEqual({ kind: "null" });
  expect(["1", "-1.5", "1.", ".5", "+2e3", "1.e2"].map((value) => filterValue(postgres, value, 0, null))).toEqual(
    ["1", "-1.5", "1", "0.5", "2000", "100"].map((sql) => ({ kind: "literal", sql })),
  );
});

it("reads a long cell of an upload in one pass", () => {
  expect(numberText(DIGITS, ".")).toBeNull();
  expect(["1.", ".5", " 1e3 ", "1.5e-2"].map((cell) => numberText(cell, "."))).toEqual(["1", "0.5", "1e3", "1.5e-2"]);
});

it("reads a long resample rule in one pass", () => {
  expect(parseFrequency(`${SPACES}!`)).toBeUndefined();
  for (const rule of ["1D", " 15 min ", "W-MON", "1 MS"]) expect(parseFrequency(rule), rule).toBeDefined();
});

it("reads a long number in a template in one pass", () => {
  const dataset = {
    id: 1,
    table_name: "t",
    schema: null,
    catalog: null,
    sql: null,
    columns: [],
    metrics: [],
    database: { id: 1 },
  } as unknown as DatasetModel;
  const templates = {
    user: { id: 1, username: "u", email: "e", roles: [] },
    urlParams: { x: DIGITS.slice(-100_000) },
    parameters: {},
    meter: new Meter(),
  };
  const query = { columns: [{ label: "x", sqlExpression: "{{ url_param('x') | float }}" }] };
  expect(compileQuery(query, dataset, postgres, { now: new Date(0), templates }).sql).toContain("0.0");
});

it("reads long lines of Markdown in one pass", () => {
  for (const part of ["<", "[", "[a](", "![", "|", "|-", " ", "<!--", "**", "_a", "`", "> ", "1", "<h1"])
    expect(markdownBlocks(part.repeat(60_000)).length, part).toBeLessThan(3);
  expect(markdownBlocks("a <!-- b\nc --> d <!-- e --> f <!-- g")).toEqual([
    { kind: "text", text: "a  d  f <!-- g", level: 0 },
  ]);
  expect(markdownBlocks("|a|b|\n|---|:-:|\n|c|d|")).toEqual([
    { kind: "text", text: expect.stringMatching(/^a +b/), level: 0 },
    { kind: "text", text: expect.stringMatching(/^c +d/), level: 0 },
  ]);
});
