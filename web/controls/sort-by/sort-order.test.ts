import { describe, expect, it } from "vitest";
import { parseSortOrder, writeSortOrder } from "./sort-order";

describe("sort order of a raw table", () => {
  it("stores a sort order as the JSON text of Superset", () => {
    for (const stored of ['["order_date", true]', '["a \\"b\\"", false]'])
      expect(writeSortOrder(parseSortOrder(stored)!)).toBe(stored);
  });
  it("returns null for a text that is no sort order", () => {
    expect([parseSortOrder("city"), parseSortOrder("[1]"), parseSortOrder(null)]).toEqual([null, null, null]);
  });
});
