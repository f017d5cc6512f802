import { strToU8, zipSync } from "fflate";
import { expect } from "vitest";
import { BrowserSession } from "../../browser-session";
import { layoutOf, makeChart, makeDashboard, makeDataset, uniqueName } from "../../objects";
import { makeObject } from "../matrix/objects";
import type { Audited } from "./world";
import { type Prepared, v1, form, of, written, bulk, starred, imported, query } from "./write";

export const charts: Record<string, Prepared> = {
  ...written(
    "chart",
    async ({ admin, database }) => ({
      slice_name: "c",
      viz_type: "table",
      datasource_id: await makeDataset(admin, database),
      datasource_type: "table",
      params: "{}",
    }),
    { slice_name: "d" },
  ),
  ...bulk("chart"),
  ...starred("chart"),
  ...imported("chart"),
};
export const dashboards: Record<string, Prepared> = {
  ...written("dashboard", () => ({ dashboard_title: "d" }), { css: "p{}" }),
  ...bulk("dashboard"),
  ...starred("dashboard"),
  ...imported("dashboard"),
  [`PUT ${v1}/dashboard/{id}/chart_customizations`]: of(
    "dashboard",
    (id) => `dashboard/${id}/chart_customizations`,
    () => ({ deleted: [] }),
  ),
  [`PUT ${v1}/dashboard/{id}/filters`]: of(
    "dashboard",
    (id) => `dashboard/${id}/filters`,
    () => ({ deleted: [] }),
  ),
  [`PUT ${v1}/dashboard/{id}/colors`]: of(
    "dashboard",
    (id) => `dashboard/${id}/colors`,
    () => ({ color_scheme: "d3Category10" }),
  ),
  [`POST ${v1}/dashboard/{id}/copy/`]: of(
    "dashboard",
    (id) => `dashboard/${id}/copy/`,
    () => ({ dashboard_title: "copy", json_metadata: "{}" }),
  ),
  ...Object.fromEntries(
    ["POST", "PUT"].map((method) => [
      `${method} ${v1}/dashboard/{id}/embedded`,
      of(
        "dashboard",
        (id) => `dashboard/${id}/embedded`,
        () => ({ allowed_domains: [] }),
      ),
    ]),
  ),
  [`DELETE ${v1}/dashboard/{id}/embedded`]: async ({ admin }) => {
    const id = await makeDashboard(admin);
    await admin.post(`${v1}/dashboard/${id}/embedded`, { allowed_domains: [] });
    return { path: `${v1}/dashboard/${id}/embedded` };
  },
  [`POST ${v1}/dashboard/{id}/versions/{id}/restore`]: async ({ admin, database }) => {
    const id = await makeDashboard(admin);
    const chart = await makeChart(admin, await makeDataset(admin, database));
    await admin.put(`${v1}/dashboard/${id}`, { json_metadata: layoutOf(chart) });
    await admin.put(`${v1}/dashboard/${id}`, { css: "p{}" });
    return {
      path: `${v1}/dashboard/${id}/versions/${(await admin.get(`${v1}/dashboard/${id}/versions`)).body.result.at(-1).id}/restore`,
    };
  },
};
const commentOf = async ({ admin }: Audited): Promise<string> => {
  const dashboard = await makeDashboard(admin);
  const { id } = (await admin.post(`${v1}/comment_thread/dashboard/${dashboard}/`, { text: "A comment" })).body;
  const { comments } = (await admin.get(`${v1}/comment_thread/${id}`)).body.result;
  return `${v1}/comment_thread/${id}/comments/${comments[0].id}`;
};
export const commentThreads: Record<string, Prepared> = {
  ...Object.fromEntries(
    ["dashboard", "chart"].map((kind) => [
      `POST ${v1}/comment_thread/${kind}/{id}/`,
      of(
        kind,
        (id) => `comment_thread/${kind}/${id}/`,
        () => ({ text: "A comment" }),
      ),
    ]),
  ),
  [`PUT ${v1}/comment_thread/{id}`]: of(
    "comment_thread",
    (id) => `comment_thread/${id}`,
    () => ({ resolved: true }),
  ),
  [`POST ${v1}/comment_thread/{id}/comments/`]: of(
    "comment_thread",
    (id) => `comment_thread/${id}/comments/`,
    () => ({ text: "A reply" }),
  ),
  [`PUT ${v1}/comment_thread/{id}/comments/{id}`]: async (world) => ({
    path: await commentOf(world),
    body: { text: "Changed" },
  }),
  [`DELETE ${v1}/comment_thread/{id}/comments/{id}`]: async (world) => ({ path: await commentOf(world) }),
};
export const data: Record<string, Prepared> = {
  ...written(
    "database",
    () => ({
      database_name: uniqueName("db"),
      sqlalchemy_uri: "postgresql+psycopg2://postgres:local@examples.internal:5432/postgres",
    }),
    { cache_timeout: 5 },
  ),
  ...imported("database"),
  [`DELETE ${v1}/database/{id}/ssh_tunnel/`]: async ({ admin }) => {
    const [uuid, database_name] = [crypto.randomUUID(), uniqueName("tunneled")];
    // An import stores a tunnel without connecting.
    const zip = zipSync({
      "bundle/metadata.yaml": strToU8("version: 1.0.0\ntype: Database\n"),
      "bundle/databases/tunneled.yaml": strToU8(
        JSON.stringify({
          database_name,
          uuid,
          version: "1.0.0",
          sqlalchemy_uri: "postgresql://u@10.0.0.1:5432/d",
          ssh_tunnel: { server_address: "h", server_port: 22, username: "u", password: "p" },
        }),
      ),
    });
    const body = form({ formData: new File([zip as Uint8Array<ArrayBuffer>], "bundle.zip") });
    expect(await admin.call("POST", `${v1}/database/import/`, body)).toMatchObject({ status: 200 });
    const { body: listed } = await admin.get(
      `${v1}/database/?q=(filters:!((col:database_name,opr:eq,value:'${database_name}')))`,
    );
    return { path: `${v1}/database/${listed.result[0].id}/ssh_tunnel/` };
  },
  [`POST ${v1}/database/upload_database/`]: async () => ({ path: `${v1}/database/upload_database/` }),
  [`POST ${v1}/database/{id}/upload/`]: async ({ admin }) => ({
    path: `${v1}/database/${(await admin.post(`${v1}/database/upload_database/`)).body.id}/upload/`,
    body: form({
      type: "csv",
      table_name: uniqueName("t").replaceAll(" ", "_"),
      file: new File(["a,b\n1,2\n"], "t.csv"),
    }),
  }),
  ...written(
    "dataset",
    ({ database }) => ({ database, schema: "public", table_name: uniqueName("t"), sql: "select 1 as a" }),
    { description: "d" },
  ),
  ...bulk("dataset"),
  ...imported("dataset"),
  [`POST ${v1}/dataset/duplicate`]: of(
    "dataset",
    () => "dataset/duplicate",
    (base_model_id) => ({ base_model_id, table_name: uniqueName("copy") }),
  ),
  [`POST ${v1}/dataset/get_or_create/`]: async ({ database }) => ({
    path: `${v1}/dataset/get_or_create/`,
    body: { database_id: database, schema: "information_schema", table_name: "tables" },
  }),
  ["POST /datasource/save/"]: async (world) => {
    const { body } = await world.admin.get(`/datasource/get/table/${await makeObject(world, "dataset")}/`);
    return { path: "/datasource/save/", body: form({ data: JSON.stringify(body) }) };
  },
  [`PUT ${v1}/dataset/{id}/refresh`]: of("dataset", (id) => `dataset/${id}/refresh`),
  ...Object.fromEntries(
    ["column", "metric"].map((part): [string, Prepared] => [
      `DELETE ${v1}/dataset/{id}/${part}/{id}`,
      async ({ admin, database }) => {
        const id = await makeDataset(admin, database);
        const { body } = await admin.get(`${v1}/dataset/${id}`);
        return { path: `${v1}/dataset/${id}/${part}/${body.result[`${part}s`][0].id}` };
      },
    ]),
  ),
  [`POST ${v1}/cachekey/invalidate`]: async ({ admin, database }) => ({
    path: `${v1}/cachekey/invalidate`,
    body: { datasource_uids: [`${await makeDataset(admin, database)}__table`] },
  }),
};
export const linked: Record<string, Prepared> = {
  [`POST ${v1}/dashboard/{id}/permalink`]: of(
    "dashboard",
    (id) => `dashboard/${id}/permalink`,
    () => ({ dataMask: {}, activeTabs: [], anchor: "", urlParams: [] }),
  ),
  [`POST ${v1}/explore/permalink`]: async ({ admin, database }) => ({
    path: `${v1}/explore/permalink`,
    body: { formData: { datasource: `${await makeDataset(admin, database)}__table`, viz_type: "table" } },
  }),
  [`POST ${v1}/sqllab/permalink`]: async ({ database }) => ({
    path: `${v1}/sqllab/permalink`,
    body: { dbId: database, name: "q", sql: "select 1", autorun: false, schema: null, catalog: null },
  }),
};
/** State that pages store for a limited time: filters by the session of a browser only. */
const storedForm =
  (rest: (key: string) => string, changed = true): Prepared =>
  async ({ admin, database }) => {
    const body = { datasource_id: await makeDataset(admin, database), datasource_type: "table", form_data: "{}" };
    const key = rest("") === "" ? "" : (await admin.post(`${v1}/explore/form_data`, body)).body.key;
    return { path: `${v1}/explore/form_data${rest(key)}`, ...(changed ? { body } : {}) };
  };
