// Import and export of a whole workspace as one bundle.
import { strToU8, unzipSync, zipSync } from "fflate";
import { spread } from "./http.mjs";

const uuid = (kind, at) => `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(at).padStart(12, "0")}`;
const DATABASE = "a2dc77af-e654-49bb-b321-40f6b559a1ee";

/** 500 objects: datasets of ten columns, charts on them, dashboards of 19 charts. JSON is YAML too. */
export function manyObjects({ datasets = 100, charts = 380, dashboards = 20 } = {}) {
  const files = { "metadata.yaml": { version: "1.0.0", type: "assets", timestamp: "2026-01-01T00:00:00+00:00" } };
  for (let at = 0; at < datasets; at++) {
    const columns = Array.from({ length: 10 }, (_, number) => ({
      column_name: `column_${number}`,
      type: "BIGINT",
      groupby: true,
      filterable: true,
      is_active: true,
    }));
    files[`datasets/examples/many_${at}.yaml`] = {
      table_name: `many_${at}`,
      schema: "public",
      sql: "select 1 as column_0",
      metrics: [{ metric_name: "count", expression: "COUNT(*)" }],
      columns,
      uuid: uuid(1, at),
      version: "1.0.0",
      database_uuid: DATABASE,
    };
  }
  for (let at = 0; at < charts; at++) {
    files[`charts/many_${at}.yaml`] = {
      slice_name: `Many ${at}`,
      viz_type: "table",
      params: { viz_type: "table", all_columns: ["column_0"], row_limit: 100, adhoc_filters: [] },
      query_context: null,
      uuid: uuid(2, at),
      version: "1.0.0",
      dataset_uuid: uuid(1, at % datasets),
      tags: ["many"],
    };
  }
  for (let at = 0; at < dashboards; at++)
    files[`dashboards/many_${at}.yaml`] = {
      dashboard_title: `Many ${at}`,
      slug: `many-${at}`,
      published: true,
      uuid: uuid(3, at),
      position: layout(at, charts / dashboards),
      metadata: {},
      version: "1.0.0",
      tags: ["many"],
    };
  files["tags.yaml"] = { tags: [{ tag_name: "many" }] };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, value]) => [`many/${path}`, strToU8(JSON.stringify(value))])),
  );
}

function layout(at, perDashboard) {
  const position = {
    DASHBOARD_VERSION_KEY: "v2",
    ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["GRID_ID"] },
    GRID_ID: { type: "GRID", id: "GRID_ID", children: [], parents: ["ROOT_ID"] },
  };
  for (let number = 0; number < perDashboard; number++) {
    const [row, chart] = [`ROW-${number}`, `CHART-${number}`];
    position.GRID_ID.children.push(row);
    position[row] = {
      type: "ROW",
      id: row,
      children: [chart],
      parents: ["ROOT_ID", "GRID_ID"],
      meta: { background: "BACKGROUND_TRANSPARENT" },
    };
    position[chart] = {
      type: "CHART",
      id: chart,
      children: [],
      parents: ["ROOT_ID", "GRID_ID", row],
      meta: {
        chartId: at * perDashboard + number,
        uuid: uuid(2, at * perDashboard + number),
        width: 12,
        height: 50,
        sliceName: "Many",
      },
    };
  }
  return position;
}

/** Imports the bundle; returns the seconds it took. */
async function importBundle(base, token, zip) {
  const form = new FormData();
  form.set("bundle", new Blob([zip], { type: "application/zip" }), "many.zip");
  const started = performance.now();
  const response = await fetch(`${base}/api/v1/assets/import/`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200)
    throw new Error(`the import was answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return (performance.now() - started) / 1000;
}

/** Exports the whole workspace; returns the seconds to the first and to the last byte, and the number of objects. */
async function takeOut(base, token) {
  const started = performance.now();
  const response = await fetch(`${base}/api/v1/assets/export/`, { headers: { authorization: `Bearer ${token}` } });
  const first = (performance.now() - started) / 1000;
  const zip = new Uint8Array(await response.arrayBuffer());
  return {
    first,
    seconds: (performance.now() - started) / 1000,
    objects: Object.keys(unzipSync(zip)).filter((path) => /\/(datasets|charts|dashboards)\/.*many_/i.test(path)).length,
  };
}

/** Time of a bundle's import and export. */
export async function measureBundles({ base, token, add }) {
  const zip = manyObjects();
  add("a bundle of 500 objects brought in", "≤ 10", await importBundle(base, token, zip), "s");
  add("… again, over itself", "≤ 10", await importBundle(base, token, zip), "s");
  const out = [];
  for (let i = 0; i < 3; i++) out.push(await takeOut(base, token));
  if (out[0].objects < 500) throw new Error(`the export held ${out[0].objects} of the objects`);
  add("… taken out", "≤ 3", hundredths(spread(out.map(({ seconds }) => seconds)).median), "s");
  add("… its first byte", "", hundredths(spread(out.map(({ first }) => first)).median), "s");
}

function hundredths(seconds) {
  return Math.round(seconds * 100) / 100;
}
