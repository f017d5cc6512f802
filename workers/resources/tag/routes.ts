import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { canChangeTag, canTagObject } from "../../../schema/tag/policy";
import {
  type ObjectToTag,
  taggedKind,
  type TagToCreate,
  tagsToCreate,
  tagToCreate,
  tagToUpdate,
} from "../../../schema/tag/wire";
import type { Tx } from "../../metadata";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { favorites } from "../resource/favorites";
import { itemRoutes } from "../resource/item-routes";
import { pythonRepr } from "../../../schema/text/python-repr";
import { asStrings, queryParameter } from "../resource/query-parameter";
import { onUniqueViolation } from "../resource/on-unique-violation";
import { validated } from "../resource/validate";
import { TAG_COLUMNS, tags } from "./declaration";
import {
  deleteTags,
  ensureTag,
  type ExistingTag,
  objectsOf,
  tagObjects,
  tagsNamed,
  tagsWith,
  untagObjects,
  updateTag,
} from "./store";
import { type FoundObject, objectsToTag } from "./taggable";
import { taggedObjectRoutes } from "./tagged-object-routes";
import { message } from "../../../schema/language/localizable";
import { deletedMessage } from "../resource/deleted-message";
import { respondLocalized } from "../../request/respond";

/** The tags of a workspace and their objects. */
export const tag = new Hono<App>()
  .route("/", resource(tags))
  .route("/", favorites(tags))
  .route("/", taggedObjectRoutes)
  .route("/", itemRoutes(tags, TAG_COLUMNS))
  .post("/", meta({ action: "TagRestApi.post", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "Tag", async () => validated(tagToCreate, await jsonObject(c)));
    await putTags(request, "can_write", [body]);
    return c.json({}, 201);
  })
  .post("/bulk_create", meta({ action: "TagRestApi.bulk_create", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_bulk_create", "Tag", async () =>
      validated(tagsToCreate, await jsonObject(c)),
    );
    const { tagged, skipped } = await putTags(request, "can_bulk_create", body.tags);
    return c.json({ result: { objects_tagged: tagged, objects_skipped: skipped } });
  })
  .put("/:id{[0-9]+}", meta({ hasTextIds: true, action: "TagRestApi.put", item: tags.version }), async (c) => {
    const request = requestOf(c);
    const id = idOf(c);
    const body = await after(request, "can_write", "Tag", async () => validated(tagToUpdate, await jsonObject(c)));
    const wanted = body.objects_to_tag && named(body.objects_to_tag);
    const { actor, rows } = await request.load((db) => [tagsWith(db, [id]), objectsOf(db, id)] as const);
    allow(actor, "can_write", "Tag");
    const existing = rows[0].rows[0];
    if (!existing) throw notFound();
    if (!canChangeTag(actor, existing)) throw forbidden();
    const before = rows[1].rows.map(
      ({ object_type, object_id }) => [taggedKind(String(object_type))!, object_id] as const,
    );
    const mine = wanted
      ? mayTag(actor, (await request.load((db) => [objectsToTag(db, [...wanted, ...before])] as const)).rows[0].rows)
      : null;
    await onUniqueViolation(
      request.write(async (tx) => {
        await updateTag(tx, actor, id, body);
        if (!wanted || !mine) return;
        await untagObjects(
          tx,
          id,
          before.filter((object) => mine.has(keyOf(object)) && !wanted.some((one) => keyOf(one) === keyOf(object))),
        );
        await tagObjects(
          tx,
          id,
          wanted.filter((object) => mine.has(keyOf(object))),
        );
      }),
      { name: [message("Must be unique")] },
    );
    return c.json({ id, result: body });
  })
  .delete("/", meta({ action: "TagRestApi.bulk_delete" }), async (c) => {
    const request = requestOf(c);
    const names = await after(request, "can_write", "Tag", () => asStrings(queryParameter(c)));
    const { actor, rows } = await request.load((db) => [tagsNamed(db, names)] as const);
    allow(actor, "can_write", "Tag");
    const unknown = names.filter((name) => !rows[0].rows.some((row) => row.name === name));
    if (unknown.length)
      throw refuse(
        422,
        message("Invalid tag parameters: {unknown}. Tag parameters are invalid.", { unknown: pythonRepr(unknown) }),
      );
    await remove(request, actor, rows[0].rows);
    return respondLocalized(c, { message: deletedMessage("tag", names.length) });
  })
  .delete("/:id{[0-9]+}", meta({ hasTextIds: true, action: "TagRestApi.delete", item: tags.version }), async (c) => {
    const request = requestOf(c);
    const { actor, rows } = await request.load((db) => [tagsWith(db, [idOf(c)])] as const);
    allow(actor, "can_write", "Tag");
    if (!rows[0].rows.length) throw notFound();
    await remove(request, actor, rows[0].rows);
    return c.json({ message: "OK" });
  });

/** Creates missing tags and puts each on those of its objects that the person may tag; returns which were tagged. */
async function putTags(
  request: RequestContext,
  permission: string,
  bodies: readonly TagToCreate[],
): Promise<{ tagged: ObjectToTag[]; skipped: ObjectToTag[] }> {
  const wanted = bodies.map(({ objects_to_tag = [] }) => named(objects_to_tag));
  const { actor, rows } = await request.load((db) => [objectsToTag(db, wanted.flat())] as const);
  allow(actor, permission, "Tag");
  const mine = mayTag(actor, rows[0].rows);
  await request.write(async (tx) => {
    const ids: number[] = [];
    for (const [at, body] of bodies.entries())
      ids.push(
        await putTag(
          tx,
          actor,
          body,
          wanted[at]!.filter((object) => mine.has(keyOf(object))),
        ),
      );
    request.audit.about = { tags: ids.slice(0, 100) };
  });
  const all = [...new Map(wanted.flat().map((object) => [keyOf(object), object])).values()];
  return {
    tagged: all.filter((object) => mine.has(keyOf(object))),
    skipped: all.filter((object) => !mine.has(keyOf(object))),
  };
}

async function putTag(
  tx: Tx,
  actor: Actor,
  { name, description }: TagToCreate,
  objects: readonly ObjectToTag[],
): Promise<number> {
  const id = await ensureTag(tx, actor, name, description);
  await tagObjects(tx, id, objects);
  return id;
}

async function remove(request: RequestContext, actor: Actor, found: readonly ExistingTag[]): Promise<void> {
  if (!found.every((one) => canChangeTag(actor, one))) throw forbidden();
  await request.write((tx) =>
    deleteTags(
      tx,
      found.map(({ id }) => id),
    ),
  );
}

const named = (objects: readonly (readonly [string, number])[]): ObjectToTag[] =>
  objects.map(([name, id]) => {
    const kind = taggedKind(name);
    if (!kind) throw refuse(422, message("Invalid tag"));
    return [kind, id];
  });
const keyOf = ([kind, id]: ObjectToTag): string => `${kind} ${id}`;
const mayTag = (actor: Actor, found: readonly FoundObject[]): ReadonlySet<string> =>
  new Set(found.filter((object) => canTagObject(actor, object)).map(({ kind, id }) => keyOf([kind, id])));
const idOf = (c: Context<App>): number => Number(c.req.param("id"));
