import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../metadata";
import { isAdmin } from "../resource/person";

/** Charts of the datasets and the dashboards that show them; drafts of other people are left out. */
export const relatedObjects = (db: Db, datasetIds: SQL) =>
  [
    db.execute<{ id: number; slice_name: string; viz_type: string }>(
      sql`select ch.id, ch.slice_name, ch.viz_type from charts ch where ch.datasource_id in (${datasetIds}) order by ch.id`,
    ),
    db.execute<{ id: number; json_metadata: string | null; slug: string | null; title: string | null }>(sql`
    select d.id, d.json_metadata, d.slug, d.dashboard_title as title from dashboards d where (d.published or ${isAdmin}
      or exists (select 1 from dashboard_owners w where w.workspace_id = d.workspace_id and w.dashboard_id = d.id and w.user_id = app_user()))
    and exists (select 1 from dashboard_charts dc join charts ch on ch.workspace_id = dc.workspace_id and ch.id = dc.chart_id where dc.workspace_id = d.workspace_id and dc.dashboard_id = d.id and ch.datasource_id in (${datasetIds}))
    order by d.id`),
  ] as const;
