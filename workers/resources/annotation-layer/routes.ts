import { Hono } from "hono";
import { annotationLayerToCreate, annotationLayerToUpdate } from "../../../schema/annotation-layer/wire";
import { notFound, refuse } from "../../../schema/errors";
import { type App, allow, jsonObject, requestOf, type RequestContext } from "../../request-context";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { gather } from "../resource/columns";
import { describe } from "../resource/info";
import { parseItemQuery, presentItem } from "../resource/item";
import { itemStatement } from "../resource/item-statement";
import { asIntegers, queryParameter } from "../resource/query-parameter";
import { allExist } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { annotationRoutes } from "./annotation-routes";
import { ANNOTATION, annotationLayers, annotations, LAYER_COLUMNS } from "./declaration";
import { createLayer, deleteLayers, layerNamed, layersInUse, layersWith, updateLayer } from "./store";

const TAKEN = { name: ["Name must be unique"] };

/** Layers of stored annotations; charts refer to a layer by its id. */
export const annotationLayer = new Hono<App>()
  .get("/_info", async (c) => {
    const actor = await requestOf(c).actorWho("can_read", ANNOTATION);
    return c.json(describe(annotations, actor, queryParameter(c)));
  })
  .route("/", resource(annotationLayers))
  .route("/", annotationRoutes)
  .get("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_read", ANNOTATION, () => parseItemQuery(LAYER_COLUMNS, queryParameter(c)));
    const heads = gather(annotationLayers.columns, query.names);
    const { actor, rows } = await request.load((db) => [itemStatement(db, annotationLayers, Number(c.req.param("id")), heads)]);
    allow(actor, "can_read", ANNOTATION);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(annotationLayers, query, heads, row, request.now));
  })
  .post("/", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", ANNOTATION, async () => validated(annotationLayerToCreate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [layerNamed(db, body.name, null)]);
    allow(actor, "can_write", ANNOTATION);
    if (rows[0].rows.length) throw refuse(422, TAKEN);
    const id = await onUniqueViolation(request.write((tx) => createLayer(tx, actor, body)), TAKEN);
    return c.json({ id, result: body }, 201);
  })
  .put("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_write", ANNOTATION, async () => validated(annotationLayerToUpdate, await jsonObject(c)));
    const { actor, rows } = await request.load((db) => [layersWith(db, [id]), layerNamed(db, body.name, id)]);
    allow(actor, "can_write", ANNOTATION);
    if (!rows[0].rows.length) throw notFound();
    if (rows[1].rows.length) throw refuse(422, TAKEN);
    await onUniqueViolation(request.write((tx) => updateLayer(tx, actor, id, body)), TAKEN);
    return c.json({ id, result: { ...body, layer: id } });
  })
  .delete("/", async (c) => {
    const request = requestOf(c);
    const ids = await after(request, "can_write", ANNOTATION, () => asIntegers(queryParameter(c)));
    await remove(request, ids);
    return c.json({ message: `Deleted ${ids.length} annotation layer${ids.length === 1 ? "" : "s"}` });
  })
  .delete("/:id{[0-9]+}", async (c) => {
    await remove(requestOf(c), [Number(c.req.param("id"))]);
    return c.json({ message: "OK" });
  });

async function remove(request: RequestContext, ids: number[]): Promise<void> {
  const { actor, rows } = await request.load((db) => [layersWith(db, ids), layersInUse(db, ids)]);
  allow(actor, "can_write", ANNOTATION);
  if (!ids.length || !allExist(ids, rows[0].rows)) throw notFound();
  if (rows[1].rows.length) throw refuse(422, IN_USE);
  await request.write((tx) => deleteLayers(tx, ids));
}

const IN_USE = "Annotation layer has associated annotations.";
