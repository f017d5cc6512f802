import { Failure, Refusal, refuse } from "../../schema/errors";
import { joined, type Localizable, message } from "../../schema/language/localizable";
import type { RequestContext } from "../request/request-context";
import { contentsOf } from "./contents";
import { evaluateAlert } from "./evaluate-alert";
import { sendReport } from "./send";
import type { ScheduleToRun } from "./store";

/**
 * Sends an alert or report once, to the requester only and with the requester's rights; nothing is stored. Returns what
 * happened: an alert whose condition isn't met sends nothing. Throws 422 with the reason if it can't be created or sent.
 */
export async function sendTest(request: RequestContext, schedule: ScheduleToRun): Promise<Localizable> {
  const { email } = (await request.actor()).user;
  try {
    if (schedule.type === "Alert") {
      const judged = await evaluateAlert(request, schedule);
      if (judged.kind === "error") throw refuse(422, judged.message);
      if (judged.kind === "quiet") return message("The condition isn't met, so nothing was sent.");
    }
    const recipient = { id: 0, type: "Email", recipient_config_json: JSON.stringify({ target: email }) };
    const problems = await sendReport(
      request,
      { ...schedule, recipients: [recipient] },
      await contentsOf(request, schedule),
    );
    if (problems.length > 0) throw refuse(422, joined(problems, " "));
  } catch (error) {
    if (error instanceof Failure || error instanceof Refusal) throw refuse(422, error.text);
    throw error;
  }
  return message("A test was sent to {email}.", { email });
}
