import type { Context } from "hono";
import type { SQL } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { type Actor, isAdminRole, right } from "../schema/actor";
import { Failure, Refusal, fail, forbidden, notFound, refuse, wireError } from "../schema/errors";
import { guestActor } from "./identity/guest-actor";
import { auditEntry } from "./audit-entry";
import type { LogEntry } from "../schema/log/wire";
import type { Env } from "./env";
import { credentialsOf, type Presented, presented } from "./identity/credentials";
import { isOwnSite } from "./identity/own-site";
import { csrfToken, sameText } from "./identity/secrets-hash";
import { Memo, memoKey } from "./memo";
import { keepEntries, keepEntry } from "./resources/log/store";
import { PlanGate } from "./plan";
import { type Credentials, type Db, type Identified, type Metadata, openMetadata, type Statements, type Tx } from "./metadata";

export type App = { Bindings: Env; Variables: { request: RequestContext } };

/** Reads that come by POST: they change nothing, and scripts with a cookie send no token with them, as Superset allows. */
const READ_BY_POST = /^\/(api\/v1\/chart\/data(\/stream)?|superset\/log\/|superset\/explore_json\/(\w+\/\d+\/)?|datasource\/samples)$/;

const actors = new Memo(2000);
const objects = new Memo(1000);
const latestRevision = new Memo(2000);

/** An object of the workspace that the isolate may remember, and how it is read. */
export interface Recalled<T = unknown> {
  name: string;
  statement: (db: Db) => Statements[number];
  parse: (rows: unknown) => T | null;
}

/** Where these credentials led the last time: what of it is still known is not asked for again. */
interface LastSeen {
  workspace: { id: string; revision: number };
  known: string;
}

/** Who asks and what they read and write, for one request. Reads join the identification in one round trip. */
export class RequestContext {
  readonly metadata: Metadata;
  readonly plan: PlanGate;
  private who: Presented | undefined;
  private credentials: Credentials | undefined;
  private known: Actor | null | undefined;
  /** A statement that rides with the next ones. */
  alongside: { statement: (db: Db) => Statements[number]; read: (answer: unknown) => void } | undefined;
  /** Run in the request's writes, before and after what they do. */
  beforeWrite: ((tx: Tx) => Promise<void>) | undefined;
  afterWrite: ((tx: Tx) => Promise<void>) | undefined;
  /** Names of the fields that the body holds, for the log: never their values. */
  sentFields: readonly string[] = [];
  /** Which objects a write is about, for the log, where neither its path nor its result says it: ids and keys, nothing else. */
  about: Record<string, unknown> = {};

  constructor(private readonly request: Request, readonly env: Env, readonly now: Date) {
    this.metadata = openMetadata(env);
    this.plan = new PlanGate(env.PLAN_METER, new URL(request.url).pathname);
  }

  /** For work that goes on after a request, as the person who asked; what they may is asked anew. */
  static onBehalfOf(credentials: Credentials, env: Env, now: Date): RequestContext {
    const request = new RequestContext(new Request(`https://${credentials.host}/`), env, now);
    request.who = { kind: "none" };
    request.credentials = credentials;
    return request;
  }

  /** For pages that stand in other sites: whoever is signed in here is not asked for. */
  forgetSession(): this {
    this.who = { kind: "none" };
    return this;
  }

  /** For signing in: whoever the request was before does not count, and another site's form may not do it. */
  asNobody(): this {
    if (!isOwnSite(this.request.headers, this.host())) throw forbidden();
    this.who = { kind: "none" };
    return this;
  }

  shown(): Presented {
    return (this.who ??= presented(this.request));
  }

  /** Runs the statements as the person who asks; 401 in the recorded shape when nobody is signed in. */
  async load<const S extends Statements>(build: (db: Db) => S): Promise<{ actor: Actor; rows: BatchResponse<S> }> {
    const { actor, rows } = await this.loadAsAnyone(build);
    if (!actor) throw new Refusal(401, { msg: "Missing Authorization Header" });
    return { actor, rows };
  }

  /** As load, for routes that answer people who are not signed in; they see nothing of row-level security's without a workspace. */
  async loadAsAnyone<const S extends Statements>(build: (db: Db) => S): Promise<{ actor: Actor | null; workspace: Identified["workspace"]; rows: BatchResponse<S> }> {
    await this.checkCsrf();
    const rider = this.alongside;
    if (rider) {
      this.alongside = undefined;
      const { rows, ...answer } = await this.loadAsAnyone((db) => [...build(db), rider.statement(db)]);
      rider.read(rows.at(-1));
      return { ...answer, rows: rows.slice(0, -1) as unknown as BatchResponse<S> };
    }
    const as = await this.as();
    const guess = latestRevision.get<LastSeen>(keyOf(as))?.known ?? null;
    let { identified, rows } = await this.metadata.read(as, guess, build);
    if (!identified) throw notFound();
    await this.plan.enter(identified.workspace);
    let actor = as.guest ? guestActor(identified, as.guest, this.now) : actorOf(identified, guess);
    if (identified.user_id !== null && !actor) {
      // The isolate forgot the rights it claimed to know: ask once more for them.
      ({ identified, rows } = await this.metadata.read(as, null, build));
      if (!identified) throw notFound();
      actor = actorOf(identified, null);
    }
    if (actor) latestRevision.set(keyOf(as), { workspace: actor.workspace, known: `${actor.workspace.revision}:${actor.user.id}` } satisfies LastSeen);
    this.known = actor;
    return { actor, workspace: identified.workspace, rows };
  }

