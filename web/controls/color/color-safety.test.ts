import { describe, expect, it } from "vitest";
import { categoricalScheme } from "../../../schema/color/schemes";
import { isColorBlindSafe } from "./color-safety";

describe("isColorBlindSafe", () => {
  it("accepts Edgewise's own scheme and rejects one of pure red and green", () => {
    expect(isColorBlindSafe(categoricalScheme("edgewise"))).toBe(true);
    expect(isColorBlindSafe(["#b0413e", "#4c6b2a", "#777777", "#7a7a7a"])).toBe(false);
  });
});
