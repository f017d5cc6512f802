import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";
import { text } from "../wire/fields";

const port = z
  .int()
  .min(1, { error: errorText(message("The port must be a number between 1 and 65535.")) })
  .max(65_535, { error: errorText(message("The port must be a number between 1 and 65535.")) });
const secret = z.string().max(32_768).nullish();
const HOST_KEY = /^(SHA256:[A-Za-z0-9+/]{43})?$/;

/** `ssh_tunnel` of a body. Unknown fields are dropped, as in the database's own. */
export const tunnelField = z.object({
  server_address: text(1, 253).regex(/^[^\s/@?#]+$/, {
    error: errorText(message("Enter a hostname or an IP address.")),
  }),
  server_port: port.nullish(),
  username: text(1, 256),
  password: secret,
  private_key: secret,
  private_key_password: secret,
  host_key: z
    .string()
    .regex(HOST_KEY, { error: errorText(message("Enter a fingerprint that begins with SHA256.")) })
    .nullish(),
});

/** The same in a request, where a missing secret is reported before a missing server, as in Superset. */
export const requestedTunnelField = tunnelField.extend({
  server_address: tunnelField.shape.server_address.default(""),
  username: tunnelField.shape.username.default(""),
});

export type TunnelBody = z.infer<typeof tunnelField>;
