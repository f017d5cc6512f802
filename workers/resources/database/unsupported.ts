import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";

export const NO_TUNNELS = "SSH Tunneling is not enabled";

/** Features of Superset that Edgewise does not support: a Worker cannot open SSH tunnels. */
export const unsupported = new Hono<App>().delete("/:id/ssh_tunnel/", async (c) => {
  allow(await requestOf(c).actor(), "can_write", "Database");
  throw refuse(400, NO_TUNNELS);
});
