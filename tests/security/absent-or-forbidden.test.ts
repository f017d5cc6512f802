import { beforeAll, describe, expect, it } from "vitest";
import { type ClientResponse, Client } from "../client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName, userId } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

/** An id that no object has. */
const ABSENT = 99_999_999;
const v1 = "/api/v1";

type Kind = "dataset" | "chart" | "dashboard" | "database" | "query";
type Door = readonly [kind: Kind, method: string, path: (id: number) => string, body?: (id: number) => unknown];

let clerk: Client;
let own: Record<"dataset" | "chart" | "dashboard" | "report" | "query" | "tag", number>;
let forbidden: Record<Kind, number>;
let foreign: Record<Kind, number>;

const PAIRS = [
  "can_read on ReportSchedule", "can_write on ReportSchedule", "can_write on Dataset", "can_duplicate on Dataset", "can_get_or_create_dataset on Dataset", "can_warm_up_cache on Chart",
  "can_warm_up_cache on Dataset", "can_read on Row Level Security", "can_write on Row Level Security", "can_get_column_values on Datasource", "can_invalidate on CacheRestApi", "can_set_embedded on Dashboard", "can_upload on Database",
  "can_samples on Datasource", "can_write on Database", "can_grant_guest_token on SecurityRestApi",
];

