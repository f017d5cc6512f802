import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { holdCode, layoutShift } from "./held-code";
import { visitor } from "./visitor";

const DASHBOARD = "/superset/dashboard/weather/";

/** Paths of the API that the page requests. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(`${request.method()} ${pathname}`);
  });
  return paths;
}

describe.skipIf(!hasChromium)("a streamed page", () => {
  const { open } = visitor();
  const pictures = (page: Page) => page.locator("[data-edge-chart]");
  const live = (page: Page) => page.locator("[data-state=rendered]");

  it.each(["light", "dark"] as const)(
    "shows its charts before its code, and the application takes them over in place: %s",
    async (theme) => {
      // The first visit stores the theme and the window's size.
      const page = await open("/chart/list/", { theme });
      const release = await holdCode(page);
      const requests = requestsOf(page);
      await page.goto(DASHBOARD, { waitUntil: "commit" });
      await pictures(page).nth(3).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("Weather");
      expect(await live(page).count()).toBe(0);
      const picture = pictures(page).first();
      const chart = await picture.getAttribute("data-edge-chart");
      const before = await picture.boundingBox();
      const surface = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(surface).toBe(theme === "dark" ? "rgb(14, 16, 18)" : "rgb(244, 245, 246)");

      release();
      const drawn = page.locator(`[data-state=rendered][data-chart-id="${chart}"]`);
      await drawn.waitFor();
      const after = await drawn.boundingBox();
      for (const side of ["x", "y", "width", "height"] as const)
        expect(Math.abs(after![side] - before![side]), side).toBeLessThan(1.5);
      await expect.poll(() => page.locator("main [data-edge-chart]").count()).toBe(0);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      for (const path of ["me/", "dashboard/weather", "dashboard/weather/charts", "dashboard/weather/datasets"])
        expect(requests).not.toContain(`GET /api/v1/${path}`);
    },
  );

  it("requests nothing of the API besides the rows for filters in the browser and the other viewers", async () => {
    const page = await open("/chart/list/");
    const requests = requestsOf(page);
    await page.goto(DASHBOARD);
    await expect.poll(() => requests, { timeout: 10_000 }).toContain("POST /api/v1/chart/data");
    expect(requests.filter((request) => request.startsWith("GET"))).toEqual([]);
  });

  it("takes the charts' rows from the document instead of requesting them", async () => {
    const page = await open("/chart/list/");
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/chart/data/stream")) posted.push(request.postData() ?? "");
    });
    await page.goto(DASHBOARD, { waitUntil: "commit" });
    await live(page).nth(3).waitFor();
    const first = await live(page).first().getAttribute("data-chart-id");
    expect(posted.filter((body) => body.includes(`"slice_id":${first},`))).toEqual([]);
  });

  it("shows no picture of other filters than the page's own", async () => {
    const page = await open(DASHBOARD);
    await live(page).first().waitFor();
    const shown = await live(page).first().textContent();
    // The history entry holds filters that the server doesn't know.
    await page.evaluate(() => {
      const entry = history.state as { filters?: unknown } | null;
      const masks = { "1": { extraFormData: {}, filterState: {}, ownState: {} } };
      history.replaceState({ ...entry, filters: { path: location.pathname, masks } }, "");
    });
    const release = await holdCode(page);
    await page.reload({ waitUntil: "commit" });
    await pictures(page).first().waitFor({ state: "attached" });
    expect(await pictures(page).first().isVisible()).toBe(false);
    release();
    await live(page).first().waitFor();
    expect(await live(page).first().textContent()).toBe(shown);
    await expect.poll(() => page.locator("main [data-edge-chart]").count()).toBe(0);
  });

  it("shows a saved chart of Explore before its code, and asks for nothing that the document contains", async () => {
    const page = await open("/chart/list/", { viewport: { width: 1440, height: 900 } });
    const release = await holdCode(page);
    const requests = requestsOf(page);
    await page.goto("/explore/?slice_id=1", { waitUntil: "commit" });
    const picture = pictures(page).first();
    await picture.waitFor();
    const before = await picture.boundingBox();
    release();
    const drawn = page.locator('[data-state=rendered][data-chart-id="1"]');
    await drawn.waitFor();
    const after = await drawn.boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs(after![side] - before![side]), side).toBeLessThan(1.5);
    await expect.poll(() => page.locator("main [data-edge-chart]").count()).toBe(0);
    expect(requests.filter((path) => /v1\/me\/$|explore\/$|chart\/data/.test(path))).toEqual([]);
  });

  it("is readable without JavaScript", async () => {
    const page = await open("/chart/list/");
    const withoutScripts = await page
      .context()
      .browser()!
      .newContext({
        javaScriptEnabled: false,
        storageState: await page.context().storageState(),
        baseURL: new URL(page.url()).origin,
        viewport: { width: 390, height: 844 },
      });
    try {
      const still = await withoutScripts.newPage();
      await still.goto(DASHBOARD);
      expect(await still.locator("h1").textContent()).toContain("Weather");
      expect(await pictures(still).count()).toBeGreaterThan(1);
      expect(await pictures(still).first().isVisible()).toBe(true);
      expect(await still.locator("body").innerText()).not.toContain("needs JavaScript");
    } finally {
      await withoutScripts.close();
    }
  });
});
