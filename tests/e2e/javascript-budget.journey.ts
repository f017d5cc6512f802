import { describe, expect, inject, it } from "vitest";
import { javascriptToFirstChart } from "../../scripts/bench/browser.mjs";
import { manyCharts } from "../../scripts/bench/objects.mjs";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

/** The design's budget of gzipped JavaScript, in bytes. */
const BUDGET = 250 * 1024;
/** Chunks that such a dashboard does not need: the SQL editor, ECharts, the grid, maps and edit mode. */
const HEAVY = /SqlCode|\/echarts-|GridView|map-view|EditMode/;

/** Chunks of dashboards and of charts of lines. */
const DASHBOARD = /\/(board|plots|series|numbers)-[^/]*\.js$/;

describe.skipIf(!hasChromium)("JavaScript until the first chart", () => {
  const { open } = visitor();
  const { token, made } = copiedDashboards();

  it("is at most 250 KB for a dashboard of lines and numbers, without the heavy libraries", async () => {
    const id = await manyCharts(inject("edgewise"), await token(), 6, ({ viz_type }) =>
      /timeseries_line|big_number/.test(viz_type),
    );
    made.push(Number(id));
    const page = await open("about:blank");
    const { bytes, files } = await javascriptToFirstChart(page, `${inject("edgewise")}/superset/dashboard/${id}/`);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => HEAVY.test(file))).toEqual([]);
    expect(bytes, files.join(" ")).toBeLessThanOrEqual(BUDGET);
  });

  it.each(["/dashboard/list/", "/chart/list/", "/tablemodelview/list/"])(
    "contains nothing of dashboards and their charts on %s",
    async (path) => {
      const page = await open(path);
      await page.locator("main table tbody tr, main .card").first().waitFor();
      const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      expect(files.some((name) => /\/ListPage-/.test(name))).toBe(true);
      expect(files.filter((name) => DASHBOARD.test(name))).toEqual([]);
    },
  );
});
