import { type Context, Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { forbidden, refuse } from "../../../schema/errors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../../resources/resource/validate";
import { readForm } from "../archive/form";
import { importBundle } from "../import/import-bundle";
import { storedByUuid, type StoredByUuid } from "./stored-by-uuid";
import { BUNDLE_KINDS, BUNDLE_TABLES, type BundleKind } from "../kinds";
import { idsByUuid, objectsHere, objectsHereBody, objectsHereStatements } from "./objects-here";
import { placePlainObjects, plainObjects } from "./plain-objects";
import { message } from "../../../schema/language/localizable";

/**
 * Called by `npm run migrate`, for admins: imports whose objects keep the ids, owners, roles and times of the source
 * installation.
 */
export const migration = new Hono<App>()
  .post(
    "/bundle/:kind/",
    meta({ action: ({ kind }) => `MigrationRestApi.bundle_${kind}`, streamsFile: true }),
    async (c) => {
      const actor = await admin(c);
      const kind = c.req.param("kind");
      if (!isBundleKind(kind))
        throw refuse(400, message('There are no bundles of "{kind}".', { kind: kind.slice(0, 40) }));
      const { fields, ...options } = await readForm(c, "formData");
      const storedByUuid = readStored(fields.get("stored"));
      await importBundle(requestOf(c), actor, kind, {
        ...options,
        stored: storedByUuid,
        highest: Number(fields.get("highest")) || 0,
      });
      return c.json({ result: await placesOf(c, kind, Object.keys(storedByUuid)) });
    },
  )
  .post("/objects-here/", meta({ action: "MigrationRestApi.post" }), async (c) => {
    await admin(c);
    const wanted = validated(objectsHereBody, await jsonObject(c));
    const { rows } = await requestOf(c).load((db) => objectsHereStatements(db, wanted));
    return c.json({ result: objectsHere(rows[0].rows, rows[2].rows) });
  })
  .post("/objects/", meta({ action: "MigrationRestApi.objects" }), async (c) => {
    const actor = await admin(c);
    const wanted = validated(plainObjects, await jsonObject(c));
    const request = requestOf(c);
    const result = await request.write(async (tx) => {
      const places = await placePlainObjects(tx, actor, wanted);
      request.audit.about = {
        objects: Object.fromEntries(
          Object.entries(places).flatMap(([kind, ids]) =>
            Object.keys(ids).length ? [[kind, Object.values(ids).slice(0, 100)]] : [],
          ),
        ),
      };
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
    throw refuse(400, "`stored` must be an object of uuid and {id, owners, roles, changed_on, …}.");
  }
}

/** Returns the local ids of the objects, by uuid. */
async function placesOf(c: Context<App>, kind: BundleKind, uuids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await requestOf(c).load((db) => [idsByUuid(db, BUNDLE_TABLES[kind], uuids)]);
  return Object.fromEntries(rows[0].rows.map(({ uuid, id }) => [uuid, id]));
}
