import { env as given } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueueMessage, RunScheduledQuery, RunSql } from "../../schema/messages/queue";
import { Client } from "../../tests/client";
import { anonymousAt } from "../../tests/metadata";
import { makeDatabase, uniqueName } from "../../tests/objects";
import { newWorkspace } from "../../tests/new-workspace";
import { passwordOf } from "../../tests/passwords";
import { makePerson, roleIds } from "../../tests/people";
import { deliver } from "../../tests/workers/queued-sql";
import type { Env } from "../env";
import { endOverdueRuns } from "../jobs/end-overdue-runs";
import type { Mailer } from "../mail";
import { openMetadata } from "../metadata";
import { enqueueDueQueries } from "./due-queries";

const path = "/api/v1/saved_query/";
let admin: Client, slug: string;
let database: number;
let emails: Parameters<Mailer["send"]>[0][] = [];
/** Messages that were sent to the queue and not delivered yet. */
let sent: QueueMessage[] = [];

const queue = {
  send: async (body: QueueMessage) => void sent.push(body),
  sendBatch: async (batch: { body: QueueMessage }[]) => void sent.push(...batch.map(({ body }) => body)),
} as unknown as Env["REPORTS"];

const env = (): Env => ({
  ...(given as unknown as Env),
  MAIL: { send: async (email) => emails.push(email) },
  MAIL_FROM: "no-reply@edgewise.example",
  BASE_DOMAIN: "localhost",
  REPORTS: queue,
  SQL_RUNS: queue,
});

beforeAll(async () => {
  ({ admin, slug } = await newWorkspace());
  database = await makeDatabase(admin);
  await setRunsHere(true);
});
// The clock stands still during a test: schedules are due at every minute, wherever in a minute the test starts.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 60_000) * 60_000 + 15_000 });
  [emails, sent] = [[], []];
});
afterEach(() => void vi.useRealTimers());

/** The workspace and its first admin. */
const identified = async () => {
  const id = (await openMetadata(given).read(anonymousAt(slug), null, () => [])).identified!.workspace.id;
  return { id, admin: (await admin.get("/api/v1/me/")).body.result.id as number };
};
const setRunsHere = (run_scheduled_queries: boolean) => admin.put("/api/v1/workspace/", { run_scheduled_queries });
const query = (sql: string, schedule_info: Record<string, unknown> | null = {}) => ({
  label: uniqueName("query"),
  db_id: database,
  sql,
  extra_json: JSON.stringify(
    schedule_info ? { schedule_info: { schedule_interval: "* * * * *", ...schedule_info } } : {},
  ),
});
const make = async (body: ReturnType<typeof query>, client = admin): Promise<number> => {
  const response = await client.post(path, body);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 201 });
  return response.body.id;
};
const scheduleOf = async (id: number, client = admin) =>
  (await client.get(`${path}?q=(filters:!((col:id,opr:eq,value:${id})))`)).body.result[0].schedule;
const in_ = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Messages that the clock sends for one schedule in so many minutes. */
async function dueIn(minutes: number, id: number): Promise<RunScheduledQuery[]> {
  await enqueueDueQueries(env(), in_(minutes));
  const due = sent.filter((each): each is RunScheduledQuery => each.kind === "run-scheduled-query");
  sent = [];
  return due.filter(({ savedQueryId }) => savedQueryId === id);
}
/** Delivers what is due, and the runs that follow. */
async function runIn(minutes: number, id: number): Promise<void> {
  await deliver(await dueIn(minutes, id), { env: env() });
  for (let next = sent; next.length > 0; next = sent) {
    sent = [];
    await deliver(next, { env: env() });
  }
}
const runsOf = async (label: string, client = admin) =>
  (await client.get(`/api/v1/query/?q=(filters:!((col:tab_name,opr:eq,value:'${label}')))`)).body.result;

/** A person who may use the editor on every database, and their id. */
async function makeEditor() {
  const roles = await roleIds(admin);
  const [alpha, sqlLab] = [roles.get("Alpha")!, roles.get("sql_lab")!];
  const { id, username } = await makePerson(admin, [alpha, sqlLab]);
  const { body } = await Client.anonymous(slug).post("/api/v1/security/login", {
    username,
    password: passwordOf(username),
    provider: "db",
  });
  return { id, alpha, sqlLab, editor: Client.withToken(body.access_token, slug) };
}

