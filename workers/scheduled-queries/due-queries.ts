import { sql } from "drizzle-orm";
import type { RunScheduledQuery } from "../../schema/messages/queue";
import { parseCron } from "../../schema/report/cron";
import { lastDue } from "../../schema/report/due";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";
import { naive } from "./store";

/** Missed minutes that are made up for, for example after a deployment. */
const BACK_MS = 5 * 60_000;
const MESSAGES_AT_ONCE = 100;

interface Scheduled extends Record<string, unknown> {
  workspace_id: string;
  slug: string;
  host: string | null;
  saved_query_id: number;
  user_id: number;
  crontab: string;
  time_zone: string;
  /** Naive UTC, as the two others. */
  due_after: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** Sends every due scheduled query to the queue. A time that is sent twice runs once. Returns how many. */
export async function enqueueDueQueries(env: Env, now: Date): Promise<number> {
  const rows = await runJobStatement<Scheduled>(
    env,
    sql`select workspace_id, slug, host, saved_query_id, user_id, crontab, time_zone, due_after::text as due_after, starts_on::text as starts_on, ends_on::text as ends_on from scheduled_queries(${naive(now)}::timestamp)`,
  );
  const messages = rows.flatMap((row) => {
    const due = dueOf(row, now);
    return due ? [{ body: messageOf(row, due) }] : [];
  });
  for (let at = 0; at < messages.length; at += MESSAGES_AT_ONCE)
    await env.QUERIES.sendBatch(messages.slice(at, at + MESSAGES_AT_ONCE));
  return messages.length;
}

function dueOf({ crontab, time_zone, due_after, starts_on, ends_on }: Scheduled, now: Date): Date | null {
  const cron = parseCron(crontab);
  if (!cron) return null;
  const after = Math.max(instant(due_after), now.getTime() - BACK_MS, starts_on ? instant(starts_on) - 1 : -Infinity);
  const until = Math.min(now.getTime(), ends_on ? instant(ends_on) : Infinity);
  return lastDue(cron, time_zone, { after: new Date(after), until: new Date(until) });
}

const instant = (text: string): number => Date.parse(`${text.replace(" ", "T")}Z`);

const messageOf = ({ workspace_id, slug, host, saved_query_id, user_id }: Scheduled, due: Date): RunScheduledQuery => ({
  kind: "run-scheduled-query",
  jobId: `query-${saved_query_id}-${due.getTime()}`,
  requester: { workspaceId: workspace_id, slug, host: host ?? "localhost", userId: user_id },
  savedQueryId: saved_query_id,
  dueAt: due.toISOString(),
});
