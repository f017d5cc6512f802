import { DurableObject } from "cloudflare:workers";
import { SESSION_DAYS } from "../../schema/limits";
import {
  type AsyncEvent,
  type JoinedRoom,
  type JobOutcome,
  nextEventId,
  parseEventId,
} from "../../schema/messages/job-channel";
import { type JobTranslations, translatedEvent } from "../../schema/messages/job-texts";
import { closeBack, send } from "../sockets";
import { job, NEW_JOB } from "./state";
import type { JobEffect, JobMessage, JobState } from "./state";

/** How long events and jobs are retained, how many events are stored, and how many one poll returns. */
const RETAINED_EVENTS_MS = 3_600_000;
const STORED_EVENTS = 1000;
const EVENTS_A_POLL = 100;

export type Turn = { kind: "run" } | { kind: "wait"; retryAfterMs: number } | { kind: "over" };

interface EventRow extends Record<string, SqlStorageValue> {
  ms: number;
  n: number;
  job_id: string;
  user_id: number;
  outcome: string;
}

/**
 * The channel of one person of a workspace ("<workspace>:<user>"), or of a guest by one token
 * ("<workspace>:guest-<token's hash>"): the state of their jobs, and the log of events that polls read and sockets
 * receive. It never runs anything.
 */
export class JobChannel extends DurableObject {
  private made = false;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    // A ping does not wake the object.
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Creates the tables on first use: a guest's expired channel leaves nothing in storage. */
  private get sql(): SqlStorage {
    const { sql } = this.ctx.storage;
    if (this.made) return sql;
    sql.exec("create table if not exists jobs (id text primary key, state text not null, at integer not null)");
    sql.exec(
      "create table if not exists events (ms integer not null, n integer not null, job_id text not null unique, user_id integer not null, outcome text not null, primary key (ms, n))",
    );
    sql.exec(
      "create table if not exists rooms (kind text not null, name text not null, at integer not null, primary key (kind, name))",
    );
    this.made = true;
    return sql;
  }

