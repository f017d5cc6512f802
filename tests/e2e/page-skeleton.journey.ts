import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { holdCode, layoutShift } from "./held-code";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("page skeleton", () => {
  const { open } = visitor();
  const skeleton = (page: Page) => page.locator("#page-skeleton");

  it.each(["light", "dark"] as const)(
    "shows the navigation bar before its code, and is replaced in place: %s",
    async (theme) => {
      const page = await open("about:blank", { theme });
      const release = await holdCode(page);
      await page.goto("/chart/list/", { waitUntil: "commit" });
      await skeleton(page).locator(".brand").waitFor();
      const bar = await skeleton(page).locator(".nav").boundingBox();
      expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe(theme);
      release();
      await page.locator("main").first().waitFor();
      expect(await skeleton(page).count()).toBe(0);
      expect(await page.locator(".nav").boundingBox()).toEqual(bar);
      expect(await layoutShift(page)).toBeLessThan(0.05);
    },
  );

  it("is absent where a page has no navigation bar, and without a session", async () => {
    for (const [path, anonymous] of [
      ["/chart/list/?standalone=1", false],
      ["/login/", true],
      ["/superset/dashboard/weather/", true],
    ] as const) {
      const page = await open("about:blank", { anonymous, expected: [/401/] });
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: "commit" });
      await skeleton(page).waitFor({ state: "attached" });
      expect(await skeleton(page).isVisible(), path).toBe(false);
      release();
      await page.locator("main").first().waitFor();
    }
  });
});
