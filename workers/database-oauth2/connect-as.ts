import type { Actor } from "../../schema/actor";
import type { DatabaseModel } from "../../schema/database/model";
import { connectTo } from "../connections";
import type { Catalog, Connection } from "../engines/engine";
import { engineOf } from "../engines/registry";
import type { RequestContext } from "../request-context";
import { namesClient } from "./names-client";
import { asksInPerson, type PersonalToken, personalToken } from "./personal-token";

/** Opens a customer's database for the person who asks: with their own token where it wants one, or the refusal that says where they get it. */
export async function connectAs(request: RequestContext, actor: Actor, database: DatabaseModel): Promise<Connection> {
  const held = (await wantsToken(request, actor, database)) ? await tokenFor(request, actor, database.id) : null;
  const connection = await connectTo(database, actor.workspace.id, request.env, held?.token);
  return held ? hearingRefusals(connection, held, engineOf(database.backend)!.wantsToken!) : connection;
}

/** Refuses who has no token before anything kept for them is looked up: whose token is gone sees none of it. */
export async function requireToken(request: RequestContext, actor: Actor, database: DatabaseModel): Promise<void> {
  if (await wantsToken(request, actor, database)) await tokenFor(request, actor, database.id);
}

const wantsToken = async (request: RequestContext, actor: Actor, database: DatabaseModel): Promise<boolean> => asksInPerson(database) && (database.has_oauth2_client ?? namesClient(request, actor, database.id));

/** A page of charts asks once, and one window authorizes them all. */
const held = new WeakMap<RequestContext, Map<number, { token: Promise<PersonalToken>; until: number }>>();
const HELD_MS = 10_000;

function tokenFor(request: RequestContext, actor: Actor, databaseId: number): Promise<PersonalToken> {
  const known = held.get(request) ?? new Map<number, { token: Promise<PersonalToken>; until: number }>();
  held.set(request, known);
  const found = known.get(databaseId);
  if (found && found.until > Date.now()) return found.token;
  const token = personalToken(request, actor, databaseId).then(({ token, refused }) => ({ token, refused: () => (known.delete(databaseId), refused()) }));
  known.set(databaseId, { token, until: Date.now() + HELD_MS });
  return token;
}

/** The same connection; a token that the database does not take is given up, and its person told. */
function hearingRefusals({ run, write, relations, catalog, prepare, close }: Connection, { refused }: PersonalToken, wantsToken: (error: unknown) => boolean): Connection {
  const told = async (error: unknown): Promise<never> => {
    throw wantsToken(error) ? await refused() : error;
  };
  const hearing = <A extends unknown[], T>(call: (...asked: A) => Promise<T>) => (...asked: A): Promise<T> => call(...asked).catch(told);
  return {
    run: async function* (sql, options) {
      try {
        yield* run(sql, options);
      } catch (error) {
        await told(error);
      }
    },
    ...(write ? { write: hearing(write) } : {}),
    ...(relations ? { relations: hearing(relations) } : {}),
    ...(prepare ? { prepare } : {}),
    catalog: Object.fromEntries(Object.entries(catalog).map(([name, call]) => [name, hearing(call as (...asked: unknown[]) => Promise<unknown>)])) as unknown as Catalog,
    close,
  };
}
