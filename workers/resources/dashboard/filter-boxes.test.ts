import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { DashboardVersion } from "../../../schema/dashboard-version/calls";
import { filterQuery } from "../../../schema/filter-types/filter-query";
import { isFilter, parseFilterItems } from "../../../schema/filter-types/native-filter";
import { Client } from "../../../tests/client";
import { inMetadata } from "../../../tests/metadata";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, userId } from "../../../tests/objects";
import { open, only } from "../../../tests/opened-bundle";

let admin: Client, alpha: Client, gamma: Client;
let dataset: number, chart: number, role: number;
beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
  dataset = await makeDataset(admin, await makeDatabase(admin));
  chart = await makeChart(admin, dataset);
  role = (await admin.get("/api/v1/dashboard/related/roles?q=(filter:Gamma)")).body.result[0].value;
});

/** Creates a dashboard of the chart and a new filter box, as an older Superset stored it. */
async function makeOldDashboard(more: Record<string, unknown> = {}): Promise<{ id: number; box: number }> {
  const params = {
    viz_type: "filter_box",
    date_filter: true,
    filter_configs: [{ column: "label", label: "Label", multiple: true, clearable: true }],
  };
  const box = await makeChart(admin, dataset, { viz_type: "filter_box", params: JSON.stringify(params) });
  const id = await makeDashboard(admin);
  const metadata = {
    ...JSON.parse(layoutOf(chart, box)),
    filter_scopes: { [box]: { label: { scope: ["ROOT_ID"], immune: [] } } },
    default_filters: JSON.stringify({ [box]: { label: ["a"] } }),
    expanded_slices: { [chart]: true },
    timed_refresh_immune_slices: [chart],
  };
  const { status } = await admin.put(`/api/v1/dashboard/${id}`, { json_metadata: JSON.stringify(metadata), ...more });
  expect(status).toBe(200);
  return { id, box };
}

const storedOf = (id: number) =>
  inMetadata(admin, async (tx) => {
    const { rows } = await tx.execute<{ json_metadata: string; position_json: string; changed_on: string }>(
      sql`select json_metadata, position_json, changed_on::text from dashboards where id = ${id}::bigint`,
    );
    return rows[0]!;
  });
const linkedCharts = (id: number) =>
  inMetadata(admin, async (tx) => {
    const { rows } = await tx.execute<{ chart_id: number }>(
      sql`select chart_id from dashboard_charts where dashboard_id = ${id}::bigint order by chart_id`,
    );
    return rows.map(({ chart_id }) => chart_id);
  });
const opened = async (client: Client, id: number) => {
  const { body } = await client.get(`/api/v1/dashboard/${id}`);
  const { json_metadata, position_json, ...result } = body.result;
  return { ...result, metadata: JSON.parse(json_metadata), position: JSON.parse(position_json) };
};
const versionsOf = async (id: number): Promise<DashboardVersion[]> =>
  (await admin.get(`/api/v1/dashboard/${id}/versions`)).body.result;

