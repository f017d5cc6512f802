import { type Actor, can } from "../actor";

/** Alerts and reports are made by who may write them, on what they may open themselves. */
export const mayCreateReport = (actor: Actor): boolean => can(actor, "can_write", "ReportSchedule");

/** An alert or report is changed and deleted by its owners and by admins; the same people see whom it is sent to. */
export const mayEditReport = (actor: Actor, report: { owners: readonly number[] }): boolean =>
  mayCreateReport(actor) && (actor.isAdmin || report.owners.includes(actor.user.id));
