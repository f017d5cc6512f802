import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { Client } from "../client";
import { grantPermissions } from "../metadata";
import { uniqueName } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";

// The server is a double of Snowflake's SQL API, see tests/warehouses.
let admin: Client;
let credentials: { privateKey: string; accessToken: string };
let database: number;
const name = uniqueName("snowflake");

const uri = (password: string) => `snowflake://reader${password}@edge_org-test/shop/sales?warehouse=small&role=analyst`;
const run = (client: Client, sql: string) =>
  client.post("/api/v1/sqllab/execute/", {
    database_id: database,
    schema: "sales",
    sql,
    queryLimit: 10,
    client_id: crypto.randomUUID().slice(0, 11),
  });

beforeAll(async () => {
  admin = await Client.as("admin");
  const host = (JSON.parse(env.LOCAL_DATABASES!) as Record<string, string>)["edge-org-test.snowflakecomputing.com"];
  credentials = await (await fetch(`http://${host}/credentials`)).json();
  const keyPair = { auth_method: "keypair", auth_params: { privatekey_body: credentials.privateKey } };
  const made = await admin.post("/api/v1/database/", {
    database_name: name,
    sqlalchemy_uri: uri(""),
    masked_encrypted_extra: JSON.stringify(keyPair),
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  database = made.body.id;
});

it("connects with an access token in place of a password, and explains that it takes no passwords", async () => {
  const test = (password: string) =>
    admin.post("/api/v1/database/test_connection/", { database_name: "other", sqlalchemy_uri: uri(password) });
  expect((await test(`:${credentials.accessToken}`)).body).toEqual({ message: "OK" });
  expect((await test(":secret")).body.errors[0].message).toContain("takes no passwords");
  expect((await test("")).body.errors[0].message).toContain("takes no passwords");
});

it("lists names in lower case as Superset does, and queries with the key pair of the secure extra", async () => {
  const list = async (path: string) => (await admin.get(`/api/v1/database/${database}/${path}`)).body.result;
  expect(await list("schemas/?q=(force:!f)")).toEqual(["sales", "Mixed"]);
  expect(await list("tables/?q=(force:!f,schema_name:sales)")).toMatchObject([{ value: "orders", type: "table" }]);
  const { body } = await run(admin, "SELECT region FROM orders");
  expect(body.data ?? body).toEqual([{ region: "north" }, { region: "south" }]);
});

it("runs SQL of people with access to some tables only where it reads no others", async () => {
  const made = await admin.post("/api/v1/dataset/", { database, schema: "sales", table_name: "orders" });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const role = await makeRole(admin, []);
  await grantPermissions(admin, role, [["datasource_access", `[${name}].[orders](id:${made.body.id})`]]);
  const roles = await roleIds(admin);
  const { username } = await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, role]);
  const client = await Client.as(username);
  const { body } = await run(client, "SELECT region FROM orders");
  expect(body.data ?? body).toHaveLength(2);
  for (const sql of ["SELECT * FROM secrets", 'SELECT * FROM "SECRETS"', "SELECT * FROM nosuch"])
    expect((await run(client, sql)).body.errors?.[0].error_type, sql).toBe("TABLE_SECURITY_ACCESS_ERROR");
});
