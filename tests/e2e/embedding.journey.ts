import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { hasChromium } from "./edgewise";
import { callApi, openShop, shortenToken } from "./embedding-site";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("embedded dashboard", () => {
  const { open } = visitor();
  let site: Server, shop: string, dashboard: number, uuid: string;
  let rls: { clause: string }[] = [];
  /** Lifetime of the next token, in place of the default five minutes. */
  let briefly: number | null = null;
  let bearer: Record<string, string>;

  beforeAll(async () => {
    bearer = {
      authorization: `Bearer ${(await callApi("POST", "/api/v1/security/login", { username: "admin", password: "admin", provider: "db" })).access_token}`,
    };
    site = await openShop(async () => {
      const { token } = await callApi(
        "POST",
        "/api/v1/security/guest_token/",
        { user: { username: "buyer" }, resources: [{ type: "dashboard", id: uuid }], rls },
        bearer,
      );
      const seconds = briefly;
      briefly = null;
      return seconds === null ? token : shortenToken(token, seconds);
    });
    shop = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { result } = await callApi(
      "GET",
      "/api/v1/dashboard/?q=(filters:!((col:dashboard_title,opr:ct,value:Weather)))",
      undefined,
      bearer,
    );
    dashboard = result[0].id;
    uuid = (await callApi("POST", `/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [shop] }, bearer))
      .result.uuid;
  });
  afterAll(() => site?.close());

  const visit = (more = "", options: Parameters<typeof open>[1] = {}) =>
    open(`${shop}/?id=${uuid}&at=${encodeURIComponent(inject("edgewise"))}${more}`, { anonymous: true, ...options });
  const frame = (page: Page) => page.frameLocator("iframe");
  const drawn = async (page: Page) => {
    await frame(page).locator("[data-chart-id][data-state=rendered]").first().waitFor({ timeout: 30_000 });
    await page.waitForFunction(() => "dashboard" in window);
  };
  const send = (page: Page, method: string, ...args: unknown[]) =>
    page.evaluate(
      ([name, given]) => (window as any).dashboard[name as string](...(given as unknown[])),
      [method, args],
    );

  it("draws in the host page for a visitor without an account", async () => {
    const page = await visit();
    await drawn(page);
    expect(await frame(page).getByRole("heading", { level: 1 }).textContent()).toContain("Weather");
    expect(await frame(page).getByRole("button", { name: "Dashboard actions" }).count()).toBe(0);
    expect(await frame(page).locator("#page-skeleton").count()).toBe(0);
  });

  it("opens no presence WebSocket, even if the visitor has a session of their own", async () => {
    const sockets: string[] = [];
    const page = await visit("", { anonymous: false });
    page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname));
    await page.reload();
    await drawn(page);
    // The page of a signed-in person, opened after it, has opened its WebSocket by the time this check ends.
    const inside = await open("/");
    const line = inside.waitForEvent("websocket", (socket) => new URL(socket.url()).pathname.endsWith("/presence"));
    await inside.goto(`/superset/dashboard/${dashboard}/`);
    await line;
    expect(sockets.filter((path) => path.endsWith("/presence"))).toEqual([]);
    expect(await frame(page).getByRole("status", { name: "Other viewers" }).count()).toBe(0);
  });

  it("sends its token with every call, and neither sends nor sets a cookie, even if the visitor has a session of their own", async () => {
    const page = await visit("", { anonymous: false });
    const cookies: (string | undefined)[] = [];
    const bare: string[] = [];
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== inject("edgewise") || pathname.startsWith("/assets/") || request.isNavigationRequest()) return;
      if (!("x-guesttoken" in request.headers())) bare.push(pathname);
      request.allHeaders().then(
        (headers) => cookies.push(headers["cookie"]),
        () => {},
      );
    });
    const before = await page.context().cookies(inject("edgewise"));
    await page.reload();
    await drawn(page);
    await frame(page).getByRole("combobox").first().click();
    await frame(page).getByRole("option").first().waitFor();
    expect([cookies.length > 3, cookies.every((cookie) => cookie === undefined), bare]).toEqual([true, true, []]);
    expect(await page.context().cookies(inject("edgewise"))).toEqual(before);
  });

  it("supports every method of the SDK", async () => {
    const page = await visit();
    await drawn(page);
    expect(await send(page, "getScrollSize")).toEqual({ width: expect.any(Number), height: expect.any(Number) });
    expect(await send(page, "getActiveTabs")).toEqual(expect.any(Array));
    expect(await send(page, "getDataMask")).toEqual(expect.any(Object));
    const states = (await send(page, "getChartStates")) as Record<
      string,
      { chartId: number; vizType: string; state: { status: string } }
    >;
    expect(Object.values(states).some(({ state }) => state.status === "rendered")).toBe(true);
    const [chartId] = Object.values(states).map((state) => state.chartId);
    expect(await send(page, "getChartDataPayloads", { chartId })).toEqual({
      [chartId!]: expect.objectContaining({ queries: expect.any(Array) }),
    });
    expect(await send(page, "getDashboardPermalink", "TAB-1")).toMatch(/^https:\/\/shop\.example\/[\w-]{11}$/);
    const surface = () =>
      frame(page)
        .locator("html")
        .evaluate((root) => [root.dataset["theme"], getComputedStyle(root).getPropertyValue("--accent").trim()]);
    await send(page, "setThemeMode", "dark");
    await expect.poll(surface).toEqual(["dark", expect.any(String)]);
    await send(page, "setThemeConfig", { token: { colorPrimary: "#cc0000" }, algorithm: "default" });
    await expect.poll(surface).toEqual(["light", "#cc0000"]);
    await send(page, "unmount");
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("reports the selected filters to the host page", async () => {
    const page = await visit();
    await drawn(page);
    const box = frame(page).getByRole("combobox").first();
    await box.click();
    await frame(page).getByRole("option").first().click();
    await page.keyboard.press("Escape");
    const apply = frame(page).getByRole("button", { name: "Apply filters" });
    if (await apply.isEnabled().catch(() => false)) await apply.click();
    await expect.poll(() => page.evaluate(() => (window as any).masks.at(-1)?.nativeFiltersChanged)).toBe(true);
    await expect.poll(() => frame(page).locator("[data-chart-id][data-state=failed]").count()).toBe(0);
    expect(Object.keys((await send(page, "getDataMask")) as object).length).toBeGreaterThan(0);
  });

  it("shows only the rows of the token", async () => {
    rls = [{ clause: "1 = 0" }];
    const page = await visit();
    await page.waitForFunction(() => "dashboard" in window);
    await expect
      .poll(
        () =>
          frame(page)
            .getByText(/No results/i)
            .count(),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    rls = [];
  });

  it("allows a guest to page, sort and search a table, and download rows and view the query if the guests' role permits it", async () => {
    const { result: datasets } = await callApi(
      "GET",
      "/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:weather)))",
      undefined,
      bearer,
    );
    const made = (
      (await callApi(
        "POST",
        "/api/v1/dashboard/",
        { dashboard_title: "Days", published: true },
        bearer,
      )) as unknown as {
        id: number;
      }
    ).id;
    const params = {
      viz_type: "table",
      query_mode: "raw",
      all_columns: ["location", "date", "temp_max"],
      server_pagination: true,
      server_page_length: 10,
      include_search: true,
      row_limit: 1000,
    };
    await callApi(
      "POST",
      "/api/v1/chart/",
      {
        slice_name: "Days",
        viz_type: "table",
        datasource_id: datasets[0].id,
        datasource_type: "table",
        params: JSON.stringify(params),
        dashboards: [made],
      },
      bearer,
    );
    const [before, uuidBefore] = [dashboard, uuid];
    uuid = (await callApi("POST", `/api/v1/dashboard/${made}/embedded`, { allowed_domains: [shop] }, bearer)).result
      .uuid;
    const role = (
      (
        await callApi(
          "GET",
          "/api/v1/security/roles/search/?q=(filters:!((col:name,opr:ct,value:Public)))",
          undefined,
          bearer,
        )
      ).result as { id: number; permission_ids: number[] }[]
    )[0]!;
    const pairs: number[] = [];
    for (const [permission, view] of [
      ["can_csv", "Superset"],
      ["can_samples", "Datasource"],
      ["can_drill", "Dashboard"],
    ]) {
      for (let at = 0; ; at++) {
        const { result } = (await callApi(
          "GET",
          `/api/v1/security/permissions-resources/?q=(page:${at},page_size:100)`,
          undefined,
          bearer,
        )) as { result: { id: number; permission: { name: string }; view_menu: { name: string } }[] };
        const found = result.find((pair) => pair.permission.name === permission && pair.view_menu.name === view);
        if (found) pairs.push(found.id);
        if (found || result.length === 0) break;
      }
    }
    expect(pairs).toHaveLength(3);
    await callApi(
      "POST",
      `/api/v1/security/roles/${role.id}/permissions`,
      { permission_view_menu_ids: [...role.permission_ids, ...pairs] },
      bearer,
    );
    try {
      const page = await visit();
      await drawn(page);
      const inside = frame(page);
      const first = () => inside.locator("[data-chart-id] tbody tr").first().innerText();
      const begun = await first();
      await inside.getByRole("button", { name: "High", exact: true }).click();
      await expect.poll(first).not.toBe(begun);
      await inside.getByRole("searchbox").fill("New");
      await inside.getByRole("searchbox").press("Enter");
      await expect.poll(first).toContain("New York");
      expect(await inside.locator("[data-chart-id][data-state=failed]").count()).toBe(0);
      // The host page receives the table's page.
      const [days] = Object.values((await send(page, "getChartStates")) as object) as { state: object }[];
      expect(days!.state).toMatchObject({ searchText: "New", sortBy: [{ key: "temp_max", desc: true }] });
      await inside.getByRole("button", { name: "Days actions" }).click();
      const download = page.waitForEvent("download");
      await inside.getByRole("menuitem", { name: "Export to .CSV", exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);
      await inside.getByRole("button", { name: "Days actions" }).click();
      await inside.getByRole("menuitem", { name: "Drill to detail" }).click();
      await inside.getByRole("dialog").locator("tbody tr").first().waitFor();
    } finally {
      await callApi(
        "POST",
        `/api/v1/security/roles/${role.id}/permissions`,
        { permission_view_menu_ids: role.permission_ids },
        bearer,
      );
      await callApi("DELETE", `/api/v1/dashboard/${made}`, undefined, bearer);
      [dashboard, uuid] = [before, uuidBefore];
    }
  });

  it("draws the results of async queries, receives refreshes of another window over a WebSocket authorized by the token, and continues with the SDK's next token after the first expires", async () => {
    const { result: datasets } = await callApi(
      "GET",
      "/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:weather)))",
      undefined,
      bearer,
    );
    const made = (
      (await callApi(
        "POST",
        "/api/v1/dashboard/",
        { dashboard_title: "Later and again", published: true },
        bearer,
      )) as unknown as { id: number }
    ).id;
    const params = { viz_type: "table", query_mode: "raw", all_columns: ["location", "wind"], row_limit: 17 };
    await callApi(
      "POST",
      "/api/v1/chart/",
      {
        slice_name: "Winds",
        viz_type: "table",
        datasource_id: datasets[0].id,
        datasource_type: "table",
        params: JSON.stringify(params),
        dashboards: [made],
      },
      bearer,
    );
    await callApi(
      "PUT",
      `/api/v1/dashboard/${made}`,
      { json_metadata: JSON.stringify({ refresh_frequency: 5 }) },
      bearer,
    );
    const [before, uuidBefore] = [dashboard, uuid];
    uuid = (await callApi("POST", `/api/v1/dashboard/${made}/embedded`, { allowed_domains: [shop] }, bearer)).result
      .uuid;
    await callApi("PUT", "/api/v1/workspace/", { global_async_queries: true }, bearer);
    try {
      const next: number[] = [];
      const followed = async (event: string[]) => {
        // A request may be in flight when the token expires: the page repeats it with the next one.
        const page = await open("about:blank", { anonymous: true, expected: [/401/] });
        page.on("response", (response) => /\/chart\/data/.test(response.url()) && next.push(response.status()));
        page.on("websocket", (socket) => {
          if (!socket.url().endsWith("/refreshes")) return;
          event.push("entered");
          socket.on("framereceived", ({ payload }) => event.push(String(payload)));
        });
        await page.goto(`${shop}/?id=${uuid}&at=${encodeURIComponent(inject("edgewise"))}`);
        await drawn(page);
        return page;
      };
      const received: string[] = [];
      const first = await followed([]);
      briefly = 11;
      const pages = [first, await followed(received)];
      await expect.poll(() => next.includes(202)).toBe(true);
      // The second window's WebSocket closes with its token; with the next one it reconnects and receives events.
      const since = () => received.slice(received.lastIndexOf("entered"));
      await expect
        .poll(
          () => [
            received.filter((each) => each === "entered").length > 1,
            since().some((each) => each.includes("refreshed")),
          ],
          { timeout: 50_000 },
        )
        .toEqual([true, true]);
      expect(await pages[1]!.evaluate(() => (window as any).tokens)).toBe(2);
      for (const page of pages) expect(await frame(page).locator("[data-chart-id][data-state=failed]").count()).toBe(0);
      expect(await frame(pages[1]!).locator("tbody tr").count()).toBeGreaterThan(5);
      expect(next.filter((status) => status >= 500)).toEqual([]);
    } finally {
      await callApi("PUT", "/api/v1/workspace/", { global_async_queries: false }, bearer);
      await callApi("DELETE", `/api/v1/dashboard/${made}`, undefined, bearer);
      [dashboard, uuid] = [before, uuidBefore];
    }
  });

  it("is enabled and disabled in the dashboard's menu, for the sites that its owner lists", async () => {
    const made = (await callApi(
      "POST",
      "/api/v1/dashboard/",
      { dashboard_title: "To be embedded" },
      bearer,
    )) as unknown as { id: number };
    const page = await open(`/superset/dashboard/${made.id}/`, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    await page.getByRole("menuitem", { name: "Embed dashboard" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/Allowed domains/).fill("ftp://shop.example");
    await dialog
      .getByText("ftp://shop.example is not a valid domain. Enter one such as https://app.example.com.")
      .waitFor();
    await dialog.getByLabel(/Allowed domains/).fill("https://shop.example");
    await page.keyboard.press("Enter");
    const id = await dialog.locator("code").first().textContent();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    expect((await callApi("GET", `/api/v1/dashboard/${made.id}/embedded`, undefined, bearer)).result).toMatchObject({
      uuid: id,
      allowed_domains: ["https://shop.example"],
    });
    await dialog.getByRole("button", { name: "Deactivate" }).click();
    await dialog.getByRole("button", { name: "Enable embedding" }).waitFor();
    expect((await fetch(`${inject("edgewise")}/embedded/${id}`)).status).toBe(404);
    await callApi("DELETE", `/api/v1/dashboard/${made.id}`, undefined, bearer);
  });

  it("refuses a site that is not allowed", async () => {
    await callApi(
      "PUT",
      `/api/v1/dashboard/${dashboard}/embedded`,
      { allowed_domains: ["https://shop.example"] },
      bearer,
    );
    const page = await visit("", { expected: [/403|frame-ancestors|refused to|postMessage|ERR_BLOCKED/i] });
    await page.waitForTimeout(1500);
    expect(
      await frame(page)
        .locator("[data-chart-id]")
        .count()
        .catch(() => 0),
    ).toBe(0);
    await callApi("PUT", `/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [shop] }, bearer);
  });
});
