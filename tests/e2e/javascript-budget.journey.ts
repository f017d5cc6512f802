import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Request } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { javascriptToFirstChart, timeToCharts } from "../../scripts/bench/browser.mjs";
import { manyCharts } from "../../scripts/bench/objects.mjs";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

/** The design's budget of gzipped JavaScript, in bytes. */
const BUDGET = 250 * 1024;
/** Budget of each file that starts the application, gzipped. */
const START_BUDGET = 90 * 1024;
/** Requests of a dashboard's visit: until its last chart in view is drawn, and in all. */
const REQUESTS = { drawn: 15, all: 40 };
/** Chunks that such a dashboard does not need: the SQL editor, ECharts, the grid, maps and edit mode. */
const HEAVY = /SqlCode|\/echarts-|GridView|map-view|EditMode/;

/** Chunks of dashboards and of their charts. */
const DASHBOARD = /\/(board|plots|series|shapes|tables)-[^/]*\.js$/;

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

  it("starts with files of at most 90 KB each", () => {
    const page = readFileSync(join("dist", "client", "index.html"), "utf8");
    const files = [...page.matchAll(/(?:src|href)="\/(assets\/[\w-]+\.js)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files)
      expect(gzipSync(readFileSync(join("dist", "client", file))).length, file).toBeLessThanOrEqual(START_BUDGET);
  });

  it("takes at most 15 requests until the last chart in view of a repeated visit, and 40 in all", async () => {
    const id = await manyCharts(inject("edgewise"), await token(), 12);
    made.push(Number(id));
    const path = `/superset/dashboard/${id}/`;
    const page = await open("about:blank");
    // What dashboards load when they are idle ends with the report of the visit.
    const visit = async () => {
      const sent: string[] = [];
      const record = (request: Request) => void sent.push(new URL(request.url()).pathname);
      page.on("request", record);
      const [drawn] = await Promise.all([
        timeToCharts(page, inject("edgewise") + path).then(() => sent.length),
        page.waitForRequest(/\/superset\/log\//),
      ]);
      page.off("request", record);
      return { drawn, sent };
    };
    await visit();
    const { drawn, sent } = await visit();
    expect(drawn, sent.slice(0, drawn).join(" ")).toBeLessThanOrEqual(REQUESTS.drawn);
    expect(sent.length, sent.join(" ")).toBeLessThanOrEqual(REQUESTS.all);
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
