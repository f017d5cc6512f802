import { errorEmail } from "../../schema/report/email";
import { canMail, mail } from "../mail";
import type { RequestContext } from "../request/request-context";
import { siteOf } from "../resources/one-time-link/site";
import {
  failed,
  instant,
  type Outcome,
  OWNERS_NOTIFIED,
  type RunTimes,
  type ScheduleToRun,
  storeReportLog,
} from "./store";

/** Emails a failed run to the schedule's owners where they are to be notified, and logs that. */
export async function notifyOwners(
  request: RequestContext,
  schedule: ScheduleToRun,
  times: RunTimes,
  outcome: Outcome,
): Promise<void> {
  if (!isToNotify(schedule, outcome, times.begun) || !(await mailOwners(request, schedule, outcome))) return;
  await request.loadAsAnyone((db) => [storeReportLog(db, schedule.id, times, failed(OWNERS_NOTIFIED))]);
}

const withinGrace = ({ notified, grace_period }: ScheduleToRun, now: Date): boolean =>
  notified !== null && now.getTime() - instant(notified)!.getTime() < grace_period * 1000;

/**
 * Whether owners are notified of a failure: once per grace period; for an alert that succeeded before, each time its
 * query fails, and never when it could not be sent.
 */
function isToNotify(schedule: ScheduleToRun, { isUnanswered = false }: Outcome, now: Date): boolean {
  const wasWell = schedule.last_state === "Success" || schedule.last_state === "On Grace";
  return wasWell ? isUnanswered : !withinGrace(schedule, now);
}

/** Returns false where no email is sent. */
async function mailOwners(request: RequestContext, schedule: ScheduleToRun, { message }: Outcome): Promise<boolean> {
  const { env } = request;
  if (!canMail(env, schedule) || schedule.owners.length === 0) return false;
  const translator = await request.translator();
  const email = errorEmail(
    {
      type: schedule.type,
      name: schedule.name,
      message: message === null ? "" : translator.text(message),
      link: `${siteOf(request, schedule)}/${schedule.type.toLowerCase()}/${schedule.id}/log/`,
    },
    translator.t,
  );
  const sent = await Promise.allSettled(schedule.owners.map((to) => mail(env, { to, ...email })));
  return sent.some(({ status }) => status === "fulfilled");
}
