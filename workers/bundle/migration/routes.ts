import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, refuse } from "../../../schema/errors";
import { type App, jsonObject, requestOf } from "../../request-context";
import { validated } from "../../resources/resource/validate";
import { readForm } from "../archive/form";
import { importBundle } from "../import/import-bundle";
import { storedByUuid, type StoredByUuid } from "./stored-by-uuid";
import { BUNDLE_KINDS, BUNDLE_TABLES, type BundleKind } from "../kinds";
import { idsByUuid, objectsHere, objectsHereBody, objectsHereStatements } from "./objects-here";
import { placePlainObjects, plainObjects } from "./plain-objects";

/**
 * Called by `npm run migrate`, for admins: imports whose objects keep the ids, owners, roles and times of the source
 * installation.
 */
export const migration = new Hono<App>()
  .post("/bundle/:kind/", async (c) => {
    const actor = await admin(c);
    const kind = c.req.param("kind");
    if (!isBundleKind(kind)) throw refuse(400, `There are no bundles of "${kind.slice(0, 40)}".`);
    const { fields, ...options } = await readForm(c, "formData");
    const kept = readStored(fields.get("kept"));
    await importBundle(requestOf(c), actor, kind, { ...options, kept, highest: Number(fields.get("highest")) || 0 });
    return c.json({ result: await placesOf(c, kind, Object.keys(kept)) });
  })
  .post("/objects-here/", async (c) => {
    await admin(c);
    const wanted = validated(objectsHereBody, await jsonObject(c));
    const { rows } = await requestOf(c).load((db) => objectsHereStatements(db, wanted));
    return c.json({ result: objectsHere(rows[0].rows, rows[2].rows) });
  })
  .post("/objects/", async (c) => {
    const actor = await admin(c);
    const wanted = validated(plainObjects, await jsonObject(c));
    const request = requestOf(c);
    const result = await request.write(async (tx) => {
      const places = await placePlainObjects(tx, actor, wanted);
      request.about = { objects: Object.fromEntries(Object.entries(places).flatMap(([kind, ids]) => (Object.keys(ids).length ? [[kind, Object.values(ids).slice(0, 100)]] : []))) };
      return places;
    });
    return c.json({ result });
  });

async function admin(c: Context<App>): Promise<Actor> {
  const actor = await requestOf(c).actor();
  if (!actor.isAdmin) throw forbidden();
  return actor;
}

const isBundleKind = (kind: string): kind is BundleKind => Object.hasOwn(BUNDLE_KINDS, kind);

function readStored(text: unknown): StoredByUuid {
  try {
    return storedByUuid.parse(JSON.parse(typeof text === "string" ? text : "{}"));
  } catch {
    throw refuse(400, "`kept` must be an object of uuid and {id, owners, roles, changed_on, …}.");
  }
}

/** Returns the local ids of the objects, by uuid. */
async function placesOf(c: Context<App>, kind: BundleKind, uuids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await requestOf(c).load((db) => [
    idsByUuid(db, BUNDLE_TABLES[kind], uuids),
  ]);
  return Object.fromEntries(rows[0].rows.map(({ uuid, id }) => [uuid, id]));
}
