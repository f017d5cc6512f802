import type { Client } from "../../client";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../../objects";

/** Objects of an admin that the tools are called on. */
export interface Objects {
  database: number;
  dataset: number;
  chart: number;
  dashboard: number;
  version: number;
  key: string;
}

export async function makeObjects(admin: Client): Promise<Objects> {
  const database = await makeDatabase(admin);
  const dataset = await makeDataset(admin, database);
  const form = { viz_type: "table", datasource: `${dataset}__table`, query_mode: "raw", all_columns: ["label"] };
  const chart = await makeChart(admin, dataset, { params: JSON.stringify(form) });
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const { body } = await admin.get(`/api/v1/dashboard/${dashboard}/versions`);
  const stored = await admin.post("/api/v1/explore/form_data", {
    datasource_id: dataset,
    datasource_type: "table",
    form_data: JSON.stringify(form),
  });
  return { database, dataset, chart, dashboard, version: body.result[0].id, key: stored.body.key };
}

const config = { chart_type: "table", columns: [{ name: "label" }] };

/** The arguments of a call of each tool, which succeeds for an admin. */
export const callsOn = ({ database, dataset, chart, dashboard, version, key }: Objects): Record<string, object> => ({
  health_check: {},
  get_instance_info: {},
  get_schema: { request: { model_type: "chart" } },
  list_dashboards: {},
  get_dashboard_info: { request: { identifier: dashboard } },
  list_charts: {},
  get_chart_info: { request: { identifier: chart } },
  list_datasets: {},
  get_dataset_info: { request: { identifier: dataset } },
  list_databases: {},
  get_database_info: { request: { identifier: database } },
  get_chart_data: { request: { identifier: chart } },
  get_chart_preview: { request: { identifier: chart, format: "table" } },
  get_chart_type_schema: { chart_type: "table" },
  generate_chart: { request: { dataset_id: dataset, config, save_chart: true } },
  update_chart: { request: { identifier: chart, chart_name: "Renamed", generate_preview: false } },
  update_chart_preview: { request: { form_data_key: key, dataset_id: dataset, config } },
  generate_explore_link: { request: { dataset_id: dataset, config } },
  generate_dashboard: { request: { chart_ids: [chart] } },
  add_chart_to_existing_dashboard: { request: { dashboard_id: dashboard, chart_id: chart } },
  create_virtual_dataset: {
    request: { database_id: database, sql: "select 1 as one", dataset_name: uniqueName("by a tool") },
  },
  execute_sql: { request: { database_id: database, sql: "select 1 as one" } },
  save_sql_query: { request: { database_id: database, label: "One", sql: "select 1" } },
  open_sql_lab_with_context: { request: { database_connection_id: database } },
  search: { request: { text: "dataset" } },
  get_chart_image: { request: { identifier: chart, width: 100, height: 100, format: "svg" } },
  list_versions: { request: { kind: "dashboard", id: dashboard } },
  restore_version: { request: { kind: "dashboard", id: dashboard, version_id: version } },
});
