import { join } from "node:path";
import { expect, it } from "vitest";
import { pictureTheme } from "../../tests/picture-theme";
import { catalog, loadChartType, type VizType } from "./catalog";
import type { Drawing } from "./drawing/drawing";
import type { ChartExample } from "./example";
import { echartsParts } from "./generated/echarts-parts";

const byECharts = (Object.keys(catalog) as VizType[]).filter(
  (vizType) => (catalog[vizType].draws[0] as Drawing["kind"]) === "echarts",
);

it.each(byECharts)("about.ts of %s lists the ECharts parts that all of its drawings need", async (vizType) => {
  const chartType = await loadChartType(vizType);
  const { examples } = (await import(/* @vite-ignore */ join(import.meta.dirname, vizType, "examples.ts"))) as {
    examples: readonly ChartExample[];
  };
  const drawings = examples
    .map(({ formData, response }) => chartType.draw(response, formData, pictureTheme("light")))
    .filter((drawing) => drawing.kind === "echarts");
  const [first, ...others] = drawings.map(({ modules }) => modules);
  expect([...echartsParts[vizType]!].toSorted()).toEqual(
    first!.filter((part) => others.every((each) => each.includes(part))).toSorted(),
  );
});

it("only types that draw with ECharts first list parts of it", () => {
  expect(Object.keys(echartsParts)).toEqual(byECharts);
});
