import type { Actor } from "../../../schema/actor";
import { type ConnectionUri, maskedUri } from "../../../schema/database/uri";
import { databasePerm } from "../../../schema/dataset/policy";
import type { SealedTunnel } from "../../../schema/database/ssh-tunnel";
import { fail, Failure, refuse } from "../../../schema/errors";
import type { DatabaseModel } from "../../../schema/database/model";
import { connectTo } from "../../connections/connect-database";
import type { Connection } from "../../engines/engine";
import { engineOf } from "../../engines/registry";
import { type Env, isLocal } from "../../env";
import { parsedObject } from "../resource/parsed-object";
import { message } from "../../../schema/language/localizable";

/** The database of a connection test. */
export interface Tried extends Partial<SealedTunnel> {
  uuid: string;
  encrypted_password: string | null;
  encrypted_extra?: string | null | undefined;
  server_cert?: string | null | undefined;
  /** The JSON of the connection's extra. */
  extra?: string | null | undefined;
  /**
   * The database requires OAuth2 tokens: a request for a token proves that it is reachable, which completes the test.
   */
  has_oauth2_client?: boolean | null | undefined;
  /** Connects with the requester's own token instead of stored credentials. */
  connect?: (database: DatabaseModel) => Promise<Connection>;
}

/**
 * Connects and runs SELECT 1. Returns the key of the tunnel's server, if there is one. The engine explains errors, including the address, since the requester wrote it. The
 * number of tests per person and minute is limited.
 */
export async function tryConnection(uri: ConnectionUri, tried: Tried, actor: Actor, env: Env): Promise<string | null> {
  const { success } = await env.CONNECTION_LIMITER.limit({ key: `${actor.workspace.id}:${actor.user.id}` });
  if (!success) throw refuse(429, message("Too many connection attempts. Wait a minute and try again."));
  const refusedAt = Date.now() + REFUSAL_MS;
  try {
    return await connected(uri, tried, actor.workspace.id, env);
  } catch (error) {
    const isHost = error instanceof Failure && error.errors[0]?.error_type === "CONNECTION_INVALID_HOSTNAME_ERROR";
    // Refusals of private hosts and of unknown host names take the same time, so that timing reveals neither.
    if (isHost && !isLocal(env)) await scheduler.wait(Math.max(0, refusedAt - Date.now()));
    throw error;
  }
}

/** Longer than a DNS lookup takes. */
const REFUSAL_MS = 1500;

async function connected(
  uri: ConnectionUri,
  { connect, extra = null, ...identity }: Tried,
  workspaceId: string,
  env: Env,
): Promise<string | null> {
  let hostKey = identity.ssh_tunnel?.host_key ?? null;
  const onHostKey = async (found: string): Promise<void> => void (hostKey = found);
  connect ??= (database) => connectTo(database, workspaceId, env, { onHostKey });
  const engine = engineOf(uri.backend)!;
  const shown = maskedUri(uri);
  const database = {
    id: 0,
    database_name: "",
    backend: uri.backend,
    sqlalchemy_uri: shown,
    cache_timeout: null,
    extra: parsedObject(extra),
    perm: databasePerm("", 0),
    ...identity,
  };
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
  return hostKey;
}
