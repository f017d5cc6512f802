import type { Client as McpClient } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../../tests/client";
import { callTool, connectMcp, makeApiKey } from "../../tests/mcp-client";
import { makeDatabase, makeDataset, uniqueName } from "../../tests/objects";
import { CONFIG_EXAMPLES } from "./chart-config/examples";

let admin: Client, mcp: McpClient, database: number, dataset: number;
beforeAll(async () => {
  admin = await Client.as("admin");
  mcp = await connectMcp(await makeApiKey("admin"));
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
});
const call = async (name: string, request: object) => {
  const { data, isError } = await callTool(mcp, name, request);
  expect(isError, JSON.stringify(data)).toBe(false);
  return data;
};
const bars = { chart_type: "xy", kind: "bar", x: { name: "label" }, y: [{ name: "quantity", aggregate: "SUM" }] };

describe("an analyst's day", () => {
  it("queries SQL, makes a dataset and a chart of it, puts the chart on a dashboard and restores what was before", async () => {
    const sql = "select 'north' as region, 3 as sales union all select 'south', 4";
    const run = await call("execute_sql", { database_id: database, sql });
    expect(run).toMatchObject({ rows: [{ region: "north", sales: 3 }, { sales: 4 }], row_count: 2, success: true });
    const name = uniqueName("sales by region");
    const made = await call("create_virtual_dataset", { database_id: database, sql, dataset_name: name });
    expect(made.columns).toEqual(["region", "sales"]);
    const config = { ...bars, x: { name: "region" }, y: [{ name: "sales", aggregate: "SUM" }] };
    const chart = await call("generate_chart", {
      dataset_id: made.id,
      config,
      chart_name: name,
      save_chart: true,
      preview_formats: ["url", "table"],
    });
    expect(chart.previews.table.table_data).toContain("north");
    expect(chart.previews.url.preview_url).toContain(`slice_id=${chart.chart.id}`);
    const { dashboard } = await call("generate_dashboard", { chart_ids: [chart.chart.id] });
    expect(dashboard).toMatchObject({ dashboard_title: name, chart_count: 1 });
    const second = await call("generate_chart", { dataset_id: made.id, config, save_chart: true });
    const added = await call("add_chart_to_existing_dashboard", {
      dashboard_id: dashboard.id,
      chart_id: second.chart.id,
    });
    expect(added.dashboard.chart_count).toBe(2);
    expect(added.position.parents).toContain("GRID_ID");
    const { versions } = await call("list_versions", { kind: "dashboard", id: dashboard.id });
    await call("restore_version", { kind: "dashboard", id: dashboard.id, version_id: versions[1].id });
    expect((await call("get_dashboard_info", { identifier: dashboard.id })).chart_count).toBe(1);
  });
});

