import { sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { Refusal, refuse } from "../../../schema/errors";
import { isTooFrequent, type QuerySchedule, scheduleIn } from "../../../schema/query-schedule/schedule";
import type { SavedQueryChange } from "../../../schema/saved-query/wire";
import { querySchedules as table } from "../../../schema/tables";
import { runsScheduledQueries } from "../../../schema/workspace/settings";
import type { Env } from "../../env";
import type { Tx } from "../../metadata";
import { type Localizable, message } from "../../../schema/language/localizable";

/** What a write does to the schedule of a saved query: sets it, removes it, or stops it. */
export type ScheduleChange = QuerySchedule | "none" | "stop";

/**
 * The change of a saved query's schedule; null where the write does not concern it. Refuses schedules that can't run
 * here, where the workspace runs them. Otherwise they are for an external scheduler, and not read.
 */
export function scheduleChange(
  { workspace }: Actor,
  { extra_json, schedule_active }: Pick<SavedQueryChange, "extra_json" | "schedule_active">,
  { stored, env, now }: { stored: string | null; env: Env; now: Date },
): ScheduleChange | null {
  if (schedule_active === undefined && extra_json === undefined) return null;
  if (schedule_active === false) return "stop";
  if (!runsScheduledQueries(workspace)) {
    if (schedule_active)
      throw invalid({ schedule_active: [message("Scheduled queries are not run in this workspace.")] });
    return "none";
  }
  const parsed = scheduleIn(extra_json === undefined ? stored : extra_json);
  if (parsed === null) {
    if (schedule_active) throw invalid({ schedule_active: [message("The saved query has no schedule.")] });
    return "none";
  }
  if ("problem" in parsed) throw invalid({ extra_json: [parsed.problem] });
  const minMinutes = Number(env.SCHEDULED_QUERY_MINIMUM_INTERVAL ?? 0) / 60;
  if (isTooFrequent(parsed.schedule, minMinutes, now))
    throw invalid({
      extra_json: [
        message(
          "{count, plural, one {schedule_interval must leave at least # minute between two runs.} other {schedule_interval must leave at least # minutes between two runs.}}",
          { count: minMinutes },
        ),
      ],
    });
  return parsed.schedule;
}

const invalid = (problems: Record<string, Localizable[]>): Refusal => refuse(422, problems);

/** Stores the change of a schedule; what it ran before stays known. */
export async function storeSchedule(tx: Tx, id: number, change: ScheduleChange): Promise<void> {
  if (change === "none") await tx.execute(sql`delete from query_schedules where saved_query_id = ${id}`);
  else if (change === "stop")
    await tx.execute(sql`update query_schedules set active = false where saved_query_id = ${id}`);
  else {
    const fields = {
      ...change,
      starts_on: naive(change.starts_on),
      ends_on: naive(change.ends_on),
      active: true,
      due_after: sql`(now() at time zone 'utc')`,
    };
    await tx
      .insert(table)
      .values({ saved_query_id: id, ...fields })
      .onConflictDoUpdate({ target: [table.workspace_id, table.saved_query_id], set: fields });
  }
}

const naive = (iso: string | null): string | null => iso?.slice(0, -1) ?? null;
