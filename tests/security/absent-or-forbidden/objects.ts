import { beforeAll, expect } from "vitest";
import { Client } from "../../client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName, userId } from "../../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../../people";

/** An id that no object has. */
export const ABSENT = 99_999_999;
export const v1 = "/api/v1";

type Kind = "dataset" | "chart" | "dashboard" | "database" | "query";
export type Call = readonly [kind: Kind, method: string, path: (id: number) => string, body?: (id: number) => unknown];

export let clerk: Client;
export let own: Record<"dataset" | "chart" | "dashboard" | "report" | "query" | "tag", number>;
export let forbidden: Record<Kind, number>;
export let foreign: Record<Kind, number>;

const PAIRS = [
  "can_read on ReportSchedule",
  "can_write on ReportSchedule",
  "can_write on Dataset",
  "can_duplicate on Dataset",
  "can_get_or_create_dataset on Dataset",
  "can_warm_up_cache on Chart",
  "can_warm_up_cache on Dataset",
  "can_read on Row Level Security",
  "can_write on Row Level Security",
  "can_get_column_values on Datasource",
  "can_invalidate on CacheRestApi",
  "can_set_embedded on Dashboard",
  "can_upload on Database",
  "can_samples on Datasource",
  "can_write on Database",
  "can_grant_guest_token on SecurityRestApi",
];

async function objectsOf(admin: Client): Promise<Record<Kind, number>> {
  const database = await makeDatabase(admin);
  const dataset = await makeDataset(admin, database);
  const chart = await makeChart(admin, dataset);
  const dashboard = await makeDashboard(admin, { published: false });
  await admin.put(`${v1}/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const query = (
    await admin.post(`${v1}/saved_query/`, { label: uniqueName("query"), db_id: database, sql: "select 1" })
  ).body.id;
  return { database, dataset, chart, dashboard, query };
}

export function setUpForbiddenObjects(): void {
  beforeAll(async () => {
    const [admin, beta] = [await Client.as("admin"), await Client.as("admin", "beta")];
    // Small numbers occur in bodies by chance.
    for (let spare = 0; spare < 5; spare++) await objectsOf(admin);
    [forbidden, foreign] = [await objectsOf(admin), await objectsOf(beta)];
    const known = await pairIds(admin);
    const roles = await roleIds(admin);
    const role = await makeRole(
      admin,
      PAIRS.filter((pair) => known.has(pair)),
    );
    const { id, username } = await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, role]);
    clerk = await Client.as(username);
    const dataset = await makeDataset(admin, await makeDatabase(admin));
    await admin.put(`${v1}/dataset/${dataset}`, { owners: [await userId(admin, "admin"), id] });
    const [chart, dashboard] = [await makeChart(clerk, dataset), await makeDashboard(clerk)];
    const made = async (path: string, body: unknown): Promise<number> => {
      const { status, body: response } = await clerk.post(path, body);
      expect(status, `${path} ${JSON.stringify(response)}`).toBe(201);
      return response.id;
    };
    const report = await made(`${v1}/report/`, {
      type: "Report",
      name: uniqueName("report"),
      crontab: "0 9 * * *",
      chart,
      creation_method: "alerts_reports",
    });
    const query = await made(`${v1}/saved_query/`, { label: uniqueName("query"), sql: "select 1" });
    const name = uniqueName("tag");
    await clerk.post(`${v1}/tag/`, { name });
    const tag = (await clerk.get(`${v1}/tag/?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).body.ids[0];
    own = { dataset, chart, dashboard, report, query, tag };
  });
}

export const title = (): string => uniqueName("t");
export const chartBody = (dataset: number) => ({
  slice_name: title(),
  viz_type: "table",
  datasource_id: dataset,
  datasource_type: "table",
  params: "{}",
});
export const reportBody = (more: object) => ({
  type: "Report",
  name: title(),
  crontab: "0 9 * * *",
  creation_method: "alerts_reports",
  ...more,
});
export const alertBody = (database: number) => ({
  ...reportBody({ chart: own.chart, database }),
  type: "Alert",
  sql: "select 1",
  validator_type: "operator",
  validator_config_json: { op: ">", threshold: 1 },
});
export const dataQuery = (dataset: number, more: object = {}) => ({
  datasource: { id: dataset, type: "table" },
  queries: [{ columns: ["label"], row_limit: 1 }],
  ...more,
});
export const filterOn = (dataset: number) => ({
  modified: [
    {
      id: "NATIVE_FILTER-x",
      type: "NATIVE_FILTER",
      name: "x",
      filterType: "filter_select",
      targets: [{ datasetId: dataset, column: { name: "label" } }],
      scope: { rootPath: ["ROOT_ID"], excluded: [] },
      controlValues: {},
      defaultDataMask: {},
      cascadeParentIds: [],
    },
  ],
  deleted: [],
  reordered: [],
});
