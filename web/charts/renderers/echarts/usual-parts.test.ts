import { join } from "node:path";
import { expect, it } from "vitest";
import { catalog, loadChartType, type VizType } from "../../../../schema/chart-types/catalog";
import type { ChartExample } from "../../../../schema/chart-types/example";
import type { Drawing } from "../../../../schema/chart-types/drawing/drawing";
import { pictureTheme } from "../../../../tests/picture-theme";
import { USUAL_PARTS } from "./usual-parts";

const byECharts = (Object.keys(catalog) as VizType[]).filter((vizType) => (catalog[vizType].draws[0] as Drawing["kind"]) === "echarts");

it.each(byECharts)("lists the parts that every drawing of %s needs", async (vizType) => {
  const chartType = await loadChartType(vizType);
  const { examples } = (await import(/* @vite-ignore */ join(import.meta.dirname, "../../../../schema/chart-types", vizType, "examples.ts"))) as { examples: readonly ChartExample[] };
  const drawings = examples.map(({ formData, answer }) => chartType.draw(answer, formData, pictureTheme("light"))).filter((drawing) => drawing.kind === "echarts");
  const [first, ...others] = drawings.map(({ modules }) => modules);
  expect([...USUAL_PARTS[vizType]!].toSorted()).toEqual(first!.filter((part) => others.every((each) => each.includes(part))).toSorted());
});
