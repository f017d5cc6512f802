import { type Context, Hono } from "hono";
import { annotationToCreate, annotationToUpdate } from "../../../schema/annotation-layer/wire";
import { notFound, refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { gather, show } from "../resource/columns";
import { listStatements, presentList } from "../resource/list";
import { parseListQuery } from "../resource/list-query";
import { itemStatement } from "../resource/item-statement";
import { asIntegers, queryParameter } from "../resource/query-parameter";
import { allExist } from "../resource/relations";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { ANNOTATION, ANNOTATION_COLUMNS, annotationsOn, annotations } from "./declaration";
import {
  annotationNamed,
  annotationsWith,
  createAnnotation,
  deleteAnnotations,
  layersWith,
  updateAnnotation,
} from "./store";
import { message } from "../../../schema/language/localizable";
import { deletedMessage } from "../resource/deleted-message";
import { respondLocalized } from "../../request/respond";

const NOT_UNIQUE = { short_descr: [message("Short description must be unique for this layer")] };

/** The annotations of one layer: /{layer}/annotation/. */
export const annotationRoutes = new Hono<App>()
  .get("/:layer{[0-9]+}/annotation/", async (c) => {
    const request = requestOf(c);
    const declared = annotationsOn(layerOf(c));
    const { query, statements } = await after(request, "can_read", ANNOTATION, () => {
      const query = parseListQuery(queryParameter(c));
      return { query, statements: listStatements(declared, query) };
    });
    const { actor, rows } = await request.load(statements);
    allow(actor, "can_read", ANNOTATION);
    const { count, ids, result } = presentList(declared, query, rows[0].rows[0]?.count ?? 0, rows[1].rows, request.now);
    return c.json({ count, ids, result });
  })
  .get("/:layer{[0-9]+}/annotation/:id{[0-9]+}", meta({ item: annotations.version }), async (c) => {
    const request = requestOf(c);
    const declared = annotationsOn(layerOf(c));
    const heads = gather(declared.columns, ANNOTATION_COLUMNS);
    const { actor, rows } = await request.load((db) => [itemStatement(db, declared, idOf(c), heads)]);
    allow(actor, "can_read", ANNOTATION);
    const row = rows[0].rows[0];
    if (!row) throw notFound();
    return c.json({ id: row["id"], result: show(declared.columns, row, heads, request.now) });
  })
  .post(
    "/:layer{[0-9]+}/annotation/",
    meta({ action: "AnnotationRestApi.post", object: null, acceptsIdempotencyKey: true }),
    async (c) => {
      const request = requestOf(c);
      const layer = layerOf(c);
      const body = await after(request, "can_write", ANNOTATION, async () =>
        validated(annotationToCreate, await jsonObject(c)),
      );
      const { actor, rows } = await request.load((db) => [
        layersWith(db, [layer]),
        annotationNamed(db, layer, body.short_descr, null),
      ]);
      allow(actor, "can_write", ANNOTATION);
      if (!rows[0].rows.length) throw refuse(400, message("Annotation layer not found."));
      check(body, rows[1].rows.length > 0);
      const id = await onUniqueViolation(
        request.write((tx) => createAnnotation(tx, actor, layer, body)),
        NOT_UNIQUE,
      );
      return c.json({ id, result: { ...body, layer } }, 201);
    },
  )
  .put(
    "/:layer{[0-9]+}/annotation/:id{[0-9]+}",
    meta({ action: "AnnotationRestApi.put", object: "id", item: annotations.version }),
    async (c) => {
      const request = requestOf(c);
      const [layer, id] = [layerOf(c), idOf(c)];
      const body = await after(request, "can_write", ANNOTATION, async () =>
        validated(annotationToUpdate, await jsonObject(c)),
      );
      const stored = annotationsOn(layer);
      const { actor, rows } = await request.load((db) => [
        itemStatement(db, stored, id, gather(stored.columns, ["start_dttm", "end_dttm"])),
        annotationNamed(db, layer, body.short_descr, id),
      ]);
      allow(actor, "can_write", ANNOTATION);
      const before = rows[0].rows[0];
      if (!before) throw notFound();
      const moment = (name: "start_dttm" | "end_dttm"): string =>
        body[name] ?? (before[name] as string).replace(" ", "T");
      check({ start_dttm: moment("start_dttm"), end_dttm: moment("end_dttm") }, rows[1].rows.length > 0);
      await onUniqueViolation(
        request.write((tx) => updateAnnotation(tx, actor, layer, id, body)),
        NOT_UNIQUE,
      );
      return c.json({ id, result: { ...body, layer } });
    },
  )
  .delete("/:layer{[0-9]+}/annotation/", meta({ action: "AnnotationRestApi.bulk_delete", object: null }), async (c) => {
    const ids = await after(requestOf(c), "can_write", ANNOTATION, () => asIntegers(queryParameter(c)));
    await remove(c, ids);
    return respondLocalized(c, { message: deletedMessage("annotation", ids.length) });
  })
  .delete(
    "/:layer{[0-9]+}/annotation/:id{[0-9]+}",
    meta({ action: "AnnotationRestApi.delete", object: "id", item: annotations.version }),
    async (c) => {
      await remove(c, [idOf(c)]);
      return c.json({ message: "OK" });
    },
  );

const layerOf = (c: Context<App>): number => Number(c.req.param("layer"));
const idOf = (c: Context<App>): number => Number(c.req.param("id"));

function check({ start_dttm, end_dttm }: { start_dttm: string; end_dttm: string }, exists: boolean): void {
  const problems = {
    ...(exists ? NOT_UNIQUE : {}),
    ...(end_dttm < start_dttm ? { start_dttm: [message("End date must be after start date")] } : {}),
  };
  if (Object.keys(problems).length) throw refuse(422, problems);
}

async function remove(c: Context<App>, ids: number[]): Promise<void> {
  const request = requestOf(c);
  const layer = layerOf(c);
  const { actor, rows } = await request.load((db) => [annotationsWith(db, layer, ids)]);
  allow(actor, "can_write", ANNOTATION);
  if (!ids.length || !allExist(ids, rows[0].rows)) throw notFound();
  await request.write((tx) => deleteAnnotations(tx, layer, ids));
}
