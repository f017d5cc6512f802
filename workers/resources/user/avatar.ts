import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";
import { personStatement } from "./store";

/** /api/v1/user/{id}/avatar.png: 204, as in Superset, since people have no pictures; pages draw initials. */
export const avatar = new Hono<App>().get("/:id{[0-9]+}/avatar.png", async (c) => {
  const { actor, rows } = await requestOf(c).load((db) => [personStatement(db, Number(c.req.param("id")))]);
  allow(actor, "can_read", "user");
  if (!rows[0].length) throw notFound();
  return c.body(null, 204);
});
