import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Client } from "../client";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { layoutOf, makeChart, makeDashboard, makeDatabase, makeDataset } from "../objects";
import type { Env } from "../../workers/env";
import worker from "../../workers/index";
import { openMetadata } from "../../workers/metadata";
import { anonymousAt } from "../metadata";

const bindings = env as unknown as Env;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface Things {
  dashboard: number;
  chart: number;
  dataset: number;
}

/**
 * Creates a dashboard with one chart of one dataset; each is a favorite or tagged, and the dashboard is embedded and
 * was saved twice.
 */
async function made(admin: Client, database: number): Promise<Things> {
  const dataset = await makeDataset(admin, database);
  const chart = await makeChart(admin, dataset);
  const dashboard = await makeDashboard(admin);
  const done = [
    await admin.put(`/api/v1/dashboard/${dashboard}`, { json_metadata: layoutOf(chart) }),
    await admin.post(`/api/v1/dashboard/${dashboard}/favorites/`),
    await admin.post(`/api/v1/chart/${chart}/favorites/`),
    await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] }),
    await admin.post("/api/v1/tag/bulk_create", {
      tags: [
        {
          name: "kept",
          objects_to_tag: [
            ["dashboard", dashboard],
            ["chart", chart],
            ["dataset", dataset],
          ],
        },
      ],
    }),
  ];
  expect(done.map(({ status }) => status < 300)).toEqual(done.map(() => true));
  return { dashboard, chart, dataset };
}

async function thrownAway(admin: Client, { dashboard, chart, dataset }: Things): Promise<void> {
  for (const path of [`dashboard/${dashboard}`, `chart/${chart}`, `dataset/${dataset}`])
    expect((await admin.delete(`/api/v1/${path}`)).status, path).toBe(200);
}

/** Runs a statement as the application's role in a workspace, with access to its trash. */
const inside = (workspace: string, statement: SQL): Promise<Record<string, unknown>[]> =>
  openMetadata(bindings).write(anonymousAt(), async (tx) => {
    await tx.execute(
      sql`select set_config('app.workspace_id', ${workspace}, true), set_config('app.trash', 'on', true)`,
    );
    return (await tx.execute(statement)).rows;
  });

async function deletedAgo(workspace: string, things: Things, ms: number): Promise<void> {
  const moment = new Date(Date.now() - ms).toISOString().slice(0, -1);
  for (const [table, id] of [
    ["dashboards", things.dashboard],
    ["charts", things.chart],
    ["datasets", things.dataset],
  ] as const) {
    expect(
      await inside(
        workspace,
        sql`update ${sql.raw(table)} set deleted_at = ${moment}::timestamp where id = ${id} returning id`,
      ),
    ).toEqual([{ id }]);
  }
}

/**
 * Returns the rows of the objects and of everything that refers to them, by table: every table with a column for their
 * ids, except the action log, which is retained.
 */
async function rowsOf(workspace: string, { dashboard, chart, dataset }: Things): Promise<Record<string, number>> {
  const kinds = [
    ["dashboard", "dashboards", dashboard, 3],
    ["chart", "charts", chart, 2],
    ["dataset", "datasets", dataset, 4],
  ] as const;
  const parts = await Promise.all(
    kinds.map(async ([kind, table, id, objectType]) => {
      const holders = await inside(
        workspace,
        sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = ${`${kind}_id`} and table_name <> 'logs' order by 1`,
      );
      return [
        { table, where: sql`id = ${id}` },
        ...holders.map(({ table_name }) => ({
          table: String(table_name),
          where: sql`${sql.raw(`${kind}_id`)} = ${id}`,
        })),
        { table: "favorites", where: sql`kind = ${kind} and object_id = ${id}` },
        { table: "tagged_objects", where: sql`object_type = ${objectType} and object_id = ${id}` },
      ];
    }),
  );
  const counted = await inside(
    workspace,
    sql.join(
      parts
        .flat()
        .map(
          ({ table, where }) =>
            sql`select ${table}::text as "table", count(*)::integer as rows from ${sql.raw(table)} where ${where}`,
        ),
      sql` union all `,
    ),
  );
  const rows: Record<string, number> = {};
  for (const each of counted)
    if (Number(each["rows"]) > 0)
      rows[String(each["table"])] = (rows[String(each["table"])] ?? 0) + Number(each["rows"]);
  return rows;
}

let [place, other]: NewWorkspace[] = [];
beforeAll(async () => {
  [place, other] = await Promise.all([newWorkspace(), newWorkspace()]);
});

it("the scheduled purge deletes objects after thirty days in the trash with all that refers to them, and expired results in the bucket, and keeps younger ones, those in use, and other workspaces", async () => {
  const [ours, theirs] = [place!, other!];
  const [database, theirDatabase] = [await makeDatabase(ours.admin), await makeDatabase(theirs.admin)];
  const [old, young, used] = [
    await made(ours.admin, database),
    await made(ours.admin, database),
    await made(ours.admin, database),
  ];
  const [theirYoung, theirUsed] = [await made(theirs.admin, theirDatabase), await made(theirs.admin, theirDatabase)];
  for (const [{ admin, id }, things, ms] of [
    [ours, old, 30 * DAY_MS + MINUTE_MS],
    [ours, young, 29 * DAY_MS],
    [theirs, theirYoung, 30 * DAY_MS - MINUTE_MS],
  ] as const) {
    await thrownAway(admin, things);
    await deletedAgo(id, things, ms);
  }
  const look = () =>
    Promise.all([
      rowsOf(ours.id, young),
      rowsOf(ours.id, used),
      rowsOf(theirs.id, theirYoung),
      rowsOf(theirs.id, theirUsed),
    ]);
  const stored = await look();
  const before = await rowsOf(ours.id, old);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      "dashboards",
      "charts",
      "datasets",
      "dashboard_charts",
      "dashboard_owners",
      "dashboard_versions",
      "dashboard_contents",
      "chart_owners",
      "favorites",
      "tagged_objects",
    ]),
  );
  const [past, ahead] = [`${ours.id}/past`, `${ours.id}/ahead`];
  await bindings.RESULTS!.put(past, "rows", { customMetadata: { until: String(Date.now() - MINUTE_MS) } });
  await bindings.RESULTS!.put(ahead, "rows", { customMetadata: { until: String(Date.now() + DAY_MS) } });

  const context = createExecutionContext();
  worker.scheduled(createScheduledController({ cron: "17 * * * *", scheduledTime: new Date() }), bindings, context);
  await waitOnExecutionContext(context);

  expect(await rowsOf(ours.id, old)).toEqual({});
  expect(await look()).toEqual(stored);
  expect([await bindings.RESULTS!.get(past), await (await bindings.RESULTS!.get(ahead))?.text()]).toEqual([
    null,
    "rows",
  ]);
  expect((await ours.admin.post(`/api/v1/trash/dashboard/${old.dashboard}/restore`)).status).toBe(404);
  for (const [{ admin }, things] of [
    [ours, young],
    [theirs, theirYoung],
  ] as const) {
    for (const kind of ["dataset", "chart", "dashboard"] as const)
      expect((await admin.post(`/api/v1/trash/${kind}/${things[kind]}/restore`)).status, kind).toBe(200);
    expect((await admin.get(`/api/v1/dashboard/${things.dashboard}/charts`)).body.result).toMatchObject([
      { id: things.chart },
    ]);
  }
});