const storedFilters =
  (rest: (key: string) => string, changed = true): Prepared =>
  async (world) => {
    const session = await BrowserSession.signIn("admin", "correct horse battery", world.slug);
    const [path, body] = [`${v1}/dashboard/${await makeDashboard(world.admin)}/filter_state`, { value: "{}" }];
    const key = rest("") === "" ? "" : (await session.call("POST", path, body)).body.key;
    return { path: path + rest(key), ...(changed ? { body } : {}), as: (...requested) => session.call(...requested) };
  };
export const passing: Record<string, Prepared> = {
  [`POST ${v1}/explore/form_data`]: storedForm(() => ""),
  [`PUT ${v1}/explore/form_data/{id}`]: storedForm((key) => `/${key}`),
  [`DELETE ${v1}/explore/form_data/{id}`]: storedForm((key) => `/${key}`, false),
  [`POST ${v1}/dashboard/{id}/filter_state`]: storedFilters(() => ""),
  [`PUT ${v1}/dashboard/{id}/filter_state/{id}`]: storedFilters((key) => `/${key}`),
  [`DELETE ${v1}/dashboard/{id}/filter_state/{id}`]: storedFilters((key) => `/${key}`, false),
};
export const sql: Record<string, Prepared> = {
  ...written("saved_query", ({ database }) => ({ label: uniqueName("query"), db_id: database, sql: "select 1" }), {
    label: uniqueName("renamed"),
  }),
  ...bulk("saved_query"),
  ...starred("saved_query"),
  ...imported("saved_query"),
  [`POST ${v1}/saved_query/{id}/versions/{id}/restore`]: async (world) => {
    const id = await makeObject(world, "saved_query");
    await world.admin.put(`${v1}/saved_query/${id}`, { sql: "select 2" });
    return {
      path: `${v1}/saved_query/${id}/versions/${(await world.admin.get(`${v1}/saved_query/${id}/versions`)).body.result.at(-1).id}/restore`,
    };
  },
  [`POST ${v1}/sqllab/execute/`]: async ({ database }) => ({
    path: `${v1}/sqllab/execute/`,
    body: { database_id: database, sql: "select 1 as a", client_id: crypto.randomUUID().slice(0, 11) },
  }),
  [`POST ${v1}/sqllab/explore/`]: async (world) => ({
    path: `${v1}/sqllab/explore/`,
    body: { client_id: (await query(world)).id, table_name: uniqueName("explored") },
  }),
  [`POST ${v1}/query/stop`]: async (world) => ({
    path: `${v1}/query/stop`,
    body: { client_id: (await query(world, { runAsync: true })).id },
  }),
};
