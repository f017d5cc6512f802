import { type SQL, sql } from "drizzle-orm";
import { dueOrNext } from "../../schema/report/due-or-next";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** An active schedule whose next_due has passed or is not known. Times are naive UTC. */
export interface DueSchedule extends Record<string, unknown> {
  workspace_id: string;
  slug: string;
  host: string | null;
  id: number;
  /** Whether it runs here: with someone's rights, in a workspace that runs schedules. */
  runs: boolean;
  /** The person whose rights it runs with. */
  run_as: number;
  crontab: string;
  time_zone: string;
  due_after: string;
  starts_on?: string | null;
  ends_on?: string | null;
}

/** The functions of a kind of schedules, of migration 0047: those that may be due, and storing when others are. */
const FUNCTIONS = {
  reports: {
    read: (now: string) => sql`select *, due_after::text as due_after from due_reports(${now}::timestamp)`,
    store: (planned: string) => sql`select store_next_due_reports(${planned}::jsonb)`,
  },
  queries: {
    read: (now: string) =>
      sql`select *, due_after::text as due_after, starts_on::text as starts_on, ends_on::text as ends_on from due_queries(${now}::timestamp)`,
    store: (planned: string) => sql`select store_next_due_queries(${planned}::jsonb)`,
  },
} satisfies Record<string, Record<"read" | "store", (value: string) => SQL>>;

/**
 * Returns the schedules that are due, each with its minute, and stores when the others are next due. One that is due
 * is read again every minute until its run has claimed the minute.
 */
export async function dueSchedules(
  env: Env,
  kind: keyof typeof FUNCTIONS,
  now: Date,
): Promise<{ schedule: DueSchedule; due: Date }[]> {
  const { read, store } = FUNCTIONS[kind];
  const schedules = await runJobStatement<DueSchedule>(env, read(now.toISOString().slice(0, -1)));
  const due: { schedule: DueSchedule; due: Date }[] = [];
  const planned: object[] = [];
  for (const schedule of schedules) {
    const { workspace_id, id, crontab, time_zone, due_after } = schedule;
    const found = dueOrNext(
      {
        crontab,
        timeZone: time_zone,
        dueAfter: instant(due_after),
        startsOn: schedule.starts_on ? instant(schedule.starts_on) : null,
        endsOn: schedule.ends_on ? instant(schedule.ends_on) : null,
      },
      schedule.runs,
      now,
    );
    if ("due" in found) due.push({ schedule, due: found.due });
    else
      planned.push({
        workspace_id,
        id,
        crontab,
        time_zone,
        due_after,
        next_due: found.next?.toISOString().slice(0, -1) ?? "infinity",
      });
  }
  if (planned.length > 0) await runJobStatement(env, store(JSON.stringify(planned)));
  return due;
}

const instant = (naive: string): Date => new Date(`${naive.replace(" ", "T")}Z`);
