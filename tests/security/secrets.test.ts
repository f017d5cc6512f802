import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { unzipSync, strFromU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Env } from "../../workers/env";
import { openMetadata } from "../../workers/metadata";
import { Client } from "../client";
import { anonymousAt, inMetadata } from "../metadata";
import { layoutOf, makeChart, makeDashboard, makeDataset, uniqueName } from "../objects";
import { certificateBody, pemOf } from "./certificates";

const stamp = Date.now().toString(36);
/** Values that nobody is ever shown. */
const SECRETS = { password: `canarypassword${stamp}`, key: `canarykey${stamp}`, old: `canaryoldpassword${stamp}` };
/** Values that only people who may write databases see. */
const PLACES = {
  username: `canaryuser${stamp}`,
  host: `canaryhost${stamp}.invalid`,
  certificate: certificateBody(`canarycertificate${stamp}`),
};

/** The catalog, which every dataset shows. */
const DATABASE = `warehouse${stamp}`;

let admin: Client, alpha: Client, gamma: Client, norole: Client;
let id: number, dataset: number, chart: number, dashboard: number, access: string;

beforeAll(async () => {
  [admin, alpha, gamma, norole] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
  ]);
  const name = uniqueName("vault");
  const made = await admin.post("/api/v1/database/", {
    database_name: name,
    sqlalchemy_uri: `postgresql+psycopg2://${PLACES.username}:${SECRETS.old}@examples.internal:5432/${DATABASE}`,
    expose_in_sqllab: true,
    masked_encrypted_extra: JSON.stringify({ credentials_info: { private_key: SECRETS.key } }),
    server_cert: pemOf(PLACES.certificate),
  });
  expect(made.status).toBe(201);
  expectQuiet(made, SECRETS, "the answer to its creation");
  ({ id } = made.body);
  dataset = await makeDataset(admin, id);
  chart = await makeChart(admin, dataset);
  dashboard = await makeDashboard(admin, { slug: `vault-${stamp}` });
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const moved = await admin.put(`/api/v1/database/${id}`, {
    sqlalchemy_uri: `postgresql+psycopg2://${PLACES.username}:${SECRETS.password}@${PLACES.host}:5432/${DATABASE}`,
  });
  expect(moved.status).toBe(200);
  expectQuiet(moved, SECRETS, "the answer to its change");
  await inMetadata(admin, (tx) =>
    tx.execute(
      sql`insert into role_permissions (role_id, permission, view) select id, 'database_access', ${accessTo(name)} from roles where name = 'Gamma'`,
    ),
  );
  access = accessTo(name);
});

// Other tests check what the role sees.
afterAll(() => inMetadata(admin, (tx) => tx.execute(sql`delete from role_permissions where view = ${access}`)));

const accessTo = (name: string) => `[${name}].(id:${id})`;

