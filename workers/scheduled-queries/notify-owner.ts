import { scheduledQueryEmail } from "../../schema/query-schedule/email";
import { canMail, mail } from "../mail";
import type { RequestContext } from "../request/request-context";
import { siteOf } from "../resources/one-time-link/site";
import { runNotice } from "./store";
import { logError } from "../logging/log";

/** The run that ended, or why there is none. */
export type ScheduledOutcome = { runId: number } | { error: string };

/**
 * Emails the owner of a scheduled query about a run, as they chose and where the workspace sends email. Never throws: a
 * run has ended, whether somebody hears of it or not.
 */
export async function notifyOwner(
  request: RequestContext,
  savedQueryId: number,
  outcome: ScheduledOutcome,
): Promise<void> {
  const { env } = request;
  try {
    const runId = "runId" in outcome ? outcome.runId : null;
    const { rows } = await request.load((db) => [runNotice(db, savedQueryId, runId)]);
    const notice = rows[0].rows[0];
    if (!notice || !canMail(env, notice)) return;
    const hasFailed = notice.status !== "success";
    if (notice.notify === "never" || (notice.notify === "failure" && !hasFailed)) return;
    const site = siteOf(request, notice);
    const { t } = await request.translator();
    await mail(env, {
      to: notice.email,
      ...scheduledQueryEmail(
        {
          name: notice.label || "Untitled",
          rows: hasFailed ? null : (notice.rows ?? 0),
          message: "error" in outcome ? outcome.error : notice.error_message,
          link: runId === null ? `${site}/savedqueryview/list/` : `${site}/sqllab/?queryId=${runId}`,
        },
        t,
      ),
    });
  } catch (error) {
    logError("scheduled query", error, { saved_query_id: savedQueryId });
  }
}
