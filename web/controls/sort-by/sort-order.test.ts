import { describe, expect, it } from "vitest";
import { parseSortOrder, writeSortOrder } from "./sort-order";

describe("sort order of a raw table", () => {
  it("is stored as the JSON text of Superset", () => {
    for (const stored of ['["order_date", true]', '["a \\"b\\"", false]']) expect(writeSortOrder(parseSortOrder(stored)!)).toBe(stored);
  });
  it("is null for a text that is no such entry", () => {
    expect([parseSortOrder("city"), parseSortOrder("[1]"), parseSortOrder(null)]).toEqual([null, null, null]);
  });
});
