import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { holdCode, layoutShift } from "./held-code";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("page skeleton", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();
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

  it("is shown without JavaScript, below a note", async () => {
    const page = await open("/chart/list/");
    const context = await page
      .context()
      .browser()!
      .newContext({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
        baseURL: new URL(page.url()).origin,
      });
    try {
      const still = await context.newPage();
      await still.goto("/chart/list/");
      expect(await skeleton(still).locator(".nav").isVisible()).toBe(true);
      expect(await still.locator("noscript").isVisible()).toBe(true);
    } finally {
      await context.close();
    }
  });

  it("shows empty tiles of an embedded dashboard before any file has loaded", async () => {
    const dashboard = await copyOf("weather", `skeleton ${Date.now()}`);
    const { result } = await call<{ result: { uuid: string } }>("POST", `/api/v1/dashboard/${dashboard}/embedded`, {
      allowed_domains: [],
    });
    const page = await open("about:blank", { anonymous: true });
    await page.route(/\/assets\//, () => undefined);
    await page.goto(`/embedded/${result.uuid}`, { waitUntil: "commit" });
    const tile = skeleton(page).locator(".skeleton-tiles > i").first();
    await tile.waitFor();
    expect((await tile.boundingBox())!.height).toBeGreaterThan(100);
  });

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
