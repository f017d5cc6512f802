import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const expected = [
  /Failed to fetch|Failed to load resource|ERR_INTERNET_DISCONNECTED|preload CSS|FailedLoad|connection/,
];

describe.skipIf(!hasChromium)("pages without a connection", () => {
  const { open } = visitor();

  it("keep their drawings after a failed refresh, show their age, and refresh once online", async () => {
    const page = await open("/superset/dashboard/movies/", { expected });
    await drawAll(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(".offline-bar").waitFor({ state: "attached" });
    await page.context().setOffline(true);
    const bar = page.locator(".offline-bar", { hasText: /^You're offline\. Data from .+\.$/ });
    await bar.waitFor();
    await page.getByRole("button", { name: "Refresh dashboard" }).click();
    const notices = page.locator(".chart-stale", { hasText: /^Couldn't refresh the chart\. (Fetched|Cached) / });
    await expect.poll(() => notices.count()).toBeGreaterThan(5);
    await notices.first().getByRole("button", { name: "Try again" }).click();
    await notices.first().waitFor();
    expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
    await page.context().setOffline(false);
    await bar.waitFor({ state: "detached" });
    await expect.poll(() => notices.count()).toBe(0);
  });

  it("stay in the application when another page's code can't be fetched, and open it on retry", async () => {
    const page = await open("/superset/dashboard/movies/", { expected });
    await page.locator("[data-state=rendered]").first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Datasets", exact: true }).click();
    await page.getByText("Couldn't load the page").waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Datasets" }).waitFor();
  });
});

describe.skipIf(!hasChromium)("page of a version that is no longer deployed", () => {
  const { open } = visitor();
  const { copyOf } = copiedDashboards();

  /** Responds as after a deployment: the command palette's file is gone, and the page names other files. */
  const deploy = async (page: Page) => {
    await page.route(/\/assets\/CommandPalette-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.route(/\/superset\/dashboard\//, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      const response = await route.fetch();
      const text = await response.text();
      return route.fulfill({ response, body: text.replaceAll(/\/assets\/index-/g, "/assets/other-") });
    });
  };

  it("reloads once when a file of it is missing, and keeps the unsaved edits", async () => {
    const dashboard = await copyOf("weather", "Deployed");
    const page = await open(`/superset/dashboard/${dashboard}/`, { expected });
    await page.getByRole("button", { name: "Edit dashboard" }).click();
    await page.getByRole("textbox", { name: "Dashboard title" }).fill("Title that is not saved");
    await deploy(page);
    const search = page.getByRole("button", { name: "Search or jump to" });
    const reloaded = page.waitForEvent("load");
    await search.click();
    await reloaded;
    await expect
      .poll(() => page.getByRole("textbox", { name: "Dashboard title" }).inputValue())
      .toBe("Title that is not saved");
    // The reloaded page is the newest version: it is not reloaded again.
    let loads = 0;
    page.on("load", () => (loads += 1));
    await search.click();
    await page.getByText("Unexpected error").waitFor();
    await page.unrouteAll({ behavior: "wait" });
    expect(loads).toBe(0);
  });
});
