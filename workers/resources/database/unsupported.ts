import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";

export const NO_TUNNELS = "SSH Tunneling is not enabled";

/** What Superset can be configured for and Edgewise never does: a Worker opens no tunnels. */
export const unsupported = new Hono<App>().delete("/:id/ssh_tunnel/", async (c) => {
  allow(await requestOf(c).actor(), "can_write", "Database");
  throw refuse(400, NO_TUNNELS);
});
