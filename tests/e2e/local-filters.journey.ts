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

/** The text of each chart, with its hidden table, by chart id. */
const contents = async (page: Page) =>
  new Map(
    await page
      .locator("[data-chart-id]")
      .evaluateAll((charts) =>
        charts.map((chart) => [Number(chart.getAttribute("data-chart-id")), chart.textContent] as const),
      ),
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
    const local = [...filtered].filter(([id, text]) => text !== unfiltered.get(id) && !requested.has(id));
    expect(local.length).toBeGreaterThan(1);

    // Without an aggregate, the server evaluates the filter of the address.
    await page.route("**/api/v1/chart/data", (route) => route.fulfill({ json: { result: [] } }));
    await page.reload();
    for (const [id, text] of local) {
      await page.locator(`[data-chart-id="${id}"]`).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await contents(page)).get(id)).toBe(text);
    }
  });
});
