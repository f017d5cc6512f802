import { eq, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { DashboardContent } from "../../../schema/dashboard/difference/content";
import {
  placeCharts,
  placedCharts,
  type Positions,
  savedMetadata,
  sortedJson,
} from "../../../schema/dashboard/saved-metadata";
import type { DashboardToCopy, DashboardToCreate, DashboardToUpdate } from "../../../schema/dashboard/wire";
import { notFound } from "../../../schema/errors";
import type { DashboardTheme } from "../../../schema/theme/wire";
import { dashboards as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { chartsWithDatasets, readableChart, readableDashboard } from "../resource/access";
import { type Row, selection } from "../resource/columns";
import { isoMoment } from "../resource/moment";
import { parsedObject } from "../resource/parsed-object";
import { idList, links, ownersAfter, replaceLinks, replaceTags, touched } from "../resource/relations";
import { columns, dashboards } from "./declaration";

/** The theme that a dashboard is about to get. */
export const themeNamed = (db: Db, id: number | null | undefined) =>
  db.execute<DashboardTheme & Record<string, unknown>>(
    sql`select id, theme_name, json_data from themes where id = ${id ?? -1}::bigint`,
  );

/** The condition for "12", a uuid or a slug. */
export function dashboardRef(text: string): SQL {
  if (/^\d{1,10}$/.test(text)) return sql`o.id = ${text}::bigint`;
  if (/^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text)) return sql`o.uuid = ${text}::uuid`;
  return sql`o.slug = ${text}`;
}

export const dashboardStatement = (db: Db, ref: SQL, heads: Map<string, string[]>) =>
  db.execute<Row>(
    sql`select ${selection(columns, dashboards.fields, heads)} from dashboards o where ${ref} and (${readableDashboard})`,
  );

export interface DashboardToChange extends Record<string, unknown> {
  id: number;
  owners: number[];
  hasRoles: boolean;
  json_metadata: string | null;
  position_json: string | null;
}

/** The dashboard as far as who may edit it depends on it. */
export const dashboardWithOwners = (db: Db, ref: SQL) =>
  db.execute<Pick<DashboardToChange, "id" | "owners">>(
    sql`select o.id, ${ownerIds} as owners from dashboards o where ${ref} and (${readableDashboard})`,
  );

const ownerIds = sql`(select coalesce(json_agg(w.user_id), '[]') from dashboard_owners w where w.workspace_id = o.workspace_id and w.dashboard_id = o.id)`;

export const dashboardToChangeById = (db: Db, id: number) => dashboardToChange(db, sql`o.id = ${id}::bigint`);
export const dashboardToChange = (db: Db, ref: SQL) =>
  db.execute<DashboardToChange>(sql`select o.id, o.json_metadata, o.position_json, ${ownerIds} as owners,
    exists (select 1 from dashboard_roles dr where dr.workspace_id = o.workspace_id and dr.dashboard_id = o.id) as "hasRoles"
  from dashboards o where ${ref} and (${readableDashboard})`);

export const storedLayoutOf = ({
  position_json,
  json_metadata,
}: Pick<DashboardToChange, "position_json" | "json_metadata">) => ({
  positions: parsedObject(position_json),
  metadata: parsedObject(json_metadata),
});

/** Reads the current settings and locks them until the transaction ends, so that concurrent saves lose no change. */
export async function metadataToChange(tx: Tx, id: number): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<{ json_metadata: string | null }>(
    sql`select json_metadata from dashboards where id = ${id}::bigint for update`,
  );
  if (!rows[0]) throw notFound();
  return parsedObject(rows[0].json_metadata);
}

export const sameSlug = (db: Db, slug: string | null | undefined, except = -1) =>
  db.execute<{ id: number }>(sql`select id from dashboards where slug = ${slug ?? null} and id <> ${except}::bigint`);