/** Returns the paths of all reading calls, and of calls that fail because the database does not exist. */
const paths = () => [
  ...["chart", "dashboard", "dataset", "database", "tag"].flatMap((kind) => [
    `/api/v1/${kind}/`,
    `/api/v1/${kind}/?q=(page_size:100,select_columns:!(sqlalchemy_uri,encrypted_password,password,server_cert,encrypted_extra,id))`,
    `/api/v1/${kind}/_info`,
    `/api/v1/${kind}/related/created_by`,
  ]),
  ...[
    "",
    "/connection",
    "/related_objects/",
    "/catalogs/",
    "/schemas/",
    "/tables/?q=(schema_name:public)",
    "/table_metadata/?name=x&schema=public",
    "/table_metadata/extra/?name=x",
    "/table/x/public/",
    "/select_star/x/public/",
    "/function_names/",
    "/schemas_access_for_file_upload/",
  ].map((path) => `/api/v1/database/${id}${path}`),
  "/api/v1/database/available/",
  `/api/v1/database/export/?q=!(${id})`,
  "/api/v1/dataset/related/database",
  "/api/v1/dataset/distinct/schema",
  `/api/v1/dataset/${dataset}`,
  `/api/v1/dataset/${dataset}/related_objects`,
  `/api/v1/dataset/export/?q=!(${dataset})`,
  `/api/v1/chart/${chart}`,
  `/api/v1/chart/${chart}/data/`,
  `/api/v1/chart/export/?q=!(${chart})`,
  `/api/v1/dashboard/${dashboard}`,
  `/api/v1/dashboard/${dashboard}/charts`,
  `/api/v1/dashboard/${dashboard}/datasets`,
  `/api/v1/dashboard/export/?q=!(${dashboard})`,
  "/api/v1/assets/export/",
  `/api/v1/explore/?slice_id=${chart}`,
  `/api/v1/explore/?datasource_id=${dataset}&datasource_type=table`,
  `/datasource/get/table/${dataset}/`,
  `/datasource/external_metadata/table/${dataset}/`,
  `/api/v1/datasource/table/${dataset}/column/label/values/`,
  "/api/v1/me/",
  "/api/v1/me/roles/",
  "/api/v1/menu/",
  "/api/v1/log/",
  "/api/v1/log/recent_activity/",
  "/api/v1/query/",
  "/superset/welcome/",
  `/superset/dashboard/${dashboard}/`,
];
const posts = (): [string, unknown][] => [
  [
    "/api/v1/chart/data",
    {
      datasource: { id: dataset, type: "table" },
      force: true,
      queries: [{ columns: ["label"], metrics: [], row_limit: 5 }],
    },
  ],
  [`/api/v1/database/${id}/validate_sql/`, { sql: "select 1" }],
  [
    "/api/v1/database/test_connection/",
    { sqlalchemy_uri: `postgresql+psycopg2://u:XXXXXXXXXX@elsewhere.invalid/x`, database_name: "x" },
  ],
  ["/api/v1/dataset/", { database: id, schema: "public", table_name: uniqueName("x"), sql: "select 1" }],
];

function expectQuiet({ body }: { body: unknown }, secrets: Record<string, string>, what: string): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  for (const [name, secret] of Object.entries(secrets))
    expect(text.includes(secret), `${name} in ${what}: ${text.slice(0, 200)}`).toBe(false);
  expect(text, what).not.toMatch(/"v1:[\w+/=]+:|\bv1:[\w+/=]{16}:|node_modules|\.ts:\d+/);
}

/** Returns the response's text, with the files of a ZIP unpacked. */
async function read(client: Client, path: string): Promise<{ status: number; body: string }> {
  const response = await client.raw("GET", path);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return {
    status: response.status,
    body: isZip
      ? Object.entries(unzipSync(bytes))
          .map(([file, content]) => `${file}\n${strFromU8(content)}`)
          .join("\n")
      : new TextDecoder().decode(bytes),
  };
}

