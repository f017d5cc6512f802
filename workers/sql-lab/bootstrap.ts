import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { confOf } from "../../schema/workspace/conf";
import { runsScheduledQueries } from "../../schema/workspace/settings";
import { allow } from "../request/actors";
import { type App, requestOf } from "../request/request-context";
import { columns } from "../resources/database/declaration";
import { openDatabase } from "../resources/database/store";
import { gather, type Row, selection, show } from "../resources/resource/columns";
import { readTab, tabsOf } from "../resources/tab-state/access";
import { presentTab } from "../resources/tab-state/present";
import { runWithClientId, settleOverdue } from "./run-store";
import { schedulesOf } from "./schedules";

const SHOWN = [
  "allow_file_upload",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_run_async",
  "allows_subquery",
  "backend",
  "database_name",
  "expose_in_sqllab",
  "force_ctas_schema",
  "id",
  "disable_data_preview",
  "disable_drill_to_detail",
  "allow_multi_catalog",
  "allows_virtual_table_explore",
];
const heads = gather(columns, SHOWN);

/**
 * GET /: the initial data of the editor: the person's tabs, the whole active tab, and the databases that they may use
 * in the editor.
 */
export const bootstrap = new Hono<App>().get("/", async (c) => {
  const request = requestOf(c);
  const found = await request.load((db) => [
    db.execute<Row>(
      sql`select ${selection(columns, {}, heads)} from databases o where o.expose_in_sqllab and (${openDatabase}) order by o.id`,
    ),
  ]);
  const actor = allow(found.actor, "can_read", "SQLLab");
  const tabs = tabsOf(c, actor);
  const [tab_state_ids, active] = await Promise.all([tabs.list(), readTab(tabs, null)]);
  const latest = active?.tab.latest_query_id
    ? (
        await request.load(
          (db) => [settleOverdue(db, request.now), runWithClientId(db, active.tab.latest_query_id)] as const,
        )
      ).rows[1].rows[0]
    : undefined;
  const databases = Object.fromEntries(
    found.rows[0].rows.map((row) => [String(row["id"]), show(columns, row, heads, request.now)]),
  );
  const conf = confOf(actor.workspace);
  const isOpen = conf.SQLLAB_DEFAULT_DBID !== null && String(conf.SQLLAB_DEFAULT_DBID) in databases;
  const schedules = schedulesOf(c.env);
  return c.json({
    result: {
      ...(schedules ? { schedules } : {}),
      tab_state_ids,
      active_tab: active && presentTab(active, actor.user.id, latest),
      databases,
      common: { conf: { ...conf, SQLLAB_DEFAULT_DBID: isOpen ? conf.SQLLAB_DEFAULT_DBID : null } },
      runs_schedules: runsScheduledQueries(actor.workspace),
      shows_all_rows: typeof actor.workspace.settings?.display_max_row !== "number",
    },
  });
});
