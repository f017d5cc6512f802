import type { Context } from "hono";
import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { type Actor, isAdminRole, right } from "../schema/actor";
import { Failure, Refusal, fail, forbidden, notFound, refuse, wireError } from "../schema/errors";
import { guestActor } from "./identity/guest-actor";
import { auditEntry } from "./audit-entry";
import type { LogEntry } from "../schema/log/wire";
import type { Env } from "./env";
import { credentialsOf, type Presented, presented, readCookie } from "./identity/credentials";
import { isOwnSite } from "./identity/own-site";
import { CSRF_FIELD_COOKIE, isCsrfToken } from "./identity/csrf";
import { Memo, memoKey } from "./memo";
import { storeLogEntries, storeLogEntry } from "./resources/log/store";
import { PlanLock } from "./plan";
import { type Credentials, type Db, type Identified, type Metadata, openMetadata, type Statements, type Tx } from "./metadata";

export type App = { Bindings: Env; Variables: { request: RequestContext } };

/** Reads by POST: they change nothing, and scripts with a cookie send no token with them, as Superset allows. */
const READ_BY_POST = /^\/(api\/v1\/chart\/data(\/stream)?|superset\/log\/|superset\/explore_json\/(\w+\/\d+\/)?|datasource\/samples)$/;

const actors = new Memo(2000);
const objects = new Memo(1000);
const latestRevision = new Memo(2000);

/** An object of the workspace that the isolate may cache, and how it is read. */
export interface Loaded<T = unknown> {
  name: string;
  statement: (db: Db) => Statements[number];
  parse: (rows: unknown) => T | null;
}

/** The last identification by these credentials: what is still cached of it is not requested. */
interface LastSeen {
  workspace: { id: string; revision: number };
  known: string;
}

/** The requester, reads and writes of one request. Reads join the identification in one round trip. */
export class RequestContext {
  readonly metadata: Metadata;
  readonly plan: PlanLock;
  private who: Presented | undefined;
  private credentials: Credentials | undefined;
  private known: Actor | null | undefined;
  /** A statement that is sent with the next ones. */
  alongside: { statement: (db: Db) => Statements[number]; read: (response: unknown) => void } | undefined;
  /** Runs in the request's writes, before and after their changes. */
  beforeWrite: ((tx: Tx) => Promise<void>) | undefined;
  afterWrite: ((tx: Tx) => Promise<void>) | undefined;
  /** Names of the fields that the body contains, for the log: never their values. */
  sentFields: readonly string[] = [];
  /**
   * Objects that a write is about, for the log, where neither its path nor its result names them: ids and keys, nothing
   * else.
   */
  about: Record<string, unknown> = {};

  constructor(private readonly request: Request, readonly env: Env, readonly now: Date) {
    this.metadata = openMetadata(env);
    this.plan = new PlanLock(env.PLAN_METER, new URL(request.url).pathname);
  }

  /** For work after a request, as its requester; their rights are loaded again. */
  static onBehalfOf(credentials: Credentials, env: Env, now: Date): RequestContext {
    const request = new RequestContext(new Request(`https://${credentials.host}/`), env, now);
    request.who = { kind: "none" };
    request.credentials = credentials;
    return request;
  }

  /** Ignores the session, for pages that are embedded in other sites. */
  forgetSession(): this {
    this.who = { kind: "none" };
    return this;
  }

  /** Ignores previous credentials and refuses forms of other sites, for signing in. */
  asNobody(): this {
    if (!isOwnSite(this.request.headers, this.host())) throw forbidden();
    this.who = { kind: "none" };
    return this;
  }

  shown(): Presented {
    return (this.who ??= presented(this.request));
  }

  /** Returns the session's token, where the request has no other credentials. */
  shownSession(): string | null {
    try {
      const shown = this.shown();
      return shown.kind === "session" ? shown.token : null;
    } catch {
      return null;
    }
  }

  /** Runs the statements as the requester; 401 in the recorded shape when nobody is signed in. */
  async load<const S extends Statements>(build: (db: Db) => S): Promise<{ actor: Actor; rows: BatchResponse<S> }> {
    const { actor, rows } = await this.loadAsAnyone(build);
    if (!actor) throw new Refusal(401, { msg: "Missing Authorization Header" });
    return { actor, rows };
  }

