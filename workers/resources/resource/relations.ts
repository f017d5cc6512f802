import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { type Db, runEach, type Tx } from "../../metadata";

export const idList = (ids: readonly number[]): SQL =>
  ids.length
    ? sql.join(
        ids.map((id) => sql`${id}::bigint`),
        sql`, `,
      )
    : sql`null`;

/** Those of the ids that exist in the workspace. */
export const existingIds = (db: Db, table: string, ids: readonly number[]) =>
  db.execute<{ id: number }>(sql`select id from ${sql.identifier(table)} where id in (${idList(ids)})`);

/** Those of the dashboards that the person may open, and whether they may change them. */
export const editableDashboards = (db: Db, ids: readonly number[], readable: SQL, owned: SQL) =>
  db.execute<{ id: number; editable: boolean }>(
    sql`select o.id, ${owned} as editable from dashboards o where o.id in (${idList(ids)}) and (${readable})`,
  );

export const allExist = (ids: readonly number[], rows: readonly { id: number }[]): boolean => {
  const existing = new Set(rows.map(({ id }) => id));
  return ids.every((id) => existing.has(id));
};

/** Those of the ids that do not exist. */
export function unknownOf(ids: readonly number[], rows: readonly { id: number }[]): number[] {
  const existing = new Set(rows.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !existing.has(id));
}

/**
 * Owners of an object after a write: a person who is not an admin remains an owner, so that nobody gives away an object
 * by mistake.
 */
export function ownersAfter(actor: Actor, wanted: readonly number[] | undefined): number[] {
  const ids = [...new Set(wanted ?? [actor.user.id])];
  return actor.isAdmin || ids.includes(actor.user.id) ? ids : [...ids, actor.user.id];
}

interface Link {
  table: SQL;
  /** Column of the object that the links belong to. */
  key: SQL;
  /** Column of the linked object. */
  other: SQL;
}

export const links = {
  chartOwners: { table: sql`chart_owners`, key: sql`chart_id`, other: sql`user_id` },
  dashboardOwners: { table: sql`dashboard_owners`, key: sql`dashboard_id`, other: sql`user_id` },
  dashboardRoles: { table: sql`dashboard_roles`, key: sql`dashboard_id`, other: sql`role_id` },
  dashboardCharts: { table: sql`dashboard_charts`, key: sql`dashboard_id`, other: sql`chart_id` },
  chartDashboards: { table: sql`dashboard_charts`, key: sql`chart_id`, other: sql`dashboard_id` },
  reportOwners: { table: sql`report_owners`, key: sql`report_id`, other: sql`user_id` },
  datasetOwners: { table: sql`dataset_owners`, key: sql`dataset_id`, other: sql`user_id` },
} satisfies Record<string, Link>;

/** Statements that replace the object's links with exactly these; they don't depend on each other's results. */
export const linkChanges = (db: Db, { table, key, other }: Link, id: number, ids: readonly number[]) => [
  db.execute(
    sql`delete from ${table} where ${key} = ${id} and ${other} not in (${ids.length ? idList(ids) : sql`-1`})`,
  ),
  ...(ids.length
    ? [
        db.execute(
          sql`insert into ${table} (${key}, ${other}) values ${sql.join(
            ids.map((linked) => sql`(${id}, ${linked})`),
            sql`, `,
          )} on conflict do nothing`,
        ),
      ]
    : []),
];

/** Statements that replace the object's custom tags; tags of the system (owner:1, type:chart) stay. */
export const tagChanges = (db: Db, objectType: number, id: number, tagIds: readonly number[]) => [
  db.execute(
    sql`delete from tagged_objects x using tags t where t.workspace_id = x.workspace_id and t.id = x.tag_id and t.type = 1 and x.object_type = ${objectType} and x.object_id = ${id} and x.tag_id not in (${tagIds.length ? idList(tagIds) : sql`-1`})`,
  ),
  ...(tagIds.length
    ? [
        db.execute(
          sql`insert into tagged_objects (tag_id, object_type, object_id) values ${sql.join(
            tagIds.map((tag) => sql`(${tag}, ${objectType}, ${id})`),
            sql`, `,
          )} on conflict do nothing`,
        ),
      ]
    : []),
];

export const replaceLinks = (tx: Tx, link: Link, id: number, ids: readonly number[]): Promise<void> =>
  runEach(tx, (db) => linkChanges(db, link, id, ids));
export const replaceTags = (tx: Tx, objectType: number, id: number, tagIds: readonly number[]): Promise<void> =>
  runEach(tx, (db) => tagChanges(db, objectType, id, tagIds));

/** SET list of an update: who changed the row and when. */
export const touched = (actor: Actor) => ({
  changed_on: sql`(now() at time zone 'utc')`,
  changed_by_fk: actor.user.id,
});
