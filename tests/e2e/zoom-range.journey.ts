import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const LABEL = "Set dashboard time range";
const STORED = /^\d{4}-\d\d-\d\dT00:00:00 : \d{4}-\d\d-\d\dT00:00:00$/;

/** Zooms into the middle of a plot by dragging over it. */
async function dragZoom(page: Page, tile: Locator): Promise<void> {
  const plot = tile.locator(".u-over");
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await tile.getByRole("button", { name: "Reset zoom" }).waitFor();
}

/** The time ranges of the chart requests, in their order. */
function requestedRanges(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const range = /"extra_form_data":\{[^{}]*"time_range":"([^"]+)"/.exec(
      request.url().includes("/api/v1/chart/data") ? (request.postData() ?? "") : "",
    )?.[1];
    if (range) sent.push(range);
  });
  return sent;
}

describe.skipIf(!hasChromium)("zoom of a time axis", () => {
  const { open } = visitor();

  it("becomes the dashboard's time range by a button or the tile's menu, and Undo restores the filter", async () => {
    const page = await open("/superset/dashboard/jobs/");
    await page.getByRole("tab", { name: "Markets" }).click();
    await drawAll(page);
    const tile = page.getByRole("article", { name: "S&P 500 by week" });
    const filter = page
      .getByRole("complementary", { name: "Filters and controls" })
      .getByRole("button", { name: /^Time range: / });
    await expect.poll(() => filter.getAttribute("aria-label")).toBe("Time range: No filter");
    expect(await tile.getByRole("button", { name: LABEL }).count()).toBe(0);

    const ranges = requestedRanges(page);
    await dragZoom(page, tile);
    await tile.getByRole("button", { name: LABEL }).press("Enter");
    await expect
      .poll(() => filter.getAttribute("aria-label"))
      .toMatch(/^Time range: \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$/);
    expect(ranges[0]).toMatch(STORED);
    const [from, to] = ranges[0]!.split(" : ").map((side) => new Date(`${side}Z`));
    expect([from!.getUTCDay(), to!.getUTCDay()], "weeks start on Monday").toEqual([1, 1]);
    await tile.getByRole("button", { name: "Reset zoom" }).waitFor({ state: "detached" });
    expect(await tile.getByRole("button", { name: LABEL }).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
      "S&P 500 by week actions",
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => filter.getAttribute("aria-label")).toBe("Time range: No filter");

    await drawAll(page);
    await dragZoom(page, tile);
    await tile.getByRole("button", { name: "S&P 500 by week actions" }).press("Enter");
    await page.getByRole("menuitem", { name: LABEL }).press("Enter");
    await expect.poll(() => filter.getAttribute("aria-label")).not.toBe("Time range: No filter");
  });

  it("offers nothing on a dashboard without a time-range filter for the chart", async () => {
    const page = await open("/superset/dashboard/jobs/?show_filters=0");
    await page.getByRole("tab", { name: "Markets" }).click();
    await drawAll(page);
    const tile = page.getByRole("article", { name: "S&P 500 by week" });
    await dragZoom(page, tile);
    await tile.getByRole("button", { name: "S&P 500 by week actions" }).press("Enter");
    await page.getByRole("menuitem", { name: "Enter fullscreen" }).waitFor();
    expect(await page.getByText(LABEL).count()).toBe(0);
  });
});
