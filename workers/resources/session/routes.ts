import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { endConnections } from "../../identity/end-connections";
import { inPerson } from "../../identity/in-person";
import { hexSha256 } from "../../identity/secrets-hash";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { endSession, endSessionsExcept, sessionsOf } from "./store";

/** The person's sessions. */
export const session = new Hono<App>()
  .get("/", async (c) => {
    const request = requestOf(c);
    await inPerson(request);
    const here = await hashOf(request);
    const { rows } = await request.load((db) => [sessionsOf(db)]);
    return c.json({
      result: rows[0].rows.map(({ token_hash, ...shown }) => ({ ...shown, current: token_hash === here })),
    });
  })
  .delete("/", meta({ action: "CurrentUserRestApi.sessions_delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const here = await hashOf(request);
    await request.write((tx) => endSessionsExcept(tx, actor.user.id, here));
    await endConnections(c.env, actor.workspace.id, actor.user.id);
    return c.json({ message: "OK" });
  })
  .delete("/:id{[0-9a-f-]{36}}", meta({ action: "CurrentUserRestApi.sessions_delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const ended = await request.write((tx) => endSession(tx, actor.user.id, c.req.param("id")));
    if (!ended) throw notFound();
    await endConnections(c.env, actor.workspace.id, actor.user.id);
    return c.json({ message: "OK" });
  });

const hashOf = async (request: RequestContext): Promise<string | null> => {
  const shown = request.identity.presented();
  return shown.kind === "session" ? hexSha256(shown.token) : null;
};
