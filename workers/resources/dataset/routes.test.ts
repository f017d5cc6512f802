import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { catalogPerm, readsDataset } from "../../../schema/dataset/policy";
import type { Actor } from "../../../schema/actor";
import type { Env } from "../../env";
import { openMetadata } from "../../metadata";
import { Client } from "../../../tests/client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, layoutOf, uniqueName, userId } from "../../../tests/objects";
import { makePerson, makeRole } from "../../../tests/people";

let admin: Client, alpha: Client, gamma: Client;
let database: number, dataset: number;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
});

const itemOf = async (id: number) => (await admin.get(`/api/v1/dataset/${id}`)).body.result;

it("creates a dataset of a table with the table's columns", async () => {
  const made = await admin.post("/api/v1/dataset/", { database, schema: "information_schema", table_name: "tables" });
  expect(made.status).toBe(201);
  expect(made.body.data).toMatchObject({ table_name: "tables", name: "information_schema.tables", uid: `${made.body.id}__table`, select_star: "SELECT\n  *\nFROM information_schema.tables\nLIMIT 100" });
  expect(made.body.data.columns.map((column: { column_name: string }) => column.column_name)).toContain("table_name");
  expect(made.body.data.metrics).toMatchObject([{ metric_name: "count", expression: "COUNT(*)" }]);
  expect(await admin.post("/api/v1/dataset/", { database, schema: "information_schema", table_name: "tables" })).toMatchObject({ status: 422, body: { message: "Dataset could not be created." } });
  expect((await admin.post("/api/v1/dataset/get_or_create/", { database_id: database, schema: "information_schema", table_name: "tables" })).body.result).toEqual({ table_id: made.body.id });
  await admin.delete(`/api/v1/dataset/${made.body.id}`);
});

it("allows a person with a schema or catalog to create a connection's first dataset there only", async () => {
  const metadata = openMetadata(env as unknown as Env);
  const everyone = { slug: "main", host: "localhost", session: null };
  const main = (await metadata.read({ ...everyone, workspaceId: null, userId: null }, null, () => [])).identified!.workspace.id;
  const asAdmin = { ...everyone, workspaceId: main, userId: await userId(admin, "admin") };
  const name = uniqueName("granted");
  const granted = await makeDatabase(admin, name);
  const writer = async (...access: [string, string][]) => {
    const role = await makeRole(admin, ["can_read on Dataset", "can_write on Dataset", "can_read on Database"]);
    for (const [permission, view] of access) await metadata.write(asAdmin, (tx) => tx.execute(sql`insert into role_permissions (role_id, permission, view) values (${role}, ${permission}, ${view})`));
    return Client.as((await makePerson(admin, [role])).username);
  };
  const made = async (client: Client, schema: string | null, table_name: string) => (await client.post("/api/v1/dataset/", { database: granted, ...(schema ? { schema } : {}), table_name })).status;
  const offered = async (client: Client) => ((await client.get(`/api/v1/dataset/related/database?q=(filter:'${encodeURIComponent(name)}')`)).body.result as { value: number }[]).map(({ value }) => value);
  const [ofSchema, ofNamed, ofCatalog, ofOther, stranger] = await Promise.all([
    writer(["schema_access", `[${name}].[information_schema]`]), writer(["schema_access", `[${name}].[postgres].[information_schema]`]), writer(["catalog_access", catalogPerm(name, "postgres")]), writer(["catalog_access", catalogPerm(name, "elsewhere")]), writer(),
  ]);
  expect(await Promise.all([stranger, ofSchema, ofCatalog].map(offered))).toEqual([[], [granted], [granted]]);
  expect(await made(stranger, "information_schema", "tables")).toBe(422);
  expect(await made(ofOther, "information_schema", "tables")).toBe(403);
  for (const [client, table] of [[ofSchema, "tables"], [ofNamed, "columns"], [ofCatalog, "views"]] as const) {
    expect(await made(client, "information_schema", table), table).toBe(201);
    expect(await made(client, "pg_catalog", table === "views" ? "pg_type" : "pg_class"), table).toBe(table === "views" ? 201 : 403);
  }
  expect(await made(ofSchema, null, "pg_class")).toBe(403);
  // The catalog of a dataset opens nothing if the connection does not allow several catalogs.
  expect((await ofOther.post("/api/v1/dataset/", { database: granted, catalog: "elsewhere", schema: "information_schema", table_name: "routines" })).status).toBe(403);
});

