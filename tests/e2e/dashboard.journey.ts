import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { chartRequests, drawAll, isAggregate, visitor } from "./visitor";

describe.skipIf(!hasChromium)("dashboard page", () => {
  const { open } = visitor();

  it.each(["weather", "movies"])("%s draws every chart", async (slug) => {
    const page = await open(`/superset/dashboard/${slug}/`);
    const states = await drawAll(page);
    expect(states.length).toBeGreaterThan(8);
    expect(states.filter((state) => !state.endsWith(" rendered"))).toEqual([]);
  });

  it.each(["world", "jobs"])("%s draws every chart of every tab", async (slug) => {
    const page = await open(`/superset/dashboard/${slug}/`);
    const tabs = page.getByRole("tablist", { name: "Dashboard tabs" }).getByRole("tab");
    await tabs.first().waitFor();
    for (let index = 0; index < (await tabs.count()); index++) {
      await tabs.nth(index).click();
      expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
    }
  });

  it("requests a tab's charts when the tab is first opened, and not on return to it", async () => {
    const page = await open("about:blank");
    const sent = chartRequests(page);
    const requests: string[] = [];
    page.on(
      "request",
      (request) =>
        request.url().includes("/chart/data") &&
        !request.postData()?.includes("native_filter_id") &&
        !isAggregate(request) &&
        requests.push(request.url()),
    );
    await page.goto("/superset/dashboard/world/");
    const tabs = page.getByRole("tablist", { name: "Dashboard tabs" }).getByRole("tab");
    const all = (await drawAll(page)).length;
    // The document contains the results of the first screens' charts.
    const contained =
      (await page.locator("script[data-chart-requests]").textContent())!.split('"slice_id":').length - 1;
    const first = all - contained;
    expect(contained).toBeGreaterThan(3);
    expect(sent).toHaveLength(first);
    // One or two requests for the others: charts whose code loads late follow.
    expect(requests.length).toBeLessThan(4);
    await tabs.nth(1).click();
    const second = (await drawAll(page)).length;
    expect(sent).toHaveLength(first + second);
    await tabs.nth(0).click();
    expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
    expect(sent).toHaveLength(first + second);
  });

  it("restores the scroll position of a tab, and opens a tab for the first time at its top", async () => {
    const page = await open("/superset/dashboard/world/");
    const tabs = page.getByRole("tablist", { name: "Dashboard tabs" }).getByRole("tab");
    await page.locator("[data-state=rendered]").first().waitFor();
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 300));
    await tabs.nth(1).press("Enter");
    await expect.poll(scrolled).toBeLessThan(100);
    await tabs.nth(0).press("Enter");
    await expect.poll(scrolled).toBe(300);
  });

  it("marks the time under the pointer in its other time charts", async () => {
    const page = await open("/superset/dashboard/weather/");
    await drawAll(page);
    const chart = page.locator("[data-viz-type=echarts_timeseries_line] .u-over").first();
    await chart.hover();
    await page.locator(".ew-plot-crosshair").first().waitFor({ state: "attached" });
    expect(await chart.locator(".ew-plot-crosshair").count()).toBe(0);
    await page.mouse.move(2, 2);
    await page.locator(".ew-plot-crosshair").first().waitFor({ state: "detached" });
  });

  it("keeps the entries of its menu in place while the person's report is loaded", async () => {
    // The document of a dashboard contains the report: the list's doesn't.
    const page = await open("/dashboard/list/");
    const load = Promise.withResolvers<void>();
    await page.route("**/api/v1/report/?q=*", (route) => load.promise.then(() => route.continue()));
    await page
      .getByRole("link", { name: /^Weather/ })
      .first()
      .click();
    await page.locator("[data-state=rendered]").first().waitFor();
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    const entry = page.getByRole("menuitem", { name: "Custom interval..." });
    const report = page.getByRole("menuitem", { name: "Set up an email report" });
    await entry.waitFor();
    const place = await entry.boundingBox();
    expect(await report.count()).toBe(0);
    load.resolve();
    await report.waitFor();
    expect(await entry.boundingBox()).toEqual(place);
  });

  it("shows its automatic refresh with an interval of one's own and the time of the last update", async () => {
    const page = await open("/superset/dashboard/weather/");
    await page.locator("[data-state=rendered]").first().waitFor();
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    await page.getByRole("menuitem", { name: "Custom interval..." }).click();
    const dialog = page.getByRole("dialog", { name: "Refresh interval" });
    await dialog.getByRole("spinbutton", { name: "Interval" }).fill("2000");
    await dialog.getByText("Enter an interval from 10 seconds to 24 hours.").waitFor();
    await dialog.getByRole("spinbutton", { name: "Interval" }).fill("7");
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.getByText(/^Auto-refresh: 7 minutes · Updated /).waitFor();
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    await page.getByRole("menuitemradio", { name: "7 minutes", checked: true }).waitFor();
  });

  it("requests the data of all visible charts on refresh", async () => {
    const page = await open("/superset/dashboard/weather/");
    const count = (await drawAll(page)).length;
    const sent = chartRequests(page);
    await page.getByRole("button", { name: "Refresh dashboard" }).click();
    await expect.poll(() => sent.length).toBe(count);
    expect((await drawAll(page)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
  });

  it("shows a chart in full screen, and Esc restores it", async () => {
    const page = await open("/superset/dashboard/weather/");
    const chart = page.locator("[data-viz-type=echarts_timeseries_line]").first();
    await chart.scrollIntoViewIfNeeded();
    await expect.poll(() => chart.getAttribute("data-state")).toBe("rendered");
    const before = await chart.boundingBox();
    const tile = page.locator(".dashboard-component-chart-holder").filter({ has: chart });
    await tile.getByRole("button", { name: /actions$/ }).click();
    await page.getByRole("menuitem", { name: "Enter fullscreen" }).click();
    await expect.poll(async () => (await chart.boundingBox())?.width).toBeGreaterThan(1100);
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await chart.boundingBox())?.width).toBe(before?.width);
  });

  it("shows a chart's SQL and its rows", async () => {
    const page = await open("/superset/dashboard/weather/");
    const chart = page.locator("[data-state=rendered]").first();
    await chart.waitFor();
    const actions = page
      .locator(".dashboard-component-chart-holder")
      .filter({ has: chart })
      .first()
      .getByRole("button", { name: /actions$/ });
    await actions.click();
    await page.getByRole("menuitem", { name: "View query" }).click();
    await expect.poll(() => page.getByRole("dialog").innerText()).toMatch(/SELECT[\s\S]+FROM/i);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await actions.click();
    await page.getByRole("menuitem", { name: "View as table" }).click();
    await page.getByRole("dialog").getByRole("grid").first().waitFor();
  });

  it("standalone mode hides the navigation, then the title, then the tabs", async () => {
    const parts = async (level: number) => {
      const page = await open(`/superset/dashboard/world/?standalone=${level}`);
      await page.locator("[data-chart-id]").first().waitFor();
      return [
        page.locator("header.nav"),
        page.getByRole("heading", { level: 1 }),
        page.getByRole("tablist", { name: "Dashboard tabs" }),
      ].map((part) => part.isVisible());
    };
    expect(await Promise.all(await parts(1))).toEqual([false, true, true]);
    expect(await Promise.all(await parts(2))).toEqual([false, false, true]);
    expect((await Promise.all(await parts(3))).slice(0, 2)).toEqual([false, false]);
  });

  it("opens a chart in Explore with its dataset and settings", async () => {
    const page = await open("/chart/list/?view=table");
    await page.getByRole("textbox", { name: "Name" }).fill("Average high by week");
    await page.getByRole("link", { name: "Average high by week", exact: true }).first().click();
    await page.waitForURL(/\/explore\/\?.*slice_id=\d+/);
    await expect
      .poll(() => page.locator("[data-chart-id]").getAttribute("data-state"), { timeout: 20_000 })
      .toBe("rendered");
    expect(await page.getByRole("main").innerText()).toContain("weather");
  });
});

describe.skipIf(!hasChromium)("theme switch", () => {
  const { open } = visitor();

  it("keeps the dark theme after a reload, from the first paint on", async () => {
    const page = await open("/dashboard/list/");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    // The body's color when the parser reaches it, before any application code runs.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        seen.push(document.documentElement.dataset["theme"] ?? "none");
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    await page.getByRole("link", { name: "Movies", exact: true }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(["dark"]);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(64);
  });
});
