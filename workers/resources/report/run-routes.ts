import { Hono } from "hono";
import { forbidden, notFound, refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { canEditReport } from "../../../schema/report/policy";
import { sendTest } from "../../reports/send-test";
import { messageOf } from "../../reports/due-reports";
import { type ScheduleToRun, scheduleOf } from "../../reports/store";
import { allow } from "../../request/actors";
import { type App, type RequestContext, requestOf } from "../../request/request-context";
import { respondLocalized } from "../../request/respond";
import { meta } from "../../request/route-meta";
import { REPORTS } from "./declaration";
import { storedReport } from "./store";

/** Runs outside of the schedule, for people who may edit it. */
export const reportRuns = new Hono<App>()
  .post("/:id{[0-9]+}/test/", meta({ action: null, runsQuery: true }), async (c) => {
    const request = requestOf(c);
    const schedule = await editable(request, Number(c.req.param("id")));
    return respondLocalized(c, { message: await sendTest(request, schedule) });
  })
  .post("/:id{[0-9]+}/run/", meta({ action: null }), async (c) => {
    const request = requestOf(c);
    const schedule = await editable(request, Number(c.req.param("id")));
    if (!schedule.active) throw refuse(422, message("It is off. Turn it on to run it."));
    if (schedule.run_as_fk === null)
      throw refuse(422, message("The account it runs as is inactive. An owner must save it to run it as themselves."));
    await c.env.REPORTS.send(
      messageOf({ ...schedule, report_id: schedule.id, run_as: schedule.run_as_fk }, request.now),
    );
    return respondLocalized(c, { message: message("The run has started. Its result is in the execution log.") }, 202);
  });

/** Loads a schedule that the requester may edit. */
async function editable(request: RequestContext, id: number): Promise<ScheduleToRun> {
  const { actor, rows } = await request.load((db) => [storedReport(db, id), scheduleOf(db, id)] as const);
  allow(actor, "can_write", REPORTS);
  const [stored, schedule] = [rows[0].rows[0], rows[1].rows[0]];
  if (!stored || !schedule) throw notFound();
  if (!canEditReport(actor, stored)) throw forbidden();
  return schedule;
}
