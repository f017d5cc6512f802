import { getTableName, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../../../schema/actor";
import { annotationLayerToCreate, annotationToCreate } from "../../../schema/annotation-layer/wire";
import { cssTemplateToCreate } from "../../../schema/css-template/wire";
import { embeddedToSet } from "../../../schema/embedded/wire";
import { tagToCreate } from "../../../schema/tag/wire";
import {
  annotationLayers,
  annotations,
  cssTemplates,
  dashboards,
  embeddedDashboards,
  tags,
} from "../../../schema/tables";
import type { Tx } from "../../metadata";
import { untaken } from "./stored-by-uuid";

const id = z.int().positive().max(2_147_483_647);

/**
 * Objects outside bundles: annotation layers with their annotations, CSS templates, tags, each with the id to keep; and
 * the embedding addresses of dashboards.
 */
export const plainObjects = z.strictObject({
  annotation_layers: z
    .array(annotationLayerToCreate.extend({ id, annotations: z.array(annotationToCreate.extend({ id })).default([]) }))
    .default([]),
  css_templates: z.array(cssTemplateToCreate.extend({ id })).default([]),
  tags: z.array(tagToCreate.omit({ objects_to_tag: true }).extend({ id })).default([]),
  embedded: z.array(z.strictObject({ ...embeddedToSet.shape, uuid: z.guid(), dashboard_id: id })).default([]),
});

export type PlainObjects = z.infer<typeof plainObjects>;

/** The local id of each object, by its former id; for embedded dashboards, the dashboard behind the address. */
export type Places = Record<string, number>;

/** Creates objects whose name does not exist here; existing objects stay unchanged. */
export async function placePlainObjects(
  tx: Tx,
  actor: Actor,
  wanted: PlainObjects,
): Promise<Record<keyof PlainObjects, Places>> {
  const by = { created_by_fk: actor.user.id, changed_by_fk: actor.user.id };
  const existing = {
    layers: await tx.select({ id: annotationLayers.id, name: annotationLayers.name }).from(annotationLayers),
    notes: await tx
      .select({ id: annotations.id, layer: annotations.layer_id, name: annotations.short_descr })
      .from(annotations),
    templates: await tx
      .select({ id: cssTemplates.id, name: cssTemplates.template_name, css: cssTemplates.css })
      .from(cssTemplates),
    tags: await tx.select({ id: tags.id, name: tags.name }).from(tags),
  };
  const layers = await place(
    tx,
    annotationLayers,
    wanted.annotation_layers.map(({ id, name, descr }) => ({ id, name, descr, ...by })),
    ({ name }) => existing.layers.find((layer) => layer.name === name)?.id,
  );
  const notes = wanted.annotation_layers.flatMap((layer) =>
    layer.annotations.map((note) => ({ ...note, layer_id: layers[layer.id]!, ...by })),
  );
  await place(
    tx,
    annotations,
    notes,
    (note) => existing.notes.find(({ layer, name }) => layer === note.layer_id && name === note.short_descr)?.id,
  );
  return {
    annotation_layers: layers,
    css_templates: await place(
      tx,
      cssTemplates,
      wanted.css_templates.map((template) => ({ ...template, ...by })),
      (template) =>
        existing.templates.find(
          ({ name, css }) => name === (template.template_name ?? null) && css === (template.css ?? null),
        )?.id,
    ),
    tags: await place(
      tx,
      tags,
      wanted.tags.map((tag) => ({ ...tag, ...by })),
      ({ name }) => existing.tags.find((tag) => tag.name === name)?.id,
    ),
    embedded: await embed(tx, by, wanted.embedded),
  };
}

/** A dashboard that has an embedding address keeps it. */
async function embed(tx: Tx, by: object, wanted: PlainObjects["embedded"]): Promise<Places> {
  if (!wanted.length) return {};
  const existing = await tx
    .select({ id: dashboards.id })
    .from(dashboards)
    .where(
      inArray(
        dashboards.id,
        wanted.map(({ dashboard_id }) => dashboard_id),
      ),
    );
  const ids = new Set(existing.map(({ id }) => id));
  for (const embedded of wanted)
    if (ids.has(embedded.dashboard_id))
      await tx
        .insert(embeddedDashboards)
        .values({ ...embedded, ...by })
        .onConflictDoNothing();
  const placed = await tx
    .select({ uuid: embeddedDashboards.uuid, id: embeddedDashboards.dashboard_id })
    .from(embeddedDashboards)
    .where(
      inArray(
        embeddedDashboards.uuid,
        wanted.map(({ uuid }) => uuid),
      ),
    );
  return Object.fromEntries(placed.map(({ uuid, id }) => [uuid, id]));
}

type PlainTable = typeof annotationLayers | typeof annotations | typeof cssTemplates | typeof tags;

async function place<T extends { id: number }>(
  tx: Tx,
  table: PlainTable,
  wanted: readonly T[],
  here: (row: T) => number | undefined,
): Promise<Places> {
  const places: Places = {};
  const made: T[] = [];
  for (const row of wanted) {
    const existing = here(row);
    if (existing === undefined) made.push(row);
    else places[row.id] = existing;
  }
  const free = await untaken(
    tx,
    getTableName(table),
    made.map(({ id }) => id),
  );
  for (const { id, ...row } of made) {
    const [placed] = await tx
      .insert(table as typeof tags)
      .overridingSystemValue()
      .values({ ...row, ...(free.delete(id) ? { id } : {}) } as never)
      .returning({ id: tags.id });
    places[id] = placed!.id;
  }
  return places;
}
