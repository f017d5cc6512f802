import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { holdCode } from "./held-code";
import { visitor } from "./visitor";

const CANVAS = "rgb(16, 24, 32)";
const THEME = { algorithm: "dark", token: { colorBgLayout: "#101820", colorText: "#ffd54f" } };

describe.skipIf(!hasChromium)("a streamed page under a theme", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();
  let theme: number | undefined;
  afterAll(() => (theme === undefined ? undefined : call("DELETE", `/api/v1/theme/${theme}`)));

  const canvasOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const modes = (page: Page) => page.evaluate(() => (window as unknown as { modes: string[] }).modes);

  it("has the dashboard's theme from the first paint on, keeps it at the take-over, and gives it back after", async () => {
    const name = `streamed ${Date.now()}`;
    ({ id: theme } = await call<{ id: number }>("POST", "/api/v1/theme/", {
      theme_name: name,
      json_data: JSON.stringify(THEME),
    }));
    const dashboard = await copyOf("weather", name);
    await call("PUT", `/api/v1/dashboard/${dashboard}`, { theme_id: theme });
    const page = await open("/chart/list/", { theme: "light" });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { modes: seen });
      const note = () => {
        const mode = document.documentElement?.dataset["theme"];
        if (mode && seen.at(-1) !== mode) seen.push(mode);
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const release = await holdCode(page);
    await page.goto(`/superset/dashboard/${dashboard}/`, { waitUntil: "commit" });
    await page.locator("[data-edge-chart]").nth(3).waitFor();
    expect(await canvasOf(page)).toBe(CANVAS);
    expect(await page.locator("[data-edge-chart]").first().isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(255, 213, 79)");
    release();
    await page.locator("[data-state=rendered]").nth(3).waitFor();
    await expect.poll(() => page.locator("#dashboard-theme").count()).toBe(0);
    expect(await canvasOf(page)).toBe(CANVAS);
    expect(await modes(page)).toEqual(["dark"]);

    await page.getByRole("link", { name: "Edgewise home" }).click();
    await expect.poll(() => canvasOf(page)).not.toBe(CANVAS);
    expect(await modes(page)).toEqual(["dark", "light"]);
  });
});
