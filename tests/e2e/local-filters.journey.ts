import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { drawAll, isAggregate, visitor } from "./visitor";

/** Ids of the charts whose data the page requests. */
function requestedCharts(page: Page): Set<number> {
  const ids = new Set<number>();
  page.on("request", (request) => {
    if (!request.url().includes("/api/v1/chart/data") || isAggregate(request)) return;
    for (const [, id] of (request.postData() ?? "").matchAll(/"slice_id":(\d+)/g)) ids.add(Number(id));
  });
  return ids;
}

const contents = (page: Page) =>
  page
    .locator("[data-chart-id]")
    .evaluateAll((charts) =>
      charts.map((chart) => [Number(chart.getAttribute("data-chart-id")), chart.textContent] as const),
    );

describe.skipIf(!hasChromium)("local filters", () => {
  const { open } = visitor();

  it("a cross-filter shows the server's numbers without requesting the charts that the aggregate covers", async () => {
    const page = await open("/superset/dashboard/movies/");
    const aggregate = page.waitForResponse((response) => isAggregate(response.request()));
    await drawAll(page);
    expect((await aggregate).status()).toBe(200);
    await (await aggregate).finished();
    const unfiltered = await contents(page);
    const requested = requestedCharts(page);
    const pie = page.locator("[data-viz-type=pie]");
    await pie.scrollIntoViewIfNeeded();
    await pie.getByRole("figure").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Add cross-filter" }).press("Enter");
    await page.getByRole("region", { name: "Cross-filters" }).waitFor();
    await drawAll(page);
    const filtered = await contents(page);
    const changed = filtered.filter(([, text], at) => text !== unfiltered[at]![1]).map(([id]) => id);
    const local = changed.filter((id) => !requested.has(id));
    expect(local.length).toBeGreaterThan(1);

    const before = requested.size;
    await page.reload();
    await drawAll(page);
    expect(requested.size).toBeGreaterThan(before);
    expect(await contents(page)).toEqual(filtered);
  });
});