describe("scheduled queries", () => {
  it("run once per due time, into the owner's history, with results", async () => {
    const body = query("select n from generate_series(1, 3) n");
    const id = await make(body);
    expect(await scheduleOf(id)).toMatchObject({
      active: true,
      crontab: "* * * * *",
      time_zone: "UTC",
      last_due: null,
      last_run: null,
    });
    expect(await dueIn(0, id)).toEqual([]);
    const messages = await dueIn(2, id);
    expect(messages).toHaveLength(1);
    await Promise.all([deliver(messages, { env: env() }), deliver([...messages, ...messages], { env: env() })]);
    const runs = sent;
    expect(new Set(runs.map(({ jobId }) => jobId)).size).toBe(1);
    await deliver(runs, { env: env() });
    const [run, ...others] = await runsOf(body.label);
    expect([others, run]).toEqual([[], expect.objectContaining({ status: "success", rows: 3, limit: 100_000 })]);
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${run.results_key}')`)).body.data).toEqual([
      { n: 1 },
      { n: 2 },
      { n: 3 },
    ]);
    expect(await scheduleOf(id)).toMatchObject({
      last_due: expect.stringMatching(/^\d{4}-.*:00Z$/),
      last_error: null,
      last_run: { id: run.id, status: "success", rows: 3, error_message: null },
    });
    expect(await dueIn(2, id)).toEqual([]);
    await runIn(4, id);
    expect(await runsOf(body.label)).toHaveLength(2);
    expect(emails).toEqual([]);
  });

  it("use the workspace's clock, and run between their start and end only", async () => {
    const id = await make(query("select 1", { start_date: in_(10).toISOString(), end_date: in_(20).toISOString() }));
    expect(await dueIn(8, id)).toEqual([]);
    expect(await dueIn(12, id)).toHaveLength(1);
    expect(await dueIn(30, id)).toEqual([]);
    await admin.put("/api/v1/workspace/", { time_zone: "Asia/Tokyo" });
    const noon = new Date();
    noon.setUTCHours(36, 0, 0, 0);
    const daily = await make(query("select 1", { schedule_interval: `0 ${(noon.getUTCHours() + 9) % 24} * * *` }));
    await enqueueDueQueries(env(), noon);
    expect(sent.some((each) => each.kind === "run-scheduled-query" && each.savedQueryId === daily)).toBe(true);
    await admin.put("/api/v1/workspace/", { time_zone: "UTC" });
  });

  it("are read when they may be due, which a run, a change, the workspace's clock and settings and their owner move", async () => {
    const at = (hour: number, minute = 0) => {
      const time = new Date();
      time.setUTCHours(24 + hour, minute, 0, 0);
      return time;
    };
    const shown = (time: Date) => time.toISOString().slice(0, 19).replace("T", " ");
    const id = await make(query("select 1", { schedule_interval: "0 12 * * *" }));
    const { id: workspaceId, admin: userId } = await identified();
    const nextDue = async (): Promise<string | null> =>
      (await inWorkspace(sql`select next_due::text as next from query_schedules where saved_query_id = ${id}`))[0]![
        "next"
      ] as string | null;
    const read = async (now: Date) =>
      (await inWorkspace(sql`select id from due_queries(${now.toISOString().slice(0, -1)}::timestamp)`)).some(
        (row) => row["id"] === id,
      );
    const inWorkspace = async (statement: ReturnType<typeof sql>) =>
      (
        await openMetadata(given).write({ ...anonymousAt(slug), workspaceId, userId }, (tx) =>
          tx.execute<Record<string, unknown>>(statement),
        )
      ).rows;
    const due = async (now: Date) => {
      await enqueueDueQueries(env(), now);
      const messages = sent.filter((each) => each.kind === "run-scheduled-query" && each.savedQueryId === id);
      sent = [];
      return messages as RunScheduledQuery[];
    };
    await inWorkspace(
      sql`update query_schedules set due_after = ${shown(at(6))}::timestamp where saved_query_id = ${id}`,
    );
    expect(await nextDue()).toBeNull();
    expect(await due(at(6))).toEqual([]);
    expect(await nextDue()).toBe(shown(at(12)));
    expect([await read(at(11)), await read(at(12))]).toEqual([false, true]);
    await admin.put("/api/v1/workspace/", { time_zone: "Asia/Tokyo" });
    expect(await due(at(6))).toEqual([]);
    expect(await nextDue()).toBe(shown(at(27)));
    await admin.put("/api/v1/workspace/", { time_zone: "UTC" });
    expect(await due(at(6))).toEqual([]);
    expect(await nextDue()).toBe(shown(at(12)));
    await setRunsHere(false);
    expect(await nextDue()).toBeNull();
    expect(await due(at(12))).toEqual([]);
    expect(await nextDue()).toBe(shown(at(36)));
    await setRunsHere(true);
    const [message] = await due(at(12));
    expect(message).toMatchObject({ dueAt: at(12).toISOString() });
    expect(await due(at(12, 1))).toEqual([message]);
    await deliver([message!, message!], { env: env() });
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await due(at(12, 2))).toEqual([]);
    expect(await nextDue()).toBe(shown(at(36)));
    await admin.put(`${path}${id}`, query("select 1", { schedule_interval: "0 15 * * *" }));
    expect(await nextDue()).toBeNull();
    await admin.put(`${path}${id}`, { schedule_active: false });
    expect(await read(at(200))).toBe(false);
  });

  it("state why they failed and email their owner, who may want none or all emails", async () => {
    const failing = query("select nope");
    const id = await make(failing);
    await runIn(2, id);
    expect(await scheduleOf(id)).toMatchObject({
      last_run: { status: "failed", error_message: expect.stringContaining("nope") },
    });
    expect(emails).toMatchObject([
      {
        to: "first@example.org",
        subject: `Scheduled query failed: ${failing.label}`,
        text: expect.stringMatching(/nope[^]*\/sqllab\/\?queryId=\d+/),
      },
    ]);
    emails = [];
    await runIn(2, await make(query("select nope", { notify: "never" })));
    expect(emails).toEqual([]);
    const telling = query("select 1", { notify: "always" });
    await runIn(2, await make(telling));
    expect(emails).toMatchObject([{ subject: `Scheduled query ran: ${telling.label}` }]);
  });

  it("email their owner once when the clock ends them because their Worker died", async () => {
    const body = query("select 1 as dead");
    const id = await make(body);
    await deliver(await dueIn(2, id), { env: env() });
    const [message] = sent as RunSql[];
    sent = [];
    const { workspaceId, userId } = message!.requester;
    await openMetadata(given).write({ ...anonymousAt(slug), workspaceId, userId }, (tx) =>
      tx.execute(
        sql`update query_runs set status = 'running', deadline = ${Date.now() - 1} where id = ${message!.runId}`,
      ),
    );
    // A page of the owner that reads runs leaves this one to the clock.
    await admin.get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
    await Promise.all([endOverdueRuns(env(), new Date()), endOverdueRuns(env(), new Date())]);
    await deliver(message!, { env: env() });
    expect(emails).toMatchObject([
      {
        to: "first@example.org",
        subject: `Scheduled query failed: ${body.label}`,
        text: expect.stringContaining("The query did not come to an end in its time."),
      },
    ]);
    expect(await scheduleOf(id)).toMatchObject({ last_run: { id: message!.runId, status: "timed_out" } });
  });

  it("may write only what their owner could write at that time", async () => {
    const body = query("create table never_made_by_a_schedule (n integer)");
    await runIn(2, await make(body));
    expect(await runsOf(body.label)).toMatchObject([{ status: "failed" }]);
  });

  it("run with the rights that their owner has then", async () => {
    const { id: person, alpha, sqlLab, editor } = await makeEditor();
    const body = query("select 7 as seven");
    const id = await make(body, editor);
    await runIn(2, id);
    expect(await scheduleOf(id, editor)).toMatchObject({ last_run: { status: "success" } });
    expect(await runsOf(body.label, editor)).toHaveLength(1);
    expect((await admin.put(`/api/v1/security/users/${person}`, { roles: [alpha] })).status).toBe(200);
    await runIn(4, id);
    expect(emails).toMatchObject([{ text: expect.stringContaining("Forbidden") }]);
    expect((await admin.put(`/api/v1/security/users/${person}`, { roles: [alpha, sqlLab] })).status).toBe(200);
    expect(await scheduleOf(id, editor)).toMatchObject({ last_run: null, last_error: "Forbidden" });
    expect(await runsOf(body.label, editor)).toHaveLength(1);
  });

  it("do not run for people who can't sign in anymore", async () => {
    const { id: person, editor } = await makeEditor();
    const id = await make(query("select 1"), editor);
    const [message] = await dueIn(2, id);
    expect((await admin.put(`/api/v1/security/users/${person}`, { active: false })).status).toBe(200);
    await deliver(message!, { env: env() });
    expect(sent).toEqual([]);
    expect(await dueIn(4, id)).toEqual([]);
    expect((await admin.put(`/api/v1/security/users/${person}`, { active: true })).status).toBe(200);
    expect(await dueIn(6, id)).toHaveLength(1);
  });

  it("state that their database is missing", async () => {
    const other = await makeDatabase(admin);
    const id = await make({ ...query("select 1"), db_id: other });
    await admin.delete(`/api/v1/database/${other}`);
    await runIn(2, id);
    expect(await scheduleOf(id)).toMatchObject({
      last_run: null,
      last_error: expect.stringContaining("database referenced in this query was not found"),
    });
  });
});