/** Creates a dashboard. As in a full save (Edgewise only), json_metadata with positions links its charts. */
export async function createDashboard(tx: Tx, actor: Actor, body: DashboardToCreate): Promise<number> {
  const { owners, roles, uuid, is_managed_externally, published, ...fields } = body;
  const [row] = await tx
    .insert(table)
    .values({
      ...fields,
      slug: fields.slug || null,
      ...(uuid ? { uuid } : {}),
      published: published ?? false,
      is_managed_externally: is_managed_externally ?? false,
      created_by_fk: actor.user.id,
      changed_by_fk: actor.user.id,
    })
    .returning({ id: table.id });
  const id = row!.id;
  await replaceLinks(tx, links.dashboardOwners, id, ownersAfter(actor, owners));
  if (roles?.length) await replaceLinks(tx, links.dashboardRoles, id, roles);
  const sent = parsedObject(body.json_metadata ?? null);
  if (sent["positions"])
    await tx
      .update(table)
      .set(await saveMetadata(tx, id, sent))
      .where(eq(table.id, id));
  return id;
}

/** When a dashboard was saved: in seconds, and as the version that the next save may name. */
export interface Saved {
  last_modified_time: number;
  version: string;
}
function savedAt(row: { changed_on: string } | undefined): Saved {
  if (!row) throw notFound();
  return { last_modified_time: seconds(row.changed_on), version: isoMoment(row.changed_on) };
}

/**
 * Changes what the body names and returns when. json_metadata with positions is a full save: its charts become the
 * dashboard's. Settings of other tools, which no save may name, are preserved.
 */
export async function updateDashboard(
  tx: Tx,
  actor: Actor,
  id: number,
  body: DashboardToUpdate,
  foreign: Record<string, unknown>,
): Promise<Saved> {
  const { owners, roles, tags, uuid, is_managed_externally, published, slug, json_metadata, ...fields } = body;
  const saved = json_metadata
    ? await saveMetadata(tx, id, { ...foreign, ...parsedObject(json_metadata) })
    : json_metadata === null
      ? { json_metadata }
      : {};
  const [row] = await tx
    .update(table)
    .set({
      ...fields,
      ...saved,
      ...touched(actor),
      ...(slug === undefined ? {} : { slug: slug || null }),
      ...(uuid ? { uuid } : {}),
      ...(typeof published === "boolean" ? { published } : {}),
      ...(typeof is_managed_externally === "boolean" ? { is_managed_externally } : {}),
    })
    .where(eq(table.id, id))
    .returning({ changed_on: table.changed_on });
  if (owners) await replaceLinks(tx, links.dashboardOwners, id, ownersAfter(actor, owners));
  if (roles) await replaceLinks(tx, links.dashboardRoles, id, roles);
  if (tags) await replaceTags(tx, 3, id, tags);
  return savedAt(row);
}

/** Restores the content of a version. Slug, publication and access stay as they are. */
export async function restoreDashboard(
  tx: Tx,
  actor: Actor,
  id: number,
  { slug: _slug, published: _published, position_json, json_metadata, theme_id, ...fields }: DashboardContent,
): Promise<Saved> {
  const layout =
    position_json === null
      ? { position_json, json_metadata }
      : await saveMetadata(tx, id, {
          ...parsedObject(json_metadata),
          positions: parsedObject(position_json) as Positions,
        });
  if (position_json === null) await replaceLinks(tx, links.dashboardCharts, id, []);
  const [row] = await tx
    .update(table)
    .set({
      ...fields,
      ...layout,
      ...touched(actor),
      ...(theme_id === undefined
        ? {}
        : { theme_id: sql`(select h.id from themes h where h.id = ${theme_id}::bigint)` }),
    })
    .where(eq(table.id, id))
    .returning({ changed_on: table.changed_on });
  return savedAt(row);
}

/**
 * Columns of the metadata and layout that a save sends. The layout's charts become the dashboard's; of charts new to
 * it, only those that the person may read.
 */
