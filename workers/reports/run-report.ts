import { Failure, Refusal } from "../../schema/errors";
import type { RunReport } from "../../schema/messages/queue";
import { turnOf } from "../../schema/report/condition";
import type { Env } from "../env";
import type { Afterwards } from "../jobs/with-job-slot";
import { RequestContext } from "../request/request-context";
import { contentsOf } from "./contents";
import { evaluateAlert } from "./evaluate-alert";
import { notifyOwners } from "./notify-owners";
import { sendReport } from "./send";
import {
  claim,
  failed,
  instant,
  naive,
  type Outcome,
  renewLease,
  type ScheduleToRun,
  scheduleToRun,
  storeReportOutcome,
} from "./store";
import { joined, type Localizable, message } from "../../schema/language/localizable";
import { logError } from "../logging/log";

/** A third of a lease. */
const RENEW_MS = 10_000;

/**
 * Runs an alert or report for one of its times, with the current permissions of the person that it runs as. However
 * often it is delivered, it runs once.
 */
export async function runReport({ requester, reportId, dueAt }: RunReport, env: Env): Promise<Afterwards> {
  const begun = new Date();
  const request = RequestContext.onBehalfOf(
    {
      slug: requester.slug,
      host: requester.host,
      session: null,
      workspaceId: requester.workspaceId,
      userId: requester.userId,
    },
    env,
    begun,
  );
  const due = naive(new Date(dueAt));
  let found;
  try {
    found = await request.loadAsAnyone((db) => [scheduleToRun(db, reportId, due)]);
  } catch (error) {
    // The workspace is suspended or deleted.
    if (error instanceof Refusal) return "over";
    throw error;
  }
  const schedule = found.rows[0].rows[0];
  if (!schedule) return "over";
  const turn = turnOf(
    {
      type: schedule.type,
      state: schedule.last_state,
      grace: schedule.grace_period,
      workingTimeout: schedule.working_timeout,
      begunAt: instant(schedule.begun),
      sentAt: instant(schedule.sent),
    },
    begun,
  );
  const claimed = await request.loadAsAnyone((db) => [claim(db, reportId, due, turn === "run")]);
  if (!claimed.rows[0].rows.length) return "over";
  const made =
    turn === "run"
      ? await (found.actor
          ? runLeased(request, schedule)
          : Promise.resolve(
              failed(message("The account it runs as is inactive. An owner must save it to run it as themselves.")),
            ))
      : BLOCKED[turn];
  const { text } = await request.translator();
  const outcome = made.message === null ? made : { ...made, message: text(made.message) };
  const times = { due, begun };
  await request.loadAsAnyone((db) => storeReportOutcome(db, reportId, times, outcome, turn === "still working"));
  if (outcome.state === "Error" && turn === "run") await notifyOwners(request, schedule, times, outcome);
  return "over";
}

/** Runs with a lease, which is renewed as long as this Worker lives. */
async function runLeased(request: RequestContext, schedule: ScheduleToRun): Promise<Outcome> {
  const renewal = setInterval(
    () => void request.loadAsAnyone((db) => [renewLease(db, schedule.id)]).catch(() => {}),
    RENEW_MS,
  );
  try {
    return await run(request, schedule);
  } finally {
    clearInterval(renewal);
  }
}

/** An alert whose query failed, as opposed to one that could not be sent. */
const unanswered = (text: Localizable): Outcome => ({ ...failed(text), isUnanswered: true });
const BLOCKED: Record<"on grace" | "still working" | "timed out", Outcome> = {
  "on grace": { state: "On Grace", value: null, rowJson: null, message: message("Alert fired during grace period.") },
  "still working": {
    state: "Working",
    value: null,
    rowJson: null,
    message: message("Report Schedule is still working, refusing to re-compute."),
  },
  "timed out": failed(message("Report Schedule reached a working timeout.")),
};

/** Evaluates an alert's condition, then creates the contents and sends them to the recipients. Stores nothing. */
export async function run(request: RequestContext, schedule: ScheduleToRun): Promise<Outcome> {
  let [value, rowJson]: [number | null, string | null] = [null, null];
  try {
    if (schedule.type === "Alert") {
      const judged = await evaluateAlert(request, schedule).catch((error: unknown) => {
        if (error instanceof Failure || error instanceof Refusal)
          return { kind: "error" as const, message: error.text };
        throw error;
      });
      if (judged.kind === "error") return unanswered(judged.message);
      value = schedule.validator_type === "not null" ? null : judged.value;
      rowJson = schedule.validator_type === "not null" ? JSON.stringify([judged.value]) : null;
      if (judged.kind === "quiet") return { state: "Not triggered", value, rowJson, message: null };
    }
    const contents = await contentsOf(request, schedule);
    const problems = await sendReport(request, schedule, contents);
    return problems.length
      ? { state: "Error", value, rowJson, message: joined(problems, " ") }
      : {
          state: "Success",
          value,
          rowJson,
          message: contents.warnings.length > 0 ? joined(contents.warnings, ";") : null,
        };
  } catch (error) {
    if (error instanceof Failure || error instanceof Refusal)
      return { state: "Error", value, rowJson, message: error.text };
    logError("report", error, { report_id: schedule.id });
    return { state: "Error", value, rowJson, message: message("Couldn't create the report.") };
  }
}
