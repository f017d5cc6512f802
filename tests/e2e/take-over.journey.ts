import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { LOCALE_COOKIE } from "../../schema/language/negotiate";
import { CHROMIUM_ARGS, testBrowserPath } from "../../scripts/chromium.mjs";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium, signIn } from "./edgewise";
import { holdCode } from "./held-code";
import { pictureDifference } from "./picture-difference";

/**
 * Most of the drawn pixels, in percent, that may lack a counterpart within one CSS pixel. Arrows of comparisons are of a
 * font of the system, whose widths the Worker doesn't know: that moves the numbers beside them by a few.
 */
const MOST = 10;
const CHARTS = 4;
const HEIGHT = 1600;
const RATIO = 2;

/** A screenshot of a place of the page. */
const shot = async (page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<string> =>
  (await page.screenshot({ clip, animations: "disabled" })).toString("base64");

describe.skipIf(!hasChromium)("the pictures of a streamed dashboard", () => {
  let browser: Browser;
  let storageState: NonNullable<BrowserContextOptions["storageState"]>;
  beforeAll(async () => {
    // Letters have fractional widths, as on macOS, Windows and dense screens.
    const args = [...CHROMIUM_ARGS, "--font-render-hinting=none"];
    browser = await chromium.launch({ executablePath: testBrowserPath() as string, args });
    const page = await browser.newPage();
    await signIn(page, inject("edgewise"));
    storageState = await page.context().storageState();
    await page.close();
  });
  afterAll(() => browser?.close());
  const { call, copyOf } = copiedDashboards();

  /** Removes the colors of labels that the dashboard stores. */
  async function withoutColors(dashboard: number): Promise<number> {
    const { result } = await call<{ result: { json_metadata: string } }>("GET", `/api/v1/dashboard/${dashboard}`);
    const colors = { label_colors: {}, map_label_colors: {}, shared_label_colors: [] };
    const json_metadata = JSON.stringify({ ...(JSON.parse(result.json_metadata) as object), ...colors });
    await call("PUT", `/api/v1/dashboard/${dashboard}`, { json_metadata });
    return dashboard;
  }

  it.each([
    ["weather", "de", "light"],
    ["movies", "en", "light"],
    ["jobs", "ja", "dark"],
    ["world", "de", "light"],
  ] as const)(
    "show the colors, numbers and dates of the charts that replace them: %s, %s, %s",
    async (slug, locale, theme) => {
      const dashboard = await withoutColors(await copyOf(slug, `take over ${locale} ${Date.now()}`));
      const context = await browser.newContext({
        baseURL: inject("edgewise"),
        storageState,
        colorScheme: theme,
        deviceScaleFactor: RATIO,
        reducedMotion: "reduce",
        viewport: { width: 1280, height: HEIGHT },
      });
      await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: inject("edgewise") }]);
      const page = await context.newPage();
      await page.goto("/chart/list/");
      // The first editor's visit stores colors of labels that several charts show, in which some are drawn again.
      await page.route(/\/api\/v1\/dashboard\/\d+\/colors/, () => undefined);
      const release = await holdCode(page);
      await page.goto(`/superset/dashboard/${dashboard}/`, { waitUntil: "commit" });
      const pictures = page.locator("[data-edge-chart]");
      await pictures.nth(CHARTS - 1).waitFor();
      await page.waitForLoadState("domcontentloaded");
      await page.evaluate(() => document.fonts.ready);
      const before = [];
      for (let at = 0; at < (await pictures.count()); at++) {
        const { x, y, width, height } = (await pictures.nth(at).boundingBox())!;
        if (y + height > HEIGHT) continue;
        const place = {
          x: Math.ceil(x),
          y: Math.ceil(y),
          width: Math.floor(width) - 1,
          height: Math.floor(height) - 1,
        };
        const id = await pictures.nth(at).getAttribute("data-edge-chart");
        before.push({ id, place, picture: await shot(page, place) });
      }
      release();
      expect(before.length).toBeGreaterThan(2);
      for (const { id } of before) await page.locator(`[data-state=rendered][data-chart-id="${id}"]`).waitFor();
      await expect.poll(() => page.locator("main [data-edge-chart]").count()).toBe(0);
      for (const { id, place, picture } of before) {
        const { percent } = await pictureDifference(page, picture, await shot(page, place), RATIO);
        expect.soft(percent, `chart ${id}`).toBeLessThan(MOST);
      }
      await context.close();
    },
  );
});
