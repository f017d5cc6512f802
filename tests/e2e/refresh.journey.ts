import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("auto-refreshing dashboard in several windows", () => {
  const { open } = visitor();
  const { copyOf } = copiedDashboards();

  /** Collects the events that a window receives on its channel, and whether its rows came from the cache. */
  function followed(page: Page) {
    const [events, cached]: [string[], boolean[]] = [[], []];
    page.on(
      "websocket",
      (socket) =>
        socket.url().endsWith("/refreshes") &&
        socket.on("framereceived", ({ payload }) => events.push(String(payload))),
    );
    page.on("response", async (response) => {
      if (!response.url().includes("/api/v1/chart/data") || !response.request().postData()?.includes("refresh_since"))
        return;
      for (const [, received] of (await response.text().catch(() => "")).matchAll(/"is_cached":\s*(true|false|null)/g))
        cached.push(received === "true");
    });
    return { events, cached };
  }

  type Followed = ReturnType<typeof followed>;

  it("queries in one window, and the others read its cached result, also one without a WebSocket", async () => {
    const dashboard = await copyOf("weather", "Refreshing");
    const windows = [await open("about:blank"), await open("about:blank"), await open("about:blank")];
    const [first, second, disconnected] = windows.map(followed) as [Followed, Followed, Followed];
    await windows[2]!.routeWebSocket(/\/refreshes$/, (socket) => socket.close());
    for (const page of windows) {
      await page.goto(`/superset/dashboard/${dashboard}/`);
      await page.locator("[data-chart-id][data-state=rendered]").first().waitFor();
      await page.getByRole("button", { name: "Dashboard actions" }).click();
      await page.getByRole("menuitemradio", { name: "10 seconds" }).click();
      if (page === windows[0]) await expect.poll(() => first.events.length).toBeGreaterThan(0);
    }
    await expect
      .poll(() => second.events.filter((each) => each.includes("refreshed")).length, { timeout: 30_000 })
      .toBeGreaterThan(5);
    await expect.poll(() => second.cached.filter(Boolean).length, { timeout: 10_000 }).toBeGreaterThan(5);
    await expect.poll(() => disconnected.cached.length, { timeout: 20_000 }).toBeGreaterThan(5);
    // The window without a WebSocket may be the first of its round; the others then read its result: of two, at most
    // one queries.
    const read = [...second.cached, ...disconnected.cached];
    expect(read.filter((cached) => !cached).length).toBeLessThanOrEqual(read.length / 2);
    expect([
      disconnected.events.length,
      await windows[2]!.locator("[data-chart-id][data-state=failed]").count(),
    ]).toEqual([0, 0]);
    expect(await windows[1]!.locator("[data-chart-id][data-state=failed]").count()).toBe(0);
  });
});