it("returns the dataset columns that q selects and refuses unknown keys", async () => {
  const at = `/api/v1/dataset/${await makeDataset(admin, database)}`;
  expect((await admin.get(`${at}?q=(columns:!(schema,nope))`)).body.result).toEqual({ schema: "public" });
  const refused: [string, string][] = [["(keys:!(result))", "'result' is not one of ['show_columns', 'description_columns', 'label_columns', 'show_title', 'none']"], ["!(1)", "[1] is not of type 'object'"], ["(columns:id)", "'id' is not of type 'array'"]];
  for (const [q, complaint] of refused) expect(await admin.get(`${at}?q=${q}`)).toMatchObject({ status: 400, body: { message: `Not a valid rison schema ${complaint}` } });
});

it("reads the columns of a dataset's query and finds its time column", async () => {
  const item = await itemOf(dataset);
  expect(item).toMatchObject({ kind: "virtual", main_dttm_col: "happened_at", granularity_sqla: [["happened_at", "happened_at"]], schema: "public", database: { id: database, backend: "postgresql" } });
  expect(item.columns.map((column: { column_name: string; type_generic: number }) => [column.column_name, column.type_generic])).toEqual([["quantity", 0], ["label", 1], ["happened_at", 2]]);
});

it("refuses datasets of missing tables and of SQL that is not read-only", async () => {
  expect(await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: "no_such_table" })).toMatchObject({
    status: 422, body: { message: { table: ["Table [postgres.public.no_such_table] could not be found, please double check your database connection, schema, and table name"] } },
  });
  for (const sql of ["delete from flights", "select 1; select 2", "selec 1", "select * from no_such_table"]) {
    const { status, body } = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: uniqueName("bad"), sql });
    expect([status, Object.keys(body.message)], sql).toEqual([422, ["sql"]]);
  }
  expect(await admin.post("/api/v1/dataset/", { database: 999999, table_name: "x" })).toMatchObject({ status: 422, body: { message: { database: ["Database does not exist"] } } });
  expect((await admin.post("/api/v1/dataset/", {})).body.message).toEqual({ database: ["Missing data for required field."], table_name: ["Missing data for required field."] });
});

it("hides datasets and everything about them from people without access", async () => {
  const uuid = (await itemOf(dataset)).uuid;
  for (const path of [dataset, uuid, `${dataset}/drill_info/`, `${dataset}/related_objects`, 999999]) expect(await gamma.get(`/api/v1/dataset/${path}`), String(path)).toMatchObject({ status: 404, body: { message: "Not found" } });
  expect((await gamma.get("/api/v1/dataset/")).body).toMatchObject({ count: 0, result: [] });
  expect((await gamma.get("/api/v1/dataset/distinct/schema")).body).toEqual({ count: 0, result: [] });
  expect((await gamma.get("/api/v1/dataset/related/database")).body.result).toEqual([]);
  expect((await gamma.put(`/api/v1/dataset/${dataset}`, { description: "x" })).status).toBe(403);
  const [absent, forbidden] = [await gamma.get("/api/v1/explore/?datasource_id=999999&datasource_type=table"), await gamma.get(`/api/v1/explore/?datasource_id=${dataset}&datasource_type=table`)];
  expect(JSON.stringify(forbidden.body).replaceAll(String(dataset), "N")).toBe(JSON.stringify(absent.body).replaceAll("999999", "N"));
});

it("allows only owners and admins to change a dataset", async () => {
  expect((await alpha.put(`/api/v1/dataset/${dataset}`, { description: "x" })).status).toBe(403);
  expect((await alpha.put(`/api/v1/dataset/${dataset}`, { sql: "select 2 as quantity" })).status).toBe(403);
  expect((await alpha.delete(`/api/v1/dataset/${dataset}`)).status).toBe(403);
  expect((await alpha.put(`/api/v1/dataset/${dataset}/refresh`)).status).toBe(403);
  expect((await admin.put(`/api/v1/dataset/${dataset}`, { sql: "drop table x" })).body.message).toEqual({ sql: ["Virtual dataset query must be read-only"] });
});

