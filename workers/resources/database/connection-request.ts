import { refuse, Failure, wireError } from "../../../schema/errors";
import { oauth2ClientIn } from "../../../schema/database/oauth2";
import { serviceAccountIn, takesServiceAccount } from "../../../schema/database/service-account";
import { type ConnectionUri, parseUri, PASSWORD_MASK, uriOfParameters } from "../../../schema/database/uri";
import { isSameServer, type SshServer } from "../../../schema/database/ssh-tunnel";
import { networkOf } from "../../connections/connect-database";
import { sealedFor } from "../../sealed-columns";
import { oauth2AddressProblems } from "../../database-oauth2/client-addresses";
import { engineOf, engineOfDriver } from "../../engines/registry";
import type { Env } from "../../env";
import { seal } from "../../secrets";
import { withKeyFields } from "./key-fields";
import { withSheetFields } from "./sheet-fields";
import { type Localizable, message } from "../../../schema/language/localizable";
import { credentialKeys } from "../../valid-secrets";

const NO_ENGINE = message("An engine must be specified when passing individual parameters to a database.");
const NO_FORM = message('Engine spec "InvalidEngine" does not support being configured via individual parameters.');

interface Given {
  sqlalchemy_uri?: string | undefined;
  engine?: string | null | undefined;
  driver?: string | null | undefined;
  parameters?: Record<string, unknown> | undefined;
  configuration_method?: string | undefined;
}

/**
 * The connection that a body describes, by address or by the form's fields; null without either. `status` is that of
 * the route's invalid fields.
 */
export function uriGiven(body: Given, status = 400): ConnectionUri | null {
  if (body.configuration_method !== "dynamic_form") return body.sqlalchemy_uri ? parseUri(body.sqlalchemy_uri) : null;
  const { engine, driver, parameters = {} } = body;
  if (!engine) throw refuse(status, { _schema: [NO_ENGINE] });
  const facts = engineOf(engine)?.facts;
  if (!facts?.parameters) throw refuse(status, { _schema: [NO_FORM] });
  const missing = ((facts.parameters["required"] ?? []) as string[]).filter((name) => parameters[name] === undefined);
  if (missing.length)
    throw refuse(
      status,
      Object.fromEntries(missing.map((name) => [name, [message("Missing data for required field.")]])),
    );
  return uriOfParameters(engine, driver, parameters, facts.encryption);
}

/**
 * A body with current names: older clients send secrets as `encrypted_extra`, the name before they were masked in
 * responses, and the form's engine as `backend`. The form's fields replace an address.
 */
export function namedFields(sent: Record<string, unknown>): Record<string, unknown> {
  const { encrypted_extra, ...body } = withKeyFields(withSheetFields(sent));
  const { sqlalchemy_uri: _address, backend, ...form } = body;
  return {
    ...(body["configuration_method"] === "dynamic_form" ? { ...form, engine: form["engine"] ?? backend } : body),
    ...(encrypted_extra === undefined ? {} : { masked_encrypted_extra: encrypted_extra }),
  };
}

/** Dialects that read files of the server they run on, or fetch addresses that a query names. */
const FILE_DIALECTS: Record<string, string> = {
  sqlite: "SQLiteDialect_pysqlite",
  shillelagh: "APSWDialect",
  duckdb: "duckdb",
};

/**
 * Why an address is refused for every requester and call; null if it is allowed. `driver`: there is no engine or driver
 * of that name.
 */
export function engineProblem({
  backend,
  driver,
  query,
}: ConnectionUri): { kind: "driver" | "address"; message: Localizable } | null {
  const files = FILE_DIALECTS[backend];
  if (files)
    return {
      kind: "address",
      message: message("{files} cannot be used as a data source for security reasons.", { files }),
    };
  const engine = engineOfDriver(backend, driver);
  if (!engine)
    return { kind: "driver", message: message("Could not load database driver for: {backend}", { backend }) };
  if (engine.queryProblem) {
    const problem = engine.queryProblem(query);
    return problem === null ? null : { kind: "address", message: problem };
  }
  const refused = Object.keys(query).filter((name) => !engine.parameters?.includes(name));
  return refused.length
    ? {
        kind: "address",
        message: message("These connection parameters are not allowed: {refused}.", { refused: refused.join(", ") }),
      }
    : null;
}

