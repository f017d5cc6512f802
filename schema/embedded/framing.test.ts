import { describe, expect, it } from "vitest";
import { frameAncestors, canEmbed } from "./framing";

describe("canEmbed and frameAncestors", () => {
  it("allows every page when no domain is listed", () => {
    expect([canEmbed([], null), canEmbed([], "https://anyone.example/"), frameAncestors([])]).toEqual([
      true,
      true,
      "*",
    ]);
  });
  it("allows only the listed origins, including port and scheme", () => {
    const named = ["https://shop.example/", "http://localhost:9000"];
    const may = (referrer: string | null) => canEmbed(named, referrer);
    expect([may("https://shop.example/a?b"), may("http://localhost:9000/")]).toEqual([true, true]);
    expect([
      may(null),
      may("not an address"),
      may("http://shop.example/"),
      may("https://shop.example.evil.example/"),
      may("http://localhost:9001/"),
      may("https://evil.example/?https://shop.example/"),
    ]).toEqual([false, false, false, false, false, false]);
    expect(frameAncestors(named)).toBe("https://shop.example http://localhost:9000");
  });
  it("parses a name without a scheme as https, and a star as every subdomain", () => {
    expect([
      canEmbed(["shop.example"], "https://shop.example/"),
      canEmbed(["shop.example"], "http://shop.example/"),
    ]).toEqual([true, false]);
    expect([
      canEmbed(["https://*.shop.example"], "https://eu.shop.example/"),
      canEmbed(["https://*.shop.example"], "https://shop.example/"),
      canEmbed(["https://*.shop.example"], "https://evilshop.example/"),
    ]).toEqual([true, false, false]);
  });
  it("writes nothing but origins into the header", () => {
    expect(frameAncestors(["https://a.example; script-src *", "javascript:alert(1)"])).toBe("'none'");
  });
});
