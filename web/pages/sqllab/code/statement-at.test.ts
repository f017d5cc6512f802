import { expect, it } from "vitest";
import { statementAt } from "./statement-at";

const script = "select 1;\n-- two; not the end\nselect ';' as two;\n\nselect 3;\n";
const at = (text: string) => statementAt(script, script.indexOf(text));

it("finds the statement at the caret, with its first line", () => {
  expect(at("1;")).toEqual({ sql: "select 1", firstLine: 1 });
  expect(at("as two")).toEqual({ sql: "-- two; not the end\nselect ';' as two", firstLine: 2 });
  expect(at("3;")).toEqual({ sql: "select 3", firstLine: 5 });
});

it("finds the statement right before the caret after its semicolon", () => {
  expect(statementAt("select 1; \nselect 2", 9).sql).toBe("select 1");
  expect(statementAt("select 1; select 2", 9).sql).toBe("select 2");
});

it("finds the last statement after the last semicolon", () => {
  expect(statementAt(script, script.length)).toEqual({ sql: "select 3", firstLine: 5 });
  expect(statementAt("", 0)).toEqual({ sql: "", firstLine: 1 });
});
