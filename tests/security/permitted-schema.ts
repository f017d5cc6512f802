import { env } from "cloudflare:workers";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect } from "vitest";
import { Client, type ClientResponse } from "../client";
import { grantPermissions } from "../metadata";
import { inPostgres } from "../customers";
import { makeChart, uniqueName } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

/** Ways to SQL and files that are neither a chart's request nor the SQL editor's own run, on a real PostgreSQL. */
const stamp = Date.now().toString(36);
export const CANARY = `canary-${stamp}`;
export const [open, hidden] = [`other_${stamp}`, `hidother_${stamp}`];
export const WORKSPACE = "attacked";
export const FORBIDDEN = `select v, 1 as id from ${hidden}.secrets`;

export let admin: Client, gamma: Client, editor: Client, second: Client, author: number;
export let database: number, sales: number, made: number, secrets: number, secretChart: number, salesChart: number;

export const silent = ({ status, body }: Pick<ClientResponse, "status" | "body">, what: string): void => {
  expect(typeof body === "string" ? body : (JSON.stringify(body) ?? ""), what).not.toContain(CANARY);
  expect(status, `${what}: ${JSON.stringify(body)?.slice(0, 300)}`).toBeLessThan(500);
};
export const refused = (response: ClientResponse, what: string): void => {
  silent(response, what);
  expect(response.status, `${what}: ${JSON.stringify(response.body)?.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
};
export const clientId = (): string => crypto.randomUUID().slice(0, 11);
export const run = (client: Client, text: string, id = clientId()) =>
  client.post("/api/v1/sqllab/execute/", { database_id: database, sql: text, client_id: id, schema: open });

/** Creates a schema that `editor` reads, and one that only the admin reads, in a real PostgreSQL. */
export function setUpPermittedSchema(): void {
  beforeAll(async () => {
    admin = await Client.as("admin", WORKSPACE);
    await inPostgres((db) =>
      db
        .unsafe(`create schema ${open}; create schema ${hidden};
      create table ${open}.sales as select i as id, 'text ' || i as label, timestamp '2024-01-01' + i * interval '1 day' as at from generate_series(1, 10) i;
      create table ${open}.mine as select i as id, case when i % 2 = 0 then 'gone' else 'own' end as owner, case when i % 2 = 0 then '${CANARY}' else 'x' end as v from generate_series(1, 10) i;
      create table ${hidden}.secrets as select '${CANARY}' as v, 1 as id, timestamp '2024-01-01' as at`)
        .simple(),
    );
    const name = uniqueName("sql endpoints");
    database = (
      await admin.post("/api/v1/database/", {
        database_name: name,
        sqlalchemy_uri: env.POSTGRES_URL.replace("postgresql://", "postgresql+psycopg2://"),
        expose_in_sqllab: true,
      })
    ).body.id;
    const dataset = async (schema: string, table: string) =>
      (await admin.post("/api/v1/dataset/", { database, schema, table_name: table })).body.id as number;
    sales = await dataset(open, "sales");
    secrets = await dataset(hidden, "secrets");
    secretChart = await makeChart(admin, secrets, {
      params: JSON.stringify({
        viz_type: "table",
        datasource: `${secrets}__table`,
        query_mode: "raw",
        all_columns: ["v", "at"],
      }),
    });
    salesChart = await makeChart(admin, sales, {
      params: JSON.stringify({
        viz_type: "table",
        datasource: `${sales}__table`,
        query_mode: "raw",
        all_columns: ["id"],
        row_limit: 10,
      }),
    });
    const roles = await roleIds(admin);
    const reads = [...(await pairIds(admin))].find(
      ([pair]) => pair.startsWith("datasource_access") && pair.includes(`(id:${sales})`),
    )![0];
    const [ofSales, ofSchema] = [await makeRole(admin, [reads]), await makeRole(admin, [])];
    const catalog = new URL(env.POSTGRES_URL).pathname.slice(1);
    await grantPermissions(
      admin,
      ofSchema,
      [
        ["schema_access", `[${name}].[${catalog}].[${open}]`],
        ["can_write", "Dataset"],
        ["can_export", "Dataset"],
        ["can_duplicate", "Dataset"],
        ["can_write", "ReportSchedule"],
        ["can_read", "ReportSchedule"],
        ["can_export_csv", "SQLLab"],
        ["can_export_streaming_csv", "SQLLab"],
        ["can_csv", "Superset"],
        ["can_get_results", "SQLLab"],
      ],
      WORKSPACE,
    );
    gamma = await Client.as((await makePerson(admin, [roles.get("Gamma")!, ofSales])).username, WORKSPACE);
    const writer = await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, ofSchema]);
    author = writer.id;
    editor = await Client.as(writer.username, WORKSPACE);
    second = await Client.as(
      (await makePerson(admin, [roles.get("Gamma")!, roles.get("sql_lab")!, ofSchema])).username,
      WORKSPACE,
    );
    const created = await editor.post("/api/v1/dataset/", {
      database,
      schema: open,
      table_name: uniqueName("made"),
      sql: `select * from ${open}.sales`,
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    made = created.body.id;
  }, 120_000);
  afterAll(() =>
    inPostgres((db) =>
      db.unsafe(`drop schema if exists ${open} cascade; drop schema if exists ${hidden} cascade`).simple(),
    ),
  );
}

export async function importing(
  client: Client,
  change: (yaml: string) => string,
  path = "/api/v1/dataset/import/",
  field = "formData",
): Promise<ClientResponse> {
  const exported = await (await admin.raw("GET", `/api/v1/dataset/export/?q=!(${made})`)).arrayBuffer();
  const files = Object.entries(unzipSync(new Uint8Array(exported))).map(
    ([file, bytes]) =>
      [
        file,
        /datasets\//.test(file)
          ? strToU8(
              change(
                new TextDecoder()
                  .decode(bytes)
                  .replace(/^uuid: .*$/m, `uuid: ${crypto.randomUUID()}`)
                  .replace(/^table_name: .*$/m, `table_name: ${uniqueName("brought")}`),
              ),
            )
          : path.includes("assets") && file.endsWith("metadata.yaml")
            ? strToU8(new TextDecoder().decode(bytes).replace("SqlaTable", "assets"))
            : bytes,
      ] as const,
  );
  const form = new FormData();
  form.set(field, new Blob([zipSync(Object.fromEntries(files)).buffer as ArrayBuffer]), "x.zip");
  return client.post(path, form);
}
