import { describe, expect, it } from "vitest";
import { Memo } from "./memo";
import { memorySize } from "./memory-size";

const large = { text: "x".repeat(1000) };

describe("Memo", () => {
  it("evicts the least recently used beyond its bytes", () => {
    const memo = new Memo(3 * memorySize(large));
    for (const key of ["a", "b"]) memo.set(key, large);
    expect(memo.get("a")).toBe(large);
    memo.set("c", large);
    expect([memo.get("a"), memo.get("b"), memo.get("c")]).toEqual([large, undefined, large]);
  });
  it("counts a replaced entry once", () => {
    const memo = new Memo(3 * memorySize(large));
    memo.set("a", large);
    for (let each = 0; each < 10; each++) memo.set("b", large);
    expect([memo.get("a"), memo.get("b")]).toEqual([large, large]);
  });
  it("stores nothing larger than itself, and evicts nothing for it", () => {
    const memo = new Memo(2 * memorySize(large));
    memo.set("a", large);
    memo.set("b", [large, large, large]);
    expect([memo.get("a"), memo.get("b")]).toEqual([large, undefined]);
  });
});

describe("memorySize", () => {
  it("counts what objects, arrays, sets, maps and bytes contain", () => {
    const text = "x".repeat(100);
    for (const value of [{ text }, [text], new Set([text]), new Map([["key", { text }]]), new Uint8Array(100)])
      expect(memorySize(value)).toBeGreaterThan(100);
    expect(memorySize({ a: 1, b: null, c: undefined })).toBeLessThan(120);
  });
});