describe("GET /api/v1/dashboard/:id of a dashboard with filter boxes", () => {
  it("returns native filters to a viewer and stores nothing", async () => {
    const { id, box } = await makeOldDashboard();
    const before = await storedOf(id);
    const { metadata, position, charts } = await opened(alpha, id);
    expect(metadata).toMatchObject({
      native_filter_configuration: [
        {
          name: "Label",
          targets: [{ datasetId: dataset, column: { name: "label" } }],
          defaultDataMask: { extraFormData: { filters: [{ col: "label", op: "IN", val: ["a"] }] } },
        },
        { name: "Time Range" },
      ],
      expanded_slices: { [chart]: true },
      timed_refresh_immune_slices: [chart],
    });
    expect(metadata).not.toHaveProperty("filter_scopes");
    expect([`CHART-${chart}` in position, `CHART-${box}` in position]).toEqual([true, false]);
    expect(charts).toHaveLength(1);
    const path = `/api/v1/dashboard/${id}`;
    expect((await alpha.get(`${path}/charts`)).body.result).toMatchObject([{ id: chart }]);
    expect(Object.values((await alpha.get(`${path}/tabs`)).body.result.native_filters).flat()).toHaveLength(2);
    expect((await alpha.get(`${path}/datasets`)).body.result).toMatchObject([{ id: dataset }]);
    expect(await storedOf(id)).toEqual(before);
    expect(await linkedCharts(id)).toEqual([chart, box].sort((a, b) => a - b));
  });
  it("stores them once for an owner, in a version of its own, with an entry in the log", async () => {
    const { id, box } = await makeOldDashboard();
    const seen = await opened(alpha, id);
    const before = await storedOf(id);
    const response = await admin.call("GET", `/api/v1/dashboard/${id}`, undefined, {
      "if-none-match": `"${before.changed_on.replace(" ", "T")}"`,
    });
    expect(response.status).toBe(200);
    const stored = await storedOf(id);
    expect(JSON.parse(stored.json_metadata)).toEqual(seen.metadata);
    expect(JSON.parse(stored.position_json)).toEqual(seen.position);
    expect(response.body.result).toMatchObject({
      json_metadata: stored.json_metadata,
      position_json: stored.position_json,
    });
    expect(response.headers.get("etag")).toBe(`"${response.body.result.changed_on}"`);
    expect(await linkedCharts(id)).toEqual([chart]);
    expect((await admin.get(`/api/v1/chart/${box}`)).status).toBe(200);
    await opened(admin, id);
    expect(await storedOf(id)).toEqual(stored);
    const [newest, previous] = await versionsOf(id);
    expect([newest!.cause, previous!.cause]).toEqual(["conversion", "save"]);
    expect((await admin.get(`/api/v1/dashboard/${id}/versions/${previous!.id}`)).body.result.content).toMatchObject({
      position_json: before.position_json,
      json_metadata: before.json_metadata,
    });
    const { rows } = await inMetadata(admin, (tx) =>
      tx.execute(
        sql`select json from logs where action = 'DashboardRestApi.convert_filter_boxes' and dashboard_id = ${id}::bigint`,
      ),
    );
    expect(rows).toEqual([{ json: JSON.stringify({ charts: [box] }) }]);
  });
  it("stores one conversion where two owners open it at once", async () => {
    const { id } = await makeOldDashboard();
    const [one, other] = await Promise.all([opened(admin, id), opened(admin, id)]);
    expect(one.metadata).toEqual(other.metadata);
    expect((await versionsOf(id)).map(({ cause }) => cause)).toEqual(["conversion", "save", "save"]);
  });
  it("converts a restored older version again, to the same filters", async () => {
    const { id } = await makeOldDashboard();
    const { metadata } = await opened(admin, id);
    const [, old] = await versionsOf(id);
    expect((await admin.post(`/api/v1/dashboard/${id}/versions/${old!.id}/restore`)).status).toBe(200);
    expect((await storedOf(id)).json_metadata).toContain("filter_scopes");
    expect((await opened(admin, id)).metadata.native_filter_configuration).toEqual(
      metadata.native_filter_configuration,
    );
  });
  it("exports a converted dashboard with its native filters", async () => {
    const { id, box } = await makeOldDashboard();
    await opened(admin, id);
    const response = await admin.raw("GET", `/api/v1/dashboard/export/?q=!(${id})`);
    const files = open(new Uint8Array(await response.arrayBuffer()));
    const { metadata, position } = only(files, "dashboards/");
    expect(metadata["native_filter_configuration"]).toMatchObject([{ name: "Label" }, { name: "Time Range" }]);
    expect(position[`CHART-${box}`]).toBeUndefined();
    expect(Object.keys(files).filter((path) => path.startsWith("charts/"))).toHaveLength(1);
  });
  it.each(["export/?q=!(:id)", ":id/export_as_example/?export_data=false"])(
    "exports a dashboard that no editor opened with native filters by %s, and stores nothing",
    async (path) => {
      const { id, box } = await makeOldDashboard();
      const before = await storedOf(id);
      const response = await admin.raw("GET", `/api/v1/dashboard/${path.replace(":id", String(id))}`);
      expect(response.status).toBe(200);
      const files = open(new Uint8Array(await response.arrayBuffer()));
      const { metadata, position } = only(files, "dashboard");
      const { uuid } = (await admin.get(`/api/v1/dataset/${dataset}`)).body.result;
      expect(metadata["native_filter_configuration"]).toMatchObject([
        { name: "Label", targets: [{ datasetUuid: uuid, column: { name: "label" } }] },
        { name: "Time Range" },
      ]);
      expect(metadata).not.toHaveProperty("filter_scopes");
      expect([position[`CHART-${box}`], JSON.stringify(files).includes("filter_box")]).toEqual([undefined, false]);
      expect(Object.values(files).filter((file) => "viz_type" in file)).toHaveLength(1);
      expect(await storedOf(id)).toEqual(before);
      expect(await linkedCharts(id)).toEqual([chart, box].sort((a, b) => a - b));
    },
  );
  it("exports a filter box whose dataset the person may not read as it is", async () => {
    const { id, box } = await makeOldDashboard({ owners: [await userId(admin, "gamma")], published: true });
    const response = await gamma.raw("GET", `/api/v1/dashboard/export/?q=!(${id})`);
    expect(response.status).toBe(200);
    const { metadata, position } = only(open(new Uint8Array(await response.arrayBuffer())), "dashboards/");
    expect(metadata["filter_scopes"]).toHaveProperty(String(box));
    expect(position[`CHART-${box}`]).toBeDefined();
  });
  it("leaves a filter box whose dataset an owner may not read as it is, and stores nothing", async () => {
    const { id, box } = await makeOldDashboard({ owners: [await userId(admin, "gamma")], published: true });
    const before = await storedOf(id);
    const { metadata, position } = await opened(gamma, id);
    expect(metadata.native_filter_configuration ?? []).toEqual([]);
    expect(position[`CHART-${box}`]).toBeDefined();
    expect(await storedOf(id)).toEqual(before);
  });
  it("lets a role's viewers query the options of its filters", async () => {
    const { id } = await makeOldDashboard({ roles: [role] });
    const { metadata } = await opened(gamma, id);
    const [filter] = parseFilterItems(metadata.native_filter_configuration).filter(isFilter);
    const context = filterQuery({ filter: filter!, dashboardId: id, urlParams: {}, dependencies: {} })!;
    expect(await gamma.post("/api/v1/chart/data", context)).toMatchObject({
      status: 200,
      body: { result: [{ data: [{ label: "a" }] }] },
    });
    const other = { ...context, queries: context.queries.map((query) => ({ ...query, columns: ["quantity"] })) };
    expect((await gamma.post("/api/v1/chart/data", other)).status).toBe(403);
    expect((await storedOf(id)).json_metadata).toContain("filter_scopes");
  });
});
