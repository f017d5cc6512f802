import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { uniqueName } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";
import { SHOP } from "../warehouses/bigquery-shop";

// The server is a double of BigQuery's REST API, see tests/warehouses.
let admin: Client;
let key: Record<string, string>;
let database: number;
let name: string;

const connection = (parameters: object) => ({
  database_name: uniqueName("bigquery"),
  engine: "bigquery",
  configuration_method: "dynamic_form",
  parameters,
});
const run = (client: Client, sql: string) =>
  client.post("/api/v1/sqllab/execute/", {
    database_id: database,
    schema: "shop",
    sql,
    queryLimit: 10,
    client_id: crypto.randomUUID().slice(0, 11),
  });

beforeAll(async () => {
  admin = await Client.as("admin");
  const host = (JSON.parse(env.LOCAL_DATABASES!) as Record<string, string>)["docs.google.com"];
  key = ((await (await fetch(`http://${host}/account`)).json()) as { account: Record<string, string> }).account;
  const body = connection({ credentials_info: JSON.stringify(key), database: "shop", query: { location: "US" } });
  name = body.database_name;
  const made = await admin.post("/api/v1/database/", body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  database = made.body.id;
});

it("validates the key of a service account, takes its project, and never shows it again", async () => {
  const validate = (parameters: object) =>
    admin.post("/api/v1/database/validate_parameters/", connection({ query: {}, ...parameters }));
  expect((await validate({ credentials_info: JSON.stringify(key) })).status).toBe(200);
  expect((await validate({ credentials_info: '{"project_id": "edgewise-test"}' })).status).toBe(422);
  const without = await validate({ project_id: "edgewise-test" });
  expect([without.status, without.body.errors[0].extra.invalid]).toEqual([400, ["credentials_info"]]);
  expect((await validate({})).body.errors[0].message).toContain("Enter the ID of a Google Cloud project.");
  const { result } = (await admin.get(`/api/v1/database/${database}/connection`)).body;
  expect(result.parameters).toEqual({ project_id: "edgewise-test", database: "shop", query: { location: "US" } });
  expect(result.sqlalchemy_uri).toBe("bigquery://edgewise-test/shop?location=US");
  expect(JSON.stringify(result)).not.toContain("PRIVATE KEY");
});

it("keeps the key when the address changes, and tests a connection with it", async () => {
  const changed = connection({ project_id: "edgewise-test", database: "", query: {} });
  const { body } = await admin.put(`/api/v1/database/${database}`, { ...changed, database_name: name });
  expect(body.result.sqlalchemy_uri).toBe("bigquery://edgewise-test/");
  const test = { ...changed, database_name: name };
  expect((await admin.post("/api/v1/database/test_connection/", test)).body).toEqual({ message: "OK" });
});

it("lists projects, datasets and tables, and describes records and the latest partition", async () => {
  const list = async (path: string) => (await admin.get(`/api/v1/database/${database}/${path}`)).body.result;
  expect(await list("catalogs/?q=(force:!f)")).toEqual(["edgewise-test", "public-data"]);
  expect(await list("schemas/?q=(force:!f)")).toEqual(["shop"]);
  expect((await list("tables/?q=(force:!f,schema_name:shop)")).map(({ value, type }: never) => [value, type])).toEqual([
    ["open_view", "view"],
    ["orders", "table"],
    ["secrets", "table"],
  ]);
  const { body } = await admin.get(`/api/v1/database/${database}/table_metadata/?name=orders&schema=shop`);
  expect(body.comment).toBe("All orders");
  expect(body.columns.map((column: { name: string; type: string }) => [column.name, column.type])).toEqual([
    ["id", "INTEGER"],
    ["region", "STRING"],
    ["amount", "NUMERIC"],
    ["ordered_at", "TIMESTAMP"],
    ["customer", "RECORD"],
    ["customer.name", "STRING"],
    ["customer.city", "STRING"],
    ["tags", "ARRAY<STRING>"],
  ]);
  expect(body.selectStar).toContain("  `customer`.`city`");
  expect(body.selectStar).toContain(
    "WHERE\n  `ordered_at` >= CAST('2024-02-29T00:00:00.000000' AS TIMESTAMP) AND `ordered_at` < CAST('2024-03-01T00:00:00.000000' AS TIMESTAMP)",
  );
});

it("queries a dataset by chart, with labels that BigQuery accepts", async () => {
  const made = await admin.post("/api/v1/dataset/", {
    database,
    catalog: "edgewise-test",
    schema: "shop",
    table_name: "orders",
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const amount = {
    expressionType: "SIMPLE",
    aggregate: "SUM",
    column: { column_name: "amount" },
    label: "SUM(amount)",
  };
  const { body } = await admin.post("/api/v1/chart/data", {
    datasource: { id: made.body.id, type: "table" },
    queries: [
      {
        columns: [
          {
            columnType: "BASE_AXIS",
            timeGrain: "P1M",
            sqlExpression: "ordered_at",
            label: "ordered_at",
            expressionType: "SQL",
          },
        ],
        metrics: [amount],
        row_limit: 100,
        orderby: [[amount, false]],
      },
    ],
  });
  expect(body.result?.[0].query ?? body).toBe(`${SHOP.byMonth};\n\n`);
  expect(body.result[0].data).toEqual([
    { ordered_at: Date.UTC(2024, 1, 1), "SUM(amount)": 12.5 },
    { ordered_at: Date.UTC(2024, 0, 1), "SUM(amount)": 7 },
  ]);
});

it("estimates the bytes of a query by a dry run", async () => {
  const { body } = await admin.post("/api/v1/sqllab/estimate/", {
    database_id: database,
    sql: "SELECT region FROM `shop.orders`",
    schema: "shop",
  });
  expect(body.result).toEqual([{ "MB Processed": "1.43" }]);
});

it("runs SQL of people with access to some tables only where the dry run reads no others", async () => {
  const roles = await roleIds(admin);
  const role = await makeRole(admin, []);
  await grantPermissions(admin, role, [
    ["datasource_access", await permissionOf("orders")],
    ["datasource_access", await permissionOf("open_view")],
  ]);
  const person = await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, role]);
  const client = await Client.as(person.username);
  const { body } = await run(client, "SELECT region FROM `shop.orders`");
  expect(body.data ?? body).toEqual([{ region: "north" }, { region: "south" }]);
  for (const sql of [
    "SELECT payload FROM `shop.secrets`",
    "SELECT payload FROM `edgewise-test.shop.secrets`",
    "SELECT region FROM `shop.orders*`",
    "SELECT region FROM shop.open_view",
  ])
    expect((await run(client, sql)).body.errors?.[0].error_type, sql).toBe("TABLE_SECURITY_ACCESS_ERROR");
});

it("exports the connection without its key, and imports it again", async () => {
  const zip = new Uint8Array(await (await admin.raw("GET", `/api/v1/database/export/?q=!(${database})`)).arrayBuffer());
  const files = Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const file = files.find(([path]) => path.includes("/databases/"))![1];
  expect(file).toContain("sqlalchemy_uri: bigquery://edgewise-test/");
  expect(file).not.toContain("PRIVATE KEY");
  const form = new FormData();
  form.set("formData", new File([zip], "bundle.zip"));
  form.set("overwrite", "true");
  expect((await admin.call("POST", "/api/v1/database/import/", form)).status).toBe(200);
  const { body } = await run(admin, "SELECT region FROM `shop.orders`");
  expect(body.data ?? body).toHaveLength(2);
});

async function permissionOf(table: string): Promise<string> {
  const { body } = await admin.post("/api/v1/dataset/", { database, schema: "shop", table_name: table });
  const id =
    body.id ??
    (
      await admin.get(
        `/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:${table}),(col:database,opr:rel_o_m,value:${database})))`,
      )
    ).body.result[0].id;
  return `[${name}].[${table}](id:${id})`;
}
