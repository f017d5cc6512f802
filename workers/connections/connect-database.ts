import { fail } from "../../schema/errors";
import { type Certificates, certificatesOf } from "../../schema/database/certificates";
import { locationHintOf } from "../../schema/database/location-hint";
import type { DatabaseModel } from "../../schema/database/model";
import { parseUri } from "../../schema/database/uri";
import { type OnHostKey, SSH_SECRETS, type SshSecrets, type SshTunnel } from "../../schema/database/ssh-tunnel";
import { type Env, isLocal } from "../env";
import type { Connection } from "../engines/engine";
import type { PooledConnections } from "../engines/connection-pool";
import { addressLookup, requestPublicDns } from "../external/address-lookup";
import type { NetworkPolicy, ResolveHost } from "../external/public-host";
import { ENGINES, engineOf } from "../engines/registry";
import { sealedFor } from "../sealed-columns";
import { unseal } from "../secrets";
import { uploadStore } from "../upload-store";
import { type Localizable, message } from "../../schema/language/localizable";
import { credentialKeys } from "../valid-secrets";
import { statementLabel } from "../logging/current-work";
import { countedConnection } from "./counted-connection";

/**
 * Opens a customer's database, with a person's own token where the database requires one; requests on behalf of a
 * person use request-connections.ts. The connection string stays in this file and its callees; the metadata
 * database is unreachable.
 */
export async function connectTo(
  database: DatabaseModel,
  workspaceId: string,
  env: Env,
  identity: ConnectionIdentity = {},
): Promise<Connection> {
  return countedConnection(await openConnection(database, workspaceId, env, identity));
}

interface ConnectionIdentity {
  token?: string | undefined;
  onHostKey?: OnHostKey | undefined;
}

async function openConnection(
  database: DatabaseModel,
  workspaceId: string,
  env: Env,
  { token, onHostKey }: ConnectionIdentity,
): Promise<Connection> {
  const label = statementLabel();
  const engine = engineOf(database.backend);
  if (!engine)
    throw fail(
      "GENERIC_DB_ENGINE_ERROR",
      message("Edgewise does not support {backend} yet.", { backend: database.backend }),
    );
  const unsealed = () =>
    database.encrypted_password &&
    unseal(credentialKeys(env), database.encrypted_password, sealedFor(workspaceId, database.uuid));
  if (engine.storesTables)
    return engine.connect({
      uri: database.sqlalchemy_uri,
      password: await unsealed(),
      tables: uploadStore(env, workspaceId, database.uuid),
      storeKey: `${workspaceId}:${database.uuid}`,
      ...networkOf(env),
      hostAliases: localDatabases(env),
    });
  const host = hostOf(database.sqlalchemy_uri);
  const tunnel = await storedTunnel(database, workspaceId, env);
  if (tunnel && !engine.tunnels) throw fail("GENERIC_DB_ENGINE_ERROR", noTunnels(engine.title));
  // Who makes the first connection through a tunnel stores its key, which a pool can't.
  const isPooled = engine.keeps && token === undefined && tunnel?.host_key !== null;
  const pool = isPooled ? connectionPoolOf(env, workspaceId, database.uuid, tunnel?.server_address ?? host) : undefined;
  const connectArgs = connectArgsOf(database.extra);
  const local = tunnel ? undefined : localDatabases(env)[host];
  if (local)
    return oneCatalog(database, () =>
      engine.connect({ uri: local, password: null, connectArgs, allowPrivateHosts: true, pool, label }),
    );
  const control = hostOf(env.DATABASE_URL);
  if (!isLocal(env) && host === control)
    throw fail("CONNECTION_ACCESS_DENIED_ERROR", message("Connections to this host are not allowed."));
  return engine.connect({
    uri: database.sqlalchemy_uri,
    password: await unsealed(),
    connectArgs,
    certificates: engine.certificates ? await storedCertificates(database, workspaceId, env) : null,
    secureExtra: engine.secureExtra ? await unsealedExtra(database, workspaceId, env) : null,
    tunnel,
    onHostKey: tunnel?.host_key === null ? onHostKey : undefined,
    token,
    pool,
    label,
    ...networkOf(env),
    // A host behind a tunnel is another one than that of the same name here.
    ...(tunnel ? {} : { hostAliases: localDatabases(env) }),
  });
}

/** What the engine parameters of a database's extra pass to Superset's driver. */
function connectArgsOf({ engine_params }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { connect_args } = (engine_params ?? {}) as { connect_args?: unknown };
  return typeof connect_args === "object" && connect_args !== null ? (connect_args as Record<string, unknown>) : {};
}

/** The tunnel of a database with its secrets; null without one. */
async function storedTunnel(
  { ssh_tunnel, uuid, ...sealed }: DatabaseModel,
  workspaceId: string,
  env: Env,
): Promise<SshTunnel | null> {
  if (!ssh_tunnel) return null;
  const secrets = SSH_SECRETS.map(async (name) => {
    const envelope = sealed[`encrypted_ssh_${name}`];
    return [name, envelope ? await unseal(credentialKeys(env), envelope, sealedFor(workspaceId, uuid)) : null] as const;
  });
  return { ...ssh_tunnel, ...(Object.fromEntries(await Promise.all(secrets)) as unknown as SshSecrets) };
}

