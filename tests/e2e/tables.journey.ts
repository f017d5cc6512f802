import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const TAB = (name: string, row: string) => ({
  [`TAB-${name}`]: {
    type: "TAB",
    id: `TAB-${name}`,
    children: [row],
    parents: ["ROOT_ID", "TABS-1"],
    meta: { text: name },
  },
});
const tile = (page: Page, chartId: number) => page.locator(`[data-chart-id="${chartId}"]`);

describe.skipIf(!hasChromium)("pivot tables and tables on a dashboard", () => {
  const { open } = visitor();
  const { call, made } = copiedDashboards();

  /** Creates a dashboard with a pivot table and a server-paginated table, and an empty tab. */
  async function makeDashboard(): Promise<{ dashboard: number; pivot: number; grid: number }> {
    const { result: datasets } = await call<{ result: { id: number; table_name: string }[] }>(
      "GET",
      "/api/v1/dataset/?q=(page_size:100)",
    );
    const { id } = datasets.find(({ table_name }) => table_name === "movies")!;
    const count = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "How many" };
    const chart = async (viz_type: string, params: object) =>
      (
        await call<{ id: number }>("POST", "/api/v1/chart/", {
          slice_name: viz_type,
          viz_type,
          datasource_id: id,
          datasource_type: "table",
          params: JSON.stringify({ ...params, viz_type, datasource: `${id}__table` }),
        })
      ).id;
    const pivot = await chart("pivot_table_v2", {
      groupbyRows: ["major_genre"],
      groupbyColumns: ["mpaa_rating"],
      metrics: [count],
      row_limit: 10_000,
    });
    const grid = await chart("ag-grid-table", {
      query_mode: "aggregate",
      groupby: ["distributor"],
      metrics: [count],
      server_pagination: true,
      server_page_length: 10,
      row_limit: 50_000,
    });
    const placed = (chartId: number, name: string) => ({
      [`CHART-${name}`]: {
        type: "CHART",
        id: `CHART-${name}`,
        children: [],
        parents: ["ROOT_ID", "TABS-1", "TAB-Films", "ROW-1"],
        meta: { chartId, width: 6, height: 60, sliceName: name },
      },
    });
    const row = (name: string, tab: string, children: string[]) => ({
      [name]: {
        type: "ROW",
        id: name,
        children,
        parents: ["ROOT_ID", "TABS-1", tab],
        meta: { background: "BACKGROUND_TRANSPARENT" },
      },
    });
    const position = {
      DASHBOARD_VERSION_KEY: "v2",
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["TABS-1"] },
      "TABS-1": { type: "TABS", id: "TABS-1", children: ["TAB-Films", "TAB-Other"], parents: ["ROOT_ID"], meta: {} },
      ...TAB("Films", "ROW-1"),
      ...TAB("Other", "ROW-2"),
      ...row("ROW-1", "TAB-Films", ["CHART-pivot", "CHART-grid"]),
      ...row("ROW-2", "TAB-Other", []),
      ...placed(pivot, "pivot"),
      ...placed(grid, "grid"),
    };
    const { id: dashboard } = await call<{ id: number }>("POST", "/api/v1/dashboard/", {
      dashboard_title: "Pivot and grid",
      published: true,
      position_json: JSON.stringify(position),
      json_metadata: "{}",
    });
    made.push(dashboard);
    for (const each of [pivot, grid]) await call("PUT", `/api/v1/chart/${each}`, { dashboards: [dashboard] });
    return { dashboard, pivot, grid };
  }

  it("selects several headings by mouse and keyboard, filters groups in the database, and keeps the state of tables when the tab changes", async () => {
    const { dashboard, pivot, grid } = await makeDashboard();
    const page = await open(`/superset/dashboard/${dashboard}/`);
    await drawAll(page);
    const rowCount = async () =>
      Number(/of ([\d,]+)/.exec(await tile(page, grid).innerText())?.[1]?.replaceAll(",", "") ?? -1);
    const all = await rowCount();
    const genre = (name: string) => tile(page, pivot).getByRole("rowheader", { name, exact: true });
    const selected = page.getByRole("region", { name: "Cross-filters" });

    await genre("Western").click();
    await expect.poll(rowCount).toBeLessThan(all);
    const westerns = await rowCount();
    await genre("Musical").click({ modifiers: ["Control"] });
    await expect.poll(() => selected.innerText()).toMatch(/Western, Musical/);
    await expect.poll(rowCount).toBeGreaterThan(westerns);
    expect(await tile(page, pivot).locator(".pvtRowLabel.active").allInnerTexts()).toEqual(["Musical", "Western"]);
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => selected.innerText()).not.toMatch(/Musical/);
    await page.keyboard.press("Enter");
    await expect.poll(() => selected.innerText()).toMatch(/Musical/);
    await page.keyboard.press("Enter");
    await expect.poll(rowCount).toBe(all);

    const conditions = tile(page, grid).locator(".ag-floating-filter").nth(1);
    await conditions.getByRole("button").click();
    const filter = page.locator(".ag-filter");
    await filter.getByRole("spinbutton").first().fill("1");
    await filter.getByText("OR", { exact: true }).click();
    await filter.getByRole("spinbutton").nth(1).fill("2");
    const counted = async () =>
      (await tile(page, grid).locator("[role='gridcell'][col-id='How many']").allInnerTexts()).filter(
        (text) => text !== "",
      );
    await expect
      .poll(async () => {
        const texts = await counted();
        return texts.includes("2") && texts.every((text) => text === "1" || text === "2");
      })
      .toBe(true);
    const few = await rowCount();
    expect(few).toBeLessThan(all);
    await page.keyboard.press("Escape");

    await page.getByRole("tab", { name: "Other" }).click();
    await page.getByRole("tab", { name: "Films" }).click();
    await drawAll(page);
    await expect.poll(rowCount).toBe(few);
    await page.close();
  });
});
