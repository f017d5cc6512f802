import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

const dashboards = ["Movies", "US jobs and markets", "Weather in Seattle and New York", "World health and wealth"];
const names = (page: Page) => page.locator("tbody a.nm").allTextContents();
const addresses = (page: Page) =>
  page.locator("tbody a.nm").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

describe.skipIf(!hasChromium)("home page and lists", () => {
  const { open } = visitor();

  it("home shows recent dashboards and charts", async () => {
    const page = await open("/superset/welcome/");
    for (const section of ["Dashboards", "Charts"]) {
      const cards = page.getByRole("region", { name: section, exact: true }).locator("article");
      await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(4);
      expect(await cards.count()).toBeLessThanOrEqual(5);
    }
    await page.getByRole("link", { name: "View all charts" }).click();
    await page.waitForURL(/\/chart\/list\//);
  });

  it("home tells people without dashboards who can give them access", async () => {
    const page = await open("about:blank");
    await page.route(/\/api\/v1\/dashboard\/\?q=/, (route) =>
      route.fulfill({ json: { count: 0, ids: [], result: [] } }),
    );
    await page.route(/\/api\/v1\/dashboard\/_info/, (route) => route.fulfill({ json: { permissions: ["can_read"] } }));
    await page.goto("/superset/welcome/");
    const section = page.getByRole("region", { name: "Dashboards", exact: true });
    await section.getByText("Nothing is shared with you yet. Ask an owner or an administrator for access.").waitFor();
  });

  it("home lists what the person worked on last", async () => {
    const page = await open("/superset/welcome/");
    const recents = page.getByRole("region", { name: "Recents" });
    await expect.poll(() => recents.getByRole("link").count()).toBe(5);
    await recents.getByRole("link").first().click();
    await page.waitForURL(/\/(explore|superset\/dashboard)\//);
    await page.locator("[data-chart-id]").first().waitFor();
  });

  it("the dashboard list shows the demo's dashboards", async () => {
    const page = await open("/dashboard/list/");
    for (const name of dashboards) await page.getByRole("link", { name, exact: true }).waitFor();
  });

  it("the search filters a list and stays in the address, and clearing it shows all rows", async () => {
    const page = await open("/dashboard/list/");
    await page.getByRole("link", { name: "Movies", exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("weather");
    await expect.poll(() => names(page)).toEqual(["Weather in Seattle and New York"]);
    await page.reload();
    await expect.poll(() => names(page)).toEqual(["Weather in Seattle and New York"]);
    await page.getByRole("button", { name: "Clear all" }).click();
    await expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(4);
  });

  it("a list without matches shows a message and a button that clears the filters", async () => {
    const page = await open("/chart/list/?view=table");
    await page.getByRole("textbox", { name: "Name" }).fill("nothing is called this");
    await page.getByText("No results match your filter criteria").waitFor();
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await page.getByRole("navigation", { name: "Pages" }).waitFor();
  });

  it("a filter in the address that the list doesn't have is an error until it is cleared", async () => {
    const page = await open("/chart/list/?filters=(no_such_column:x)&viewMode=table", {
      expected: [/status of 400/],
    });
    await page.getByText("Filter column: no_such_column not allowed to filter").waitFor();
    await page.getByRole("button", { name: "Clear all" }).click();
    await page.getByRole("navigation", { name: "Pages" }).waitFor();
  });

  it("a click on a heading sorts, and a second click reverses the order", async () => {
    const page = await open("/tablemodelview/list/");
    await page.locator("tbody a.nm").first().waitFor();
    const heading = page.getByRole("columnheader", { name: "Name" });
    await heading.getByRole("button").click();
    await expect
      .poll(async () => JSON.stringify(await names(page)))
      .toBe(JSON.stringify((await names(page)).toSorted()));
    await expect.poll(() => heading.getAttribute("aria-sort")).toMatch(/ascending|descending/);
    const first = await heading.getAttribute("aria-sort");
    await heading.getByRole("button").click();
    await expect.poll(() => heading.getAttribute("aria-sort")).not.toBe(first);
  });

  it("the next page continues where the previous one ended", async () => {
    const page = await open("/chart/list/?view=table");
    const pager = page.getByRole("navigation", { name: "Pages" });
    await pager.waitFor();
    const first = await addresses(page);
    expect(first).toHaveLength(25);
    await pager.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => pager.getByRole("button", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    await expect.poll(async () => (await addresses(page)).some((address) => first.includes(address))).toBe(false);
    await page.goBack();
    await expect.poll(() => addresses(page)).toEqual(first);
  });

  it("a deletion states how long the trash keeps the object, and Undo in its message restores it", async () => {
    const page = await open("/dashboard/list/?view=table");
    const token = (await page.context().cookies()).find(({ name }) => name === "csrf_token")!.value;
    const name = `Deleted and restored ${Date.now()}`;
    await page.request.post("/api/v1/dashboard/", {
      data: { dashboard_title: name },
      headers: { "x-csrftoken": decodeURIComponent(token), referer: page.url() },
    });
    await page.reload();
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog").getByText("It can be restored from the trash for 30 days.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText(`Moved to the trash for 30 days: ${name}`).waitFor();
    await page.getByRole("link", { name, exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`${name} was restored`).waitFor();
    await page.getByRole("link", { name, exact: true }).waitFor();
  });

  it("a chart deleted in Explore is restored by Undo, and opens again", async () => {
    const page = await open("/chart/list/?view=table");
    const headers = {
      "x-csrftoken": decodeURIComponent(
        (await page.context().cookies()).find(({ name }) => name === "csrf_token")!.value,
      ),
      referer: page.url(),
    };
    const { result: datasets } = await (
      await page.request.get("/api/v1/dataset/?q=(filters:!((col:table_name,opr:ct,value:us_emp)))")
    ).json();
    const name = `Deleted in Explore ${Date.now()}`;
    const made = await page.request.post("/api/v1/chart/", {
      data: {
        slice_name: name,
        viz_type: "big_number_total",
        datasource_id: datasets[0].id,
        datasource_type: "table",
        params: JSON.stringify({
          viz_type: "big_number_total",
          metric: { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "Rows" },
        }),
      },
      headers,
    });
    const { id } = await made.json();
    await page.goto(`/explore/?slice_id=${id}`);
    await page.getByRole("button", { name: "Chart actions" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.waitForURL(/\/chart\/list\//);
    await page.getByText(`Moved to the trash for 30 days: ${name}`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForURL(new RegExp(`/explore/.*slice_id=${id}`));
    await page.getByText(`${name} was restored`).waitFor();
    await page.request.delete(`/api/v1/chart/${id}`, { headers });
  });

  it("after a deletion by keyboard, the focus is on the next row; after a bulk deletion, on “Exit bulk select”", async () => {
    const page = await open("/csstemplatemodelview/list/");
    const token = (await page.context().cookies()).find(({ name }) => name === "csrf_token")!.value;
    for (const name of ["kept a", "kept b", "kept c"])
      await page.request.post("/api/v1/css_template/", {
        data: { template_name: name, css: "" },
        headers: { "x-csrftoken": decodeURIComponent(token), referer: page.url() },
      });
    await page.reload();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await page.getByRole("button", { name: "Delete kept b" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect.poll(focused).toBe("Delete kept c");
    await page.getByRole("button", { name: "Bulk select" }).press("Enter");
    for (const name of ["kept a", "kept c"])
      await page.getByRole("checkbox", { name: `Select ${name}` }).press("Space");
    await page.getByRole("toolbar", { name: "Bulk actions" }).getByRole("button", { name: "Delete" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect.poll(focused).toBe("Exit bulk select");
  });

  it("the chart list shows the same charts as cards and as a table", async () => {
    const page = await open("/chart/list/");
    const view = page.getByRole("group", { name: "View" });
    await view.getByRole("button", { name: "Cards" }).click();
    await page.locator("article.tile").first().waitFor();
    const cards = await page.locator("article.tile h3").allTextContents();
    await view.getByRole("button", { name: "Table" }).click();
    await expect.poll(() => names(page)).toEqual(cards);
  });

  it("a favorite persists after a reload", async () => {
    const page = await open("/dashboard/list/");
    const star = page.getByRole("button", { name: "Favorite Movies", exact: true });
    await star.waitFor();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("false");
    const saved = page.waitForResponse(
      (response) => response.url().includes("/favorites/") && response.request().method() === "POST",
    );
    await star.click();
    await saved;
    await page.reload();
    await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
    const removed = page.waitForResponse(
      (response) => response.url().includes("/favorites/") && response.request().method() === "DELETE",
    );
    await star.click();
    await removed;
  });

  it.each([
    [1280, 480],
    [390, 374],
  ])("in a window of %i px, options with long names widen their list to %i px", async (width, widest) => {
    const page = await open("/superset/welcome/", { viewport: { width, height: 800 } });
    const text = "A person with a long name ".repeat(10).trim();
    await page.route("**/api/v1/chart/related/owners*", (route) =>
      route.fulfill({ json: { count: 1, result: [{ text, value: 1, extra: {} }] } }),
    );
    await page.goto("/chart/list/");
    await page.locator(".fbtn", { hasText: "Owner" }).click();
    await page.getByTitle(text).waitFor();
    const list = page.locator(".filter-pop:popover-open");
    await expect.poll(async () => (await list.boundingBox())!.width).toBe(widest);
    const { x } = (await list.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + widest).toBeLessThanOrEqual(width - 8);
  });

  it("an unknown address shows a not-found page with a link to home", async () => {
    const page = await open("/no/such/page/", { expected: [/status of 404/] });
    await page.getByRole("heading", { name: "Page not found" }).waitFor();
    await page.getByRole("link", { name: "Back to home" }).click();
    await page.waitForURL(/\/superset\/welcome\//);
  });

  it("an unknown dashboard shows that it does not exist", async () => {
    const page = await open("/superset/dashboard/no-such-dashboard/", { expected: [/status of 404/] });
    await expect
      .poll(() => page.getByRole("main").innerText())
      .toMatch(/does not exist|not found|no longer|not here|access/i);
  });
});
