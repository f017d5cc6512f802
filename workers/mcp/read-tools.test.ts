import type { Client as McpClient } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, it } from "vitest";
import { Client, originOf } from "../../tests/client";
import { callTool, connectMcp, makeApiKey } from "../../tests/mcp-client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../tests/objects";

let admin: Client, mcp: McpClient, dataset: number, chart: number, dashboard: number;
const chartName = uniqueName("read by tools");
beforeAll(async () => {
  admin = await Client.as("admin");
  mcp = await connectMcp(await makeApiKey("admin"));
  dataset = await makeDataset(admin, await makeDatabase(admin));
  chart = await makeChart(admin, dataset, {
    slice_name: chartName,
    params: JSON.stringify({
      viz_type: "table",
      datasource: `${dataset}__table`,
      query_mode: "raw",
      all_columns: ["quantity", "label"],
      row_limit: 10,
    }),
  });
  dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
});

describe("the protocol", () => {
  it("lists tools with schemas of their arguments, and which of them change something", async () => {
    const { tools } = await mcp.listTools();
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    expect(byName.get("list_charts")).toMatchObject({
      inputSchema: { type: "object", properties: { request: { properties: { search: {}, page_size: {} } } } },
      annotations: { readOnlyHint: true, destructiveHint: false },
    });
    expect(byName.get("restore_version")?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
  });

  it("has Superset's prompts, whose arguments choose the steps", async () => {
    const { prompts } = await mcp.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["quickstart", "create_chart_guided"]);
    const textOf = async (name: string, given: Record<string, string>) =>
      JSON.stringify((await mcp.getPrompt({ name, arguments: given })).messages);
    expect(await textOf("quickstart", { user_type: "developer", focus_area: "sales" })).toMatch(/sales.*execute_sql/);
    expect(await textOf("quickstart", {})).toMatch(/general.*list_datasets/);
    expect(await textOf("create_chart_guided", { chart_type: "constructor" })).toContain("choose the type");
  });

  it("has Superset's resources, with what the person sees", async () => {
    const { resources } = await mcp.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([
      "instance://metadata",
      "superset://schema/chart",
      "superset://schema/dataset",
      "superset://schema/dashboard",
      "superset://schema/all",
      "chart://configs",
    ]);
    const read = async (client: McpClient, uri: string) =>
      JSON.parse(((await client.readResource({ uri })).contents[0] as { text: string }).text);
    for (const { uri } of resources) expect(Object.keys(await read(mcp, uri)).length, uri).toBeGreaterThan(1);
    expect((await read(mcp, "superset://schema/chart")).sortable_columns).toContain("slice_name");
    const datasetsOf = async (client: McpClient): Promise<number[]> =>
      (await read(client, "instance://metadata")).available_datasets.map(({ id }: { id: number }) => id);
    expect(await datasetsOf(mcp)).toContain(dataset);
    expect(await datasetsOf(await connectMcp(await makeApiKey("gamma")))).not.toContain(dataset);
  });

  it("speaks the revision before the current one to clients that begin with initialize", async () => {
    const key = await makeApiKey("gamma");
    const response = await Client.withToken(key).call(
      "POST",
      "/mcp",
      {
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "older", version: "1" } },
      },
      { accept: "application/json, text/event-stream" },
    );
    expect(response.status).toBe(200);
    expect(response.body).toContain('"protocolVersion":"2025-06-18"');
    expect(response.body).toContain('"tools":{"listChanged":false}');
  });

  it("refuses a body that is not JSON", async () => {
    const authorization = `Bearer ${await makeApiKey("gamma")}`;
    const response = await Client.anonymous().raw("POST", "/mcp", "{", {
      authorization,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: -32_700, message: "The body is not valid JSON." } });
  });

  it("returns an error that names the fault for arguments that are wrong", async () => {
    const wrong = await callTool(mcp, "list_charts", { filters: [{ col: "secret", opr: "eq", value: 1 }] });
    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toContain("slice_name");
    expect(await callTool(mcp, "list_charts", { select_columns: ["nothing"] })).toMatchObject({
      isError: true,
      data: { error_type: "ValidationError", error: expect.stringContaining("Unknown columns: nothing") },
    });
  });

  it("understands arguments without request, and a request as JSON text", async () => {
    const flat = await mcp.callTool({ name: "list_charts", arguments: { search: chartName } });
    expect(flat.structuredContent).toMatchObject({ total_count: 1 });
    const text = await mcp.callTool({
      name: "list_charts",
      arguments: { request: JSON.stringify({ search: chartName }) },
    });
    expect(text.structuredContent).toMatchObject({ total_count: 1 });
  });
});

