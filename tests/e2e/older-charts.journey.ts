import { afterAll, describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("charts stored by older versions", () => {
  const { open } = visitor();
  const { call } = copiedDashboards();
  const charts: number[] = [];
  afterAll(() => call("DELETE", `/api/v1/chart/?q=!(${charts.join()})`));

  async function makeChart(viz_type: string, params: object): Promise<number> {
    const { result: datasets } = await call<{ result: { id: number; table_name: string }[] }>(
      "GET",
      "/api/v1/dataset/?q=(page_size:100)",
    );
    const { id } = datasets.find(({ table_name }) => table_name === "movies")!;
    const { id: chart } = await call<{ id: number }>("POST", "/api/v1/chart/", {
      slice_name: `Old ${viz_type}`,
      viz_type,
      datasource_id: id,
      datasource_type: "table",
      params: JSON.stringify({ ...params, viz_type, datasource: `${id}__table` }),
    });
    charts.push(chart);
    return chart;
  }
  const count = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "How many" };

  it("charts of older versions open with today's controls, can be updated, and are unchanged", async () => {
    const chart = await makeChart("echarts_timeseries_line", {
      granularity_sqla: "release_date",
      since: "1990-01-01",
      until: "2000-01-01",
      time_range: "Last week",
      time_grain_sqla: "P1Y",
      metrics: [count],
      groupby: ["mpaa_rating"],
    });
    const page = await open(`/explore/?slice_id=${chart}`);
    await page.locator("[data-viz-type=echarts_timeseries_line][data-state=rendered]").waitFor();
    expect(await page.locator('.p-ct [data-control="x_axis"]').innerText()).toMatch(/Released/);
    expect(await page.locator('.p-ct [data-control="adhoc_filters"]').innerText()).toMatch(/1990-01-01/);
    expect(await page.getByText("cannot be empty").count()).toBe(0);
    expect(await page.getByText(/Altered/).count()).toBe(0);
    const { result } = await call<{ result: { form_data: Record<string, unknown> } }>(
      "GET",
      `/api/v1/explore/?slice_id=${chart}`,
    );
    expect(result.form_data).toMatchObject({ time_range: "1990-01-01 : 2000-01-01" });
  });

  it("a table shows long texts in several lines, up to the last row", async () => {
    const story = {
      expressionType: "SQL",
      sqlExpression:
        "title || ' is a film that somebody wrote so much about that no column of any table is wide enough for all of it, ' || title",
      label: "Story",
    };
    const chart = await makeChart("table", {
      query_mode: "aggregate",
      groupby: ["title", "director", "distributor", "major_genre", story],
      metrics: [count],
      row_limit: 200,
    });
    const page = await open(`/explore/?slice_id=${chart}&standalone=1`);
    await page.locator("[data-viz-type=table][data-state=rendered]").waitFor();
    const rows = page.locator(".ew-table tbody tr[data-row]");
    const scroller = page.locator(".ew-table-scroll");
    for (const place of [0, 0.5, 1]) {
      await scroller.evaluate((element, part) => element.scrollTo(0, part * element.scrollHeight), place);
      await expect
        .poll(async () => {
          const boxes = await rows.evaluateAll((found) =>
            found.map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom] as const),
          );
          return (
            boxes.length > 3 &&
            boxes.every(([top, bottom], i) => bottom - top > 40 && (i === 0 || Math.abs(top - boxes[i - 1]![1]) < 1))
          );
        })
        .toBe(true);
    }
    await expect
      .poll(async () => {
        await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return rows.last().getAttribute("data-row");
      })
      .toBe("199");
    const bottom = async (of: typeof scroller) => of.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(async () => Math.abs((await bottom(rows.last())) - (await bottom(scroller)))).toBeLessThan(20);
  });
});