it("replaces columns and metrics of a dataset with the submitted list", async () => {
  const id = await makeDataset(admin, database);
  const [quantity, label, happened] = (await itemOf(id)).columns;
  const put = (body: unknown) => admin.put(`/api/v1/dataset/${id}`, body);
  expect((await put({ columns: [{ id: 999999, column_name: "zz" }] })).body.message).toEqual({ columns: ["One or more columns do not exist"] });
  expect((await put({ columns: [{ id: label.id, column_name: "label" }, { column_name: "label" }] })).body.message).toEqual({ columns: ["One or more columns are duplicated"] });
  expect((await put({ metrics: [{ metric_name: "a", expression: "1" }, { metric_name: "a", expression: "2" }] })).body.message).toEqual({ metrics: ["One or more metrics are duplicated"] });
  expect((await put({ folders: [{ uuid: "11111111-1111-4111-8111-111111111111", type: "folder", name: "Metrics", children: [] }] })).body.message).toEqual({ _schema: ["Folder cannot have name 'Metrics'"] });
  expect((await put({ columns: [{ id: label.id, column_name: "label", python_date_format: "%Q%" }] })).body.errors[0]).toMatchObject({ error_type: "MARSHMALLOW_ERROR", extra: { messages: { columns: { 0: { python_date_format: ["Invalid date/timestamp format"] } } } } });
  expect((await put({ columns: [{ id: quantity.id, column_name: "quantity", verbose_name: "Quantity" }, { id: happened.id, column_name: "happened_at" }, { column_name: "calc", expression: "quantity * 2", type: "INTEGER" }] })).status).toBe(200);
  expect((await put({ metrics: [{ metric_name: "avg", expression: "AVG(quantity)", d3format: ",.2f", currency: { symbol: "USD", symbolPosition: "prefix" } }] })).status).toBe(200);
  const item = await itemOf(id);
  expect(item.columns.map((c: { column_name: string }) => c.column_name).sort()).toEqual(["calc", "happened_at", "quantity"]);
  expect(item).toMatchObject({ column_formats: { avg: ",.2f" }, verbose_map: { quantity: "Quantity", avg: "avg" } });
  expect((await Promise.all([1, 2, 3].map(() => admin.put(`/api/v1/dataset/${id}/refresh`)))).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await itemOf(id)).columns.map((c: { column_name: string }) => c.column_name).sort()).toEqual(["calc", "happened_at", "label", "quantity"]);
  expect((await itemOf(id)).metrics.map((m: { metric_name: string }) => m.metric_name).sort()).toEqual(["avg", "count"]);
  expect((await admin.delete(`/api/v1/dataset/${id}/column/${quantity.id}`)).status).toBe(200);
  expect((await admin.delete(`/api/v1/dataset/${id}/column/${quantity.id}`)).status).toBe(404);
});

it("rereads columns with override_columns and keeps the settings of existing ones", async () => {
  const id = await makeDataset(admin, database);
  const before = await itemOf(id);
  const columns = before.columns.map(({ id, uuid, column_name, type, is_dttm }: Record<string, unknown>) => ({ id, uuid, column_name, type, is_dttm, ...(column_name === "label" ? { verbose_name: "Label" } : {}) }));
  const calculated = { column_name: "twice", expression: "quantity * 2" };
  const put = (sql: string) => admin.put(`/api/v1/dataset/${id}?override_columns=true`, { sql, columns: [...columns, calculated] });
  expect((await put("select 1 as quantity, no_such_column")).status).toBe(422);
  expect((await itemOf(id)).sql).toBe(before.sql);
  expect((await put("select 'a' as label, 2.5 as price, 1 as quantity")).status).toBe(200);
  const found = (await itemOf(id)).columns.map(({ column_name, verbose_name, uuid }: Record<string, unknown>) => [column_name, verbose_name, columns.some((column: { uuid: string }) => column.uuid === uuid)]).sort();
  expect(found).toEqual([["label", "Label", true], ["price", null, false], ["quantity", null, true], ["twice", null, false]]);
  const idsOf = (all: { column_name: string; id: number }[]) => Object.fromEntries(all.map(({ column_name, id }) => [column_name, id]));
  const stored = idsOf((await itemOf(id)).columns);
  expect(stored).toMatchObject({ label: idsOf(before.columns)["label"], quantity: idsOf(before.columns)["quantity"] });
  const nameless = [{ column_name: "label", type: "TEXT" }, { column_name: "quantity", type: "INTEGER", id: 999_999_999 }];
  expect((await admin.put(`/api/v1/dataset/${id}?override_columns=true`, { columns: nameless })).status).toBe(200);
  expect(idsOf((await itemOf(id)).columns)).toMatchObject({ label: stored["label"], quantity: stored["quantity"] });
});

