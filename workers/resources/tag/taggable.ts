import { sql, type SQL } from "drizzle-orm";
import { OBJECT_TYPES, type ObjectToTag, type TaggedKind, TAGGED_KINDS } from "../../../schema/tag/wire";
import type { Db } from "../../metadata";
import {
  chartsWithDatasets,
  listedDashboard,
  ownsChart,
  ownsDashboard,
  ownsDataset,
  readableChart,
  readableDataset,
} from "../resource/access";
import { ownersJson } from "../resource/person";
import { idList } from "../resource/relations";

interface Taggable {
  /** FROM with its joins; the object is `o`. */
  from: SQL;
  /** Condition for objects that lists show the person. */
  listed: SQL;
  owned: SQL;
  name: SQL;
  url: SQL;
  owners: SQL;
}

export const TAGGABLE: Record<TaggedKind, Taggable> = {
  dashboard: {
    from: sql`dashboards o`,
    listed: listedDashboard,
    owned: ownsDashboard,
    name: sql`o.dashboard_title`,
    url: sql`'/superset/dashboard/' || coalesce(nullif(o.slug, ''), o.id::text) || '/'`,
    owners: ownersJson(sql`dashboard_owners`, sql`dashboard_id`),
  },
  chart: {
    from: chartsWithDatasets,
    listed: readableChart,
    owned: ownsChart,
    name: sql`o.slice_name`,
    url: sql`'/explore/?slice_id=' || o.id`,
    owners: ownersJson(sql`chart_owners`, sql`chart_id`),
  },
  query: {
    from: sql`saved_queries o`,
    listed: sql`o.user_id = app_user()`,
    owned: sql`o.user_id = app_user()`,
    name: sql`o.label`,
    url: sql`'/sqllab?savedQueryId=' || o.id`,
    owners: sql`'[]'::json`,
  },
  dataset: {
    from: sql`datasets o`,
    listed: readableDataset,
    owned: ownsDataset,
    name: sql`o.table_name`,
    url: sql`'/explore/?datasource_type=table&datasource_id=' || o.id`,
    owners: ownersJson(sql`dataset_owners`, sql`dataset_id`),
  },
};

export interface FoundObject extends Record<string, unknown> {
  kind: TaggedKind;
  id: number;
  own: boolean;
}

/** Those of the objects that the person may see, and whether they own or created them. */
export function objectsToTag(db: Db, objects: readonly ObjectToTag[]) {
  const parts = TAGGED_KINDS.flatMap((kind) => {
    const ids = objects.filter(([of]) => of === kind).map(([, id]) => id);
    const { from, listed, owned } = TAGGABLE[kind];
    return ids.length
      ? [
          sql`select ${kind}::text as kind, o.id, (${owned} or coalesce(o.created_by_fk = app_user(), false)) as own from ${from} where o.id in (${idList(ids)}) and (${listed})`,
        ]
      : [];
  });
  return db.execute<FoundObject>(
    parts.length ? sql.join(parts, sql` union all `) : sql`select ''::text as kind, 0 as id, false as own where false`,
  );
}

export interface TaggedObject extends Record<string, unknown> {
  kind: TaggedKind;
  id: number;
  name: string | null;
  url: string;
  changed_on: string;
  created_by: { id: number; first_name: string; last_name: string } | null;
  owners: { id: number; first_name: string; last_name: string; username: string }[];
  tags: { id: number; name: string; type: number }[];
}

/**
 * Objects of these types that the person may see and that have one of the tags; without tags all of them, as in
 * Superset.
 */
export function taggedObjects(
  db: Db,
  kinds: readonly TaggedKind[],
  tags: { names: string[] } | { ids: number[] } | null,
) {
  const wanted =
    tags === null
      ? null
      : "ids" in tags
        ? sql`t.id in (${idList(tags.ids)})`
        : sql`t.name in (${sql.join(
            tags.names.map((name) => sql`${name}`),
            sql`, `,
          )})`;
  const parts = kinds.map((kind) => {
    const { from, listed, name, url, owners } = TAGGABLE[kind];
    const carried = sql`from tagged_objects x join tags t on t.workspace_id = x.workspace_id and t.id = x.tag_id where x.workspace_id = o.workspace_id and x.object_type = ${OBJECT_TYPES[kind]} and x.object_id = o.id`;
    return sql`(select ${kind}::text as kind, o.id, ${name} as name, ${url} as url, o.changed_on::text as changed_on, ${owners} as owners,
      (select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) from users p where p.workspace_id = o.workspace_id and p.id = o.created_by_fk) as created_by,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type) order by t.id), '[]') ${carried}) as tags
      from ${from} where (${listed}) ${wanted ? sql`and exists (select 1 ${carried} and ${wanted})` : sql``} order by o.id)`;
  });
  return db.execute<TaggedObject>(parts.length ? sql.join(parts, sql` union all `) : sql`select 1 where false`);
}
