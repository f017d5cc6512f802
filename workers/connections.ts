import { fail } from "../schema/errors";
import type { DatabaseModel } from "../schema/database/model";
import { type Env, isLocal } from "./env";
import { addressLookup } from "./engines/address-lookup";
import type { Connection, ResolveHost } from "./engines/engine";
import type { Keeper } from "./engines/keeper";
import { reach } from "./engines/reach";
import { engineOf } from "./engines/registry";
import { unseal } from "./secrets";
import { uploadStore } from "./upload-store";

/** What a stored password's envelope is bound to: moved to another database or workspace it does not open. */
export const sealedFor = (workspaceId: string, databaseUuid: string): string => `${workspaceId}:${databaseUuid}`;

/** Opens a customer's database, with a person's own token where it takes one: who asks for somebody calls connectAs() of database-oauth2. The connection string never leaves this file's callees; the metadata database is out of reach. */
export async function connectTo(database: DatabaseModel, workspaceId: string, env: Env, token?: string): Promise<Connection> {
  const engine = engineOf(database.backend);
  if (!engine) throw fail("GENERIC_DB_ENGINE_ERROR", `Edgewise has no engine for ${database.backend} yet.`);
  if (engine.name === "uploads") return engine.connect({ uri: database.sqlalchemy_uri, password: null, tables: uploadStore(env, workspaceId, database.uuid) });
  const host = hostOf(database.sqlalchemy_uri);
  const keeper = engine.keeps && token === undefined ? connectionKeeper(env, workspaceId, database.uuid) : undefined;
  const local = localDatabases(env)[host];
  if (local) return oneCatalog(database, () => engine.connect({ uri: local, password: null, allowPrivateHosts: true, keeper }));
  const control = hostOf(env.DATABASE_URL);
  if (!isLocal(env) && host === control) throw fail("CONNECTION_ACCESS_DENIED_ERROR", "This host can not be connected to.");
  const password = database.encrypted_password && (await unseal(env.CREDENTIALS_KEY, database.encrypted_password, sealedFor(workspaceId, database.uuid)));
  return engine.connect({ uri: database.sqlalchemy_uri, password, token, keeper, allowPrivateHosts: isLocal(env), ...(isLocal(env) ? localLookup(env) : { resolve: keepAway(control, publicLookup) }) });
}

/** The object that keeps a database's sessions, looked for when it is asked. Rights are looked at before, and where it leads. */
function connectionKeeper(env: Env, workspaceId: string, databaseUuid: string): Keeper {
  let object: Keeper | null = null;
  const found = (): Keeper => (object ??= env.CONNECTION_KEEPER.getByName(`${workspaceId}:${databaseUuid}`) as unknown as Keeper);
  return { read: async (asked) => found().read(asked), stop: async (statement) => found().stop(statement) };
}

/** A name of local runs stands for one database, whatever its address calls that: no other catalog is reached by it, nor told of. */
function oneCatalog({ elsewhere }: DatabaseModel, connect: () => Connection): Connection {
  if (elsewhere) throw fail("CONNECTION_UNKNOWN_DATABASE_ERROR", "Only the default catalog is supported for this connection");
  const { catalog: { catalogs: _, ...catalog }, ...connection } = connect();
  return { ...connection, catalog };
}

/** Refuses a host that requests of the deployment's own may not go to: private networks and the metadata's. Local runs go where the machine goes. */
export async function checkHost(host: string, env: Env): Promise<void> {
  await reach({ uri: `https://${host}`, password: null, allowPrivateHosts: isLocal(env), ...(isLocal(env) ? localLookup(env) : { resolve: keepAway(hostOf(env.DATABASE_URL), publicLookup) }) }, 443);
}

/** Whether requests may go to a host. */
export const isOpenHost = (host: string, env: Env): Promise<boolean> => checkHost(host, env).then(() => true, () => false);

/** One memory of names for the isolate; what it remembers belongs to nobody. */
const publicLookup = addressLookup((url, init) => fetch(url, init), Date.now);

/** Local runs ask the machine's own name service, which also knows the names of its network. */
const localLookup = ({ RESOLVER }: Env): { resolve?: ResolveHost } => (RESOLVER ? { resolve: addressLookup((url, init) => RESOLVER.fetch(url, init), Date.now) } : {});

/** Hides the addresses of the metadata from other names that lead to them. A neighbour under the same domain shares them by right: there the name that TLS carries decides. */
export function keepAway(control: string, resolve: ResolveHost): ResolveHost {
  return async (host) => {
    if (isNeighbour(host, control)) return resolve(host);
    const [found, kept] = await Promise.all([resolve(host), resolve(control)]);
    return found !== "unknown" && kept !== "unknown" && found.some((address) => kept.includes(address)) ? "unknown" : found;
  };
}

const parentOf = (host: string): string => host.toLowerCase().replace(/\.$/, "").replace(/^[^.]*\./, "");
const isNeighbour = (host: string, control: string): boolean => parentOf(control).includes(".") && parentOf(host) === parentOf(control);

/** The host as the engine reads it from the URI ("a@b@host" is host), without Neon's pooler and the root's dot; "" where there is none. */
export function hostOf(uri: string): string {
  try {
    return new URL(`http://${uri.replace(/^[a-z][\w+.-]*:\/\//i, "")}`).hostname.toLowerCase().replace(/\.$/, "").replace("-pooler.", ".");
  } catch {
    return "";
  }
}

const localDatabases = (env: Env): Record<string, string> => (isLocal(env) && env.LOCAL_DATABASES ? (JSON.parse(env.LOCAL_DATABASES) as Record<string, string>) : {});