describe("chart tools", () => {
  it("generate_chart saves nothing by default: its address opens unsaved settings", async () => {
    const before = (await call("list_charts", {})).total_count;
    const made = await call("generate_chart", { dataset_id: dataset, config: bars });
    expect(made.chart).toMatchObject({ id: null, is_unsaved_state: true, viz_type: "echarts_timeseries_bar" });
    expect(made.explore_url).toContain(`form_data_key=${made.form_data_key}`);
    const rows = await call("get_chart_data", { form_data_key: made.form_data_key });
    expect(rows.data).toEqual([{ label: "a", "SUM(quantity)": 1 }]);
    expect((await call("list_charts", {})).total_count).toBe(before);
    const changed = await call("update_chart_preview", {
      form_data_key: made.form_data_key,
      dataset_id: dataset,
      config: { chart_type: "big_number", metric: { name: "quantity", aggregate: "MAX" } },
    });
    expect(changed.chart.viz_type).toBe("big_number_total");
    const info = await call("get_chart_info", { form_data_key: changed.form_data_key });
    expect(info).toMatchObject({ is_unsaved_state: true, form_data: { viz_type: "big_number_total" } });
  });

  it("update_chart overwrites a chart only without a preview", async () => {
    const { chart } = await call("generate_chart", { dataset_id: dataset, config: bars, save_chart: true });
    const pie = {
      chart_type: "pie",
      dimension: { name: "label" },
      metric: { name: "quantity", aggregate: "SUM" },
    };
    const preview = await call("update_chart", { identifier: chart.id, config: pie });
    expect(preview.chart).toMatchObject({ id: chart.id, is_unsaved_state: true });
    const viz = async () => (await call("get_chart_info", { identifier: chart.id })).viz_type;
    expect(await viz()).toBe("echarts_timeseries_bar");
    await call("update_chart", { identifier: chart.id, config: pie, generate_preview: false });
    expect(await viz()).toBe("pie");
    const renamed = await call("update_chart", { identifier: chart.id, chart_name: "Named", generate_preview: false });
    expect(renamed.chart).toMatchObject({ slice_name: "Named", viz_type: "pie" });
  });

  it.each([
    [{ ...bars, x: { name: "Label" } }, "The dataset has no column Label. Did you mean label?"],
    [{ ...bars, y: [{ name: "total", saved_metric: true }] }, "The dataset has no metric total."],
    [{ ...bars, y: [] }, "config.y"],
    [{ chart_type: "map" }, "config.chart_type must be one of"],
    [{ chart_type: "big_number", metric: { name: "quantity" } }, "needs an aggregate"],
  ])("generate_chart says what is wrong with %j", async (config, error) => {
    const { data, isError } = await callTool(mcp, "generate_chart", { dataset_id: dataset, config });
    expect(isError).toBe(true);
    expect(data.error).toContain(error);
  });

  it("generate_chart saves no chart whose query fails", async () => {
    const config = { ...bars, y: [{ name: "label", aggregate: "SUM" }] };
    const before = (await call("list_charts", {})).total_count;
    const { isError } = await callTool(mcp, "generate_chart", { dataset_id: dataset, config, save_chart: true });
    expect(isError).toBe(true);
    expect((await call("list_charts", {})).total_count).toBe(before);
  });

  it.each(Object.keys(CONFIG_EXAMPLES))("get_chart_type_schema describes %s with examples", async (chart_type) => {
    const { structuredContent } = (await mcp.callTool({
      name: "get_chart_type_schema",
      arguments: { chart_type },
    })) as { structuredContent: any };
    expect(structuredContent.schema.properties.chart_type.const).toBe(chart_type);
    expect(structuredContent.examples.length).toBeGreaterThan(0);
  });

  it("generate_explore_link returns an address that opens settings", async () => {
    const { url, form_data_key } = await call("generate_explore_link", { dataset_id: dataset, config: bars });
    expect(url).toContain(`/explore/?form_data_key=${form_data_key}`);
  });
});

describe("SQL tools", () => {
  it("execute_sql cuts long results and links to the whole file", async () => {
    const sql = "select i, repeat('x', 200) as text from generate_series(1, 900) i";
    const { data, content } = await callTool(mcp, "execute_sql", { database_id: database, sql });
    expect(data).toMatchObject({ row_count: 900, is_truncated: true });
    expect(data.rows.length).toBeLessThan(900);
    const link = content.find(({ type }) => type === "resource_link") as { uri: string };
    const { contents } = await mcp.readResource({ uri: link.uri });
    expect((contents[0] as { text: string }).text.trim().split("\n")).toHaveLength(901);
  });

  it("execute_sql returns the database's error, and checks SQL without running it", async () => {
    const wrong = { database_id: database, sql: "select * from nowhere" };
    expect(await callTool(mcp, "execute_sql", wrong)).toMatchObject({
      isError: true,
      data: { error: expect.stringContaining("nowhere") },
    });
    expect(await callTool(mcp, "execute_sql", { ...wrong, dry_run: true })).toMatchObject({ isError: true });
    const valid = { database_id: database, sql: "select 1", dry_run: true };
    expect(await call("execute_sql", valid)).toMatchObject({ success: true, rows: null });
  });

  it("save_sql_query saves SQL, and open_sql_lab_with_context returns an address", async () => {
    const saved = await call("save_sql_query", { database_id: database, label: "One", sql: "select 1" });
    expect((await admin.get(`/api/v1/saved_query/${saved.id}`)).body.result).toMatchObject({ label: "One" });
    expect(saved.url).toContain(`savedQueryId=${saved.id}`);
    const { url } = await call("open_sql_lab_with_context", { database_connection_id: database, sql: "select 2" });
    expect(new URL(url).searchParams.get("sql")).toBe("select 2");
  });

  it("leaves entries in the audit log that name the tools' address", async () => {
    const { chart } = await call("generate_chart", { dataset_id: dataset, config: bars, save_chart: true });
    const q = encodeURIComponent(
      JSON.stringify({
        filters: [{ col: "action", opr: "eq", value: "ChartRestApi.post" }],
        page_size: 5,
        order_column: "dttm",
        order_direction: "desc",
      }),
    );
    const { body } = await admin.get(`/api/v1/log/?q=${q}`);
    const entry = body.result.find(({ slice_id }: { slice_id: number }) => slice_id === chart.id);
    expect(entry?.referrer, JSON.stringify(body.result[0])).toMatch(/\/mcp$/);
  });
});