describe("schedules of saved queries", () => {
  it("are stopped, started, changed, and removed with the query's extra_json", async () => {
    const id = await make(query("select 1"));
    expect((await admin.put(`${path}${id}`, { schedule_active: false })).status).toBe(200);
    expect(await scheduleOf(id)).toMatchObject({ active: false });
    expect(await dueIn(2, id)).toEqual([]);
    expect((await admin.put(`${path}${id}`, { schedule_active: true })).status).toBe(200);
    expect(await dueIn(4, id)).toHaveLength(1);
    await admin.put(`${path}${id}`, { label: "Renamed" });
    expect(await scheduleOf(id)).toMatchObject({ active: true });
    await admin.put(`${path}${id}`, { extra_json: JSON.stringify({ schedule_info: { schedule_interval: "@daily" } }) });
    expect(await scheduleOf(id)).toMatchObject({ active: true, crontab: "@daily" });
    await admin.put(`${path}${id}`, { extra_json: "{}" });
    expect(await scheduleOf(id)).toBeNull();
    expect(await admin.put(`${path}${id}`, { schedule_active: true })).toMatchObject({
      status: 422,
      body: { message: { schedule_active: ["The saved query has no schedule."] } },
    });
  });

  it("are refused where they can't run", async () => {
    for (const [info, problem] of [
      [{ schedule_interval: "often" }, "schedule_interval must be a cron expression, or a word such as @daily."],
      [{ start_date: "tomorrow" }, "start_date must be a date and time."],
    ] as const)
      expect(await admin.post(path, query("select 1", info))).toMatchObject({
        status: 422,
        body: { message: { extra_json: [problem] } },
      });
  });

  it("are left to an external scheduler unless the workspace runs them, and do not start by themselves later", async () => {
    await setRunsHere(false);
    const id = await make(query("select 1", { schedule_interval: "of another scheduler" }));
    const plain = await make(query("select 1"));
    expect(await scheduleOf(plain)).toBeNull();
    expect(await admin.put(`${path}${plain}`, { schedule_active: true })).toMatchObject({
      status: 422,
      body: { message: { schedule_active: ["Scheduled queries are not run in this workspace."] } },
    });
    await setRunsHere(true);
    expect([await dueIn(2, id), await dueIn(2, plain)]).toEqual([[], []]);
    expect((await admin.put(`${path}${plain}`, { schedule_active: true })).status).toBe(200);
    expect(await dueIn(4, plain)).toHaveLength(1);
    await setRunsHere(false);
    expect(await dueIn(6, plain)).toEqual([]);
    await setRunsHere(true);
  });
});
