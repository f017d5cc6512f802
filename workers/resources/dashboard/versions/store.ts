import { sql, type SQL } from "drizzle-orm";
import type { DashboardVersion, DashboardVersionContent } from "../../../../schema/dashboard-version/calls";
import type { VersionCause } from "../../../../schema/dashboard-version/wire";
import type { DashboardContent } from "../../../../schema/dashboard/difference/content";
import { Refusal } from "../../../../schema/errors";
import type { Db, Tx } from "../../../metadata";
import { isoMoment } from "../../resource/moment";
import { message } from "../../../../schema/language/localizable";

/** Sets the cause of the versions that the transaction writes. */
export const because = (tx: Tx, cause: VersionCause) => tx.execute(sql`select set_config('app.cause', ${cause}, true)`);

/**
 * Who saved the newest version and when, if it is not the given one; locks the dashboard's row until the transaction
 * ends.
 */
export async function savedSince(
  tx: Tx,
  id: number,
  version: string,
): Promise<{ changed_on: string; changed_by: string } | null> {
  const { rows } = await tx.execute<{
    changed_on: string;
    changed_by: string | null;
  }>(sql`select o.changed_on::text as changed_on, (select p.first_name || ' ' || p.last_name from users p where p.id = o.changed_by_fk) as changed_by
    from dashboards o where o.id = ${id}::bigint for update of o`);
  const newest = rows[0];
  return !newest || isoMoment(newest.changed_on) === version
    ? null
    : { changed_on: isoMoment(newest.changed_on), changed_by: newest.changed_by ?? "somebody" };
}

/** Refuses a save that is based on another version than the newest. */
export async function refuseOutdated(tx: Tx, id: number, version: string | null): Promise<void> {
  const newest = version === null ? null : await savedSince(tx, id, version);
  if (!newest) return;
  throw new Refusal(412, {
    message: message("This dashboard was changed by {changedBy} after you opened it. Nothing was saved.", {
      changedBy: newest.changed_by,
    }),
    error_type: "GENERIC_COMMAND_ERROR",
    level: "warning",
    extra: newest,
  });
}

export interface VersionRow extends Record<string, unknown> {
  id: number;
  cause: VersionCause;
  made_on: string;
  made_by: DashboardVersion["made_by"];
  current: boolean;
  content: DashboardContent;
  /** Content of the preceding version; null for the first. */
  before: DashboardContent | null;
}

/** The theme of a version. */
export const themeOfVersion = (db: Db, dashboard: number, version: number) =>
  db.execute<NonNullable<DashboardVersionContent["theme"]>>(
    sql`select t.id, t.theme_name, t.json_data from ${versions(dashboard)} v join themes t on t.workspace_id = v.workspace_id and t.id = (${content(sql`v.digest`)} ->> 'theme_id')::bigint where v.id = ${version}::bigint`,
  );

const content = (digest: SQL): SQL =>
  sql`(select k.content from dashboard_contents k where k.workspace_id = v.workspace_id and k.dashboard_id = v.dashboard_id and k.digest = ${digest})`;

const versions = (dashboard: number): SQL =>
  sql`(select v.*, lead(v.digest) over w as digest_before, row_number() over w = 1 as current from dashboard_versions v where v.dashboard_id = ${dashboard}::bigint window w as (order by v.id desc))`;

const columns = sql`v.id, v.cause, v.made_on::text as made_on, v.current, (select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) from users p where p.workspace_id = v.workspace_id and p.id = v.made_by_fk) as made_by`;

export const versionCount = (db: Db, dashboard: number) =>
  db.execute<{ count: number }>(
    sql`select count(*)::integer as count from dashboard_versions v where v.dashboard_id = ${dashboard}::bigint`,
  );

/** Newest first. */
export const versionPage = (db: Db, dashboard: number, page: number, pageSize: number) =>
  db.execute<VersionRow>(
    sql`select ${columns}, ${content(sql`v.digest`)} as content, ${content(sql`v.digest_before`)} as before from ${versions(dashboard)} v order by v.id desc limit ${pageSize} offset ${page * pageSize}`,
  );

/** One version; the newest when no id is given. */
export const oneVersion = (db: Db, dashboard: number, version: number | null) =>
  db.execute<VersionRow>(
    sql`select ${columns}, ${content(sql`v.digest`)} as content, null as before from ${versions(dashboard)} v where ${version === null ? sql`v.current` : sql`v.id = ${version}::bigint`}`,
  );