  private async clear(): Promise<void> {
    this.made = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** The channel's name on the wire, which does not reveal its owner. */
  channelId(): string {
    return this.ctx.id.toString();
  }

  async begin(jobId: string, userId: number, token: string, leaseMs: number): Promise<Turn> {
    return this.apply(jobId, userId, { kind: "begin", token, leaseMs });
  }

  async renew(jobId: string, userId: number, token: string, leaseMs: number): Promise<Turn> {
    return this.apply(jobId, userId, { kind: "renew", token, leaseMs });
  }

  async release(jobId: string, userId: number, token: string): Promise<void> {
    await this.apply(jobId, userId, { kind: "release", token });
  }

  async finish(jobId: string, userId: number, outcome: JobOutcome): Promise<void> {
    await this.apply(jobId, userId, { kind: "finish", outcome });
  }

  /**
   * Notifies open pages that the stored state of a running job changed. Not logged, so that a job has one event in the
   * log: the event repeats the id of the latest one there, from which a page resumes.
   */
  publishRunning(jobId: string, userId: number): void {
    const [row] = this.sql.exec<{ state: string }>("select state from jobs where id = ?", jobId).toArray();
    if (!row || (JSON.parse(row.state) as JobState).status !== "running") return;
    const [ms, n] = this.latest();
    this.broadcast({
      id: `${ms}-${n}`,
      channel_id: this.channelId(),
      job_id: jobId,
      user_id: userId,
      status: "running",
      result_url: null,
      errors: [],
    });
  }

  async abandon(jobId: string, userId: number, outcome: JobOutcome): Promise<Turn> {
    return this.apply(jobId, userId, { kind: "abandon", outcome });
  }

  async cancel(jobId: string, userId: number): Promise<void> {
    await this.apply(jobId, userId, { kind: "cancel" });
  }

  /**
   * Records that the person joined a dashboard's room, so that their sockets there are closed when their sessions end.
   */
  enterRoom({ kind, name }: JoinedRoom): void {
    const now = Date.now();
    this.sql.exec("delete from rooms where at < ?", now - SESSION_DAYS * 86_400_000);
    this.sql.exec(
      "insert into rooms (kind, name, at) values (?, ?, ?) on conflict (kind, name) do update set at = excluded.at",
      kind,
      name,
      now,
    );
  }

  /**
   * Closes the person's sockets when one of their sessions ends: pages that are still signed in reconnect, and runs
   * continue. Returns the rooms that the person joined.
   */
  endConnections(): JoinedRoom[] {
    for (const socket of this.ctx.getWebSockets("listen")) socket.close(1008);
    return this.sql.exec<JoinedRoom>("delete from rooms returning kind, name").toArray();
  }

  /** Closes the connections and deletes all stored data when the person or their workspace is deleted. */
  async forget(): Promise<JoinedRoom[]> {
    const rooms = this.endConnections();
    for (const socket of this.ctx.getWebSockets()) socket.close(1008);
    await this.clear();
    return rooms;
  }

  /** Stops the run of this token, where it is connected. */
  stopRun(token: string): void {
    for (const socket of this.ctx.getWebSockets(`run:${token}`)) send(socket, "stop");
  }

  /** Returns the events after an id, oldest first; from the oldest stored one when the id is null. */
  async eventsAfter(lastId: string | null): Promise<AsyncEvent[]> {
    const events = this.read(lastId, EVENTS_A_POLL);
    await this.pruneLater(Date.now());
    return events;
  }

  /**
   * Accepts a WebSocket: "/listen?last_id=&texts=" receives the events after that id and then each new one, with the
   * product's texts in the reader's language; "/run?token=" receives the request to stop.
   */
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { 0: client, 1: server } = new WebSocketPair();
    if (pathname === "/run") this.ctx.acceptWebSocket(server, [`run:${searchParams.get("token")}`]);
    else {
      this.ctx.acceptWebSocket(server, ["listen"]);
      const texts = JSON.parse(searchParams.get("texts") ?? "null") as JobTranslations | null;
      server.serializeAttachment(texts);
      for (const event of this.read(searchParams.get("last_id"), STORED_EVENTS))
        server.send(JSON.stringify(translatedEvent(event, texts)));
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override async webSocketMessage(): Promise<void> {}

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    closeBack(socket, code);
  }

  override async alarm(): Promise<void> {
    this.prune(Date.now());
    const [oldest] = this.sql
      .exec<{ at: number | null }>(
        "select min(at) as at from (select min(at) as at from jobs union all select min(ms) from events)",
      )
      .toArray();
    if (oldest?.at) await this.ctx.storage.setAlarm(oldest.at + RETAINED_EVENTS_MS + 1000);
    else if (this.sql.exec("select 1 from rooms limit 1").toArray().length === 0) await this.clear();
  }

  private async apply(jobId: string, userId: number, message: JobMessage): Promise<Turn> {
    const now = Date.now();
    const [row] = this.sql.exec<{ state: string }>("select state from jobs where id = ?", jobId).toArray();
    const { state, effects } = job(row ? (JSON.parse(row.state) as JobState) : NEW_JOB, message, now);
    this.sql.exec(
      "insert into jobs (id, state, at) values (?, ?, ?) on conflict (id) do update set state = excluded.state, at = excluded.at",
      jobId,
      JSON.stringify(state),
      now,
    );
    const turn = effects.reduce<Turn>((known, effect) => this.perform(effect, jobId, userId, now) ?? known, {
      kind: "over",
    });
    await this.pruneLater(now);
    return turn;
  }

  private async pruneLater(now: number): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + RETAINED_EVENTS_MS);
  }

  private perform(effect: JobEffect, jobId: string, userId: number, now: number): Turn | null {
    switch (effect.kind) {
      case "publish":
        this.publish(jobId, userId, effect.outcome, now);
        return null;
      case "stop":
        for (const socket of this.ctx.getWebSockets(`run:${effect.token}`)) send(socket, "stop");
        return null;
      case "run":
      case "wait":
      case "over":
        return effect;
    }
  }

  private publish(jobId: string, userId: number, outcome: JobOutcome, now: number): void {
    const [ms, n] = nextEventId(this.latest(), now);
    const row: EventRow = { ms, n, job_id: jobId, user_id: userId, outcome: JSON.stringify(outcome) };
    this.sql.exec(
      "insert into events (ms, n, job_id, user_id, outcome) values (?, ?, ?, ?, ?) on conflict (job_id) do nothing",
      ms,
      n,
      jobId,
      userId,
      row.outcome,
    );
    this.broadcast(this.eventOf(row));
  }

  private latest(): [ms: number, n: number] {
    const [last] = this.sql
      .exec<{ ms: number; n: number }>("select ms, n from events order by ms desc, n desc limit 1")
      .toArray();
    return last ? [last.ms, last.n] : [0, 0];
  }

  private broadcast(event: AsyncEvent): void {
    for (const socket of this.ctx.getWebSockets("listen"))
      send(socket, JSON.stringify(translatedEvent(event, socket.deserializeAttachment() as JobTranslations | null)));
  }

  private read(lastId: string | null, most: number): AsyncEvent[] {
    const [ms, n] = (lastId === null ? null : parseEventId(lastId)) ?? [0, 0];
    return this.sql
      .exec<EventRow>(
        "select ms, n, job_id, user_id, outcome from events where (ms, n) > (?, ?) order by ms, n limit ?",
        ms,
        n,
        most,
      )
      .toArray()
      .map((row) => this.eventOf(row));
  }

  private eventOf(row: EventRow): AsyncEvent {
    const outcome = JSON.parse(row.outcome) as JobOutcome;
    return {
      id: `${row.ms}-${row.n}`,
      channel_id: this.channelId(),
      job_id: row.job_id,
      user_id: row.user_id,
      status: outcome.status,
      result_url: outcome.status === "done" ? outcome.result_url : null,
      errors: outcome.status === "error" ? outcome.errors : [],
    };
  }

  private prune(now: number): void {
    this.sql.exec("delete from jobs where at < ?", now - RETAINED_EVENTS_MS);
    this.sql.exec(
      "delete from events where ms < ? or (ms, n) not in (select ms, n from events order by ms desc, n desc limit ?)",
      now - RETAINED_EVENTS_MS,
      STORED_EVENTS,
    );
  }
}
