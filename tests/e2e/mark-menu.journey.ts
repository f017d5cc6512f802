import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const items = (page: Page) => page.getByRole("menu", { name: /^Actions on/ }).getByRole("menuitem");
const labels = (page: Page) => items(page).allInnerTexts();

/** The middle of a chart, where a pie has a slice above and below. */
async function slice(pie: Locator): Promise<{ x: number; y: number }> {
  await pie.scrollIntoViewIfNeeded();
  const box = (await pie.locator("canvas").boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.75 };
}

describe.skipIf(!hasChromium)("menu of a chart's mark", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();

  it("adds and removes the cross-filter, sets a filter of the dashboard with Undo, and works by keyboard", async () => {
    const page = await open("/superset/dashboard/weather/");
    await drawAll(page);
    const pie = page.locator("[data-viz-type=pie]");
    await pie.scrollIntoViewIfNeeded();
    const figure = pie.getByRole("figure");
    await figure.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+F10");
    await expect.poll(() => labels(page)).toContain("Add cross-filter");
    const [, filterBy] = await labels(page);
    expect(filterBy).toMatch(/^Filter by /);
    await page.keyboard.press("Enter");
    const crossed = page.getByRole("region", { name: "Cross-filters" });
    await crossed.waitFor();
    await expect.poll(() => figure.evaluate((one) => one === document.activeElement)).toBe(true);

    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+F10");
    await expect.poll(() => labels(page)).toContain("Remove cross-filter");
    expect(await labels(page)).not.toContain("Add cross-filter");
    await page.keyboard.press("Enter");
    await crossed.waitFor({ state: "detached" });

    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+F10");
    await items(page).filter({ hasText: "Filter by" }).press("Enter");
    const value = filterBy!.replace("Filter by ", "");
    const remove = page
      .getByRole("complementary", { name: "Filters and controls" })
      .getByRole("button", { name: `Remove ${value}` });
    await remove.waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await remove.waitFor({ state: "detached" });
  });

  it("opens by a click or a tap on a mark where the dashboard has no cross-filters", async () => {
    const id = await copyOf("weather", "Weather without cross-filters");
    const { result } = await call<{ result: { json_metadata: string } }>("GET", `/api/v1/dashboard/${id}`);
    const json_metadata = JSON.stringify({ ...JSON.parse(result.json_metadata), cross_filters_enabled: false });
    await call("PUT", `/api/v1/dashboard/${id}`, { json_metadata });
    for (const visit of [{}, PHONE]) {
      const page = await open(`/superset/dashboard/${id}/`, { theme: "dark", ...visit });
      await drawAll(page);
      const pie = page.locator("[data-viz-type=pie]");
      const { x, y } = await slice(pie);
      await ("hasTouch" in visit ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await expect.poll(() => labels(page)).toContain("Drill to detail");
      expect((await labels(page))[0]).toMatch(/^Filter by /);
      expect((await labels(page)).join()).toMatch(/Drill to detail by /);
      const menu = (await page.getByRole("menu", { name: /^Actions on/ }).boundingBox())!;
      expect(menu.x).toBeGreaterThanOrEqual(0);
      expect(menu.x + menu.width).toBeLessThanOrEqual(page.viewportSize()!.width);
      await page.keyboard.press("Escape");
      await page.getByRole("menu", { name: /^Actions on/ }).waitFor({ state: "detached" });
    }
  });
});
