import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { type App, allow, requestOf } from "../../request-context";
import { chartPermalink } from "../chart/form-data";
import { listedDashboard, readableChart } from "../resource/access";
import { after } from "../resource/after";
import { parsePaging } from "../resource/list-query";
import { ago, epochMs } from "../resource/moment";
import { asObject, queryParameter } from "../resource/query-parameter";

interface Touched extends Record<string, unknown> {
  kind: "dashboard" | "slice";
  id: number;
  slug: string | null;
  title: string | null;
  at: string;
}

/** What the person worked on last: the charts and dashboards they made or changed. */
export const log = new Hono<App>().get("/recent_activity/", async (c) => {
  const request = requestOf(c);
  const { page, pageSize } = await after(request, "can_recent_activity", "Log", () => parsePaging(asObject(queryParameter(c))));
  const mine = sql`(o.changed_by_fk = app_user() or o.created_by_fk = app_user())`;
  const { actor, rows } = await request.load((db) => [db.execute<Touched>(sql`
    select 'dashboard' as kind, o.id, o.slug, o.dashboard_title as title, o.changed_on::text as at from dashboards o where ${mine} and (${listedDashboard})
    union all
    select 'slice', o.id, null, o.slice_name, o.changed_on::text from charts o left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id where ${mine} and (${readableChart})
    order by at desc, id desc limit ${pageSize} offset ${page * pageSize}`)]);
  allow(actor, "can_recent_activity", "Log");
  return c.json({
    result: rows[0].rows.map(({ kind, id, slug, title, at }) => ({
      action: "log", item_title: title, item_type: kind, item_url: kind === "dashboard" ? `/superset/dashboard/${slug || id}/` : chartPermalink(id), time: epochMs(at), time_delta_humanized: ago(at, request.now),
    })),
  });
});