  /**
   * Like load, for routes that are open to people who are not signed in; without a workspace they see no rows under
   * row-level security.
   */
  async loadAsAnyone<const S extends Statements>(build: (db: Db) => S): Promise<{ actor: Actor | null; workspace: Identified["workspace"]; rows: BatchResponse<S> }> {
    await this.checkCsrf();
    const rider = this.alongside;
    if (rider) {
      this.alongside = undefined;
      const { rows, ...response } = await this.loadAsAnyone((db) => [...build(db), rider.statement(db)]);
      rider.read(rows.at(-1));
      return { ...response, rows: rows.slice(0, -1) as unknown as BatchResponse<S> };
    }
    const as = await this.as();
    const guess = latestRevision.get<LastSeen>(keyOf(as))?.known ?? null;
    let { identified, rows } = await this.metadata.read(as, guess, build);
    if (!identified) throw notFound();
    await this.plan.enter(identified.workspace);
    let actor = as.guest ? guestActor(identified, as.guest, this.now) : actorOf(identified, guess);
    if (identified.user_id !== null && !actor) {
      // The isolate has evicted the rights that it reported as cached: they are requested once more.
      ({ identified, rows } = await this.metadata.read(as, null, build));
      if (!identified) throw notFound();
      actor = actorOf(identified, null);
    }
    if (actor) latestRevision.set(keyOf(as), { workspace: actor.workspace, known: `${actor.workspace.revision}:${actor.user.id}` } satisfies LastSeen);
    this.known = actor;
    return { actor, workspace: identified.workspace, rows };
  }

  /**
   * Returns an object of the workspace, read only when it is not cached under the workspace's revision; null when
   * absent. Checks no permissions.
   */
  async recall<T>(name: string, statement: (db: Db) => Statements[number], parse: (rows: unknown) => T | null): Promise<{ actor: Actor; value: T | null }> {
    const last = latestRevision.get<LastSeen>(keyOf(await this.as()));
    const remembered = last && objects.get<{ value: T | null }>(memoKey(last.workspace, name));
    if (remembered && this.known && this.known.workspace.revision === last?.workspace.revision) return { actor: this.known, value: remembered.value };
    const { actor, rows } = await this.load((db) => (remembered ? [] : [statement(db)]));
    if (remembered && last?.workspace.revision === actor.workspace.revision) return { actor, value: remembered.value };
    const response = remembered ? (await this.load((db) => [statement(db)])).rows : rows;
    const value = parse((response as unknown as unknown[])[0]);
    objects.set(memoKey(actor.workspace, name), { value });
    return { actor, value };
  }

  /**
   * Returns the requester; objects that are not cached are read in the same round trip, and recall() returns them for
   * the rest of this request.
   */
  async loadAll(wanted: readonly Loaded[]): Promise<Actor> {
    const last = latestRevision.get<LastSeen>(keyOf(await this.as()));
    const missing = wanted.filter(({ name }) => !last || !objects.get(memoKey(last.workspace, name)));
    if (missing.length === 0 && this.known && this.known.workspace.revision === last?.workspace.revision) return this.known;
    const { actor, rows } = await this.load((db) => missing.map(({ statement }) => statement(db)));
    missing.forEach(({ name, parse }, at) => objects.set(memoKey(actor.workspace, name), { value: parse((rows as unknown as unknown[])[at]) }));
    return actor;
  }

  /** Returns the requester; a round trip unless this request has made it. */
  async actor(): Promise<Actor> {
    if (this.known) return this.known;
    return (await this.load(() => [])).actor;
  }

  /** Returns the requester, if they have the (permission, view) pair; else throws the recorded refusal. */
  async actorWho(permission: string, view: string): Promise<Actor> {
    return allow(await this.actor(), permission, view);
  }

