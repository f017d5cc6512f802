import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { Client } from "@neondatabase/serverless";
import { Hono } from "hono";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BUILT_IN_ROLES, builtInPermissions } from "../../schema/role/built-in";
import { zipFolder } from "../../demo/load.mjs";
import { manyObjects } from "../../scripts/bench/bundle.mjs";
import { startNeonProxy } from "../../scripts/postgres/neon-proxy.mjs";
import { startPgliteServer } from "../../scripts/postgres/pglite-server.mjs";
import type { Env } from "../env";
import { signToken } from "../identity/credentials";
import { respondWithError } from "../middleware/errors";
import { type App, RequestContext } from "../request-context";
import { unseal } from "../secrets";
import { BUNDLE_KINDS, type BundleKind } from "./kinds";
import { comparable, type Files, only, open, type Tree } from "../../tests/opened-bundle";
import { bundleNames, recordedBundle, recording } from "../../tests/recordings";
import { exampleExport } from "../resources/dashboard/example/routes";
import { readYaml } from "./archive/read-yaml";
import { assetRoutes, bundleRoutes } from "./routes";
import { writeYaml } from "./archive/write-yaml";

vi.setConfig({ testTimeout: 60_000 });

const app = new Hono<App>();
app.onError(respondWithError);
app.use(async (c, next) => {
  c.set("request", new RequestContext(c.req.raw, c.env, new Date("2026-11-21T03:37:46.748Z")));
  await next();
});
for (const kind of Object.keys(BUNDLE_KINDS) as BundleKind[]) app.route(`/api/v1/${kind}`, bundleRoutes(kind));
app.route("/api/v1/assets", assetRoutes);
app.route("/api/v1/dashboard", exampleExport);

let stop: () => Promise<void>;
let admin: Pool;
let env: Env;
let workspace: string;

/** No dashboard is open here; presence/routes.test.ts tests the notifications. */
const emptyRooms = { getByName: () => ({ saved: async () => {} }) };
const later = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;

beforeAll(async () => {
  const server = await startPgliteServer({});
  const proxy = await startNeonProxy({ upstream: { host: server.host, port: server.port } });
  admin = new Pool({ host: server.host, port: server.port, user: "postgres", max: 1 });
  await migrate(drizzle(admin), { migrationsFolder: fileURLToPath(new URL("../../schema/migrations", import.meta.url)) });
  const { rows } = await admin.query("insert into workspaces (slug, name, is_default) values ('main', 'Main', true) returning id");
  workspace = rows[0].id;
  for (const role of BUILT_IN_ROLES) {
    const { rows: [made] } = await admin.query("insert into roles (workspace_id, name) values ($1, $2) returning id", [workspace, role]);
    const pairs = builtInPermissions(role);
    if (pairs.length) await admin.query("insert into role_permissions (workspace_id, role_id, permission, view) select $1, $2, p, v from unnest($3::text[], $4::text[]) as t(p, v)", [workspace, made.id, pairs.map(([p]) => p), pairs.map(([, v]) => v)]);
    await admin.query("with u as (insert into users (workspace_id, username, first_name, last_name, email) values ($1, lower($2), $2, 'X', lower($2) || '@x.test') returning id) insert into assigned_roles (workspace_id, user_id, role_id) select $1, id, $3 from u", [workspace, role, made.id]);
  }
  env = {
    DASHBOARD_PRESENCE: emptyRooms,
    DATABASE_URL: "postgres://edgewise_app:x@db.localtest.me/postgres", NEON_LOCAL_PROXY: `${proxy.host}:${proxy.port}`, BASE_DOMAIN: "",
    SESSION_SECRET: "s".repeat(32), JWT_SECRET: "j".repeat(32), CREDENTIALS_KEY: Buffer.alloc(32, 7).toString("base64"),
    // Export limits are tested where Durable Objects run: tests/security/exports.test.ts.
    PLAN_METER: { getByName: () => ({ ask: async () => 0 }) },
  } as unknown as Env;
  stop = async () => {
    await admin.end();
    await proxy.close();
    await server.close();
  };
}, 60_000);
afterAll(() => stop());

