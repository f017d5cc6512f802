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

describe("a Memo of texts", () => {
  it("drops the texts that were not used for the longest time, once all are larger than its capacity", () => {
    const texts = new Memo(80);
    texts.set("a", "1234");
    texts.set("b", "1234");
    texts.get("a");
    texts.set("c", "1234");
    expect(["a", "b", "c"].map((key) => texts.get(key))).toEqual(["1234", undefined, "1234"]);
    texts.set("a", "12345678");
    expect(["a", "c"].map((key) => texts.get(key))).toEqual(["12345678", "1234"]);
  });
  it("does not store a text that is larger than its capacity", () => {
    const texts = new Memo(30);
    texts.set("a", "1234");
    expect(texts.get("a")).toBeUndefined();
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
