import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { layoutOf } from "../objects";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { openShop } from "./embedding-site";
import { PluginHost } from "./plugin-host";
import { visitor } from "./visitor";

const SETTINGS = "/api/v1/workspace/";

describe.skipIf(!hasChromium)("plugins", () => {
  const { open } = visitor();
  const { call, made } = copiedDashboards();
  let host: PluginHost;
  let dataset: number;

  beforeAll(async () => {
    host = await PluginHost.start();
    await call("PUT", SETTINGS, { dynamic_plugins: true, plugin_hosts: ["127.0.0.1"] });
    const { ids } = await call<{ ids: number[] }>(
      "GET",
      "/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:weather)))",
    );
    dataset = ids[0]!;
  });
  beforeEach(async () => {
    const { pks } = await call<{ pks: number[] }>("GET", "/dynamic-plugins/api/read");
    if (pks.length > 0) await call("DELETE", `/api/v1/dynamic_plugin/?q=!(${pks.join()})`);
  });
  afterAll(async () => {
    await call("PUT", SETTINGS, { dynamic_plugins: false, plugin_hosts: [] });
    await host.stop();
  });

  const addPlugin = async (name: string) => {
    const body = { name: `Plugin ${name}`, key: `plugin_${name}`, bundle_url: `${host.origin}/${name}.js` };
    await call("POST", "/api/v1/dynamic_plugin/", body);
  };
  const makeChart = async (viz_type: string) =>
    (
      await call<{ id: number }>("POST", "/api/v1/chart/", {
        slice_name: `Chart of ${viz_type}`,
        viz_type,
        datasource_id: dataset,
        datasource_type: "table",
        params: JSON.stringify({
          viz_type,
          datasource: `${dataset}__table`,
          groupby: ["weather"],
          metrics: [{ expressionType: "SQL", sqlExpression: "count(*)", label: "Days" }],
          adhoc_filters: [],
          row_limit: 100,
        }),
      })
    ).id;
  const makeDashboard = async (...charts: number[]) => {
    const { id } = await call<{ id: number }>("POST", "/api/v1/dashboard/", {
      dashboard_title: "Plugins",
      json_metadata: layoutOf(...charts),
    });
    made.push(id);
    return id;
  };
  const openHostile = async (name: string): Promise<Page> => {
    await addPlugin(name);
    const chart = await makeChart(`plugin_${name}`);
    // Chromium reports each attempt that its policies refuse.
    return open(`/explore/?slice_id=${chart}`, { expected: [/./] });
  };

  it("an admin adds the example on the list of plugins; the type picker offers it, and it draws a chart in Explore", async () => {
    const page = await open("/chart/list/");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Plugins" }).click();
    await page
      .getByRole("region", { name: "Page header" })
      .getByRole("button", { name: "Plugin", exact: true })
      .click();
    const dialog = page.getByRole("dialog", { name: "Add plugin" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Dot plot");
    await dialog.getByRole("textbox", { name: "Key" }).fill("dot_plot");
    await dialog.getByRole("textbox", { name: "Bundle URL" }).fill(`${host.origin}/dot-plot.js`);
    await dialog.getByRole("button", { name: "Add" }).click();
    await page.getByText("dot_plot").waitFor();

    await page.goto("/chart/add/");
    await page.getByRole("combobox", { name: "Dataset" }).fill("weather");
    await page.getByRole("option", { name: /weather/ }).click();
    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    await page.getByRole("option", { name: "Dot plot" }).click();
    await page.getByRole("button", { name: "Create new chart" }).click();
    await page.getByText("Add required control values to preview chart").waitFor();
    await page.getByRole("button", { name: "Dot plot" }).waitFor();

    const chart = await makeChart("dot_plot");
    await page.goto(`/explore/?slice_id=${chart}`);
    await page.locator("[data-viz-type=dot_plot][data-state=rendered] iframe[data-drawn]").waitFor();
    const frame = page.frameLocator("iframe");
    await frame.locator("[data-row=Fog] circle").waitFor();
    expect(await frame.locator("circle").count()).toBe(5);
    await page.locator('.p-ct [data-control="groupby"]').getByText("Weather", { exact: true }).waitFor();
  });

  it("the example draws on a dashboard in the dark theme, and a click on it filters the other charts", async () => {
    await addPlugin("dot-plot");
    const [plot, table] = [await makeChart("plugin_dot-plot"), await makeChart("table")];
    const page = await open(`/superset/dashboard/${await makeDashboard(plot, table)}/`, { theme: "dark" });
    await page.locator(`[data-chart-id="${plot}"][data-state=rendered] iframe[data-drawn]`).waitFor();
    const other = page.locator(`[data-chart-id="${table}"]`);
    await other.getByText("Snow").waitFor();
    await page.frameLocator("iframe").locator("[data-row=Fog]").click();
    await other.getByText("Snow").waitFor({ state: "detached" });
    await other.getByText("Fog").waitFor();
    await expect.poll(() => page.frameLocator("iframe").locator("g[opacity='0.35']").count()).toBe(4);
    await page.frameLocator("iframe").locator("[data-row=Fog]").click();
    await other.getByText("Snow").waitFor();
  });

  it("the example draws in an embedded dashboard, and its rows are in the dashboard's workbook", async () => {
    await addPlugin("dot-plot");
    const dashboard = await makeDashboard(await makeChart("plugin_dot-plot"));
    const page = await open(`/superset/dashboard/${dashboard}/`);
    await page.locator("iframe[data-drawn]").waitFor();
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Download as Excel", exact: true }).click();
    const parts = unzipSync(readFileSync(await (await saved).path()));
    expect(strFromU8(parts["xl/worksheets/sheet1.xml"]!)).toContain("Fog");

    const { result } = await call<{ result: { uuid: string } }>("POST", `/api/v1/dashboard/${dashboard}/embedded`, {
      allowed_domains: [],
    });
    const site = await openShop(async () => {
      const resources = [{ type: "dashboard", id: result.uuid }];
      return (await call<{ token: string }>("POST", "/api/v1/security/guest_token/", { user: {}, resources, rls: [] }))
        .token;
    });
    const shop = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    try {
      const visitor = await open(`${shop}/?id=${result.uuid}&at=${encodeURIComponent(inject("edgewise"))}`, {
        anonymous: true,
      });
      const embedded = visitor.frameLocator("iframe");
      await embedded.locator("iframe[data-drawn]").waitFor();
      await embedded.frameLocator("iframe").locator("[data-row=Fog] circle").waitFor();
    } finally {
      site.close();
    }
  });

  it("a hostile plugin reaches neither the page, nor its session, nor any host", async () => {
    const page = await openHostile("hostile");
    await page.locator("[data-state=rendered] iframe[data-drawn]").waitFor();
    const root = page.frameLocator("iframe").locator("#root");
    expect(await root.textContent()).toBe("api cookies document fetch script storage top window");
    expect(new URL(page.url()).pathname).toBe("/explore/");
    expect(page.context().pages()).toHaveLength(1);
    expect(host.stolen).toEqual([]);
  });

  it("a plugin that sends too many messages is ended, with its name", async () => {
    const page = await openHostile("flood");
    await page.getByText("The plugin Plugin flood was stopped").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("a plugin that leaves its document does not reach another host", async () => {
    const page = await openHostile("navigates");
    await page.getByText("The plugin Plugin navigates was stopped").waitFor();
    expect(host.stolen).toEqual([]);
  });

  it("a plugin that does not respond, fails, or cannot be loaded is named with what happened", async () => {
    for (const [name, title] of [
      ["silent", "The plugin Plugin silent doesn't respond"],
      ["fails", "The plugin Plugin fails failed"],
      ["absent", "Couldn't load the plugin Plugin absent"],
    ] as const) {
      const page = await openHostile(name);
      await page.getByText(title).waitFor();
      if (name === "fails") await page.getByText("<b>no such shape</b>").waitFor();
    }
  });

  it("a chart of an unknown type says so, with and without plugins", async () => {
    const chart = await makeChart("deck_unknown");
    const page = await open(`/superset/dashboard/${await makeDashboard(chart)}/`);
    await page.getByText("Unknown chart type deck_unknown").waitFor();
    await page.goto(`/explore/?slice_id=${chart}`);
    await page.getByText("Unknown chart type deck_unknown").waitFor();
  });
});
