import { sql, type SQL } from "drizzle-orm";
import { COMMENTED_KINDS, type CommentedKind } from "../../../schema/comment/wire";
import { OBJECT_TYPES } from "../../../schema/tag/wire";
import type { Db } from "../../metadata";
import { readableChart, readableDashboard } from "../resource/access";
import { TAGGABLE } from "../tag/taggable";

/** Condition for the objects `o` that the person may open, drafts included. */
const READABLE: Record<CommentedKind, SQL> = { dashboard: readableDashboard, chart: readableChart };

/** The object of a thread, as far as the person may open it. */
export interface CommentedObject extends Record<string, unknown> {
  kind: CommentedKind;
  id: number;
  own: boolean;
  name: string;
  /** Path with a query. */
  url: string;
  slug: string;
  host: string | null;
}

const objectOf = (kind: CommentedKind, condition: SQL): SQL => {
  const { from, owned, name, url } = TAGGABLE[kind];
  return sql`select ${kind}::text as kind, o.id, (${owned}) as own, coalesce(${name}, '') as name, ${url} as url, s.slug, s.host
    from ${from} join workspaces s on s.id = o.workspace_id where ${condition} and (${READABLE[kind]})`;
};

/** The dashboard or chart, if the person may open it. */
export const commentedObject = (db: Db, kind: CommentedKind, id: number) =>
  db.execute<CommentedObject>(objectOf(kind, sql`o.id = ${id}::bigint`));

/** The object of a thread, if the person may open it. */
export const objectOfThread = (db: Db, thread: number) =>
  db.execute<CommentedObject>(
    sql.join(
      COMMENTED_KINDS.map((kind) =>
        objectOf(
          kind,
          sql`o.id = (select ct.object_id from comment_threads ct where ct.id = ${thread}::bigint and ct.object_type = ${OBJECT_TYPES[kind]})`,
        ),
      ),
      sql` union all `,
    ),
  );

/** Whether the dashboard shows the chart. */
export const chartOnDashboard = (db: Db, dashboard: number, chart: number) =>
  db.execute<{ id: number }>(
    sql`select chart_id as id from dashboard_charts where dashboard_id = ${dashboard}::bigint and chart_id = ${chart}::bigint`,
  );
