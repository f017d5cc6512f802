import type { BatchResponse } from "drizzle-orm/batch";
import type { Actor } from "../../schema/actor";
import type { Revised, RevisedKind } from "../../schema/workspace/revisions";
import { Memo, memoKey, memoKeyOf } from "../memo";
import type { Db, Statements } from "../metadata";
import { lastSeen } from "./actors";
import type { RequestContext } from "./request-context";

const objects = new Memo(8_000_000);
const recentRows = new Memo(8_000_000);

const rowsKey = (workspace: { id: string; revision: number }, userId: number, name: readonly string[]): string =>
  memoKey(workspace, userId, JSON.stringify(name));

/** An object of the workspace that the isolate may cache, and how it is read. */
export interface CachedObject<T = unknown> {
  name: string;
  statement: (db: Db) => Statements[number];
  parse: (rows: unknown) => T | null;
  /** The kinds of objects that alone the statement reads; all when absent. */
  reads?: readonly RevisedKind[];
}

const keyOf = (workspace: Revised, { name, reads }: CachedObject): string =>
  reads ? memoKeyOf(workspace, reads, name) : memoKey(workspace, name);

/** What requests read, by its keys in the caches. */
export interface CachedReads {
  rows: Record<string, string>;
  objects: Record<string, unknown>;
}

/** Returns what the isolate has of these keys. */
export function cachedReads(keys: { rows: Iterable<string>; objects: Iterable<string> }): CachedReads {
  const found = <T>(names: Iterable<string>, get: (key: string) => T | undefined): Record<string, T> =>
    Object.fromEntries([...names].flatMap((key) => ((value) => (value === undefined ? [] : [[key, value]]))(get(key))));
  return {
    rows: found(keys.rows, (key) => recentRows.get<string>(key)),
    objects: found(keys.objects, (key) => objects.get<unknown>(key)),
  };
}

/** Caches what another isolate read. */
export function cacheReads({ rows, objects: values }: CachedReads): void {
  for (const [key, text] of Object.entries(rows)) recentRows.set(key, text);
  for (const [key, value] of Object.entries(values)) objects.set(key, value);
}

/** Objects of the workspace, cached under its revision or under those of what they are read from. Checks no permissions. */
export class CachedObjects {
  constructor(private readonly request: RequestContext) {}

  /** Returns an object, read only when it is not cached; null when absent. */
  async load<T>(object: CachedObject<T>): Promise<{ actor: Actor; value: T | null }> {
    const { request } = this;
    const { statement, parse } = object;
    const key = (workspace: Revised) => keyOf(workspace, object);
    const last = lastSeen(await request.identity.credentials());
    const cached = last && objects.get<{ value: T | null }>(key(last.workspace));
    const known = request.knownActor();
    if (cached && known && key(known.workspace) === key(last.workspace)) return { actor: known, value: cached.value };
    const { actor, rows } = await request.load((db) => (cached ? [] : [statement(db)]));
    if (cached && key(last.workspace) === key(actor.workspace)) return { actor, value: cached.value };
    const response = cached ? (await request.load((db) => [statement(db)])).rows : rows;
    const value = parse((response as unknown as unknown[])[0]);
    objects.set(key(actor.workspace), { value });
    return { actor, value };
  }

  /**
   * Returns the requester; objects that are not cached are read in the same round trip, and load() returns them for the
   * rest of the request.
   */
  async loadAll(wanted: readonly CachedObject[]): Promise<Actor> {
    const { request } = this;
    const last = lastSeen(await request.identity.credentials());
    const missing = wanted.filter((object) => !last || !objects.get(keyOf(last.workspace, object)));
    const known = request.knownActor();
    const isCurrent = ({ workspace }: Actor) =>
      wanted.every((object) => last && keyOf(workspace, object) === keyOf(last.workspace, object));
    if (missing.length === 0 && known && isCurrent(known)) return this.noteObjects(wanted, known);
    const { actor, rows } = await request.load((db) => missing.map(({ statement }) => statement(db)));
    missing.forEach((object, at) =>
      objects.set(keyOf(actor.workspace, object), { value: object.parse((rows as unknown as unknown[])[at]) }),
    );
    return this.noteObjects(wanted, actor);
  }

  private noteObjects(wanted: readonly CachedObject[], actor: Actor): Actor {
    for (const object of wanted) this.request.scope?.cachedKeys.objects.add(keyOf(actor.workspace, object));
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
    const text = last && recentRows.get<string>(rowsKey(last.workspace, last.userId, name));
    if (text === undefined) return this.storeRows(name, await request.load(build));
    const known = request.knownActor();
    const isCurrent = (actor: Actor): boolean =>
      actor.user.id === last?.userId && actor.workspace.revision === last.workspace.revision;
    const actor = known && isCurrent(known) ? known : (await request.load(() => [])).actor;
    if (isCurrent(actor)) {
      request.scope?.cachedKeys.rows.add(rowsKey(actor.workspace, actor.user.id, name));
      return { actor, rows: JSON.parse(text) as BatchResponse<S> };
    }
    return this.storeRows(name, await request.load(build));
  }

  private storeRows<R extends { actor: Actor; rows: unknown }>(name: readonly string[], read: R): R {
    const { actor, rows } = read;
    const texts = (rows as (unknown[] | { rows: unknown[] })[]).map((found) =>
      Array.isArray(found) ? found : { rows: found.rows },
    );
    if (actor.guest) return read;
    const key = rowsKey(actor.workspace, actor.user.id, name);
    recentRows.set(key, JSON.stringify(texts));
    this.request.scope?.cachedKeys.rows.add(key);
    return read;
  }
}
