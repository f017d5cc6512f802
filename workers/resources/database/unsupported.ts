import { Hono } from "hono";
import { fail, refuse } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";

export const NO_TUNNELS = "SSH Tunneling is not enabled";

/** What Superset can be configured for and Edgewise never does: a Worker opens no tunnels, and databases are not signed in to by OAuth2. */
export const unsupported = new Hono<App>()
  .get("/oauth2/", async (c) => {
    allow(await requestOf(c).actor(), "can_read", "Database");
    throw fail("OAUTH2_REDIRECT_ERROR", "Signing in to databases by OAuth2 is not supported.");
  })
  .delete("/:id/ssh_tunnel/", async (c) => {
    allow(await requestOf(c).actor(), "can_write", "Database");
    throw refuse(400, NO_TUNNELS);
  });
