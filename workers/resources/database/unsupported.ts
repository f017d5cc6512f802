import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { allow } from "../../request/actors";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { message } from "../../../schema/language/localizable";

const NO_TUNNELS = "SSH Tunneling is not enabled";

/** Throws for a body with an SSH tunnel, with Superset's refusal of one without a secret. */
export function refuseTunnel(tunnel: unknown, status = 400): void {
  if (tunnel === undefined || tunnel === null) return;
  if (typeof tunnel !== "object" || Array.isArray(tunnel))
    throw refuse(status, { ssh_tunnel: { _schema: [message("Invalid input type.")] } });
  const { password, private_key } = tunnel as Record<string, unknown>;
  if (!password && !private_key)
    throw refuse(status, { ssh_tunnel: { password: message("Either password or private_key is required") } });
  throw refuse(400, NO_TUNNELS);
}

/** Features of Superset that Edgewise does not support: a Worker cannot open SSH tunnels. */
export const unsupported = new Hono<App>().delete(
  "/:id/ssh_tunnel/",
  meta({ action: "DatabaseRestApi.ssh_tunnel_delete" }),
  async (c) => {
    allow(await requestOf(c).actor(), "can_write", "Database");
    throw refuse(400, NO_TUNNELS);
  },
);
