import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog, loadChartType, type VizType } from "../../schema/chart-types/catalog";
import type { Drawing } from "../../schema/chart-types/drawing/drawing";
import type { ChartExample } from "../../schema/chart-types/example";
import { pictureTheme } from "../../tests/picture-theme";
import { paintTile } from "./paint-tile";

const CHART_TYPES = join(import.meta.dirname, "../../schema/chart-types");
const theme = pictureTheme("light");
const SIZE = { width: 480, height: 300, mode: "light", idPrefix: "c1" } as const;
/** Drawings that only a page can lay out, or that have nothing to show. */
const BY_PAGE = new Set("regions map deck words html placed-charts plugin grid empty".split(" "));

/** Nodes that forces place rest elsewhere each time. */
const usesForces = (drawing: Drawing): boolean =>
  drawing.kind === "echarts" && JSON.stringify(drawing.option).includes('"layout":"force"');

async function examplesOf(vizType: VizType): Promise<readonly ChartExample[]> {
  const path = join(CHART_TYPES, vizType, "examples.ts");
  return ((await import(/* @vite-ignore */ path)) as { examples: readonly ChartExample[] }).examples;
}

describe.each(Object.keys(catalog) as VizType[])("paintTile of %s", (vizType) => {
  it(
    "returns markup that a page may contain for every example that can be drawn without one",
    { timeout: 60_000 },
    async () => {
      const { draw } = await loadChartType(vizType);
      for (const { name, formData, response } of await examplesOf(vizType)) {
        const drawing = draw(response, formData, theme);
        const tile = await paintTile({ formData: { ...formData, viz_type: vizType }, response, ...SIZE }, theme);
        if (BY_PAGE.has(drawing.kind) || usesForces(drawing)) expect(tile, name).toBeNull();
        else expect(tile?.markup, name).toMatch(/^<(svg|div) /);
      }
    },
  );
});

it("paintTile returns null for an unknown type", async () => {
  expect(
    await paintTile({ formData: { viz_type: "none" }, response: { queries: [] }, ...SIZE } as never, theme),
  ).toBeNull();
});