  /** Runs one transaction as the requester: all of it or nothing, with its entry in the log. */
  async write<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    await this.checkCsrf();
    if (this.shown().kind === "guest") throw forbidden();
    return this.metadata.write(await this.as(), async (tx) => {
      await this.beforeWrite?.(tx);
      const result = await run(tx);
      await this.afterWrite?.(tx);
      const entry = this.entry(result);
      if (entry) await storeLogEntry(tx, entry);
      return result;
    });
  }

  /** The log entry of a write by `load`, to be sent with it: stored if `condition` is true after the write. */
  entryStatement(db: Db, condition?: SQL): ReturnType<typeof storeLogEntries> {
    const entry = this.entry(null);
    return storeLogEntries(db, entry ? [entry] : [], condition);
  }

  private entry(result: unknown): LogEntry | null {
    return auditEntry(this.request, { fields: this.sentFields, about: this.about }, result, Date.now() - this.now.getTime());
  }

  async as(): Promise<Credentials> {
    return (this.credentials ??= await credentialsOf(this.shown(), this.host(), this.env.BASE_DOMAIN, this.env.JWT_SECRET, this.now));
  }

  url(): string {
    return this.request.url;
  }

  host(): string {
    return new URL(this.request.url).host;
  }

  /**
   * A cookie alone may not change anything: the page's token is required too. Browsers do not send bearer tokens by
   * themselves.
   */
  private async checkCsrf(): Promise<void> {
    const shown = this.shown();
    if (shown.kind !== "session" || ["GET", "HEAD", "OPTIONS"].includes(this.request.method) || READ_BY_POST.test(new URL(this.request.url).pathname)) return;
    const sent = this.request.headers.get("x-csrftoken") ?? this.request.headers.get("x-csrf-token") ?? "";
    if (!sent) throw fail("FRONTEND_CSRF_ERROR", "400 Bad Request: The CSRF token is missing.");
    if (!(await isCsrfToken(this.env.SESSION_SECRET, shown.token, sent, readCookie(this.request.headers.get("cookie"), CSRF_FIELD_COOKIE)))) throw fail("FRONTEND_CSRF_ERROR", "400 Bad Request: The CSRF token is invalid.");
  }
}

/** Returns the actor if they have the pair; throws 403 {message: "Forbidden"} if not. */
export function allow(actor: Actor, permission: string, view: string): Actor {
  if (!actor.rights.has(right(permission, view))) throw forbidden();
  return actor;
}

const keyOf = (as: Credentials): string => `${as.slug}\n${as.host}\n${as.session ?? as.apiKey ?? `${as.workspaceId}:${as.userId}`}`;

function actorOf(identified: Identified, known: string | null): Actor | null {
  const { workspace, user_id, rights } = identified;
  if (user_id === null) return null;
  const key = memoKey(workspace, "actor", user_id);
  if (!rights) return known === `${workspace.revision}:${user_id}` ? (actors.get<Actor>(key) ?? null) : null;
  const actor: Actor = {
    workspace,
    user: rights.user,
    roles: rights.roles,
    rights: new Set(rights.permissions.map(([permission, view]) => right(permission, view))),
    isAdmin: rights.roles.some((role) => isAdminRole(role.name)),
  };
  actors.set(key, actor);
  return actor;
}

export const requestOf = (c: Context<App>): RequestContext => c.get("request");

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

const BROKEN = "400 Bad Request: The browser (or proxy) sent a request that this server could not understand.";
/** Calls that report invalid bodies in `errors`. */
const IN_ERRORS = /^(?:PUT \/api\/v1\/dataset\/\d+|POST \/api\/v1\/(?:database|report)\/)$/;

/** The error for an unreadable body: invalid JSON, or another content type. */
function notJson(c: Context<App>): Error {
  if (JSON_TYPE.test(c.req.header("content-type") ?? "")) return IN_ERRORS.test(`${c.req.method} ${c.req.path}`) ? new Failure([wireError("GENERIC_BACKEND_ERROR", BROKEN)], 400) : refuse(400, BROKEN);
  return /^\/api\/v1\/(database|dataset|report|sqllab)\//.test(c.req.path) ? fail("INVALID_PAYLOAD_FORMAT_ERROR", "Request is not JSON") : refuse(400, "Request is not JSON");
}

/** Returns the JSON body, or throws the recorded refusals of one that is not an object. */
export async function jsonObject(c: Context<App>): Promise<Record<string, unknown>> {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) throw notJson(c);
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw notJson(c);
  }
  if (body === null || typeof body !== "object" || Array.isArray(body)) throw refuse(400, { _schema: ["Invalid input type."] });
  requestOf(c).sentFields = Object.keys(body);
  return body as Record<string, unknown>;
}
