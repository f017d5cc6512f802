import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REVISED_TABLES, type RevisedKind, type Revisions } from "../schema/workspace/revisions";
import { createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../workers/engines/postgres/local-postgres";
import type { Db } from "../workers/metadata";
import { loadedChart } from "../workers/resources/chart/loaded-chart";
import { loadedDataset } from "../workers/resources/dataset/load-dataset";

describe.skipIf(postgresPrograms() === null)("a workspace's revision", () => {
  let local: LocalPostgres;
  let url: string;
  beforeAll(async () => {
    local = await startPostgres(5713);
    url = await migrateMetadata({ ownerUrl: local.uri("postgres"), appPassword: "app" });
    const owner = await local.client("postgres");
    const admin = { username: "ada", firstName: "Ada", lastName: "L", email: "ada@x.test", password: "ada" };
    await createWorkspace(owner as never, { slug: "main", name: "Main", isDefault: true, admin });
    await owner.end();
    // The first chart of a workspace makes the tag of all charts, for which others wait.
    const first = await open();
    await begin(first, "first");
    await first.query("commit");
    await first.end();
  }, 60_000);
  afterAll(() => local?.stop());

  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const identify = async (client: pg.Client): Promise<number> =>
    (await client.query("select identify('main', null, null, null, null, null, null, null) as who")).rows[0].who
      .workspace.revision;
  const begin = async (client: pg.Client, name: string) => {
    await client.query("begin");
    await identify(client);
    await client.query("insert into tags (name, type) values ($1, 1)", [name]);
    await client.query("insert into css_templates (template_name) values ($1)", [name]);
    await client.query("insert into charts (slice_name) values ($1)", [name]);
  };

  it("increases by every write, and writes of one workspace don't wait for each other", async () => {
    const [slow, quick, reader] = await Promise.all([open(), open(), open()]);
    const before = await identify(reader);
    await begin(slow, "slow");
    await quick.query("set lock_timeout = '500ms'");
    await begin(quick, "quick");
    await quick.query("commit");
    expect(await identify(reader)).toBeGreaterThan(before);
    const between = await identify(reader);
    await slow.query("commit");
    expect(await identify(reader)).toBeGreaterThan(between);
    await Promise.all([slow.end(), quick.end(), reader.end()]);
  });
  it("stays the same when the hourly job adds its changes, also with one that is not committed", async () => {
    const [writer, reader] = await Promise.all([open(), open()]);
    await begin(writer, "another");
    const before = await identify(reader);
    const added = async () => (await reader.query("select compact_workspace_changes() as added")).rows[0].added;
    expect(await added()).toBeGreaterThan(0);
    expect(await identify(reader)).toBe(before);
    await writer.query("commit");
    const after = await identify(reader);
    expect(after).toBeGreaterThan(before);
    expect(await added()).toBe(after - before);
    expect(await identify(reader)).toBe(after);
    await Promise.all([writer.end(), reader.end()]);
  });

  const revisionsOf = async (client: pg.Client): Promise<Revisions> =>
    (await client.query("select identify('main', null, null, null, null, null, null, null) as who")).rows[0].who
      .workspace.revisions;
  const changedBy = (before: Revisions, after: Revisions): string[] =>
    Object.keys(REVISED_TABLES).filter((kind) => before[kind as RevisedKind] !== after[kind as RevisedKind]);

  it.each(Object.entries(REVISED_TABLES).flatMap(([kind, tables]) => tables.map((table) => [table, kind] as const)))(
    "of each kind: a write of %s changes that of %s only",
    async (table, kind) => {
      const [writer, reader] = await Promise.all([open(), open()]);
      const before = await revisionsOf(reader);
      await writer.query("begin");
      await identify(writer);
      await writer.query(`delete from ${table} where workspace_id is null`);
      await writer.query("commit");
      expect(changedBy(before, await revisionsOf(reader))).toEqual([kind]);
      await Promise.all([writer.end(), reader.end()]);
    },
  );
  it("of each kind: one transaction changes those of all that it writes, and other objects change none", async () => {
    const [writer, reader] = await Promise.all([open(), open()]);
    const before = await revisionsOf(reader);
    await writer.query("begin");
    await identify(writer);
    for (const table of ["themes", "embedded_dashboards", "annotations", "css_templates"])
      await writer.query(`delete from ${table} where workspace_id is null`);
    await writer.query("commit");
    expect(changedBy(before, await revisionsOf(reader))).toEqual([]);
    await writer.query("begin");
    await identify(writer);
    for (const table of ["roles", "charts", "datasets", "dashboards", "charts"])
      await writer.query(`delete from ${table} where workspace_id is null`);
    await writer.query("commit");
    expect(changedBy(before, await revisionsOf(reader))).toEqual(Object.keys(REVISED_TABLES));
    await Promise.all([writer.end(), reader.end()]);
  });
  it("of each kind: stays the same when the hourly job adds its changes", async () => {
    const [writer, reader] = await Promise.all([open(), open()]);
    const before = await revisionsOf(reader);
    await begin(writer, "compacted");
    await writer.query("commit");
    const after = await revisionsOf(reader);
    expect(changedBy(before, after)).toEqual(["charts"]);
    await reader.query("select compact_workspace_changes()");
    expect(await revisionsOf(reader)).toEqual(after);
    await Promise.all([writer.end(), reader.end()]);
  });
  it("of each kind: a change without a kind, by an older version, counts for all", async () => {
    const [owner, reader] = await Promise.all([local.client("postgres"), open()]);
    const before = await revisionsOf(reader);
    await owner.query("insert into workspace_changes (workspace_id) select id from workspaces");
    const after = await revisionsOf(reader);
    expect(changedBy(before, after)).toEqual(Object.keys(REVISED_TABLES));
    await reader.query("select compact_workspace_changes()");
    expect(await revisionsOf(reader)).toEqual(after);
    await Promise.all([owner.end(), reader.end()]);
  });
  it("of rights tells whether a person's rights are cached; so does the whole one, for an older version", async () => {
    const [owner, reader] = await Promise.all([local.client("postgres"), open()]);
    const { rows } = await owner.query("select workspace_id, id from users");
    const rightsWith = async (known: string) =>
      (
        await reader.query("select identify('main', null, null, $1, $2, $3, null, null) as who", [
          rows[0].workspace_id,
          rows[0].id,
          known,
        ])
      ).rows[0].who.rights;
    const { rights } = await revisionsOf(reader);
    expect(await rightsWith(`rights:${rights}:${rows[0].id}`)).toBeNull();
    expect(await rightsWith(`${await identify(reader)}:${rows[0].id}`)).toBeNull();
    expect(await rightsWith(`rights:${rights - 1}:${rows[0].id}`)).not.toBeNull();
    expect(await rightsWith(`rights:${rights}:${rows[0].id + 1}`)).not.toBeNull();
    await Promise.all([owner.end(), reader.end()]);
  });

  it.each<[string, readonly RevisedKind[], (db: Db) => unknown]>([
    ["a dataset for queries", loadedDataset(1).reads!, (db) => loadedDataset(1).statement(db)],
    ["a chart for its data", loadedChart(1).reads!, (db) => loadedChart(1).statement(db)],
  ])("%s reads only tables of the kinds under which it is cached", async (_, kinds, build) => {
    const owner = await local.client("postgres");
    const { sql, params } = build({
      execute: (statement: SQL) => new PgDialect().sqlToQuery(statement),
    } as unknown as Db) as { sql: string; params: unknown[] };
    const { rows } = await owner.query(`explain (format json) ${sql}`, params);
    const tables = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => table!);
    expect(tables.length).toBeGreaterThan(2);
    const revised: readonly string[] = kinds.flatMap((kind) => [...REVISED_TABLES[kind]]);
    expect(tables.filter((table) => !revised.includes(table))).toEqual([]);
    await owner.end();
  });
});
