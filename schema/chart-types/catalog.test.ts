import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalog, isReady, loadChartType, type VizType } from "./catalog";
import { chartTypeName } from "./chart-type-name";
import { texts } from "./generated/texts";

const types = Object.keys(catalog) as VizType[];

describe.each(types)("%s", (vizType) => {
  it("has a name, a category, a one-sentence description and tags", () => {
    const { category, summary, tags } = texts[vizType];
    expect([chartTypeName(vizType), category].every((text) => text.length > 2)).toBe(true);
    expect(summary).toMatch(/^[A-Z].{10,100}\.$/);
    expect(tags.length).toBeGreaterThan(0);
    expect(new Set<string>(tags).size).toBe(tags.length);
  });
  it("has the viz_type that its folder is named after", async () => {
    expect(existsSync(join(import.meta.dirname, vizType))).toBe(true);
    expect((await loadChartType(vizType)).viz_type).toBe(vizType);
  });
});

it("every chart type has a name of its own", () => {
  expect(new Set(types.map(chartTypeName)).size).toBe(types.length);
});

it.each(["deck_globe", "constructor"])("loadChartType rejects an unknown type: %s", async (vizType) => {
  await expect(loadChartType(vizType)).rejects.toThrow(`no chart type ${vizType}`);
  expect(isReady(vizType)).toBe(false);
  expect(chartTypeName(vizType)).toBe(vizType);
});
