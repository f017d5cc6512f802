import type { StoredConnection } from "../../../../schema/database/calls";
import { SSH_PORT } from "../../../../schema/database/ssh-tunnel";
import type { TunnelBody } from "../../../../schema/database/tunnel-field";
import { PASSWORD_MASK } from "../../../../schema/database/uri";
import { t } from "../../../i18n";
import type { Problems } from "./connection-problems";

/** The fields of an SSH tunnel as typed. */
export interface TunnelDraft {
  isUsed: boolean;
  host: string;
  port: string;
  username: string;
  login: "password" | "private_key";
  password: string;
  privateKey: string;
  privateKeyPassword: string;
  /** The fingerprint that the server must present; null before the first connection. */
  hostKey: string | null;
}

export const emptyTunnel: TunnelDraft = {
  isUsed: false,
  host: "",
  port: String(SSH_PORT),
  username: "",
  login: "password",
  password: "",
  privateKey: "",
  privateKeyPassword: "",
  hostKey: null,
};

/** The names that the server's errors have for the fields. */
export const TUNNEL_FIELDS = [
  "server_address",
  "server_port",
  "username",
  "password",
  "private_key",
  "private_key_password",
  "host_key",
].map((name) => `ssh_tunnel.${name}`);

/** Converts a stored tunnel to a draft; the API never returns its secrets, so their fields are empty. */
export function tunnelDraftOf(stored: StoredConnection["ssh_tunnel"] | undefined): TunnelDraft {
  if (!stored) return emptyTunnel;
  const { server_address, server_port, username, private_key, host_key } = stored;
  return {
    ...emptyTunnel,
    isUsed: true,
    host: server_address,
    port: String(server_port),
    username,
    login: private_key ? "private_key" : "password",
    hostKey: host_key,
  };
}

/** Whether the secret of a draft's login is stored, at the server of the draft. */
export const hasStoredSecret = (tunnel: TunnelDraft, before: TunnelDraft): boolean =>
  before.isUsed &&
  tunnel.login === before.login &&
  tunnel.host.trim() === before.host &&
  tunnel.port.trim() === before.port;

/** `ssh_tunnel` of a body: nothing without a tunnel, null to remove the stored one. */
export function tunnelOf(tunnel: TunnelDraft, before: TunnelDraft): { ssh_tunnel?: TunnelBody | null } {
  if (!tunnel.isUsed) return before.isUsed ? { ssh_tunnel: null } : {};
  const secret = (typed: string): string | null =>
    typed !== "" ? typed : hasStoredSecret(tunnel, before) ? PASSWORD_MASK : null;
  const { port, login, password, privateKey, privateKeyPassword } = tunnel;
  const secrets =
    login === "password"
      ? { password: secret(password), private_key: null }
      : {
          password: null,
          private_key: secret(privateKey.trim()),
          ...(privateKey.trim() ? { private_key_password: privateKeyPassword || null } : {}),
        };
  return {
    ssh_tunnel: {
      server_address: tunnel.host.trim(),
      server_port: Number(port.trim()),
      username: tunnel.username.trim(),
      ...secrets,
      host_key: tunnel.hostKey,
    },
  };
}

/** Problems of a tunnel's fields that can be found without the server. */
export function tunnelProblems(tunnel: TunnelDraft, before: TunnelDraft): Problems {
  if (!tunnel.isUsed) return {};
  const empty = (field: string, value: string): Problems =>
    value.trim() === "" ? { [`ssh_tunnel.${field}`]: t("This is a required field") } : {};
  const port = Number(tunnel.port.trim());
  const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535;
  const secret = tunnel.login === "password" ? tunnel.password : tunnel.privateKey;
  return {
    ...empty("server_address", tunnel.host),
    ...(isPort ? {} : { "ssh_tunnel.server_port": t("The port must be a number between 1 and 65535.") }),
    ...empty("username", tunnel.username),
    ...(hasStoredSecret(tunnel, before) ? {} : empty(tunnel.login, secret)),
  };
}
