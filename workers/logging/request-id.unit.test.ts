import { describe, expect, it } from "vitest";
import { requestIdOf } from "./request-id";

const idOf = (headers: Record<string, string>): string => requestIdOf(new Headers(headers));
const UUID = "3f2c1d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f";

describe("requestIdOf", () => {
  it("returns Cloudflare's id, before one that the caller names", () => {
    expect(idOf({ "cf-ray": "8c5f3b2a1d4e6f70-FRA" })).toBe("8c5f3b2a1d4e6f70-FRA");
    expect(idOf({ "cf-ray": "8c5f3b2a1d4e6f70", "x-request-id": UUID })).toBe("8c5f3b2a1d4e6f70");
  });

  it("returns an id that the app gave before", () => {
    expect(idOf({ "x-request-id": UUID })).toBe(UUID);
  });

  it.each([
    ["a text of the caller's", "hello"],
    ["the end of a comment", `${UUID} */ drop table x`],
    ["JSON", '{"level":"error"}'],
    ["an id in capitals", UUID.toUpperCase()],
    ["an empty text", ""],
  ])("ignores %s, and returns a new id", (_, given) => {
    const id = idOf({ "x-request-id": given, "cf-ray": given });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(id).not.toBe(idOf({ "x-request-id": given, "cf-ray": given }));
  });
});
