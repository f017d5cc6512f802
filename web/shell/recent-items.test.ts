import { describe, expect, it } from "vitest";
import { RecentItems } from "./recent-items";

describe("RecentItems", () => {
  it("stores a hundred items by default, and at least one", () => {
    expect(new RecentItems().capacity).toBe(100);
    for (const capacity of [0, -1, 1.5, Number.NaN]) expect(() => new RecentItems(capacity)).toThrow("at least 1");
  });
  it("accepts only strings as keys", () => {
    const items = new RecentItems<number>();
    for (const key of [1, null, undefined, {}]) {
      expect(() => items.set(key as never, 1)).toThrow(TypeError);
      expect(() => items.get(key as never)).toThrow(TypeError);
    }
    expect(items.size).toBe(0);
  });
  it("evicts the least recently used item", () => {
    const items = new RecentItems<number>(2);
    items.set("a", 1);
    items.set("b", 2);
    expect(items.get("a")).toBe(1);
    items.set("c", 3);
    expect([items.keys(), items.get("b"), items.has("a")]).toEqual([["c", "a"], undefined, true]);
    items.clear();
    expect(items.keys()).toEqual([]);
  });
});
