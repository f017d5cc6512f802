import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { holdCode } from "./held-code";
import { visitor } from "./visitor";

/** Names of the files with ECharts. */
const ECHARTS = /\/assets\/echarts-[^/]*\.js$/;

describe.skipIf(!hasChromium)("ECharts of a streamed dashboard", () => {
  const { open } = visitor();

  const files = (page: Page): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));

  it("loads once the browser is idle, or for a chart that the person points at", async () => {
    const page = await open("/chart/list/");
    // A browser that is never idle.
    await page.context().addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const release = await holdCode(page);
    await page.goto("/superset/dashboard/movies/", { waitUntil: "commit" });
    // The document ends with its last picture.
    await page.waitForLoadState("domcontentloaded");
    release();
    const pie = page.locator('[data-viz-type="pie"][data-chart-id]').first();
    const picture = pie.locator(":scope > .edge-picture");
    await picture.waitFor();
    await page.locator("[data-state=rendered]").first().waitFor();
    await page.waitForLoadState("load");
    expect((await files(page)).filter((name) => ECHARTS.test(name))).toEqual([]);
    expect(await pie.getAttribute("data-state")).toBe("loading");
    await pie.hover();
    await page.locator('[data-viz-type="pie"][data-state=rendered]').first().waitFor();
    expect(await picture.count()).toBe(0);
    expect((await files(page)).some((name) => ECHARTS.test(name))).toBe(true);
  });
});
