import { expect, it } from "vitest";
import { delimiterOf } from "./delimiter";

it("delimiterOf detects the delimiter from the first lines", () => {
  expect(delimiterOf("a,b,c\n1,2,3\n")).toBe(",");
  expect(delimiterOf("id;price;when\r\n1;1,50;2024\r\n2;2,75;2025\r\n")).toBe(";");
  expect(delimiterOf("a\tb, c\n1\t2, 3\n1\t2\n")).toBe("\t");
  expect(delimiterOf("a|b\n1|2\n")).toBe("|");
});

it("delimiterOf ignores quoted text and a truncated last line", () => {
  expect(delimiterOf('a;b\n"1,2,3,4";x\n"5,6\n7,8";y\n9;')).toBe(";");
  expect(delimiterOf("a|b|c\n1|2|3\n4,5")).toBe("|");
});

it("delimiterOf returns a comma when no delimiter is found", () => {
  expect([delimiterOf(""), delimiterOf("name\nAda\nGrace\n")]).toEqual([",", ","]);
});
