import type { Context } from "hono";
import type { BatchResponse } from "drizzle-orm/batch";
import type { Actor } from "../../schema/actor";
import { forbidden, notFound, Refusal } from "../../schema/errors";
import type { Env } from "../env";
import { guestActor } from "../identity/guest-actor";
import {
  type Credentials,
  type Db,
  type Identified,
  type Metadata,
  openMetadata,
  runEach,
  type Statements,
  type Tx,
} from "../metadata";
import { PlanLock } from "../plan";
import { MetadataUnavailable } from "../metadata-unavailable";
import { actorOf, allow, lastSeen, recentActor, storeLastSeen } from "./actors";
import { AuditTrail } from "./audit-trail";
import { CachedObjects } from "./cached-objects";
import { requireCsrfToken } from "./csrf";
import { PresentedIdentity } from "./presented-identity";
import { type RequestScope, scopeOf } from "./request-scope";
import type { Route } from "./route-meta";
import type { Locale } from "../../schema/language/languages";
import type { Translator } from "../../schema/language/translator";
import { loadTranslator } from "../load-translator";
import { setRequester } from "../logging/current-work";
import { localeOf } from "./language";
import { sessionSecrets } from "../valid-secrets";

/** A statement that is sent with others, and what reads its response. */
interface Rider {
  statement: (db: Db) => Statements[number];
  read: (response: unknown) => void;
}

export interface AppVariables {
  request: RequestContext;
  /** Source expression of an inline script that the response contains, for its content security policy. */
  scriptSource?: string;
}
export type App = { Bindings: Env; Variables: AppVariables };

/** Reads and writes of one request, as its requester. Reads join the identification in one round trip. */
export class RequestContext {
  readonly metadata: Metadata;
  /** What the request shares with others of one page. */
  readonly scope: RequestScope | undefined;
  readonly plan: PlanLock;
  readonly identity: PresentedIdentity;
  readonly audit: AuditTrail;
  readonly cached = new CachedObjects(this);
  private known: Actor | null | undefined;
  /** A statement that is sent with the next ones. */
  alongside: Rider | undefined;
  /** Runs in the request's writes before their changes. */
  beforeWrite: ((tx: Tx) => Promise<void>) | undefined;
  /** A statement that is run after the changes of the request's writes. */
  afterWrite: Rider | undefined;

  constructor(
    private readonly request: Request,
    readonly env: Env,
    readonly now: Date,
    private readonly route: Route | null = null,
  ) {
    this.scope = scopeOf(request);
    this.metadata = this.scope?.metadata ?? openMetadata(env);
    this.plan = new PlanLock(env.PLAN_METER, route?.meta.runsQuery ?? false);
    this.identity = new PresentedIdentity(request, env, now);
    this.audit = new AuditTrail(request, route, now);
  }

  /** For work after a request, as its requester; their rights are loaded again. */
  static onBehalfOf(credentials: Credentials, env: Env, now: Date): RequestContext {
    const request = new RequestContext(new Request(`https://${credentials.host}/`), env, now);
    request.identity.replace(credentials);
    return request;
  }

  /** Ignores the session, for pages that are embedded in other sites. */
  forgetSession(): this {
    this.identity.replace();
    return this;
  }

  /** Ignores previous credentials and refuses forms of other sites, for signing in. */
  asNobody(): this {
    this.identity.requireOwnSite();
    return this;
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
  async loadAsAnyone<const S extends Statements>(
    build: (db: Db) => S,
  ): Promise<{ actor: Actor | null; workspace: Identified["workspace"]; rows: BatchResponse<S> }> {
    await this.requireCsrfToken();
    const rider = this.alongside;
    if (rider) {
      this.alongside = undefined;
      const { rows, ...response } = await this.loadAsAnyone((db) => [...build(db), rider.statement(db)]);
      rider.read(rows.at(-1));
      return { ...response, rows: rows.slice(0, -1) as unknown as BatchResponse<S> };
    }
    const as = await this.identity.credentials();
    const guess = lastSeen(as)?.known ?? null;
    const read = await this.metadata.read(as, guess, build).catch((error: unknown) => {
      const actor = this.standsIn(error) ? recentActor(as, this.now) : null;
      if (!actor) throw error;
      return actor;
    });
    if ("user" in read) {
      await this.plan.enter(read.workspace);
      this.known = read;
      return { actor: read, workspace: read.workspace, rows: [] as unknown as BatchResponse<S> };
    }
    let { identified, rows } = read;
    if (!identified) throw notFound();
    setRequester(identified.workspace.id, identified.user_id);
    await this.plan.enter(identified.workspace);
    let actor = as.guest ? guestActor(identified, as.guest, this.now) : actorOf(identified, guess);
    if (identified.user_id !== null && !actor) {
      // The isolate has evicted the rights that it reported as cached: they are requested once more.
      ({ identified, rows } = await this.metadata.read(as, null, build));
      if (!identified) throw notFound();
      actor = actorOf(identified, null);
    }
    if (actor) storeLastSeen(as, actor);
    this.known = actor;
    return { actor, workspace: identified.workspace, rows };
  }

  private standsIn(error: unknown): boolean {
    return error instanceof MetadataUnavailable && error.onlyIdentifies && this.route?.meta.outlastsMetadata === true;
  }

  url(): string {
    return this.request.url;
  }

  /** Returns the requester, if this request has identified them. */
  knownActor(): Actor | null {
    return this.known ?? null;
  }

  /** Returns the requester; a round trip unless this request has made it. */
  async actor(): Promise<Actor> {
    return this.known ?? (await this.load(() => [])).actor;
  }

  /** Returns the requester, if they have the (permission, view) pair; else throws the recorded refusal. */
  async actorWho(permission: string, view: string): Promise<Actor> {
    return allow(await this.actor(), permission, view);
  }

  /** Returns the texts in the requester's language; English is there already. */
  translator(): Promise<Translator> {
    return this.translatorOf(this.known?.user.locale ?? null);
  }

  /** Returns the texts in the language that a person selected, for example an email's recipient; else in the request's. */
  translatorOf(selected: Locale | null): Promise<Translator> {
    return loadTranslator(this.env, localeOf(this.request, selected));
  }

  /** Runs one transaction as the requester: all of it or nothing, with its entry in the log. */
  async write<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    await this.requireCsrfToken();
    if (this.identity.presented().kind === "guest") throw forbidden();
    return this.metadata.write(await this.identity.credentials(), async (tx) => {
      await this.beforeWrite?.(tx);
      const result = await run(tx);
      const rider = this.afterWrite;
      if (rider) rider.read(await rider.statement(tx as unknown as Db));
      await this.audit.store(tx, result);
      return result;
    });
  }

  /**
   * Like write, for statements that don't depend on each other's results: one round trip, unless the request has to
   * check something before.
   */
  async writeAtOnce(build: (db: Db) => Statements): Promise<void> {
    if (this.beforeWrite) return this.write((tx) => runEach(tx, build));
    await this.requireCsrfToken();
    if (this.identity.presented().kind === "guest") throw forbidden();
    const as = await this.identity.credentials();
    const rider = this.afterWrite;
    const { rows } = await this.metadata.read(as, lastSeen(as)?.known ?? null, (db) => [
      ...build(db),
      this.audit.statement(db),
      ...(rider ? [rider.statement(db)] : []),
    ]);
    rider?.read((rows as readonly unknown[]).at(-1));
  }

  private requireCsrfToken(): Promise<void> {
    return requireCsrfToken(this.request, this.identity.presented(), this.route, sessionSecrets(this.env));
  }
}

export const requestOf = (c: Context<App>): RequestContext => c.get("request");