it("copies virtual datasets and lists the charts and dashboards that use one", async () => {
  const name = uniqueName("copy");
  const copied = await admin.post("/api/v1/dataset/duplicate", { base_model_id: dataset, table_name: name });
  expect(copied).toMatchObject({ status: 201, body: { result: { table_name: name } } });
  expect((await itemOf(copied.body.id)).columns).toHaveLength(3);
  expect(await admin.post("/api/v1/dataset/duplicate", { base_model_id: dataset, table_name: name })).toMatchObject({ status: 422, body: { message: "Dataset parameters are invalid." } });
  const chart = await makeChart(admin, copied.body.id);
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  expect((await admin.get(`/api/v1/dataset/${copied.body.id}/related_objects`)).body).toMatchObject({ charts: { count: 1, result: [{ id: chart }] }, dashboards: { count: 1, result: [{ id: dashboard }] } });
  expect((await admin.delete(`/api/v1/dataset/?q=!(${copied.body.id})`)).body).toEqual({ message: "Deleted 1 dataset" });
  expect((await admin.get(`/api/v1/chart/${chart}`)).body.result.datasource_name_text).toBeNull();
});

it("applies each kind of grant to datasets, charts and dashboards alike: in lists, in the SQL function and in the policy", async () => {
  const metadata = openMetadata(env as unknown as Env);
  const everyone = { slug: null, host: "localhost", session: null };
  const main = (await metadata.read({ ...everyone, workspaceId: null, userId: null }, null, () => [])).identified!.workspace.id;
  const as = async (username: string) => ({ ...everyone, workspaceId: main, userId: await userId(admin, username) });
  const [own, other] = [await makeDatabase(admin), await makeDatabase(admin)];
  const [mine, theirs] = [await makeDataset(admin, own), await makeDataset(admin, other)];
  const chart = await makeChart(admin, mine);
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const facts = async (id: number) => (await metadata.write(await as("admin"), (tx) => tx.execute<{ perm: string; schema_perm: string; database_perm: string; database_name: string; catalog: string }>(sql`
    select d.perm, d.schema_perm, d.catalog, b.database_name, '[' || b.database_name || '].(id:' || b.id || ')' as database_perm from datasets d join databases b on b.id = d.database_id where d.id = ${id}`))).rows[0]!;
  const place = await facts(mine);
  const requested = await as("gamma");
  for (const [permission, view] of [["datasource_access", place.perm], ["schema_access", place.schema_perm], ["catalog_access", catalogPerm(place.database_name, place.catalog)], ["database_access", place.database_perm]] as const) {
    const grant = (statement: ReturnType<typeof sql>) => as("admin").then((who) => metadata.write(who, (tx) => tx.execute(statement)));
    expect((await gamma.get(`/api/v1/dataset/${mine}`)).status, permission).toBe(404);
    await grant(sql`insert into role_permissions (role_id, permission, view) select id, ${permission}, ${view} from roles where name = 'Gamma'`);
    for (const path of [`dataset/${mine}`, `chart/${chart}`, `dashboard/${dashboard}`]) expect((await gamma.get(`/api/v1/${path}`)).status, `${permission} ${path}`).toBe(200);
    for (const [path, id] of [["dataset", mine], ["chart", chart], ["dashboard", dashboard]] as const) expect((await gamma.get(`/api/v1/${path}/?q=(select_columns:!(id))`)).body.ids, `${permission} ${path}`).toContain(id);
    expect((await gamma.get(`/api/v1/dataset/${theirs}`)).status).toBe(404);
    const { identified, rows } = await metadata.read(requested, null, (db) => [db.execute<{ reads: boolean }>(sql`select d.id in (select rd from app_readable_datasets() rd) as reads from datasets d where d.id in (${mine}, ${theirs}) order by d.id`)]);
    expect(rows[0].rows.map(({ reads }) => reads), permission).toEqual([true, false]);
    const actor = { ...identified!.rights!, rights: new Set(identified!.rights!.permissions.map((pair) => pair.join("\n"))) } as unknown as Actor;
    expect(readsDataset(actor, { owners: [], perm: place.perm, schema_perm: place.schema_perm, catalog: place.catalog, database: { perm: place.database_perm, database_name: place.database_name } })).toBe(true);
    await grant(sql`delete from role_permissions where permission = ${permission} and view = ${view}`);
  }
  const [moved, name] = [await makeDataset(admin, own), uniqueName("moved")];
  for (const { status } of await Promise.all([admin.put(`/api/v1/dataset/${moved}`, { schema: "information_schema" }), admin.put(`/api/v1/dataset/${moved}`, { table_name: name })])) expect(status).toBe(200);
  expect(await facts(moved)).toMatchObject({ perm: expect.stringContaining(`[${name}](id:`), schema_perm: expect.stringContaining("[information_schema]") });
});
