import { Hono } from "hono";
import { notFound } from "../../../schema/errors";
import { avatarStore } from "../../avatar-store";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { avatarsStatement, avatarStatement } from "./store";

/** Seconds that a browser caches a picture under its version: a year. */
const VERSION_MAX_AGE_S = 31_536_000;

export const avatar = new Hono<App>()
  /** The people who have a picture (Edgewise only), so that pages request no others. */
  .get("/avatars/", async (c) => {
    const { actor, rows } = await requestOf(c).cached.rows(["avatars"], (db) => [avatarsStatement(db)]);
    allow(actor, "can_read", "user");
    return c.json({ result: rows[0] });
  })
  /**
   * The picture as PNG, or 204 without one, as in Superset. With its version in `v` it is cached; without, browsers
   * revalidate it by ETag.
   */
  .get("/:id{[0-9]+}/avatar.png", async (c) => {
    const userId = Number(c.req.param("id"));
    const { actor, rows } = await requestOf(c).load((db) => [avatarStatement(db, userId)]);
    allow(actor, "can_read", "user");
    const [person] = rows[0];
    if (!person) throw notFound();
    const { version } = person;
    const headers = {
      "Cache-Control":
        version !== null && c.req.query("v") === version
          ? `private, max-age=${VERSION_MAX_AGE_S}, immutable`
          : "private, no-cache",
      ...(version !== null && { ETag: `"${version}"` }),
    };
    if (version !== null && c.req.header("if-none-match")?.includes(`"${version}"`)) return c.body(null, 304, headers);
    const png = version === null ? null : await avatarStore(c.env, actor.workspace.id)?.get(userId, version);
    return png ? c.body(png, 200, { ...headers, "Content-Type": "image/png" }) : c.body(null, 204);
  });
