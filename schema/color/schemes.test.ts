import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { categoricalScheme, categoricalSchemes } from "./schemes";
import { sequentialScheme, sequentialSchemes } from "./sequential-schemes";

const recorded = join(import.meta.dirname, "../../../shared/golden/embedded/guest_get_dashboard.json");
const tokens = join(import.meta.dirname, "../../../shared/look/tokens.css");

describe("colour schemes", () => {
  it("have ids of their own and figures a browser reads", () => {
    for (const schemes of [categoricalSchemes, sequentialSchemes]) {
      expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length);
      for (const { colors } of schemes) {
        expect(colors.length).toBeGreaterThan(1);
        for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it("fall back to Edgewise for an id nobody knows", () => {
    expect(categoricalScheme("Green")).toEqual(categoricalScheme("edgewise"));
    expect(categoricalScheme(null)[0]).toBe("#007a87");
    expect(sequentialScheme(undefined)).toEqual(sequentialScheme("edgewise_seq"));
    expect(sequentialScheme("schemePuBuGn")).toHaveLength(9);
  });

  it.skipIf(!existsSync(recorded))("hold the colours a recorded dashboard keeps of its scheme", () => {
    const domain = /color_scheme_domain\\?": \[(.*?)\]/.exec(readFileSync(recorded, "utf8"))![1]!;
    expect(categoricalScheme("supersetColors")).toEqual(domain.match(/#\w{6}/g)!.map((color) => color.toLowerCase()));
  });

  it.skipIf(!existsSync(tokens))("hold the palettes of the look", () => {
    const css = readFileSync(tokens, "utf8");
    for (const [letter, id] of [["a", "edgewise"], ["b", "harbour"], ["c", "meadow"]]) {
      expect(categoricalScheme(id)).toEqual([...css.matchAll(new RegExp(`--cat-${letter}-\\d+:(#\\w{6})`, "g"))].map((match) => match[1]));
    }
  });
});
