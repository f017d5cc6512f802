import { type ScheduleForm, scheduleForm } from "../../schema/saved-query/schedule";
import type { Env } from "../env";

/** The form for scheduling queries; none if the deployment's setting is invalid, which is logged. */
export function schedulesOf({ SCHEDULED_QUERIES }: Pick<Env, "SCHEDULED_QUERIES">): ScheduleForm | null {
  try {
    return scheduleForm(SCHEDULED_QUERIES);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", setting: "SCHEDULED_QUERIES", error: String(error).slice(0, 500) }));
    return null;
  }
}
