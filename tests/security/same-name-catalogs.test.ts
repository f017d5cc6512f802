import { env } from "cloudflare:workers";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { uniqueName } from "../objects";

const { POSTGRES_URL: url } = env as unknown as { POSTGRES_URL: string };

describe.skipIf(!url)("tables of the same name in two catalogs of a connection", () => {
  const suffix = Date.now().toString(36);
  const [table, archive] = [`cities_${suffix}`, `archive_${suffix}`];
  let admin: Client;
  let database: number;
  let own: number, other: number;

  const inCatalog = async (catalog: string | null, statement: string): Promise<void> => {
    const at = new URL(url);
    if (catalog) at.pathname = `/${catalog}`;
    const db = postgres(at.href, { max: 1, fetch_types: false, prepare: false });
    await db.unsafe(statement).simple();
    await db.end({ timeout: 1 });
  };
  const made = async (path: string, body: object): Promise<number> => {
    const response = await admin.post(path, body);
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    return response.body.id as number;
  };
  const dataset = (catalog: string | null, text?: string) =>
    made("/api/v1/dataset/", {
      database,
      catalog,
      schema: "public",
      ...(text ? { table_name: uniqueName("of"), sql: text } : { table_name: table }),
    });
  const rule = (id: number, clause: string) =>
    made("/api/v1/rowlevelsecurity/", {
      name: uniqueName("rule"),
      filter_type: "Base",
      tables: [id],
      roles: [],
      clause,
    });
  const charted = async (id: number) => {
    const { status, body } = await admin.post("/api/v1/chart/data", {
      datasource: { id, type: "table" },
      queries: [{ columns: ["label"], metrics: [], orderby: [["label", true]] }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.result[0].data as { label: string }[]).map(({ label }) => label);
  };
  const run = async (catalog: string | null, from = table, schema: string | null = "public") => {
    const { status, body } = await admin.post("/api/v1/sqllab/execute/", {
      client_id: crypto.randomUUID().slice(0, 11),
      database_id: database,
      catalog,
      schema,
      sql: `select label from ${from} order by 1`,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.data as { label: string }[]).map(({ label }) => label);
  };

  beforeAll(async () => {
    admin = await Client.as("admin", "attacked");
    await inCatalog(
      null,
      `create table ${table} as select label, hidden from (values ('Oslo', false), ('Bergen', true)) v(label, hidden)`,
    );
    await inCatalog(null, `create database ${archive}`);
    await inCatalog(archive, `create table ${table} as select label from (values ('Rome'), ('Bari')) v(label)`);
    database = await made("/api/v1/database/", {
      database_name: uniqueName("catalogs"),
      sqlalchemy_uri: url,
      expose_in_sqllab: true,
      extra: JSON.stringify({ allow_multi_catalog: true }),
    });
    own = await dataset(null);
    other = await dataset(archive);
    await rule(own, "not hidden");
  });
  afterAll(async () => {
    await inCatalog(null, `drop table ${table}`);
    await inCatalog(null, `drop database ${archive} with (force)`);
  });

  it("each table is subject to its own row rules: in charts, virtual datasets and the SQL editor", async () => {
    const [virtual, virtualOther] = [
      await dataset(null, `select label from ${table}`),
      await dataset(archive, `select label from ${table}`),
    ];
    const seen = async () => [
      await charted(own),
      await charted(virtual),
      await run(null),
      await run(new URL(url).pathname.slice(1)),
      await charted(other),
      await charted(virtualOther),
      await run(archive),
    ];
    // The rule uses a column that the other table does not have.
    expect(await seen()).toEqual([
      ["Oslo"],
      ["Oslo"],
      ["Oslo"],
      ["Oslo"],
      ["Bari", "Rome"],
      ["Bari", "Rome"],
      ["Bari", "Rome"],
    ]);
    await rule(other, "label = 'Rome'");
    expect(await seen()).toEqual([["Oslo"], ["Oslo"], ["Oslo"], ["Oslo"], ["Rome"], ["Rome"], ["Rome"]]);
  });

  it("a table is subject to its row rules under every spelling of its name", async () => {
    for (const from of [
      `public.${table}`,
      `"public"."${table}"`,
      `${new URL(url).pathname.slice(1)}.public.${table}`,
      table.toUpperCase(),
    ])
      for (const schema of ["public", null]) expect(await run(null, from, schema), from).toEqual(["Oslo"]);
    expect(await run(archive, `${archive}.public.${table}`)).toEqual(["Rome"]);
  });
});