async function token(username: string): Promise<string> {
  const { rows: [user] } = await admin.query("select id from users where username = $1", [username]);
  return signToken(env.JWT_SECRET, { userId: user.id, workspaceId: workspace, type: "access" }, true, new Date("2026-11-21T03:37:00Z"));
}

async function send(kind: BundleKind, zip: Uint8Array, form: Record<string, string> = {}, as = "admin", name = "bundle.zip") {
  const body = new FormData();
  body.set("formData", new Blob([new Uint8Array(zip)]), name);
  for (const [key, value] of Object.entries(form)) body.set(key, value);
  const response = await app.fetch(new Request(`http://localhost/api/v1/${kind}/import/`, { method: "POST", body, headers: { authorization: `Bearer ${await token(as)}` } }), env, later);
  return { status: response.status, body: (await response.json()) as Tree };
}

async function everything(method: "GET" | "POST", zip?: Uint8Array, as = "admin") {
  const body = new FormData();
  if (zip) body.set("bundle", new Blob([new Uint8Array(zip)]), "bundle.zip");
  return app.fetch(new Request(`http://localhost/api/v1/assets/${zip ? "import" : "export"}/`, { method, ...(zip ? { body } : {}), headers: { authorization: `Bearer ${await token(as)}` } }), env, later);
}

async function take(kind: BundleKind, ids: number[], as = "admin") {
  return app.fetch(new Request(`http://localhost/api/v1/${kind}/export/?q=!(${ids.join(",")})&token=abc`, { headers: { authorization: `Bearer ${await token(as)}` } }), env, later);
}

const bundle = (name: string): Uint8Array => recordedBundle(`${name}.zip`);
const answer = (name: string, folder = "import_export"): Tree => recording(`${folder}/${name}.json`).response;
const close = (files: Record<string, unknown>): Uint8Array => zipSync(Object.fromEntries(Object.entries(files).map(([path, tree]) => [`x/${path}`, strToU8(typeof tree === "string" ? tree : writeYaml(tree))])));
const edited = (name: string, edit: (files: Files) => void): Uint8Array => {
  const files = open(bundle(name));
  edit(files);
  return close(files);
};
const count = async (table: string): Promise<number> => Number((await admin.query(`select count(*) from ${table}`)).rows[0].count);
const idOf = async (table: string, uuid: string): Promise<number> => (await admin.query(`select id from ${table} where uuid = $1`, [uuid])).rows[0].id;
const PASSWORDS = { passwords: '{"databases/examples.yaml": "superset"}' };

