import { describe, expect, it } from "vitest";
import type { ErrorEntry } from "../../api/transport/api-error";
import { errorFacts, sentenceOf } from "./error-facts";
import { errorTitle, shownMessage } from "./error-titles";
import { markedLines } from "./marked-lines";

const entry = (
  error_type: string,
  extra: Record<string, unknown> = {},
  message = "First line\nsecond\nthird",
): ErrorEntry => ({ error_type, message, level: "error", extra });

describe("errorFacts", () => {
  it("returns the position, the issues and the further lines of the message", () => {
    const facts = errorFacts(
      entry("INVALID_SQL_ERROR", {
        sql: "select",
        line: 1,
        column: 3,
        issue_codes: [{ code: 1003, message: "Issue 1003 - x" }, { code: "no" }],
      }),
    );
    expect(facts).toMatchObject({
      place: { sql: "select", line: 1, column: 3 },
      issues: [{ code: 1003 }],
      rest: "second\nthird",
      similar: [],
      oauth2: null,
      requestAccess: null,
    });
    expect(errorFacts(entry("COLUMN_DOES_NOT_EXIST_ERROR", { line: 1, column: 3 })).place).toBeNull();
  });
  it("returns the id of the request of an unexpected error", () => {
    expect(errorFacts(entry("GENERIC_BACKEND_ERROR", { request_id: "8c5f3b2a1d4e6f70-FRA" })).requestId).toBe(
      "8c5f3b2a1d4e6f70-FRA",
    );
    expect(errorFacts(entry("GENERIC_BACKEND_ERROR")).requestId).toBeNull();
  });
  it("returns parameters with names similar to the missing ones", () => {
    expect(
      errorFacts(
        entry("MISSING_TEMPLATE_PARAMS_ERROR", {
          undefined_parameters: ["cuntry"],
          template_parameters: { country: 1, other: 2 },
        }),
      ).similar,
    ).toEqual(["country"]);
    expect(
      errorFacts(entry("MISSING_TEMPLATE_PARAMS_ERROR", { similar_parameters: ["a"] }, 'Did you mean: "a"?')).similar,
    ).toEqual([]);
  });
  it("returns links to authorize and to request access, but never a script URL", () => {
    expect(errorFacts(entry("OAUTH2_REDIRECT", { url: "https://idp.example/x", tab_id: "t1" })).oauth2).toEqual({
      url: "https://idp.example/x",
      tabId: "t1",
    });
    expect(errorFacts(entry("DATASOURCE_SECURITY_ACCESS_ERROR", { link: "https://ask.example" })).requestAccess).toBe(
      "https://ask.example",
    );
    expect(
      errorFacts(entry("DATASOURCE_SECURITY_ACCESS_ERROR", { link: "javascript:alert(1)" })).requestAccess,
    ).toBeNull();
  });
  it("returns a sentence about the results that failed", () => {
    expect(sentenceOf(entry("SQLLAB_TIMEOUT_ERROR", { timeout: 30 }), "results")).toBe(
      "We’re having trouble loading these results. Queries are set to timeout after 30 seconds.",
    );
    expect(sentenceOf(entry("BACKEND_TIMEOUT_ERROR", { timeout: 1 }), "visualization")).toBe(
      "We’re having trouble loading this visualization. Queries are set to timeout after 1 second.",
    );
    expect(sentenceOf(entry("GENERIC_DB_ENGINE_ERROR"), "results")).toBeNull();
  });
});

describe("markedLines", () => {
  it("puts carets under the whole word that ends at the reported column, between the neighboring lines", () => {
    expect(markedLines("select a,\n  nope, b\nfrom t\nwhere x", 2, 6)).toEqual([
      { number: 1, text: "select a,", caret: null },
      { number: 2, text: "  nope, b", caret: "  ^^^^" },
      { number: 3, text: "from t", caret: null },
    ]);
    expect(markedLines("SELECT FROM WHERE x", 1, 17, 5)).toEqual([
      { number: 5, text: "SELECT FROM WHERE x", caret: "            ^^^^^" },
    ]);
  });
  it("truncates a long line around the word", () => {
    const [line] = markedLines(`${"x, ".repeat(200)}nope from t`, 1, 604);
    expect(line!.text.length).toBeLessThanOrEqual(162);
    expect(line!.text.slice(line!.caret!.indexOf("^"), line!.caret!.length)).toBe("nope");
  });
});

it("errorTitle names what failed by type, and a missing driver by its message", () => {
  expect(errorTitle("INVALID_SQL_ERROR", "PostgreSQL", "Error parsing near 'x'")).toBe("Unable to parse SQL");
  expect(errorTitle("GENERIC_DB_ENGINE_ERROR", "PostgreSQL", "no")).toBe("PostgreSQL Error");
  expect(errorTitle("GENERIC_COMMAND_ERROR", "", "Could not load database driver for: oracle")).toBe("Import Error");
  const blocked = "SQL statement contains disallowed function(s): {'pg_sleep', 'version'}";
  expect(errorTitle("SYNTAX_ERROR", "PostgreSQL", blocked)).toBe("Function not allowed");
  expect(shownMessage(blocked)).toMatch(/don't allow pg_sleep, version in queries/);
  expect(shownMessage("no such column")).toBe("no such column");
  expect(errorTitle("NEW_ERROR", "")).toBe("Unexpected error");
});
