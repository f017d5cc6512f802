import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { pluginToCreate, pluginToUpdate } from "../../../schema/plugin/wire";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { deletion } from "../resource/deletion";
import { itemRoutes } from "../resource/item-routes";
import { validated } from "../resource/validate";
import { after } from "../resource/validate-authorized";
import { ITEM_COLUMNS, plugins } from "./declaration";
import { requireBundleUrl, requirePlugins } from "./require-plugins";
import { createPlugin, deletePlugins, pluginById, updatePlugin } from "./store";

/** The plugins of a workspace, which draw charts of types that Edgewise doesn't have. */
export const plugin = new Hono<App>()
  .use("*", requirePlugins)
  .route("/", resource(plugins))
  .route("/", itemRoutes(plugins, ITEM_COLUMNS))
  .route("/", deletion(plugins, { kind: "plugin", remove: deletePlugins }))
  .post("/", meta({ action: "DynamicPluginRestApi.post", acceptsIdempotencyKey: true }), async (c) => {
    const request = requestOf(c);
    const body = await after(request, "can_write", "DynamicPlugin", async () =>
      validated(pluginToCreate, await jsonObject(c), 422),
    );
    const actor = await request.actorWho("can_write", "DynamicPlugin");
    requireBundleUrl(request, actor, body.bundle_url);
    const { id, ...result } = await request.write((tx) => createPlugin(tx, actor, body));
    return c.json({ id, result }, 201);
  })
  .put(
    "/:id{[0-9]+}",
    meta({ hasTextIds: true, action: "DynamicPluginRestApi.put", item: plugins.version }),
    async (c) => {
      const request = requestOf(c);
      const id = Number(c.req.param("id"));
      const body = await after(request, "can_write", "DynamicPlugin", async () =>
        validated(pluginToUpdate, await jsonObject(c), 422),
      );
      const { actor, rows } = await request.load((db) => [pluginById(db, id)]);
      allow(actor, "can_write", "DynamicPlugin");
      if (!rows[0].length) throw notFound();
      requireBundleUrl(request, actor, body.bundle_url);
      const { id: _id, ...result } = await request.write((tx) => updatePlugin(tx, actor, id, body));
      return c.json({ result });
    },
  );