describe("list tools", () => {
  it("return pages of objects with the selected columns", async () => {
    const { data } = await callTool(mcp, "list_charts", {
      search: chartName,
      select_columns: ["id", "slice_name", "url", "datasource_name"],
    });
    expect(data).toMatchObject({
      charts: [
        {
          id: chart,
          slice_name: chartName,
          url: `${originOf("main")}/explore/?slice_id=${chart}`,
          datasource_name: expect.stringContaining("dataset"),
        },
      ],
      count: 1,
      total_count: 1,
      page: 1,
      total_pages: 1,
      has_next: false,
      columns_loaded: ["id", "slice_name", "url", "datasource_name"],
    });
    expect(Object.keys(data.charts[0])).toHaveLength(4);
  });

  it.each([
    ["dashboards", "dashboard_title", { col: "published", opr: "eq", value: true }],
    ["charts", "slice_name", { col: "slice_name", opr: "ilike", value: "%read by%" }],
    ["datasets", "table_name", { col: "table_name", opr: "sw", value: "dataset" }],
    ["databases", "database_name", { col: "expose_in_sqllab", opr: "eq", value: true }],
  ])("list_%s orders by %s and filters", async (plural, order_column, filter) => {
    const { data, isError } = await callTool(mcp, `list_${plural}`, { filters: [filter], order_column, page_size: 2 });
    expect(isError, JSON.stringify(data)).toBe(false);
    expect(data.count).toBeGreaterThan(0);
    expect(data[plural]).toHaveLength(data.count);
    expect(data.filters_applied).toEqual([filter]);
  });

  it.each(["chart", "dashboard", "dataset", "database"])(
    "list a %s by every column that get_schema names for that, newest id first",
    async (model_type) => {
      const { sortable_columns } = (await callTool(mcp, "get_schema", { model_type })).data.schema_info;
      expect(sortable_columns).toEqual(expect.arrayContaining(["id", "changed_on", "created_on"]));
      for (const order_column of sortable_columns) {
        const { data, isError } = await callTool(mcp, `list_${model_type}s`, {
          order_column,
          order_direction: "desc",
          select_columns: ["id"],
        });
        expect(isError, `${order_column}: ${JSON.stringify(data)}`).toBe(false);
        const ids = data[`${model_type}s`].map(({ id }: { id: number }) => id);
        if (order_column === "id") expect(ids).toEqual([...ids].sort((a, b) => b - a));
      }
    },
  );

  it("filter datasets by their database's name, and objects by columns without a value", async () => {
    const { database_name } = (await callTool(mcp, "get_dataset_info", { identifier: dataset })).data;
    const idsWhere = async (...filters: object[]) =>
      (
        await callTool(mcp, "list_datasets", {
          filters,
          order_column: "id",
          order_direction: "desc",
          page_size: 100,
          select_columns: ["id"],
        })
      ).data.datasets.map(({ id }: { id: number }) => id);
    const inDatabase = { col: "database_name", opr: "eq", value: database_name };
    expect(await idsWhere(inDatabase)).toEqual([dataset]);
    expect(await idsWhere(inDatabase, { col: "table_name", opr: "is_null" })).toEqual([]);
    expect(await idsWhere(inDatabase, { col: "table_name", opr: "is_not_null" })).toEqual([dataset]);
    expect(await callTool(mcp, "list_datasets", { filters: [{ col: "schema", opr: "eq" }] })).toMatchObject({
      isError: true,
      data: { error: "The operator eq takes a value." },
    });
  });

  it("get_schema names the columns that the list tools take", async () => {
    const { data } = await callTool(mcp, "get_schema", { model_type: "dataset" });
    const { select_columns, filter_columns, sortable_columns } = data.schema_info;
    const { isError, data: listed } = await callTool(mcp, "list_datasets", {
      select_columns: select_columns.map(({ name }: { name: string }) => name),
      order_column: sortable_columns[0],
      page_size: 1,
    });
    expect(isError, JSON.stringify(listed)).toBe(false);
    expect(Object.keys(filter_columns)).toContain("schema");
  });
});

