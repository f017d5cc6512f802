import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeQuery, decodeRison, encodeRison, RisonError } from "./rison";

describe("rison", () => {
  it("reads what Superset's client writes", () => {
    expect(decodeRison("(filters:!((col:slice_name,opr:chart_all_text,value:'a b!'s')),order_column:changed_on,page:0,page_size:25,x:!n,y:!t)")).toEqual({
      filters: [{ col: "slice_name", opr: "chart_all_text", value: "a b's" }], order_column: "changed_on", page: 0, page_size: 25, x: null, y: true,
    });
  });
  it("gives back whatever JSON value was encoded", () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as unknown;
      expect(decodeRison(encodeRison(plain))).toEqual(plain);
    }));
  });
  it("refuses broken text", () => {
    for (const text of ["(a:", "!x", "(a:1", "'a", "!(1,2", "(a:1)b"]) expect(() => decodeRison(text)).toThrow(RisonError);
  });
  it("reads JSON too, and leaves anything else as text", () => {
    expect(decodeQuery('{"page":0}')).toEqual({ page: 0 });
    expect(decodeQuery("[1,2]")).toEqual([1, 2]);
    expect(decodeQuery("%%%")).toBe("%%%");
  });
});
