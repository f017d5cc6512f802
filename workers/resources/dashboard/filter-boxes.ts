import { eq, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { convertFilterBoxes } from "../../../schema/dashboard/filter-box/convert-filter-boxes";
import { FILTER_BOX, type FilterBox } from "../../../schema/dashboard/filter-box/filter-box";
import { canEditDashboard } from "../../../schema/dashboard/policy";
import { sortedJson } from "../../../schema/dashboard/saved-metadata";
import { dashboards as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import type { RequestContext } from "../../request/request-context";
import { storeLogEntry } from "../log/store";
import { holdsRole, isGuestOf, readableDashboard, readableDatasets, seesAll } from "../resource/access";
import { isoMoment } from "../resource/moment";
import { parsedObject } from "../resource/parsed-object";
import { idList, touched } from "../resource/relations";
import { because } from "./versions/store";

/** A filter box of a dashboard. One that the requester may not read has no params, and stays a tile. */
interface BoxRow {
  id: number;
  uuid: string;
  params: string | null;
  datasource_id: number;
  is_readable: boolean;
}

export interface DashboardWithBoxes extends Record<string, unknown> {
  json_metadata: string | null;
  position_json: string | null;
  filter_boxes: BoxRow[];
}

const isReadable = sql`fb.datasource_id is not null and (${seesAll} or fb.datasource_id in (${readableDatasets}) or ${isGuestOf(sql`o.id`)} or ${holdsRole})`;
const boxesFrom = sql`dashboard_charts fl join charts fb on fb.workspace_id = fl.workspace_id and fb.id = fl.chart_id
  where fl.workspace_id = o.workspace_id and fl.dashboard_id = o.id and fb.viz_type = ${FILTER_BOX}`;

/** Columns of the dashboard `o` for convertedRow. */
export const withFilterBoxes = sql`o.json_metadata, o.position_json,
  (select coalesce(json_agg(json_build_object('id', fb.id, 'uuid', fb.uuid, 'datasource_id', fb.datasource_id, 'is_readable', ${isReadable},
    'params', case when ${isReadable} then fb.params end) order by fb.id), '[]') from ${boxesFrom}) as filter_boxes`;

/** The dashboard, where filter boxes are on it. */
export const dashboardWithBoxes = (db: Db, ref: SQL) =>
  db.execute<DashboardWithBoxes & { id: number; owners: number[] }>(
    sql`select o.id, (select coalesce(json_agg(w.user_id), '[]') from dashboard_owners w where w.workspace_id = o.workspace_id and w.dashboard_id = o.id) as owners, ${withFilterBoxes}
      from dashboards o where ${ref} and exists (select 1 from ${boxesFrom}) and (${readableDashboard})`,
  );

/** The row with native filters instead of the filter boxes that the requester may read. */
export function convertedRow<R extends DashboardWithBoxes>(row: R): R {
  const boxes = row.filter_boxes.filter(({ is_readable }) => is_readable);
  return { ...row, ...convertedTexts(row, boxes, boxes.length < row.filter_boxes.length) };
}

/** json_metadata and position_json with native filters instead of the filter boxes. */
export function convertedTexts(
  { json_metadata, position_json }: Pick<DashboardWithBoxes, "json_metadata" | "position_json">,
  boxes: readonly Pick<BoxRow, "id" | "uuid" | "params" | "datasource_id">[],
  isPartial: boolean,
): Pick<DashboardWithBoxes, "json_metadata" | "position_json"> {
  if (boxes.length === 0) return { json_metadata, position_json };
  const { position, metadata } = convertFilterBoxes(
    { position: parsedObject(position_json), metadata: parsedObject(json_metadata) },
    boxes.map(filterBox),
    { isPartial },
  );
  return {
    json_metadata: JSON.stringify(metadata),
    position_json: position_json === null ? null : sortedJson(position),
  };
}

const filterBox = ({
  id,
  uuid,
  params,
  datasource_id,
}: Pick<BoxRow, "id" | "uuid" | "params" | "datasource_id">): FilterBox => ({
  id,
  uuid,
  params: parsedObject(params),
  target: { datasetId: datasource_id },
});

/**
 * Stores native filters instead of the filter boxes of a dashboard that the person may edit, in a new version; the
 * charts themselves stay. Returns that version, or null where the person may not edit it or may read none of its boxes.
 */
export async function storeConversion(
  request: RequestContext,
  actor: Actor,
  found: DashboardWithBoxes & { id: number; owners: number[] },
): Promise<string | null> {
  const { id } = found;
  if (!canEditDashboard(actor, found) || !found.filter_boxes.some(({ is_readable }) => is_readable)) return null;
  return request.write(async (tx) => {
    await tx.execute(sql`select 1 from dashboards where id = ${id}::bigint for update`);
    const { rows } = await tx.execute<DashboardWithBoxes>(
      sql`select ${withFilterBoxes} from dashboards o where o.id = ${id}::bigint`,
    );
    const ids = (rows[0]?.filter_boxes ?? []).filter(({ is_readable }) => is_readable).map((box) => box.id);
    if (ids.length === 0) return null;
    await because(tx, "conversion");
    const { json_metadata, position_json } = convertedRow(rows[0]!);
    const [saved] = await tx
      .update(table)
      .set({ json_metadata, position_json, ...touched(actor) })
      .where(eq(table.id, id))
      .returning({ changed_on: table.changed_on });
    await unlink(tx, id, ids);
    return isoMoment(saved!.changed_on);
  });
}

async function unlink(tx: Tx, id: number, chartIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`delete from dashboard_charts where dashboard_id = ${id}::bigint and chart_id in (${idList(chartIds)})`,
  );
  await storeLogEntry(tx, {
    action: "DashboardRestApi.convert_filter_boxes",
    dashboard_id: id,
    slice_id: null,
    json: JSON.stringify({ charts: chartIds }),
    duration_ms: null,
    referrer: null,
  });
}
