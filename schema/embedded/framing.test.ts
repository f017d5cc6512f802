import { describe, expect, it } from "vitest";
import { frameAncestors, mayFrame } from "./framing";

describe("who may hold an embedded dashboard", () => {
  it("is everyone where no domain is named", () => {
    expect([mayFrame([], null), mayFrame([], "https://anyone.example/"), frameAncestors([])]).toEqual([true, true, "*"]);
  });
  it("is the named origins alone, port and scheme included", () => {
    const named = ["https://shop.example/", "http://localhost:9000"];
    const may = (referrer: string | null) => mayFrame(named, referrer);
    expect([may("https://shop.example/a?b"), may("http://localhost:9000/")]).toEqual([true, true]);
    expect([may(null), may("not an address"), may("http://shop.example/"), may("https://shop.example.evil.example/"), may("http://localhost:9001/"), may("https://evil.example/?https://shop.example/")]).toEqual([false, false, false, false, false, false]);
    expect(frameAncestors(named)).toBe("https://shop.example http://localhost:9000");
  });
  it("takes a name without a scheme for https, and a star for every name below", () => {
    expect([mayFrame(["shop.example"], "https://shop.example/"), mayFrame(["shop.example"], "http://shop.example/")]).toEqual([true, false]);
    expect([mayFrame(["https://*.shop.example"], "https://eu.shop.example/"), mayFrame(["https://*.shop.example"], "https://shop.example/"), mayFrame(["https://*.shop.example"], "https://evilshop.example/")]).toEqual([true, false, false]);
  });
  it("writes nothing into the header but origins", () => {
    expect(frameAncestors(["https://a.example; script-src *", "javascript:alert(1)"])).toBe("'none'");
  });
});
