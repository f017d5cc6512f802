import { refuse } from "../../schema/errors";
import { type Localizable, message } from "../../schema/language/localizable";
import type { RequestContext } from "../request/request-context";
import { run } from "./run-report";
import type { ScheduleToRun } from "./store";

/**
 * Sends an alert or report once, to the requester only and with the requester's rights; nothing is stored. Returns what
 * happened: an alert whose condition isn't met sends nothing. Throws 422 with the reason if it can't be created or
 * sent.
 */
export async function sendTest(request: RequestContext, schedule: ScheduleToRun): Promise<Localizable> {
  const { email } = (await request.actor()).user;
  const recipient = { id: 0, type: "Email", recipient_config_json: JSON.stringify({ target: email }) };
  const made = await run(request, { ...schedule, recipients: [recipient] });
  if (made.state === "Error") throw refuse(422, made.message!);
  return made.state === "Not triggered"
    ? message("The condition isn't met, so nothing was sent.")
    : message("A test was sent to {email}.", { email });
}
