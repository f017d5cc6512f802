import { Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import { notFound, Refusal } from "../../../schema/errors";
import { savedQueryToCreate, savedQueryToUpdate } from "../../../schema/saved-query/wire";
import { type App, allow, jsonObject, requestOf } from "../../request-context";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { deletion } from "../resource/deletion";
import { favorites } from "../resource/favorites";
import { itemRoutes } from "../resource/item-routes";
import { validated } from "../resource/validate";
import { ITEM_COLUMNS, savedQueries } from "./declaration";
import { savedQueryVersions } from "./versions/routes";
import { createSavedQuery, deleteSavedQueries, openDatabaseWith, ownQuery, updateSavedQuery } from "./store";

/** SQL that people save for themselves. */
export const savedQuery = new Hono<App>()
  .route("/", resource(savedQueries))
  .route("/", favorites(savedQueries))
  .route("/", bundleRoutes("saved_query"))
  .route("/", savedQueryVersions)
  .route("/", itemRoutes(savedQueries, ITEM_COLUMNS))
  .route("/", deletion(savedQueries, { noun: ["saved query", "saved queries"], remove: deleteSavedQueries }))
  .post("/", async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "SavedQuery", async () => validated(savedQueryToCreate, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [openDatabaseWith(db, body.db_id)]);
    allow(actor, "can_write", "SavedQuery");
    if (body.db_id && !rows[0].rows.length) throw noDatabase();
    const { id, ...result } = await request.write((tx) => createSavedQuery(tx, actor, body));
    return c.json({ id, result }, 201);
  })
  .put("/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const body = await after(request, "can_write", "SavedQuery", async () => validated(savedQueryToUpdate, await jsonObject(c), 422));
    const { actor, rows } = await request.load((db) => [ownQuery(db, id), openDatabaseWith(db, body.db_id)]);
    allow(actor, "can_write", "SavedQuery");
    if (!rows[0].rows.length) throw notFound();
    if (body.db_id && !rows[1].rows.length) throw noDatabase();
    const { id: _id, ...result } = await request.write((tx) => updateSavedQuery(tx, actor, id, body));
    return c.json({ result });
  });

const noDatabase = (): Refusal => new Refusal(422, { error: "Database does not exist" });
