import type { BatchResponse } from "drizzle-orm/batch";
import type { Actor } from "../../schema/actor";
import { Memo, memoKey } from "../memo";
import type { Db, Statements } from "../metadata";
import { RecentTexts } from "../recent-texts";
import { lastSeen } from "./actors";
import type { RequestContext } from "./request-context";

const objects = new Memo(1000);
const recentRows = new RecentTexts(8_000_000);

const rowsKey = (workspace: { id: string; revision: number }, userId: number, name: readonly string[]): string =>
  memoKey(workspace, userId, JSON.stringify(name));

/** An object of the workspace that the isolate may cache, and how it is read. */
export interface CachedObject<T = unknown> {
  name: string;
  statement: (db: Db) => Statements[number];
  parse: (rows: unknown) => T | null;
}

/** Objects of the workspace, cached under its revision. Checks no permissions. */
export class CachedObjects {
  constructor(private readonly request: RequestContext) {}

  /** Returns an object, read only when it is not cached; null when absent. */
  async load<T>(
    name: string,
    statement: (db: Db) => Statements[number],
    parse: (rows: unknown) => T | null,
  ): Promise<{ actor: Actor; value: T | null }> {
    const { request } = this;
    const last = lastSeen(await request.identity.credentials());
    const cached = last && objects.get<{ value: T | null }>(memoKey(last.workspace, name));
    const known = request.knownActor();
    if (cached && known && known.workspace.revision === last?.workspace.revision)
      return { actor: known, value: cached.value };
    const { actor, rows } = await request.load((db) => (cached ? [] : [statement(db)]));
    if (cached && last?.workspace.revision === actor.workspace.revision) return { actor, value: cached.value };
    const response = cached ? (await request.load((db) => [statement(db)])).rows : rows;
    const value = parse((response as unknown as unknown[])[0]);
    objects.set(memoKey(actor.workspace, name), { value });
    return { actor, value };
  }

  /**
   * Returns the requester; objects that are not cached are read in the same round trip, and load() returns them for the
   * rest of the request.
   */
  async loadAll(wanted: readonly CachedObject[]): Promise<Actor> {
    const { request } = this;
    const last = lastSeen(await request.identity.credentials());
    const missing = wanted.filter(({ name }) => !last || !objects.get(memoKey(last.workspace, name)));
    const known = request.knownActor();
    if (missing.length === 0 && known && known.workspace.revision === last?.workspace.revision) return known;
    const { actor, rows } = await request.load((db) => missing.map(({ statement }) => statement(db)));
    missing.forEach(({ name, parse }, at) =>
      objects.set(memoKey(actor.workspace, name), { value: parse((rows as unknown as unknown[])[at]) }),
    );
    return actor;
  }

  /**
   * Like load() of the request, for rows that depend on the person and on what increases the workspace's revision, and
   * on nothing else. `name` names the statements.
   */
  async rows<const S extends Statements>(
    name: readonly string[],
    build: (db: Db) => S,
  ): Promise<{ actor: Actor; rows: BatchResponse<S> }> {
    const { request } = this;
    const credentials = await request.identity.credentials();
    const last = credentials.guest ? undefined : lastSeen(credentials);
    const text = last && recentRows.get(rowsKey(last.workspace, last.userId, name));
    if (text === undefined) return this.storeRows(name, await request.load(build));
    const known = request.knownActor();
    const isCurrent = (actor: Actor): boolean =>
      actor.user.id === last?.userId && actor.workspace.revision === last.workspace.revision;
    const actor = known && isCurrent(known) ? known : (await request.load(() => [])).actor;
    if (isCurrent(actor)) return { actor, rows: JSON.parse(text) as BatchResponse<S> };
    return this.storeRows(name, await request.load(build));
  }

  private storeRows<R extends { actor: Actor; rows: unknown }>(name: readonly string[], read: R): R {
    const { actor, rows } = read;
    const texts = (rows as (unknown[] | { rows: unknown[] })[]).map((found) =>
      Array.isArray(found) ? found : { rows: found.rows },
    );
    if (!actor.guest) recentRows.set(rowsKey(actor.workspace, actor.user.id, name), JSON.stringify(texts));
    return read;
  }
}
