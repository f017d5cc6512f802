import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog, loadChartType, type VizType } from "../schema/chart-types/catalog";
import type { ChartExample } from "../schema/chart-types/example";
import { type Fingerprint, fingerprint } from "../schema/svg/fingerprint";
import { chartSvg } from "../web/charts/export/chart-svg";
import { pictureTheme } from "./picture-theme";

/**
 * Compares the drawing of every example of every chart type, light and dark, with the accepted one: its texts, marks
 * and colors.
 * `ACCEPT_DRAWINGS=1 npx vitest run --project unit tests/drawings.test.ts` accepts the current drawings; `-t "drawings
 * of pie"` those of one type.
 */
const isAccepting = process.env["ACCEPT_DRAWINGS"] === "1";
const CHART_TYPES = join(import.meta.dirname, "../schema/chart-types");
const SIZE = { width: 480, height: 300 };
const MODES = ["light", "dark"] as const;

type Drawn = Record<string, Record<(typeof MODES)[number], Fingerprint>>;

const ready = Object.keys(catalog) as VizType[];
const acceptedFile = (vizType: string): string => join(CHART_TYPES, vizType, "drawn.json");

describe.each(ready)("drawings of %s", (vizType) => {
  it("matches the accepted drawings", { timeout: 120_000 }, async () => {
    const drawn = await drawAll(vizType);
    if (isAccepting) return writeFileSync(acceptedFile(vizType), written(drawn));
    expect(
      existsSync(acceptedFile(vizType)),
      `no accepted drawings of ${vizType}: look at /gallery/?type=${vizType}, then run ACCEPT_DRAWINGS=1 npx vitest run --project unit tests/drawings.test.ts -t "drawings of ${vizType}"`,
    ).toBe(true);
    expect(drawn).toEqual(JSON.parse(readFileSync(acceptedFile(vizType), "utf8")));
  });
});

async function drawAll(vizType: VizType): Promise<Drawn> {
  const chartType = await loadChartType(vizType);
  const { examples } = (await import(/* @vite-ignore */ join(CHART_TYPES, vizType, "examples.ts"))) as {
    examples: readonly ChartExample[];
  };
  const drawn: Drawn = {};
  for (const { name, formData, response } of examples) {
    const prints = await Promise.all(
      MODES.map(async (mode) => {
        const theme = pictureTheme(mode);
        return [
          mode,
          fingerprint(await chartSvg(chartType.draw(response, formData, theme), { ...SIZE, theme })),
        ] as const;
      }),
    );
    drawn[name] = Object.fromEntries(prints) as Drawn[string];
  }
  return drawn;
}

/** Writes a fingerprint with one part per line, so that a diff shows the texts or marks that changed. */
function written(drawn: Drawn): string {
  const parts = (print: Fingerprint) =>
    Object.entries(print)
      .map(([key, value]) => `      "${key}": ${JSON.stringify(value)}`)
      .join(",\n");
  const modes = (each: Drawn[string]) =>
    MODES.map((mode) => `    "${mode}": {\n${parts(each[mode])}\n    }`).join(",\n");
  return `{\n${Object.entries(drawn)
    .map(([name, each]) => `  ${JSON.stringify(name)}: {\n${modes(each)}\n  }`)
    .join(",\n")}\n}\n`;
}
