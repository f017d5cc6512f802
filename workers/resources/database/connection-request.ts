import { refuse, Failure, wireError } from "../../../schema/errors";
import { oauth2ClientIn } from "../../../schema/database/oauth2";
import { type ConnectionUri, parseUri, PASSWORD_MASK, uriOfParameters } from "../../../schema/database/uri";
import { sealedFor } from "../../connections";
import { engineOf, engineOfDriver } from "../../engines/registry";
import type { Env } from "../../env";
import { seal } from "../../secrets";

export const INVALID_URI = "Invalid connection string, a valid string usually follows: backend+driver://user:password@database-host/database-name";
export const NO_ENGINE = "An engine must be specified when passing individual parameters to a database.";

interface Given {
  sqlalchemy_uri?: string | undefined;
  engine?: string | null | undefined;
  driver?: string | null | undefined;
  parameters?: Record<string, unknown> | undefined;
  configuration_method?: string | undefined;
}

/** The connection that a body describes, by address or by the form's fields; null when it has none. */
export function uriGiven(body: Given): ConnectionUri | null {
  if (body.configuration_method === "dynamic_form" && body.parameters && !body.sqlalchemy_uri) {
    if (!body.engine) throw refuse(422, { _schema: [NO_ENGINE] });
    return uriOfParameters(body.engine, body.driver, body.parameters, engineOf(body.engine)?.facts.encryption);
  }
  if (!body.sqlalchemy_uri) return null;
  const uri = parseUri(body.sqlalchemy_uri);
  if (!uri) throw refuse(400, { sqlalchemy_uri: [INVALID_URI] });
  return uri;
}

/** Older clients say `encrypted_extra` for what is not shown to anybody any more. */
export function withMaskedExtra({ encrypted_extra, ...body }: Record<string, unknown>): Record<string, unknown> {
  return encrypted_extra === undefined ? body : { ...body, masked_encrypted_extra: encrypted_extra };
}

/** Dialects that read files of the server they run on, or fetch what they are told to. */
const FILE_DIALECTS: Record<string, string> = { sqlite: "SQLiteDialect_pysqlite", shillelagh: "shillelagh", duckdb: "duckdb", gsheets: "gsheets" };

/** Why no connection may be made to an address, whoever asks and by whatever call; null when one may. `driver`: there is no engine or driver of the name. */
export function engineProblem({ backend, driver, query }: ConnectionUri): { kind: "driver" | "address"; message: string } | null {
  const files = FILE_DIALECTS[backend];
  if (files) return { kind: "address", message: `${files} cannot be used as a data source for security reasons.` };
  const engine = engineOfDriver(backend, driver);
  if (!engine) return { kind: "driver", message: `Could not load database driver for: ${backend}` };
  const refused = Object.keys(query).filter((name) => !engine.parameters?.includes(name));
  return refused.length ? { kind: "address", message: `These connection parameters are not allowed: ${refused.join(", ")}.` } : null;
}

/** Ends the request when no connection may be made to the address. */
export function checkEngine(uri: ConnectionUri): void {
  const problem = engineProblem(uri);
  if (problem?.kind === "address") throw refuse(400, { sqlalchemy_uri: [problem.message] });
  if (problem) throw new Failure([{ ...wireError("GENERIC_COMMAND_ERROR", problem.message), level: "warning" }], 422);
}

/** What a secure extra becomes in the database's row; absent stays as it is. Ends the request where it names an OAuth2 client that is none. */
export async function sealedExtra(text: string | null | undefined, uuid: string, workspaceId: string, env: Pick<Env, "CREDENTIALS_KEY">): Promise<{ encrypted_extra?: string | null; has_oauth2_client?: boolean }> {
  if (text === undefined) return {};
  const named = oauth2ClientIn(text);
  if (named && "problems" in named) throw refuse(422, { masked_encrypted_extra: [named.problems] });
  return { encrypted_extra: text ? await seal(env.CREDENTIALS_KEY, text, sealedFor(workspaceId, uuid)) : null, has_oauth2_client: named !== null };
}

export interface Stored {
  uuid: string;
  sqlalchemy_uri: string;
  encrypted_password: string | null;
}

/** The sealed password for an address: the one it carries, or the stored one when it came back masked for the same host. */
export async function sealedPassword(uri: ConnectionUri, uuid: string, stored: Stored | null, workspaceId: string, env: Env): Promise<string | null> {
  if (uri.password !== null && uri.password !== PASSWORD_MASK) return seal(env.CREDENTIALS_KEY, uri.password, sealedFor(workspaceId, uuid));
  if (uri.password === null || !stored) return null;
  if (!sameServer(uri, stored)) throw refuse(422, { sqlalchemy_uri: ["Type the password again to connect to another host."] });
  return stored.encrypted_password;
}

/** Whether an address is at the host and port of the stored one: a stored password goes nowhere else. */
export function sameServer(uri: ConnectionUri, stored: Stored): boolean {
  const before = parseUri(stored.sqlalchemy_uri);
  return before?.host === uri.host && before.port === uri.port;
}
