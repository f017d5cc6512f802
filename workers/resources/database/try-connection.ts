import type { Actor } from "../../../schema/actor";
import { type ConnectionUri, maskedUri } from "../../../schema/database/uri";
import { databasePerm } from "../../../schema/dataset/policy";
import { fail, Failure, refuse } from "../../../schema/errors";
import type { DatabaseModel } from "../../../schema/database/model";
import { connectTo } from "../../connections";
import type { Connection } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import { type Env, isLocal } from "../../env";

/** What is known of the database that is tried. */
export interface Tried {
  uuid: string;
  encrypted_password: string | null;
  /** It wants people's own tokens: one that asks for a token is there, and that is all there is to try. */
  has_oauth2_client?: boolean | null;
  /** Opens it in another way than nobody's. */
  connect?: (database: DatabaseModel) => Promise<Connection>;
}

/** Connects and asks for a 1; what goes wrong is answered as the engine explains it, address and all: the person wrote it. A person may try so many a minute. */
export async function tryConnection(uri: ConnectionUri, tried: Tried, actor: Actor, env: Env): Promise<void> {
  const { success } = await env.CONNECTION_LIMITER.limit({ key: `${actor.workspace.id}:${actor.user.id}` });
  if (!success) throw refuse(429, "Too many connections were tried: wait a minute and try again.");
  const refusedAt = Date.now() + REFUSAL_MS;
  try {
    await connected(uri, tried, actor.workspace.id, env);
  } catch (error) {
    const isHost = error instanceof Failure && error.errors[0]?.error_type === "CONNECTION_INVALID_HOSTNAME_ERROR";
    // A host that is refused is refused after the same time, whether it is private or its name leads nowhere.
    if (isHost && !isLocal(env)) await scheduler.wait(Math.max(0, refusedAt - Date.now()));
    throw error;
  }
}

/** Longer than a name service takes. */
const REFUSAL_MS = 1500;

async function connected(uri: ConnectionUri, { connect = (database) => connectTo(database, workspaceId, env), ...identity }: Tried, workspaceId: string, env: Env): Promise<void> {
  const engine = engineOf(uri.backend)!;
  const shown = maskedUri(uri);
  const database = { id: 0, database_name: "", backend: uri.backend, sqlalchemy_uri: shown, cache_timeout: null, extra: {}, perm: databasePerm("", 0), ...identity };
  const explained = (error: unknown): unknown => {
    if (!engine.owns(error)) return error;
    const { error_type, message, extra } = engine.explain(error, { uri: shown, password: null });
    return fail(error_type, message, extra);
  };
  const connection = await connect(database).catch((error: unknown) => {
    throw explained(error);
  });
  try {
    for await (const batch of connection.run("SELECT 1", { timeoutMs: 10_000, maxRows: 1 })) if (batch.length) break;
  } catch (error) {
    if (!(identity.has_oauth2_client && engine.wantsToken?.(error))) throw explained(error);
  } finally {
    await connection.close();
  }
}