async function objectsOf(admin: Client): Promise<Record<Kind, number>> {
  const database = await makeDatabase(admin);
  const dataset = await makeDataset(admin, database);
  const chart = await makeChart(admin, dataset);
  const dashboard = await makeDashboard(admin, { published: false });
  await admin.put(`${v1}/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const query = (await admin.post(`${v1}/saved_query/`, { label: uniqueName("query"), db_id: database, sql: "select 1" })).body.id;
  return { database, dataset, chart, dashboard, query };
}

beforeAll(async () => {
  const [admin, beta] = [await Client.as("admin"), await Client.as("admin", "beta")];
  // Small numbers occur in bodies by chance.
  for (let spare = 0; spare < 5; spare++) await objectsOf(admin);
  [forbidden, foreign] = [await objectsOf(admin), await objectsOf(beta)];
  const known = await pairIds(admin);
  const roles = await roleIds(admin);
  const role = await makeRole(admin, PAIRS.filter((pair) => known.has(pair)));
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
  const report = await made(`${v1}/report/`, { type: "Report", name: uniqueName("report"), crontab: "0 9 * * *", chart, creation_method: "alerts_reports" });
  const query = await made(`${v1}/saved_query/`, { label: uniqueName("query"), sql: "select 1" });
  const name = uniqueName("tag");
  await clerk.post(`${v1}/tag/`, { name });
  const tag = (await clerk.get(`${v1}/tag/?q=(filters:!((col:name,opr:eq,value:'${name}')))`)).body.ids[0];
  own = { dataset, chart, dashboard, report, query, tag };
});

const title = (): string => uniqueName("t");
const chartBody = (dataset: number) => ({ slice_name: title(), viz_type: "table", datasource_id: dataset, datasource_type: "table", params: "{}" });
const reportBody = (more: object) => ({ type: "Report", name: title(), crontab: "0 9 * * *", creation_method: "alerts_reports", ...more });
const alertBody = (database: number) => ({ ...reportBody({ chart: own.chart, database }), type: "Alert", sql: "select 1", validator_type: "operator", validator_config_json: { op: ">", threshold: 1 } });
const dataQuery = (dataset: number, more: object = {}) => ({ datasource: { id: dataset, type: "table" }, queries: [{ columns: ["label"], row_limit: 1 }], ...more });
const filterOn = (dataset: number) => ({ modified: [{ id: "NATIVE_FILTER-x", type: "NATIVE_FILTER", name: "x", filterType: "filter_select", targets: [{ datasetId: dataset, column: { name: "label" } }], scope: { rootPath: ["ROOT_ID"], excluded: [] }, controlValues: {}, defaultDataMask: {}, cascadeParentIds: [] }], deleted: [], reordered: [] });

const DOORS: Record<string, Door> = {
  "chart: create on a dataset": ["dataset", "POST", () => `${v1}/chart/`, chartBody],
  "chart: move to a dataset": ["dataset", "PUT", () => `${v1}/chart/${own.chart}`, (id) => ({ datasource_id: id, datasource_type: "table" })],
  "chart: create on a dashboard": ["dashboard", "POST", () => `${v1}/chart/`, (id) => ({ ...chartBody(own.dataset), dashboards: [id] })],
  "chart: put on a dashboard": ["dashboard", "PUT", () => `${v1}/chart/${own.chart}`, (id) => ({ dashboards: [id] })],
  "chart: read": ["chart", "GET", (id) => `${v1}/chart/${id}`],
  "chart: change": ["chart", "PUT", (id) => `${v1}/chart/${id}`, () => ({ slice_name: "x" })],
  "chart: delete": ["chart", "DELETE", (id) => `${v1}/chart/${id}`],
  "chart: delete many": ["chart", "DELETE", (id) => `${v1}/chart/?q=!(${id})`],
  "chart: favorite": ["chart", "POST", (id) => `${v1}/chart/${id}/favorites/`],
  "chart: favorite status": ["chart", "GET", (id) => `${v1}/chart/favorite_status/?q=!(${id})`],
  "chart: data": ["chart", "GET", (id) => `${v1}/chart/${id}/data/`],
  "chart: export": ["chart", "GET", (id) => `${v1}/chart/export/?q=!(${id})`],
  "chart: screenshot": ["chart", "GET", (id) => `${v1}/chart/${id}/cache_screenshot/`],
  "chart: warm up": ["chart", "PUT", () => `${v1}/chart/warm_up_cache`, (id) => ({ chart_id: id })],
  "chart: warm up on a dashboard": ["dashboard", "PUT", () => `${v1}/chart/warm_up_cache`, (id) => ({ chart_id: own.chart, dashboard_id: id })],
  "data: of a dataset": ["dataset", "POST", () => `${v1}/chart/data`, (id) => dataQuery(id)],
  "data: streamed": ["dataset", "POST", () => `${v1}/chart/data/stream`, (id) => ({ asks: [{ id: "a", context: dataQuery(id) }] })],
  "data: as of a chart": ["chart", "POST", () => `${v1}/chart/data`, (id) => dataQuery(own.dataset, { force: true, form_data: { slice_id: id } })],
  "data: as on a dashboard": ["dashboard", "POST", () => `${v1}/chart/data`, (id) => dataQuery(own.dataset, { force: true, form_data: { dashboardId: id } })],
  "data: annotated by a chart": ["chart", "POST", () => `${v1}/chart/data`, (id) => ({ ...dataQuery(own.dataset), queries: [{ columns: ["label"], row_limit: 1, annotation_layers: [{ annotationType: "EVENT", name: "a", sourceType: "table", value: id, show: true, showMarkers: false, style: "solid", opacity: "", timeColumn: "happened_at" }] }] })],
  "dashboard: read": ["dashboard", "GET", (id) => `${v1}/dashboard/${id}`],
  "dashboard: its charts": ["dashboard", "GET", (id) => `${v1}/dashboard/${id}/charts`],
  "dashboard: its datasets": ["dashboard", "GET", (id) => `${v1}/dashboard/${id}/datasets`],
  "dashboard: its tabs": ["dashboard", "GET", (id) => `${v1}/dashboard/${id}/tabs`],
  "dashboard: change": ["dashboard", "PUT", (id) => `${v1}/dashboard/${id}`, () => ({ dashboard_title: "x" })],
  "dashboard: its filters": ["dashboard", "PUT", (id) => `${v1}/dashboard/${id}/filters`, () => filterOn(own.dataset)],
  "dashboard: filter on a dataset": ["dataset", "PUT", () => `${v1}/dashboard/${own.dashboard}/filters`, filterOn],
  "dashboard: place a chart": ["chart", "PUT", () => `${v1}/dashboard/${own.dashboard}`, (id) => ({ json_metadata: layoutOf(id) })],
  "dashboard: create with a chart": ["chart", "POST", () => `${v1}/dashboard/`, (id) => ({ dashboard_title: "x", json_metadata: layoutOf(id) })],
  "dashboard: copy": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/copy/`, () => ({ dashboard_title: "x", json_metadata: "{}" })],
  "dashboard: copy with a chart": ["chart", "POST", () => `${v1}/dashboard/${own.dashboard}/copy/`, (id) => ({ dashboard_title: "x", json_metadata: layoutOf(id) })],
  "dashboard: delete": ["dashboard", "DELETE", (id) => `${v1}/dashboard/${id}`],
  "dashboard: favorite": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/favorites/`],
  "dashboard: permalink": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/permalink`, () => ({ dataMask: {} })],
  "dashboard: filter state": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/filter_state`, () => ({ value: "{}" })],
  "dashboard: embed": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/embedded`, () => ({ allowed_domains: [] })],
  "dashboard: embedded": ["dashboard", "GET", (id) => `${v1}/dashboard/${id}/embedded`],
  "dashboard: versions": ["dashboard", "GET", (id) => `${v1}/dashboard/${id}/versions`],
  "dashboard: export": ["dashboard", "GET", (id) => `${v1}/dashboard/export/?q=!(${id})`],
  "dashboard: workbook": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/xlsx`, () => ({ sheets: [{ name: "a", context: dataQuery(own.dataset) }] })],
  "dashboard: workbook of a dataset": ["dataset", "POST", () => `${v1}/dashboard/${own.dashboard}/xlsx`, (id) => ({ sheets: [{ name: "a", context: dataQuery(id) }] })],
  "dashboard: screenshot": ["dashboard", "POST", (id) => `${v1}/dashboard/${id}/cache_dashboard_screenshot/`, () => ({})],
  "guest token": ["dashboard", "POST", () => `${v1}/security/guest_token/`, (id) => ({ resources: [{ type: "dashboard", id: String(id) }], rls: [], user: {} })],
  "report: create on a chart": ["chart", "POST", () => `${v1}/report/`, (id) => reportBody({ chart: id })],
  "report: create on a dashboard": ["dashboard", "POST", () => `${v1}/report/`, (id) => reportBody({ dashboard: id })],
  "report: create from a chart's menu": ["chart", "POST", () => `${v1}/report/`, (id) => reportBody({ chart: id, creation_method: "charts" })],
  "report: create an alert on a database": ["database", "POST", () => `${v1}/report/`, alertBody],
  "report: move to a chart": ["chart", "PUT", () => `${v1}/report/${own.report}`, (id) => ({ chart: id })],
  "report: move to a dashboard": ["dashboard", "PUT", () => `${v1}/report/${own.report}`, (id) => ({ dashboard: id, chart: null })],
  "dataset: create on a database": ["database", "POST", () => `${v1}/dataset/`, (id) => ({ database: id, schema: "public", table_name: title() })],
  "dataset: create by SQL on a database": ["database", "POST", () => `${v1}/dataset/`, (id) => ({ database: id, schema: "public", table_name: title(), sql: "select 1" })],
  "dataset: get or create on a database": ["database", "POST", () => `${v1}/dataset/get_or_create/`, (id) => ({ database_id: id, table_name: title() })],
  "dataset: move to a database": ["database", "PUT", () => `${v1}/dataset/${own.dataset}`, (id) => ({ database_id: id })],
  "dataset: duplicate": ["dataset", "POST", () => `${v1}/dataset/duplicate`, (id) => ({ base_model_id: id, table_name: title() })],
  "dataset: read": ["dataset", "GET", (id) => `${v1}/dataset/${id}`],
  "dataset: change": ["dataset", "PUT", (id) => `${v1}/dataset/${id}`, () => ({ description: "x" })],
  "dataset: refresh": ["dataset", "PUT", (id) => `${v1}/dataset/${id}/refresh`],
  "dataset: delete": ["dataset", "DELETE", (id) => `${v1}/dataset/${id}`],
  "dataset: drill info": ["dataset", "GET", (id) => `${v1}/dataset/${id}/drill_info/`],
  "dataset: related objects": ["dataset", "GET", (id) => `${v1}/dataset/${id}/related_objects`],
  "dataset: samples": ["dataset", "POST", (id) => `/datasource/samples?datasource_id=${id}&datasource_type=table`, () => ({})],
  "dataset: column values": ["dataset", "GET", (id) => `${v1}/datasource/table/${id}/column/label/values/`],
  "dataset: validate an expression": ["dataset", "POST", (id) => `${v1}/datasource/table/${id}/validate_expression/`, () => ({ expression: "1", expression_type: "column" })],
  "dataset: external metadata": ["dataset", "GET", (id) => `/datasource/external_metadata/table/${id}/`],
  "dataset: older calls": ["dataset", "GET", (id) => `/datasource/get/table/${id}/`],
  "dataset: older metadata": ["dataset", "GET", (id) => `/superset/fetch_datasource_metadata?datasourceKey=${id}__table`],
  "dataset: older chart data": ["dataset", "POST", (id) => `/superset/explore_json/table/${id}/`, (id) => {
    const form = new FormData();
    form.set("form_data", JSON.stringify({ viz_type: "big_number", datasource: `${id}__table`, metric: "count", granularity_sqla: null }));
    return form;
  }],
  "dataset: invalidate its cache": ["dataset", "POST", () => `${v1}/cachekey/invalidate`, (id) => ({ datasource_uids: [`${id}__table`] })],
  "explore: a dataset": ["dataset", "GET", (id) => `${v1}/explore/?datasource_id=${id}&datasource_type=table`],
  "explore: a chart": ["chart", "GET", (id) => `${v1}/explore/?slice_id=${id}`],
  "explore: form of a dataset": ["dataset", "POST", () => `${v1}/explore/form_data`, (id) => ({ datasource_id: id, datasource_type: "table", form_data: "{}" })],
  "explore: form of a chart": ["chart", "POST", () => `${v1}/explore/form_data`, (id) => ({ datasource_id: own.dataset, datasource_type: "table", chart_id: id, form_data: "{}" })],
  "explore: permalink of a dataset": ["dataset", "POST", () => `${v1}/explore/permalink`, (id) => ({ formData: { datasource: `${id}__table`, viz_type: "table" } })],
  "explore: permalink of a chart": ["chart", "POST", () => `${v1}/explore/permalink`, (id) => ({ formData: { datasource: `${own.dataset}__table`, slice_id: id, viz_type: "table" } })],
  "row rule: on a dataset": ["dataset", "POST", () => `${v1}/rowlevelsecurity/`, (id) => ({ name: title(), filter_type: "Regular", clause: "1 = 1", tables: [id], roles: [] })],
  "saved query: on a database": ["database", "POST", () => `${v1}/saved_query/`, (id) => ({ label: "x", db_id: id, sql: "select 1" })],
  "saved query: move to a database": ["database", "PUT", () => `${v1}/saved_query/${own.query}`, (id) => ({ db_id: id })],
  "saved query: read": ["query", "GET", (id) => `${v1}/saved_query/${id}`],
  "saved query: change": ["query", "PUT", (id) => `${v1}/saved_query/${id}`, () => ({ label: "x" })],
  "saved query: delete": ["query", "DELETE", (id) => `${v1}/saved_query/${id}`],
  "SQL editor: run": ["database", "POST", () => `${v1}/sqllab/execute/`, (id) => ({ database_id: id, sql: "select 1", client_id: "absent0001" })],
  "SQL editor: estimate": ["database", "POST", () => `${v1}/sqllab/estimate/`, (id) => ({ database_id: id, sql: "select 1" })],
  "SQL editor: format": ["database", "POST", () => `${v1}/sqllab/format_sql/`, (id) => ({ database_id: id, sql: "select 1" })],
  "SQL editor: permalink": ["database", "POST", () => `${v1}/sqllab/permalink`, (id) => ({ dbId: id, name: "x", sql: "select 1", autorun: false })],
  "database: read": ["database", "GET", (id) => `${v1}/database/${id}`],
  "database: connection": ["database", "GET", (id) => `${v1}/database/${id}/connection`],
  "database: change": ["database", "PUT", (id) => `${v1}/database/${id}`, () => ({ allow_dml: false })],
  "database: delete": ["database", "DELETE", (id) => `${v1}/database/${id}`],
  "database: schemas": ["database", "GET", (id) => `${v1}/database/${id}/schemas/`],
  "database: catalogs": ["database", "GET", (id) => `${v1}/database/${id}/catalogs/`],
  "database: tables": ["database", "GET", (id) => `${v1}/database/${id}/tables/?q=(schema_name:public)`],
  "database: related objects": ["database", "GET", (id) => `${v1}/database/${id}/related_objects/`],
  "database: validate SQL": ["database", "POST", (id) => `${v1}/database/${id}/validate_sql/`, () => ({ sql: "select 1" })],
  "tag: put on a chart": ["chart", "POST", (id) => `${v1}/tag/2/${id}/`, () => ({ properties: { tags: ["absent or forbidden"] } })],
  "tag: put on a dashboard": ["dashboard", "POST", (id) => `${v1}/tag/dashboard/${id}/`, () => ({ properties: { tags: ["absent or forbidden"] } })],
  "tag: put on a dataset": ["dataset", "POST", (id) => `${v1}/tag/4/${id}/`, () => ({ properties: { tags: ["absent or forbidden"] } })],
  "tag: put on a query": ["query", "POST", (id) => `${v1}/tag/1/${id}/`, () => ({ properties: { tags: ["absent or forbidden"] } })],
  "tag: take off a chart": ["chart", "DELETE", (id) => `${v1}/tag/2/${id}/absent/`],
  "tag: create on objects": ["chart", "POST", () => `${v1}/tag/`, (id) => ({ name: "absent or forbidden", objects_to_tag: [["chart", id]] })],
  "tag: create many on objects": ["dashboard", "POST", () => `${v1}/tag/bulk_create`, (id) => ({ tags: [{ name: "absent or forbidden", objects_to_tag: [["dashboard", id]] }] })],
  "tag: change its objects": ["dataset", "PUT", () => `${v1}/tag/${own.tag}`, (id) => ({ objects_to_tag: [["dataset", id]] })],
  "folder: move into": ["chart", "POST", () => `${v1}/folder/move`, (id) => ({ folder_id: null, objects: [["chart", id]] })],
  "trash: restore": ["chart", "POST", (id) => `${v1}/trash/chart/${id}/restore`],
};

/** The time in the name of a downloaded file: `20261126_030711`. */
const FILE_TIME = /\b\d{8}_\d{6}\b/;

/** Returns a response without its own id and the keys and times that it generates. */
function comparable({ status, body, headers }: ClientResponse, id: number) {
  const masked = (text: string): string => text.replaceAll(new RegExp(`(?<![\\w-])${id}(?!\\w|-)|(?<=\\D)${id}(?=__table)`, "g"), "ID");
  const stored = [...headers].filter(([name]) => !["content-length", "date", "etag", "content-security-policy", "server-timing", "x-request-id"].includes(name)).map(([name, value]) => [name, value.replace(FILE_TIME, "TIME")]);
  // The entries of a workbook contain their time: tests/workers/workbook.test.ts checks their content.
  const text = typeof body === "string" && body.startsWith("PK") ? "" : masked(JSON.stringify(body)).replace(/"(key|url|changed_on|last_modified_time|image_url|cacheKey|cache_key|task_id|queried_dttm|cached_dttm|task_updated_at|screenshot_url)":"[^"]*"/g, '"$1":""').replace(/"t [a-z0-9]+"/g, '"T"').replace(/"(json_metadata|statusCode)":"(?:[^"\\]|\\.)*"/g, '"$1":""');
  return { status, body: text.replace(/^\{"id":(\d+|ID)/, '{"id":0').replace(/"last_modified_time":[\d.]+/g, '"last_modified_time":0').replace(/"result":\{"id":\d+/, '"result":{"id":0'), headers: stored };
}

describe("an object that the person may not open", () => {
  it.each(Object.keys(DOORS))("%s: has the same response as an object that does not exist", async (name) => {
    const [kind, method, path, body] = DOORS[name]!;
    const response = async (id: number) => comparable(await clerk.call(method, path(id), body?.(id)), id);
    const absent = await response(ABSENT);
    expect(absent.status).toBeLessThan(500);
    expect(await response(forbidden[kind]), "forbidden").toEqual(absent);
    expect(await response(foreign[kind]), "of another workspace").toEqual(absent);
  });
});
