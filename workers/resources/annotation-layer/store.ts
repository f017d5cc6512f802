import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type {
  AnnotationLayerToCreate,
  AnnotationLayerToUpdate,
  AnnotationToCreate,
  AnnotationToUpdate,
} from "../../../schema/annotation-layer/wire";
import { annotationLayers as layerTable, annotations as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { idList, existingIds, touched } from "../resource/relations";

export const layersWith = (db: Db, ids: readonly number[]) => existingIds(db, "annotation_layers", ids);

/** The layers among these that contain annotations. */
export const layersInUse = (db: Db, ids: readonly number[]) =>
  db.execute(sql`select 1 from annotations where layer_id in (${idList(ids)}) limit 1`);

export const layerNamed = (db: Db, name: string | undefined, otherThan: number | null) =>
  db.execute<{ id: number }>(
    sql`select id from annotation_layers where name = ${name ?? null} and id <> ${otherThan ?? -1}::bigint`,
  );

export async function createLayer(tx: Tx, actor: Actor, layer: AnnotationLayerToCreate): Promise<number> {
  const [row] = await tx
    .insert(layerTable)
    .values({ ...layer, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
    .returning({ id: layerTable.id });
  return row!.id;
}

export const updateLayer = (tx: Tx, actor: Actor, id: number, layer: AnnotationLayerToUpdate) =>
  tx
    .update(layerTable)
    .set({ ...layer, ...touched(actor) })
    .where(eq(layerTable.id, id));
export const deleteLayers = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`delete from annotation_layers where id in (${idList(ids)})`);

export const annotationsWith = (db: Db, layerId: number, ids: readonly number[]) =>
  db.execute<{ id: number }>(
    sql`select id from annotations where layer_id = ${layerId}::bigint and id in (${idList(ids)})`,
  );

export const annotationNamed = (db: Db, layerId: number, shortDescr: string | undefined, otherThan: number | null) =>
  db.execute<{ id: number }>(
    sql`select id from annotations where layer_id = ${layerId}::bigint and short_descr = ${shortDescr ?? null} and id <> ${otherThan ?? -1}::bigint`,
  );

export async function createAnnotation(
  tx: Tx,
  actor: Actor,
  layer_id: number,
  annotation: AnnotationToCreate,
): Promise<number> {
  const [row] = await tx
    .insert(table)
    .values({ ...annotation, layer_id, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
    .returning({ id: table.id });
  return row!.id;
}

export const updateAnnotation = (tx: Tx, actor: Actor, layerId: number, id: number, annotation: AnnotationToUpdate) =>
  tx
    .update(table)
    .set({ ...annotation, ...touched(actor) })
    .where(and(eq(table.id, id), eq(table.layer_id, layerId)));
export const deleteAnnotations = (tx: Tx, layerId: number, ids: readonly number[]) =>
  tx.execute(sql`delete from annotations where layer_id = ${layerId}::bigint and id in (${idList(ids)})`);