async function saveMetadata(
  tx: Tx,
  id: number,
  sent: Record<string, unknown>,
  copies?: ReadonlyMap<number, number>,
): Promise<{ json_metadata: string; position_json?: string }> {
  const positions = sent["positions"] as Positions | null | undefined;
  if (!positions) return { json_metadata: JSON.stringify(savedMetadata(sent, null)) };
  const placed = placedCharts(positions).map((chart) => copies?.get(chart) ?? chart);
  const { rows } = await tx.execute<{
    id: number;
    uuid: string;
  }>(sql`select o.id, o.uuid from ${chartsWithDatasets}
    where o.id in (${idList(placed)}) and (${readableChart} or exists (select 1 from dashboard_charts dc where dc.workspace_id = o.workspace_id and dc.chart_id = o.id and dc.dashboard_id = ${id}))`);
  const ids = rows.map((row) => row.id);
  await replaceLinks(tx, links.dashboardCharts, id, ids);
  return {
    json_metadata: JSON.stringify(savedMetadata(sent, ids)),
    position_json: sortedJson(placeCharts(positions, new Map(rows.map((row) => [row.id, row.uuid])), copies)),
  };
}

/** A new dashboard of the person, copied from an existing one, with the layout that the request sends. */
export async function copyDashboard(
  tx: Tx,
  actor: Actor,
  before: DashboardToChange,
  body: DashboardToCopy,
): Promise<{ id: number; last_modified_time: number }> {
  const by = { created_by_fk: actor.user.id, changed_by_fk: actor.user.id };
  const [row] = await tx
    .insert(table)
    .values({
      dashboard_title: body.dashboard_title ?? null,
      css: body.css ?? null,
      json_metadata: before.json_metadata,
      theme_id: sql`(select t.theme_id from dashboards t where t.id = ${before.id})`,
      ...by,
    })
    .returning({ id: table.id, changed_on: table.changed_on });
  const id = row!.id;
  await replaceLinks(tx, links.dashboardOwners, id, [actor.user.id]);
  const sent = parsedObject(body.json_metadata);
  const copies =
    body.duplicate_slices && sent["positions"]
      ? await copyCharts(tx, actor, placedCharts(sent["positions"] as Positions))
      : undefined;
  await tx
    .update(table)
    .set(await saveMetadata(tx, id, { ...parsedObject(before.json_metadata), ...sent }, copies))
    .where(eq(table.id, id));
  return { id, last_modified_time: seconds(row!.changed_on) };
}

/** Copies the charts that the person may read; maps old ids to new ones. */
async function copyCharts(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  for (const id of ids) {
    const me = sql`${actor.user.id}`;
    const { rows } = await tx.execute<{
      id: number;
    }>(sql`insert into charts (slice_name, viz_type, datasource_id, datasource_type, datasource_name, params, query_context, description, cache_timeout, created_by_fk, changed_by_fk)
      select o.slice_name, o.viz_type, o.datasource_id, o.datasource_type, o.datasource_name, o.params, o.query_context, o.description, o.cache_timeout, ${me}::integer, ${me}::integer
      from ${chartsWithDatasets} where o.id = ${id}::bigint and (${readableChart}) returning id`);
    const copy = rows[0];
    if (!copy) continue;
    copies.set(id, copy.id);
    await replaceLinks(tx, links.chartOwners, copy.id, [actor.user.id]);
  }
  return copies;
}

/** Stores metadata; a change by the page itself, such as added colors, leaves changed_on as it is. */
export async function storeMetadata(
  tx: Tx,
  actor: Actor,
  id: number,
  metadata: Record<string, unknown>,
  mark: boolean,
): Promise<Saved> {
  const [row] = await tx
    .update(table)
    .set({ json_metadata: JSON.stringify(metadata), ...(mark ? touched(actor) : {}) })
    .where(eq(table.id, id))
    .returning({ changed_on: table.changed_on });
  return savedAt(row);
}

const seconds = (moment: string): number => Math.floor(Date.parse(`${moment.replace(" ", "T")}Z`) / 1000);
