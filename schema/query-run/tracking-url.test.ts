import { expect, it } from "vitest";
import { trackingUrl } from "./tracking-url";

it("trackingUrl accepts web addresses, and refuses those that a link must not have", () => {
  expect(trackingUrl("https://trino.example.com/ui/query.html?20260101_1")).toBe(
    "https://trino.example.com/ui/query.html?20260101_1",
  );
  expect(trackingUrl("http://10.0.0.1:8080/ui/query.html?x")).toBe("http://10.0.0.1:8080/ui/query.html?x");
  for (const address of [
    "",
    "/ui/query.html",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "ftp://example.com/",
    "https://people@trusted.example:x@example.com/",
    `https://example.com/${"x".repeat(2000)}`,
  ])
    expect(trackingUrl(address), address).toBeNull();
});
