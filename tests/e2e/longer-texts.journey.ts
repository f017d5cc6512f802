import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { hasChromium } from "./edgewise";
import { cutOffTexts, usePseudoLocale } from "./pseudo-locale";
import { visitor } from "./visitor";

const PAGES: Record<string, string> = {
  "/login/": "form",
  "/superset/welcome/": "main a",
  "/dashboard/list/": "main a",
  "/chart/list/": "main a",
  "/tablemodelview/list/": "main a",
  "/databaseview/list/": "tbody td",
  "/savedqueryview/list/": "main",
  "/alert/list/": "main",
  "/users/": "tbody td",
  "/workspace/": "main section",
  "/user_info/": "main dl",
  "/actionlog/list/": "tbody td",
  "/superset/dashboard/weather/": "[data-state=rendered]",
  "/superset/dashboard/weather/?edit=true": "[data-state=rendered]",
  "/explore/?slice_id=1": "[data-state=rendered]",
  "/chart/add/": "[role=option]",
  "/sqllab/": ".view-lines, textarea[aria-label]",
  "/trash/": "main",
  "/roles/": "tbody td",
  "/operator/": "tbody td",
};

describe.skipIf(!hasChromium)("texts that are longer by 40 percent", () => {
  const { open } = visitor();

  it.each(Object.entries(PAGES))("fit on %s, wide and narrow, which doesn't scroll sideways", async (path, ready) => {
    // The SQL editor's tabs are those of other tests, whose databases may be gone.
    const expected = [/validate_sql/, /\/api\/v1\/database\/\d+\/(schemas|tables)\//];
    const page = await open("about:blank", { locale: "de", expected, viewport: { width: 1440, height: 900 } });
    await usePseudoLocale(page);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    const found: Record<string, string[]> = {};
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      found[`${width} px`] = [...(await cutOffTexts(page)), ...(await sidewaysScroll(page))];
    }
    expect(found).toEqual({ "1440 px": [], "390 px": [] });
  });
});

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`the page is ${scrollWidth} px wide: ${wide.map(({ className }) => className).join(", ")}`];
  });
