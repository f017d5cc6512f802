import { Hono } from "hono";
import type { Actor } from "../../../schema/actor";
import { frameAncestors } from "../../../schema/embedded/framing";
import { notFound } from "../../../schema/errors";
import { allowedBundleHost } from "../../../schema/plugin/bundle-url";
import { networkOf } from "../../connections/connect-database";
import { pluginHosts } from "../../plugin-hosts";
import { allow } from "../../request/actors";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { READ_COLUMNS } from "./declaration";
import { frameDocument, frameHeaders } from "./frame-document";
import { embeddedPluginOf, guestPlugins, presentFrameTicket } from "./guest-plugins";
import { loadBundle } from "./load-bundle";
import { requirePlugins } from "./require-plugins";
import { allPlugins, pluginById } from "./store";

/** What pages load to draw charts of plugins: the list, in the shape of Superset's legacy API, and their frames. */
export const dynamicPlugins = new Hono<App>()
  .use("/api/*", requirePlugins)
  .use("/frame/:id{[0-9]+}", presentFrameTicket)
  .use("/frame/*", requirePlugins)
  .route("/guest/", guestPlugins)
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
    const actor = await request.actor();
    const { address, ancestors } = await frameOf(request, actor, Number(c.req.param("id")));
    return c.html(frameDocument(await bundleOf(request, actor, address)), 200, frameHeaders(ancestors));
  });

/** The bundle's address, and the pages that may contain the frame: for a guest those that may embed the dashboard. */
async function frameOf(
  request: RequestContext,
  actor: Actor,
  id: number,
): Promise<{ address: string; ancestors?: string }> {
  if (actor.guest) {
    const { bundle_url, dashboards } = await embeddedPluginOf(request, actor, id);
    const isForEverySite = dashboards.some(({ allowed_domains }) => allowed_domains.length === 0);
    const domains = isForEverySite ? [] : dashboards.flatMap(({ allowed_domains }) => allowed_domains);
    // The embedded page itself is an ancestor too.
    return { address: bundle_url, ancestors: isForEverySite ? "*" : `'self' ${frameAncestors(domains)}` };
  }
  allow(actor, "can_list", "DynamicPlugin");
  const { rows } = await request.load((db) => [pluginById(db, id)]);
  const found = rows[0][0];
  if (!found) throw notFound();
  return { address: found.bundle_url };
}

/** The script, unless the workspace or the deployment no longer allows its host. */
async function bundleOf({ env, now }: RequestContext, { workspace }: Actor, address: string): Promise<string | null> {
  const host = allowedBundleHost(address, workspace);
  return host !== null && pluginHosts(env)?.includes(host) !== false
    ? loadBundle(networkOf(env), address, { workspaceId: workspace.id, now })
    : null;
}
