import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { catalogPerm, readsDataset } from "../../../schema/dataset/policy";
import type { Actor } from "../../../schema/actor";
import type { Env } from "../../env";
import { openMetadata } from "../../metadata";
import { Client } from "../../../tests/client";
import { anonymousAt, grantPermissions, workspaceIdOf } from "../../../tests/metadata";
import {
  makeChart,
  makeDashboard,
  makeDatabase,
  makeDataset,
  layoutOf,
  uniqueName,
  userId,
} from "../../../tests/objects";
import { makePerson, makeRole } from "../../../tests/people";

let admin: Client, alpha: Client, gamma: Client;
let database: number, dataset: number;

beforeAll(async () => {
  [admin, alpha, gamma] = await Promise.all([Client.as("admin"), Client.as("alpha"), Client.as("gamma")]);
  database = await makeDatabase(admin);
  dataset = await makeDataset(admin, database);
});

const itemOf = async (id: number) => (await admin.get(`/api/v1/dataset/${id}`)).body.result;

it("allows a person with a schema or catalog to create a connection's first dataset there only", async () => {
  const name = uniqueName("granted");
  const granted = await makeDatabase(admin, name);
  const writer = async (...access: [string, string][]) => {
    const role = await makeRole(admin, ["can_read on Dataset", "can_write on Dataset", "can_read on Database"]);
    await grantPermissions(admin, role, access);
    return Client.as((await makePerson(admin, [role])).username);
  };
  const made = async (client: Client, schema: string | null, table_name: string) =>
    (await client.post("/api/v1/dataset/", { database: granted, ...(schema ? { schema } : {}), table_name })).status;
  const available = async (client: Client) =>
    (
      (await client.get(`/api/v1/dataset/related/database?q=(filter:'${encodeURIComponent(name)}')`)).body.result as {
        value: number;
      }[]
    ).map(({ value }) => value);
  const [ofSchema, ofNamed, ofCatalog, ofOther, stranger] = await Promise.all([
    writer(["schema_access", `[${name}].[information_schema]`]),
    writer(["schema_access", `[${name}].[postgres].[information_schema]`]),
    writer(["catalog_access", catalogPerm(name, "postgres")]),
    writer(["catalog_access", catalogPerm(name, "elsewhere")]),
    writer(),
  ]);
  expect(await Promise.all([stranger, ofSchema, ofCatalog].map(available))).toEqual([[], [granted], [granted]]);
  expect(await made(stranger, "information_schema", "tables")).toBe(422);
  expect(await made(ofOther, "information_schema", "tables")).toBe(403);
  for (const [client, table] of [
    [ofSchema, "tables"],
    [ofNamed, "columns"],
    [ofCatalog, "views"],
  ] as const) {
    expect(await made(client, "information_schema", table), table).toBe(201);
    expect(await made(client, "pg_catalog", table === "views" ? "pg_type" : "pg_class"), table).toBe(
      table === "views" ? 201 : 403,
    );
  }
  expect(await made(ofSchema, null, "pg_class")).toBe(403);
  // The catalog of a dataset opens nothing if the connection does not allow several catalogs.
  expect(
    (
      await ofOther.post("/api/v1/dataset/", {
        database: granted,
        catalog: "elsewhere",
        schema: "information_schema",
        table_name: "routines",
      })
    ).status,
  ).toBe(403);
});

it("hides datasets and everything about them from people without access", async () => {
  const uuid = (await itemOf(dataset)).uuid;
  for (const path of [dataset, uuid, `${dataset}/drill_info/`, `${dataset}/related_objects`, 999999])
    expect(await gamma.get(`/api/v1/dataset/${path}`), String(path)).toMatchObject({
      status: 404,
      body: { message: "Not found" },
    });
  expect((await gamma.get("/api/v1/dataset/")).body).toMatchObject({ count: 0, result: [] });
  expect((await gamma.get("/api/v1/dataset/distinct/schema")).body).toEqual({ count: 0, result: [] });
  expect((await gamma.get("/api/v1/dataset/related/database")).body.result).toEqual([]);
  expect((await gamma.put(`/api/v1/dataset/${dataset}`, { description: "x" })).status).toBe(403);
  const [absent, forbidden] = [
    await gamma.get("/api/v1/explore/?datasource_id=999999&datasource_type=table"),
    await gamma.get(`/api/v1/explore/?datasource_id=${dataset}&datasource_type=table`),
  ];
  expect(JSON.stringify(forbidden.body).replaceAll(new RegExp(`\\b${dataset}(?=\\b|_)`, "g"), "N")).toBe(
    JSON.stringify(absent.body).replaceAll("999999", "N"),
  );
});

