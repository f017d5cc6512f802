import type { Actor } from "../../schema/actor";
import type { DatabaseModel } from "../../schema/database/model";
import type { SshServer } from "../../schema/database/ssh-tunnel";
import { connectTo } from "../connections/connect-database";
import type { Catalog, Connection } from "../engines/engine";
import { engineOf } from "../engines/registry";
import { changedHostKey } from "../engines/ssh/tunnel-failure";
import type { RequestContext } from "../request/request-context";
import { pinHostKey, transportSettingsById } from "../resources/database/transport-settings";
import { namesClient } from "./names-client";
import { usesPersonalToken, type PersonalToken, personalToken } from "./personal-token";

/**
 * Opens a customer's database for the requester: with their own token where the database requires one, or throws the
 * refusal that links to the authorization.
 */
export async function connectAs(request: RequestContext, actor: Actor, database: DatabaseModel): Promise<Connection> {
  const held = (await wantsToken(request, actor, database)) ? await tokenFor(request, actor, database.id) : null;
  const stored = database.has_transport_settings
    ? (await request.load((db) => [transportSettingsById(db, database.id)])).rows[0].rows[0]
    : undefined;
  const known = { ...database, ...stored };
  const connection = await connectTo(known, actor.workspace.id, request.env, {
    token: held?.token,
    onHostKey: known.ssh_tunnel ? (found) => pinFirstKey(request, database.id, known.ssh_tunnel!, found) : undefined,
  });
  return held ? withRefusals(connection, held, engineOf(database.backend)!.wantsToken!) : connection;
}

/** Stores the first key that a tunnel's server presents; throws where another one has been stored meanwhile. */
async function pinFirstKey(
  request: RequestContext,
  databaseId: number,
  server: SshServer,
  found: string,
): Promise<void> {
  const { rows } = await request.load((db) => [pinHostKey(db, databaseId, server, found)]);
  if (rows[0].rows.length === 0) throw changedHostKey(null, found);
}

/** Refuses a requester without a token before any cached result is looked up: nobody sees results without one. */
export async function requireToken(request: RequestContext, actor: Actor, database: DatabaseModel): Promise<void> {
  if (await wantsToken(request, actor, database)) await tokenFor(request, actor, database.id);
}

const wantsToken = async (request: RequestContext, actor: Actor, database: DatabaseModel): Promise<boolean> =>
  usesPersonalToken(database) && (database.has_oauth2_client ?? namesClient(request, actor, database.id));

/** Tokens and refusals by request: a page of charts checks once, and one window authorizes all of them. */
const held = new WeakMap<RequestContext, Map<number, { token: Promise<PersonalToken>; until: number }>>();
const HELD_MS = 10_000;

function tokenFor(request: RequestContext, actor: Actor, databaseId: number): Promise<PersonalToken> {
  const known = held.get(request) ?? new Map<number, { token: Promise<PersonalToken>; until: number }>();
  held.set(request, known);
  const found = known.get(databaseId);
  if (found && found.until > Date.now()) return found.token;
  const token = personalToken(request, actor, databaseId).then(({ token, refused }) => ({
    token,
    refused: () => (known.delete(databaseId), refused()),
  }));
  known.set(databaseId, { token, until: Date.now() + HELD_MS });
  return token;
}

/** Wraps a connection: a token that the database rejects is deleted, and the person must authorize again. */
function withRefusals(
  { run, write, inspect, catalog, prepare, close }: Connection,
  { refused }: PersonalToken,
  wantsToken: (error: unknown) => boolean,
): Connection {
  const refuseOrThrow = async (error: unknown): Promise<never> => {
    throw wantsToken(error) ? await refused() : error;
  };
  const catchRefusal =
    <A extends unknown[], T>(call: (...requested: A) => Promise<T>) =>
    (...requested: A): Promise<T> =>
      call(...requested).catch(refuseOrThrow);
  return {
    run: async function* (sql, options) {
      try {
        yield* run(sql, options);
      } catch (error) {
        await refuseOrThrow(error);
      }
    },
    ...(write ? { write: catchRefusal(write) } : {}),
    ...(inspect ? { inspect: (options, use) => inspect(options, use).catch(refuseOrThrow) } : {}),
    ...(prepare ? { prepare } : {}),
    catalog: Object.fromEntries(
      Object.entries(catalog).map(([name, call]) => [
        name,
        catchRefusal(call as (...requested: unknown[]) => Promise<unknown>),
      ]),
    ) as unknown as Catalog,
    close,
  };
}
