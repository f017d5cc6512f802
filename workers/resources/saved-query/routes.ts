import { Hono } from "hono";
import { bundleRoutes } from "../../bundle/routes";
import { notFound, Refusal } from "../../../schema/errors";
import { savedQueryToCreate, savedQueryToUpdate } from "../../../schema/saved-query/wire";
import { allow } from "../../request/actors";
import { jsonObject, requireJson } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { after } from "../resource/validate-authorized";
import { deletion } from "../resource/deletion";
import { favorites } from "../resource/favorites";
import { itemRoutes } from "../resource/item-routes";
import { validated } from "../resource/validate";
import { ITEM_COLUMNS, savedQueries } from "./declaration";
import { savedQueryVersions } from "./versions/routes";
import { scheduleChange } from "./schedule";
import { createSavedQuery, deleteSavedQueries, openDatabaseWith, ownQuery, updateSavedQuery } from "./store";
import { message } from "../../../schema/language/localizable";

/** SQL that people save for themselves. */
export const savedQuery = new Hono<App>()
  .route("/", resource(savedQueries))
  .route("/", favorites(savedQueries))
  .route("/", bundleRoutes("saved_query"))
  .route("/", savedQueryVersions)
  .route("/", itemRoutes(savedQueries, ITEM_COLUMNS))
  .route("/", deletion(savedQueries, { kind: "savedQuery", remove: deleteSavedQueries }))
  .post(
    "/",
    meta({
      action: "SavedQueryRestApi.post",
      invalidJsonIn: "error",
      noObjectStatus: 422,
      acceptsIdempotencyKey: true,
    }),
    async (c) => {
      const request = requestOf(c);
      const body = await after(request, "can_write", "SavedQuery", async () =>
        validated(savedQueryToCreate, await jsonObject(c), 422),
      );
      const { actor, rows } = await request.load((db) => [openDatabaseWith(db, body.db_id)]);
      allow(actor, "can_write", "SavedQuery");
      if (body.db_id && !rows[0].rows.length) throw noDatabase();
      const schedule = scheduleChange(actor, body, { stored: null, env: c.env, now: request.now });
      const { id, ...result } = await request.write((tx) => createSavedQuery(tx, actor, body, schedule));
      return c.json({ id, result }, 201);
    },
  )
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "SavedQueryRestApi.put", invalidJsonIn: "error", item: savedQueries.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      await after(request, "can_write", "SavedQuery", () => requireJson(c));
      const { actor, rows } = await request.load((db) => [ownQuery(db, id)]);
      allow(actor, "can_write", "SavedQuery");
      const [stored] = rows[0].rows;
      if (!stored) throw notFound();
      const { schedule_active, ...body } = validated(savedQueryToUpdate, await jsonObject(c), 422);
      if (body.db_id && !(await request.load((db) => [openDatabaseWith(db, body.db_id)])).rows[0].rows.length)
        throw noDatabase();
      const schedule = scheduleChange(
        actor,
        { schedule_active, extra_json: body.extra_json },
        { stored: stored.extra_json, env: c.env, now: request.now },
      );
      const { id: _id, ...result } = await request.write((tx) => updateSavedQuery(tx, actor, id, body, schedule));
      return c.json({ result });
    },
  );

const noDatabase = (): Refusal => new Refusal(422, { error: message("Database does not exist") });
