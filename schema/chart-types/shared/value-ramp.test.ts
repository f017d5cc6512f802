import { describe, expect, it } from "vitest";
import { sequentialScheme } from "../../color/sequential-schemes";
import { valueRamp } from "./value-ramp";

describe("valueRamp", () => {
  it("interpolates from the scheme's first color at the lowest value to its last at the highest, in even steps", () => {
    const scheme = sequentialScheme("red_yellow_blue");
    const { colorOf } = valueRamp(scheme, [10, null, 50, 20]);
    expect([10, 50].map(colorOf)).toEqual([scheme[0], scheme.at(-1)]);
    expect(colorOf(15)).toMatch(/^#ea[0-9a-f]{4}$/);
  });
  it("colors a single distinct value halfway between the last two colors", () =>
    expect(valueRamp(["#000000", "#ff0000", "#ff00ff"], [7, 7]).colorOf(7)).toBe("#ff0080"));
  it("clamps values outside the range", () =>
    expect(valueRamp(["#000000", "#ffffff"], [0, 1]).colorOf(9)).toBe("#ffffff"));
});