describe("connection secrets", () => {
  it("passwords and keys are shown to nobody, including the creator", async () => {
    for (const path of paths()) expectQuiet(await read(admin, path), SECRETS, path);
    for (const [path, body] of posts()) expectQuiet(await admin.post(path, body), SECRETS, path);
  });

  it.each([
    ["an analyst", () => alpha],
    ["a reader with access to it", () => gamma],
    ["a person without a role", () => norole],
  ])("%s cannot see the connection's host or user", async (_, who) => {
    const statuses = new Set<number>();
    for (const path of paths()) {
      const response = await read(who(), path);
      statuses.add(response.status);
      expectQuiet(response, { ...SECRETS, ...PLACES }, path);
    }
    for (const [path, body] of posts()) expectQuiet(await who().post(path, body), { ...SECRETS, ...PLACES }, path);
    expect(statuses.size).toBeGreaterThan(1);
  });

  it("people who may change the connection see everything but its password and keys", async () => {
    const { body } = await admin.get(`/api/v1/database/${id}/connection`);
    expect(body.result.parameters).toMatchObject({
      username: PLACES.username,
      host: PLACES.host,
      database: DATABASE,
      password: "XXXXXXXXXX",
    });
    expect(body.result.masked_encrypted_extra).toBe("{}");
    expect((await admin.get(`/api/v1/database/${id}/schemas/`)).body.errors[0]).toMatchObject({
      error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      message: `The hostname "${PLACES.host}" cannot be resolved.`,
    });
    expect((await gamma.get(`/api/v1/database/${id}/schemas/`)).body.errors[0]).toMatchObject({
      error_type: "CONNECTION_INVALID_HOSTNAME_ERROR",
      message: "The hostname provided can't be resolved.",
    });
  });

  it("the address is not part of an analyst's export, which can be imported where the database exists", async () => {
    const response = await alpha.raw("GET", `/api/v1/dashboard/export/?q=!(${dashboard})`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(
      Object.entries(unzipSync(bytes))
        .filter(([file]) => file.includes("/databases/"))
        .map(([, content]) => strFromU8(content))
        .join(),
    ).toContain("sqlalchemy_uri: postgresql+psycopg2://XXXXXXXXXX:XXXXXXXXXX@XXXXXXXXXX/XXXXXXXXXX");
    const importAs = (client: Client) => {
      const form = new FormData();
      form.set("formData", new Blob([bytes]), "dashboard.zip");
      form.set("overwrite", "true");
      return client.call("POST", "/api/v1/dashboard/import/", form);
    };
    expect((await importAs(admin)).status).toBe(200);
    expect((await admin.get(`/api/v1/database/${id}/connection`)).body.result.parameters.host).toBe(PLACES.host);
    const elsewhere = await importAs(await Client.as("admin", "beta"));
    expect(elsewhere.status).toBe(422);
    expect(JSON.stringify(elsewhere.body)).toContain("The export has no URI for this database");
  });

  it("an encrypted secret cannot be decrypted after it is moved to another database", async () => {
    const metadata = openMetadata(env as unknown as Env);
    const { rows } = await metadata.read(anonymousAt(), null, (db) => [
      db.execute<{ encrypted_password: string; encrypted_extra: string }>(
        sql`select encrypted_password, encrypted_extra from databases where id = ${id}`,
      ),
    ]);
    const row = rows[0].rows[0]!;
    for (const secret of Object.values(SECRETS)) expect(JSON.stringify(row)).not.toContain(secret);
    const { unseal } = await import("../../workers/secrets");
    await expect(unseal([env.CREDENTIALS_KEY], row.encrypted_password, "another:context")).rejects.toThrow();
  });

  it("saving the masked connection keeps the secrets", async () => {
    const before = (await admin.get(`/api/v1/database/${id}/connection`)).body.result;
    expect(
      (
        await admin.put(`/api/v1/database/${id}`, {
          masked_encrypted_extra: before.masked_encrypted_extra,
          sqlalchemy_uri: before.sqlalchemy_uri,
        })
      ).status,
    ).toBe(200);
    const metadata = openMetadata(env as unknown as Env);
    const { rows } = await metadata.read(anonymousAt(), null, (db) => [
      db.execute<{ uuid: string; workspace_id: string; encrypted_extra: string; encrypted_password: string }>(
        sql`select * from databases where id = ${id}`,
      ),
    ]);
    const { uuid, workspace_id, encrypted_extra, encrypted_password } = rows[0].rows[0]!;
    const { unseal } = await import("../../workers/secrets");
    expect(await unseal([env.CREDENTIALS_KEY], encrypted_extra, `${workspace_id}:${uuid}`)).toContain(SECRETS.key);
    expect(await unseal([env.CREDENTIALS_KEY], encrypted_password, `${workspace_id}:${uuid}`)).toBe(SECRETS.password);
  });
});
