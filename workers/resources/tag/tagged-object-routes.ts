import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { canTagObject, canUseTag } from "../../../schema/tag/policy";
import { type ObjectToTag, taggedKind, TAGGED_KINDS, tagNames, tagTypeName } from "../../../schema/tag/wire";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { after } from "../resource/validate-authorized";
import { isoMoment } from "../resource/moment";
import { ensureTag, tagObjects, tagsNamed, untagObjects } from "./store";
import { type FoundObject, objectsToTag, TAGGABLE, type TaggedObject, taggedObjects } from "./taggable";

/** Tagged objects: /get_objects/, and an object's own tags at /{type}/{id}/. */
export const taggedObjectRoutes = new Hono<App>()
  .get("/get_objects/", async (c) => {
    const request = requestOf(c);
    const types = listed(c.req.query("types"));
    const kinds = types.length ? types.map(taggedKind).filter((kind) => kind !== undefined) : (Object.keys(TAGGABLE) as typeof TAGGED_KINDS);
    const [ids, names] = [listed(c.req.query("tagIds")).filter((id) => /^\d{1,9}$/.test(id)).map(Number), listed(c.req.query("tags"))];
    const { actor, rows } = await request.load((db) => [taggedObjects(db, kinds, ids.length ? { ids } : names.length ? { names } : null)] as const);
    allow(actor, "can_read", "Tag");
    return c.json({ result: rows[0].rows.map(present) });
  })
  .post("/:type/:object{[0-9]+}/", async (c) => {
    const request = requestOf(c);
    const { object, names } = await after(request, "can_write", "Tag", async () => {
      const { properties } = await jsonObject(c) as { properties?: { tags?: unknown } };
      if (!properties?.tags) throw refuse(400, "Missing required field 'tags' in 'properties'");
      const parsed = tagNames.safeParse(properties.tags);
      if (!parsed.success) throw refuse(400, { tags: ["Not a valid list."] });
      return { object: objectOf(c), names: parsed.data };
    });
    const { actor, rows } = await request.load((db) => [objectsToTag(db, [object])] as const);
    allow(actor, "can_write", "Tag");
    check(actor, rows[0].rows);
    await request.write(async (tx) => {
      for (const name of new Set(names)) await tagObjects(tx, await ensureTag(tx, actor, name), [object]);
    });
    return c.json({}, 201);
  })
  .delete("/:type/:object{[0-9]+}/:tag/", async (c) => {
    const request = requestOf(c);
    const object = await after(request, "can_write", "Tag", () => objectOf(c));
    const { actor, rows } = await request.load((db) => [objectsToTag(db, [object]), tagsNamed(db, [c.req.param("tag")])] as const);
    allow(actor, "can_write", "Tag");
    check(actor, rows[0].rows);
    const tag = rows[1].rows[0];
    if (tag && !canUseTag(actor, tag)) throw forbidden();
    if (!tag || !(await request.write((tx) => untagObjects(tx, tag.id, [object])))) throw notFound();
    return c.json({ message: "OK" });
  });

const listed = (text = ""): string[] => text.split(",").map((part) => part.trim()).filter(Boolean);

function objectOf(c: Context<App>): ObjectToTag {
  const kind = taggedKind(c.req.param("type") ?? "");
  if (!kind) throw refuse(422, "Invalid tag");
  return [kind, Number(c.req.param("object"))];
}

function check(actor: Actor, found: readonly FoundObject[]): void {
  if (!found[0]) throw notFound();
  if (!canTagObject(actor, found[0])) throw forbidden();
}

const present = ({ kind, id, name, url, changed_on, created_by, owners, tags }: TaggedObject) => ({
  changed_on: isoMoment(changed_on), created_by, creator: created_by ? `${created_by.first_name} ${created_by.last_name}` : "", id, name,
  owners: owners.map(({ id: owner, first_name, last_name, username }) => ({ first_name, id: owner, last_name, username })),
  tags: tags.map((tag) => ({ id: tag.id, name: tag.name, type: `TagType.${tagTypeName(tag.type)}` })), type: kind, url,
});
