import { env as bound } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { is, sql, type SQL } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import type { PurgeWorkspace } from "../../schema/messages/queue";
import * as tables from "../../schema/tables";
import { sqlTabsName } from "../../schema/sql-tabs/tab";
import type { Env } from "../../workers/env";
import { enqueueUnfinishedPurges } from "../../workers/jobs/purge-workspace";
import { openMetadata, runJobStatement } from "../../workers/metadata";
import { Client } from "../client";
import { anonymousAt } from "../metadata";
import { newWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import { makePerson, roleIds } from "../people";
import { deliver } from "./queued-sql";

const env = bound as unknown as Env;
const HOUR_MS = 3_600_000;

/** Bindings whose queue collects what is sent, and whose object or bucket fails while `failing` names it. */
function collecting(failing: { binding: "SQL_TABS" | "UPLOAD_TABLES" | "RESULTS" | null }) {
  const sent: PurgeWorkspace[] = [];
  const stops = (binding: string) => {
    if (failing.binding === binding) throw new Error("killed");
  };
  const guarded = <T extends object>(binding: string, target: T): T =>
    new Proxy(target, {
      get: (_, key) => {
        if (key === "getByName" || key === "delete") stops(binding);
        const value = Reflect.get(target, key) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const given = {
    ...env,
    SQL_TABS: guarded("SQL_TABS", env.SQL_TABS),
    UPLOAD_TABLES: guarded("UPLOAD_TABLES", env.UPLOAD_TABLES),
    RESULTS: guarded("RESULTS", env.RESULTS!),
    QUERIES: { send: async (body: PurgeWorkspace) => void sent.push(body) },
  } as unknown as Env;
  return { sent, given };
}

async function filledWorkspace() {
  const place = await newWorkspace();
  const { admin, id } = place;
  const chart = await makeChart(admin, await makeDataset(admin, await makeDatabase(admin)));
  const dashboard = await makeDashboard(admin);
  await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) });
  await admin.delete(`/api/v1/chart/${await makeChart(admin, await makeDataset(admin, await makeDatabase(admin)))}`);
  await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
  const upload = (await admin.post("/api/v1/database/upload_database/")).body.id as number;
  const form = new FormData();
  for (const [name, value] of Object.entries({ type: "csv", table_name: "sheet" })) form.set(name, value);
  form.set("file", new Blob(["a,b\n1,x\n"]), "sheet.csv");
  expect((await admin.post(`/api/v1/database/${upload}/upload/`, form)).status).toBe(201);
  const me = (await admin.get("/api/v1/me/")).body.result.id as number;
  await env.SQL_TABS.getByName(sqlTabsName(id, me)).add({ label: "kept", sql: "select 1" });
  await env.RESULTS!.put(`${id}/results/one`, "rows");
  const { uuid } = (await admin.get(`/api/v1/database/${upload}`)).body.result as { uuid: string };
  return { ...place, me, uploaded: env.UPLOAD_TABLES.getByName(`${id}:${uuid}`) };
}

/** Runs a statement as the application's role in a workspace, with access to its trash. */
const inside = (workspace: string, statement: SQL): Promise<Record<string, unknown>[]> =>
  openMetadata(env).write(anonymousAt(), async (tx) => {
    await tx.execute(
      sql`select set_config('app.workspace_id', ${workspace}, true), set_config('app.trash', 'on', true), set_config('app.sees_all', 'on', true)`,
    );
    return (await tx.execute(statement)).rows;
  });

const tablesOfWorkspaces = async (): Promise<string[]> =>
  (
    await inside(
      "",
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')`,
    )
  ).map(({ name }) => String(name));

/** Counts a workspace's rows by table, where there are any. */
async function rowsLeft(workspace: string): Promise<Record<string, number>> {
  const names = await tablesOfWorkspaces();
  const counts = names.map((name) => sql`select ${name} as name, count(*)::int as n from ${sql.identifier(name)}`);
  const counted = await inside(workspace, sql.join(counts, sql` union all `));
  return Object.fromEntries(counted.filter(({ n }) => n !== 0).map(({ name, n }) => [name, n])) as never;
}

/** Delivers what was sent, and what that sends, until nothing is left. */
async function deliverAll(sent: PurgeWorkspace[], given: Env): Promise<string[]> {
  const steps: string[] = [];
  for (let message = sent.shift(); message; message = sent.shift()) {
    steps.push(message.step);
    expect(await deliver(message, { env: given }), message.step).toMatchObject({ retryMessages: [] });
  }
  return steps;
}

const tableCount = (stub: unknown): Promise<number> =>
  runInDurableObject(
    stub as DurableObjectStub<never>,
    (_: unknown, { storage }: DurableObjectState) =>
      storage.sql
        .exec<{ n: number }>(
          "select count(*) as n from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
        )
        .one().n,
  );

it("purges a deleted workspace completely, also when it is killed at every step and its messages are lost", async () => {
  const { id, slug, me, uploaded } = await filledWorkspace();
  await openMetadata(env).write({ ...anonymousAt(slug), workspaceId: id, userId: me }, (tx) =>
    tx.execute(sql`select begin_workspace_deletion()`),
  );
  expect((await Client.anonymous(slug).get("/api/v1/me/")).status).toBe(404);

  expect(await rowsLeft(id)).toMatchObject({ charts: 2, dashboards: 1, databases: 3 });
  const failing: Parameters<typeof collecting>[0] = { binding: null };
  const { sent, given } = collecting(failing);
  expect(await enqueueUnfinishedPurges(given, new Date())).toBe(0);
  for (const [binding, step] of [
    ["SQL_TABS", "people"],
    ["UPLOAD_TABLES", "uploads"],
    ["RESULTS", "results"],
  ] as const) {
    failing.binding = binding;
    const message: PurgeWorkspace = { kind: "purge-workspace", jobId: id, step, after: 0 };
    expect(await deliver(message, { env: given })).toMatchObject({ retryMessages: [expect.anything()] });
    expect(sent).toEqual([]);
  }
  failing.binding = null;
  // Every message was lost: the clock starts it over.
  expect(await enqueueUnfinishedPurges(given, new Date(Date.now() + 2 * HOUR_MS))).toBeGreaterThan(0);
  expect(await deliverAll(sent, given)).toEqual(
    expect.arrayContaining(["people", "uploads", "results", "rows", "late results"]),
  );
  expect((await env.RESULTS!.list({ prefix: `${id}/` })).objects).toEqual([]);
  expect(await tableCount(uploaded)).toBe(0);
  expect(await tableCount(env.SQL_TABS.getByName(sqlTabsName(id, me)))).toBe(0);
  expect(await rowsLeft(id)).toEqual({});
  const left = await runJobStatement<{ id: string }>(
    env,
    sql`select id from workspaces_in_deletion(now() + interval '1 day')`,
  );
  expect(left.map((each) => each.id)).not.toContain(id);
  // A message that is delivered again finds nothing to do.
  for (const step of ["people", "uploads", "results", "rows"] as const)
    await deliver({ kind: "purge-workspace", jobId: id, step, after: 0 }, { env: given });
  expect(await deliverAll(sent, given)).not.toEqual([]);
});

it("names every table of the schema by its workspace_id, so that the purge covers it", async () => {
  const declared = Object.values(tables)
    .filter((each) => is(each, PgTable))
    .map((each) => getTableConfig(each));
  const ofWorkspace = declared.filter(({ columns }) => columns.some(({ name }) => name === "workspace_id"));
  expect((await tablesOfWorkspaces()).toSorted()).toEqual(ofWorkspace.map(({ name }) => name).toSorted());
  expect(declared.filter((each) => !ofWorkspace.includes(each)).map(({ name }) => name)).toEqual(["workspaces"]);
});

it("does not purge a workspace whose deletion has not begun", async () => {
  const { admin, id } = await newWorkspace();
  const { given, sent } = collecting({ binding: null });
  await deliver({ kind: "purge-workspace", jobId: id, step: "rows", after: 0 }, { env: given });
  expect(sent).toHaveLength(1);
  expect((await admin.get("/api/v1/me/")).status).toBe(200);
});
