import { Hono, type MiddlewareHandler } from "hono";
import type { Actor } from "../../../schema/actor";
import { notFound } from "../../../schema/errors";
import { usesPlugins } from "../../../schema/plugin/bundle-url";
import { signFrameTicket, verifyFrameTicket } from "../../identity/frame-ticket";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { embeddedPlugins } from "./store";
import { jwtSecrets } from "../../valid-secrets";

/**
 * What an embedded page loads to draw charts of plugins: those of the charts of its token's dashboards, without their
 * bundles' addresses, and the addresses of their frames.
 */
export const guestPlugins = new Hono<App>()
  .get("/", meta({ guests: true }), async (c) => {
    const request = requestOf(c);
    const found = await pluginsOf(request, await request.actor());
    return c.json({ result: found.map(({ id, key, name }) => ({ id, key, name })) });
  })
  .get("/:id{[0-9]+}", meta({ guests: true }), async (c) => {
    const request = requestOf(c);
    const actor = await request.actor();
    const { id, dashboards } = await embeddedPluginOf(request, actor, Number(c.req.param("id")));
    const { guest } = await request.identity.credentials();
    const ticket = await signFrameTicket(doorOf(request), id, actor.workspace.id, {
      dashboards: dashboards.map(({ uuid }) => uuid),
      issuer: guest?.issuer,
    });
    return c.json({ result: { address: `/dynamic-plugins/frame/${id}?ticket=${ticket}` } });
  });

/** Makes the requester of a frame the guest of the ticket in its address, whatever session the browser has. */
export const presentFrameTicket: MiddlewareHandler<App> = async (c, next) => {
  const ticket = c.req.query("ticket");
  if (ticket !== undefined) {
    const request = requestOf(c);
    request.identity.replace(
      await verifyFrameTicket(doorOf(request), ticket, {
        plugin: Number(c.req.param("id")),
        baseDomain: c.env.BASE_DOMAIN,
      }),
    );
  }
  await next();
};

/** The plugin of a chart of the guest's dashboards; 404 for every other one, and for a requester who is no guest. */
export async function embeddedPluginOf(request: RequestContext, actor: Actor, id: number) {
  const found = (await pluginsOf(request, actor)).find((each) => each.id === id);
  if (!found) throw notFound();
  return found;
}

async function pluginsOf(request: RequestContext, { guest, workspace }: Actor) {
  if (!guest) throw notFound();
  if (!usesPlugins(workspace)) return [];
  const { rows } = await request.load((db) => [
    embeddedPlugins(
      db,
      guest.dashboards.map(({ id }) => id),
    ),
  ]);
  return rows[0].rows;
}

const doorOf = ({ env, identity, now }: RequestContext) => ({ secrets: jwtSecrets(env), host: identity.host(), now });
