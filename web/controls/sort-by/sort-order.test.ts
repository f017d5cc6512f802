import { describe, expect, it } from "vitest";
import { parseSortOrder, writeSortOrder } from "./sort-order";

describe("an order of a raw table", () => {
  it("is the JSON text that Superset stores", () => {
    for (const stored of ['["order_date", true]', '["a \\"b\\"", false]']) expect(writeSortOrder(parseSortOrder(stored)!)).toBe(stored);
  });
  it("is none where the text is not such an entry", () => {
    expect([parseSortOrder("city"), parseSortOrder("[1]"), parseSortOrder(null)]).toEqual([null, null, null]);
  });
});
