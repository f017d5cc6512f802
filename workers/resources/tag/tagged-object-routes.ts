import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { canTagObject, canUseTag } from "../../../schema/tag/policy";
import { type ObjectToTag, taggedKind, TAGGED_KINDS, tagNames, tagTypeName } from "../../../schema/tag/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { after } from "../resource/validate-authorized";
import { isoMoment } from "../resource/moment";
import { ensureTag, tagObjects, tagsNamed, untagObjects } from "./store";
import { type FoundObject, objectsToTag, TAGGABLE, type TaggedObject, taggedObjects } from "./taggable";
import { message, type Message } from "../../../schema/language/localizable";

/** Tagged objects: /get_objects/, and an object's own tags at /{type}/{id}/. */
export const taggedObjectRoutes = new Hono<App>()
  .get("/get_objects/", async (c) => {
    const request = requestOf(c);
    const types = listed(c.req.query("types"));
    const kinds = types.length
      ? types.map(taggedKind).filter((kind) => kind !== undefined)
      : (Object.keys(TAGGABLE) as typeof TAGGED_KINDS);
    const [ids, names] = [
      listed(c.req.query("tagIds"))
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number),
      listed(c.req.query("tags")),
    ];
    const { actor, rows } = await request.load(
      (db) => [taggedObjects(db, kinds, ids.length ? { ids } : names.length ? { names } : null)] as const,
    );
    allow(actor, "can_read", "Tag");
    return c.json({ result: rows[0].rows.map(present) });
  })
  .post(
    "/:type{(?:[0-9]+|query|chart|dashboard|dataset)}/:object{[0-9]+}/",
    meta({ action: "TagRestApi.add_objects", object: "object", acceptsIdempotencyKey: true }),
    async (c) => {
      const request = requestOf(c);
      const { object, names } = await after(request, "can_write", "Tag", async () => {
        const { properties } = (await jsonObject(c)) as { properties?: { tags?: unknown } };
        if (!properties?.tags) throw refuse(400, message("Missing required field 'tags' in 'properties'"));
        const object = objectOf(c, message("Invalid tag"));
        const parsed = tagNames.safeParse(properties.tags);
        if (!parsed.success) throw refuse(400, { tags: [message("Not a valid list.")] });
        return { object, names: parsed.data };
      });
      const { actor, rows } = await request.load((db) => [objectsToTag(db, [object])] as const);
      allow(actor, "can_write", "Tag");
      check(actor, rows[0].rows);
      await request.write(async (tx) => {
        for (const name of new Set(names)) await tagObjects(tx, await ensureTag(tx, actor, name), [object]);
      });
      return c.json({}, 201);
    },
  )
  .delete(
    "/:type{(?:[0-9]+|query|chart|dashboard|dataset)}/:object{[0-9]+}/:tag/",
    meta({ action: "TagRestApi.delete_object", object: "object" }),
    async (c) => {
      const request = requestOf(c);
      const object = await after(request, "can_write", "Tag", () => objectOf(c, UNPROCESSABLE));
      const { actor, rows } = await request.load(
        (db) => [objectsToTag(db, [object]), tagsNamed(db, [c.req.param("tag")])] as const,
      );
      allow(actor, "can_write", "Tag");
      check(actor, rows[0].rows);
      const tag = rows[1].rows[0];
      if (!tag) throw refuse(422, UNPROCESSABLE);
      if (!canUseTag(actor, tag)) throw forbidden();
      if (!(await request.write((tx) => untagObjects(tx, tag.id, [object])))) throw notFound();
      return c.json({ message: "OK" });
    },
  );

const listed = (text = ""): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const UNPROCESSABLE = message("Could not process entity");

function objectOf(c: Context<App>, refusal: Message): ObjectToTag {
  const kind = taggedKind(c.req.param("type") ?? "");
  if (!kind) throw refuse(422, refusal);
  return [kind, Number(c.req.param("object"))];
}

function check(actor: Actor, found: readonly FoundObject[]): void {
  if (!found[0]) throw notFound();
  if (!canTagObject(actor, found[0])) throw forbidden();
}

const present = ({ kind, id, name, url, changed_on, created_by, owners, tags }: TaggedObject) => ({
  changed_on: isoMoment(changed_on),
  created_by,
  creator: created_by ? `${created_by.first_name} ${created_by.last_name}` : "",
  id,
  name,
  owners: owners.map(({ id: owner, first_name, last_name, username }) => ({
    first_name,
    id: owner,
    last_name,
    username,
  })),
  tags: tags.map((tag) => ({ id: tag.id, name: tag.name, type: `TagType.${tagTypeName(tag.type)}` })),
  type: kind,
  url,
});