/** Throws when connections to the address are refused, with the status of the route's invalid fields. */
export function checkEngine(uri: ConnectionUri, status = 400): void {
  const problem = engineProblem(uri);
  if (problem?.kind === "address") throw refuse(status, { sqlalchemy_uri: [problem.message] });
  if (problem) throw new Failure([{ ...wireError("GENERIC_COMMAND_ERROR", problem.message), level: "warning" }], 422);
}

/**
 * The stored form of a secure extra; undefined leaves it unchanged. The key of a service account is stored as the
 * connection's password too. Throws when it contains an invalid OAuth2 client or service account.
 */
export async function sealedExtra(
  text: string | null | undefined,
  backend: string,
  uuid: string,
  workspaceId: string,
  env: Env,
): Promise<{ encrypted_extra?: string | null; has_oauth2_client?: boolean; encrypted_password?: string | null }> {
  if (text === undefined) return {};
  const named = oauth2ClientIn(text);
  if (named && "problems" in named) throw refuse(422, { masked_encrypted_extra: [named.problems] });
  const unreachable = named ? oauth2AddressProblems(named.client, networkOf(env)) : null;
  if (unreachable) throw refuse(422, { masked_encrypted_extra: [unreachable] });
  const found = serviceAccountIn(backend, text);
  if (found && "problem" in found) throw refuse(422, { masked_encrypted_extra: [found.problem] });
  const sealed = (secret: string) => seal(credentialKeys(env), secret, sealedFor(workspaceId, uuid));
  return {
    encrypted_extra: text ? await sealed(text) : null,
    has_oauth2_client: named !== null,
    ...(takesServiceAccount(backend)
      ? { encrypted_password: found && (await sealed(JSON.stringify(found.account))) }
      : {}),
  };
}

export interface Stored {
  uuid: string;
  sqlalchemy_uri: string;
  encrypted_password: string | null;
  ssh_tunnel: SshServer | null;
}

/**
 * The sealed password of an address behind a tunnel's server, if any: the one it contains, or the stored one if it is
 * masked for the same host.
 */
export async function sealedPassword(
  uri: ConnectionUri,
  uuid: string,
  stored: Stored | null,
  workspaceId: string,
  env: Env,
  tunnel: SshServer | null = null,
): Promise<string | null> {
  // A stored one is the key of a service account, which is sent to Google only, whatever the address.
  if (takesServiceAccount(uri.backend))
    return stored && parseUri(stored.sqlalchemy_uri)?.backend === uri.backend ? stored.encrypted_password : null;
  if (uri.password !== null && uri.password !== PASSWORD_MASK)
    return seal(credentialKeys(env), uri.password, sealedFor(workspaceId, uuid));
  if (uri.password === null || !stored) return null;
  if (!sameServer(uri, stored, tunnel))
    throw refuse(422, { sqlalchemy_uri: [message("Enter the password again to connect to another host.")] });
  return stored.encrypted_password;
}

/**
 * Whether an address has the host and port of the stored one, behind the same SSH server if any: a stored password is
 * sent to no other server, and a host of the same name may be another one behind another SSH server.
 */
export function sameServer(uri: ConnectionUri, stored: Stored, tunnel: SshServer | null): boolean {
  const before = parseUri(stored.sqlalchemy_uri);
  return (
    before?.host === uri.host &&
    before.port === uri.port &&
    (tunnel === null || isSameServer(tunnel, stored.ssh_tunnel))
  );
}
