import { Hono } from "hono";
import { annotationLayerToCreate, annotationLayerToUpdate } from "../../../schema/annotation-layer/wire";
import { notFound, refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
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
import { message } from "../../../schema/language/localizable";
import { deletedMessage } from "../resource/deleted-message";
import { respondLocalized } from "../../request/respond";

const NOT_UNIQUE = { name: [message("Name must be unique")] };

/** Layers of stored annotations; charts refer to a layer by its id. */
export const annotationLayer = new Hono<App>()
  .get("/_info", async (c) => {
    const actor = await requestOf(c).actorWho("can_read", ANNOTATION);
    return c.json(describe(annotations, actor, queryParameter(c)));
  })
  .route("/", resource(annotationLayers))
  .route("/", annotationRoutes)
  .get("/:id{[0-9]+}", meta({ item: annotationLayers.version }), async (c) => {
    const request = requestOf(c);
    const query = await after(request, "can_read", ANNOTATION, () => parseItemQuery(LAYER_COLUMNS, queryParameter(c)));
    const heads = gather(annotationLayers.columns, query.names);
    const { actor, rows } = await request.load((db) => [
      itemStatement(db, annotationLayers, Number(c.req.param("id")), heads),
    ]);
    allow(actor, "can_read", ANNOTATION);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json(presentItem(annotationLayers, query, heads, row, request.now));
  })
  .post("/", meta({ action: "AnnotationLayerRestApi.post", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", ANNOTATION, async () =>
      validated(annotationLayerToCreate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load((db) => [layerNamed(db, body.name, null)]);
    allow(actor, "can_write", ANNOTATION);
    if (rows[0].rows.length) throw refuse(422, NOT_UNIQUE);
    const id = await onUniqueViolation(
      request.write((tx) => createLayer(tx, actor, body)),
      NOT_UNIQUE,
    );
    return c.json({ id, result: body }, 201);
  })
  .put("/:id{[0-9]+}", meta({ action: "AnnotationLayerRestApi.put", item: annotationLayers.version }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_write", ANNOTATION, async () =>
      validated(annotationLayerToUpdate, await jsonObject(c)),
    );
    const { actor, rows } = await request.load((db) => [layersWith(db, [id]), layerNamed(db, body.name, id)]);
    allow(actor, "can_write", ANNOTATION);
    if (!rows[0].rows.length) throw notFound();
    if (rows[1].rows.length) throw refuse(422, NOT_UNIQUE);
    await onUniqueViolation(
      request.write((tx) => updateLayer(tx, actor, id, body)),
      NOT_UNIQUE,
    );
    return c.json({ id, result: { ...body, layer: id } });
  })
  .delete("/", meta({ action: "AnnotationLayerRestApi.bulk_delete" }), async (c) => {
    const request = requestOf(c);
    const ids = await after(request, "can_write", ANNOTATION, () => asIntegers(queryParameter(c)));
    await remove(request, ids);
    return respondLocalized(c, { message: deletedMessage("annotationLayer", ids.length) });
  })
  .delete(
    "/:id{[0-9]+}",
    meta({ action: "AnnotationLayerRestApi.delete", item: annotationLayers.version }),
    async (c) => {
      await remove(requestOf(c), [Number(c.req.param("id"))]);
      return c.json({ message: "OK" });
    },
  );

async function remove(request: RequestContext, ids: number[]): Promise<void> {
  const { actor, rows } = await request.load((db) => [layersWith(db, ids), layersInUse(db, ids)]);
  allow(actor, "can_write", ANNOTATION);
  if (!ids.length || !allExist(ids, rows[0].rows)) throw notFound();
  if (rows[1].rows.length) throw refuse(422, IN_USE);
  await request.write((tx) => deleteLayers(tx, ids));
}

const IN_USE = message("Annotation layer has associated annotations.");
