import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../metadata";
import { charts } from "../../resources/chart/declaration";
import { dashboards } from "../../resources/dashboard/declaration";
import { databases } from "../../resources/database/declaration";
import { datasets } from "../../resources/dataset/declaration";
import type { Resource } from "../../resources/resource/declaration";

interface Counts {
  total: number;
  created_last_30_days: number;
  modified_last_7_days: number;
}

const countsOf = ({ from, listed, readable }: Resource): SQL =>
  sql`(select json_build_object('total', count(*), 'created_last_30_days', count(*) filter (where o.created_on > now() at time zone 'utc' - interval '30 days'),
    'modified_last_7_days', count(*) filter (where o.changed_on > now() at time zone 'utc' - interval '7 days')) from ${from} where ${listed ?? readable})`;

export interface InstanceRow {
  [column: string]: unknown;
  dashboards: Counts;
  charts: Counts;
  datasets: Counts;
  databases: Counts;
  states: { published: number; certified: number; with_charts: number };
  uris: string[];
  tags: { name: string; uses: number }[];
  tag_count: number;
  user_count: number;
  role_count: number;
}

/** How many objects the person sees, in one statement. */
export const instanceCounts = (db: Db) =>
  db.execute<InstanceRow>(sql`select ${countsOf(dashboards)} as dashboards, ${countsOf(charts)} as charts,
    ${countsOf(datasets)} as datasets, ${countsOf(databases)} as databases,
    (select json_build_object('published', count(*) filter (where o.published), 'certified', count(*) filter (where o.certified_by <> ''),
      'with_charts', count(*) filter (where exists (select 1 from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id)))
      from ${dashboards.from} where ${dashboards.listed ?? dashboards.readable}) as states,
    (select coalesce(json_agg(split_part(o.sqlalchemy_uri, ':', 1)), '[]') from ${databases.from} where ${databases.readable}) as uris,
    (select coalesce(json_agg(x), '[]') from (select t.name, count(*) as uses from tags t
      join tagged_objects y on y.workspace_id = t.workspace_id and y.tag_id = t.id where t.type = 1 group by t.name order by 2 desc, 1 limit 10) x) as tags,
    (select count(*) from tags t where t.type = 1)::integer as tag_count,
    (select count(*) from users)::integer as user_count, (select count(*) from roles)::integer as role_count`);
