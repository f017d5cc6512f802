import { describe, expect, it } from "vitest";
import type { ExploreDataset } from "../../../schema/explore-state/calls";
import { completionsFor, knownCompletions, quotedName, wordBefore } from "./completions";
import { sqlTokens } from "./sql-tokens";

const dataset = {
  columns: [
    { column_name: "order_date", type: "TIMESTAMP" },
    { column_name: "Sales", type: "FLOAT" },
    { column_name: "order", type: "TEXT" },
  ],
  metrics: [{ metric_name: "count", expression: "COUNT(*)" }],
  database: { backend: "postgresql" },
} as unknown as ExploreDataset;
const known = knownCompletions(dataset, ["sum", "some_date"]);

describe("SQL completion", () => {
  it("completes the word before the caret", () => {
    expect(wordBefore("SUM(sal", 7)).toBe("sal");
    expect(wordBefore('SUM("Sal', 8)).toBe('"Sal');
    expect(wordBefore("SUM(", 4)).toBe("");
    expect(wordBefore("SUM(sales)", 5)).toBe("s");
  });

  it("suggests columns before functions, and prefix matches before other matches", () => {
    expect(completionsFor("date", known).map(({ label }) => label)).toEqual([
      "order_date",
      "some_date",
      "CURRENT_DATE",
    ]);
    expect(completionsFor("s", known)[0]?.label).toBe("Sales");
    expect(completionsFor("", known)).toEqual([]);
  });

  it("suggests only names within a quote", () => {
    expect(completionsFor('"s', known).map(({ label }) => label)).toEqual(["Sales"]);
  });

  it("inserts a saved metric as its expression, a function with its parenthesis, and a name quoted where necessary", () => {
    expect(completionsFor("coun", known).map(({ text }) => text)).toEqual(["COUNT(*)"]);
    expect(completionsFor("sum", [{ kind: "function", label: "sums", text: "sums(" }])[0]?.text).toBe("sums(");
    expect(["order_date", "Sales", "order"].map((name) => quotedName(name, "postgresql"))).toEqual([
      "order_date",
      '"Sales"',
      '"order"',
    ]);
    expect(quotedName("Sales", "mysql")).toBe("Sales");
    expect(quotedName("a b", "mysql")).toBe("`a b`");
  });
});

describe("sqlTokens", () => {
  const text = "CASE WHEN \"Sales\" > 10.5 THEN round(x, 2) -- big\nELSE 'it''s' END";
  it("returns tokens that join to the same text", () => {
    expect(
      sqlTokens(text)
        .map((token) => token.text)
        .join(""),
    ).toBe(text);
    expect(
      sqlTokens("'open")
        .map((token) => token.text)
        .join(""),
    ).toBe("'open");
  });
  it("highlights the keywords of joins, and LEFT only where it is not called", () => {
    const kindOf = (sql: string, word: string) => sqlTokens(sql).find((token) => token.text === word)?.kind;
    const sql = "x IN (SELECT a FROM b LEFT JOIN c USING (d))";
    expect(["LEFT", "JOIN", "USING"].map((word) => kindOf(sql, word))).toEqual(["keyword", "keyword", "keyword"]);
    expect(kindOf("LEFT(name, 2)", "LEFT")).toBe("function");
  });
  it("classifies tokens", () => {
    const kinds = Object.fromEntries(
      sqlTokens(text)
        .filter(({ kind }) => kind !== "other")
        .map((token) => [token.text, token.kind]),
    );
    expect(kinds).toMatchObject({
      CASE: "keyword",
      '"Sales"': "name",
      "10.5": "number",
      round: "function",
      "-- big": "comment",
      "'it''s'": "string",
      x: "name",
    });
  });
});
