import { describe, expect, it } from "vitest";
import { nextPage } from "./next-page";

describe("nextPage", () => {
  it("returns the requested page", () => {
    expect(nextPage("?next=%2Fsuperset%2Fdashboard%2Fbirths%2F%3Fstandalone%3D1")).toBe(
      "/superset/dashboard/births/?standalone=1",
    );
  });

  it("returns the home page if there was none", () => {
    expect(nextPage("")).toBe("/superset/welcome/");
    expect(nextPage("?next=/login/")).toBe("/superset/welcome/");
  });

  it("never returns an address of another site", () => {
    for (const next of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/\t/evil.example",
      "javascript:alert(1)",
    ]) {
      expect(nextPage(`?next=${encodeURIComponent(next)}`)).toBe("/superset/welcome/");
    }
  });
});
