import type { Client } from "./client";

let made = 0;
/** A name that no other test uses. */
export const uniqueName = (stem: string): string => `${stem} ${Date.now().toString(36)}${(made++).toString(36)}`;

/** Creates a connection to the examples database of global-setup. */
export async function makeDatabase(client: Client, name = uniqueName("database")): Promise<number> {
  const { status, body } = await client.post("/api/v1/database/", {
    database_name: name,
    sqlalchemy_uri: "postgresql+psycopg2://postgres:local@examples.internal:5432/postgres",
  });
  if (status !== 201) throw new Error(`no database: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Creates a virtual dataset of three columns. */
export async function makeDataset(client: Client, database: number, name = uniqueName("dataset")): Promise<number> {
  const { status, body } = await client.post("/api/v1/dataset/", {
    database,
    schema: "public",
    table_name: name,
    sql: "select 1::integer as quantity, 'a'::text as label, timestamp '2024-01-01' as happened_at",
  });
  if (status !== 201) throw new Error(`no dataset: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

export async function makeChart(client: Client, dataset: number, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await client.post("/api/v1/chart/", {
    slice_name: uniqueName("chart"),
    viz_type: "table",
    datasource_id: dataset,
    datasource_type: "table",
    params: JSON.stringify({ viz_type: "table", datasource: `${dataset}__table`, own_key: 1 }),
    ...more,
  });
  if (status !== 201) throw new Error(`no chart: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

export async function makeDashboard(client: Client, more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await client.post("/api/v1/dashboard/", {
    dashboard_title: uniqueName("dashboard"),
    published: true,
    ...more,
  });
  if (status !== 201) throw new Error(`no dashboard: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Returns json_metadata of a save that places the charts in one row. */
export const layoutOf = (...chartIds: number[]): string =>
  JSON.stringify({
    positions: {
      DASHBOARD_VERSION_KEY: "v2",
      ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
      GRID_ID: { type: "GRID", id: "GRID_ID", children: ["ROW-1"], parents: ["ROOT_ID"] },
      "ROW-1": {
        type: "ROW",
        id: "ROW-1",
        children: chartIds.map((id) => `CHART-${id}`),
        parents: ["ROOT_ID", "GRID_ID"],
        meta: {},
      },
      ...Object.fromEntries(
        chartIds.map((chartId) => [
          `CHART-${chartId}`,
          {
            type: "CHART",
            id: `CHART-${chartId}`,
            children: [],
            parents: ["ROOT_ID", "GRID_ID", "ROW-1"],
            meta: { chartId, width: 4, height: 50 },
          },
        ]),
      ),
    },
  });

/** Returns a person's id by username, from the list of possible owners. */
export async function userId(client: Client, username: string): Promise<number> {
  const { body } = await client.get(`/api/v1/chart/related/owners?q=(filter:${username},page_size:100)`);
  return body.result.find(
    (person: { extra: { email: string }; value: number }) => person.extra.email === `${username}@example.org`,
  ).value;
}
