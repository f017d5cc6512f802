import { type ScheduleForm, scheduleForm } from "../../schema/saved-query/schedule";
import type { Env } from "../env";
import { logError } from "../logging/log";

/** The form for scheduling queries; none if the deployment's setting is invalid, which is logged. */
export function schedulesOf({ SCHEDULED_QUERIES }: Pick<Env, "SCHEDULED_QUERIES">): ScheduleForm | null {
  try {
    return scheduleForm(SCHEDULED_QUERIES);
  } catch (error) {
    logError("setting SCHEDULED_QUERIES", error);
    return null;
  }
}
