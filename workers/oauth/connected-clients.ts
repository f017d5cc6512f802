import { Hono } from "hono";
import { notFound } from "../../schema/errors";
import { inPerson } from "../identity/in-person";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { placeOf } from "./authorization-request";
import { deleteOwnGrant, grantsOf } from "./store";

/** Clients that the signed-in person connected. */
export const connectedClients = new Hono<App>()
  .get("/", async (c) => {
    const request = requestOf(c);
    await inPerson(request);
    const { rows } = await request.load((db) => [grantsOf(db)]);
    return c.json({
      result: rows[0].rows.map(({ redirect_uris, ...grant }) => ({
        ...grant,
        redirect_to: placeOf(redirect_uris[0]!),
      })),
    });
  })
  .delete("/:id{[0-9]+}", meta({ action: "CurrentUserRestApi.connected_clients_delete" }), async (c) => {
    const request = requestOf(c);
    const actor = await inPerson(request);
    const removed = await request.write((tx) => deleteOwnGrant(tx, actor.user.id, Number(c.req.param("id"))));
    if (!removed) throw notFound();
    return c.json({ message: "OK" });
  });