describe("get tools", () => {
  it("get_chart_info returns a chart's settings and dashboards", async () => {
    expect((await callTool(mcp, "get_chart_info", { identifier: chart })).data).toMatchObject({
      id: chart,
      slice_name: chartName,
      form_data: { query_mode: "raw" },
      dashboards: [{ id: dashboard }],
      is_unsaved_state: false,
    });
  });

  it("get_dashboard_info returns a dashboard with its charts", async () => {
    const { data } = await callTool(mcp, "get_dashboard_info", { identifier: dashboard });
    expect(data).toMatchObject({ id: dashboard, chart_count: 1, charts: [{ id: chart, viz_type: "table" }] });
  });

  it("get_dataset_info returns columns, by id or UUID, and get_database_info no address", async () => {
    const { data } = await callTool(mcp, "get_dataset_info", { identifier: dataset });
    expect(data.columns.map(({ column_name }: { column_name: string }) => column_name)).toContain("quantity");
    expect((await callTool(mcp, "get_dataset_info", { identifier: data.uuid })).data.id).toBe(dataset);
    const database = (await callTool(mcp, "get_database_info", { identifier: data.database_id })).data;
    expect(database).toMatchObject({ id: data.database_id, backend: "postgresql" });
    expect(JSON.stringify(database)).not.toContain("examples.internal");
  });

  it("search finds objects by name, and get_instance_info counts what the person sees", async () => {
    const found = (await callTool(mcp, "search", { text: chartName })).data;
    expect(found.result).toContainEqual(expect.objectContaining({ kind: "chart", id: chart, title: chartName }));
    const info = (await callTool(mcp, "get_instance_info")).data;
    expect(info.current_user).toMatchObject({ username: "admin", roles: ["Admin"] });
    expect(info.instance_summary.total_charts).toBe((await callTool(mcp, "list_charts")).data.total_count);
    expect(info.instance_summary.total_users).toBeGreaterThan(0);
    expect(info.database_breakdown.by_type.postgresql).toBeGreaterThan(0);
    expect((await callTool(mcp, "health_check")).data.status).toBe("healthy");
  });

  it("responds to an object that is absent or of another workspace as the API does", async () => {
    const beta = await connectMcp(await makeApiKey("admin", "beta"), "beta");
    expect(await callTool(beta, "get_chart_info", { identifier: chart })).toMatchObject({
      isError: true,
      data: { error: "Not found", error_type: "NotFound" },
    });
    expect(await callTool(beta, "get_chart_data", { identifier: chart })).toMatchObject({ isError: true });
  });
});

describe("chart rows", () => {
  it("get_chart_data returns rows and describes columns", async () => {
    expect((await callTool(mcp, "get_chart_data", { identifier: chart })).data).toMatchObject({
      chart_id: chart,
      data: [{ quantity: 1, label: "a" }],
      row_count: 1,
      is_truncated: false,
      columns: [
        { name: "quantity", data_type: "numeric", unique_count: 1, statistics: { min: 1, max: 1, mean: 1 } },
        { name: "label", data_type: "string" },
      ],
    });
    const filtered = await callTool(mcp, "get_chart_data", {
      identifier: chart,
      extra_form_data: { filters: [{ col: "label", op: "==", val: "b" }] },
    });
    expect(filtered.data.data).toEqual([]);
  });

  it("get_chart_data as csv and excel has the rows as text, or a link to the file", async () => {
    expect((await callTool(mcp, "get_chart_data", { identifier: chart, format: "csv" })).data.csv_data).toBe(
      "quantity,label\n1,a\n",
    );
    const { content } = await callTool(mcp, "get_chart_data", { identifier: chart, format: "excel" });
    const uri = `edgewise://charts/${chart}/data.xlsx`;
    expect(content).toContainEqual(expect.objectContaining({ type: "resource_link", uri }));
    const { contents } = await mcp.readResource({ uri });
    expect(atob((contents[0] as { blob: string }).blob).slice(0, 2)).toBe("PK");
    const csv = await mcp.readResource({ uri: `edgewise://charts/${chart}/data.csv` });
    expect((csv.contents[0] as { text: string }).text).toContain("1,a");
  });

  it.each([
    ["url", (content: any) => expect(content.preview_url).toContain(`slice_id=${chart}`)],
    ["table", (content: any) => expect(content.table_data.split("\n")).toHaveLength(3)],
    ["ascii", (content: any) => expect(content.ascii_content).toMatch(/^a █+ 1$/)],
    ["vega_lite", (content: any) => expect(content.specification.encoding.y.field).toBe("quantity")],
  ] as const)("get_chart_preview has the format %s", async (format, check) => {
    check((await callTool(mcp, "get_chart_preview", { identifier: chart, format })).data.content);
  });

  it("get_chart_image draws a chart as PNG and SVG", async () => {
    const { content, data } = await callTool(mcp, "get_chart_image", { identifier: chart, width: 300, height: 200 });
    const image = content.find(({ type }) => type === "image") as { data: string } | undefined;
    expect(atob(image?.data ?? "").slice(1, 4), JSON.stringify(data)).toBe("PNG");
    const svg = await callTool(mcp, "get_chart_image", { identifier: chart, width: 300, height: 200, format: "svg" });
    expect(svg.data.svg).toMatch(/^<svg/);
  });
});
