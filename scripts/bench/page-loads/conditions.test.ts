import { describe, expect, it } from "vitest";
import { selectConditions } from "./conditions.mjs";

const names = (selected?: string[]): string[] => selectConditions(selected).map(({ name }) => name);

describe("selectConditions", () => {
  it("returns all conditions without names, which no comma parts", () => {
    expect(names()).toContain("network and empty cache");
    expect(names().filter((name) => name.includes(","))).toEqual([]);
  });

  it("returns those of the names", () => {
    expect(names(["phone", "new tab"])).toEqual(["new tab", "phone"]);
  });

  it("refuses a name that is none", () => {
    expect(() => selectConditions(["tablet"])).toThrow("Unknown: tablet. Conditions: new tab, same tab");
  });
});
