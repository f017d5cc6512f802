import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillWorkspace } from "../scripts/bench/scale-workspace.mjs";
import { createWorkspace, migrateMetadata } from "../scripts/postgres/metadata.mjs";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../workers/engines/postgres/local-postgres";
import type { Db } from "../workers/metadata";
import { charts } from "../workers/resources/chart/declaration";
import { dashboards } from "../workers/resources/dashboard/declaration";
import { logs } from "../workers/resources/log/declaration";
import { queries } from "../workers/resources/query/declaration";
import type { Resource } from "../workers/resources/resource/declaration";
import { listStatements } from "../workers/resources/resource/list";
import { parseListQuery } from "../workers/resources/resource/list-query";
import { foundObjects } from "../workers/resources/search/store";
import { tags } from "../workers/resources/tag/declaration";

const SIZES = {
  charts: 6000,
  dashboards: 1000,
  datasets: 100,
  people: 100,
  roles: 60,
  logs: 20_000,
  runs: 20_000,
};
const LONG_TABLES = new Set(["charts", "dashboards", "dataset_columns", "tagged_objects", "logs", "query_runs"]);
/** Rows that a page and its count may read; they count up to 1,001. */
const MOST_READ = 1500;
/** Pages that finding a rare text may read; each of the tables has hundreds. */
const MOST_PAGES = 100;

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

describe.skipIf(postgresPrograms() === null)("statements in a large workspace", () => {
  let local: LocalPostgres, app: pg.Client;
  const people: Record<string, { workspace: string; id: number }> = {};

  beforeAll(async () => {
    local = await startPostgres(5714);
    const url = await migrateMetadata({ ownerUrl: local.uri("postgres"), appPassword: "app" });
    const owner = await local.client("postgres");
    const admin = { username: "admin", firstName: "Ada", lastName: "L", email: "ada@x.test", password: "ada" };
    const { id } = await createWorkspace(owner as never, { slug: "main", name: "Main", isDefault: true, admin });
    await fillWorkspace(owner, id, SIZES);
    await owner.query(
      "insert into report_schedules (workspace_id, type, name, crontab, next_due) select $1, 'Report', 'Report ' || i, '0 9 * * *', now() + i * interval '1 minute' from generate_series(1, 5000) i",
      [id],
    );
    await owner.query("vacuum analyze");
    const { rows } = await owner.query("select id, username from users where username in ('admin', 'member')");
    for (const row of rows) people[row.username] = { workspace: id, id: row.id };
    await owner.end();
    app = new pg.Client({ connectionString: url });
    await app.connect();
  }, 120_000);
  afterAll(async () => {
    await app?.end();
    local?.stop();
  });

  /** Runs a statement as a person; returns its plan. */
  async function planOf(username: string, { sql, params }: { sql: string; params: unknown[] }): Promise<PlanNode> {
    const { workspace, id } = people[username]!;
    await app.query("begin");
    await app.query("select identify('main', null, null, $1, $2, null, null, null)", [workspace, id]);
    const { rows } = await app.query(`explain (analyze, buffers, format json) ${sql}`, params);
    await app.query("rollback");
    return rows[0]["QUERY PLAN"][0].Plan;
  }

  /** Rows of the long tables that a plan reads. */
  function rowsRead(node: PlanNode): number {
    const { Plans = [], "Actual Loops": loops, "Actual Rows": found, "Rows Removed by Filter": removed = 0 } = node;
    const own = LONG_TABLES.has(node["Relation Name"] ?? "") ? loops * (found + removed) : 0;
    return Plans.reduce((total, each) => total + rowsRead(each), own);
  }

  const newest = (order_column: string) => ({ order_column, order_direction: "desc" });
  const search = (col: string, opr: string, value: string) => ({ filters: [{ col, opr, value }] });
  const lists: [string, Resource, object][] = [
    ["the action log", logs, newest("dttm")],
    ["the action log by a part of the action", logs, { ...newest("dttm"), ...search("action", "ct", "jasper") }],
    ["the query history", queries, newest("start_time")],
    ["the query history by rare SQL", queries, search("sql", "ct", "select 14321")],
    ["the query history by SQL that no run has", queries, search("sql", "ct", "mauve")],
    ["charts by a rare text", charts, search("slice_name", "chart_all_text", "art 4321")],
    ["charts by a text that none has", charts, search("slice_name", "chart_all_text", "mauve")],
    ["charts by a tag", charts, search("tags", "chart_tags", "fjord 55")],
    ["dashboards by a rare text", dashboards, search("dashboard_title", "title_or_slug", "board 777")],
    ["tags", tags, newest("changed_on_delta_humanized")],
    ["tags by a rare text", tags, search("name", "name_or_description", "fjord 55")],
  ];
  const counted = (resource: Resource, q: object) =>
    written(listStatements(resource, parseListQuery({ page_size: 25, max_count: 1000, ...q })));

  it.each(lists)("read few rows of %s", async (_, resource, q) => {
    for (const username of ["admin", "member"])
      for (const statement of counted(resource, q))
        expect(rowsRead(await planOf(username, statement))).toBeLessThan(MOST_READ);
  });
  it.each<[string, Resource, object]>([
    ["the query history by frequent SQL", queries, { ...newest("start_time"), ...search("sql", "ct", "fjord") }],
    [
      "charts by a frequent text",
      charts,
      { ...newest("changed_on_delta_humanized"), ...search("slice_name", "chart_all_text", "jasper") },
    ],
  ])("read %s in the order of the page", async (_, resource, q) => {
    const [, page] = counted(resource, q);
    expect(rowsRead(await planOf("admin", page!))).toBeLessThan(MOST_READ);
  });
  it.each([
    ["chart", "art 4321"],
    ["chart_name", "art 4321"],
    ["dashboard", "board 777"],
    ["dataset", "fjord_55"],
    ["tag", "fjord 55"],
    ["query", "select 14321"],
  ])("find a rare text of kind %s by its index", async (kind, text) => {
    const plan = await planOf("admin", {
      sql: "select app_text_candidates($1, array[$2], 1000)",
      params: [kind, `%${text}%`],
    });
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(MOST_PAGES);
  });
  it("find the schedules that are due by their index", async () => {
    const due = { sql: "select * from due_reports((now() at time zone 'utc')::timestamp)", params: [] };
    // The first call also reads the catalog.
    await planOf("admin", due);
    const plan = await planOf("admin", due);
    expect(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]).toBeLessThan(MOST_PAGES);
  });
  it("read few rows of a search", async () => {
    for (const statement of written((db) => [foundObjects(db, "chart 4321")]))
      expect(rowsRead(await planOf("member", statement))).toBeLessThan(MOST_READ);
  });
  it("find no text of another workspace", async () => {
    await app.query("begin");
    await app.query("select set_config('app.workspace_id', gen_random_uuid()::text, true)");
    const { rows } = await app.query("select app_text_candidates('chart', '{%amber%}', 1000)");
    await app.query("rollback");
    expect(rows).toEqual([]);
  });
});

const dialect = new PgDialect();
const written = (build: (db: Db) => readonly unknown[]) =>
  build({ execute: (statement: SQL) => dialect.sqlToQuery(statement) } as unknown as Db) as {
    sql: string;
    params: unknown[];
  }[];
