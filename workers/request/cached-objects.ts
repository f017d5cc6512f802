import type { Actor } from "../../schema/actor";
import { Memo, memoKey } from "../memo";
import type { Db, Statements } from "../metadata";
import { lastSeen } from "./actors";
import type { RequestContext } from "./request-context";

const objects = new Memo(1000);

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
}
