import { expect, it } from "vitest";
import { about } from "./about";
import { catalog, isReady, loadChartType, type VizType } from "./catalog";

const types = Object.keys(catalog) as VizType[];

it.each(types)("%s has a one-sentence description and tags", (vizType) => {
  const { name } = catalog[vizType];
  const { category, summary, tags } = about[vizType];
  expect([name, category].every((text) => text.length > 2)).toBe(true);
  expect(summary).toMatch(/^[A-Z].{10,100}\.$/);
  expect(tags.length).toBeGreaterThan(0);
  expect(new Set<string>(tags).size).toBe(tags.length);
});

it.each(types)("the catalog entry of %s matches its module", async (vizType) => {
  const chartType = await loadChartType(vizType);
  expect(chartType).toMatchObject({ viz_type: vizType, name: catalog[vizType].name, category: about[vizType].category });
});

it("loadChartType rejects an unknown type", async () => {
  await expect(loadChartType("deck_arc")).rejects.toThrow("no chart type deck_arc");
  expect(isReady("deck_arc")).toBe(false);
});