describe("bundles recorded from Superset 6.1", () => {
  it("import asks for the password of a database that does not exist here", async () => {
    const { status, body } = await send("dashboard", bundle("dashboard_1_sales_dashboard"));
    expect(status).toBe(422);
    expect(body.errors[0].extra["databases/examples.yaml"]).toEqual({ _schema: ["Must provide a password for the database"] });
    expect(body.errors[0].message).toBe("Error importing dashboard: databases/examples.yaml: {'_schema': ['Must provide a password for the database']}");
    expect([await count("databases"), await count("charts")]).toEqual([0, 0]);
  });
  it("import succeeds once the password is given, and stores it sealed", async () => {
    expect(await send("dashboard", bundle("dashboard_1_sales_dashboard"), PASSWORDS)).toEqual({ status: 200, body: { message: "OK" } });
    const { rows: [database] } = await admin.query("select * from databases");
    expect(database.sqlalchemy_uri).toBe("postgresql+psycopg2://superset:XXXXXXXXXX@127.0.0.1:5432/examples");
    expect(await unseal(env.CREDENTIALS_KEY, database.encrypted_password, `${workspace}:${database.uuid}`)).toBe("superset");
    expect([await count("charts"), await count("dashboard_charts"), await count("datasets")]).toEqual([10, 10, 1]);
    const { rows: [dataset] } = await admin.query("select id, perm, schema_perm from datasets");
    expect(dataset).toMatchObject({ perm: `[examples].[cleaned_sales_data](id:${dataset.id})`, schema_perm: "[examples].[public]" });
    const { rows: owners } = await admin.query("select username from chart_owners join users on users.id = user_id");
    expect(owners.map((row) => row.username)).toEqual(Array(10).fill("admin"));
  });
  it("import maps every reference to a chart or dataset to this workspace's ids", async () => {
    const { rows: [dashboard] } = await admin.query("select * from dashboards where dashboard_title = 'Sales Dashboard'");
    const { rows: charts } = await admin.query("select id, uuid, params, query_context, datasource_id from charts");
    const ids = new Map(charts.map((chart) => [chart.uuid, chart.id]));
    const nodes = Object.values<any>(JSON.parse(dashboard.position_json)).filter((node) => node.type === "CHART");
    expect(nodes).toHaveLength(10);
    for (const node of nodes) expect(node.meta.chartId).toBe(ids.get(node.meta.uuid));
    const targets = JSON.parse(dashboard.json_metadata).native_filter_configuration[0].targets;
    expect(targets).toEqual([{ column: { name: "country" }, datasetId: charts[0].datasource_id }]);
    for (const chart of charts) {
      expect(JSON.parse(chart.params).datasource).toBe(`${chart.datasource_id}__table`);
      if (chart.query_context) expect(JSON.parse(chart.query_context).datasource.id).toBe(chart.datasource_id);
    }
  });
  it("import refuses a second time without overwrite, and changes nothing with it", async () => {
    const zip = bundle("dashboard_1_sales_dashboard");
    const again = await send("dashboard", zip);
    expect(again).toMatchObject({ status: 422, body: answer("import_gamma").body });
    const before = await Promise.all(["charts", "datasets", "dataset_columns", "dashboards", "dashboard_charts", "tags"].map(count));
    expect((await send("dashboard", zip, { overwrite: "true" })).status).toBe(200);
    expect(await Promise.all(["charts", "datasets", "dataset_columns", "dashboards", "dashboard_charts", "tags"].map(count))).toEqual(before);
  });
  const whole = bundleNames().map((file) => file.replace(".zip", "")).filter((name) => /^(dashboards?_(?!1_as)|database_|charts_1_2|chart_(1|5|9|11|100)_|dataset_(5|7|16|19|20)_)/.test(name));
  it.each(whole)("%s exports as it was imported", async (name) => {
    const kind = name.replace(/s?_.*/, "") as BundleKind;
    const zip = bundle(name);
    const passwords = { passwords: JSON.stringify(Object.fromEntries(Object.keys(open(zip)).map((path) => [path, "superset"]))), overwrite: "true" };
    expect(await send(kind, zip, passwords)).toEqual({ status: 200, body: { message: "OK" } });
    const sent = open(zip);
    const table = `${kind}s`;
    const ids = await Promise.all(Object.entries(sent).filter(([path]) => path.startsWith(`${BUNDLE_KINDS[kind].folder}/`)).map(([, tree]) => idOf(table, tree.uuid)));
    const response = await take(kind, ids);
    expect(response.status).toBe(200);
    const files = open(new Uint8Array(await response.arrayBuffer()));
    if (kind === "database") for (const tree of [sent, files]) for (const path of Object.keys(tree)) if (path.startsWith("datasets/")) delete tree[path];
    // Superset lists the tags of only one of several dashboards.
    if (ids.length > 1) for (const tree of [sent, files]) delete tree["tags.yaml"];
    expect(comparable(files)).toEqual(comparable(sent));
  });
  it("export uses the recorded name, folder and cookie", async () => {
    const response = await take("dashboard", [await idOf("dashboards", "04f79081-fb49-7bac-7f14-cc76cd2ad93b")]);
    expect(response.headers.get("content-disposition")).toBe("attachment; filename=dashboard_export_20261121T033746.zip");
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("set-cookie")).toBe("abc=done; Max-Age=600; Path=/");
    const paths = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
    expect(paths[0]).toBe("dashboard_export_20261121T033746/metadata.yaml");
    expect(paths.map((path) => path.replace(/_\d+\.yaml$/, ".yaml")).sort()).toEqual(Object.keys(answer("export_dashboard_1").zip_entries).map((path) => path.replace(/_\d+\.yaml$/, ".yaml")).sort());
  });
  it("export as an example matches Superset's, except for references by id", async () => {
    const id = await idOf("dashboards", "04f79081-fb49-7bac-7f14-cc76cd2ad93b");
    const response = await app.fetch(new Request(`http://localhost/api/v1/dashboard/${id}/export_as_example/?export_data=false`, { headers: { authorization: `Bearer ${await token("admin")}` } }), env, later);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename=dashboard_${id}_example.zip`);
    const made = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const want = unzipSync(bundle("dashboard_1_as_example"));
    delete want["data.parquet"];
    expect(Object.keys(made).sort()).toEqual(Object.keys(want).sort());
    const IDS = new Set(["chartId", "chartsInScope", "dashboards", "datasource", "datasource_id", "id", "slice_id"]);
    const withoutIds = (bytes: Uint8Array): unknown => JSON.parse(JSON.stringify(readYaml(strFromU8(bytes)), (key, value: unknown) => (IDS.has(key) && !/^[A-Z]/.test(String(value)) ? undefined : value)));
    for (const [path, bytes] of Object.entries(want)) expect(withoutIds(made[path]!), path).toEqual(withoutIds(bytes));
  });
  it("export responds to missing ids, an invalid q and a lack of permission as recorded", async () => {
    expect(await (await take("dashboard", [99999])).json()).toEqual(answer("export_404").body);
    const response = await app.fetch(new Request("http://localhost/api/v1/dashboard/export/?q=(a:1)", { headers: { authorization: `Bearer ${await token("admin")}` } }), env, later);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 400, body: answer("export_bad_q").body });
    expect((await take("dashboard", [await idOf("dashboards", "04f79081-fb49-7bac-7f14-cc76cd2ad93b")], "gamma")).status).toBe(404);
    expect((await take("database", [1], "gamma")).status).toBe(403);
  });
});

describe("refused bundles", () => {
  const refusals: [name: string, kind: BundleKind, zip: () => Uint8Array, form?: Record<string, string>][] = [
    ["import_chart_broken_zip", "chart", () => strToU8("hello")],
    ["import_dataset_broken_zip", "dataset", () => strToU8("hello")],
    ["import_chart_exists", "chart", () => bundle("chart_1_echarts_area")],
    ["import_chart_no_metadata", "chart", () => edited("chart_1_echarts_area", (files) => delete files["metadata.yaml"])],
    ["import_chart_bad_version", "chart", () => edited("chart_1_echarts_area", (files) => (files["metadata.yaml"]!.version = "9.9.9"))],
    ["import_chart_bad_metadata_yaml", "chart", () => close({ ...open(bundle("chart_1_echarts_area")), "metadata.yaml": "a: [b" })],
    ["import_chart_unknown_field", "chart", () => edited("chart_1_echarts_area", (files) => Object.entries(files).forEach(([path, tree]) => path.includes("/") && (tree.zzz_unknown = 1))), { overwrite: "true" }],
    ["import_dataset_exists", "dataset", () => bundle("dataset_5_flights")],
    ["import_database_exists", "database", () => bundle("database_examples")],
    ["import_wrong_type_dataset_to_database", "database", () => bundle("dataset_5_flights")],
  ];
  it.each(refusals)("%s", async (name, kind, zip, form) => {
    expect(await send(kind, zip(), form)).toEqual({ status: answer(name).status, body: answer(name).body });
  });
  it("returns a refusal of the same shape where Superset fails with a 500", async () => {
    const file = "charts/Proportion_of_Revenue_by_Product_Line_1.yaml";
    const noUuid = await send("chart", edited("chart_1_echarts_area", (files) => delete files[file]!.uuid));
    expect(noUuid).toMatchObject({ status: 422, body: { errors: [{ error_type: "GENERIC_COMMAND_ERROR", extra: { [file]: { uuid: ["Missing data for required field."] } } }] } });
    const notYaml = await send("chart", close({ ...open(bundle("chart_1_echarts_area")), [file]: "a: [b" }));
    expect(notYaml).toMatchObject({ status: 422, body: { errors: [{ extra: { [file]: "Not a valid YAML file" } }] } });
    expect((await send("dashboard", zipSync({}))).status).toBe(422);
    expect((await send("dashboard", strToU8("hello"))).body.errors[0].message).toBe("Not a ZIP file");
    expect((await send("dashboard", bundle("dashboard_1_sales_dashboard"), { passwords: "{x" })).status).toBe(422);
  });
  it("refuses archives that unpack without end or leave their folder", async () => {
    const zeros = zipSync({ "x/metadata.yaml": new Uint8Array(20_000_000) });
    expect((await send("chart", zeros)).body.errors[0].message).toBe("Zip compress ratio above allowed threshold");
    expect((await send("chart", zipSync({ "x/../../metadata.yaml": strToU8("a: 1") }))).status).toBe(422);
    const aliases = "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]";
    expect((await send("chart", close({ ...open(bundle("chart_1_echarts_area")), "charts/a.yaml": aliases }))).body.errors[0].extra["charts/a.yaml"]).toBe("Not a valid YAML file");
  });
  it("imports the file of one object, in YAML or JSON, when its dependencies exist here", async () => {
    const { file, ...chart } = { file: "Renamed_1.json", ...only(open(bundle("chart_1_echarts_area")), "charts/"), slice_name: "Alone" };
    const json = strToU8(JSON.stringify(chart));
    const { status, body } = await send("chart", json, {}, "admin", file);
    expect({ status, extra: body.errors[0].extra["charts/Renamed_1.json"] }).toEqual({ status: 422, extra: "Chart already exists and `overwrite=true` was not passed" });
    expect(await send("chart", json, { overwrite: "true" }, "admin", file)).toEqual({ status: 200, body: { message: "OK" } });
    expect((await admin.query("select slice_name from charts where uuid = $1", [chart["uuid"]])).rows).toEqual([{ slice_name: "Alone" }]);
    const elsewhere = strToU8(writeYaml({ ...chart, uuid: "88888888-1111-4111-8111-111111111111", dataset_uuid: "99999999-1111-4111-8111-111111111111" }));
    expect((await send("chart", elsewhere, {}, "admin", "alone.yaml")).body.errors[0].extra["charts/alone.yaml"]).toEqual({ dataset_uuid: ["The dataset is neither in the file nor in this workspace."] });
    expect((await send("chart", bundle("chart_1_echarts_area"), { overwrite: "true" })).status).toBe(200);
  });
  it("refuses a request without a file, as recorded", async () => {
    const response = await app.fetch(new Request("http://localhost/api/v1/chart/import/", { method: "POST", headers: { authorization: `Bearer ${await token("admin")}` } }), env, later);
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 400, body: answer("import_chart_no_file").body });
  });
  it("refuses a slug or a database's name that is already used, and writes nothing", async () => {
    const before = [await count("charts"), await count("dashboards"), await count("databases")];
    const slug = edited("dashboard_6_usa_births_names", (files) => Object.assign(only(files, "dashboards/"), { uuid: "11111111-1111-4111-8111-111111111111", slug: "world_health" }));
    expect((await send("dashboard", slug)).body.errors[0].extra).toMatchObject({ "dashboards/USA_Births_Names_6.yaml": { slug: ["Must be unique"] } });
    const name = edited("chart_1_echarts_area", (files) => {
      only(files, "databases/").uuid = only(files, "datasets/").database_uuid = "22222222-1111-4111-8111-111111111111";
      only(files, "datasets/").uuid = only(files, "charts/").dataset_uuid = "33333333-1111-4111-8111-111111111111";
      only(files, "charts/").uuid = "44444444-1111-4111-8111-111111111111";
    });
    expect((await send("chart", name, PASSWORDS)).body.errors[0].extra["databases/examples.yaml"]).toEqual({ database_name: ["A database with the same name already exists."] });
    expect([await count("charts"), await count("dashboards"), await count("databases")]).toEqual(before);
  });
  it("does not send a stored password to another server", async () => {
    const moved = edited("database_examples", (files) => (only(files, "databases/").sqlalchemy_uri = "postgresql://superset:XXXXXXXXXX@evil.test:5432/examples"));
    expect((await send("database", moved, { overwrite: "true" })).body.errors[0].extra["databases/examples.yaml"]).toEqual({ _schema: ["Must provide a password for the database"] });
  });
});

describe("imports by people with fewer permissions", () => {
  it("do not replace objects that the person does not own", async () => {
    const { rows: [before] } = await admin.query("select dashboard_title, changed_on from dashboards where uuid = '04f79081-fb49-7bac-7f14-cc76cd2ad93b'");
    const zip = edited("dashboard_1_sales_dashboard", (files) => (only(files, "dashboards/").dashboard_title = "Mine now"));
    for (const person of ["gamma", "alpha"]) expect((await send("dashboard", zip, { overwrite: "true" }, person)).status).toBe(403);
    expect((await admin.query("select dashboard_title, changed_on from dashboards where uuid = '04f79081-fb49-7bac-7f14-cc76cd2ad93b'")).rows[0]).toEqual(before);
    expect((await send("chart", bundle("chart_1_echarts_area"), { overwrite: "true" }, "alpha")).status).toBe(403);
    expect((await send("dataset", bundle("dataset_5_flights"), { overwrite: "true" }, "alpha")).status).toBe(403);
  });
  it("do not create objects that the person could not create by hand", async () => {
    const before = [await count("databases"), await count("datasets"), await count("charts"), await count("dashboards")];
    const anew = (edit: (files: Files) => void) => edited("chart_1_echarts_area", (files) => {
      only(files, "charts/").uuid = "55555555-1111-4111-8111-111111111111";
      edit(files);
    });
    const newDatabase = anew((files) => {
      only(files, "datasets/").uuid = only(files, "charts/").dataset_uuid = "66666666-1111-4111-8111-111111111111";
      Object.assign(only(files, "databases/"), { uuid: (only(files, "datasets/").database_uuid = "77777777-1111-4111-8111-111111111111"), database_name: "theirs" });
    });
    const answered = await send("chart", newDatabase, PASSWORDS, "alpha");
    expect(answered).toMatchObject({ status: 403, body: { errors: [{ message: "Database doesn't exist and user doesn't have permission to create databases" }] } });
    expect((await send("chart", anew(() => {}), {}, "gamma")).status).toBe(403);
    expect((await send("dataset", bundle("dataset_5_flights"), {}, "gamma")).status).toBe(403);
    expect((await send("database", bundle("database_examples"), {}, "alpha")).status).toBe(403);
    expect([await count("databases"), await count("datasets"), await count("charts"), await count("dashboards")]).toEqual(before);
    expect((await send("chart", anew(() => {}), {}, "alpha")).status).toBe(200);
  });
  it("return 401 to people who are not signed in", async () => {
    const response = await app.fetch(new Request("http://localhost/api/v1/chart/export/?q=!(1)"), env, later);
    expect(response.status).toBe(401);
  });
});

describe("/api/v1/assets", () => {
  it("exports the workspace in one bundle that imports without a change", async () => {
    await send("dashboard", await zipFolder("weather"), { overwrite: "true" });
    const response = await everything("GET");
    expect(response.headers.get("content-disposition")).toBe("attachment; filename=assets_export_20261121T033746.zip");
    const zip = new Uint8Array(await response.arrayBuffer());
    const files = open(zip);
    expect(files["metadata.yaml"]!.type).toBe("assets");
    for (const [folder, table] of [["databases/", "databases"], ["datasets/", "datasets"], ["charts/", "charts"], ["dashboards/", "dashboards"]] as const) {
      expect(Object.keys(files).filter((path) => path.startsWith(folder))).toHaveLength(await count(table));
    }
    const again = await everything("POST", zip);
    expect({ status: again.status, body: await again.json() }).toEqual({ status: 200, body: { message: "OK" } });
    expect(open(new Uint8Array(await (await everything("GET")).arrayBuffer()))).toEqual(files);
  });
  it("requires the permissions to export and import", async () => {
    expect((await everything("GET", undefined, "gamma")).status).toBe(403);
    expect((await everything("POST", zipSync({}), "gamma")).status).toBe(403);
  });
  it("refuses a file that is not a ZIP, as recorded", async () => {
    const response = await everything("POST", strToU8("x"));
    expect({ status: response.status, body: await response.json() }).toEqual({ status: 422, body: answer("import_assets_bad").body });
  });
});

describe("objects with the same file name", () => {
  it("export databases, and a database's datasets of two schemas, under distinct paths", async () => {
    const uuid = (number: number): string => `00000000-0000-4000-8000-0000000007${number}`;
    const database = (number: number, database_name: string) => ({ database_name, sqlalchemy_uri: "postgresql://db.localtest.me/twin", uuid: uuid(number), version: "1.0.0" });
    const dataset = (number: number, schema: string) => ({ table_name: "orders", schema, uuid: uuid(number), database_uuid: uuid(10), version: "1.0.0", columns: [], metrics: [] });
    const files = { "metadata.yaml": { version: "1.0.0", type: "assets" }, "databases/one.yaml": database(10, "Twin base"), "databases/two.yaml": database(11, "Twin_base"), "datasets/x/one.yaml": dataset(12, "eu"), "datasets/x/two.yaml": dataset(13, "us") };
    expect((await everything("POST", close(files))).status).toBe(200);
    const ids = await Promise.all([10, 11].map((number) => idOf("databases", uuid(number))));
    const out = open(new Uint8Array(await (await take("database", ids)).arrayBuffer()));
    const [first, other] = [await idOf("datasets", uuid(12)), await idOf("datasets", uuid(13))].sort((a, b) => a - b);
    const uuidsIn = (folder: string) => Object.entries(out).filter(([path]) => path.startsWith(folder)).map(([, tree]) => tree["uuid"]).sort();
    expect([uuidsIn("databases/"), uuidsIn("datasets/")]).toEqual([[uuid(10), uuid(11)], [uuid(12), uuid(13)]]);
    expect(Object.keys(out)).toEqual(expect.arrayContaining(["databases/Twin_base.yaml", `databases/Twin_base_${ids[1]}.yaml`, "datasets/Twin_base/orders.yaml"]));
    expect(Object.keys(out).filter((path) => path === `datasets/Twin_base/orders_${other}.yaml` || path === `datasets/Twin_base/orders_${first}.yaml`)).toHaveLength(1);
    await admin.query("delete from datasets where uuid = any($1::uuid[])", [[uuid(12), uuid(13)]]);
    await admin.query("delete from databases where uuid = any($1::uuid[])", [[uuid(10), uuid(11)]]);
  });
});

describe("demo dashboards", () => {
  const names = readdirSync(fileURLToPath(new URL("../../demo/dashboards", import.meta.url)));
  it.each(names)("%s imports, imports a second time, and exports with every chart", async (name) => {
    const zip = await zipFolder(name);
    for (let time = 0; time < 2; time++) expect(await send("dashboard", zip, { overwrite: "true" })).toEqual({ status: 200, body: { message: "OK" } });
    const sent = open(zip);
    const { uuid } = only(sent, "dashboards/");
    const files = open(new Uint8Array(await (await take("dashboard", [await idOf("dashboards", uuid)])).arrayBuffer()));
    const charts = (tree: Files) => Object.entries(tree).filter(([path]) => path.startsWith("charts/")).map(([, chart]) => chart.uuid).sort();
    expect(charts(files)).toEqual(charts(sent));
  });
});

describe("recorded bundles of themes and saved queries", () => {
  it("import, stay unchanged without overwrite, and export unchanged", async () => {
    for (const [kind, table] of [["theme", "themes"], ["saved_query", "saved_queries"]] as const) {
      expect(await send(kind, bundle(kind), PASSWORDS)).toEqual({ status: 200, body: { message: "OK" } });
      const [, tree] = Object.entries(open(bundle(kind))).find(([path]) => path.startsWith(BUNDLE_KINDS[kind].folder))!;
      const id = await idOf(table, tree["uuid"]);
      const again = await send(kind, bundle(kind), PASSWORDS);
      expect(again.status).toBe(422);
      expect(await send(kind, bundle(kind), { ...PASSWORDS, overwrite: "true" })).toMatchObject({ status: 200 });
      expect(await idOf(table, tree["uuid"])).toBe(id);
      const out = await take(kind, [id]);
      expect(Object.keys(comparable(open(new Uint8Array(await out.arrayBuffer()))))).toEqual(Object.keys(comparable(open(bundle(kind)))));
    }
    expect((await send("saved_query", bundle("saved_query"))).body).toEqual(answer("saved_query_import_exists", "sqllab")["body"]);
  });
  it("name the missing database, and leave queries that others saved", async () => {
    const lost = edited("saved_query", (files) => {
      delete files["databases/examples.yaml"];
      only(files, "queries/")["database_uuid"] = "00000000-0000-4000-8000-000000000009";
    });
    expect((await send("saved_query", lost, { overwrite: "true" })).body["errors"][0].message).toContain("The database is neither in the file nor in this workspace.");
    expect((await send("saved_query", bundle("saved_query"), { overwrite: "true" }, "sql_lab")).status).toBe(403);
  });
  it("include a dashboard's theme", async () => {
    const uuid = "7d5b8a9e-1111-4222-8333-944445555666";
    const dressed = edited("dashboard_6_usa_births_names", (files) => {
      only(files, "dashboards/")["theme_uuid"] = uuid;
      files["themes/Dressed.yaml"] = { theme_name: "Dressed", json_data: { token: { colorPrimary: "#123456" } }, uuid, version: "1.0.0" };
    });
    expect(await send("dashboard", dressed, { ...PASSWORDS, overwrite: "true" })).toEqual({ status: 200, body: { message: "OK" } });
    const id = await idOf("dashboards", only(open(dressed), "dashboards/")["uuid"]);
    const out = open(new Uint8Array(await (await take("dashboard", [id])).arrayBuffer()));
    expect(out["themes/Dressed.yaml"]).toEqual({ theme_name: "Dressed", json_data: { token: { colorPrimary: "#123456" } }, uuid, version: "1.0.0" });
    expect(only(out, "dashboards/")["theme_uuid"]).toBe(uuid);
  });
  it("are part of the assets bundle, which has the same effect imported twice", async () => {
    const zip = new Uint8Array(await (await everything("GET")).arrayBuffer());
    const files = Object.keys(open(zip));
    expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^themes\//), expect.stringMatching(/^queries\/examples\/public\//)]));
    const before = await Promise.all(["themes", "saved_queries", "dashboards", "charts"].map(count));
    for (const round of [1, 2]) expect((await everything("POST", zip)).status, String(round)).toBe(200);
    expect(await Promise.all(["themes", "saved_queries", "dashboards", "charts"].map(count))).toEqual(before);
  });
  it("are written some hundreds of rows per statement, not one by one", async () => {
    const statements = vi.spyOn(Client.prototype, "query");
    for (const [zip, round] of [[manyObjects({ datasets: 5, charts: 40, dashboards: 4 }), "some"], [manyObjects(), "many"], [manyObjects(), "again"]] as const) {
      statements.mockClear();
      expect((await everything("POST", zip)).status, round).toBe(200);
      expect(statements.mock.calls.length, round).toBeGreaterThan(10);
      expect(statements.mock.calls.length, round).toBeLessThan(50);
    }
    statements.mockRestore();
    expect(Number((await admin.query("select count(*) from dashboard_charts c join dashboards d on d.id = c.dashboard_id where d.slug like 'many-%'")).rows[0].count)).toBe(380);
  });
  it("are refused with a clear message when they contain secrets of tunnels", async () => {
    expect((await send("saved_query", bundle("saved_query"), { ssh_tunnel_passwords: '{"databases/examples.yaml": "x"}' })).body["errors"][0].message).toBe("`ssh_tunnel_passwords`: SSH Tunneling is not enabled");
    const tunnel = edited("saved_query", (files) => { files["databases/examples.yaml"]!["ssh_tunnel"] = { server_address: "x" }; Object.assign(files["databases/examples.yaml"]!, { uuid: "00000000-0000-4000-8000-000000000008", database_name: "tunnelled" }); });
    expect((await send("database", close({ ...open(tunnel), "metadata.yaml": { version: "1.0.0", type: "Database" } }))).body["errors"][0].extra["databases/examples.yaml"]).toEqual({ ssh_tunnel: ["SSH Tunneling is not enabled"] });
  });
});