  /** An object of the workspace, asked for only when the isolate does not remember it under the workspace's revision; null when absent. Says nothing about rights. */
  async recall<T>(name: string, statement: (db: Db) => Statements[number], parse: (rows: unknown) => T | null): Promise<{ actor: Actor; value: T | null }> {
    const last = latestRevision.get<LastSeen>(keyOf(await this.as()));
    const remembered = last && objects.get<{ value: T | null }>(memoKey(last.workspace, name));
    if (remembered && this.known && this.known.workspace.revision === last?.workspace.revision) return { actor: this.known, value: remembered.value };
    const { actor, rows } = await this.load((db) => (remembered ? [] : [statement(db)]));
    if (remembered && last?.workspace.revision === actor.workspace.revision) return { actor, value: remembered.value };
    const answer = remembered ? (await this.load((db) => [statement(db)])).rows : rows;
    const value = parse((answer as unknown as unknown[])[0]);
    objects.set(memoKey(actor.workspace, name), { value });
    return { actor, value };
  }

  /** The person who asks; objects that the isolate does not remember come in the same round trip, for later recalls of this request. */
  async recallAll(wanted: readonly Recalled[]): Promise<Actor> {
    const last = latestRevision.get<LastSeen>(keyOf(await this.as()));
    const missing = wanted.filter(({ name }) => !last || !objects.get(memoKey(last.workspace, name)));
    if (missing.length === 0 && this.known && this.known.workspace.revision === last?.workspace.revision) return this.known;
    const { actor, rows } = await this.load((db) => missing.map(({ statement }) => statement(db)));
    missing.forEach(({ name, parse }, at) => objects.set(memoKey(actor.workspace, name), { value: parse((rows as unknown as unknown[])[at]) }));
    return actor;
  }

  /** The person who asks; a round trip unless this request already knows. */
  async actor(): Promise<Actor> {
    if (this.known) return this.known;
    return (await this.load(() => [])).actor;
  }

  /** The person who asks, when they hold the (permission, view) pair; else the recorded refusal. */
  async actorWho(permission: string, view: string): Promise<Actor> {
    return allow(await this.actor(), permission, view);
  }

  /** One transaction as the person who asks: all of it or nothing, with its entry in the log. */
  async write<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    await this.checkCsrf();
    if (this.shown().kind === "guest") throw forbidden();
    return this.metadata.write(await this.as(), async (tx) => {
      await this.beforeWrite?.(tx);
      const result = await run(tx);
      await this.afterWrite?.(tx);
      const entry = this.entry(result);
      if (entry) await keepEntry(tx, entry);
      return result;
    });
  }

  /** The entry of a write that is made by `load`, to ride with it: kept where `condition` holds after it. */
  entryStatement(db: Db, condition?: SQL): ReturnType<typeof keepEntries> {
    const entry = this.entry(null);
    return keepEntries(db, entry ? [entry] : [], condition);
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

  /** A cookie alone may not change anything: the page's token must come with it. Bearer tokens are not sent by browsers on their own. */
  private async checkCsrf(): Promise<void> {
    const shown = this.shown();
    if (shown.kind !== "session" || ["GET", "HEAD", "OPTIONS"].includes(this.request.method) || READ_BY_POST.test(new URL(this.request.url).pathname)) return;
    const sent = this.request.headers.get("x-csrftoken") ?? "";
    if (!sent) throw fail("FRONTEND_CSRF_ERROR", "400 Bad Request: The CSRF token is missing.");
    if (!sameText(sent, await csrfToken(this.env.SESSION_SECRET, shown.token))) throw fail("FRONTEND_CSRF_ERROR", "400 Bad Request: The CSRF token is invalid.");
  }
}

/** The actor when they hold the pair; 403 {message: "Forbidden"} when not. */
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
/** Calls whose broken bodies are told of in `errors`. */
const IN_ERRORS = /^(?:PUT \/api\/v1\/dataset\/\d+|POST \/api\/v1\/(?:database|report)\/)$/;

/** A body that can not be read: broken JSON, or something else by its own account. */
function notJson(c: Context<App>): Error {
  if (JSON_TYPE.test(c.req.header("content-type") ?? "")) return IN_ERRORS.test(`${c.req.method} ${c.req.path}`) ? new Failure([wireError("GENERIC_BACKEND_ERROR", BROKEN)], 400) : refuse(400, BROKEN);
  return /^\/api\/v1\/(database|dataset|report|sqllab)\//.test(c.req.path) ? fail("INVALID_PAYLOAD_FORMAT_ERROR", "Request is not JSON") : refuse(400, "Request is not JSON");
}

/** The JSON body, or the recorded refusals of one that is not an object. */
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
