import { fail, refuse, Failure, wireError } from "../../../schema/errors";
import { type ConnectionUri, maskedUri, parseUri, PASSWORD_MASK, uriOfParameters } from "../../../schema/database/uri";
import { databasePerm } from "../../../schema/dataset/policy";
import { connectTo, sealedFor } from "../../connections";
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
    return uriOfParameters(body.engine, body.driver, body.parameters);
  }
  if (!body.sqlalchemy_uri) return null;
  const uri = parseUri(body.sqlalchemy_uri);
  if (!uri) throw refuse(400, { sqlalchemy_uri: [INVALID_URI] });
  return uri;
}

/** Refuses what no connection may be made to: files, and engines there are none of. */
export function checkEngine({ backend, driver }: ConnectionUri): void {
  if (backend === "sqlite" || backend === "shillelagh") throw refuse(400, { sqlalchemy_uri: [`${backend === "sqlite" ? "SQLiteDialect_pysqlite" : "shillelagh"} cannot be used as a data source for security reasons.`] });
  if (!engineOfDriver(backend, driver)) throw new Failure([{ ...wireError("GENERIC_COMMAND_ERROR", `Could not load database driver for: ${backend}`), level: "warning" }], 422);
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
  const before = parseUri(stored.sqlalchemy_uri);
  if (before?.host !== uri.host || before.port !== uri.port) throw refuse(422, { sqlalchemy_uri: ["Type the password again to connect to another host."] });
  return stored.encrypted_password;
}

/** Connects and asks for a 1; what goes wrong is answered as the engine explains it. */
export async function tryConnection(uri: ConnectionUri, identity: { uuid: string; encrypted_password: string | null }, workspaceId: string, env: Env): Promise<void> {
  const engine = engineOf(uri.backend);
  const shown = maskedUri(uri);
  const database = { id: 0, database_name: "", backend: uri.backend, sqlalchemy_uri: shown, cache_timeout: null, extra: {}, perm: databasePerm("", 0), ...identity };
  const connection = await connectTo(database, workspaceId, env).catch((error: unknown) => {
    throw error instanceof Failure ? error : explained(error);
  });
  try {
    for await (const batch of connection.run("SELECT 1", { timeoutMs: 10_000, maxRows: 1 })) if (batch.length) break;
  } catch (error) {
    throw explained(error);
  } finally {
    await connection.close();
  }

  function explained(error: unknown): Failure {
    const { error_type, message, extra } = engine!.explain(error, { uri: shown, password: null });
    return fail(error_type, message, extra);
  }
}
