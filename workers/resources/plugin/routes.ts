import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import { allowedBundleHost } from "../../../schema/plugin/bundle-url";
import { pluginToCreate, pluginToUpdate } from "../../../schema/plugin/wire";
import { networkOf } from "../../connections/connect-database";
import { pluginHosts } from "../../plugin-hosts";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { resource } from "../resource";
import { deletion } from "../resource/deletion";
import { itemRoutes } from "../resource/item-routes";
import { validated } from "../resource/validate";
import { after } from "../resource/validate-authorized";
import { ITEM_COLUMNS, plugins, READ_COLUMNS } from "./declaration";
import { frameDocument } from "./frame-document";
import { loadBundle } from "./load-bundle";
import { requireBundleUrl, requirePlugins } from "./require-plugins";
import { allPlugins, createPlugin, deletePlugins, pluginById, updatePlugin } from "./store";

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

/** What pages load to draw charts of plugins: the list, in the shape of Superset's legacy API, and their frames. */
export const dynamicPlugins = new Hono<App>()
  .use("/api/*", requirePlugins)
  .use("/frame/*", requirePlugins)
  .get("/api/read", async (c) => {
    const { actor, rows } = await requestOf(c).load((db) => [allPlugins(db)]);
    allow(actor, "can_list", "DynamicPlugin");
    return c.json({
      count: rows[0].length,
      label_columns: { name: "Name", key: "Key", bundle_url: "Bundle Url", id: "Id" },
      list_columns: READ_COLUMNS,
      modelview_name: "DynamicPluginsView",
      order_columns: READ_COLUMNS,
      page: null,
      page_size: null,
      pks: rows[0].map(({ id }) => id),
      result: rows[0],
    });
  })
  .get("/frame/:id{[0-9]+}", async (c) => {
    const request = requestOf(c);
    const { actor, rows } = await request.load((db) => [pluginById(db, Number(c.req.param("id")))]);
    allow(actor, "can_list", "DynamicPlugin");
    const found = rows[0][0];
    if (!found) throw notFound();
    return c.html(frameDocument(await bundleOf(request, actor, found.bundle_url)));
  });

/** The script, unless the workspace or the deployment no longer allows its host. */
async function bundleOf({ env, now }: RequestContext, { workspace }: Actor, address: string): Promise<string | null> {
  const host = allowedBundleHost(address, workspace);
  return host !== null && pluginHosts(env)?.includes(host) !== false
    ? loadBundle(networkOf(env), address, { workspaceId: workspace.id, now })
    : null;
}
