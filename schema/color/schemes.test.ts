import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { recordingText } from "../../tests/recordings";
import { type ColorScheme, categoricalScheme, categoricalSchemes, DEFAULT_CATEGORICAL_SCHEME } from "./schemes";
import { DEFAULT_SEQUENTIAL_SCHEME, sequentialScheme, sequentialSchemes } from "./sequential-schemes";
import superset from "./superset-schemes.json";

const tokens = join(import.meta.dirname, "../theme/tokens.css");

const OWN = ["edgewise", "harbour", "meadow", "edgewise_seq", "edgewise_div"];

describe("categoricalSchemes and sequentialSchemes", () => {
  it("declares a unique id and valid CSS colors for every scheme", () => {
    for (const schemes of [categoricalSchemes, sequentialSchemes]) {
      expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length);
      for (const { colors } of schemes) {
        expect(colors.length).toBeGreaterThan(1);
        for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  it.each([
    ["categorical", categoricalSchemes, superset.categorical],
    ["sequential", sequentialSchemes, superset.sequential],
  ] as const)(
    "includes every %s scheme of Superset by id, label and colors, in its order",
    (_, schemes, registered) => {
      const written = ({ id, label, colors }: ColorScheme) => [id, label, colors.join(" ")];
      expect(schemes.filter(({ id }) => !OWN.includes(id)).map(written)).toEqual(registered);
    },
  );

  it("defaults to Superset's scheme for a chart that stores none, and for an unknown id", () => {
    expect({ categorical: DEFAULT_CATEGORICAL_SCHEME, sequential: DEFAULT_SEQUENTIAL_SCHEME }).toEqual(
      superset.default,
    );
    expect(categoricalScheme("Green")).toEqual(categoricalScheme("supersetColors"));
    expect(categoricalScheme(null)[0]).toBe("#1fa8c9");
    expect(sequentialScheme(undefined)).toEqual(sequentialScheme("superset_seq_1"));
    expect(sequentialScheme("")[0]).toBe("#f4fad4");
  });

  it("resolves the key SUPERSET_DEFAULT as Superset's registry does", () => {
    expect(categoricalScheme("SUPERSET_DEFAULT")).toEqual(categoricalScheme("d3Category10"));
    expect(sequentialScheme("SUPERSET_DEFAULT")).toEqual(sequentialScheme("schemeRdBu"));
  });

  it("includes the colors that a recorded dashboard stores of its scheme", () => {
    const domain = /color_scheme_domain\\?": \[(.*?)\]/.exec(recordingText("embedded/guest_get_dashboard.json"))![1]!;
    expect(categoricalScheme("supersetColors")).toEqual(domain.match(/#\w{6}/g)!.map((color) => color.toLowerCase()));
  });

  it("includes the palettes of the theme", () => {
    const css = readFileSync(tokens, "utf8");
    for (const [letter, id] of [
      ["a", "edgewise"],
      ["b", "harbour"],
      ["c", "meadow"],
    ]) {
      expect(categoricalScheme(id)).toEqual(
        [...css.matchAll(new RegExp(`--cat-${letter}-\\d+:\\s*(#\\w{6})`, "g"))].map((match) => match[1]),
      );
    }
  });
});
