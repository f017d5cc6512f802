import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeQuery, decodeRison, encodeRison, RisonError } from "./rison";

describe("Rison", () => {
  it("parses what Superset's client writes", () => {
    expect(
      decodeRison(
        "(filters:!((col:slice_name,opr:chart_all_text,value:'a b!'s')),order_column:changed_on,page:0,page_size:25,x:!n,y:!t)",
      ),
    ).toEqual({
      filters: [{ col: "slice_name", opr: "chart_all_text", value: "a b's" }],
      order_column: "changed_on",
      page: 0,
      page_size: 25,
      x: null,
      y: true,
    });
  });
  it("round-trips any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        expect(decodeRison(encodeRison(plain))).toEqual(plain);
      }),
    );
  });
  it("parses any text or throws RisonError", () => {
    const unit = fc.constantFrom(
      "(",
      ")",
      "!",
      "'",
      ":",
      ",",
      "t",
      "f",
      "n",
      "-",
      "1",
      "e",
      ".",
      "a",
      " ",
      "%",
      "\u2028",
      "\0",
      "__proto__",
      "constructor",
      "!(",
      "(a:",
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit, maxLength: 60 }), fc.string({ unit: "binary", maxLength: 60 })),
        (text) => {
          for (const read of [decodeRison, decodeQuery]) {
            try {
              read(text);
            } catch (error) {
              expect(error, text).toBeInstanceOf(RisonError);
            }
          }
        },
      ),
      { numRuns: 2000 },
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(decodeRison("(__proto__:(polluted:!t))") as object)).toBe(Object.prototype);
    expect((decodeRison("(__proto__:(polluted:!t))") as { polluted?: unknown }).polluted).toBeUndefined();
  });
  it("parses or refuses a megabyte of adversarial text quickly", () => {
    for (const part of [
      "(",
      "!(",
      "(a:",
      "'",
      "!",
      "!!",
      "a",
      "-",
      "1",
      "1e",
      "a:",
      "!('",
      " ",
      "'!!",
      "(a:1,",
      "!(1,",
    ]) {
      const text = part.repeat(1_000_000 / part.length);
      for (const whole of [text, `'${text}`, `!(${text}`])
        expect(() => {
          try {
            decodeQuery(whole);
          } catch (error) {
            if (!(error instanceof RisonError)) throw error;
          }
        }, part).not.toThrow();
    }
  });
  it("refuses invalid text", () => {
    for (const text of ["(a:", "!x", "(a:1", "'a", "!(1,2", "(a:1)b"])
      expect(() => decodeRison(text)).toThrow(RisonError);
  });
  it("parses JSON too, and refuses anything else", () => {
    expect(decodeQuery('{"page":0}')).toEqual({ page: 0 });
    expect(decodeQuery("[1,2]")).toEqual([1, 2]);
    expect(decodeQuery("{}")).toEqual({});
    expect(decodeQuery('"a"')).toBe("a");
    expect(decodeQuery("%%%")).toBe("%%%");
    for (const text of ["bad(", "a b", "{a}", "(a: 1)", '"']) expect(() => decodeQuery(text), text).toThrow(RisonError);
  });
});
