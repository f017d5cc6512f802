import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { zipFolder } from "../../demo/load.mjs";
import { unseal } from "../secrets";
import { BUNDLE_KINDS } from "./kinds";
import { comparable, type Files, only, open } from "../../tests/opened-bundle";
import { readYaml } from "./archive/read-yaml";
import {
  app,
  admin,
  env,
  workspace,
  executionContext,
  token,
  send,
  everything,
  take,
  bundle,
  recordedResponse,
  close,
  count,
  idOf,
  PASSWORDS,
  setUpBundleServer,
  COMPLETE_BUNDLES,
  importRecorded,
  kindOf,
} from "../../tests/bundle-server";

setUpBundleServer();

describe("bundles recorded from Superset 6.1", () => {
  it("requires the password of an imported database that does not exist here", async () => {
    const { status, body } = await send("dashboard", bundle("dashboard_1_sales_dashboard"));
    expect(status).toBe(422);
    expect(body["errors"][0].extra["databases/examples.yaml"]).toEqual({
      _schema: ["Must provide a password for the database"],
    });
    expect(body["errors"][0].message).toBe(
      "Error importing dashboard: databases/examples.yaml: {'_schema': ['Must provide a password for the database']}",
    );
    expect([await count("databases"), await count("charts")]).toEqual([0, 0]);
  });
  it("imports a database with its password, which it stores encrypted", async () => {
    expect(await send("dashboard", bundle("dashboard_1_sales_dashboard"), PASSWORDS)).toEqual({
      status: 200,
      body: { message: "OK" },
    });
    const {
      rows: [database],
    } = await admin.query("select * from databases");
    expect(database.sqlalchemy_uri).toBe("postgresql+psycopg2://superset:XXXXXXXXXX@127.0.0.1:5432/examples");
    expect(await unseal([env.CREDENTIALS_KEY], database.encrypted_password, `${workspace}:${database.uuid}`)).toBe(
      "superset",
    );
    expect([await count("charts"), await count("dashboard_charts"), await count("datasets")]).toEqual([10, 10, 1]);
    const {
      rows: [dataset],
    } = await admin.query("select id, perm, schema_perm from datasets");
    expect(dataset).toMatchObject({
      perm: `[examples].[cleaned_sales_data](id:${dataset.id})`,
      schema_perm: "[examples].[public]",
    });
    const { rows: owners } = await admin.query("select username from chart_owners join users on users.id = user_id");
    expect(owners.map((row) => row.username)).toEqual(Array(10).fill("admin"));
  });
  it("maps every imported reference to a chart or dataset to this workspace's ids", async () => {
    const {
      rows: [dashboard],
    } = await admin.query("select * from dashboards where dashboard_title = 'Sales Dashboard'");
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
  it("refuses a second import without overwrite, and changes nothing with it", async () => {
    const zip = bundle("dashboard_1_sales_dashboard");
    const repeated = await send("dashboard", zip);
    expect(repeated).toMatchObject({ status: 422, body: recordedResponse("import_gamma")["body"] });
    const before = await Promise.all(
      ["charts", "datasets", "dataset_columns", "dashboards", "dashboard_charts", "tags"].map(count),
    );
    expect((await send("dashboard", zip, { overwrite: "true" })).status).toBe(200);
    expect(
      await Promise.all(["charts", "datasets", "dataset_columns", "dashboards", "dashboard_charts", "tags"].map(count)),
    ).toEqual(before);
  });
  it.each(COMPLETE_BUNDLES)("%s exports as it was imported", async (name) => {
    const kind = kindOf(name);
    expect(await importRecorded(name)).toEqual({ status: 200, body: { message: "OK" } });
    const sent = open(bundle(name));
    const table = `${kind}s`;
    const ids = await Promise.all(
      Object.entries(sent)
        .filter(([path]) => path.startsWith(`${BUNDLE_KINDS[kind].folder}/`))
        .map(([, tree]) => idOf(table, tree["uuid"])),
    );
    const response = await take(kind, ids);
    expect(response.status).toBe(200);
    const files = open(new Uint8Array(await response.arrayBuffer()));
    if (kind === "database")
      for (const tree of [sent, files])
        for (const path of Object.keys(tree)) if (path.startsWith("datasets/")) delete tree[path];
    // Superset lists the tags of only one of several dashboards.
    if (ids.length > 1) for (const tree of [sent, files]) delete tree["tags.yaml"];
    expect(comparable(files)).toEqual(comparable(sent));
  });
  it("exports with the recorded name, folder and cookie", async () => {
    const response = await take("dashboard", [await idOf("dashboards", "04f79081-fb49-7bac-7f14-cc76cd2ad93b")]);
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=dashboard_export_20261121T033746.zip",
    );
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("set-cookie")).toBe("abc=done; Max-Age=600; Path=/");
    const paths = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
    expect(paths[0]).toBe("dashboard_export_20261121T033746/metadata.yaml");
    expect(paths.map((path) => path.replace(/_\d+\.yaml$/, ".yaml")).sort()).toEqual(
      Object.keys(recordedResponse("export_dashboard_1")["zip_entries"])
        .map((path) => path.replace(/_\d+\.yaml$/, ".yaml"))
        .sort(),
    );
  });
  it("exports an example like Superset's, except for references by id", async () => {
    const id = await idOf("dashboards", "04f79081-fb49-7bac-7f14-cc76cd2ad93b");
    const response = await app.fetch(
      new Request(`http://localhost/api/v1/dashboard/${id}/export_as_example/?export_data=false`, {
        headers: { authorization: `Bearer ${await token("admin")}` },
      }),
      env,
      executionContext,
    );
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename=dashboard_${id}_example.zip`);
    const made = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const want = unzipSync(bundle("dashboard_1_as_example"));
    delete want["data.parquet"];
    expect(Object.keys(made).sort()).toEqual(Object.keys(want).sort());
    const IDS = new Set(["chartId", "chartsInScope", "dashboards", "datasource", "datasource_id", "id", "slice_id"]);
    const withoutIds = (bytes: Uint8Array): unknown =>
      JSON.parse(
        JSON.stringify(readYaml(strFromU8(bytes)), (key, value: unknown) =>
          IDS.has(key) && !/^[A-Z]/.test(String(value)) ? undefined : value,
        ),
      );
    for (const [path, bytes] of Object.entries(want)) expect(withoutIds(made[path]!), path).toEqual(withoutIds(bytes));
  });
  it("refuses an export with missing ids, an invalid q or a lack of permission as recorded", async () => {
    expect(await (await take("dashboard", [99999])).json()).toEqual(recordedResponse("export_404")["body"]);
    const response = await app.fetch(
      new Request("http://localhost/api/v1/dashboard/export/?q=(a:1)", {
        headers: { authorization: `Bearer ${await token("admin")}` },
      }),
      env,
      executionContext,
    );
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: recordedResponse("export_bad_q")["body"],
    });
    expect(
      (await take("dashboard", [await idOf("dashboards", "04f79081-fb49-7bac-7f14-cc76cd2ad93b")], "gamma")).status,
    ).toBe(404);
    expect((await take("database", [1], "gamma")).status).toBe(403);
  });
});

describe("objects with the same file name", () => {
  it("exports databases, and a database's datasets of two schemas, under distinct paths", async () => {
    const uuid = (number: number): string => `00000000-0000-4000-8000-0000000007${number}`;
    const database = (number: number, database_name: string) => ({
      database_name,
      sqlalchemy_uri: "postgresql://db.localtest.me/twin",
      uuid: uuid(number),
      version: "1.0.0",
    });
    const dataset = (number: number, schema: string) => ({
      table_name: "orders",
      schema,
      uuid: uuid(number),
      database_uuid: uuid(10),
      version: "1.0.0",
      columns: [],
      metrics: [],
    });
    const files = {
      "metadata.yaml": { version: "1.0.0", type: "assets" },
      "databases/one.yaml": database(10, "Twin base"),
      "databases/two.yaml": database(11, "Twin_base"),
      "datasets/x/one.yaml": dataset(12, "eu"),
      "datasets/x/two.yaml": dataset(13, "us"),
    };
    expect((await everything("POST", close(files))).status).toBe(200);
    const ids = await Promise.all([10, 11].map((number) => idOf("databases", uuid(number))));
    const out = open(new Uint8Array(await (await take("database", ids)).arrayBuffer()));
    const [first, other] = [await idOf("datasets", uuid(12)), await idOf("datasets", uuid(13))].sort((a, b) => a - b);
    const uuidsIn = (folder: string) =>
      Object.entries(out)
        .filter(([path]) => path.startsWith(folder))
        .map(([, tree]) => tree["uuid"])
        .sort();
    expect([uuidsIn("databases/"), uuidsIn("datasets/")]).toEqual([
      [uuid(10), uuid(11)],
      [uuid(12), uuid(13)],
    ]);
    expect(Object.keys(out)).toEqual(
      expect.arrayContaining([
        "databases/Twin_base.yaml",
        `databases/Twin_base_${ids[1]}.yaml`,
        "datasets/Twin_base/orders.yaml",
      ]),
    );
    expect(
      Object.keys(out).filter(
        (path) =>
          path === `datasets/Twin_base/orders_${other}.yaml` || path === `datasets/Twin_base/orders_${first}.yaml`,
      ),
    ).toHaveLength(1);
    await admin.query("delete from datasets where uuid = any($1::uuid[])", [[uuid(12), uuid(13)]]);
    await admin.query("delete from databases where uuid = any($1::uuid[])", [[uuid(10), uuid(11)]]);
  });
});

describe("demo dashboards", () => {
  const names = readdirSync(fileURLToPath(new URL("../../demo/dashboards", import.meta.url)));
  it.each(names)("%s imports, imports a second time, and exports with every chart", async (name) => {
    const zip = await zipFolder(name);
    for (let time = 0; time < 2; time++)
      expect(await send("dashboard", zip, { overwrite: "true" })).toEqual({ status: 200, body: { message: "OK" } });
    const sent = open(zip);
    const { uuid } = only(sent, "dashboards/");
    const files = open(new Uint8Array(await (await take("dashboard", [await idOf("dashboards", uuid)])).arrayBuffer()));
    const charts = (tree: Files) =>
      Object.entries(tree)
        .filter(([path]) => path.startsWith("charts/"))
        .map(([, chart]) => chart["uuid"])
        .sort();
    expect(charts(files)).toEqual(charts(sent));
  });
});