it("allows only owners and admins to change a dataset", async () => {
  expect((await alpha.put(`/api/v1/dataset/${dataset}`, { description: "x" })).status).toBe(403);
  expect((await alpha.put(`/api/v1/dataset/${dataset}`, { sql: "select 2 as quantity" })).status).toBe(403);
  expect((await alpha.delete(`/api/v1/dataset/${dataset}`)).status).toBe(403);
  expect((await alpha.put(`/api/v1/dataset/${dataset}/refresh`)).status).toBe(403);
  expect((await admin.put(`/api/v1/dataset/${dataset}`, { sql: "drop table x" })).body.message).toEqual({
    sql: ["Virtual dataset query must be read-only"],
  });
});

it("applies each kind of grant to datasets, charts and dashboards alike: in lists, in the SQL function and in the policy", async () => {
  const metadata = openMetadata(env as unknown as Env);
  const main = await workspaceIdOf();
  const as = async (username: string) => ({
    ...anonymousAt(),
    workspaceId: main,
    userId: await userId(admin, username),
  });
  const [own, other] = [await makeDatabase(admin), await makeDatabase(admin)];
  const [mine, theirs] = [await makeDataset(admin, own), await makeDataset(admin, other)];
  const chart = await makeChart(admin, mine);
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  const facts = async (id: number) =>
    (
      await metadata.write(await as("admin"), (tx) =>
        tx.execute<{
          perm: string;
          schema_perm: string;
          database_perm: string;
          database_name: string;
          catalog: string;
        }>(sql`
    select d.perm, d.schema_perm, d.catalog, b.database_name, '[' || b.database_name || '].(id:' || b.id || ')' as database_perm from datasets d join databases b on b.id = d.database_id where d.id = ${id}`),
      )
    ).rows[0]!;
  const place = await facts(mine);
  const requested = await as("gamma");
  for (const [permission, view] of [
    ["datasource_access", place.perm],
    ["schema_access", place.schema_perm],
    ["catalog_access", catalogPerm(place.database_name, place.catalog)],
    ["database_access", place.database_perm],
  ] as const) {
    const grant = (statement: ReturnType<typeof sql>) =>
      as("admin").then((who) => metadata.write(who, (tx) => tx.execute(statement)));
    expect((await gamma.get(`/api/v1/dataset/${mine}`)).status, permission).toBe(404);
    await grant(
      sql`insert into role_permissions (role_id, permission, view) select id, ${permission}, ${view} from roles where name = 'Gamma'`,
    );
    for (const path of [`dataset/${mine}`, `chart/${chart}`, `dashboard/${dashboard}`])
      expect((await gamma.get(`/api/v1/${path}`)).status, `${permission} ${path}`).toBe(200);
    for (const [path, id] of [
      ["dataset", mine],
      ["chart", chart],
      ["dashboard", dashboard],
    ] as const)
      expect(
        (await gamma.get(`/api/v1/${path}/?q=(select_columns:!(id))`)).body.ids,
        `${permission} ${path}`,
      ).toContain(id);
    expect((await gamma.get(`/api/v1/dataset/${theirs}`)).status).toBe(404);
    const { identified, rows } = await metadata.read(requested, null, (db) => [
      db.execute<{ reads: boolean }>(
        sql`select d.id in (select rd from app_readable_datasets() rd) as reads from datasets d where d.id in (${mine}, ${theirs}) order by d.id`,
      ),
    ]);
    expect(
      rows[0].rows.map(({ reads }) => reads),
      permission,
    ).toEqual([true, false]);
    const actor = {
      ...identified!.rights!,
      rights: new Set(identified!.rights!.permissions.map((pair) => pair.join("\n"))),
    } as unknown as Actor;
    expect(
      readsDataset(actor, {
        owners: [],
        perm: place.perm,
        schema_perm: place.schema_perm,
        catalog: place.catalog,
        database: { perm: place.database_perm, database_name: place.database_name },
      }),
    ).toBe(true);
    await grant(sql`delete from role_permissions where permission = ${permission} and view = ${view}`);
  }
  const [moved, name] = [await makeDataset(admin, own), uniqueName("moved")];
  for (const { status } of await Promise.all([
    admin.put(`/api/v1/dataset/${moved}`, { schema: "information_schema" }),
    admin.put(`/api/v1/dataset/${moved}`, { table_name: name }),
  ]))
    expect(status).toBe(200);
  expect(await facts(moved)).toMatchObject({
    perm: expect.stringContaining(`[${name}](id:`),
    schema_perm: expect.stringContaining("[information_schema]"),
  });
});