/** The refusal of a tunnel for engines that are reached over HTTPS, or store their tables here. */
export const noTunnels = (engine: string): Localizable =>
  message("{engine} can't be reached through an SSH tunnel. Engines that can: {engines}.", {
    engine,
    engines: ENGINES.filter(({ tunnels }) => tunnels)
      .map(({ title }) => title)
      .join(", "),
  });

/** The certificates of a database; throws for some that no connection can use, rather than ignoring them. */
async function storedCertificates(
  database: DatabaseModel,
  workspaceId: string,
  env: Env,
): Promise<Certificates | null> {
  const { server_cert, extra, sqlalchemy_uri } = database;
  const secureExtra = await unsealedExtra(database, workspaceId, env);
  const query = parseUri(sqlalchemy_uri)?.query ?? {};
  const found = certificatesOf({ server_cert, extra, secureExtra, query });
  if (found && "problem" in found) throw fail("GENERIC_DB_ENGINE_ERROR", found.problem);
  return found;
}

const unsealedExtra = async (
  { encrypted_extra, uuid }: DatabaseModel,
  workspaceId: string,
  env: Env,
): Promise<string | null> =>
  encrypted_extra ? unseal(credentialKeys(env), encrypted_extra, sealedFor(workspaceId, uuid)) : null;

/**
 * The Durable Object of a database's connection pool, looked up when it is needed, and placed near the server where its
 * name tells the region. Permissions and the address are checked before.
 */
function connectionPoolOf(env: Env, workspaceId: string, databaseUuid: string, server: string): PooledConnections {
  let object: PooledConnections | null = null;
  const locationHint = locationHintOf(server);
  const found = (): PooledConnections =>
    (object ??= env.CONNECTION_POOL.getByName(
      `${workspaceId}:${databaseUuid}`,
      locationHint && { locationHint },
    ) as unknown as PooledConnections);
  return {
    read: async (requested) => found().read(requested),
    next: async (statement) => found().next(statement),
    stop: async (statement) => found().stop(statement),
  };
}

/**
 * A database with a name of local runs is restricted to one catalog, whatever its address names: no other catalog is
 * accessible or listed.
 */
function oneCatalog({ elsewhere }: DatabaseModel, connect: () => Connection): Connection {
  if (elsewhere)
    throw fail(
      "CONNECTION_UNKNOWN_DATABASE_ERROR",
      message("Only the default catalog is supported for this connection"),
    );
  const {
    catalog: { catalogs: _, ...catalog },
    ...connection
  } = connect();
  return { ...connection, catalog };
}

/**
 * The network policy of requests and connections: no private network, and not the metadata database. Local runs have no
 * restriction.
 */
export const networkOf = (env: Env): NetworkPolicy =>
  isLocal(env)
    ? { allowPrivateHosts: true, ...localLookup(env) }
    : { allowPrivateHosts: false, resolve: hideHost(hostOf(env.DATABASE_URL), publicLookup) };

/** One DNS cache per isolate; its entries contain nothing of a tenant. */
const publicLookup = addressLookup(requestPublicDns, Date.now);

/** Local runs use the machine's own resolver, which also knows the names of its network. */
const localLookup = ({ RESOLVER }: Env): { resolve?: ResolveHost } =>
  RESOLVER ? { resolve: addressLookup((url, init) => RESOLVER.fetch(url, init), Date.now) } : {};

/**
 * Resolves the metadata's host, and other names with its addresses, as "unknown"; all names while its own addresses are
 * unknown. A neighbor under the same domain shares the addresses legitimately: there, the name in TLS decides.
 */
export function hideHost(control: string, resolve: ResolveHost): ResolveHost {
  return async (host) => {
    if (hostOf(host) === control) return "unknown";
    if (isNeighbor(host, control)) return resolve(host);
    const [found, hidden] = await Promise.all([resolve(host), resolve(control)]);
    return found === "unknown" || hidden === "unknown" || found.some((address) => hidden.includes(address))
      ? "unknown"
      : found;
  };
}

const parentOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^[^.]*\./, "");
const isNeighbor = (host: string, control: string): boolean =>
  parentOf(control).includes(".") && parentOf(host) === parentOf(control);

/**
 * Returns the host as the engine reads it from the URI ("a@b@host" is host), without Neon's pooler suffix and the
 * trailing dot; "" where there is none.
 */
export function hostOf(uri: string): string {
  try {
    return new URL(`http://${uri.replace(/^[a-z][\w+.-]*:\/\//i, "")}`).hostname
      .toLowerCase()
      .replace(/\.$/, "")
      .replace("-pooler.", ".");
  } catch {
    return "";
  }
}

const localDatabases = (env: Env): Record<string, string> =>
  isLocal(env) && env.LOCAL_DATABASES ? (JSON.parse(env.LOCAL_DATABASES) as Record<string, string>) : {};
