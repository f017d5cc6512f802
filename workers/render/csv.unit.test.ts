import { expect, it } from "vitest";
import { csvOf } from "./csv";

it("writes floats with a decimal, days without a time, and nothing for null", () => {
  const table = {
    colnames: ["d", "f", "i", "b", "s"], headers: ["Day", "f", "i", "b", "s"], types: ["datetime", "float", "int", "boolean", "string"] as const,
    data: [{ d: Date.UTC(2003, 0, 6), f: 3390, i: 2, b: true, s: 'a "b", c' }, { d: null, f: 67.8, i: null, b: false, s: null }],
  };
  expect(csvOf(table)).toBe('Day,f,i,b,s\n2003-01-06,3390.0,2,True,"a ""b"", c"\n,67.8,,False,\n');
});
it("keeps spreadsheets from running what a cell holds", () => {
  expect(csvOf({ colnames: ["s"], headers: ["=x"], types: ["string"], data: [{ s: "=HYPERLINK(1)" }, { s: "-5" }, { s: "@a|b" }] })).toBe("'=x\n'=HYPERLINK(1)\n-5\n'@a\\|b\n");
});
