import { fail } from "../schema/errors";
import type { DatabaseModel } from "../schema/database/model";
import { type Env, isLocal } from "./env";
import type { Connection } from "./engines/engine";
import { engineOf } from "./engines/registry";
import { unseal } from "./secrets";

/** What a stored password's envelope is bound to: moved to another database or workspace it does not open. */
export const sealedFor = (workspaceId: string, databaseUuid: string): string => `${workspaceId}:${databaseUuid}`;

/** Opens a customer's database. The connection string never leaves this file's callees; the metadata database is out of reach. */
export async function connectTo(database: DatabaseModel, workspaceId: string, env: Env): Promise<Connection> {
  const engine = engineOf(database.backend);
  if (!engine) throw fail("GENERIC_DB_ENGINE_ERROR", `Edgewise has no engine for ${database.backend} yet.`);
  const host = hostOf(database.sqlalchemy_uri);
  const local = localDatabases(env)[host];
  if (local) return engine.connect({ uri: local, password: null, allowPrivateHosts: true });
  if (!isLocal(env) && host === hostOf(env.DATABASE_URL)) throw fail("CONNECTION_ACCESS_DENIED_ERROR", "This host can not be connected to.");
  const password = database.encrypted_password && (await unseal(env.CREDENTIALS_KEY, database.encrypted_password, sealedFor(workspaceId, database.uuid)));
  return engine.connect({ uri: database.sqlalchemy_uri, password, allowPrivateHosts: isLocal(env) });
}

/** The host as the engine reads it from the URI ("a@b@host" is host), without Neon's pooler and the root's dot; "" where there is none. */
export function hostOf(uri: string): string {
  try {
    return new URL(`http://${uri.replace(/^[a-z][\w+.-]*:\/\//i, "")}`).hostname.toLowerCase().replace(/\.$/, "").replace("-pooler.", ".");
  } catch {
    return "";
  }
}

const localDatabases = (env: Env): Record<string, string> => (isLocal(env) && env.LOCAL_DATABASES ? (JSON.parse(env.LOCAL_DATABASES) as Record<string, string>) : {});
